/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the turn stands: turn, segment and weather, what is open in it, what comes next, victory,
 * and the sequence of play; above all that, once the last turn is over, how the game has ended.
 *
 * It shows answers/tl-turn-answer.h.  A row goes to its place on the map, from unit to unit where
 * it has several; its buttons perform the actions that do it.  Where dice are due, real ones can be
 * typed.
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_TURN_PAGE (tl_turn_page_get_type ())
G_DECLARE_FINAL_TYPE (TlTurnPage, tl_turn_page, TL, TURN_PAGE, TlPanel)
