/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/air/tl-patrol.h"

/* Rules 14.1, 14.4c: does @unit, an Active fighter at a base of its side, keep up a patrol zone? */
static gboolean
patrols (const TlSituation *situation, TlUnit unit, TlSide side)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlHex base = tl_situation_hex (situation, unit);

  return counter->kind == TL_KIND_AIRCRAFT && counter->aircraft_type == TL_AIRCRAFT_FIGHTER &&
         tl_situation_side (situation, unit) == side && base != TL_HEX_NONE &&
         tl_aircraft_is_active (situation, unit) &&
         tl_air_base_at (situation, base, side) != TL_UNIT_NONE;
}

/* The reading patrol-zone-range: of @fighter's own range, where that matters. */
static guint
reach_of (const TlSituation *situation, TlUnit fighter)
{
  const TlEdition *edition = tl_situation_edition (situation);

  return tl_edition_choice_is (edition, "patrol-zone-range", "own-range")
             ? MIN (edition->patrol_hexes,
                    tl_situation_counter (situation, fighter)->flight_range_hexes)
             : edition->patrol_hexes;
}

GArray *
tl_patrol_fighters (const TlSituation *situation, TlHex hex, TlSide side)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  guint n_units = tl_situation_n_units (situation);
  GArray *fighters = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (patrols (situation, unit, side) &&
        tl_grid_distance (grid, tl_situation_hex (situation, unit), hex) <=
            reach_of (situation, unit))
      g_array_append_val (fighters, unit);
  return fighters;
}

gboolean
tl_patrol_covers (const TlSituation *situation, TlHex hex, TlSide side)
{
  g_autoptr (GArray) fighters = tl_patrol_fighters (situation, hex, side);

  return fighters->len > 0;
}

/* A base with a fighter, and how far that reaches. */
typedef struct
{
  TlHex hex;
  guint hexes;
} Post;

static GArray *
posts_of (const TlSituation *situation, TlSide side)
{
  guint n_units = tl_situation_n_units (situation);
  GArray *posts = g_array_new (FALSE, FALSE, sizeof (Post));

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      Post post = { tl_situation_hex (situation, unit), 0 };
      guint i = 0;

      if (!patrols (situation, unit, side))
        continue;
      post.hexes = reach_of (situation, unit);
      while (i < posts->len && g_array_index (posts, Post, i).hex != post.hex)
        i++;
      if (i == posts->len)
        g_array_append_val (posts, post);
      else
        g_array_index (posts, Post, i).hexes =
            MAX (g_array_index (posts, Post, i).hexes, post.hexes);
    }
  return posts;
}

GArray *
tl_patrol_zone (const TlSituation *situation, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);
  g_autoptr (GArray) posts = posts_of (situation, side);
  GArray *zone = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (TlHex hex = 0; posts->len > 0 && hex < tl_map_n_hexes (map); hex++)
    for (guint i = 0; i < posts->len; i++)
      {
        const Post *post = &g_array_index (posts, Post, i);

        if (tl_grid_distance (tl_map_grid (map), post->hex, hex) > post->hexes)
          continue;
        g_array_append_val (zone, hex);
        break;
      }
  return zone;
}
