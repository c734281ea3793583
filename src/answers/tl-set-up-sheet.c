/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-set-up-sheet.h"

#include "answers/tl-by-hand.h"
#include "answers/tl-counter-sheet-private.h"
#include "answers/tl-set-up-private.h"
#include "board/tl-message.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define COUNT_MAX 50u
#define CANDIDATES_MAX 40u
#define LINES_MAX (4 * TL_CSV_ROWS_MAX)
#define LINE_BYTES_MAX 4000u
#define ITEM_BYTES_MAX 400u

#define WITHIN "(?:(?:w/i|w/in|within|up to) +\\d+ *(?:hex(?:es)? +)?(?:of +|from +)?)?"
#define FACTORS_OR_SUPPLY "\\d\\)?-\\d|\\d *(?:SP|T)\\b"

/* What a counter shows that an item can name. */
typedef struct
{
  const TlCounter *counter;
  char *faces[2]; /* "7-5-3", without the mobility */
  char *name;     /* folded */
  char *superior;
  char *id;
  gboolean is_out; /* of the game */
} Print;

/* Words of an item that are no name. */
typedef struct
{
  const char *word;
  int kind; /* TlKind, -1: of any */
  guint32 symbols;
  int size; /* TlSize, -1 */
} Word;

static const Word words[] = {
  { "inf", -1, TL_SYMBOL_INFANTRY, -1 },
  { "infantry", -1, TL_SYMBOL_INFANTRY, -1 },
  { "tank", -1, TL_SYMBOL_TANK, -1 },
  { "armor", -1, TL_SYMBOL_TANK, -1 },
  { "armour", -1, TL_SYMBOL_TANK, -1 },
  { "pz", -1, TL_SYMBOL_TANK, -1 },
  { "panzer", -1, TL_SYMBOL_TANK, -1 },
  { "mech", -1, TL_SYMBOL_TANK, -1 },
  { "recon", -1, TL_SYMBOL_RECON, -1 },
  { "cav", -1, TL_SYMBOL_CAVALRY, -1 },
  { "cavalry", -1, TL_SYMBOL_CAVALRY, -1 },
  { "eng", -1, TL_SYMBOL_ENGINEER, -1 },
  { "engineer", -1, TL_SYMBOL_ENGINEER, -1 },
  { "at", -1, TL_SYMBOL_ANTI_TANK, -1 },
  { "aa", -1, TL_SYMBOL_ANTI_AIRCRAFT, -1 },
  { "flak", -1, TL_SYMBOL_ANTI_AIRCRAFT, -1 },
  { "mtn", -1, TL_SYMBOL_MOUNTAIN, -1 },
  { "mountain", -1, TL_SYMBOL_MOUNTAIN, -1 },
  { "para", -1, TL_SYMBOL_PARACHUTE, -1 },
  { "mg", -1, TL_SYMBOL_MACHINE_GUN, -1 },
  { "mc", -1, TL_SYMBOL_MOTORCYCLE, -1 },
  { "art", TL_KIND_ARTILLERY, 0, -1 },
  { "arty", TL_KIND_ARTILLERY, 0, -1 },
  { "artillery", TL_KIND_ARTILLERY, 0, -1 },
  { "hq", TL_KIND_HQ, 0, -1 },
  { "repl", TL_KIND_REPL, 0, -1 },
  { "truck", TL_KIND_TRANSPORT, 0, -1 },
  { "wagon", TL_KIND_TRANSPORT, 0, -1 },
  { "extender", TL_KIND_EXTENDER, 0, -1 },
  { "hedgehog", TL_KIND_HEDGEHOG, 0, -1 },
  { "airbase", TL_KIND_AIR_BASE, 0, -1 },
  { "port", TL_KIND_PORT, 0, -1 },
  { "div", -1, 0, TL_SIZE_DIVISION },
  { "division", -1, 0, TL_SIZE_DIVISION },
  { "bde", -1, 0, TL_SIZE_BRIGADE },
  { "brigade", -1, 0, TL_SIZE_BRIGADE },
  { "rgt", -1, 0, TL_SIZE_REGIMENT },
  { "regt", -1, 0, TL_SIZE_REGIMENT },
  { "regiment", -1, 0, TL_SIZE_REGIMENT },
  { "kg", -1, 0, TL_SIZE_KAMPFGRUPPE },
  { "bn", -1, 0, TL_SIZE_BATTALION },
  { "battalion", -1, 0, TL_SIZE_BATTALION },
  { "coy", -1, 0, TL_SIZE_COMPANY },
  { "company", -1, 0, TL_SIZE_COMPANY },
  { "corps", -1, 0, TL_SIZE_CORPS },
};

/* What has happened to a unit, as words of an item. */
static const struct
{
  const char *pattern;
  const char *field;
  const char *text; /* NULL: the number */
} states[] = {
  { "\\b(?:less|minus) +(\\d+) +steps?\\b", "lost", NULL },
  { "\\b(\\d+) +steps? +(?:lost|less)\\b", "lost", NULL },
  { "\\breduced\\b", "lost", "1" },
  { "\\bDG\\b", "mode", "dg" },
  { "\\b(?:in +)?reserve(?: +mode)?\\b", "mode", "reserve" },
  { "\\bstrat(?:egic)? +mode\\b", "mode", "strat" },
  { "\\bmove +mode\\b", "mode", "move" },
  { "\\bcombat +mode\\b", "mode", "combat" },
  { "\\blow\\b", "stocks", "low" },
  { "\\bexhausted\\b", "stocks", "exhausted" },
  { "\\b(?:oos|out of supply)\\b", "oos", "yes" },
  { "\\blevel[- ]*(\\d)\\b", "level", NULL },
};

typedef struct
{
  const char *says; /* the text, for the player */
  guint count;
  char *factors;    /* "7-5-3"; "" */
  GPtrArray *kinds; /* const Word * */
  GPtrArray *names; /* utf8, folded */
  GArray *texts;    /* TlFieldText: what has happened */
} Item;

typedef struct
{
  const TlSituation *before;
  TlCounterSheet *sheet;
  const GArray *choices;
  GArray *prints;     /* Print, by unit */
  GHashTable *placed; /* TlUnit + 1 */
  GHashTable *dumps;  /* "side place" -> TlUnit + 1: made or filled by the text */
  int side;           /* that was named last; -1: none */
  int formation;      /* the same */
  TlSetUpPlace place; /* at is NULL: none yet */
  char *why;          /* (nullable): what is wrong with the place of the line */
  guint line;
  guint item;
} Reader;

/* --- prints ----------------------------------------------------------------------------------- */

static void
print_clear (gpointer data)
{
  Print *print = data;

  for (guint i = 0; i < G_N_ELEMENTS (print->faces); i++)
    g_free (print->faces[i]);
  g_free (print->name);
  g_free (print->superior);
  g_free (print->id);
}

/* "7-5-3" of "7-5-3 leg". (transfer full) */
static char *
factors_of (const TlPiece *piece, const char *id)
{
  const TlField *field = tl_field_find (TL_FIELDS_PRINT, id, piece->counter->kind);
  g_autofree char *text = field != NULL ? tl_field_get (field, piece) : g_strdup ("");

  return g_strndup (text, strcspn (text, " "));
}

static GArray *
read_prints (const TlSituation *situation)
{
  GArray *prints = g_array_new (FALSE, FALSE, sizeof (Print));

  g_array_set_clear_func (prints, print_clear);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      TlCounter *counter = (TlCounter *) tl_situation_counter (situation, unit);
      TlPiece piece = { .scenario = tl_situation_scenario (situation), .counter = counter };
      Print print = { .counter = counter };

      print.faces[0] = factors_of (&piece, "combat");
      print.faces[1] = factors_of (&piece, "move");
      print.name = tl_sheet_fold (counter->designation);
      print.superior = tl_sheet_fold (counter->superior);
      print.id = tl_sheet_fold (tl_situation_id (situation, unit));
      print.is_out = tl_situation_state (situation, unit)->box == TL_BOX_GONE;
      g_array_append_val (prints, print);
    }
  return prints;
}

static gboolean
is_alike (const Print *one, const Print *other)
{
  return one->counter->kind == other->counter->kind && one->counter->size == other->counter->size &&
         one->counter->symbols == other->counter->symbols &&
         one->counter->formation == other->counter->formation &&
         strcmp (one->name, other->name) == 0 && strcmp (one->faces[0], other->faces[0]) == 0 &&
         strcmp (one->faces[1], other->faces[1]) == 0;
}

/* --- how well a counter fits ------------------------------------------------------------------ */

/* A name says most, the formation less, what kind of counter it is least. */
enum
{
  FITS_NAME = 20,
  FITS_PART_OF_NAME = 8,
  FITS_FORMATION = 4,
  FITS_WORD = 1
};

static int
fit_name (const Print *print, const char *name)
{
  if (strcmp (print->name, name) == 0 || strcmp (print->id, name) == 0)
    return FITS_NAME;
  if (*print->superior != '\0' && strcmp (print->superior, name) == 0)
    return FITS_PART_OF_NAME;
  /* One letter is in every name. */
  return strlen (name) > 1 && strlen (print->name) > 1 &&
                 (strstr (print->name, name) != NULL || strstr (name, print->name) != NULL)
             ? FITS_PART_OF_NAME
             : 0;
}

static int
fit_word (const TlCounter *counter, const Word *word)
{
  if (word->kind >= 0)
    return counter->kind == (TlKind) word->kind ? FITS_WORD : -FITS_PART_OF_NAME;
  if (word->size >= 0)
    return counter->size == (TlSize) word->size ? FITS_WORD : 0;
  return (counter->symbols & word->symbols) != 0 ? FITS_WORD : 0;
}

/* Of @name alone: that of one of several counters; NULL: any of the item's. */
static int
fit_names (const Print *print, const Item *item, const char *name)
{
  int best = 0;

  for (guint i = 0; name == NULL && i < item->names->len; i++)
    best = MAX (best, fit_name (print, item->names->pdata[i]));
  return name != NULL ? fit_name (print, name) : best;
}

/* 0 and less: not at all. */
static int
fit (const Reader *reader, TlUnit unit, const Item *item, const char *name)
{
  const Print *print = &g_array_index (reader->prints, Print, unit);
  gboolean has_factors = *item->factors != '\0';
  int points = has_factors ? FITS_WORD : 0;

  if (print->is_out || g_hash_table_contains (reader->placed, GUINT_TO_POINTER (unit + 1)) ||
      (reader->side >= 0 && print->counter->side != reader->side) ||
      (has_factors && strcmp (print->faces[0], item->factors) != 0 &&
       strcmp (print->faces[1], item->factors) != 0))
    return 0;
  points += fit_names (print, item, name);
  for (guint i = 0; i < item->kinds->len; i++)
    points += fit_word (print->counter, item->kinds->pdata[i]);
  if (reader->formation >= 0 && print->counter->formation == reader->formation)
    points += FITS_FORMATION;
  return points;
}

/* Those that fit best. (transfer full): TlUnit */
static GArray *
find_candidates (const Reader *reader, const Item *item, const char *name)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  int best = 1;

  for (TlUnit unit = 0; unit < reader->prints->len; unit++)
    {
      int points = fit (reader, unit, item, name);

      if (points > best)
        g_array_set_size (units, 0);
      if (points >= best)
        g_array_append_val (units, unit);
      best = MAX (best, points);
    }
  return units;
}

static gboolean
are_alike (const Reader *reader, const GArray *units)
{
  for (guint i = 1; i < units->len; i++)
    if (!is_alike (&g_array_index (reader->prints, Print, g_array_index (units, TlUnit, 0)),
                   &g_array_index (reader->prints, Print, g_array_index (units, TlUnit, i))))
      return FALSE;
  return TRUE;
}

static TlUnit
chosen_unit (const Reader *reader, guint line, guint item)
{
  for (guint i = 0; reader->choices != NULL && i < reader->choices->len; i++)
    {
      const TlSetUpChoice *choice = &g_array_index (reader->choices, TlSetUpChoice, i);

      if (choice->line == line && choice->item == item && choice->unit < reader->prints->len)
        return choice->unit;
    }
  return TL_UNIT_NONE;
}

/* --- placing ---------------------------------------------------------------------------------- */

/* Says on @change what differs from now. */
static void
say_if_other (TlFactChange *change, const TlSituation *situation, TlUnit unit, const char *id,
              const char *text)
{
  TlUnitState state = *tl_situation_state (situation, unit);
  TlPiece piece = { .scenario = tl_situation_scenario (situation),
                    .counter = (TlCounter *) tl_situation_counter (situation, unit),
                    .state = &state };
  const TlField *field = tl_field_find (TL_FIELDS_STATE, id, piece.counter->kind);
  g_autofree char *now = field != NULL ? tl_field_get (field, &piece) : NULL;

  if (g_strcmp0 (now, text) != 0)
    tl_fact_change_say (change, id, text);
}

static void
set_unit (TlSheetStep *step, const Reader *reader, TlUnit unit, const GArray *texts)
{
  TlFactChange *change = tl_sheet_change_of_unit (TL_FACT_CHANGE_SET, unit);

  g_free (step->row->id);
  step->row->id = g_strdup (tl_situation_id (step->situation, unit));
  say_if_other (change, step->situation, unit, "at", reader->place.at);
  for (guint i = 0; texts != NULL && i < texts->len; i++)
    say_if_other (change, step->situation, unit, g_array_index (texts, TlFieldText, i).id,
                  g_array_index (texts, TlFieldText, i).text);
  if (change->texts->len > 0)
    tl_sheet_step_perform (step, change);
  else
    tl_fact_change_free (change);
}

/* A counter of @kind that no scenario need have. */
static void
make_unit (TlSheetStep *step, const Reader *reader, TlKind kind, const GArray *texts)
{
  const TlScenario *scenario = tl_situation_scenario (step->situation);

  if (reader->side < 0)
    {
      tl_sheet_step_fail (step, 0,
                          _ ("whose is it? A line with the name of a side must come first"));
      return;
    }
  g_free (step->row->id);
  step->row->id = tl_by_hand_free_id (step->situation, tl_kind_id (kind));
  TlFactChange *change = tl_fact_change_new (TL_FACT_CHANGE_NEW, step->row->id);
  tl_fact_change_say (change, "side", scenario->sides[reader->side].id);
  tl_fact_change_say (change, "kind", tl_kind_id (kind));
  tl_fact_change_say (change, "at", reader->place.at);
  for (guint i = 0; i < texts->len; i++)
    tl_fact_change_say (change, g_array_index (texts, TlFieldText, i).id,
                        g_array_index (texts, TlFieldText, i).text);
  tl_sheet_step_perform (step, change);
}

static TlSheetStep
begin_row (Reader *reader, const char *says)
{
  TlSheetStep step;

  tl_sheet_step_begin (&step, reader->sheet,
                       tl_counter_sheet_add_row (reader->sheet, reader->line));
  step.row->item = ++reader->item;
  step.row->says = tl_message_value (says);
  return step;
}

static void
end_row (Reader *reader, TlSheetStep *step, TlUnit unit)
{
  TlSheetRow *row = step->row;

  if (row->faults->len == 0 && reader->place.within_hexes > 0)
    g_ptr_array_add (
        row->remarks,
        g_strdup_printf (
            /* Translators: a number of hexes, a place. */
            g_dngettext (GETTEXT_PACKAGE, "anywhere within %1$u hex of %2$s",
                         "anywhere within %1$u hexes of %2$s", reader->place.within_hexes),
            reader->place.within_hexes, reader->place.at));
  else if (row->faults->len == 0 && reader->place.is_area)
    g_ptr_array_add (row->remarks,
                     g_strdup_printf (_ ("any hex there: put in %s"), reader->place.at));
  if (row->faults->len == 0 && unit != TL_UNIT_NONE)
    g_hash_table_add (reader->placed, GUINT_TO_POINTER (unit + 1));
  tl_sheet_step_end (step, unit);
}

/* The one that the item is, TL_UNIT_NONE and why not. */
static TlUnit
decide (Reader *reader, TlSheetStep *step, GArray *candidates, guint n_left)
{
  TlUnit chosen = chosen_unit (reader, reader->line, reader->item);

  if (chosen == TL_UNIT_NONE && candidates->len == 0)
    {
      tl_sheet_step_fail (step, 0, _ ("no counter that is not placed yet fits"));
      return TL_UNIT_NONE;
    }
  if (candidates->len > n_left && !are_alike (reader, candidates))
    step->row->candidates = g_array_ref (candidates);
  if (chosen != TL_UNIT_NONE)
    {
      if (!g_hash_table_contains (reader->placed, GUINT_TO_POINTER (chosen + 1)))
        return chosen;
      tl_sheet_step_fail (step, 0, _ ("the chosen counter is placed already"));
      return TL_UNIT_NONE;
    }
  if (step->row->candidates == NULL)
    return g_array_index (candidates, TlUnit, 0);
  if (candidates->len > CANDIDATES_MAX)
    g_array_set_size (candidates, CANDIDATES_MAX);
  {
    g_autofree char *names = tl_situation_names (reader->before, candidates);
    /* Translators: units. */
    g_autofree char *text = g_strdup_printf (_ ("choose which: %s"), names);

    tl_sheet_step_fail (step, 0, text);
  }
  return TL_UNIT_NONE;
}

static void
remark_name (TlSheetStep *step, const Reader *reader, TlUnit unit, const Item *item,
             const char *name)
{
  const Print *print = &g_array_index (reader->prints, Print, unit);

  if ((name == NULL && item->names->len == 0) || fit_names (print, item, name) > 0)
    return;
  g_autofree char *called = tl_situation_name (reader->before, unit);
  /* Translators: a unit. */
  g_ptr_array_add (step->row->remarks, g_strdup_printf (_ ("its name is another: %s"), called));
}

/* Air bases and hedgehogs are made where none lies ready. -1: it is something else. */
static int
kind_to_make (const Item *item)
{
  for (guint i = 0; i < item->kinds->len; i++)
    {
      int kind = ((const Word *) item->kinds->pdata[i])->kind;

      if (kind == TL_KIND_HEDGEHOG || kind == TL_KIND_AIR_BASE)
        return kind;
    }
  return -1;
}

static void
place_one (Reader *reader, const Item *item, guint i)
{
  TlSheetStep step = begin_row (reader, item->says);
  const char *name = item->names->len == item->count ? item->names->pdata[i] : NULL;
  g_autoptr (GArray) candidates = find_candidates (reader, item, name);
  int kind = kind_to_make (item);
  TlUnit unit = TL_UNIT_NONE;

  if (reader->place.at == NULL)
    tl_sheet_step_fail (&step, 0, _ ("no place is said before it"));
  else if (kind >= 0 && (candidates->len == 0 || *item->factors == '\0') && item->names->len == 0)
    make_unit (&step, reader, (TlKind) kind, item->texts);
  else
    unit = decide (reader, &step, candidates, name == NULL ? item->count - i : 1);
  if (unit != TL_UNIT_NONE)
    {
      set_unit (&step, reader, unit, item->texts);
      remark_name (&step, reader, unit, item, name);
    }
  end_row (reader, &step, unit);
}

/* --- supply ----------------------------------------------------------------------------------- */

/* A dump of the side that stands there, TL_UNIT_NONE: there is none. */
static TlUnit
find_dump (const Reader *reader, const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (tl_situation_counter (situation, unit)->kind != TL_KIND_DUMP ||
          state->owner != reader->side || state->box == TL_BOX_GONE)
        continue;
      g_autofree char *place = tl_place_to_string (scenario, state->hex, state->box);
      if (strcmp (place, reader->place.at) == 0)
        return unit;
    }
  return TL_UNIT_NONE;
}

/* A dump holds what the text says of the place in all. */
static void
place_supply (Reader *reader, const char *says, guint t)
{
  TlSheetStep step = begin_row (reader, says);
  guint per_sp = tl_situation_scenario (reader->before)->edition->tokens_per_sp;
  g_autofree char *key = g_strdup_printf ("%d %s", reader->side, reader->place.at);
  TlUnit unit = TL_UNIT_NONE;

  if (reader->place.at == NULL)
    tl_sheet_step_fail (&step, 0, _ ("no place is said before it"));
  else
    {
      g_autoptr (GArray) texts = g_array_new (FALSE, FALSE, sizeof (TlFieldText));
      g_autofree char *load = NULL;
      TlFieldText text = { .id = "load" };

      unit = find_dump (reader, step.situation);
      if (unit != TL_UNIT_NONE && g_hash_table_contains (reader->dumps, key))
        t += tl_situation_state (step.situation, unit)->t;
      load = tl_tokens_to_string (MIN (t, TL_TOKENS_MAX), per_sp);
      text.text = load;
      g_array_append_val (texts, text);
      if (unit != TL_UNIT_NONE)
        set_unit (&step, reader, unit, texts);
      else
        make_unit (&step, reader, TL_KIND_DUMP, texts);
      g_hash_table_add (reader->dumps, g_steal_pointer (&key));
    }
  end_row (reader, &step, unit);
}

static void
refuse_line (Reader *reader, const char *text, const char *why)
{
  TlSheetStep step = begin_row (reader, text);

  tl_sheet_step_fail (&step, 0, why);
  tl_sheet_step_end (&step, TL_UNIT_NONE);
}

/* --- items ------------------------------------------------------------------------------------ */

static void
take_states (Item *item, char **text)
{
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autofree char *number = tl_set_up_take (text, states[i].pattern);
      TlFieldText said = { .id = states[i].field };

      if (number == NULL)
        continue;
      said.text = g_strdup (states[i].text != NULL ? states[i].text : number);
      g_array_append_val (item->texts, said);
    }
}

static const Word *
find_word (const char *folded)
{
  gsize length = strlen (folded);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize n = strlen (words[i].word);

      if (strncmp (folded, words[i].word, n) == 0 &&
          (length == n || (length == n + 1 && folded[n] == 's')))
        return &words[i];
    }
  return NULL;
}

static void
add_name (Item *item, const char *text)
{
  g_autofree char *folded = tl_sheet_fold (text);

  g_free (tl_set_up_take (&folded, "(?<=\\d)(?:st|nd|rd|th)$"));
  if (*folded != '\0')
    g_ptr_array_add (item->names, g_steal_pointer (&folded));
}

/* In parentheses stand names, outside of them words and a name. */
static void
take_words (Item *item, char **text)
{
  g_autofree char *inside = NULL;
  g_autoptr (GString) name = g_string_new (NULL);

  while ((inside = tl_set_up_take (text, "\\(([^()]*)\\)")) != NULL)
    {
      g_auto (GStrv) names = g_strsplit_set (inside, ",;", -1);

      for (guint i = 0; names[i] != NULL; i++)
        add_name (item, names[i]);
      g_clear_pointer (&inside, g_free);
    }
  g_auto (GStrv) parts = g_strsplit_set (*text, " \t", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *folded = tl_sheet_fold (parts[i]);
      const Word *word = find_word (folded);

      if (word != NULL)
        g_ptr_array_add (item->kinds, (gpointer) word);
      else
        g_string_append_printf (name, "%s ", parts[i]);
    }
  add_name (item, name->str);
}

static void
item_clear (Item *item)
{
  g_free (item->factors);
  g_ptr_array_unref (item->kinds);
  g_ptr_array_unref (item->names);
  for (guint i = 0; i < item->texts->len; i++)
    g_free ((char *) g_array_index (item->texts, TlFieldText, i).text);
  g_array_unref (item->texts);
}

/* "3 SP 2T": (out) in Tokens; FALSE: it is something else. */
static gboolean
parse_supply (const Reader *reader, const char *says, guint *t)
{
  g_autofree char *text = g_strdup (says);
  g_autofree char *is_supply = tl_set_up_take (&text, "^(\\d+ *SP(?: *\\d+ *T)?|\\d+ *T)$");
  g_autoptr (GString) canonical = g_string_new (NULL);

  if (is_supply == NULL)
    return FALSE;
  for (const char *c = is_supply; *c != '\0'; c++)
    if (*c != ' ')
      {
        g_string_append_c (canonical, g_ascii_toupper (*c));
        if (g_ascii_toupper (*c) == 'P' && strpbrk (c, "0123456789") != NULL)
          g_string_append_c (canonical, ' ');
      }
  return tl_tokens_parse (canonical->str,
                          tl_situation_scenario (reader->before)->edition->tokens_per_sp, t);
}

/* "all 7th Panzer Division": each of its counters that stands nowhere yet by the text. */
static gboolean
read_whole_formation (Reader *reader, const char *says)
{
  g_autofree char *text = g_strdup (says);
  g_autofree char *all =
      tl_set_up_take (&text, "^(?:all(?: units)?(?: of)?|entire|whole)(?: +the)? +(?=\\S)");

  if (all == NULL)
    all = tl_set_up_take (&text, " *\\((?:all|complete|entire)\\)$");
  int formation =
      all != NULL ? tl_set_up_formation (tl_situation_scenario (reader->before), reader->side, text)
                  : -1;
  if (formation < 0)
    return FALSE;
  for (TlUnit unit = 0; unit < reader->prints->len; unit++)
    {
      const Print *print = &g_array_index (reader->prints, Print, unit);

      if (print->counter->formation != formation || print->is_out ||
          g_hash_table_contains (reader->placed, GUINT_TO_POINTER (unit + 1)) ||
          reader->sheet->rows->len >= TL_CSV_ROWS_MAX)
        continue;
      TlSheetStep step = begin_row (reader, says);
      if (reader->place.at == NULL)
        tl_sheet_step_fail (&step, 0, _ ("no place is said before it"));
      else
        set_unit (&step, reader, unit, NULL);
      end_row (reader, &step, unit);
    }
  return TRUE;
}

static void
read_item (Reader *reader, const char *says)
{
  Item item = { .says = says, .count = 1 };
  g_autofree char *text = g_strdup (says);
  guint t;

  if (strlen (says) > ITEM_BYTES_MAX)
    {
      refuse_line (reader, says, _ ("it is too long"));
      return;
    }
  if (parse_supply (reader, says, &t))
    {
      place_supply (reader, says, t);
      return;
    }
  if (read_whole_formation (reader, text))
    return;
  g_autofree char *count = tl_set_up_take (&text, "^(\\d+) *(?:x|×) *(?=[ (\\d])");
  if (count == NULL)
    count = tl_set_up_take (&text, " *\\(?(?:x|×) *(\\d+)\\)?$");
  if (count != NULL && !tl_count_parse (count, COUNT_MAX, &item.count))
    item.count = COUNT_MAX;
  item.kinds = g_ptr_array_new ();
  item.names = g_ptr_array_new_with_free_func (g_free);
  item.texts = g_array_new (FALSE, FALSE, sizeof (TlFieldText));
  item.factors = tl_set_up_take (&text, "^((?:\\(\\d+\\)|\\d+)-\\d+(?:/\\d+)?(?:-\\d+)?)(?= |$)");
  /* Elsewhere two numbers may be a name, "2-161". */
  if (item.factors == NULL)
    item.factors =
        tl_set_up_take (&text, "(?<![^ (])((?:\\(\\d+\\)|\\d+)-\\d+(?:/\\d+)?-\\d+)(?![^ ),;])");
  if (item.factors == NULL)
    item.factors = g_strdup ("");
  g_free (tl_set_up_take (&text, "(?<=air) (?=base)"));
  take_states (&item, &text);
  take_words (&item, &text);
  for (guint i = 0; i < item.count && reader->sheet->rows->len < TL_CSV_ROWS_MAX; i++)
    place_one (reader, &item, i);
  item_clear (&item);
}

/* Commas and semicolons outside of parentheses divide items. */
static void
read_items (Reader *reader, const char *text)
{
  guint depth = 0;
  const char *start = text;

  for (const char *c = text;; c++)
    {
      if (*c == '(')
        depth++;
      else if (*c == ')' && depth > 0)
        depth--;
      if (*c == '\0' || ((*c == ',' || *c == ';') && depth == 0))
        {
          g_autofree char *item = g_strstrip (g_strndup (start, (gsize) (c - start)));

          if (g_str_has_suffix (item, "."))
            item[strlen (item) - 1] = '\0';
          if (*item != '\0')
            read_item (reader, item);
          start = c + 1;
        }
      if (*c == '\0')
        return;
    }
}

/* --- lines ------------------------------------------------------------------------------------ */

/* FALSE, and nothing changes but why: @text is no place. */
static gboolean
read_place (Reader *reader, const char *text)
{
  TlSetUpPlace place;

  if (!tl_set_up_place (tl_situation_scenario (reader->before), text, &place, &reader->why))
    return FALSE;
  g_free (reader->place.at);
  reader->place = place;
  return TRUE;
}

/* The one formation, of the side that was named last if any, whose name begins so; -1: none, or
 * several. */
static int
find_formation_by_beginning (const Reader *reader, const char *text)
{
  const GArray *formations = tl_situation_scenario (reader->before)->formations;
  g_autofree char *folded = tl_sheet_fold (text);
  int found = -1;
  guint n = 0;

  for (guint i = 0; i < formations->len; i++)
    {
      const TlFormation *formation = &g_array_index (formations, TlFormation, i);
      g_autofree char *name = tl_sheet_fold (formation->name);

      if (!g_str_has_prefix (name, folded) ||
          (reader->side >= 0 && (int) formation->side != reader->side))
        continue;
      found = (int) i;
      n++;
    }
  return n == 1 ? found : -1;
}

/* A side, or a formation of the side, else of any. */
static gboolean
read_heading (Reader *reader, const char *text)
{
  const TlScenario *scenario = tl_situation_scenario (reader->before);
  int side = tl_sheet_find_side (scenario, text);
  int formation = -1;

  if (*text == '\0')
    return FALSE;
  for (TlSide each = 0; each < TL_SIDES && side < 0 && formation < 0; each++)
    if (reader->side < 0 || reader->side == (int) each)
      formation = tl_sheet_find_formation (scenario, each, text);
  if (side < 0 && formation < 0)
    formation = find_formation_by_beginning (reader, text);
  /* Factors and supply are items. */
  if (side < 0 && formation < 0 && !g_regex_match_simple (FACTORS_OR_SUPPLY, text, 0, 0))
    formation = tl_set_up_formation (scenario, reader->side, text);
  if (side < 0 && formation < 0)
    return FALSE;
  reader->side =
      side >= 0 ? side : (int) g_array_index (scenario->formations, TlFormation, formation).side;
  reader->formation = formation;
  g_clear_pointer (&reader->place.at, g_free);
  return TRUE;
}

/* The place that @text begins with, without a colon: (out) what stands behind it. */
static gboolean
read_leading_place (Reader *reader, const char *text, const char **rest)
{
  static const char *const patterns[] = {
    "^(" WITHIN "[^ ]+)(?: |$)",
    "^(" WITHIN "[^ ]+ [^ ]+)(?: |$)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      g_autofree char *copy = g_strdup (text);
      g_autofree char *head = tl_set_up_take (&copy, patterns[i]);

      if (head == NULL || !read_place (reader, head))
        continue;
      *rest = text + strlen (head) + strspn (text + strlen (head), " -=");
      return TRUE;
    }
  return FALSE;
}

/* "A, B and C at 12.34": cuts the place off @text. */
static gboolean
read_trailing_place (Reader *reader, char *text)
{
  g_autoptr (GRegex) regex =
      g_regex_new ("[,;]? (?:(?:placed |set up )?(?:at|in|on|@|w/i|w/in|within|up to|adjacent to|"
                   "next to|any|anywhere)) ",
                   G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  /* From the left: the longest place. */
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      int start, end;

      g_match_info_fetch_pos (match, 0, &start, &end);
      g_autofree char *place = g_strdup (text + start + strspn (text + start, ",; "));
      if (g_str_has_suffix (place, "."))
        place[strlen (place) - 1] = '\0';
      if (!read_place (reader, place))
        continue;
      text[start] = '\0';
      return TRUE;
    }
  return FALSE;
}

/* What stands in a line that began with a heading, or with nothing: a place may be before or behind
 * it. */
static gboolean
read_placed_items (Reader *reader, const char *text)
{
  g_autofree char *items = g_strstrip (g_strdup (text));
  const char *rest;

  if (read_leading_place (reader, items, &rest))
    {
      read_items (reader, rest);
      return TRUE;
    }
  if (!read_trailing_place (reader, items) && (reader->why != NULL || reader->place.at == NULL))
    return FALSE;
  read_items (reader, items);
  return TRUE;
}

static void
read_line (Reader *reader, const char *text)
{
  const char *colon = strchr (text, ':');
  g_autofree char *head =
      colon != NULL ? g_strstrip (g_strndup (text, (gsize) (colon - text))) : g_strdup (text);
  const char *rest = colon != NULL ? colon + 1 : "";

  reader->item = 0;
  g_clear_pointer (&reader->why, g_free);
  if (strlen (text) > LINE_BYTES_MAX)
    refuse_line (reader, text, _ ("it is too long"));
  else if (read_heading (reader, head))
    {
      if (!read_placed_items (reader, rest))
        read_items (reader, rest);
    }
  else if (colon != NULL && read_place (reader, head))
    read_items (reader, rest);
  else if (colon != NULL || !read_placed_items (reader, text))
    {
      /* What follows may belong there. */
      g_clear_pointer (&reader->place.at, g_free);
      refuse_line (reader, text,
                   reader->why != NULL ? reader->why
                                       : _ ("the line begins with no place, side or formation"));
    }
}

/* FALSE: enough has been read. */
static gboolean
read_next_line (Reader *reader, const char *text)
{
  reader->line++;
  if (reader->line > LINES_MAX || reader->sheet->rows->len >= TL_CSV_ROWS_MAX)
    {
      reader->item = 0;
      refuse_line (reader, text, _ ("the text is too long: nothing below is read"));
      return FALSE;
    }
  g_autofree char *plain =
      strlen (text) <= LINE_BYTES_MAX ? tl_set_up_plain (text) : g_strdup (text);
  if (*g_strstrip (plain) != '\0')
    read_line (reader, plain);
  return TRUE;
}

TlCounterSheet *
tl_set_up_sheet_new (const TlSituation *situation, const char *text, gsize length,
                     const GArray *choices, TlCsvFault **fault)
{
  TlCsvFault *bad = tl_csv_check_bytes (text, length);
  const char *end = text + length;
  g_autoptr (GHashTable) placed = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) dumps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) prints = NULL;
  Reader reader = { .before = situation, .choices = choices, .side = -1, .formation = -1 };
  gboolean goes_on = TRUE;

  if (bad != NULL)
    {
      *fault = bad;
      return NULL;
    }
  reader.placed = placed;
  reader.dumps = dumps;
  reader.prints = prints = read_prints (situation);
  reader.sheet = tl_counter_sheet_new_empty (situation);
  while (text < end && goes_on)
    {
      const char *next = memchr (text, '\n', (gsize) (end - text));
      g_autofree char *line = g_strndup (text, (gsize) ((next != NULL ? next : end) - text));

      goes_on = read_next_line (&reader, line);
      text = next != NULL ? next + 1 : end;
    }
  g_free (reader.place.at);
  g_free (reader.why);
  return reader.sheet;
}
