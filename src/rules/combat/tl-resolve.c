/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/combat/tl-resolve.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Digits behind the decimal point of a strength. */
#define DECIMALS_MAX 4

/* --- the column ------------------------------------------------------------------------------- */

TlRatio
tl_ratio_round (TlFraction attack, TlFraction defence)
{
  if (attack.num <= 0 && defence.num <= 0)
    return (TlRatio){ 1, 1 };
  if (attack.num <= 0)
    return (TlRatio){ 0, 1 };
  if (defence.num <= 0)
    return (TlRatio){ 1, 0 };
  if (tl_fraction_compare (attack, defence) >= 0)
    return (TlRatio){ tl_fraction_round (tl_fraction_divide (attack, defence)), 1 };
  return (TlRatio){ 1, tl_fraction_round (tl_fraction_divide (defence, attack)) };
}

/* With a decimal point, or as tl_fraction_parse () has it. */
static gboolean
parse_number (const char *text, TlFraction *number)
{
  const char *point = strchr (text, '.');
  gint64 den = 1;
  TlFraction whole;

  if (point == NULL || !g_ascii_isdigit (*text) || !g_ascii_isdigit (point[1]) ||
      strlen (point + 1) > DECIMALS_MAX)
    return tl_fraction_parse (text, number);
  g_autofree char *digits = g_strdup_printf ("%.*s%s", (int) (point - text), text, point + 1);
  if (digits[strspn (digits, "0123456789")] != '\0' || !tl_fraction_parse (digits, &whole))
    return FALSE;
  for (const char *digit = point + 1; *digit != '\0'; digit++)
    den *= 10;
  *number = tl_fraction_new (whole.num, den);
  return TRUE;
}

gboolean
tl_ratio_parse (const char *text, TlRatio *ratio)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 3);
  TlFraction attack;
  TlFraction defence;

  if (g_strv_length (parts) != 2)
    return FALSE;
  if (!parse_number (g_strstrip (parts[0]), &attack) ||
      !parse_number (g_strstrip (parts[1]), &defence))
    return FALSE;
  if (attack.num < 0 || defence.num < 0)
    return FALSE;
  *ratio = tl_ratio_round (attack, defence);
  return TRUE;
}

char *
tl_ratio_to_string (TlRatio ratio)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, ratio.attack, ratio.defence);
}

/* Negative, zero or positive as @odds lie below, on or above the printed ones. */
static int
compare_with_printed (TlRatio odds, TlOdds printed)
{
  gint64 ours = odds.attack * printed.defence;
  gint64 theirs = odds.defence * printed.attack;

  return (ours > theirs) - (ours < theirs);
}

guint
tl_combat_column (const TlCombatTable *table, TlCategory category, TlRatio odds,
                  TlColumnReach *reach)
{
  const TlOdds *printed = table->odds[category];
  guint column = 0;

  for (guint i = 0; i < table->n_columns; i++)
    {
      if (compare_with_printed (odds, printed[i]) >= 0)
        column = i;
    }
  if (reach != NULL)
    {
      if (compare_with_printed (odds, printed[0]) < 0)
        *reach = TL_COLUMN_OFF_LEFT;
      else if (compare_with_printed (odds, printed[table->n_columns - 1]) > 0)
        *reach = TL_COLUMN_OFF_RIGHT;
      else
        *reach = TL_COLUMN_PRINTED;
    }
  return column;
}

guint
tl_combat_column_for (const TlSituation *situation, TlCategory category, TlFraction attack,
                      TlFraction defence)
{
  return tl_combat_column (&tl_situation_edition (situation)->combat, category,
                           tl_ratio_round (attack, defence), NULL);
}

char *
tl_combat_column_name (const TlCombatTable *table, TlCategory category, guint column)
{
  TlOdds odds = table->odds[category][column];

  return g_strdup_printf ("%u:%u", odds.attack, odds.defence);
}

guint
tl_combat_shift (const TlCombatTable *table, guint column, int shift)
{
  return (guint) CLAMP ((int) column + shift, 0, (int) table->n_columns - 1);
}

guint
tl_combat_row (const TlCombatTable *table, int modified_roll)
{
  return (guint) CLAMP (modified_roll - table->first_row, 0, (int) table->n_rows - 1);
}

/* --- surprise --------------------------------------------------------------------------------- */

int
tl_surprise_modifier (const TlEdition *edition, const TlCombatCase *fight)
{
  return fight->drm + (fight->hedgehog > 0 ? edition->hedgehog_surprise : 0);
}

int
tl_combat_modifier (const TlEdition *edition, const TlCombatCase *fight)
{
  return fight->drm + edition->hedgehog_combat * (int) fight->hedgehog;
}

static TlSurpriseSide
side_of_modified_roll (const TlEdition *edition, const TlCombatCase *fight, int modified)
{
  const TlSurprise *needs =
      fight->overrun ? &edition->surprise_overrun : &edition->surprise_regular;

  if (modified >= needs->attacker_at_least)
    return TL_SURPRISE_ATTACKER;
  if (modified <= needs->defender_at_most)
    return TL_SURPRISE_DEFENDER;
  return TL_SURPRISE_NONE;
}

TlSurpriseSide
tl_surprise_of_roll (const TlEdition *edition, const TlCombatCase *fight, int roll, TlTrail *trail)
{
  int modified = roll + tl_surprise_modifier (edition, fight);

  if (trail != NULL)
    {
      /* Translators: part of a sum: what two dice showed. */
      tl_trail_add (trail, tl_fraction_new (roll, 1), "9.8", TL_UNIT_NONE, _ ("two dice"));
      tl_trail_add (trail, tl_fraction_new (fight->drm, 1), "9.6", TL_UNIT_NONE,
                    /* Translators: part of a sum: attacker's minus defender's rating. */
                    _ ("difference of the Action Ratings"));
      if (fight->hedgehog > 0)
        tl_trail_add (trail, tl_fraction_new (edition->hedgehog_surprise, 1), "9.8", TL_UNIT_NONE,
                      /* Translators: part of a sum: a field fortification, whatever its level. */
                      _ ("hedgehog of any level"));
      tl_trail_check (trail, tl_fraction_new (modified, 1));
    }
  return side_of_modified_roll (edition, fight, modified);
}

TlSurpriseChances
tl_surprise_chances (const TlEdition *edition, const TlCombatCase *fight)
{
  int modifier = tl_surprise_modifier (edition, fight);
  TlSurpriseChances chances = { 0, 0, 0 };

  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    {
      guint ways = tl_two_dice_ways (roll);

      switch (side_of_modified_roll (edition, fight, roll + modifier))
        {
        case TL_SURPRISE_ATTACKER:
          chances.attacker += ways;
          break;
        case TL_SURPRISE_DEFENDER:
          chances.defender += ways;
          break;
        case TL_SURPRISE_NONE:
        default:
          chances.none += ways;
          break;
        }
    }
  return chances;
}

const char *
tl_surprise_side_id (TlSurpriseSide side)
{
  switch (side)
    {
    case TL_SURPRISE_ATTACKER:
      return "attacker";
    case TL_SURPRISE_DEFENDER:
      return "defender";
    case TL_SURPRISE_NONE:
    default:
      return "none";
    }
}

const char *
tl_surprise_side_name (TlSurpriseSide side)
{
  switch (side)
    {
    case TL_SURPRISE_ATTACKER:
      /* Translators: who gets surprise in a fight. */
      return _ ("attacker surprise");
    case TL_SURPRISE_DEFENDER:
      /* Translators: who gets surprise in a fight. */
      return _ ("defender surprise");
    case TL_SURPRISE_NONE:
    default:
      /* Translators: no side gets surprise in a fight. */
      return _ ("no surprise");
    }
}

/* --- dice that were thrown -------------------------------------------------------------------- */

void
tl_resolution_clear (TlResolution *resolution)
{
  g_clear_pointer (&resolution->surprise_trail, tl_trail_free);
  g_clear_pointer (&resolution->combat_trail, tl_trail_free);
}

const TlResult *
tl_combat_roll (const TlEdition *edition, const TlCombatCase *fight, guint column, int roll,
                guint *row, TlTrail *trail)
{
  int modified = roll + tl_combat_modifier (edition, fight);
  guint found = tl_combat_row (&edition->combat, modified);

  if (trail != NULL)
    {
      /* Translators: part of a sum: what two dice showed. */
      tl_trail_add (trail, tl_fraction_new (roll, 1), "9.9", TL_UNIT_NONE, _ ("two dice"));
      tl_trail_add (trail, tl_fraction_new (fight->drm, 1), "9.6", TL_UNIT_NONE,
                    /* Translators: part of a sum: attacker's minus defender's rating. */
                    _ ("difference of the Action Ratings"));
      if (fight->hedgehog > 0)
        tl_trail_add (trail,
                      tl_fraction_new ((gint64) edition->hedgehog_combat * fight->hedgehog, 1),
                      "9.9", TL_UNIT_NONE,
                      /* Translators: part of a sum: a field fortification and its level. */
                      _ ("hedgehog of level %u"), fight->hedgehog);
      tl_trail_check (trail, tl_fraction_new (modified, 1));
    }
  if (row != NULL)
    *row = found;
  return &edition->combat.cells[found][column];
}

static gboolean
is_two_dice (int roll)
{
  return roll >= TL_TWO_DICE_MIN && roll <= TL_TWO_DICE_MAX;
}

gboolean
tl_resolve (const TlEdition *edition, const TlCombatCase *fight, const TlCombatDice *dice,
            TlResolution *resolution)
{
  g_autoptr (TlTrail) surprise_trail = tl_trail_new ();
  g_autoptr (TlTrail) combat_trail = tl_trail_new ();
  TlResolution found = { 0 };

  if (!is_two_dice (dice->surprise) || !is_two_dice (dice->combat))
    return FALSE;
  TlSurpriseSide surprise = tl_surprise_of_roll (edition, fight, dice->surprise, surprise_trail);
  if (dice->shift < (surprise != TL_SURPRISE_NONE ? 1 : 0) || dice->shift > (int) TL_DIE_SIDES)
    return FALSE;

  found.surprise = surprise;
  found.surprise_modified = dice->surprise + tl_surprise_modifier (edition, fight);
  found.shift = surprise == TL_SURPRISE_NONE ? 0 : (int) surprise * dice->shift;
  found.column = tl_combat_shift (&edition->combat, fight->column, found.shift);
  found.combat_modified = dice->combat + tl_combat_modifier (edition, fight);
  found.result =
      *tl_combat_roll (edition, fight, found.column, dice->combat, &found.row, combat_trail);
  found.surprise_trail = g_steal_pointer (&surprise_trail);
  found.combat_trail = g_steal_pointer (&combat_trail);
  *resolution = found;
  return TRUE;
}

/* --- the order of results --------------------------------------------------------------------- */

/* On the chart results get better for the attacker to the right and downwards, so every pair of
 * neighbouring cells says which of two results comes first.  That leaves some pairs open (is AL1
 * DL1o1 better than Ao1 Do1?): of those, the one that first shows up nearer to the upper left
 * corner comes first.  A chart that contradicts itself still gets an order, by that distance. */

typedef struct
{
  TlResult result;
  guint distance; /* rows and columns from the upper left corner, at the nearest */
  guint n_before; /* different results that must come first and have not yet */
  gboolean is_placed;
} Entry;

typedef struct
{
  GArray *entries;    /* Entry, in the order of their first appearance */
  gboolean *precedes; /* [a][b]: some cell with a stands beside or above one with b */
} Order;

static guint
entry_of (const Order *order, const TlResult *result)
{
  for (guint i = 0; i < order->entries->len; i++)
    {
      if (tl_result_equal (&g_array_index (order->entries, Entry, i).result, result))
        return i;
    }
  return order->entries->len;
}

static void
collect (Order *order, const TlCombatTable *table)
{
  for (guint row = 0; row < table->n_rows; row++)
    {
      for (guint column = 0; column < table->n_columns; column++)
        {
          Entry fresh = { .result = table->cells[row][column], .distance = row + column };
          guint i = entry_of (order, &fresh.result);

          if (i == order->entries->len)
            g_array_append_val (order->entries, fresh);
          else if (g_array_index (order->entries, Entry, i).distance > fresh.distance)
            g_array_index (order->entries, Entry, i).distance = fresh.distance;
        }
    }
}

static void
note_pair (Order *order, const TlResult *before, const TlResult *after)
{
  guint n = order->entries->len;
  guint a = entry_of (order, before);
  guint b = entry_of (order, after);

  if (a == b || order->precedes[a * n + b])
    return;
  order->precedes[a * n + b] = TRUE;
  g_array_index (order->entries, Entry, b).n_before++;
}

static void
compare_neighbours (Order *order, const TlCombatTable *table)
{
  for (guint row = 0; row < table->n_rows; row++)
    {
      for (guint column = 0; column < table->n_columns; column++)
        {
          const TlResult *here = &table->cells[row][column];

          if (column + 1 < table->n_columns)
            note_pair (order, here, &table->cells[row][column + 1]);
          if (row + 1 < table->n_rows)
            note_pair (order, here, &table->cells[row + 1][column]);
        }
    }
}

/* The next to be listed: one that nothing must precede, the nearest to the corner. */
static guint
choose_next (const Order *order)
{
  guint best = order->entries->len;

  for (guint i = 0; i < order->entries->len; i++)
    {
      const Entry *entry = &g_array_index (order->entries, Entry, i);

      if (entry->is_placed)
        continue;
      if (best == order->entries->len)
        {
          best = i;
          continue;
        }
      const Entry *chosen = &g_array_index (order->entries, Entry, best);
      if ((entry->n_before > 0) != (chosen->n_before > 0))
        best = entry->n_before > 0 ? best : i;
      else if (entry->distance < chosen->distance)
        best = i;
    }
  return best;
}

static void
place (Order *order, guint i, GArray *results)
{
  guint n = order->entries->len;
  Entry *entry = &g_array_index (order->entries, Entry, i);

  entry->is_placed = TRUE;
  g_array_append_val (results, entry->result);
  for (guint j = 0; j < n; j++)
    {
      if (order->precedes[i * n + j])
        g_array_index (order->entries, Entry, j).n_before--;
    }
}

/* The different results of @table, each once. (transfer full) (element-type TlResult) */
static GArray *
result_order_new (const TlCombatTable *table)
{
  GArray *results = g_array_new (FALSE, FALSE, sizeof (TlResult));
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  Order order = { .entries = entries };

  collect (&order, table);
  g_autofree gboolean *precedes = g_new0 (gboolean, (gsize) entries->len * entries->len);
  order.precedes = precedes;
  compare_neighbours (&order, table);
  for (guint i = 0; i < entries->len; i++)
    place (&order, choose_next (&order), results);
  return results;
}

/* --- counting --------------------------------------------------------------------------------- */

/* A vector of counts is padded to whole lanes, so that loops over it have a fixed length. */
#define LANES 16u
#define KINDS 2u /* regular, overrun */

/* Modifiers between the two ends make a difference; those beyond are as good as the ends. */
typedef struct
{
  int first;
  int last;
} Span;

typedef struct
{
  Span span; /* of surprise modifiers */
  TlSurpriseChances *chances;
  guint16 *ready; /* [column][surprise modifier][combat modifier][stride] */
} Kind;

struct _TlDistributionTable
{
  guint n_columns;
  guint n_results;
  guint stride; /* n_results in whole lanes */
  int hedgehog_surprise;
  int hedgehog_combat;
  TlResult *results; /* in the chart's order */
  guint16 *cells;    /* [row][column]: number of the result */
  guint n_rows;
  Span combat;   /* of combat modifiers */
  guint16 *ways; /* [column][combat modifier][stride], of 36 */
  Kind kinds[KINDS];
};

static inline guint
span_length (Span span)
{
  return (guint) (span.last - span.first + 1);
}

static inline guint
span_index (Span span, int modifier)
{
  return (guint) (CLAMP (modifier, span.first, span.last) - span.first);
}

static inline guint16 *
ways_of (const TlDistributionTable *table, guint column, guint combat)
{
  return table->ways + ((gsize) column * span_length (table->combat) + combat) * table->stride;
}

static inline guint16 *
ready_of (const TlDistributionTable *table, const Kind *kind, guint column, guint surprise,
          guint combat)
{
  gsize place = (gsize) column * span_length (kind->span) + surprise;

  return kind->ready + (place * span_length (table->combat) + combat) * table->stride;
}

/* In how many of 6 x 36 ways the fight ends on each column. */
static void
weigh_columns (guint n_columns, guint column, const TlSurpriseChances *chances, guint16 *weights)
{
  guint last = n_columns - 1;

  for (guint i = 0; i < n_columns; i++)
    weights[i] = 0;
  weights[column] = (guint16) (chances->none * TL_DIE_SIDES);
  for (guint die = 1; die <= TL_DIE_SIDES; die++)
    {
      weights[MIN (column + die, last)] += (guint16) chances->attacker;
      weights[column > die ? column - die : 0] += (guint16) chances->defender;
    }
}

static inline void
add_weighted (guint16 *counts, const guint16 *ways, guint16 weight, guint stride)
{
  for (guint block = 0; block < stride; block += LANES)
    {
      for (guint i = 0; i < LANES; i++)
        counts[block + i] = (guint16) (counts[block + i] + weight * ways[block + i]);
    }
}

/* @counts has table->stride places. */
static void
count_results (const TlDistributionTable *table, guint column, const TlSurpriseChances *chances,
               guint combat, guint16 *counts)
{
  guint16 weights[TL_COMBAT_COLUMNS_MAX];
  guint first = column > TL_DIE_SIDES ? column - TL_DIE_SIDES : 0;
  guint last = MIN (column + TL_DIE_SIDES, table->n_columns - 1);

  weigh_columns (table->n_columns, column, chances, weights);
  for (guint i = 0; i < table->stride; i++)
    counts[i] = 0;
  for (guint i = first; i <= last; i++)
    {
      if (weights[i] != 0)
        add_weighted (counts, ways_of (table, i, combat), weights[i], table->stride);
    }
}

/* --- making the table ----------------------------------------------------------------------- */

static void
number_results (TlDistributionTable *table, const TlCombatTable *combat)
{
  g_autoptr (GArray) order = result_order_new (combat);

  table->n_columns = combat->n_columns;
  table->n_rows = combat->n_rows;
  table->n_results = order->len;
  table->stride = (order->len + LANES - 1) / LANES * LANES;
  table->results = g_memdup2 (order->data, (gsize) order->len * sizeof (TlResult));
  table->cells = g_new0 (guint16, (gsize) table->n_rows * table->n_columns);
  for (guint row = 0; row < table->n_rows; row++)
    {
      for (guint column = 0; column < table->n_columns; column++)
        table->cells[row * table->n_columns + column] =
            (guint16) tl_distribution_table_find (table, &combat->cells[row][column]);
    }
}

static void
count_ways (TlDistributionTable *table, const TlCombatTable *combat)
{
  int last_row = combat->first_row + (int) combat->n_rows - 1;

  table->combat = (Span){ combat->first_row - TL_TWO_DICE_MAX, last_row - TL_TWO_DICE_MIN };
  table->ways =
      g_new0 (guint16, (gsize) table->n_columns * span_length (table->combat) * table->stride);
  for (guint column = 0; column < table->n_columns; column++)
    {
      for (guint i = 0; i < span_length (table->combat); i++)
        {
          guint16 *ways = ways_of (table, column, i);

          for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
            {
              guint row = tl_combat_row (combat, roll + table->combat.first + (int) i);

              ways[table->cells[row * table->n_columns + column]] +=
                  (guint16) tl_two_dice_ways (roll);
            }
        }
    }
}

static void
find_chances (TlDistributionTable *table, const TlEdition *edition, gboolean overrun)
{
  const TlSurprise *needs = overrun ? &edition->surprise_overrun : &edition->surprise_regular;
  Kind *kind = &table->kinds[overrun ? 1 : 0];

  /* At the first modifier no roll gives the attacker surprise and all give it to the defender (or
   * the other way round at the last), so those beyond change nothing. */
  kind->span.first = MIN (needs->defender_at_most, needs->attacker_at_least - 1) - TL_TWO_DICE_MAX;
  kind->span.last = MAX (needs->attacker_at_least, needs->defender_at_most + 1) - TL_TWO_DICE_MIN;
  kind->chances = g_new (TlSurpriseChances, span_length (kind->span));
  for (guint i = 0; i < span_length (kind->span); i++)
    {
      TlCombatCase fight = { .drm = kind->span.first + (int) i, .overrun = overrun };

      kind->chances[i] = tl_surprise_chances (edition, &fight);
    }
}

static void
make_ready (TlDistributionTable *table, Kind *kind)
{
  guint n_surprise = span_length (kind->span);
  guint n_combat = span_length (table->combat);

  kind->ready = g_new (guint16, (gsize) table->n_columns * n_surprise * n_combat * table->stride);
  for (guint column = 0; column < table->n_columns; column++)
    {
      for (guint surprise = 0; surprise < n_surprise; surprise++)
        {
          for (guint combat = 0; combat < n_combat; combat++)
            count_results (table, column, &kind->chances[surprise], combat,
                           ready_of (table, kind, column, surprise, combat));
        }
    }
}

TlDistributionTable *
tl_distribution_table_new (const TlEdition *edition)
{
  TlDistributionTable *table = g_new0 (TlDistributionTable, 1);

  table->hedgehog_surprise = edition->hedgehog_surprise;
  table->hedgehog_combat = edition->hedgehog_combat;
  number_results (table, &edition->combat);
  count_ways (table, &edition->combat);
  find_chances (table, edition, FALSE);
  find_chances (table, edition, TRUE);
  for (guint i = 0; i < KINDS; i++)
    make_ready (table, &table->kinds[i]);
  return table;
}

void
tl_distribution_table_free (TlDistributionTable *table)
{
  if (table == NULL)
    return;
  for (guint i = 0; i < KINDS; i++)
    {
      g_free (table->kinds[i].chances);
      g_free (table->kinds[i].ready);
    }
  g_free (table->ways);
  g_free (table->cells);
  g_free (table->results);
  g_free (table);
}

/* --- asking --------------------------------------------------------------------------------- */

int
tl_distribution_table_find (const TlDistributionTable *table, const TlResult *result)
{
  for (guint i = 0; i < table->n_results; i++)
    {
      if (tl_result_equal (&table->results[i], result))
        return (int) i;
    }
  return -1;
}

static inline guint
surprise_index (const TlDistributionTable *table, const Kind *kind, const TlCombatCase *fight)
{
  int modifier = fight->drm + (fight->hedgehog > 0 ? table->hedgehog_surprise : 0);

  return span_index (kind->span, modifier);
}

static inline guint
combat_index (const TlDistributionTable *table, const TlCombatCase *fight)
{
  return span_index (table->combat, fight->drm + table->hedgehog_combat * (int) fight->hedgehog);
}

void
tl_distribution_counts_for_test (const TlDistributionTable *table, const TlCombatCase *fight,
                                 guint16 *counts)
{
  const Kind *kind = &table->kinds[fight->overrun ? 1 : 0];
  const TlSurpriseChances *chances = &kind->chances[surprise_index (table, kind, fight)];
  guint combat = combat_index (table, fight);
  guint16 padded[TL_COMBAT_ROWS_MAX * TL_COMBAT_COLUMNS_MAX];

  g_return_if_fail (fight->column < table->n_columns);
  count_results (table, fight->column, chances, combat, padded);
  for (guint i = 0; i < table->n_results; i++)
    counts[i] = padded[i];
}

TlDistribution
tl_distribution_lookup (const TlDistributionTable *table, const TlCombatCase *fight)
{
  const Kind *kind = &table->kinds[fight->overrun ? 1 : 0];

  g_assert (fight->column < table->n_columns);
  return (TlDistribution){ table->n_results, table->results,
                           ready_of (table, kind, fight->column,
                                     surprise_index (table, kind, fight),
                                     combat_index (table, fight)) };
}

GArray *
tl_distribution_list (const TlDistributionTable *table, const TlCombatCase *fight)
{
  const guint16 *counts = tl_distribution_lookup (table, fight).counts;
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TlResultChance));

  for (guint i = 0; counts != NULL && i < table->n_results; i++)
    {
      TlResultChance chance = { table->results[i], counts[i] };

      if (counts[i] > 0)
        g_array_append_val (list, chance);
    }
  return list;
}

GArray *
tl_shift_chances (const TlEdition *edition, const TlCombatCase *fight)
{
  TlSurpriseChances chances = tl_surprise_chances (edition, fight);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TlShiftChance));

  for (int shift = (int) TL_DIE_SIDES; shift >= -(int) TL_DIE_SIDES; shift--)
    {
      TlShiftChance chance = { TL_SURPRISE_NONE, shift,
                               tl_combat_shift (&edition->combat, fight->column, shift),
                               chances.none * TL_DIE_SIDES };

      if (shift != 0)
        {
          chance.surprise = shift > 0 ? TL_SURPRISE_ATTACKER : TL_SURPRISE_DEFENDER;
          chance.count = shift > 0 ? chances.attacker : chances.defender;
        }
      if (chance.count > 0)
        g_array_append_val (list, chance);
    }
  return list;
}

TlFraction
tl_chance_fraction (guint count, guint total)
{
  return tl_fraction_new (count, total);
}

guint
tl_chance_permille (guint count, guint total)
{
  g_return_val_if_fail (total > 0, 0);
  return (guint) (((guint64) count * 2000 + total) / (2 * (guint64) total));
}

char *
tl_chance_percent (guint count, guint total)
{
  guint permille = tl_chance_permille (count, total);

  return g_strdup_printf ("%u.%u", permille / 10, permille % 10);
}
