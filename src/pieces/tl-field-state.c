/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has happened to units. */
#include "config.h"

#include "pieces/tl-field-private.h"
#include "pieces/tl-schedule.h"
#include "pieces/tl-site.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define EXPLOIT_MAX 5
#define HEDGEHOG_MAX 4
#define AIR_BASE_MAX 3
#define PORT_HITS_MAX 4
#define RETURN_MAX 1000
#define ENTRY_MAX 4095

/* --- where --- */

static char *
get_place (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return tl_place_to_string (piece->scenario, piece->state->hex, piece->state->box);
}

static gboolean
set_place (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  const TlScenario *scenario = piece->scenario;
  TlUnitState *state = piece->state;
  TlHex hex = tl_grid_parse (tl_map_grid (scenario->map), text);
  gboolean is_box = g_str_has_prefix (text, TL_SITE_BOX_PREFIX);
  int box = is_box ? tl_scenario_find_box (scenario, text + strlen (TL_SITE_BOX_PREFIX)) : -1;

  if (hex != TL_HEX_NONE)
    state->box = TL_BOX_NONE;
  else if (box >= 0)
    {
      hex = g_array_index (scenario->boxes, TlBox, box).hex;
      state->box = (guint16) box;
    }
  else if (strcmp (text, "pool") == 0)
    state->box = TL_BOX_POOL;
  else if (strcmp (text, "dead") == 0)
    state->box = TL_BOX_DEAD;
  else
    return FALSE;
  state->hex = hex;
  if (state->box != TL_BOX_DEAD)
    state->flags &= ~TL_UNIT_USED_UP;
  return TRUE;
}

/* --- mode --- */

static const TlMarker marker_of[TL_MODES] = {
  [TL_MODE_COMBAT] = TL_MARKER_NONE,     [TL_MODE_MOVE] = TL_MARKER_NONE,
  [TL_MODE_RESERVE] = TL_MARKER_RESERVE, [TL_MODE_STRAT] = TL_MARKER_STRAT,
  [TL_MODE_EXPLOIT] = TL_MARKER_EXPLOIT, [TL_MODE_DG] = TL_MARKER_DG,
};

void
tl_state_show_mode (TlUnitState *state, TlMode mode)
{
  state->marker = (guint8) marker_of[mode];
  if (mode == TL_MODE_COMBAT)
    state->face = TL_FACE_COMBAT;
  if (mode == TL_MODE_MOVE || mode == TL_MODE_STRAT)
    state->face = TL_FACE_MOVE;
}

/* The mode that a marker, or without one a face, shows. */
static char *
get_mode (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  const TlUnitState *state = piece->state;

  for (guint i = TL_MODE_RESERVE; i < TL_MODES; i++)
    if (marker_of[i] == (TlMarker) state->marker)
      return g_strdup (tl_mode_id ((TlMode) i));
  return g_strdup (tl_mode_id (state->face == TL_FACE_MOVE ? TL_MODE_MOVE : TL_MODE_COMBAT));
}

static gboolean
set_mode (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  TlMode mode;

  if (!tl_mode_parse (text, &mode))
    return FALSE;
  tl_state_show_mode (piece->state, mode);
  return TRUE;
}

/* --- words --- */

static const char *
mode_word (guint i)
{
  return i < TL_MODES ? tl_mode_id ((TlMode) i) : NULL;
}

static const char *
mode_name (guint i)
{
  return tl_mode_name ((TlMode) i);
}

static const char *
face_word (guint i)
{
  static const char *const ids[] = { "combat", "move" };

  return i < G_N_ELEMENTS (ids) ? ids[i] : NULL;
}

static const char *
face_name (guint i)
{
  return i == TL_FACE_COMBAT ? _ ("Combat Mode side") : _ ("Move Mode side");
}

static const char *
stocks_word (guint i)
{
  static const char *const ids[] = { "full", "low", "exhausted" };

  return i < G_N_ELEMENTS (ids) ? ids[i] : NULL;
}

static const char *
stocks_name (guint i)
{
  return i == TL_STOCKS_FULL  ? C_ ("internal stocks", "Full")
         : i == TL_STOCKS_LOW ? C_ ("internal stocks", "Low")
                              : C_ ("internal stocks", "Exhausted");
}

/* --- numbers --- */

static guint
most_lost (const TlPiece *piece)
{
  guint steps = tl_counter_steps (piece->counter);

  return steps > 0 ? steps - 1 : 0;
}

static char *
get_spent (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return tl_fraction_to_mixed_string (tl_fraction_new (piece->state->mp12_spent, TL_MP12));
}

static gboolean
set_spent (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  TlFraction mp12;

  if (!tl_fraction_parse_plain (text, 2 * TL_MA_MAX, &mp12))
    return FALSE;
  mp12 = tl_fraction_multiply (mp12, tl_fraction_new (TL_MP12, 1));
  if (mp12.den != 1)
    return FALSE;
  piece->state->mp12_spent = (guint16) mp12.num;
  return TRUE;
}

/* "supply.2", as an edit names an entry of the schedule. */
static char *
get_entry (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  const TlEntry *entry = tl_schedule_by_key (piece->scenario, piece->state->entry);

  for (guint n = 1; entry != NULL; n++)
    if (tl_schedule_entry (piece->scenario, entry->kind, n) == entry)
      return g_strdup_printf ("%s.%u", tl_entry_kind_id (entry->kind), n);
  return g_strdup ("none");
}

static gboolean
set_entry (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", 2);
  const TlEntry *entry = NULL;
  TlEntryKind kind;
  guint64 number;

  if (parts[0] != NULL && parts[1] != NULL && tl_entry_kind_parse (parts[0], &kind) &&
      g_ascii_string_to_unsigned (parts[1], 10, 1, ENTRY_MAX, &number, NULL))
    entry = tl_schedule_entry (piece->scenario, kind, (guint) number);
  if (entry == NULL && strcmp (text, "none") != 0)
    return FALSE;
  piece->state->entry = entry != NULL ? tl_schedule_key (piece->scenario, entry) : 0;
  return TRUE;
}

/* --- the table --- */

#define FACILITIES (TL_KIND_BIT (HEDGEHOG) | TL_KIND_BIT (AIR_BASE) | TL_KIND_BIT (PORT))
#define HOLDS (TL_KIND_BIT (DUMP) | TL_KIND_BIT (TRANSPORT))
#define AT(member) TL_FIELD_AT (TlUnitState, member)

/* clang-format off */
#define FLAG_OF(part, name, label, number, who, bit) \
  { .id = name, .title = label, .group = TL_GROUP_##part, .rule = number, \
    .type = TL_FIELD_YES_NO, .kinds = who, .flag = TL_UNIT_##bit, AT (flags) }
#define FLAG(part, name, label, number, bit) \
  FLAG_OF (part, name, label, number, TL_ALL_KINDS, bit)
#define NUMBER_OF(part, name, label, number, who, from, to, member) \
  { .id = name, .title = label, .group = TL_GROUP_##part, .rule = number, \
    .type = TL_FIELD_NUMBER, .kinds = who, .least = from, .most = to, AT (member) }
#define LEVEL(label, number, who, from, to, from_what) \
  { .id = "level", .title = label, .group = TL_GROUP_STATE, .rule = number, \
    .type = TL_FIELD_NUMBER, .kinds = TL_KIND_BIT (who), .least = from, .most = to, \
    .follows = from_what, AT (level) }

/* Translators: what has happened to a unit, as labels. */
const TlField tl_state_fields[] = {
  { .id = "at", .title = N_ ("Place"), .group = TL_GROUP_STATE, .rule = "4.8",
    .type = TL_FIELD_PLACE, .kinds = TL_ALL_KINDS, .get = get_place, .set = set_place },
  { .id = "mode", .title = N_ ("Mode"), .group = TL_GROUP_STATE, .rule = "5.2",
    .type = TL_FIELD_WORD, .kinds = TL_ALL_KINDS, .word = mode_word, .word_name = mode_name,
    .get = get_mode, .set = set_mode },
  { .id = "face", .title = N_ ("Side that shows"), .group = TL_GROUP_STATE, .rule = "5.2",
    .type = TL_FIELD_WORD, .kinds = TL_ALL_KINDS, .word = face_word, .word_name = face_name,
    .follows = N_ ("as the mode has it"), AT (face) },
  { .id = "lost", .title = N_ ("Steps lost"), .group = TL_GROUP_STATE, .rule = "9.11",
    .type = TL_FIELD_NUMBER, .kinds = TL_ALL_KINDS, .most_of = most_lost, AT (steps_lost) },
  { .id = "stocks", .title = N_ ("Internal stocks"), .group = TL_GROUP_SUPPLY, .rule = "12.10b",
    .type = TL_FIELD_WORD, .kinds = TL_ALL_KINDS, .word = stocks_word, .word_name = stocks_name,
    AT (stocks) },
  NUMBER_OF (STATE, "exploit", N_ ("Number on the Exploit marker"), "5.9", TL_ALL_KINDS, 0,
             EXPLOIT_MAX, exploit_ar),
  { .id = "load", .title = N_ ("Supply Points"), .group = TL_GROUP_STATE, .rule = "12.1a",
    .type = TL_FIELD_TOKENS, .kinds = HOLDS, AT (t) },
  /* Those of a dump, part of what lies there; and what transport has room for. */
  { .id = "fresh", .title = N_ ("Unloaded in this phase"), .group = TL_GROUP_TURN,
    .rule = "12.2a", .type = TL_FIELD_TOKENS, .kinds = TL_KIND_BIT (DUMP), AT (fresh_t) },
  { .id = "unloaded", .title = N_ ("Aircraft have unloaded here in this phase"),
    .group = TL_GROUP_TURN, .rule = "14.9", .type = TL_FIELD_TOKENS,
    .kinds = TL_KIND_BIT (AIR_BASE), AT (fresh_t) },
  LEVEL (N_ ("Level"), "16.0a", HEDGEHOG, 1, HEDGEHOG_MAX, N_ ("as printed")),
  LEVEL (N_ ("Level"), "15.0", AIR_BASE, 0, AIR_BASE_MAX, N_ ("as printed")),
  LEVEL (N_ ("Hits"), "19.0b", PORT, 0, PORT_HITS_MAX, NULL),
  { .id = "spent", .title = N_ ("MP spent in this phase"), .group = TL_GROUP_TURN, .rule = "6.1a",
    .type = TL_FIELD_FORM, .kinds = TL_ALL_KINDS, .form = N_ ("MP like 3 or 1 1/2"),
    .get = get_spent, .set = set_spent },
  { .id = "began", .title = N_ ("Stood when the phase began"), .group = TL_GROUP_TURN,
    .rule = "8.1", .type = TL_FIELD_HEX, .kinds = TL_ALL_KINDS, AT (phase_start) },
  NUMBER_OF (TURN, "returns", N_ ("Returns in turn"), "12.8e", TL_ALL_KINDS, 0, RETURN_MAX,
             return_turn),
  { .id = "brought-by", .title = N_ ("Brought by the schedule"), .group = TL_GROUP_TURN,
    .rule = "13.6", .type = TL_FIELD_FORM, .kinds = TL_ALL_KINDS,
    .form = N_ ("an entry of the schedule like supply.2, or none"), .get = get_entry,
    .set = set_entry },
  NUMBER_OF (TURN, "drops", N_ ("Drops in turn"), "14.10b", TL_ALL_KINDS, 0,
             TL_DROP_TURN_MAX, drop_turn),
  { .id = "drops-at", .title = N_ ("Drops in hex"), .group = TL_GROUP_TURN, .rule = "14.10b",
    .type = TL_FIELD_HEX, .kinds = TL_ALL_KINDS, AT (drop_hex) },
  { .id = "owner", .title = N_ ("Owner"), .group = TL_GROUP_STATE, .rule = "12.1d",
    .type = TL_FIELD_SIDE, .kinds = TL_ALL_KINDS, .follows = N_ ("as printed"), AT (owner) },
  FLAG (SUPPLY, "oos", N_ ("Out of Supply"), "12.8a", OOS),
  FLAG (SUPPLY, "fuelled", N_ ("Fuelled until Clean Up"), "12.5c(A)", FUELLED),
  FLAG (TURN, "released", N_ ("Released from Reserve"), "5.7b", RELEASED),
  FLAG (TURN, "moved", N_ ("Has moved"), "6.1", MOVED),
  FLAG (TURN, "attacked", N_ ("Has attacked or fired"), "9.1c", ATTACKED),
  FLAG (TURN, "keeps-zoc", N_ ("Keeps its ZOC"), "5.9c", KEEPS_ZOC),
  FLAG (TURN, "inactive", N_ ("Inactive"), "14.2", INACTIVE),
  FLAG (TURN, "in-combat", N_ ("In the fight under way"), "9.2", IN_COMBAT),
  FLAG (TURN, "stopped", N_ ("Stopped by a ZOC"), "4.5a(A)", STOPPED),
  FLAG (TURN, "negates", N_ ("Has lifted a ZOC"), "4.5b", NEGATES),
  FLAG (SUPPLY, "untraced", N_ ("Had no trace"), "12.8e", UNTRACED),
  FLAG (SUPPLY, "attrition-due", N_ ("Attrition is due"), "12.8b", ATTRITION),
  FLAG (SUPPLY, "fuels", N_ ("Bears a Fuel marker"), "12.5c(B)", FUELS),
  FLAG (SUPPLY, "fuel-paid", N_ ("Has fuel for this phase"), "12.5c(C)", FUEL_PAID),
  FLAG (SUPPLY, "fuel-thrown", N_ ("Has thrown fuel"), "12.5e", FUEL_THROWN),
  FLAG (SUPPLY, "fuel-left", N_ ("Has moved since it threw fuel"), "12.5e", FUEL_LEFT),
  FLAG_OF (TURN, "used-up", N_ ("Used up"), "13.2c",
          TL_KIND_BIT (TRANSPORT) | TL_KIND_BIT (SHIP), USED_UP),
  FLAG (TURN, "blown", N_ ("Was tried to be blown up"), "12.11a", BLOWN),
  FLAG (TURN, "by-sea", N_ ("Came by sea"), "4.7d", BY_SEA),
  FLAG (TURN, "by-rail", N_ ("Came by rail"), "4.7d", BY_RAIL),
  FLAG (TURN, "by-air", N_ ("Came by air"), "4.7d", BY_AIR),
  FLAG_OF (TURN, "shelled", N_ ("Has fired at the ground in this turn"), "18.3", TL_KIND_BIT (SHIP),
           SHELLED),
  FLAG (TURN, "blown-load", N_ ("Its load was tried to be blown up"), "12.11a", BLOWN_LOAD),
  FLAG (TURN, "worked", N_ ("Does construction"), "13.8d", WORKED),
  FLAG_OF (TURN, "raised", N_ ("Improved in this turn"), "13.8d", FACILITIES, RAISED),
  FLAG_OF (TURN, "refitted", N_ ("Has refitted aircraft"), "15.1",
           TL_KIND_BIT (AIR_BASE) | TL_KIND_BIT (SHIP), REFITTED),
  FLAG_OF (TURN, "lowered", N_ ("Reduced in this turn"), "13.8d", FACILITIES, LOWERED),
  FLAG_OF (TURN, "targeted", N_ ("Was fired at in this phase"), "18.3c",
           TL_KIND_BIT (SHIP) | TL_KIND_BIT (ARTILLERY), TARGETED),
  FLAG_OF (TURN, "rebased", N_ ("Came to its base Active in this turn"), "21.5",
           TL_KIND_BIT (AIRCRAFT), REBASED),
  FLAG (TURN, "landed", N_ ("Has landed by a roll in this phase"), "18.5f", LANDED),
  FLAG (TURN, "dropped", N_ ("Came down by air in this turn"), "21.8", DROPPED),
};
/* clang-format on */
const guint tl_n_state_fields = G_N_ELEMENTS (tl_state_fields);

/* --- the whole --- */

static void
check_load (const TlPiece *piece, GPtrArray *faults)
{
  const TlUnitState *state = piece->state;
  TlKind kind = piece->counter->kind;

  if (kind == TL_KIND_TRANSPORT && state->t > piece->counter->points4)
    tl_field_add_fault (faults, _ ("load: expected at most the %1$uT that it carries, found %2$uT"),
                        (guint) piece->counter->points4, state->t);
  if (kind != TL_KIND_AIR_BASE && state->fresh_t > state->t)
    tl_field_add_fault (faults, _ ("fresh: expected at most the %1$uT of a dump, found %2$uT"),
                        state->t, state->fresh_t);
}

void
tl_state_check (const TlPiece *piece, GPtrArray *faults)
{
  guint most = most_lost (piece);

  check_load (piece, faults);
  if (piece->counter->kind == TL_KIND_DUMP && piece->state->t == 0 &&
      piece->state->box != TL_BOX_POOL && piece->state->box != TL_BOX_DEAD)
    tl_field_add_fault (faults, _ ("expected a dump to hold SP, found \"%s\" empty"),
                        piece->counter->id);
  if (piece->state->steps_lost > most)
    tl_field_add_fault (faults,
                        _ ("lost: expected fewer steps than the %1$u that it has, found %2$u"),
                        tl_counter_steps (piece->counter), piece->state->steps_lost);
}
