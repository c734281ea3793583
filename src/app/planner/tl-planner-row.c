/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/planner/tl-planner-row.h"

#include "app/base/tl-chance-row.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (TlPlannerRow, tl_planner_row, G_TYPE_OBJECT)

static void
tl_planner_row_finalize (GObject *object)
{
  g_free (TL_PLANNER_ROW (object)->title);
  G_OBJECT_CLASS (tl_planner_row_parent_class)->finalize (object);
}

static void
tl_planner_row_class_init (TlPlannerRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tl_planner_row_finalize;
}

static void
tl_planner_row_init (TlPlannerRow *self G_GNUC_UNUSED)
{
}

/* "16/16, 64/16": as players call them. */
static char *
names_of (const TlFight *fight, const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);
      g_autofree char *name = tl_counter_name (tl_situation_counter (situation, unit));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

static char *
title_of (const TlProposal *proposal, const TlSituation *situation)
{
  g_autofree char *names = names_of (proposal->fight, situation);

  if (proposal->fight->overrun)
    /* Translators: an attack in a list; the units. */
    return g_strdup_printf (_ ("Overrun: %s"), names);
  if (proposal->moves->len > 0)
    /* Translators: an attack in a list, before which units must move; the units. */
    return g_strdup_printf (_ ("%s, after moving"), names);
  return g_steal_pointer (&names);
}

static TlPlannerRow *
row_new (const TlProposal *proposal, const TlPlannerEffect *effect, guint rank, char *title)
{
  TlPlannerRow *row = g_object_new (TL_TYPE_PLANNER_ROW, NULL);

  row->proposal = proposal;
  row->effect = effect;
  row->rank = rank;
  row->title = title;
  return row;
}

GListStore *
tl_planner_rows_new (const TlProposals *proposals, const TlSituation *situation)
{
  GListStore *rows = g_list_store_new (TL_TYPE_PLANNER_ROW);

  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = g_ptr_array_index (proposals->proposals, i);
      g_autoptr (TlPlannerRow) row = row_new (proposal, NULL, i, title_of (proposal, situation));

      g_list_store_append (rows, row);
    }
  return rows;
}

GListModel *
tl_planner_row_children (TlPlannerRow *self)
{
  GListStore *rows;

  if (self->effect != NULL || self->proposal->effects->len == 0)
    return NULL;
  rows = g_list_store_new (TL_TYPE_PLANNER_ROW);
  for (guint i = 0; i < self->proposal->effects->len; i++)
    {
      const TlPlannerEffect *effect = g_ptr_array_index (self->proposal->effects, i);
      g_autoptr (TlPlannerRow) row =
          row_new (self->proposal, effect, self->rank, g_strdup (effect->text));

      g_list_store_append (rows, row);
    }
  return G_LIST_MODEL (rows);
}

const TlPlannerNumbers *
tl_planner_row_numbers (const TlPlannerRow *self)
{
  return self->effect != NULL ? &self->effect->after : &self->proposal->numbers;
}

const TlFight *
tl_planner_row_fight (const TlPlannerRow *self)
{
  return self->effect != NULL ? self->effect->fight : self->proposal->fight;
}

const GPtrArray *
tl_planner_row_moves (const TlPlannerRow *self)
{
  return self->effect != NULL ? self->effect->moves : self->proposal->moves;
}

char *
tl_planner_row_cell (const TlPlannerRow *self, TlPlannerColumn column)
{
  const TlPlannerNumbers *numbers = tl_planner_row_numbers (self);

  switch (column)
    {
    case TL_PLANNER_BY_ODDS:
      return tl_ratio_to_string (numbers->odds);
    case TL_PLANNER_BY_CHANCE:
      return tl_chance_percent_text (numbers->may_advance, TL_COMBAT_WAYS);
    case TL_PLANNER_BY_LOSS:
      return tl_mean_short_text (numbers->attacker_loss);
    case TL_PLANNER_BY_KILLS:
      return tl_mean_short_text (numbers->defender_loss);
    case TL_PLANNER_BY_SUPPLY:
      return tl_tokens_text (numbers->supply_t + numbers->fuel_t);
    case TL_PLANNER_BY_VALUE:
    default:
      return tl_mean_short_text (numbers->value);
    }
}

char *
tl_planner_row_spoken (const TlPlannerRow *self)
{
  char *cells[TL_PLANNER_COLUMNS];
  char *text;

  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    cells[i] = tl_planner_row_cell (self, (TlPlannerColumn) i);
  text = g_strdup_printf (
      /* Translators: an attack: units, odds, chance, mean numbers of steps, supply, value. */
      _ ("%s: odds %s, takes the hex %s, loses %s steps, kills %s steps, supply %s, value %s"),
      self->title, cells[TL_PLANNER_BY_ODDS], cells[TL_PLANNER_BY_CHANCE],
      cells[TL_PLANNER_BY_LOSS], cells[TL_PLANNER_BY_KILLS], cells[TL_PLANNER_BY_SUPPLY],
      cells[TL_PLANNER_BY_VALUE]);
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    g_free (cells[i]);
  return text;
}

static int
compare_numbers (gint64 a, gint64 b)
{
  return a < b ? -1 : a > b;
}

/* Negative: @a is less. */
static int
compare_column (const TlPlannerNumbers *a, const TlPlannerNumbers *b, TlPlannerColumn column)
{
  switch (column)
    {
    case TL_PLANNER_BY_ODDS:
      if (a->combat.column != b->combat.column)
        return compare_numbers (a->combat.column, b->combat.column);
      return compare_numbers (a->combat.drm, b->combat.drm);
    case TL_PLANNER_BY_CHANCE:
      return compare_numbers (a->may_advance, b->may_advance);
    case TL_PLANNER_BY_LOSS:
      return tl_fraction_compare (a->attacker_loss, b->attacker_loss);
    case TL_PLANNER_BY_KILLS:
      return tl_fraction_compare (a->defender_loss, b->defender_loss);
    case TL_PLANNER_BY_SUPPLY:
      return compare_numbers (a->supply_t + a->fuel_t, b->supply_t + b->fuel_t);
    case TL_PLANNER_BY_VALUE:
    default:
      return tl_fraction_compare (a->value, b->value);
    }
}

int
tl_planner_row_compare (const TlPlannerRow *a, const TlPlannerRow *b, TlPlannerColumn column)
{
  gboolean less_is_better = column == TL_PLANNER_BY_LOSS || column == TL_PLANNER_BY_SUPPLY;
  int order = compare_column (tl_planner_row_numbers (a), tl_planner_row_numbers (b), column);

  if (order != 0)
    return less_is_better ? order : -order;
  return compare_numbers (a->rank, b->rank);
}
