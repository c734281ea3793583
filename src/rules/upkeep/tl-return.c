/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/upkeep/tl-return.h"

#include "pieces/tl-option.h"
#include "rules/base/tl-cargo.h"
#include "rules/base/tl-port.h"
#include "rules/supply/tl-harbour.h"
#include "rules/turn/tl-programme.h"
#include "rules/upkeep/tl-hunger.h"
#include "rules/upkeep/tl-mode-end.h"

#include <glib/gi18n-lib.h>

/* --- who -------------------------------------------------------------------------------------- */

static gboolean
is_waiting (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return state->hex == TL_HEX_NONE && state->box == TL_BOX_POOL && state->return_turn > 0;
}

static int
compare_turns (gconstpointer a, gconstpointer b, gpointer situation)
{
  TlUnit one = *(const TlUnit *) a;
  TlUnit other = *(const TlUnit *) b;
  guint turn = tl_situation_state (situation, one)->return_turn;
  guint other_turn = tl_situation_state (situation, other)->return_turn;

  if (turn != other_turn)
    return turn < other_turn ? -1 : 1;
  return (one > other) - (one < other);
}

GArray *
tl_return_units (const TlSituation *situation, TlSide side)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (situation, unit) == side && is_waiting (situation, unit))
      g_array_append_val (units, unit);
  g_array_sort_with_data (units, compare_turns, (gpointer) situation);
  return units;
}

gboolean
tl_return_is_due (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  if (!is_waiting (situation, unit))
    return tl_verdict_forbid (verdict, "12.8e", unit,
                              _ ("The unit is not due: it has not broken out, and no schedule "
                                 "brings it now."));
  if (clock->phase == TL_PHASE_REINFORCEMENT &&
      clock->phasing == tl_situation_side (situation, unit) &&
      clock->turn >= tl_situation_state (situation, unit)->return_turn)
    return TRUE;
  tl_finding_set_about_time (tl_finding_add_unit (
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.8e",
                      /* Translators: a turn. */
                      _ ("The unit comes in its side's Reinforcement Phase of turn %u."),
                      (guint) tl_situation_state (situation, unit)->return_turn),
      unit));
  return FALSE;
}

GArray *
tl_return_due (const TlSituation *situation)
{
  GArray *units = tl_return_units (situation, tl_situation_clock (situation)->phasing);

  for (guint i = units->len; i-- > 0;)
    if (!tl_return_is_due (situation, g_array_index (units, TlUnit, i), NULL))
      g_array_remove_index (units, i);
  return units;
}

/* --- where ------------------------------------------------------------------------------------ */

static gboolean
is_free (const TlSituation *situation, TlHex hex, TlSide side)
{
  return !tl_situation_has_combat_unit (situation, hex, tl_side_other (side));
}

static void
add_hex (GArray *hexes, TlHex hex)
{
  guint i = 0;

  while (i < hexes->len && g_array_index (hexes, TlHex, i) < hex)
    i++;
  if (i == hexes->len || g_array_index (hexes, TlHex, i) != hex)
    g_array_insert_val (hexes, i, hex);
}

static void
add_sources (const TlSituation *situation, GArray *hexes, TlSide side, gboolean others)
{
  guint n;
  const TlSource *sources = tl_map_sources (tl_situation_map (situation), &n);

  for (guint i = 0; i < n; i++)
    {
      if ((sources[i].kind == TL_SOURCE_OTHER) != others ||
          (sources[i].side >= 0 && sources[i].side != (int) side))
        continue;
      if (is_free (situation, sources[i].hex, side))
        add_hex (hexes, sources[i].hex);
      else
        {
          g_autoptr (GArray) nearest = tl_programme_free_edge (situation, sources[i].hex, side);

          for (guint k = 0; k < nearest->len; k++)
            add_hex (hexes, g_array_index (nearest, TlSite, k));
        }
    }
}

/* Rule 13.6: planes come to any air base of their side. */
static void
add_bases (const TlSituation *situation, GArray *hexes, TlSide side)
{
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_AIR_BASE &&
        tl_situation_side (situation, unit) == side &&
        tl_situation_hex (situation, unit) != TL_HEX_NONE)
      add_hex (hexes, tl_situation_hex (situation, unit));
}

/* Rule 21.7: by option replacements come with any HQ of their side that traces, too; all do where
 * there is nothing to trace to. */
static gboolean
is_hq_for (const TlSituation *situation, TlUnit hq, TlUnit unit)
{
  return tl_situation_plays (situation, TL_OPTION_ONE_REPL) &&
         tl_situation_counter (situation, unit)->kind == TL_KIND_REPL &&
         tl_situation_counter (situation, hq)->kind == TL_KIND_HQ &&
         tl_situation_side (situation, hq) == tl_situation_side (situation, unit) &&
         tl_unit_is_on_map (situation, hq) && tl_hunger_has_trace (situation, hq);
}

static gboolean
has_hq_for (const TlSituation *situation, TlSite site, TlUnit unit)
{
  for (TlUnit hq = 0; hq < tl_situation_n_units (situation); hq++)
    if (tl_situation_hex (situation, hq) == site && is_hq_for (situation, hq, unit))
      return TRUE;
  return FALSE;
}

/* After the places of the schedule: what arrives without a word comes there. */
static void
add_headquarters (const TlSituation *situation, GArray *places, TlUnit unit)
{
  for (TlUnit hq = 0; hq < tl_situation_n_units (situation); hq++)
    {
      TlSite site = tl_situation_hex (situation, hq);
      gboolean is_new = is_hq_for (situation, hq, unit);

      for (guint i = 0; i < places->len && is_new; i++)
        is_new = g_array_index (places, TlSite, i) != site;
      if (is_new)
        g_array_append_val (places, site);
    }
}

/* Whatever a port can still handle. */
static GArray *
open_places (const TlSituation *situation, TlUnit unit)
{
  TlSide side = tl_situation_side (situation, unit);
  GArray *hexes = NULL;

  if (tl_programme_places (situation, unit, &hexes))
    {
      add_headquarters (situation, hexes, unit);
      return hexes;
    }
  if (tl_situation_counter (situation, unit)->kind == TL_KIND_AIRCRAFT)
    {
      add_bases (situation, hexes, side);
      return hexes;
    }
  add_sources (situation, hexes, side, FALSE);
  if (hexes->len == 0)
    add_sources (situation, hexes, side, TRUE);
  add_headquarters (situation, hexes, unit);
  return hexes;
}

/* --- ports ------------------------------------------------------------------------------------ */

static gboolean
is_dump (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP;
}

/* The port by which @unit would come, TL_HEX_NONE: none. */
static TlHex
port_for (const TlSituation *situation, TlUnit unit, TlSite site)
{
  return tl_cargo_is (situation, unit) ? tl_programme_port (situation, site) : TL_HEX_NONE;
}

static guint
size16_of (const TlSituation *situation, TlUnit unit)
{
  return tl_cargo_size8 (situation, unit) * TL_SEA_CAP16 / 8;
}

guint
tl_return_t (const TlSituation *situation, TlUnit unit, TlSite site)
{
  guint t = tl_situation_state (situation, unit)->t;
  TlHex port = port_for (situation, unit, site);

  return port == TL_HEX_NONE
             ? t
             : MIN (t, tl_harbour_left16 (situation, port) *
                           tl_situation_edition (situation)->tokens_per_sp / TL_SEA_CAP16);
}

guint
tl_return_port16 (const TlSituation *situation, TlUnit unit, TlSite site)
{
  if (port_for (situation, unit, site) == TL_HEX_NONE)
    return 0;
  return is_dump (situation, unit) ? tl_return_t (situation, unit, site) * TL_SEA_CAP16 /
                                         tl_situation_edition (situation)->tokens_per_sp
                                   : size16_of (situation, unit);
}

static gboolean
port_takes (const TlSituation *situation, TlUnit unit, TlSite site, TlVerdict *verdict)
{
  TlHex port = port_for (situation, unit, site);

  return port == TL_HEX_NONE ||
         (is_dump (situation, unit) && tl_return_t (situation, unit, site) > 0) ||
         tl_harbour_takes (situation, port, size16_of (situation, unit),
                           tl_unit_is_combat (situation, unit), verdict);
}

GArray *
tl_return_places (const TlSituation *situation, TlUnit unit)
{
  GArray *sites = open_places (situation, unit);

  for (guint i = sites->len; i-- > 0;)
    if (!port_takes (situation, unit, g_array_index (sites, TlSite, i), NULL))
      g_array_remove_index (sites, i);
  return sites;
}

const char *
tl_return_late (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  g_autoptr (GArray) open = open_places (situation, unit);
  g_autoptr (GArray) sites = tl_return_places (situation, unit);
  const char *rule = open->len > 0 ? "13.6a" : "13.6";

  if (sites->len > 0)
    return NULL;
  if (verdict != NULL)
    tl_finding_add_unit (
        tl_verdict_add (verdict, TL_FINDING_REMINDER, rule, "%s",
                        open->len > 0 ? _ ("It is late: the port handles no more in this phase.")
                                      : _ ("It is late: no place where it may enter is free.")),
        unit);
  return rule;
}

/* --- loads (13.6c) ---------------------------------------------------------------------------- */

#define NO_ENTRY_YET G_MAXUINT

static gboolean
comes_along (const TlSituation *situation, TlUnit dump, TlUnit unit)
{
  return is_dump (situation, dump) && tl_return_is_due (situation, dump, NULL) &&
         tl_programme_come_together (situation, unit, dump);
}

/* SP of one entry at a time: they bind the unit to that entry's places.  *entry is NO_ENTRY_YET
 * before the first dump, then the entry of the first that comes along. */
static gboolean
is_loaded_with (const TlSituation *situation, TlUnit dump, TlUnit unit, guint *entry)
{
  if (!comes_along (situation, dump, unit))
    return FALSE;
  if (*entry == NO_ENTRY_YET)
    *entry = tl_situation_state (situation, dump)->entry;
  return *entry == tl_situation_state (situation, dump)->entry;
}

guint
tl_return_may_load (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  guint n_units = tl_situation_n_units (situation);
  guint entry = NO_ENTRY_YET;
  guint room_t;
  guint due_t = 0;

  if (tl_situation_counter (situation, unit)->kind != TL_KIND_TRANSPORT)
    return tl_verdict_forbid (verdict, "13.2", unit, _ ("Only Transport Points carry supply.")), 0;
  if (!tl_return_is_due (situation, unit, verdict))
    return 0;
  room_t =
      tl_situation_counter (situation, unit)->points4 - tl_situation_state (situation, unit)->t;
  if (room_t == 0)
    return tl_verdict_forbid (verdict, "13.2", unit, _ ("The transport is full.")), 0;
  for (TlUnit dump = 0; dump < n_units; dump++)
    if (is_loaded_with (situation, dump, unit, &entry))
      due_t += tl_situation_state (situation, dump)->t;
  if (due_t == 0)
    tl_verdict_forbid (verdict, "13.6c", unit,
                       _ ("Transport arrives with SP that come to the same place in the same turn: "
                          "none do."));
  return MIN (room_t, due_t);
}

void
tl_return_load (TlEdit *edit, TlUnit unit, guint t)
{
  guint n_units = tl_situation_n_units (tl_edit_look (edit));
  guint entry = NO_ENTRY_YET;

  for (TlUnit dump = 0; dump < n_units && t > 0; dump++)
    if (is_loaded_with (tl_edit_look (edit), dump, unit, &entry))
      {
        guint part_t = MIN (t, tl_edit_peek (edit, dump)->t);

        tl_edit_unit (edit, dump)->t -= part_t;
        tl_edit_unit (edit, unit)->t += part_t;
        tl_edit_unit (edit, unit)->entry = tl_edit_peek (edit, dump)->entry;
        if (tl_edit_peek (edit, dump)->t == 0)
          tl_edit_destroy (edit, dump);
        t -= part_t;
      }
}

/* --- asking ----------------------------------------------------------------------------------- */

static gboolean
judge_place (const TlSituation *situation, TlUnit unit, TlSite site, TlVerdict *verdict)
{
  g_autoptr (GArray) sites = tl_return_places (situation, unit);
  g_autoptr (GArray) open = NULL;
  g_autoptr (GArray) named = NULL;
  TlFinding *finding;

  /* A site is a plain number, as a hex is. */
  if (tl_hexes_include (sites, site))
    {
      TlHex port = port_for (situation, unit, site);

      if (port != TL_HEX_NONE)
        tl_port_tell_mines (situation, port, verdict);
      return TRUE;
    }
  open = open_places (situation, unit);
  if (tl_hexes_include (open, site))
    {
      tl_verdict_forbid (verdict, "13.6a", unit,
                         _ ("At a port no more arrives in a phase than the port can handle."));
      return port_takes (situation, unit, site, verdict);
    }
  finding = tl_verdict_add (
      verdict, TL_FINDING_FORBIDDEN, "13.6", "%s",
      tl_programme_places (situation, unit, &named)
          ? _ ("The schedule names other places; of a hex of the map's edge that the enemy holds, "
               "the nearest free one.")
          : _ ("Units that broke out arrive where reinforcements of their side enter "
               "(our reading); from a hex that the enemy holds, at the nearest free "
               "one of the map's edge."));
  tl_finding_add_unit (finding, unit);
  if (!tl_site_is_box (site))
    tl_finding_add_hex (finding, site);
  return FALSE;
}

gboolean
tl_return_has_combat_mode (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  return tl_situation_counter (situation, unit)->kind != TL_KIND_REPL ||
         tl_verdict_forbid (verdict, "13.5", unit, _ ("Replacements are never in Combat Mode."));
}

gboolean
tl_return_takes_mode (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return kind == TL_KIND_REPL || tl_kind_has_faces (kind);
}

gboolean
tl_return_mode_may (const TlSituation *situation, TlUnit unit, TlSite site, TlMode mode,
                    TlVerdict *verdict)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;
  TlHex hex = tl_scenario_hex_of_site (tl_situation_scenario (situation), site);

  if (kind == TL_KIND_TRANSPORT)
    return mode == TL_MODE_MOVE ||
           tl_verdict_forbid (verdict, "13.2", unit, _ ("Transport Points are in Move Mode."));
  if (mode == TL_MODE_COMBAT)
    return tl_return_has_combat_mode (situation, unit, verdict);
  if (mode == TL_MODE_MOVE)
    return TRUE;
  if (mode != TL_MODE_STRAT && mode != TL_MODE_RESERVE)
    return tl_verdict_forbid (verdict, "13.6", unit,
                              _ ("Units arrive in Combat, Move, Strat or Reserve Mode."));
  return hex == TL_HEX_NONE || tl_mode_may_begin_in (situation, unit, hex, mode, verdict);
}

gboolean
tl_return_may (const TlSituation *situation, TlUnit unit, TlSite site, TlMode mode,
               TlVerdict *verdict)
{
  gboolean ok;

  if (!tl_return_is_due (situation, unit, verdict))
    return FALSE;
  ok = judge_place (situation, unit, site, verdict);
  if (ok && has_hq_for (situation, site, unit))
    tl_finding_add_unit (tl_verdict_add (verdict, TL_FINDING_REMINDER, "21.7", "%s",
                                         _ ("By option replacements arrive with any HQ that has "
                                            "trace supply.")),
                         unit);
  return tl_return_mode_may (situation, unit, site, mode, verdict) && ok;
}
