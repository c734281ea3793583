/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-train.h"

#include "pieces/tl-scenario.h"
#include "pieces/tl-track.h"
#include "rules/base/tl-cargo.h"
#include "rules/base/tl-zoc.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-repair.h"
#include "rules/supply/tl-trace-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  gboolean is_repair;
  TlVerdict *verdict;
  gboolean has_no_cap;
} Check;

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

/* The Tokens of a dump that go: @t, or for 0 all that may (12.2a). */
static guint
dump_t (const TlSituation *situation, TlUnit unit, guint t)
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
             ? dump_t (situation, unit, t) * TL_RAIL_CAP16 / edition->tokens_per_sp
             : tl_cargo_size8 (situation, unit) * 2;
}

/* Rules 4.7a, 4.7b, 12.1, 12.2a: the size of the cargo, in sixteenths of a point; @t as for
 * tl_train_check (). */
static guint
cargo16 (const TlSituation *situation, const TlUnit *units, guint n_units, guint t)
{
  guint sum16 = 0;

  for (guint i = 0; i < n_units; i++)
    sum16 += size16 (situation, units[i], t);
  return sum16;
}

guint
tl_train_left16 (const TlSituation *situation, TlSide side)
{
  guint cap_t = tl_situation_scenario (situation)->sides[side].rail.cap_t;
  guint cap16 = cap_t * TL_RAIL_CAP16 / tl_situation_edition (situation)->tokens_per_sp;
  gboolean is_phasing = tl_situation_clock (situation)->phasing == side;

  if (tl_situation_plays (situation, TL_OPTION_MORE_SUPPLY)) /* 21.6 */
    cap16 = (guint) tl_fraction_round (tl_fraction_multiply (
        tl_fraction_new (cap16, 1), tl_situation_edition (situation)->tempo_rail));
  return cap16 - MIN (cap16, is_phasing ? tl_track_used16 (situation) : 0);
}

char *
tl_train_points (guint cap16)
{
  return tl_fraction_to_mixed_string (tl_fraction_new (cap16, TL_RAIL_CAP16));
}

/* Rule 13.3f: do only repair units go? */
static gboolean
is_of_repair (const TlSituation *situation, const TlUnit *units, guint n_units)
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
  guint may_t = dump_t (situation, unit, 0);

  if (may_t == 0)
    return tl_cargo_forbid_fresh (verdict, unit);
  return tl_cargo_is_at_most (verdict, t <= state->t ? "12.2a" : "12.1", unit, t, may_t);
}

/* The edition's choice rail-load. */
static gboolean
may_transport_go (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  if (tl_unit_mode (situation, unit) == TL_MODE_RESERVE)
    return tl_verdict_forbid_waivably (verdict, "13.3e", unit,
                                       _ ("By rail one goes in Move Mode."));
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
  return tl_verdict_forbid_waivably (verdict, "13.3e", unit, _ ("By rail one goes in Move Mode."));
}

/* Rules 4.7d, 6.1, 13.3e: the unit was not carried in another way, has not ended its move, and
 * has at least half its MA left. */
static gboolean
has_not_moved_far (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint ma_mp12 = tl_unit_ma_mp12 (situation, unit, NULL);

  if (!tl_cargo_not_carried (situation, unit, TL_UNIT_BY_SEA | TL_UNIT_BY_AIR, verdict) ||
      !tl_move_may_go_on (situation, unit, verdict))
    return FALSE;
  if (state->mp12_spent > times (ma_mp12, tl_situation_edition (situation)->rail_ma))
    return tl_verdict_forbid_waivably (
        verdict, "13.3e", unit, _ ("The unit has spent more than half of its Movement Allowance."));
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

/* Rules 4.7d, 12.2a, 13.3b, 13.3e, 13.3f: may they go anywhere by rail now, from where they
 * stand? */
static gboolean
may_start (const TlSituation *situation, const TlUnit *units, guint n_units, guint t,
           TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, units[0]);
  TlSite site = tl_draw_site (situation, units[0]);
  gboolean ok = TRUE;

  if (tl_situation_scenario (situation)->sides[side].rail.cap_t == 0)
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

/* The message names @hex first. */
static TlFinding *
forbid_hex (const Check *check, const char *rule, TlHex hex, const char *text)
{
  if (check->verdict == NULL)
    return NULL;
  g_autofree char *name = tl_map_describe_hex (tl_situation_map (check->situation), hex);
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

/* Rule 4.5a(C): negation does not help cargo. */
static gboolean
judge_zoc (const Check *check, TlHex hex)
{
  TlSide enemy = tl_side_other (check->side);

  if (!tl_zoc_bars (check->situation, hex, check->side, TL_ZOC_RAIL_CARGO))
    return TRUE;
  g_autoptr (GArray) units = tl_zoc_exerting_units (check->situation, hex, enemy);
  TlFinding *finding =
      forbid_hex (check, "4.5a(C)", hex,
                  _ ("No cargo goes through an enemy zone of control, whoever is there."));
  tl_finding_add_units (finding, units);
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

/* Rules 4.5a(C), 4.8c, 13.3g, 13.3h: may a train be in @hex? */
static gboolean
is_open (const TlSituation *situation, TlSide side, gboolean is_repair, TlHex hex)
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

  /* A missing Rail Cap is reported by may_start (). */
  if (needed16 <= left16 || check->has_no_cap)
    return TRUE;
  return tl_verdict_forbid (check->verdict, "13.3a", TL_UNIT_NONE,
                            /* Translators: two amounts of points, "2 1/2". */
                            _ ("This takes %1$s points of Rail Cap; %2$s are left in this phase."),
                            needed, left);
}

/* Rule 13.3a: is the railway, or one of them, from @from in @direction multi-track? */
static gboolean
is_multi_track (const TlMap *map, TlHex from, TlDirection direction)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  guint8 roads = tl_map_roads (map, from, direction);

  for (guint kind = 0; kind < chart->n_roads; kind++)
    if ((roads & (1u << kind)) != 0 && chart->roads[kind].is_rail &&
        chart->roads[kind].is_multi_track)
      return TRUE;
  return FALSE;
}

/* Rule 13.3a: the Rail Cap that cargo of @n16 takes along @path. */
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
                    is_multi_track (map, path[i - 1], d);
    }
  if (is_busted)
    n16 = times (n16, edition->rail_busted);
  return is_multi ? times (n16, edition->rail_multi) : n16;
}

/* tl_train_check () with the side's @net, which is made once for many ways of one train. */
static gboolean
check_by (const TlSituation *situation, const TlRailNet *net, const TlUnit *units, guint n_units,
          guint t, const TlHex *path, guint n_path, guint *cap16, TlVerdict *verdict)
{
  Check check = { situation, tl_situation_side (situation, units[0]),
                  is_of_repair (situation, units, n_units), verdict, FALSE };
  gboolean is_box = tl_site_is_box (tl_draw_site (situation, units[0]));
  TlHex start = tl_train_start (situation, units[0]);
  gboolean ok = may_start (situation, units, n_units, t, verdict);

  if (start == TL_HEX_NONE)
    return FALSE;
  if (n_path < 1 || path[0] != start || (!is_box && path[0] == path[n_path - 1]))
    return tl_verdict_forbid (verdict, "13.3e", units[0],
                              _ ("A way by rail leads from where the cargo is to another hex."));
  check.has_no_cap = tl_situation_scenario (situation)->sides[check.side].rail.cap_t == 0;
  ok &= judge_start (&check, net, path[0], is_box);
  for (guint i = 0; i < n_path; i++)
    {
      if (i > 0)
        ok &= judge_step (&check, path[i - 1], path[i]);
      ok &= judge_hex (&check, path[i]);
    }
  ok &= judge_end (&check, net, path[n_path - 1]);
  ok &= judge_arrival (&check, path[n_path - 1]);
  guint needed16 = price16 (&check, cargo16 (situation, units, n_units, t), path, n_path);
  ok &= judge_capacity (&check, needed16);
  if (ok && cap16 != NULL)
    *cap16 = needed16;
  return ok;
}

guint
tl_train_price16 (const TlSituation *situation, const TlUnit *units, guint n_units, guint t,
                  const TlHex *path, guint n_path)
{
  Check check = { situation, tl_situation_side (situation, units[0]), FALSE, NULL, FALSE };

  return price16 (&check, cargo16 (situation, units, n_units, t), path, n_path);
}

/* Rule 13.3c: the rail hexes that a railway connects with a supply source. (transfer full) */
static TlRailNet *
cargo_net (const TlSituation *situation, TlSide side)
{
  TlRailNet *net = tl_rail_net_new (situation, side, TRUE);
  g_autoptr (GArray) sources = tl_trace_entries (situation, side);

  for (guint i = 0; i < sources->len; i++)
    tl_rail_net_add_root (net, situation, g_array_index (sources, TlTraceSource, i).hex,
                          TL_RAIL_ROOT_SOURCE);
  return net;
}

gboolean
tl_train_check (const TlSituation *situation, const TlUnit *units, guint n_units, guint t,
                const TlHex *path, guint n_path, guint *cap16, TlVerdict *verdict)
{
  g_autoptr (TlRailNet) net = cargo_net (situation, tl_situation_side (situation, units[0]));

  return check_by (situation, net, units, n_units, t, path, n_path, cap16, verdict);
}

/* --- ways ------------------------------------------------------------------------------------- */

/* What a way keeps to. */
typedef enum
{
  KEEPS_OPEN = 1 << 0,    /* where a train may go at all */
  KEEPS_MULTI = 1 << 1,   /* to multi-track railways, at half the price */
  KEEPS_UNBUSTED = 1 << 2 /* off trainbusting, which doubles it */
} Keeps;

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  gboolean is_repair;
  guint keeps;
  guint8 *back;  /* per hex: 1 + direction back, START, 0: not reached */
  GArray *hexes; /* TlHex, nearest first */
} Search;

#define START (TL_DIRECTIONS + 1)

/* The cheapest first (13.3a); the last is for trains that the rules refuse. */
static const guint tries[] = { KEEPS_OPEN | KEEPS_MULTI | KEEPS_UNBUSTED,
                               KEEPS_OPEN | KEEPS_UNBUSTED, KEEPS_OPEN | KEEPS_MULTI, KEEPS_OPEN,
                               0 };

#define N_OPEN_TRIES (G_N_ELEMENTS (tries) - 1)

static gboolean
may_enter (const Search *search, TlHex hex)
{
  const TlEdition *edition = tl_situation_edition (search->situation);

  if ((search->keeps & KEEPS_OPEN) != 0 &&
      !is_open (search->situation, search->side, search->is_repair, hex))
    return FALSE;
  return (search->keeps & KEEPS_UNBUSTED) == 0 ||
         !tl_track_is_busted (search->situation, search->side, hex, edition->bust_hexes);
}

static gboolean
may_go (const Search *search, TlHex hex, TlDirection d)
{
  const TlMap *map = tl_situation_map (search->situation);

  if ((search->keeps & KEEPS_OPEN) != 0 &&
      (tl_track_rails (search->situation, search->side)[hex] >> d & 1) == 0)
    return FALSE;
  return (search->keeps & KEEPS_MULTI) == 0 || is_multi_track (map, hex, d);
}

/* Searches until @goal is reached, or everything for TL_HEX_NONE. */
static void
spread (Search *search, TlHex from, TlHex goal)
{
  const TlMap *map = tl_situation_map (search->situation);

  if (!may_enter (search, from))
    return;
  search->back[from] = START;
  g_array_append_val (search->hexes, from);
  for (guint i = 0; i < search->hexes->len; i++)
    {
      TlHex hex = g_array_index (search->hexes, TlHex, i);
      guint8 rails = tl_map_rails (map, hex);

      if (hex == goal)
        return;
      for (TlDirection d = 0; rails >> d != 0; d++)
        {
          TlHex other = tl_map_neighbour (map, hex, d);

          if ((rails >> d & 1) == 0 || other == TL_HEX_NONE || search->back[other] != 0 ||
              !may_go (search, hex, d) || !may_enter (search, other))
            continue;
          search->back[other] = (guint8) (tl_direction_opposite (d) + 1);
          g_array_append_val (search->hexes, other);
        }
    }
}

static void
search_clear (Search *search)
{
  g_free (search->back);
  g_array_unref (search->hexes);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static Search
search_new (const TlSituation *situation, const TlUnit *units, guint n_units, guint keeps)
{
  return (Search){ situation,
                   tl_situation_side (situation, units[0]),
                   is_of_repair (situation, units, n_units),
                   keeps,
                   g_new0 (guint8, tl_map_n_hexes (tl_situation_map (situation))),
                   g_array_new (FALSE, FALSE, sizeof (TlHex)) };
}

static GArray *
path_to (const Search *search, TlHex to)
{
  const TlMap *map = tl_situation_map (search->situation);
  GArray *path = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (TlHex hex = to;; hex = tl_map_neighbour (map, hex, search->back[hex] - 1u))
    {
      g_array_prepend_val (path, hex);
      if (search->back[hex] == START)
        return path;
    }
}

GArray *
tl_train_path (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex to)
{
  TlHex from = tl_train_start (situation, units[0]);
  const TlMap *map = tl_situation_map (situation);

  if (from == TL_HEX_NONE || to == tl_draw_site (situation, units[0]) ||
      !tl_map_has_rail (map, from) || !tl_map_has_rail (map, to))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      g_auto (Search) search = search_new (situation, units, n_units, tries[i]);

      spread (&search, from, to);
      if (search.back[to] != 0)
        return path_to (&search, to);
    }
  return NULL;
}

/* --- to all stops ----------------------------------------------------------------------------- */

/* The ways from where the cargo stands to all hexes, each as tl_train_path () finds it. */
typedef struct
{
  const TlSituation *situation;
  const TlUnit *units;
  guint n_units;
  TlRailNet *net;
  Search searches[N_OPEN_TRIES];
} Ways;

static void
ways_clear (Ways *ways)
{
  tl_rail_net_free (ways->net);
  for (guint i = 0; i < N_OPEN_TRIES; i++)
    search_clear (&ways->searches[i]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ways, ways_clear)

static Ways
ways_new (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  TlHex from = tl_train_start (situation, units[0]);
  Ways ways = { situation, units, n_units, NULL, { { 0 } } };

  ways.net = cargo_net (situation, tl_situation_side (situation, units[0]));
  for (guint i = 0; i < N_OPEN_TRIES; i++)
    {
      ways.searches[i] = search_new (situation, units, n_units, tries[i]);
      spread (&ways.searches[i], from, TL_HEX_NONE);
    }
  return ways;
}

static GArray *
way_to (const Ways *ways, TlHex to)
{
  for (guint i = 0; i < N_OPEN_TRIES; i++)
    if (ways->searches[i].back[to] != 0)
      return path_to (&ways->searches[i], to);
  return NULL;
}

static gboolean
check_way (const Ways *ways, guint t, const GArray *path, guint *cap16)
{
  return check_by (ways->situation, ways->net, ways->units, ways->n_units, t,
                   (const TlHex *) path->data, path->len, cap16, NULL);
}

/* Every stop that a train can reach, without the one where it stands. (transfer full): TlHex,
 * ascending */
static GArray *
stops_of (const Ways *ways)
{
  const Search *all = &ways->searches[N_OPEN_TRIES - 1];
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < all->hexes->len; i++)
    {
      TlHex hex = g_array_index (all->hexes, TlHex, i);

      if (hex == tl_draw_site (ways->situation, ways->units[0]))
        continue;
      if (all->is_repair || tl_rail_is_stop (ways->situation, all->side, hex, NULL))
        g_array_append_val (stops, hex);
    }
  g_array_sort (stops, tl_hex_compare);
  return stops;
}

static gboolean
may_start_by_rail (const TlSituation *situation, const TlUnit *units, guint n_units, guint t)
{
  TlHex from = tl_train_start (situation, units[0]);

  return from != TL_HEX_NONE && tl_map_has_rail (tl_situation_map (situation), from) &&
         may_start (situation, units, n_units, t, NULL);
}

GArray *
tl_train_ends (const TlSituation *situation, const TlUnit *units, guint n_units, guint t)
{
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (TlHex));

  if (!may_start_by_rail (situation, units, n_units, t))
    return ends;
  g_auto (Ways) ways = ways_new (situation, units, n_units);
  g_autoptr (GArray) stops = stops_of (&ways);
  for (guint i = 0; i < stops->len; i++)
    {
      TlHex hex = g_array_index (stops, TlHex, i);
      g_autoptr (GArray) path = way_to (&ways, hex);

      if (check_way (&ways, t, path, NULL))
        g_array_append_val (ends, hex);
    }
  return ends;
}

/* Sets @stop to as much as the Rail Cap that is left carries along @path; FALSE when nothing
 * goes. */
static gboolean
fit (const Ways *ways, gboolean is_single_dump, const GArray *path, TlTrainStop *stop)
{
  TlSide side = tl_situation_side (ways->situation, ways->units[0]);
  guint one16;

  stop->t = 0;
  if (check_way (ways, 0, path, &stop->cap16))
    return TRUE;
  if (!is_single_dump || !check_way (ways, 1, path, &one16))
    return FALSE;
  stop->t = tl_train_left16 (ways->situation, side) / one16;
  return check_way (ways, stop->t, path, &stop->cap16);
}

GArray *
tl_train_stops (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (TlTrainStop));
  gboolean is_single_dump = n_units == 1 && is_dump (situation, units[0]);

  if (!may_start_by_rail (situation, units, n_units, is_single_dump ? 1 : 0))
    return found;
  g_auto (Ways) ways = ways_new (situation, units, n_units);
  g_autoptr (GArray) stops = stops_of (&ways);
  for (guint i = 0; i < stops->len; i++)
    {
      TlTrainStop stop = { g_array_index (stops, TlHex, i), 0, 0 };
      g_autoptr (GArray) path = way_to (&ways, stop.hex);

      if (fit (&ways, is_single_dump, path, &stop))
        g_array_append_val (found, stop);
    }
  return found;
}
