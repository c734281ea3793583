/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/advice/tl-mend.h"

#include "rules/advice/tl-stand.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-zoc.h"
#include "rules/movement/tl-move.h"
#include "rules/payment/tl-fuel.h"
#include "rules/supply/tl-hold-private.h"
#include "rules/supply/tl-supply-private.h"

#include <glib/gi18n-lib.h>

/* At most so many places are tried out. */
#define TRIES_MAX 4

typedef struct
{
  const TlSituation *situation;
  TlUnit unit;
  TlSide side;
  TlSupplyKind kind;
  GArray *mends;
} Search;

/* --- what it costs besides -------------------------------------------------------------------- */

/* Rule 12.5a: the fuel that the move of @mend costs; its unit shows the right side in
 * @situation. */
static void
price_fuel (TlMend *mend, const TlSituation *situation)
{
  if (mend->hexes[0] == tl_situation_hex (situation, mend->unit))
    return;
  g_autoptr (TlFuelBill) bill = tl_fuel_bill (situation, &mend->unit, 1, "12.5a", NULL);
  mend->lacks_fuel = bill == NULL;
  for (guint i = 0; bill != NULL && i < bill->payments->len; i++)
    mend->fuel_t += g_array_index (bill->payments, TlPayment, i).t;
}

/* Units that need a line, and have one now, but none in @then (12.9a). */
static void
find_losers (const Search *search, TlMend *mend, const TlSituation *then)
{
  guint n;
  const TlUnit *units =
      tl_supply_picture_units (tl_supply_picture (search->situation, search->side), &n);

  for (guint i = 0; i < n; i++)
    {
      if (!tl_supply_has_line (search->situation, units[i], search->kind) ||
          tl_supply_has_line (then, units[i], search->kind) ||
          (search->kind == TL_SUPPLY_TRACE && !tl_trace_is_needed (search->situation, units[i])))
        continue;
      if (mend->n_losers < TL_MEND_LOSERS)
        mend->losers[mend->n_losers] = units[i];
      mend->n_losers++;
    }
}

/* --- HQs ------------------------------------------------------------------------------------ */

typedef struct
{
  TlUnit hq;
  guint distance_hexes;
} Near;

static int
compare_near (gconstpointer a, gconstpointer b)
{
  const Near *one = a;
  const Near *other = b;

  if (one->distance_hexes != other->distance_hexes)
    return one->distance_hexes < other->distance_hexes ? -1 : 1;
  return (one->hq > other->hq) - (one->hq < other->hq);
}

/* (transfer full): Near, the nearest first */
static GArray *
serving_hqs (const Search *search)
{
  const TlSituation *situation = search->situation;
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  TlHex hex = tl_situation_hex (situation, search->unit);
  GArray *hqs = g_array_new (FALSE, FALSE, sizeof (Near));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit hq = 0; hq < n_units; hq++)
    {
      TlHex place = tl_situation_hex (situation, hq);

      if (place != TL_HEX_NONE && tl_throw_serves (situation, hq, search->unit))
        {
          Near near = { hq, tl_grid_distance (grid, hex, place) };

          g_array_append_val (hqs, near);
        }
    }
  g_array_sort (hqs, compare_near);
  if (hqs->len > TL_MEND_HQS)
    g_array_set_size (hqs, TL_MEND_HQS);
  return hqs;
}

/* Rules 5.4, 5.7: a unit with another marker keeps its side until its next Movement Phase, or for
 * good. */
static gboolean
may_turn (const TlUnitState *state)
{
  return state->marker == TL_MARKER_NONE || state->marker == TL_MARKER_DG;
}

/* @hq with @face up, and out of Strat Mode. (transfer full) */
static TlSituation *
turned (const TlSituation *situation, TlUnit hq, guint8 face)
{
  TlEdit *edit = tl_situation_edit (situation);
  TlUnitState *state = tl_edit_unit (edit, hq);

  state->face = face;
  if (state->marker == TL_MARKER_STRAT)
    state->marker = TL_MARKER_NONE;
  return tl_edit_finish (edit);
}

/* Rules 12.3b, 12.3c: the hexes from which @hq would throw to the unit. */
static TlPathField *
search_throwing_hexes (const Search *search, const TlSituation *situation, TlUnit hq)
{
  const TlMap *map = tl_situation_map (situation);
  TlHex hex = tl_situation_hex (situation, search->unit);
  TlPathField *field = tl_path_field_new (map);
  TlMobility mobility;
  guint limit_mp12 = tl_unit_throw_mp12 (situation, hq, &mobility);

  if (limit_mp12 == 0)
    return field;
  TlPathQuery query = tl_draw_query (situation, search->side, mobility);
  query.limit_mp12 = limit_mp12;
  tl_draw_search_back (field, NULL, &query, map, &hex, 1, FALSE);
  return field;
}

/* Rule 12.3a: the hexes from which @hq could draw: a byte per hex. */
static guint8 *
mark_drawing_hexes (const Search *search, const TlSituation *situation, TlUnit hq)
{
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (situation));
  g_autoptr (GArray) origins = tl_supply_origins (situation, search->unit, search->kind);

  return tl_draw_mark_hexes (field, situation, search->side, tl_draw_mobility (situation, hq),
                             (const TlHex *) origins->data, origins->len);
}

/* @then: after the change; @turned: before its move. */
static void
add_hq (Search *search, const TlSituation *turned, const TlSituation *then, TlUnit hq,
        gboolean is_turned, guint mp12)
{
  TlHex hex = tl_situation_hex (then, hq);
  TlMend mend = { .kind =
                      hex == tl_situation_hex (search->situation, hq) ? TL_MEND_TURN : TL_MEND_HQ,
                  .supply = search->kind,
                  .unit = hq,
                  .face = tl_situation_state (then, hq)->face,
                  .is_turned = is_turned,
                  .leaves_strat = is_turned && tl_situation_state (search->situation, hq)->marker ==
                                                   TL_MARKER_STRAT,
                  .mp12 = mp12,
                  .n_hexes = 1,
                  .hexes = { hex } };

  price_fuel (&mend, turned);
  find_losers (search, &mend, then);
  g_array_append_val (search->mends, mend);
}

/* Tries the hexes from which @hq should both draw and throw, the cheapest to move to first. */
static gboolean
try_places (Search *search, const TlSituation *situation, TlUnit hq, gboolean is_turned)
{
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, &hq, 1, NULL);
  g_autoptr (TlPathField) throwing = search_throwing_hexes (search, situation, hq);
  g_autofree guint8 *drawing = mark_drawing_hexes (search, situation, hq);
  guint n, n_tries = 0;
  const TlHex *hexes = tl_move_reach_hexes (reach, &n);

  for (guint i = 0; i < n && n_tries < TRIES_MAX; i++)
    {
      /* To stay and not to turn is no change. */
      if ((i == 0 && !is_turned) || !tl_stacking_has_room (situation, hq, hexes[i]) ||
          !tl_path_field_reached (throwing, hexes[i]) || (i > 0 && !drawing[hexes[i]]))
        continue;
      g_autoptr (TlSituation) there = tl_stand_suppose (situation, hq, hexes[i]);
      n_tries++;
      if (!tl_supply_has_line (there, search->unit, search->kind))
        continue;
      add_hq (search, situation, there, hq, is_turned, tl_move_reach_cost_mp12 (reach, hexes[i]));
      return TRUE;
    }
  return FALSE;
}

static void
try_turned (Search *search, TlUnit hq, guint8 face)
{
  g_autoptr (TlSituation) other = turned (search->situation, hq, face);

  try_places (search, other, hq, TRUE);
}

/* When two mends were added since @before, takes the dearer one out; of equals the first. */
static void
keep_cheaper (Search *search, guint before)
{
  if (search->mends->len != before + 2)
    return;
  const TlMend *one = &g_array_index (search->mends, TlMend, before);
  const TlMend *other = &g_array_index (search->mends, TlMend, before + 1);

  g_array_remove_index (search->mends, one->mp12 < other->mp12 ? before + 1 : before);
}

/* An HQ in Strat Mode throws nothing: it leaves that mode, with either side up. */
static void
try_hq (Search *search, TlUnit hq)
{
  const TlUnitState *state = tl_situation_state (search->situation, hq);
  guint before = search->mends->len;

  if (state->marker == TL_MARKER_STRAT)
    {
      try_turned (search, hq, TL_FACE_MOVE);
      try_turned (search, hq, TL_FACE_COMBAT);
    }
  else
    {
      if (may_turn (state))
        try_turned (search, hq, state->face == TL_FACE_COMBAT ? TL_FACE_MOVE : TL_FACE_COMBAT);
      try_places (search, search->situation, hq, FALSE);
    }
  keep_cheaper (search, before);
}

static int
compare_kinds (gconstpointer a, gconstpointer b)
{
  return (int) ((const TlMend *) a)->kind - (int) ((const TlMend *) b)->kind;
}

static void
try_hqs (Search *search)
{
  g_autoptr (GArray) hqs = serving_hqs (search);

  for (guint i = 0; i < hqs->len; i++)
    try_hq (search, g_array_index (hqs, Near, i).hq);
  /* g_array_sort () keeps the order of equals. */
  g_array_sort (search->mends, compare_kinds);
}

/* --- hexes to be held ------------------------------------------------------------------------- */

static void
try_to_hold (Search *search)
{
  TlMend mend = { .kind = TL_MEND_HOLD, .supply = search->kind, .unit = TL_UNIT_NONE };
  TlHolds holds;

  if (!tl_hold_find (search->situation, search->unit, search->kind, &holds, &mend.is_either))
    return;
  mend.n_hexes = holds.n;
  for (guint i = 0; i < holds.n; i++)
    {
      mend.hexes[i] = holds.hexes[i];
      mend.n_zones +=
          tl_zoc_bars (search->situation, holds.hexes[i], search->side, TL_ZOC_TRUCK_PATH);
    }
  if (mend.n_zones == mend.n_hexes)
    mend.kind = TL_MEND_NEGATE;
  g_array_append_val (search->mends, mend);
}

/* --- the unit itself -------------------------------------------------------------------------- */

static void
try_to_move (Search *search)
{
  g_autoptr (GArray) stands = tl_stand_reach (search->situation, search->unit, NULL);

  for (guint i = 0; i < stands->len; i++)
    {
      const TlStand *stand = &g_array_index (stands, TlStand, i);
      TlMend mend = { .kind = TL_MEND_MOVE,
                      .supply = search->kind,
                      .unit = search->unit,
                      .face = tl_situation_state (search->situation, search->unit)->face,
                      .mp12 = stand->mp12,
                      .n_hexes = 1,
                      .hexes = { stand->hex } };

      if (search->kind == TL_SUPPLY_TRACE ? !stand->has_trace : !stand->has_dump)
        continue;
      g_autoptr (TlSituation) then = tl_stand_suppose (search->situation, search->unit, stand->hex);
      price_fuel (&mend, search->situation);
      find_losers (search, &mend, then);
      g_array_append_val (search->mends, mend);
      return;
    }
}

GArray *
tl_supply_mends (const TlSituation *situation, TlUnit unit, TlSupplyKind kind)
{
  Search search = { situation, unit, tl_situation_side (situation, unit), kind,
                    g_array_new (FALSE, TRUE, sizeof (TlMend)) };

  if (tl_situation_hex (situation, unit) == TL_HEX_NONE || !tl_unit_is_combat (situation, unit) ||
      tl_supply_has_line (situation, unit, kind) ||
      (kind == TL_SUPPLY_TRACE && tl_trace_is_excused (situation, unit, NULL)))
    return search.mends;
  try_hqs (&search);
  try_to_hold (&search);
  try_to_move (&search);
  return search.mends;
}

/* --- in words --------------------------------------------------------------------------------- */

/* What to do with an HQ. (transfer full) */
static char *
hq_text (const TlMend *mend, const char *name, const char *where, const char *mp)
{
  const char *side = tl_mode_name (mend->face == TL_FACE_COMBAT ? TL_MODE_COMBAT : TL_MODE_MOVE);

  if (mend->leaves_strat && mend->kind == TL_MEND_TURN)
    /* Translators: goes on "To get trace supply: "; an HQ, the name of a mode. */
    return g_strdup_printf (_ ("take %s out of Strat Mode into %s Mode."), name, side);
  if (mend->leaves_strat)
    /* Translators: goes on "To get trace supply: "; an HQ, a mode, a hex, movement points. */
    return g_strdup_printf (_ ("take %s out of Strat Mode into %s Mode and move it to %s (%s MP)."),
                            name, side, where, mp);
  if (mend->kind == TL_MEND_TURN)
    /* Translators: goes on "To get trace supply: "; an HQ, the name of a mode. */
    return g_strdup_printf (_ ("turn %s to its %s Mode side."), name, side);
  if (mend->is_turned)
    /* Translators: goes on "To get trace supply: "; an HQ, a mode, a hex, movement points. */
    return g_strdup_printf (_ ("turn %s to its %s Mode side and move it to %s (%s MP)."), name,
                            side, where, mp);
  /* Translators: goes on "To get trace supply: "; an HQ or a unit, a hex, movement points. */
  return g_strdup_printf (_ ("move %s to %s (%s MP)."), name, where, mp);
}

/* What to do. (transfer full) */
static char *
mend_text (const TlSituation *situation, const TlMend *mend)
{
  g_autofree char *name =
      mend->unit != TL_UNIT_NONE ? tl_situation_name (situation, mend->unit) : NULL;
  g_autofree char *where =
      tl_map_describe_hexes (tl_situation_map (situation), mend->hexes, mend->n_hexes);
  g_autofree char *mp = tl_mp12_to_string (mend->mp12);

  switch (mend->kind)
    {
    case TL_MEND_TURN:
    case TL_MEND_HQ:
      return hq_text (mend, name, where, mp);
    case TL_MEND_NEGATE:
      if (mend->is_either)
        return g_strdup_printf (
            /* Translators: goes on "To get trace supply: "; hexes, divided by commas. */
            _ ("put one combat unit into either of %s, which negates the enemy zone of control "
               "there."),
            where);
      return g_strdup_printf (
          ngettext (
              /* Translators: goes on "To get trace supply: "; hexes, divided by commas. */
              "put a combat unit into %s, which negates the enemy zone of control there.",
              "put a combat unit into each of %s, which negate the enemy zones of control there.",
              mend->n_hexes),
          where);
    case TL_MEND_HOLD:
      if (mend->is_either)
        return g_strdup_printf (
            /* Translators: goes on "To get trace supply: "; hexes, divided by commas. */
            _ ("put one combat unit into either of %s, to take control or to negate the enemy zone "
               "of control there."),
            where);
      return g_strdup_printf (
          mend->n_zones > 0
              /* Translators: goes on "To get trace supply: "; hexes, divided by commas. */
              ? ngettext ("put a combat unit into %s, to take control and to negate the enemy zone "
                          "of control.",
                          "put a combat unit into each of %s, to take control and to negate enemy "
                          "zones of control.",
                          mend->n_hexes)
              /* Translators: goes on "To get trace supply: "; hexes, divided by commas. */
              : ngettext ("put a combat unit into %s, which takes control there.",
                          "put a combat unit into each of %s, which take control there.",
                          mend->n_hexes),
          where);
    case TL_MEND_MOVE:
      /* Translators: goes on "To get trace supply: "; an HQ or a unit, a hex, movement points. */
      return g_strdup_printf (_ ("move %s to %s (%s MP)."), name, where, mp);
    default:
      g_assert_not_reached ();
    }
}

/* Takes @sentence. */
static void
append_sentence (GString *text, char *sentence)
{
  g_string_append_printf (text, " %s", sentence);
  g_free (sentence);
}

/* Appends the price of the change. */
static void
append_price (GString *text, const TlSituation *situation, const TlMend *mend)
{
  guint n_named = MIN (mend->n_losers, TL_MEND_LOSERS);
  g_autoptr (GArray) losers = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  g_array_append_vals (losers, mend->losers, n_named);
  g_autofree char *names = tl_situation_names (situation, losers);
  if (mend->lacks_fuel)
    append_sentence (text, g_strdup (_ ("There is no fuel for the move (12.5a).")));
  else if (mend->fuel_t > 0)
    /* Translators: an amount in Tokens. */
    append_sentence (text,
                     g_strdup_printf (_ ("The move takes %uT of fuel (12.5c(C))."), mend->fuel_t));
  if (mend->n_losers > n_named)
    append_sentence (text,
                     /* Translators: several units, and how many besides lose their supply. */
                     g_strdup_printf (_ ("By that %1$s and %2$u more lose theirs."), names,
                                      mend->n_losers - n_named));
  else if (mend->n_losers > 0)
    append_sentence (
        text, g_strdup_printf (
                  /* Translators: one or more units that lose their supply. */
                  ngettext ("By that %s loses its own.", "By that %s lose theirs.", mend->n_losers),
                  names));
}

void
tl_supply_tell_mends (const TlSituation *situation, const GArray *mends, TlVerdict *verdict)
{
  static const char *const rules[] = { [TL_MEND_TURN] = "12.3b",
                                       [TL_MEND_HQ] = "12.3b",
                                       [TL_MEND_NEGATE] = "4.5b",
                                       [TL_MEND_HOLD] = "13.3h",
                                       [TL_MEND_MOVE] = "12.3a" };

  for (guint i = 0; i < mends->len; i++)
    {
      const TlMend *mend = &g_array_index (mends, TlMend, i);
      g_autofree char *deed = mend_text (situation, mend);
      g_autoptr (GString) text = g_string_new (deed);

      append_price (text, situation, mend);
      TlFinding *finding = tl_verdict_add (
          verdict, TL_FINDING_REMINDER, mend->leaves_strat ? "12.3b(C)" : rules[mend->kind],
          /* Translators: %s is "move 3 Mar (u17) to 33.11 (2 MP).". */
          mend->supply == TL_SUPPLY_TRACE ? _ ("To get trace supply: %s")
                                          : _ ("To reach a dump: %s"),
          text->str);

      if (mend->unit != TL_UNIT_NONE)
        tl_finding_add_unit (finding, mend->unit);
      for (guint k = 0; k < MIN (mend->n_losers, TL_MEND_LOSERS); k++)
        tl_finding_add_unit (finding, mend->losers[k]);
      for (guint k = 0; k < mend->n_hexes; k++)
        tl_finding_add_hex (finding, mend->hexes[k]);
    }
}
