/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of the planner's list: a proposal, or one of its effects below it (play/tl-planner.h). */
#pragma once

#include "play/tl-planner.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  TL_PLANNER_BY_ODDS,
  TL_PLANNER_BY_CHANCE,
  TL_PLANNER_BY_LOSS,
  TL_PLANNER_BY_KILLS,
  TL_PLANNER_BY_SUPPLY,
  TL_PLANNER_BY_VALUE
} TlPlannerColumn;
#define TL_PLANNER_COLUMNS 6

#define TL_TYPE_PLANNER_ROW (tl_planner_row_get_type ())
G_DECLARE_FINAL_TYPE (TlPlannerRow, tl_planner_row, TL, PLANNER_ROW, GObject)

struct _TlPlannerRow
{
  GObject parent_instance;

  const TlProposal *proposal;    /* of a TlProposals that lives longer */
  const TlPlannerEffect *effect; /* NULL: the proposal itself */
  guint rank;                    /* place in the planner's own order */
  char *title;                   /* "16/16, 64/16", "with 2/16 as well" */
};

const TlPlannerNumbers *tl_planner_row_numbers (const TlPlannerRow *row);
/* What must be moved first, as text; never NULL. */
const GPtrArray *tl_planner_row_moves (const TlPlannerRow *row);
/* What stands in a column: "48.7 %"..  (transfer full) */
char *tl_planner_row_cell (const TlPlannerRow *row, TlPlannerColumn column);
/* Negative: @a first.  The best for the attacker comes first, then the planner's own order. */
int tl_planner_row_compare (const TlPlannerRow *a, const TlPlannerRow *b, TlPlannerColumn column);

G_END_DECLS
