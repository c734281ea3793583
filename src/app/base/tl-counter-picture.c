/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/tl-counter-picture.h"

#include "draw/counter/tl-paint-counter.h"

struct _TlCounterPicture
{
  GtkWidget parent_instance;

  GdkTexture *textures[2]; /* at scale 1 and 2 */
  int size_px;
};

G_DEFINE_FINAL_TYPE (TlCounterPicture, tl_counter_picture, GTK_TYPE_WIDGET)

static void
tl_counter_picture_measure (GtkWidget *widget, GtkOrientation orientation G_GNUC_UNUSED,
                            int for_size G_GNUC_UNUSED, int *minimum, int *natural,
                            int *minimum_baseline G_GNUC_UNUSED,
                            int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = TL_COUNTER_PICTURE (widget)->size_px;
}

static void
tl_counter_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TlCounterPicture *self = TL_COUNTER_PICTURE (widget);
  GdkTexture *texture = self->textures[gtk_widget_get_scale_factor (widget) > 1 ? 1 : 0];

  gtk_snapshot_append_texture (
      snapshot, texture, &GRAPHENE_RECT_INIT (0, 0, (float) self->size_px, (float) self->size_px));
}

static void
tl_counter_picture_dispose (GObject *object)
{
  TlCounterPicture *self = TL_COUNTER_PICTURE (object);

  g_clear_object (&self->textures[0]);
  g_clear_object (&self->textures[1]);
  G_OBJECT_CLASS (tl_counter_picture_parent_class)->dispose (object);
}

static void
tl_counter_picture_class_init (TlCounterPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_counter_picture_dispose;
  GTK_WIDGET_CLASS (klass)->measure = tl_counter_picture_measure;
  GTK_WIDGET_CLASS (klass)->snapshot = tl_counter_picture_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tl_counter_picture_init (TlCounterPicture *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

static GdkTexture *
paint_texture (const TlCounterView *view, const TlTheme *theme, int size_px, int scale)
{
  int edge = size_px * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, edge, edge);
  cairo_t *cr = cairo_create (surface);
  TlLettering *lettering = tl_lettering_new ();
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);

  cairo_scale (cr, scale, scale);
  tl_paint_counter (cr, lettering, theme, view, 0, 0, size_px);
  tl_lettering_free (lettering);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_autoptr (GBytes) bytes =
      g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) edge);
  GdkTexture *texture = gdk_memory_texture_new (edge, edge, GDK_MEMORY_DEFAULT, bytes, stride);
  cairo_surface_destroy (surface);
  return texture;
}

GtkWidget *
tl_counter_picture_new_of_view (const TlCounterView *view, const TlTheme *theme, int size_px)
{
  TlCounterPicture *self = g_object_new (TL_TYPE_COUNTER_PICTURE, NULL);

  self->size_px = size_px;
  self->textures[0] = paint_texture (view, theme, size_px, 1);
  self->textures[1] = paint_texture (view, theme, size_px, 2);
  return GTK_WIDGET (self);
}

GtkWidget *
tl_counter_picture_new (const TlSituation *situation, TlUnit unit, const TlTheme *theme,
                        int size_px)
{
  TlCounterView view;

  tl_counter_view_of_unit (&view, situation, unit);
  return tl_counter_picture_new_of_view (&view, theme, size_px);
}
