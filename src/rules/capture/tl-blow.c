/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/capture/tl-blow.h"

#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

static gboolean
is_dump_piece (const TlSituation *situation, TlUnit unit, TlSide side)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return (kind == TL_KIND_DUMP || kind == TL_KIND_TRANSPORT) &&
         tl_situation_side (situation, unit) == side;
}

/* Rule 12.11a: the Tokens of @side in @hex that can be blown up, in any phase; without loads
 * that were tried elsewhere. */
static guint
there_t_of (const TlSituation *situation, TlHex hex, TlSide side)
{
  guint t = 0;

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (is_dump_piece (situation, unit, side) &&
        (tl_situation_state (situation, unit)->flags & TL_UNIT_BLOWN_LOAD) == 0)
      t += tl_situation_state (situation, unit)->t;
  return t;
}

/* Whether a dump of @side in @hex that still holds Tokens has @flag. */
static gboolean
has_dump_with (const TlSituation *situation, TlHex hex, TlSide side, guint32 flag)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (is_dump_piece (situation, unit, side) && tl_situation_state (situation, unit)->t > 0 &&
        (tl_situation_state (situation, unit)->flags & flag) != 0)
      return TRUE;
  return FALSE;
}

TlSide
tl_blow_side (const TlSituation *situation)
{
  const TlClock *clock = tl_situation_clock (situation);

  switch (clock->phase)
    {
    case TL_PHASE_MOVEMENT:
    case TL_PHASE_EXPLOITATION:
      return clock->phasing;
    case TL_PHASE_REACTION:
      return tl_side_other (clock->phasing);
    default:
      return TL_SIDE_NONE;
    }
}

static gboolean
is_time (const TlSituation *situation, TlHex hex, TlVerdict *verdict)
{
  if (tl_blow_side (situation) != TL_SIDE_NONE)
    return TRUE;
  if (verdict != NULL)
    tl_finding_set_about_time (tl_finding_add_hex (
        tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.11a",
                        _ ("Dumps are blown up in the movement segments of their owner's Movement, "
                           "Reaction and Exploitation Phases.")),
        hex));
  return FALSE;
}

guint
tl_blow_may (const TlSituation *situation, TlHex hex, guint t, TlVerdict *verdict)
{
  TlSide side = tl_blow_side (situation);

  if (!is_time (situation, hex, verdict))
    return 0;
  guint there_t = there_t_of (situation, hex, side);
  if (there_t == 0 && has_dump_with (situation, hex, side, TL_UNIT_BLOWN_LOAD))
    return tl_verdict_forbid_in (verdict, "12.11a", hex,
                                 _ ("These SP were tried in this phase, and survived."));
  if (there_t == 0)
    return there_t_of (situation, hex, tl_side_other (side)) > 0
               ? tl_verdict_forbid_in (
                     verdict, "12.11a", hex,
                     _ ("The SP in the hex are the other side's: a dump is blown up by its "
                        "owner alone, in a segment in which his units move."))
               : tl_verdict_forbid_in (verdict, "12.11a", hex, _ ("There are no SP in the hex."));
  if (has_dump_with (situation, hex, side, TL_UNIT_BLOWN))
    return tl_verdict_forbid_in (verdict, "12.11a", hex, _ ("A dump is blown up once in a phase."));
  if (t > there_t)
    {
      /* Translators: two amounts in Tokens. */
      g_autofree char *text = g_strdup_printf (_ ("%uT lie in the hex, not %uT."), there_t, t);

      return tl_verdict_forbid_in (verdict, "12.11a", hex, "%s", text);
    }
  return t > 0 ? t : there_t;
}

/* Is a part destroyed where some lie on the ground and some are loaded? */
static gboolean
order_matters (const TlSituation *situation, TlHex hex, TlSide side, guint destroyed_t)
{
  guint loaded_t = 0;
  guint there_t = there_t_of (situation, hex, side);

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (is_dump_piece (situation, unit, side) &&
        tl_situation_counter (situation, unit)->kind == TL_KIND_TRANSPORT &&
        (tl_situation_state (situation, unit)->flags & TL_UNIT_BLOWN_LOAD) == 0)
      loaded_t += tl_situation_state (situation, unit)->t;
  return destroyed_t > 0 && destroyed_t < there_t && loaded_t > 0 && loaded_t < there_t;
}

guint
tl_blow_destroyed_t (const TlEdition *edition, guint t, int die)
{
  return (guint) tl_fraction_round (
      tl_fraction_new ((gint64) t * edition->blow_percent[die - 1], 100));
}

/* --- doing it --------------------------------------------------------------------------------- */

static void
take (TlEdit *edit, TlUnit unit, TlKind kind, guint *left_t)
{
  const TlUnitState *before = tl_edit_peek (edit, unit);
  guint taken = MIN (before->t, *left_t);

  if (tl_situation_counter (tl_edit_look (edit), unit)->kind != kind)
    return;
  *left_t -= taken;
  TlUnitState *state = tl_edit_unit (edit, unit);
  state->t -= taken;
  state->fresh_t -= MIN (taken, state->fresh_t);
  if (state->t == 0 && kind == TL_KIND_DUMP)
    tl_edit_destroy (edit, unit);
  else
    state->flags |= TL_UNIT_BLOWN;
}

gboolean
tl_blow_up (TlEdit *edit, TlHex hex, TlSide side, guint destroyed_t)
{
  gboolean is_by_order = order_matters (tl_edit_look (edit), hex, side, destroyed_t);
  g_autoptr (GArray) units = tl_situation_units_in (tl_edit_look (edit), hex);
  const TlKind kinds[] = { TL_KIND_DUMP, TL_KIND_TRANSPORT };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < units->len; i++)
      {
        TlUnit unit = g_array_index (units, TlUnit, i);

        if (is_dump_piece (tl_edit_look (edit), unit, side) && tl_edit_peek (edit, unit)->t > 0 &&
            (tl_edit_peek (edit, unit)->flags & TL_UNIT_BLOWN_LOAD) == 0)
          take (edit, unit, kinds[k], &destroyed_t);
      }
  return is_by_order;
}

/* --- what was tried goes elsewhere ------------------------------------------------------------ */

static gboolean
lies_there (const TlSituation *situation, TlUnit unit, TlSide side)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP &&
         tl_situation_side (situation, unit) == side;
}

gboolean
tl_blow_was_tried (const TlSituation *situation, TlSite site, TlSide side)
{
  g_autoptr (GArray) units = tl_stock_units_at (situation, site);

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (lies_there (situation, unit, side) &&
          (tl_situation_state (situation, unit)->flags & TL_UNIT_BLOWN) != 0)
        return TRUE;
    }
  return FALSE;
}

void
tl_blow_mark (TlEdit *edit, TlSite site, TlSide side)
{
  g_autoptr (GArray) units = tl_stock_units_at (tl_edit_look (edit), site);

  for (guint i = 0; i < units->len; i++)
    if (lies_there (tl_edit_look (edit), g_array_index (units, TlUnit, i), side))
      tl_edit_unit (edit, g_array_index (units, TlUnit, i))->flags |= TL_UNIT_BLOWN;
}

void
tl_blow_leave (TlUnitState *state)
{
  if ((state->flags & TL_UNIT_BLOWN) != 0 && state->t > 0)
    state->flags |= TL_UNIT_BLOWN_LOAD;
  state->flags &= ~(guint32) TL_UNIT_BLOWN;
}

char *
tl_blow_chances_text (const TlEdition *edition, guint t)
{
  GString *text = g_string_new (NULL);

  for (int die = 1; die <= TL_DIE_FACES; die++)
    {
      guint destroyed_t = tl_blow_destroyed_t (edition, t, die);
      int last = die;

      while (last < TL_DIE_FACES && tl_blow_destroyed_t (edition, t, last + 1) == destroyed_t)
        last++;
      if (die > 1)
        g_string_append (text, "; ");
      if (last > die)
        /* Translators: rolls of a die from and to, an amount in Tokens. */
        g_string_append_printf (text, _ ("%d–%d: %uT"), die, last, destroyed_t);
      else
        /* Translators: the roll of a die, an amount in Tokens. */
        g_string_append_printf (text, _ ("%d: %uT"), die, destroyed_t);
      die = last;
    }
  return g_string_free (text, FALSE);
}
