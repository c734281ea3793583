/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printing to a file: the map as it shows, and the report of the game. */
#include "config.h"

#include "app/base/tl-widgets.h"
#include "app/window/tl-window-private.h"
#include "draw/base/tl-viewport.h"
#include "draw/page/tl-game-report-page.h"
#include "draw/page/tl-render.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- the map ---------------------------------------------------------------------------------- */

#define BY_NAME "name"

/* The chosen name with the ending of @format; the name decides itself where @format is BY_NAME. A
 * file that the user was not asked about is not replaced.  (transfer full) (nullable) */
static char *
path_of_print (const char *chosen, const char *format, GError **error)
{
  g_autofree char *suffix = g_strdup_printf (".%s", format);
  TlRenderFormat known;

  if (g_str_equal (format, BY_NAME) || g_str_has_suffix (chosen, suffix))
    return g_strdup (chosen);
  g_autofree char *path =
      tl_render_format_of_name (chosen, &known, NULL)
          ? g_strdup_printf ("%.*s%s", (int) strlen (chosen) - 4, chosen, suffix)
          : g_strconcat (chosen, suffix, NULL);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&path);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
               /* Translators: a file name. */
               _ ("“%s” is there already. Choose this name itself to replace it."), path);
  return NULL;
}

static void
tell_print (TlWindow *self, const TlRenderJob *job, TlRenderFormat format, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);
  int width, height;

  tl_render_size (job, &width, &height);
  g_autofree char *text =
      g_strdup_printf (format == TL_RENDER_PNG
                           /* Translators: a file name, width and height of a picture. */
                           ? _ ("The map is in %s now: %d × %d pixels.")
                           : _ ("The map is in %s now: %d × %d points."),
                       name, width, height);
  tl_window_show_hint (self, text, FALSE);
  g_debug ("printed %s", name);
}

/* The whole map as it shows now, overlays too, in the colours of paper. */
gboolean
tl_window_render_to (TlWindow *self, GFile *file, const char *ending, double scale, GError **error)
{
  g_autofree char *chosen = g_file_get_path (file);
  TlSituation *situation = tl_game_situation (self->game);
  TlMap *map = tl_situation_map (situation);
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (map);
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (map);
  g_autoptr (GArray) selection = tl_map_view_selection (self->map_view);
  TlTheme theme;
  TlRenderJob job = { .geometry = geometry,
                      .theme = &theme,
                      .situation = situation,
                      .overlays = scene,
                      .zoom = TL_VIEWPORT_NATURAL * scale,
                      .is_framed = TRUE,
                      .has_boxes = TRUE };
  TlUnderlay underlay;
  TlRenderFormat format;

  if (chosen == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("Maps are written to files of this machine."));
      return FALSE;
    }
  g_autofree char *path = path_of_print (chosen, ending, error);
  if (path == NULL)
    return FALSE;
  tl_theme_init (&theme, TL_THEME_LIGHT);
  theme.mark_classes_by_letter = tl_map_view_theme (self->map_view)->mark_classes_by_letter;
  theme.pictures = tl_map_view_theme (self->map_view)->pictures;
  tl_theme_seal (&theme);
  tl_overlay_scene_add (scene, situation, tl_map_view_overlays (self->map_view) | TL_OVERLAY_DROPS,
                        tl_map_view_overlay_side (self->map_view), (const TlUnit *) selection->data,
                        selection->len);
  if (tl_scan_bar_get_underlay (self->scan_bar, &underlay))
    job.underlay = &underlay;
  if (!tl_render_format_of_name (path, &format, error) ||
      !tl_render_to_file (&job, format, path, error))
    return FALSE;
  tell_print (self, &job, format, path);
  return TRUE;
}

static const struct
{
  const char *id;
  const char *label;
} formats[] = {
  /* Translators: formats of a picture file. */
  { BY_NAME, N_ ("By the ending of the name") },
  { "pdf", N_ ("PDF, to print") },
  { "svg", N_ ("SVG, to edit") },
  { "png", N_ ("PNG, a picture") },
};

static const struct
{
  const char *id;
  double scale;
  const char *label;
} scales[] = {
  /* Translators: how large a picture is. */
  { "1", 1, N_ ("Natural size") },
  { "1/2", 0.5, N_ ("Half size") },
  { "2", 2, N_ ("Twice") },
  { "4", 4, N_ ("Four times") },
};

/* The first of each is chosen until the user chooses another: GTK 4.8 forgets what is set here. */
static void
add_print_choices (GtkFileChooser *chooser)
{
  const char *ids[MAX (G_N_ELEMENTS (formats), G_N_ELEMENTS (scales)) + 1] = { NULL };
  const char *labels[G_N_ELEMENTS (ids)] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      ids[i] = formats[i].id;
      labels[i] = _ (formats[i].label);
    }
  ids[G_N_ELEMENTS (formats)] = NULL;
  gtk_file_chooser_add_choice (chooser, "format", _ ("Format"), ids, labels);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      ids[i] = scales[i].id;
      labels[i] = _ (scales[i].label);
    }
  ids[G_N_ELEMENTS (scales)] = NULL;
  gtk_file_chooser_add_choice (chooser, "scale", _ ("Size"), ids, labels);
}

static double
chosen_scale (GtkFileChooser *chooser)
{
  const char *id = gtk_file_chooser_get_choice (chooser, "scale");

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    if (g_strcmp0 (id, scales[i].id) == 0)
      return scales[i].scale;
  return 1;
}

static void
on_render_chosen (TlWindow *self, GFile *file, GtkFileChooser *chooser)
{
  const char *format = gtk_file_chooser_get_choice (chooser, "format");
  g_autoptr (GError) error = NULL;

  if (file != NULL && !tl_window_render_to (self, file, format != NULL ? format : BY_NAME,
                                            chosen_scale (chooser), &error))
    tl_window_show_message (self, _ ("The map cannot be written."), error->message);
}

static void
choose_render (TlWindow *self)
{
  g_autofree char *name = g_strdup_printf ("%s.pdf", tl_game_scenario (self->game)->id);
  const TlFileWish wish = { .title = _ ("Print to File"),
                            .kind = _ ("PDF, SVG and PNG"),
                            .patterns = "*.pdf *.svg *.png",
                            .saves = TRUE,
                            .name = name,
                            .add_choices = add_print_choices };

  tl_file_chooser_show (&self->chooser, self, &wish, G_CALLBACK (on_render_chosen), self);
}

/* --- the report of the game ------------------------------------------------------------------- */

/* Writes the report to @file, ".html", ".pdf" or ".txt", with these pictures. */
static gboolean
write_report (TlWindow *self, GFile *file, TlGameReportPictures which, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  TlGameReportFormat format;

  if (path == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("Reports are written to files of this machine."));
      return FALSE;
    }
  if (!tl_game_report_format_of_name (path, &format, error))
    return FALSE;
  g_autoptr (TlGameReport) report = tl_game_report_new (tl_game_history (self->game), which);
  if (!tl_game_report_to_file (report, format, path, error))
    return FALSE;
  g_autofree char *name = g_filename_display_name (path);
  /* Translators: a file name. */
  g_autofree char *text = g_strdup_printf (_ ("The report is in %s now."), name);
  tl_window_show_hint (self, text, FALSE);
  g_debug ("reported %s", name);
  return TRUE;
}

static void
on_report_chosen (TlWindow *self, GFile *file, GtkFileChooser *chooser)
{
  const char *id = gtk_file_chooser_get_choice (chooser, "pictures");
  TlGameReportPictures which = TL_GAME_REPORT_FIGHTS;
  g_autoptr (GError) error = NULL;

  if (id != NULL)
    tl_game_report_pictures_from_id (id, &which);
  if (file != NULL && !write_report (self, file, which, &error))
    tl_window_show_message (self, _ ("The report cannot be written."), error->message);
}

static void
add_report_choices (GtkFileChooser *chooser)
{
  const char *ids[] = { "fights", "all", "supply", "none", NULL };
  const char *labels[] = { _ ("Before and after each fight"), _ ("Fights, and supply of each turn"),
                           _ ("Supply of each turn"), _ ("None"), NULL };

  gtk_file_chooser_add_choice (chooser, "pictures", _ ("Pictures"), ids, labels);
}

static void
choose_report (TlWindow *self)
{
  g_autofree char *name = g_strdup_printf ("%s.html", tl_game_scenario (self->game)->id);
  const TlFileWish wish = { .title = _ ("Export Report"),
                            .kind = _ ("HTML, PDF and text"),
                            .patterns = "*.html *.pdf *.txt",
                            .saves = TRUE,
                            .name = name,
                            .add_choices = add_report_choices };

  tl_file_chooser_show (&self->chooser, self, &wish, G_CALLBACK (on_report_chosen), self);
}

static const TlWindowCommand commands[] = {
  { "render", choose_render, TL_NEEDS_GAME },
  { "report", choose_report, TL_NEEDS_GAME },
  { NULL },
};

const TlWindowPart tl_window_print = { .commands = commands };
