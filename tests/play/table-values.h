/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The numbers of a table as its document holds them, and how each is changed: to another number,
 * to a range, to odds between two, or, where a word stands for a number, to the next word.
 */
#pragma once

#include "pieces/tl-edition.h"
#include "xml/tl-xml-private.h"

#include <string.h>

/* --- which values there are ------------------------------------------------------------------- */

/* A value of a table: an attribute, or what stands in a cell. */
typedef struct
{
  const char *section;
  xmlNode *node;
  const char *attribute; /* (nullable) */
  char *text;
} Value;

/* What says which number it is, and no number itself. */
static const char *const labels[] = {
  "rule",     "id",         "name",        "unit",   "of",      "when",     "is",       "terrain",
  "missions", "option",     "hex",         "played", "reading", "text",     "was",      "row",
  "column",   "hits",       "pattern",     "letter", "number",  "aircraft", "result",   "village",
  "city",     "water",      "rail",        "code",   "from",    "means",    "based-on", "for",
  "chooses",  "always-for", "multi-track", "dice",   "aborts",  "each",
};

/* ... but here it is. */
static const char *const numbers_after_all[] = { "anti-tank/from", "combat-table-change/result" };

static gboolean
is_label (const Value *value)
{
  g_autofree char *place = g_strconcat (value->section, "/", value->attribute, NULL);
  const char *name = (const char *) value->node->name;

  for (guint i = 0; i < G_N_ELEMENTS (numbers_after_all); i++)
    if (g_str_equal (numbers_after_all[i], place))
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (g_str_equal (labels[i], value->attribute))
      return TRUE;
  /* Rows by the roll of dice, from the lowest on: which row it is. */
  if (g_str_equal (value->attribute, "roll"))
    return !g_str_equal (value->section, "dump-blowing") &&
           !g_str_equal (value->section, "air-combat");
  return (g_str_equal (name, "threshold") && g_str_equal (value->attribute, "attack")) ||
         g_str_equal (name, "choice");
}

/* Whether the table says that a rule of today uses it. */
static gboolean
is_played (const xmlNode *node)
{
  for (const xmlNode *at = node; at != NULL && at->type == XML_ELEMENT_NODE; at = at->parent)
    if (tl_xml_attr (at, "played") != NULL)
      return FALSE;
  return TRUE;
}

static void
value_free (gpointer data)
{
  Value *value = data;

  g_free (value->text);
  g_free (value);
}

static void
add_value (GPtrArray *values, const char *section, xmlNode *node, const char *attribute)
{
  Value value = { section, node, attribute, NULL };

  if (attribute != NULL && is_label (&value))
    return;
  /* Of captures the columns have names. */
  if (attribute == NULL && g_str_equal (section, "capture") && tl_xml_is (node->parent, "columns"))
    return;
  value.text =
      attribute != NULL ? g_strdup (tl_xml_attr (node, attribute)) : tl_xml_paragraph (node);
  g_ptr_array_add (values, g_memdup2 (&value, sizeof value));
}

static void
add_values (GPtrArray *values, const char *section, xmlNode *node)
{
  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    add_value (values, section, node, (const char *) attr->name);
  if (tl_xml_is (node, "c"))
    add_value (values, section, node, NULL);
  for (xmlNode *part = tl_xml_first (node, NULL); part != NULL; part = tl_xml_next (part, NULL))
    add_values (values, section, part);
}

/* (transfer full): Value, those that are played or those that are not. */
static GPtrArray *
values_of (const xmlDoc *doc, gboolean played)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (value_free);
  xmlNode *root = xmlDocGetRootElement (doc);

  for (xmlNode *section = tl_xml_first (root, NULL); section != NULL;
       section = tl_xml_next (section, NULL))
    add_values (values, (const char *) section->name, section);
  for (guint i = values->len; i > 0; i--)
    if (is_played (((Value *) values->pdata[i - 1])->node) != played)
      g_ptr_array_remove_index (values, i - 1);
  return values;
}

static void
write_value (const Value *value, const char *text)
{
  if (value->attribute != NULL)
    xmlSetProp (value->node, BAD_CAST value->attribute, BAD_CAST text);
  else
    xmlNodeSetContent (value->node, BAD_CAST text);
}

/* --- how they are changed --------------------------------------------------------------------- */

/* Words in place of numbers: each is changed into the next. */
static const char *const next_words[][7] = {
  /* NULL ends each */
  { "combat-phase", "no-overrun", "combat-phase" },
  { "yes", "no", "yes" },
  { "kept", "yes" },
  { "combat-side", "yes" },
  { "none", "light", "heavy", "light" },
  { "leg", "track", "truck", "leg" },
  { "combat", "move", "combat" },
  { "showing", "move" },
  { "destroyed", "displaced", "destroyed" },
  { "open", "close", "very-close", "extremely-close", "open" },
  { "prohibited", "1" },
  { "all", "1" },
  { "minor-river", "none", "wadi" },
  { "-", "2" },
  { "3", "2", "1", "1/2", "DG", "-" },
  { "[1/2]", "DG" },
  { "W", "S", "W" },
};

/* Number @n of a text; -1: it has no so many. */
static gint64
number_of (const char *text, guint n)
{
  const char *digit = text;

  for (guint i = 0;; i++)
    {
      while (*digit != '\0' && !g_ascii_isdigit (*digit))
        digit++;
      if (*digit == '\0')
        return -1;
      if (i == n)
        return g_ascii_strtoll (digit, NULL, 10);
      while (g_ascii_isdigit (*digit))
        digit++;
    }
}

/* What a text becomes when one of its numbers is changed by @change: number @n of them, from 0.
 * NULL: it has no so many. (transfer full) */
static char *
change_number (const char *text, guint n, int change)
{
  const char *digit = text;
  char *end;
  gint64 value;

  for (guint i = 0;; i++)
    {
      while (*digit != '\0' && !g_ascii_isdigit (*digit))
        digit++;
      if (*digit == '\0')
        return NULL;
      value = g_ascii_strtoll (digit, &end, 10);
      if (i == n)
        break;
      digit = end;
    }
  return g_strdup_printf ("%.*s%" G_GINT64_FORMAT "%s", (int) (digit - text), text,
                          MAX (value + change, 0), end);
}

static const char *
next_word (const char *text, guint n)
{
  for (guint i = 0; i < G_N_ELEMENTS (next_words); i++)
    for (guint k = 0; next_words[i][k] != NULL; k++)
      if (g_str_equal (next_words[i][k], text) && next_words[i][k + 1] != NULL && n-- == 0)
        return next_words[i][k + 1];
  return NULL;
}

/* A range of one number, "11", grows by one at the end where a boundary moves: "11..12", "10..11".
 * NULL: it is none. (transfer full) */
static char *
widen (const char *text, int change)
{
  char *end;
  gint64 number = g_ascii_strtoll (text, &end, 10);

  if (end == text || *end != '\0')
    return NULL;
  return change > 0 ? g_strdup_printf ("%s..%" G_GINT64_FORMAT, text, number + change)
                    : g_strdup_printf ("%" G_GINT64_FORMAT "..%s", MAX (number + change, 0), text);
}

/* What is written with a number, and none itself: the 1 of 3:1 and 1:3, the lowest roll of two dice
 * and the highest of one, and the last column of Action Ratings, which is for all below it too. */
static gboolean
is_notation (const Value *value, guint n)
{
  gint64 number = number_of (value->text, n);
  gint64 other = number_of (value->text, 1 - n);

  if (strchr (value->text, ':') != NULL)
    return number == 1 && (other != 1 || n == 1);
  if (g_str_equal (value->section, "attrition") && value->attribute == NULL)
    return tl_xml_is (value->node->parent, "columns") ? tl_xml_next (value->node, "c") == NULL
                                                      : number == 2 && n == 0;
  return number == TL_DIE_FACES && n == 1 &&
         g_strcmp0 (tl_xml_attr (value->node, "unit"), "die") == 0;
}

/* Odds between two that stand side by side: "10:29", "29:10". (transfer full) (nullable) */
static char *
change_odds (const char *text, int change)
{
  gint64 attack = number_of (text, 0);
  gint64 defence = number_of (text, 1);

  if (strchr (text, ':') == NULL)
    return NULL;
  return attack >= defence ? g_strdup_printf ("%" G_GINT64_FORMAT ":10", 10 * attack + change)
                           : g_strdup_printf ("10:%" G_GINT64_FORMAT, 10 * defence + change);
}

/* Results of the barrage table are words, whatever figures they have. */
static gboolean
is_word (const Value *value)
{
  return g_str_equal (value->section, "barrage") &&
         (tl_xml_is (value->node->parent, "row") || tl_xml_is (value->node, "reduce"));
}

/* Where ranges may stand. */
static gboolean
is_range (const Value *value)
{
  return value->attribute == NULL || g_str_equal (value->attribute, "roll");
}

/* Columns of the modes that say no for others too. */
static const struct
{
  const char *name;
  const char *open;
} masks[] = {
  { "voluntary", "yes" },  { "attack-capable", "yes" },
  { "may-attack", "yes" }, { "may-overrun", "yes" },
  { "zoc", "yes" },        { "ar-factor", "1" },
};
