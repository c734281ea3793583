/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-drop-group.h"

#include "answers/tl-drop-private.h"

#include "play/tl-apply.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
add_words (char **text, const char *more)
{
  char *was = *text;

  if (more == NULL || *more == '\0' || (was != NULL && strstr (was, more) != NULL))
    return;
  *text = was == NULL || *was == '\0' ? g_strdup (more) : g_strdup_printf ("%s\n%s", was, more);
  g_free (was);
}

static void
refuse (TlDrop *drop, const char *why)
{
  drop->kind = TL_DROP_REFUSED;
  drop->is_allowed = FALSE;
  drop->words.is_allowed = FALSE;
  g_free (drop->words.text);
  drop->words.text = g_strdup (why);
  g_ptr_array_set_size (drop->ways, 0);
}

/* Puts the way of @part behind that of @drop, which ends where it cannot go on. */
static void
join (TlDrop *drop, const TlDrop *part)
{
  TlWay *way = drop->ways->pdata[0];
  const TlWay *more = part->ways->pdata[0];
  char *text = g_strdup_printf ("%s\n%s", way->text, more->text);

  for (guint i = 0; i < more->actions->len; i++)
    g_ptr_array_add (way->actions, tl_action_copy (more->actions->pdata[i]));
  g_free (way->text);
  way->text = text;
  add_words (&drop->words.heading, part->words.heading);
  add_words (&drop->words.text, part->words.text);
}

/* "6.1: cannot get there (1st Regiment, 2nd Regiment)": why, and of which stack. (transfer full) */
static char *
reason_of (const char *why, const TlSituation *situation, const GArray *units)
{
  g_autofree char *names = tl_situation_names (situation, units);

  /* Translators: why counters cannot go somewhere; their names. */
  return g_strdup_printf (_ ("%s (%s)"), why, names);
}

/* Each action where those before have led; one with dice is left to the game. */
static void
check (TlDrop *drop, TlSituation *situation)
{
  const GPtrArray *actions = ((TlWay *) drop->ways->pdata[0])->actions;
  g_autoptr (TlSituation) now = tl_situation_ref (situation);
  g_autofree char *why = NULL;

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];
      g_autoptr (TlVerdict) verdict = NULL;
      TlSituation *next = tl_apply (now, action, &verdict);
      const TlFinding *finding = next == NULL ? tl_verdict_first_forbidden (verdict) : NULL;

      if (finding != NULL)
        {
          g_autofree char *text = tl_finding_to_string (finding, now);
          g_autofree char *reason = reason_of (text, now, action->units);

          add_words (&why, reason);
        }
      if (next == NULL)
        continue;
      tl_situation_unref (now);
      now = next;
    }
  if (why != NULL)
    refuse (drop, why);
}

/* Where several ways are open to one place, all go by the move. */
static void
prefer_move (TlDrop *drop)
{
  if (drop->kind != TL_DROP_CHOICE)
    return;
  const TlWay *way = drop->ways->pdata[0];
  if (((const TlAction *) way->actions->pdata[0])->kind != TL_ACTION_MOVE)
    return;
  drop->kind = TL_DROP_ACTION;
  g_ptr_array_set_size (drop->ways, 1);
}

/* What each place would do, in the order of @carries. (transfer full) */
static GPtrArray *
parts_of (const GPtrArray *carries, TlHex hex)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_drop_free);

  for (guint i = 0; i < carries->len; i++)
    {
      TlDrop *part = tl_carry_drop (carries->pdata[i], hex, TL_BOX_NONE);

      prefer_move (part);
      g_ptr_array_add (parts, part);
    }
  return parts;
}

/* What is done all the same is done with all of them. */
static void
take_all_anyway (TlDrop *drop, const GPtrArray *carries)
{
  GArray *units = drop->anyway != NULL ? drop->anyway->fact_change->units : NULL;

  for (guint i = 0; units != NULL && i < carries->len; i++)
    {
      const TlCarry *carry = carries->pdata[i];

      for (guint k = 0; k < carry->units->len; k++)
        {
          TlUnit unit = g_array_index (carry->units, TlUnit, k);

          if (!tl_units_include (units, unit))
            g_array_append_val (units, unit);
        }
    }
}

/* The first that is refused, with what speaks against the others as well; NULL: none is. (transfer
 * full) (nullable) */
static TlDrop *
take_refused (GPtrArray *parts, const GPtrArray *carries)
{
  g_autofree char *why = NULL;
  guint first = 0;

  for (guint i = 0; i < parts->len; i++)
    {
      const TlDrop *part = parts->pdata[i];
      const TlCarry *carry = carries->pdata[i];

      if (part->kind != TL_DROP_REFUSED)
        continue;
      if (why == NULL)
        first = i;
      g_autofree char *reason = reason_of (part->words.text != NULL ? part->words.text : "",
                                           carry->situation, carry->units);
      add_words (&why, reason);
    }
  if (why == NULL)
    return NULL;
  TlDrop *drop = g_ptr_array_steal_index (parts, first);
  refuse (drop, why);
  take_all_anyway (drop, carries);
  return drop;
}

/* Rules 10.0, 14.2f: guns fire, and aircraft fly, together, as if they stood in one place.
 * (transfer full) (nullable): they are none, or it is not their time */
static TlDrop *
fire_together (const GPtrArray *carries, TlHex hex)
{
  const TlCarry *first = carries->pdata[0];
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < carries->len; i++)
    {
      const TlCarry *carry = carries->pdata[i];

      if (carry->is_by_hand)
        return NULL;
      g_array_append_vals (units, carry->units->data, carry->units->len);
    }
  if (tl_situation_n_decisions (first->situation) > 0)
    return NULL;
  TlDrop *drop = tl_drop_new_fire (first, units, hex);
  if (drop != NULL)
    take_all_anyway (drop, carries);
  return drop;
}

TlDrop *
tl_carry_drop_group (const GPtrArray *carries, TlHex hex)
{
  TlDrop *drop = fire_together (carries, hex);

  if (drop != NULL)
    return drop;
  g_autoptr (GPtrArray) parts = parts_of (carries, hex);
  drop = take_refused (parts, carries);
  if (drop != NULL)
    return drop;
  while (parts->len > 0)
    {
      g_autoptr (TlDrop) part = g_ptr_array_steal_index (parts, 0);

      /* Those that are there already stay. */
      if (drop == NULL || drop->kind == TL_DROP_NOTHING)
        {
          tl_drop_free (drop);
          drop = g_steal_pointer (&part);
        }
      else if (part->kind == TL_DROP_NOTHING)
        continue;
      else if (drop->kind != part->kind || drop->kind == TL_DROP_CHOICE)
        {
          refuse (drop, _ ("They do not all do the same there: move them one stack at a time."));
          return drop;
        }
      else if (drop->kind == TL_DROP_ACTION)
        join (drop, part);
      else if (drop->kind == TL_DROP_ATTACK)
        g_array_append_vals (drop->attackers, part->attackers->data, part->attackers->len);
    }
  if (drop->kind == TL_DROP_ACTION)
    check (drop, ((TlCarry *) carries->pdata[0])->situation);
  return drop;
}
