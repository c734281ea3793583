/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The unit that is selected in the supply panel: its ways, or why it has none and what would mend
 * that. */
#include "config.h"

#include "app/base/tl-app-trace.h"
#include "app/base/tl-trail-grid.h"
#include "app/base/tl-widgets.h"
#include "app/supply/tl-supply-panel-private.h"
#include "rules/advice/tl-supply-remarks.h"

#include <glib/gi18n.h>

/* In another thread. */
static gpointer
work_out (const TlSituation *situation, gconstpointer question)
{
  return tl_unit_supply_new (situation, *(const TlUnit *) question);
}

static const TlAskerKind kind = { work_out, g_free, (GDestroyNotify) tl_unit_supply_free };

/* --- widgets ---------------------------------------------------------------------------------- */

static void
add_text (TlSupplyPanel *self, const char *text, const char *css_class)
{
  gtk_box_append (self->detail_box, tl_text_new (text, css_class));
}

static void
add_trail (TlSupplyPanel *self, const char *heading, const TlTrail *trail)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_widget_add_css_class (grid, "trail");
  tl_trail_grid_add (GTK_GRID (grid), self->situation, heading, trail, FALSE);
  gtk_box_append (self->detail_box, grid);
}

static void
add_path (TlSupplyPanel *self, const char *heading, const TlSupplyPath *path)
{
  g_autoptr (TlTrail) trail = tl_trail_new ();

  tl_supply_path_trail (path, self->situation, trail);
  add_trail (self, heading, trail);
}

static void
add_railway (TlSupplyPanel *self, const char *heading, const TlLeg *leg)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (self->situation));
  g_autoptr (GString) text = g_string_new (heading);

  g_string_append_c (text, ':');
  for (guint i = 0; i < leg->hexes->len; i++)
    {
      g_autofree char *hex = tl_grid_format_dup (grid, g_array_index (leg->hexes, TlHex, i));

      g_string_append_printf (text, " %s", hex);
    }
  add_text (self, text->str, "caption");
}

/* Rules 12.7, 13.3c: how supply comes to the source, leg by leg. */
static void
add_back (TlSupplyPanel *self, const TlSupplyPath *path)
{
  g_autoptr (GPtrArray) legs = tl_supply_path_legs_back (path);

  for (guint i = 0; i < legs->len; i++)
    {
      const TlLeg *leg = legs->pdata[i];
      g_autofree char *heading = tl_leg_back_text (leg, self->situation);
      g_autoptr (TlTrail) trail = tl_trail_new ();

      if (leg->kind == TL_LEG_RAIL)
        {
          add_railway (self, heading, leg);
          continue;
        }
      tl_leg_trail (leg, self->situation, trail);
      add_trail (self, heading, trail);
    }
}

static void
add_findings (TlSupplyPanel *self, const char *heading, const TlVerdict *verdict)
{
  add_text (self, heading, "answer-heading");
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);
      g_autofree char *text = tl_finding_to_string (finding, NULL);

      add_text (self, text, "caption");
    }
}

static void
on_mend_clicked (GtkButton *button, TlSupplyPanel *self)
{
  const TlUnitSupply *supply = self->detail;
  int i = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "tl-mend"));
  const TlMend *mend = &g_array_index (supply->mends, TlMend, (guint) i);

  self->mend = i;
  tl_app_trace ("mend %d of %s", i + 1, tl_situation_counter (self->situation, self->unit)->id);
  tl_supply_panel_show_on_map (self);
  if (self->view != NULL && mend->n_hexes > 0)
    tl_map_view_reveal (self->view, mend->hexes[0]);
}

static void
add_mends (TlSupplyPanel *self, const TlUnitSupply *supply)
{
  if (supply->mends->len > 0)
    add_text (self, _ ("What would mend it"), "answer-heading");
  for (guint i = 0; i < supply->mends->len; i++)
    {
      const TlFinding *finding = tl_verdict_finding (supply->mends_told, i);
      /* The numbers stand on the map. */
      g_autofree char *line = tl_finding_to_string (finding, NULL);
      g_autofree char *text = g_strdup_printf ("%u. %s", i + 1, line);
      GtkWidget *button = gtk_button_new ();

      gtk_button_set_child (GTK_BUTTON (button), tl_text_new (text, NULL));
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "answer");
      tl_widget_set_tooltip (button, _ ("Show it on the map"));
      g_object_set_data (G_OBJECT (button), "tl-mend", GINT_TO_POINTER ((int) i));
      g_signal_connect (button, "clicked", G_CALLBACK (on_mend_clicked), self);
      gtk_box_append (self->detail_box, button);
      g_autofree char *place = g_strdup_printf ("mend-%u", i + 1);
      tl_app_trace_widget (place, button);
    }
}

static void
add_trace (TlSupplyPanel *self, const TlUnitSupply *supply)
{
  g_autofree char *origin = NULL;
  g_autofree char *heading = NULL;

  if (supply->trace == NULL)
    return;
  origin = tl_supply_origin_text (self->situation, &supply->trace->line);
  /* Translators: where trace supply comes from. */
  heading = g_strdup_printf (_ ("Trace (12.6): %s"), origin);
  add_path (self, heading, supply->trace);
  add_back (self, supply->trace);
}

/* The first in full, the others in a line each. */
static void
add_dumps (TlSupplyPanel *self, const TlUnitSupply *supply)
{
  for (guint i = 0; i < supply->dumps->len; i++)
    {
      const TlSupplyPath *path = g_ptr_array_index (supply->dumps, i);
      g_autofree char *text = tl_supply_dump_text (self->situation, path);
      /* Translators: Tokens in a dump, where it is and how it is reached. */
      g_autofree char *heading = g_strdup_printf (_ ("Dump (12.3): %s"), text);

      if (i == 0)
        add_path (self, heading, path);
      else
        add_text (self, heading, "caption");
    }
}

static void
add_why (TlSupplyPanel *self, const TlUnitSupply *supply)
{
  for (TlWhyPart part = 0; part < TL_WHY_PARTS; part++)
    {
      g_autoptr (TlVerdict) why = tl_unit_supply_why (supply, part, NULL);

      if (tl_verdict_n_findings (why) > 0)
        add_findings (self, tl_why_part_title (part), why);
    }
}

static void
show (TlSupplyPanel *self)
{
  const TlUnitSupply *supply = self->detail;
  g_autofree char *name = NULL;

  tl_widget_clear (GTK_WIDGET (self->detail_box));
  if (self->situation == NULL || self->unit == TL_UNIT_NONE)
    {
      add_text (self, _ ("Choose a unit to see the path of its supply, or why it has none."),
                "dim-label");
      return;
    }
  name = tl_situation_name (self->situation, self->unit);
  add_text (self, name, "answer-heading");
  if (supply == NULL)
    {
      add_text (self, _ ("Being worked out …"), "dim-label");
      return;
    }
  if (tl_verdict_n_findings (supply->remarks) > 0)
    /* Translators: heads remarks about the supply of a unit. */
    add_findings (self, _ ("Besides"), supply->remarks);
  add_trace (self, supply);
  add_dumps (self, supply);
  add_why (self, supply);
  add_mends (self, supply);
}

/* --- asking ----------------------------------------------------------------------------------- */

static void
on_answered (gpointer answer, gpointer data)
{
  TlSupplyPanel *self = data;

  const TlUnitSupply *supply = answer;

  self->detail = answer;
  tl_app_trace ("supply of %s: %s, %u dumps, %u mends",
                tl_situation_counter (self->situation, self->unit)->id,
                supply->trace != NULL ? "trace" : "no trace", supply->dumps->len,
                supply->mends->len);
  show (self);
  tl_supply_panel_show_on_map (self);
  tl_supply_panel_update_busy (self);
}

void
tl_supply_panel_forget_detail (TlSupplyPanel *self)
{
  tl_asker_forget (self->detail_asker);
  g_clear_pointer (&self->detail, tl_unit_supply_free);
  self->mend = -1;
}

void
tl_supply_panel_ask_detail (TlSupplyPanel *self)
{
  tl_supply_panel_forget_detail (self);
  if (self->situation != NULL && self->unit != TL_UNIT_NONE)
    tl_asker_ask (self->detail_asker, self->situation, g_memdup2 (&self->unit, sizeof self->unit));
  show (self);
  tl_supply_panel_show_on_map (self);
  tl_supply_panel_update_busy (self);
}

void
tl_supply_panel_init_detail (TlSupplyPanel *self)
{
  self->detail_asker = tl_asker_new (&kind, on_answered, self);
  self->mend = -1;
  show (self);
}

/* --- on the map ------------------------------------------------------------------------------- */

/* The line as it would be when it is mended. */
static void
add_mended (const TlUnitSupply *supply, TlOverlayScene *scene, const TlMend *mend)
{
  g_autoptr (TlSituation) after = NULL;
  g_autoptr (TlSupplyPath) path = NULL;

  tl_overlay_scene_add_hexes (scene, mend->hexes, mend->n_hexes);
  if (mend->unit == TL_UNIT_NONE)
    return;
  path = tl_unit_supply_mended (supply, mend, &after);
  if (path != NULL)
    tl_overlay_scene_add_supply_path (scene, after, path, TL_WAY_BEST);
}

void
tl_supply_panel_add_detail (TlSupplyPanel *self, TlOverlayScene *scene,
                            const TlSituation *situation)
{
  const TlUnitSupply *supply = self->detail;

  if (supply == NULL)
    return;
  if (self->mend >= 0)
    {
      add_mended (supply, scene, &g_array_index (supply->mends, TlMend, (guint) self->mend));
      return;
    }
  for (guint i = 0; i < supply->dumps->len; i++)
    tl_overlay_scene_add_supply_path (scene, situation, g_ptr_array_index (supply->dumps, i),
                                      i > 0                   ? TL_WAY_OTHER
                                      : supply->trace == NULL ? TL_WAY_BEST
                                                              : TL_WAY_BESIDE);
  if (supply->trace != NULL)
    tl_overlay_scene_add_supply_path (scene, situation, supply->trace, TL_WAY_BEST);
  else
    tl_overlay_scene_add_near_miss (scene, situation, supply->misses[TL_SUPPLY_TRACE],
                                    supply->why[TL_SUPPLY_TRACE]);
  if (supply->trace != NULL && supply->dumps->len == 0)
    tl_overlay_scene_add_near_miss (scene, situation, supply->misses[TL_SUPPLY_DUMP], NULL);
  tl_overlay_scene_add_mends (scene, situation, supply->mends);
}
