/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of units (columns, order, filter), and the unit that is selected: its ways, or why it
 * has none and what would mend that; keeping up with game and map. */
#include "config.h"

#include "app/base/tl-trail-grid.h"
#include "app/base/tl-widgets.h"
#include "app/supply/tl-supply-panel-private.h"

#include <glib/gi18n.h>

/* --- columns ---------------------------------------------------------------------------------- */

static int
compare (gconstpointer a, gconstpointer b, gpointer column)
{
  return tl_supply_item_compare (a, b, (TlSupplyColumn) GPOINTER_TO_UINT (column));
}

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "tl-column"));
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* A trace is long, and its price comes last. */
  if (column == TL_SUPPLY_BY_TRACE)
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  else
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "tl-column"));
  TlSupplyItem *row = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_text (GTK_LABEL (label), row->cells[column]);
  tl_widget_set_tooltip (label, row->tooltip);
  /* Not by colour: what lacks is in words, and bold. */
  if (column != TL_SUPPLY_BY_UNIT && row->keys[column] >= G_MAXINT32)
    gtk_widget_add_css_class (label, "lacks");
  else
    gtk_widget_remove_css_class (label, "lacks");
}

static void
add_column (TlSupplyPanel *self, TlSupplyColumn column, const char *title)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSorter) sorter =
      GTK_SORTER (gtk_custom_sorter_new (compare, GUINT_TO_POINTER (column), NULL));

  g_object_set_data (G_OBJECT (factory), "tl-column", GUINT_TO_POINTER (column));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  g_autoptr (GtkColumnViewColumn) view_column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_sorter (view_column, sorter);
  gtk_column_view_column_set_expand (view_column, column <= TL_SUPPLY_BY_TRACE);
  gtk_column_view_column_set_resizable (view_column, TRUE);
  gtk_column_view_append_column (self->unit_view, view_column);
}

/* --- choosing --------------------------------------------------------------------------------- */

static gboolean
shows (gpointer item, gpointer data)
{
  TlSupplyPanel *self = data;

  return TL_SUPPLY_ITEM (item)->has_trouble || !gtk_check_button_get_active (self->trouble_check);
}

static void
on_filter_changed (TlSupplyPanel *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

static gboolean
is_selected_on_map (TlSupplyPanel *self, TlUnit unit)
{
  g_autoptr (GArray) selection = tl_map_view_selection (self->panel.view);

  return tl_units_include (selection, unit);
}

static void
forget_detail (TlSupplyPanel *self)
{
  tl_asker_forget (self->detail_asker);
  g_clear_pointer (&self->detail, tl_unit_supply_free);
  self->mend = -1;
}

/* --- the unit that is selected ---------------------------------------------------------------- */

static void
add_text (TlSupplyPanel *self, const char *text, const char *css_class)
{
  gtk_box_append (self->detail_box, tl_text_new (text, css_class));
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

/* In another thread. */
static gpointer
work_out (const TlSituation *situation, gconstpointer question)
{
  return tl_unit_supply_new (situation, *(const TlUnit *) question);
}

static const TlAskerKind kind = { work_out, g_free, (GDestroyNotify) tl_unit_supply_free };

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
add_trace (TlSupplyPanel *self, const TlUnitSupply *supply)
{
  if (supply->trace == NULL)
    return;
  g_autofree char *origin = tl_supply_origin_text (self->situation, &supply->trace->line);
  /* Translators: where trace supply comes from. */
  g_autofree char *heading = g_strdup_printf (_ ("Trace (12.6): %s"), origin);
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
on_mend_clicked (GtkButton *button, TlSupplyPanel *self)
{
  const TlUnitSupply *supply = self->detail;
  int i = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "tl-mend"));
  const TlMend *mend = &g_array_index (supply->mends, TlMend, (guint) i);

  self->mend = i;
  g_debug ("mend %d of %s", i + 1, tl_situation_counter (self->situation, self->unit)->id);
  tl_supply_panel_show_on_map (self);
  if (self->panel.view != NULL && mend->n_hexes > 0)
    tl_map_view_reveal (self->panel.view, mend->hexes[0]);
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
      g_autofree char *name = g_strdup_printf ("mend-%u", i + 1);
      GtkWidget *button = gtk_button_new ();

      gtk_widget_set_name (button, name);
      gtk_button_set_child (GTK_BUTTON (button), tl_text_new (text, NULL));
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "answer");
      tl_widget_set_tooltip (button, _ ("Show it on the map"));
      g_object_set_data (G_OBJECT (button), "tl-mend", GINT_TO_POINTER ((int) i));
      g_signal_connect (button, "clicked", G_CALLBACK (on_mend_clicked), self);
      gtk_box_append (self->detail_box, button);
    }
}

static void
show (TlSupplyPanel *self)
{
  const TlUnitSupply *supply = self->detail;

  tl_widget_clear (GTK_WIDGET (self->detail_box));
  if (self->situation == NULL || self->unit == TL_UNIT_NONE)
    {
      add_text (self, _ ("Choose a unit to see the path of its supply, or why it has none."),
                "dim-label");
      return;
    }
  g_autofree char *name = tl_situation_name (self->situation, self->unit);
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

/* Asks about @panel->unit, and shows what is known. */
static void
ask_detail (TlSupplyPanel *self)
{
  forget_detail (self);
  if (self->situation != NULL && self->unit != TL_UNIT_NONE)
    tl_asker_ask (self->detail_asker, self->situation, g_memdup2 (&self->unit, sizeof self->unit));
  show (self);
  tl_supply_panel_show_on_map (self);
  tl_supply_panel_update_busy (self);
}

static void
on_selected (TlSupplyPanel *self)
{
  TlSupplyItem *row = gtk_single_selection_get_selected_item (self->selection);
  TlUnit unit = row != NULL ? row->unit : TL_UNIT_NONE;

  if (self->is_updating || unit == self->unit)
    return;
  self->unit = unit;
  ask_detail (self);
  /* What is pressed on the map may be about to be dragged: the map lies still. */
  if (self->panel.view != NULL && unit != TL_UNIT_NONE && !is_selected_on_map (self, unit))
    tl_map_view_reveal (self->panel.view, tl_situation_hex (self->situation, unit));
}

static void
panel_select (TlSupplyPanel *self, TlUnit unit)
{
  GListModel *model = G_LIST_MODEL (self->selection);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (TlSupplyItem) row = g_list_model_get_item (model, i);

      if (row->unit == unit)
        {
          gtk_single_selection_set_selected (self->selection, i);
          /* GTK 4.8 scrolls the list within the view, by its own action. */
          gtk_widget_activate_action (gtk_widget_get_last_child (GTK_WIDGET (self->unit_view)),
                                      "list.scroll-to-item", "u", i);
          return;
        }
    }
}

/* --- rows ------------------------------------------------------------------------------------- */

static gboolean
is_left_out (TlSupplyPanel *self, TlUnit unit)
{
  for (guint i = 0; self->left_out != NULL && i < self->left_out->len; i++)
    if (g_array_index (self->left_out, TlUnit, i) == unit)
      return TRUE;
  return FALSE;
}

/* TlHex -> Tokens, of a side's dumps. */
static GHashTable *
tokens_by_hex (const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) dumps = tl_draw_dumps (situation, side);
  GHashTable *tokens = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);
      gpointer key = GUINT_TO_POINTER (dump->site);
      guint have = GPOINTER_TO_UINT (g_hash_table_lookup (tokens, key));

      g_hash_table_insert (tokens, key, GUINT_TO_POINTER (have + dump->t));
    }
  return tokens;
}

static void
show_summary (TlSupplyPanel *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  guint without[2] = { 0, 0 };

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TlSupplyItem) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      without[0] += row->keys[TL_SUPPLY_BY_TRACE] >= G_MAXINT32;
      without[1] += row->keys[TL_SUPPLY_BY_DUMP] >= G_MAXINT32;
    }
  /* Translators: numbers of units: all, those without trace supply, those without any dump. */
  g_autofree char *text =
      g_strdup_printf (ngettext ("%u unit, %u without trace, %u without a dump",
                                 "%u units, %u without trace, %u without a dump", n),
                       n, without[0], without[1]);
  gtk_label_set_text (self->summary_label, text);
  tl_widget_set_tooltip (GTK_WIDGET (self->summary_label),
                         _ ("Trace supply: 12.6; dumps in draw and throw: 12.3"));
}

/* Rule 12.3e: behind those of the map. */
static void
add_boxed_rows (TlSupplyPanel *self, GPtrArray *rows)
{
  g_autoptr (GArray) units = tl_supply_boxed_units (self->situation, self->side);

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      guint32 t;
      TlSupplyLine line = tl_supply_box_line (self->situation, unit, &t);

      if (tl_unit_is_combat (self->situation, unit))
        g_ptr_array_add (rows, tl_supply_item_new (self->situation, unit, FALSE, &line, t));
    }
}

/* Makes the rows of the side anew; keeps the unit that is selected. */
static void
panel_fill (TlSupplyPanel *self)
{
  g_autoptr (GHashTable) tokens = tokens_by_hex (self->situation, self->side);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  const TlSupplyPicture *picture = tl_supply_picture (self->situation, self->side);
  TlUnit unit = self->unit;
  guint n;
  const TlUnit *units = tl_supply_picture_units (picture, &n);

  for (guint i = 0; i < n; i++)
    {
      const TlSupplyLine *line = tl_supply_picture_line (picture, TL_SUPPLY_DUMP, units[i]);
      gpointer t = g_hash_table_lookup (tokens, GUINT_TO_POINTER (line->source));

      if (tl_unit_is_combat (self->situation, units[i]))
        g_ptr_array_add (rows, tl_supply_item_new (self->situation, units[i],
                                                   is_left_out (self, units[i]), line,
                                                   GPOINTER_TO_UINT (t)));
    }
  add_boxed_rows (self, rows);
  self->is_updating = TRUE;
  g_list_store_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)),
                       rows->pdata, rows->len);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  panel_select (self, unit);
  self->is_updating = FALSE;
  show_summary (self);
}

/* -list */
static void
init_list (TlSupplyPanel *self)
{
  add_column (self, TL_SUPPLY_BY_UNIT, _ ("Unit"));
  add_column (self, TL_SUPPLY_BY_TRACE, _ ("Trace"));
  /* Translators: heads a column: Tokens in the nearest dump in reach. */
  add_column (self, TL_SUPPLY_BY_DUMP, _ ("Dump"));
  add_column (self, TL_SUPPLY_BY_STATE, _ ("State"));
  self->rows = g_list_store_new (TL_TYPE_SUPPLY_ITEM);
  self->filter = GTK_FILTER (gtk_custom_filter_new (shows, self, NULL));
  GtkFilterListModel *filtered = gtk_filter_list_model_new (
      g_object_ref (G_LIST_MODEL (self->rows)), g_object_ref (self->filter));
  GtkSortListModel *sorted = gtk_sort_list_model_new (
      G_LIST_MODEL (filtered), g_object_ref (gtk_column_view_get_sorter (self->unit_view)));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_column_view_set_model (self->unit_view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (on_selected),
                            self);
  g_signal_connect_swapped (self->trouble_check, "toggled", G_CALLBACK (on_filter_changed), self);
}

/* --- asking ----------------------------------------------------------------------------------- */

static void
on_answered (gpointer answer, gpointer data)
{
  TlSupplyPanel *self = data;

  const TlUnitSupply *supply = answer;

  self->detail = answer;
  g_debug ("supply of %s: %s, %u dumps, %u mends",
           tl_situation_counter (self->situation, self->unit)->id,
           supply->trace != NULL ? "trace" : "no trace", supply->dumps->len, supply->mends->len);
  show (self);
  tl_supply_panel_show_on_map (self);
  tl_supply_panel_update_busy (self);
}

/* -detail */
static void
init_detail (TlSupplyPanel *self)
{
  self->detail_asker = tl_asker_new (&kind, on_answered, self);
  self->mend = -1;
  show (self);
}

/* --- on the map ------------------------------------------------------------------------------- */

/* The line as it would be when it is mended. */
static void
add_mended (const TlUnitSupply *supply, TlOverlayScene *scene, const TlSituation *situation,
            const TlMend *mend)
{
  g_autoptr (TlSituation) after = NULL;

  tl_overlay_scene_add_supply_of (
      scene, situation, &(TlOverlaySupply){ .hexes = mend->hexes, .n_hexes = mend->n_hexes });
  if (mend->unit == TL_UNIT_NONE)
    return;
  g_autoptr (TlSupplyPath) path = tl_unit_supply_mended (supply, mend, &after);
  if (path != NULL)
    tl_overlay_scene_add_supply_of (scene, after,
                                    &(TlOverlaySupply){ .path = path, .way = TL_WAY_BEST });
}

static void
add_detail (TlSupplyPanel *self, TlOverlayScene *scene, const TlSituation *situation)
{
  const TlUnitSupply *supply = self->detail;

  if (supply == NULL)
    return;
  if (self->mend >= 0)
    {
      add_mended (supply, scene, situation,
                  &g_array_index (supply->mends, TlMend, (guint) self->mend));
      return;
    }
  for (guint i = 0; i < supply->dumps->len; i++)
    tl_overlay_scene_add_supply_of (
        scene, situation,
        &(TlOverlaySupply){ .path = g_ptr_array_index (supply->dumps, i),
                            .way = i > 0                   ? TL_WAY_OTHER
                                   : supply->trace == NULL ? TL_WAY_BEST
                                                           : TL_WAY_BESIDE });
  if (supply->trace != NULL)
    tl_overlay_scene_add_supply_of (
        scene, situation,
        &(TlOverlaySupply){ .path = supply->trace,
                            .way = TL_WAY_BEST,
                            .misses =
                                supply->dumps->len == 0 ? supply->misses[TL_SUPPLY_DUMP] : NULL,
                            .mends = supply->mends });
  else
    tl_overlay_scene_add_supply_of (scene, situation,
                                    &(TlOverlaySupply){ .misses = supply->misses[TL_SUPPLY_TRACE],
                                                        .why = supply->why[TL_SUPPLY_TRACE],
                                                        .mends = supply->mends });
}

G_DEFINE_FINAL_TYPE (TlSupplyPanel, tl_supply_panel, TL_TYPE_PANEL)

/* --- who is left out (12.6f) ------------------------------------------------------------------ */

/* In another thread; both sides'. */
static gpointer
find_left_out (const TlSituation *situation, gconstpointer question G_GNUC_UNUSED)
{
  return tl_supply_left_out (situation, NULL, NULL);
}

static const TlAskerKind left_out_kind = { find_left_out, g_free, (GDestroyNotify) g_array_unref };

static void
on_left_out (gpointer answer, gpointer data)
{
  TlSupplyPanel *self = data;

  self->left_out = answer;
  if (self->left_out->len > 0)
    panel_fill (self);
  tl_supply_panel_update_busy (self);
}

/* --- on the map ------------------------------------------------------------------------------- */

/* All of them numbered; the one that is selected alone, with the units that it cuts off. */
static void
add_hinge (TlSupplyPanel *self, TlOverlayScene *scene, const TlSituation *situation)
{
  if (self->hinges == NULL)
    return;
  if (self->hinge < 0 || (guint) self->hinge >= self->hinges->len)
    {
      tl_overlay_scene_add_supply_of (scene, situation,
                                      &(TlOverlaySupply){ .hinges = self->hinges });
      return;
    }
  const TlHinge *hinge = g_ptr_array_index (self->hinges, (guint) self->hinge);
  tl_overlay_scene_add_supply_of (
      scene, situation,
      &(TlOverlaySupply){
          .cuts = hinge->units, .breaker = hinge->hex, .hexes = &hinge->hex, .n_hexes = 1 });
}

static void
add_to_map (TlOverlayScene *scene, const TlSituation *situation, gpointer data)
{
  TlSupplyPanel *self = data;

  if (situation != self->situation)
    return;
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "hinges") == 0)
    add_hinge (self, scene, situation);
  else
    add_detail (self, scene, situation);
}

void
tl_supply_panel_show_on_map (TlSupplyPanel *self)
{
  if (self->panel.view != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    tl_map_view_set_extra (self->panel.view, add_to_map, self);
}

void
tl_supply_panel_update_busy (TlSupplyPanel *self)
{
  gtk_spinner_set_spinning (self->spinner, tl_supply_panel_is_busy (self));
}

/* --- keeping up ------------------------------------------------------------------------------- */

static void
forget (TlSupplyPanel *self)
{
  tl_asker_forget (self->left_out_asker);
  forget_detail (self);
  tl_supply_panel_forget_hinges (self);
  g_clear_pointer (&self->left_out, g_array_unref);
  g_clear_pointer (&self->situation, tl_situation_unref);
}

static void
catch_up (TlSupplyPanel *self)
{
  TlSituation *situation = self->panel.game != NULL ? tl_game_situation (self->panel.game) : NULL;

  if (situation == NULL || situation == self->situation ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  forget (self);
  self->situation = tl_situation_ref (situation);
  tl_asker_ask (self->left_out_asker, situation, NULL);
  panel_fill (self);
  ask_detail (self);
  tl_supply_panel_ask_hinges (self);
  tl_supply_panel_show_on_map (self);
  tl_supply_panel_update_busy (self);
}

static TlUnit
first_combat_unit (const TlSituation *situation, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    if (tl_unit_is_combat (situation, g_array_index (units, TlUnit, i)))
      return g_array_index (units, TlUnit, i);
  return TL_UNIT_NONE;
}

/* Of those selected, else of the cursor's hex. */
static TlUnit
unit_on_map (TlSupplyPanel *self)
{
  g_autoptr (GArray) selection = tl_map_view_selection (self->panel.view);
  TlHex hex = tl_map_view_cursor (self->panel.view);

  if (selection->len == 0 && hex < tl_map_n_hexes (tl_situation_map (self->situation)))
    {
      g_autoptr (GArray) stack = tl_situation_units_in (self->situation, hex);

      return first_combat_unit (self->situation, stack);
    }
  return first_combat_unit (self->situation, selection);
}

/* The list selects the unit that is selected on the map. */
static void
on_map_selection_changed (TlSupplyPanel *self)
{
  if (self->situation == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  catch_up (self);
  TlUnit unit = unit_on_map (self);
  if (unit == TL_UNIT_NONE)
    return;
  if (tl_situation_side (self->situation, unit) != self->side)
    gtk_drop_down_set_selected (self->side_drop, tl_situation_side (self->situation, unit));
  panel_select (self, unit);
}

static void
on_side_changed (TlSupplyPanel *self)
{
  guint side = gtk_drop_down_get_selected (self->side_drop);

  if (self->is_updating || side >= TL_SIDES || side == self->side)
    return;
  self->side = side;
  self->unit = TL_UNIT_NONE;
  if (self->situation == NULL)
    return;
  tl_supply_panel_forget_hinges (self);
  panel_fill (self);
  ask_detail (self);
  tl_supply_panel_ask_hinges (self);
}

static void
on_page_changed (TlSupplyPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->trouble_check),
                          g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "units") == 0);
  if (self->situation != NULL)
    tl_supply_panel_ask_hinges (self);
  tl_supply_panel_show_on_map (self);
}

static void
fill_sides (TlSupplyPanel *self)
{
  const TlScenario *scenario = tl_game_scenario (self->panel.game);
  const char *names[TL_SIDES + 1] = { scenario->sides[0].name, scenario->sides[1].name, NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (names);

  self->is_updating = TRUE;
  gtk_drop_down_set_model (self->side_drop, G_LIST_MODEL (model));
  self->side = tl_situation_clock (tl_game_situation (self->panel.game))->phasing;
  gtk_drop_down_set_selected (self->side_drop, self->side);
  self->is_updating = FALSE;
}

static void
on_game_replaced (TlSupplyPanel *self)
{
  forget (self);
  self->unit = TL_UNIT_NONE;
  if (self->panel.game != NULL)
    fill_sides (self);
}

gboolean
tl_supply_panel_is_busy (TlSupplyPanel *self)
{
  return tl_asker_is_busy (self->detail_asker) || tl_asker_is_busy (self->left_out_asker) ||
         tl_asker_is_busy (self->hinge_asker);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_supply_panel_map (GtkWidget *widget)
{
  TlSupplyPanel *self = TL_SUPPLY_PANEL (widget);

  GTK_WIDGET_CLASS (tl_supply_panel_parent_class)->map (widget);
  catch_up (self);
  if (self->panel.view != NULL)
    on_map_selection_changed (self);
  tl_supply_panel_show_on_map (self);
}

static void
tl_supply_panel_unmap (GtkWidget *widget)
{
  TlSupplyPanel *self = TL_SUPPLY_PANEL (widget);

  if (self->panel.view != NULL)
    tl_map_view_set_extra (self->panel.view, NULL, self);
  GTK_WIDGET_CLASS (tl_supply_panel_parent_class)->unmap (widget);
}

static void
tl_supply_panel_dispose (GObject *object)
{
  TlSupplyPanel *self = TL_SUPPLY_PANEL (object);

  if (self->detail_asker != NULL)
    {
      forget (self);
      gtk_column_view_set_model (self->unit_view, NULL);
    }
  g_clear_pointer (&self->detail_asker, tl_asker_free);
  g_clear_pointer (&self->left_out_asker, tl_asker_free);
  g_clear_pointer (&self->hinge_asker, tl_asker_free);
  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (tl_supply_panel_parent_class)->dispose (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TlSupplyPanel, child)

static void
tl_supply_panel_class_init (TlSupplyPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_supply_panel_dispose;
  widget_class->map = tl_supply_panel_map;
  widget_class->unmap = tl_supply_panel_unmap;
  g_type_ensure (TL_TYPE_TURN_COST_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-supply-panel.ui");
  BIND (side_drop);
  BIND (trouble_check);
  BIND (spinner);
  BIND (summary_label);
  BIND (pages);
  BIND (unit_view);
  BIND (detail_box);
  BIND (kind_drop);
  BIND (hinge_list);
  BIND (hinge_label);
  BIND (cost_view);
}

static void
tl_supply_panel_init (TlSupplyPanel *self)
{
  g_autoptr (GtkListItemFactory) shown = tl_short_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) listed = tl_short_factory_new (FALSE);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_name (GTK_WIDGET (self->detail_box), "supply-detail");
  gtk_drop_down_set_factory (self->side_drop, shown);
  gtk_drop_down_set_list_factory (self->side_drop, listed);
  self->unit = TL_UNIT_NONE;
  self->left_out_asker = tl_asker_new (&left_out_kind, on_left_out, self);
  init_list (self);
  init_detail (self);
  tl_supply_panel_init_hinges (self);
  g_signal_connect (self, "game-replaced", G_CALLBACK (on_game_replaced), NULL);
  g_signal_connect (self, "game-changed", G_CALLBACK (catch_up), NULL);
  g_signal_connect (self, "selection-changed", G_CALLBACK (on_map_selection_changed), NULL);
  g_signal_connect_swapped (self->side_drop, "notify::selected", G_CALLBACK (on_side_changed),
                            self);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (on_page_changed), self,
                           G_CONNECT_SWAPPED);
}
