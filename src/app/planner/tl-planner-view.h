/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The attacks on a hex that are worth considering (play/tl-planner.h), in a list: units, odds,
 * chance of taking the hex, expected losses, supply, value.  Columns sort; a row opens on what one
 * unit more or fewer, another leader, a barrage or a defender who withholds would change.  Below:
 * the moves that must come first, and the trail.
 *
 * The search runs in another thread (tl-asker.h).  Who looks through the list sees each attack at
 * once as a plan; who chooses one gets it set up, with its moves made in a what-if.  When the game
 * has gone on since the search, the list is greyed.
 */
#pragma once

#include "app/map/tl-panel.h"
#include "play/tl-planner.h"

#define TL_TYPE_PLANNER_VIEW (tl_planner_view_get_type ())
G_DECLARE_FINAL_TYPE (TlPlannerView, tl_planner_view, TL, PLANNER_VIEW, TlPanel)

/* Signals; arguments are the view's and end with the signal:
 *   previewed (const TlFight *fight)                    another attack is looked at
 *   chosen (const TlFight *fight, GPtrArray *moves)     it shall be set up; @moves (char *),
 *                                                       actions in text form, come first; empty:
 *                                                       none
 *   again (guint hex)                                   the player wants a fresh search */

/* Searches for attacks on @query->target; keeps a reference of @situation.  NULL: nothing shows. */
void tl_planner_view_ask (TlPlannerView *view, TlSituation *situation, const TlPlannerQuery *query);
/* Whether a search is under way. */
gboolean tl_planner_view_is_busy_for_test (TlPlannerView *view);
