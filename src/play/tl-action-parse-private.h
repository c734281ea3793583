/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files that make actions of text.  What is called parse looks at a word, what is
 * called read takes words off the parser's.  Each returns FALSE with an error.
 */
#pragma once

#include "play/tl-action.h"

G_BEGIN_DECLS

typedef struct
{
  const TlSituation *situation;
  TlAction *action;
  char **words; /* what is still to be read */
} TlActionParser;

/* tl-action-parse.c */
gboolean tl_parse_fail (GError **error, TlActionError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
gboolean tl_parse_unit (const TlActionParser *parser, const char *id, TlUnit *unit, GError **error);
gboolean tl_parse_hex (const TlActionParser *parser, const char *number, TlHex *hex,
                       GError **error);
/* "u1,u2" into @units. */
gboolean tl_parse_units (const TlActionParser *parser, const char *list, GArray *units,
                         GError **error);
gboolean tl_parse_read_one_unit (TlActionParser *parser, GError **error);
gboolean tl_parse_read_hex (TlActionParser *parser, GError **error);

/* tl-action-parse-supply.c */
gboolean tl_parse_payments (const TlActionParser *parser, const char *list, GArray *payments,
                            GError **error);
gboolean tl_parse_read_payments (TlActionParser *parser, GError **error);
gboolean tl_parse_read_meals (TlActionParser *parser, GError **error);
gboolean tl_parse_read_fuel (TlActionParser *parser, GError **error);
gboolean tl_parse_read_load (TlActionParser *parser, GError **error);
gboolean tl_parse_read_parts (TlActionParser *parser, GError **error);
/* Points, a number for each unit that was read (9.14c). */
gboolean tl_parse_read_shares (TlActionParser *parser, GError **error);
/* Tokens, unless dice come next, or nothing (12.11a). */
gboolean tl_parse_read_some_t (TlActionParser *parser, GError **error);
gboolean tl_parse_read_craft (TlActionParser *parser, GError **error);
gboolean tl_parse_read_outcome (TlActionParser *parser, GError **error);

G_END_DECLS
