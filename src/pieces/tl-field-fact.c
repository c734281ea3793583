/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts of formations, sides, boxes, the clock, the scenario and hexes. */
#include "config.h"

#include "pieces/tl-field-private.h"
#include "pieces/tl-landing-table.h"
#include "pieces/tl-module-file.h"
#include "pieces/tl-scenario.h"
#include "pieces/tl-schedule.h"
#include "pieces/tl-track.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define TURN_MAX 9999
#define TITLE_MAX 300
#define POINTS_MAX 1000000
#define DESCRIPTION_MAX 10000

static const char *
phase_word (guint i)
{
  return i < TL_PHASES ? tl_phase_id ((TlPhase) i) : NULL;
}

static const char *
phase_name (guint i)
{
  return tl_phase_name ((TlPhase) i);
}

/* --- lists -- */

/* Those of @names, ended by NULL, whose bits are set. */
static char *
list_bits (guint bits, const char *const *names)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    if ((bits & 1u << i) != 0)
      g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "", names[i]);
  return g_string_free (list, FALSE);
}

static gboolean
parse_bits (const char *text, const char *const *names, guint8 *bits)
{
  g_auto (GStrv) words = tl_field_words (text);
  guint8 found = 0;

  for (char **word = words; *word != NULL; word++)
    {
      guint i = 0;

      while (names[i] != NULL && strcmp (names[i], *word) != 0)
        i++;
      if (names[i] == NULL)
        return FALSE;
      found |= (guint8) (1u << i);
    }
  *bits = found;
  return TRUE;
}

/* @n numbers of at most @max, or none, which leaves @numbers as they are. */
static gboolean
parse_numbers (const char *text, guint n, guint max, guint *numbers)
{
  g_auto (GStrv) words = tl_field_words (text);
  guint n_words = g_strv_length (words);

  if (n_words != 0 && n_words != n)
    return FALSE;
  for (guint i = 0; i < n_words; i++)
    if (!tl_count_parse (words[i], max, &numbers[i]))
      return FALSE;
  return TRUE;
}

/* --- units, gauges and sides by their ids -- */

/* Of a unit that is in the game, TL_UNIT_NONE: there is none. */
static TlUnit
find_unit (const TlPiece *piece, const char *id)
{
  TlUnit unit = piece->situation != NULL ? tl_situation_find (piece->situation, id) : TL_UNIT_NONE;

  return unit != TL_UNIT_NONE && tl_situation_state (piece->situation, unit)->box != TL_BOX_GONE
             ? unit
             : TL_UNIT_NONE;
}

static char *
id_of (const TlPiece *piece, TlUnit unit)
{
  return g_strdup (unit != TL_UNIT_NONE && piece->situation != NULL
                       ? tl_situation_id (piece->situation, unit)
                       : "");
}

static char *
gauge_id (const TlPiece *piece, int gauge)
{
  guint n;

  return g_strdup (gauge >= 0 ? tl_map_gauges (piece->scenario->map, &n)[gauge].id : "");
}

/* "" is none, -1. */
static gboolean
find_gauge (const TlPiece *piece, const char *id, int *gauge)
{
  int found = tl_map_find_gauge (piece->scenario->map, id);

  if (found < 0 && *id != '\0')
    return FALSE;
  *gauge = found;
  return TRUE;
}

/* --- what a side can do with railways -- */

#define ALL_GAUGES "*"

static TlSideRail *
rail_of (const TlPiece *piece)
{
  return &((TlSideInfo *) piece->fact)->rail;
}

static char *
get_uses (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  const TlSideRail *rail = rail_of (piece);
  GString *list = g_string_new (rail->uses == TL_SIDE_USES_ALL ? ALL_GAUGES : "");
  guint n;
  const TlGauge *gauges = tl_map_gauges (piece->scenario->map, &n);

  for (guint i = 0; i < n && rail->uses != TL_SIDE_USES_ALL; i++)
    if ((rail->uses & 1u << i) != 0)
      g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "", gauges[i].id);
  return g_string_free (list, FALSE);
}

/* What is laid is one of those that are used: the first, unless it is said. */
static gboolean
set_uses (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  TlSideRail *rail = rail_of (piece);
  g_auto (GStrv) ids = tl_field_words (text);
  guint8 uses = 0;
  int first = -1;

  if (strcmp (text, ALL_GAUGES) == 0)
    {
      rail->uses = TL_SIDE_USES_ALL;
      return TRUE;
    }
  for (char **id = ids; *id != NULL; id++)
    {
      int gauge;

      if (!find_gauge (piece, *id, &gauge))
        return FALSE;
      uses |= (guint8) (1u << gauge);
      first = first < 0 ? gauge : first;
    }
  rail->uses = uses;
  if (rail->lays < 0 || (uses & 1u << rail->lays) == 0)
    rail->lays = (gint8) first;
  return TRUE;
}

static char *
get_lays (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return gauge_id (piece, rail_of (piece)->lays);
}

static gboolean
set_lays (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  TlSideRail *rail = rail_of (piece);
  gboolean may_lay_none = rail->uses == 0 || rail->uses == TL_SIDE_USES_ALL;
  int gauge;

  if (!find_gauge (piece, text, &gauge) || (gauge < 0 && !may_lay_none) ||
      (gauge >= 0 && (rail->uses & 1u << gauge) == 0))
    return FALSE;
  rail->lays = (gint8) gauge;
  return TRUE;
}

/* "2 1/2" in sixteenths of a point. */
static gboolean
parse_points (const char *text, guint *points16)
{
  TlFraction points;

  if (!tl_fraction_parse_plain (text, TL_TOKENS_MAX, &points) || TL_RAIL_CAP16 % points.den != 0)
    return FALSE;
  points = tl_fraction_multiply (points, tl_fraction_new (TL_RAIL_CAP16, 1));
  *points16 = (guint) points.num;
  return TRUE;
}

static char *
get_used (const TlField *field, const TlPiece *piece)
{
  guint used16 = G_STRUCT_MEMBER (guint, piece->fact, field->offset);

  return tl_fraction_to_mixed_string (tl_fraction_new (used16, TL_RAIL_CAP16));
}

static gboolean
set_used (const TlField *field, const TlPiece *piece, const char *text)
{
  return parse_points (text, &G_STRUCT_MEMBER (guint, piece->fact, field->offset));
}

/* --- by sea -- */

/* "" for nothing, "all" when a large unit has taken the whole port. */
static char *
get_handled (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  guint handled16 = ((TlHexFacts *) piece->fact)->handled16;

  return handled16 == 0 ? g_strdup ("")
         : handled16 == TL_PORT_ALL16
             ? g_strdup ("all")
             : tl_fraction_to_mixed_string (tl_fraction_new (handled16, TL_SEA_CAP16));
}

static gboolean
set_handled (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  guint *handled16 = &((TlHexFacts *) piece->fact)->handled16;

  if (*text != '\0' && strcmp (text, "all") != 0)
    return parse_points (text, handled16);
  *handled16 = *text == '\0' ? 0 : TL_PORT_ALL16;
  return TRUE;
}

/* "" for NULL. */
static char *
get_optional (const TlField *field, const TlPiece *piece)
{
  const char *text = G_STRUCT_MEMBER (const char *, piece->fact, field->offset);

  return g_strdup (text != NULL ? text : "");
}

static void
set_optional (const TlField *field, const TlPiece *piece, const char *text)
{
  char **place = &G_STRUCT_MEMBER (char *, piece->fact, field->offset);

  g_free (*place);
  *place = *text != '\0' ? g_strdup (text) : NULL;
}

static gboolean
set_landing (const TlField *field, const TlPiece *piece, const char *text)
{
  TlLandingTable table;

  if (*text != '\0' && !tl_landing_table_parse (text, tl_map_chart (piece->scenario->map), &table))
    return FALSE;
  set_optional (field, piece, text);
  return TRUE;
}

/* --- the module of the counters' pictures -- */

static gboolean
set_module (const TlField *field, const TlPiece *piece, const char *text)
{
  g_auto (TlModuleFile) file = { 0 };

  if (*text != '\0' && !tl_module_file_parse (text, &file))
    return FALSE;
  set_optional (field, piece, text);
  return TRUE;
}

/* --- what the clock says of the schedule -- */

static TlClock *
clock_of (const TlPiece *piece)
{
  return &((TlClockFacts *) piece->fact)->clock;
}

static char *
get_weather (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  const TlEntry *entry =
      tl_schedule_entry (piece->scenario, TL_ENTRY_WEATHER, clock_of (piece)->weather);

  return g_strdup (clock_of (piece)->weather > 0 && entry != NULL ? entry->id : "");
}

static gboolean
set_weather (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  guint found = tl_weather_find (piece->scenario, text);

  if (found == 0 && *text != '\0')
    return FALSE;
  clock_of (piece)->weather = (guint8) found;
  return TRUE;
}

static const char *const done_words[] = {
  "weather",  "first",    "arrivals",          "supply", "replacements",
  "choice-1", "choice-2", "more-replacements", NULL
};

static char *
get_done (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return list_bits (clock_of (piece)->done, done_words);
}

static gboolean
set_done (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  return parse_bits (text, done_words, &clock_of (piece)->done);
}

static char *
get_points (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  const gint32 *points = clock_of (piece)->points;

  return points[0] == 0 && points[1] == 0 ? g_strdup ("")
                                          : g_strdup_printf ("%d,%d", points[0], points[1]);
}

static gboolean
set_points (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  guint points[TL_SIDES] = { 0 };

  if (!parse_numbers (text, TL_SIDES, POINTS_MAX, points))
    return FALSE;
  for (guint i = 0; i < TL_SIDES; i++)
    clock_of (piece)->points[i] = (gint32) points[i];
  return TRUE;
}

/* --- holds and suggestions -- */

static char *
get_craft (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  guint craft = ((TlBox *) piece->fact)->craft;

  return g_strdup (craft > 0 ? tl_scenario_counter (piece->scenario, craft - 1)->id : "");
}

/* Rules 12.6g, 18.4 */
static gboolean
set_craft (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  TlUnit unit = find_unit (piece, text);

  if (*text != '\0' && (unit == TL_UNIT_NONE || !tl_counter_is_landing_craft (
                                                    tl_situation_counter (piece->situation, unit))))
    return FALSE;
  ((TlBox *) piece->fact)->craft =
      unit != TL_UNIT_NONE ? tl_situation_state (piece->situation, unit)->counter + 1 : 0;
  return TRUE;
}

static char *
get_attackers (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  const GArray *attackers = ((TlSuggestion *) piece->fact)->attackers;
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < attackers->len; i++)
    {
      g_autofree char *id = id_of (piece, g_array_index (attackers, TlUnit, i));

      g_string_append_printf (list, "%s%s", i > 0 ? "," : "", id);
    }
  return g_string_free (list, FALSE);
}

static gboolean
set_attackers (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  GArray *attackers = ((TlSuggestion *) piece->fact)->attackers;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_auto (GStrv) ids = tl_field_words (text);

  for (char **id = ids; *id != NULL; id++)
    {
      TlUnit unit = find_unit (piece, *id);

      if (unit == TL_UNIT_NONE)
        return FALSE;
      g_array_append_val (found, unit);
    }
  g_array_set_size (attackers, 0);
  g_array_append_vals (attackers, found->data, found->len);
  return TRUE;
}

/* --- hexes -- */

TlHexFacts
tl_hex_facts_of (const TlSituation *situation, TlHex hex)
{
  const TlConversion *conversion = tl_track_conversion (situation, hex);
  TlHexFacts facts = { .control = tl_situation_control (situation, hex),
                       .is_attacked = tl_situation_was_attacked (situation, hex),
                       .gauge = conversion != NULL ? conversion->gauge : -1,
                       .by = conversion != NULL ? conversion->by : TL_UNIT_NONE,
                       .handled16 = tl_shipping_handled16 (situation, hex),
                       .is_mined = tl_shipping_is_mined (situation, hex) };
  guint n;
  const TlTrainbust *busts = tl_track_trainbusts (situation, &n);

  for (guint i = 0; i < n; i++)
    if (busts[i].hex == hex)
      facts.busts |= (guint8) (1u << busts[i].by);
  return facts;
}

static char *
get_control (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  TlSide side = ((TlHexFacts *) piece->fact)->control;

  return g_strdup (side != TL_SIDE_NONE ? piece->scenario->sides[side].id : "");
}

static gboolean
set_control (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  int side = tl_scenario_find_side (piece->scenario, text);

  if (side < 0 && *text != '\0')
    return FALSE;
  ((TlHexFacts *) piece->fact)->control = side >= 0 ? (guint8) side : TL_SIDE_NONE;
  return TRUE;
}

static char *
get_converted (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return gauge_id (piece, ((TlHexFacts *) piece->fact)->gauge);
}

/* Older track, unless by= says who made it. */
static gboolean
set_converted (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  TlHexFacts *facts = piece->fact;

  facts->by = TL_UNIT_NONE;
  return find_gauge (piece, text, &facts->gauge);
}

static char *
get_by (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return id_of (piece, ((TlHexFacts *) piece->fact)->by);
}

static gboolean
set_by (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  TlHexFacts *facts = piece->fact;
  TlUnit unit = find_unit (piece, text);

  if (*text != '\0' && (unit == TL_UNIT_NONE || facts->gauge < 0))
    return FALSE;
  facts->by = unit;
  return TRUE;
}

static char *
get_busts (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  const TlSideInfo *sides = piece->scenario->sides;

  return list_bits (((TlHexFacts *) piece->fact)->busts,
                    (const char *const[]){ sides[0].id, sides[1].id, NULL });
}

static gboolean
set_busts (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  const TlSideInfo *sides = piece->scenario->sides;

  return parse_bits (text, (const char *const[]){ sides[0].id, sides[1].id, NULL },
                     &((TlHexFacts *) piece->fact)->busts);
}

static char *
get_repls (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  const TlClock *clock = clock_of (piece);

  return clock->repls_came[0] + clock->repls_came[1] + clock->repls_used[0] +
                     clock->repls_used[1] ==
                 0
             ? g_strdup ("")
             : g_strdup_printf ("%u,%u,%u,%u", clock->repls_came[0], clock->repls_came[1],
                                clock->repls_used[0], clock->repls_used[1]);
}

static gboolean
set_repls (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  guint numbers[4] = { 0 };

  if (!parse_numbers (text, G_N_ELEMENTS (numbers), G_MAXUINT8, numbers))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      clock_of (piece)->repls_came[i] = (guint8) numbers[i];
      clock_of (piece)->repls_used[i] = (guint8) numbers[2 + i];
    }
  return TRUE;
}

/* --- the tables -- */

/* clang-format off */
#define FORM(name, label, number, how, getter, setter, ...) \
  { .id = name, .title = label, .rule = number, .type = TL_FIELD_FORM, .kinds = TL_ALL_KINDS, \
    .form = how, .get = getter, .set = setter __VA_OPT__ (,) __VA_ARGS__ }
#define FACT(name, label, sort, owner, member, ...) \
  { .id = name, .title = label, .type = TL_FIELD_##sort, .kinds = TL_ALL_KINDS, \
    TL_FIELD_AT (owner, member), __VA_ARGS__ }
#define OPTION(name, label, option, number, ...) \
  FACT (name, label, YES_NO, TlScenario, options[TL_OPTION_##option], .rule = number, __VA_ARGS__)

/* Translators: facts of a scenario, as labels. */
static const TlField formation_fields[] = {
  FACT ("name", N_ ("Name"), TEXT, TlFormation, name,),
  FACT ("side", N_ ("Side"), SIDE, TlFormation, side,),
  FACT ("stripe", N_ ("Stripe"), COLOUR, TlFormation, stripe,),
  FACT ("multi-unit", N_ ("Multi-unit formation"), YES_NO, TlFormation, is_multi_unit,),
};
static const TlField side_fields[] = {
  FACT ("name", N_ ("Name"), TEXT, TlSideInfo, name, .least = 1),
  FACT ("colour", N_ ("Colour of counters"), COLOUR, TlSideInfo, colour,),
  FACT ("accent", N_ ("Colour of overlays"), COLOUR, TlSideInfo, accent,),
  FORM ("uses", N_ ("Gauges that it uses"), "13.3e", N_ ("gauges of the map, or * for all"),
        get_uses, set_uses),
  FORM ("lays", N_ ("Gauge that it lays"), "13.3g", N_ ("a gauge that the side uses"), get_lays,
        set_lays),
  FACT ("cap", N_ ("Rail Cap"), TOKENS, TlSideInfo, rail.cap_t, .rule = "13.3a"),
  FACT ("sea-cap", N_ ("Sea Cap"), TOKENS, TlSideInfo, sea_cap_t, .rule = "19.0f"),
  FACT ("drops", N_ ("Air drops"), WORD, TlSideInfo, drops, .rule = "14.10d",
        .word = tl_drop_force_id, .word_name = tl_drop_force_name),
};
static const TlField box_fields[] = {
  FACT ("name", N_ ("Name"), TEXT, TlBox, name,),
  FACT ("hex", N_ ("Stands for the hex"), HEX, TlBox, hex,),
  FACT ("rail", N_ ("Trains enter the map in"), HEX, TlBox, rail,),
  FORM ("craft", N_ ("Hold of"), "12.6g", N_ ("a Landing Craft, a ship with a capacity"),
        get_craft, set_craft),
};
static const TlField clock_fields[] = {
  FACT ("turn", N_ ("Turn"), NUMBER, TlClockFacts, clock.turn, .most = TURN_MAX),
  FACT ("phase", N_ ("Segment"), WORD, TlClockFacts, clock.phase, .word = phase_word,
        .word_name = phase_name),
  FACT ("phasing", N_ ("Phasing side"), SIDE, TlClockFacts, clock.phasing,),
  FACT ("first", N_ ("First side of the turn"), SIDE, TlClockFacts, clock.first,),
  FORM ("rail-used", N_ ("Rail Cap used in this phase"), "13.3a",
        N_ ("points of the Rail Cap like 2 1/2"), get_used, set_used,
        TL_FIELD_AT (TlClockFacts, used16)),
  FORM ("sea-used", N_ ("Sea Cap used in this phase"), "19.0f",
        N_ ("points of the Sea Cap like 2 1/2"), get_used, set_used,
        TL_FIELD_AT (TlClockFacts, sea16)),
  FORM ("weather", N_ ("Weather"), "17.0", N_ ("the id of a weather"), get_weather, set_weather),
  FORM ("done", N_ ("Determined in this turn or phase"), "2.3",
        N_ ("some of weather, first, choice-1, choice-2, arrivals, supply, replacements, "
            "more-replacements"),
        get_done, set_done),
  FORM ("points", N_ ("Victory points counted so far"), "2.2",
        N_ ("a number for each side, like 3,5"), get_points, set_points),
  FORM ("repls", N_ ("Replacements of this phase"), "21.7",
        N_ ("four numbers: Pax and Eq that came, Pax and Eq that were used"), get_repls,
        set_repls),
};
static const TlField scenario_fields[] = {
  FACT ("title", N_ ("Title"), TEXT, TlScenario, title, .least = 1, .most = TITLE_MAX),
  FACT ("description", N_ ("Description"), TEXT, TlScenario, description, .most = DESCRIPTION_MAX),
  FACT ("first-turn", N_ ("First turn"), NUMBER, TlScenario, first_turn, .most = TURN_MAX),
  FACT ("last-turn", N_ ("Last turn"), NUMBER, TlScenario, last_turn, .most = TURN_MAX),
  OPTION ("proportional-loss", N_ ("Losses in proportion"), PROPORTIONAL_LOSS, "21.2",),
  OPTION ("long-range", N_ ("Aircraft far from their base count less"), LONG_RANGE, "21.4",),
  FACT ("fuel", N_ ("Units pay fuel to move"), YES_NO, TlScenario, keeps_fuel,),
  OPTION ("strict-construction", N_ ("Engineers alone raise hedgehogs above level 1"),
          STRICT_CONSTRUCTION, "21.11",),
  OPTION ("hard-drops", N_ ("Drops into close country are harder"), HARD_DROPS, "21.12e",),
  FACT ("air-strips", N_ ("This game has air strips"), YES_NO, TlScenario, has_air_strips,),
  FACT ("two-step-brigades", N_ ("Two-step brigades attack for one step's price"), YES_NO,
        TlScenario, two_step_brigades,),
  FORM ("landing", N_ ("Amphibious Landing Table"), "18.5f",
        N_ ("rows and modifiers like \"open,village=5/3 enemy=-2 mixed=1 failure=all\""),
        get_optional, set_landing, TL_FIELD_AT (TlScenario, landing)),
  FACT ("first-player-roll", N_ ("Both sides roll for who goes first"), YES_NO, TlScenario,
        rolls_first, .rule = "2.3"),
  OPTION ("independent-attacks", N_ ("Attacks without a division cost more"), INDEPENDENTS, "21.3",
          .is_late = TRUE),
  OPTION ("reactive-artillery", N_ ("Artillery fires in Reaction without release"),
          REACTIVE_ARTILLERY, "21.9", .is_late = TRUE),
  OPTION ("slow-rebasing", N_ ("Few aircraft come to a base Active"), SLOW_REBASING, "21.5",
          .is_late = TRUE),
  OPTION ("more-supply", N_ ("More supply and replacements"), MORE_SUPPLY, "21.6",
          .is_late = TRUE),
  OPTION ("empty-hexes", N_ ("Empty hexes may be attacked"), EMPTY_HEXES, "21.8",
          .is_late = TRUE),
  OPTION ("cheap-rebuilds", N_ ("One Repl rebuilds a step"), ONE_REPL, "21.7",
          .is_late = TRUE),
  OPTION ("ports-in-zoc", N_ ("Ports in an enemy ZOC take more Sea Cap"), PORTS_IN_ZOC, "21.12b",
          .is_late = TRUE),
  OPTION ("strat-limit", N_ ("Few units in Strat Mode share a hex"), STRAT_LIMIT, "21.12c",
          .is_late = TRUE),
  OPTION ("strat-draw", N_ ("Strat Mode needs direct draw"), STRAT_DRAW, "21.12d",
          .is_late = TRUE),
  OPTION ("ties-keep-order", N_ ("A tie lets the same side choose who goes first"),
          TIES_KEEP_ORDER, "HR-1", .is_late = TRUE),
  OPTION ("reserves-in-hedgehogs", N_ ("Reserves may stay in hedgehogs"), RESERVES_IN_HEDGEHOGS,
          "HR-4", .is_late = TRUE),
  OPTION ("tigers", N_ ("Tigers are not reduced"), TIGERS, "HR-5", .is_late = TRUE),
  OPTION ("weak-last-step", N_ ("The last step of four is weaker"), WEAK_LAST_STEP, "HR-6",
          .is_late = TRUE),
  OPTION ("partial-strength", N_ ("Artillery fires with a part of its strength"),
          PARTIAL_STRENGTH, "HR-7", .is_late = TRUE),
  OPTION ("escorts", N_ ("The fourth aircraft escorts"), ESCORTS, "HR-9", .is_late = TRUE),
  OPTION ("safe-home-fights", N_ ("Fewer losses over one's own base"), SAFE_HOME_FIGHTS, "HR-11",
          .is_late = TRUE),
  OPTION ("strong-flak", N_ ("Flak turns aircraft back"), STRONG_FLAK, "HR-12",
          .is_late = TRUE),
  OPTION ("large-hip-shoots", N_ ("Several aircraft make hip shoots"), LARGE_HIP_SHOOTS, "HR-13",
          .is_late = TRUE),
  OPTION ("slow-refit", N_ ("Fewer aircraft are refitted in closed country"), SLOW_REFIT, "HR-14",
          .is_late = TRUE),
  OPTION ("hard-landings", N_ ("Landings without success disorganize"), HARD_LANDINGS, "HR-16",
          .is_late = TRUE),
  OPTION ("tracked-artillery", N_ ("Tracked artillery fires without release"), TRACKED_ARTILLERY,
          "HR-17", .is_late = TRUE),
  FORM ("module", N_ ("Module with the counters' pictures"), NULL,
        N_ ("bytes, SHA-256 and path of a module's file"), get_optional, set_module,
        .is_late = TRUE, TL_FIELD_AT (TlScenario, module)),
};
static const TlField turn_fields[] = {
  { .id = "name", .title = N_ ("Name"), .type = TL_FIELD_TEXT, .kinds = TL_ALL_KINDS,
    .size = sizeof (char *) },
};
static const TlField suggestion_fields[] = {
  FACT ("name", N_ ("Name"), TEXT, TlSuggestion, name,),
  FACT ("target", N_ ("Target"), HEX, TlSuggestion, target,),
  FORM ("attackers", N_ ("Attackers"), NULL, N_ ("units of the game, parted by commas"),
        get_attackers, set_attackers),
  FACT ("overrun", N_ ("Overrun"), YES_NO, TlSuggestion, overrun,),
};
static const TlField hex_fields[] = {
  FORM ("control", N_ ("Controlled by"), "13.3h", N_ ("a side"), get_control, set_control),
  FACT ("attacked", N_ ("Attacked in this segment"), YES_NO, TlHexFacts, is_attacked,),
  FORM ("converted", N_ ("Track converted to"), "13.3g", N_ ("a gauge of the map"), get_converted,
        set_converted),
  FORM ("by", N_ ("Converted in this phase by"), "13.3g", N_ ("a unit that has converted the track"),
        get_by, set_by),
  FORM ("trainbusting", N_ ("Trainbusting markers of"), "14.8", N_ ("sides"), get_busts, set_busts),
  FORM ("handled", N_ ("The port has handled in this phase"), "19.0a",
        N_ ("points of capacity like 2 1/2, or all"), get_handled, set_handled),
  FACT ("mined", N_ ("The port is mined"), YES_NO, TlHexFacts, is_mined, .rule = "19.0b"),
};
/* clang-format on */

#define TABLE(fields)             \
  {                               \
    fields, G_N_ELEMENTS (fields) \
  }

const TlField *
tl_fact_fields (TlFieldTable table, guint *n)
{
  static const struct
  {
    const TlField *fields;
    guint n;
  } tables[] = { TABLE (formation_fields),  TABLE (side_fields),     TABLE (box_fields),
                 TABLE (clock_fields),      TABLE (scenario_fields), TABLE (turn_fields),
                 TABLE (suggestion_fields), TABLE (hex_fields) };

  if (table >= TL_FIELDS_WEATHER)
    return tl_schedule_fields (table, n);
  *n = tables[table - TL_FIELDS_FORMATION].n;
  return tables[table - TL_FIELDS_FORMATION].fields;
}
