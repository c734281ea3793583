/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/combat/tl-distribution.h"

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
      const Entry *chosen;

      if (entry->is_placed)
        continue;
      if (best == order->entries->len)
        {
          best = i;
          continue;
        }
      chosen = &g_array_index (order->entries, Entry, best);
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
  g_autofree gboolean *precedes = NULL;
  Order order = { .entries = entries };

  collect (&order, table);
  precedes = g_new0 (gboolean, (gsize) entries->len * entries->len);
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

guint
tl_distribution_table_n_results (const TlDistributionTable *table)
{
  return table->n_results;
}

const TlResult *
tl_distribution_table_result (const TlDistributionTable *table, guint i)
{
  return &table->results[i];
}

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

const guint16 *
tl_distribution_lookup (const TlDistributionTable *table, const TlCombatCase *fight)
{
  const Kind *kind = &table->kinds[fight->overrun ? 1 : 0];

  g_return_val_if_fail (fight->column < table->n_columns, NULL);
  return ready_of (table, kind, fight->column, surprise_index (table, kind, fight),
                   combat_index (table, fight));
}

GArray *
tl_distribution_list (const TlDistributionTable *table, const TlCombatCase *fight)
{
  const guint16 *counts = tl_distribution_lookup (table, fight);
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
