/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/fight/tl-barrage-view.h"

#include "answers/tl-mission-outlook.h"
#include "app/base/tl-chances.h"
#include "app/base/tl-counter-picture.h"
#include "app/base/tl-dice-entry.h"
#include "app/base/tl-trail-grid.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

#define PICTURE_PX 36

typedef struct
{
  TlUnit unit;
  GtkWidget *check;
  GtkLabel *caption;
} TlGunRow;

struct _TlBarrageView
{
  GtkBox parent_instance;

  GtkLabel *title;
  GtkLabel *column;
  GtkLabel *price;
  GtkLabel *gun_label;
  GtkBox *gun_list;
  GtkBox *aim_box;
  GtkDropDown *aim_drop;
  GtkBox *part_box;
  GtkSpinButton *part_spin;
  GtkBox *payer_box;
  GtkDropDown *payer_drop;
  GtkGrid *chance_grid;
  GtkWidget *chance_box;
  GtkExpander *trail_expander;
  GtkGrid *trail_grid;
  GtkBox *verdict_box;
  GtkBox *dice_box;
  GtkLabel *why_label;
  GtkButton *fire_button;
  GtkBox *way_box;
  TlDiceEntry *dice_entry;

  TlGame *game;
  TlTheme theme;
  TlBarrage *barrage;      /* planned; NULL: none */
  TlBarrageAnswer *answer; /* about it */
  GArray *aims;            /* TlBarrageAim: what could be aimed at in the hex */
  GArray *rows;            /* TlGunRow, in the order of the list */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (TlBarrageView, tl_barrage_view, GTK_TYPE_BOX)

/* --- who fires -------------------------------------------------------------------------------- */

static void
remove_firer (TlBarrage *barrage, TlUnit unit)
{
  for (guint i = barrage->firers->len; i-- > 0;)
    if (g_array_index (barrage->firers, TlUnit, i) == unit)
      g_array_remove_index (barrage->firers, i);
}

static void
on_gun_toggled (GtkCheckButton *check, TlBarrageView *self)
{
  TlUnit unit = tl_widget_unit (check);
  gboolean fires = gtk_check_button_get_active (check);

  if (self->is_updating)
    return;
  if (fires)
    tl_barrage_add_firer (self->barrage, unit);
  else
    remove_firer (self->barrage, unit);
  g_debug ("%s %s", fires ? "fires" : "holds", tl_situation_id (self->answer->situation, unit));
  g_signal_emit_by_name (self, "plan-changed");
}

static char *
gun_title (const TlSituation *situation, TlUnit unit)
{
  g_autofree char *name = tl_situation_name (situation, unit);
  g_autofree char *hex = tl_situation_hex_text (situation, tl_situation_hex (situation, unit));

  /* Translators: a unit, its hex. */
  return g_strdup_printf (_ ("%s in %s"), name, hex);
}

static void
add_gun (TlBarrageView *self, TlUnit unit)
{
  const TlSituation *situation = self->answer->situation;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *caption = tl_text_new ("", "caption");
  g_autofree char *title = gun_title (situation, unit);
  TlGunRow row = { unit, gtk_check_button_new (), GTK_LABEL (caption) };

  gtk_box_append (GTK_BOX (box),
                  tl_counter_picture_new (situation, unit, &self->theme, PICTURE_PX));
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (text), tl_text_new (title, NULL));
  gtk_box_append (GTK_BOX (text), caption);
  gtk_box_append (GTK_BOX (box), text);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (row.check), box);
  gtk_widget_add_css_class (row.check, "fighter");
  tl_widget_set_unit (row.check, unit);
  g_signal_connect (row.check, "toggled", G_CALLBACK (on_gun_toggled), self);
  gtk_box_append (self->gun_list, row.check);
  g_array_append_val (self->rows, row);
}

static TlGunRow *
find_row (TlBarrageView *self, TlUnit unit)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, TlGunRow, i).unit == unit)
      return &g_array_index (self->rows, TlGunRow, i);
  return NULL;
}

/* While the units are the same, their rows stay where they are: a tick moves none. */
static gboolean
has_same_units (TlBarrageView *self)
{
  const GPtrArray *units = self->answer->units;

  for (guint i = 0; i < units->len; i++)
    if (find_row (self, ((const TlBarrageUnit *) units->pdata[i])->unit) == NULL)
      return FALSE;
  return units->len == self->rows->len;
}

static void
list_guns (TlBarrageView *self)
{
  const GPtrArray *units = self->answer->units;

  tl_widget_clear (GTK_WIDGET (self->gun_list));
  g_array_set_size (self->rows, 0);
  for (guint i = 0; i < units->len; i++)
    add_gun (self, ((const TlBarrageUnit *) units->pdata[i])->unit);
  if (units->len == 0)
    gtk_box_append (self->gun_list,
                    tl_text_new (_ ("No unit of this side fires barrages."), "dim-label"));
}

static void
show_gun (TlBarrageView *self, const TlBarrageUnit *unit)
{
  const TlGunRow *row = find_row (self, unit->unit);
  g_autofree char *title = gun_title (self->answer->situation, unit->unit);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", title, unit->caption);

  gtk_label_set_text (row->caption, unit->caption);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (row->check), unit->fires);
  gtk_widget_set_sensitive (row->check, unit->fires || unit->may);
  if (unit->fires)
    gtk_widget_remove_css_class (row->check, "left-out");
  else
    gtk_widget_add_css_class (row->check, "left-out");
  tl_widget_set_name (row->check, spoken);
}

static void
show_guns (TlBarrageView *self)
{
  const TlScenario *scenario = tl_situation_scenario (self->answer->situation);
  /* Translators: heading over the units that could fire; the name of their side. */
  g_autofree char *heading =
      g_strdup_printf (_ ("%s fire"), scenario->sides[self->answer->side].name);

  gtk_label_set_text (self->gun_label, heading);
  if (!has_same_units (self) || self->rows->len == 0)
    list_guns (self);
  for (guint i = 0; i < self->answer->units->len; i++)
    show_gun (self, self->answer->units->pdata[i]);
}

/* --- what is aimed at ------------------------------------------------------------------------- */

static void
take_aim (TlBarrageView *self, const TlBarrageAim *aim)
{
  self->barrage->aim = aim->kind;
  self->barrage->ship = aim->ship;
}

static gboolean
is_aimed_at (TlBarrageView *self, guint i)
{
  const TlBarrageAim *aim = &g_array_index (self->aims, TlBarrageAim, i);

  return aim->kind == self->barrage->aim && aim->ship == self->barrage->ship;
}

static void
on_aim_selected (GtkDropDown *drop, GParamSpec *pspec G_GNUC_UNUSED, TlBarrageView *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  if (self->is_updating || selected >= self->aims->len)
    return;
  take_aim (self, &g_array_index (self->aims, TlBarrageAim, selected));
  g_debug ("aimed at %s", tl_aim_id (self->barrage->aim));
  g_signal_emit_by_name (self, "plan-changed");
}

/* The choice of what is there now; what is no more is not aimed at. */
static void
find_aims (TlBarrageView *self)
{
  gboolean is_there = FALSE;

  g_clear_pointer (&self->aims, g_array_unref);
  self->aims = tl_barrage_aims_in (tl_game_situation (self->game), self->barrage->target);
  for (guint i = 0; i < self->aims->len; i++)
    is_there |= is_aimed_at (self, i);
  if (!is_there)
    take_aim (self, self->aims->len > 0 ? &g_array_index (self->aims, TlBarrageAim, 0)
                                        : &(TlBarrageAim){ TL_AIM_UNITS, TL_UNIT_NONE });
}

static void
show_aims (TlBarrageView *self)
{
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (self->aim_drop));

  gtk_widget_set_visible (GTK_WIDGET (self->aim_box), self->aims->len > 1);
  gtk_string_list_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), NULL);
  for (guint i = 0; i < self->aims->len; i++)
    gtk_string_list_take (list, tl_barrage_aim_name (tl_game_situation (self->game),
                                                     &g_array_index (self->aims, TlBarrageAim, i)));
  for (guint i = 0; i < self->aims->len; i++)
    if (is_aimed_at (self, i))
      gtk_drop_down_set_selected (self->aim_drop, i);
}

/* --- numbers ---------------------------------------------------------------------------------- */

static void
on_payer_selected (GtkDropDown *drop, GParamSpec *pspec G_GNUC_UNUSED, TlBarrageView *self)
{
  guint selected = gtk_drop_down_get_selected (drop);

  if (self->is_updating || selected >= self->answer->payers->len)
    return;
  const TlBarragePayer *payer = self->answer->payers->pdata[selected];
  self->barrage->payer_hq = payer->hq;
  self->barrage->payer_hex = payer->place;
  g_signal_emit_by_name (self, "plan-changed");
}

/* The words stay while they are the same, so that the keyboard stays where it is. */
static gboolean
has_same_words (GtkStringList *list, const GPtrArray *payers)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  for (guint i = 0; n == payers->len && i < n; i++)
    if (!g_str_equal (((const TlBarragePayer *) payers->pdata[i])->text,
                      gtk_string_list_get_string (list, i)))
      return FALSE;
  return n == payers->len;
}

static void
show_payers (TlBarrageView *self)
{
  const GPtrArray *payers = self->answer->payers;
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (self->payer_drop));

  gtk_widget_set_visible (GTK_WIDGET (self->payer_box), payers->len > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->payer_drop), payers->len > 1);
  if (!has_same_words (list, payers))
    {
      gtk_string_list_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), NULL);
      for (guint i = 0; i < payers->len; i++)
        gtk_string_list_append (list, ((const TlBarragePayer *) payers->pdata[i])->text);
    }
  if (payers->len > 0)
    gtk_drop_down_set_selected (self->payer_drop, self->answer->payer);
}

/* Rule HR-7 */
static void
on_part_changed (GtkSpinButton *spin, TlBarrageView *self)
{
  guint points = (guint) gtk_spin_button_get_value_as_int (spin);

  if (self->is_updating)
    return;
  self->barrage->points = points < self->answer->whole ? points : 0;
  g_signal_emit_by_name (self, "plan-changed");
}

static void
show_part (TlBarrageView *self)
{
  guint whole = self->answer->whole;

  gtk_widget_set_visible (GTK_WIDGET (self->part_box), whole > 1);
  gtk_spin_button_set_range (self->part_spin, 1, MAX (whole, 1));
  gtk_spin_button_set_value (self->part_spin,
                             self->barrage->points > 0 ? self->barrage->points : whole);
}

/* One case of interception: what comes of the mission, and of its barrage. */
static void
add_way (TlBarrageView *self, const TlMissionCase *each)
{
  gtk_box_append (self->way_box, tl_text_new (each->title, "answer-heading"));
  gtk_box_append (self->way_box, tl_text_new (each->text, NULL));
  if (*each->summary != '\0')
    gtk_box_append (self->way_box, tl_text_new (each->summary, "caption"));
}

/* Rule 14.2f: what aircraft meet before the dice of the barrage. */
static void
show_ways (TlBarrageView *self)
{
  tl_widget_clear (GTK_WIDGET (self->way_box));
  gtk_widget_set_visible (GTK_WIDGET (self->way_box), FALSE);
  if (!self->answer->is_mission)
    return;
  g_autoptr (TlMission) mission = tl_mission_of_barrage (self->barrage);
  g_autoptr (TlMissionOutlook) outlook = tl_mission_outlook_new (self->answer->situation, mission);
  for (guint i = 0; i < outlook->cases->len; i++)
    add_way (self, outlook->cases->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->way_box), outlook->cases->len > 0);
}

static void
show_numbers (TlBarrageView *self)
{
  const TlBarrageAnswer *answer = self->answer;
  g_autofree char *title = tl_barrage_answer_title (answer);
  g_autofree char *column = tl_barrage_answer_column_text (answer);
  g_autofree char *price = tl_barrage_answer_price_text (answer);
  g_autoptr (GPtrArray) rows = tl_barrage_answer_rows (answer);

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->column, column);
  gtk_label_set_text (self->price, price != NULL ? price : "");
  gtk_widget_set_visible (GTK_WIDGET (self->price), price != NULL);
  tl_widget_clear (GTK_WIDGET (self->chance_grid));
  tl_chance_rows_attach (self->chance_grid, 0, rows);
  gtk_widget_set_visible (self->chance_box, rows->len > 0);
  show_ways (self);
  tl_widget_clear (GTK_WIDGET (self->trail_grid));
  gtk_widget_set_visible (GTK_WIDGET (self->trail_expander),
                          answer->fire != NULL || answer->facility != NULL);
  if (answer->fire != NULL)
    tl_trail_grid_add (self->trail_grid, answer->situation, _ ("Shifts"), answer->fire->shift_trail,
                       TRUE);
  if (answer->fire != NULL || answer->facility != NULL)
    tl_trail_grid_add (self->trail_grid, answer->situation, _ ("Strength"),
                       answer->fire != NULL ? answer->fire->strength_trail
                                            : answer->facility->strength_trail,
                       FALSE);
}

static void
show_verdict (TlBarrageView *self)
{
  const TlSituation *situation = self->answer->situation;
  g_autoptr (GPtrArray) findings = tl_findings_in_order (self->answer->verdict, situation);

  tl_widget_clear (GTK_WIDGET (self->verdict_box));
  for (guint i = 0; self->barrage->firers->len > 0 && i < findings->len; i++)
    gtk_box_append (self->verdict_box,
                    tl_finding_row_new (g_ptr_array_index (findings, i), situation));
}

/* An entry that goes away does not take the focus with it. */
static void
leave_dice (TlBarrageView *self)
{
  if (!tl_widget_has_focus_inside (GTK_WIDGET (self->dice_box)))
    return;
  for (guint i = 0; i < self->rows->len; i++)
    if (gtk_widget_grab_focus (g_array_index (self->rows, TlGunRow, i).check))
      return;
  gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
}

/* Whether the game lets the planned barrage be fired against the rules. */
static gboolean
may_fire_against (TlBarrageView *self)
{
  return self->answer != NULL && self->barrage->firers->len > 0 &&
         tl_barrage_answer_may_against (self->answer,
                                        tl_history_heed (tl_game_history (self->game)));
}

static void
show_dice (TlBarrageView *self)
{
  g_autofree char *why_not = tl_barrage_view_why_not (self);
  gboolean may_fire = why_not == NULL || may_fire_against (self);

  if (!may_fire)
    leave_dice (self);
  gtk_label_set_text (self->why_label, why_not != NULL ? why_not : "");
  gtk_widget_set_visible (GTK_WIDGET (self->why_label),
                          why_not != NULL && self->barrage->firers->len > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->fire_button), may_fire);
  gtk_widget_set_sensitive (GTK_WIDGET (self->dice_entry), may_fire);
  gtk_widget_set_visible (GTK_WIDGET (self->dice_entry), !self->answer->is_mission);
  gtk_widget_set_visible (GTK_WIDGET (self->dice_box), self->barrage->firers->len > 0);
}

static void
show (TlBarrageView *self)
{
  g_clear_pointer (&self->answer, tl_barrage_answer_free);
  if (self->game == NULL || self->barrage == NULL)
    return;
  self->is_updating = TRUE;
  find_aims (self);
  self->answer = tl_barrage_answer_new (tl_game_situation (self->game), self->barrage);
  tl_barrage_answer_find_choices (self->answer);
  show_numbers (self);
  show_aims (self);
  show_guns (self);
  show_part (self);
  show_payers (self);
  show_verdict (self);
  show_dice (self);
  tl_widget_explain_rules (GTK_WIDGET (self));
  self->is_updating = FALSE;
}

/* --- for the panel ---------------------------------------------------------------------------- */

void
tl_barrage_view_show (TlBarrageView *self, TlGame *game, TlHex hex, const TlTheme *theme)
{
  if (self->barrage != NULL && (game != self->game || hex != self->barrage->target))
    g_clear_pointer (&self->barrage, tl_barrage_free);
  if (self->barrage == NULL)
    self->barrage = tl_barrage_new (hex, TL_AIM_UNITS);
  g_set_object (&self->game, game);
  self->theme = *theme;
  /* Their pictures are of a situation and a theme. */
  g_array_set_size (self->rows, 0);
  show (self);
}

gboolean
tl_barrage_view_tick (TlBarrageView *self, TlUnit unit)
{
  for (guint i = 0; self->answer != NULL && i < self->answer->units->len; i++)
    {
      const TlBarrageUnit *row = self->answer->units->pdata[i];

      if (row->unit != unit || !row->may || row->fires)
        continue;
      tl_barrage_add_firer (self->barrage, unit);
      g_signal_emit_by_name (self, "plan-changed");
      return TRUE;
    }
  return FALSE;
}

const TlBarrageAnswer *
tl_barrage_view_answer (TlBarrageView *self)
{
  return self->answer;
}

char *
tl_barrage_view_why_not (TlBarrageView *self)
{
  return self->answer == NULL ? g_strdup (_ ("No barrage is planned."))
         : self->barrage->firers->len == 0
             ? g_strdup (_ ("No unit fires yet: tick those that shall."))
             : g_strdup (self->answer->why_not);
}

static const char *
dice_fault (gconstpointer answer, const int *rolls, guint n_rolls)
{
  return tl_barrage_answer_dice_fault (answer, rolls, n_rolls);
}

void
tl_barrage_view_fire (TlBarrageView *self)
{
  g_autofree char *why_not = tl_barrage_view_why_not (self);

  if (why_not != NULL && !may_fire_against (self))
    return;
  TlDice *dice = tl_history_dice (tl_game_history (self->game));
  if (!tl_dice_entry_take_for (self->dice_entry, dice, dice_fault, self->answer))
    return;
  g_autoptr (TlAction) action = tl_action_new_barrage (tl_barrage_copy (self->barrage));
  /* Who has fired is not planned any more. */
  g_array_set_size (self->barrage->firers, 0);
  if (tl_game_perform (self->game, action))
    gtk_editable_set_text (GTK_EDITABLE (tl_dice_entry_editable (self->dice_entry)), "");
  tl_dice_clear_typed (dice);
}

/* The dice are what is left to do. */
static gboolean
tl_barrage_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (tl_dice_entry_editable (TL_BARRAGE_VIEW (widget)->dice_entry));
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_barrage_view_dispose (GObject *object)
{
  TlBarrageView *self = TL_BARRAGE_VIEW (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->answer, tl_barrage_answer_free);
  g_clear_pointer (&self->barrage, tl_barrage_free);
  G_OBJECT_CLASS (tl_barrage_view_parent_class)->dispose (object);
}

static void
tl_barrage_view_finalize (GObject *object)
{
  TlBarrageView *self = TL_BARRAGE_VIEW (object);

  g_array_unref (self->rows);
  g_clear_pointer (&self->aims, g_array_unref);
  G_OBJECT_CLASS (tl_barrage_view_parent_class)->finalize (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TlBarrageView, child)

static void
tl_barrage_view_class_init (TlBarrageViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_barrage_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_barrage_view_finalize;
  widget_class->grab_focus = tl_barrage_view_grab_focus;
  tl_signal_new (G_TYPE_FROM_CLASS (klass), "plan-changed", 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-barrage-view.ui");
  BIND (title);
  BIND (column);
  BIND (price);
  BIND (gun_label);
  BIND (gun_list);
  BIND (aim_box);
  BIND (aim_drop);
  BIND (part_box);
  BIND (part_spin);
  BIND (payer_box);
  BIND (payer_drop);
  BIND (chance_grid);
  BIND (chance_box);
  BIND (trail_expander);
  BIND (trail_grid);
  BIND (verdict_box);
  BIND (dice_box);
  BIND (why_label);
  BIND (fire_button);
  BIND (way_box);
}

static void
tl_barrage_view_init (TlBarrageView *self)
{
  g_autoptr (GtkStringList) aims = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) payers = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) in_panel = tl_short_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) in_list = tl_short_factory_new (FALSE);

  tl_theme_init (&self->theme, TL_THEME_LIGHT);
  self->rows = g_array_new (FALSE, FALSE, sizeof (TlGunRow));
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "plan-changed", G_CALLBACK (show), NULL);
  gtk_drop_down_set_model (self->aim_drop, G_LIST_MODEL (aims));
  gtk_drop_down_set_model (self->payer_drop, G_LIST_MODEL (payers));
  gtk_drop_down_set_factory (self->payer_drop, in_panel);
  gtk_drop_down_set_list_factory (self->payer_drop, in_list);
  GtkWidget *dice =
      tl_dice_entry_new (_ ("Roll, die of a 1/2"),
                         _ ("What real dice showed: the roll of two dice, and for a 1/2 the one "
                            "die, such as 8 4. Empty: the program rolls."));
  self->dice_entry = TL_DICE_ENTRY (dice);
  gtk_widget_set_hexpand (dice, TRUE);
  gtk_box_prepend (self->dice_box, dice);
  g_signal_connect_swapped (tl_dice_entry_editable (self->dice_entry), "activate",
                            G_CALLBACK (tl_barrage_view_fire), self);
  g_signal_connect_swapped (self->fire_button, "clicked", G_CALLBACK (tl_barrage_view_fire), self);
  g_signal_connect (self->aim_drop, "notify::selected", G_CALLBACK (on_aim_selected), self);
  g_signal_connect (self->payer_drop, "notify::selected", G_CALLBACK (on_payer_selected), self);
  g_signal_connect (self->part_spin, "value-changed", G_CALLBACK (on_part_changed), self);
}
