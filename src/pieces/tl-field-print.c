/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is printed on counters. */
#include "config.h"

#include "pieces/tl-field-private.h"
#include "pieces/tl-module-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define AR_MAX 5
#define STEPS_MAX 50
#define RANGE_MAX 2000
#define RATING_MAX 99
#define POINTS_MAX 1000
#define LIFT_MAX 10000u
#define SYMBOLS_MAX 500
#define GUESS_MAX 200

/* --- faces --- */

static gboolean
scan_char (const char **p, char c)
{
  if (**p != c)
    return FALSE;
  (*p)++;
  return TRUE;
}

static gboolean
scan_number (const char **p, guint max, guint *value)
{
  guint read = 0;

  if (!g_ascii_isdigit (**p))
    return FALSE;
  for (; g_ascii_isdigit (**p); (*p)++)
    {
      read = read * 10 + (guint) (**p - '0');
      if (read > max)
        return FALSE;
    }
  *value = read;
  return TRUE;
}

static gboolean
scan_mobility (const char **p, TlMobility *mobility)
{
  g_autofree char *word = g_strndup (*p, strcspn (*p, "/"));

  *p += strlen (word);
  return tl_mobility_parse (word, mobility);
}

/* "7-5-3 leg", "(5)-3-6 leg" */
static gboolean
parse_combat (const char *p, TlFace *face)
{
  guint strength;
  guint ar;
  guint ma;

  face->has_strength = TRUE;
  face->defends_only = scan_char (&p, '(');
  if (!scan_number (&p, TL_STRENGTH_MAX, &strength) ||
      (face->defends_only && !scan_char (&p, ')')) || !scan_char (&p, '-') ||
      !scan_number (&p, AR_MAX, &ar) || !scan_char (&p, '-') || !scan_number (&p, TL_MA_MAX, &ma) ||
      !scan_char (&p, ' ') || !scan_mobility (&p, &face->mobility))
    return FALSE;
  face->strength = (guint16) strength;
  face->ar = (gint8) ar;
  face->ma = (guint16) ma;
  return *p == '\0';
}

/* "20-4 truck", "20-4 truck/leg" */
static gboolean
parse_hq (const char *p, TlFace *face)
{
  guint throw_mp;
  guint ma;

  if (!scan_number (&p, TL_MA_MAX, &throw_mp) || !scan_char (&p, '-') ||
      !scan_number (&p, TL_MA_MAX, &ma) || !scan_char (&p, ' ') ||
      !scan_mobility (&p, &face->throw_mobility))
    return FALSE;
  face->mobility = face->throw_mobility;
  if (*p == '/' && (!scan_char (&p, '/') || !scan_mobility (&p, &face->mobility)))
    return FALSE;
  face->throw_mp = (guint16) throw_mp;
  face->ma = (guint16) ma;
  return *p == '\0';
}

/* "32-3/2-4 track" */
static gboolean
parse_artillery (const char *p, TlFace *face)
{
  guint barrage;
  guint ar;
  guint range;
  guint ma;

  if (!scan_number (&p, TL_BARRAGE_MAX, &barrage) || !scan_char (&p, '-') ||
      !scan_number (&p, AR_MAX, &ar) || !scan_char (&p, '/') ||
      !scan_number (&p, RATING_MAX, &range) || !scan_char (&p, '-') ||
      !scan_number (&p, TL_MA_MAX, &ma) || !scan_char (&p, ' ') ||
      !scan_mobility (&p, &face->mobility))
    return FALSE;
  face->barrage = (guint16) barrage;
  face->ar = (gint8) ar;
  face->range_hexes = (guint16) range;
  face->ma = (guint16) ma;
  return *p == '\0';
}

/* "45 truck" */
static gboolean
parse_movement (const char *p, guint *mp, TlMobility *mobility)
{
  return scan_number (&p, TL_MA_MAX, mp) && scan_char (&p, ' ') && scan_mobility (&p, mobility) &&
         *p == '\0';
}

static gboolean
parse_face (TlKind kind, const char *text, TlFace *face)
{
  guint ma;

  switch (kind)
    {
    case TL_KIND_HQ:
      return parse_hq (text, face);
    case TL_KIND_ARTILLERY:
      return parse_artillery (text, face);
    case TL_KIND_TRANSPORT:
    case TL_KIND_EXTENDER:
      if (!parse_movement (text, &ma, &face->mobility))
        return FALSE;
      face->ma = (guint16) ma;
      return TRUE;
    default:
      return parse_combat (text, face);
    }
}

static char *
face_text (TlKind kind, const TlFace *face)
{
  const char *mobility = tl_mobility_id (face->mobility);
  const char *throw_mobility = tl_mobility_id (face->throw_mobility);

  if (kind == TL_KIND_HQ && face->mobility == face->throw_mobility)
    return g_strdup_printf ("%d-%d %s", face->throw_mp, face->ma, mobility);
  if (kind == TL_KIND_HQ)
    return g_strdup_printf ("%d-%d %s/%s", face->throw_mp, face->ma, throw_mobility, mobility);
  if (kind == TL_KIND_ARTILLERY)
    return g_strdup_printf ("%d-%d/%d-%d %s", face->barrage, face->ar, face->range_hexes, face->ma,
                            mobility);
  if (kind == TL_KIND_TRANSPORT || kind == TL_KIND_EXTENDER)
    return g_strdup_printf ("%d %s", face->ma, mobility);
  return g_strdup_printf (face->defends_only ? "(%d)-%d-%d %s" : "%d-%d-%d %s", face->strength,
                          face->ar, face->ma, mobility);
}

static TlFaceSide
side_of (const TlField *field)
{
  return strcmp (field->id, "combat") == 0 ? TL_FACE_COMBAT : TL_FACE_MOVE;
}

static char *
get_face (const TlField *field, const TlPiece *piece)
{
  return face_text (piece->counter->kind, &piece->counter->faces[side_of (field)]);
}

static gboolean
set_face (const TlField *field, const TlPiece *piece, const char *text)
{
  TlFace face = { 0 };

  if (!parse_face (piece->counter->kind, text, &face))
    return FALSE;
  piece->counter->faces[side_of (field)] = face;
  return TRUE;
}

static gboolean
is_same_face (const TlFace *a, const TlFace *b)
{
  return tl_face_fights_like (a, b) && a->barrage == b->barrage &&
         a->range_hexes == b->range_hexes && a->throw_mp == b->throw_mp &&
         a->throw_mobility == b->throw_mobility;
}

/* --- words --- */

static const char *
size_word (guint i)
{
  return i < TL_SIZES ? tl_size_id ((TlSize) i) : NULL;
}

static const char *
size_name (guint i)
{
  static const char *const names[TL_SIZES] = {
    [TL_SIZE_NONE] = N_ ("None"),
    [TL_SIZE_COMPANY] = N_ ("Company"),
    [TL_SIZE_BATTALION] = N_ ("Battalion"),
    [TL_SIZE_REGIMENT] = N_ ("Regiment"),
    [TL_SIZE_KAMPFGRUPPE] = N_ ("Kampfgruppe"),
    [TL_SIZE_BRIGADE] = N_ ("Brigade"),
    [TL_SIZE_DIVISION] = N_ ("Division"),
    [TL_SIZE_CORPS] = N_ ("Corps"),
    [TL_SIZE_ARMY] = N_ ("Army"),
    [TL_SIZE_ARMY_GROUP] = N_ ("Army group"),
  };

  return _ (names[i]);
}

static const char *
class_word (guint i)
{
  return i < TL_CLASSES ? tl_class_id ((TlClass) i) : NULL;
}

static const char *
class_name (guint i)
{
  static const char *const names[TL_CLASSES] = {
    [TL_CLASS_ARMOR] = N_ ("Armor"),
    [TL_CLASS_MECH] = N_ ("Mech"),
    [TL_CLASS_OTHER] = N_ ("Other"),
  };

  return _ (names[i]);
}

static const char *
aircraft_word (guint i)
{
  static const char *const types[] = { "fighter", "tactical", "strategic", "transport", "glider" };

  return i < G_N_ELEMENTS (types) ? types[i] : NULL;
}

static const char *
aircraft_name (guint i)
{
  static const char *const names[] = { N_ ("Fighter"), N_ ("Tactical bomber"),
                                       N_ ("Strategic bomber"), N_ ("Transport"),
                                       N_ ("Glider point") };

  return _ (names[i]);
}

static char *
get_symbols (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return tl_symbols_to_string (piece->counter->symbols);
}

static gboolean
set_symbols (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  return strlen (text) <= SYMBOLS_MAX && tl_symbols_parse (text, &piece->counter->symbols);
}

/* Rule 3.2a: the symbol of a tank is that of Armor; with the diagonals of infantry or recon it is
 * that of armoured infantry and recon, which are Mech. */
static TlClass
class_of_symbols (const TlCounter *counter)
{
  guint32 diagonals = TL_SYMBOL_INFANTRY | TL_SYMBOL_RECON;

  if ((counter->symbols & TL_SYMBOL_TANK) == 0 || !tl_kind_is_combat (counter->kind) ||
      counter->kind == TL_KIND_HQ)
    return TL_CLASS_OTHER;
  return (counter->symbols & diagonals) != 0 ? TL_CLASS_MECH : TL_CLASS_ARMOR;
}

static gboolean
is_engineer_by_symbol (const TlCounter *counter)
{
  return (counter->symbols & TL_SYMBOL_ENGINEER) != 0;
}

/* --- numbers --- */

static char *
get_steps (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return piece->counter->multi_step_re4 > 0
             ? g_strdup_printf ("%u", piece->counter->multi_step_re4 / 4u)
             : g_strdup ("");
}

/* 3.2d: the number in the dot is both. */
static gboolean
set_steps (const TlField *field, const TlPiece *piece, const char *text)
{
  guint steps = 0;

  if (*text != '\0' && (!tl_count_parse (text, field->most, &steps) || steps == 0))
    return FALSE;
  piece->counter->multi_step_re4 = (guint16) (steps * 4);
  piece->counter->steps = (guint8) MAX (steps, 1);
  return TRUE;
}

static char *
get_points (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return tl_fraction_to_mixed_string (tl_fraction_new (piece->counter->points4, 4));
}

static gboolean
set_points (const TlField *field, const TlPiece *piece, const char *text)
{
  TlFraction points;

  if (!tl_fraction_parse_plain (text, field->most, &points))
    return FALSE;
  points = tl_fraction_multiply (points, tl_fraction_new (4, 1));
  if (points.den != 1 || points.num == 0)
    return FALSE;
  piece->counter->points4 = (guint16) points.num;
  return TRUE;
}

static char *
get_extends (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return g_strdup_printf ("%d %s", piece->counter->extender_mp,
                          tl_mobility_id (piece->counter->extender_mobility));
}

static gboolean
set_extends (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  TlMobility mobility;
  guint mp;

  if (!parse_movement (text, &mp, &mobility) || mp == 0)
    return FALSE;
  piece->counter->extender_mp = (guint16) mp;
  piece->counter->extender_mobility = mobility;
  return TRUE;
}

static char *
get_air (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return g_strdup_printf (piece->counter->air_rating_defends_only ? "(%d)" : "%d",
                          piece->counter->air_rating);
}

static gboolean
set_air (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  gboolean defends_only = scan_char (&text, '(');
  guint rating;

  if (!scan_number (&text, RATING_MAX, &rating) || (defends_only && !scan_char (&text, ')')) ||
      *text != '\0')
    return FALSE;
  piece->counter->air_rating_defends_only = defends_only;
  piece->counter->air_rating = (guint8) rating;
  return TRUE;
}

/* "6", or "(6)" of a torpedo bomber (18.3e). */
static char *
get_bombs (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return g_strdup_printf (piece->counter->is_torpedo ? "(%u)" : "%u",
                          piece->counter->faces[0].barrage);
}

static gboolean
set_bombs (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  gboolean is_torpedo = scan_char (&text, '(');
  guint barrage;

  if (!scan_number (&text, TL_BARRAGE_MAX, &barrage) || (is_torpedo && !scan_char (&text, ')')) ||
      *text != '\0')
    return FALSE;
  piece->counter->is_torpedo = is_torpedo;
  for (guint i = 0; i < G_N_ELEMENTS (piece->counter->faces); i++)
    piece->counter->faces[i].barrage = (guint16) barrage;
  return TRUE;
}

/* Rule 14.9b: aircraft carry halves as well, "1 1/2T". */
#define HALF_T "1/2T"

static char *
get_lift (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  const guint t = piece->counter->lift_t2 / 2;

  if (piece->counter->lift_t2 % 2 == 0)
    return tl_tokens_to_string (t, piece->scenario->edition->tokens_per_sp);
  return t > 0 ? g_strdup_printf ("%u " HALF_T, t) : g_strdup (HALF_T);
}

static gboolean
set_lift (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  gboolean has_half = FALSE;
  guint t = 0;

  if (strcmp (text, HALF_T) == 0)
    has_half = TRUE;
  else if (g_str_has_suffix (text, " " HALF_T))
    {
      g_autofree char *whole = g_strndup (text, strlen (text) - strlen (" " HALF_T));

      if (!tl_count_parse (whole, LIFT_MAX, &t) || t == 0)
        return FALSE;
      has_half = TRUE;
    }
  else if (!tl_tokens_parse (text, piece->scenario->edition->tokens_per_sp, &t) || t > LIFT_MAX)
    return FALSE;
  piece->counter->lift_t2 = (guint16) (t * 2 + (has_half ? 1 : 0));
  return TRUE;
}

/* "6-2-1-2": barrage, range, Flak and Protection of a damaged warship; "": not stated. */
static char *
get_damaged (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  const TlShipSide *side = &piece->counter->damaged;

  return piece->counter->has_damaged_side
             ? g_strdup_printf ("%u-%u-%u-%u", side->barrage, side->range_hexes, side->flak,
                                side->protection)
             : g_strdup ("");
}

static gboolean
set_damaged (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  static const guint most[] = { TL_BARRAGE_MAX, RATING_MAX, RATING_MAX, RATING_MAX };
  guint values[G_N_ELEMENTS (most)] = { 0 };

  gboolean is_stated = *text != '\0';

  for (guint i = 0; is_stated && i < G_N_ELEMENTS (most); i++)
    if ((i > 0 && !scan_char (&text, '-')) || !scan_number (&text, most[i], &values[i]))
      return FALSE;
  if (*text != '\0')
    return FALSE;
  piece->counter->has_damaged_side = is_stated;
  piece->counter->damaged = (TlShipSide){ (guint16) values[0], (guint16) values[1],
                                          (guint8) values[2], (guint8) values[3] };
  return TRUE;
}

/* Aircraft and ships print one barrage strength, and ships one range: a number of the first face,
 * which the other has as well. */
static gboolean
set_both_faces (const TlField *field, const TlPiece *piece, const char *text)
{
  gsize in_face = field->offset - G_STRUCT_OFFSET (TlCounter, faces);
  guint value;

  if (!tl_count_parse (text, field->most, &value))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (piece->counter->faces); i++)
    G_STRUCT_MEMBER (guint16, &piece->counter->faces[i], in_face) = (guint16) value;
  return TRUE;
}

/* --- switches --- */

static char *
get_rebuild (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return g_strdup (piece->counter->cannot_rebuild ? "no" : "yes");
}

static gboolean
set_rebuild (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  gboolean no = strcmp (text, "no") == 0;

  if (!no && strcmp (text, "yes") != 0)
    return FALSE;
  piece->counter->cannot_rebuild = no;
  return TRUE;
}

/* --- pictures of a module --- */

static char **
picture_of (const TlField *field, const TlPiece *piece)
{
  return &G_STRUCT_MEMBER (char *, piece->counter, field->offset);
}

static char *
get_picture (const TlField *field, const TlPiece *piece)
{
  return g_strdup (*picture_of (field, piece));
}

static gboolean
set_picture (const TlField *field, const TlPiece *piece, const char *text)
{
  g_autoptr (GArray) layers = tl_picture_layers (text);

  if (layers == NULL)
    return FALSE;
  g_free (*picture_of (field, piece));
  *picture_of (field, piece) = g_strdup (text);
  return TRUE;
}

/* --- guesses --- */

/* What a word of it may name besides these fields. */
static const char *const guessable[] = { "kind", "side" };

static gboolean
is_guessable (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (guessable); i++)
    if (strcmp (guessable[i], word) == 0)
      return TRUE;
  for (guint i = 0; i < tl_n_print_fields; i++)
    if (strcmp (tl_print_fields[i].id, word) == 0)
      return TRUE;
  return strcmp (word, "load") == 0;
}

static char *
get_guess (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return g_strdup (piece->counter->guess);
}

static gboolean
set_guess (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (strlen (text) > GUESS_MAX)
    return FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    if (!is_guessable (words[i]))
      return FALSE;
  g_free (piece->counter->guess);
  piece->counter->guess = g_strdup (text);
  return TRUE;
}

/* --- the table --- */

#define MODES (TL_KIND_BIT (COMBAT) | TL_KIND_BIT (HQ) | TL_KIND_BIT (ARTILLERY))
#define MOVERS (TL_KIND_BIT (TRANSPORT) | TL_KIND_BIT (EXTENDER))
#define FLIERS TL_KIND_BIT (AIRCRAFT)
#define SHIPS TL_KIND_BIT (SHIP)
#define AT(member) TL_FIELD_AT (TlCounter, member)

/* Translators: what a counter prints; the words leg, track and truck stay. */
#define FORM_HQ N_ ("throw-MA and a mobility like \"20-4 truck\"")
#define FORM_ARTILLERY N_ ("barrage-AR/range-MA and a mobility like \"32-3/2-4 track\"")
#define FORM_MOVER N_ ("MA and a mobility like \"45 truck\"")
#define FORM_COMBAT N_ ("strength-AR-MA and a mobility like \"7-5-3 leg\"")

#define FORM_PICTURE N_ ("entries of the module like \"images/a.png|images/b.png@0,-4|#\"")

/* Of what is read on both sides of a counter, the other is like the one that is said. */
#define LIKE_COMBAT N_ ("like the Combat Mode side")
#define BY_SYMBOLS N_ ("from the symbols")

/* clang-format off */
#define IN(part, number) .group = TL_GROUP_##part, .rule = number
#define FACE(name, label, number, who, must, how, from_what) \
  { .id = name, .title = label, IN (FACTORS, number), .type = TL_FIELD_FORM, .kinds = who, \
    .needed = must, .form = how, .follows = from_what, .get = get_face, .set = set_face }
#define TEXT(name, label, number, who, member) \
  { .id = name, .title = label, IN (NAMES, number), .type = TL_FIELD_TEXT, .kinds = who, \
    AT (member) }
#define NUMBER(name, label, number, who, must, from, to, member) \
  { .id = name, .title = label, IN (FACTORS, number), .type = TL_FIELD_NUMBER, .kinds = who, \
    .needed = must, .least = from, .most = to, AT (member) }
#define YES_NO(name, label, number, who, from_what, member) \
  { .id = name, .title = label, IN (FACTORS, number), .type = TL_FIELD_YES_NO, .kinds = who, \
    .follows = from_what, AT (member) }

/* Translators: what is printed on a counter, as labels. */
const TlField tl_print_fields[] = {
  { .id = "size", .title = N_ ("Size"), IN (NAMES, "4.6"), .type = TL_FIELD_WORD,
    .kinds = TL_ALL_KINDS, .word = size_word, .word_name = size_name, AT (size) },
  { .id = "symbols", .title = N_ ("Symbols"), IN (NAMES, "3.1"), .type = TL_FIELD_SYMBOLS,
    .kinds = TL_ALL_KINDS, .get = get_symbols, .set = set_symbols },
  { .id = "class", .title = N_ ("Class"), IN (NAMES, "3.2a"), .type = TL_FIELD_WORD,
    .kinds = TL_ALL_KINDS, .word = class_word, .word_name = class_name, .follows = BY_SYMBOLS,
    AT (klass) },
  { .id = "formation", .title = N_ ("Formation"), IN (NAMES, "3.1c"), .type = TL_FIELD_FORMATION,
    .kinds = TL_ALL_KINDS, AT (formation) },
  TEXT ("name", N_ ("Name"), "3.1", TL_ALL_KINDS, designation),
  TEXT ("superior", N_ ("Superior"), "3.1c", TL_ALL_KINDS, superior),
  TEXT ("nationality", N_ ("Nationality"), "3.1", TL_ALL_KINDS, nationality),
  /* Repls are read on their Move Mode side. */
  FACE ("move", N_ ("Move Mode side"), "13.5", TL_KIND_BIT (REPL), 0, FORM_COMBAT, NULL),
  FACE ("move", N_ ("Move Mode side"), "13.2", MOVERS, MOVERS, FORM_MOVER, NULL),
  FACE ("combat", N_ ("Combat Mode side"), "3.2", TL_KIND_BIT (COMBAT), 0, FORM_COMBAT, NULL),
  FACE ("combat", N_ ("Combat Mode side"), "13.5", TL_KIND_BIT (REPL), 0, FORM_COMBAT,
        N_ ("like the Move Mode side")),
  FACE ("move", N_ ("Move Mode side"), "3.2", TL_KIND_BIT (COMBAT), 0, FORM_COMBAT, LIKE_COMBAT),
  FACE ("combat", N_ ("Combat Mode side"), "13.1", TL_KIND_BIT (HQ), 0, FORM_HQ, NULL),
  FACE ("move", N_ ("Move Mode side"), "13.1", TL_KIND_BIT (HQ), 0, FORM_HQ, LIKE_COMBAT),
  FACE ("combat", N_ ("Combat Mode side"), "13.4", TL_KIND_BIT (ARTILLERY), 0, FORM_ARTILLERY,
        NULL),
  FACE ("move", N_ ("Move Mode side"), "13.4", TL_KIND_BIT (ARTILLERY), 0, FORM_ARTILLERY,
        LIKE_COMBAT),
  { .id = "steps", .title = N_ ("Steps"), IN (FACTORS, "3.2d"), .type = TL_FIELD_NUMBER,
    .kinds = MODES, .least = 1, .most = STEPS_MAX, .follows = N_ ("one: no number in a dot"),
    .get = get_steps, .set = set_steps },
  { .id = "points", .title = N_ ("Transport Points"), IN (FACTORS, "13.2b"),
    .type = TL_FIELD_FORM, .kinds = TL_KIND_BIT (TRANSPORT), .needed = TL_KIND_BIT (TRANSPORT),
    .most = POINTS_MAX, .form = N_ ("Transport Points in quarters"), .get = get_points,
    .set = set_points },
  { .id = "extends", .title = N_ ("Extends"), IN (FACTORS, "12.7b"), .type = TL_FIELD_FORM,
    .kinds = TL_KIND_BIT (EXTENDER), .needed = TL_KIND_BIT (EXTENDER), .form = FORM_MOVER,
    .get = get_extends, .set = set_extends },
  NUMBER ("level", N_ ("Level"), "16.0a", TL_KIND_BIT (HEDGEHOG), TL_KIND_BIT (HEDGEHOG), 1, 4,
          level),
  NUMBER ("level", N_ ("Level"), "15.0", TL_KIND_BIT (AIR_BASE), TL_KIND_BIT (AIR_BASE), 0, 3,
          level),
  { .id = "type", .title = N_ ("Type"), IN (FACTORS, "14.1"), .type = TL_FIELD_WORD,
    .kinds = FLIERS, .needed = FLIERS, .word = aircraft_word, .word_name = aircraft_name,
    AT (aircraft_type) },
  { .id = "air", .title = N_ ("Air rating"), IN (FACTORS, "14.3"), .type = TL_FIELD_FORM,
    .kinds = FLIERS, .needed = FLIERS, .form = N_ ("a rating like \"5\" or \"(2)\""),
    .get = get_air, .set = set_air },
  NUMBER ("range", N_ ("Range in hexes"), "14.1", FLIERS, FLIERS, 0, RANGE_MAX, flight_range_hexes),
  { .id = "barrage", .title = N_ ("Barrage"), IN (FACTORS, "10.0"), .type = TL_FIELD_FORM,
    .kinds = FLIERS, .form = N_ ("a strength like \"6\", or \"(6)\" against ships alone"),
    .get = get_bombs, .set = set_bombs },
  { .id = "barrage", .title = N_ ("Barrage"), IN (FACTORS, "10.0"), .type = TL_FIELD_NUMBER,
    .kinds = SHIPS, .most = TL_BARRAGE_MAX, AT (faces[0].barrage), .set = set_both_faces },
  { .id = "range", .title = N_ ("Range in hexes"), IN (FACTORS, "18.3"), .type = TL_FIELD_NUMBER,
    .kinds = SHIPS, .most = RATING_MAX, AT (faces[0].range_hexes), .set = set_both_faces },
  { .id = "capacity", .title = N_ ("Capacity"), IN (FACTORS, "4.7c"), .type = TL_FIELD_TOKENS,
    .kinds = TL_KIND_BIT (PORT) | SHIPS, .needed = TL_KIND_BIT (PORT), AT (capacity_t) },
  { .id = "capacity", .title = N_ ("Capacity"), IN (FACTORS, "14.9b"), .type = TL_FIELD_TOKENS,
    .kinds = FLIERS, .form = N_ ("an amount like \"1SP\", \"2T\" or \"1 1/2T\""), .get = get_lift,
    .set = set_lift },
  NUMBER ("flak", N_ ("Flak"), "14.4e", TL_ALL_KINDS, 0, 0, RATING_MAX, flak),
  NUMBER ("protection", N_ ("Protection"), "18.3c", SHIPS, 0, 0, RATING_MAX, protection),
  YES_NO ("gliders", N_ ("Gliders built in"), "14.10f", FLIERS, NULL, has_glider),
  YES_NO ("hip-shoots", N_ ("Makes hip shoots"), "14.7d", FLIERS, NULL, is_hip_shooter),
  YES_NO ("slow", N_ ("Slow ship"), "18.1f", SHIPS, NULL, is_slow),
  YES_NO ("squadron", N_ ("Several ships"), "18.1f", SHIPS, NULL, is_squadron),
  { .id = "damaged", .title = N_ ("Damaged side"), IN (FACTORS, "18.3d"), .type = TL_FIELD_FORM,
    .kinds = SHIPS, .form = N_ ("barrage-range-Flak-Protection like \"6-2-1-2\""),
    .follows = N_ ("like the other side"), .get = get_damaged, .set = set_damaged },
  TEXT ("vehicle", N_ ("Vehicle"), "13.2", MOVERS, transport_name),
  { .id = "rebuild", .title = N_ ("Can be rebuilt"), IN (FACTORS, "3.1d"),
    .type = TL_FIELD_YES_NO, .kinds = MODES | TL_KIND_BIT (REPL) | FLIERS, .get = get_rebuild,
    .set = set_rebuild },
  YES_NO ("lst", N_ ("LST, or was one"), "18.4f", TL_KIND_BIT (PORT) | SHIPS, NULL, is_lst),
  YES_NO ("dukw", N_ ("DUKW"), "18.4e", TL_KIND_BIT (TRANSPORT) | SHIPS, NULL, is_dukw),
  YES_NO ("coastal", N_ ("Coastal artillery"), "18.3g", TL_KIND_BIT (ARTILLERY), NULL, is_coastal),
  YES_NO ("engineer", N_ ("Engineer-Capable"), "13.8a", MODES, BY_SYMBOLS, is_engineer),
  YES_NO ("tiger", N_ ("Tigers"), "HR-5", TL_KIND_BIT (COMBAT), NULL, is_tiger),
  YES_NO ("breakdown", N_ ("Breakdown"), "20.0", TL_KIND_BIT (COMBAT), NULL, is_breakdown),
  YES_NO ("organic", N_ ("Organic Truck"), "13.2g", TL_KIND_BIT (TRANSPORT), NULL, is_organic),
  YES_NO ("wagon", N_ ("Wagon"), "9.14c", MOVERS, NULL, is_wagon),
  YES_NO ("carrier", N_ ("Aircraft carrier"), "18.2", SHIPS, NULL, is_carrier),
  /* Of no rule: entries of the module that the scenario names. */
  { .id = "picture", .title = N_ ("Picture"), IN (NAMES, "3.1"), .type = TL_FIELD_FORM,
    .kinds = TL_ALL_KINDS, .form = FORM_PICTURE, AT (pictures[TL_FACE_COMBAT]),
    .get = get_picture, .set = set_picture },
  { .id = "picture-move", .title = N_ ("Picture in Move Mode"), IN (NAMES, "5.6"),
    .type = TL_FIELD_FORM, .kinds = MODES, .form = FORM_PICTURE, AT (pictures[TL_FACE_MOVE]),
    .get = get_picture, .set = set_picture },
  /* Of no rule: what an import did not know, until a hand has said it. */
  { .id = "guess", .title = N_ ("Guessed"), IN (NAMES, "3.1"), .type = TL_FIELD_FORM,
    .kinds = TL_ALL_KINDS, .form = N_ ("names of fields divided by blanks, like \"combat size\""),
    .get = get_guess, .set = set_guess },
};
/* clang-format on */
const guint tl_n_print_fields = G_N_ELEMENTS (tl_print_fields);

/* --- the whole --- */

TlPrintLinks
tl_print_links (const TlCounter *counter)
{
  return (TlPrintLinks){
    .has_one_face = is_same_face (&counter->faces[0], &counter->faces[1]),
    .has_guess = { [TL_FACE_COMBAT] = tl_counter_has_guess (counter, "combat"),
                   [TL_FACE_MOVE] = tl_counter_has_guess (counter, "move") },
    .is_classed = counter->klass == class_of_symbols (counter),
    .is_engineered = !counter->is_engineer == !is_engineer_by_symbol (counter),
  };
}

static void
follow_face (const TlPrintLinks *was, TlCounter *counter, const TlFieldText *texts, guint n_texts)
{
  gboolean has_combat = tl_field_is_among ("combat", texts, n_texts);
  gboolean has_move = tl_field_is_among ("move", texts, n_texts);
  TlFaceSide said = has_combat ? TL_FACE_COMBAT : TL_FACE_MOVE;
  /* Of an import the side that is no guess any more is as a hand has left it. */
  gboolean is_other_known = was->has_guess[said] && !was->has_guess[1 - said];

  if (has_combat != has_move && !is_other_known && was->has_one_face)
    counter->faces[1 - said] = counter->faces[said];
}

void
tl_print_follow (const TlPrintLinks *was, TlCounter *counter, const TlFieldText *texts,
                 guint n_texts)
{
  follow_face (was, counter, texts, n_texts);
  /* What a hand says is a guess no more. */
  if (!tl_field_is_among ("guess", texts, n_texts))
    for (guint i = 0; i < n_texts; i++)
      tl_counter_drop_guess (counter, texts[i].id);
  if (!tl_field_is_among ("symbols", texts, n_texts))
    return;
  if (!tl_field_is_among ("class", texts, n_texts) && was->is_classed)
    counter->klass = class_of_symbols (counter);
  if (!tl_field_is_among ("engineer", texts, n_texts) && was->is_engineered)
    counter->is_engineer = is_engineer_by_symbol (counter);
}
