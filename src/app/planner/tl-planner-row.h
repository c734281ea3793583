/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of the planner's list: a proposal, or one of its barrages and effects below it
 * (play/tl-planner.h). */
#pragma once

#include "answers/tl-plan-answer.h"

#include <gio/gio.h>

#define TL_TYPE_PLANNER_ROW (tl_planner_row_get_type ())
G_DECLARE_FINAL_TYPE (TlPlannerRow, tl_planner_row, TL, PLANNER_ROW, GObject)

struct _TlPlannerRow
{
  GObject parent_instance;

  TlPlanRow row; /* of a TlProposals that lives longer */
  guint rank;    /* place in the planner's own order */
};

/* Negative: @a first.  The best for the attacker comes first, then the planner's own order. */
int tl_planner_row_compare (const TlPlannerRow *a, const TlPlannerRow *b, TlPlannerColumn column);
