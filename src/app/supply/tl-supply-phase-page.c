/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/supply/tl-supply-phase-page.h"

#include "answers/tl-supply-rows.h"
#include "app/base/tl-asker.h"
#include "app/base/tl-chances.h"
#include "app/base/tl-counter-picture.h"
#include "app/base/tl-decision-card.h"
#include "app/base/tl-dice-entry.h"
#include "app/base/tl-widgets.h"
#include "app/supply/tl-supply-rows-view.h"
#include "play/tl-legal.h"
#include "play/tl-supply-phase.h"
#include "rules/upkeep/tl-hunger.h"

#include <glib/gi18n.h>

#define SPACING 8
#define PROVIDER_PICTURE_PX 26
#define ATTRITION_PICTURE_PX 30
#define ROLLS 36u

/* --- providers (12.6f) ------------------------------------------------------------------------ */

G_DECLARE_FINAL_TYPE (TlProviderView, tl_provider_view, TL, PROVIDER_VIEW, GtkBox)

struct _TlProviderView
{
  GtkBox parent_instance;

  TlGame *game;
  TlTheme theme;
  TlMapView *map; /* no reference; nullable */
  int formation;
  GPtrArray *providers; /* TlProvider */
  GPtrArray *checks;    /* GtkCheckButton of each */
  GtkBox *split_box;
  GtkWidget *apply_button;
};

G_DEFINE_FINAL_TYPE (TlProviderView, tl_provider_view, GTK_TYPE_BOX)

static const TlProvider *
chosen_provider (TlProviderView *self)
{
  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (self->checks->pdata[i]))
      return self->providers->pdata[i];
  return self->providers->pdata[0];
}

static void
on_apply (TlProviderView *self)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_TRACE);
  const TlProvider *provider = chosen_provider (self);
  /* The view goes away while the action is performed. */
  g_autoptr (TlGame) game = g_object_ref (self->game);

  if (provider->hq != TL_UNIT_NONE)
    tl_action_add_unit (action, provider->hq);
  else
    tl_action_add_hex (action, provider->origin);
  tl_game_perform (game, action);
}

/* --- providers: the split --- */

static void
add_member (TlProviderView *self, TlUnit unit, const char *what, gboolean is_served)
{
  TlSituation *situation = tl_game_situation (self->game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  g_autofree char *name = tl_counter_name (tl_situation_counter (situation, unit));
  /* Translators: a unit, what becomes of it. */
  g_autofree char *text = g_strdup_printf (_ ("%s %s"), name, what);
  GtkWidget *label = tl_text_new (text, is_served ? NULL : "changed");

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box),
                  tl_counter_picture_new (situation, unit, &self->theme, PROVIDER_PICTURE_PX));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (self->split_box, box);
}

static void
add_to_map (TlOverlayScene *scene, const TlSituation *situation, gpointer data)
{
  TlProviderView *self = data;
  const TlProvider *provider = chosen_provider (self);

  if (situation != tl_game_situation (self->game))
    return;
  g_autoptr (GArray) left_out = tl_hunger_left_out (situation, self->formation, provider);
  tl_overlay_scene_add_supply_of (scene, situation,
                                  &(TlOverlaySupply){ .provider = provider, .left_out = left_out });
}

static void
show_split (TlProviderView *self)
{
  TlSituation *situation = tl_game_situation (self->game);
  const TlProvider *provider = chosen_provider (self);
  g_autoptr (GArray) units = tl_formation_units (situation, self->formation);
  g_autoptr (GArray) left_out = tl_hunger_left_out (situation, self->formation, provider);

  tl_widget_clear (GTK_WIDGET (self->split_box));
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      gboolean is_served = tl_units_include (provider->units, unit);

      add_member (self, unit,
                  is_served ? _ ("traces for free")
                  : tl_units_include (left_out, unit)
                      ? _ ("is left out: it eats, or is marked Out of Supply")
                      : _ ("has no trace anyway"),
                  is_served);
    }
  if (self->map != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    tl_map_view_set_extra (self->map, add_to_map, self);
}

/* --- providers: the providers --- */

static char *
provider_text (TlProviderView *self, guint i)
{
  TlSituation *situation = tl_game_situation (self->game);
  const TlProvider *provider = self->providers->pdata[i];
  g_autoptr (GArray) units = tl_formation_units (situation, self->formation);
  g_autofree char *name =
      provider->hq != TL_UNIT_NONE
          ? tl_counter_name (tl_situation_counter (situation, provider->hq))
          : tl_map_describe_hex (tl_situation_map (situation), provider->origin);
  g_autofree char *re = tl_fraction_to_mixed_string (tl_fraction_new (provider->re4, 4));
  g_autofree char *text = provider->hq != TL_UNIT_NONE
                              /* Translators: an HQ; units, of how many, regiment equivalents. */
                              ? g_strdup_printf (_ ("Thrown by %s: %u of %u units, %s RE"), name,
                                                 provider->units->len, units->len, re)
                              /* Translators: a hex; units, of how many, regiment equivalents. */
                              : g_strdup_printf (_ ("Drawn from %s: %u of %u units, %s RE"), name,
                                                 provider->units->len, units->len, re);

  /* Translators: a provider; it is the one that is proposed. */
  return i == 0 ? g_strdup_printf (_ ("%s · proposed"), text) : g_steal_pointer (&text);
}

static void
add_provider (TlProviderView *self, guint i)
{
  g_autofree char *text = provider_text (self, i);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *label = tl_text_new (text, NULL);

  /* GTK 4.8 has no check button with a child of its own, and its label does not wrap. */
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  gtk_widget_set_valign (check, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, TRUE);
  tl_widget_set_name (check, text);
  if (i > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), self->checks->pdata[0]);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), i == 0);
  g_ptr_array_add (self->checks, check);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (show_split), self);
  gtk_box_append (GTK_BOX (box), check);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (self), box);
}

static void
build_providers (TlProviderView *self)
{
  for (guint i = 0; i < self->providers->len; i++)
    add_provider (self, i);
  self->split_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  self->apply_button = g_object_ref_sink (gtk_button_new_with_mnemonic (_ ("Appl_y")));
  gtk_widget_add_css_class (self->apply_button, "suggested-action");
  g_signal_connect_swapped (self->apply_button, "clicked", G_CALLBACK (on_apply), self);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->split_box));
  show_split (self);
}

/* --- providers: life --- */

static void
tl_provider_view_map (GtkWidget *widget)
{
  TlProviderView *self = TL_PROVIDER_VIEW (widget);

  GTK_WIDGET_CLASS (tl_provider_view_parent_class)->map (widget);
  if (self->map != NULL)
    tl_map_view_set_extra (self->map, add_to_map, self);
}

static void
tl_provider_view_unmap (GtkWidget *widget)
{
  TlProviderView *self = TL_PROVIDER_VIEW (widget);

  if (self->map != NULL)
    tl_map_view_set_extra (self->map, NULL, self);
  GTK_WIDGET_CLASS (tl_provider_view_parent_class)->unmap (widget);
}

static void
tl_provider_view_dispose (GObject *object)
{
  TlProviderView *self = TL_PROVIDER_VIEW (object);

  g_clear_object (&self->game);
  g_clear_object (&self->apply_button);
  G_OBJECT_CLASS (tl_provider_view_parent_class)->dispose (object);
}

static void
tl_provider_view_finalize (GObject *object)
{
  TlProviderView *self = TL_PROVIDER_VIEW (object);

  g_ptr_array_unref (self->checks);
  g_clear_pointer (&self->providers, g_ptr_array_unref);
  G_OBJECT_CLASS (tl_provider_view_parent_class)->finalize (object);
}

static void
tl_provider_view_class_init (TlProviderViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_provider_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_provider_view_finalize;
  GTK_WIDGET_CLASS (klass)->map = tl_provider_view_map;
  GTK_WIDGET_CLASS (klass)->unmap = tl_provider_view_unmap;
}

static void
tl_provider_view_init (TlProviderView *self)
{
  self->checks = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

static GtkWidget *
provider_view_new (TlGame *game, const TlTheme *theme, TlMapView *map)
{
  TlProviderView *self = g_object_new (tl_provider_view_get_type (), NULL);
  TlSituation *situation = tl_game_situation (game);

  self->game = g_object_ref (game);
  self->theme = *theme;
  self->map = map;
  self->formation = tl_situation_decision (situation, 0)->args[0];
  self->providers = tl_hunger_providers (situation, self->formation);
  build_providers (self);
  return GTK_WIDGET (self);
}

/* --- attrition (12.8b, c) --------------------------------------------------------------------- */

G_DECLARE_FINAL_TYPE (TlAttritionView, tl_attrition_view, TL, ATTRITION_VIEW, GtkBox)

struct _TlAttritionView
{
  GtkBox parent_instance;

  TlGame *game;
  TlTheme theme;
  TlDiceEntry *dice_entry;
  GtkWidget *first_button;
};

G_DEFINE_FINAL_TYPE (TlAttritionView, tl_attrition_view, GTK_TYPE_BOX)

/* --- attrition: dice --- */

static void
on_roll (GtkButton *button, TlAttritionView *self)
{
  TlHex hex = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tl-hex"));
  g_autoptr (TlAction) action = tl_action_add_hex (tl_action_new (TL_ACTION_ATTRITION), hex);
  /* The view goes away while the action is performed. */
  g_autoptr (TlGame) game = g_object_ref (self->game);
  TlDice *dice = tl_history_dice (tl_game_history (game));

  if (!tl_dice_entry_take (self->dice_entry, dice, TL_ROLL_TWO_DICE, 1,
                           _ ("Attrition is one roll of two dice: 2 to 12.")))
    return;
  tl_game_perform (game, action);
  tl_dice_clear_typed (dice);
}

static void
on_dice_activated (TlAttritionView *self)
{
  if (self->first_button != NULL)
    g_signal_emit_by_name (self->first_button, "clicked");
}

static void
add_dice (TlAttritionView *self)
{
  GtkWidget *dice = tl_dice_entry_new (
      _ ("Total of your two dice"),
      _ ("What two real dice showed, for the hex whose button is pressed. Empty: the program "
         "rolls."));

  self->dice_entry = TL_DICE_ENTRY (dice);
  g_signal_connect_swapped (tl_dice_entry_editable (self->dice_entry), "activate",
                            G_CALLBACK (on_dice_activated), self);
  gtk_box_append (GTK_BOX (self), dice);
}

/* --- attrition: a hex --- */

static void
add_unit (TlAttritionView *self, GtkBox *box, const TlAttritionStack *stack, TlUnit unit)
{
  TlSituation *situation = tl_game_situation (self->game);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  guint steps = tl_unit_steps (situation, unit);
  int ar = tl_attrition_ar (situation, unit);
  g_autofree char *name = tl_counter_name (tl_situation_counter (situation, unit));
  g_autofree char *text = g_strdup_printf (
      /* Translators: a unit, its steps, its Action Rating. */
      ngettext ("%s: %u step, AR %d", "%s: %u steps, AR %d", steps), name, steps, ar);
  GtkWidget *label = tl_text_new (text, NULL);

  if (unit == stack->ar_unit && stack->units->len > 1)
    {
      g_autofree char *best = g_strdup_printf (_ ("%s, the best"), text);

      gtk_label_set_text (GTK_LABEL (label), best);
    }
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row),
                  tl_counter_picture_new (situation, unit, &self->theme, ATTRITION_PICTURE_PX));
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (box, row);
}

/* "6–7 +3: 4 steps" */
static char *
span_text (const TlAttritionSpan *span, const TlAttritionStack *stack)
{
  g_autofree char *rolls = span->first == span->last
                               ? g_strdup_printf ("%d", span->first)
                               : g_strdup_printf ("%d–%d", span->first, span->last);

  if (span->steps == 0)
    /* Translators: rolls of two dice, "2–5". */
    return g_strdup_printf (_ ("%s: nothing"), rolls);
  if (span->steps >= stack->steps)
    return g_strdup_printf (_ ("%s: all"), rolls);
  /* Translators: rolls of two dice, "6–7"; steps that are lost. */
  return g_strdup_printf (ngettext ("%s: %u step", "%s: %u steps", span->steps), rolls,
                          span->steps);
}

static GtkWidget *
table_new (TlAttritionView *self, const TlAttritionStack *stack)
{
  g_autoptr (GPtrArray) rows = tl_chance_rows_new ();
  g_autoptr (GArray) spans =
      tl_attrition_spans (tl_situation_edition (tl_game_situation (self->game)), stack);

  for (guint i = 0; i < spans->len; i++)
    {
      const TlAttritionSpan *span = &g_array_index (spans, TlAttritionSpan, i);

      tl_chance_rows_take (rows, span_text (span, stack), NULL, span->chance36, ROLLS,
                           span->steps > 0 ? TL_HURTS_ATTACKER : TL_HURTS_NEITHER);
    }
  return tl_chance_grid_new (rows);
}

/* "6 steps are Out of Supply, 5 or more: +3 to the roll (12.8b)" */
static char *
modifier_text (TlAttritionView *self, const TlAttritionStack *stack)
{
  const TlAttritionTable *table = &tl_situation_edition (tl_game_situation (self->game))->attrition;

  if (stack->drm != 0)
    return g_strdup_printf (
        /* Translators: steps Out of Supply, so many or more count; a modifier with sign. */
        _ ("%u steps are Out of Supply here, %u or more: %+d to the roll (12.8b)."), stack->steps,
        table->crowd_steps, stack->drm);
  return g_strdup_printf (
      /* Translators: steps Out of Supply; below so many there is no modifier. */
      ngettext ("%u step is Out of Supply here, fewer than %u: no modifier (12.8b).",
                "%u steps are Out of Supply here, fewer than %u: no modifier (12.8b).",
                stack->steps),
      stack->steps, table->crowd_steps);
}

static void
add_button (TlAttritionView *self, TlHex hex, const char *place)
{
  /* Translators: a hex. */
  g_autofree char *text = g_strdup_printf (_ ("Roll for %s"), place);
  GtkWidget *button = gtk_button_new_with_label (text);

  g_object_set_data (G_OBJECT (button), "tl-hex", GUINT_TO_POINTER (hex));
  g_signal_connect (button, "clicked", G_CALLBACK (on_roll), self);
  if (self->first_button == NULL)
    {
      self->first_button = button;
      gtk_widget_add_css_class (button, "suggested-action");
    }
  gtk_box_append (GTK_BOX (self), button);
}

static char *
title_text (const TlAttritionStack *stack, const char *place)
{
  g_autofree char *title = g_strdup_printf (
      /* Translators: a hex, the steps there that are Out of Supply, an Action Rating. */
      ngettext ("%s: %u step, AR %d", "%s: %u steps, AR %d", stack->steps), place, stack->steps,
      stack->ar);

  if (stack->drm == 0)
    return g_steal_pointer (&title);
  /* Translators: what stands before, a modifier with sign. */
  return g_strdup_printf (_ ("%s, roll %+d"), title, stack->drm);
}

static void
add_hex (TlAttritionView *self, TlSide side, TlHex hex)
{
  TlSituation *situation = tl_game_situation (self->game);
  g_autoptr (TlAttritionStack) stack = tl_attrition_stack (situation, side, hex);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  g_autofree char *column = NULL;

  if (stack == NULL)
    return;
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  GtkWidget *expander = gtk_expander_new (NULL);
  g_autofree char *modifier = modifier_text (self, stack);
  g_autofree char *title = title_text (stack, place);
  /* Translators: an Action Rating. */
  column =
      g_strdup_printf (_ ("Column: Action Rating %d, the best of those marked (12.8c)"), stack->ar);
  gtk_expander_set_label (GTK_EXPANDER (expander), title);
  /* One hex is looked at after the other; all tables together would be long. */
  gtk_expander_set_expanded (GTK_EXPANDER (expander), self->first_button == NULL);
  gtk_expander_set_child (GTK_EXPANDER (expander), GTK_WIDGET (box));
  for (guint i = 0; i < stack->units->len; i++)
    add_unit (self, box, stack, g_array_index (stack->units, TlUnit, i));
  gtk_box_append (box, tl_text_new (column, "caption"));
  gtk_box_append (box, tl_text_new (modifier, "caption"));
  gtk_box_append (box, table_new (self, stack));
  gtk_box_append (GTK_BOX (self), expander);
  add_button (self, hex, place);
}

/* --- attrition: life --- */

static void
tl_attrition_view_dispose (GObject *object)
{
  g_clear_object (&TL_ATTRITION_VIEW (object)->game);
  G_OBJECT_CLASS (tl_attrition_view_parent_class)->dispose (object);
}

static void
tl_attrition_view_class_init (TlAttritionViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_attrition_view_dispose;
}

static void
tl_attrition_view_init (TlAttritionView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

static GtkWidget *
attrition_view_new (TlGame *game, const TlTheme *theme)
{
  TlAttritionView *self = g_object_new (tl_attrition_view_get_type (), NULL);
  const TlDecision *decision = tl_situation_decision (tl_game_situation (game), 0);
  g_autoptr (GArray) hexes =
      tl_supply_phase_attrition_hexes (tl_game_situation (game), decision->side);

  self->game = g_object_ref (game);
  self->theme = *theme;
  add_dice (self);
  for (guint i = 0; i < hexes->len; i++)
    add_hex (self, decision->side, g_array_index (hexes, TlHex, i));
  return GTK_WIDGET (self);
}

struct _TlSupplyPhasePage
{
  TlPanel panel;

  GtkScrolledWindow *scroller;
  TlDecisionCard *card;
  GtkBox *footer_box; /* what of the answers is always in sight; hidden when there is nothing */

  gboolean is_open;     /* it has a question, or says how attrition ended */
  TlSupplyRows *rows;   /* what is chosen for recovery or eating; NULL: not known yet */
  TlSituation *rows_of; /* the situation that they are of, or are worked out for; NULL: none */
  TlAsker *rows_asker;  /* works them out; NULL: that was never needed */
  GtkWidget *dice;      /* the entry for attrition, NULL: none shows */
};

G_DEFINE_FINAL_TYPE (TlSupplyPhasePage, tl_supply_phase_page, TL_TYPE_PANEL)

static void update (TlSupplyPhasePage *self);

enum
{
  PROP_0,
  PROP_OPEN
};

static void
show_hint (TlSupplyPhasePage *self, const char *text, const TlDecision *decision)
{
  /* Translators: what is to be done, a rule number. */
  g_autofree char *hint = g_strdup_printf (_ ("%s (%s)"), text, tl_decision_rule (decision));

  tl_decision_card_set_hint (self->card, hint);
}

/* --- recovery and eating ---------------------------------------------------------------------- */

/* With fewer units than these on the map the proposal takes no time that a player notices. */
#define UNITS_AT_ONCE 500

static gpointer
answer_rows (const TlSituation *situation, gconstpointer question G_GNUC_UNUSED)
{
  g_autoptr (TlSituation) own = tl_situation_copy (situation);

  return tl_supply_rows_new (own);
}

static const TlAskerKind rows_kind = { answer_rows, g_free, (GDestroyNotify) tl_supply_rows_free };

static void
on_rows (gpointer rows, gpointer data)
{
  TlSupplyPhasePage *self = data;

  self->rows = rows;
  g_debug ("proposed");
  update (self);
}

static void
ask_rows (TlSupplyPhasePage *self)
{
  if (self->rows_asker == NULL)
    self->rows_asker = tl_asker_new (&rows_kind, on_rows, self);
  tl_asker_ask (self->rows_asker, self->rows_of, NULL);
}

static void
drop_rows (TlSupplyPhasePage *self)
{
  g_clear_pointer (&self->rows, tl_supply_rows_free);
  g_clear_pointer (&self->rows_of, tl_situation_unref);
  if (self->rows_asker != NULL)
    tl_asker_forget (self->rows_asker);
}

/* In a game of many units they are worked out in another thread, and the window goes on. */
static void
need_rows (TlSupplyPhasePage *self)
{
  TlSituation *situation = tl_game_situation (self->panel.game);

  if (self->rows_of == situation)
    return;
  drop_rows (self);
  self->rows_of = tl_situation_ref (situation);
  if (tl_situation_n_units (situation) <= UNITS_AT_ONCE)
    self->rows = tl_supply_rows_new (situation);
  else
    ask_rows (self);
}

static void
on_work_clicked (TlSupplyPhasePage *self)
{
  if (tl_asker_is_busy (self->rows_asker))
    tl_asker_forget (self->rows_asker);
  else
    ask_rows (self);
  update (self);
}

/* Instead of the rows, until they are known. */
static void
show_working (TlSupplyPhasePage *self)
{
  gboolean is_busy = tl_asker_is_busy (self->rows_asker);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *spinner = gtk_spinner_new ();
  GtkWidget *label = tl_text_new (
      is_busy ? _ ("The proposal is being worked out.") : _ ("Nothing is proposed."), NULL);
  GtkWidget *button =
      gtk_button_new_with_mnemonic (is_busy ? _ ("_Cancel") : _ ("_Work Out a Proposal"));

  gtk_spinner_set_spinning (GTK_SPINNER (spinner), is_busy);
  gtk_widget_set_visible (spinner, is_busy);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), spinner);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_work_clicked), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (tl_decision_card_answers (self->card), box);
}

static void
show_rows (TlSupplyPhasePage *self, const TlDecision *decision)
{
  show_hint (self,
             decision->kind == TL_DECISION_RECOVERY
                 ? _ ("Recovery comes before eating: what must be paid is paid first.")
                 : _ ("Eating is voluntary; units that do not eat are marked Out of Supply."),
             decision);
  need_rows (self);
  if (self->rows == NULL)
    {
      show_working (self);
      return;
    }
  GtkWidget *view = tl_supply_rows_view_new (self->panel.view, self->rows, self->footer_box);
  tl_decision_card_set_first (self->card, view);
  gtk_box_append (tl_decision_card_answers (self->card), view);
  gtk_widget_set_visible (GTK_WIDGET (self->footer_box), TRUE);
}

/* --- the other decisions ---------------------------------------------------------------------- */

static void
show_providers (TlSupplyPhasePage *self, const TlDecision *decision)
{
  GtkWidget *view =
      provider_view_new (self->panel.game, tl_map_view_theme (self->panel.view), self->panel.view);

  show_hint (self,
             _ ("All of a formation trace to the same HQ or source, or the rest is left out."),
             decision);
  tl_decision_card_set_first (self->card, TL_PROVIDER_VIEW (view)->apply_button);
  gtk_box_append (tl_decision_card_answers (self->card), view);
  /* Below the list, however long that is. */
  gtk_box_append (self->footer_box, TL_PROVIDER_VIEW (view)->apply_button);
  gtk_widget_set_visible (GTK_WIDGET (self->footer_box), TRUE);
}

static void
show_attrition (TlSupplyPhasePage *self, const TlDecision *decision)
{
  GtkWidget *view = attrition_view_new (self->panel.game, tl_map_view_theme (self->panel.view));

  show_hint (self, _ ("Every hex with units that are marked is checked, in any order."), decision);
  tl_decision_card_set_first (self->card, TL_ATTRITION_VIEW (view)->first_button);
  self->dice = tl_dice_entry_editable (TL_ATTRITION_VIEW (view)->dice_entry);
  gtk_box_append (tl_decision_card_answers (self->card), view);
}

static void
show_losses (TlSupplyPhasePage *self, const TlDecision *decision)
{
  g_autoptr (GPtrArray) actions =
      tl_legal_actions (tl_game_situation (self->panel.game), TL_UNIT_NONE);

  show_hint (self, _ ("Any of those marked may lose the step; counters on the map can be clicked."),
             decision);
  for (guint i = 0; i < actions->len; i++)
    gtk_box_append (tl_decision_card_answers (self->card),
                    tl_loss_answer_new (self->panel.game, tl_map_view_theme (self->panel.view),
                                        g_ptr_array_index (actions, i), "12.8b"));
}

/* A game that does not enforce the rules goes on without recovery and attrition. */
static void
show_pass (TlSupplyPhasePage *self, const TlDecision *decision)
{
  g_autoptr (TlAction) decline = tl_action_new (TL_ACTION_DECLINE);

  gtk_box_append (tl_decision_card_answers (self->card),
                  tl_answer_new (self->panel.game, tl_map_view_theme (self->panel.view), decline,
                                 decision->kind == TL_DECISION_RECOVERY
                                     ? _ ("Nobody recovers, against the rules")
                                     : _ ("No attrition, against the rules"),
                                 tl_decision_rule (decision)));
}

static void
show_decision (TlSupplyPhasePage *self)
{
  const TlDecision *decision = tl_situation_decision (tl_game_situation (self->panel.game), 0);

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_RECOVERY:
    case TL_DECISION_EAT:
      show_rows (self, decision);
      break;
    case TL_DECISION_TRACE:
      show_providers (self, decision);
      break;
    case TL_DECISION_ATTRITION:
      show_attrition (self, decision);
      break;
    default:
      show_losses (self, decision);
      break;
    }
  if (tl_supply_phase_may_pass (tl_game_situation (self->panel.game)) &&
      tl_history_heed (tl_game_history (self->panel.game)) != TL_HEED_ENFORCE)
    show_pass (self, decision);
}

/* --- the end of attrition --------------------------------------------------------------------- */

static TlNode *
attrition_node (TlSupplyPhasePage *self)
{
  TlNode *first = NULL;

  for (TlNode *node = tl_history_current (tl_game_history (self->panel.game));
       node->action != NULL &&
       (node->action->kind == TL_ACTION_ATTRITION || node->action->kind == TL_ACTION_LOSE);
       node = node->parent)
    if (node->action->kind == TL_ACTION_ATTRITION)
      first = node;
  return first;
}

/* "3 hexes were checked, 4 steps lost, 2 units eliminated (12.8b)" */
static char *
losses_text (const TlSituation *before, const TlSituation *after, guint n_hexes)
{
  guint n_units = tl_situation_n_units (before);
  guint steps = 0, units = 0;

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      gboolean is_lost = tl_situation_hex (before, unit) != TL_HEX_NONE &&
                         tl_situation_hex (after, unit) == TL_HEX_NONE;

      if (!tl_unit_is_combat (before, unit))
        continue;
      units += is_lost;
      steps += tl_unit_steps (before, unit) - (is_lost ? 0 : tl_unit_steps (after, unit));
    }
  /* Translators: numbers of hexes, steps and units. */
  return g_strdup_printf (_ ("Hexes checked: %u. Steps lost: %u. Units eliminated: %u. (12.8b)"),
                          n_hexes, steps, units);
}

static void
add_end_of (TlSupplyPhasePage *self, const TlNode *node)
{
  gboolean is_roll = node->action->kind == TL_ACTION_ATTRITION;
  g_autofree char *done = tl_node_describe (node);

  gtk_box_append (tl_decision_card_answers (self->card),
                  tl_text_new (done, is_roll ? "answer-heading" : NULL));
  for (guint i = 0; is_roll && i < tl_verdict_n_findings (node->verdict); i++)
    gtk_box_append (tl_decision_card_answers (self->card),
                    tl_text_new (tl_verdict_finding (node->verdict, i)->text, "caption"));
}

static void
show_attrition_end (TlSupplyPhasePage *self, const TlNode *first)
{
  g_autoptr (GPtrArray) line = tl_history_line (tl_game_history (self->panel.game));
  guint n_hexes = 0;

  for (guint i = 0; i < line->len; i++)
    {
      const TlNode *node = line->pdata[i];

      if (node->id < first->id)
        continue;
      n_hexes += node->action->kind == TL_ACTION_ATTRITION;
      add_end_of (self, node);
    }
  g_autofree char *losses =
      losses_text (first->parent->situation, tl_game_situation (self->panel.game), n_hexes);
  tl_decision_card_tell (self->card, _ ("Attrition is over"));
  tl_decision_card_set_hint (self->card, losses);
}

/* --- the page --------------------------------------------------------------------------------- */

#define N_STEPS 5u

static const char *const step_names[N_STEPS + 1] = {
  NULL,
  NC_ ("step", "internal stocks recover"),
  NC_ ("step", "who provides for a formation"),
  NC_ ("step", "who eats, and who is marked"),
  NC_ ("step", "attrition"),
  NC_ ("step", "losses by attrition"),
};

static const guint8 step_of[] = {
  [TL_DECISION_RECOVERY] = 1,  [TL_DECISION_TRACE] = 2,          [TL_DECISION_EAT] = 3,
  [TL_DECISION_ATTRITION] = 4, [TL_DECISION_ATTRITION_LOSS] = 5,
};

static void
ask (TlSupplyPhasePage *self, const TlSituation *situation)
{
  const TlDecision *decision = tl_situation_decision (situation, 0);
  TlSteps steps = { step_names, N_STEPS, 0, tl_decision_rule (decision), NULL };

  if (decision->kind < G_N_ELEMENTS (step_of))
    steps.due = step_of[decision->kind];
  tl_decision_card_show_steps (self->card, &steps);
  tl_decision_card_ask (self->card, situation);
  show_decision (self);
}

static void
update (TlSupplyPhasePage *self)
{
  TlSituation *situation = self->panel.game != NULL ? tl_game_situation (self->panel.game) : NULL;
  gboolean had_focus = tl_widget_has_focus_inside (GTK_WIDGET (self->card)) ||
                       tl_widget_has_focus_inside (GTK_WIDGET (self->footer_box));
  gboolean is_asked = situation != NULL && tl_supply_phase_is_asked (situation);
  TlNode *ended =
      situation != NULL && tl_situation_n_decisions (situation) == 0 ? attrition_node (self) : NULL;
  const TlSteps no_steps = { 0 };

  if (self->panel.view != NULL)
    tl_map_view_show_path (self->panel.view, NULL, 0, 0);
  self->dice = NULL;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "phase.type-dice", FALSE);
  tl_widget_clear (GTK_WIDGET (self->footer_box));
  gtk_widget_set_visible (GTK_WIDGET (self->footer_box), FALSE);
  tl_decision_card_clear (self->card);
  if (!is_asked)
    tl_decision_card_show_steps (self->card, &no_steps);
  self->is_open = is_asked || ended != NULL;
  if (is_asked)
    ask (self, situation);
  else if (ended != NULL)
    show_attrition_end (self, ended);
  else
    tl_decision_card_end (self->card);
  if (!self->is_open)
    return;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "phase.type-dice", self->dice != NULL);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  /* The question stands at the top. */
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* To what is proposed, or the first answer; with none of them to the map. */
static gboolean
tl_supply_phase_page_grab_focus (GtkWidget *widget)
{
  TlSupplyPhasePage *self = TL_SUPPLY_PHASE_PAGE (widget);

  return tl_decision_card_focus (self->card) ||
         (self->panel.view != NULL && gtk_widget_grab_focus (GTK_WIDGET (self->panel.view)));
}

static void
type_dice (GtkWidget *widget, const char *name G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED)
{
  gtk_widget_grab_focus (TL_SUPPLY_PHASE_PAGE (widget)->dice);
}

static void
tl_supply_phase_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_OPEN)
    g_value_set_boolean (value, TL_SUPPLY_PHASE_PAGE (object)->is_open);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
on_game_replaced (TlSupplyPhasePage *self)
{
  /* Their view looks at the rows. */
  if (self->rows != NULL)
    {
      tl_widget_clear (GTK_WIDGET (self->footer_box));
      tl_decision_card_clear (self->card);
    }
  drop_rows (self);
}

static void
tl_supply_phase_page_dispose (GObject *object)
{
  TlSupplyPhasePage *self = TL_SUPPLY_PHASE_PAGE (object);

  on_game_replaced (self);
  g_clear_pointer (&self->rows_asker, tl_asker_free);
  G_OBJECT_CLASS (tl_supply_phase_page_parent_class)->dispose (object);
}

static void
tl_supply_phase_page_class_init (TlSupplyPhasePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_supply_phase_page_dispose;
  G_OBJECT_CLASS (klass)->get_property = tl_supply_phase_page_get_property;
  widget_class->grab_focus = tl_supply_phase_page_grab_focus;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_OPEN,
      g_param_spec_boolean ("open", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_install_action (widget_class, "phase.type-dice", NULL, type_dice);
  g_type_ensure (TL_TYPE_DECISION_CARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-supply-phase-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TlSupplyPhasePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, TlSupplyPhasePage, card);
  gtk_widget_class_bind_template_child (widget_class, TlSupplyPhasePage, footer_box);
}

static void
tl_supply_phase_page_init (TlSupplyPhasePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "phase.type-dice", FALSE);
  g_signal_connect (self, "game-replaced", G_CALLBACK (on_game_replaced), NULL);
  g_signal_connect (self, "game-changed", G_CALLBACK (update), NULL);
  g_signal_connect (self, "theme-changed", G_CALLBACK (update), NULL);
}
