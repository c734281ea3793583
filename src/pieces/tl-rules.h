/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The register of rules: every number of the series rules that code, data or tests may cite, with
 * a short title in our own words.
 *
 * A *number* is written as in the rulebook, without spaces: chapter, dot, section, letter, and the
 * items of a list in parentheses: "9", "9.12", "9.12e", "4.5a(B)".  "9.0" names the whole chapter.
 * The house rules of the series follow behind the last chapter: "HR-6".
 * Numbers are in the order of the rulebook: 4.9 before 4.10, 4.5 before 4.5a, "4.5a(A)" before
 * "4.5b".
 *
 * Trails and verdicts cite only what is registered here (checked in debug builds).  A test
 * compares this list with the paths of the tests, /rules/<number>/...
 *
 * Example: tl_rule_title ("9.12e") is "Retreat into an enemy zone of control".
 *
 * To add a rule, add a line to the table in tl-rules.c at its place.  This file does not hold the
 * rules themselves, nor says where they are decided: `git grep '9\.12e'` does.
 */
#pragma once

#include <glib.h>

/**
 * TlRule:
 * @number: as in the rulebook; one string per rule, so that it may be kept
 * @title: our own, untranslated; see tl_rule_title ()
 */
typedef struct
{
  const char *number;
  const char *title;
} TlRule;

/*
 * @n: (out): how many
 *
 * Lists all rules in the order of the rulebook.
 *
 * Returns: (transfer none): an array of @n rules
 */
const TlRule *tl_rules_for_test (guint *n);

/*
 * @number: (nullable): "9.12e"
 *
 * Looks up a rule by its exact number.
 *
 * Cost: a look into a hash table.
 * Errors: none; what is not registered is a result.
 *
 * Returns: (transfer none) (nullable): the rule
 */
const TlRule *tl_rule_find (const char *number);

/*
 * @number: (nullable): "9.12e"
 *
 * The title of a rule, translated, for tooltips and lists.
 *
 * Errors: none; what is not registered is a result.
 *
 * Returns: (transfer none) (nullable): the title, without the number
 */
const char *tl_rule_title (const char *number);

/*
 * @text: what a player reads
 *
 * The rules that @text cites, each once: in parentheses, "(12.3, 12.6a)", or before a colon,
 * "9.12f: ...".  A number of two and two digits before a colon is a hex, "12.10: 2 of 6 MP".
 *
 * Returns: (transfer full): "12.3: Direct draw", a line each; "" when it cites none
 */
char *tl_rule_titles_in (const char *text);

/*
 * @a: a number
 * @b: another
 *
 * Compares two numbers in the order of the rulebook.
 * Does not check: whether they are registered.
 *
 * Returns: negative, zero or positive, like strcmp ()
 */
int tl_rule_compare (const char *a, const char *b);
