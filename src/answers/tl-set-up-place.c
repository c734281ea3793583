/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places and headings in a booklet's set-up. */
#include "config.h"

#include "answers/tl-set-up-private.h"

#include "answers/tl-counter-sheet-private.h"
#include "pieces/tl-field.h"
#include "pieces/tl-site.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- the text itself -------------------------------------------------------------------------- */

/* In this order.  What sets texts has many hyphens, blanks and bullets. */
static const struct
{
  const char *pattern;
  const char *by;
  const char *signs; /* only where one of them is, to be quick; NULL: beyond ASCII */
} replacements[] = {
  { "[\\x{2010}-\\x{2015}\\x{2212}]", "-", NULL },
  { "[\\x{a0}\\x{2000}-\\x{200a}\\x{202f}]", " ", NULL },
  { "^[ \\t]*[\\x{2022}\\x{25aa}\\x{25cf}][ \\t]+", "", NULL },
  { "^[ \\t]*[*-][ \\t]+", "", "*-" },
  { "(?<![.\\d-])(\\(?\\d+\\)?) - (\\d+) - (\\d+)", "\\1-\\2-\\3", "-" },
  { "[ \\t]+(?:and|&|plus)[ \\t]+", ", ", " \t" },
};

static const char *const numbers[] = { "one", "two", "three", "four", "five", "six" };

static void
replace (char **text, const char *pattern, const char *by)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_CASELESS, 0, NULL);
  char *next = g_regex_replace (regex, *text, -1, 0, by, 0, NULL);

  if (next != NULL)
    {
      g_free (*text);
      *text = next;
    }
}

char *
tl_set_up_plain (const char *text)
{
  char *plain = g_utf8_make_valid (text, -1);
  g_autofree char *small = g_ascii_strdown (plain, -1);

  for (guint i = 0; i < G_N_ELEMENTS (replacements); i++)
    if (replacements[i].signs != NULL ? strpbrk (plain, replacements[i].signs) != NULL
                                      : !g_str_is_ascii (plain))
      replace (&plain, replacements[i].pattern, replacements[i].by);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *hexes = g_strdup_printf ("\\b%s(?= +hex)", numbers[i]);
      g_autofree char *items = g_strdup_printf ("\\b%s(?= +\\(?\\d+\\)?-\\d)", numbers[i]);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *times = g_strconcat (number, "x", NULL);

      if (strstr (small, numbers[i]) == NULL)
        continue;
      replace (&plain, hexes, number);
      replace (&plain, items, times);
    }
  return plain;
}

char *
tl_set_up_take (char **text, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  int start, end;

  if (!g_regex_match (regex, *text, 0, &match))
    return NULL;
  g_match_info_fetch_pos (match, 0, &start, &end);
  char *group =
      g_match_info_get_match_count (match) > 1 ? g_match_info_fetch (match, 1) : g_strdup ("");
  memmove (*text + start, *text + end, strlen (*text + end) + 1);
  return group;
}

/* --- places ----------------------------------------------------------------------------------- */

/* "a 12.34" as the map may write it. (transfer full) */
static char *
number_in_capitals (const char *text)
{
  GString *number = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c++)
    if (*c != ' ')
      g_string_append_c (number, g_ascii_toupper (*c));
  return g_string_free (number, FALSE);
}

/* The number without the letter of its sheet: of the one sheet that has it. (transfer full)
 * (nullable): none, or why it is not one alone */
static char *
find_on_sheets (const TlGrid *grid, const char *number, char **why)
{
  g_autoptr (GString) found = g_string_new (NULL);
  g_autofree char *only = NULL;
  guint n = 0;

  for (guint i = 0; i < grid->n_sheets; i++)
    {
      g_autofree char *whole = g_strconcat (grid->sheets[i].letter, number, NULL);

      if (tl_grid_parse (grid, whole) == TL_HEX_NONE)
        continue;
      g_string_append_printf (found, "%s%s", n++ > 0 ? ", " : "", whole);
      g_free (only);
      only = g_steal_pointer (&whole);
    }
  if (n == 1)
    return g_steal_pointer (&only);
  if (n > 1 && *why == NULL)
    /* Translators: a hex's number without the letter of its sheet, hexes. */
    *why = g_strdup_printf (_ ("on which sheet is %1$s? There are %2$s"), number, found->str);
  return NULL;
}

/* A map of one sheet does without the letter that booklets may print. (transfer full) (nullable) */
static char *
find_hex (const TlGrid *grid, const char *text, char **why)
{
  g_autofree char *capitals = number_in_capitals (text);
  const char *number = capitals + strspn (capitals, "ABCDEFGHIJKLMNOPQRSTUVWXYZ-");

  if (tl_grid_parse (grid, text) != TL_HEX_NONE)
    return g_strdup (text);
  if (tl_grid_parse (grid, capitals) != TL_HEX_NONE)
    return g_steal_pointer (&capitals);
  if (grid->n_sheets > 0)
    return find_on_sheets (grid, capitals, why);
  return *number != '\0' && number - capitals <= 3 && tl_grid_parse (grid, number) != TL_HEX_NONE
             ? g_strdup (number)
             : NULL;
}

/* A place that the map names, if its name is there once. (transfer full) (nullable) */
static char *
find_named (const TlMap *map, const char *text, char **why)
{
  g_autofree char *wanted = tl_sheet_fold (text);
  TlHex hex = TL_HEX_NONE;
  guint n;
  const TlPlace *places = tl_map_places (map, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = tl_sheet_fold (places[i].name);

      if (strcmp (name, wanted) != 0 || places[i].hex == hex)
        continue;
      if (hex != TL_HEX_NONE)
        {
          if (*why == NULL)
            *why = g_strdup_printf (_ ("several hexes are called %s"), places[i].name);
          return NULL;
        }
      hex = places[i].hex;
    }
  return hex != TL_HEX_NONE ? tl_grid_format_dup (tl_map_grid (map), hex) : NULL;
}

/* (transfer full) (nullable) */
static char *
find_site (const TlScenario *scenario, const char *text, char **why)
{
  const TlField *at = tl_field_find (TL_FIELDS_STATE, "at", TL_KIND_COMBAT);
  g_autofree char *place = find_hex (tl_map_grid (scenario->map), text, why);
  g_autofree char *folded = tl_sheet_fold (text);

  if (place != NULL || *folded == '\0')
    return g_steal_pointer (&place);
  if (strcmp (folded, "deadpile") == 0)
    return g_strdup ("dead");
  place = tl_sheet_text (at, scenario, 0, text);
  return strcmp (place, "pool") == 0 || strcmp (place, "dead") == 0 ||
                 (g_str_has_prefix (place, TL_SITE_BOX_PREFIX) &&
                  tl_scenario_find_box (scenario, place + strlen (TL_SITE_BOX_PREFIX)) >= 0)
             ? g_steal_pointer (&place)
             : find_named (scenario->map, text, why);
}

/* "Kharkov (12.34)" and "12.34 (Kharkov)": either says where. (transfer full) (nullable) */
static char *
find_either (const TlScenario *scenario, const char *text, char **why)
{
  g_autofree char *outside = g_strdup (text);
  char *place = find_site (scenario, text, why);

  if (place != NULL)
    return place;
  g_autofree char *inside = tl_set_up_take (&outside, " *\\(([^()]*)\\)$");
  if (inside == NULL)
    return NULL;
  place = find_hex (tl_map_grid (scenario->map), outside, why);
  if (place == NULL)
    place = find_hex (tl_map_grid (scenario->map), inside, why);
  return place != NULL ? place : find_site (scenario, outside, why);
}

gboolean
tl_set_up_place (const TlScenario *scenario, const char *text, TlSetUpPlace *place, char **why)
{
  g_autofree char *rest = g_strstrip (g_strdup (text));
  g_autofree char *lead = tl_set_up_take (
      &rest, "^(?:(?:set[- ]?up|placed?|deployed?) +)?(?:(?:at|in|on|@) +)?(?:hex +)?(?=\\S)");
  g_autofree char *area = tl_set_up_take (
      &rest, "^any(?:where|(?: \\w+)? hex(?:es)?)? +(?:in|of|on|inside) +(?:the +)?");
  g_autofree char *within = tl_set_up_take (
      &rest, "^(?:w/i|w/in|within|up to) +(\\d+) *(?:hex(?:es)? +)?(?:of +|from +)?");
  g_autofree char *beside =
      tl_set_up_take (&rest, "^(?:in or +)?(?:adjacent|next) +to +(?:hex +)?");
  char *at = find_either (scenario, g_strstrip (rest), why);

  if (at == NULL)
    return FALSE;
  *place = (TlSetUpPlace){ .at = at, .is_area = area != NULL, .within_hexes = beside != NULL };
  if (within != NULL && !tl_count_parse (within, TL_GRID_MAX_HEXES, &place->within_hexes))
    place->within_hexes = TL_GRID_MAX_HEXES;
  return TRUE;
}

/* --- formations ------------------------------------------------------------------------------- */

/* Words that booklets and counters abbreviate; those of sizes tell no two formations apart. */
static const struct
{
  const char *word;
  const char *means;
  gboolean is_size;
} synonyms[] = {
  { "pz", "panzer", FALSE },
  { "inf", "infantry", FALSE },
  { "id", "infantry", FALSE },
  { "pd", "panzer", FALSE },
  { "cav", "cavalry", FALSE },
  { "mot", "motorized", FALSE },
  { "mech", "mechanized", FALSE },
  { "mtn", "mountain", FALSE },
  { "gds", "guards", FALSE },
  { "gd", "guards", FALSE },
  { "para", "parachute", FALSE },
  { "armd", "armored", FALSE },
  { "armoured", "armored", FALSE },
  { "tk", "tank", FALSE },
  { "div", "division", TRUE },
  { "division", "division", TRUE },
  { "bde", "brigade", TRUE },
  { "brigade", "brigade", TRUE },
  { "rgt", "regiment", TRUE },
  { "regt", "regiment", TRUE },
  { "regiment", "regiment", TRUE },
  { "corps", "corps", TRUE },
  { "army", "army", TRUE },
  { "group", "group", TRUE },
  { "the", "", TRUE },
  { "of", "", TRUE },
  { "all", "", TRUE },
  { "unit", "", TRUE },
  { "units", "", TRUE },
};

typedef struct
{
  GPtrArray *all;  /* utf8, sorted */
  GPtrArray *keys; /* the same without sizes */
} Words;

static void
words_clear (Words *words)
{
  g_ptr_array_unref (words->all);
  g_ptr_array_unref (words->keys);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static Words
words_of (const char *text)
{
  Words words = { g_ptr_array_new_with_free_func (g_free),
                  g_ptr_array_new_with_free_func (g_free) };
  g_auto (GStrv) parts = g_regex_split_simple ("[^\\w/]+", text, 0, 0);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *word = tl_sheet_fold (parts[i]);
      const char *means = word;
      gboolean is_size = FALSE;

      g_free (tl_set_up_take (&word, "(?<=\\d)(?:st|nd|rd|th)$"));
      for (guint k = 0; k < G_N_ELEMENTS (synonyms); k++)
        if (strcmp (synonyms[k].word, word) == 0)
          {
            means = synonyms[k].means;
            is_size = synonyms[k].is_size;
          }
      if (*means == '\0')
        continue;
      g_ptr_array_add (words.all, g_strdup (means));
      if (!is_size)
        g_ptr_array_add (words.keys, g_strdup (means));
    }
  g_ptr_array_sort (words.all, compare_words);
  g_ptr_array_sort (words.keys, compare_words);
  return words;
}

static gboolean
is_in (const GPtrArray *words, const char *word)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) words, word, g_str_equal, NULL);
}

/* Whether all of @some are among @words. */
static gboolean
are_in (const GPtrArray *words, const GPtrArray *some)
{
  for (guint i = 0; i < some->len; i++)
    if (!is_in (words, some->pdata[i]))
      return FALSE;
  return TRUE;
}

/* 0: @heading is not @name.  Two words, or one and a size, must be alike where the rest is not. */
static guint
liken (const Words *heading, const Words *name)
{
  if (heading->keys->len == 0 || name->keys->len == 0)
    return 0;
  if (heading->all->len == name->all->len && are_in (name->all, heading->all))
    return 3;
  if (heading->keys->len == name->keys->len && are_in (name->keys, heading->keys))
    return 2;
  return heading->all->len > 1 && are_in (name->keys, heading->keys) ? 1 : 0;
}

int
tl_set_up_formation (const TlScenario *scenario, int side, const char *text)
{
  Words heading = words_of (text);
  guint best = 1;
  guint n = 0;
  int found = -1;

  for (guint i = 0; i < scenario->formations->len; i++)
    {
      const TlFormation *formation = &g_array_index (scenario->formations, TlFormation, i);
      Words name = words_of (formation->name);
      guint alike = side < 0 || side == (int) formation->side ? liken (&heading, &name) : 0;

      words_clear (&name);
      if (alike < best)
        continue;
      n = alike > best ? 1 : n + 1;
      best = alike;
      found = (int) i;
    }
  words_clear (&heading);
  return n == 1 ? found : -1;
}
