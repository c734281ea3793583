/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What captures and blown dumps do to Tokens, worked out a second time: with percentages that are
 * typed here, and whole numbers. For ledgers that follow random play.
 */
#pragma once

#include "play/tl-capture-decision.h"
#include "play/tl-history.h"

/* 9.14b, c: the Tokens that @node takes from the side that is not @side, for @side. */
guint64 tl_test_capture_won_t (const TlSituation *before, const TlNode *node, TlSide side);

/* The Tokens of @side that @node destroys: of a dump under an enemy (9.14b), or blown up
 * (12.11a). */
guint64 tl_test_capture_destroyed_t (const TlSituation *before, const TlNode *node, TlSide side);
