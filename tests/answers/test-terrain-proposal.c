/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a picture proposes for a map of which a little is painted: it learns from that, leaves what
 * is painted alone, and becomes edits. */
#undef G_DISABLE_ASSERT

#include "answers/tl-terrain-proposal.h"
#include "play/tl-apply.h"
#include "support/tl-test-scenario.h"

#include <math.h>
#include <string.h>

/*
 * The sheet: 20 x 16 hexes, 52 pixels high.  Open and woods change every three columns and two
 * rows; a river runs along the south of row 8, from side to side; a road through row 4.
 */
#define COLUMNS 20
#define ROWS 16
#define UNIT_PX 30.0
#define WIDTH 1000
#define HEIGHT 920

static const TlScanFit fit = { .xx = UNIT_PX, .yy = UNIT_PX, .x0 = 20, .y0 = 20 };

static gboolean
is_woods (int column, int row)
{
  return (column / 3 + row / 2) % 2 == 1;
}

typedef struct
{
  TlSituation *situation;
  TlSituation *truth;
  TlSurvey *survey;
} Sheet;

static TlMap *
map_of (TlSituation *situation)
{
  return tl_situation_map (situation);
}

/* The map with everything, or with examples and the rest unknown. */
static char *
text_of (gboolean is_whole)
{
  GString *text = g_string_new (NULL);

  for (int row = 0; row < ROWS; row++)
    {
      g_string_append (text, "|");
      for (int column = 0; column < COLUMNS; column++)
        g_string_append (text, !is_whole && (row >= 6 || column >= 6) ? " ?"
                               : is_woods (column, row)               ? " w"
                                                                      : " .");
      g_string_append (text, "\n");
    }
  /* Along the south of row 8: of each hex the side below, of those that lie higher (odd columns)
   * the lower corner sides too. */
  for (int column = 1; column <= (is_whole ? COLUMNS : 5); column++)
    g_string_append_printf (text, "minor-river %02d.08 %s\n", column,
                            column % 2 == 0            ? "NW N NE"
                            : column == 1              ? "S"
                            : !is_whole && column == 5 ? "S SW"
                                                       : "S");
  g_string_append (text, "primary-road");
  for (int column = 1; column <= (is_whole ? COLUMNS : 6); column++)
    g_string_append_printf (text, " %02d.04", column);
  g_string_append (text, "\n");
  return g_string_free (text, FALSE);
}

/* --- the picture ------------------------------------------------------------------------------ */

static double
distance_to (TlPoint p, TlPoint a, TlPoint b)
{
  double dx = b.x - a.x, dy = b.y - a.y;
  double t = CLAMP (((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy), 0, 1);

  return hypot (p.x - a.x - t * dx, p.y - a.y - t * dy);
}

static guint32
colour_at (const TlMap *truth, TlPoint point)
{
  const TlGrid *grid = tl_map_grid (truth);
  TlHex hex = tl_grid_hex_at_point (grid, point);
  int column, row;

  if (hex == TL_HEX_NONE)
    return 0xffffff;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_map_neighbour (truth, hex, d);

      if (tl_map_hexsides (truth, hex, d) != 0 &&
          distance_to (point, tl_grid_corner (grid, hex, d),
                       tl_grid_corner (grid, hex, (d + 1) % 6)) < 0.06)
        return 0x4080b0;
      if (other != TL_HEX_NONE && tl_map_roads (truth, hex, d) != 0 &&
          distance_to (point, tl_grid_centre (grid, hex), tl_grid_centre (grid, other)) < 0.06)
        return 0x503828;
    }
  tl_grid_position (grid, hex, &column, &row);
  return is_woods (column, row) ? 0xa8c890 : 0xf0ead8;
}

static TlSurvey *
look_at (const TlMap *truth)
{
  g_autofree guint32 *pixels = g_new (guint32, WIDTH * HEIGHT);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  TlSurveyPicture picture = { pixels, WIDTH, HEIGHT, WIDTH };

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      {
        TlPoint plane = tl_scan_fit_plane (&fit, (TlPoint){ x + 0.5, y + 0.5 });
        guint32 colour = colour_at (truth, plane), out = 0;

        for (int shift = 16; shift >= 0; shift -= 8)
          out |= (guint32) CLAMP (
                     (int) (colour >> shift & 0xff) + g_rand_int_range (random, -9, 10), 0, 255)
                 << shift;
        pixels[y * WIDTH + x] = out;
      }
  return tl_survey_new (&picture, &fit, tl_map_grid (truth));
}

static Sheet
sheet_new (void)
{
  g_autofree char *whole = text_of (TRUE);
  g_autofree char *part = text_of (FALSE);
  Sheet sheet = { .truth = tl_test_situation (whole), .situation = tl_test_situation (part) };

  sheet.survey = look_at (map_of (sheet.truth));
  g_assert_nonnull (sheet.survey);
  return sheet;
}

static void
sheet_clear (Sheet *sheet)
{
  tl_situation_unref (sheet->situation);
  tl_situation_unref (sheet->truth);
  tl_survey_free (sheet->survey);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheet, sheet_clear)

static TlSituation *
apply_all (TlSituation *situation, const GPtrArray *actions)
{
  TlSituation *after = tl_situation_ref (situation);

  for (guint i = 0; i < actions->len; i++)
    {
      g_autoptr (TlVerdict) verdict = NULL;
      TlSituation *next = tl_apply (after, actions->pdata[i], &verdict);

      g_assert_nonnull (next);
      tl_situation_unref (after);
      after = next;
    }
  return after;
}

static const TlProposed *
find (const TlTerrainProposal *proposal, TlSurveyItems items, const TlMap *map, TlHex hex,
      TlDirection direction)
{
  TlHex owner = hex;
  TlDirection side = 0;

  if (items != TL_SURVEY_HEXES)
    tl_hexside_canonical (tl_map_grid (map), hex, direction, &owner, &side);
  for (guint i = 0; i < proposal->items[items]->len; i++)
    {
      const TlProposed *proposed = &g_array_index (proposal->items[items], TlProposed, i);

      if (proposed->hex == owner && (items == TL_SURVEY_HEXES || proposed->direction == side))
        return proposed;
    }
  return NULL;
}

/* --- tests ------------------------------------------------------------------------------------ */

/* 36 of 320 hexes are painted: the other 284 are proposed, and accepted all are right; so is every
 * step of river and road that the picture shows. */
static void
test_accepted (void)
{
  g_auto (Sheet) sheet = sheet_new ();
  TlMap *map = map_of (sheet.situation), *truth = map_of (sheet.truth);
  g_autoptr (TlTerrainProposal) proposal = tl_terrain_proposal_new (sheet.survey, map, NULL);
  g_autoptr (GPtrArray) actions = tl_terrain_proposal_actions (proposal, map, FALSE);
  g_autoptr (TlSituation) after = apply_all (sheet.situation, actions);
  g_autoptr (TlTerrainProposal) again =
      tl_terrain_proposal_new (sheet.survey, map_of (after), NULL);
  guint n_unsure, wrong = 0;

  g_assert_cmpuint (proposal->n_hexes, ==, COLUMNS * ROWS - 36);
  g_assert_cmpuint (tl_terrain_proposal_count (proposal, TL_SURVEY_HEXES, &n_unsure), ==,
                    COLUMNS * ROWS - 36);
  /* 15 of 100, rounded. */
  g_assert_cmpuint (n_unsure, ==, 43);
  for (TlHex hex = 0; hex < tl_map_n_hexes (truth); hex++)
    {
      g_assert_false (tl_map_is_unknown (map_of (after), hex));
      g_assert_cmpuint (tl_map_terrain (map_of (after), hex), ==, tl_map_terrain (truth, hex));
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        if (tl_map_neighbour (truth, hex, d) != TL_HEX_NONE)
          wrong += (tl_map_hexsides (map_of (after), hex, d) != tl_map_hexsides (truth, hex, d)) +
                   (tl_map_roads (map_of (after), hex, d) != tl_map_roads (truth, hex, d));
    }
  g_assert_cmpuint (wrong, ==, 0);
  g_assert_cmpuint (again->n_hexes, ==, 0);
  g_assert_cmpuint (again->items[TL_SURVEY_HEXES]->len, ==, 0);
}

/* What is painted stays, whatever the picture shows: 01.01 is said to be forest. */
static void
test_painted (void)
{
  g_auto (Sheet) sheet = sheet_new ();
  g_autoptr (TlAction) forest = tl_action_parse ("hex 01.01 forest", sheet.situation, NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) other = tl_apply (sheet.situation, forest, &verdict);
  g_autoptr (TlTerrainProposal) proposal =
      tl_terrain_proposal_new (sheet.survey, map_of (other), NULL);

  g_assert_null (find (proposal, TL_SURVEY_HEXES, map_of (other), 0, 0));
}

/* Without the unsure ones. */
static void
test_sure_only (void)
{
  g_auto (Sheet) sheet = sheet_new ();
  TlMap *map = map_of (sheet.situation);
  g_autoptr (TlTerrainProposal) proposal = tl_terrain_proposal_new (sheet.survey, map, NULL);
  g_autoptr (GPtrArray) actions = tl_terrain_proposal_actions (proposal, map, TRUE);
  g_autoptr (TlSituation) after = apply_all (sheet.situation, actions);
  const GArray *hexes = proposal->items[TL_SURVEY_HEXES];

  for (guint i = 0; i < hexes->len; i++)
    {
      const TlProposed *proposed = &g_array_index (hexes, TlProposed, i);

      g_assert_cmpint (tl_map_is_unknown (map_of (after), proposed->hex), ==, proposed->is_unsure);
    }
}

/* A side of the river, and a step of the road, that are erased from what is proposed are proposed
 * no more; and the painted ones are no denials. */
static void
test_denied (void)
{
  static const struct
  {
    const char *erased;
    TlSurveyItems items;
    const char *hex;
    const char *direction;
  } rows[] = {
    { "hexside 15.08:S none", TL_SURVEY_SIDES, "15.08", "S" },
    { "road 12.04-13.04 none", TL_SURVEY_EDGES, "12.04", "SE" },
  };
  g_auto (Sheet) sheet = sheet_new ();
  TlMap *map = map_of (sheet.situation);
  g_autoptr (TlTerrainProposal) before = tl_terrain_proposal_new (sheet.survey, map, NULL);
  g_autoptr (GPtrArray) painted = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  TlDenials denials = { { NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) stroke =
          g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
      g_autoptr (TlTerrainProposal) after = NULL;
      TlHex hex = tl_test_hex (sheet.situation, rows[i].hex);
      TlDirection d = 0;

      if (rows[i].items == TL_SURVEY_SIDES)
        g_assert_true (tl_direction_parse (TL_GRID_FLAT, rows[i].direction, &d));
      else
        while (tl_map_neighbour (map, hex, d) != tl_test_hex (sheet.situation, "13.04"))
          d++;
      g_ptr_array_add (stroke, tl_action_parse (rows[i].erased, sheet.situation, NULL));
      g_assert_nonnull (stroke->pdata[0]);
      g_assert_nonnull (find (before, rows[i].items, map, hex, d));
      g_assert_true (tl_denials_add (&denials, sheet.survey, map, stroke));
      after = tl_terrain_proposal_new (sheet.survey, map, &denials);
      g_assert_null (find (after, rows[i].items, map, hex, d));
    }
  g_ptr_array_add (painted, tl_action_parse ("road 01.04-02.04 none", sheet.situation, NULL));
  g_assert_false (tl_denials_add (&denials, sheet.survey, map, painted));
  tl_denials_clear (&denials);
}

/* Without examples nothing is proposed, and the text says what to paint. */
static void
test_needs (void)
{
  g_auto (Sheet) sheet = sheet_new ();
  g_autoptr (GString) unknown = g_string_new ("");
  g_autoptr (TlSituation) empty = NULL;
  g_autoptr (TlTerrainProposal) proposal = NULL;
  g_autoptr (GPtrArray) actions = NULL;
  g_autofree char *text = NULL;

  for (int row = 0; row < ROWS; row++)
    g_string_append (unknown, "| ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?\n");
  empty = tl_test_situation (unknown->str);
  proposal = tl_terrain_proposal_new (sheet.survey, map_of (empty), NULL);
  actions = tl_terrain_proposal_actions (proposal, map_of (empty), FALSE);
  text = tl_terrain_proposal_text (proposal);
  g_assert_cmpuint (actions->len, ==, 0);
  for (TlSurveyItems items = 0; items < TL_SURVEY_KINDS; items++)
    g_assert_false (proposal->has_examples[items]);
  g_assert_nonnull (strstr (text, "Paint hexes of two terrains"));
  g_assert_nonnull (strstr (text, "Paint a river"));
  g_assert_nonnull (strstr (text, "Paint a road"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/terrain-proposal/accepted", test_accepted);
  g_test_add_func ("/answers/terrain-proposal/painted-stays", test_painted);
  g_test_add_func ("/answers/terrain-proposal/sure-only", test_sure_only);
  g_test_add_func ("/answers/terrain-proposal/denied", test_denied);
  g_test_add_func ("/answers/terrain-proposal/needs-examples", test_needs);
  return g_test_run ();
}
