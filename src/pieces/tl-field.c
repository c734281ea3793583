/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-field-private.h"

#include "pieces/tl-site.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (tl - field - error - quark, tl_field_error)

/* --- the tables --- */

const TlField *
tl_fields (TlFieldTable table, guint *n)
{
  switch (table)
    {
    case TL_FIELDS_PRINT:
      *n = tl_n_print_fields;
      return tl_print_fields;
    case TL_FIELDS_STATE:
      *n = tl_n_state_fields;
      return tl_state_fields;
    default:
      return tl_fact_fields (table, n);
    }
}

const TlField *
tl_field_find (TlFieldTable table, const char *id, TlKind kind)
{
  guint n;
  const TlField *fields = tl_fields (table, &n);

  for (guint i = 0; i < n; i++)
    if (tl_field_is_for (&fields[i], kind) && strcmp (fields[i].id, id) == 0)
      return &fields[i];
  return NULL;
}

const char *
tl_field_title (const TlField *field)
{
  return _ (field->title);
}

const char *
tl_field_group_title (TlFieldGroup group)
{
  static const char *const titles[TL_FIELD_GROUPS] = {
    [TL_GROUP_STATE] = N_ ("State"),
    [TL_GROUP_SUPPLY] = N_ ("Supply"),
    [TL_GROUP_TURN] = N_ ("This turn"),
    [TL_GROUP_NAMES] = N_ ("Printed: who it is"),
    [TL_GROUP_FACTORS] = N_ ("Printed: what it can do"),
  };

  return _ (titles[group]);
}

gboolean
tl_field_is_for (const TlField *field, TlKind kind)
{
  return (field->kinds & (1u << kind)) != 0;
}

gboolean
tl_field_is_needed (const TlField *field, TlKind kind)
{
  return (field->needed & (1u << kind)) != 0;
}

guint
tl_field_bounds (const TlField *field, const TlPiece *piece, guint *least)
{
  *least = field->least;
  return field->most_of != NULL ? field->most_of (piece) : field->most;
}

static const char *
word_shown (const TlField *field, const char *text)
{
  for (guint i = 0; field->word (i) != NULL; i++)
    if (strcmp (field->word (i), text) == 0)
      return field->word_name != NULL ? field->word_name (i) : text;
  return text;
}

static const char *
place_shown (const TlScenario *scenario, const char *text)
{
  int box = g_str_has_prefix (text, TL_SITE_BOX_PREFIX)
                ? tl_scenario_find_box (scenario, text + strlen (TL_SITE_BOX_PREFIX))
                : -1;

  if (strcmp (text, "dead") == 0)
    return _ ("Dead Pile");
  if (strcmp (text, "pool") == 0)
    /* Translators: of a unit that has not arrived yet. */
    return _ ("Pool");
  return box >= 0 ? g_array_index (scenario->boxes, TlBox, box).name : text;
}

char *
tl_field_shown (const TlField *field, const TlScenario *scenario, const char *text)
{
  int found;

  if (field->type == TL_FIELD_FORMATION && *text == '\0')
    /* Translators: no formation. */
    return g_strdup (C_ ("formation", "None"));
  if (*text == '\0')
    return g_strdup ("-");
  switch (field->type)
    {
    case TL_FIELD_YES_NO:
      return g_strdup (strcmp (text, "yes") == 0 ? _ ("yes") : _ ("no"));
    case TL_FIELD_WORD:
      return g_strdup (word_shown (field, text));
    case TL_FIELD_FORMATION:
      found = tl_scenario_find_formation (scenario, text);
      return g_strdup (found >= 0 ? g_array_index (scenario->formations, TlFormation, found).name
                                  : text);
    case TL_FIELD_SIDE:
      found = tl_scenario_find_side (scenario, text);
      return g_strdup (found >= 0 ? scenario->sides[found].name : text);
    case TL_FIELD_PLACE:
      return g_strdup (place_shown (scenario, text));
    default:
      return g_strdup (text);
    }
}

static guint
letters_of (const TlField *field)
{
  return field->most > 0 ? field->most : TL_FIELD_LETTERS_MAX;
}

/* "“full”, “low”": (transfer full) */
static char *
quoted_words (const TlField *field)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; field->word (i) != NULL; i++)
    g_string_append_printf (list, "%s\"%s\"", i > 0 ? ", " : "", field->word (i));
  return g_string_free (list, FALSE);
}

static char *
expected_number (const TlField *field, const TlPiece *piece)
{
  guint least;
  guint most = tl_field_bounds (field, piece, &least);

  return g_strdup_printf (_ ("a number from %1$u to %2$u"), least, most);
}

/* Those that are like what was typed, else all of them. */
static char *
expected_symbols (const char *text)
{
  g_autofree char *unknown = NULL;

  return tl_symbols_near (text, &unknown);
}

/* What of @text is wrong: of symbols, the first word that is none. */
static char *
wrong_part (const TlField *field, const char *text)
{
  g_autofree char *near = NULL;
  g_autofree char *unknown = NULL;

  if (field->type == TL_FIELD_SYMBOLS)
    near = tl_symbols_near (text, &unknown);
  return unknown != NULL && *unknown != '\0' ? g_steal_pointer (&unknown) : g_strdup (text);
}

char *
tl_field_expected (const TlField *field, const TlPiece *piece, const char *text)
{
  if (field->form != NULL)
    return g_strdup (_ (field->form));
  switch (field->type)
    {
    case TL_FIELD_NUMBER:
      return expected_number (field, piece);
    case TL_FIELD_YES_NO:
      return g_strdup ("\"yes\", \"no\"");
    case TL_FIELD_WORD:
      return quoted_words (field);
    case TL_FIELD_SYMBOLS:
      return expected_symbols (text);
    case TL_FIELD_TOKENS:
      return g_strdup (_ ("supply like 3SP, 2T or 3SP 2T"));
    case TL_FIELD_FORMATION:
      return g_strdup (_ ("a formation of the counter's own side"));
    case TL_FIELD_SIDE:
      return g_strdup_printf ("\"%s\", \"%s\"", piece->scenario->sides[0].id,
                              piece->scenario->sides[1].id);
    case TL_FIELD_HEX:
      return g_strdup (_ ("a hex of the map"));
    case TL_FIELD_COLOUR:
      return g_strdup (_ ("a colour like \"#c04020\""));
    case TL_FIELD_PLACE:
      return g_strdup (_ ("a hex of the map, \"box/\" and the id of a box, \"pool\" or \"dead\""));
    default:
      return field->least > 0 ? g_strdup_printf (_ ("from %1$u to %2$u letters"), field->least,
                                                 letters_of (field))
                              : g_strdup_printf (_ ("at most %u letters"), letters_of (field));
    }
}

/* --- plain values --- */

static gpointer
place_of (const TlField *field, const TlPiece *piece)
{
  gboolean is_print = field >= tl_print_fields && field < tl_print_fields + tl_n_print_fields;

  return (char *) (piece->fact != NULL ? piece->fact
                   : is_print          ? (gpointer) piece->counter
                                       : (gpointer) piece->state) +
         field->offset;
}

static guint
read_value (const TlField *field, const TlPiece *piece)
{
  gconstpointer place = place_of (field, piece);

  return field->size == 1   ? *(const guint8 *) place
         : field->size == 2 ? *(const guint16 *) place
                            : *(const guint32 *) place;
}

static void
write_value (const TlField *field, const TlPiece *piece, guint value)
{
  gpointer place = place_of (field, piece);

  if (field->size == 1)
    *(guint8 *) place = (guint8) value;
  else if (field->size == 2)
    *(guint16 *) place = (guint16) value;
  else
    *(guint32 *) place = value;
}

static char *
get_yes_no (const TlField *field, const TlPiece *piece)
{
  guint value = read_value (field, piece);

  return g_strdup ((field->flag != 0 ? value & field->flag : value) != 0 ? "yes" : "no");
}

static char *
get_hex (const TlPiece *piece, TlHex hex)
{
  return hex != TL_HEX_NONE ? tl_grid_format_dup (tl_map_grid (piece->scenario->map), hex)
                            : g_strdup ("");
}

static char *
get_formation (const TlPiece *piece, int formation)
{
  return g_strdup (
      formation >= 0 ? g_array_index (piece->scenario->formations, TlFormation, formation).id : "");
}

char *
tl_field_get (const TlField *field, const TlPiece *piece)
{
  if (field->get != NULL)
    return field->get (field, piece);
  switch (field->type)
    {
    case TL_FIELD_YES_NO:
      return get_yes_no (field, piece);
    case TL_FIELD_WORD:
      return g_strdup (field->word (read_value (field, piece)));
    case TL_FIELD_TEXT:
      {
        const char *text = *(char *const *) place_of (field, piece);

        return g_strdup (text != NULL ? text : "");
      }
    case TL_FIELD_FORMATION:
      return get_formation (piece, (int) read_value (field, piece));
    case TL_FIELD_SIDE:
      return g_strdup (piece->scenario->sides[read_value (field, piece) % TL_SIDES].id);
    case TL_FIELD_HEX:
      return get_hex (piece, read_value (field, piece));
    case TL_FIELD_COLOUR:
      return g_strdup_printf ("#%06x", read_value (field, piece) & 0xffffff);
    case TL_FIELD_TOKENS:
      return tl_tokens_to_string (read_value (field, piece),
                                  piece->scenario->edition->tokens_per_sp);
    default:
      return g_strdup_printf ("%u", read_value (field, piece));
    }
}

static gboolean
set_number (const TlField *field, const TlPiece *piece, const char *text)
{
  guint least;
  guint most = tl_field_bounds (field, piece, &least);
  guint value;

  if (!tl_count_parse (text, most, &value) || value < least)
    return FALSE;
  write_value (field, piece, value);
  return TRUE;
}

static gboolean
set_yes_no (const TlField *field, const TlPiece *piece, const char *text)
{
  gboolean yes = strcmp (text, "yes") == 0;
  guint flags = field->flag != 0 ? read_value (field, piece) : 0;

  if (!yes && strcmp (text, "no") != 0)
    return FALSE;
  write_value (field, piece,
               field->flag == 0 ? (guint) yes
               : yes            ? flags | field->flag
                                : flags & ~field->flag);
  return TRUE;
}

static gboolean
set_word (const TlField *field, const TlPiece *piece, const char *text)
{
  for (guint i = 0; field->word (i) != NULL; i++)
    if (strcmp (field->word (i), text) == 0)
      {
        write_value (field, piece, i);
        return TRUE;
      }
  return FALSE;
}

static gboolean
set_text (const TlField *field, const TlPiece *piece, const char *text)
{
  char **place = place_of (field, piece);
  gboolean may_be_null = *place == NULL;

  if (!g_utf8_validate (text, -1, NULL) || g_utf8_strlen (text, -1) > letters_of (field) ||
      (field->least > 0 && text[strspn (text, " ")] == '\0'))
    return FALSE;
  for (const char *p = text; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p))
      return FALSE;
  g_free (*place);
  *place = may_be_null && *text == '\0' ? NULL : g_strdup (text);
  return TRUE;
}

static gboolean
set_formation (const TlField *field, const TlPiece *piece, const char *text)
{
  int formation = *text != '\0' ? tl_scenario_find_formation (piece->scenario, text) : -1;

  if (*text != '\0' &&
      (formation < 0 || g_array_index (piece->scenario->formations, TlFormation, formation).side !=
                            piece->counter->side))
    return FALSE;
  write_value (field, piece, (guint) formation);
  return TRUE;
}

static gboolean
set_side (const TlField *field, const TlPiece *piece, const char *text)
{
  int side = tl_scenario_find_side (piece->scenario, text);

  if (side >= 0)
    write_value (field, piece, (guint) side);
  return side >= 0;
}

static gboolean
set_hex (const TlField *field, const TlPiece *piece, const char *text)
{
  TlHex hex = tl_grid_parse (tl_map_grid (piece->scenario->map), text);

  if (hex == TL_HEX_NONE && *text != '\0')
    return FALSE;
  write_value (field, piece, hex);
  return TRUE;
}

static gboolean
set_colour (const TlField *field, const TlPiece *piece, const char *text)
{
  guint64 colour;

  if (text[0] != '#' || strlen (text) != 7 ||
      !g_ascii_string_to_unsigned (text + 1, 16, 0, 0xffffff, &colour, NULL))
    return FALSE;
  write_value (field, piece, (guint) colour);
  return TRUE;
}

static gboolean
set_tokens (const TlField *field, const TlPiece *piece, const char *text)
{
  guint t;

  if (!tl_tokens_parse (text, piece->scenario->edition->tokens_per_sp, &t) ||
      (field->size == sizeof (guint16) && t > G_MAXUINT16))
    return FALSE;
  write_value (field, piece, t);
  return TRUE;
}

static gboolean
set_value (const TlField *field, const TlPiece *piece, const char *text)
{
  if (field->set != NULL)
    return field->set (field, piece, text);
  switch (field->type)
    {
    case TL_FIELD_YES_NO:
      return set_yes_no (field, piece, text);
    case TL_FIELD_WORD:
      return set_word (field, piece, text);
    case TL_FIELD_TEXT:
      return set_text (field, piece, text);
    case TL_FIELD_FORMATION:
      return set_formation (field, piece, text);
    case TL_FIELD_SIDE:
      return set_side (field, piece, text);
    case TL_FIELD_HEX:
      return set_hex (field, piece, text);
    case TL_FIELD_COLOUR:
      return set_colour (field, piece, text);
    case TL_FIELD_TOKENS:
      return set_tokens (field, piece, text);
    default:
      return set_number (field, piece, text);
    }
}

gboolean
tl_field_set (const TlField *field, const TlPiece *piece, const char *text, GError **error)
{
  if (set_value (field, piece, text))
    return TRUE;
  g_autofree char *expected = tl_field_expected (field, piece, text);
  g_autofree char *wrong = wrong_part (field, text);
  /* Translators: %1$s is the name of a value in a file, %2$s "a number from 1 to 4" or a form with
   * an example, %3$s what was found. */
  g_set_error (error, TL_FIELD_ERROR, 0, _ ("%1$s: expected %2$s, found \"%3$s\""), field->id,
               expected, wrong);
  return FALSE;
}

/* --- several --- */

void
tl_field_add_fault (GPtrArray *faults, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (faults, g_strdup_vprintf (format, args));
  va_end (args);
}

gboolean
tl_field_is_among (const char *id, const TlFieldText *texts, guint n_texts)
{
  for (guint i = 0; i < n_texts; i++)
    if (strcmp (texts[i].id, id) == 0)
      return TRUE;
  return FALSE;
}

static void
add_unknown (TlFieldTable table, TlKind kind, const TlFieldText *text, GPtrArray *faults)
{
  if (table > TL_FIELDS_STATE)
    tl_field_add_fault (faults, _ ("expected no %1$s= here, found \"%2$s\""), text->id, text->text);
  else
    tl_field_add_fault (faults,
                        /* Translators: %1$s is a kind of counter, %2$s a value's name. */
                        _ ("expected no %2$s= on a counter of kind \"%1$s\", found \"%3$s\""),
                        tl_kind_id (kind), text->id, text->text);
}

/* Fields in the order of the table, and what follows. */
static void
set_all (TlFieldTable table, const TlPiece *piece, const TlFieldText *texts, guint n_texts,
         GPtrArray *faults)
{
  TlKind kind = piece->counter != NULL ? piece->counter->kind : TL_KIND_COMBAT;
  TlPrintLinks was = { 0 };
  g_autofree const char **said = NULL; /* of each field */
  guint n;
  const TlField *fields = tl_fields (table, &n);

  if (table == TL_FIELDS_PRINT)
    was = tl_print_links (piece->counter);
  said = g_new0 (const char *, n);
  for (guint i = 0; i < n_texts; i++)
    {
      const TlField *field = tl_field_find (table, texts[i].id, kind);

      if (field != NULL)
        said[field - fields] = texts[i].text;
      else
        add_unknown (table, kind, &texts[i], faults);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      if (said[i] != NULL && !tl_field_set (&fields[i], piece, said[i], &error))
        g_ptr_array_add (faults, g_strdup (error->message));
    }
  if (table == TL_FIELDS_PRINT)
    tl_print_follow (&was, piece->counter, texts, n_texts);
}

static void
print_check (const TlPiece *piece, GPtrArray *faults)
{
  const TlCounter *counter = piece->counter;

  if (counter->kind == TL_KIND_HQ && counter->faces[TL_FACE_COMBAT].throw_mp == 0 &&
      counter->faces[TL_FACE_MOVE].throw_mp == 0)
    tl_field_add_fault (faults, _ ("expected an HQ to have a throw range, found 0"));
  /* 18.3d(B): a Landing Craft loses points. */
  if (tl_counter_is_landing_craft (counter) && counter->has_damaged_side)
    tl_field_add_fault (faults, _ ("expected no damaged side on a Landing Craft, found one"));
  if (counter->kind == TL_KIND_SHIP && (counter->is_dukw || counter->is_lst) &&
      (!tl_counter_is_landing_craft (counter) || (counter->is_dukw && counter->is_lst)))
    tl_field_add_fault (faults, _ ("expected a DUKW or an LST to be a Landing Craft, with a "
                                   "capacity, and not both"));
  /* 13.2g: it serves no other unit. */
  if (counter->is_organic && counter->formation < 0)
    tl_field_add_fault (faults, _ ("expected an Organic Truck to have a formation, found none"));
}

gboolean
tl_fields_set (TlFieldTable table, const TlPiece *piece, const TlFieldText *texts, guint n_texts,
               GPtrArray *faults)
{
  guint n_before = faults->len;

  set_all (table, piece, texts, n_texts, faults);
  if (faults->len > n_before)
    return FALSE;
  if (table == TL_FIELDS_PRINT)
    print_check (piece, faults);
  if (table == TL_FIELDS_STATE)
    tl_state_check (piece, faults);
  return faults->len == n_before;
}

static void
clear_text (gpointer data)
{
  TlFieldText *text = data;

  g_free ((char *) text->text);
}

/* FALSE where the texts must be compared. */
static gboolean
is_plainly_same (const TlField *field, const TlPiece *one, const TlPiece *other)
{
  guint mask = field->flag != 0 ? field->flag : G_MAXUINT;

  return field->get == NULL && field->type != TL_FIELD_TEXT &&
         ((read_value (field, one) ^ read_value (field, other)) & mask) == 0;
}

/* What was read from @piece suits it as well. */
static void
set_one (TlFieldTable table, const TlField *field, const TlPiece *piece, const TlFieldText *text)
{
  TlPrintLinks was = { 0 };

  if (table == TL_FIELDS_PRINT)
    was = tl_print_links (piece->counter);
  set_value (field, piece, text->text);
  if (table == TL_FIELDS_PRINT)
    tl_print_follow (&was, piece->counter, text, 1);
}

/* Says on @assumed, step by step, what differs there from @piece, and what a new counter needs. */
static void
say (TlFieldTable table, const TlPiece *piece, const TlPiece *assumed, gboolean is_new,
     GArray *said)
{
  TlKind kind = piece->counter->kind;
  guint n;
  const TlField *fields = tl_fields (table, &n);

  for (guint i = 0; i < n; i++)
    {
      gboolean must_say = is_new && tl_field_is_needed (&fields[i], kind);

      if (!tl_field_is_for (&fields[i], kind) ||
          (!must_say && is_plainly_same (&fields[i], piece, assumed)))
        continue;
      g_autofree char *other = tl_field_get (&fields[i], assumed);
      TlFieldText text = (TlFieldText){ fields[i].id, tl_field_get (&fields[i], piece) };
      if (strcmp (text.text, other) != 0)
        set_one (table, &fields[i], assumed, &text);
      else if (!must_say)
        {
          clear_text (&text);
          continue;
        }
      g_array_append_val (said, text);
    }
}

static GArray *
texts_new (void)
{
  GArray *texts = g_array_new (FALSE, FALSE, sizeof (TlFieldText));

  g_array_set_clear_func (texts, clear_text);
  return texts;
}

GArray *
tl_fields_said (TlFieldTable table, const TlPiece *piece)
{
  const TlCounter *counter = piece->counter;
  GArray *said = texts_new ();
  g_autoptr (TlCounter) blank = tl_counter_new (counter->id, counter->kind, counter->side);
  TlUnitState state = { 0 };
  TlPiece assumed = { .scenario = piece->scenario, .counter = blank, .state = &state };

  if (piece->state != NULL)
    {
      blank->level = counter->level;
      state = tl_state_fresh (piece->scenario, piece->state->counter);
    }
  say (table, piece, &assumed, TRUE, said);
  return said;
}

GArray *
tl_fields_changed (TlFieldTable table, const TlPiece *piece, const TlPiece *now)
{
  GArray *changed = texts_new ();

  say (table, piece, now, FALSE, changed);
  return changed;
}

gboolean
tl_fields_check_needed (TlKind kind, const TlFieldText *texts, guint n_texts, GPtrArray *faults)
{
  guint n_before = faults->len;
  gboolean has_face = FALSE;
  guint n;
  const TlField *fields = tl_fields (TL_FIELDS_PRINT, &n);

  for (guint i = 0; i < n; i++)
    if (tl_field_is_needed (&fields[i], kind) && !tl_field_is_among (fields[i].id, texts, n_texts))
      tl_field_add_fault (faults,
                          /* Translators: %1$s is a kind of counter, %2$s a value's name. */
                          _ ("expected a counter of kind \"%1$s\" to have %2$s=, found none"),
                          tl_kind_id (kind), fields[i].id);
  has_face =
      tl_field_is_among ("combat", texts, n_texts) || tl_field_is_among ("move", texts, n_texts);
  if (tl_kind_is_combat (kind) && !has_face)
    tl_field_add_fault (faults, _ ("expected combat= or move=, found neither"));
  return faults->len == n_before;
}
