/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The branches of the game: the real game and its what-ifs, one to a row.
 *
 * The mark at the left goes there; the name is edited in place; the scales compare a branch with
 * the current one, in a table below and on the map; the bin deletes a what-if, after a question
 * when something was done in it.
 *
 * Which units differ and what is lost is the answer of tl_compare_new ().
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_WHAT_IF_PANEL (tl_what_if_panel_get_type ())
G_DECLARE_FINAL_TYPE (TlWhatIfPanel, tl_what_if_panel, TL, WHAT_IF_PANEL, TlPanel)
