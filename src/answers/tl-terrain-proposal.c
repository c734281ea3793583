/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-terrain-proposal.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Sides and edges are looked at from these of their two hexes. */
#define DIRECTIONS_OF_ITEMS 3

/* --- what the map says ------------------------------------------------------------------------ */

/* What is painted at an item: of roads with the gauges, in the upper half. */
typedef guint32 Paint;

static TlHex
hex_of (guint item)
{
  return (TlHex) (item / DIRECTIONS_OF_ITEMS);
}

static TlDirection
direction_of (guint item)
{
  return (TlDirection) (item % DIRECTIONS_OF_ITEMS);
}

static guint
item_of (const TlMap *map, TlHex hex, TlDirection direction)
{
  TlHex owner;
  TlDirection side;

  tl_hexside_canonical (tl_map_grid (map), hex, direction, &owner, &side);
  return owner * DIRECTIONS_OF_ITEMS + side;
}

static Paint
line_at (const TlMap *map, TlSurveyItems items, TlHex hex, TlDirection direction)
{
  if (items == TL_SURVEY_SIDES)
    return tl_map_hexsides (map, hex, direction);
  return tl_map_roads (map, hex, direction) | (Paint) tl_map_rail_gauges (map, hex, direction)
                                                  << 16;
}

/* Rule 6.2d: the terrain without a village in it. */
static Paint
terrain_at (const TlMap *map, TlHex hex)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  Paint mask = tl_map_terrain (map, hex), rest = mask;

  for (guint t = 0; t < chart->n_terrains; t++)
    if (chart->terrains[t].is_village)
      rest &= ~((Paint) 1 << t);
  return rest != 0 ? rest : mask;
}

/* Lines along the sides that meet at corner @number of @hex, or of roads those of the hex. */
static guint
lines_at_corner (const TlMap *map, TlHex hex, guint number)
{
  TlDirection before = (number + TL_DIRECTIONS - 1) % TL_DIRECTIONS;
  TlHex other = tl_map_neighbour (map, hex, before);
  guint n = (tl_map_hexsides (map, hex, number) != 0) + (tl_map_hexsides (map, hex, before) != 0);

  if (other != TL_HEX_NONE)
    n += tl_map_hexsides (map, other, (number + 1) % TL_DIRECTIONS) != 0;
  return n;
}

static guint
lines_of_hex (const TlMap *map, TlSurveyItems items, TlHex hex)
{
  guint n = 0;

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    n += line_at (map, items, hex, d) != 0;
  return n;
}

/* Nothing is painted at the side: does that say that there is none? */
static gboolean
is_empty (const TlMap *map, TlSurveyItems items, TlHex hex, TlDirection direction)
{
  TlHex other = tl_map_neighbour (map, hex, direction);
  guint here = lines_of_hex (map, items, hex);
  guint there = other != TL_HEX_NONE ? lines_of_hex (map, items, other) : 0;

  if (items == TL_SURVEY_EDGES)
    return here + there >= 2 && here != 1 && there != 1;
  return here + there > 0 && lines_at_corner (map, hex, direction) != 1 &&
         lines_at_corner (map, hex, (direction + 1) % TL_DIRECTIONS) != 1;
}

/* --- examples --------------------------------------------------------------------------------- */

typedef struct
{
  gint8 *labels;
  guint n_classes;
  Paint classes[TL_CLASS_MAX];
} Examples;

static void
examples_clear (Examples *examples)
{
  g_free (examples->labels);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Examples, examples_clear)

/* Beyond TL_CLASS_MAX classes the rest is no example. */
static gint8
class_of (Examples *examples, Paint paint)
{
  guint c = 0;

  while (c < examples->n_classes && examples->classes[c] != paint)
    c++;
  if (c == TL_CLASS_MAX)
    return TL_CLASS_NONE;
  if (c == examples->n_classes)
    examples->classes[examples->n_classes++] = paint;
  return (gint8) c;
}

static gint8
label_of_hex (Examples *examples, const TlMap *map, TlHex hex)
{
  return tl_map_is_unknown (map, hex) || tl_map_terrain (map, hex) == 0
             ? TL_CLASS_NONE
             : class_of (examples, terrain_at (map, hex));
}

static gint8
label_of_line (Examples *examples, const TlMap *map, TlSurveyItems items, guint item,
               const TlDenials *denials)
{
  TlHex hex = hex_of (item);
  TlDirection direction = direction_of (item);
  Paint paint = line_at (map, items, hex, direction);

  if (paint != 0)
    return class_of (examples, paint);
  if (denials != NULL && denials->of[items] != NULL && denials->of[items][item])
    return 0;
  return is_empty (map, items, hex, direction) ? 0 : TL_CLASS_NONE;
}

/* FALSE: two classes with an example each are not there. */
static gboolean
find_examples (const TlSurvey *survey, const TlMap *map, TlSurveyItems items,
               const TlDenials *denials, Examples *examples)
{
  guint n = tl_survey_n_items (survey, items);
  gboolean has_none = items == TL_SURVEY_HEXES;

  examples->labels = g_new (gint8, n);
  /* Of lines the first class is no line. */
  examples->n_classes = has_none ? 0 : 1;
  examples->classes[0] = 0;
  for (guint i = 0; i < n; i++)
    {
      gint8 label = TL_CLASS_NONE;

      if (tl_survey_is_seen (survey, items, i))
        label = items == TL_SURVEY_HEXES ? label_of_hex (examples, map, i)
                                         : label_of_line (examples, map, items, i, denials);
      examples->labels[i] = label;
      has_none |= label == 0;
    }
  return has_none && examples->n_classes >= 2;
}

/* --- the proposal ----------------------------------------------------------------------------- */

static void
propose (TlTerrainProposal *proposal, const TlSurvey *survey, const TlMap *map, TlSurveyItems items,
         const TlDenials *denials)
{
  g_auto (Examples) examples = { 0 };
  guint n = tl_survey_n_items (survey, items);

  proposal->has_examples[items] = find_examples (survey, map, items, denials, &examples);
  if (!proposal->has_examples[items])
    return;
  g_autofree TlGuess *guesses = g_new (TlGuess, n);
  tl_survey_guess (survey, items, examples.labels, examples.n_classes, guesses);
  for (guint i = 0; i < n; i++)
    {
      gboolean is_hex = items == TL_SURVEY_HEXES;
      Paint paint = guesses[i].klass > TL_CLASS_NONE ? examples.classes[guesses[i].klass] : 0;
      TlProposed proposed = {
        .hex = is_hex ? i : hex_of (i),
        .direction = is_hex ? 0 : direction_of (i),
        .mask = items == TL_SURVEY_EDGES ? paint & 0xffff : paint,
        .gauges = items == TL_SURVEY_EDGES ? paint >> 16 : 0,
        .percent = (guint) lrintf (CLAMP (guesses[i].certainty, 0, 1) * 100),
        .is_unsure = guesses[i].is_unsure,
      };

      if (examples.labels[i] != TL_CLASS_NONE || paint == 0 ||
          (is_hex && !tl_map_is_unknown (map, i)))
        continue;
      g_array_append_val (proposal->items[items], proposed);
    }
}

TlTerrainProposal *
tl_terrain_proposal_new (const TlSurvey *survey, const TlMap *map, const TlDenials *denials)
{
  TlTerrainProposal *proposal = g_new0 (TlTerrainProposal, 1);

  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    proposal->n_hexes += tl_map_is_unknown (map, hex);
  for (TlSurveyItems items = 0; items < TL_SURVEY_KINDS; items++)
    {
      proposal->items[items] = g_array_new (FALSE, FALSE, sizeof (TlProposed));
      propose (proposal, survey, map, items, denials);
    }
  return proposal;
}

void
tl_terrain_proposal_free (TlTerrainProposal *proposal)
{
  if (proposal == NULL)
    return;
  for (guint i = 0; i < TL_SURVEY_KINDS; i++)
    g_array_unref (proposal->items[i]);
  g_free (proposal);
}

guint
tl_terrain_proposal_count (const TlTerrainProposal *proposal, TlSurveyItems items, guint *n_unsure)
{
  const GArray *all = proposal->items[items];

  *n_unsure = 0;
  for (guint i = 0; i < all->len; i++)
    *n_unsure += g_array_index (all, TlProposed, i).is_unsure;
  return all->len;
}

/* --- what a player has taken away ------------------------------------------------------------- */

void
tl_denials_clear (TlDenials *denials)
{
  for (guint i = 0; i < TL_SURVEY_KINDS; i++)
    g_clear_pointer (&denials->of[i], g_free);
}

TlDenials
tl_denials_copy (const TlDenials *denials, const TlSurvey *survey)
{
  TlDenials copy = { { NULL } };

  for (guint i = 0; i < TL_SURVEY_KINDS; i++)
    if (denials->of[i] != NULL)
      copy.of[i] = g_memdup2 (denials->of[i], tl_survey_n_items (survey, i));
  return copy;
}

static gboolean
deny (TlDenials *denials, const TlSurvey *survey, const TlMap *map, TlSurveyItems items, TlHex hex,
      TlDirection direction)
{
  if (tl_map_neighbour (map, hex, direction) == TL_HEX_NONE ||
      line_at (map, items, hex, direction) != 0)
    return FALSE;
  if (denials->of[items] == NULL)
    denials->of[items] = g_new0 (guint8, tl_survey_n_items (survey, items));
  denials->of[items][item_of (map, hex, direction)] = 1;
  return TRUE;
}

static gboolean
deny_way (TlDenials *denials, const TlSurvey *survey, const TlMap *map, const GArray *hexes)
{
  gboolean is_denied = FALSE;

  for (guint i = 1; i < hexes->len; i++)
    {
      TlHex from = g_array_index (hexes, TlHex, i - 1);

      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        if (tl_map_neighbour (map, from, d) == g_array_index (hexes, TlHex, i))
          is_denied |= deny (denials, survey, map, TL_SURVEY_EDGES, from, d);
    }
  return is_denied;
}

gboolean
tl_denials_add (TlDenials *denials, const TlSurvey *survey, const TlMap *map,
                const GPtrArray *actions)
{
  gboolean is_denied = FALSE;

  for (guint i = 0; i < actions->len; i++)
    {
      const TlMapChange *change = ((const TlAction *) actions->pdata[i])->map_change;

      if (change == NULL || !change->is_none)
        continue;
      if (change->kind == TL_MAP_CHANGE_ROAD)
        is_denied |= deny_way (denials, survey, map, change->hexes);
      for (guint s = 0; change->kind == TL_MAP_CHANGE_HEXSIDE && s < change->sides->len; s++)
        {
          TlHexSide side = g_array_index (change->sides, TlHexSide, s);

          is_denied |= deny (denials, survey, map, TL_SURVEY_SIDES, side.hex, side.direction);
        }
    }
  return is_denied;
}

/* --- what paints it --------------------------------------------------------------------------- */

static gboolean
is_wanted (const TlProposed *proposed, gboolean is_sure_only)
{
  return !is_sure_only || !proposed->is_unsure;
}

/* Hexes, or sides, that become the same go together. */
static void
paint_alike (const GArray *items, TlMapChangeKind kind, gboolean is_sure_only, GPtrArray *actions)
{
  g_autoptr (GHashTable) of_mask = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const TlProposed *proposed = &g_array_index (items, TlProposed, i);
      TlHexSide side = { proposed->hex, proposed->direction };

      if (!is_wanted (proposed, is_sure_only))
        continue;
      TlMapChange *change = g_hash_table_lookup (of_mask, GUINT_TO_POINTER (proposed->mask));
      if (change == NULL)
        {
          change = tl_actions_add_map_change (actions, kind);
          change->mask = proposed->mask;
          g_hash_table_insert (of_mask, GUINT_TO_POINTER (proposed->mask), change);
        }
      if (kind == TL_MAP_CHANGE_HEX)
        g_array_append_val (change->hexes, proposed->hex);
      else
        g_array_append_val (change->sides, side);
    }
}

/* The edges that are still to be painted with one road, a byte for each item. */
typedef struct
{
  const TlMap *map;
  guint8 *is_due;
} Road;

/* From @hex on over what is due, as far as it goes; each edge once. */
static void
follow_road (const Road *road, TlHex hex, GArray *way)
{
  TlDirection d = 0;

  g_array_append_val (way, hex);
  while (d < TL_DIRECTIONS)
    {
      TlHex next = tl_map_neighbour (road->map, hex, d);
      guint item = next != TL_HEX_NONE ? item_of (road->map, hex, d) : 0;

      if (next == TL_HEX_NONE || !road->is_due[item])
        {
          d++;
          continue;
        }
      road->is_due[item] = 0;
      hex = next;
      g_array_append_val (way, hex);
      d = 0;
    }
}

/* @which: a road of the chart; @gauge: -1 none. */
static void
paint_road (const GArray *items, const TlMap *map, guint which, int gauge, gboolean is_sure_only,
            GPtrArray *actions)
{
  g_autofree guint8 *is_due = g_new0 (guint8, tl_map_n_hexes (map) * DIRECTIONS_OF_ITEMS);
  Road road = { map, is_due };

  for (guint i = 0; i < items->len; i++)
    {
      const TlProposed *proposed = &g_array_index (items, TlProposed, i);

      if ((proposed->mask >> which & 1) != 0 && is_wanted (proposed, is_sure_only) &&
          (gauge < 0 ? proposed->gauges == 0 : (proposed->gauges >> gauge & 1) != 0))
        is_due[proposed->hex * DIRECTIONS_OF_ITEMS + proposed->direction] = 1;
    }
  for (guint i = 0; i < items->len; i++)
    {
      const TlProposed *proposed = &g_array_index (items, TlProposed, i);

      if (!is_due[proposed->hex * DIRECTIONS_OF_ITEMS + proposed->direction])
        continue;
      TlMapChange *change = tl_actions_add_map_change (actions, TL_MAP_CHANGE_ROAD);
      change->out = TL_DIRECTIONS;
      change->which = which;
      change->gauge = gauge;
      follow_road (&road, proposed->hex, change->hexes);
    }
}

GPtrArray *
tl_terrain_proposal_actions (const TlTerrainProposal *proposal, const TlMap *map,
                             gboolean is_sure_only)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  const TlTerrainChart *chart = tl_map_chart (map);
  const GArray *edges = proposal->items[TL_SURVEY_EDGES];
  guint n_gauges;

  tl_map_gauges (map, &n_gauges);
  paint_alike (proposal->items[TL_SURVEY_HEXES], TL_MAP_CHANGE_HEX, is_sure_only, actions);
  paint_alike (proposal->items[TL_SURVEY_SIDES], TL_MAP_CHANGE_HEXSIDE, is_sure_only, actions);
  for (guint which = 0; which < chart->n_roads; which++)
    if (chart->roads[which].is_rail && n_gauges > 0)
      for (guint gauge = 0; gauge < n_gauges; gauge++)
        paint_road (edges, map, which, (int) gauge, is_sure_only, actions);
    else
      paint_road (edges, map, which, -1, is_sure_only, actions);
  return actions;
}

/* --- words ------------------------------------------------------------------------------------ */

static void
add_count (GPtrArray *texts, const TlTerrainProposal *proposal, TlSurveyItems items)
{
  guint n_unsure, n = tl_terrain_proposal_count (proposal, items, &n_unsure);

  if (!proposal->has_examples[items])
    return;
  if (items == TL_SURVEY_HEXES)
    /* Translators: what a picture proposes. */
    g_ptr_array_add (texts, g_strdup_printf (_ ("%u hexes (%u unsure)"), n, n_unsure));
  else if (items == TL_SURVEY_SIDES)
    g_ptr_array_add (texts, g_strdup_printf (_ ("%u hexsides (%u unsure)"), n, n_unsure));
  else
    /* Translators: from hex to hex. */
    g_ptr_array_add (texts, g_strdup_printf (_ ("%u steps of road (%u unsure)"), n, n_unsure));
}

char *
tl_terrain_proposal_text (const TlTerrainProposal *proposal)
{
  static const char *const needs[TL_SURVEY_KINDS] = {
    N_ ("Paint hexes of two terrains, some five of each: the others are proposed."),
    N_ ("Paint a river along some five sides: the rest of it is proposed."),
    N_ ("Paint a road through some five hexes: the other roads are proposed."),
  };
  g_autoptr (GPtrArray) counts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);

  for (TlSurveyItems items = 0; items < TL_SURVEY_KINDS; items++)
    add_count (counts, proposal, items);
  for (guint i = 0; i < counts->len; i++)
    g_string_append_printf (text, "%s%s%s", i > 0 ? ", " : _ ("Proposed: "),
                            (char *) counts->pdata[i], i + 1 == counts->len ? "." : "");
  for (TlSurveyItems items = 0; items < TL_SURVEY_KINDS; items++)
    if (!proposal->has_examples[items])
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", _ (needs[items]));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
