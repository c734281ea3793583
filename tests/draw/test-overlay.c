/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "overlay-samples.h"
#include "rules/base/tl-zoc.h"

static void
test_every_kind (void)
{
  g_autoptr (TlSituation) situation = make_situation ();

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));

      fill_kind (scene, situation, k);
      for (TlThemeKind theme = 0; theme < TL_THEMES; theme++)
        for (guint s = 0; s < (theme == TL_THEME_LIGHT ? G_N_ELEMENTS (scales_px) : 2); s++)
          {
            guint below = count (paint (scene, situation, theme, scales_px[s], PASS_BELOW));
            guint above = count (paint (scene, situation, theme, scales_px[s], PASS_ABOVE));

            g_test_message ("%s, theme %d, %g px: %u below, %u above", kinds[k].name, theme,
                            scales_px[s], below, above);
            g_assert_true ((below > 0) == kinds[k].is_below);
            g_assert_true ((above > 0) ==
                           (kinds[k].is_above && scales_px[s] >= kinds[k].above_from_px));
          }
    }
}

/* Nothing asked, nobody selected, nobody there: nothing painted. */
static void
test_nothing (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  g_autoptr (TlSituation) empty = tl_test_situation ("size 8 8\n");
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
  g_autoptr (TlOverlayScene) desert = tl_overlay_scene_new (tl_situation_map (empty));
  TlUnit unit = tl_test_unit (situation, "u1");

  g_assert_cmpuint (count (paint (scene, situation, TL_THEME_LIGHT, 64, PASS_BOTH)), ==, 0);
  tl_overlay_scene_add (scene, situation, TL_OVERLAY_NONE, 0, &unit, 1);
  tl_overlay_scene_add (scene, situation,
                        TL_OVERLAY_REACH | TL_OVERLAY_DRAW | TL_OVERLAY_TRACE | TL_OVERLAY_RETREAT,
                        0, NULL, 0);
  tl_overlay_scene_add_plans (scene, situation, &(TlOverlayPlans){ .pointed = TL_HEX_NONE });
  fill_fight (scene, situation, "u1", "07.05", FALSE);
  fill_fight (scene, situation, "", "07.05", FALSE);
  g_assert_cmpuint (count (paint (scene, situation, TL_THEME_LIGHT, 64, PASS_BOTH)), ==, 0);

  tl_overlay_scene_add (desert, empty, TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY, 0, NULL, 0);
  g_assert_cmpuint (count (paint (desert, empty, TL_THEME_LIGHT, 64, PASS_BOTH)), ==, 0);
}

static void
test_units_without_answer (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  TlOverlays all = TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY | TL_OVERLAY_REACH | TL_OVERLAY_DRAW |
                   TL_OVERLAY_TRACE | TL_OVERLAY_RETREAT;

  tl_test_change (&situation, "u2 dead");
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    for (TlSide side = 0; side < TL_SIDES; side++)
      {
        g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));

        tl_overlay_scene_add (scene, situation, all, side, &unit, 1);
        g_assert_cmpuint (count (paint (scene, situation, TL_THEME_DARK, 40, PASS_BOTH)), >, 0);
      }
}

/* In pixels to each side of the middle of 07.05. */
static guint
count_near_middle (cairo_t *cr, int px)
{
  int x = cairo_image_surface_get_width (cairo_get_target (cr)) / 2;
  int y = cairo_image_surface_get_height (cairo_get_target (cr)) / 2;

  return sample_count_painted (cr, x - px, y - px, x + px, y + px, TRUE);
}

/* Rule 4.5b: a combat unit lifts the enemy's hatching in its hex, and a dashed line stays. */
static void
test_negated (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  g_autoptr (TlSituation) without = tl_test_set (situation, "u1 dead");
  g_autoptr (TlOverlayScene) lifted = tl_overlay_scene_new (tl_situation_map (situation));
  g_autoptr (TlOverlayScene) held = tl_overlay_scene_new (tl_situation_map (situation));
  TlHex hex = tl_test_hex (situation, "07.05");
  cairo_t *one, *other;

  g_assert_true (tl_zoc_negated (situation, hex, 0));
  tl_overlay_scene_add_zoc (lifted, situation, 1, TL_ZONE_FULL);
  tl_overlay_scene_add_zoc (held, without, 1, TL_ZONE_FULL);
  one = paint (lifted, situation, TL_THEME_LIGHT, 64, PASS_BELOW);
  other = paint (held, without, TL_THEME_LIGHT, 64, PASS_BELOW);
  g_assert_cmpuint (count_near_middle (one, 16), ==, 0);
  g_assert_cmpuint (count_near_middle (other, 16), >, 100);
  g_assert_cmpuint (count_near_middle (one, 32), >, 30);
  cairo_destroy (one);
  cairo_destroy (other);
}

/* Ends of lines. */
static guint
count_hatched (const TlOverlayScene *scene)
{
  guint n = 0;

  for (guint i = 0; i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);

      if (item->kind != TL_ITEM_HATCHED)
        continue;
      g_autoptr (TlOverlayScene) lines = tl_overlay_lines_of (scene, item, NULL, 0);
      n += lines->spots->len;
    }
  return n;
}

/* Zones are hatched half as dense under supply, and not at all where something else is to be
 * read. */
static void
test_density (void)
{
  static const TlOverlays overlays[] = { TL_OVERLAY_ZOC, TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY,
                                         TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY | TL_OVERLAY_QUIET };
  g_autoptr (TlSituation) situation = make_situation ();
  guint hatched[G_N_ELEMENTS (overlays)], items[G_N_ELEMENTS (overlays)];

  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));

      tl_overlay_scene_add (scene, situation, overlays[i], 0, NULL, 0);
      hatched[i] = count_hatched (scene);
      items[i] = scene->items->len;
    }
  g_assert_cmpuint (hatched[1], >, 0);
  g_assert_cmpuint (hatched[1] * 3, <, hatched[0] * 2);
  g_assert_cmpuint (hatched[2], ==, 0);
  /* The outlines stay, and lines of supply do not. */
  g_assert_cmpuint (items[2], >, 0);
  g_assert_cmpuint (items[2], <, items[0]);
}

/* Grades are told without colour: by the hatching below counters, and by a mark above. */
static void
test_grades_differ (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  TlHex hex = tl_test_hex (situation, "07.05");
  guint64 hashes[3];

  for (guint rear = TL_REAR_AWAY; rear <= TL_REAR_TOWARD; rear++)
    {
      g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
      TlDestination destination = { .hex = hex, .dg_at = TL_HEX_NONE, .rear = (TlRear) rear };
      TlRetreat retreat = { g_array_new (FALSE, FALSE, sizeof destination) };
      TlAnswers answers = { .situation = situation, .retreat = &retreat };

      destination.eliminated = g_array_new (FALSE, FALSE, sizeof (TlUnit));
      g_array_append_val (retreat.destinations, destination);
      tl_overlay_scene_add_plans (scene, situation,
                                  &(TlOverlayPlans){ .answers = &answers, .pointed = TL_HEX_NONE });
      for (guint i = 0; i < scene->items->len; i++)
        g_array_index (scene->items, TlOverlayItem, i).ink = TL_INK_PLAIN;
      hashes[rear] = hash (paint (scene, situation, TL_THEME_LIGHT, 64, PASS_BELOW));
      g_array_unref (destination.eliminated);
      g_array_unref (retreat.destinations);
    }
  g_assert_cmpuint (hashes[TL_REAR_AWAY], !=, hashes[TL_REAR_ASIDE]);
  g_assert_cmpuint (hashes[TL_REAR_AWAY], !=, hashes[TL_REAR_TOWARD]);
  g_assert_cmpuint (hashes[TL_REAR_ASIDE], !=, hashes[TL_REAR_TOWARD]);
}

/* Rules 12.6a, 12.8a: the hex of a unit without trace is hatched, more densely when it is
 * marked. */
static void
test_out_is_hatched (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  g_autoptr (TlSituation) marked = tl_test_set (situation, "u4 oos");
  guint n_hatched[2] = { 0, 0 };

  for (guint i = 0; i < 2; i++)
    {
      const TlSituation *of = i == 0 ? situation : marked;
      g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (of));

      tl_overlay_scene_add_supply (scene, of, 0);
      for (guint k = 0; k < scene->items->len; k++)
        n_hatched[i] += g_array_index (scene->items, TlOverlayItem, k).kind == TL_ITEM_HATCHED;
    }
  g_assert_cmpuint (n_hatched[0], ==, 1);
  g_assert_cmpuint (n_hatched[1], ==, 2);
}

/* The same place hatched for either side differs without its colour. */
static void
test_sides_differ (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  guint64 hashes[TL_SIDES];

  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
      TlHex hex = tl_test_hex (situation, "07.05");

      tl_overlay_hatch (scene, TL_INK_PLAIN, &hex, 1, side == 0 ? -G_PI / 4 : G_PI / 4, 0.2);
      hashes[side] = hash (paint (scene, situation, TL_THEME_LIGHT, 64, PASS_BELOW));
    }
  g_assert_cmpuint (hashes[0], !=, hashes[1]);
}

static void
test_context_is_kept (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  cairo_matrix_t before, after;
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
      cairo_t *cr = sample_canvas (560, 460);

      fill_kind (scene, situation, k);
      cairo_scale (cr, 20, 20);
      cairo_set_line_width (cr, 0.125);
      cairo_get_matrix (cr, &before);
      tl_paint_overlays (cr, scene, &theme, lettering, 20 * sqrt (3.0), TRUE);
      tl_paint_overlays (cr, scene, &theme, lettering, 20 * sqrt (3.0), FALSE);
      cairo_get_matrix (cr, &after);
      g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
      g_assert_cmpfloat (cairo_get_line_width (cr), ==, 0.125);
      g_assert_cmpint (cairo_get_dash_count (cr), ==, 0);
      g_assert_false (cairo_has_current_point (cr));
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
    }
}

static void
test_same_again (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      guint64 hashes[2];

      for (guint i = 0; i < 2; i++)
        {
          g_autoptr (TlSituation) situation = make_situation ();
          g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));

          fill_kind (scene, situation, k);
          hashes[i] = hash (paint (scene, situation, TL_THEME_LIGHT, 48, PASS_BOTH));
        }
      g_assert_cmpuint (hashes[0], ==, hashes[1]);
    }
}

/* Outlines of random sets: each side between a member and a hex outside once, lines that close,
 * each edge going on where the one before ended. */
static void
test_outlines_close (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation ("size 15 12\n");
  const TlMap *map = tl_situation_map (situation);
  const TlGrid *grid = tl_map_grid (map);
  g_autoptr (GRand) dice = g_rand_new_with_seed (20240513);

  for (guint round = 0; round < 60; round++)
    {
      guint n = tl_map_n_hexes (map), n_sides = 0;
      g_autofree guint8 *members = g_new0 (guint8, n);

      for (TlHex hex = 0; hex < n; hex++)
        members[hex] = (guint8) (g_rand_int_range (dice, 0, 60) < (int) round);
      g_autoptr (GArray) hexes = tl_overlay_members (map, members, 1);
      g_autoptr (TlOverlayOutline) outline = tl_overlay_outline_new (
          map, members, 1, (const TlHex *) (gpointer) hexes->data, hexes->len, NULL, NULL);
      for (guint i = 0; i < hexes->len; i++)
        for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
          {
            TlHex other = tl_map_neighbour (map, g_array_index (hexes, TlHex, i), d);

            n_sides += other == TL_HEX_NONE || !members[other];
          }
      g_assert_cmpuint (outline->edges->len, ==, n_sides);
      for (guint l = 0; l < outline->loops->len; l++)
        {
          const TlOverlayLoop *loop = &g_array_index (outline->loops, TlOverlayLoop, l);

          g_assert_true (loop->is_closed);
          for (guint i = 0; i < loop->n_edges; i++)
            {
              TlOverlayEdge one = g_array_index (outline->edges, TlOverlayEdge, loop->first + i);
              TlOverlayEdge next = g_array_index (outline->edges, TlOverlayEdge,
                                                  loop->first + (i + 1) % loop->n_edges);
              TlPoint end = tl_grid_corner (grid, one.hex, (one.direction + 1) % TL_DIRECTIONS);
              TlPoint start = tl_grid_corner (grid, next.hex, next.direction);

              g_assert_cmpfloat_with_epsilon (end.x, start.x, 1e-9);
              g_assert_cmpfloat_with_epsilon (end.y, start.y, 1e-9);
            }
        }
    }
}

/* The limit of a reach is a closed line, contours of less end on it or close. */
static void
test_reach_contours (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
  guint n_closed = 0, n_figures = 0, n_contours = 0;

  fill_flag (scene, situation, TL_OVERLAY_REACH, "u2");
  for (guint i = 0; i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);
      guint moves = 0, closes = 0;

      n_figures += item->kind == TL_ITEM_TEXT;
      if (item->kind != TL_ITEM_STROKE)
        continue;
      n_contours++;
      for (guint j = item->first_spot; j < item->first_spot + item->n_spots; j++)
        {
          guint kind = g_array_index (scene->spots, TlOverlaySpot, j).kind;

          moves += kind == TL_SPOT_MOVE;
          closes += kind == TL_SPOT_CLOSE;
        }
      g_assert_cmpuint (moves, >, 0);
      if (item->width == TL_WIDTH_BOLD)
        {
          g_assert_cmpuint (closes, ==, moves);
          n_closed++;
        }
    }
  g_assert_cmpuint (n_closed, ==, 1);
  /* 6 MP by Leg on open ground: contours of 1 to 5 MP and the limit. */
  g_assert_cmpuint (n_contours, ==, 6);
  g_assert_cmpuint (n_figures, >=, 5);
}

/* Marks differ by shape: painted in one ink, no two are alike. */
static void
test_marks_differ (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  TlPoint at =
      tl_grid_centre (tl_map_grid (tl_situation_map (situation)), tl_test_hex (situation, "07.05"));
  guint64 hashes[TL_MARKS];

  for (guint mark = 0; mark < TL_MARKS; mark++)
    {
      g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));

      tl_overlay_mark (scene, mark, TL_INK_PLAIN, at, "A");
      hashes[mark] = hash (paint (scene, situation, TL_THEME_LIGHT, 64, PASS_BOTH));
      for (guint before = 0; before < mark; before++)
        g_assert_cmpuint (hashes[mark], !=, hashes[before]);
    }
}

/* Captured trucks are no longer organic (13.2g): they stay, and the unit retreats. */
static void
test_who_retreats (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 8 8\nu side0 inf 4-3-3 03.03\n"
                         "own side0 truck organic 1-45 03.03\n"
                         "taken side1 truck organic 1-45 owner=side0 03.03\n");
  TlUnit units[] = { tl_test_unit (situation, "u"), tl_test_unit (situation, "own"),
                     tl_test_unit (situation, "taken") };
  g_autoptr (TlRetreat) retreat = tl_overlay_retreat (situation, units, 3, 2);
  g_autoptr (TlRetreat) none = tl_overlay_retreat (situation, units + 2, 1, 2);

  g_assert_cmpuint (retreat->destinations->len, >, 0);
  g_assert_null (none);
}

static void
test_parse (void)
{
  TlOverlays overlays = TL_OVERLAY_RETREAT;

  g_assert_true (tl_overlays_parse ("zoc, supply", &overlays));
  g_assert_cmpuint (overlays, ==, TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY);
  g_assert_true (tl_overlays_parse ("reach,draw,trace,retreat", &overlays));
  g_assert_cmpuint (overlays, ==,
                    TL_OVERLAY_REACH | TL_OVERLAY_DRAW | TL_OVERLAY_TRACE | TL_OVERLAY_RETREAT);
  g_assert_false (tl_overlays_parse ("zoc,weather", &overlays));
  g_assert_false (tl_overlays_parse (NULL, &overlays));
  g_assert_cmpuint (overlays, ==,
                    TL_OVERLAY_REACH | TL_OVERLAY_DRAW | TL_OVERLAY_TRACE | TL_OVERLAY_RETREAT);
  g_assert_true (tl_overlays_parse ("", &overlays));
  g_assert_cmpuint (overlays, ==, TL_OVERLAY_NONE);
}

/* How many items of @kind there are in @layer. */
static guint
count_items (const TlOverlayScene *scene, TlOverlayItemKind kind, TlOverlayLayer layer)
{
  guint n = 0;

  for (guint i = 0; i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);

      n += item->kind == kind && item->layer == layer;
    }
  return n;
}

static gboolean
has_text (const TlOverlayScene *scene, const char *text)
{
  for (guint i = 0; i < scene->items->len; i++)
    if (g_strcmp0 (g_array_index (scene->items, TlOverlayItem, i).text, text) == 0)
      return TRUE;
  return FALSE;
}

/* 12.5a: 1T beside it, a price; without a dump all of its reach is hatched; by foot neither. */
static void
test_reach_fuel (void)
{
  static const struct
  {
    const char *unit;
    const char *dump;
    const char *text; /* NULL: none */
    gboolean is_hatched;
  } rows[] = {
    { "u side0 tank 4-3-4 track 04.04\n", "d side0 dump 1t 03.04\n", "1T fuel", FALSE },
    { "u side0 tank 4-3-4 track 04.04\n", "", "no fuel", TRUE },
    { "u side0 tank 4-3-4 track 04.04 fuel-paid\n", "", NULL, FALSE },
    { "u side0 inf 4-3-4 04.04\n", "", NULL, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text =
          g_strconcat ("size 9 9\nfuel\nclock movement side0\n", rows[i].unit, rows[i].dump, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));

      fill_flag (scene, situation, TL_OVERLAY_REACH, "u");
      g_assert_cmpuint (count_items (scene, TL_ITEM_HATCHED, TL_LAYER_HATCH), ==,
                        rows[i].is_hatched ? 1 : 0);
      g_assert_cmpint (has_text (scene, "1T fuel") || has_text (scene, "no fuel"), ==,
                       rows[i].text != NULL);
      if (rows[i].text != NULL)
        g_assert_true (has_text (scene, rows[i].text));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/overlay/12.8a/out-is-hatched", test_out_is_hatched);
  g_test_add_func ("/draw/overlay/every-kind-theme-and-scale", test_every_kind);
  g_test_add_func ("/draw/overlay/nothing", test_nothing);
  g_test_add_func ("/draw/overlay/units-without-answer", test_units_without_answer);
  g_test_add_func ("/draw/4.5b/negated-hexes-stay-open", test_negated);
  g_test_add_func ("/draw/overlay/density", test_density);
  g_test_add_func ("/draw/9.12c/grades-differ-without-colour", test_grades_differ);
  g_test_add_func ("/draw/overlay/sides-differ-in-direction", test_sides_differ);
  g_test_add_func ("/draw/overlay/context-is-kept", test_context_is_kept);
  g_test_add_func ("/draw/overlay/same-again", test_same_again);
  g_test_add_func ("/draw/overlay/outlines-close", test_outlines_close);
  g_test_add_func ("/draw/6.1/reach-contours", test_reach_contours);
  g_test_add_func ("/draw/12.5a/reach-fuel", test_reach_fuel);
  g_test_add_func ("/draw/overlay/marks-differ-in-shape", test_marks_differ);
  g_test_add_func ("/draw/9.12d/who-retreats", test_who_retreats);
  g_test_add_func ("/draw/overlay/parse", test_parse);
  return g_test_run ();
}
