/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-fight.h"

#include <glib/gi18n-lib.h>
#include <string.h>

TlFight *
tl_fight_new (TlHex target, gboolean overrun)
{
  TlFight *fight = g_new0 (TlFight, 1);

  fight->target = target;
  fight->overrun = overrun;
  fight->attackers = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  fight->attacker_ar = TL_UNIT_NONE;
  fight->defender_ar = TL_UNIT_NONE;
  fight->stack_picks = g_array_new (FALSE, FALSE, sizeof (TlStackPick));
  fight->unsupplied = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  fight->attacker_payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));
  fight->defender_payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));
  return fight;
}

TlFight *
tl_fight_copy (const TlFight *fight)
{
  TlFight *copy = g_memdup2 (fight, sizeof (TlFight));

  copy->attackers = g_array_copy (fight->attackers);
  copy->stack_picks = g_array_copy (fight->stack_picks);
  copy->unsupplied = g_array_copy (fight->unsupplied);
  copy->attacker_payments = g_array_copy (fight->attacker_payments);
  copy->defender_payments = g_array_copy (fight->defender_payments);
  return copy;
}

void
tl_fight_free (TlFight *fight)
{
  if (fight == NULL)
    return;
  g_array_unref (fight->attackers);
  g_array_unref (fight->stack_picks);
  g_array_unref (fight->unsupplied);
  g_array_unref (fight->attacker_payments);
  g_array_unref (fight->defender_payments);
  g_free (fight);
}

/* --- equality ------------------------------------------------------------------------------- */

gboolean
tl_units_equal (const GArray *a, const GArray *b)
{
  return a->len == b->len &&
         (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (TlUnit)) == 0);
}

static gboolean
picks_equal (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const TlStackPick *one = &g_array_index (a, TlStackPick, i);
      const TlStackPick *other = &g_array_index (b, TlStackPick, i);

      if (one->from != other->from || !tl_terrain_pick_equal (one->pick, other->pick))
        return FALSE;
    }
  return TRUE;
}

gboolean
tl_payments_equal (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const TlPayment *one = &g_array_index (a, TlPayment, i);
      const TlPayment *other = &g_array_index (b, TlPayment, i);

      if (one->kind != other->kind || one->unit != other->unit || one->dump != other->dump ||
          one->users != other->users || one->t != other->t)
        return FALSE;
    }
  return TRUE;
}

gboolean
tl_fight_equal (const TlFight *a, const TlFight *b)
{
  if (a == b)
    return TRUE;
  return a->target == b->target && a->overrun == b->overrun && a->attacker_ar == b->attacker_ar &&
         a->defender_ar == b->defender_ar &&
         tl_terrain_pick_equal (a->defender_pick, b->defender_pick) &&
         a->defender_withholds == b->defender_withholds &&
         tl_units_equal (a->attackers, b->attackers) &&
         tl_units_equal (a->unsupplied, b->unsupplied) &&
         picks_equal (a->stack_picks, b->stack_picks) &&
         tl_payments_equal (a->attacker_payments, b->attacker_payments) &&
         tl_payments_equal (a->defender_payments, b->defender_payments);
}

/* --- choices ------------------------------------------------------------------------------ */

TlFight *
tl_fight_new_suggested (const TlSuggestion *suggestion)
{
  TlFight *fight = tl_fight_new (suggestion->target, suggestion->overrun);

  for (guint i = 0; i < suggestion->attackers->len; i++)
    tl_fight_add_attacker (fight, g_array_index (suggestion->attackers, TlUnit, i));
  return fight;
}

/* The place of @unit, or the length. */
static guint
place_of (const GArray *units, TlUnit unit)
{
  guint i = 0;

  while (i < units->len && g_array_index (units, TlUnit, i) != unit)
    i++;
  return i;
}

void
tl_fight_add_attacker (TlFight *fight, TlUnit unit)
{
  if (!tl_fight_has_attacker (fight, unit))
    g_array_append_val (fight->attackers, unit);
}

void
tl_fight_remove_attacker (TlFight *fight, TlUnit unit)
{
  guint place = place_of (fight->attackers, unit);

  if (place < fight->attackers->len)
    g_array_remove_index (fight->attackers, place);
}

gboolean
tl_fight_has_attacker (const TlFight *fight, TlUnit unit)
{
  return place_of (fight->attackers, unit) < fight->attackers->len;
}

void
tl_fight_pick_for_stack (TlFight *fight, TlHex from, TlTerrainPick pick)
{
  TlStackPick fresh = { from, pick };

  for (guint i = 0; i < fight->stack_picks->len; i++)
    {
      TlStackPick *known = &g_array_index (fight->stack_picks, TlStackPick, i);

      if (known->from == from)
        {
          known->pick = pick;
          return;
        }
    }
  g_array_append_val (fight->stack_picks, fresh);
}

TlTerrainPick
tl_fight_stack_pick (const TlFight *fight, TlHex from)
{
  for (guint i = 0; i < fight->stack_picks->len; i++)
    {
      const TlStackPick *known = &g_array_index (fight->stack_picks, TlStackPick, i);

      if (known->from == from)
        return known->pick;
    }
  return (TlTerrainPick){ TL_TERRAIN_PICK_OPEN, 0 };
}

void
tl_fight_set_supplied (TlFight *fight, TlUnit unit, gboolean is_supplied)
{
  guint place = place_of (fight->unsupplied, unit);

  if (is_supplied && place < fight->unsupplied->len)
    g_array_remove_index (fight->unsupplied, place);
  else if (!is_supplied && place == fight->unsupplied->len)
    g_array_append_val (fight->unsupplied, unit);
}

gboolean
tl_fight_is_supplied (const TlFight *fight, TlUnit unit)
{
  return place_of (fight->unsupplied, unit) == fight->unsupplied->len;
}

gboolean
tl_terrain_pick_equal (TlTerrainPick a, TlTerrainPick b)
{
  return a.kind == b.kind && (a.kind == TL_TERRAIN_PICK_OPEN || a.index == b.index);
}

const char *
tl_terrain_pick_name (const TlTerrainChart *chart, TlTerrainPick pick)
{
  if (pick.kind == TL_TERRAIN_PICK_HEX && pick.index < chart->n_terrains)
    return chart->terrains[pick.index].name;
  if (pick.kind == TL_TERRAIN_PICK_HEXSIDE && pick.index < chart->n_hexsides)
    return chart->hexsides[pick.index].name;
  if (pick.kind == TL_TERRAIN_PICK_BEACH)
    return C_ ("terrain", "Beach");
  return NULL;
}

const char *
tl_terrain_pick_id (const TlTerrainChart *chart, TlTerrainPick pick)
{
  if (pick.kind == TL_TERRAIN_PICK_HEX && pick.index < chart->n_terrains)
    return chart->terrains[pick.index].id;
  if (pick.kind == TL_TERRAIN_PICK_HEXSIDE && pick.index < chart->n_hexsides)
    return chart->hexsides[pick.index].id;
  if (pick.kind == TL_TERRAIN_PICK_BEACH)
    return TL_TERRAIN_BEACH;
  return NULL;
}
