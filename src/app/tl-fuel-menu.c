/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/tl-fuel-menu.h"

#include "app/tl-app-trace.h"
#include "app/tl-widgets.h"
#include "rules/supply/tl-fuel-offer.h"

#include <glib/gi18n.h>

#define WIDTH_PX 330
#define LINE_CHARS 29 /* a narrower guess than the width, so that the height suffices */
#define MOST_HEIGHT_PX 420

/* --- buying ------------------------------------------------------------------------------------------- */

static void
take_purchase (GPtrArray *actions, const TlFuelPurchase *purchase)
{
  g_ptr_array_add (actions, tl_action_new_fuel (purchase));
}

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, TlGame *game)
{
  GPtrArray *actions = g_object_get_data (G_OBJECT (row), "tl-actions");
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER);
  /* The popover may go with the first of them. */
  g_autoptr (GPtrArray) kept = actions != NULL ? g_ptr_array_ref (actions) : NULL;
  g_autoptr (TlGame) kept_game = g_object_ref (game);

  if (kept == NULL)
    return;
  gtk_popover_popdown (GTK_POPOVER (popover));
  for (guint i = 0; i < kept->len; i++)
    if (!tl_game_perform (kept_game, g_ptr_array_index (kept, i)))
      return;
  tl_app_trace ("fuelled");
}

/* --- rows --------------------------------------------------------------------------------------------- */

/* As wide as it will be, so that its height is asked for rightly. */
static GtkWidget *
line_new (const char *text, const char *css_class)
{
  GtkWidget *label = tl_text_new (text, css_class);

  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_CHARS);
  return label;
}

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
add_row (GtkListBox *list, const char *title, const char *detail, guint price_t,
         gboolean is_cheapest, GPtrArray *actions)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  /* Translators: an amount in Tokens. */
  g_autofree char *price = g_strdup_printf (_ ("%uT"), price_t);
  GtkWidget *price_label = gtk_label_new (price);
  g_autofree char *spoken = g_strdup_printf ("%s, %s. %s", title, price, detail);

  gtk_box_append (GTK_BOX (text), line_new (title, NULL));
  gtk_box_append (GTK_BOX (text), line_new (detail, "caption"));
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_add_css_class (price_label, "numeric");
  gtk_widget_set_valign (price_label, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), text);
  if (is_cheapest)
    /* Translators: a tag beside what costs least. */
    gtk_box_append (GTK_BOX (box), tag_new (_ ("cheapest")));
  gtk_box_append (GTK_BOX (box), price_label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_sensitive (row, actions != NULL);
  if (actions != NULL)
    g_object_set_data_full (G_OBJECT (row), "tl-actions", actions,
                            (GDestroyNotify) g_ptr_array_unref);
  gtk_list_box_append (list, row);
}

static GPtrArray *
actions_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
}

/* Out of which dump, until when, whom it fuels; or why not. */
static char *
detail_of (const TlSituation *situation, const TlFuelOffer *offer, guint n_asked)
{
  const char *rule = tl_fuel_method_rule (offer->purchase->method);
  const TlFinding *finding = tl_verdict_first_forbidden (offer->verdict);
  g_autofree char *paid = NULL;
  g_autofree char *names = NULL;

  if (!offer->is_allowed)
    /* Translators: a rule, why it is not allowed. */
    return g_strdup_printf (_ ("%s: %s"), finding->rule, finding->text);
  paid = tl_fuel_payments_text (situation, offer->purchase->payments);
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

static void
add_offer (GtkListBox *list, const TlSituation *situation, const TlFuelOffer *offer, guint n_asked)
{
  g_autofree char *title = offer->is_other ? g_strdup (_ ("The same out of another dump"))
                                           : tl_fuel_purchase_title (situation, offer->purchase);
  g_autofree char *detail = detail_of (situation, offer, n_asked);
  GPtrArray *actions = NULL;

  if (offer->is_allowed)
    {
      actions = actions_new ();
      take_purchase (actions, offer->purchase);
    }
  add_row (list, title, detail, offer->price_t, offer->is_cheapest, actions);
}

/* Several purchases that together cost least, and whom nothing can fuel. */
static void
add_plan (GtkListBox *list, const TlSituation *situation, const TlFuelPlan *plan)
{
  g_autoptr (GString) detail = g_string_new (NULL);
  GPtrArray *actions = actions_new ();

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
  add_row (list,
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

/* --- the popover ---------------------------------------------------------------------------------------- */

static GtkWidget *
list_new (TlGame *game, const TlUnit *units, guint n_units)
{
  const TlSituation *situation = tl_game_situation (game);
  g_autoptr (TlFuelOffers) offers = tl_fuel_offers (situation, units, n_units);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "unit-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Ways to fuel these units"), -1);
  if (has_plan_of_its_own (offers->plan))
    add_plan (GTK_LIST_BOX (list), situation, offers->plan);
  for (guint i = 0; i < offers->offers->len; i++)
    add_offer (GTK_LIST_BOX (list), situation, g_ptr_array_index (offers->offers, i), n_units);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (on_row_activated), game, 0);
  return list;
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
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  g_autofree char *heading = heading_of (situation, units, n_units);
  g_autofree char *state = n_units == 1 ? tl_fuel_state_text (situation, units[0]) : NULL;

  gtk_box_append (GTK_BOX (box), line_new (heading, "answer-heading"));
  if (state != NULL)
    gtk_box_append (GTK_BOX (box), line_new (state, "caption"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_HEIGHT_PX);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list_new (game, units, n_units));
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_widget_set_size_request (box, WIDTH_PX, -1);
  gtk_widget_add_css_class (popover, "fuel-menu");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}
