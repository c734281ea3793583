/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions from text: which words each action has. */
#include "config.h"

#include "play/tl-action-words.h"
#include "rules/movement/tl-fleet.h"
#include "rules/turn/tl-programme.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LOST_MAX 64u
#define BLANKS " \t\r\n"
#define POINTS_MAX 1000

static gboolean
read_units (TlActionParser *parser, GError **error)
{
  if (*parser->words == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no unit."),
                           tl_action_kind_id (parser->action->kind));
  return tl_parse_units (parser, *parser->words++, parser->action->units, error);
}

static gboolean
read_one_unit (TlActionParser *parser, GError **error)
{
  if (!read_units (parser, error))
    return FALSE;
  return parser->action->units->len == 1 ||
         tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” takes one unit."),
                         tl_action_kind_id (parser->action->kind));
}

/* All words that are left: two hexes or more. */
static gboolean
read_path (TlActionParser *parser, GError **error)
{
  do
    if (!tl_read_hex (parser, error))
      return FALSE;
  while (*parser->words != NULL);
  return parser->action->hexes->len >= 2 ||
         tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                         _ ("“%s” needs the hex where the units stand and at least one more."),
                         tl_action_kind_id (parser->action->kind));
}

static gboolean
read_mode (TlActionParser *parser, GError **error)
{
  if (*parser->words == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no mode."),
                           tl_action_kind_id (parser->action->kind));
  if (!tl_mode_parse (*parser->words, &parser->action->mode))
    return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no mode “%s”."),
                           *parser->words);
  parser->words++;
  parser->action->has_mode = TRUE;
  return TRUE;
}

/* All words that are left. */
static gboolean
read_payments (TlActionParser *parser, GError **error)
{
  for (; *parser->words != NULL; parser->words++)
    if (!tl_parse_payments (parser, *parser->words, parser->action->payments, error))
      return FALSE;
  return TRUE;
}

/* HEX, or box/ID of a box that is no hold (12.3e). */
static gboolean
read_place (TlActionParser *parser, GError **error)
{
  const TlScenario *scenario = tl_situation_scenario (parser->situation);
  const char *word = *parser->words;

  if (word == NULL || !g_str_has_prefix (word, TL_SITE_BOX_PREFIX))
    return tl_read_hex (parser, error);
  int box = tl_scenario_find_box (scenario, word + strlen (TL_SITE_BOX_PREFIX));
  if (box < 0 || tl_situation_hold_of (parser->situation, (guint) box) != TL_UNIT_NONE)
    return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN,
                           _ ("There is no holding box “%s” to be placed in."),
                           word + strlen (TL_SITE_BOX_PREFIX));
  parser->words++;
  tl_action_add_hex (parser->action, tl_site_of_box ((guint) box));
  return TRUE;
}

static gboolean
read_mode_or_none (TlActionParser *parser, GError **error)
{
  return *parser->words == NULL || read_mode (parser, error);
}

/* "t=4", or nothing. */
static gboolean
read_part_t (TlActionParser *parser, GError **error)
{
  guint64 t = 0;

  if (*parser->words == NULL)
    return TRUE;
  if (!g_str_has_prefix (*parser->words, "t=") ||
      !g_ascii_string_to_unsigned (*parser->words + 2, 10, 1, TL_TOKENS_MAX, &t, NULL))
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no number of Tokens."),
                           tl_action_kind_id (parser->action->kind));
  parser->words++;
  parser->action->t = (guint) t;
  return TRUE;
}

/* Rule 13.3e: the way. */
static gboolean
read_way (TlActionParser *parser, GError **error)
{
  while (*parser->words != NULL && !g_str_has_prefix (*parser->words, "t="))
    if (!tl_read_hex (parser, error))
      return FALSE;
  /* 13.3e: the hex by which the trains of a box enter the map may be where they stop. */
  guint n_least = tl_site_is_box (tl_draw_site (parser->situation,
                                                g_array_index (parser->action->units, TlUnit, 0)))
                      ? 1
                      : 2;
  return parser->action->hexes->len >= n_least ||
         tl_action_fail (
             error, TL_ACTION_ERROR_SYNTAX,
             _ ("“%s” needs the hex where the units stand and at least one more; out of "
                "a box, the hex by which its trains enter the map."),
             tl_action_kind_id (parser->action->kind));
}

/* "by=UNIT", "from=HEX", or nothing. */
static gboolean
read_provider (TlActionParser *parser, GError **error)
{
  const char *word = *parser->words;
  TlHex hex;

  if (word == NULL)
    return TRUE;
  parser->words++;
  if (g_str_has_prefix (word, "from="))
    {
      if (!tl_parse_hex (parser, word + strlen ("from="), &hex, error))
        return FALSE;
      tl_action_add_hex (parser->action, hex);
      return TRUE;
    }
  if (!g_str_has_prefix (word, "by="))
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” means nothing here."), word);
  if (!tl_parse_units (parser, word + strlen ("by="), parser->action->units, error))
    return FALSE;
  return parser->action->units->len == 1 ||
         tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” takes one unit."),
                         tl_action_kind_id (parser->action->kind));
}

/* A side's id, or "none". */
static gboolean
read_side (TlActionParser *parser, GError **error)
{
  const char *word = *parser->words;
  int side;

  if (word == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no side."),
                           tl_action_kind_id (parser->action->kind));
  parser->words++;
  if (g_str_equal (word, "none"))
    return TRUE;
  side = tl_scenario_find_side (tl_situation_scenario (parser->situation), word);
  if (side < 0)
    return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no side “%s”."), word);
  parser->action->side = (TlSide) side;
  return TRUE;
}

/* Tokens out of dumps: all for units that are named, or none of them. */
static gboolean
read_fuel_payments (TlActionParser *parser, gboolean for_units, GError **error)
{
  const GArray *payments = parser->action->payments;

  if (!read_payments (parser, error))
    return FALSE;
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (payment->kind != TL_PAY_DUMP || (payment->unit != TL_UNIT_NONE) != for_units)
        return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                               for_units ? _ ("Fuel for units is UNIT=HEX:TOKENS.")
                                         : _ ("Fuel for an HQ or a formation is HEX:TOKENS."));
    }
  return payments->len > 0 || !for_units ||
         tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("Fuel for units is UNIT=HEX:TOKENS."));
}

static gboolean
read_formation (TlActionParser *parser, GError **error)
{
  const char *id = *parser->words;

  if (id == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no formation."),
                           tl_action_kind_id (parser->action->kind));
  parser->words++;
  parser->action->formation =
      tl_scenario_find_formation (tl_situation_scenario (parser->situation), id);
  return parser->action->formation >= 0 ||
         tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no formation “%s”."), id);
}

/* "hq UNIT ...", "formation ID [UNIT] ...", or payments alone. */
static gboolean
read_fuel (TlActionParser *parser, GError **error)
{
  const char *word = *parser->words;

  if (g_strcmp0 (word, "hq") == 0)
    {
      parser->action->method = TL_FUEL_HQ;
      parser->words++;
      return read_one_unit (parser, error) && read_fuel_payments (parser, FALSE, error);
    }
  if (g_strcmp0 (word, "formation") != 0)
    return read_fuel_payments (parser, TRUE, error);
  parser->action->method = TL_FUEL_FORMATION;
  parser->words++;
  if (!read_formation (parser, error))
    return FALSE;
  if (*parser->words != NULL && strchr (*parser->words, ':') == NULL &&
      !read_one_unit (parser, error))
    return FALSE;
  return read_fuel_payments (parser, FALSE, error);
}

static gboolean
read_t (TlActionParser *parser, GError **error)
{
  guint64 t;

  if (*parser->words == NULL ||
      !g_ascii_string_to_unsigned (*parser->words, 10, 1, TL_TOKENS_MAX, &t, NULL))
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no number of Tokens."),
                           tl_action_kind_id (parser->action->kind));
  parser->words++;
  parser->action->t = (guint) t;
  return TRUE;
}

/* Landing Craft take SP from next to them, too. */
static gboolean
read_load_place (TlActionParser *parser, GError **error)
{
  TlUnit unit = g_array_index (parser->action->units, TlUnit, 0);

  return *parser->words == NULL ||
         tl_situation_counter (parser->situation, unit)->kind != TL_KIND_SHIP ||
         tl_read_hex (parser, error);
}

static gboolean
parse_part (const char *text, TlTransportPart *part, gboolean *has_load)
{
  g_auto (GStrv) halves = g_strsplit (text, ":", 2);
  TlFraction points;
  guint64 t = 0;

  if (halves[0] == NULL || !tl_fraction_parse (halves[0], &points) || points.num <= 0 ||
      tl_fraction_compare (points, tl_fraction_new (POINTS_MAX, 1)) > 0)
    return FALSE;
  TlFraction points4 = tl_fraction_multiply (points, tl_fraction_new (4, 1));
  *has_load = halves[1] != NULL;
  if (points4.den != 1 ||
      (*has_load && !g_ascii_string_to_unsigned (halves[1], 10, 0, TL_TOKENS_MAX, &t, NULL)))
    return FALSE;
  *part = (TlTransportPart){ (guint) points4.num, (guint) t };
  return TRUE;
}

/* The parts of divided Transport Points (13.2c): POINTS or POINTS:T, divided by commas.  "3,2",
 * "5/4:4,3/4:0": a Transport Point in quarters, as a fraction; Tokens that it carries.  Appends to
 * @parts (TlTransportPart); @has_loads: whether any part says what it carries.  FALSE when @text
 * is no such list. */
static gboolean
parse_parts (const char *text, GArray *parts, gboolean *has_loads)
{
  g_auto (GStrv) words = g_strsplit (text, ",", TL_TRANSPORT_PARTS_MAX + 1);

  *has_loads = FALSE;
  for (char **word = words; *word != NULL; word++)
    {
      TlTransportPart part;
      gboolean has_load;

      if (parts->len == TL_TRANSPORT_PARTS_MAX || !parse_part (*word, &part, &has_load))
        return FALSE;
      *has_loads |= has_load;
      g_array_append_val (parts, part);
    }
  return parts->len > 0;
}

static gboolean
read_parts (TlActionParser *parser, GError **error)
{
  GArray *parts = parser->action->parts;
  gboolean has_loads;

  if (*parser->words == NULL || !parse_parts (*parser->words, parts, &has_loads))
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                           _ ("“%s” names no parts like “3,2”, or “3:8,2:0” with what they carry."),
                           tl_action_kind_id (parser->action->kind));
  parser->words++;
  TlUnit unit = g_array_index (parser->action->units, TlUnit, 0);
  if (!has_loads && tl_situation_counter (parser->situation, unit)->kind == TL_KIND_SHIP)
    tl_fleet_share_load (parser->situation, unit, (TlTransportPart *) parts->data, parts->len);
  else if (!has_loads)
    tl_transport_share_load (parser->situation, unit, (TlTransportPart *) parts->data, parts->len);
  return TRUE;
}

static gboolean
read_meals (TlActionParser *parser, GError **error)
{
  for (; *parser->words != NULL; parser->words++)
    if (!tl_parse_meal (parser, *parser->words, parser->action->payments, error))
      return FALSE;
  return TRUE;
}

/* Points, a number for each unit that was read (9.14c). */
static gboolean
read_shares (TlActionParser *parser, GError **error)
{
  GArray *parts = parser->action->parts;
  gboolean has_loads;

  if (*parser->words == NULL || !parse_parts (*parser->words, parts, &has_loads) || has_loads ||
      parts->len != parser->action->units->len)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                           _ ("“%s” names no points like “3,2”, a number for each unit."),
                           tl_action_kind_id (parser->action->kind));
  parser->words++;
  return TRUE;
}

/* Tokens, unless dice come next, or nothing (12.11a). */
static gboolean
read_some_t (TlActionParser *parser, GError **error)
{
  const char *word = *parser->words;

  return word == NULL || g_str_has_prefix (word, "dice=") || read_t (parser, error);
}

/* Rule 18.3c: "PLANE[,PLANE...] SHIP", or nothing. */
static gboolean
read_part (TlActionParser *parser, GError **error)
{
  if (*parser->words == NULL || g_str_has_prefix (*parser->words, "dice="))
    return TRUE;
  if (!read_units (parser, error))
    return FALSE;
  if (*parser->words == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no ship."),
                           tl_action_kind_id (parser->action->kind));
  return tl_parse_unit (parser, *parser->words++, &parser->action->craft, error);
}

/* Rule 14.10b: "7". */
static gboolean
read_turn (TlActionParser *parser, GError **error)
{
  guint64 turn = 0;

  if (*parser->words == NULL ||
      !g_ascii_string_to_unsigned (*parser->words, 10, 1, TL_DROP_TURN_MAX, &turn, NULL))
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no turn."),
                           tl_action_kind_id (parser->action->kind));
  parser->words++;
  parser->action->turn = (int) turn;
  return TRUE;
}

static gboolean
read_craft (TlActionParser *parser, GError **error)
{
  if (*parser->words == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no Landing Craft."),
                           tl_action_kind_id (parser->action->kind));
  return tl_parse_unit (parser, *parser->words++, &parser->action->craft, error);
}

/* "u1,u1,u2": a unit that is named twice loses two steps. */
static gboolean
parse_lost (TlActionParser *parser, const char *list, GError **error)
{
  g_auto (GStrv) ids = g_strsplit (list, ",", LOST_MAX + 1);
  GArray *lost = parser->action->lost;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      TlUnit unit;

      if (lost->len == LOST_MAX || !tl_parse_unit (parser, ids[i], &unit, error))
        return lost->len < LOST_MAX
                   ? FALSE
                   : tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                                     _ ("“%s” loses more than any stack has."), list);
      g_array_append_val (lost, unit);
    }
  return TRUE;
}

/* "rolled", and "lost=UNIT,UNIT". */
static gboolean
read_outcome (TlActionParser *parser, GError **error)
{
  for (; *parser->words != NULL; parser->words++)
    {
      if (g_str_equal (*parser->words, "rolled") && parser->action->kind == TL_ACTION_LAND)
        parser->action->is_rolled = TRUE;
      else if (!g_str_has_prefix (*parser->words, "lost="))
        return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” means nothing here."),
                               *parser->words);
      else if (!parse_lost (parser, *parser->words + strlen ("lost="), error))
        return FALSE;
    }
  return TRUE;
}

/* "hedgehog" */
static gboolean
read_work (TlActionParser *parser, GError **error)
{
  if (*parser->words == NULL || !tl_work_kind_parse (*parser->words, &parser->action->work))
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                           _ ("“%s” names nothing to work on: hedgehog, air-base, air-strip or "
                              "port."),
                           tl_action_kind_id (parser->action->kind));
  parser->words++;
  return TRUE;
}

/* Who, and out of which Repls; then the mode, or the base of a plane (13.5). */
static gboolean
read_rebuild (TlActionParser *parser, GError **error)
{
  TlAction *action = parser->action;

  if (!read_units (parser, error))
    return FALSE;
  if (*parser->words == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no replacements."),
                           tl_action_kind_id (action->kind));
  if (!tl_parse_units (parser, *parser->words++, action->lost, error))
    return FALSE;
  return *parser->words == NULL ||
         (tl_mode_parse (*parser->words, &action->mode) ? read_mode (parser, error)
                                                        : tl_read_hex (parser, error));
}

/* "u1 u2": each for itself (13.9). */
static gboolean
read_two_units (TlActionParser *parser, GError **error)
{
  TlAction *action = parser->action;

  if (!read_one_unit (parser, error))
    return FALSE;
  if (*parser->words != NULL && !tl_parse_units (parser, *parser->words++, action->units, error))
    return FALSE;
  return action->units->len == 2 ||
         tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” takes two units."),
                         tl_action_kind_id (action->kind));
}

/* Whether the segment is passed over. */
static gboolean
read_quiet (TlActionParser *parser, GError **error)
{
  parser->action->is_quiet = g_strcmp0 (*parser->words, "quiet") == 0;
  if (parser->action->is_quiet)
    parser->words++;
  return TRUE;
}

/* What is determined, and what it is, unless dice say so (2.3). */
static gboolean
read_determination (TlActionParser *parser, GError **error)
{
  const TlScenario *scenario = tl_situation_scenario (parser->situation);
  TlAction *action = parser->action;
  const char *word = *parser->words;

  if (word == NULL || !tl_programme_parse (word, &action->what))
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX,
                           _ ("“%s” is nothing to determine: weather, first, arrivals, supply, "
                              "replacements or more-replacements."),
                           word != NULL ? word : "");
  word = *++parser->words;
  if (word == NULL || g_str_has_prefix (word, "dice=") ||
      (action->what & (TL_DONE_WEATHER | TL_DONE_FIRST)) == 0)
    return TRUE;
  parser->words++;
  if (action->what == TL_DONE_WEATHER)
    {
      action->weather = (guint8) tl_weather_find (scenario, word);
      return action->weather > 0 ||
             tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no weather “%s”."), word);
    }
  int side = tl_scenario_find_side (scenario, word);
  if (side >= 0)
    action->side = (TlSide) side;
  return side >= 0 ||
         tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no side “%s”."), word);
}

/* The words of each kind of action, those of maps and facts apart. */
typedef gboolean (*Reader) (TlActionParser *parser, GError **error);
static const Reader readers[TL_ACTION_KINDS][4] = {
  [TL_ACTION_ARRIVE] = { read_one_unit, read_place, read_mode_or_none },
  [TL_ACTION_REBUILD] = { read_rebuild },
  [TL_ACTION_CONSOLIDATE] = { read_two_units },
  [TL_ACTION_DETACH] = { read_two_units },
  [TL_ACTION_ABSORB] = { read_two_units },
  [TL_ACTION_DETERMINE] = { read_determination, tl_read_dice },
  [TL_ACTION_PLACE] = { read_one_unit, read_place, read_mode_or_none },
  [TL_ACTION_REMOVE] = { read_units },
  [TL_ACTION_RELEASE] = { read_units },
  [TL_ACTION_ADVANCE] = { read_units },
  [TL_ACTION_ABORT] = { read_units },
  [TL_ACTION_EXTEND] = { read_units },
  [TL_ACTION_COMBINE] = { read_units },
  [TL_ACTION_DELAY_DROP] = { read_units },
  [TL_ACTION_CANCEL_DROP] = { read_units },
  [TL_ACTION_MODE] = { read_units, read_mode },
  [TL_ACTION_MOVE] = { read_units, read_path },
  [TL_ACTION_RETREAT] = { read_units, read_path },
  [TL_ACTION_FUEL] = { read_fuel },
  [TL_ACTION_LOAD] = { read_one_unit, read_t, read_load_place },
  [TL_ACTION_UNLOAD] = { read_one_unit, read_t, read_load_place },
  [TL_ACTION_DIVIDE] = { read_one_unit, read_parts },
  [TL_ACTION_ATTACK] = { tl_read_attack },
  [TL_ACTION_COMBAT] = { tl_read_attack },
  [TL_ACTION_BARRAGE] = { tl_read_attack },
  [TL_ACTION_MISSION] = { tl_read_attack },
  [TL_ACTION_RETURN] = { read_units, tl_read_hex },
  [TL_ACTION_PAY] = { read_payments },
  [TL_ACTION_RECOVER] = { read_payments },
  [TL_ACTION_EAT] = { read_meals },
  [TL_ACTION_TRACE] = { read_provider },
  [TL_ACTION_ATTRITION] = { tl_read_hex, tl_read_dice },
  [TL_ACTION_BREAKOUT] = { read_one_unit, tl_read_dice },
  [TL_ACTION_YIELD] = { read_units, read_shares },
  [TL_ACTION_DISPLACE] = { read_units, tl_read_hex },
  [TL_ACTION_BLOW] = { tl_read_hex, read_some_t, tl_read_dice },
  [TL_ACTION_TERRAIN] = { tl_read_attack },
  [TL_ACTION_ROLL] = { tl_read_dice },
  [TL_ACTION_CAPTURE] = { tl_read_dice },
  [TL_ACTION_LANDFALL] = { tl_read_dice },
  [TL_ACTION_DUEL] = { tl_read_dice },
  [TL_ACTION_FLAK] = { tl_read_dice },
  [TL_ACTION_EXECUTE] = { read_part, tl_read_dice },
  [TL_ACTION_LEAD] = { read_one_unit },
  [TL_ACTION_LOSE] = { read_one_unit },
  [TL_ACTION_ENGAGE] = { read_one_unit },
  [TL_ACTION_INTERCEPT] = { read_one_unit },
  [TL_ACTION_UNEXTEND] = { read_one_unit },
  [TL_ACTION_CONVERT] = { read_one_unit },
  [TL_ACTION_REPAIR] = { read_one_unit, read_path },
  [TL_ACTION_BUILD] = { read_units, read_work, tl_read_hex, read_payments },
  [TL_ACTION_REDUCE] = { read_units, read_work, tl_read_hex },
  [TL_ACTION_REFIT] = { read_units, read_payments },
  [TL_ACTION_RAIL] = { read_units, read_way, read_part_t },
  [TL_ACTION_CONTROL] = { tl_read_hex, read_side },
  [TL_ACTION_COLLAPSE] = { read_one_unit, tl_read_hex },
  [TL_ACTION_EMBARK] = { read_units, read_craft },
  [TL_ACTION_PLAN_DROP] = { read_units, tl_read_hex, read_turn },
  [TL_ACTION_LAND] = { read_units, tl_read_hex, read_outcome },
  [TL_ACTION_DROP] = { read_units, tl_read_hex, read_outcome },
  [TL_ACTION_SAIL] = { read_one_unit, tl_read_hex },
  [TL_ACTION_SHIP] = { read_units, tl_read_hex, read_part_t },
  [TL_ACTION_NEXT] = { read_quiet },
};

static gboolean
read_arguments (TlActionParser *parser, GError **error)
{
  TlActionKind kind = parser->action->kind;

  if (*parser->words == NULL &&
      (kind == TL_ACTION_ARRIVE || kind == TL_ACTION_RETURN || kind == TL_ACTION_REFIT))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (readers[kind]) && readers[kind][i] != NULL; i++)
    if (!readers[kind][i](parser, error))
      return FALSE;
  return TRUE;
}

static gboolean
find_kind (const char *word, TlActionKind *kind)
{
  for (guint i = 0; i < TL_ACTION_KINDS; i++)
    if (g_str_equal (word, tl_action_kind_id ((TlActionKind) i)))
      {
        *kind = (TlActionKind) i;
        return TRUE;
      }
  return FALSE;
}

/* The words of @text, without the empty ones that several blanks leave. */
static char **
split_words (const char *text)
{
  GPtrArray *words = g_ptr_array_new ();
  gsize length;

  for (text += strspn (text, BLANKS); *text != '\0'; text += strspn (text, BLANKS))
    {
      length = strcspn (text, BLANKS);
      g_ptr_array_add (words, g_strndup (text, length));
      text += length;
    }
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
}

/* Takes the mark of an action that is done against the rules off the end of @words. */
static TlHeed
take_mark (char **words)
{
  guint n = g_strv_length (words);

  for (TlHeed heed = TL_HEED_WARN; heed < TL_HEEDS; heed++)
    if (n > 1 && g_str_equal (words[n - 1], tl_heed_mark (heed)))
      {
        g_clear_pointer (&words[n - 1], g_free);
        return heed;
      }
  return TL_HEED_ENFORCE;
}

TlAction *
tl_action_parse (const char *text, const TlSituation *situation, GError **error)
{
  g_autoptr (TlAction) action = NULL;
  TlActionKind kind;

  if (!g_utf8_validate (text, -1, NULL))
    {
      tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("An action is text in UTF-8."));
      return NULL;
    }
  g_auto (GStrv) words = split_words (text);
  if (words[0] == NULL || !find_kind (words[0], &kind))
    {
      tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("There is no action “%s”."),
                      words[0] != NULL ? words[0] : "");
      return NULL;
    }
  /* The map's and the facts': what is in quotes makes words of their own. */
  const char *rest = text + strspn (text, BLANKS) + strlen (words[0]);
  if (kind >= TL_ACTION_HEX && kind <= TL_ACTION_PIN)
    {
      TlMapChange *change =
          tl_map_change_parse ((TlMapChangeKind) (kind - TL_ACTION_HEX), rest, situation, error);

      return change != NULL ? tl_action_new_map_change (change) : NULL;
    }
  if (kind >= TL_ACTION_SET && kind <= TL_ACTION_MARK)
    {
      TlFactChange *change =
          tl_fact_change_parse ((TlFactChangeKind) (kind - TL_ACTION_SET), rest, situation, error);

      return change != NULL ? tl_action_new_fact_change (change) : NULL;
    }
  action = tl_action_new (kind);
  action->heed = take_mark (words);
  TlActionParser parser = { situation, action, words + 1 };
  if (!read_arguments (&parser, error))
    return NULL;
  if (*parser.words != NULL)
    {
      tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is too much."), *parser.words);
      return NULL;
    }
  return g_steal_pointer (&action);
}
