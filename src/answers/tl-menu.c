/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-menu.h"

#include "answers/tl-landing-answer.h"
#include "play/tl-apply.h"
#include "play/tl-breakdowns.h"
#include "play/tl-drop-plans.h"
#include "play/tl-legal.h"
#include "play/tl-mission-play.h"
#include "play/tl-refits.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-port.h"
#include "rules/capture/tl-blow.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/movement/tl-extend.h"
#include "rules/movement/tl-sea.h"
#include "rules/payment/tl-fuel-offer.h"
#include "rules/payment/tl-payment.h"
#include "rules/supply/tl-control.h"

#include <glib/gi18n-lib.h>

/* More parts of a dump than these are not offered. */
#define BLOW_ROWS_MAX 6

/* --- rows ------------------------------------------------------------------------------------- */

static void
row_free (gpointer data)
{
  TlMenuRow *row = data;

  g_free (row->text);
  g_free (row->detail);
  g_ptr_array_unref (row->actions);
  g_free (row);
}

TlMenu *
tl_menu_new (const TlSituation *situation, char *heading)
{
  TlMenu *menu = g_new0 (TlMenu, 1);

  menu->situation = situation;
  menu->heading = heading;
  menu->rows = g_ptr_array_new_with_free_func (row_free);
  return menu;
}

void
tl_menu_free (TlMenu *menu)
{
  g_free (menu->heading);
  g_free (menu->state);
  g_ptr_array_unref (menu->rows);
  g_free (menu);
}

gboolean
tl_menu_can_choose (const TlMenu *menu)
{
  for (guint i = 0; i < menu->rows->len; i++)
    if (((const TlMenuRow *) menu->rows->pdata[i])->actions->len > 0)
      return TRUE;
  return FALSE;
}

TlMenuRow *
tl_menu_add (TlMenu *menu, char *text)
{
  TlMenuRow *row = g_new0 (TlMenuRow, 1);

  row->text = text;
  row->actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  g_ptr_array_add (menu->rows, row);
  return row;
}

/* A row that says @text and the number of @rule; @action: (transfer full) (nullable) */
static TlMenuRow *
add_line (TlMenu *menu, const char *text, const char *rule, TlAction *action)
{
  /* Translators: what would be done, a rule. */
  TlMenuRow *row = tl_menu_add (menu, g_strdup_printf (_ ("%s (%s)"), text, rule));

  if (action != NULL)
    g_ptr_array_add (row->actions, action);
  return row;
}

/* @action: (transfer full) */
static void
add_action (TlMenu *menu, TlAction *action)
{
  g_autofree char *text = tl_describe (menu->situation, action);
  gboolean is_of_craft =
      (action->kind == TL_ACTION_COMBINE || action->kind == TL_ACTION_DIVIDE) &&
      tl_situation_counter (menu->situation, g_array_index (action->units, TlUnit, 0))->kind ==
          TL_KIND_SHIP;

  add_line (menu, text, is_of_craft ? "18.4d" : tl_action_kind_rule (action->kind), action);
}

GArray *
tl_menu_units_to_fuel (const TlSituation *situation, const GArray *units)
{
  GArray *fuelled = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (tl_unit_is_combat (situation, unit) &&
          (fuelled->len == 0 ||
           tl_situation_side (situation, unit) ==
               tl_situation_side (situation, g_array_index (fuelled, TlUnit, 0))))
        g_array_append_val (fuelled, unit);
    }
  return fuelled;
}

GArray *
tl_menu_transport_of (const TlSituation *situation, const GArray *units)
{
  GArray *transport = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      TlKind kind = tl_situation_counter (situation, unit)->kind;

      if (kind == TL_KIND_TRANSPORT || kind == TL_KIND_EXTENDER || kind == TL_KIND_DUMP)
        g_array_append_val (transport, unit);
    }
  return transport;
}

/* --- fuel ------------------------------------------------------------------------------------- */

/* Out of which dump, until when, which units it fuels; or why not. */
static char *
price_and_gainers_of (const TlSituation *situation, const TlFuelOffer *offer, guint n_asked)
{
  const char *rule = tl_fuel_method_rule (offer->purchase->method);
  const TlFinding *finding = tl_verdict_first_forbidden (offer->verdict);

  if (!offer->is_allowed)
    return tl_finding_to_string (finding, NULL);
  g_autofree char *paid = tl_payments_text (situation, offer->purchase->payments);
  if (offer->gainers->len == 0)
    /* Translators: Tokens and dumps, until when, a rule. */
    return g_strdup_printf (_ ("%s, %s (%s). Fuels none of these units."), paid,
                            tl_fuel_lasting_text (offer->purchase->method), rule);
  if (offer->gainers->len == n_asked || offer->purchase->method == TL_FUEL_UNIT)
    /* Translators: Tokens and dumps, until when, a rule. */
    return g_strdup_printf (_ ("%s, %s (%s)"), paid, tl_fuel_lasting_text (offer->purchase->method),
                            rule);
  g_autofree char *names = tl_situation_names (situation, offer->gainers);
  /* Translators: Tokens and dumps, until when, a rule, units. */
  return g_strdup_printf (_ ("%s, %s (%s). Of these units: %s."), paid,
                          tl_fuel_lasting_text (offer->purchase->method), rule, names);
}

/* And what is to be kept in mind. */
static char *
detail_of (const TlSituation *situation, const TlFuelOffer *offer, guint n_asked)
{
  g_autofree char *first = price_and_gainers_of (situation, offer, n_asked);
  g_autoptr (GString) detail = g_string_new (first);

  for (guint i = 0; offer->is_allowed && i < tl_verdict_n_findings (offer->verdict); i++)
    {
      g_autofree char *line = tl_finding_to_string (tl_verdict_finding (offer->verdict, i), NULL);

      g_string_append_printf (detail, "\n%s", line);
    }
  return g_string_free (g_steal_pointer (&detail), FALSE);
}

static void
add_offer (TlMenu *menu, const TlFuelOffer *offer, guint n_asked)
{
  TlMenuRow *row = tl_menu_add (
      menu, offer->is_other ? g_strdup (_ ("The same out of another dump"))
                            : tl_fuel_purchase_title (menu->situation, offer->purchase));

  row->detail = detail_of (menu->situation, offer, n_asked);
  row->price_t = offer->price_t;
  row->is_cheapest = offer->is_cheapest;
  if (offer->is_allowed)
    g_ptr_array_add (row->actions, tl_action_new_fuel (offer->purchase));
}

/* Several purchases that together cost least, and the units that nothing can fuel. */
static void
add_plan (TlMenu *menu, const TlFuelPlan *plan)
{
  gboolean is_full = tl_fuel_plan_is_full (plan);
  TlMenuRow *row = tl_menu_add (menu, g_strdup (is_full ? _ ("Fuel all of them the cheapest way")
                                                        : _ ("Fuel as many as the Tokens allow")));
  GString *detail = g_string_new (NULL);

  for (guint i = 0; i < plan->purchases->len; i++)
    {
      const TlFuelPurchase *purchase = plan->purchases->pdata[i];
      g_autofree char *title = tl_fuel_purchase_title (menu->situation, purchase);

      /* Translators: what is bought, an amount in Tokens, until when, a rule. */
      g_string_append_printf (detail, _ ("%s%s: %uT, %s (%s)."), i > 0 ? "\n" : "", title,
                              tl_fuel_purchase_t (purchase),
                              tl_fuel_lasting_text (purchase->method),
                              tl_fuel_method_rule (purchase->method));
      g_ptr_array_add (row->actions, tl_action_new_fuel (purchase));
    }
  if (!is_full)
    {
      g_autofree char *names = tl_situation_names (menu->situation, plan->unfuelled);

      /* Translators: units. */
      g_string_append_printf (detail, _ ("\nNo fuel is left for %s (12.5a)."), names);
    }
  row->detail = g_string_free (detail, FALSE);
  row->price_t = plan->t;
  row->is_cheapest = is_full;
}

/* One purchase for all stands among the offers already. */
static gboolean
has_plan_of_its_own (const TlFuelPlan *plan)
{
  return plan->purchases->len > 1 || (plan->purchases->len == 1 && !tl_fuel_plan_is_full (plan));
}

static char *
heading_of (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  if (n_units > 1)
    /* Translators: a number of units. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Fuel for %u unit (12.5)",
                                         "Fuel for %u units (12.5)", n_units),
                            n_units);
  g_autofree char *name = tl_situation_name (situation, units[0]);
  /* Translators: a unit. */
  return g_strdup_printf (_ ("Fuel for %s (12.5)"), name);
}

TlMenu *
tl_menu_new_fuel (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  g_autoptr (TlFuelOffers) offers = tl_fuel_offers (situation, units, n_units);
  TlMenu *menu = tl_menu_new (situation, heading_of (situation, units, n_units));

  menu->state = n_units == 1 ? tl_fuel_state_text (situation, units[0]) : NULL;
  if (has_plan_of_its_own (offers->plan))
    add_plan (menu, offers->plan);
  for (guint i = 0; i < offers->offers->len; i++)
    add_offer (menu, g_ptr_array_index (offers->offers, i), n_units);
  return menu;
}

/* --- modes and control ------------------------------------------------------------------------ */

/* A row for @action, (transfer full), or for why it may not be done. */
static void
add_tried (TlMenu *menu, const char *text, TlAction *action)
{
  TlMenuRow *row = tl_menu_add (menu, g_strdup (text));
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = tl_apply (menu->situation, action, &verdict);

  if (after != NULL)
    g_ptr_array_add (row->actions, action);
  else
    {
      row->detail = tl_verdict_to_string (verdict);
      tl_action_free (action);
    }
}

/* Rule 5.7b: the reserves of @units, in a phase in which a side may release some. */
static void
add_release (TlMenu *menu, const TlUnit *units, guint n_units)
{
  const TlClock *clock = tl_situation_clock (menu->situation);
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_RELEASE);

  if (clock->phase < TL_PHASE_REACTION || clock->phase > TL_PHASE_EXPLOITATION_COMBAT)
    return;
  for (guint i = 0; i < n_units; i++)
    if (tl_unit_mode (menu->situation, units[i]) == TL_MODE_RESERVE)
      tl_action_add_unit (action, units[i]);
  if (action->units->len > 0)
    /* Translators: takes the Reserve markers off units. */
    add_tried (menu, _ ("Release"), g_steal_pointer (&action));
}

/* Rule 20.0a: what @unit may break down into now. */
static void
add_breakdowns (TlMenu *menu, TlUnit unit)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  tl_breakdowns_add_detachments (actions, menu->situation, unit);
  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];
      g_autofree char *name = tl_situation_name (menu->situation, unit);
      g_autofree char *other = tl_counter_name (
          tl_situation_counter (menu->situation, g_array_index (action->units, TlUnit, 1)));
      /* Translators: a unit, what is printed on its breakdown. */
      g_autofree char *text = g_strdup_printf (_ ("%1$s detaches %2$s"), name, other);

      add_tried (menu, text, tl_action_copy (action));
    }
}

TlMenu *
tl_menu_new_modes (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  static const TlMode modes[] = { TL_MODE_COMBAT, TL_MODE_MOVE, TL_MODE_RESERVE, TL_MODE_STRAT };
  TlMenu *menu = tl_menu_new (situation, g_strdup (_ ("Modes (5.0)")));

  for (guint i = 0; n_units > 0 && i < G_N_ELEMENTS (modes); i++)
    {
      TlAction *action = tl_action_add_units (tl_action_new (TL_ACTION_MODE), units, n_units);

      action->mode = modes[i];
      action->has_mode = TRUE;
      add_tried (menu, tl_mode_name (modes[i]), action);
    }
  add_release (menu, units, n_units);
  for (guint i = 0; i < n_units; i++)
    add_breakdowns (menu, units[i]);
  return menu;
}

TlMenu *
tl_menu_new_control (const TlSituation *situation, TlHex hex)
{
  TlMenu *menu = tl_menu_new (situation, g_strdup (_ ("Who controls the hex (13.3h)")));

  for (guint i = 0; tl_control_matters (situation, hex) && i <= TL_SIDES; i++)
    {
      TlAction *action = tl_action_add_hex (tl_action_new (TL_ACTION_CONTROL), hex);

      action->side = i < TL_SIDES ? (TlSide) i : TL_SIDE_NONE;
      add_tried (menu,
                 i < TL_SIDES ? tl_situation_scenario (situation)->sides[i].name
                              /* Translators: who controls a rail stop. */
                              : _ ("Neither side"),
                 action);
    }
  return menu;
}

/* --- by sea and air --------------------------------------------------------------------------- */

typedef struct
{
  TlMenu *menu;
  TlHex hex;
} SeaMenu;

/* How @answer is rolled, and in the next line every result with its chance. (transfer full) */
static char *
landing_summary (const TlLandingAnswer *answer)
{
  g_autofree char *chances = tl_chance_rows_text (answer->rows);

  return answer->rows->len > 0 ? g_strdup_printf ("%s\n%s", answer->roll, chances)
                               : g_strdup (answer->roll);
}

/* Rule 18.5f: below a landing by the table its row and its chances. */
static void
explain_landing (const SeaMenu *sea, const TlAction *action)
{
  TlMenuRow *row = sea->menu->rows->pdata[sea->menu->rows->len - 1];
  g_autoptr (TlLandingAnswer) answer =
      action->kind != TL_ACTION_LAND || action->is_rolled
          ? tl_landing_answer_new ((TlSituation *) sea->menu->situation, action)
          : NULL;

  if (answer != NULL && answer->landing != NULL)
    row->detail = landing_summary (answer);
}

/* A row for @action, (transfer full), when it may be done. */
static void
add_row_if_legal (const SeaMenu *sea, TlAction *action)
{
  g_autoptr (TlAction) mine = action;
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = tl_apply (sea->menu->situation, mine, &verdict);

  if (after == NULL)
    return;
  add_action (sea->menu, tl_action_copy (mine));
  explain_landing (sea, mine);
}

/* --- what has to do with the hex -------------------------------------------------------------- */

static gboolean
is_about_hex (const SeaMenu *sea, const TlAction *action)
{
  TlHex own = tl_situation_hex (sea->menu->situation, g_array_index (action->units, TlUnit, 0));

  if (action->kind == TL_ACTION_EMBARK || (action->hexes->len == 0 && own == sea->hex))
    return own == sea->hex;
  if (action->kind == TL_ACTION_LOAD || action->kind == TL_ACTION_UNLOAD ||
      action->kind == TL_ACTION_SHIP)
    return own == sea->hex || g_array_index (action->hexes, TlHex, 0) == sea->hex;
  return action->hexes->len > 0 && g_array_index (action->hexes, TlHex, 0) == sea->hex;
}

/* Rule 19.0f: it may be shipped to another port. */
static gboolean
is_in_port (const SeaMenu *sea, TlUnit unit)
{
  return tl_unit_is_on_map (sea->menu->situation, unit) &&
         tl_port_is_at (sea->menu->situation, tl_situation_hex (sea->menu->situation, unit));
}

/* A search over the map for units that have nothing to do with the hex would take long. */
static gboolean
is_of_use (const SeaMenu *sea, TlUnit unit)
{
  return tl_situation_counter (sea->menu->situation, unit)->kind == TL_KIND_SHIP ||
         tl_situation_hex (sea->menu->situation, unit) == sea->hex ||
         (tl_port_is_at (sea->menu->situation, sea->hex) && is_in_port (sea, unit)) ||
         tl_craft_of (sea->menu->situation, unit) != TL_UNIT_NONE ||
         tl_unit_makes_planned_drop (sea->menu->situation, unit);
}

/* Rules 14.10d, 18.5: what the roll may take, a step of one. */
static void
add_with_loss (const SeaMenu *sea, const TlAction *action)
{
  if (action->kind == TL_ACTION_DROP || (action->kind == TL_ACTION_LAND && action->is_rolled))
    add_row_if_legal (sea, tl_action_copy_with_loss (action));
}

static void
add_of_unit (const SeaMenu *sea, TlUnit unit)
{
  g_autoptr (GPtrArray) actions = tl_legal_by_sea (sea->menu->situation, unit);

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];

      if (!is_about_hex (sea, action))
        continue;
      add_action (sea->menu, tl_action_copy (action));
      explain_landing (sea, action);
      add_with_loss (sea, action);
    }
}

/* --- all at once ------------------------------------------------------------------------------ */

/* Rule 18.5: all that is aboard @craft and can land, in the hex. */
static void
add_landing_of_all (const SeaMenu *sea, TlUnit craft)
{
  g_autoptr (GArray) cargo = tl_craft_cargo (sea->menu->situation, craft);

  for (guint i = cargo->len; i > 0; i--)
    if (!tl_sea_may_land (sea->menu->situation, &g_array_index (cargo, TlUnit, i - 1), 1, sea->hex,
                          NULL))
      g_array_remove_index (cargo, i - 1);
  for (int is_rolled = FALSE; cargo->len > 1 && is_rolled <= TRUE; is_rolled++)
    add_row_if_legal (
        sea, tl_action_new_landing ((const TlUnit *) cargo->data, cargo->len, sea->hex, is_rolled));
}

/* All in the hex that may embark, if there is room for them together. */
static void
add_embarking_of_all (const SeaMenu *sea, TlUnit craft)
{
  TlAction *action = tl_action_new (TL_ACTION_EMBARK);

  for (TlUnit unit = tl_situation_first_in (sea->menu->situation, sea->hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (sea->menu->situation, unit))
    if (tl_sea_may_embark (sea->menu->situation, &unit, 1, craft, NULL))
      tl_action_add_unit (action, unit);
  action->craft = craft;
  if (action->units->len > 1)
    add_row_if_legal (sea, action);
  else
    tl_action_free (action);
}

static void
add_of_all (const SeaMenu *sea)
{
  for (TlUnit craft = 0; craft < tl_situation_n_units (sea->menu->situation); craft++)
    if (tl_counter_is_landing_craft (tl_situation_counter (sea->menu->situation, craft)) &&
        tl_craft_is_at (sea->menu->situation, craft, sea->hex))
      {
        add_embarking_of_all (sea, craft);
        add_landing_of_all (sea, craft);
      }
}

/* Rule 15.1: aircraft at the base of the hex, and those of all bases in one go. */
static void
add_refits (const SeaMenu *sea)
{
  const TlSituation *situation = sea->menu->situation;
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  for (TlUnit unit = tl_situation_first_in (situation, sea->hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    tl_refits_add_actions (actions, situation, unit);
  if (actions->len > 0)
    tl_refits_add_for_all (actions, situation);
  for (guint i = 0; i < actions->len; i++)
    add_action (sea->menu, tl_action_copy (actions->pdata[i]));
}

/* Whether @unit stands in the hex, or is to drop there. */
static gboolean
is_planned_here (const SeaMenu *sea, TlUnit unit)
{
  return tl_situation_hex (sea->menu->situation, unit) == sea->hex ||
         tl_situation_state (sea->menu->situation, unit)->drop_hex == sea->hex;
}

/* Rules 14.10b, 14.10c: drops into the hex, and the plans of what stands in it. */
static void
add_drop_plans (const SeaMenu *sea)
{
  const TlSituation *situation = sea->menu->situation;
  int earliest = tl_drop_plan_earliest (situation);
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      if (is_planned_here (sea, unit))
        tl_drop_plans_add_changes (actions, situation, unit);
      for (int turn = earliest; turn < earliest + TL_DROP_PLAN_TURNS; turn++)
        if (tl_drop_plan_may_write (situation, unit, sea->hex, turn, NULL))
          g_ptr_array_add (actions, tl_drop_plan_action (&unit, 1, sea->hex, turn));
    }
  for (guint i = 0; i < actions->len; i++)
    add_action (sea->menu, tl_action_copy (actions->pdata[i]));
}

/* Rules 14.6, 14.9-14.11: what is flown to the hex, but for barrages, which have a page of their
 * own. */
static void
add_flights (const SeaMenu *sea)
{
  const TlSituation *situation = sea->menu->situation;
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  for (TlUnit plane = 0; plane < tl_situation_n_units (situation); plane++)
    tl_mission_add_actions_to (actions, situation, plane, sea->hex);
  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];

      if (!tl_mission_kind_fires (action->mission->kind))
        add_action (sea->menu, tl_action_copy (action));
    }
}

TlMenu *
tl_menu_new_sea (const TlSituation *situation, TlHex hex)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  /* Translators: a hex; above what may be done. */
  TlMenu *menu = tl_menu_new (
      situation, g_strdup_printf (_ ("By sea and air: %s (18.5, 14.10b, 15.1)"), place));
  const SeaMenu sea = { menu, hex };

  if (tl_situation_n_decisions (situation) == 0)
    add_of_all (&sea);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (is_of_use (&sea, unit))
      add_of_unit (&sea, unit);
  if (tl_situation_n_decisions (situation) == 0)
    {
      add_flights (&sea);
      add_refits (&sea);
      add_drop_plans (&sea);
    }
  if (menu->rows->len == 0)
    add_line (
        menu,
        _ ("No unit, craft or base has anything to do here now.  Units embark, land and drop in "
           "their owner’s Movement Phase, in Move Mode; aircraft are refitted in the Aircraft "
           "Refit Phase (15.1)."),
        "18.5", NULL);
  return menu;
}

/* --- transport and dumps ---------------------------------------------------------------------- */

static gboolean
is_about_transport (TlActionKind kind)
{
  return kind == TL_ACTION_LOAD || kind == TL_ACTION_UNLOAD || kind == TL_ACTION_COMBINE ||
         kind == TL_ACTION_DIVIDE || kind == TL_ACTION_EXTEND || kind == TL_ACTION_UNEXTEND;
}

static gboolean
names (const TlAction *action, TlUnit unit)
{
  return tl_units_include (action->units, unit);
}

/* Each once: what two of the units do together is listed for the first. */
static gboolean
is_listed_before (const TlAction *action, const TlUnit *units, guint n_before)
{
  for (guint i = 0; i < n_before; i++)
    if (names (action, units[i]))
      return TRUE;
  return FALSE;
}

static void
add_actions_of (TlMenu *menu, const TlUnit *units, guint i)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (menu->situation, units[i]);

  for (guint k = 0; k < actions->len; k++)
    {
      const TlAction *action = g_ptr_array_index (actions, k);

      if (is_about_transport (action->kind) && !is_listed_before (action, units, i))
        add_action (menu, tl_action_copy (action));
    }
}

/* Rule 13.2c: more than two at once. */
static void
add_all_combined (TlMenu *menu, const TlUnit *units, guint n_units)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_COMBINE);

  for (guint i = 0; i < n_units; i++)
    if (tl_situation_counter (menu->situation, units[i])->kind != TL_KIND_DUMP)
      tl_action_add_unit (action, units[i]);
  if (action->units->len < 3 ||
      tl_transport_check_combine (menu->situation, (const TlUnit *) action->units->data,
                                  action->units->len, NULL) == 0)
    return;
  add_action (menu, g_steal_pointer (&action));
}

/* Rule 13.2c: the list of legal actions divides by two, which done twice is this. */
static void
add_thirds (TlMenu *menu, TlUnit unit)
{
  g_autoptr (GPtrArray) thirds = tl_transport_thirds (menu->situation, unit);

  for (guint i = 0; i < thirds->len; i++)
    {
      const GArray *parts = thirds->pdata[i];
      TlAction *action = tl_action_add_unit (tl_action_new (TL_ACTION_DIVIDE), unit);

      g_array_append_vals (action->parts, parts->data, parts->len);
      add_action (menu, action);
    }
}

/* A hex for each would be a long list: it is chosen on the map. */
static void
add_collapse (TlMenu *menu, TlUnit unit)
{
  if (tl_situation_counter (menu->situation, unit)->kind == TL_KIND_EXTENDER &&
      tl_extend_may_collapse (menu->situation, unit, NULL))
    add_line (menu, _ ("To collapse it, drag it to one of the hexes that are hatched then."),
              "12.7h", NULL);
}

static void
add_blow (TlMenu *menu, TlHex hex, guint t, guint all_t)
{
  TlAction *action = tl_action_add_hex (tl_action_new (TL_ACTION_BLOW), hex);
  g_autofree char *chances = tl_blow_chances_text (tl_situation_edition (menu->situation), t);

  action->t = t < all_t ? t : 0;
  g_autofree char *what = tl_describe (menu->situation, action);
  /* Translators: "The dump in 26.07 is blown up"; rolls of a die and what they destroy. */
  g_autofree char *text = g_strdup_printf (_ ("%s, by one die: %s"), what, chances);
  add_line (menu, text, "12.11a", action)->harm = _ ("Destroys supply");
}

/* Rule 12.11a: all of the dump, or whole SP of it; the most first. */
static void
add_blows (TlMenu *menu, TlHex hex)
{
  guint all_t = tl_blow_may (menu->situation, hex, 0, NULL);
  guint per_sp = tl_situation_edition (menu->situation)->tokens_per_sp;

  if (all_t == 0)
    return;
  add_blow (menu, hex, all_t, all_t);
  for (guint sp = (all_t - 1) / per_sp, n = 1; sp > 0 && n < BLOW_ROWS_MAX; sp--, n++)
    add_blow (menu, hex, sp * per_sp, all_t);
}

TlMenu *
tl_menu_new_transport (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  TlMenu *menu = tl_menu_new (situation, g_strdup (_ ("Transport and dumps (12.11, 13.2)")));

  add_all_combined (menu, units, n_units);
  for (guint i = 0; i < n_units; i++)
    {
      add_actions_of (menu, units, i);
      add_thirds (menu, units[i]);
      add_collapse (menu, units[i]);
    }
  if (menu->rows->len == 0)
    add_line (menu,
              _ ("Transport Points and dumps have nothing to do here now.  Those of one hex load, "
                 "combine and divide in their owner’s Movement Phase."),
              "13.2", NULL);
  if (n_units > 0 && tl_situation_hex (situation, units[0]) != TL_HEX_NONE)
    add_blows (menu, tl_situation_hex (situation, units[0]));
  return menu;
}
