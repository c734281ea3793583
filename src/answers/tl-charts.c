/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-charts.h"

#include "answers/tl-unit-facts.h"
#include "play/tl-decision.h"
#include "rules/upkeep/tl-hunger.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- terrain effects: each game prints its own (9.3c) ----------------------------------------- */

static char *
cost_text (TlCost cost, gboolean is_added)
{
  g_autofree char *text = tl_cost_to_string (cost);

  if (cost == TL_COST_PROHIBITED)
    return g_strdup ("-");
  if (is_added && cost != TL_COST_ALL)
    return g_strdup_printf ("+%s", text);
  return g_steal_pointer (&text);
}

/* "2, 2, [1]": in brackets what counts for attackers alone (9.4d). */
static char *
multipliers_text (const TlFraction *values, guint8 bracketed)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < TL_CLASSES; i++)
    {
      g_autofree char *value = tl_fraction_to_string (values[i]);

      g_string_append (text, i > 0 ? ", " : "");
      g_string_append_printf (text, (bracketed & (1u << i)) != 0 ? "[%s]" : "%s", value);
    }
  return g_string_free (text, FALSE);
}

static void
add_row (TlChart *chart, const char *name, const TlCost *cost, gboolean is_added,
         const char *category, const TlCombatEffect *combat, gboolean defends)
{
  g_autoptr (GStrvBuilder) row = g_strv_builder_new ();
  g_autofree char *attack =
      combat == NULL ? NULL : multipliers_text (combat->attack, combat->bracketed);
  g_autofree char *defence = defends ? multipliers_text (combat->defence, 0) : NULL;

  g_strv_builder_add (row, name);
  for (guint i = 0; i < TL_MOBILITIES; i++)
    {
      g_autofree char *text = cost_text (cost[i], is_added);

      g_strv_builder_add (row, text);
    }
  g_strv_builder_add (row, category);
  g_strv_builder_add (row, attack != NULL ? attack : "");
  g_strv_builder_add (row, defence != NULL ? defence : "");
  g_ptr_array_add (chart->rows, g_strv_builder_end (row));
}

static void
add_header (TlChart *chart)
{
  g_autoptr (GStrvBuilder) row = g_strv_builder_new ();

  g_strv_builder_add (row, _ ("Terrain"));
  for (guint i = 0; i < TL_MOBILITIES; i++)
    g_strv_builder_add (row, tl_mobility_name ((TlMobility) i));
  /* Translators: category of terrain: open, close, ... */
  g_strv_builder_add (row, _ ("Combat row"));
  g_strv_builder_add (row, _ ("Attack"));
  g_strv_builder_add (row, _ ("Defence"));
  g_ptr_array_add (chart->rows, g_strv_builder_end (row));
}

TlChart *
tl_chart_new_of_terrain (const char *id, const TlTerrainChart *terrain)
{
  TlChart *chart = tl_chart_new (id, terrain->name, "6.2, 9.3c");

  add_header (chart);
  for (guint i = 0; i < terrain->n_terrains; i++)
    {
      const TlTerrain *t = &terrain->terrains[i];

      add_row (chart, t->name, t->cost, FALSE, tl_category_name (t->category), &t->combat, TRUE);
    }
  for (guint i = 0; i < terrain->n_hexsides; i++)
    add_row (chart, terrain->hexsides[i].name, terrain->hexsides[i].cost, TRUE, "",
             &terrain->hexsides[i].combat, FALSE);
  for (guint i = 0; i < terrain->n_roads; i++)
    add_row (chart, terrain->roads[i].name, terrain->roads[i].cost, FALSE, "", NULL, FALSE);
  g_ptr_array_add (chart->notes,
                   g_strdup (_ ("MP by mobility: \"+\" is added to the hex's (6.2b), \"-\" is "
                                "prohibited but along a road (6.2c)")));
  g_ptr_array_add (chart->notes,
                   g_strdup (_ ("Strengths are multiplied for Armor, Mech, Other (9.4); brackets "
                                "count for attackers alone (9.4d)")));
  return chart;
}

/* --- found by typing -------------------------------------------------------------------------- */

gboolean
tl_chart_fits (const TlChart *chart, const char *text)
{
  g_autoptr (GString) all = g_string_new (chart->title);

  g_string_append_printf (all, " %s %s", chart->id, chart->rule);
  for (guint i = 0; i < chart->rows->len; i++)
    {
      g_autofree char *cells = g_strjoinv (" ", chart->rows->pdata[i]);

      g_string_append_printf (all, " %s", cells);
    }
  for (guint i = 0; i < chart->notes->len; i++)
    g_string_append_printf (all, " %s", (const char *) chart->notes->pdata[i]);
  return tl_text_fits (all->str, text);
}

/* --- cells ------------------------------------------------------------------------------------ */

const char *
tl_chart_cell (const TlChart *chart, guint row, guint column)
{
  GStrv cells = chart->rows->pdata[row];

  return column < g_strv_length (cells) ? cells[column] : "";
}

guint
tl_chart_n_columns (const TlChart *chart)
{
  guint n = 1;

  for (guint i = 0; i < chart->rows->len; i++)
    n = MAX (n, g_strv_length (chart->rows->pdata[i]));
  return n;
}

static char *
label_of (const TlChart *chart, guint row, guint column)
{
  const char *cell = tl_chart_cell (chart, row, column);
  gboolean is_combat = strcmp (chart->id, "combat-table") == 0;
  const char *defender = is_combat ? strstr (cell, " D") : NULL;
  TlCategory category;
  TlRollSpan span;

  if (strcmp (cell, "-") == 0)
    return g_strdup ("–");
  if (is_combat && tl_category_parse (cell, &category))
    return g_strdup (tl_category_name (category));
  if (defender != NULL)
    return g_strdup_printf ("%.*s\n%s", (int) (defender - cell), cell, defender + 1);
  if (strstr (cell, "..") == NULL || !tl_roll_span_parse (cell, &span))
    return g_strdup (cell);
  if (span.first == G_MININT16)
    return g_strdup_printf ("≤ %d", span.last);
  if (span.last == G_MAXINT16)
    return g_strdup_printf ("≥ %d", span.first);
  return g_strdup_printf ("%d–%d", span.first, span.last);
}

/* Rows are called by rolls where a heading stands over them that is none. */
static guint
n_headings (const TlChart *chart)
{
  TlRollSpan span;

  for (guint i = 1; i < chart->rows->len && chart->n_dice > 0; i++)
    if (tl_roll_span_parse (tl_chart_cell (chart, i, 0), &span))
      return i;
  return 1;
}

/* What the dice choose: a row, one of the columns, or what stands in the cell. */
typedef enum
{
  ROLLS_NONE,
  ROLLS_ROWS,
  ROLLS_COLUMNS,
  ROLLS_CELLS
} Rolls;

static Rolls
rolls_of (const TlChart *chart)
{
  const char *corner = tl_chart_cell (chart, 0, 0);

  if (chart->n_dice == 0 || strcmp (corner, "when") == 0)
    return ROLLS_NONE;
  if (strcmp (corner, "roll") == 0 || n_headings (chart) > 1)
    return ROLLS_ROWS;
  return strcmp (corner, "aircraft") == 0 ? ROLLS_COLUMNS : ROLLS_CELLS;
}

static const char *
rolls_text (const TlChart *chart, guint row, guint column)
{
  switch (rolls_of (chart))
    {
    case ROLLS_ROWS:
      return tl_chart_cell (chart, row, 0);
    case ROLLS_COLUMNS:
      return tl_chart_cell (chart, 0, column);
    case ROLLS_CELLS:
      return tl_chart_cell (chart, row, column);
    case ROLLS_NONE:
    default:
      return "";
    }
}

gboolean
tl_chart_chance (const TlChart *chart, guint row, guint column, int drm, guint *count, guint *total)
{
  TlRollSpan span;

  *count = 0;
  *total = chart->n_dice == 2 ? TL_TWO_DICE_WAYS : TL_DIE_SIDES;
  if (column == 0 || row < n_headings (chart) || row >= chart->rows->len ||
      column >= g_strv_length (chart->rows->pdata[row]) ||
      !tl_roll_span_parse (rolls_text (chart, row, column), &span))
    return FALSE;
  for (int roll = 1; roll <= TL_TWO_DICE_MAX; roll++)
    if (roll + drm >= span.first && roll + drm <= span.last)
      *count += chart->n_dice == 2 ? tl_two_dice_ways (roll) : roll <= (int) TL_DIE_SIDES;
  return TRUE;
}

/* --- what a cell says ------------------------------------------------------------------------- */

static void
add_line (GString *text, const char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
}

/* The note that explains @code, "DG: All combat units ... (10.0a)". */
static const char *
find_explanation (const TlChart *chart, const char *code)
{
  g_autofree char *begin = g_strdup_printf ("%s: ", code);

  for (guint i = 0; i < chart->notes->len && *code != '\0'; i++)
    if (g_str_has_prefix (chart->notes->pdata[i], begin))
      return (const char *) chart->notes->pdata[i] + strlen (begin);
  return NULL;
}

/* A number is explained under "#". */
static const char *
explanation_of (const TlChart *chart, const char *cell)
{
  const char *said = find_explanation (chart, cell);

  if (said == NULL && *cell != '\0' && strspn (cell, "0123456789") == strlen (cell))
    said = find_explanation (chart, "#");
  return said;
}

static void
add_meaning (GString *text, const TlChart *chart, const char *cell)
{
  TlResult result;

  if (strcmp (chart->id, "combat-table") == 0 && tl_result_parse (cell, &result))
    {
      g_autofree char *meaning = tl_result_meaning (&result);

      add_line (text, meaning);
      return;
    }
  /* "1 * (4)": each part has its explanation. */
  g_auto (GStrv) parts = g_strsplit (cell, " ", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      gboolean is_in_brackets = strlen (parts[i]) == 3 && parts[i][0] == '(' &&
                                g_ascii_isdigit (parts[i][1]) && parts[i][2] == ')';
      const char *said =
          is_in_brackets ? find_explanation (chart, "(#)") : explanation_of (chart, parts[i]);

      if (said != NULL)
        add_line (text, said);
    }
}

static void
add_chance (GString *text, const TlChart *chart, guint row, guint column)
{
  guint count, total;

  if (!tl_chart_chance (chart, row, column, 0, &count, &total))
    return;

  g_autofree char *chance = tl_chance_short_text (count, total);
  g_autofree char *line = g_strdup_printf (
      /* Translators: the numbers of a roll, and their chance. */
      _ ("Roll %1$s without modifiers: %2$s"), rolls_text (chart, row, column), chance);
  add_line (text, line);
}

/* Whether it is of a cell in @row of @chart. */
static gboolean
is_use_of (const TlChartUse *use, const TlChart *chart, guint row)
{
  return strcmp (use->chart, chart->id) == 0 && (use->row == row || use->row < n_headings (chart));
}

/* How likely it is at hand, over all uses of the column. */
static void
add_use (GString *text, const TlChart *chart, guint row, guint column, const GArray *uses)
{
  guint64 ways = 0;
  guint all = 0;
  int drm = 0;

  for (guint i = 0; uses != NULL && i < uses->len; i++)
    {
      const TlChartUse *use = &g_array_index (uses, TlChartUse, i);
      guint count, total;

      if (!is_use_of (use, chart, row) || use->column != column || use->count == 0 ||
          !tl_chart_chance (chart, row, column, use->drm, &count, &total))
        continue;
      ways += (guint64) count * use->count;
      all = total * use->total;
      drm = use->drm;
    }
  if (all == 0)
    return;

  g_autofree char *chance = tl_chance_short_text ((guint) ways, all);
  g_autofree char *line = drm != 0 ? g_strdup_printf (
                                         /* Translators: the modifier of a roll, and a chance. */
                                         _ ("Now, with %1$+d on the roll: %2$s"), drm, chance)
                                   : g_strdup_printf (_ ("Now: %s"), chance);
  add_line (text, line);
}

static char *
text_of (const TlChart *chart, guint row, guint column, const GArray *uses)
{
  GString *text = g_string_new (NULL);

  if (column > 0 && row >= n_headings (chart))
    add_meaning (text, chart, tl_chart_cell (chart, row, column));
  add_chance (text, chart, row, column);
  add_use (text, chart, row, column, uses);
  return g_string_free (text, FALSE);
}

/* The column that is at hand, and the one before shifts. */
static void
mark (const TlChart *chart, guint row, guint column, const GArray *uses, TlChartCell *cell)
{
  cell->is_used = cell->is_first = FALSE;
  for (guint i = 0; uses != NULL && column > 0 && i < uses->len; i++)
    {
      const TlChartUse *use = &g_array_index (uses, TlChartUse, i);

      if (use->column != column || !is_use_of (use, chart, row))
        continue;
      cell->is_first |= use->is_first;
      cell->is_used |= !use->is_first || use->count > 0;
    }
}

void
tl_chart_describe (const TlChart *chart, guint row, guint column, const GArray *uses,
                   TlChartCell *cell)
{
  cell->label = label_of (chart, row, column);
  cell->text = text_of (chart, row, column, uses);
  cell->is_heading = row < n_headings (chart);
  mark (chart, row, column, uses, cell);
}

void
tl_chart_cell_clear (TlChartCell *cell)
{
  g_free (cell->label);
  g_free (cell->text);
}

/* --- what is in use --------------------------------------------------------------------------- */

void
tl_chart_uses_add_fight (GArray *uses, const TlFightChances *chances)
{
  const TlCombatCase *combat = &chances->fight.combat;

  for (guint i = 0; i < chances->shifts->len; i++)
    {
      const TlShiftChance *shift = &g_array_index (chances->shifts, TlShiftChance, i);
      TlChartUse use = { "combat-table",
                         (guint) chances->fight.category,
                         shift->column + 1,
                         tl_combat_modifier (chances->edition, combat),
                         shift->count,
                         TL_SHIFT_WAYS,
                         shift->column == combat->column };

      g_array_append_val (uses, use);
    }
  for (guint column = 1; column <= 2; column++)
    {
      TlChartUse use = { "surprise", combat->overrun ? 2 : 1,
                         column,     tl_surprise_modifier (chances->edition, combat),
                         1,          1,
                         FALSE };

      g_array_append_val (uses, use);
    }
}

void
tl_chart_uses_add_barrage (GArray *uses, const TlBarrageAnswer *answer)
{
  TlChartUse before = { "barrage", 0, 0, 0, 0, 1, TRUE };
  TlChartUse after = { "barrage", 0, 0, 0, 1, 1, FALSE };

  if (answer->facility != NULL)
    {
      TlChartUse use = { "facility", 0, answer->facility->column + 1, 0, 1, 1, FALSE };

      g_array_append_val (uses, use);
    }
  if (answer->fire == NULL)
    return;
  before.column = answer->fire->column + 1;
  after.column = answer->fire->final_column + 1;
  g_array_append_val (uses, before);
  g_array_append_val (uses, after);
}

static void
add_attrition (GArray *uses, const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) hexes = tl_supply_phase_attrition_hexes (situation, side);
  const TlAttritionTable *table = &tl_situation_edition (situation)->attrition;

  for (guint i = 0; i < hexes->len; i++)
    {
      g_autoptr (TlAttritionStack) stack =
          tl_attrition_stack (situation, side, g_array_index (hexes, TlHex, i));
      TlChartUse use = { "attrition", 0, 1, stack->drm, hexes->len == 1 ? 1 : 0, 1, FALSE };

      while (use.column < table->n_columns && stack->ar < table->column_ar[use.column - 1])
        use.column++;
      g_array_append_val (uses, use);
    }
}

void
tl_chart_uses_add_decision (GArray *uses, const TlSituation *situation)
{
  const TlEdition *edition = tl_situation_edition (situation);
  const TlDecision *decision =
      tl_situation_n_decisions (situation) > 0 ? tl_situation_decision (situation, 0) : NULL;
  const char *rule = decision != NULL ? tl_decision_rule (decision) : NULL;

  if (rule == NULL)
    return;
  if (decision->kind == TL_DECISION_ATTRITION)
    add_attrition (uses, situation, decision->side);
  for (guint i = 0; i < edition->charts->len; i++)
    {
      const TlChart *chart = edition->charts->pdata[i];
      g_auto (GStrv) rules = g_strsplit (chart->rule, " ", -1);
      TlChartUse use = { chart->id, 0, 0, 0, 0, 1, FALSE };

      if (chart->n_dice > 0 && g_strv_contains ((const char *const *) rules, rule))
        g_array_append_val (uses, use);
    }
}
