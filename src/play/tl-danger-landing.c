/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the enemy's drops and landings could come down (14.10, 18.5). */
#include "pieces/tl-unit.h"
#include "play/tl-danger-private.h"
#include "rules/air/tl-air-mission.h"
#include "rules/base/tl-craft.h"
#include "rules/combat/tl-resolve.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/movement/tl-sea.h"

/* The enemy's next Movement Phase is in this turn or in the next one. */
#define TURNS 2u

typedef struct
{
  const TlDangerSearch *search;
  TlSituation *turns[TURNS];
  GPtrArray *reaches; /* TlSeaReach, by unit; NULL: no unit is aboard */
} Coming;

/* --- what comes of it ------------------------------------------------------------------------- */

/* @units of @variant come down in @hex in @ways of TL_TWO_DICE_WAYS; of no danger where they find
 * nothing and cut nothing. */
static void
add_danger (const Coming *coming, TlDangerKind kind, TlHex hex, const GArray *units, guint ways)
{
  const TlDangerSearch *search = coming->search;
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (guint32));
  gboolean takes = FALSE;

  if (ways == 0)
    return;
  for (guint i = 0; i < units->len; i++)
    {
      TlDangerOption option = { g_array_index (units, TlUnit, i), 0, hex, 0, TL_DANGER_NO_OPTION };
      guint32 number = search->options->len;

      g_array_append_val (search->options, option);
      g_array_append_val (options, number);
      takes |= tl_unit_is_attack_capable (search->turn, option.unit, NULL);
    }
  TlDanger *danger = tl_danger_new (search, kind, hex, options);
  danger->landed = ways;
  danger->takes = takes && tl_danger_holds_loot (search, hex);
  tl_danger_find_cut (search, danger);
  if (danger->takes || danger->cut->len > 0)
    tl_danger_take (search, danger);
  else
    tl_danger_free (danger);
}

/* --- drops ------------------------------------------------------------------------------------ */

/* Rule 14.10: could transports that stand where @unit does drop it on @hex? */
static gboolean
is_flown (const TlSituation *situation, TlUnit unit, TlHex hex)
{
  g_autoptr (TlMission) mission = tl_mission_new (TL_MISSION_DROP, hex);
  TlHex here = tl_situation_hex (situation, unit);

  if (here == TL_HEX_NONE || !tl_unit_is_on_map (situation, unit))
    return FALSE;
  g_array_append_val (mission->cargo, unit);
  for (TlUnit plane = tl_situation_first_in (situation, here);
       plane != TL_UNIT_NONE && mission->planes->len < TL_MISSION_PLANES_MAX;
       plane = tl_situation_next_in (situation, plane))
    if (tl_situation_counter (situation, plane)->kind == TL_KIND_AIRCRAFT &&
        (tl_situation_state (situation, plane)->flags & TL_UNIT_INACTIVE) == 0)
      {
        tl_mission_add_plane (mission, plane);
        if (tl_air_mission_judge (situation, mission, NULL))
          return TRUE;
      }
  return FALSE;
}

static gboolean
may_drop (const Coming *coming, TlUnit unit, TlHex hex)
{
  for (guint i = 0; i < TURNS; i++)
    if (tl_unit_makes_planned_drop (coming->turns[i], unit) &&
        (tl_air_drop_may (coming->turns[i], unit, hex, NULL) ||
         is_flown (coming->turns[i], unit, hex)))
      return TRUE;
  return FALSE;
}

static void
find_drops (const Coming *coming, TlHex hex)
{
  const TlDangerSearch *search = coming->search;

  for (TlUnit unit = 0; unit < tl_situation_n_units (search->turn); unit++)
    {
      if (!tl_danger_is_named (search, unit) || !may_drop (coming, unit, hex))
        continue;
      g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
      g_array_append_val (units, unit);
      add_danger (coming, TL_DANGER_DROP, hex, units,
                  tl_airlift_drop_ways (search->turn, search->enemy, hex, FALSE));
    }
}

/* --- landings --------------------------------------------------------------------------------- */

/* Combat units aboard @craft. (transfer full): TlUnit */
static GArray *
troops_of (const TlSituation *situation, TlUnit craft)
{
  GArray *cargo = tl_craft_cargo (situation, craft);

  for (guint i = cargo->len; i-- > 0;)
    if (!tl_unit_is_combat (situation, g_array_index (cargo, TlUnit, i)))
      g_array_remove_index (cargo, i);
  return cargo;
}

/* Rules 18.1f, 18.5: @craft in the hex from which @units can land in @hex. (transfer full)
 * (nullable): it comes to none */
static TlSituation *
off_the_coast (const TlSituation *situation, TlUnit craft, const TlSeaReach *reach,
               const GArray *units, TlHex hex)
{
  const TlMap *map = tl_situation_map (situation);

  for (guint d = 0; d <= TL_DIRECTIONS; d++)
    {
      TlHex at = d == TL_DIRECTIONS ? hex : tl_map_neighbour (map, hex, (TlDirection) d);

      if (at == TL_HEX_NONE || reach->mp[at] == TL_SEA_FAR)
        continue;
      TlEdit *edit = tl_situation_edit (situation);
      if (tl_situation_hex (situation, craft) != at)
        tl_edit_place (edit, craft, at);
      g_autoptr (TlSituation) there = tl_edit_finish (edit);
      if (tl_sea_may_land (there, (const TlUnit *) (gpointer) units->data, units->len, hex, NULL))
        return g_steal_pointer (&there);
    }
  return NULL;
}

/* Rule 18.5f: without a loss, by the table of the game; without a table the player says. */
static guint
landing_ways (const TlSituation *there, const GArray *units, TlHex hex)
{
  g_autoptr (TlLandingCase) landing =
      tl_landing_case (there, (const TlUnit *) (gpointer) units->data, units->len, hex);
  guint ways = 0;

  if (landing == NULL)
    return TL_TWO_DICE_WAYS;
  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    if (tl_landing_lost (landing, tl_landing_result (landing, roll), 0) < landing->steps[0])
      ways += tl_two_dice_ways (roll);
  return ways;
}

static void
find_landings (const Coming *coming, TlHex hex)
{
  const TlSituation *turn = coming->search->turn;

  for (TlUnit craft = 0; craft < coming->reaches->len; craft++)
    {
      const TlSeaReach *reach = coming->reaches->pdata[craft];

      if (reach == NULL)
        continue;
      g_autoptr (GArray) troops = troops_of (turn, craft);
      for (guint i = 0; i < troops->len; i++)
        {
          g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

          g_array_append_val (units, g_array_index (troops, TlUnit, i));
          g_autoptr (TlSituation) there = off_the_coast (turn, craft, reach, units, hex);
          if (there != NULL)
            add_danger (coming, TL_DANGER_LANDING, hex, units, landing_ways (there, units, hex));
        }
    }
}

static void
find_reaches (const Coming *coming)
{
  const TlDangerSearch *search = coming->search;
  const TlSituation *turn = search->turn;

  g_ptr_array_set_size (coming->reaches, (gint) tl_situation_n_units (turn));
  for (TlUnit craft = 0; craft < coming->reaches->len; craft++)
    if (tl_danger_may_come (search, craft) &&
        tl_counter_is_landing_craft (tl_situation_counter (turn, craft)))
      coming->reaches->pdata[craft] = tl_sea_reach_now (turn, &craft, 1);
}

/* --- all of it -------------------------------------------------------------------------------- */

static void
reach_free (gpointer reach)
{
  if (reach != NULL)
    tl_sea_reach_free (reach);
}

/* (transfer full) */
static TlSituation *
later (const TlSituation *turn, guint n)
{
  TlEdit *edit = tl_situation_edit (turn);

  tl_edit_clock (edit)->turn += (int) n;
  return tl_edit_finish (edit);
}

void
tl_danger_find_landings (const TlDangerSearch *search)
{
  g_autoptr (GPtrArray) reaches = g_ptr_array_new_with_free_func (reach_free);
  Coming coming = { .search = search, .reaches = reaches };

  for (guint i = 0; i < TURNS; i++)
    coming.turns[i] = later (search->turn, i);
  find_reaches (&coming);
  for (TlHex hex = 0; hex < search->dangers->n_hexes && !tl_danger_is_stopped (search); hex++)
    if ((search->near[hex] & (TL_DANGER_NEAR_TARGET | TL_DANGER_NEAR_HINGE)) != 0 &&
        !tl_situation_has_combat_unit (search->turn, hex, search->query->side))
      {
        find_drops (&coming, hex);
        find_landings (&coming, hex);
      }
  for (guint i = 0; i < TURNS; i++)
    tl_situation_unref (coming.turns[i]);
}
