/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "demo-map.h"

#include <math.h>

enum
{
  OPEN,
  LIGHT_WOODS,
  WOODS,
  FOREST,
  LOW_HILLS,
  HILLS,
  MOUNTAIN,
  ROUGH,
  SWAMP,
  SALT_MARSH,
  VILLAGE,
  MINOR_CITY,
  MAJOR_CITY,
  LAKE,
  SEA,
  N_TERRAINS
};

enum
{
  MINOR_RIVER,
  MAJOR_RIVER,
  WADI,
  ESCARPMENT,
  N_HEXSIDES
};

enum
{
  PRIMARY,
  SECONDARY,
  TRACK,
  RAILWAY,
  RAILWAY_MULTI,
  N_ROADS
};

static const char *const terrain_ids[N_TERRAINS] = {
  "open",  "light-woods", "woods",   "forest",     "low-hills",  "hills", "mountain", "rough",
  "swamp", "salt-marsh",  "village", "minor-city", "major-city", "lake",  "sea",
};
static const char *const hexside_ids[N_HEXSIDES] = { "minor-river", "major-river", "wadi",
                                                     "escarpment" };
static const char *const road_ids[N_ROADS] = { "primary-road", "secondary-road", "track", "railway",
                                               "railway-multi" };

TlTerrainChart *
demo_chart_new (void)
{
  TlTerrainChart *chart = tl_terrain_chart_new ("demo", "Demo");

  chart->n_terrains = N_TERRAINS;
  for (guint i = 0; i < N_TERRAINS; i++)
    {
      TlTerrain *terrain = &chart->terrains[i];

      terrain->id = g_strdup (terrain_ids[i]);
      terrain->name = g_strdup (terrain_ids[i]);
      terrain->pattern = g_strdup (terrain_ids[i]);
      terrain->letter = (char) ('a' + (int) i);
      for (guint m = 0; m < TL_MOBILITIES; m++)
        terrain->cost[m] = i >= LAKE ? TL_COST_PROHIBITED : TL_MP12;
      terrain->is_water = i >= LAKE;
      terrain->is_village = i == VILLAGE;
      terrain->is_city = i == MINOR_CITY || i == MAJOR_CITY;
    }
  chart->n_hexsides = N_HEXSIDES;
  for (guint i = 0; i < N_HEXSIDES; i++)
    {
      chart->hexsides[i].id = g_strdup (hexside_ids[i]);
      chart->hexsides[i].name = g_strdup (hexside_ids[i]);
      chart->hexsides[i].pattern = g_strdup (hexside_ids[i]);
      chart->hexsides[i].is_water = i <= MAJOR_RIVER;
      chart->hexsides[i].bridged = -1;
    }
  chart->n_roads = N_ROADS;
  for (guint i = 0; i < N_ROADS; i++)
    {
      chart->roads[i].id = g_strdup (road_ids[i]);
      chart->roads[i].name = g_strdup (road_ids[i]);
      chart->roads[i].pattern = g_strdup (road_ids[i]);
      for (guint m = 0; m < TL_MOBILITIES; m++)
        chart->roads[i].cost[m] = TL_MP12 / 2;
      chart->roads[i].is_rail = i >= RAILWAY;
      chart->roads[i].is_multi_track = i == RAILWAY_MULTI;
    }
  return chart;
}

static double
hash_unit (int x, int y, guint salt)
{
  guint32 h = (guint32) x * 0x9e3779b9u ^ (guint32) y * 0x85ebca6bu ^ salt * 0xc2b2ae35u;

  h ^= h >> 15;
  h *= 0x2c1b3c6du;
  h ^= h >> 12;
  h *= 0x297a2d39u;
  h ^= h >> 15;
  return (double) h / 4294967296.0;
}

/* Value noise, a few octaves, 0 to 1. */
static double
field (double x, double y, guint salt)
{
  double sum = 0;
  double weight = 0.5;

  for (guint octave = 0; octave < 3; octave++)
    {
      int ix = (int) floor (x);
      int iy = (int) floor (y);
      double fx = x - ix;
      double fy = y - iy;

      fx = fx * fx * (3 - 2 * fx);
      fy = fy * fy * (3 - 2 * fy);
      sum +=
          weight *
          ((hash_unit (ix, iy, salt) * (1 - fx) + hash_unit (ix + 1, iy, salt) * fx) * (1 - fy) +
           (hash_unit (ix, iy + 1, salt) * (1 - fx) + hash_unit (ix + 1, iy + 1, salt) * fx) * fy);
      x *= 2;
      y *= 2;
      salt++;
      weight /= 2;
    }
  return sum / 0.875;
}

typedef struct
{
  TlMap *map;
  const TlGrid *grid;
  double width;
  double height;
  gint8 *ground;
} Demo;

static double
height_at (const Demo *demo, TlPoint p)
{
  return field (p.x / 13, p.y / 13, 11) + 0.28 * (p.x / demo->width - 0.5) -
         0.12 * (p.y / demo->height - 0.5);
}

static double
coast_at (const Demo *demo, double y)
{
  return 4.5 + 9 * field (y / 9, 3.1, 21) + 3 * sin (y / demo->height * 5);
}

static int
ground_at (const Demo *demo, TlPoint p)
{
  double h = height_at (demo, p);
  double wet = field (p.x / 8 + 40, p.y / 8, 31);
  double odd = field (p.x / 6, p.y / 6 + 70, 41);
  double shore = p.x - coast_at (demo, p.y);

  if (shore < 0)
    return SEA;
  if (field (p.x / 7 + 9, p.y / 7 + 5, 51) > 0.79 && h < 0.6)
    return LAKE;
  if (shore < 4 && wet > 0.57)
    return SALT_MARSH;
  if (h > 0.76)
    return MOUNTAIN;
  if (h > 0.66)
    return wet > 0.62 ? HILLS + 100 : HILLS;
  if (h > 0.60)
    return wet > 0.60 ? LOW_HILLS + 100 : LOW_HILLS;
  if (odd > 0.70)
    return ROUGH;
  if (h < 0.40 && wet > 0.58)
    return SWAMP;
  if (wet > 0.66)
    return FOREST;
  if (wet > 0.57)
    return WOODS;
  if (wet > 0.53)
    return LIGHT_WOODS;
  return OPEN;
}

static void
lay_ground (Demo *demo)
{
  guint n = tl_grid_n_hexes (demo->grid);

  for (TlHex hex = 0; hex < n; hex++)
    {
      int ground = ground_at (demo, tl_grid_centre (demo->grid, hex));
      guint32 mask = 1u << (ground % 100);

      if (ground >= 100)
        mask |= 1u << WOODS;
      demo->ground[hex] = (gint8) (ground % 100);
      tl_map_set_terrain (demo->map, hex, mask);
    }
}

static gboolean
is_wet (const Demo *demo, TlHex hex)
{
  return hex != TL_HEX_NONE && demo->ground[hex] >= LAKE;
}

/* Flows along hexsides from @hex to the west until it meets water or the edge. */
static void
lay_river (Demo *demo, TlHex hex, guint kind, guint salt)
{
  guint corner = 5;

  for (guint step = 0; step < 4 * (demo->grid->columns + demo->grid->rows); step++)
    {
      /* Three corners lie one hexside away; go to the lowest, most western of them. */
      TlHex beside = tl_grid_neighbour (demo->grid, hex, (corner + 5) % 6);
      TlHex ahead = tl_grid_neighbour (demo->grid, hex, corner % 6);
      TlPoint here = tl_grid_corner (demo->grid, hex, corner);
      TlPoint options[3];
      guint best = 0;
      double least = 1e9;

      if (beside == TL_HEX_NONE || ahead == TL_HEX_NONE || is_wet (demo, hex) ||
          is_wet (demo, beside) || is_wet (demo, ahead))
        return;
      options[0] = tl_grid_corner (demo->grid, hex, (corner + 1) % 6);
      options[1] = tl_grid_corner (demo->grid, hex, (corner + 5) % 6);
      options[2] = (TlPoint){ 3 * here.x - options[0].x - options[1].x,
                              3 * here.y - options[0].y - options[1].y };
      for (guint i = 0; i < 3; i++)
        {
          double wish = options[i].x + 2.2 * field (options[i].x / 4, options[i].y / 4, salt);

          if (wish < least)
            {
              least = wish;
              best = i;
            }
        }
      if (best == 0)
        {
          tl_map_add_hexside (demo->map, hex, corner % 6, kind);
          corner = (corner + 1) % 6;
        }
      else if (best == 1)
        {
          tl_map_add_hexside (demo->map, hex, (corner + 5) % 6, kind);
          corner = (corner + 5) % 6;
        }
      else
        {
          tl_map_add_hexside (demo->map, beside, (corner + 1) % 6, kind);
          hex = beside;
          corner = (corner + 1) % 6;
        }
    }
}

static void
lay_road (Demo *demo, TlHex from, TlHex to, guint kind)
{
  TlHex hex = from;

  for (guint step = 0; hex != to && step < 400; step++)
    {
      TlDirection best = 0;
      double least = 1e9;

      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex next = tl_grid_neighbour (demo->grid, hex, d);
          double cost;

          if (next == TL_HEX_NONE || is_wet (demo, next))
            continue;
          cost = tl_grid_distance (demo->grid, next, to) +
                 0.9 * hash_unit ((int) next, 0, 60 + kind) +
                 (demo->ground[next] == MOUNTAIN ? 0.8 : 0);
          if (cost < least)
            {
              least = cost;
              best = d;
            }
        }
      if (least > 1e8 || tl_grid_distance (demo->grid, hex, to) < 1)
        return;
      tl_map_add_road (demo->map, hex, best, kind);
      hex = tl_grid_neighbour (demo->grid, hex, best);
    }
}

static TlHex
dry_near (Demo *demo, double x, double y)
{
  TlHex hex = tl_grid_hex_at_point (demo->grid, (TlPoint){ x * demo->width, y * demo->height });
  g_autoptr (GArray) disc = NULL;

  if (hex == TL_HEX_NONE)
    hex = 0;
  disc = tl_grid_disc (demo->grid, hex, 6);
  for (guint i = 0; i < disc->len; i++)
    {
      TlHex near = g_array_index (disc, TlHex, i);

      if (demo->ground[near] < MOUNTAIN)
        return near;
    }
  return hex;
}

static void
found_town (Demo *demo, TlHex hex, const char *name, guint terrain)
{
  tl_map_set_terrain (demo->map, hex,
                      (1u << terrain) |
                          (terrain == VILLAGE ? 1u << demo->ground[hex] : 1u << OPEN));
  tl_map_add_place (demo->map, name, hex, terrain == VILLAGE ? TL_PLACE_VILLAGE : TL_PLACE_CITY);
}

static void
lay_towns (Demo *demo)
{
  static const struct
  {
    double x, y;
    const char *name;
    guint terrain;
  } towns[] = {
    { 0.30, 0.22, "Port Amberly", MAJOR_CITY }, { 0.62, 0.55, "Karsk", MAJOR_CITY },
    { 0.85, 0.25, "Lindowa", MINOR_CITY },      { 0.42, 0.80, "Vessin", MINOR_CITY },
    { 0.90, 0.80, "Torun Gate", MINOR_CITY },   { 0.50, 0.35, "Hallow", VILLAGE },
    { 0.72, 0.40, "Prisk", VILLAGE },           { 0.55, 0.68, "Old Mere", VILLAGE },
    { 0.75, 0.68, "Sarnow", VILLAGE },          { 0.38, 0.52, "Tidewell", VILLAGE },
    { 0.66, 0.15, "Oberfeld", VILLAGE },        { 0.80, 0.55, "Wenn", VILLAGE },
    { 0.60, 0.92, "Stary Brod", VILLAGE },      { 0.93, 0.50, "Kolm", VILLAGE },
  };
  TlHex hexes[G_N_ELEMENTS (towns)];

  for (guint i = 0; i < G_N_ELEMENTS (towns); i++)
    {
      hexes[i] = dry_near (demo, towns[i].x, towns[i].y);
      found_town (demo, hexes[i], towns[i].name, towns[i].terrain);
    }
  for (TlDirection d = 0; d < 3; d++)
    {
      TlHex suburb = tl_grid_neighbour (demo->grid, hexes[1], d);

      if (suburb != TL_HEX_NONE && !is_wet (demo, suburb))
        tl_map_set_terrain (demo->map, suburb, 1u << (d == 2 ? MINOR_CITY : MAJOR_CITY));
    }
  lay_road (demo, hexes[0], hexes[1], PRIMARY);
  lay_road (demo, hexes[1], hexes[4], PRIMARY);
  lay_road (demo, hexes[2], hexes[1], SECONDARY);
  lay_road (demo, hexes[1], hexes[3], SECONDARY);
  lay_road (demo, hexes[0], hexes[10], SECONDARY);
  lay_road (demo, hexes[10], hexes[2], TRACK);
  lay_road (demo, hexes[3], hexes[9], TRACK);
  lay_road (demo, hexes[9], hexes[5], TRACK);
  lay_road (demo, hexes[8], hexes[11], TRACK);
  lay_road (demo, hexes[11], hexes[13], SECONDARY);
  lay_road (demo, hexes[12], hexes[4], TRACK);
  lay_road (demo, hexes[0], hexes[1], RAILWAY_MULTI);
  lay_road (demo, hexes[1], hexes[2], RAILWAY_MULTI);
  lay_road (demo, hexes[3], hexes[1], RAILWAY);
  lay_road (demo, hexes[1], hexes[4], RAILWAY);
}

static void
lay_lines (Demo *demo)
{
  guint c = demo->grid->columns;
  guint r = demo->grid->rows;

  lay_river (demo, tl_grid_at (demo->grid, (int) c - 2, (int) (r * 0.62)), MAJOR_RIVER, 71);
  for (guint i = 0; i < MAX (3, r / 6); i++)
    lay_river (demo,
               tl_grid_at (demo->grid, (int) (c * (0.55 + 0.4 * hash_unit ((int) i, 1, 81))),
                           (int) ((i + 0.5) * r / MAX (3, r / 6))),
               MINOR_RIVER, 72 + i);
  for (guint i = 0; i < c / 4; i++)
    {
      TlHex hex = tl_grid_at (demo->grid, (int) (c * 0.62 + i), (int) (r * 0.87));

      if (hex != TL_HEX_NONE && !is_wet (demo, hex))
        {
          tl_map_add_hexside (demo->map, hex, 2, ESCARPMENT);
          tl_map_add_hexside (demo->map, hex, 3, ESCARPMENT);
          if (i % 2 == 0)
            tl_map_add_hexside (demo->map, hex, 4, ESCARPMENT);
        }
    }
  lay_river (demo, tl_grid_at (demo->grid, (int) (c * 0.8), (int) (r * 0.94)), WADI, 90);
}

static void
name_regions (Demo *demo)
{
  static const struct
  {
    int ground;
    const char *name;
  } wanted[] = {
    { SEA, "Amber Bight" },
    { MOUNTAIN, "The Kamen" },
    { FOREST, "Grimwald" },
    { LAKE, "Lake Isel" },
  };
  guint n = tl_grid_n_hexes (demo->grid);

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      TlHex best = TL_HEX_NONE;
      guint most = 0;

      for (TlHex hex = 0; hex < MIN (n, 6000); hex++)
        {
          g_autoptr (GArray) disc = tl_grid_disc (demo->grid, hex, 3);
          guint like = 0;

          for (guint k = 0; k < disc->len; k++)
            like += demo->ground[g_array_index (disc, TlHex, k)] == wanted[i].ground;
          if (demo->ground[hex] == wanted[i].ground && like > most)
            {
              most = like;
              best = hex;
            }
        }
      if (best != TL_HEX_NONE)
        tl_map_add_place (demo->map, wanted[i].name, best, TL_PLACE_NAME);
    }
}

TlMap *
demo_map_new (guint columns, guint rows, TlGridOrientation orientation)
{
  TlGrid grid = {
    .orientation = orientation,
    .columns = columns,
    .rows = rows,
    .numbers.first_column = 1,
    .numbers.first_row = 1,
    .numbers.pattern = "CC.RR",
  };
  g_autoptr (TlTerrainChart) chart = demo_chart_new ();
  Demo demo = { .map = tl_map_new (&grid, chart) };

  demo.grid = tl_map_grid (demo.map);
  tl_grid_extent (&grid, &demo.width, &demo.height);
  demo.ground = g_new0 (gint8, tl_grid_n_hexes (&grid));
  lay_ground (&demo);
  lay_lines (&demo);
  lay_towns (&demo);
  name_regions (&demo);
  tl_map_set_title (demo.map, "demo", "The Amber Coast");
  tl_map_seal (demo.map);
  g_free (demo.ground);
  return demo.map;
}
