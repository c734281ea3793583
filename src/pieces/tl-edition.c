/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-edition.h"

#include "pieces/tl-field.h"

#include <glib/gi18n-lib.h>
#include <string.h>

TlChart *
tl_chart_new (const char *id, const char *title, const char *rule)
{
  TlChart *chart = g_new0 (TlChart, 1);

  chart->id = g_strdup (id);
  chart->title = g_strdup (title);
  chart->rule = g_strdup (rule);
  chart->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  chart->notes = g_ptr_array_new_with_free_func (g_free);
  return chart;
}

void
tl_chart_free (TlChart *chart)
{
  if (chart == NULL)
    return;
  g_free (chart->id);
  g_free (chart->title);
  g_free (chart->rule);
  g_ptr_array_unref (chart->rows);
  g_ptr_array_unref (chart->notes);
  g_free (chart);
}

gboolean
tl_roll_span_parse (const char *text, TlRollSpan *span)
{
  const char *dots = strstr (text, "..");
  g_autofree char *first = dots != NULL ? g_strndup (text, (gsize) (dots - text)) : g_strdup (text);
  gboolean is_open = dots == text;
  guint from = 0;
  guint to;

  if (g_str_equal (text, "-"))
    {
      *span = (TlRollSpan){ 1, 0 };
      return TRUE;
    }
  if (!is_open && !tl_count_parse (first, 100, &from))
    return FALSE;
  if (dots == NULL)
    to = from;
  else if (dots[2] == '\0' && !is_open)
    to = G_MAXINT16;
  else if (!tl_count_parse (dots + 2, 100, &to) || to < from)
    return FALSE;
  *span = (TlRollSpan){ is_open ? G_MININT16 : (gint16) from, (gint16) to };
  return TRUE;
}

TlChoice *
tl_choice_new (const char *name, const char *rule, const char *value, const char *reading)
{
  TlChoice *choice = g_new (TlChoice, 1);

  choice->name = g_strdup (name);
  choice->rule = g_strdup (rule);
  choice->value = g_strdup (value);
  choice->reading = g_strdup (reading);
  return choice;
}

static void
choice_free (gpointer data)
{
  TlChoice *choice = data;

  g_free (choice->name);
  g_free (choice->rule);
  g_free (choice->value);
  g_free (choice->reading);
  g_free (choice);
}

static void
mode_effect_clear (TlModeEffect *effect)
{
  *effect = (TlModeEffect){
    .attack = TL_FRACTION_ZERO,
    .defence = TL_FRACTION_ZERO,
    .ma = TL_FRACTION_ZERO,
    .ma_reaction = TL_FRACTION_ZERO,
    .ma_exploitation = TL_FRACTION_ZERO,
    .barrage = TL_FRACTION_ZERO,
  };
}

TlEdition *
tl_edition_new (const char *id)
{
  TlEdition *edition = g_new0 (TlEdition, 1);

  g_atomic_ref_count_init (&edition->ref_count);
  edition->id = g_strdup (id);
  edition->name = g_strdup (id);
  edition->unsupplied_defence = TL_FRACTION_ZERO;
  edition->oos_attack = TL_FRACTION_ZERO;
  edition->oos_defence = TL_FRACTION_ZERO;
  edition->loss_attack = TL_FRACTION_ZERO;
  edition->loss_defence = TL_FRACTION_ZERO;
  edition->loss_defence_from = TL_FRACTION_ZERO;
  edition->at_reduced = TL_FRACTION_ZERO;
  edition->at_reduces = TL_FRACTION_ZERO;
  for (guint i = 0; i < TL_MODES; i++)
    mode_effect_clear (&edition->modes[i]);
  edition->charts = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_chart_free);
  edition->choices = g_ptr_array_new_with_free_func (choice_free);
  return edition;
}

TlEdition *
tl_edition_ref (TlEdition *edition)
{
  g_atomic_ref_count_inc (&edition->ref_count);
  return edition;
}

void
tl_edition_unref (TlEdition *edition)
{
  if (edition == NULL || !g_atomic_ref_count_dec (&edition->ref_count))
    return;
  g_free (edition->id);
  g_free (edition->name);
  g_ptr_array_unref (edition->charts);
  g_ptr_array_unref (edition->choices);
  g_free (edition);
}

const TlChart *
tl_edition_find_chart (const TlEdition *edition, const char *id)
{
  for (guint i = 0; i < edition->charts->len; i++)
    {
      const TlChart *chart = g_ptr_array_index (edition->charts, i);

      if (g_strcmp0 (chart->id, id) == 0)
        return chart;
    }
  return NULL;
}

static const TlChoice *
find_choice (const TlEdition *edition, const char *name)
{
  for (guint i = 0; i < edition->choices->len; i++)
    {
      const TlChoice *choice = g_ptr_array_index (edition->choices, i);

      if (g_strcmp0 (choice->name, name) == 0)
        return choice;
    }
  return NULL;
}

gboolean
tl_edition_choice_is (const TlEdition *edition, const char *name, const char *value)
{
  const TlChoice *choice = find_choice (edition, name);

  return choice != NULL && g_str_equal (choice->value, value);
}

/* --- results of the combat table ----------------------------------------------------------- */

static void
append_count (GString *string, const char *letter, guint count)
{
  if (count > 0)
    g_string_append_printf (string, "%s%u", letter, count);
}

static void
append_attacker (GString *string, const TlResult *result)
{
  if (result->attacker_losses == 0 && result->attacker_option == 0 && result->exploit_ar == 0)
    return;
  g_string_append_c (string, 'A');
  append_count (string, "L", result->attacker_losses);
  append_count (string, "o", result->attacker_option);
  append_count (string, string->len > 1 ? " e" : "e", result->exploit_ar);
}

static void
append_defender (GString *string, const TlResult *result)
{
  if (result->defender_losses == 0 && result->defender_option == 0 && !result->defender_dg)
    return;
  if (string->len > 0)
    g_string_append_c (string, ' ');
  g_string_append_c (string, 'D');
  append_count (string, "L", result->defender_losses);
  append_count (string, "o", result->defender_option);
  if (result->defender_dg)
    g_string_append (string, "DG");
}

char *
tl_result_to_string (const TlResult *result)
{
  GString *string = g_string_new (NULL);

  append_attacker (string, result);
  append_defender (string, result);
  if (string->len == 0)
    g_string_append_c (string, '-');
  return g_string_free (string, FALSE);
}

/* Reads @letter and a number of one to three digits, if they stand at @p. */
static void
read_count (const char **p, const char *letter, guint8 *count)
{
  gsize length = strlen (letter);
  const char *digit = *p + length;
  guint value = 0;

  if (strncmp (*p, letter, length) != 0 || !g_ascii_isdigit (*digit))
    return;
  while (g_ascii_isdigit (*digit) && value < 100)
    value = value * 10 + (guint) (*digit++ - '0');
  *count = (guint8) MIN (value, 255);
  *p = digit;
}

gboolean
tl_result_parse (const char *text, TlResult *result)
{
  TlResult read = { 0 };
  const char *p = text;
  g_autofree char *again = NULL;

  if (*p == 'A')
    {
      p++;
      read_count (&p, "L", &read.attacker_losses);
      read_count (&p, "o", &read.attacker_option);
      read_count (&p, " e", &read.exploit_ar);
      read_count (&p, "e", &read.exploit_ar);
      if (*p == ' ')
        p++;
    }
  if (*p == 'D')
    {
      p++;
      read_count (&p, "L", &read.defender_losses);
      read_count (&p, "o", &read.defender_option);
      read.defender_dg = g_str_has_prefix (p, "DG");
    }
  /* Whatever was skipped or left over shows when it is written again. */
  again = tl_result_to_string (&read);
  if (strcmp (again, text) != 0)
    return FALSE;
  *result = read;
  return TRUE;
}

gboolean
tl_result_equal (const TlResult *a, const TlResult *b)
{
  return a->attacker_losses == b->attacker_losses && a->attacker_option == b->attacker_option &&
         a->exploit_ar == b->exploit_ar && a->defender_losses == b->defender_losses &&
         a->defender_option == b->defender_option && !a->defender_dg == !b->defender_dg;
}

/* --- modes --------------------------------------------------------------------------------- */

static const char *const mode_ids[TL_MODES] = {
  "combat", "move", "reserve", "strat", "exploit", "dg",
};

/* Translators: the modes of the series rules (5.2), as your edition calls them. */
static const char *const mode_names[TL_MODES] = {
  NC_ ("mode", "Combat"), NC_ ("mode", "Move"),    NC_ ("mode", "Reserve"),
  NC_ ("mode", "Strat"),  NC_ ("mode", "Exploit"), NC_ ("mode", "DG"),
};

const char *
tl_mode_id (TlMode mode)
{
  g_return_val_if_fail ((guint) mode < TL_MODES, NULL);
  return mode_ids[mode];
}

gboolean
tl_mode_parse (const char *text, TlMode *mode)
{
  for (guint i = 0; i < TL_MODES; i++)
    if (g_strcmp0 (text, mode_ids[i]) == 0)
      {
        *mode = (TlMode) i;
        return TRUE;
      }
  return FALSE;
}

const char *
tl_mode_name (TlMode mode)
{
  g_return_val_if_fail ((guint) mode < TL_MODES, NULL);
  return g_dpgettext2 (GETTEXT_PACKAGE, "mode", mode_names[mode]);
}

char *
tl_mode_reason (TlMode mode)
{
  /* Translators: why a number changes; %s is a mode: "in DG Mode". */
  return g_strdup_printf (_ ("in %s Mode"), tl_mode_name (mode));
}

char *
tl_tokens_text (guint t)
{
  /* Translators: an amount in Tokens, quarters of a supply point. */
  return g_strdup_printf (_ ("%uT"), t);
}
