/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-unit-menus.h"

#include "app/base/tl-action-menu.h"
#include "play/tl-legal.h"
#include "rules/base/tl-craft.h"
#include "rules/capture/tl-blow.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/movement/tl-extend.h"
#include "rules/movement/tl-sea.h"
#include "rules/payment/tl-fuel-offer.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n.h>

/* --- fuel (12.5) -------------------- */

static GtkWidget *
tag_new (const char *text)
{
  GtkWidget *tag = gtk_label_new (text);

  gtk_widget_add_css_class (tag, "tag");
  gtk_widget_set_valign (tag, GTK_ALIGN_START);
  return tag;
}

/* @actions: (transfer full) (nullable): what the row does; NULL greys it. */
static void
add_fuel_row (GtkWidget *menu, const char *title, const char *detail, guint price_t,
              gboolean is_cheapest, GPtrArray *actions)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *price = tl_tokens_text (price_t);
  GtkWidget *price_label = gtk_label_new (price);
  g_autofree char *spoken = g_strdup_printf ("%s, %s. %s", title, price, detail);

  gtk_box_append (GTK_BOX (text), tl_action_menu_line_new (title, NULL));
  gtk_box_append (GTK_BOX (text), tl_action_menu_line_new (detail, "caption"));
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_add_css_class (price_label, "numeric");
  gtk_widget_set_valign (price_label, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), text);
  if (is_cheapest)
    /* Translators: a tag beside what costs least. */
    gtk_box_append (GTK_BOX (box), tag_new (_ ("cheapest")));
  gtk_box_append (GTK_BOX (box), price_label);
  tl_action_menu_add (menu, box, spoken, actions);
}

/* Out of which dump, until when, which units it fuels; or why not. */
static char *
price_and_gainers_of (const TlSituation *situation, const TlFuelOffer *offer, guint n_asked)
{
  const char *rule = tl_fuel_method_rule (offer->purchase->method);
  const TlFinding *finding = tl_verdict_first_forbidden (offer->verdict);
  g_autofree char *paid = NULL;
  g_autofree char *names = NULL;

  if (!offer->is_allowed)
    return tl_finding_to_string (finding, NULL);
  paid = tl_payments_text (situation, offer->purchase->payments);
  if (offer->gainers->len == 0)
    /* Translators: Tokens and dumps, until when, a rule. */
    return g_strdup_printf (_ ("%s, %s (%s). Fuels none of these units."), paid,
                            tl_fuel_lasting_text (offer->purchase->method), rule);
  if (offer->gainers->len == n_asked || offer->purchase->method == TL_FUEL_UNIT)
    /* Translators: Tokens and dumps, until when, a rule. */
    return g_strdup_printf (_ ("%s, %s (%s)"), paid, tl_fuel_lasting_text (offer->purchase->method),
                            rule);
  names = tl_situation_names (situation, offer->gainers);
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
add_offer (GtkWidget *menu, const TlSituation *situation, const TlFuelOffer *offer, guint n_asked)
{
  g_autofree char *title = offer->is_other ? g_strdup (_ ("The same out of another dump"))
                                           : tl_fuel_purchase_title (situation, offer->purchase);
  g_autofree char *detail = detail_of (situation, offer, n_asked);
  GPtrArray *actions = NULL;

  if (offer->is_allowed)
    {
      actions = tl_action_list_new ();
      g_ptr_array_add (actions, tl_action_new_fuel (offer->purchase));
    }
  add_fuel_row (menu, title, detail, offer->price_t, offer->is_cheapest, actions);
}

/* Several purchases that together cost least, and the units that nothing can fuel. */
static void
add_plan (GtkWidget *menu, const TlSituation *situation, const TlFuelPlan *plan)
{
  g_autoptr (GString) detail = g_string_new (NULL);
  GPtrArray *actions = tl_action_list_new ();

  for (guint i = 0; i < plan->purchases->len; i++)
    {
      const TlFuelPurchase *purchase = plan->purchases->pdata[i];
      g_autofree char *title = tl_fuel_purchase_title (situation, purchase);

      /* Translators: what is bought, an amount in Tokens, until when, a rule. */
      g_string_append_printf (detail, _ ("%s%s: %uT, %s (%s)."), i > 0 ? "\n" : "", title,
                              tl_fuel_purchase_t (purchase),
                              tl_fuel_lasting_text (purchase->method),
                              tl_fuel_method_rule (purchase->method));
      g_ptr_array_add (actions, tl_action_new_fuel (purchase));
    }
  if (!tl_fuel_plan_is_full (plan))
    {
      g_autofree char *names = tl_situation_names (situation, plan->unfuelled);

      /* Translators: units. */
      g_string_append_printf (detail, _ ("\nNo fuel is left for %s (12.5a)."), names);
    }
  add_fuel_row (menu,
                tl_fuel_plan_is_full (plan) ? _ ("Fuel all of them the cheapest way")
                                            : _ ("Fuel as many as the Tokens allow"),
                detail->str, plan->t, tl_fuel_plan_is_full (plan), actions);
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
  g_autofree char *name = NULL;

  if (n_units > 1)
    /* Translators: a number of units. */
    return g_strdup_printf (
        ngettext ("Fuel for %u unit (12.5)", "Fuel for %u units (12.5)", n_units), n_units);
  name = tl_situation_name (situation, units[0]);
  /* Translators: a unit. */
  return g_strdup_printf (_ ("Fuel for %s (12.5)"), name);
}

GtkWidget *
tl_fuel_menu_new (TlGame *game, const TlUnit *units, guint n_units)
{
  const TlSituation *situation = tl_game_situation (game);
  g_autoptr (TlFuelOffers) offers = tl_fuel_offers (situation, units, n_units);
  GtkWidget *menu = tl_action_menu_new (game, _ ("Ways to fuel these units"), "fuelled");
  g_autofree char *heading = heading_of (situation, units, n_units);
  g_autofree char *state = n_units == 1 ? tl_fuel_state_text (situation, units[0]) : NULL;

  tl_action_menu_add_heading (menu, heading, "answer-heading");
  if (state != NULL)
    tl_action_menu_add_heading (menu, state, "caption");
  if (has_plan_of_its_own (offers->plan))
    add_plan (menu, situation, offers->plan);
  for (guint i = 0; i < offers->offers->len; i++)
    add_offer (menu, situation, g_ptr_array_index (offers->offers, i), n_units);
  return menu;
}

/* --- the sea and the air (14.10b, 18.1, 18.5) -------------------- */

typedef struct
{
  const TlSituation *situation;
  TlHex hex;
  GtkWidget *menu;
} SeaMenu;

/* @action: (transfer full) */
static void
add_sea_row (const SeaMenu *sea, TlAction *action)
{
  g_autofree char *text = tl_describe (sea->situation, action);

  tl_action_menu_add_line (sea->menu, text, tl_action_kind_rule (action->kind), action);
}

/* The same, when it may be done. */
static void
add_sea_row_if_legal (const SeaMenu *sea, TlAction *action)
{
  g_autoptr (TlAction) mine = action;
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = tl_apply (sea->situation, mine, &verdict);

  if (after != NULL)
    add_sea_row (sea, g_steal_pointer (&mine));
}

static gboolean
is_about_hex (const SeaMenu *sea, const TlAction *action)
{
  TlHex own = tl_situation_hex (sea->situation, g_array_index (action->units, TlUnit, 0));

  if (action->kind == TL_ACTION_EMBARK || (action->hexes->len == 0 && own == sea->hex))
    return own == sea->hex;
  if (action->kind == TL_ACTION_LOAD || action->kind == TL_ACTION_UNLOAD)
    return own == sea->hex || g_array_index (action->hexes, TlHex, 0) == sea->hex;
  return action->hexes->len > 0 && g_array_index (action->hexes, TlHex, 0) == sea->hex;
}

/* A search over the map for units that have nothing to do with the hex would take long. */
static gboolean
is_of_use (const SeaMenu *sea, TlUnit unit)
{
  return tl_situation_counter (sea->situation, unit)->kind == TL_KIND_SHIP ||
         tl_situation_hex (sea->situation, unit) == sea->hex ||
         tl_craft_of (sea->situation, unit) != TL_UNIT_NONE ||
         tl_unit_makes_planned_drop (sea->situation, unit);
}

/* Rules 14.10d, 18.5: what the roll may take, a step of one. */
static void
add_with_loss (const SeaMenu *sea, const TlAction *action)
{
  if (action->kind == TL_ACTION_DROP || (action->kind == TL_ACTION_LAND && action->is_rolled))
    add_sea_row_if_legal (sea, tl_action_copy_with_loss (action));
}

static void
add_of_unit (const SeaMenu *sea, TlUnit unit)
{
  g_autoptr (GPtrArray) actions = tl_legal_by_sea (sea->situation, unit);

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];

      if (!is_about_hex (sea, action))
        continue;
      add_sea_row (sea, tl_action_copy (action));
      add_with_loss (sea, action);
    }
}

/* Rule 18.5: all that is aboard @craft and can land, in the hex. */
static void
add_landing_of_all (const SeaMenu *sea, TlUnit craft)
{
  g_autoptr (GArray) cargo = tl_craft_cargo (sea->situation, craft);

  for (guint i = cargo->len; i > 0; i--)
    if (!tl_sea_may_land (sea->situation, &g_array_index (cargo, TlUnit, i - 1), 1, sea->hex, NULL))
      g_array_remove_index (cargo, i - 1);
  for (int is_rolled = FALSE; cargo->len > 1 && is_rolled <= TRUE; is_rolled++)
    add_sea_row_if_legal (
        sea, tl_action_new_landing ((const TlUnit *) cargo->data, cargo->len, sea->hex, is_rolled));
}

/* All in the hex that may embark, if there is room for them together. */
static void
add_embarking_of_all (const SeaMenu *sea, TlUnit craft)
{
  TlAction *action = tl_action_new (TL_ACTION_EMBARK);

  for (TlUnit unit = tl_situation_first_in (sea->situation, sea->hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (sea->situation, unit))
    if (tl_sea_may_embark (sea->situation, &unit, 1, craft, NULL))
      tl_action_add_unit (action, unit);
  action->craft = craft;
  if (action->units->len > 1)
    add_sea_row_if_legal (sea, action);
  else
    tl_action_free (action);
}

static void
add_of_all (const SeaMenu *sea)
{
  for (TlUnit craft = 0; craft < tl_situation_n_units (sea->situation); craft++)
    if (tl_counter_is_landing_craft (tl_situation_counter (sea->situation, craft)) &&
        tl_craft_is_at (sea->situation, craft, sea->hex))
      {
        add_embarking_of_all (sea, craft);
        add_landing_of_all (sea, craft);
      }
}

GtkWidget *
tl_sea_menu_new (TlGame *game, TlHex hex)
{
  const TlSituation *situation = tl_game_situation (game);
  SeaMenu sea = { situation, hex, NULL };
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  /* Translators: a hex; above what may be done. */
  g_autofree char *title = g_strdup_printf (_ ("By sea and air: %s (18.5, 14.10b)"), place);

  sea.menu = tl_action_menu_new (game, _ ("What comes and goes by sea and air"), "handled the sea");
  tl_action_menu_add_heading (sea.menu, title, "answer-heading");
  if (tl_situation_n_decisions (situation) == 0)
    add_of_all (&sea);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (is_of_use (&sea, unit))
      add_of_unit (&sea, unit);
  if (tl_action_menu_is_empty (sea.menu))
    tl_action_menu_add_line (
        sea.menu,
        _ ("Nothing now: units embark, land and drop in their owner’s Movement Phase, in Move "
           "Mode."),
        "18.5", NULL);
  return sea.menu;
}

/* --- transport (12.7, 12.11, 13.2) -------------------- */

static gboolean
is_about_transport (TlActionKind kind)
{
  return kind == TL_ACTION_LOAD || kind == TL_ACTION_UNLOAD || kind == TL_ACTION_COMBINE ||
         kind == TL_ACTION_DIVIDE || kind == TL_ACTION_EXTEND || kind == TL_ACTION_UNEXTEND;
}

/* More parts of a dump than these are not offered. */
#define BLOW_ROWS_MAX 6

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
add_actions_of (GtkWidget *menu, const TlSituation *situation, const TlUnit *units, guint i)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, units[i]);

  for (guint k = 0; k < actions->len; k++)
    {
      const TlAction *action = g_ptr_array_index (actions, k);
      g_autofree char *text = NULL;

      if (!is_about_transport (action->kind) || is_listed_before (action, units, i))
        continue;
      text = tl_describe (situation, action);
      tl_action_menu_add_line (menu, text, tl_action_kind_rule (action->kind),
                               tl_action_copy (action));
    }
}

/* Rule 13.2c: more than two at once. */
static void
add_all_combined (GtkWidget *menu, const TlSituation *situation, const TlUnit *units, guint n_units)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_COMBINE);
  g_autofree char *text = NULL;

  for (guint i = 0; i < n_units; i++)
    if (tl_situation_counter (situation, units[i])->kind != TL_KIND_DUMP)
      tl_action_add_unit (action, units[i]);
  if (action->units->len < 3 ||
      tl_transport_check_combine (situation, (const TlUnit *) action->units->data,
                                  action->units->len, NULL) == 0)
    return;
  text = tl_describe (situation, action);
  tl_action_menu_add_line (menu, text, tl_action_kind_rule (TL_ACTION_COMBINE),
                           g_steal_pointer (&action));
}

/* Rule 13.2c: the list of legal actions divides by two, which done twice is this. */
static void
add_thirds (GtkWidget *menu, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (GPtrArray) thirds = tl_transport_thirds (situation, unit);

  for (guint i = 0; i < thirds->len; i++)
    {
      const GArray *parts = thirds->pdata[i];
      TlAction *action = tl_action_add_unit (tl_action_new (TL_ACTION_DIVIDE), unit);
      g_autofree char *text = NULL;

      g_array_append_vals (action->parts, parts->data, parts->len);
      text = tl_describe (situation, action);
      tl_action_menu_add_line (menu, text, tl_action_kind_rule (TL_ACTION_DIVIDE), action);
    }
}

/* A hex for each would be a long list: it is chosen on the map. */
static void
add_collapse (GtkWidget *menu, const TlSituation *situation, TlUnit unit)
{
  if (tl_situation_counter (situation, unit)->kind == TL_KIND_EXTENDER &&
      tl_extend_may_collapse (situation, unit, NULL))
    tl_action_menu_add_line (
        menu, _ ("To collapse it, drag it to one of the hexes that are hatched then."), "12.7h",
        NULL);
}

static void
add_blow (GtkWidget *menu, const TlSituation *situation, TlHex hex, guint t, guint all_t)
{
  TlAction *action = tl_action_add_hex (tl_action_new (TL_ACTION_BLOW), hex);
  g_autofree char *chances = tl_blow_chances_text (tl_situation_edition (situation), t);
  g_autofree char *what = NULL;
  g_autofree char *text = NULL;

  action->t = t < all_t ? t : 0;
  what = tl_describe (situation, action);
  /* Translators: "The dump in 26.07 is blown up"; rolls of a die and what they destroy. */
  text = g_strdup_printf (_ ("%s, by one die: %s"), what, chances);
  tl_action_menu_add_harm (menu, _ ("Destroys supply"), text, "12.11a", action);
}

/* Rule 12.11a: all of the dump, or whole SP of it; the most first. */
static void
add_blows (GtkWidget *menu, const TlSituation *situation, TlHex hex)
{
  guint all_t = tl_blow_may (situation, hex, 0, NULL);
  guint per_sp = tl_situation_edition (situation)->tokens_per_sp;

  if (all_t == 0)
    return;
  add_blow (menu, situation, hex, all_t, all_t);
  for (guint sp = (all_t - 1) / per_sp, n = 1; sp > 0 && n < BLOW_ROWS_MAX; sp--, n++)
    add_blow (menu, situation, hex, sp * per_sp, all_t);
}

GtkWidget *
tl_transport_menu_new (TlGame *game, const TlUnit *units, guint n_units)
{
  const TlSituation *situation = tl_game_situation (game);
  GtkWidget *menu = tl_action_menu_new (game, _ ("What the transport may do"), "handled transport");

  tl_action_menu_add_heading (menu, _ ("Transport and dumps (12.11, 13.2)"), "answer-heading");
  add_all_combined (menu, situation, units, n_units);
  for (guint i = 0; i < n_units; i++)
    {
      add_actions_of (menu, situation, units, i);
      add_thirds (menu, situation, units[i]);
      add_collapse (menu, situation, units[i]);
    }
  if (tl_action_menu_is_empty (menu))
    tl_action_menu_add_line (
        menu,
        _ ("Nothing now: Transport Points and dumps of one hex load, combine and divide in their "
           "owner’s Movement Phase."),
        "13.2", NULL);
  if (n_units > 0 && tl_situation_hex (situation, units[0]) != TL_HEX_NONE)
    add_blows (menu, situation, tl_situation_hex (situation, units[0]));
  return menu;
}
