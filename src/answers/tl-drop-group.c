/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-drop-group.h"

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

/* Each action where those before have led; one with dice is left to the game. */
static void
check (TlDrop *drop, TlSituation *situation)
{
  const GPtrArray *actions = ((TlWay *) drop->ways->pdata[0])->actions;
  g_autoptr (TlSituation) now = tl_situation_ref (situation);

  for (guint i = 0; i < actions->len; i++)
    {
      g_autoptr (TlVerdict) verdict = NULL;
      TlSituation *next = tl_apply (now, actions->pdata[i], &verdict);

      if (next == NULL)
        {
          const TlFinding *why = tl_verdict_first_forbidden (verdict);
          g_autofree char *text = why != NULL ? tl_finding_to_string (why, now) : NULL;

          refuse (drop, text);
          return;
        }
      tl_situation_unref (now);
      now = next;
    }
}

/* Of the same kind as @drop, so that both can be done in one. */
static gboolean
goes_with (const TlDrop *drop, const TlDrop *part)
{
  return drop->kind == part->kind && drop->kind != TL_DROP_CHOICE;
}

TlDrop *
tl_carry_drop_group (const GPtrArray *carries, TlHex hex)
{
  TlDrop *drop = NULL;

  for (guint i = 0; i < carries->len; i++)
    {
      g_autoptr (TlDrop) part = tl_carry_drop (carries->pdata[i], hex, TL_BOX_NONE);

      /* Those that are there already stay. */
      if (drop == NULL || drop->kind == TL_DROP_NOTHING || part->kind == TL_DROP_REFUSED)
        {
          tl_drop_free (drop);
          drop = g_steal_pointer (&part);
          if (drop->kind == TL_DROP_REFUSED)
            return drop;
        }
      else if (part->kind == TL_DROP_NOTHING)
        continue;
      else if (!goes_with (drop, part))
        {
          refuse (drop, _ ("They do not all do the same there: move them one stack at a time."));
          return drop;
        }
      else if (drop->kind == TL_DROP_ACTION)
        join (drop, part);
    }
  if (drop->kind == TL_DROP_ACTION)
    check (drop, ((TlCarry *) carries->pdata[0])->situation);
  return drop;
}
