/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-scenario-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define AR_MAX 5
#define STEPS_MAX 50
#define RANGE_MAX 2000
#define RATING_MAX 99
#define POINTS_MAX 1000

typedef struct
{
  const xmlNode *node;
  guint line;
  TlCounter *counter;
  const TlScenario *scenario;
  TlReport *report;
} Reader;

/* --- which kind has which attributes --- */

static const char common[] =
    " id side kind size symbols class formation name superior nationality flak ";

static const struct
{
  const char *needs;
  const char *may_have;
} attributes[TL_KINDS] = {
  [TL_KIND_COMBAT] = { "", " combat move steps rebuild engineer " },
  [TL_KIND_HQ] = { "", " combat move steps rebuild engineer " },
  [TL_KIND_ARTILLERY] = { "", " combat move steps rebuild engineer " },
  [TL_KIND_REPL] = { "", " combat move rebuild " },
  [TL_KIND_DUMP] = { "", "" },
  [TL_KIND_TRANSPORT] = { "points move", " organic wagon vehicle " },
  [TL_KIND_EXTENDER] = { "extends move", " wagon vehicle " },
  [TL_KIND_HEDGEHOG] = { "level", "" },
  [TL_KIND_AIR_BASE] = { "level", "" },
  [TL_KIND_PORT] = { "capacity", "" },
  [TL_KIND_AIRCRAFT] = { "type air range", " barrage capacity rebuild " },
  [TL_KIND_SHIP] = { "", " barrage range protection capacity " },
};

static gboolean
is_in (const char *list, const char *name)
{
  gsize length = strlen (name);

  for (const char *p = strstr (list, name); p != NULL; p = strstr (p + 1, name))
    if ((p == list || p[-1] == ' ') && (p[length] == ' ' || p[length] == '\0'))
      return TRUE;
  return FALSE;
}

static void
check_attributes (const Reader *reader)
{
  TlKind kind = reader->counter->kind;
  g_auto (GStrv) needs = g_strsplit (attributes[kind].needs, " ", -1);

  for (char **name = needs; *name != NULL; name++)
    if (tl_xml_attr (reader->node, *name) == NULL)
      /* Translators: %1$s is a kind of counter, %2$s an attribute. */
      tl_xml_complain (reader->report, reader->line,
                       _ ("expected a counter of kind \"%1$s\" to have %2$s=, found none"),
                       tl_kind_id (kind), *name);
  for (const xmlAttr *attr = reader->node->properties; attr != NULL; attr = attr->next)
    {
      const char *name = (const char *) attr->name;

      if (!is_in (common, name) && !is_in (attributes[kind].may_have, name) &&
          !is_in (attributes[kind].needs, name))
        tl_xml_complain (reader->report, reader->line,
                         _ ("expected no %2$s= on a counter of kind \"%1$s\", found \"%3$s\""),
                         tl_kind_id (kind), name, tl_xml_attr_or (reader->node, name, ""));
    }
}

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

static const char *
form_of (TlKind kind)
{
  switch (kind)
    {
    case TL_KIND_HQ:
      /* Translators: what a counter prints; the words leg, track and truck stay. */
      return _ ("throw-MA and a mobility like \"20-4 truck\"");
    case TL_KIND_ARTILLERY:
      /* Translators: what a counter prints; the words leg, track and truck stay. */
      return _ ("barrage-AR/range-MA and a mobility like \"32-3/2-4 track\"");
    case TL_KIND_TRANSPORT:
    case TL_KIND_EXTENDER:
      /* Translators: what a counter prints; the words leg, track and truck stay. */
      return _ ("MA and a mobility like \"45 truck\"");
    default:
      /* Translators: what a counter prints; the words leg, track and truck stay. */
      return _ ("strength-AR-MA and a mobility like \"7-5-3 leg\"");
    }
}

static void
complain_about_form (const Reader *reader, const char *name, TlKind kind, const char *text)
{
  g_autofree char *what = tl_xml_expected_text (name, form_of (kind), text);

  tl_xml_complain (reader->report, reader->line, "%s", what);
}

static gboolean
read_face (const Reader *reader, const char *name, TlFaceSide side)
{
  const char *text = tl_xml_attr (reader->node, name);
  TlFace face = { 0 };

  if (text == NULL)
    return FALSE;
  if (parse_face (reader->counter->kind, text, &face))
    reader->counter->faces[side] = face;
  else
    complain_about_form (reader, name, reader->counter->kind, text);
  return TRUE;
}

static gboolean
has_printed_faces (TlKind kind)
{
  return tl_kind_is_combat (kind) || kind == TL_KIND_TRANSPORT || kind == TL_KIND_EXTENDER;
}

static void
read_faces (const Reader *reader)
{
  TlFace *faces = reader->counter->faces;
  gboolean has_combat;
  gboolean has_move;

  if (!has_printed_faces (reader->counter->kind))
    return;
  has_combat = read_face (reader, "combat", TL_FACE_COMBAT);
  has_move = read_face (reader, "move", TL_FACE_MOVE);
  if (!has_combat)
    faces[TL_FACE_COMBAT] = faces[TL_FACE_MOVE];
  if (!has_move)
    faces[TL_FACE_MOVE] = faces[TL_FACE_COMBAT];
  if (!has_combat && !has_move && tl_kind_is_combat (reader->counter->kind))
    tl_xml_complain (reader->report, reader->line, _ ("expected combat= or move=, found neither"));
  else if (reader->counter->kind == TL_KIND_HQ && tl_report_is_clean (reader->report) &&
           faces[TL_FACE_COMBAT].throw_mp == 0 && faces[TL_FACE_MOVE].throw_mp == 0)
    tl_xml_complain (reader->report, reader->line,
                     _ ("expected an HQ to have a throw range, found 0"));
}

/* --- words --- */

static void
complain_about_word (const Reader *reader, const char *name, const char *text)
{
  tl_xml_expect_word (reader->report, reader->line, name, text);
}

/* Names those of the words that are like what was typed, else all of them. */
static void
complain_about_symbols (const Reader *reader, const char *text)
{
  g_autofree char *unknown = NULL;
  g_autofree char *near = tl_symbols_near (text, &unknown);

  tl_xml_complain (reader->report, reader->line,
                   /* Translators: %1$s is a list of words, %2$s a word. */
                   _ ("symbols: expected %1$s, found \"%2$s\""), near, unknown);
}

/* Rule 3.2a: the symbol of a tank is that of Armor; with the diagonals of infantry or recon it is
 * that of armoured infantry and recon, which are Mech. */
static TlClass
class_of_symbols (guint32 symbols)
{
  guint32 diagonals = TL_SYMBOL_INFANTRY | TL_SYMBOL_RECON;

  if ((symbols & TL_SYMBOL_TANK) == 0)
    return TL_CLASS_OTHER;
  return (symbols & diagonals) != 0 ? TL_CLASS_MECH : TL_CLASS_ARMOR;
}

static void
infer_class (const Reader *reader)
{
  TlCounter *counter = reader->counter;

  if (!tl_kind_is_combat (counter->kind) || counter->kind == TL_KIND_HQ ||
      tl_xml_attr (reader->node, "class") != NULL)
    return;
  counter->klass = class_of_symbols (counter->symbols);
  if (counter->klass != TL_CLASS_OTHER)
    tl_report_remark (reader->report, reader->line,
                      /* Translators: %1$s is an id, %2$s a word of the file, "armor". */
                      _ ("\"%1$s\" shows a tank and has no class: it counts as %2$s (3.2a); say "
                         "class=\"other\" where it is not"),
                      tl_xml_attr_or (reader->node, "id", ""), tl_class_id (counter->klass));
}

static void
read_words (const Reader *reader)
{
  TlCounter *counter = reader->counter;
  const char *size = tl_xml_attr_or (reader->node, "size", "none");
  const char *klass = tl_xml_attr_or (reader->node, "class", "other");
  const char *symbols = tl_xml_attr_or (reader->node, "symbols", "");

  if (!tl_size_parse (size, &counter->size))
    complain_about_word (reader, "size", size);
  if (!tl_class_parse (klass, &counter->klass))
    complain_about_word (reader, "class", klass);
  if (strlen (symbols) > 500)
    complain_about_word (reader, "symbols", symbols);
  else if (!tl_symbols_parse (symbols, &counter->symbols))
    complain_about_symbols (reader, symbols);
  infer_class (reader);
}

static void
set_text (char **field, const xmlNode *node, const char *name)
{
  const char *text = tl_xml_attr (node, name);

  if (text == NULL)
    return;
  g_free (*field);
  *field = g_strdup (text);
}

static void
read_formation (const Reader *reader)
{
  const char *id = tl_xml_attr (reader->node, "formation");
  int formation;

  if (id == NULL)
    return;
  formation = tl_scenario_find_formation (reader->scenario, id);
  if (formation < 0)
    tl_xml_expect_formation (reader->report, reader->line, id);
  else if (g_array_index (reader->scenario->formations, TlFormation, formation).side !=
           reader->counter->side)
    tl_xml_complain (reader->report, reader->line,
                     _ ("expected a formation of the counter's own side, found \"%s\""), id);
  reader->counter->formation = formation;
}

/* --- numbers --- */

static guint
count (const Reader *reader, const char *name, guint max)
{
  return tl_xml_count (reader->node, name, max, 0, reader->report);
}

static void
read_steps (const Reader *reader)
{
  guint steps = count (reader, "steps", STEPS_MAX);

  if (tl_xml_attr (reader->node, "steps") == NULL)
    return;
  if (steps == 0)
    tl_xml_complain (reader->report, reader->line, _ ("steps: expected at least 1, found 0"));
  /* 3.2d: the number in the dot is both. */
  reader->counter->multi_step_re4 = (guint16) (steps * 4);
  reader->counter->steps = (guint8) steps;
}

static void
read_points (const Reader *reader)
{
  const char *text = tl_xml_attr (reader->node, "points");
  TlFraction points;
  TlFraction points4;

  if (text == NULL)
    return;
  if (tl_xml_parse_fraction (text, POINTS_MAX, &points) &&
      (points4 = tl_fraction_multiply (points, tl_fraction_new (4, 1))).den == 1 && points4.num > 0)
    reader->counter->points4 = (guint16) points4.num;
  else
    tl_xml_complain (reader->report, reader->line,
                     _ ("points: expected Transport Points in quarters, found \"%s\""), text);
}

static void
read_extender (const Reader *reader)
{
  const char *text = tl_xml_attr (reader->node, "extends");
  guint mp;

  if (text == NULL)
    return;
  if (parse_movement (text, &mp, &reader->counter->extender_mobility) && mp > 0)
    reader->counter->extender_mp = (guint16) mp;
  else
    complain_about_form (reader, "extends", TL_KIND_EXTENDER, text);
}

static void
read_capacity (const Reader *reader)
{
  const char *text = tl_xml_attr (reader->node, "capacity");
  guint t;

  if (text == NULL)
    return;
  if (tl_xml_parse_tokens (text, reader->scenario->edition->tokens_per_sp, &t) && t <= G_MAXUINT16)
    reader->counter->capacity_t = (guint16) t;
  else
    tl_xml_expect_supply (reader->report, reader->line, text);
}

static void
read_aircraft (const Reader *reader)
{
  static const char *const types[] = { "fighter", "tactical", "strategic", "transport" };
  const char *type = tl_xml_attr_or (reader->node, "type", types[0]);
  const char *air = tl_xml_attr_or (reader->node, "air", "0");
  TlCounter *counter = reader->counter;
  guint rating = 0;
  guint i = 0;

  while (i < G_N_ELEMENTS (types) && strcmp (types[i], type) != 0)
    i++;
  if (i == G_N_ELEMENTS (types))
    complain_about_word (reader, "type", type);
  else
    counter->aircraft_type = (TlAircraftType) i;
  counter->air_rating_defends_only = scan_char (&air, '(');
  if (!scan_number (&air, RATING_MAX, &rating) ||
      (counter->air_rating_defends_only && !scan_char (&air, ')')) || *air != '\0')
    tl_xml_complain (reader->report, reader->line,
                     _ ("air: expected a rating like \"5\" or \"(2)\", found \"%s\""),
                     tl_xml_attr_or (reader->node, "air", ""));
  counter->air_rating = (guint8) rating;
  counter->flight_range_hexes = (guint16) count (reader, "range", RANGE_MAX);
}

/* Aircraft and ships print one barrage strength; both faces have it. */
static void
read_barrage (const Reader *reader)
{
  guint barrage = count (reader, "barrage", TL_BARRAGE_MAX);
  gboolean is_ship = reader->counter->kind == TL_KIND_SHIP;
  guint range = is_ship ? count (reader, "range", RATING_MAX) : 0;

  for (guint i = 0; i < 2; i++)
    {
      reader->counter->faces[i].barrage = (guint16) barrage;
      reader->counter->faces[i].range_hexes = (guint16) range;
    }
}

static void
read_numbers (const Reader *reader)
{
  TlCounter *counter = reader->counter;
  guint level_max = counter->kind == TL_KIND_HEDGEHOG ? 4 : 3;

  read_steps (reader);
  read_points (reader);
  read_extender (reader);
  read_capacity (reader);
  if (counter->kind == TL_KIND_AIRCRAFT)
    read_aircraft (reader);
  if (counter->kind == TL_KIND_AIRCRAFT || counter->kind == TL_KIND_SHIP)
    read_barrage (reader);
  counter->level = (guint8) count (reader, "level", level_max);
  tl_xml_check_level (reader->report, reader->line, counter, counter->level);
  counter->flak = (guint8) count (reader, "flak", RATING_MAX);
  counter->protection = (guint8) count (reader, "protection", RATING_MAX);
}

/* --- the counter --- */

static void
fill (const Reader *reader)
{
  TlCounter *counter = reader->counter;
  const xmlNode *node = reader->node;

  check_attributes (reader);
  read_words (reader);
  read_formation (reader);
  read_faces (reader);
  read_numbers (reader);
  set_text (&counter->designation, node, "name");
  set_text (&counter->superior, node, "superior");
  set_text (&counter->nationality, node, "nationality");
  set_text (&counter->transport_name, node, "vehicle");
  counter->cannot_rebuild = !tl_xml_yes (node, "rebuild", TRUE);
  counter->is_engineer =
      tl_xml_yes (node, "engineer", (counter->symbols & TL_SYMBOL_ENGINEER) != 0);
  counter->is_organic = tl_xml_yes (node, "organic", FALSE);
  counter->is_wagon = tl_xml_yes (node, "wagon", FALSE);
  /* 13.2g: it serves no other unit. */
  if (counter->is_organic && tl_xml_attr (node, "formation") == NULL)
    tl_xml_complain (reader->report, reader->line,
                     _ ("expected an Organic Truck to have a formation, found none"));
}

TlCounter *
tl_xml_read_counter (const xmlNode *node, TlSide side, const TlScenario *scenario, TlReport *report)
{
  const char *id = tl_xml_attr (node, "id");
  const char *kind_id = tl_xml_attr_or (node, "kind", "combat");
  Reader reader = {
    .node = node, .line = tl_xml_line (node), .scenario = scenario, .report = report
  };
  TlKind kind;

  if (!tl_xml_check_id (node, id, report))
    return NULL;
  if (!tl_kind_parse (kind_id, &kind))
    {
      complain_about_word (&reader, "kind", kind_id);
      return NULL;
    }
  reader.counter = tl_counter_new (id, kind, side);
  fill (&reader);
  return reader.counter;
}

/* --- writing --- */

static void
put_face (GString *text, const char *name, TlKind kind, const TlFace *face)
{
  const char *mobility = tl_mobility_id (face->mobility);
  const char *throw_mobility = tl_mobility_id (face->throw_mobility);

  tl_xml_put (text, " %s=\"", name);
  if (kind == TL_KIND_HQ && face->mobility == face->throw_mobility)
    tl_xml_put (text, "%d-%d %s", face->throw_mp, face->ma, mobility);
  else if (kind == TL_KIND_HQ)
    tl_xml_put (text, "%d-%d %s/%s", face->throw_mp, face->ma, throw_mobility, mobility);
  else if (kind == TL_KIND_ARTILLERY)
    tl_xml_put (text, "%d-%d/%d-%d %s", face->barrage, face->ar, face->range_hexes, face->ma,
                mobility);
  else if (kind == TL_KIND_TRANSPORT || kind == TL_KIND_EXTENDER)
    tl_xml_put (text, "%d %s", face->ma, mobility);
  else
    tl_xml_put (text, face->defends_only ? "(%d)-%d-%d %s" : "%d-%d-%d %s", face->strength,
                face->ar, face->ma, mobility);
  tl_xml_put (text, "\"");
}

static gboolean
is_same_face (const TlFace *a, const TlFace *b)
{
  return a->has_strength == b->has_strength && a->defends_only == b->defends_only &&
         a->strength == b->strength && a->ar == b->ar && a->ma == b->ma &&
         a->mobility == b->mobility && a->barrage == b->barrage &&
         a->range_hexes == b->range_hexes && a->throw_mp == b->throw_mp &&
         a->throw_mobility == b->throw_mobility;
}

static void
put_faces (GString *text, const TlCounter *counter)
{
  gboolean is_combat = tl_kind_is_combat (counter->kind);
  const TlFace *faces = counter->faces;

  if (!is_combat && counter->kind != TL_KIND_TRANSPORT && counter->kind != TL_KIND_EXTENDER)
    return;
  if (is_combat && counter->kind != TL_KIND_REPL)
    put_face (text, "combat", counter->kind, &faces[TL_FACE_COMBAT]);
  if (!is_combat || counter->kind == TL_KIND_REPL ||
      !is_same_face (&faces[TL_FACE_COMBAT], &faces[TL_FACE_MOVE]))
    put_face (text, "move", counter->kind, &faces[TL_FACE_MOVE]);
  if (counter->kind == TL_KIND_REPL && !is_same_face (&faces[TL_FACE_COMBAT], &faces[TL_FACE_MOVE]))
    put_face (text, "combat", counter->kind, &faces[TL_FACE_COMBAT]);
}

static void
put_quarters (GString *text, const char *name, guint quarters)
{
  g_autofree char *points = NULL;

  if (quarters == 0)
    return;
  points = tl_fraction_to_mixed_string (tl_fraction_new (quarters, 4));
  tl_xml_put_attr (text, name, points);
}

static void
put_more_than_zero (GString *text, const char *name, guint value)
{
  if (value > 0)
    tl_xml_put_number (text, name, value);
}

static void
put_aircraft (GString *text, const TlCounter *counter)
{
  static const char *const types[] = { "fighter", "tactical", "strategic", "transport" };

  tl_xml_put_attr (text, "type", types[counter->aircraft_type]);
  tl_xml_put (text, counter->air_rating_defends_only ? " air=\"(%d)\"" : " air=\"%d\"",
              counter->air_rating);
  tl_xml_put_number (text, "range", counter->flight_range_hexes);
}

static void
put_numbers (GString *text, const TlCounter *counter, guint tokens_per_sp)
{
  TlKind kind = counter->kind;

  put_more_than_zero (text, "steps", counter->multi_step_re4 / 4u);
  put_quarters (text, "points", counter->points4);
  if (kind == TL_KIND_EXTENDER)
    tl_xml_put (text, " extends=\"%d %s\"", counter->extender_mp,
                tl_mobility_id (counter->extender_mobility));
  if (kind == TL_KIND_HEDGEHOG || kind == TL_KIND_AIR_BASE)
    tl_xml_put_number (text, "level", counter->level);
  if (kind == TL_KIND_AIRCRAFT)
    put_aircraft (text, counter);
  if (kind == TL_KIND_AIRCRAFT || kind == TL_KIND_SHIP)
    put_more_than_zero (text, "barrage", counter->faces[0].barrage);
  if (kind == TL_KIND_SHIP)
    put_more_than_zero (text, "range", counter->faces[0].range_hexes);
  if (kind == TL_KIND_PORT || counter->capacity_t > 0)
    tl_xml_put_tokens (text, "capacity", counter->capacity_t, tokens_per_sp);
  put_more_than_zero (text, "flak", counter->flak);
  put_more_than_zero (text, "protection", counter->protection);
}

static void
put_switches (GString *text, const TlCounter *counter)
{
  gboolean is_engineer_by_symbol = (counter->symbols & TL_SYMBOL_ENGINEER) != 0;

  if (counter->cannot_rebuild)
    tl_xml_put_attr (text, "rebuild", "no");
  if (!counter->is_engineer != !is_engineer_by_symbol)
    tl_xml_put_attr (text, "engineer", counter->is_engineer ? "yes" : "no");
  tl_xml_put_yes (text, "organic", counter->is_organic);
  tl_xml_put_yes (text, "wagon", counter->is_wagon);
}

void
tl_xml_put_counter (GString *text, const TlCounter *counter, const TlScenario *scenario)
{
  g_autofree char *symbols = tl_symbols_to_string (counter->symbols);

  tl_xml_put (text, "    <unit");
  tl_xml_put_attr (text, "id", counter->id);
  tl_xml_put_attr (text, "side", scenario->sides[counter->side].id);
  if (counter->kind != TL_KIND_COMBAT)
    tl_xml_put_attr (text, "kind", tl_kind_id (counter->kind));
  if (counter->size != TL_SIZE_NONE)
    tl_xml_put_attr (text, "size", tl_size_id (counter->size));
  tl_xml_put_attr (text, "symbols", symbols);
  if (counter->klass != TL_CLASS_OTHER)
    tl_xml_put_attr (text, "class", tl_class_id (counter->klass));
  if (counter->formation >= 0)
    tl_xml_put_attr (text, "formation",
                     g_array_index (scenario->formations, TlFormation, counter->formation).id);
  tl_xml_put_attr (text, "name", counter->designation);
  tl_xml_put_attr (text, "superior", counter->superior);
  tl_xml_put_attr (text, "nationality", counter->nationality);
  put_faces (text, counter);
  put_numbers (text, counter, scenario->edition->tokens_per_sp);
  tl_xml_put_attr (text, "vehicle", counter->transport_name);
  put_switches (text, counter);
  tl_xml_put (text, "/>\n");
}
