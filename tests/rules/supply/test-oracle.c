/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recomputes every answer about supply on random maps, by rules written down a second time: per
 * unit, forwards, relaxing every edge of the map until nothing changes.  No queue, no reversed or
 * shared search, no ZOC map.
 */
#include "support/tl-test-supply.h"

#define HEXES_MAX 100
#define NEVER G_MAXUINT

/* --- random situations --- */

typedef struct
{
  GRand *rand;
  GString *text;
  int columns;
  int rows;
  TlGrid grid;
  int owner[HEXES_MAX]; /* whose combat units may stand there; -1 nobody's yet */
} Maker;

static int
roll (Maker *maker, int n)
{
  return g_rand_int_range (maker->rand, 0, n);
}

static TlHex
any_hex (Maker *maker)
{
  return (TlHex) roll (maker, maker->columns * maker->rows);
}

static const char *
number_of (Maker *maker, TlHex hex)
{
  static char buffer[TL_HEX_NUMBER_MAX];

  return tl_grid_format (&maker->grid, hex, buffer);
}

static void
add_terrain (Maker *maker)
{
  static const char letters[] = ".........lwhHrmsL";
  static const char *const sides[] = { "minor-river", "major-river", "major-river", "escarpment" };

  for (int row = 0; row < maker->rows; row++)
    {
      g_string_append_c (maker->text, '|');
      for (int column = 0; column < maker->columns; column++)
        g_string_append_c (maker->text, letters[roll (maker, sizeof letters - 1)]);
      g_string_append_c (maker->text, '\n');
    }
  for (int i = roll (maker, 60); i > 0; i--)
    g_string_append_printf (maker->text, "%s %s %s\n", sides[roll (maker, G_N_ELEMENTS (sides))],
                            number_of (maker, any_hex (maker)),
                            tl_direction_name (TL_GRID_FLAT, (TlDirection) roll (maker, 6)));
}

static void
add_line (Maker *maker, const char *kind)
{
  TlHex hex = any_hex (maker);
  TlDirection direction = (TlDirection) roll (maker, 6);
  guint n = 1;
  g_autoptr (GString) line = g_string_new (kind);

  g_string_append_printf (line, " %s", number_of (maker, hex));
  for (int i = 2 + roll (maker, 9); i > 0; i--)
    {
      TlHex next = tl_grid_neighbour (&maker->grid, hex, direction);

      if (next == TL_HEX_NONE || roll (maker, 3) == 0)
        {
          direction = (TlDirection) roll (maker, 6);
          continue;
        }
      hex = next;
      g_string_append_printf (line, " %s", number_of (maker, hex));
      n++;
    }
  if (n > 1)
    g_string_append_printf (maker->text, "%s\n", line->str);
}

static void
add_places (Maker *maker)
{
  static const char *const sources[] = { "side0 rail-edge", "side1 rail-edge", "both other",
                                         "side0 entry" };
  static const char *const controls[] = { "side0", "side1" };

  for (int i = 1 + roll (maker, 4); i > 0; i--)
    add_line (maker, "railway");
  for (int i = roll (maker, 4); i > 0; i--)
    add_line (maker, "primary-road");
  for (int i = 1 + roll (maker, 3); i > 0; i--)
    g_string_append_printf (maker->text, "source %s %s\n", number_of (maker, any_hex (maker)),
                            sources[roll (maker, G_N_ELEMENTS (sources))]);
  for (int i = roll (maker, 8); i > 0; i--)
    g_string_append_printf (maker->text, "village %s V%d\n", number_of (maker, any_hex (maker)), i);
  if (roll (maker, 4) == 0)
    g_string_append_printf (maker->text, "port %s 8 P\n", number_of (maker, any_hex (maker)));
  for (TlHex hex = 0; hex < tl_grid_n_hexes (&maker->grid); hex++)
    if (roll (maker, 3) > 0)
      g_string_append_printf (maker->text, "control %s %s\n", number_of (maker, hex),
                              controls[roll (maker, 2)]);
}

/* A hex where no enemy of @side stands; claimed by it when @is_combat. */
static TlHex
hex_for (Maker *maker, int side, gboolean is_combat)
{
  for (;;)
    {
      TlHex hex = any_hex (maker);

      if (maker->owner[hex] == 1 - side)
        continue;
      if (is_combat)
        maker->owner[hex] = side;
      return hex;
    }
}

static const char *
any_of (Maker *maker, const char *const *words, guint n)
{
  return words[roll (maker, (int) n)];
}

static void
add_combat_unit (Maker *maker, int i)
{
  static const char *const types[] = { "inf 4-3-3", "inf 9-3-3 re=3", "art 8-1-3", "inf (2)-1-3" };
  static const char *const modes[] = { "combat", "combat", "combat", "move", "dg", "strat" };
  static const char *const belongings[] = { "", "", "formation=f", "formation=g", "nation=US" };
  int side = roll (maker, 2);
  const char *type = any_of (maker, types, G_N_ELEMENTS (types));
  const char *mode = any_of (maker, modes, G_N_ELEMENTS (modes));
  const char *belonging = any_of (maker, belongings, G_N_ELEMENTS (belongings));
  /* Both sides have formations of their own: f0, f1, g0, g1. */
  gboolean is_formed = g_str_has_prefix (belonging, "formation");

  g_string_append_printf (maker->text, "u%d side%d %s %s%.*d %s %s\n", i, side, type, belonging,
                          is_formed ? 1 : 0, is_formed ? side : 0, mode,
                          number_of (maker, hex_for (maker, side, TRUE)));
}

static void
add_hq (Maker *maker, int i)
{
  static const char *const throws[] = { "truck", "truck", "truck",    "leg",
                                        "leg",   "track", "leg/truck" };
  static const char *const modes[] = { "combat",  "combat", "move",   "dg",
                                       "dg-move", "strat",  "reserve" };
  static const char *const belongings[] = { "", "", "formation=f", "formation=g" };
  int side = roll (maker, 2);
  const char *belonging = any_of (maker, belongings, G_N_ELEMENTS (belongings));
  gboolean is_formed = *belonging != '\0';

  g_string_append_printf (
      maker->text, "h%d side%d hq %d-10/%d-10 throws=%s %s%.*d %s %s %s\n", i, side,
      1 + roll (maker, 8), 1 + roll (maker, 4), any_of (maker, throws, G_N_ELEMENTS (throws)),
      belonging, is_formed ? 1 : 0, is_formed ? side : 0, roll (maker, 3) == 0 ? "nation=US" : "",
      any_of (maker, modes, G_N_ELEMENTS (modes)), number_of (maker, hex_for (maker, side, TRUE)));
}

static void
add_piece (Maker *maker, int i)
{
  int side = roll (maker, 2);
  const char *hex = number_of (maker, hex_for (maker, side, FALSE));

  switch (roll (maker, 6))
    {
    case 0:
      g_string_append_printf (maker->text, "p%d side%d truck 4-45 organic formation=%c%d %dt %s\n",
                              i, side, "fg"[roll (maker, 2)], side, 1 + roll (maker, 8), hex);
      break;
    case 1:
      g_string_append_printf (maker->text, "p%d side%d base level=1 %s\n", i, side, hex);
      break;
    case 2:
    case 3:
      g_string_append_printf (maker->text, "p%d side%d extender range=%d %s %s\n", i, side,
                              2 + roll (maker, 7), roll (maker, 3) == 0 ? "leg" : "truck", hex);
      break;
    default:
      g_string_append_printf (maker->text, "p%d side%d dump %dt %s\n", i, side,
                              1 + roll (maker, 20), hex);
    }
}

static char *
random_text (guint32 seed)
{
  Maker maker = { .rand = g_rand_new_with_seed (seed), .text = g_string_new (NULL) };

  maker.columns = 3 + roll (&maker, 7);
  maker.rows = 3 + roll (&maker, 7);
  maker.grid = (TlGrid){
    TL_GRID_FLAT, TL_GRID_ODD_UP, (guint) maker.columns, (guint) maker.rows, 1, 1, FALSE, ""
  };
  for (guint hex = 0; hex < HEXES_MAX; hex++)
    maker.owner[hex] = -1;
  add_terrain (&maker);
  add_places (&maker);
  for (int side = 0; side < 2; side++)
    g_string_append_printf (maker.text, "formation f%d side%d\nformation g%d side%d\n", side, side,
                            side, side);
  /* One hex at least for either side. */
  maker.owner[0] = 0;
  maker.owner[1] = 1;
  for (int i = 2 + roll (&maker, 12); i > 0; i--)
    add_combat_unit (&maker, i);
  for (int i = 1 + roll (&maker, 6); i > 0; i--)
    add_hq (&maker, i);
  for (int i = 1 + roll (&maker, 8); i > 0; i--)
    add_piece (&maker, i);
  g_rand_free (maker.rand);
  return g_string_free (maker.text, FALSE);
}

/* --- the rules, written down again --- */

typedef struct
{
  const TlSituation *situation;
  const TlMap *map;
  const TlGrid *grid;
  TlSide side;
  guint n_hexes;
  gboolean friends[HEXES_MAX];
  gboolean enemies[HEXES_MAX];
  gboolean zoc[HEXES_MAX]; /* the enemy's, not negated */
  gboolean live[HEXES_MAX];
  gboolean linked[HEXES_MAX]; /* holds an extender that is a source */
} Naive;

static void
look_around (Naive *naive, const TlSituation *situation, TlSide side)
{
  *naive = (Naive){ situation, tl_situation_map (situation), NULL, side };
  naive->grid = tl_map_grid (naive->map);
  naive->n_hexes = tl_map_n_hexes (naive->map);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      TlHex hex = tl_situation_hex (situation, unit);
      gboolean is_own = tl_situation_side (situation, unit) == side;

      if (!tl_unit_is_combat (situation, unit))
        continue;
      (is_own ? naive->friends : naive->enemies)[hex] = TRUE;
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex other = tl_grid_neighbour (naive->grid, hex, d);

          if (other != TL_HEX_NONE && !is_own && tl_unit_has_zoc (situation, unit, NULL))
            naive->zoc[other] = TRUE;
        }
    }
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    naive->zoc[hex] = naive->zoc[hex] && !naive->friends[hex];
}

static gboolean
is_clear (const Naive *naive, TlHex hex)
{
  return !naive->enemies[hex] && !naive->zoc[hex];
}

static gboolean
is_held (const Naive *naive, TlHex hex)
{
  return naive->friends[hex] ||
         (!naive->enemies[hex] && tl_situation_control (naive->situation, hex) == naive->side);
}

/* What one step costs a path that has spent @spent of @range; NEVER when it may not. */
static guint
step_cost (const Naive *naive, TlHex from, TlDirection direction, TlMobility mobility,
           gboolean is_first, guint range)
{
  TlHex to = tl_grid_neighbour (naive->grid, from, direction);
  TlCost cost;

  if (to == TL_HEX_NONE || naive->enemies[to])
    return NEVER;
  if (mobility == TL_MOBILITY_TRUCK && (naive->zoc[from] || naive->zoc[to]))
    return NEVER;
  cost = tl_map_cost (naive->map, from, direction, mobility);
  if (cost == TL_COST_ALL)
    return is_first && range > 0 ? range : NEVER;
  return cost == TL_COST_PROHIBITED ? NEVER : cost;
}

/* Bellman and Ford. */
static void
spread (const Naive *naive, TlHex start, TlMobility mobility, guint range, guint *costs)
{
  gboolean has_changed = TRUE;

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    costs[hex] = hex == start ? 0 : NEVER;
  while (has_changed)
    {
      has_changed = FALSE;
      for (TlHex hex = 0; hex < naive->n_hexes; hex++)
        for (TlDirection d = 0; d < TL_DIRECTIONS && costs[hex] != NEVER; d++)
          {
            guint cost = step_cost (naive, hex, d, mobility, hex == start, range);
            TlHex to = tl_grid_neighbour (naive->grid, hex, d);

            if (cost == NEVER || costs[hex] + cost > range || costs[hex] + cost >= costs[to])
              continue;
            costs[to] = costs[hex] + cost;
            has_changed = TRUE;
          }
    }
}

/* To @hex or a neighbour. */
static guint
cost_near (const Naive *naive, const guint *costs, TlHex hex)
{
  guint best = costs[hex];

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_grid_neighbour (naive->grid, hex, d);

      if (other != TL_HEX_NONE)
        best = MIN (best, costs[other]);
    }
  return best;
}

/* --- sources --- */

static gboolean
is_entry_source (const Naive *naive, TlHex hex)
{
  guint n;
  const TlSource *sources = tl_map_sources (naive->map, &n);

  if (!is_clear (naive, hex))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (sources[i].hex == hex && sources[i].kind != TL_SOURCE_ENTRY &&
        (sources[i].side == -1 || sources[i].side == naive->side) &&
        (naive->friends[hex] || tl_situation_control (naive->situation, hex) != 1 - naive->side))
      return TRUE;
  return tl_map_port_at (naive->map, hex) != NULL && is_held (naive, hex);
}

static gboolean
has_engineer_hq (const Naive *naive, TlHex hex)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (naive->situation, unit);

      if (state->hex == hex && state->owner == naive->side && state->face == TL_FACE_COMBAT &&
          (state->marker == TL_MARKER_NONE || state->marker == TL_MARKER_DG) &&
          tl_situation_counter (naive->situation, unit)->kind == TL_KIND_HQ)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_source (const Naive *naive, TlHex hex)
{
  if (is_entry_source (naive, hex) || naive->linked[hex])
    return TRUE;
  return naive->live[hex] && is_held (naive, hex) &&
         (tl_map_is_rail_stop (naive->map, hex) || has_engineer_hq (naive, hex));
}

static gboolean
spread_rail (Naive *naive)
{
  gboolean has_ever_changed = FALSE;
  gboolean has_changed = TRUE;

  while (has_changed)
    {
      has_changed = FALSE;
      for (TlHex hex = 0; hex < naive->n_hexes; hex++)
        for (TlDirection d = 0; d < TL_DIRECTIONS && naive->live[hex]; d++)
          {
            TlHex other = tl_grid_neighbour (naive->grid, hex, d);

            if (other == TL_HEX_NONE || naive->live[other] || !is_clear (naive, other) ||
                (tl_map_rails (naive->map, hex) >> d & 1) == 0)
              continue;
            naive->live[other] = has_changed = has_ever_changed = TRUE;
          }
    }
  return has_ever_changed;
}

static gboolean
set_live (Naive *naive, TlHex hex)
{
  if (hex == TL_HEX_NONE || naive->live[hex] || !tl_map_has_rail (naive->map, hex) ||
      !is_clear (naive, hex))
    return FALSE;
  naive->live[hex] = TRUE;
  return TRUE;
}

/* Whatever an extender can make true now. */
static gboolean
extend (Naive *naive, TlUnit unit)
{
  TlHex hex = tl_situation_hex (naive->situation, unit);
  const TlCounter *counter = tl_situation_counter (naive->situation, unit);
  gboolean has_changed = FALSE;
  guint costs[HEXES_MAX];

  if (!is_clear (naive, hex))
    return FALSE;
  spread (naive, hex, counter->extender_mobility, counter->extender_mp * TL_MP12, costs);
  for (TlHex to = 0; to < naive->n_hexes; to++)
    {
      if (to == hex || cost_near (naive, costs, to) == NEVER)
        continue;
      if (is_source (naive, to) && !naive->linked[hex])
        naive->linked[hex] = has_changed = TRUE;
      if (!is_source (naive, to) && !naive->live[to])
        continue;
      if (tl_map_has_rail (naive->map, hex))
        has_changed = set_live (naive, hex) || has_changed;
      else
        for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
          has_changed = set_live (naive, tl_grid_neighbour (naive->grid, hex, d)) || has_changed;
    }
  return has_changed;
}

static void
find_sources (Naive *naive)
{
  gboolean has_changed = TRUE;

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    if (is_entry_source (naive, hex))
      set_live (naive, hex);
  while (has_changed)
    {
      has_changed = spread_rail (naive);
      for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
        if (tl_situation_counter (naive->situation, unit)->kind == TL_KIND_EXTENDER &&
            tl_situation_side (naive->situation, unit) == naive->side)
          has_changed = extend (naive, unit) || has_changed;
    }
}

/* --- units --- */

/* All that one unit's or HQ's own searches find. */
typedef struct
{
  guint draws[HEXES_MAX];  /* to each hex or next to it; NEVER */
  guint throws[HEXES_MAX]; /* HQs */
  guint range;             /* 0: throws nothing */
} Reach;

static void
find_reach (const Naive *naive, TlUnit unit, Reach *reach)
{
  const TlSituation *situation = naive->situation;
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const TlUnitState *state = tl_situation_state (situation, unit);
  /* 5.8: Strat is the Move side, whatever lies under the marker. */
  const TlFace *face =
      &counter->faces[state->marker == TL_MARKER_STRAT ? TL_FACE_MOVE : state->face];
  gboolean is_hq = counter->kind == TL_KIND_HQ;
  guint costs[HEXES_MAX];

  spread (naive, state->hex, is_hq ? face->throw_mobility : TL_MOBILITY_TRUCK, 60, costs);
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    reach->draws[hex] = cost_near (naive, costs, hex);
  reach->range = is_hq && state->marker != TL_MARKER_STRAT ? face->throw_mp * 12u : 0;
  if (reach->range == 0)
    return;
  spread (naive, state->hex, face->throw_mobility, reach->range, costs);
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    reach->throws[hex] = cost_near (naive, costs, hex);
}

static gboolean
serves (const Naive *naive, TlUnit hq, TlUnit unit)
{
  const TlCounter *giver = tl_situation_counter (naive->situation, hq);
  const TlCounter *taker = tl_situation_counter (naive->situation, unit);

  if (hq == unit)
    return FALSE;
  if (giver->formation == -1)
    return TRUE;
  if (taker->kind != TL_KIND_REPL && taker->formation != -1)
    return giver->formation == taker->formation;
  return taker->multi_step_re4 == 0 && g_strcmp0 (giver->nationality, taker->nationality) == 0;
}

static guint
least_draw (const Naive *naive, const Reach *reach, const gboolean *origins)
{
  guint best = NEVER;

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    if (origins[hex])
      best = MIN (best, reach->draws[hex]);
  return best;
}

/* Compares the picture's line with all ways to the hexes of @origins. */
static void
check_line (const Naive *naive, const Reach *reaches, TlUnit unit, const gboolean *origins,
            const TlSupplyLine *line)
{
  TlHex hex = tl_situation_hex (naive->situation, unit);
  guint direct = least_draw (naive, &reaches[unit], origins);
  int most_left = -1;

  if (direct != NEVER)
    {
      g_assert_true (tl_supply_line_is_ok (line) && origins[line->source]);
      g_assert_cmpuint (line->via, ==, TL_UNIT_NONE);
      g_assert_cmpuint (line->draw_mp12, ==, direct);
      g_assert_cmpuint (reaches[unit].draws[line->source], ==, direct);
      return;
    }
  for (TlUnit hq = 0; hq < tl_situation_n_units (naive->situation); hq++)
    if (tl_situation_side (naive->situation, hq) == naive->side && reaches[hq].range > 0 &&
        serves (naive, hq, unit) && reaches[hq].throws[hex] != NEVER &&
        least_draw (naive, &reaches[hq], origins) != NEVER)
      most_left = MAX (most_left, (int) (reaches[hq].range - reaches[hq].throws[hex]));
  g_assert_cmpint (tl_supply_line_is_ok (line), ==, most_left >= 0);
  if (most_left < 0)
    return;
  g_assert_cmpuint (line->via, !=, TL_UNIT_NONE);
  g_assert_true (serves (naive, line->via, unit) && origins[line->source]);
  g_assert_cmpuint (line->throw_mp12, ==, reaches[line->via].throws[hex]);
  g_assert_cmpint ((int) (reaches[line->via].range - line->throw_mp12), ==, most_left);
  g_assert_cmpuint (line->draw_mp12, ==, reaches[line->via].draws[line->source]);
  g_assert_cmpuint (line->draw_mp12, ==, least_draw (naive, &reaches[line->via], origins));
}

/* Hexes with SP of @formation's trucks, -1: that serve all. */
static guint
mark_dumps (const Naive *naive, int formation, gboolean *origins, guint32 *tokens)
{
  guint n = 0;

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    {
      origins[hex] = FALSE;
      tokens[hex] = 0;
    }
  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (naive->situation, unit);
      const TlCounter *counter = tl_situation_counter (naive->situation, unit);

      if (state->owner != naive->side || state->t == 0 ||
          (counter->is_organic ? counter->formation : -1) != formation)
        continue;
      n += !origins[state->hex];
      origins[state->hex] = TRUE;
      tokens[state->hex] += state->t;
    }
  return n;
}

/* The least that draw and throw take together; NEVER. */
static guint
least_thrown (const Naive *naive, const Reach *reaches, TlUnit unit, TlHex origin)
{
  TlHex hex = tl_situation_hex (naive->situation, unit);
  guint best = NEVER;

  for (TlUnit hq = 0; hq < tl_situation_n_units (naive->situation); hq++)
    if (tl_situation_side (naive->situation, hq) == naive->side && reaches[hq].range > 0 &&
        serves (naive, hq, unit) && reaches[hq].throws[hex] != NEVER &&
        reaches[hq].draws[origin] != NEVER)
      best = MIN (best, reaches[hq].throws[hex] + reaches[hq].draws[origin]);
  return best;
}

/* Counts and checks the entries of @list that are of @origins. */
static guint
check_listed (const Naive *naive, const Reach *reaches, TlUnit unit, const gboolean *origins,
              const guint32 *tokens, gboolean is_organic, const GPtrArray *list)
{
  guint n = 0;

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    {
      guint direct = reaches[unit].draws[hex];
      guint mp12 = direct != NEVER ? direct : least_thrown (naive, reaches, unit, hex);
      guint found = 0;

      for (guint i = 0; i < list->len; i++)
        {
          const TlSupplyPath *path = list->pdata[i];

          if (path->line.source != hex || path->line.is_organic != is_organic)
            continue;
          found++;
          g_assert_cmpuint (path->t, ==, tokens[hex]);
          g_assert_cmpint (path->line.via == TL_UNIT_NONE, ==, direct != NEVER);
          g_assert_cmpuint (tl_supply_line_mp12 (&path->line), ==, mp12);
          tl_test_supply_check_path (naive->situation, path);
        }
      g_assert_cmpuint (found, ==, origins[hex] && mp12 != NEVER ? 1 : 0);
      n += found;
    }
  return n;
}

static void
check_dumps (const Naive *naive, const Reach *reaches, TlUnit unit, const TlSupplyLine *line)
{
  g_autoptr (GPtrArray) list = tl_supply_dumps (naive->situation, unit, NULL);
  int formation = tl_situation_counter (naive->situation, unit)->formation;
  gboolean origins[HEXES_MAX];
  guint32 tokens[HEXES_MAX];
  guint n;

  mark_dumps (naive, -1, origins, tokens);
  n = check_listed (naive, reaches, unit, origins, tokens, FALSE, list);
  if (n > 0 || formation == -1)
    {
      check_line (naive, reaches, unit, origins, line);
      g_assert_false (line->is_organic);
    }
  if (formation != -1)
    {
      mark_dumps (naive, formation, origins, tokens);
      guint n_organic = check_listed (naive, reaches, unit, origins, tokens, TRUE, list);
      if (n == 0)
        check_line (naive, reaches, unit, origins, line);
      g_assert_cmpint (line->is_organic, ==, n == 0 && n_organic > 0);
      n += n_organic;
    }
  g_assert_cmpuint (list->len, ==, n);
}

static void
check_trace (const Naive *naive, const Reach *reaches, TlUnit unit, const TlSupplyLine *line)
{
  gboolean origins[HEXES_MAX];
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    origins[hex] = is_source (naive, hex);
  check_line (naive, reaches, unit, origins, line);

  g_autoptr (TlSupplyPath) path = tl_supply_trace (naive->situation, unit, verdict);
  g_assert_cmpint (path != NULL, ==, tl_supply_line_is_ok (line));
  if (path == NULL)
    {
      g_assert_cmpint (tl_verdict_n_findings (verdict) > 0, ==,
                       tl_supply_needs_trace (naive->situation, unit));
      return;
    }
  tl_test_supply_check_path (naive->situation, path);

  g_autoptr (GArray) back = tl_supply_path_back (path);
  g_assert_true (is_entry_source (naive, g_array_index (back, TlHex, back->len - 1)));
  for (guint i = 1; i < back->len; i++)
    g_assert_cmpuint (tl_grid_distance (naive->grid, g_array_index (back, TlHex, i - 1),
                                        g_array_index (back, TlHex, i)),
                      ==, 1);
}

static void
check_sources (const Naive *naive)
{
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    {
      g_assert_cmpint (tl_rail_net_is_live (tl_trace_rail_net (naive->situation, naive->side), hex),
                       ==, naive->live[hex]);
      g_assert_cmpint (tl_trace_source_at (naive->situation, naive->side, hex) != NULL, ==,
                       is_source (naive, hex));
    }
}

static void
check_side (const TlSituation *situation, TlSide side)
{
  Naive naive;
  guint n_units = tl_situation_n_units (situation);
  g_autofree Reach *reaches = g_new0 (Reach, n_units);
  const TlSupplyPicture *picture = tl_supply_picture (situation, side);
  guint n;
  const TlUnit *units = tl_supply_picture_units (picture, &n);

  look_around (&naive, situation, side);
  find_sources (&naive);
  check_sources (&naive);
  for (guint i = 0; i < n; i++)
    find_reach (&naive, units[i], &reaches[units[i]]);
  for (guint i = 0; i < n; i++)
    {
      check_trace (&naive, reaches, units[i],
                   tl_supply_picture_line (picture, TL_SUPPLY_TRACE, units[i]));
      check_dumps (&naive, reaches, units[i],
                   tl_supply_picture_line (picture, TL_SUPPLY_DUMP, units[i]));
    }
}

static void
test_random (gconstpointer data)
{
  guint32 first = GPOINTER_TO_UINT (data);
  guint32 n = g_test_slow () ? 10000 : 1000;

  for (guint32 seed = first; seed < first + n; seed++)
    {
      g_autofree char *text = random_text (seed);
      g_autoptr (TlSituation) situation = tl_test_situation (text);

      if (g_test_verbose ())
        g_printerr ("# seed %u\n%s\n", seed, text);
      check_side (situation, 0);
      check_side (situation, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/rules/12.3/agrees-with-a-naive-search", GUINT_TO_POINTER (1),
                        test_random);
  g_test_add_data_func ("/rules/12.6/agrees-with-a-naive-search", GUINT_TO_POINTER (1000001),
                        test_random);
  g_test_add_data_func ("/rules/12.7/agrees-with-a-naive-search", GUINT_TO_POINTER (2000001),
                        test_random);
  return g_test_run ();
}
