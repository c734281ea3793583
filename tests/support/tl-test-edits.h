/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random edits by hand, for tests of what must hold after any of them. */
#pragma once

#include "play/tl-history.h"

/* The text of an action by hand, of which most are done and some are refused. (transfer full) */
char *tl_test_random_edit (const TlSituation *situation, GRand *random);

/* Tries @n of them.  Returns: how many were done */
guint tl_test_edit_at_random (TlHistory *history, guint n, GRand *random);

/* What has happened to the units of @situation, a line each, sorted; without those that are as new
 * in the pool, or deleted.  Ids are in the form that counters have, "sp-us-2" for "sp-us#2".
 * (transfer full) */
char *tl_test_states_text (const TlSituation *situation);
