/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The knot between a scenario and its set-up, for tl-scenario.c alone.
 *
 * Every situation holds its scenario.  The set-up is held *by* the scenario, so that would be a
 * circle.  Once a situation has become the start, the scenario's own reference to it does not
 * count; every other reference to it holds the scenario as well.
 */
#pragma once

#include "pieces/tl-situation.h"

G_BEGIN_DECLS

/* The reference that the scenario now owns stops holding the scenario. */
void tl_situation_become_start (TlSituation *situation);
/* Gives up the scenario's own reference, when the scenario ends. */
void tl_situation_drop_start (TlSituation *situation);

G_END_DECLS
