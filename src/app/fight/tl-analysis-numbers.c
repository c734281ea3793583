/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chances, steps lost, and what becomes of every unit. */
#include "config.h"

#include "app/base/tl-chance-row.h"
#include "app/base/tl-counter-picture.h"
#include "app/base/tl-widgets.h"
#include "app/fight/tl-analysis-view-private.h"
#include "rules/combat/tl-distribution.h"

#include <glib/gi18n.h>

#define PICTURE_PX 30

static const char *
side_name (TlAnalysisView *self, gboolean is_attacker)
{
  TlScenario *scenario = tl_situation_scenario (self->analysed);
  const GArray *units = self->analysis->units;

  for (guint i = 0; i < units->len; i++)
    {
      const TlAnalysisUnit *unit = &g_array_index (units, TlAnalysisUnit, i);

      if (unit->is_attacker == is_attacker)
        return scenario->sides[tl_situation_side (self->analysed, unit->unit)].name;
    }
  return is_attacker ? _ ("Attacker") : _ ("Defender");
}

/* --- chances ---------------------------------------------------------------------------------- */

static void
attach_heading (TlAnalysisView *self, int row, const char *text)
{
  gtk_grid_attach (self->chance_grid, tl_text_new (text, "side-heading"), 0, row, 4, 1);
}

/* Steps lost, from none on; those that cannot happen are left out.  The next row. */
static int
attach_steps (TlAnalysisView *self, int row, gboolean is_attacker)
{
  const TlAnalysis *analysis = self->analysis;
  const GArray *counts = is_attacker ? analysis->attacker_steps : analysis->defender_steps;
  g_autofree char *mean =
      tl_mean_text (is_attacker ? analysis->attacker_mean : analysis->defender_mean);
  g_autofree char *heading =
      /* Translators: a side, then a mean such as "0.7 (13/18)". */
      g_strdup_printf (_ ("%s: steps lost, mean %s"), side_name (self, is_attacker), mean);

  attach_heading (self, row++, heading);
  for (guint i = 0; i < counts->len; i++)
    {
      guint count = g_array_index (counts, guint, i);
      g_autofree char *name = i == 0 ? g_strdup (C_ ("steps", "none"))
                                     : g_strdup_printf (ngettext ("%u step", "%u steps", i), i);

      if (count > 0)
        tl_chance_row_attach (self->chance_grid, row++, name, count, TL_COMBAT_WAYS,
                              i == 0        ? "even"
                              : is_attacker ? "hurts-attacker"
                                            : "hurts-defender");
    }
  return row;
}

static void
show_chances (TlAnalysisView *self)
{
  const TlAnalysis *analysis = self->analysis;
  g_autofree char *mean = tl_mean_text (analysis->value);
  /* Translators: a number such as "-0.7 (-13/18)". */
  g_autofree char *value = g_strdup_printf (_ ("Value to the attacker: %s"), mean);
  int row = 0;

  tl_widget_clear (GTK_WIDGET (self->chance_grid));
  tl_chance_row_attach (self->chance_grid, row++, _ ("Hex emptied"), analysis->hex_emptied,
                        TL_COMBAT_WAYS, "hurts-defender");
  tl_chance_row_attach (self->chance_grid, row++, _ ("Advance (9.12g)"), analysis->may_advance,
                        TL_COMBAT_WAYS, "hurts-defender");
  tl_chance_row_attach (self->chance_grid, row++, _ ("Defender DG (5.10)"), analysis->defender_dg,
                        TL_COMBAT_WAYS, "hurts-defender");
  row = attach_steps (self, row, TRUE);
  attach_steps (self, row, FALSE);
  gtk_label_set_text (self->value_label, value);
}

/* --- units ------------------------------------------------------------------------------------ */

static void
append_chance (GString *text, const char *format, guint count)
{
  g_autofree char *chance = tl_chance_short_text (count, TL_COMBAT_WAYS);

  if (count == 0)
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_string_append_printf (text, format, chance);
#pragma GCC diagnostic pop
}

/* "loses a step 1/2 = 50.0 % · dies 1/3 = 33.3 %" */
static char *
fate_text (const TlAnalysisUnit *unit)
{
  GString *text = g_string_new (NULL);

  /* A unit of one step that loses it is dead, and that is said once. */
  if (unit->loses_step > unit->dies)
    /* Translators: a chance that a unit loses a step or more. */
    append_chance (text, _ ("loses a step %s"), unit->loses_step);
  /* Translators: a chance. */
  append_chance (text, _ ("dies %s"), unit->dies);
  /* Translators: a chance. */
  append_chance (text, _ ("turns DG %s"), unit->turns_dg);
  /* Translators: a chance that a unit gains an Exploit marker. */
  append_chance (text, _ ("exploits %s"), unit->exploits);
  if (text->len == 0)
    g_string_append (text, _ ("comes to no harm"));
  return g_string_free (text, FALSE);
}

/* NULL: it may well live. */
static const char *
outlook_of (const TlAnalysisUnit *unit)
{
  switch (tl_analysis_unit_fate (unit))
    {
    case TL_FATE_CERTAIN:
      return _ ("certain to die");
    case TL_FATE_LIKELY:
      /* Translators: a unit that dies more often than not. */
      return _ ("likely to die");
    case TL_FATE_AT_RISK:
    case TL_FATE_SAFE:
    default:
      return NULL;
    }
}

static GtkWidget *
unit_row_new (TlAnalysisView *self, const TlAnalysisUnit *unit)
{
  g_autofree char *name = tl_situation_name (self->analysed, unit->unit);
  g_autofree char *fate = fate_text (unit);
  const char *outlook = outlook_of (unit);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = tl_text_new (name, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (title), label);
  if (outlook != NULL)
    gtk_box_append (GTK_BOX (title), tl_text_new (outlook, "outlook"));
  gtk_box_append (GTK_BOX (text), title);
  gtk_box_append (GTK_BOX (text), tl_text_new (fate, "caption"));
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row),
                  tl_counter_picture_new (self->analysed, unit->unit, &self->theme, PICTURE_PX));
  gtk_box_append (GTK_BOX (row), text);
  return row;
}

static void
add_units (TlAnalysisView *self, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    gtk_box_append (self->unit_list,
                    unit_row_new (self, &g_array_index (units, TlAnalysisUnit, i)));
}

static void
show_units (TlAnalysisView *self)
{
  tl_widget_clear (GTK_WIDGET (self->unit_list));
  add_units (self, self->analysis->units);
  if (self->analysis->bystanders->len == 0)
    return;
  gtk_box_append (self->unit_list, tl_text_new (_ ("Bystanders (5.10a)"), "answer-heading"));
  add_units (self, self->analysis->bystanders);
}

void
tl_analysis_view_show_numbers (TlAnalysisView *self)
{
  show_chances (self);
  show_units (self);
}
