/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has happened to units. */
#include "config.h"

#include "pieces/tl-field-private.h"
#include "pieces/tl-site.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define EXPLOIT_MAX 5
#define HEDGEHOG_MAX 4
#define AIR_BASE_MAX 3
#define PORT_HITS_MAX 4
#define RETURN_MAX 1000
#define TURN_MAX 9999

/* --- where --- */

static char *
get_place (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  guint box = piece->state->box;

  switch (box)
    {
    case TL_BOX_NONE:
      return tl_grid_format_dup (tl_map_grid (piece->scenario->map), piece->state->hex);
    case TL_BOX_DEAD:
      return g_strdup ("dead");
    case TL_BOX_POOL:
      return g_strdup ("pool");
    case TL_BOX_GONE:
      return g_strdup ("");
    default:
      return g_strconcat (TL_SITE_BOX_PREFIX, g_array_index (piece->scenario->boxes, TlBox, box).id,
                          NULL);
    }
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

TlUnitState
tl_state_fresh (const TlScenario *scenario, guint index)
{
  const TlCounter *counter = g_ptr_array_index (scenario->counters, index);
  gboolean has_combat_side = counter->kind != TL_KIND_REPL && counter->kind != TL_KIND_TRANSPORT;

  return (TlUnitState){
    .counter = index,
    .hex = TL_HEX_NONE,
    .phase_start = TL_HEX_NONE,
    .box = TL_BOX_POOL,
    .face = has_combat_side ? TL_FACE_COMBAT : TL_FACE_MOVE,
    .level = counter->level,
    .owner = counter->side,
  };
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
face_word (guint i)
{
  static const char *const ids[] = { "combat", "move" };

  return i < G_N_ELEMENTS (ids) ? ids[i] : NULL;
}

static const char *
stocks_word (guint i)
{
  static const char *const ids[] = { "full", "low", "exhausted" };

  return i < G_N_ELEMENTS (ids) ? ids[i] : NULL;
}

/* --- numbers --- */

static guint
most_lost (const TlPiece *piece)
{
  guint steps = tl_counter_steps (piece->counter);

  return steps > 0 ? steps - 1 : 0;
}

/* Those of a dump, and what transport has room for. */
static char *
get_tokens (const TlField *field, const TlPiece *piece)
{
  guint t = strcmp (field->id, "load") == 0 ? piece->state->t : piece->state->fresh_t;

  return tl_tokens_to_string (t, piece->scenario->edition->tokens_per_sp);
}

static gboolean
set_load (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  guint t;

  if (!tl_tokens_parse (text, piece->scenario->edition->tokens_per_sp, &t))
    return FALSE;
  piece->state->t = t;
  return TRUE;
}

/* Rule 12.2a: Tokens unloaded in this phase are part of those that lie there. */
static gboolean
set_fresh (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  guint t;

  if (!tl_tokens_parse (text, piece->scenario->edition->tokens_per_sp, &t))
    return FALSE;
  piece->state->fresh_t = t;
  return TRUE;
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

/* --- the table --- */

#define HOLDS (TL_KIND_BIT (DUMP) | TL_KIND_BIT (TRANSPORT))
#define AT(member) TL_FIELD_AT (TlUnitState, member)

/* clang-format off */
#define FLAG_OF(name, label, who, bit) \
  { .id = name, .title = label, .type = TL_FIELD_YES_NO, .kinds = who, .flag = TL_UNIT_##bit, \
    AT (flags) }
#define FLAG(name, label, bit) FLAG_OF (name, label, TL_ALL_KINDS, bit)
#define WORD(name, label, words, member) \
  { .id = name, .title = label, .type = TL_FIELD_WORD, .kinds = TL_ALL_KINDS, .word = words, \
    AT (member) }
#define NUMBER(name, label, who, from, to, member) \
  { .id = name, .title = label, .type = TL_FIELD_NUMBER, .kinds = who, .least = from, .most = to, \
    AT (member) }

/* Translators: what has happened to a unit, as labels. */
const TlField tl_state_fields[] = {
  { .id = "at", .title = N_ ("Place"), .type = TL_FIELD_PLACE, .kinds = TL_ALL_KINDS,
    .get = get_place, .set = set_place },
  { .id = "mode", .title = N_ ("Mode"), .type = TL_FIELD_WORD, .kinds = TL_ALL_KINDS,
    .word = mode_word, .get = get_mode, .set = set_mode },
  WORD ("face", N_ ("Side that shows"), face_word, face),
  { .id = "lost", .title = N_ ("Steps lost"), .type = TL_FIELD_NUMBER, .kinds = TL_ALL_KINDS,
    .most_of = most_lost, AT (steps_lost) },
  WORD ("stocks", N_ ("Internal stocks"), stocks_word, stocks),
  NUMBER ("exploit", N_ ("Number on the Exploit marker"), TL_ALL_KINDS, 0, EXPLOIT_MAX, exploit_ar),
  { .id = "load", .title = N_ ("Supply Points"), .type = TL_FIELD_TOKENS, .kinds = HOLDS,
    .get = get_tokens, .set = set_load },
  { .id = "fresh", .title = N_ ("Unloaded in this phase"), .type = TL_FIELD_TOKENS,
    .kinds = TL_KIND_BIT (DUMP), .get = get_tokens, .set = set_fresh },
  NUMBER ("level", N_ ("Level"), TL_KIND_BIT (HEDGEHOG), 1, HEDGEHOG_MAX, level),
  NUMBER ("level", N_ ("Level"), TL_KIND_BIT (AIR_BASE), 0, AIR_BASE_MAX, level),
  NUMBER ("level", N_ ("Hits"), TL_KIND_BIT (PORT), 0, PORT_HITS_MAX, level),
  { .id = "spent", .title = N_ ("MP spent in this phase"), .type = TL_FIELD_FORM,
    .kinds = TL_ALL_KINDS, .form = N_ ("MP like 3 or 1 1/2"), .get = get_spent, .set = set_spent },
  { .id = "began", .title = N_ ("Stood when the phase began"), .type = TL_FIELD_HEX,
    .kinds = TL_ALL_KINDS, AT (phase_start) },
  NUMBER ("returns", N_ ("Returns in turn"), TL_ALL_KINDS, 0, RETURN_MAX, return_turn),
  NUMBER ("drops", N_ ("Drops in turn"), TL_ALL_KINDS, 0, TURN_MAX, drop_turn),
  { .id = "owner", .title = N_ ("Owner"), .type = TL_FIELD_SIDE, .kinds = TL_ALL_KINDS,
    AT (owner) },
  FLAG ("oos", N_ ("Out of Supply"), OOS),
  FLAG ("fuelled", N_ ("Fuelled until Clean Up"), FUELLED),
  FLAG ("released", N_ ("Released from Reserve"), RELEASED),
  FLAG ("moved", N_ ("Has moved"), MOVED),
  FLAG ("attacked", N_ ("Has attacked"), ATTACKED),
  FLAG ("keeps-zoc", N_ ("Keeps its ZOC"), KEEPS_ZOC),
  FLAG ("inactive", N_ ("Inactive"), INACTIVE),
  FLAG ("in-combat", N_ ("In the fight under way"), IN_COMBAT),
  FLAG ("stopped", N_ ("Stopped by a ZOC"), STOPPED),
  FLAG ("negates", N_ ("Has lifted a ZOC"), NEGATES),
  FLAG ("untraced", N_ ("Had no trace"), UNTRACED),
  FLAG ("attrition-due", N_ ("Attrition is due"), ATTRITION),
  FLAG ("fuels", N_ ("Bears a Fuel marker"), FUELS),
  FLAG ("fuel-paid", N_ ("Has fuel for this phase"), FUEL_PAID),
  FLAG ("fuel-thrown", N_ ("Has thrown fuel"), FUEL_THROWN),
  FLAG ("fuel-left", N_ ("Has moved since it threw fuel"), FUEL_LEFT),
  FLAG_OF ("used-up", N_ ("Used up"), TL_KIND_BIT (TRANSPORT), USED_UP),
  FLAG ("blown", N_ ("Was tried to be blown up"), BLOWN),
  FLAG ("by-sea", N_ ("Came by sea"), BY_SEA),
  FLAG ("by-rail", N_ ("Came by rail"), BY_RAIL),
  FLAG ("blown-load", N_ ("Its load was tried to be blown up"), BLOWN_LOAD),
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
  if (state->fresh_t > state->t)
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
