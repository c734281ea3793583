/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-fuel-menu.h"

#include "app/base/tl-action-menu.h"
#include "rules/payment/tl-fuel-offer.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n.h>

static void
take_purchase (GPtrArray *actions, const TlFuelPurchase *purchase)
{
  g_ptr_array_add (actions, tl_action_new_fuel (purchase));
}

/* --- rows ------------------------------------------------------------------------------------- */

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
add_row (GtkWidget *menu, const char *title, const char *detail, guint price_t,
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
      take_purchase (actions, offer->purchase);
    }
  add_row (menu, title, detail, offer->price_t, offer->is_cheapest, actions);
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
      take_purchase (actions, purchase);
    }
  if (!tl_fuel_plan_is_full (plan))
    {
      g_autofree char *names = tl_situation_names (situation, plan->unfuelled);

      /* Translators: units. */
      g_string_append_printf (detail, _ ("\nNo fuel is left for %s (12.5a)."), names);
    }
  add_row (menu,
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

/* --- the popover ------------------------------------------------------------------------------ */

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
