/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words of actions that several actions have: units, hexes, modes, payments, dice.
 *
 * What is called parse looks at a word; what is called read takes words off the parser's.  Each
 * returns FALSE with an error.  Which words an action has, tl-action-parse.c knows.
 */
#pragma once

#include "play/tl-action.h"

typedef struct
{
  const TlSituation *situation;
  TlAction *action;
  char **words; /* what is still to be read */
} TlActionParser;

gboolean tl_parse_unit (const TlActionParser *parser, const char *id, TlUnit *unit, GError **error);
gboolean tl_parse_hex (const TlActionParser *parser, const char *number, TlHex *hex,
                       GError **error);
/* "u1,u2" added to @units, each once. */
gboolean tl_parse_units (const TlActionParser *parser, const char *list, GArray *units,
                         GError **error);
/* "8,2,3" */
gboolean tl_parse_dice (TlActionParser *parser, const char *value, GError **error);
/* "33.11:2", "33.11:2:wasted" */
gboolean tl_parse_tokens (const TlActionParser *parser, const char *text, TlPayment *payment,
                          GError **error);
/* tl-action.h's PAYMENTs with commas, in place of @payments. */
gboolean tl_parse_payments (const TlActionParser *parser, const char *list, GArray *payments,
                            GError **error);
/* Are @payments no more than anyone needs? */
gboolean tl_parse_has_room (const GArray *payments, GError **error);

/* These add to the action. */
gboolean tl_read_units (TlActionParser *parser, GError **error);
gboolean tl_read_one_unit (TlActionParser *parser, GError **error);
gboolean tl_read_hex (TlActionParser *parser, GError **error);
/* All words that are left: two hexes or more. */
gboolean tl_read_path (TlActionParser *parser, GError **error);
gboolean tl_read_mode (TlActionParser *parser, GError **error);
/* "dice=8,2", or nothing. */
gboolean tl_read_dice (TlActionParser *parser, GError **error);
/* All words that are left, divided by spaces, or by commas as in the keys of a fight. */
gboolean tl_read_payments (TlActionParser *parser, GError **error);
