/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window as a whole: its pages, what it says over the map, and what follows a change of the
 * game. */
#include "config.h"

#include "answers/tl-answers.h"
#include "app/base/tl-button-content.h"
#include "app/base/tl-chances.h"
#include "app/base/tl-widgets.h"
#include "app/window/tl-start-page.h"
#include "app/window/tl-turn-track.h"
#include "app/window/tl-window-private.h"
#include "play/tl-combat.h"
#include "play/tl-supply-phase.h"

#include <glib/gi18n.h>

enum
{
  PROP_0,
  PROP_GAME
};

/* --- the counter in full ---------------------------------------------------------------------- */

/* Its page shows in Set Up, and when it is asked for. */
static void
update_counter_page (TlWindow *self)
{
  gboolean is_shown = g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "counter") == 0;

  gtk_stack_page_set_visible (self->counter_page,
                              tl_window_action_state (self, "set-up") || is_shown);
}

static void
on_no_field (TlWindow *self)
{
  tl_window_show_hint (self,
                       _ ("This counter has no such field: accept the value, or delete the "
                          "counter."),
                       TRUE);
}

static void
on_inspector_made (TlWindow *self, TlInspector *inspector)
{
  g_object_bind_property (self->setup, "active", inspector, "can-edit", G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (inspector, "no-field", G_CALLBACK (on_no_field), self);
}

/* A game without what-ifs needs no page for them, unless the player looks at it. */
static void
update_what_if_page (TlWindow *self)
{
  const GPtrArray *branches = tl_history_branches (tl_game_history (self->game));
  gboolean is_shown = g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "what-if") == 0;

  for (guint i = 1; i < branches->len && !is_shown; i++)
    is_shown = !((TlBranch *) branches->pdata[i])->is_deleted;
  gtk_stack_page_set_visible (self->what_if_page, is_shown);
}

/* --- following the game ----------------------------------------------------------------------- */

static void
update_what_if (TlWindow *self)
{
  const char *name = tl_history_what_if (tl_game_history (self->game));

  gtk_widget_set_visible (GTK_WIDGET (self->what_if_label), name != NULL);
  if (name != NULL)
    {
      g_autofree char *text
          /* Translators: the name of a what-if, a branch of the game played to try something. */
          = g_strdup_printf (_ ("“%s”: the real game does not change."), name);

      gtk_label_set_text (self->what_if_label, text);
    }
}

/* Who decides now, and what can be done about it on the map. */
static void
update_banner (TlWindow *self)
{
  TlSituation *situation = tl_game_situation (self->game);
  gboolean is_pending = tl_situation_n_decisions (situation) > 0;
  g_autoptr (TlAnswers) answers = tl_answers_new (situation);
  g_autofree char *advice = answers != NULL ? tl_answers_advice (answers) : NULL;

  gtk_widget_set_visible (self->decision_banner, is_pending);
  if (!is_pending)
    return;
  g_autofree char *text = tl_decision_text (situation, tl_situation_decision (situation, 0));
  gtk_label_set_text (self->decision_label, text);
  /* A decision that the map cannot take, as in the Supply Phase, has one line. */
  gtk_label_set_text (self->decision_advice, advice != NULL ? advice : "");
  gtk_widget_set_visible (GTK_WIDGET (self->decision_advice), advice != NULL);
}

/* What the line says when nothing is under the pointer. */
static void
show_standing_hint (TlWindow *self)
{
  TlSituation *situation = tl_game_situation (self->game);
  const TlDecision *decision = tl_play_decision (situation);
  g_autofree char *due = decision != NULL ? tl_decision_text (situation, decision) : NULL;
  /* Translators: what a side has to decide, a sentence: "Blue: 1 step to lose." */
  g_autofree char *text = due != NULL ? g_strdup_printf (_ ("%s Ctrl+N goes there."), due) : NULL;
  gboolean is_painting =
      tl_setup_is_active (self->setup) && tl_setup_tool (self->setup) != TL_SETUP_COUNTERS;

  tl_window_show_hint (self,
                       is_painting    ? _ ("Keys: Ctrl+?")
                       : text != NULL ? text
                                      : _ ("Drag a counter; with Shift, its stack. Keys: Ctrl+?"),
                       FALSE);
}

static void follow_game (TlWindow *self);

/* The panel takes a change up before the window does. */
static void
on_phase_made (TlWindow *self, TlSupplyPhasePage *panel)
{
  self->phase_panel = panel;
  follow_game (self);
}

/* The Supply Phase has a page while a decision is due, or to say how attrition ended. */
static void
update_phase_page (TlWindow *self)
{
  gboolean was_shown = gtk_stack_page_get_visible (self->phase_page);
  gboolean is_shown = FALSE;

  if (tl_supply_phase_is_asked (tl_game_situation (self->game)))
    tl_late_page_get (self->phase_box);
  if (self->phase_panel != NULL)
    g_object_get (self->phase_panel, "open", &is_shown, NULL);
  if (is_shown && !was_shown)
    self->page_before_phase = gtk_stack_get_visible_child (self->stack);
  /* Back to where the player was. */
  else if (!is_shown && was_shown && gtk_widget_get_mapped (GTK_WIDGET (self->phase_panel)))
    gtk_stack_set_visible_child (self->stack, self->page_before_phase);
  gtk_stack_page_set_visible (self->phase_page, is_shown);
  gtk_widget_set_visible (self->supply_switcher, is_shown);
  if (!is_shown)
    gtk_stack_set_visible_child_name (self->supply_stack, "side");
}

static void
on_game_changed (TlWindow *self)
{
  update_what_if (self);
  update_what_if_page (self);
  update_banner (self);
  show_standing_hint (self);
  update_phase_page (self);
  for (guint i = 0; tl_window_parts[i] != NULL; i++)
    if (tl_window_parts[i]->game_changed != NULL)
      tl_window_parts[i]->game_changed (self);
}

/* From now on the window is the last that a change reaches. */
static void
follow_game (TlWindow *self)
{
  g_signal_handlers_disconnect_by_func (self->game, on_game_changed, self);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (on_game_changed), self,
                           G_CONNECT_SWAPPED);
}

G_DEFINE_FINAL_TYPE (TlWindow, tl_window, GTK_TYPE_APPLICATION_WINDOW)

/* --- over the map ----------------------------------------------------------------------------- */

static int
height_at (GtkBox *strips, int width)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (strips), GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                      NULL);
  return height;
}

/* Strips are as wide as the map, and as high as that needs; the map learns what they cover. */
static gboolean
on_strip_position (GtkOverlay *overlay G_GNUC_UNUSED, GtkWidget *child, GdkRectangle *at,
                   TlWindow *self)
{
  if (child == GTK_WIDGET (self->stack_viewer))
    {
      tl_stack_viewer_place (self->stack_viewer, at);
      return TRUE;
    }

  int width = gtk_widget_get_width (GTK_WIDGET (self->scroller));
  int height = gtk_widget_get_height (GTK_WIDGET (self->scroller));
  int top = height_at (self->top_strips, width), bottom = height_at (self->bottom_strips, width);
  gboolean is_top = child == GTK_WIDGET (self->top_strips);

  *at = (GdkRectangle){ 0, is_top ? 0 : height - bottom, width, is_top ? top : bottom };
  tl_map_view_set_covered (self->map_view, top, bottom);
  return TRUE;
}

/* The start page is below the bars, and the map behind them. */
static void
lay_bars_over_map (TlWindow *self)
{
  GtkWidget *bars = GTK_WIDGET (self->bars);
  GtkWidget *parent = gtk_widget_get_parent (bars);

  if (parent == GTK_WIDGET (self->top_strips))
    return;
  g_object_ref (bars);
  gtk_box_remove (GTK_BOX (parent), bars);
  gtk_box_prepend (self->top_strips, bars);
  gtk_widget_add_css_class (bars, "map-bars");
  g_object_unref (bars);
}

/* --- what the map and the game say ------------------------------------------------------------ */

static void
on_game_refused (TlGame *game G_GNUC_UNUSED, const TlVerdict *verdict, TlWindow *self)
{
  const TlFinding *finding = tl_verdict_first_forbidden (verdict);

  if (finding == NULL)
    return;
  g_autofree char *text = tl_finding_to_string (finding, tl_game_situation (self->game));
  gtk_widget_error_bell (GTK_WIDGET (self->map_view));
  tl_window_show_hint (self, text, TRUE);
}

static void
on_hint (TlMapView *view G_GNUC_UNUSED, const char *text, TlWindow *self)
{
  gboolean is_same = g_str_equal (gtk_label_get_text (self->hint_label), text);

  /* A refusal stays until the pointer has something new to say. */
  if ((*text == '\0' || is_same) &&
      gtk_widget_has_css_class (GTK_WIDGET (self->hint_label), "refused"))
    return;
  if (*text == '\0')
    show_standing_hint (self);
  else
    tl_window_show_hint (self, text, FALSE);
}

static gboolean
has_enemy_of_phasing (TlWindow *self, TlHex hex)
{
  TlSituation *situation = tl_game_situation (self->game);
  TlSide phasing = tl_situation_clock (situation)->phasing;

  return tl_situation_has_combat_unit (situation, hex, tl_side_other (phasing));
}

static void
on_target_picked (TlMapView *view, guint hex, TlWindow *self)
{
  g_autoptr (GArray) selection = tl_map_view_selection (view);

  if (!has_enemy_of_phasing (self, hex))
    return;
  g_autoptr (TlFight) fight = tl_fight_new (hex, FALSE);
  tl_combat_panel_plan (self->combat_panel, fight);
  tl_window_show_fight (self);
  tl_map_view_reveal (self->map_view, hex);
  /* Of what is selected, those that may attack it do. */
  for (guint i = 0; i < selection->len; i++)
    tl_combat_panel_tick (self->combat_panel, g_array_index (selection, TlUnit, i));
}

/* While a fight is planned its attackers can be clicked. */
static void
on_unit_clicked (TlMapView *view G_GNUC_UNUSED, guint unit, TlWindow *self)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "combat") == 0 &&
      gtk_widget_get_mapped (GTK_WIDGET (self->combat_panel)) &&
      tl_combat_panel_tick (self->combat_panel, unit))
    g_debug ("ticked %s", tl_situation_id (tl_game_situation (self->game), unit));
}

/* Who turns to the fight wants to see where it is. */
static void
on_panel_chosen (TlWindow *self)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "combat") == 0)
    {
      const TlFight *fight = tl_map_view_fight (self->map_view);

      tl_map_view_reveal (self->map_view, fight != NULL ? fight->target : TL_HEX_NONE);
    }
}

static void
on_attack_proposed (TlMapView *view G_GNUC_UNUSED, const GArray *units, guint hex, TlWindow *self)
{
  g_autoptr (TlFight) fight = tl_fight_new (hex, FALSE);

  for (guint i = 0; i < units->len; i++)
    tl_fight_add_attacker (fight, g_array_index (units, TlUnit, i));
  tl_combat_panel_plan (self->combat_panel, fight);
  tl_window_show_fight (self);
  tl_map_view_reveal (self->map_view, hex);
}

/* A game that is watched or replayed leads the map. */
static void
on_told (TlLogPanel *panel, GParamSpec *pspec G_GNUC_UNUSED, TlWindow *self)
{
  TlHex hex;

  g_object_get (panel, "hex", &hex, NULL);
  tl_map_view_reveal (self->map_view, hex);
}

static gboolean
on_start_page_wanted (gpointer data)
{
  TlWindow *self = data;

  self->start_id = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->start_box)))
    return G_SOURCE_REMOVE;
  GtkWidget *page = g_object_new (TL_TYPE_START_PAGE, "hexpand", TRUE, NULL);
  gtk_box_append (self->start_box, page);
  /* The window chose its focus before there was anything in it. */
  gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

/* Before the frame is drawn, but not while the window is being presented: a file that it is to open
 * comes after that. */
static void
build_start_page (TlWindow *self)
{
  if (self->start_id == 0 && gtk_widget_get_first_child (GTK_WIDGET (self->start_box)) == NULL)
    self->start_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_start_page_wanted, self, NULL);
}

static void
on_menu_wanted (GtkMenuButton *button, gpointer model)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, model);
}

/* A menu has some dozen widgets, which the first frame does without.  Not as late as the click: GTK
 * lays a new menu out in steps, and would show the first of them. */
static gboolean
on_idle_menus (gpointer data)
{
  TlWindow *self = data;

  self->menus_id = 0;
  on_menu_wanted (self->menu_button, self->main_menu);
  on_menu_wanted (self->overlay_button, self->overlay_menu);
  return G_SOURCE_REMOVE;
}

/* Pages and menus that come when they are first turned to. */
static void
defer_what_is_hidden (TlWindow *self)
{
  g_signal_connect (self, "action-state-changed::set-up", G_CALLBACK (update_counter_page), NULL);
  g_signal_connect_object (self->log_panel, "notify::hex", G_CALLBACK (on_told), self, 0);
  g_signal_connect_object (self->start_box, "map", G_CALLBACK (build_start_page), self,
                           G_CONNECT_SWAPPED);
  self->menus_id = g_idle_add_full (G_PRIORITY_LOW, on_idle_menus, self, NULL);
  /* A button that will never have a menu looks disabled. */
  gtk_menu_button_set_create_popup_func (self->menu_button, on_menu_wanted, self->main_menu, NULL);
  gtk_menu_button_set_create_popup_func (self->overlay_button, on_menu_wanted, self->overlay_menu,
                                         NULL);
}

static void
close_charts (TlWindow *self)
{
  GtkWindow *charts = (GtkWindow *) self->charts_window;

  g_clear_weak_pointer (&self->charts_window);
  if (charts != NULL)
    gtk_window_destroy (charts);
}

void
tl_window_set_game (TlWindow *self, TlGame *game)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  tl_setup_set_active (self->setup, FALSE);
  tl_window_set_action_state (self, "set-up", FALSE);
  g_set_object (&self->game, game);
  /* They are the charts of another game. */
  close_charts (self);
  g_object_notify (G_OBJECT (self), "game");
  follow_game (self);
  g_signal_connect_object (game, "refused", G_CALLBACK (on_game_refused), self, 0);
  for (guint i = 0; tl_window_parts[i] != NULL; i++)
    if (tl_window_parts[i]->game_replaced != NULL)
      tl_window_parts[i]->game_replaced (self);
  lay_bars_over_map (self);
  gtk_stack_set_visible_child_name (self->pages, "game");
  on_game_changed (self);
  tl_combat_panel_plan (self->combat_panel, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
  g_debug ("opened %s", tl_game_scenario (game)->id);
}

TlGame *
tl_window_game_for_test (TlWindow *self)
{
  return self->game;
}

/* --- life ------------------------------------------------------------------------------------- */

static GSettings *
find_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  GSettingsSchema *schema =
      source != NULL ? g_settings_schema_source_lookup (source, TL_APP_ID, TRUE) : NULL;

  if (schema == NULL)
    return NULL;
  g_settings_schema_unref (schema);
  return g_settings_new (TL_APP_ID);
}

static void
restore_size (TlWindow *self)
{
  int width, height;

  if (self->settings == NULL)
    return;
  g_settings_get (self->settings, "window-size", "(ii)", &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (g_settings_get_boolean (self->settings, "maximised"))
    gtk_window_maximize (GTK_WINDOW (self));
  g_settings_bind (self->settings, "log-folded", self->log_panel, "folded",
                   G_SETTINGS_BIND_DEFAULT);
}

static void
restore_looks (TlWindow *self)
{
  if (self->settings == NULL)
    return;
  tl_window_set_action_state (self, "letters",
                              g_settings_get_boolean (self->settings, "mark-classes-by-letter"));
  tl_window_set_action_state (self, "stack-viewer",
                              g_settings_get_boolean (self->settings, "stack-viewer"));
  g_action_group_change_action_state (
      G_ACTION_GROUP (self), "module-faces",
      g_variant_new_boolean (g_settings_get_boolean (self->settings, "module-faces")));
  g_action_group_change_action_state (
      G_ACTION_GROUP (self), "underlay",
      g_variant_new_string (tl_underlay_ids[g_settings_get_enum (self->settings, "underlay")]));
}

static void
remember (TlWindow *self)
{
  int width, height;

  if (self->settings == NULL)
    return;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set (self->settings, "window-size", "(ii)", width, height);
  g_settings_set_boolean (self->settings, "maximised", gtk_window_is_maximized (GTK_WINDOW (self)));
  g_settings_set_boolean (self->settings, "mark-classes-by-letter",
                          tl_window_action_state (self, "letters"));
  g_settings_set_boolean (self->settings, "stack-viewer",
                          tl_window_action_state (self, "stack-viewer"));
  g_settings_set_boolean (self->settings, "module-faces",
                          tl_window_action_state (self, "module-faces"));
  g_settings_set_enum (self->settings, "underlay", (int) tl_window_underlay (self));
}

static gboolean
tl_window_close_request (GtkWindow *window)
{
  remember (TL_WINDOW (window));
  return GTK_WINDOW_CLASS (tl_window_parent_class)->close_request (window);
}

static gboolean
on_drop (GtkDropTarget *target G_GNUC_UNUSED, const GValue *value, double x G_GNUC_UNUSED,
         double y G_GNUC_UNUSED, TlWindow *self)
{
  tl_window_open (self, g_value_get_object (value));
  return TRUE;
}

static void
tl_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_GAME)
    g_value_set_object (value, TL_WINDOW (object)->game);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tl_window_dispose (GObject *object)
{
  TlWindow *self = TL_WINDOW (object);

  tl_game_follow (&self->game, NULL, self, NULL);
  close_charts (self);
  g_clear_handle_id (&self->divider_id, g_source_remove);
  g_clear_handle_id (&self->start_id, g_source_remove);
  g_clear_handle_id (&self->menus_id, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->recovery, g_free);
  G_OBJECT_CLASS (tl_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TlWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, start_box);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, recovery_bar);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, recovery_label);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, unkept_bar);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, unkept_label);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, turn_button);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, points_label);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, subtitle_label);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, what_if_label);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, hint_label);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, heed_button);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, anyway_button);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, bars);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, map_overlay);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, top_strips);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, bottom_strips);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, setup);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, retreat_strip);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, map_view);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, box_strip);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, legend);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, stack_viewer);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, main_menu);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, overlay_menu);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, overlay_button);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, decision_banner);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, decision_label);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, decision_advice);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, paned);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, side_paned);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, hex_panel);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, combat_panel);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, supply_switcher);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, supply_stack);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, phase_page);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, phase_box);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, supply_box);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, planner_box);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, counter_page);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, counter_box);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, what_if_page);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, what_if_box);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, turn_stack);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, turn_box);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, watch_box);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, statistics_box);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, notes_box);
  gtk_widget_class_bind_template_child (widget_class, TlWindow, log_panel);
}

static void
tl_window_class_init (TlWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_window_dispose;
  G_OBJECT_CLASS (klass)->get_property = tl_window_get_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_GAME,
                                   g_param_spec_object ("game", NULL, NULL, TL_TYPE_GAME,
                                                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  GTK_WINDOW_CLASS (klass)->close_request = tl_window_close_request;
  g_type_ensure (TL_TYPE_BUTTON_CONTENT);
  g_type_ensure (TL_TYPE_MAP_VIEW);
  g_type_ensure (TL_TYPE_BOX_STRIP);
  g_type_ensure (TL_TYPE_HEX_PANEL);
  g_type_ensure (TL_TYPE_COMBAT_PANEL);
  g_type_ensure (TL_TYPE_DISTRIBUTION_CHART);
  g_type_ensure (TL_TYPE_INSPECTOR);
  g_type_ensure (TL_TYPE_LATE_PAGE);
  g_type_ensure (TL_TYPE_LEGEND);
  g_type_ensure (TL_TYPE_LOG_PANEL);
  g_type_ensure (TL_TYPE_SETUP);
  g_type_ensure (TL_TYPE_NOTES_PAGE);
  g_type_ensure (TL_TYPE_PLANNER_VIEW);
  g_type_ensure (TL_TYPE_STACK_VIEWER);
  g_type_ensure (TL_TYPE_STATISTICS_PAGE);
  g_type_ensure (TL_TYPE_SUPPLY_PANEL);
  g_type_ensure (TL_TYPE_SUPPLY_PHASE_PAGE);
  g_type_ensure (TL_TYPE_TURN_PAGE);
  g_type_ensure (TL_TYPE_WATCH_PAGE);
  g_type_ensure (TL_TYPE_WHAT_IF_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_inspector_made);
  gtk_widget_class_bind_template_callback (widget_class, on_phase_made);
}

/* "page-3" is the third of the side panel's pages. */
static void
name_page_buttons (TlWindow *self)
{
  guint number = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (self->switcher); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      g_autofree char *name = g_strdup_printf ("page-%u", ++number);

      gtk_widget_set_name (button, name);
    }
}

static void
tl_window_init (TlWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  tl_widget_explain_rules (GTK_WIDGET (self));
  self->settings = find_settings ();
  self->scan_bar = g_object_new (TL_TYPE_SCAN_BAR, "map-view", self->map_view, NULL);
  gtk_box_append (self->bars, GTK_WIDGET (self->scan_bar));
  restore_size (self);
  for (guint i = 0; tl_window_parts[i] != NULL; i++)
    if (tl_window_parts[i]->init != NULL)
      tl_window_parts[i]->init (self);
  restore_looks (self);
  tl_setup_set_map_view (self->setup, self->map_view);
  g_signal_connect_object (self->setup, "notify::active", G_CALLBACK (show_standing_hint), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->setup, "notify::tool", G_CALLBACK (show_standing_hint), self,
                           G_CONNECT_SWAPPED);
  g_object_set (self->combat_panel, "settings", self->settings, NULL);
  tl_window_apply_theme (self);
  g_signal_connect_object (self->map_overlay, "get-child-position", G_CALLBACK (on_strip_position),
                           self, 0);
  g_signal_connect (self->map_view, "hint", G_CALLBACK (on_hint), self);
  g_signal_connect (self->map_view, "target-picked", G_CALLBACK (on_target_picked), self);
  g_signal_connect (self->map_view, "unit-clicked", G_CALLBACK (on_unit_clicked), self);
  g_signal_connect (self->map_view, "attack-proposed", G_CALLBACK (on_attack_proposed), self);
  g_signal_connect_object (self->stack, "notify::visible-child", G_CALLBACK (on_panel_chosen), self,
                           G_CONNECT_SWAPPED);
  name_page_buttons (self);
  defer_what_is_hidden (self);
  g_signal_connect (drop, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  gtk_label_set_text (self->title_label, _ ("Throwline"));
}

static void
on_map (void)
{
  g_debug ("ready");
}

TlWindow *
tl_window_new (TlApplication *application)
{
  TlWindow *self = g_object_new (TL_TYPE_WINDOW, "application", application, NULL);

  g_signal_connect (self, "map", G_CALLBACK (on_map), NULL);
  return self;
}
