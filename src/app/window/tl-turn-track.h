/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The turn track: the scenario's turns as on a paper map, the one that is played marked, and with
 * each how many units come back in it (12.8e); below, the segments of the turn (2.2), done, due and
 * to come.
 *
 * It shows one situation and changes nothing; for another, make another track.  Arrow keys go
 * from turn to turn, and what a box says in short its accessible name says in words.
 */
#pragma once

#include "pieces/tl-situation.h"

#include <gtk/gtk.h>

/* (transfer floating) */
GtkWidget *tl_turn_track_new (const TlSituation *situation);
