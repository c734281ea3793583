/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judging a train; where it can go is found in tl-train-ways.c. */
#include "config.h"

#include "rules/movement/tl-train-private.h"

#include "pieces/tl-track.h"
#include "rules/base/tl-cargo.h"
#include "rules/base/tl-zoc.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-repair.h"
#include "rules/supply/tl-stock.h"
#include "rules/supply/tl-trace-private.h"

#include <glib/gi18n-lib.h>

/* --- cargo ------------------------------------------------------------------------------------ */

static gboolean
is_dump (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP;
}

/* Rounded up: no share of a point is given away. */
static guint
times (guint n16, TlFraction factor)
{
  TlFraction product = tl_fraction_multiply (tl_fraction_new (n16, 1), factor);

  return (guint) ((product.num + product.den - 1) / product.den);
}

guint
tl_train_dump_t (const TlSituation *situation, TlUnit unit, guint t)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint may_t = state->t - MIN (state->t, state->fresh_t);

  return t > 0 ? t : may_t;
}

static guint
size16 (const TlSituation *situation, TlUnit unit, guint t)
{
  const TlEdition *edition = tl_situation_edition (situation);

  return is_dump (situation, unit)
             ? tl_train_dump_t (situation, unit, t) * TL_RAIL_CAP16 / edition->tokens_per_sp
             : tl_cargo_size8 (situation, unit) * 2;
}

guint
tl_train_size16 (const TlSituation *situation, const TlUnit *units, guint n_units, guint t)
{
  guint sum16 = 0;

  for (guint i = 0; i < n_units; i++)
    sum16 += size16 (situation, units[i], t);
  return sum16;
}

guint
tl_train_left16 (const TlSituation *situation, TlSide side)
{
  guint cap_t = tl_situation_scenario (situation)->rails[side].cap_t;
  guint cap16 = cap_t * TL_RAIL_CAP16 / tl_situation_edition (situation)->tokens_per_sp;
  gboolean is_phasing = tl_situation_clock (situation)->phasing == side;

  return cap16 - MIN (cap16, is_phasing ? tl_track_used16 (situation) : 0);
}

char *
tl_train_points (guint cap16)
{
  return tl_fraction_to_mixed_string (tl_fraction_new (cap16, TL_RAIL_CAP16));
}

/* Rule 13.3f: do only repair units go? */
gboolean
tl_train_is_of_repair (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  for (guint i = 0; i < n_units; i++)
    if (!tl_repair_is_able (situation, units[i]))
      return FALSE;
  return TRUE;
}

/* --- from where ------------------------------------------------------------------------------- */

TlHex
tl_train_start (const TlSituation *situation, TlUnit unit)
{
  TlSite site = tl_draw_site (situation, unit);

  return tl_site_is_box (site)
             ? g_array_index (tl_situation_scenario (situation)->boxes, TlBox, tl_site_box (site))
                   .rail
             : site;
}

/* Rules 13.3e, 13.6b: do reinforcements of @side come in by the railway in @hex? */
static gboolean
is_arrival_hex (const TlSituation *situation, TlSide side, TlHex hex)
{
  guint n;
  const TlSource *sources = tl_map_sources (tl_situation_map (situation), &n);

  for (guint i = 0; i < n; i++)
    if (sources[i].hex == hex && sources[i].kind != TL_SOURCE_OTHER &&
        (sources[i].side < 0 || sources[i].side == (int) side))
      return tl_map_has_rail (tl_situation_map (situation), hex);
  return FALSE;
}

/* --- who may go ------------------------------------------------------------------------------- */

static gboolean
is_the_time (const TlSituation *situation, TlSide side, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  return (clock->phase == TL_PHASE_MOVEMENT && clock->phasing == side) ||
         tl_verdict_forbid_now (verdict, "13.3b", TL_UNIT_NONE,
                                _ ("Cargo goes by rail in the Movement Phase of its side."));
}

/* Rules 12.2a, 13.3b: SP on the ground, of which @t Tokens go. */
static gboolean
may_dump_go (const TlSituation *situation, TlUnit unit, guint t, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint may_t = tl_train_dump_t (situation, unit, 0);

  if (may_t == 0)
    return tl_verdict_forbid (verdict, "12.2a", unit,
                              _ ("What was unloaded in this phase is not loaded again in it."));
  if (t <= may_t)
    return TRUE;
  tl_finding_add_unit (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN,
                                       t <= state->t ? "12.2a" : "12.1",
                                       /* Translators: two amounts in Tokens. */
                                       _ ("At most %uT, not %uT."), may_t, t),
                       unit);
  return FALSE;
}

/* The edition's choice rail-load. */
static gboolean
may_transport_go (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  if (tl_unit_mode (situation, unit) == TL_MODE_RESERVE)
    return tl_verdict_forbid (verdict, "13.3e", unit, _ ("By rail one goes in Move Mode."));
  if (state->t > 0 && state->phase_start != TL_HEX_NONE && state->phase_start != state->hex)
    return tl_verdict_forbid (verdict, "12.2a", unit,
                              _ ("SP go by one kind of transport in a phase: what has come by road "
                                 "does not go on by rail (our reading: aboard neither)."));
  return TRUE;
}

static gboolean
may_combat_unit_go (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  TlMode mode = tl_unit_mode (situation, unit);

  if (mode == TL_MODE_MOVE || (mode == TL_MODE_COMBAT && tl_repair_is_able (situation, unit)))
    return TRUE;
  return tl_verdict_forbid (verdict, "13.3e", unit, _ ("By rail one goes in Move Mode."));
}

/* Rules 4.7d, 6.1, 13.3e: it came by nothing else, has not ended its move, and has half its MA at
 * least. */
static gboolean
has_not_moved_far (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint ma_mp12 = tl_unit_ma_mp12 (situation, unit, NULL);

  if ((state->flags & TL_UNIT_BY_SEA) != 0)
    return tl_verdict_forbid (verdict, "4.7d", unit,
                              _ ("The unit was carried in another way in this phase."));
  if ((state->flags & TL_UNIT_MOVED) != 0)
    return tl_verdict_forbid (verdict, "6.1", unit,
                              _ ("The unit has finished its move in this phase."));
  if (state->mp12_spent > times (ma_mp12, tl_situation_edition (situation)->rail_ma))
    return tl_verdict_forbid (verdict, "13.3e", unit,
                              _ ("The unit has spent more than half of its Movement Allowance."));
  return TRUE;
}

static gboolean
may_unit_go (const TlSituation *situation, TlUnit unit, guint t, TlVerdict *verdict)
{
  if (!tl_cargo_is (situation, unit))
    return tl_verdict_forbid (verdict, "13.3b", unit,
                              _ ("Combat units, Transport Points and SP go by rail, and nothing "
                                 "else."));
  if (is_dump (situation, unit))
    return may_dump_go (situation, unit, t, verdict);
  return (tl_unit_is_combat (situation, unit) ? may_combat_unit_go (situation, unit, verdict)
                                              : may_transport_go (situation, unit, verdict)) &
         has_not_moved_far (situation, unit, verdict);
}

gboolean
tl_train_may_start (const TlSituation *situation, const TlUnit *units, guint n_units, guint t,
                    TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, units[0]);
  TlSite site = tl_draw_site (situation, units[0]);
  gboolean ok = TRUE;

  if (tl_situation_scenario (situation)->rails[side].cap_t == 0)
    return tl_verdict_forbid (verdict, "13.3a", TL_UNIT_NONE,
                              _ ("The scenario gives this side no Rail Cap."));
  for (guint i = 0; i < n_units; i++)
    if (tl_draw_site (situation, units[i]) != site ||
        tl_train_start (situation, units[i]) == TL_HEX_NONE ||
        tl_situation_side (situation, units[i]) != side)
      return tl_verdict_forbid (verdict, "13.3e", units[i],
                                _ ("Who goes by rail together stands together, on the map or in a "
                                   "box off it that trains leave."));
  if (t > 0 && (n_units != 1 || !is_dump (situation, units[0])))
    ok = tl_verdict_forbid (verdict, "13.3b", units[0], _ ("A part goes of a single dump alone."));
  ok &= is_the_time (situation, side, verdict);
  for (guint i = 0; i < n_units; i++)
    ok &= may_unit_go (situation, units[i], t, verdict);
  return ok & tl_move_leaves_negation (situation, units, n_units, verdict);
}

/* --- hexes ------------------------------------------------------------------------------------ */

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  gboolean is_repair;
  TlVerdict *verdict;
  gboolean has_no_cap;
} Check;

/* About @hex, which is named first. */
static TlFinding *
forbid_hex (const Check *check, const char *rule, TlHex hex, const char *text)
{
  g_autofree char *name = NULL;

  if (check->verdict == NULL)
    return NULL;
  name = tl_map_describe_hex (tl_situation_map (check->situation), hex);
  return tl_finding_add_hex (tl_verdict_add (check->verdict, TL_FINDING_FORBIDDEN, rule,
                                             /* Translators: a hex, then a sentence. */
                                             _ ("%1$s: %2$s"), name, text),
                             hex);
}

static gboolean
refuse_hex (const Check *check, const char *rule, TlHex hex, const char *text)
{
  forbid_hex (check, rule, hex, text);
  return FALSE;
}

/* Rule 4.5a(C): whoever is there of one's own. */
static gboolean
judge_zoc (const Check *check, TlHex hex)
{
  TlSide enemy = tl_side_other (check->side);
  g_autoptr (GArray) units = NULL;
  TlFinding *finding;

  if (!tl_zoc_bars (check->situation, hex, check->side, TL_ZOC_RAIL_CARGO))
    return TRUE;
  units = tl_zoc_exerting_units (check->situation, hex, enemy);
  finding = forbid_hex (check, "4.5a(C)", hex,
                        _ ("No cargo goes through an enemy zone of control, whoever is there."));
  for (guint i = 0; i < units->len; i++)
    tl_finding_add_unit (finding, g_array_index (units, TlUnit, i));
  return FALSE;
}

static gboolean
judge_hex (const Check *check, TlHex hex)
{
  const TlConversion *conversion = tl_track_conversion (check->situation, hex);
  gboolean ok = judge_zoc (check, hex);

  if (tl_situation_has_combat_unit (check->situation, hex, tl_side_other (check->side)))
    ok = refuse_hex (check, "4.8c", hex, _ ("An enemy combat unit holds the railway."));
  if (check->is_repair && conversion != NULL && conversion->by != TL_UNIT_NONE)
    ok = refuse_hex (check, "13.3g", hex,
                     _ ("A repair unit does not ride on track that was converted in this phase."));
  if (tl_rail_is_stop (check->situation, check->side, hex, NULL) &&
      !tl_rail_is_controlled (check->situation, check->side, hex))
    ok = refuse_hex (check, "13.3h", hex, _ ("The rail stop is not under your control."));
  return ok;
}

gboolean
tl_train_is_open (const TlSituation *situation, TlSide side, gboolean is_repair, TlHex hex)
{
  Check check = { situation, side, is_repair, NULL, FALSE };

  return judge_hex (&check, hex);
}

static gboolean
judge_step (const Check *check, TlHex from, TlHex to)
{
  const TlMap *map = tl_situation_map (check->situation);
  TlDirection d;

  if (!tl_grid_direction (tl_map_grid (map), from, to, &d) ||
      (tl_map_rails (map, from) >> d & 1) == 0)
    return refuse_hex (check, "13.3e", to, _ ("No railway leads here from the hex before."));
  if ((tl_track_rails (check->situation, check->side)[from] >> d & 1) == 0)
    return refuse_hex (check, "13.3e", to,
                       _ ("The railway that leads here is of a gauge that the side does not "
                          "use."));
  return TRUE;
}

/* Rules 13.3c, 13.3e: where cargo entrains and detrains; control is judged with the way. */
static gboolean
judge_end (const Check *check, const TlRailNet *net, TlHex hex)
{
  if (check->is_repair)
    return TRUE;
  if (!tl_rail_is_stop (check->situation, check->side, hex, NULL))
    return refuse_hex (check, "13.3c", hex,
                       _ ("Cargo entrains and detrains at a village, a city, a port or an HQ that "
                          "is Engineer-Capable."));
  if (!tl_rail_net_is_live (net, hex))
    return refuse_hex (check, "13.3c", hex,
                       _ ("No railway free of the enemy leads back to a supply source; for cargo "
                          "neither negation nor Extenders help."));
  return TRUE;
}

/* Rules 13.3e, 13.6b: where cargo entrains; off the map @is_box, else in a hex. */
static gboolean
judge_start (const Check *check, const TlRailNet *net, TlHex hex, gboolean is_box)
{
  if (!is_box && check->is_repair)
    return TRUE;
  if (is_arrival_hex (check->situation, check->side, hex))
    return tl_trace_source_is_held (check->situation, check->side, hex) ||
           refuse_hex (check, "13.3h", hex,
                       _ ("The enemy controls the hex by which trains enter the map."));
  return is_box ? refuse_hex (check, "13.3e", hex,
                              _ ("The trains of the box enter the map by this hex, and "
                                 "reinforcements of the side do not."))
                : judge_end (check, net, hex);
}

/* Rule 4.8c: no detraining among pieces of the enemy. */
static gboolean
judge_arrival (const Check *check, TlHex hex)
{
  for (TlUnit unit = tl_situation_first_in (check->situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (check->situation, unit))
    if (tl_situation_side (check->situation, unit) != check->side)
      {
        tl_finding_add_unit (
            forbid_hex (check, "4.8c", hex, _ ("Nobody detrains where pieces of the enemy are.")),
            unit);
        return FALSE;
      }
  return TRUE;
}

static gboolean
judge_capacity (const Check *check, guint needed16)
{
  guint left16 = tl_train_left16 (check->situation, check->side);
  g_autofree char *needed = tl_train_points (needed16);
  g_autofree char *left = tl_train_points (left16);

  /* Without any, that has been said. */
  if (needed16 <= left16 || check->has_no_cap)
    return TRUE;
  tl_verdict_add (check->verdict, TL_FINDING_FORBIDDEN, "13.3a",
                  /* Translators: two amounts of points, "2 1/2". */
                  _ ("This takes %1$s points of Rail Cap; %2$s are left in this phase."), needed,
                  left);
  return FALSE;
}

gboolean
tl_train_is_multi_track (const TlMap *map, TlHex from, TlDirection direction)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  guint8 roads = tl_map_roads (map, from, direction);

  for (guint kind = 0; kind < chart->n_roads; kind++)
    if ((roads & (1u << kind)) != 0 && chart->roads[kind].is_rail &&
        chart->roads[kind].is_multi_track)
      return TRUE;
  return FALSE;
}

/* Rule 13.3a: of cargo of @n16 along @path. */
static guint
price16 (const Check *check, guint n16, const TlHex *path, guint n_path)
{
  const TlEdition *edition = tl_situation_edition (check->situation);
  const TlMap *map = tl_situation_map (check->situation);
  gboolean is_multi = n_path > 1;
  gboolean is_busted = FALSE;

  for (guint i = 0; i < n_path; i++)
    {
      TlDirection d;

      is_busted |= tl_track_is_busted (check->situation, check->side, path[i], edition->bust_hexes);
      if (i > 0)
        is_multi &= tl_grid_direction (tl_map_grid (map), path[i - 1], path[i], &d) &&
                    tl_train_is_multi_track (map, path[i - 1], d);
    }
  if (is_busted)
    n16 = times (n16, edition->rail_busted);
  return is_multi ? times (n16, edition->rail_multi) : n16;
}

gboolean
tl_train_check_by (const TlSituation *situation, const TlRailNet *net, const TlUnit *units,
                   guint n_units, guint t, const TlHex *path, guint n_path, guint *cap16,
                   TlVerdict *verdict)
{
  Check check = { situation, tl_situation_side (situation, units[0]),
                  tl_train_is_of_repair (situation, units, n_units), verdict, FALSE };
  gboolean is_box = tl_site_is_box (tl_draw_site (situation, units[0]));
  TlHex start = tl_train_start (situation, units[0]);
  guint needed16;
  gboolean ok = tl_train_may_start (situation, units, n_units, t, verdict);

  if (start == TL_HEX_NONE)
    return FALSE;
  if (n_path < 1 || path[0] != start || (!is_box && path[0] == path[n_path - 1]))
    return tl_verdict_forbid (verdict, "13.3e", units[0],
                              _ ("A way by rail leads from where the cargo is to another hex."));
  check.has_no_cap = tl_situation_scenario (situation)->rails[check.side].cap_t == 0;
  ok &= judge_start (&check, net, path[0], is_box);
  for (guint i = 0; i < n_path; i++)
    {
      if (i > 0)
        ok &= judge_step (&check, path[i - 1], path[i]);
      ok &= judge_hex (&check, path[i]);
    }
  ok &= judge_end (&check, net, path[n_path - 1]);
  ok &= judge_arrival (&check, path[n_path - 1]);
  needed16 = price16 (&check, tl_train_size16 (situation, units, n_units, t), path, n_path);
  ok &= judge_capacity (&check, needed16);
  if (ok && cap16 != NULL)
    *cap16 = needed16;
  return ok;
}

gboolean
tl_train_check (const TlSituation *situation, const TlUnit *units, guint n_units, guint t,
                const TlHex *path, guint n_path, guint *cap16, TlVerdict *verdict)
{
  g_autoptr (TlRailNet) net = tl_train_net (situation, tl_situation_side (situation, units[0]));

  return tl_train_check_by (situation, net, units, n_units, t, path, n_path, cap16, verdict);
}
