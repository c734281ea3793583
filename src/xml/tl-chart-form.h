/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A terrain effects chart as a form: three tables of cells that hold the texts of its file, so that
 * a hand can change what a game prints otherwise; "-" stands for "prohibited".
 *
 * A cell holds any text.  tl_chart_form_read () writes the file that the form stands for and reads
 * it with the reader of chart files, so a form is refused for what a file is refused for, and each
 * finding names its cell.
 *
 * Example: "2" in the column Leg of the row Woods, then "1/3*" in its column Armor of attacks: a
 * chart of which units on foot pay 2 MP to enter woods (6.2), and Armor attacks them at a third
 * (9.3), where 9.1f may forbid it.
 *
 * Cost: O(cells) for each call.
 */
#pragma once

#include "board/tl-terrain.h"

typedef enum
{
  TL_CHART_TERRAINS,
  TL_CHART_HEXSIDES,
  TL_CHART_ROADS
} TlChartPart;
#define TL_CHART_PARTS 3

typedef enum
{
  TL_CHART_TEXT,
  TL_CHART_CHOICE,
  TL_CHART_YES /* "yes" or "" */
} TlChartCell;

typedef struct
{
  const char *element; /* (nullable): in the file; NULL: the row's own */
  const char *name;    /* attribute in the file */
  TlChartCell cell;
  const char *group; /* (nullable): translated; heading of several columns */
  const char *title; /* translated */
  const char *tip;   /* translated: what it is, its form, its rule */
} TlChartColumn;

typedef struct
{
  char *text; /* of the cell */
  char *name; /* translated */
} TlChartChoice;

typedef struct
{
  char *id;        /* (nullable): as in files; NULL: made of the name when it is read */
  GPtrArray *text; /* utf8, one for each column */
} TlChartRow;

typedef struct
{
  char *id; /* (nullable): as that of a row */
  char *name;
  GPtrArray *rows[TL_CHART_PARTS]; /* TlChartRow */
} TlChartForm;

typedef struct
{
  TlChartPart part;
  guint row; /* G_MAXUINT: of the chart as a whole */
  guint column;
  char *text; /* translated; names the row */
} TlChartFault;

/* Of @part, translated: "Terrain". */
const char *tl_chart_part_name (TlChartPart part);
/* The columns of a part; the name is the first. (transfer none) */
const TlChartColumn *tl_chart_columns (TlChartPart part, guint *n_columns);

/* (transfer full) */
TlChartForm *tl_chart_form_new (const TlTerrainChart *chart);
void tl_chart_form_free (TlChartForm *form);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlChartForm, tl_chart_form_free)

/* Gives the chart another name, and with it another id. */
void tl_chart_form_rename (TlChartForm *form, const char *name);
const char *tl_chart_form_text (const TlChartForm *form, TlChartPart part, guint row, guint column);
void tl_chart_form_set_text (TlChartForm *form, TlChartPart part, guint row, guint column,
                             const char *text);
/* What a cell of type TL_CHART_CHOICE may hold; TlChartChoice. (transfer full) */
GPtrArray *tl_chart_form_choices (const TlChartForm *form, TlChartPart part, guint column);
/* Whether a part has room for one more row. */
gboolean tl_chart_form_can_add (const TlChartForm *form, TlChartPart part);
/* Appends a row like the last, with a name and a letter of its own. */
void tl_chart_form_add (TlChartForm *form, TlChartPart part);
void tl_chart_form_remove (TlChartForm *form, TlChartPart part, guint row);

/*
 * @faults: (out) (transfer full): TlChartFault, in the order of the file; empty on success
 *
 * Reads what stands in the form as a file that says so is read.
 *
 * Returns: (transfer full) (nullable): the chart
 */
TlTerrainChart *tl_chart_form_read (const TlChartForm *form, GPtrArray **faults);
