/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lines of a booklet say besides counters: see tl-set-up-sheet.h. */
#pragma once

#include "pieces/tl-scenario.h"

/* @text with plain hyphens and blanks, without bullets; "and" between items is a comma, "two"
 * before factors or hexes a number. (transfer full) */
char *tl_set_up_plain (const char *text);

/* What @pattern matches first is taken out of @text; its first group, or "" without groups.
 * (transfer full) (nullable): it does not match */
char *tl_set_up_take (char **text, const char *pattern);

typedef struct
{
  char *at;           /* as `set at=` has it */
  guint within_hexes; /* that far from it at most */
  gboolean is_area;   /* any hex of what is called so */
} TlSetUpPlace;

/**
 * tl_set_up_place:
 * @text: "A12.34", "hex 12.34 (Kharkov)", "w/i 3 hexes of Kharkov", "any hex in Corsica", a box
 * @place: (out caller-allocates): set on success only; @at is the caller's to free
 * @why: (inout) (nullable): set where @text does name a hex, but not one alone
 */
gboolean tl_set_up_place (const TlScenario *scenario, const char *text, TlSetUpPlace *place,
                          char **why);

/* The one formation that a heading names, of @side unless that is -1; without regard to ordinals,
 * abbreviations and words such as "Division" where others tell it. -1: none, or several */
int tl_set_up_formation (const TlScenario *scenario, int side, const char *text);
