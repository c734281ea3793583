/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trails and verdicts: how the rules explain themselves.
 *
 * A *trail* stands behind a number: parts whose amounts add up to it, each with the rule and the
 * reason.  "17 = 4 motorcycle + 4 (8 x 1/2 river, 9.4b) + 9 (6 x 1 1/2 Heavy AT, 9.4e)".
 * tl_trail_sum () is compared with the number in debug builds (tl_trail_check).
 *
 * A *verdict* is what the rules have to say about an intention: *all* findings, not only the
 * first.  It is no error.  An empty verdict means "allowed, nothing to remember".
 *
 * Texts are translated when they are made, complete sentences, and name no rule number
 * themselves: the number stands beside them.
 */
#pragma once

#include "board/tl-fraction.h"
#include "board/tl-hex.h"

G_BEGIN_DECLS

typedef guint32 TlUnit;               /* index in the situation; see tl-situation.h */
#define TL_UNIT_NONE G_MAXUINT32

typedef struct
{
  TlFraction amount;
  const char *rule;                   /* static: "9.4e" */
  char *text;
  TlUnit unit;                        /* TL_UNIT_NONE when about none */
} TlTrailPart;

typedef struct
{
  GArray *parts;                      /* TlTrailPart */
} TlTrail;

TlTrail *tl_trail_new (void);
void tl_trail_free (TlTrail *trail);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlTrail, tl_trail_free)
/* Every function that takes a trail accepts NULL and then does nothing. */
void tl_trail_add (TlTrail *trail, TlFraction amount, const char *rule, TlUnit unit,
                   const char *format, ...) G_GNUC_PRINTF (5, 6);
void tl_trail_append (TlTrail *trail, const TlTrail *other);
TlFraction tl_trail_sum (const TlTrail *trail);
guint tl_trail_n_parts (const TlTrail *trail);
const TlTrailPart *tl_trail_part (const TlTrail *trail, guint i);
/* "4 motorcycle (9.4b) + ..."  (transfer full) */
char *tl_trail_to_string (const TlTrail *trail);
/* Aborts in debug builds when the parts do not add up to @sum. */
void tl_trail_check (const TlTrail *trail, TlFraction sum);

typedef enum
{
  TL_FINDING_REMINDER,
  TL_FINDING_CHOICE,
  TL_FINDING_FORBIDDEN
} TlSeverity;

typedef struct
{
  const char *rule;                   /* static */
  TlSeverity severity;
  char *text;
  GArray *hexes;                      /* TlHex */
  GArray *units;                      /* TlUnit */
} TlFinding;

typedef struct
{
  GPtrArray *findings;                /* TlFinding */
} TlVerdict;

TlVerdict *tl_verdict_new (void);
void tl_verdict_free (TlVerdict *verdict);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVerdict, tl_verdict_free)
/* Returns the new finding, owned by @verdict, so that hexes and units can be added; @verdict may be
 * NULL (then NULL comes back, which tl_finding_add_* accept). */
TlFinding *tl_verdict_add (TlVerdict *verdict, TlSeverity severity, const char *rule,
                           const char *format, ...) G_GNUC_PRINTF (4, 5);
TlFinding *tl_finding_add_hex (TlFinding *finding, TlHex hex);
TlFinding *tl_finding_add_unit (TlFinding *finding, TlUnit unit);
guint tl_verdict_n_findings (const TlVerdict *verdict);
const TlFinding *tl_verdict_finding (const TlVerdict *verdict, guint i);
/* TRUE unless something is forbidden. */
gboolean tl_verdict_allows (const TlVerdict *verdict);
/* The first forbidden finding, or NULL. */
const TlFinding *tl_verdict_first_forbidden (const TlVerdict *verdict);
void tl_verdict_append (TlVerdict *verdict, const TlVerdict *other);
/* "4.8c: text" a line each.  (transfer full) */
char *tl_verdict_to_string (const TlVerdict *verdict);
const char *tl_severity_id (TlSeverity severity);   /* "forbidden", "choice", "reminder" */

G_END_DECLS
