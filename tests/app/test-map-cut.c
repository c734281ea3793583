/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whom a carried counter would cut off, before it is put down. */
#include "app-support.h"
#include "app/map/tl-legend.h"
#include "app/map/tl-map-view.h"
#include "draw/overlay/tl-overlay-private.h"

/* Source and dump in 01.01; u draws over 05 to 02, 4 MP, and has one to spare.  v is beside the
 * source. */
#define LINE                                          \
  "clock movement side0\n"                            \
  "source 01.01 side0 other\nd side0 dump 8t 01.01\n" \
  "u side0 inf 4-3-3 01.06\nv side0 inf 4-3-3 move 01.02\n"

/* By an HQ in 01.05 that throws 4 MP: 06 to 09, and one step more. */
#define THROWN                                              \
  "size 3 14\n" LINE "h side0 hq 4-10 throws=truck 01.05\n" \
  "w side0 inf 4-3-3 01.10\n"

typedef struct
{
  const char *path;
  const char *text;
  const char *unit;
  const char *hex;
  const char *cut;  /* ids of those cut off */
  const char *self; /* whether the carried one loses its own trace: its id, or "" */
  const char *says; /* in the line */
} Row;

static const Row rows[] = {
  { "4.5a(B)/enemy-on-the-way", "size 3 12\n" LINE "e side1 inf 4-3-3 03.12\n", "e", "02.04", "u",
    "", "12.6a: 1 unit" },
  { "4.5a(B)/by-the-way-of-one-that-goes-on", "size 3 12\n" LINE "e side1 inf 4-3-3 03.12\n", "e",
    "03.11", "", "", "" },
  { "12.3b/own-hq-that-leaves", THROWN, "h", "03.01", "w", "", "12.6a: 1 unit" },
  { "12.6a/too-far-itself", THROWN, "u", "01.13", "", "u", "no trace here" },
};

static char *last_hint;

static void
on_hint (TlMapView *view G_GNUC_UNUSED, const char *text)
{
  g_free (last_hint);
  last_hint = g_strdup (text);
}

static char *
ids_of (const TlSituation *situation, const GArray *cuts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cuts->len; i++)
    {
      const TlCutUnit *cut = &g_array_index (cuts, TlCutUnit, i);

      if (cut->loses_trace)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "",
                                tl_situation_id (situation, cut->unit));
    }
  return g_string_free (text, FALSE);
}

static void
carry (TlMapView *view, TlUnit unit, TlHex hex)
{
  TlPoint at = tl_map_view_hex_middle (view, hex);

  tl_map_view_carry_begin (view, &unit, 1, 0, 0);
  tl_map_view_carry_to (view, at.x, at.y, hex);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  TlGame *game = app_game (row->text);
  TlSituation *situation = tl_game_situation (game);
  TlMapView *view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  GtkWidget *window = app_show (GTK_WIDGET (view), 600, 500);
  const TlCutOff *cut;

  g_object_set (view, "game", game, NULL);
  g_signal_connect (view, "hint", G_CALLBACK (on_hint), NULL);
  carry (view, tl_test_unit (situation, row->unit), tl_test_hex (situation, row->hex));
  cut = tl_map_view_drop_for_test (view)->cut;
  g_assert_nonnull (cut);
  g_autofree char *ids = ids_of (situation, cut->units);
  g_autofree char *self = ids_of (situation, cut->self);
  g_assert_cmpstr (ids, ==, row->cut);
  g_assert_cmpstr (self, ==, row->self);
  g_assert_nonnull (strstr (last_hint, row->says));
  g_assert_true (*row->says != '\0' || strstr (last_hint, "12.6a") == NULL);
  /* A refusal comes before what it would have led to. */
  g_assert_true (tl_map_view_drop_for_test (view)->is_allowed ||
                 !g_str_has_prefix (last_hint, "12.6a"));
  /* Asked about once, and forgotten with the drag; nothing has changed. */
  tl_map_view_carry_to (view, 0, 0, tl_test_hex (situation, "01.12"));
  tl_map_view_carry_to (view, 0, 0, tl_test_hex (situation, row->hex));
  g_assert_true (tl_map_view_drop_for_test (view)->cut == cut);
  tl_map_view_carry_cancel (view);
  g_assert_null (tl_map_view_drop_for_test (view));
  g_assert_true (tl_game_situation (game) == situation);
  app_close (window, game);
}

static gboolean
has_cut_in_legend (gpointer view)
{
  for (guint legend = 0; legend < TL_LEGENDS_OF_CUT; legend++)
    if (tl_legend_set_has (tl_map_view_legend (view, NULL), legend))
      return TRUE;
  return FALSE;
}

static gboolean
has_no_cut_in_legend (gpointer view)
{
  return !has_cut_in_legend (view);
}

static gboolean
has_height (gpointer legend)
{
  return gtk_widget_get_height (legend) > 0;
}

/* The marks are explained while they show, with the reach; what else is there stays, so
 * that the legend does not flicker. */
static void
test_legend (void)
{
  TlGame *game = app_game ("size 3 12\n" LINE "e side1 inf 4-3-3 03.12\n");
  TlSituation *situation = tl_game_situation (game);
  TlMapView *view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  TlLegend *legend = g_object_new (TL_TYPE_LEGEND, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window;
  TlLegendSet before, carried;

  gtk_widget_set_vexpand (GTK_WIDGET (view), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (view));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (legend));
  g_object_set (legend, "map-view", view, NULL);
  window = app_show (box, 700, 500);
  g_object_set (view, "game", game, NULL);
  g_object_set (view, "overlays", TL_OVERLAY_SUPPLY, NULL);
  app_wait_until (has_height, legend);
  app_settle ();
  before = tl_map_view_legend (view, NULL);
  g_assert_false (has_cut_in_legend (view));
  carry (view, tl_test_unit (situation, "e"), tl_test_hex (situation, "02.04"));
  app_wait_until (has_cut_in_legend, view);
  app_settle ();
  carried = tl_map_view_legend (view, NULL);
  g_assert_true (tl_legend_set_equal (tl_legend_set_union (carried, before), carried));
  g_assert_true (tl_legend_set_has (carried, TL_LEGEND_REACH));
  g_assert_false (tl_legend_set_has (before, TL_LEGEND_REACH));
  tl_map_view_carry_cancel (view);
  app_wait_until (has_no_cut_in_legend, view);
  g_assert_true (tl_legend_set_equal (tl_map_view_legend (view, NULL), before));
  app_close (window, game);
}

int
main (int argc, char **argv)
{
  int result;

  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/map-cut/%s", rows[i].path);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/app/map-cut/legend", test_legend);
  result = g_test_run ();
  g_free (last_hint);
  return result;
}
