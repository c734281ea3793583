/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-fact-change.h"

#include "board/tl-message.h"
#include "pieces/tl-rules.h"
#include "play/tl-action.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NONE "none"
#define ENTRIES_MAX 2000u

/* --- the value --- */

static void
text_clear (gpointer data)
{
  TlFieldText *text = data;

  g_free ((char *) text->id);
  g_free ((char *) text->text);
}

TlFactChange *
tl_fact_change_new (TlFactChangeKind kind, const char *id)
{
  TlFactChange *change = g_new0 (TlFactChange, 1);

  change->kind = kind;
  change->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  change->hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  change->id = g_strdup (id);
  change->texts = g_array_new (FALSE, FALSE, sizeof (TlFieldText));
  g_array_set_clear_func (change->texts, text_clear);
  return change;
}

TlFactChange *
tl_fact_change_copy (const TlFactChange *change)
{
  TlFactChange *copy = tl_fact_change_new (change->kind, change->id);

  g_array_append_vals (copy->units, change->units->data, change->units->len);
  g_array_append_vals (copy->hexes, change->hexes->data, change->hexes->len);
  copy->aside = g_strdup (change->aside);
  copy->is_none = change->is_none;
  for (guint i = 0; i < change->texts->len; i++)
    tl_fact_change_say (copy, g_array_index (change->texts, TlFieldText, i).id,
                        g_array_index (change->texts, TlFieldText, i).text);
  return copy;
}

void
tl_fact_change_free (TlFactChange *change)
{
  if (change == NULL)
    return;
  g_array_unref (change->units);
  g_array_unref (change->hexes);
  g_array_unref (change->texts);
  g_free (change->id);
  g_free (change->aside);
  g_free (change);
}

void
tl_fact_change_say (TlFactChange *change, const char *key, const char *value)
{
  TlFieldText text = { g_strdup (key), g_strdup (value) };

  g_array_append_val (change->texts, text);
}

void
tl_fact_change_set_aside (TlFactChange *change, const char *rules)
{
  g_free (change->aside);
  change->aside = g_strdup (rules);
}

/* --- from text --- */

/* One word without its quotes, and goes on behind it. (transfer full): NULL: a quote is missing. */
static char *
next_word (const char **text)
{
  g_autoptr (GString) word = g_string_new (NULL);
  gboolean is_quoted = FALSE;

  for (; **text != '\0' && (is_quoted || strchr (" \t\r\n", **text) == NULL); (*text)++)
    if (**text == '"')
      is_quoted = !is_quoted;
    else if (is_quoted && **text == '\\' && ((*text)[1] == '"' || (*text)[1] == '\\'))
      g_string_append_c (word, *++(*text));
    else
      g_string_append_c (word, **text);
  return is_quoted ? NULL : g_strdup (word->str);
}

GPtrArray *
tl_words_split (const char *text, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (text += strspn (text, " \t\r\n"); *text != '\0'; text += strspn (text, " \t\r\n"))
    {
      char *word = next_word (&text);

      if (word == NULL)
        {
          tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("A quote “\"” is missing at the end."));
          return NULL;
        }
      g_ptr_array_add (words, word);
    }
  return g_steal_pointer (&words);
}

gboolean
tl_words_check_id (const char *id, GError **error)
{
  return tl_id_is_fit (id) ||
         tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                         _ ("“%s” is no id: at most %d letters, digits, “.”, “-” and “_”."), id,
                         TL_ID_MAX);
}

static gboolean
takes_id (TlFactChangeKind kind)
{
  return kind == TL_FACT_CHANGE_NEW || kind == TL_FACT_CHANGE_FORMATION ||
         kind == TL_FACT_CHANGE_SIDE || kind == TL_FACT_CHANGE_BOX || kind == TL_FACT_CHANGE_TURN ||
         kind == TL_FACT_CHANGE_SUGGESTION || kind == TL_FACT_CHANGE_SCHEDULE;
}

gboolean
tl_fact_change_entry (const char *id, TlEntryKind *kind, guint *number)
{
  g_auto (GStrv) parts = g_strsplit (id, ".", 2);

  return g_strv_length (parts) == 2 && tl_entry_kind_parse (parts[0], kind) &&
         tl_count_parse (parts[1], ENTRIES_MAX, number) && *number > 0;
}

static gboolean
takes_units (TlFactChangeKind kind)
{
  return kind == TL_FACT_CHANGE_SET || kind == TL_FACT_CHANGE_PRINT ||
         kind == TL_FACT_CHANGE_DELETE || kind == TL_FACT_CHANGE_LIMIT;
}

/* Whether all may be said by the first word. */
static gboolean
may_be_bare (TlFactChangeKind kind)
{
  return kind == TL_FACT_CHANGE_DELETE || kind == TL_FACT_CHANGE_NEW ||
         kind == TL_FACT_CHANGE_LIMIT;
}

static gboolean
add_unit (TlFactChange *change, const char *id, const TlSituation *situation, GError **error)
{
  TlUnit unit = tl_situation_find (situation, id);

  if (unit == TL_UNIT_NONE || tl_situation_state (situation, unit)->box == TL_BOX_GONE)
    return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no unit “%s”."), id);
  for (guint i = 0; i < change->units->len; i++)
    if (g_array_index (change->units, TlUnit, i) == unit)
      return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is named twice."), id);
  g_array_append_val (change->units, unit);
  return TRUE;
}

static gboolean
add_units (TlFactChange *change, const char *list, const TlSituation *situation, GError **error)
{
  g_auto (GStrv) ids = g_strsplit (list, ",", -1);

  for (char **id = ids; *id != NULL; id++)
    if (!add_unit (change, *id, situation, error))
      return FALSE;
  return change->units->len == 1 || change->kind != TL_FACT_CHANGE_PRINT ||
         tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” takes one unit."), "print");
}

/* "6.1,4.8a": each is the number of a rule. */
static gboolean
add_aside (TlFactChange *change, const char *list, GError **error)
{
  g_auto (GStrv) rules = g_strsplit (list, ",", -1);

  if (change->aside != NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is named twice."), "aside");
  for (char **rule = rules; *rule != NULL || rule == rules; rule++)
    if (tl_rule_find (*rule) == NULL)
      return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN,
                             /* Translators: what was typed instead of the number of a rule. */
                             _ ("“%s” is the number of no rule; aside= lists some, like 6.1,4.8a."),
                             *rule != NULL ? *rule : "");
  tl_fact_change_set_aside (change, list);
  return TRUE;
}

static gboolean
add_text (TlFactChange *change, const char *word, const TlSituation *situation, GError **error)
{
  const char *sign = strchr (word, '=');
  g_autofree char *key = sign != NULL ? g_strndup (word, (gsize) (sign - word)) : NULL;

  if (key == NULL || *key == '\0' || !tl_id_is_fit (key))
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is not KEY=VALUE."), word);
  if (tl_fact_change_text (change, key) != NULL && change->kind != TL_FACT_CHANGE_LIMIT)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is named twice."), key);
  if (change->kind == TL_FACT_CHANGE_NEW && strcmp (key, "like") == 0)
    return change->units->len == 0
               ? add_unit (change, sign + 1, situation, error)
               : tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is named twice."), key);
  if (change->kind == TL_FACT_CHANGE_SET && strcmp (key, "aside") == 0)
    return add_aside (change, sign + 1, error);
  tl_fact_change_say (change, key, sign + 1);
  return TRUE;
}

TlFactChange *
tl_fact_change_parse (TlFactChangeKind kind, const char *text, const TlSituation *situation,
                      GError **error)
{
  g_autoptr (GPtrArray) words = tl_words_split (text, error);
  guint next = takes_id (kind) || takes_units (kind) || kind == TL_FACT_CHANGE_MARK ? 1 : 0;

  if (words == NULL)
    return NULL;
  if (words->len < next + (may_be_bare (kind) ? 0 : 1))
    {
      tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                      _ ("The action does not say what is changed."));
      return NULL;
    }
  g_autoptr (TlFactChange) change =
      tl_fact_change_new (kind, takes_id (kind) ? words->pdata[0] : NULL);
  change->is_none = (kind == TL_FACT_CHANGE_BOX || kind == TL_FACT_CHANGE_SCHEDULE) &&
                    words->len == 2 && strcmp (words->pdata[1], NONE) == 0;
  if (takes_id (kind) && !tl_words_check_id (change->id, error))
    return NULL;
  if (takes_units (kind) && !add_units (change, words->pdata[0], situation, error))
    return NULL;
  if (kind == TL_FACT_CHANGE_MARK &&
      !tl_hexes_parse (tl_situation_map (situation), words->pdata[0], change->hexes, error))
    return NULL;
  for (guint i = next; i < words->len && !change->is_none; i++)
    if (kind == TL_FACT_CHANGE_DELETE)
      {
        tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is too much."),
                        (const char *) words->pdata[i]);
        return NULL;
      }
    else if (!add_text (change, words->pdata[i], situation, error))
      return NULL;
  if (change->aside != NULL && change->texts->len == 0)
    {
      tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                      _ ("The action does not say what is changed."));
      return NULL;
    }
  return g_steal_pointer (&change);
}

const char *
tl_fact_change_text (const TlFactChange *change, const char *key)
{
  for (guint i = 0; i < change->texts->len; i++)
    if (strcmp (g_array_index (change->texts, TlFieldText, i).id, key) == 0)
      return g_array_index (change->texts, TlFieldText, i).text;
  return NULL;
}

/* --- to text --- */

void
tl_words_append_quoted (GString *text, const char *value)
{
  g_string_append_c (text, '"');
  for (; *value != '\0'; value++)
    {
      if (*value == '"' || *value == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *value);
    }
  g_string_append_c (text, '"');
}

void
tl_words_append (GString *text, const char *key, const char *value)
{
  g_string_append_printf (text, "%s%s=", text->len > 0 ? " " : "", key);
  if (strpbrk (value, " \t\r\n\"\\") == NULL)
    g_string_append (text, value);
  else
    tl_words_append_quoted (text, value);
}

char *
tl_fact_change_limit_words (const TlScenario *scenario, guint number)
{
  const TlHqLimit *limit = &g_array_index (scenario->hq_limits, TlHqLimit, number - 1);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < limit->formations->len; i++)
    tl_words_append (
        words, "formation",
        g_array_index (scenario->formations, TlFormation, g_array_index (limit->formations, int, i))
            .id);
  for (guint i = 0; i < limit->nations->len; i++)
    tl_words_append (words, "nationality", limit->nations->pdata[i]);
  for (guint i = 0; i < limit->counters->len; i++)
    tl_words_append (words, "unit",
                     tl_scenario_counter (scenario, g_array_index (limit->counters, guint, i))->id);
  return g_string_free (words, FALSE);
}

char *
tl_fact_change_to_string (const TlFactChange *change, const TlSituation *situation)
{
  GString *text = g_string_new (change->id != NULL ? change->id : "");

  for (guint i = 0; i < change->units->len; i++)
    g_string_append_printf (text, "%s%s",
                            change->kind == TL_FACT_CHANGE_NEW ? " like="
                            : i > 0                            ? ","
                                                               : "",
                            tl_situation_id (situation, g_array_index (change->units, TlUnit, i)));
  tl_hexes_append (text, tl_situation_map (situation), change->hexes);
  for (guint i = 0; i < change->texts->len; i++)
    tl_words_append (text, g_array_index (change->texts, TlFieldText, i).id,
                     g_array_index (change->texts, TlFieldText, i).text);
  if (change->aside != NULL)
    g_string_append_printf (text, " aside=%s", change->aside);
  if (change->is_none)
    g_string_append (text, " " NONE);
  return g_string_free (text, FALSE);
}

/* Whose fields @change says; a new counter's may be of its state besides. */
static TlFieldTable
table_of (const TlFactChange *change)
{
  static const TlFieldTable tables[] = {
    [TL_FACT_CHANGE_SET] = TL_FIELDS_STATE,    [TL_FACT_CHANGE_NEW] = TL_FIELDS_PRINT,
    [TL_FACT_CHANGE_PRINT] = TL_FIELDS_PRINT,  [TL_FACT_CHANGE_FORMATION] = TL_FIELDS_FORMATION,
    [TL_FACT_CHANGE_SIDE] = TL_FIELDS_SIDE,    [TL_FACT_CHANGE_BOX] = TL_FIELDS_BOX,
    [TL_FACT_CHANGE_CLOCK] = TL_FIELDS_CLOCK,  [TL_FACT_CHANGE_SCENARIO] = TL_FIELDS_SCENARIO,
    [TL_FACT_CHANGE_DELETE] = TL_FIELDS_STATE, [TL_FACT_CHANGE_TURN] = TL_FIELDS_TURN,
    [TL_FACT_CHANGE_LIMIT] = TL_FIELDS_STATE,  [TL_FACT_CHANGE_SUGGESTION] = TL_FIELDS_SUGGESTION,
    [TL_FACT_CHANGE_MARK] = TL_FIELDS_HEX,
  };
  TlEntryKind kind;
  guint number;

  if (change->kind == TL_FACT_CHANGE_SCHEDULE)
    return tl_fact_change_entry (change->id, &kind, &number) ? tl_entry_fields (kind)
                                                             : TL_FIELDS_SCENARIO;
  return tables[change->kind];
}

static TlKind
kind_of (const TlFactChange *change, const TlSituation *situation)
{
  const char *id = tl_fact_change_text (change, "kind");
  TlKind kind = TL_KIND_COMBAT;

  if (change->units->len > 0)
    return tl_situation_counter (situation, g_array_index (change->units, TlUnit, 0))->kind;
  if (id != NULL)
    tl_kind_parse (id, &kind);
  return kind;
}

/* "Steps lost 1" (transfer full) */
static char *
said_of (const TlFactChange *change, const TlSituation *situation, const TlFieldText *fact)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  TlKind kind = kind_of (change, situation);
  const TlField *field = tl_field_find (table_of (change), fact->id, kind);
  g_autofree char *shown = NULL;

  if (field == NULL && change->kind == TL_FACT_CHANGE_NEW)
    field = tl_field_find (TL_FIELDS_STATE, fact->id, kind);
  if (field != NULL)
    {
      shown = tl_field_shown (field, scenario, fact->text);
      /* Translators: the title of a field, and its value. */
      return g_strdup_printf (C_ ("field", "%1$s %2$s"), tl_field_title (field), shown);
    }
  if (strcmp (fact->id, "side") == 0 && tl_scenario_find_side (scenario, fact->text) >= 0)
    return g_strdup (scenario->sides[tl_scenario_find_side (scenario, fact->text)].name);
  return g_strdup (strcmp (fact->id, "kind") == 0 ? tl_kind_name (kind) : fact->text);
}

char *
tl_fact_change_said (const TlFactChange *change, const TlSituation *situation)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < change->texts->len; i++)
    {
      const TlFieldText *each = &g_array_index (change->texts, TlFieldText, i);

      tl_message_take_item (list, said_of (change, situation, each));
    }
  return g_string_free (list, FALSE);
}
