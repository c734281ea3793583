/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/random-supply.h"

#include "rules/supply/naive.h"

typedef struct
{
  GRand *rand;
  GString *text;
  int columns;
  int rows;
  TlGrid grid;
  TlHex box; /* what the box stands for */
  int craft_side;
  TlHex rails[16]; /* some hexes that railways lead through */
  guint n_rails;
  int holders[NAIVE_HEXES_MAX]; /* who has come to hold it for its railway; -1 any */
  int owner[NAIVE_HEXES_MAX];   /* whose combat units may stand there; -1 nobody's yet */
  gboolean is_crowd;            /* motorized units stand close together, most of them of a side */
  const char *belonging;        /* ... and of a formation, or of none */
  TlHex stands[2][8];           /* where some of a side's stand */
  guint n_stands[2];
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

static const char *
any_of (Maker *maker, const char *const *words, guint n)
{
  return words[roll (maker, (int) n)];
}
#define ANY_OF(maker, words) any_of (maker, words, G_N_ELEMENTS (words))

/* --- the map ---------------------------------------------------------------------------------- */

static void
add_terrain (Maker *maker)
{
  static const char letters[] = ".........lwhHrmsL";
  static const char *const sides[] = { "minor-river", "major-river", "major-river", "escarpment" };
  /* One map in three is all open, but for rivers: paths are as long as can be. */
  int n_letters = roll (maker, 3) == 0 ? 1 : (int) sizeof letters - 1;

  for (int row = 0; row < maker->rows; row++)
    {
      g_string_append_c (maker->text, '|');
      for (int column = 0; column < maker->columns; column++)
        g_string_append_c (maker->text, letters[roll (maker, n_letters)]);
      g_string_append_c (maker->text, '\n');
    }
  for (int i = roll (maker, n_letters > 1 ? 60 : 10); i > 0; i--)
    g_string_append_printf (maker->text, "%s %s %s\n", ANY_OF (maker, sides),
                            number_of (maker, any_hex (maker)),
                            tl_direction_name (TL_GRID_FLAT, (TlDirection) roll (maker, 6)));
}

/* Every third time: dearer ground and roads, frozen rivers and lakes. */
static void
add_weather (Maker *maker)
{
  static const char *const costs[] = {
    "truck:*:+1",         "*:*:x2",       "*:minor-river:=0",  "*:major-river:=1",
    "*:lake:=1",          "leg:woods:=1", "truck:hills:x1/2",  "*:roads:x2",
    "track:roads:x1/3",   "*:sides:=no",  "truck:swamp:=5/4",  "leg:mountain:=all",
    "*:minor-river:x1/2", "*:open:x1/2",  "truck:railway:=1/2"
  };

  if (roll (maker, 3) > 0)
    return;
  g_string_append (maker->text, "weather w");
  for (int i = 1 + roll (maker, 4); i > 0; i--)
    g_string_append_printf (maker->text, " %s", ANY_OF (maker, costs));
  g_string_append_c (maker->text, '\n');
}

/* As often as not one that a railway leads through. */
static TlHex
any_rail_hex (Maker *maker)
{
  if (maker->n_rails == 0 || roll (maker, 2) == 0)
    return any_hex (maker);
  return maker->rails[roll (maker, (int) maker->n_rails)];
}

static void
note_rail (Maker *maker, TlHex hex, int holder)
{
  if (maker->n_rails < G_N_ELEMENTS (maker->rails))
    maker->rails[maker->n_rails++] = hex;
  maker->holders[hex] = holder;
}

/* Every other railway begins at a source of a side, and that side holds most of it. */
static int
begin_railway (Maker *maker, TlHex hex)
{
  int holder = roll (maker, 4);

  if (holder > 1)
    return -1;
  g_string_append_printf (maker->text, "source %s side%d rail-edge\n", number_of (maker, hex),
                          holder);
  return holder;
}

static void
add_line (Maker *maker, const char *kind)
{
  TlHex hex = any_hex (maker);
  gboolean is_rail = g_str_has_prefix (kind, "railway");
  int holder = is_rail ? begin_railway (maker, hex) : -1;
  TlDirection direction = (TlDirection) roll (maker, 6);
  guint n = 1;
  g_autoptr (GString) line = g_string_new (kind);

  g_string_append_printf (line, " %s", number_of (maker, hex));
  for (int i = 2 + roll (maker, 12); i > 0; i--)
    {
      TlHex next = tl_grid_neighbour (&maker->grid, hex, direction);

      if (next == TL_HEX_NONE || roll (maker, 3) == 0)
        {
          direction = (TlDirection) roll (maker, 6);
          continue;
        }
      hex = next;
      g_string_append_printf (line, " %s", number_of (maker, hex));
      if (is_rail)
        note_rail (maker, hex, holder);
      n++;
    }
  if (n > 1)
    g_string_append_printf (maker->text, "%s\n", line->str);
}

/* Every other map knows two gauges; side 0 uses one of them, side 1 both, or the other way
 * round. */
static void
add_railways (Maker *maker)
{
  static const char *const kinds[] = { "railway", "railway@wide", "railway@narrow" };
  gboolean has_gauges = maker->rows > 1 && roll (maker, 2) == 0;
  int side = roll (maker, 2);

  for (int i = 1 + roll (maker, 4); i > 0; i--)
    add_line (maker, has_gauges ? ANY_OF (maker, kinds) : *kinds);
  if (!has_gauges)
    return;
  /* One of each at least, so that the names are known. */
  g_string_append (maker->text, "railway@wide 01.01 01.02\nrailway@narrow 01.02 01.03\n");
  g_string_append_printf (maker->text, "rail side%d %s\nrail side%d wide narrow\n", side,
                          roll (maker, 2) == 0 ? "wide" : "narrow", 1 - side);
  for (int i = roll (maker, 6); i > 0; i--)
    g_string_append_printf (maker->text, "converted %s %s\n",
                            number_of (maker, any_rail_hex (maker)),
                            roll (maker, 2) == 0 ? "wide" : "narrow");
}

static void
add_places (Maker *maker)
{
  static const char *const sources[] = { "side0 rail-edge", "side1 rail-edge", "both other",
                                         "side0 entry" };
  static const char *const controls[] = { "side0", "side1" };
  static const char *const whose_ports[] = { "", "", " side0", " side1", " nobody" };

  add_railways (maker);
  for (int i = roll (maker, 4); i > 0; i--)
    add_line (maker, "primary-road");
  for (int i = 1 + roll (maker, 3); i > 0; i--)
    g_string_append_printf (maker->text, "source %s %s\n", number_of (maker, any_rail_hex (maker)),
                            ANY_OF (maker, sources));
  for (int i = roll (maker, 8); i > 0; i--)
    g_string_append_printf (maker->text, "village %s V%d\n",
                            number_of (maker, any_rail_hex (maker)), i);
  for (int i = roll (maker, 3); i > 0; i--)
    g_string_append_printf (maker->text, "terrain %s minor-city\n",
                            number_of (maker, any_rail_hex (maker)));
  if (roll (maker, 4) == 0)
    g_string_append_printf (maker->text, "port %s %d P%s\n", number_of (maker, any_hex (maker)),
                            2 + roll (maker, 8), ANY_OF (maker, whose_ports));
  for (TlHex hex = 0; hex < tl_grid_n_hexes (&maker->grid); hex++)
    if (maker->holders[hex] >= 0 && roll (maker, 6) > 0)
      g_string_append_printf (maker->text, "control %s side%d\n", number_of (maker, hex),
                              maker->holders[hex]);
    else if (roll (maker, 3) > 0)
      g_string_append_printf (maker->text, "control %s %s\n", number_of (maker, hex),
                              ANY_OF (maker, controls));
}

/* --- units ------------------------------------------------------------------------------------ */

/* Of @hex; or itself. */
static TlHex
any_neighbour (Maker *maker, TlHex hex)
{
  TlHex next = tl_grid_neighbour (&maker->grid, hex, (TlDirection) roll (maker, TL_DIRECTIONS));

  return next == TL_HEX_NONE || roll (maker, 2) == 0 ? hex : next;
}

/* Many stand about railways, and some with others of their side. */
static TlHex
likely_hex (Maker *maker, int side)
{
  int n_stands = (int) maker->n_stands[side];

  if (maker->is_crowd && n_stands > 0 && roll (maker, 4) > 0)
    return any_neighbour (maker, maker->stands[side][roll (maker, n_stands)]);
  switch (roll (maker, 6))
    {
    case 0:
      if (n_stands > 0)
        return maker->stands[side][roll (maker, n_stands)];
      return any_hex (maker);
    case 1:
    case 2:
    case 3:
      return any_rail_hex (maker);
    default:
      return any_hex (maker);
    }
}

/* A hex where no enemy of @side stands; claimed by it when @is_combat. */
static TlHex
hex_for (Maker *maker, int side, gboolean is_combat)
{
  for (;;)
    {
      TlHex hex = likely_hex (maker, side);

      if (maker->owner[hex] == 1 - side)
        continue;
      if (!is_combat)
        return hex;
      maker->owner[hex] = side;
      if (maker->n_stands[side] < G_N_ELEMENTS (maker->stands[side]))
        maker->stands[side][maker->n_stands[side]++] = hex;
      return hex;
    }
}

static int
any_side (Maker *maker)
{
  return maker->is_crowd && roll (maker, 2) == 0 ? 0 : roll (maker, 2);
}

/* Everything that markers say about supply, each not often. */
static void
add_markers (Maker *maker, gboolean is_hq)
{
  static const char *const traces[] = { "", "", "", "", "oos", "untraced", "oos untraced", "" };
  static const char *const stocks[] = { "", "", "low", "exhausted" };
  static const char *const fuels[] = { "", "", "", "", "",        "",
                                       "", "", "", "", "fuelled", "fuel-paid" };
  static const char *const throwers[] = { "",
                                          "",
                                          "",
                                          "",
                                          "",
                                          "fuels",
                                          "fuels fuel-thrown",
                                          "fuels fuel-thrown moved",
                                          "fuels fuel-thrown fuel-left" };

  g_string_append_printf (maker->text, " %s %s %s %s", ANY_OF (maker, traces),
                          ANY_OF (maker, stocks), ANY_OF (maker, fuels),
                          is_hq ? ANY_OF (maker, throwers) : "");
}

/* Both sides have formations of their own, f0, g0 and i0, a "formation" of a single division. */
static void
add_belonging (Maker *maker, int side)
{
  static const char *const belongings[] = { "", "", "f", "g", "f", "i" };
  static const char *const nations[] = { "", "", " nation=US", " nation=UK" };
  const char *belonging =
      maker->is_crowd && roll (maker, 4) > 0 ? maker->belonging : ANY_OF (maker, belongings);

  if (*belonging != '\0')
    g_string_append_printf (maker->text, " formation=%s%d", belonging, side);
  g_string_append (maker->text, ANY_OF (maker, nations));
}

static void
add_combat_unit (Maker *maker, int i)
{
  static const char *const types[] = { "inf 4-3-3",
                                       "inf 9-3-3 re=3",
                                       "art 12-1-3 range=6",
                                       "inf (2)-1-3",
                                       "tank 5-4-6 track",
                                       "mech 3-2-8 truck",
                                       "inf 4-5-3 size=battalion",
                                       "repl 1-0-6 leg",
                                       "inf 4-3-3/2-3-10 leg/truck",
                                       "inf 9-2-3 re=3 lost=1",
                                       "inf 9-5-3 re=5",
                                       "inf (1)-0-0 size=company",
                                       "tank 5-4-6 track",
                                       "mech 9-3-8 re=2 truck/track",
                                       "tank 3-0-6 size=battalion track",
                                       "art 20-1-6 truck range=4" };
  static const char *const modes[] = {
    "combat",  "combat",  "combat",     "combat",           "move", "dg", "strat",
    "reserve", "exploit", "combat oos", "exploit keeps-zoc"
  };
  int side = any_side (maker);
  static const char *const motorized[] = { "tank 5-4-6 track", "mech 3-2-8 truck",
                                           "tank 3-0-6 size=battalion track" };
  const char *type =
      maker->is_crowd && roll (maker, 3) > 0 ? ANY_OF (maker, motorized) : ANY_OF (maker, types);
  const char *mode = ANY_OF (maker, modes);

  g_string_append_printf (maker->text, "u%d side%d %s", i, side, type);
  add_belonging (maker, side);
  /* 13.5: Repls have a Move Mode side alone. */
  g_string_append_printf (maker->text, " %s", g_str_has_prefix (type, "repl") ? "move" : mode);
  add_markers (maker, FALSE);
  /* 12.6h: it is turn 1. */
  if (roll (maker, 20) == 0)
    g_string_append_printf (maker->text, " drops=%d", 1 + roll (maker, 2));
  if (roll (maker, 12) == 0 && maker->owner[maker->box] != 1 - side)
    {
      maker->owner[maker->box] = side;
      g_string_append (maker->text, " box=b\n");
    }
  else if (roll (maker, 12) == 0 && maker->craft_side == side)
    g_string_append (maker->text, " box=c\n");
  else
    g_string_append_printf (maker->text, " %s\n", number_of (maker, hex_for (maker, side, TRUE)));
}

static void
add_hq (Maker *maker, int i)
{
  static const char *const throws[] = { "truck", "truck", "truck",    "leg",
                                        "leg",   "track", "leg/truck" };
  static const char *const modes[] = { "combat",  "combat",       "move",
                                       "dg",      "dg-move",      "strat",
                                       "reserve", "reserve-move", "reserve-move" };
  static const char *const mobilities[] = { "leg", "truck", "leg/truck" };
  int side = any_side (maker);

  g_string_append_printf (maker->text, "h%d side%d hq %d-%d/%d-%d %s throws=%s", i, side,
                          1 + roll (maker, 8), 2 * roll (maker, 3), roll (maker, 5),
                          2 * roll (maker, 4), ANY_OF (maker, mobilities), ANY_OF (maker, throws));
  add_belonging (maker, side);
  add_markers (maker, TRUE);
  g_string_append_printf (maker->text, " %s %s\n", ANY_OF (maker, modes),
                          number_of (maker, hex_for (maker, side, TRUE)));
}

static void
add_piece (Maker *maker, int i)
{
  int side = any_side (maker);
  const char *hex = number_of (maker, hex_for (maker, side, FALSE));

  /* 18.5e */
  if (side == maker->craft_side && roll (maker, 5) == 0)
    {
      g_string_append_printf (maker->text, "p%d side%d %s %dt box=c\n", i, side,
                              roll (maker, 3) == 0 ? "truck 4-45" : "dump", 1 + roll (maker, 8));
      return;
    }
  switch (roll (maker, 8))
    {
    case 0:
      g_string_append_printf (maker->text, "p%d side%d truck 4-45 organic formation=%c%d %dt %s", i,
                              side, "fgi"[roll (maker, 3)], side, 1 + roll (maker, 8), hex);
      /* 13.2g: captured */
      if (roll (maker, 4) == 0)
        g_string_append_printf (maker->text, " owner=side%d", 1 - side);
      g_string_append_c (maker->text, '\n');
      break;
    case 1:
      if (roll (maker, 3) == 0)
        g_string_append_printf (maker->text, "p%d side%d port capacity=%d level=%d %s\n", i, side,
                                2 + roll (maker, 10), roll (maker, 4), hex);
      else
        g_string_append_printf (maker->text, "p%d side%d base level=1 %s\n", i, side, hex);
      break;
    case 2:
    case 3:
    case 4:
      g_string_append_printf (maker->text, "p%d side%d extender range=%d %s %s\n", i, side,
                              2 + roll (maker, 7), roll (maker, 3) == 0 ? "leg" : "truck", hex);
      break;
    case 5:
      g_string_append_printf (maker->text, "p%d side%d truck %d-45 %dt %s %s\n", i, side,
                              roll (maker, 2) == 0 ? 1 : 4, roll (maker, 4),
                              roll (maker, 3) == 0 ? "untraced" : "", hex);
      break;
    default:
      g_string_append_printf (maker->text, "p%d side%d dump %dt %s\n", i, side,
                              1 + roll (maker, roll (maker, 3) == 0 || maker->is_crowd ? 20 : 5),
                              hex);
    }
}

/* 12.3e: a few of either side in two boxes off the map, by dice of their own, so that the map stays
 * what it was before there were boxes. */
static void
add_boxes (Maker *maker, guint32 seed)
{
  static const char *const types[] = { "inf 4-3-3", "inf 9-3-3 re=3", "tank 5-4-6 track",
                                       "hq 6-4 throws=truck", "inf (1)-0-0 size=company" };
  static const char *const stocks[] = { "low", "exhausted", "" };
  static const char *const pieces[] = { "dump", "dump", "truck 4-45",
                                        "truck 4-45 organic formation=" };
  GRand *rand = maker->rand;

  maker->rand = g_rand_new_with_seed (seed ^ 0x5f0e);
  for (int i = roll (maker, 5); i > 0; i--)
    {
      int side = any_side (maker);

      g_string_append_printf (maker->text, "o%d side%d %s %s formation=%c%d box=%s\n", i, side,
                              ANY_OF (maker, types), ANY_OF (maker, stocks), "fgi"[roll (maker, 3)],
                              side, roll (maker, 3) == 0 ? "q" : "o");
    }
  for (int i = roll (maker, 3); i > 0; i--)
    {
      int side = any_side (maker);
      const char *piece = ANY_OF (maker, pieces);

      g_string_append_printf (maker->text, "op%d side%d %s", i, side, piece);
      if (g_str_has_suffix (piece, "="))
        g_string_append_printf (maker->text, "%c%d", "fgi"[roll (maker, 3)], side);
      g_string_append_printf (maker->text, " %dt box=%s\n", 1 + roll (maker, 6),
                              roll (maker, 3) == 0 ? "q" : "o");
    }
  g_rand_free (maker->rand);
  maker->rand = rand;
}

/* 12.3b(B) */
static void
add_limit (Maker *maker, int hq)
{
  static const char *const nations[] = { "US", "UK" };

  g_string_append_printf (maker->text, "limit h%d %s %c%d u%d u%d\n", hq, ANY_OF (maker, nations),
                          "fgi"[roll (maker, 3)], roll (maker, 2), 1 + roll (maker, 15),
                          1 + roll (maker, 15));
}

/* One map in three is a strip, where a step more or less and a ZOC decide. */
static void
choose_size (Maker *maker)
{
  if (roll (maker, 3) == 0)
    {
      maker->columns = 1 + roll (maker, 4);
      maker->rows = 12 + roll (maker, NAIVE_HEXES_MAX / 4 - 12);
    }
  else
    {
      maker->columns = 3 + roll (maker, 9);
      maker->rows = 3 + roll (maker, 9);
    }
  maker->grid = (TlGrid){
    .columns = (guint) maker->columns,
    .rows = (guint) maker->rows,
    .numbers = { .first_column = 1, .first_row = 1 },
  };
}

char *
random_supply_text (guint32 seed)
{
  Maker maker = { .rand = g_rand_new_with_seed (seed), .text = g_string_new (NULL) };
  int n_hqs;

  choose_size (&maker);
  maker.is_crowd = roll (&maker, 3) == 0;
  maker.belonging = roll (&maker, 2) == 0 ? "" : "f";
  for (guint hex = 0; hex < NAIVE_HEXES_MAX; hex++)
    maker.owner[hex] = maker.holders[hex] = -1;
  add_terrain (&maker);
  add_places (&maker);
  for (int side = 0; side < 2; side++)
    g_string_append_printf (
        maker.text, "formation f%d side%d\nformation g%d side%d\nformation i%d side%d single\n",
        side, side, side, side, side, side);
  maker.box = any_hex (&maker);
  g_string_append_printf (maker.text, "box b %s\nbox o\nbox q\n", number_of (&maker, maker.box));
  /* One hex at least for either side. */
  maker.owner[0] = 0;
  maker.owner[1] = 1;
  maker.craft_side = roll (&maker, 2);
  g_string_append_printf (maker.text, "lc side%d ship 4-5-20 capacity=8 %s\nbox c craft=lc\n",
                          maker.craft_side,
                          number_of (&maker, hex_for (&maker, maker.craft_side, TRUE)));
  for (int i = 2 + (maker.is_crowd ? 6 : 0) + roll (&maker, 14 - (maker.is_crowd ? 6 : 0)); i > 0;
       i--)
    add_combat_unit (&maker, i);
  n_hqs = 1 + roll (&maker, 6);
  for (int i = n_hqs; i > 0; i--)
    add_hq (&maker, i);
  for (int i = n_hqs; i > 0; i--)
    if (roll (&maker, 6) == 0)
      add_limit (&maker, i);
  for (int i = 1 + roll (&maker, 9); i > 0; i--)
    add_piece (&maker, i);
  add_boxes (&maker, seed);
  if (seed % 4 == 0)
    g_string_append (maker.text, "choice draw-adjacent dump\n");
  add_weather (&maker);
  g_rand_free (maker.rand);
  return g_string_free (maker.text, FALSE);
}
