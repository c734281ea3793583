/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The charts of the rules, as players know them from paper: which there are, what a cell says and
 * how likely it is, and which lines and columns a fight or a barrage at hand uses.
 *
 * Example: cell "Ao1 DL1o1" of the combat results: "attacker has an option of 1, defender loses
 * 1 step, ...", "Roll 9: 1/9 = 11.1 %", "Now, with +3 on column 2:1: 5/36 = 13.9 %".
 */
#pragma once

#include "answers/tl-barrage-answer.h"
#include "answers/tl-fight-answer.h"

/* A column of a chart that the dice may come to. */
typedef struct
{
  const char *chart; /* its id */
  guint row;         /* of the chart: the line, or the heading that names the column */
  guint column;      /* of the chart; 0: the chart as a whole */
  int drm;           /* added to the roll */
  guint count;       /* of @total ways it is this column; 0: not said */
  guint total;
  gboolean is_first; /* the column before shifts */
} TlChartUse;

/* Effects of terrain on movement and combat (6.2, 9.3c). (transfer full) */
TlChart *tl_chart_new_of_terrain (const char *id, const TlTerrainChart *terrain);

/* Whether every word of @text, in any case, is in its title, rule, id, cells or notes. */
gboolean tl_chart_fits (const TlChart *chart, const char *text);

/* What stands in the cell; "" beyond the end of a row. */
const char *tl_chart_cell (const TlChart *chart, guint row, guint column);
guint tl_chart_n_columns (const TlChart *chart);

/**
 * tl_chart_chance:
 * @chart: a chart
 * @row: below its number of rows
 * @column: of it
 * @drm: added to the roll
 * @count: (out): in how many of @total throws the cell comes up in its column
 * @total: (out): 6 or 36
 *
 * Returns: FALSE if no roll decides about the cell
 */
gboolean tl_chart_chance (const TlChart *chart, guint row, guint column, int drm, guint *count,
                          guint *total);

/* A cell as it shows. */
typedef struct
{
  char *label; /* as on paper: "≤ 1" for "..1", "3–4" for "3..4", names for ids; the defender's part
                  of a result of combat in a line of its own */
  char *text; /* what it means and its chance, a line each; "" for cells that say all themselves */
  gboolean is_heading; /* it stands in a row at the top */
  gboolean is_used;    /* it is in a column at hand, ... */
  gboolean is_first;   /* ... in that before shifts */
} TlChartCell;

/**
 * tl_chart_describe:
 * @chart: a chart
 * @row: below its number of rows
 * @column: of it
 * @uses: (nullable): TlChartUse, of any charts
 * @cell: (out caller-allocates)
 */
void tl_chart_describe (const TlChart *chart, guint row, guint column, const GArray *uses,
                        TlChartCell *cell);
void tl_chart_cell_clear (TlChartCell *cell);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TlChartCell, tl_chart_cell_clear)

/* What is at hand, added to @uses (TlChartUse): the columns that surprise may lead to (9.8) and the
 * one before it (9.7); */
void tl_chart_uses_add_fight (GArray *uses, const TlFightChances *chances);
/* the columns before and after the shifts of a barrage (10.0a), or that of a facility (10.0c); */
void tl_chart_uses_add_barrage (GArray *uses, const TlBarrageAnswer *answer);
/* the chart of what is to be decided now, and for attrition its columns (12.8b). */
void tl_chart_uses_add_decision (GArray *uses, const TlSituation *situation);
