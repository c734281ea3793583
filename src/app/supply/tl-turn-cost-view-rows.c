/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan and bill as rows: what each takes, what falls short, and what the dumps have left; and what
 * a planned barrage fires at: units, or a facility of the enemy (10.0c). */
#include "config.h"

#include "app/base/tl-widgets.h"
#include "app/supply/tl-turn-cost-view-private.h"
#include "rules/payment/tl-fuel-offer.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n.h>

#define ELSEWHERE_MOST 8u

typedef enum
{
  AIM_UNITS,
  AIM_AIR_BASE,
  AIM_PORT,
  AIM_RAILWAY
} Aim;

typedef struct
{
  TlHex hex;
  Aim aim;
  guint distance; /* from the first who fires */
} Target;

/* --- what there is ---------------------------------------------------------------------------- */

static gboolean
has_air_base (const TlSituation *situation, TlHex hex, TlSide side)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) != side &&
        tl_situation_counter (situation, unit)->kind == TL_KIND_AIR_BASE)
      return TRUE;
  return FALSE;
}

static gboolean
has_port (const TlSituation *situation, TlHex hex, TlSide side)
{
  return tl_map_port_at (tl_situation_map (situation), hex) != NULL &&
         tl_situation_control (situation, hex) != side;
}

static void
add_target (GArray *targets, const TlSituation *situation, const TlBarrage *barrage, TlHex hex,
            Aim aim)
{
  TlUnit firer = g_array_index (barrage->firers, TlUnit, 0);
  TlHex from = tl_situation_hex (situation, firer);
  Target target = { hex, aim,
                    from != TL_HEX_NONE
                        ? tl_grid_distance (tl_map_grid (tl_situation_map (situation)), from, hex)
                        : 0 };

  g_array_append_val (targets, target);
}

/* Facilities of @hex; where a railway runs, trains can be stopped. */
static void
add_of_hex (GArray *targets, const TlSituation *situation, const TlBarrage *barrage, TlSide side,
            TlHex hex)
{
  if (has_air_base (situation, hex, side))
    add_target (targets, situation, barrage, hex, AIM_AIR_BASE);
  if (has_port (situation, hex, side))
    add_target (targets, situation, barrage, hex, AIM_PORT);
  if (tl_map_rails (tl_situation_map (situation), hex) != 0)
    add_target (targets, situation, barrage, hex, AIM_RAILWAY);
}

static int
compare_targets (gconstpointer a, gconstpointer b)
{
  const Target *one = a, *other = b;

  if (one->distance != other->distance)
    return one->distance < other->distance ? -1 : 1;
  return one->hex < other->hex ? -1 : one->hex > other->hex;
}

/* The nearest air bases and ports but those of @hex. */
static void
add_elsewhere (GArray *targets, const TlSituation *situation, const TlBarrage *barrage, TlSide side,
               TlHex hex)
{
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (Target));
  guint n_units = tl_situation_n_units (situation), n_ports;
  const TlPort *ports = tl_map_ports (tl_situation_map (situation), &n_ports);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_AIR_BASE &&
        tl_situation_side (situation, unit) != side &&
        tl_situation_hex (situation, unit) != TL_HEX_NONE &&
        tl_situation_hex (situation, unit) != hex)
      add_target (others, situation, barrage, tl_situation_hex (situation, unit), AIM_AIR_BASE);
  for (guint i = 0; i < n_ports; i++)
    if (ports[i].hex != hex && has_port (situation, ports[i].hex, side))
      add_target (others, situation, barrage, ports[i].hex, AIM_PORT);
  g_array_sort (others, compare_targets);
  g_array_append_vals (targets, others->data, MIN (others->len, ELSEWHERE_MOST));
}

/* Units first, then what is in the same hex, then the nearest of the others. */
static GArray *
targets_of (TlTurnCostView *self, const TlSituation *situation, const TlBarrage *barrage)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (Target));
  TlHex planned = tl_turn_cost_view_planned_target (self);
  TlSide enemy = tl_side_other (self->side);

  if (barrage->target != TL_HEX_NONE &&
      tl_situation_has_combat_unit (situation, barrage->target, enemy))
    add_target (targets, situation, barrage, barrage->target, AIM_UNITS);
  if (planned != TL_HEX_NONE && planned != barrage->target)
    add_target (targets, situation, barrage, planned, AIM_UNITS);
  if (barrage->target != TL_HEX_NONE)
    add_of_hex (targets, situation, barrage, self->side, barrage->target);
  add_elsewhere (targets, situation, barrage, self->side, barrage->target);
  return targets;
}

TlHex
tl_turn_cost_view_nearest_facility (TlTurnCostView *self, TlUnit firer)
{
  const TlSituation *situation = tl_game_situation (self->game);
  g_autoptr (TlBarrage) barrage = tl_barrage_new (TL_HEX_NONE, TRUE);
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (Target));

  tl_barrage_add_firer (barrage, firer);
  add_elsewhere (targets, situation, barrage, self->side, TL_HEX_NONE);
  return targets->len > 0 ? g_array_index (targets, Target, 0).hex : TL_HEX_NONE;
}

/* --- choosing --------------------------------------------------------------------------------- */

static char *
target_text (const TlSituation *situation, const Target *target)
{
  g_autofree char *hex = tl_map_describe_hex (tl_situation_map (situation), target->hex);

  switch (target->aim)
    {
    case AIM_AIR_BASE:
      /* Translators: what a barrage fires at; a hex. */
      return g_strdup_printf (_ ("Air base in %s (10.0c)"), hex);
    case AIM_PORT:
      /* Translators: what a barrage fires at; a hex. */
      return g_strdup_printf (_ ("Port in %s (10.0c)"), hex);
    case AIM_RAILWAY:
      /* Translators: what a barrage fires at; a hex. */
      return g_strdup_printf (_ ("Railway in %s (10.0c)"), hex);
    case AIM_UNITS:
    default:
      /* Translators: what a barrage fires at; a hex. */
      return g_strdup_printf (_ ("Units in %s (10.0a)"), hex);
    }
}

typedef struct
{
  TlTurnCostView *view; /* no reference: the row goes before it */
  guint number;         /* of the barrage */
  GArray *targets;      /* Target */
} Choice;

static void
choice_free (gpointer data, GClosure *closure G_GNUC_UNUSED)
{
  Choice *choice = data;

  g_array_unref (choice->targets);
  g_free (choice);
}

static gboolean
ask_anew (gpointer view)
{
  tl_turn_cost_view_ask (view);
  return G_SOURCE_REMOVE;
}

static void
on_target_chosen (GtkDropDown *drop, GParamSpec *spec G_GNUC_UNUSED, Choice *choice)
{
  TlBarrage *barrage = choice->view->plan->barrages->pdata[choice->number];
  guint selected = gtk_drop_down_get_selected (drop);

  if (selected >= choice->targets->len)
    return;
  const Target *target = &g_array_index (choice->targets, Target, selected);
  barrage->target = target->hex;
  barrage->is_facility = target->aim != AIM_UNITS;
  /* The rows are made anew: not while one of them is at work. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, ask_anew, g_object_ref (choice->view), g_object_unref);
}

/* Two facilities of a hex cost the same, so that the first that fits will do. */
static guint
current_of (const GArray *targets, const TlBarrage *barrage)
{
  for (guint i = 0; i < targets->len; i++)
    {
      const Target *target = &g_array_index (targets, Target, i);

      if (target->hex == barrage->target && (target->aim != AIM_UNITS) == barrage->is_facility)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

/* A choice among what barrage @number of the plan can be aimed at; NULL when there is none. */
static GtkWidget *
target_new (TlTurnCostView *self, guint number)
{
  const TlBarrage *barrage = self->plan->barrages->pdata[number];
  g_autoptr (GArray) targets = targets_of (self, self->situation, barrage);
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) shown = tl_short_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) listed = tl_short_factory_new (FALSE);
  GtkWidget *drop;
  Choice *choice;

  /* A hip shoot (14.7d) is at units. */
  if (targets->len < 2 || barrage->is_hip_shoot)
    return NULL;
  for (guint i = 0; i < targets->len; i++)
    gtk_string_list_take (model,
                          target_text (self->situation, &g_array_index (targets, Target, i)));
  drop = gtk_drop_down_new (G_LIST_MODEL (g_object_ref (model)), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop), shown);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop), listed);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), current_of (targets, barrage));
  tl_widget_set_tooltip (drop, _ ("What the barrage fires at (10.0a, 10.0c)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What the barrage fires at"), -1);
  choice = g_new (Choice, 1);
  *choice = (Choice){ self, number, g_steal_pointer (&targets) };
  g_signal_connect_data (drop, "notify::selected", G_CALLBACK (on_target_chosen), choice,
                         choice_free, 0);
  return drop;
}

/* --- rows ------------------------------------------------------------------------------------- */

typedef enum
{
  PART_MOVES,
  PART_BARRAGE,
  PART_ATTACK
} Part;

static void
on_remove_clicked (GtkButton *button, TlTurnCostView *self)
{
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tl-number"));

  switch ((Part) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tl-part")))
    {
    case PART_MOVES:
      g_array_set_size (self->plan->movers, 0);
      break;
    case PART_BARRAGE:
      g_ptr_array_remove_index (self->plan->barrages, number);
      break;
    case PART_ATTACK:
    default:
      g_ptr_array_remove_index (self->plan->attacks, number);
      break;
    }
  tl_turn_cost_view_ask (self);
}

static GtkWidget *
remove_button_new (TlTurnCostView *self, Part part, guint number)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "remove-row");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  tl_widget_set_tooltip (button, _ ("Takes this out of the plan"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Takes this out of the plan"), -1);
  g_object_set_data (G_OBJECT (button), "tl-part", GUINT_TO_POINTER (part));
  g_object_set_data (G_OBJECT (button), "tl-number", GUINT_TO_POINTER (number));
  g_signal_connect (button, "clicked", G_CALLBACK (on_remove_clicked), self);
  return button;
}

/* @price_t: shown when the bill is known.  Returns the box that details go into. */
static GtkBox *
add_row (TlTurnCostView *self, const char *title, Part part, guint number, guint price_t)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *price = tl_tokens_text (price_t);
  GtkWidget *label = gtk_label_new (self->cost != NULL ? price : "…");

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (text), tl_text_new (title, NULL));
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), remove_button_new (self, part, number));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_list_box_append (self->plan_list, row);
  return GTK_BOX (text);
}

static void
add_line (GtkBox *box, const char *text, gboolean falls_short)
{
  GtkWidget *label = tl_text_new (text, "caption");

  if (falls_short)
    gtk_widget_add_css_class (label, "shortfall");
  gtk_box_append (box, label);
}

/* --- remarks ---------------------------------------------------------------------------------- */

/* What the bill takes for granted about @units, or about the hex that they fight for; each once
 * under the row of @target. */
static void
add_remarks (TlTurnCostView *self, GtkBox *box, const GArray *units, TlHex target,
             gboolean is_barrage)
{
  for (guint i = 0; i < tl_verdict_n_findings (self->cost->remarks); i++)
    {
      const TlFinding *finding = tl_verdict_finding (self->cost->remarks, i);
      gboolean is_of_barrages = g_str_has_prefix (finding->rule, "10.0e");
      gboolean is_of_attacks = g_str_equal (finding->rule, "9.1c");
      gboolean is_theirs = finding->units->len == 0 ||
                           tl_units_include (units, g_array_index (finding->units, TlUnit, 0));

      if (!is_theirs || !tl_hexes_include (finding->hexes, target) ||
          (is_barrage ? is_of_attacks : is_of_barrages))
        continue;
      g_autofree char *line = tl_finding_to_string (finding, NULL);
      add_line (box, line, FALSE);
    }
}

/* Those about units that move, and supply others. */
static void
add_remarks_on_moves (TlTurnCostView *self, GtkBox *box)
{
  for (guint i = 0; i < tl_verdict_n_findings (self->cost->remarks); i++)
    {
      const TlFinding *finding = tl_verdict_finding (self->cost->remarks, i);

      if (finding->hexes->len > 0)
        continue;
      g_autofree char *line = tl_finding_to_string (finding, NULL);
      add_line (box, line, FALSE);
    }
}

/* --- moves ------------------------------------------------------------------------------------ */

static void
add_purchases (GtkBox *box, const TlSituation *situation, const TlFuelPlan *fuel)
{
  for (guint i = 0; i < fuel->purchases->len; i++)
    {
      const TlFuelPurchase *purchase = fuel->purchases->pdata[i];
      g_autofree char *title = tl_fuel_purchase_title (situation, purchase);
      g_autofree char *paid = tl_payments_text (situation, purchase->payments);
      /* Translators: what is fuelled, Tokens and dumps, until when, a rule. */
      g_autofree char *line = g_strdup_printf (_ ("%s: %s, %s (%s)"), title, paid,
                                               tl_fuel_lasting_text (purchase->method),
                                               tl_fuel_method_rule (purchase->method));

      add_line (box, line, FALSE);
    }
  if (fuel->purchases->len == 0 && fuel->unfuelled->len == 0)
    add_line (box, _ ("Nobody of these has to pay (12.5a)."), FALSE);
  if (fuel->unfuelled->len > 0)
    {
      g_autofree char *names = tl_situation_names (situation, fuel->unfuelled);
      /* Translators: units. */
      g_autofree char *line = g_strdup_printf (_ ("12.5a: no fuel for %s"), names);

      add_line (box, line, TRUE);
    }
}

static gboolean
overruns (const TlTurnPlan *plan)
{
  for (guint i = 0; i < plan->attacks->len; i++)
    if (((TlFight *) plan->attacks->pdata[i])->overrun)
      return TRUE;
  return FALSE;
}

static void
add_moves (TlTurnCostView *self)
{
  g_autofree char *names = tl_situation_names (self->situation, self->plan->movers);
  g_autofree char *title = NULL;
  GtkBox *box;

  if (self->plan->movers->len == 0 && !overruns (self->plan))
    return;
  title = self->plan->movers->len > 0
              /* Translators: units. */
              ? g_strdup_printf (_ ("Moves: %s"), names)
              : g_strdup (_ ("Fuel of the overruns (12.5b)"));
  box = add_row (self, title, PART_MOVES, 0, self->cost != NULL ? self->cost->fuel->t : 0);
  if (self->cost != NULL)
    {
      add_purchases (box, self->situation, self->cost->fuel);
      add_remarks_on_moves (self, box);
    }
}

/* --- barrages --------------------------------------------------------------------------------- */

static void
add_barrage (TlTurnCostView *self, guint number)
{
  const TlBarrage *barrage = self->plan->barrages->pdata[number];
  const TlBarrageCost *cost = self->cost != NULL ? self->cost->barrages->pdata[number] : NULL;
  g_autofree char *names = tl_situation_names (self->situation, barrage->firers);
  g_autofree char *hex = tl_map_describe_hex (tl_situation_map (self->situation), barrage->target);
  g_autofree char *title = g_strdup_printf (
      /* Translators: a hex, units. */
      barrage->is_hip_shoot  ? _ ("Hip shoot at %s: %s")
      : barrage->is_facility ? _ ("Barrage of the facility in %s: %s")
                             : _ ("Barrage of %s: %s"),
      hex, names);
  g_autofree char *strength =
      tl_fraction_to_mixed_string (tl_barrage_strength (self->situation, barrage, NULL));
  GtkBox *box = add_row (self, title, PART_BARRAGE, number, cost != NULL ? cost->price_t : 0);
  GtkWidget *target = target_new (self, number);

  if (target != NULL)
    gtk_box_append (box, target);
  if (cost == NULL)
    return;
  add_remarks (self, box, barrage->firers, barrage->target, TRUE);
  g_autofree char *column = tl_barrage_column_text (self->situation, barrage, cost->column);
  g_autofree char *what
      /* Translators: a barrage strength, a column of its table, a rule. */
      = g_strdup_printf (_ ("Strength %s, column %s (%s)"), strength, column,
                         barrage->is_facility ? "10.0c" : "10.0a");
  add_line (box, what, FALSE);
  if (cost->payments == NULL)
    {
      g_autoptr (TlVerdict) why = tl_verdict_new ();
      g_autoptr (GArray) none = tl_barrage_pay (self->situation, barrage, why);
      const TlFinding *finding = tl_verdict_first_forbidden (why);

      /* Alone it could be paid: what comes first takes too much. */
      g_autofree char *line =
          finding == NULL ? g_strdup (_ ("10.1b: what comes before it leaves too few Tokens."))
                          /* Translators: a rule, a sentence. */
                          : tl_finding_to_string (finding, NULL);
      add_line (box, line, TRUE);
    }
  else if (cost->payments->len == 0)
    add_line (box, _ ("Aircraft and ships pay nothing (10.1b)."), FALSE);
  else
    {
      g_autofree char *paid = tl_payments_text (self->situation, cost->payments);

      add_line (box, paid, FALSE);
    }
}

/* --- attacks ---------------------------------------------------------------------------------- */

static void
add_stocks (GtkBox *box, const TlSituation *situation, const GArray *payments)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < payments->len; i++)
    if (g_array_index (payments, TlPayment, i).kind == TL_PAY_STOCKS)
      g_array_append_val (units, g_array_index (payments, TlPayment, i).unit);
  if (units->len == 0)
    return;
  g_autofree char *names = tl_situation_names (situation, units);
  /* Translators: units. */
  g_autofree char *line = g_strdup_printf (_ ("Internal stocks of %s (12.10)"), names);
  add_line (box, line, TRUE);
}

static void
add_paid (GtkBox *box, const TlSituation *situation, const GArray *payments)
{
  g_autoptr (GArray) dumps = g_array_new (FALSE, FALSE, sizeof (TlPayment));
  g_autofree char *text = NULL;

  for (guint i = 0; i < payments->len; i++)
    if (g_array_index (payments, TlPayment, i).kind != TL_PAY_STOCKS)
      g_array_append_val (dumps, g_array_index (payments, TlPayment, i));
  text = tl_payments_text (situation, dumps);
  if (*text != '\0')
    add_line (box, text, FALSE);
  if (tl_turn_cost_wasted_t (payments) > 0)
    {
      /* Translators: an amount in Tokens. */
      g_autofree char *wasted =
          g_strdup_printf (_ ("%uT of it wasted (12.10h)"), tl_turn_cost_wasted_t (payments));

      add_line (box, wasted, FALSE);
    }
}

static void
add_attack (TlTurnCostView *self, guint number)
{
  const TlFight *fight = self->plan->attacks->pdata[number];
  const GArray *payments = self->cost != NULL ? self->cost->attacks->pdata[number] : NULL;
  g_autofree char *names = tl_situation_names (self->situation, fight->attackers);
  g_autofree char *hex = tl_map_describe_hex (tl_situation_map (self->situation), fight->target);
  g_autofree char *title =
      /* Translators: a hex, units. */
      g_strdup_printf (fight->overrun ? _ ("Overrun of %s: %s") : _ ("Attack on %s: %s"), hex,
                       names);
  GtkBox *box = add_row (self, title, PART_ATTACK, number,
                         payments != NULL ? tl_turn_cost_paid_t (payments) : 0);

  if (payments == NULL)
    return;
  add_paid (box, self->situation, payments);
  add_stocks (box, self->situation, payments);
  for (guint i = 0; i < self->cost->shortfalls->len; i++)
    {
      const TlShortfall *shortfall = &g_array_index (self->cost->shortfalls, TlShortfall, i);

      if (shortfall->is_barrage || shortfall->target != fight->target ||
          !tl_units_include (fight->attackers, shortfall->unit))
        continue;
      g_autofree char *line = tl_shortfall_text (shortfall, self->situation);
      add_line (box, line, TRUE);
    }
  add_remarks (self, box, fight->attackers, fight->target, FALSE);
}

/* --- dumps ------------------------------------------------------------------------------------ */

static void
attach (GtkGrid *grid, const char *text, int column, int row, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  if (column == 0)
    gtk_widget_set_hexpand (label, TRUE);
  else
    gtk_widget_add_css_class (label, "numeric");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static void
attach_number (GtkGrid *grid, guint number, int column, int row, const char *css_class)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  attach (grid, text, column, row, css_class);
}

static gboolean
pays (const TlDumpCost *dump)
{
  return tl_dump_cost_left_t (dump) < dump->had_t;
}

static void
add_dump (TlTurnCostView *self, GtkGrid *grid, const TlDumpCost *dump, int row)
{
  g_autofree char *hex = tl_map_describe_hex (tl_situation_map (self->situation), dump->hex);

  attach (grid, hex, 0, row, NULL);
  for (int i = 1; i < TL_DUMP_COST_COLUMNS; i++)
    attach_number (grid, tl_dump_cost_column_t (dump, (guint) i), i, row,
                   i == TL_DUMP_COST_COLUMNS - 1 && tl_dump_cost_left_t (dump) == 0 ? "shortfall"
                                                                                    : NULL);
}

static void
add_dumps (TlTurnCostView *self)
{
  GtkWidget *grid = gtk_grid_new ();
  guint n_others = 0;
  int row = 1;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  for (int i = 0; i < TL_DUMP_COST_COLUMNS; i++)
    attach (GTK_GRID (grid), tl_dump_cost_heading ((guint) i, TRUE), i, 0, "dim-label");
  for (guint i = 0; i < self->cost->dumps->len; i++)
    {
      const TlDumpCost *dump = &g_array_index (self->cost->dumps, TlDumpCost, i);

      if (pays (dump))
        add_dump (self, GTK_GRID (grid), dump, row++);
      else
        n_others++;
    }
  gtk_box_append (self->dump_box, grid);
  if (n_others == 0)
    return;
  g_autofree char *others
      /* Translators: a number of dumps. */
      = g_strdup_printf (
          ngettext ("%u other dump pays nothing.", "%u other dumps pay nothing.", n_others),
          n_others);
  gtk_box_append (self->dump_box, tl_text_new (others, "dim-label"));
}

/* --- all of it -------------------------------------------------------------------------------- */

static char *
total_text (TlTurnCostView *self)
{
  if (self->cost == NULL)
    return g_strdup (
        tl_turn_cost_view_is_busy (self)
            ? _ ("Being worked out …")
            : _ ("Select units on the map and add their moves, barrages or the planned "
                 "attack: this page adds up what they cost."));
  if (self->cost->shortfalls->len == 0)
    /* Translators: an amount in Tokens. */
    return g_strdup_printf (_ ("All of this costs %uT."), self->cost->t);
  /* Translators: an amount in Tokens, a number. */
  return g_strdup_printf (ngettext ("The dumps pay %uT of this; %u thing falls short.",
                                    "The dumps pay %uT of this; %u things fall short.",
                                    self->cost->shortfalls->len),
                          self->cost->t, self->cost->shortfalls->len);
}

void
tl_turn_cost_view_show (TlTurnCostView *self)
{
  g_autofree char *total = total_text (self);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->plan_list, 0)) != NULL)
    gtk_list_box_remove (self->plan_list, GTK_WIDGET (row));
  tl_widget_clear (GTK_WIDGET (self->dump_box));
  gtk_label_set_text (self->total_label, total);
  if (self->cost != NULL && self->cost->shortfalls->len > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->total_label), "shortfall");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->total_label), "shortfall");
  if (self->situation != NULL)
    {
      add_moves (self);
      for (guint i = 0; i < self->plan->barrages->len; i++)
        add_barrage (self, i);
      for (guint i = 0; i < self->plan->attacks->len; i++)
        add_attack (self, i);
    }
  if (self->cost != NULL)
    add_dumps (self);
  gtk_widget_set_visible (GTK_WIDGET (self->plan_list),
                          gtk_list_box_get_row_at_index (self->plan_list, 0) != NULL);
  tl_turn_cost_view_update_buttons (self);
}
