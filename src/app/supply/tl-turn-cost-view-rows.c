/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the rows of plan and bill, the choice of what a barrage fires at, and the dumps. */
#include "config.h"

#include "app/base/tl-widgets.h"
#include "app/supply/tl-turn-cost-view-private.h"

#include <glib/gi18n.h>

/* --- choosing --------------------------------------------------------------------------------- */

TlHex
tl_turn_cost_view_nearest_facility (TlTurnCostView *self, TlUnit firer)
{
  const TlSituation *situation = tl_game_situation (self->game);
  g_autoptr (TlBarrage) barrage = tl_barrage_new (TL_HEX_NONE, TRUE);
  g_autoptr (GArray) aims = NULL;

  tl_barrage_add_firer (barrage, firer);
  aims = tl_barrage_aims (situation, barrage, TL_HEX_NONE);
  return aims->len > 0 ? g_array_index (aims, TlAim, 0).hex : TL_HEX_NONE;
}

typedef struct
{
  TlTurnCostView *view; /* no reference: the row goes before it */
  guint number;         /* of the barrage */
  GArray *targets;      /* TlAim */
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
  const TlAim *target = &g_array_index (choice->targets, TlAim, selected);
  barrage->target = target->hex;
  barrage->is_facility = target->kind != TL_AIM_UNITS;
  /* The rows are made anew: not while one of them is at work. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, ask_anew, g_object_ref (choice->view), g_object_unref);
}

/* Two facilities of a hex cost the same, so that the first that fits will do. */
static guint
current_of (const GArray *targets, const TlBarrage *barrage)
{
  for (guint i = 0; i < targets->len; i++)
    {
      const TlAim *target = &g_array_index (targets, TlAim, i);

      if (target->hex == barrage->target && (target->kind != TL_AIM_UNITS) == barrage->is_facility)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

/* A choice among what barrage @number of the plan can be aimed at; NULL when there is none. */
static GtkWidget *
target_new (TlTurnCostView *self, guint number)
{
  const TlBarrage *barrage = self->plan->barrages->pdata[number];
  g_autoptr (GArray) targets =
      tl_barrage_aims (self->situation, barrage, tl_turn_cost_view_planned_target (self));
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) shown = tl_short_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) listed = tl_short_factory_new (FALSE);
  GtkWidget *drop;
  Choice *choice;

  /* A hip shoot (14.7d) is at units. */
  if (targets->len < 2 || barrage->is_hip_shoot)
    return NULL;
  for (guint i = 0; i < targets->len; i++)
    gtk_string_list_take (model, tl_aim_text (&g_array_index (targets, TlAim, i), self->situation));
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

static void
on_remove_clicked (GtkButton *button, TlTurnCostView *self)
{
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tl-number"));

  switch ((TlCostPart) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tl-part")))
    {
    case TL_COST_MOVES:
      g_array_set_size (self->plan->movers, 0);
      break;
    case TL_COST_BARRAGE:
      g_ptr_array_remove_index (self->plan->barrages, number);
      break;
    case TL_COST_ATTACK:
    default:
      g_ptr_array_remove_index (self->plan->attacks, number);
      break;
    }
  tl_turn_cost_view_ask (self);
}

static GtkWidget *
remove_button_new (TlTurnCostView *self, TlCostPart part, guint number)
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

static void
add_row (TlTurnCostView *self, const TlCostRow *cost)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *price = tl_tokens_text (cost->t);
  GtkWidget *label = gtk_label_new (self->cost != NULL ? price : "…");
  GtkWidget *target = cost->part == TL_COST_BARRAGE ? target_new (self, cost->number) : NULL;

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (text), tl_text_new (cost->title, NULL));
  if (target != NULL)
    gtk_box_append (GTK_BOX (text), target);
  for (guint i = 0; i < cost->lines->len; i++)
    {
      const TlCostLine *line = &g_array_index (cost->lines, TlCostLine, i);
      GtkWidget *caption = tl_text_new (line->text, "caption");

      if (line->falls_short)
        gtk_widget_add_css_class (caption, "shortfall");
      gtk_box_append (GTK_BOX (text), caption);
    }
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), remove_button_new (self, cost->part, cost->number));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, cost->title,
                                  -1);
  gtk_list_box_append (self->plan_list, row);
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
  return tl_cost_total_text (self->cost);
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
      g_autoptr (GPtrArray) rows = tl_cost_rows (self->situation, self->plan, self->cost);

      for (guint i = 0; i < rows->len; i++)
        add_row (self, rows->pdata[i]);
    }
  if (self->cost != NULL)
    add_dumps (self);
  gtk_widget_set_visible (GTK_WIDGET (self->plan_list),
                          gtk_list_box_get_row_at_index (self->plan_list, 0) != NULL);
  tl_turn_cost_view_update_buttons (self);
}
