/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What analyses have taught: which end each result of the chart had, by the unit that leads (it
 * takes the first step, 9.11c) and the hexes that the attack comes from.  The ends of another
 * attack are guessed from those of the most similar ones: same leader and hexes, same leader, any.
 *
 * A guess decides what is analysed next, and nothing else.
 */
#include "config.h"

#include "play/tl-planner-private.h"

typedef struct
{
  gboolean is_known;
  gboolean may_advance;
  guint8 loss; /* the attacker's steps */
} End;

struct _TlLore
{
  GHashTable *ends; /* guint64 -> End for each result of the chart */
};

TlLore *
tl_lore_new (void)
{
  TlLore *lore = g_new0 (TlLore, 1);

  lore->ends = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  return lore;
}

void
tl_lore_free (TlLore *lore)
{
  if (lore == NULL)
    return;
  g_hash_table_unref (lore->ends);
  g_free (lore);
}

/* From the most similar attacks to the least. */
static void
keys_of (const TlAttack *attack, gint64 keys[3])
{
  gint64 kind = (gint64) attack->field->overrun << 43;
  gint64 field = (gint64) (attack->field->index + 1) << 44;
  gint64 leader = (gint64) (tl_field_member (attack->field, attack->leader)->unit + 1) << 8;

  /* An overrun's field is its hex. */
  keys[0] = field | leader | attack->hexes;
  keys[1] = kind | leader;
  keys[2] = kind;
}

static End *
ends_for (TlLore *lore, gint64 key, guint n_results)
{
  End *ends = g_hash_table_lookup (lore->ends, &key);

  if (ends == NULL)
    {
      ends = g_new0 (End, n_results);
      g_hash_table_insert (lore->ends, g_memdup2 (&key, sizeof key), ends);
    }
  return ends;
}

void
tl_lore_learn (const TlPlanner *planner, const TlAttack *attack, const TlAnalysis *analysis)
{
  guint n = tl_distribution_table_n_results (planner->table);
  gint64 keys[3];

  keys_of (attack, keys);
  for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
    {
      End *ends = ends_for (planner->lore, keys[k], n);

      for (guint i = 0; i < analysis->results->len; i++)
        {
          const TlAnalysisResult *result = g_ptr_array_index (analysis->results, i);
          int number = tl_distribution_table_find (planner->table, &result->result);

          ends[number] = (End){ TRUE, result->may_advance, (guint8) result->attacker_steps };
        }
    }
}

gboolean
tl_lore_knows (const TlPlanner *planner, const TlAttack *attack)
{
  gint64 keys[3];

  keys_of (attack, keys);
  return g_hash_table_contains (planner->lore->ends, &keys[0]);
}

/* (nullable) */
static const End *
end_of (End *const ends[3], guint result)
{
  for (guint k = 0; k < 3; k++)
    if (ends[k] != NULL && ends[k][result].is_known)
      return &ends[k][result];
  return NULL;
}

void
tl_lore_guess (const TlPlanner *planner, TlAttack *attack)
{
  const guint16 *counts = tl_distribution_lookup (planner->table, &attack->combat);
  guint n = tl_distribution_table_n_results (planner->table);
  gint64 keys[3];
  End *ends[3];

  keys_of (attack, keys);
  for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
    ends[k] = g_hash_table_lookup (planner->lore->ends, &keys[k]);
  attack->guessed_chance = 0;
  attack->guessed_loss = 0;
  for (guint i = 0; i < n; i++)
    {
      const TlResult *result = tl_distribution_table_result (planner->table, i);
      const End *end = end_of (ends, i);
      guint loss = end != NULL ? end->loss : result->attacker_losses;

      /* What nobody has seen is thought possible, so that somebody will look. */
      if (tl_attack_may_advance (attack, result) && (end == NULL || end->may_advance))
        attack->guessed_chance += counts[i];
      attack->guessed_loss += (guint64) counts[i] * MIN (loss, attack->steps);
    }
}
