/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "vassal/tl-vassal-counter.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- texts --- */

char *
tl_vassal_plain (const char *text)
{
  GString *plain = g_string_new (NULL);
  guint n = 0;

  for (; *text != '\0' && n < TL_FIELD_LETTERS_MAX; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);
      gboolean is_blank = !g_unichar_isgraph (c);

      if (is_blank && (plain->len == 0 || plain->str[plain->len - 1] == ' '))
        continue;
      g_string_append_unichar (plain, is_blank ? ' ' : c);
      n++;
    }
  return g_strchomp (g_string_free (plain, FALSE));
}

static void
print (TlVassalReading *reading, const char *id, char *text)
{
  TlFieldText said = { id, text };

  g_ptr_array_add (reading->strings, text);
  g_array_append_val (reading->prints, said);
}

static void
guess (TlVassalReading *reading, const char *id)
{
  g_string_append_printf (reading->guess, "%s%s", reading->guess->len > 0 ? " " : "", id);
}

static void
print_guess (TlVassalReading *reading, const char *id, const char *text)
{
  print (reading, id, g_strdup (text));
  guess (reading, id);
}

/* --- factors --- */

#define NUMBERS_MAX 4u

typedef struct
{
  guint n;
  int numbers[NUMBERS_MAX];
  gboolean is_in_brackets; /* the first */
} Factors;

/* Behind a number of three digits at most, with or without brackets. NULL: there is none. */
static const char *
scan_factor (const char *text, Factors *factors)
{
  gboolean has_bracket = *text == '(';
  const char *digits = text + (has_bracket ? 1 : 0);
  gsize n = strspn (digits, "0123456789");

  if (n == 0 || n > 3 || factors->n == NUMBERS_MAX || (has_bracket && digits[n] != ')'))
    return NULL;
  if (factors->n == 0)
    factors->is_in_brackets = has_bracket;
  factors->numbers[factors->n++] = atoi (digits);
  return digits + n + (has_bracket ? 1 : 0);
}

/* "10-3-4", "(5)-3-4", "32-2-4": numbers divided by one hyphen. @end: (out): behind them */
static gboolean
scan_factors (const char *text, Factors *factors, const char **end)
{
  *factors = (Factors){ 0 };
  while ((text = scan_factor (text, factors)) != NULL)
    {
      *end = text;
      if (*text != '-')
        break;
      text++;
    }
  return factors->n >= 2;
}

/* The first three factors in a text about other things, too: "INF-XX-2-3-5_123". */
static gboolean
find_factors (const char *text, Factors *factors)
{
  const char *end = text;

  for (const char *p = text; *p != '\0'; p++)
    if ((g_ascii_isdigit (*p) || *p == '(') && (p == text || !g_ascii_isalnum (p[-1])) &&
        scan_factors (p, factors, &end) && factors->n == 3 && !g_ascii_isalnum (*end))
      return TRUE;
  return FALSE;
}

/* Who marches goes slowly; that the factors are tracked or on trucks is a colour. */
static const char *
likely_mobility (int ma)
{
  return ma <= 5 ? "leg" : "track";
}

static void
print_combat (TlVassalReading *reading, const Factors *factors)
{
  int ma = factors->numbers[2];

  print (reading, "combat",
         g_strdup_printf (factors->is_in_brackets ? "(%d)-%d-%d %s" : "%d-%d-%d %s",
                          factors->numbers[0], MIN (factors->numbers[1], 5), ma,
                          likely_mobility (ma)));
  guess (reading, "combat");
  guess (reading, "move");
}

/* A unit that says no factors has such as no game prints. */
static void
print_unknown (TlVassalReading *reading)
{
  print_combat (reading, &(Factors){ 3, { 1, 1, 1 }, FALSE });
}

/* --- kinds --- */

static void
read_combat (TlVassalReading *reading, const TlVassalPiece *piece)
{
  Factors factors;
  const char *end;

  reading->kind = TL_KIND_COMBAT;
  if (scan_factors (piece->factors, &factors, &end) && factors.n == 3)
    {
      factors.is_in_brackets = factors.is_in_brackets || strcmp (piece->series, "cc") == 0;
      print_combat (reading, &factors);
    }
  else
    print_unknown (reading);
}

/* Rule 13.4: of what is barrage, range and MA the AR is not said. */
static void
read_artillery (TlVassalReading *reading, const TlVassalPiece *piece)
{
  Factors factors;
  const char *end;

  reading->kind = TL_KIND_ARTILLERY;
  if (!scan_factors (piece->factors, &factors, &end) || factors.n != 3)
    factors = (Factors){ 3, { 1, 1, 3 }, FALSE };
  print (reading, "combat",
         g_strdup_printf ("%d-3/%d-%d %s", factors.numbers[0], MIN (factors.numbers[1], 99),
                          factors.numbers[2], likely_mobility (factors.numbers[2])));
  guess (reading, "combat");
  guess (reading, "move");
}

/* Rule 13.1: throw range and MA. */
static void
read_hq (TlVassalReading *reading, const TlVassalPiece *piece)
{
  Factors factors;
  const char *end;

  reading->kind = TL_KIND_HQ;
  if (!scan_factors (piece->factors, &factors, &end) || factors.numbers[0] == 0)
    factors = (Factors){ 2, { 10, 4 }, FALSE };
  print (reading, "combat",
         g_strdup_printf ("%d-%d truck", MIN (factors.numbers[0], TL_MA_MAX),
                          MIN (factors.numbers[factors.n - 1], TL_MA_MAX)));
  guess (reading, "combat");
  guess (reading, "move");
}

static void
read_transport (TlVassalReading *reading, const TlVassalPiece *piece)
{
  reading->kind = TL_KIND_TRANSPORT;
  print_guess (reading, "points", "1");
  print_guess (reading, "move", "45 truck");
  if (*piece->division != '\0')
    print (reading, "organic", g_strdup ("yes"));
}

static void
read_aircraft (TlVassalReading *reading, const TlVassalPiece *piece)
{
  gboolean is_fighter = strcmp (piece->series, "ff") == 0;

  reading->kind = TL_KIND_AIRCRAFT;
  print (reading, "type", g_strdup (is_fighter ? "fighter" : "tactical"));
  if (!is_fighter)
    guess (reading, "type");
  print_guess (reading, "air", "0");
  print_guess (reading, "range", "0");
  guess (reading, "barrage");
}

static void
read_ship (TlVassalReading *reading, const TlVassalPiece *piece)
{
  reading->kind = TL_KIND_SHIP;
  guess (reading, "barrage");
  guess (reading, "range");
  guess (reading, "protection");
}

static void
read_repl (TlVassalReading *reading, const TlVassalPiece *piece)
{
  reading->kind = TL_KIND_REPL;
  print_guess (reading, "move", "1-0-10 leg");
}

static void
read_supply (TlVassalReading *reading, const TlVassalPiece *piece)
{
  reading->kind = TL_KIND_DUMP;
  guess (reading, "load");
}

static void
read_air_base (TlVassalReading *reading, const TlVassalPiece *piece)
{
  reading->kind = TL_KIND_AIR_BASE;
  print_guess (reading, "level", "1");
}

static void
read_hedgehog (TlVassalReading *reading, const TlVassalPiece *piece)
{
  reading->kind = TL_KIND_HEDGEHOG;
  print_guess (reading, "level", "1");
}

static const struct
{
  const char *series;
  void (*read) (TlVassalReading *reading, const TlVassalPiece *piece);
  const char *what; /* N_ () */
} kinds[] = {
  { "ca", read_combat, NULL },
  { "cc", read_combat, NULL },
  { "ar", read_artillery, NULL },
  { "hq", read_hq, NULL },
  { "tc", read_transport, NULL },
  { "ax", read_aircraft, NULL },
  { "ac", read_aircraft, NULL },
  { "ff", read_aircraft, NULL },
  { "sc", read_ship, NULL },
  { "rp", read_repl, NULL },
  { "sp", read_supply, NULL },
  { "ab", read_air_base, NULL },
  { "hc", read_hedgehog, NULL },
  { "dc", NULL, N_ ("markers of divisions") },
  { "ld", NULL, N_ ("leaders") },
  { "rc", NULL, N_ ("replacement cards") },
  { "oc", NULL, N_ ("markers of supply") },
  { "uc", NULL, N_ ("markers under units") },
  { "rs", NULL, N_ ("reserve markers") },
  { "am", NULL, N_ ("attack markers") },
  { "gc", NULL, N_ ("game markers") },
};

/* --- pieces of other modules --- */

/* The side that one of the properties names, or -1. */
static int
find_side (const TlVassalPiece *piece, const GPtrArray *side_names)
{
  GHashTableIter iter;
  gpointer value;
  int side = -1;

  for (guint i = 0; i < side_names->len; i++)
    {
      g_hash_table_iter_init (&iter, piece->properties);
      while (g_hash_table_iter_next (&iter, NULL, &value))
        if (g_ascii_strcasecmp (value, side_names->pdata[i]) == 0)
          side = side < 0 ? (int) i : side;
    }
  return side;
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

/* Of the properties by name, then of the piece's own name. */
static gboolean
find_any_factors (const TlVassalPiece *piece, Factors *factors)
{
  GList *keys = g_list_sort (g_hash_table_get_keys (piece->properties), compare_keys);
  gboolean is_found = FALSE;

  for (GList *each = keys; each != NULL && !is_found; each = each->next)
    is_found = find_factors (g_hash_table_lookup (piece->properties, each->data), factors);
  g_list_free (keys);
  return is_found || find_factors (piece->name, factors);
}

static void
read_other (TlVassalReading *reading, const TlVassalPiece *piece, const GPtrArray *side_names)
{
  Factors factors;

  reading->kind = TL_KIND_COMBAT;
  reading->side = find_side (piece, side_names);
  guess (reading, "kind");
  if (find_any_factors (piece, &factors))
    print_combat (reading, &factors);
  else
    print_unknown (reading);
}

/* --- the reading --- */

TlVassalReading *
tl_vassal_reading_new (const TlVassalPiece *piece, gboolean is_series, const GPtrArray *side_names)
{
  TlVassalReading *reading = g_new0 (TlVassalReading, 1);

  reading->name = tl_vassal_plain (piece->name);
  reading->division = tl_vassal_plain (piece->division);
  reading->prints = g_array_new (FALSE, FALSE, sizeof (TlFieldText));
  reading->guess = g_string_new (NULL);
  reading->strings = g_ptr_array_new_with_free_func (g_free);
  reading->side = piece->side;
  reading->what = _ ("pieces without a trait of the series");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].series, piece->series) == 0)
      {
        reading->what = kinds[i].what != NULL ? _ (kinds[i].what) : NULL;
        if (kinds[i].read != NULL)
          kinds[i].read (reading, piece);
      }
  if (*piece->series == '\0' && !is_series)
    {
      reading->what = NULL;
      read_other (reading, piece, side_names);
    }
  if (reading->what == NULL && reading->side < 0)
    guess (reading, "side");
  if (reading->what == NULL && tl_kind_is_combat (reading->kind))
    {
      guess (reading, "size");
      guess (reading, "symbols");
    }
  return reading;
}

void
tl_vassal_reading_free (TlVassalReading *reading)
{
  g_free (reading->name);
  g_free (reading->division);
  g_array_unref (reading->prints);
  g_string_free (reading->guess, TRUE);
  g_ptr_array_unref (reading->strings);
  g_free (reading);
}
