/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The proposal: what the scan shows where nothing is painted yet.  While it is on, the map shows
 * what is proposed, strokes correct it, and each correction is learned from at once.  What it
 * proposes is the answer of tl-terrain-proposal.h, worked out in a thread. */
#include "config.h"

#include "app/base/tl-asker.h"
#include "app/setup/tl-setup-private.h"
#include "draw/map/tl-scan-survey.h"

#include <glib/gi18n.h>
#include <string.h>

/* What is seen on a scan; a thread fills it once. */
typedef struct
{
  gatomicrefcount ref_count;
  TlScanImage *image;
  TlScanFit fit;
  TlGrid grid;
  TlSurvey *survey; /* NULL: not looked at yet, or impossible */
} Look;

struct _TlSetupSurvey
{
  TlSetup *setup;
  GtkWidget *toggle;
  GtkWidget *accept;
  GtkWidget *accept_sure;
  TlAsker *asker;

  Look *look;         /* (nullable): of the scan that shows */
  gboolean is_looked; /* a thread has filled it */
  TlDenials denials;
  TlTerrainProposal *proposal; /* (nullable): of the map as it was when it was asked for */
  TlSituation *proposed;       /* (nullable): with all of it accepted */
};

typedef struct
{
  Look *look;
  TlDenials denials;
} Question;

static Look *
look_ref (Look *look)
{
  g_atomic_ref_count_inc (&look->ref_count);
  return look;
}

static void
look_unref (Look *look)
{
  if (!g_atomic_ref_count_dec (&look->ref_count))
    return;
  tl_scan_image_unref (look->image);
  g_clear_pointer (&look->survey, tl_survey_free);
  g_free (look);
}

static Look *
look_new (const TlUnderlay *underlay, const TlGrid *grid)
{
  Look *look = g_new0 (Look, 1);

  g_atomic_ref_count_init (&look->ref_count);
  look->image = tl_scan_image_ref (underlay->image);
  look->fit = underlay->fit;
  look->grid = *grid;
  return look;
}

static void
question_free (gpointer data)
{
  Question *question = data;

  look_unref (question->look);
  tl_denials_clear (&question->denials);
  g_free (question);
}

/* --- what shows ------------------------------------------------------------------------------- */

gboolean
tl_setup_survey_is_on (TlSetupSurvey *self)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->toggle)) &&
         self->setup->game != NULL;
}

TlSituation *
tl_setup_survey_base (TlSetupSurvey *self)
{
  return tl_setup_survey_is_on (self) && self->proposed != NULL
             ? self->proposed
             : tl_game_situation (self->setup->game);
}

void
tl_setup_survey_show (TlSetupSurvey *self)
{
  gboolean is_on = tl_setup_survey_is_on (self);
  gboolean has_any = FALSE;

  for (TlSurveyItems items = 0; self->proposal != NULL && items < TL_SURVEY_KINDS; items++)
    has_any |= self->proposal->items[items]->len > 0;
  gtk_widget_set_visible (gtk_widget_get_parent (self->toggle),
                          self->setup->is_active && tl_setup_paints (self->setup));
  gtk_widget_set_visible (gtk_widget_get_parent (self->accept), is_on && has_any);
  gtk_widget_set_visible (gtk_widget_get_parent (self->accept_sure), is_on && has_any);
  if (self->setup->view == NULL || tl_map_view_game (self->setup->view) == NULL)
    return;
  tl_map_view_show_proposal (self->setup->view, is_on ? self->proposal : NULL);
  if (self->setup->stroke == NULL && is_on && self->proposed != NULL)
    tl_map_view_preview (self->setup->view, tl_situation_map (self->proposed));
}

static void
say (TlSetupSurvey *self, const char *text)
{
  tl_setup_say (self->setup, text);
  g_debug ("survey %s", text);
}

static void
forget (TlSetupSurvey *self)
{
  if (self->setup->view != NULL)
    tl_map_view_show_proposal (self->setup->view, NULL);
  g_clear_pointer (&self->proposal, tl_terrain_proposal_free);
  g_clear_pointer (&self->proposed, tl_situation_unref);
}

/* --- questions and answers -------------------------------------------------------------------- */

/* In a thread; one at a time is at work.  NULL: there are too many hexes. */
static gpointer
propose (const TlSituation *situation, gconstpointer data)
{
  const Question *question = data;
  Look *look = question->look;

  if (look->survey == NULL)
    look->survey = tl_scan_survey (look->image, &look->fit, &look->grid);
  if (look->survey == NULL)
    return NULL;
  return tl_terrain_proposal_new (look->survey, tl_situation_map (situation), &question->denials);
}

static void
free_answer (gpointer proposal)
{
  tl_terrain_proposal_free (proposal);
}

static const TlAskerKind asker_kind = { propose, question_free, free_answer };

/* @answer: of the map as it is now, for each change asks anew. */
static void
on_answered (gpointer answer, gpointer data)
{
  TlSetupSurvey *self = data;

  if (!tl_setup_survey_is_on (self))
    {
      g_clear_pointer (&answer, tl_terrain_proposal_free);
      return;
    }
  forget (self);
  if (answer == NULL)
    {
      say (self, _ ("The map has more hexes than a picture can be searched for."));
      return;
    }
  self->is_looked = TRUE;
  TlSituation *situation = tl_game_situation (self->setup->game);
  self->proposal = answer;
  g_autoptr (GPtrArray) actions =
      tl_terrain_proposal_actions (self->proposal, tl_situation_map (situation), FALSE);
  self->proposed = tl_apply_all (situation, actions, NULL, NULL);
  g_autofree char *text = tl_terrain_proposal_text (self->proposal);
  say (self, text);
  tl_setup_survey_show (self);
}

/* The scan that shows now, on the map of now; FALSE: there is none. */
static gboolean
find_look (TlSetupSurvey *self)
{
  const TlUnderlay *underlay = tl_map_view_underlay (self->setup->view);
  const TlMap *map = tl_situation_map (tl_game_situation (self->setup->game));

  if (underlay == NULL)
    return FALSE;
  if (self->look != NULL && self->look->image == underlay->image &&
      memcmp (&self->look->fit, &underlay->fit, sizeof underlay->fit) == 0 &&
      self->look->grid.columns == tl_map_grid (map)->columns &&
      self->look->grid.rows == tl_map_grid (map)->rows)
    return TRUE;
  self->is_looked = FALSE;
  g_clear_pointer (&self->look, look_unref);
  tl_denials_clear (&self->denials);
  self->look = look_new (underlay, tl_map_grid (map));
  return TRUE;
}

void
tl_setup_survey_ask (TlSetupSurvey *self)
{
  if (!tl_setup_survey_is_on (self))
    return;
  if (!find_look (self))
    {
      tl_asker_forget (self->asker);
      forget (self);
      say (self, _ ("The map shows no picture: name one with its pins, and show it (F7)."));
      tl_setup_survey_show (self);
      return;
    }
  Question *question = g_new0 (Question, 1);
  question->look = look_ref (self->look);
  if (self->is_looked)
    question->denials = tl_denials_copy (&self->denials, self->look->survey);
  else
    say (self, _ ("Looking at the picture…"));
  tl_asker_ask (self->asker, tl_game_situation (self->setup->game), question);
}

void
tl_setup_survey_learn (TlSetupSurvey *self, const TlStroke *stroke)
{
  TlSituation *now = tl_game_situation (self->setup->game);
  g_autoptr (GPtrArray) actions = tl_stroke_actions_for (stroke, now);

  if (self->is_looked)
    tl_denials_add (&self->denials, self->look->survey, tl_situation_map (now), stroke->actions);
  /* Shows until the answer comes. */
  g_clear_pointer (&self->proposed, tl_situation_unref);
  self->proposed = tl_situation_ref (stroke->after != NULL ? stroke->after : stroke->situation);
  if (actions->len > 0)
    tl_game_perform_all (self->setup->game, actions);
  else
    tl_setup_survey_ask (self);
  tl_setup_survey_show (self);
}

/* --- the player ------------------------------------------------------------------------------- */

static void
accept (TlSetupSurvey *self, gboolean is_sure_only)
{
  if (!tl_setup_survey_is_on (self) || self->proposal == NULL || tl_asker_is_busy (self->asker))
    return;
  g_autoptr (GPtrArray) actions = tl_terrain_proposal_actions (
      self->proposal, tl_situation_map (tl_game_situation (self->setup->game)), is_sure_only);
  forget (self);
  if (actions->len > 0)
    tl_game_perform_all (self->setup->game, actions);
  g_debug ("survey accepted %u actions", actions->len);
}

static void
on_accept (TlSetupSurvey *self)
{
  accept (self, FALSE);
}

static void
on_accept_sure (TlSetupSurvey *self)
{
  accept (self, TRUE);
}

static void
on_toggled (TlSetupSurvey *self)
{
  if (tl_setup_survey_is_on (self))
    {
      /* Both are to be seen: what is proposed, and the picture. */
      gtk_widget_activate_action (GTK_WIDGET (self->setup), "win.underlay", "s", "blend");
      tl_setup_survey_ask (self);
    }
  else
    {
      tl_asker_forget (self->asker);
      forget (self);
      if (self->setup->view != NULL && self->setup->game != NULL)
        tl_map_view_preview (self->setup->view, NULL);
      tl_setup_say (self->setup, "");
    }
  tl_setup_survey_show (self);
}

static gboolean
on_toggle_key (GtkWidget *view G_GNUC_UNUSED, GVariant *args G_GNUC_UNUSED, gpointer data)
{
  TlSetupSurvey *self = data;

  if (!self->setup->is_active || !tl_setup_paints (self->setup))
    return FALSE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggle),
                                !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->toggle)));
  return TRUE;
}

static gboolean
on_accept_key (GtkWidget *view G_GNUC_UNUSED, GVariant *args, gpointer data)
{
  TlSetupSurvey *self = data;

  if (!tl_setup_survey_is_on (self))
    return FALSE;
  accept (self, g_variant_get_boolean (args));
  return TRUE;
}

/* Another picture, or another fit, is another question. */
static void
on_underlay_changed (TlSetup *setup)
{
  TlSetupSurvey *self = setup->survey;
  const TlUnderlay *underlay = tl_map_view_underlay (setup->view);

  if (!tl_setup_survey_is_on (self) ||
      (underlay != NULL && self->look != NULL && underlay->image == self->look->image &&
       memcmp (&underlay->fit, &self->look->fit, sizeof underlay->fit) == 0))
    return;
  tl_setup_survey_ask (self);
}

/* --- life ------------------------------------------------------------------------------------- */

static GtkWidget *
add_button (TlSetup *setup, GtkWidget *button, const char *tip)
{
  gtk_button_set_use_underline (GTK_BUTTON (button), TRUE);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_flow_box_insert (setup->tools, button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  gtk_widget_set_visible (gtk_widget_get_parent (button), FALSE);
  return button;
}

static void
add_key (GtkEventController *keys, guint key, GdkModifierType modifiers, GtkShortcutFunc func,
         GVariant *argument, gpointer data)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                                            gtk_callback_action_new (func, data, NULL));

  if (argument != NULL)
    gtk_shortcut_set_arguments (shortcut, argument);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
}

TlSetupSurvey *
tl_setup_survey_new (TlSetup *setup)
{
  TlSetupSurvey *self = g_new0 (TlSetupSurvey, 1);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->setup = setup;
  self->toggle = add_button (
      setup, gtk_toggle_button_new_with_label (_ ("_Propose")),
      _ ("Terrain, rivers and roads that the picture shows where nothing is painted (key 7)"));
  self->accept = add_button (setup, gtk_button_new_with_label (_ ("_Accept All")),
                             _ ("Paints all that is proposed (key Y)"));
  self->accept_sure = add_button (setup, gtk_button_new_with_label (_ ("Accept _Sure Ones")),
                                  _ ("Paints what is not hatched (Shift+Y)"));
  gtk_widget_add_css_class (self->accept, "suggested-action");
  g_signal_connect_swapped (self->toggle, "toggled", G_CALLBACK (on_toggled), self);
  g_signal_connect_swapped (self->accept, "clicked", G_CALLBACK (on_accept), self);
  g_signal_connect_swapped (self->accept_sure, "clicked", G_CALLBACK (on_accept_sure), self);
  add_key (keys, GDK_KEY_7, 0, on_toggle_key, NULL, self);
  add_key (keys, GDK_KEY_KP_7, 0, on_toggle_key, NULL, self);
  add_key (keys, GDK_KEY_y, 0, on_accept_key, g_variant_new_boolean (FALSE), self);
  add_key (keys, GDK_KEY_y, GDK_SHIFT_MASK, on_accept_key, g_variant_new_boolean (TRUE), self);
  gtk_widget_add_controller (GTK_WIDGET (setup->view), keys);
  self->asker = tl_asker_new (&asker_kind, on_answered, self);
  g_signal_connect_object (setup->view, "underlay-changed", G_CALLBACK (on_underlay_changed), setup,
                           G_CONNECT_SWAPPED);
  return self;
}

void
tl_setup_survey_free (TlSetupSurvey *self)
{
  tl_asker_free (self->asker);
  g_clear_pointer (&self->look, look_unref);
  g_clear_pointer (&self->proposal, tl_terrain_proposal_free);
  g_clear_pointer (&self->proposed, tl_situation_unref);
  tl_denials_clear (&self->denials);
  g_free (self);
}
