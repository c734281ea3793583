/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The optional rules of chapter 21 and the house rules that a game may be played by: which of them
 * are on, what each changes, and the edit that turns it.
 *
 * An option is a fact of the scenario, so a saved game keeps it, and undo turns it back.
 *
 * Example: `scenario long-range=yes` plays 21.4 from now on.
 *
 * What the program does not play is listed apart, with the reason.  Does not list: the charts of
 * another edition.
 */
#pragma once

#include "play/tl-action.h"

typedef struct
{
  const char *id;     /* the scenario's fact: "long-range" */
  const char *rule;   /* "21.4" */
  const char *name;   /* the rule's title, translated */
  const char *effect; /* what it changes, a sentence, translated */
  gboolean is_on;
  TlAction *turn; /* the edit that turns it */
} TlOption;

/* (transfer full): TlOption, by rule, which go with the array; their texts are static */
GArray *tl_options_new (const TlSituation *situation);

typedef struct
{
  const char *rule; /* "21.1" */
  const char *name; /* the rule's title, translated */
  const char *why;  /* a sentence, translated */
} TlOptionLeftOut;

/* (transfer full): TlOptionLeftOut, by rule: what is not played, and why; its texts are static */
GArray *tl_options_left_out_new (void);
