/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-retreat-private.h"

#include <glib/gi18n-lib.h>

/* --- answers --------------------------------------------------------------------------------- */

static void
destination_clear (TlDestination *destination)
{
  g_array_unref (destination->path);
  g_array_unref (destination->loss_hexes);
  g_array_unref (destination->eliminated);
  g_array_unref (destination->bystander_hexes);
}

void
tl_destination_free (TlDestination *destination)
{
  if (destination == NULL)
    return;
  destination_clear (destination);
  g_free (destination);
}

static void
destination_init (TlDestination *destination, TlHex hex)
{
  *destination = (TlDestination){
    .hex = hex,
    .dg_at = TL_HEX_NONE,
    .path = g_array_new (FALSE, FALSE, sizeof (TlHex)),
    .loss_hexes = g_array_new (FALSE, FALSE, sizeof (TlHex)),
    .eliminated = g_array_new (FALSE, FALSE, sizeof (TlUnit)),
    .bystander_hexes = g_array_new (FALSE, FALSE, sizeof (TlHex)),
  };
}

static guint
distance_to_enemies (const TlRetreatGround *ground, TlHex hex)
{
  const TlGrid *grid = tl_map_grid (ground->map);
  TlSide enemy = tl_side_other (ground->side);
  guint nearest = G_MAXUINT;

  for (guint i = 0; i < ground->query->n_enemy_start; i++)
    nearest = MIN (nearest, tl_grid_distance (grid, hex, ground->query->enemy_start[i]));
  for (TlDirection d = 0; d < TL_DIRECTIONS && ground->query->n_enemy_start == 0; d++)
    {
      TlHex next = tl_map_neighbour (ground->map, ground->start, d);

      if (next != TL_HEX_NONE && tl_situation_has_combat_unit (ground->situation, next, enemy))
        nearest = MIN (nearest, tl_grid_distance (grid, hex, next));
    }
  return nearest;
}

/* Rule 9.12c, as advice. */
static TlRear
grade (const TlRetreatGround *ground, TlHex hex)
{
  guint nearest = distance_to_enemies (ground, hex);

  if (nearest > ground->query->hexes)
    return TL_REAR_AWAY;
  return nearest == ground->query->hexes ? TL_REAR_ASIDE : TL_REAR_TOWARD;
}

/* Adds what the step from @before to @after brought. */
static void
destination_add_step (const TlRetreatGround *ground, TlDestination *destination,
                      const TlRetreatLabel *before, const TlRetreatLabel *after)
{
  guint8 flags = ground->flags_of[after->slot];
  /* 5.10a: the second hex, and no later one, or an enemy ZOC. */
  gboolean triggers = after->entered == ground->dg_hex || (flags & TL_RETREAT_EZOC) != 0;
  TlHex hex = ground->hex_of[after->slot];

  g_array_append_val (destination->path, hex);
  if (after->all_dg && !before->all_dg && destination->dg_at == TL_HEX_NONE)
    destination->dg_at = hex;
  if (after->steps_lost > before->steps_lost)
    g_array_append_val (destination->loss_hexes, hex);
  if (triggers && (flags & TL_RETREAT_FRIENDS) != 0)
    g_array_append_val (destination->bystander_hexes, hex);
}

static void
destination_finish (const TlRetreatGround *ground, TlDestination *destination,
                    const TlRetreatLabel *last)
{
  destination->steps_lost = last->steps_lost;
  destination->rear = grade (ground, destination->hex);
  for (guint i = 0; i < ground->query->n_units; i++)
    if (((last->alive >> i) & 1) == 0)
      g_array_append_val (destination->eliminated, ground->query->units[i]);
}

/* More steps than any path of distinct labels within the area is long. */
#define CHAIN_MAX (2 * TL_RETREAT_SLOTS)

static void
add_destination (const TlRetreatGround *ground, TlRetreat *retreat, const GArray *labels,
                 const TlRetreatLabel *last)
{
  const TlRetreatLabel *chain[CHAIN_MAX];
  guint n = 0;
  TlDestination destination;

  chain[n++] = last;
  while (chain[n - 1]->previous != TL_RETREAT_NO_LABEL && n < CHAIN_MAX)
    {
      chain[n] = &g_array_index (labels, TlRetreatLabel, chain[n - 1]->previous);
      n++;
    }
  destination_init (&destination, ground->hex_of[last->slot]);
  g_array_append_val (destination.path, ground->start);
  for (guint i = n - 1; i > 0; i--)
    destination_add_step (ground, &destination, chain[i], chain[i - 1]);
  destination_finish (ground, &destination, last);
  g_array_append_val (retreat->destinations, destination);
}

/* The cheapest label in each slot at the full distance. */
static void
find_best (const TlRetreatGround *ground, const GArray *labels,
           const TlRetreatLabel *best[TL_RETREAT_SLOTS])
{
  for (guint slot = 0; slot < TL_RETREAT_SLOTS; slot++)
    best[slot] = NULL;
  for (guint i = 0; i < labels->len; i++)
    {
      const TlRetreatLabel *label = &g_array_index (labels, TlRetreatLabel, i);

      if (tl_retreat_distance (label->slot) == ground->query->hexes &&
          (best[label->slot] == NULL || label->price < best[label->slot]->price))
        best[label->slot] = label;
    }
}

static int
compare_destinations (gconstpointer a, gconstpointer b)
{
  TlHex hex_a = ((const TlDestination *) a)->hex;
  TlHex hex_b = ((const TlDestination *) b)->hex;

  return hex_a < hex_b ? -1 : hex_a > hex_b;
}

static void
report_no_way (const TlRetreatGround *ground, TlVerdict *verdict)
{
  TlFinding *finding =
      tl_finding_add_hex (tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.12",
                                          _ ("There is no way to retreat that far: units that "
                                             "must are eliminated.")),
                          ground->start);

  for (guint i = 0; i < ground->query->n_units; i++)
    tl_finding_add_unit (finding, ground->query->units[i]);
}

gboolean
tl_retreat_query_is_sound (const TlRetreatQuery *query, TlVerdict *verdict)
{
  if (query->n_units > 0 && query->n_units <= TL_RETREAT_UNITS_MAX && query->hexes > 0 &&
      query->hexes <= TL_RETREAT_HEXES_MAX)
    return TRUE;
  tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.12",
                  _ ("A retreat is of one to %d hexes, by at least one unit."),
                  TL_RETREAT_HEXES_MAX);
  return FALSE;
}

TlRetreat *
tl_retreat (const TlSituation *situation, const TlRetreatQuery *query, TlVerdict *verdict)
{
  TlRetreat *retreat = g_new (TlRetreat, 1);
  g_autoptr (GArray) labels = NULL;
  const TlRetreatLabel *best[TL_RETREAT_SLOTS];
  TlRetreatGround ground;

  retreat->destinations = g_array_new (FALSE, FALSE, sizeof (TlDestination));
  g_array_set_clear_func (retreat->destinations, (GDestroyNotify) destination_clear);
  if (!tl_retreat_query_is_sound (query, verdict) ||
      !tl_retreat_ground_init (&ground, situation, query, verdict))
    return retreat;
  labels = tl_retreat_search (&ground);
  find_best (&ground, labels, best);
  for (guint slot = 0; slot < TL_RETREAT_SLOTS; slot++)
    if (best[slot] != NULL)
      add_destination (&ground, retreat, labels, best[slot]);
  g_array_sort (retreat->destinations, compare_destinations);
  if (retreat->destinations->len == 0)
    report_no_way (&ground, verdict);
  return retreat;
}

void
tl_retreat_free (TlRetreat *retreat)
{
  if (retreat == NULL)
    return;
  g_array_unref (retreat->destinations);
  g_free (retreat);
}

const TlDestination *
tl_retreat_find (const TlRetreat *retreat, TlHex hex)
{
  for (guint i = 0; i < retreat->destinations->len; i++)
    if (g_array_index (retreat->destinations, TlDestination, i).hex == hex)
      return &g_array_index (retreat->destinations, TlDestination, i);
  return NULL;
}

/* --- one given path --------------------------------------------------------------------------- */

static gboolean
refuse_path (TlVerdict *verdict, const char *rule, TlHex hex, const char *text)
{
  tl_finding_add_hex (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, rule, "%s", text), hex);
  return FALSE;
}

static gboolean
path_is_sound (const TlRetreatGround *ground, const TlHex *path, guint n_path, TlVerdict *verdict)
{
  const TlGrid *grid = tl_map_grid (ground->map);
  TlHex end = path[n_path - 1];

  if (path[0] != ground->start)
    return refuse_path (verdict, "9.12", path[0],
                        _ ("The path does not begin where the units stand."));
  if (tl_grid_distance (grid, ground->start, end) != ground->query->hexes)
    return refuse_path (verdict, "9.12", end,
                        _ ("A retreat ends the full distance from its start, as the crow flies."));
  for (guint i = 1; i < n_path; i++)
    {
      if (tl_grid_distance (grid, path[i - 1], path[i]) != 1)
        return refuse_path (verdict, "9.12", path[i],
                            _ ("A path goes from hex to neighbouring hex."));
      if (tl_grid_distance (grid, ground->start, path[i]) > ground->query->hexes)
        return refuse_path (verdict, "9.12", path[i],
                            _ ("The path leaves the area of the retreat. Our reading: it bends "
                               "within the distance, and does not wander beyond."));
    }
  return TRUE;
}

TlDestination *
tl_retreat_price (const TlSituation *situation, const TlRetreatQuery *query, const TlHex *path,
                  guint n_path, TlVerdict *verdict)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  g_autoptr (TlDestination) destination = NULL;
  TlRetreatGround ground;
  TlRetreatLabel label;

  if (n_path < 2 || !tl_retreat_query_is_sound (query, verdict) ||
      !tl_retreat_ground_init (&ground, situation, query, verdict) ||
      !path_is_sound (&ground, path, n_path, verdict))
    return NULL;
  if (!tl_retreat_begin (&ground, &label))
    {
      refuse_path (verdict, "9.12b", ground.start, _ ("Nobody among them can move in any mode."));
      return NULL;
    }
  destination = g_new (TlDestination, 1);
  destination_init (destination, path[n_path - 1]);
  g_array_append_val (destination->path, ground.start);
  for (guint i = 1; i < n_path; i++)
    {
      TlRetreatLabel next;
      TlDirection direction;
      int slot;

      tl_grid_direction (grid, path[i - 1], path[i], &direction);
      slot = tl_retreat_next_slot (&ground, label.slot, direction);
      if (slot < 0 || (ground.flags_of[slot] & TL_RETREAT_CLOSED) != 0)
        {
          refuse_path (verdict, "9.12f", path[i],
                       _ ("Enemy combat units stood there when the combat began."));
          return NULL;
        }
      if (!tl_retreat_step (&ground, &label, direction, (guint) slot, &next))
        {
          refuse_path (verdict, "9.12", path[i], _ ("Nobody would get through to there."));
          return NULL;
        }
      destination_add_step (&ground, destination, &label, &next);
      label = next;
    }
  destination_finish (&ground, destination, &label);
  return g_steal_pointer (&destination);
}

const char *
tl_rear_id (TlRear rear)
{
  static const char *const ids[] = { "away", "aside", "toward" };

  return ids[rear];
}
