/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "survey/tl-survey-net.h"

#include <math.h>

#define ROUNDS 6
#define MOST_ODDS 30.0
#define MOST 6

/* A place where lines meet: a corner, or the centre of a hex. */
typedef struct
{
  guint n;
  int items[MOST];
} Junction;

/* How often there are no others, one, or more; of no line and of a line. */
typedef struct
{
  double of[2][3];
} Odds;

typedef struct
{
  const TlGrid *grid;
  guint n_items;
  GArray *junctions; /* Junction */
  double *own;       /* log odds of each item that it is a line, by itself */
  double *said;      /* two of each item: what the junction at either end says of it */
  guint8 *n_ends;
} Net;

static int
item_of (const Net *net, const TlFeatures *features, TlHex hex, TlDirection direction)
{
  TlHex owner;
  TlDirection owner_direction;

  if (hex == TL_HEX_NONE || tl_grid_neighbour (net->grid, hex, direction) == TL_HEX_NONE)
    return -1;
  tl_hexside_canonical (net->grid, hex, direction, &owner, &owner_direction);
  guint item = 3 * owner + owner_direction;
  return features->is_seen[item] ? (int) item : -1;
}

static void
add_corner (Net *net, const TlFeatures *features, TlHex hex, guint corner)
{
  TlHex before = tl_grid_neighbour (net->grid, hex, (corner + 5) % 6);
  Junction junction = { 3,
                        { item_of (net, features, hex, (corner + 5) % 6),
                          item_of (net, features, hex, corner),
                          item_of (net, features, before, (corner + 1) % 6) } };

  if (junction.items[0] >= 0 && junction.items[1] >= 0 && junction.items[2] >= 0)
    g_array_append_val (net->junctions, junction);
}

/* Those of the rim lie open: a line may leave the map there. */
static void
add_centre (Net *net, const TlFeatures *features, TlHex hex)
{
  Junction junction = { TL_DIRECTIONS, { 0 } };

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      junction.items[d] = item_of (net, features, hex, d);
      if (junction.items[d] < 0)
        return;
    }
  g_array_append_val (net->junctions, junction);
}

static double
chance (double odds)
{
  return 1 / (1 + exp (-CLAMP (odds, -MOST_ODDS, MOST_ODDS)));
}

/* What @junction says of its items: from how many others are lines, as far as the rest of the net
 * knows. */
static void
ask (Net *net, const Junction *junction, const guint8 *ends, const Odds *odds, double *said)
{
  double p[MOST];

  for (guint i = 0; i < junction->n; i++)
    {
      int item = junction->items[i];
      guint other = 1 - ends[i];

      p[i] =
          chance (net->own[item] + (other < net->n_ends[item] ? net->said[2 * item + other] : 0));
    }
  for (guint i = 0; i < junction->n; i++)
    {
      double none = 1, one = 0, more;
      double with = 0, without = 0;

      for (guint k = 0; k < junction->n; k++)
        if (k != i)
          {
            one = one * (1 - p[k]) + none * p[k];
            none *= 1 - p[k];
          }
      more = MAX (1 - none - one, 0);
      without = odds->of[0][0] * none + odds->of[0][1] * one + odds->of[0][2] * more;
      with = odds->of[1][0] * none + odds->of[1][1] * one + odds->of[1][2] * more;
      said[i] = log (with / without);
    }
}

static void
run (Net *net, const Odds *odds)
{
  guint n = net->junctions->len;
  g_autofree guint8 *ends = g_new0 (guint8, n * MOST);
  g_autofree double *said = g_new (double, n *MOST);

  for (guint i = 0; i < n; i++)
    {
      const Junction *junction = &g_array_index (net->junctions, Junction, i);

      for (guint k = 0; k < junction->n; k++)
        ends[i * MOST + k] = net->n_ends[junction->items[k]]++;
    }
  for (guint round = 0; round < ROUNDS; round++)
    {
      for (guint i = 0; i < n; i++)
        ask (net, &g_array_index (net->junctions, Junction, i), ends + i * MOST, odds,
             said + i * MOST);
      for (guint i = 0; i < n; i++)
        {
          const Junction *junction = &g_array_index (net->junctions, Junction, i);

          for (guint k = 0; k < junction->n; k++)
            net->said[2 * junction->items[k] + ends[i * MOST + k]] = said[i * MOST + k];
        }
    }
}

/* Class 0 is no line. */
static void
join (Net *net, const TlFeatures *features, guint n_classes, const gint8 *labels, const Odds *odds,
      float *posterior)
{
  net->own = g_new0 (double, net->n_items);
  net->said = g_new0 (double, 2 * net->n_items);
  net->n_ends = g_new0 (guint8, net->n_items);
  for (guint i = 0; i < net->n_items; i++)
    {
      double none = posterior[(gsize) i * n_classes], line = 0;

      for (guint c = 1; c < n_classes; c++)
        line += posterior[(gsize) i * n_classes + c];
      net->own[i] = features->is_seen[i] ? log (MAX (line, 1e-12) / MAX (none, 1e-12)) : -MOST_ODDS;
    }
  run (net, odds);
  for (guint i = 0; i < net->n_items; i++)
    {
      float *out = posterior + (gsize) i * n_classes;
      double line = 0, p;

      if (!features->is_seen[i] || labels[i] != TL_CLASS_NONE)
        continue;
      for (guint c = 1; c < n_classes; c++)
        line += out[c];
      p = chance (net->own[i] + net->said[2 * i] + net->said[2 * i + 1]);
      for (guint c = 1; c < n_classes; c++)
        out[c] = (float) (line > 0 ? out[c] / line * p : p / (n_classes - 1));
      out[0] = (float) (1 - p);
    }
  g_free (net->own);
  g_free (net->said);
  g_free (net->n_ends);
  g_array_unref (net->junctions);
}

static Net
net_of (const TlGrid *grid)
{
  return (Net){ .grid = grid,
                .n_items = 3 * tl_grid_n_hexes (grid),
                .junctions = g_array_new (FALSE, FALSE, sizeof (Junction)) };
}

void
tl_survey_join_sides (const TlGrid *grid, const TlFeatures *features, guint n_classes,
                      const gint8 *labels, float *posterior)
{
  static const Odds odds = { { { 0.85, 0.04, 0.11 }, { 0.06, 0.84, 0.10 } } };
  Net net = net_of (grid);

  for (TlHex hex = 0; hex < tl_grid_n_hexes (grid); hex++)
    for (guint corner = 0; corner < 2; corner++)
      add_corner (&net, features, hex, corner);
  join (&net, features, n_classes, labels, &odds, posterior);
}

void
tl_survey_join_edges (const TlGrid *grid, const TlFeatures *features, guint n_classes,
                      const gint8 *labels, float *posterior)
{
  static const Odds odds = { { { 0.80, 0.03, 0.17 }, { 0.10, 0.65, 0.25 } } };
  Net net = net_of (grid);

  for (TlHex hex = 0; hex < tl_grid_n_hexes (grid); hex++)
    add_centre (&net, features, hex);
  join (&net, features, n_classes, labels, &odds, posterior);
}
