/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows from the rows: dumps before and after, markers, and what forbids it. */
#include "config.h"

#include "app/base/tl-counter-picture.h"
#include "app/base/tl-widgets.h"
#include "app/supply/tl-supply-rows-view-private.h"

#include <glib/gi18n.h>

#define MARK_PICTURE_PX 22

static char *
name_of (TlSupplyRowsView *self, TlUnit unit)
{
  return tl_counter_name (tl_situation_counter (self->rows->situation, unit));
}

static void
attach (TlSupplyRowsView *self, int column, int row, const char *text, const char *css_class)
{
  GtkWidget *label = tl_text_new (text, css_class);

  gtk_widget_set_hexpand (label, column == 0);
  if (column > 0)
    {
      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_label_set_wrap (GTK_LABEL (label), FALSE);
      gtk_widget_add_css_class (label, "numeric");
    }
  gtk_grid_attach (self->bill_grid, label, column, row, 1, 1);
}

static char *
account_name (TlSupplyRowsView *self, const TlSupplyAccount *account)
{
  const TlScenario *scenario = tl_situation_scenario (self->rows->situation);
  g_autofree char *hex = tl_site_describe (scenario, account->site);

  if (!tl_users_is_formation (account->users))
    return g_steal_pointer (&hex);
  /* Translators: a hex, a formation. */
  return g_strdup_printf (_ ("%s, Organic Trucks of %s"), hex,
                          g_array_index (scenario->formations, TlFormation, account->users).name);
}

static void
show_account (TlSupplyRowsView *self, const TlSupplyAccount *account, int row)
{
  guint gone = account->paid_t + account->wasted_t;
  gboolean is_short = gone > account->t;
  const char *css_class = is_short ? "lacks" : gone > 0 ? "changed" : NULL;
  g_autofree char *name = account_name (self, account);
  g_autofree char *spoken = tl_supply_account_text (self->rows->situation, account);
  g_autofree char *before = g_strdup_printf ("%uT", account->t);
  g_autofree char *taken = gone > 0 ? g_strdup_printf ("−%uT", gone) : g_strdup ("");
  g_autofree char *after = is_short
                               /* Translators: Tokens that a dump has too few. */
                               ? g_strdup_printf (_ ("%uT short"), gone - account->t)
                               : g_strdup_printf ("%uT", account->t - gone);

  attach (self, 0, row, name, css_class);
  attach (self, 1, row, before, css_class);
  attach (self, 2, row, taken, css_class);
  attach (self, 3, row, after, css_class);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_grid_get_child_at (self->bill_grid, 0, row)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
show_dumps (TlSupplyRowsView *self)
{
  const char *const headings[] = { _ ("Dumps"), _ ("now"), _ ("taken"), _ ("left") };
  int row = 1;

  tl_widget_clear (GTK_WIDGET (self->bill_grid));
  for (int i = 0; i < (int) G_N_ELEMENTS (headings); i++)
    attach (self, i, 0, headings[i], i == 0 ? "side-heading" : "dim-label");
  for (guint i = 0; i < self->rows->bill->len; i++)
    {
      const TlSupplyAccount *account = &g_array_index (self->rows->bill, TlSupplyAccount, i);
      g_autofree char *wasted = NULL;

      show_account (self, account, row++);
      if (account->wasted_t == 0 || account->paid_t + account->wasted_t > account->t)
        continue;
      /* Translators: Tokens. */
      wasted =
          g_strdup_printf (_ ("%uT too few for anybody: wasted (12.10e(C))"), account->wasted_t);
      gtk_grid_attach (self->bill_grid, tl_text_new (wasted, "caption"), 0, row++, 4, 1);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->bill_grid), self->rows->bill->len > 0);
}

/* What changes, beside the buttons: the list below may be out of sight. */
static void
show_sum (TlSupplyRowsView *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->rows->bill->len; i++)
    {
      const TlSupplyAccount *account = &g_array_index (self->rows->bill, TlSupplyAccount, i);
      g_autofree char *line = NULL;

      if (account->paid_t + account->wasted_t == 0)
        continue;
      line = tl_supply_account_text (self->rows->situation, account);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", line);
    }
  gtk_label_set_text (self->sum_label, text->len > 0 ? text->str : _ ("No dump pays anything."));
  tl_widget_set_tooltip (GTK_WIDGET (self->sum_label), text->len > 0 ? text->str : NULL);
}

static char *
mark_text (const char *name, TlSupplyMarkKind kind)
{
  if (kind == TL_SUPPLY_MARK_SET)
    /* Translators: a unit. */
    return g_strdup_printf (_ ("%s is marked Out of Supply"), name);
  if (kind == TL_SUPPLY_MARK_STAYS)
    /* Translators: a unit. */
    return g_strdup_printf (_ ("%s stays marked Out of Supply"), name);
  /* Translators: a unit. */
  return g_strdup_printf (_ ("%s loses its Out of Supply marker"), name);
}

static void
show_marks (TlSupplyRowsView *self, const TlSituation *next)
{
  g_autoptr (GArray) marks = next != NULL && self->rows->is_eating
                                 ? tl_supply_marks (self->rows->situation, next, self->rows->side)
                                 : NULL;

  tl_widget_clear (GTK_WIDGET (self->mark_box));
  gtk_widget_set_visible (GTK_WIDGET (self->mark_box), marks != NULL && marks->len > 0);
  if (marks == NULL || marks->len == 0)
    return;
  gtk_box_append (self->mark_box, tl_text_new (_ ("Markers (12.8a)"), "side-heading"));
  for (guint i = 0; i < marks->len; i++)
    {
      const TlSupplyMark *mark = &g_array_index (marks, TlSupplyMark, i);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, TL_SUPPLY_ROWS_SPACING);
      g_autofree char *name = name_of (self, mark->unit);
      g_autofree char *text = mark_text (name, mark->kind);
      GtkWidget *label = tl_text_new (text, NULL);

      gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), tl_counter_picture_new (self->rows->situation, mark->unit,
                                                             &self->theme, MARK_PICTURE_PX));
      gtk_box_append (GTK_BOX (box), label);
      gtk_box_append (self->mark_box, box);
    }
}

static void
append_names (TlSupplyRowsView *self, GString *text, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      g_autofree char *name = name_of (self, g_array_index (units, TlUnit, i));

      g_string_append_printf (text, "%s%s", i == 0 ? "\n" : ", ", name);
    }
}

static void
show_findings (TlSupplyRowsView *self, const TlVerdict *verdict)
{
  gboolean any = FALSE;

  tl_widget_clear (GTK_WIDGET (self->finding_box));
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);
      g_autofree char *line = tl_finding_to_string (finding, NULL);
      g_autoptr (GString) text = g_string_new (line);
      GtkWidget *box, *label;

      if (finding->severity != TL_FINDING_FORBIDDEN)
        continue;
      append_names (self, text, finding->units);
      box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      label = tl_text_new (text->str, NULL);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_add_css_class (box, "finding");
      gtk_widget_add_css_class (box, "forbidden");
      gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("dialog-error-symbolic"));
      gtk_box_append (GTK_BOX (box), label);
      gtk_box_append (self->finding_box, box);
      any = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->finding_box), any);
}

void
tl_supply_rows_view_show_bill (TlSupplyRowsView *self, const TlSituation *next,
                               const TlVerdict *verdict)
{
  show_dumps (self);
  show_sum (self);
  show_marks (self, next);
  show_findings (self, verdict);
}
