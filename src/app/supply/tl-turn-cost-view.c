/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/supply/tl-turn-cost-view.h"

#include "answers/tl-cost.h"
#include "app/base/tl-asker.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

struct _TlTurnCostView
{
  TlPanel panel;

  GtkButton *move_button;
  GtkButton *barrage_button;
  GtkButton *attack_button;
  GtkButton *buy_button;
  GtkButton *clear_button;
  GtkLabel *total_label;
  GtkListBox *plan_list;
  GtkBox *dump_box;

  TlSide side;
  TlTurnPlan *plans[TL_SIDES];
  TlTurnPlan *plan;       /* the side's of these */
  TlSituation *situation; /* the bill's; NULL: none yet */
  TlAsker *asker;
  TlTurnCost *cost; /* NULL: nothing is planned, or it is being worked out */
};

G_DEFINE_FINAL_TYPE (TlTurnCostView, tl_turn_cost_view, TL_TYPE_PANEL)

enum
{
  PROP_0,
  PROP_SIDE
};

static void ask (TlTurnCostView *self);

/* --- what is planned, and what the map offers ------------------------------------------------- */

static gboolean
is_there (const TlSituation *situation, TlSide side, TlUnit unit)
{
  return unit < tl_situation_n_units (situation) && tl_unit_is_on_map (situation, unit) &&
         tl_situation_side (situation, unit) == side;
}

static void
prune_units (const TlSituation *situation, TlSide side, GArray *units)
{
  for (guint i = units->len; i > 0; i--)
    if (!is_there (situation, side, g_array_index (units, TlUnit, i - 1)))
      g_array_remove_index (units, i - 1);
}

/* An attack is one of these units, or none. */
static gboolean
stands (const TlSituation *situation, TlSide side, const TlFight *fight)
{
  if (!tl_situation_has_combat_unit (situation, fight->target, tl_side_other (side)))
    return FALSE;
  for (guint i = 0; i < fight->attackers->len; i++)
    if (!is_there (situation, side, g_array_index (fight->attackers, TlUnit, i)))
      return FALSE;
  return fight->attackers->len > 0;
}

static void
prune (const TlSituation *situation, TlSide side, TlTurnPlan *plan)
{
  prune_units (situation, side, plan->movers);
  for (guint i = plan->barrages->len; i > 0; i--)
    {
      TlBarrage *barrage = plan->barrages->pdata[i - 1];

      prune_units (situation, side, barrage->firers);
      if (barrage->firers->len == 0)
        g_ptr_array_remove_index (plan->barrages, i - 1);
    }
  for (guint i = plan->attacks->len; i > 0; i--)
    if (!stands (situation, side, plan->attacks->pdata[i - 1]))
      g_ptr_array_remove_index (plan->attacks, i - 1);
}

/* Selected units of the side, that @counts. (transfer full) */
static GArray *
selected (TlTurnCostView *self, gboolean (*counts) (const TlSituation *situation, TlUnit unit))
{
  const TlSituation *situation = tl_game_situation (self->panel.game);
  GArray *units = tl_map_view_selection (self->panel.view);

  for (guint i = units->len; i > 0; i--)
    {
      TlUnit unit = g_array_index (units, TlUnit, i - 1);

      if (tl_situation_side (situation, unit) != self->side || !counts (situation, unit))
        g_array_remove_index (units, i - 1);
    }
  return units;
}

static gboolean
moves (const TlSituation *situation, TlUnit unit)
{
  return tl_unit_is_combat (situation, unit) && tl_situation_hex (situation, unit) != TL_HEX_NONE;
}

static gboolean
fires (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return kind == TL_KIND_ARTILLERY || kind == TL_KIND_AIRCRAFT || kind == TL_KIND_SHIP;
}

/* The planned fight, when it is this side's. */
static const TlFight *
planned_fight (TlTurnCostView *self)
{
  const TlFight *fight = self->panel.view != NULL ? tl_map_view_fight (self->panel.view) : NULL;

  if (fight == NULL || !stands (tl_game_situation (self->panel.game), self->side, fight))
    return NULL;
  return fight;
}

static TlHex
planned_target (TlTurnCostView *self)
{
  const TlFight *fight = self->panel.view != NULL ? tl_map_view_fight (self->panel.view) : NULL;

  return fight != NULL && tl_situation_has_combat_unit (tl_game_situation (self->panel.game),
                                                        fight->target, tl_side_other (self->side))
             ? fight->target
             : TL_HEX_NONE;
}

/* (TL_HEX_NONE: there is none) */
static TlAim
nearest_facility (TlTurnCostView *self, TlUnit firer)
{
  const TlSituation *situation = tl_game_situation (self->panel.game);
  g_autoptr (TlBarrage) barrage = tl_barrage_new (TL_HEX_NONE, TL_AIM_AIR_BASE);

  tl_barrage_add_firer (barrage, firer);
  g_autoptr (GArray) aims = tl_barrage_aims (situation, barrage, TL_HEX_NONE, NULL);
  return aims->len > 0 ? g_array_index (aims, TlAim, 0) : (TlAim){ TL_HEX_NONE, TL_AIM_UNITS, 0 };
}

/* That of the planned fight, else a facility (10.0c). */
static TlAim
first_target (TlTurnCostView *self, const GArray *firers)
{
  TlHex planned = planned_target (self);

  return planned != TL_HEX_NONE ? (TlAim){ planned, TL_AIM_UNITS, 0 }
                                : nearest_facility (self, g_array_index (firers, TlUnit, 0));
}

static void
update_buttons (TlTurnCostView *self)
{
  gboolean has_game = self->panel.game != NULL && self->panel.view != NULL;
  g_autoptr (GArray) movers = has_game ? selected (self, moves) : NULL;
  g_autoptr (GArray) firers = has_game ? selected (self, fires) : NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->move_button), has_game && movers->len > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->barrage_button),
                            has_game && firers->len > 0 &&
                                first_target (self, firers).hex != TL_HEX_NONE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->attack_button),
                            has_game && planned_fight (self) != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->clear_button), !tl_turn_plan_is_empty (self->plan));
  gtk_widget_set_sensitive (GTK_WIDGET (self->buy_button),
                            self->cost != NULL && self->cost->fuel->purchases->len > 0 &&
                                tl_situation_scenario (self->situation)->keeps_fuel &&
                                tl_fuel_is_time (self->situation, self->side, NULL) &&
                                tl_situation_n_decisions (self->situation) == 0);
}

/* --- rows ------------------------------------------------------------------------------------- */

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
  ask (view);
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
  barrage->aim = target->kind;
  /* The rows are made anew: not while one of them is at work. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, ask_anew, g_object_ref (choice->view), g_object_unref);
}

static guint
current_of (const GArray *targets, const TlBarrage *barrage)
{
  for (guint i = 0; i < targets->len; i++)
    {
      const TlAim *target = &g_array_index (targets, TlAim, i);

      if (target->hex == barrage->target && target->kind == barrage->aim)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

/* A choice among what barrage @number of the plan can be aimed at; NULL when there is none. */
static GtkWidget *
target_new (TlTurnCostView *self, guint number)
{
  const TlBarrage *barrage = self->plan->barrages->pdata[number];
  g_auto (GStrv) texts = NULL;
  g_autoptr (GArray) targets =
      tl_barrage_aims (self->situation, barrage, planned_target (self), &texts);
  g_autoptr (GtkStringList) model = gtk_string_list_new ((const char *const *) texts);
  g_autoptr (GtkListItemFactory) shown = tl_short_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) listed = tl_short_factory_new (FALSE);

  /* A hip shoot (14.7d) is at units. */
  if (targets->len < 2 || barrage->is_hip_shoot)
    return NULL;
  GtkWidget *drop = gtk_drop_down_new (G_LIST_MODEL (g_object_ref (model)), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop), shown);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop), listed);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), current_of (targets, barrage));
  tl_widget_set_tooltip (drop, _ ("What the barrage fires at (10.0a, 10.0c)"));
  tl_widget_set_name (drop, _ ("What the barrage fires at"));
  Choice *choice = g_new (Choice, 1);
  *choice = (Choice){ self, number, g_steal_pointer (&targets) };
  g_signal_connect_data (drop, "notify::selected", G_CALLBACK (on_target_chosen), choice,
                         choice_free, 0);
  return drop;
}

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
  ask (self);
}

static GtkWidget *
remove_button_new (TlTurnCostView *self, TlCostPart part, guint number)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "remove-row");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  tl_widget_set_tooltip (button, _ ("Takes this out of the plan"));
  tl_widget_set_name (button, _ ("Takes this out of the plan"));
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
  tl_widget_set_name (row, cost->title);
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

static void
show_all (TlTurnCostView *self)
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
  update_buttons (self);
}

/* --- asking ----------------------------------------------------------------------------------- */

typedef struct
{
  TlSide side;
  TlTurnPlan *plan;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  tl_turn_plan_free (question->plan);
  g_free (question);
}

/* In another thread. */
static gpointer
work_out (const TlSituation *situation, gconstpointer data)
{
  const Question *question = data;

  return tl_turn_cost (situation, question->side, question->plan);
}

static const TlAskerKind asker_kind = { work_out, question_free,
                                        (GDestroyNotify) tl_turn_cost_free };

static void
on_answered (gpointer answer, gpointer data)
{
  TlTurnCostView *self = data;

  self->cost = answer;
  show_all (self);
  g_debug ("turn costs %u", self->cost->t);
}

static void
forget (TlTurnCostView *self)
{
  tl_asker_forget (self->asker);
  g_clear_pointer (&self->cost, tl_turn_cost_free);
  g_clear_pointer (&self->situation, tl_situation_unref);
}

/* What is planned is on the map's mind as well. */
static void
tell_plan (TlTurnCostView *self)
{
  if (self->panel.view != NULL)
    for (TlSide side = 0; side < TL_SIDES; side++)
      tl_map_view_set_turn_plan (self->panel.view, side, self->plans[side]);
}

static void
ask (TlTurnCostView *self)
{
  TlSituation *situation = self->panel.game != NULL ? tl_game_situation (self->panel.game) : NULL;
  Question *question;

  forget (self);
  tell_plan (self);
  if (situation == NULL)
    return;
  self->situation = tl_situation_ref (situation);
  if (!tl_turn_plan_is_empty (self->plan))
    {
      question = g_new (Question, 1);
      *question = (Question){ self->side, tl_turn_plan_copy (self->plan) };
      tl_asker_ask (self->asker, situation, question);
    }
  show_all (self);
}

gboolean
tl_turn_cost_view_is_busy (TlTurnCostView *self)
{
  return tl_asker_is_busy (self->asker);
}

/* --- what has gone from the map leaves the plan ----------------------------------------------- */

static void
on_game_changed (TlTurnCostView *self)
{
  for (TlSide side = 0; side < TL_SIDES; side++)
    prune (tl_game_situation (self->panel.game), side, self->plans[side]);
  tell_plan (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ask (self);
  else
    forget (self);
}

static void
begin_anew (TlTurnCostView *self, TlSide side)
{
  tl_turn_plan_free (self->plans[side]);
  self->plans[side] = tl_turn_plan_new ();
  self->plan = self->plans[self->side];
}

static void
clear_plan (TlTurnCostView *self)
{
  begin_anew (self, self->side);
  ask (self);
}

/* --- adding ----------------------------------------------------------------------------------- */

static void
on_move_clicked (TlTurnCostView *self)
{
  g_autoptr (GArray) units = selected (self, moves);

  for (guint i = 0; i < units->len; i++)
    tl_turn_plan_add_mover (self->plan, g_array_index (units, TlUnit, i));
  ask (self);
}

/* Rule 14.7d: while its side moves, one aircraft alone is a hip shoot. */
static gboolean
is_hip_shoot (TlTurnCostView *self, const GArray *units)
{
  const TlSituation *situation = tl_game_situation (self->panel.game);

  return units->len == 1 && tl_fuel_is_time (situation, self->side, NULL) &&
         tl_situation_counter (situation, g_array_index (units, TlUnit, 0))->kind ==
             TL_KIND_AIRCRAFT;
}

static void
on_barrage_clicked (TlTurnCostView *self)
{
  g_autoptr (GArray) units = selected (self, fires);
  TlAim aim = units->len > 0 ? first_target (self, units) : (TlAim){ TL_HEX_NONE, TL_AIM_UNITS, 0 };
  TlBarrage *barrage = NULL;

  if (aim.hex == TL_HEX_NONE)
    return;
  for (guint i = 0; i < self->plan->barrages->len && !is_hip_shoot (self, units); i++)
    {
      TlBarrage *other = self->plan->barrages->pdata[i];

      if (other->target == aim.hex && other->aim == aim.kind && !other->is_hip_shoot)
        barrage = other;
    }
  if (barrage == NULL)
    {
      barrage = tl_barrage_new (aim.hex, aim.kind);
      barrage->is_hip_shoot = aim.kind == TL_AIM_UNITS && is_hip_shoot (self, units);
      g_ptr_array_add (self->plan->barrages, barrage);
    }
  for (guint i = 0; i < units->len; i++)
    tl_barrage_add_firer (barrage, g_array_index (units, TlUnit, i));
  ask (self);
}

/* A fight of that kind against the hex is planned once. */
static void
on_attack_clicked (TlTurnCostView *self)
{
  const TlFight *fight = planned_fight (self);

  if (fight == NULL)
    return;
  for (guint i = self->plan->attacks->len; i > 0; i--)
    {
      const TlFight *other = self->plan->attacks->pdata[i - 1];

      if (other->target == fight->target && other->overrun == fight->overrun)
        g_ptr_array_remove_index (self->plan->attacks, i - 1);
    }
  g_ptr_array_add (self->plan->attacks, tl_fight_copy (fight));
  ask (self);
}

/* --- buying ----------------------------------------------------------------------------------- */

static void
on_buy_clicked (TlTurnCostView *self)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  g_autoptr (TlGame) game = g_object_ref (self->panel.game);

  if (self->cost == NULL || self->situation != tl_game_situation (game))
    return;
  for (guint i = 0; i < self->cost->fuel->purchases->len; i++)
    g_ptr_array_add (actions, tl_action_new_fuel (self->cost->fuel->purchases->pdata[i]));
  if (actions->len > 0)
    tl_game_perform_all (game, actions);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
on_game_replaced (TlTurnCostView *self)
{
  for (TlSide side = 0; side < TL_SIDES; side++)
    begin_anew (self, side);
  ask (self);
}

/* A list of sides that is empty has none selected. */
static void
tl_turn_cost_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlTurnCostView *self = TL_TURN_COST_VIEW (object);
  guint side = g_value_get_uint (value);

  if (id != PROP_SIDE)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  else if (side < TL_SIDES && side != self->side)
    {
      self->side = side;
      self->plan = self->plans[side];
      ask (self);
    }
}

static void
tl_turn_cost_view_map (GtkWidget *widget)
{
  TlTurnCostView *self = TL_TURN_COST_VIEW (widget);

  GTK_WIDGET_CLASS (tl_turn_cost_view_parent_class)->map (widget);
  if (self->panel.game != NULL && self->situation != tl_game_situation (self->panel.game))
    ask (self);
  else
    update_buttons (self);
}

static void
tl_turn_cost_view_dispose (GObject *object)
{
  TlTurnCostView *self = TL_TURN_COST_VIEW (object);

  if (self->asker != NULL)
    forget (self);
  g_clear_pointer (&self->asker, tl_asker_free);
  G_OBJECT_CLASS (tl_turn_cost_view_parent_class)->dispose (object);
}

static void
tl_turn_cost_view_finalize (GObject *object)
{
  for (TlSide side = 0; side < TL_SIDES; side++)
    tl_turn_plan_free (TL_TURN_COST_VIEW (object)->plans[side]);
  G_OBJECT_CLASS (tl_turn_cost_view_parent_class)->finalize (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TlTurnCostView, child)

static void
tl_turn_cost_view_class_init (TlTurnCostViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_turn_cost_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_turn_cost_view_finalize;
  G_OBJECT_CLASS (klass)->set_property = tl_turn_cost_view_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_SIDE,
                                   g_param_spec_uint ("side", NULL, NULL, 0, G_MAXUINT, 0,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  widget_class->map = tl_turn_cost_view_map;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-turn-cost-view.ui");
  BIND (move_button);
  BIND (barrage_button);
  BIND (attack_button);
  BIND (buy_button);
  BIND (clear_button);
  BIND (total_label);
  BIND (plan_list);
  BIND (dump_box);
}

static void
tl_turn_cost_view_init (TlTurnCostView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (TlSide side = 0; side < TL_SIDES; side++)
    begin_anew (self, side);
  self->asker = tl_asker_new (&asker_kind, on_answered, self);
  g_signal_connect (self, "game-replaced", G_CALLBACK (on_game_replaced), NULL);
  g_signal_connect (self, "game-changed", G_CALLBACK (on_game_changed), NULL);
  g_signal_connect (self, "selection-changed", G_CALLBACK (update_buttons), NULL);
  g_signal_connect_swapped (self->move_button, "clicked", G_CALLBACK (on_move_clicked), self);
  g_signal_connect_swapped (self->barrage_button, "clicked", G_CALLBACK (on_barrage_clicked), self);
  g_signal_connect_swapped (self->attack_button, "clicked", G_CALLBACK (on_attack_clicked), self);
  g_signal_connect_swapped (self->buy_button, "clicked", G_CALLBACK (on_buy_clicked), self);
  g_signal_connect_swapped (self->clear_button, "clicked", G_CALLBACK (clear_plan), self);
  show_all (self);
}
