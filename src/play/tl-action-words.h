/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words of actions: shared by tl-action-parse.c, which knows which words an action has, and
 * tl-action-attack.c, which does for attacks.
 *
 * What is called parse looks at a word; what is called read takes words off the parser's.  Each
 * returns FALSE with an error.
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
/* tl-action.h's PAYMENTs with commas, added to @payments. */
gboolean tl_parse_payments (const TlActionParser *parser, const char *list, GArray *payments,
                            GError **error);
/* "u1,u2=33.11:2" added to @payments: the first unit's holds the Tokens. */
gboolean tl_parse_meal (const TlActionParser *parser, const char *text, GArray *payments,
                        GError **error);

/* These add to the action. */
gboolean tl_read_hex (TlActionParser *parser, GError **error);
/* "dice=8,2", or nothing. */
gboolean tl_read_dice (TlActionParser *parser, GError **error);
/* All words of a fight, a barrage, an air mission, or of a terrain that is picked in a fight. */
gboolean tl_read_attack (TlActionParser *parser, GError **error);
