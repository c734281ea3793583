/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/tl-retreat.h"

#include "rules/tl-zoc.h"

#include <glib/gi18n-lib.h>

#define NO_LABEL G_MAXUINT32

/* What holds for every step of the retreat. */
typedef struct
{
  const TlSituation *situation;
  const TlMap *map;
  const TlRetreatQuery *query;
  const TlEdition *edition;
  TlHex start;
  TlSide side;
  guint64 everybody; /* bit per unit of the query */
  guint64 dg_at_start;
  guint64 strat;
  guint64 not_attack_capable;
  guint64 of_mobility[TL_MOBILITIES];
  guint steps_of[TL_RETREAT_UNITS_MAX];
} Ground;

/* Where a group has got to, and what that has cost. */
typedef struct
{
  TlHex hex;
  guint entered; /* hexes entered so far */
  gboolean all_dg;
  guint64 lost; /* units eliminated */
  guint steps_lost;
  guint32 previous;
  gboolean settled;
} Label;

/* --- the ground ------------------------------------------------------------------------------ */

gboolean
tl_retreat_face (const TlSituation *situation, TlUnit unit, TlFaceSide *face)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlFaceSide showing = (TlFaceSide) tl_situation_state (situation, unit)->face;

  if (counter->kind == TL_KIND_HQ)
    showing = TL_FACE_MOVE;
  if (counter->faces[showing].ma == 0)
    showing = TL_FACE_MOVE;
  *face = showing;
  return counter->faces[showing].ma > 0;
}

static gboolean
may_retreat_at_all (const Ground *ground, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (ground->situation, unit);

  return tl_unit_is_combat (ground->situation, unit) ||
         (counter->kind == TL_KIND_TRANSPORT && counter->is_organic);
}

static void
ground_add_unit (Ground *ground, guint i, TlVerdict *verdict)
{
  const TlSituation *situation = ground->situation;
  TlUnit unit = ground->query->units[i];
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint64 bit = G_GUINT64_CONSTANT (1) << i;
  TlFaceSide face;

  ground->everybody |= bit;
  ground->steps_of[i] = tl_unit_is_combat (situation, unit) ? tl_unit_steps (situation, unit) : 0;
  if (state->marker == TL_MARKER_DG || ground->query->already_dg)
    ground->dg_at_start |= bit;
  else if (state->marker == TL_MARKER_STRAT)
    ground->strat |= bit;
  if (!tl_unit_is_attack_capable (situation, unit, NULL))
    ground->not_attack_capable |= bit;
  if (tl_retreat_face (situation, unit, &face))
    {
      const TlCounter *counter = tl_situation_counter (situation, unit);

      ground->of_mobility[counter->faces[face].mobility] |= bit;
      if ((guint8) face != state->face)
        tl_finding_add_unit (
            tl_verdict_add (verdict, TL_FINDING_REMINDER,
                            counter->kind == TL_KIND_HQ ? "13.1c" : "9.12b",
                            _ ("The counter turns to its Move Mode side to retreat.")),
            unit);
    }
}

static gboolean
ground_init (Ground *ground, const TlSituation *situation, const TlRetreatQuery *query,
             TlVerdict *verdict)
{
  gboolean ok = TRUE;

  *ground = (Ground){ .situation = situation,
                      .map = tl_situation_map (situation),
                      .edition = tl_situation_edition (situation),
                      .query = query,
                      .start = tl_situation_hex (situation, query->units[0]),
                      .side = tl_situation_side (situation, query->units[0]) };
  for (guint i = 0; i < query->n_units; i++)
    {
      TlUnit unit = query->units[i];

      if (ground->start == TL_HEX_NONE || tl_situation_hex (situation, unit) != ground->start ||
          tl_situation_side (situation, unit) != ground->side)
        {
          tl_finding_add_unit (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.12c",
                                               _ ("Units of one side retreat together from one "
                                                  "hex of the map.")),
                               unit);
          ok = FALSE;
        }
      else if (!may_retreat_at_all (ground, unit))
        {
          tl_finding_add_unit (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.12d",
                                               _ ("This piece stays in its hex; only combat units "
                                                  "and Organic Trucks retreat.")),
                               unit);
          ok = FALSE;
        }
      else
        ground_add_unit (ground, i, verdict);
    }
  return ok;
}

/* --- one step -------------------------------------------------------------------------------- */

/* Rule 9.12f, and enemies that stand there now. */
static gboolean
is_closed (const Ground *ground, TlHex hex)
{
  TlSide enemy = tl_side_other (ground->side);

  if (tl_situation_has_combat_unit (ground->situation, hex, enemy))
    return TRUE;
  for (guint i = 0; i < ground->query->n_enemy_start; i++)
    if (ground->query->enemy_start[i] == hex)
      return TRUE;
  return FALSE;
}

/* Units that a step from @from in @direction eliminates (9.12, 5.8). */
static guint64
killed_by_step (const Ground *ground, TlHex from, TlDirection direction, gboolean all_dg)
{
  TlHex to = tl_map_neighbour (ground->map, from, direction);
  TlSide enemy = tl_side_other (ground->side);
  guint64 can_enter = 0;
  guint64 killed;

  for (guint m = 0; m < TL_MOBILITIES; m++)
    if (ground->of_mobility[m] != 0 &&
        tl_map_cost (ground->map, from, direction, (TlMobility) m) != TL_COST_PROHIBITED)
      can_enter |= ground->of_mobility[m];
  killed = ground->everybody & ~can_enter;
  if ((tl_situation_occupancy (ground->situation)[to] & (TL_OCCUPIED_OTHER << enemy)) != 0)
    killed |= ground->not_attack_capable;
  /* DG replaces Strat (5.10), and a unit that is DG may enter. */
  if (!all_dg && tl_zoc_exerted (ground->situation, to, enemy))
    killed |= ground->strat;
  return killed;
}

static guint
steps_left (const Ground *ground, guint64 units)
{
  guint steps = 0;

  for (guint i = 0; i < ground->query->n_units; i++)
    if ((units >> i) & 1)
      steps += ground->steps_of[i];
  return steps;
}

/* FALSE when nobody arrives. */
static gboolean
take_step (const Ground *ground, const Label *from, TlDirection direction, Label *to)
{
  TlHex hex = tl_map_neighbour (ground->map, from->hex, direction);
  guint64 alive;

  if (hex == TL_HEX_NONE || is_closed (ground, hex))
    return FALSE;
  *to = *from;
  to->hex = hex;
  to->entered = from->entered + 1;
  to->settled = FALSE;
  to->lost |= killed_by_step (ground, from->hex, direction, from->all_dg);
  alive = ground->everybody & ~to->lost;
  if (alive == 0)
    return FALSE;
  if (tl_zoc_exerted (ground->situation, hex, tl_side_other (ground->side)))
    {
      guint64 dg = from->all_dg ? alive : ground->dg_at_start & alive;

      if (dg != 0 && steps_left (ground, dg) > 0)
        to->steps_lost++;
      to->all_dg = TRUE;
    }
  if (to->entered >= ground->edition->retreat_dg_hex)
    to->all_dg = TRUE;
  /* When the last step is gone nobody arrives either. */
  return to->steps_lost < steps_left (ground, alive);
}

/* --- search ---------------------------------------------------------------------------------- */

static guint
count_bits (guint64 bits)
{
  return (guint) __builtin_popcountll (bits);
}

/* Price order; ties by hex and then by the label before, so that the answer is always the same. */
static int
compare_labels (const Label *a, const Label *b)
{
  guint lost_a = count_bits (a->lost);
  guint lost_b = count_bits (b->lost);

  if (lost_a != lost_b)
    return lost_a < lost_b ? -1 : 1;
  if (a->steps_lost != b->steps_lost)
    return a->steps_lost < b->steps_lost ? -1 : 1;
  if (a->all_dg != b->all_dg)
    return a->all_dg ? 1 : -1;
  if (a->entered != b->entered)
    return a->entered < b->entered ? -1 : 1;
  if (a->hex != b->hex)
    return a->hex < b->hex ? -1 : 1;
  return 0;
}

/* The same place, and the same future. */
static gboolean
same_state (const Ground *ground, const Label *a, const Label *b)
{
  guint cap = ground->edition->retreat_dg_hex;

  return a->hex == b->hex && a->all_dg == b->all_dg && a->lost == b->lost &&
         MIN (a->entered, cap) == MIN (b->entered, cap);
}

static void
offer_label (const Ground *ground, GArray *labels, const Label *label)
{
  for (guint i = 0; i < labels->len; i++)
    {
      Label *known = &g_array_index (labels, Label, i);

      if (!same_state (ground, known, label))
        continue;
      if (!known->settled && compare_labels (label, known) < 0)
        *known = *label;
      return;
    }
  g_array_append_val (labels, *label);
}

static guint32
cheapest_open (const GArray *labels)
{
  guint32 best = NO_LABEL;

  for (guint i = 0; i < labels->len; i++)
    {
      const Label *label = &g_array_index (labels, Label, i);

      if (!label->settled &&
          (best == NO_LABEL || compare_labels (label, &g_array_index (labels, Label, best)) < 0))
        best = i;
    }
  return best;
}

static GArray *
search (const Ground *ground)
{
  const TlGrid *grid = tl_map_grid (ground->map);
  GArray *labels = g_array_new (FALSE, FALSE, sizeof (Label));
  Label start = { .hex = ground->start,
                  .previous = NO_LABEL,
                  .all_dg = ground->dg_at_start == ground->everybody };
  guint32 index;

  /* Those who cannot move in any mode die at once when they must retreat (9.12b). */
  start.lost = ground->everybody &
               ~(ground->of_mobility[0] | ground->of_mobility[1] | ground->of_mobility[2]);
  if (start.lost == ground->everybody)
    return labels;
  g_array_append_val (labels, start);
  while ((index = cheapest_open (labels)) != NO_LABEL)
    {
      g_array_index (labels, Label, index).settled = TRUE;
      Label from = g_array_index (labels, Label, index);

      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          Label to;

          if (!take_step (ground, &from, d, &to) ||
              tl_grid_distance (grid, ground->start, to.hex) > ground->query->hexes)
            continue;
          to.previous = index;
          offer_label (ground, labels, &to);
        }
    }
  return labels;
}

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
distance_to_enemies (const Ground *ground, TlHex hex)
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
grade (const Ground *ground, TlHex hex)
{
  guint nearest = distance_to_enemies (ground, hex);

  if (nearest > ground->query->hexes)
    return TL_REAR_AWAY;
  return nearest == ground->query->hexes ? TL_REAR_ASIDE : TL_REAR_TOWARD;
}

static gboolean
has_friends (const Ground *ground, TlHex hex)
{
  return tl_situation_has_combat_unit (ground->situation, hex, ground->side);
}

/* Adds what the step from @before to @after brought. */
static void
destination_add_step (const Ground *ground, TlDestination *destination, const Label *before,
                      const Label *after)
{
  gboolean triggers = after->entered >= ground->edition->retreat_dg_hex ||
                      tl_zoc_exerted (ground->situation, after->hex, tl_side_other (ground->side));

  g_array_append_val (destination->path, after->hex);
  if (after->all_dg && !before->all_dg && destination->dg_at == TL_HEX_NONE)
    destination->dg_at = after->hex;
  if (after->steps_lost > before->steps_lost)
    g_array_append_val (destination->loss_hexes, after->hex);
  if (triggers && has_friends (ground, after->hex))
    g_array_append_val (destination->bystander_hexes, after->hex);
}

static void
destination_finish (const Ground *ground, TlDestination *destination, const Label *last)
{
  destination->steps_lost = last->steps_lost;
  destination->rear = grade (ground, destination->hex);
  for (guint i = 0; i < ground->query->n_units; i++)
    if ((last->lost >> i) & 1)
      g_array_append_val (destination->eliminated, ground->query->units[i]);
}

static void
add_destination (const Ground *ground, TlRetreat *retreat, const GArray *labels, guint32 index)
{
  g_autoptr (GArray) chain = g_array_new (FALSE, FALSE, sizeof (guint32));
  const Label *last = &g_array_index (labels, Label, index);
  TlDestination destination;

  destination_init (&destination, last->hex);
  for (guint32 i = index; i != NO_LABEL; i = g_array_index (labels, Label, i).previous)
    g_array_prepend_val (chain, i);
  g_array_append_val (destination.path, ground->start);
  for (guint i = 1; i < chain->len; i++)
    destination_add_step (ground, &destination,
                          &g_array_index (labels, Label, g_array_index (chain, guint32, i - 1)),
                          &g_array_index (labels, Label, g_array_index (chain, guint32, i)));
  destination_finish (ground, &destination, last);
  g_array_append_val (retreat->destinations, destination);
}

static guint32
best_label_in (const GArray *labels, TlHex hex)
{
  guint32 best = NO_LABEL;

  for (guint i = 0; i < labels->len; i++)
    {
      const Label *label = &g_array_index (labels, Label, i);

      if (label->hex == hex &&
          (best == NO_LABEL || compare_labels (label, &g_array_index (labels, Label, best)) < 0))
        best = i;
    }
  return best;
}

static int
compare_hexes (gconstpointer a, gconstpointer b)
{
  TlHex hex_a = *(const TlHex *) a;
  TlHex hex_b = *(const TlHex *) b;

  return hex_a < hex_b ? -1 : hex_a > hex_b;
}

static void
report_no_way (const Ground *ground, TlVerdict *verdict)
{
  TlFinding *finding =
      tl_finding_add_hex (tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.12",
                                          _ ("There is no way to retreat that far: units that "
                                             "must are eliminated.")),
                          ground->start);

  for (guint i = 0; i < ground->query->n_units; i++)
    tl_finding_add_unit (finding, ground->query->units[i]);
}

static gboolean
query_is_sound (const TlRetreatQuery *query, TlVerdict *verdict)
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
  g_autoptr (GArray) ring = NULL;
  Ground ground;

  retreat->destinations = g_array_new (FALSE, FALSE, sizeof (TlDestination));
  g_array_set_clear_func (retreat->destinations, (GDestroyNotify) destination_clear);
  if (!query_is_sound (query, verdict) || !ground_init (&ground, situation, query, verdict))
    return retreat;
  labels = search (&ground);
  ring = tl_grid_ring (tl_map_grid (ground.map), ground.start, query->hexes);
  g_array_sort (ring, compare_hexes);
  for (guint i = 0; i < ring->len; i++)
    {
      guint32 best = best_label_in (labels, g_array_index (ring, TlHex, i));

      if (best != NO_LABEL)
        add_destination (&ground, retreat, labels, best);
    }
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
path_is_sound (const Ground *ground, const TlHex *path, guint n_path, TlVerdict *verdict)
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
                            _ ("The path leaves the area of the retreat."));
      if (is_closed (ground, path[i]))
        return refuse_path (verdict, "9.12f", path[i],
                            _ ("Enemy combat units stood there when the combat began."));
    }
  return TRUE;
}

TlDestination *
tl_retreat_price (const TlSituation *situation, const TlRetreatQuery *query, const TlHex *path,
                  guint n_path, TlVerdict *verdict)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  g_autoptr (TlDestination) destination = NULL;
  Ground ground;
  Label label;

  if (n_path < 2 || !query_is_sound (query, verdict) ||
      !ground_init (&ground, situation, query, verdict) ||
      !path_is_sound (&ground, path, n_path, verdict))
    return NULL;
  label = (Label){ .hex = ground.start,
                   .all_dg = ground.dg_at_start == ground.everybody,
                   .lost = ground.everybody & ~(ground.of_mobility[0] | ground.of_mobility[1] |
                                                ground.of_mobility[2]) };
  destination = g_new (TlDestination, 1);
  destination_init (destination, path[n_path - 1]);
  g_array_append_val (destination->path, ground.start);
  for (guint i = 1; i < n_path; i++)
    {
      Label next;
      TlDirection direction;

      tl_grid_direction (grid, path[i - 1], path[i], &direction);
      if (!take_step (&ground, &label, direction, &next))
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
