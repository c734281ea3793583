/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chances and means in words: "5/9 = 55.6 %", "0.7 (13/18)".
 *
 * A *row* is a chance with its name.  Lists of rows stand for a distribution, such as the results
 * of a fight, or for events that players ask about, such as "hex emptied".
 *
 * Texts have the typography of a window: a space that does not break before the per cent sign, and
 * a true minus.  The command line prints both plainly.
 */
#pragma once

#include "rules/combat/tl-resolve.h"

/* Which side an event is worse for. */
typedef enum
{
  TL_HURTS_NEITHER,
  TL_HURTS_ATTACKER,
  TL_HURTS_DEFENDER
} TlHurts;

typedef struct
{
  char *name;    /* "Ao1 Do1", "hex emptied" */
  char *meaning; /* (nullable): what the name stands for; of a shift: the column where it ends */
  guint count;
  guint total; /* all ways */
  TlHurts hurts;
} TlChanceRow;

/* (transfer full): TlChanceRow, none yet */
GPtrArray *tl_chance_rows_new (void);
/* Adds a row; takes @name and @meaning (nullable). */
void tl_chance_rows_take (GPtrArray *rows, char *name, char *meaning, guint count, guint total,
                          TlHurts hurts);

/* "Ao1 5.6 %, DG 20.4 %": the names and chances of @rows in one line. (transfer full) */
char *tl_chance_rows_text (const GPtrArray *rows);

/* "55.6 %"; "< 0.1 %" where it is more than none. (transfer full) */
char *tl_chance_percent_text (guint count, guint total);
/* "5/9 = 55.6 %" (transfer full) */
char *tl_chance_short_text (guint count, guint total);
/* "4320/7776 = 5/9 = 55.6 %" (transfer full) */
char *tl_chance_long_text (guint count, guint total);

/* "0.7 (13/18)": a mean, rounded to tenths and exact; "2" when it is whole. (transfer full) */
char *tl_mean_text (TlFraction mean);
/* "0.72" alone, rounded to hundredths. (transfer full) */
char *tl_mean_short_text (TlFraction mean);
