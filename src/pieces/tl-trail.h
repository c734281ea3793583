/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trails and verdicts: how the rules explain themselves.
 *
 * A *trail* stands behind a number: parts whose amounts add up to it, each with the rule and the
 * reason.  "17 = 4 motorcycle + 4 (8 x 1/2 river, 9.4b) + 9 (6 x 1 1/2 Heavy AT, 9.4e)".
 * tl_trail_sum () is compared with the number in debug builds (tl_trail_check).
 *
 * A number that comes from multiplying is explained as a sum too: the first part is what it
 * starts from, each further part the *change* that a multiplier makes, which may be negative:
 * 14 printed (3.2) - 7 one step missing (9.11d) = 7.
 *
 * A *verdict* is what the rules have to say about an intention: *all* findings, not only the
 * first.  It is no error.  An empty verdict means "allowed, nothing to remember".
 *
 * Texts are translated when they are made, complete sentences (verdicts) or short phrases
 * (trails), and name no rule number themselves: the number stands beside them.
 *
 * Every function takes NULL for a trail or verdict that is not wanted, and then does nothing; a
 * caller that builds texts at some cost may test for NULL first.
 */
#pragma once

#include "board/tl-fraction.h"
#include "board/tl-hex.h"

typedef guint32 TlUnit; /* index in the situation; see tl-situation.h */
#define TL_UNIT_NONE G_MAXUINT32

/**
 * TlTrailPart:
 * @amount: what it adds; may be negative
 * @rule: a registered number (tl-rules.h), static
 * @text: translated, without the amount and the rule
 * @unit: the one that it is about, or TL_UNIT_NONE
 */
typedef struct
{
  TlFraction amount;
  const char *rule;
  char *text;
  TlUnit unit;
} TlTrailPart;

typedef struct
{
  GArray *parts; /* TlTrailPart */
} TlTrail;

/* Returns: (transfer full): a trail without parts, whose sum is 0 */
TlTrail *tl_trail_new (void);

/* @trail: (transfer full) (nullable): ends with its texts */
void tl_trail_free (TlTrail *trail);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlTrail, tl_trail_free)

/*
 * @trail: (nullable): gets one more part
 * @amount: what it adds to the number, in the number's unit
 * @rule: a number of the register; may be on the stack
 * @unit: the one that it is about, or TL_UNIT_NONE
 * @format: printf format of the text, translated
 *
 * Errors: a rule that is not registered stops a debug build.
 */
void tl_trail_add (TlTrail *trail, TlFraction amount, const char *rule, TlUnit unit,
                   const char *format, ...) G_GNUC_PRINTF (5, 6);

/*
 * @trail: (nullable): gets copies of all parts of @other, after its own
 * @other: (nullable): not modified; may be @trail
 */
void tl_trail_append (TlTrail *trail, const TlTrail *other);

/*
 * @trail: (nullable): not modified
 *
 * Returns: the amounts added up; 0 for NULL
 */
TlFraction tl_trail_sum (const TlTrail *trail);

/*
 * @trail: (nullable): not modified
 *
 * Returns: how many parts it has; 0 for NULL
 */
guint tl_trail_n_parts (const TlTrail *trail);

/*
 * @i: below tl_trail_n_parts ()
 *
 * Returns: (transfer none): a part, good until the next one is added
 */
const TlTrailPart *tl_trail_part (const TlTrail *trail, guint i);

/*
 * @trail: (nullable): not modified
 *
 * Writes the trail on one line: "14 printed strength (3.2) - 7 ... (9.11d)".
 *
 * Returns: (transfer full): the text, "" for no parts
 */
char *tl_trail_to_string (const TlTrail *trail);

/*
 * @trail: (nullable): not modified
 * @sum: the number that it explains
 *
 * Errors: a trail that does not add up to @sum stops a debug build, which prints it.
 */
void tl_trail_check (const TlTrail *trail, TlFraction sum);

/* "in DG Mode, × 1/2": why a number changes, and by what it is multiplied. (transfer full) */
char *tl_factor_text (const char *reason, TlFraction factor);

typedef enum
{
  TL_FINDING_REMINDER,
  TL_FINDING_CHOICE,
  TL_FINDING_FORBIDDEN,
  TL_FINDING_ASIDE /* would forbid, but the player has set it aside */
} TlSeverity;

#define TL_FINDING_FEW 4

/**
 * TlFinding:
 * @rule: a registered number, static
 * @severity: whether it forbids, offers a choice, only reminds, or was set aside
 * @text: translated, a sentence
 * @hexes: (array length=n_hexes): where to look
 * @units: (array length=n_units): those that it is about
 * @is_about_time: it forbids because of the phase or of whose turn it is, and of nothing else:
 *   the same, tried at its time, is not forbidden by it
 * @is_waivable: a game that does not enforce the rules may do it all the same (tl-aside.h), while
 *   other findings of @rule say what cannot be done at all
 */
typedef struct
{
  const char *rule;
  TlSeverity severity;
  char *text;
  TlHex *hexes;
  TlUnit *units;
  guint n_hexes;
  guint n_units;
  gboolean is_about_time;
  gboolean is_waivable;
  gatomicrefcount ref_count;         /* verdicts that share it */
  guint32 few_hexes[TL_FINDING_FEW]; /* where @hexes and @units begin: most are about few */
  guint32 few_units[TL_FINDING_FEW];
} TlFinding;

typedef struct
{
  GPtrArray *findings; /* TlFinding */
} TlVerdict;

/* Returns: (transfer full): a verdict without findings, which allows */
TlVerdict *tl_verdict_new (void);

/* @verdict: (transfer full) (nullable): ends with its findings */
void tl_verdict_free (TlVerdict *verdict);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVerdict, tl_verdict_free)

/*
 * @verdict: (nullable): gets one more finding
 * @severity: see TlSeverity
 * @rule: a number of the register; may be on the stack
 * @format: printf format of the text, translated
 *
 * Example: tl_finding_add_hex (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "4.8c", ...), hex);
 * Errors: a rule that is not registered stops a debug build.
 *
 * Returns: (transfer none) (nullable): the new finding; NULL when @verdict is
 */
TlFinding *tl_verdict_add (TlVerdict *verdict, TlSeverity severity, const char *rule,
                           const char *format, ...) G_GNUC_PRINTF (4, 5);

/*
 * @verdict: (nullable): gets one more finding, which forbids
 * @rule: a number of the register; may be on the stack
 * @unit: what it is about, or TL_UNIT_NONE
 * @format: printf format of the text, translated
 *
 * For predicates that end with it: return tl_verdict_forbid (verdict, "5.2", unit, _ ("..."));
 *
 * Returns: FALSE
 */
gboolean tl_verdict_forbid (TlVerdict *verdict, const char *rule, TlUnit unit, const char *format,
                            ...) G_GNUC_PRINTF (4, 5);

/* The same for what may be allowed at another time (tl_finding_set_about_time ()): plans are
 * answered all the same. */
gboolean tl_verdict_forbid_now (TlVerdict *verdict, const char *rule, TlUnit unit,
                                const char *format, ...) G_GNUC_PRINTF (4, 5);
/* The same for what a game may set aside (tl_finding_set_waivable ()). */
gboolean tl_verdict_forbid_waivably (TlVerdict *verdict, const char *rule, TlUnit unit,
                                     const char *format, ...) G_GNUC_PRINTF (4, 5);

/* The same about @hex. */
gboolean tl_verdict_forbid_in (TlVerdict *verdict, const char *rule, TlHex hex, const char *format,
                               ...) G_GNUC_PRINTF (4, 5);
/* A reminder about @unit, or TL_UNIT_NONE. (transfer none) (nullable): NULL when @verdict is */
TlFinding *tl_verdict_remind (TlVerdict *verdict, const char *rule, TlUnit unit, const char *format,
                              ...) G_GNUC_PRINTF (4, 5);

/*
 * @finding: (nullable): gets one more hex
 * @hex: a hex of the map
 *
 * Returns: (transfer none) (nullable): @finding
 */
TlFinding *tl_finding_add_hex (TlFinding *finding, TlHex hex);

/*
 * @finding: (nullable): gets one more unit
 * @unit: a unit of the situation
 *
 * Returns: (transfer none) (nullable): @finding
 */
TlFinding *tl_finding_add_unit (TlFinding *finding, TlUnit unit);
/* The same for each of @units, TlUnit. */
TlFinding *tl_finding_add_units (TlFinding *finding, const GArray *units);

gboolean tl_finding_has_hex (const TlFinding *finding, TlHex hex);

/*
 * @finding: (nullable): forbids only now; see TlFinding
 *
 * Returns: (transfer none) (nullable): @finding
 */
TlFinding *tl_finding_set_about_time (TlFinding *finding);
/* The same for TlFinding.is_waivable. */
TlFinding *tl_finding_set_waivable (TlFinding *finding);

/*
 * @verdict: (nullable): not modified
 *
 * Returns: how many findings it has; 0 for NULL
 */
guint tl_verdict_n_findings (const TlVerdict *verdict);

/*
 * @i: below tl_verdict_n_findings ()
 *
 * Returns: (transfer none): a finding, in the order in which they were added
 */
const TlFinding *tl_verdict_finding (const TlVerdict *verdict, guint i);

/*
 * @verdict: (nullable): not modified
 *
 * Returns: TRUE unless something is forbidden
 */
gboolean tl_verdict_allows (const TlVerdict *verdict);

/*
 * @verdict: (nullable): not modified
 *
 * Returns: (transfer none) (nullable): the first finding that forbids
 */
const TlFinding *tl_verdict_first_forbidden (const TlVerdict *verdict);

/*
 * @verdict: (nullable): not modified
 *
 * For questions that plan ahead; what is done must pass tl_verdict_allows ().
 *
 * Returns: TRUE unless something is forbidden that waiting for the right phase would not allow
 */
gboolean tl_verdict_allows_in_time (const TlVerdict *verdict);

/*
 * @verdict: (nullable): shares all findings of @other, after its own
 * @other: (nullable): may be @verdict; its findings are complete: nothing is added to them any more
 */
void tl_verdict_append (TlVerdict *verdict, const TlVerdict *other);
/* The same of one finding. */
void tl_verdict_share (TlVerdict *verdict, const TlFinding *finding);
/* Makes all findings of @verdict ones of @severity; those who share them keep theirs. */
void tl_verdict_set_severity (TlVerdict *verdict, TlSeverity severity);
/* What forbids by one of @rules (array zero-terminated=1), now alone, or waivably, is set aside
 * (TL_FINDING_ASIDE); unless @is_said, it is taken out. */
void tl_verdict_set_aside (TlVerdict *verdict, const char *const *rules, gboolean is_said);

/*
 * @verdict: (nullable): not modified
 *
 * Writes "4.8c: text", a line each, without a line end after the last.  What is said of several
 * units in the same words is written once.
 *
 * Returns: (transfer full): the text, "" for no findings
 */
char *tl_verdict_to_string (const TlVerdict *verdict);

/*
 * @severity: one of the three
 *
 * Returns: (transfer none): "forbidden", "choice" or "reminder", as in JSON
 */
const char *tl_severity_id (TlSeverity severity);
/* "forbidden", "not now", "choice", "reminder", translated. */
const char *tl_finding_severity_name (const TlFinding *finding);
