/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/tl-test-scenario.h"

#include "pieces/tl-trail.h"

static TlFraction
fraction (gint64 num, gint64 den)
{
  return tl_fraction_new (num, den);
}

static void
test_sum (void)
{
  g_autoptr (TlTrail) trail = tl_trail_new ();
  g_autofree char *text = NULL;

  tl_assert_fraction (tl_trail_sum (trail), "0");
  /* The comprehensive combat of section 9: 4 + 8 x 1/2 + 6 x 1 1/2 = 17. */
  tl_trail_add (trail, fraction (4, 1), "9.4b", 0, "%s", "motorcycle");
  tl_trail_add (trail, fraction (8, 1), "3.2", 1, "infantry");
  tl_trail_add (trail, fraction (-4, 1), "9.4b", 1, "river, × %d/%d", 1, 2);
  tl_trail_add (trail, fraction (9, 1), "9.4e", 2, "6 × 1 1/2");
  tl_assert_fraction (tl_trail_sum (trail), "17");
  tl_trail_check (trail, fraction (17, 1));
  g_assert_cmpuint (tl_trail_n_parts (trail), ==, 4);
  g_assert_cmpuint (tl_trail_part (trail, 2)->unit, ==, 1);
  g_assert_cmpstr (tl_trail_part (trail, 2)->text, ==, "river, × 1/2");
  text = tl_trail_to_string (trail);
  g_assert_cmpstr (text, ==,
                   "4 motorcycle (9.4b) + 8 infantry (3.2) - 4 river, × 1/2 (9.4b) + "
                   "9 6 × 1 1/2 (9.4e)");
}

static void
test_append (void)
{
  g_autoptr (TlTrail) trail = tl_trail_new ();
  g_autoptr (TlTrail) other = tl_trail_new ();
  g_autofree char *text = NULL;

  tl_trail_add (trail, fraction (-1, 1), "9.6a", TL_UNIT_NONE, "DG");
  tl_trail_add (other, fraction (13, 2), "3.2", 7, "printed");
  tl_trail_append (trail, other);
  tl_trail_append (trail, trail);
  text = tl_trail_to_string (trail);
  g_assert_cmpstr (text, ==,
                   "-1 DG (9.6a) + 6 1/2 printed (3.2) - 1 DG (9.6a) + "
                   "6 1/2 printed (3.2)");
  /* -1 + 13/2 - 1 + 13/2 */
  tl_assert_fraction (tl_trail_sum (trail), "11");
  g_assert_cmpuint (tl_trail_n_parts (other), ==, 1);
}

static void
test_rule_is_kept (void)
{
  g_autoptr (TlTrail) trail = tl_trail_new ();
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  char rule[] = "9.6a";

  tl_trail_add (trail, TL_FRACTION_ONE, rule, TL_UNIT_NONE, "one");
  tl_verdict_add (verdict, TL_FINDING_REMINDER, rule, "one");
  rule[0] = '7';
  g_assert_cmpstr (tl_trail_part (trail, 0)->rule, ==, "9.6a");
  g_assert_cmpstr (tl_verdict_finding (verdict, 0)->rule, ==, "9.6a");
}

static void
test_nobody_asks (void)
{
  g_autoptr (TlTrail) trail = tl_trail_new ();
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autofree char *trail_text = tl_trail_to_string (NULL);
  g_autofree char *verdict_text = tl_verdict_to_string (NULL);

  tl_trail_add (NULL, TL_FRACTION_ONE, "3.2", TL_UNIT_NONE, "one");
  tl_trail_append (NULL, trail);
  tl_trail_append (trail, NULL);
  tl_trail_check (NULL, TL_FRACTION_ONE);
  tl_assert_fraction (tl_trail_sum (NULL), "0");
  g_assert_cmpuint (tl_trail_n_parts (NULL), ==, 0);
  g_assert_cmpuint (tl_trail_n_parts (trail), ==, 0);
  g_assert_cmpstr (trail_text, ==, "");

  g_assert_null (tl_verdict_add (NULL, TL_FINDING_FORBIDDEN, "4.8c", "no"));
  g_assert_false (tl_verdict_forbid (NULL, "4.8c", 1, "no"));
  g_assert_null (tl_finding_add_hex (NULL, 1));
  g_assert_null (tl_finding_add_unit (NULL, 1));
  tl_verdict_append (NULL, verdict);
  tl_verdict_append (verdict, NULL);
  g_assert_true (tl_verdict_allows (NULL));
  g_assert_cmpuint (tl_verdict_n_findings (verdict), ==, 0);
  g_assert_cmpstr (verdict_text, ==, "");
}

static void
test_verdict (void)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autofree char *text = NULL;
  TlFinding *finding;

  g_assert_true (tl_verdict_allows (verdict));
  tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.5a", "It needs %uT.", 1u);
  tl_verdict_add (verdict, TL_FINDING_CHOICE, "9.3b", "Which terrain?");
  g_assert_true (tl_verdict_allows (verdict));
  g_assert_null (tl_verdict_first_forbidden (verdict));
  finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "4.8c", "Enemies are there.");
  tl_finding_add_unit (tl_finding_add_hex (tl_finding_add_hex (finding, 5), 6), 9);
  tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "6.1c", "It has no MP.");

  g_assert_false (tl_verdict_allows (verdict));
  g_assert_true (tl_verdict_first_forbidden (verdict) == finding);
  g_assert_cmpuint (finding->n_hexes, ==, 2);
  g_assert_cmpuint (finding->hexes[1], ==, 6);
  g_assert_cmpuint (finding->units[0], ==, 9);
  tl_assert_rules (verdict, "12.5a 9.3b 4.8c 6.1c");
  text = tl_verdict_to_string (verdict);
  g_assert_cmpstr (text, ==,
                   "12.5a: It needs 1T.\n9.3b: Which terrain?\n4.8c: Enemies are there.\n"
                   "6.1c: It has no MP.");
}

/* More than a finding has room for at first, and a copy of it. */
static void
test_many (void)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  TlFinding *finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "4.8c", "Many.");

  for (guint i = 0; i < 40; i++)
    tl_finding_add_unit (tl_finding_add_hex (finding, 100 + i), 200 + i);
  tl_verdict_set_severity (verdict, TL_FINDING_REMINDER);
  for (guint i = 0; i < 40; i++)
    {
      g_assert_cmpuint (tl_verdict_finding (verdict, 0)->hexes[i], ==, 100 + i);
      g_assert_cmpuint (tl_verdict_finding (verdict, 0)->units[i], ==, 200 + i);
    }
  g_assert_cmpuint (tl_verdict_finding (verdict, 0)->n_hexes, ==, 40);
  g_assert_cmpuint (tl_verdict_finding (verdict, 0)->n_units, ==, 40);
  g_assert_true (tl_finding_has_hex (tl_verdict_finding (verdict, 0), 139));
  g_assert_false (tl_finding_has_hex (tl_verdict_finding (verdict, 0), 140));
}

static void
test_verdict_append (void)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlVerdict) other = tl_verdict_new ();

  tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.5a", "fuel");
  tl_finding_add_hex (tl_verdict_add (other, TL_FINDING_FORBIDDEN, "4.8c", "enemies"), 3);
  tl_verdict_append (verdict, other);
  g_clear_pointer (&other, tl_verdict_free);
  g_assert_false (tl_verdict_allows (verdict));
  g_assert_cmpstr (tl_verdict_finding (verdict, 1)->text, ==, "enemies");
  g_assert_cmpuint (tl_verdict_finding (verdict, 1)->hexes[0], ==, 3);
  tl_verdict_append (verdict, verdict);
  tl_assert_rules (verdict, "12.5a 4.8c 12.5a 4.8c");
}

static void
test_forbid (void)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  const TlFinding *about_unit, *about_none;

  g_assert_false (tl_verdict_forbid (verdict, "6.1", 7, "%u %% spent", 100u));
  g_assert_false (tl_verdict_forbid (verdict, "9.2", TL_UNIT_NONE, "no fight"));
  g_assert_false (tl_verdict_allows (verdict));
  about_unit = tl_verdict_finding (verdict, 0);
  about_none = tl_verdict_finding (verdict, 1);
  g_assert_cmpstr (about_unit->text, ==, "100 % spent");
  g_assert_cmpuint (about_unit->n_units, ==, 1);
  g_assert_cmpuint (about_unit->units[0], ==, 7);
  g_assert_cmpuint (about_none->n_units, ==, 0);
}

static void
test_severity (void)
{
  g_assert_cmpstr (tl_severity_id (TL_FINDING_REMINDER), ==, "reminder");
  g_assert_cmpstr (tl_severity_id (TL_FINDING_CHOICE), ==, "choice");
  g_assert_cmpstr (tl_severity_id (TL_FINDING_FORBIDDEN), ==, "forbidden");
}

#ifndef NDEBUG
static void
test_stops_on_wrong_sum (void)
{
  if (g_test_subprocess ())
    {
      g_autoptr (TlTrail) trail = tl_trail_new ();

      tl_trail_add (trail, TL_FRACTION_ONE, "3.2", TL_UNIT_NONE, "one");
      tl_trail_check (trail, TL_FRACTION_HALF);
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*does not add up to 1/2: 1 one (3.2)*");
}

static void
test_stops_on_unknown_rule (void)
{
  if (g_test_subprocess ())
    {
      g_autoptr (TlTrail) trail = tl_trail_new ();

      tl_trail_add (trail, TL_FRACTION_ONE, "99.9z", TL_UNIT_NONE, "one");
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*99.9z is not in the registry*");
}
#endif

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pieces/trail/sum", test_sum);
  g_test_add_func ("/pieces/trail/append", test_append);
  g_test_add_func ("/pieces/trail/rule-is-kept", test_rule_is_kept);
  g_test_add_func ("/pieces/trail/nobody-asks", test_nobody_asks);
  g_test_add_func ("/pieces/verdict/findings", test_verdict);
  g_test_add_func ("/pieces/verdict/many-hexes-and-units", test_many);
  g_test_add_func ("/pieces/verdict/append", test_verdict_append);
  g_test_add_func ("/pieces/verdict/forbid", test_forbid);
  g_test_add_func ("/pieces/verdict/severity", test_severity);
#ifndef NDEBUG
  g_test_add_func ("/pieces/trail/stops-on-wrong-sum", test_stops_on_wrong_sum);
  g_test_add_func ("/pieces/trail/stops-on-unknown-rule", test_stops_on_unknown_rule);
#endif
  return g_test_run ();
}
