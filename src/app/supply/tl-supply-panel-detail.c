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

typedef struct
{
  TlSupplyPath *trace; /* nullable */
  GPtrArray *dumps;    /* TlSupplyPath */
  TlVerdict *why[TL_SUPPLY_KINDS];
  GPtrArray *misses[TL_SUPPLY_KINDS]; /* TlNearMiss */
  GArray *mends;                      /* TlMend, of both kinds */
  TlVerdict *told;                    /* a finding for each of them */
  TlVerdict *remarks;
} Detail;

static void
detail_free (gpointer data)
{
  Detail *detail = data;

  tl_supply_path_free (detail->trace);
  g_ptr_array_unref (detail->dumps);
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      tl_verdict_free (detail->why[kind]);
      g_ptr_array_unref (detail->misses[kind]);
    }
  g_array_unref (detail->mends);
  tl_verdict_free (detail->told);
  tl_verdict_free (detail->remarks);
  g_free (detail);
}

/* In another thread. */
static gpointer
work_out (const TlSituation *situation, gconstpointer question)
{
  TlUnit unit = *(const TlUnit *) question;
  Detail *detail = g_new0 (Detail, 1);

  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      detail->why[kind] = tl_verdict_new ();
      detail->misses[kind] = tl_supply_near_misses (situation, unit, kind);
    }
  detail->trace = tl_supply_trace (situation, unit, detail->why[TL_SUPPLY_TRACE]);
  detail->dumps = tl_supply_dumps (situation, unit, detail->why[TL_SUPPLY_DUMP]);
  tl_supply_weigh_dumps (situation, unit, detail->why[TL_SUPPLY_DUMP]);
  detail->mends = g_array_new (FALSE, FALSE, sizeof (TlMend));
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      g_autoptr (GArray) mends = tl_supply_mends (situation, unit, kind);

      g_array_append_vals (detail->mends, mends->data, mends->len);
    }
  detail->told = tl_verdict_new ();
  tl_supply_tell_mends (situation, detail->mends, detail->told);
  detail->remarks = tl_verdict_new ();
  tl_supply_tell_remarks (situation, unit, detail->remarks);
  return detail;
}

static const TlAskerKind kind = { work_out, g_free, detail_free };

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

/* "33.11 by A", "33.11 direct" */
static char *
origin_text (TlSupplyPanel *self, const TlSupplyPath *path)
{
  g_autofree char *hex = tl_site_name (tl_situation_scenario (self->situation), path->line.source);
  g_autofree char *via = NULL;

  if (tl_site_is_box (path->line.source))
    return g_strdup_printf (tl_users_is_formation (path->line.users)
                                /* Translators: the name of a holding box that a unit is in. */
                                ? _ ("%s, on Organic Trucks in the same box (12.3e)")
                                /* Translators: the name of a holding box that a unit is in. */
                                : _ ("%s, in the same box (12.3e)"),
                            hex);
  if (path->line.users == TL_USERS_ADJACENT)
    /* Translators: the hex of a dump. */
    return g_strdup_printf (_ ("%s aboard Landing Craft (18.5e)"), hex);
  if (path->line.via == TL_UNIT_NONE)
    /* Translators: the hex of a source or dump that is drawn from directly. */
    return g_strdup_printf (_ ("%s direct"), hex);
  via = tl_situation_name (self->situation, path->line.via);
  /* Translators: the hex of a source or dump, the HQ that throws. */
  return g_strdup_printf (_ ("%s by %s"), hex, via);
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
      g_autofree char *text = g_strdup_printf ("%s (%s)", finding->text, finding->rule);

      add_text (self, text, "caption");
    }
}

static void
on_mend_clicked (GtkButton *button, TlSupplyPanel *self)
{
  Detail *detail = self->detail;
  int i = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "tl-mend"));
  const TlMend *mend = &g_array_index (detail->mends, TlMend, (guint) i);

  self->mend = i;
  tl_app_trace ("mend %d of %s", i + 1, tl_situation_counter (self->situation, self->unit)->id);
  tl_supply_panel_show_on_map (self);
  if (self->view != NULL && mend->n_hexes > 0)
    tl_map_view_reveal (self->view, mend->hexes[0]);
}

static void
add_mends (TlSupplyPanel *self, const Detail *detail)
{
  if (detail->mends->len > 0)
    add_text (self, _ ("What would mend it"), "answer-heading");
  for (guint i = 0; i < detail->mends->len; i++)
    {
      const TlFinding *finding = tl_verdict_finding (detail->told, i);
      /* The numbers stand on the map. */
      g_autofree char *text = g_strdup_printf ("%u. %s (%s)", i + 1, finding->text, finding->rule);
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
add_trace (TlSupplyPanel *self, const Detail *detail)
{
  g_autofree char *origin = NULL;
  g_autofree char *heading = NULL;

  if (detail->trace == NULL)
    {
      if (tl_verdict_n_findings (detail->why[TL_SUPPLY_TRACE]) > 0)
        add_findings (self, _ ("Why no trace (12.6)"), detail->why[TL_SUPPLY_TRACE]);
      return;
    }
  origin = origin_text (self, detail->trace);
  /* Translators: where trace supply comes from. */
  heading = g_strdup_printf (_ ("Trace (12.6): %s"), origin);
  add_path (self, heading, detail->trace);
  add_back (self, detail->trace);
}

/* The first in full, the others in a line each. */
static void
add_dumps (TlSupplyPanel *self, const Detail *detail)
{
  if (detail->dumps->len == 0)
    add_findings (self, _ ("Why no dump (12.3)"), detail->why[TL_SUPPLY_DUMP]);
  for (guint i = 0; i < detail->dumps->len; i++)
    {
      const TlSupplyPath *path = g_ptr_array_index (detail->dumps, i);
      g_autofree char *origin = origin_text (self, path);
      /* Translators: Tokens in a dump, and where it is. */
      g_autofree char *heading = g_strdup_printf (_ ("Dump (12.3): %uT in %s"), path->t, origin);

      if (i == 0)
        add_path (self, heading, path);
      else
        {
          g_autofree char *mp = tl_mp12_to_string (tl_supply_line_mp12 (&path->line));
          /* Translators: a dump, MP. */
          g_autofree char *line = g_strdup_printf (_ ("%s, %s MP"), heading, mp);

          add_text (self, line, "caption");
        }
    }
}

static void
show (TlSupplyPanel *self)
{
  const Detail *detail = self->detail;
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
  if (detail == NULL)
    {
      add_text (self, _ ("Being worked out …"), "dim-label");
      return;
    }
  if (tl_verdict_n_findings (detail->remarks) > 0)
    /* Translators: heads remarks about the supply of a unit. */
    add_findings (self, _ ("Besides"), detail->remarks);
  add_trace (self, detail);
  add_dumps (self, detail);
  add_mends (self, detail);
}

/* --- asking ----------------------------------------------------------------------------------- */

static void
on_answered (gpointer answer, gpointer data)
{
  TlSupplyPanel *self = data;

  const Detail *detail = answer;

  self->detail = answer;
  tl_app_trace ("supply of %s: %s, %u dumps, %u mends",
                tl_situation_counter (self->situation, self->unit)->id,
                detail->trace != NULL ? "trace" : "no trace", detail->dumps->len,
                detail->mends->len);
  show (self);
  tl_supply_panel_show_on_map (self);
  tl_supply_panel_update_busy (self);
}

void
tl_supply_panel_forget_detail (TlSupplyPanel *self)
{
  tl_asker_forget (self->detail_asker);
  g_clear_pointer (&self->detail, detail_free);
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
add_mended (TlSupplyPanel *self, TlOverlayScene *scene, const TlSituation *situation,
            const TlMend *mend)
{
  g_autoptr (TlEdit) edit = NULL;

  tl_overlay_scene_add_hexes (scene, mend->hexes, mend->n_hexes);
  if (mend->unit == TL_UNIT_NONE)
    return;
  edit = tl_situation_edit (situation);
  if (mend->is_turned)
    tl_edit_unit (edit, mend->unit)->face = mend->face;
  if (mend->leaves_strat)
    tl_edit_unit (edit, mend->unit)->marker = TL_MARKER_NONE;
  if (mend->n_hexes > 0)
    tl_edit_place (edit, mend->unit, mend->hexes[0]);
  g_autoptr (TlSituation) after = tl_edit_finish (g_steal_pointer (&edit));
  if (mend->supply == TL_SUPPLY_TRACE)
    {
      g_autoptr (TlSupplyPath) path = tl_supply_trace (after, self->unit, NULL);

      if (path != NULL)
        tl_overlay_scene_add_supply_path (scene, after, path, TL_WAY_BEST);
      return;
    }
  g_autoptr (GPtrArray) paths = tl_supply_dumps (after, self->unit, NULL);
  for (guint i = 0; i < MIN (paths->len, 1); i++)
    tl_overlay_scene_add_supply_path (scene, after, g_ptr_array_index (paths, i), TL_WAY_BEST);
}

void
tl_supply_panel_add_detail (TlSupplyPanel *self, TlOverlayScene *scene,
                            const TlSituation *situation)
{
  const Detail *detail = self->detail;

  if (detail == NULL)
    return;
  if (self->mend >= 0)
    {
      add_mended (self, scene, situation,
                  &g_array_index (detail->mends, TlMend, (guint) self->mend));
      return;
    }
  for (guint i = 0; i < detail->dumps->len; i++)
    tl_overlay_scene_add_supply_path (scene, situation, g_ptr_array_index (detail->dumps, i),
                                      i > 0                   ? TL_WAY_OTHER
                                      : detail->trace == NULL ? TL_WAY_BEST
                                                              : TL_WAY_BESIDE);
  if (detail->trace != NULL)
    tl_overlay_scene_add_supply_path (scene, situation, detail->trace, TL_WAY_BEST);
  else
    tl_overlay_scene_add_near_miss (scene, situation, detail->misses[TL_SUPPLY_TRACE],
                                    detail->why[TL_SUPPLY_TRACE]);
  if (detail->trace != NULL && detail->dumps->len == 0)
    tl_overlay_scene_add_near_miss (scene, situation, detail->misses[TL_SUPPLY_DUMP], NULL);
  tl_overlay_scene_add_mends (scene, situation, detail->mends);
}
