/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bad files: each gives a message `file:line: ...`, nothing else, and no scenario.
 */
#include "xml-test.h"

#include <fcntl.h>
#include <libxml/parser.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* --- one thing wrong in a file that is right otherwise --- */

typedef struct
{
  const char *name;
  const char *what;  /* the first of these in full.xml ... */
  const char *by;    /* ... becomes this */
  const char *found; /* must be in the message, after "full.xml:LINE: " */
  guint further;     /* the finding is so many lines below */
} Row;

static const Row rows[] = {
  /* schema */
  { "no-title", " title=\"One of &quot;everything&quot; &amp; more\"", "", "attribute title", 1 },
  { "newer-format", "format=\"1\"", "format=\"2\"", "its format is 2", 1 },
  { "unknown-element", "<turn>26 Nov 50</turn>", "<day>26 Nov 50</day>", "<day>" },
  { "unknown-attribute", "lost=\"2\"", "losses=\"2\"", "losses" },
  { "negative-number", "lost=\"2\"", "lost=\"-2\"", "-2" },
  { "not-yes-or-no", "attacked=\"yes\"", "attacked=\"perhaps\"", "perhaps" },
  { "elements-in-wrong-order", "<boxes>", "<counters/><boxes>", "<boxes>" },
  { "three-sides", "</sides>",
    "<side id=\"x\" name=\"X\" colour=\"#000000\" accent=\"#000000\"/></sides>", "expected" },
  { "namespace", "<sides>", "<sides xmlns=\"http://example.org/\">", "expected" },
  { "text-between-elements", "<boxes>", "<boxes>words", "expected" },

  /* ids */
  { "unknown-unit", "units=\"hq eng\"", "units=\"hq engg\"", "\"engg\"" },
  { "unknown-side", "id=\"div\" side=\"ch\"", "id=\"div\" side=\"ru\"", "\"ru\"", 1 },
  { "unknown-box", "<in box=\"japan\"", "<in box=\"tokyo\"", "\"tokyo\"" },
  { "unknown-formation", "formation=\"gd\"", "formation=\"gb\"", "\"gb\"", 1 },
  { "formation-of-the-enemy", "formation=\"gd\"", "formation=\"1mar\"", "own side", 1 },
  { "limit-of-no-hq", "<limit hqs=\"hq\"", "<limit hqs=\"tank\"", "an HQ, found \"tank\"" },
  { "limit-of-unknown-hq", "<limit hqs=\"hq\"", "<limit hqs=\"hqq\"", "\"hqq\"" },
  { "limit-of-nobody", "<limit hqs=\"hq\"", "<limit hqs=\"\"", "expected HQs, found none" },
  { "limit-twice", "<limit hqs=\"hq\"", "<limit hqs=\"hq hq\"", "\"hq\" again" },
  { "limit-of-both-sides", "<limit hqs=\"hq\"", "<limit hqs=\"hq div\"", "\"div\" of the other" },
  { "limit-to-unknown-formation", "<to formation=\"1mar\"", "<to formation=\"2mar\"", "\"2mar\"" },
  { "limit-to-the-enemy-s-formation", "<to formation=\"1mar\"", "<to formation=\"gd\"",
    "\"gd\" of the other" },
  { "limit-to-unknown-nationality", "<to nationality=\"US\"", "<to nationality=\"Utopian\"",
    "\"Utopian\"" },
  { "limit-to-unknown-unit", "<to units=\"eng tank\"", "<to units=\"eng tnk\"", "\"tnk\"" },
  { "limit-to-enemy-unit", "<to units=\"eng tank\"", "<to units=\"eng div\"",
    "\"div\" of the other" },
  { "limit-to-two-things", "<to nationality=\"US\"", "<to nationality=\"US\" units=\"eng\"", "to" },
  { "craft-that-is-none", "<box id=\"hold\" name=\"Hold\" craft=\"lct\"",
    "<box id=\"hold\" name=\"Hold\" craft=\"ship\"", "\"ship\"" },
  { "craft-unknown", "<box id=\"hold\" name=\"Hold\" craft=\"lct\"",
    "<box id=\"hold\" name=\"Hold\" craft=\"lcu\"", "\"lcu\"" },
  { "craft-with-a-hex", "<box id=\"hold\" name=\"Hold\" craft=\"lct\"",
    "<box id=\"hold\" name=\"Hold\" hex=\"37.13\" craft=\"lct\"", "found both" },
  { "trains-off-the-railway", "rail=\"33.14\"", "rail=\"36.10\"", "36.10, which has none" },
  { "trains-off-the-map", "rail=\"33.14\"", "rail=\"99.10\"", "\"99.10\"" },
  { "trains-of-a-hex", "rail=\"33.14\"", "rail=\"33.14\" hex=\"37.13\"", "with hex= or craft=" },
  { "trains-of-a-hold", "name=\"Hold\" craft=\"lct\"", "name=\"Hold\" rail=\"33.14\" craft=\"lct\"",
    "with hex= or craft=" },
  { "more-aboard-than-there-is-room", "<u id=\"marines\" drops=\"3\"/></in>",
    "<u id=\"marines\" drops=\"3\"/><sp owner=\"us\" load=\"9SP\"/></in>", "(4.7a)" },
  { "enemies-aboard", "<u id=\"marines\" drops=\"3\"/></in>",
    "<u id=\"marines\" drops=\"3\"/><sp owner=\"ch\" load=\"1T\"/></in>", "side aboard" },
  { "dump-without-sp", "<sp owner=\"us\" load=\"2SP\"/>", "<sp owner=\"us\" load=\"0\"/>",
    "\"sp-us\" empty" },
  { "dump-marker-without-sp", "<at hex=\"32.14\" units=\"hq eng\">",
    "<at hex=\"32.14\" units=\"hq eng depot\">", "\"depot\" empty" },
  { "two-dumps-of-a-letter", "<unit id=\"depot\" kind=\"dump\"/>",
    "<unit id=\"depot\" kind=\"dump\" name=\"A\"/><unit id=\"other\" kind=\"dump\" name=\"A\"/>",
    "\"A\" again" },
  { "negative-sp", "<sp owner=\"us\" load=\"2SP\"/>", "<sp owner=\"us\" load=\"-2SP\"/>",
    "\"-2SP\"" },
  { "negative-load", "load=\"4SP 3T\"", "load=\"4SP -3T\"", "\"4SP -3T\"" },
  { "negative-range", "combat=\"6-3 truck/leg\"", "combat=\"-6-3 truck/leg\"", "throw-MA" },
  { "used-up-unit", "drops=\"3\"", "used-up=\"yes\"", "expected no used-up=" },
  { "drop-in-no-turn", "drops=\"3\"", "drops=\"-3\"", "-3" },
  { "unknown-attacker", "attackers=\"mech\"", "attackers=\"mesh\"", "\"mesh\"" },
  { "unknown-made", "<made like=\"trucks\"/>", "<made like=\"lorries\"/>", "\"lorries\"" },
  { "unknown-edition", "edition=\"4.3\"", "edition=\"9.9\"", "2000, 4.3", 1 },
  { "edition-from-elsewhere", "edition=\"4.3\"", "edition=\"..-..-etc-passwd\"",
    "edition of the rules", 1 },
  { "unknown-terrain-chart", "terrain=\"generic\"", "terrain=\"moon\"", "\"moon\"" },
  { "empty-title", "title=\"One of &quot;everything&quot; &amp; more\"", "title=\"\"",
    "title: expected at least one letter", 1 },
  { "side-without-a-name", "name=\"United Nations\"", "name=\" \"",
    "name: expected at least one letter" },
  { "unknown-terrain", "terrain=\"village low-hills\"", "terrain=\"village craters\"",
    "\"craters\"" },
  { "unknown-hexside", "kind=\"minor-river\"", "kind=\"canal\"", "\"canal\"" },
  { "unknown-road", "kind=\"primary-road\"", "kind=\"motorway\"", "\"motorway\"" },
  { "duplicate-unit", "id=\"eng2\"", "id=\"eng\"", "\"eng\" again" },
  { "duplicate-side", "id=\"ch\" name", "id=\"us\" name", "\"us\" again" },
  { "duplicate-formation", "id=\"gd\"", "id=\"1mar\"", "\"1mar\" again" },
  { "duplicate-box", "id=\"yalu\"", "id=\"japan\"", "\"japan\" again" },
  { "dump-with-a-units-id", "id=\"dump-a\"", "id=\"inf\"", "\"inf\" again" },
  { "unit-in-two-hexes", "<u id=\"mech\" mode=\"exploit\"", "<u id=\"eng2\" mode=\"exploit\"",
    "\"eng2\" again", 7 },
  { "id-with-blank", "<unit id=\"inf\"", "<unit id=\"in f\"", "in f", 1 },
  { "id-with-sign", "<unit id=\"inf\"", "<unit id=\"inf,2\"", "inf,2", 1 },
  { "id-too-long", "<unit id=\"inf\"",
    "<unit id=\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"",
    "at most 48", 1 },

  /* hexes */
  { "off-map", "<at hex=\"33.12\"", "<at hex=\"39.12\"", "\"39.12\"" },
  { "hex-is-no-number", "<at hex=\"33.12\"", "<at hex=\"here\"", "31.15 - 38.10" },
  { "place-off-map", "hex=\"33.10\"", "hex=\"99.99\"", "99.99" },
  { "port-off-map", "<port hex=\"37.13\"", "<port hex=\"37.16\"", "37.16" },
  { "source-off-map", "<source kind=\"other\" hex=\"38.10\"", "<source kind=\"other\" hex=\"38.9\"",
    "38.9" },
  { "box-off-map", "hex=\"38.10\"/>\n    <box", "hex=\"00.00\"/>\n    <box", "00.00" },
  { "control-off-map", "32.14 37.13</control>", "32.14 37.99</control>", "37.99" },
  { "target-off-map", "target=\"33.12\"", "target=\"3312\"", "3312" },
  { "river-off-map", "33.13:NE", "39.13:NE", "39.13" },
  { "river-without-side", "33.13:NE", "33.13", "12.04:SE,S" },
  { "river-with-wrong-side", "33.13:NE", "33.13:E", "\"E\"" },
  { "river-with-empty-side", "33.13:NE", "33.13:NE,", "\"\"" },
  { "road-off-map", "34.13 34.10:S", "34.13 34.09:S", "34.09" },
  { "road-stands-still", "34.13 34.10:S", "34.13 34.13", "same again" },
  { "banks-apart", "near=\"35.14 35.13\"", "near=\"31.10\"", "touch" },
  { "port-of-no-side", "capacity=\"3SP 2T\"", "capacity=\"3SP 2T\" source=\"de\"", "\"de\"" },
  { "two-ports-in-a-hex", "<source kind=\"other\" hex=\"38.10\"/>",
    "<port hex=\"37.13\" name=\"Second\" capacity=\"1T\"/>", "another", 2 },

  /* the grid, counters' words and numbers */
  { "orientation-unknown", "orientation=\"flat\"", "orientation=\"round\"",
    "orientation: expected flat, pointy, found \"round\"", 1 },
  { "offset-unknown", "offset=\"odd-down\"", "offset=\"down\"",
    "offset: expected odd-up, odd-down, found \"down\"", 1 },
  { "rows-from-unknown", "rows-from=\"bottom\"", "rows-from=\"\"",
    "rows-from: expected top or bottom, found \"\"" },
  { "first-row-negative", "first-row=\"10\"", "first-row=\"-1\"", "first-row: expected a number" },
  { "size-unknown", "size=\"regiment\"", "size=\"two words\"", "size: ", 1 },
  { "steps-negative", "steps=\"3\"", "steps=\"-3\"", "steps: expected a number" },

  /* rows */
  { "row-too-short", "f.r..l..", "f.r..l.", "row of 8 letters, found 7" },
  { "row-too-long", "f.r..l..", "f.r..l...", "row of 8 letters, found 9" },
  { "picture-too-large", "width=\"1200\"", "width=\"65536\"", "at most 150 million pixels", 1 },
  { "picture-of-no-bytes", "size=\"34567\"", "size=\"0\"", "this one has 0", 1 },
  { "picture-without-hash", "hash=\"0123", "hash=\"", "SHA-256" },
  { "picture-twice", "</picture>",
    "</picture><picture src=\"a\" width=\"1\" height=\"1\" size=\"1\" hash=\"a\"/>", "picture" },
  { "picture-with-a-line-end", "src=\"sheets/six.png\"", "src=\"a&#10;b\"", "control character",
    1 },
  { "pin-of-no-hex", "<pin hex=\"31.15\"", "<pin hex=\"41.15\"", "\"41.15\"" },
  { "pin-twice", "<pin hex=\"31.15\"", "<pin hex=\"38.14\"", "expected one pin in a hex", 1 },
  { "pin-beside-the-picture", "y=\"899\"", "y=\"900\"", "1200 × 900, found 0, 900" },
  { "row-missing", "      f.r..l..\n", "", "6 rows, found 5", 1 },
  { "row-too-many", "f.r..l..", "f.r..l..\n........", "6 rows, found 7", 3 },
  { "unknown-letter", "f.r..l..", "f.r.Xl..", "\"X\"" },
  { "foreign-letter", "f.r..l..", "f.r.\xc3\xa4l.", "\"\xc3\xa4\"" },
  { "legend-of-two-letters", "<letter is=\"1\"", "<letter is=\"12\"", "\"12\"" },
  { "legend-takes-a-letter", "<letter is=\"1\"", "<letter is=\"w\"", "\"w\"" },

  /* numbers */
  { "map-of-no-columns", "columns=\"8\"", "columns=\"0\"", "grid", 1 },
  { "map-too-large", "columns=\"8\" rows=\"6\"", "columns=\"1000000\" rows=\"1000000\"", "grid",
    1 },
  { "huge-number", "columns=\"8\"", "columns=\"99999999999999999999\"", "99999999999999999999", 1 },
  { "bad-pattern", "pattern=\"CC.RR\"", "pattern=\"hello\"", "grid", 0 },
  { "pattern-too-long", "pattern=\"CC.RR\"", "pattern=\"CC.RR-------------------------------\"",
    "at most 23" },
  { "bad-colour", "#c8cfa8", "#c8cfa", "#c8cfa" },
  { "lst-on-a-port", "kind=\"port\" capacity=\"2SP\"/>",
    "kind=\"port\" capacity=\"2SP\" lst=\"yes\"/>", "in 37.13 (18.4f)", 42 },
  { "damaged-side-in-part", "protection=\"2\"", "protection=\"2\" damaged=\"6-2\"",
    "expected barrage-range-Flak-Protection" },
  { "damaged-landing-craft", "protection=\"2\"",
    "protection=\"2\" capacity=\"2SP\" damaged=\"6-2-1-1\"", "no damaged side" },
  { "strength-too-high", "7-5-3 leg", "201-5-3 leg", "201-5-3" },
  { "rating-too-high", "7-5-3 leg", "7-6-3 leg", "7-6-3" },
  { "allowance-too-high", "7-5-3 leg", "7-5-999 leg", "7-5-999" },
  { "face-without-mobility", "7-5-3 leg", "7-5-3", "strength-AR-MA" },
  { "face-of-unknown-mobility", "7-5-3 leg", "7-5-3 wheels", "wheels" },
  { "face-with-rest", "7-5-3 leg", "7-5-3 leg!", "leg!" },
  { "face-open-bracket", "(2)-3-4 leg", "(2-3-4 leg", "(2-3-4", 1 },
  { "no-faces", " combat=\"2-3-4 leg\"", "", "neither" },
  { "hq-without-range", "combat=\"6-3 truck/leg\"", "combat=\"0-3 truck/leg\"", "throw range" },
  { "hq-like-a-combat-unit", "combat=\"6-3 truck/leg\"", "combat=\"5-0-3 leg\"", "throw-MA" },
  { "artillery-without-range", "combat=\"32-3/2-0 track\"", "combat=\"32-3-0 track\"",
    "barrage-AR/range-MA" },
  { "unknown-kind", "kind=\"hedgehog\"", "kind=\"porcupine\"", "porcupine" },
  { "unknown-size", "size=\"corps\"", "size=\"legion\"", "legion" },
  { "unknown-symbol", "symbols=\"tank\"", "symbols=\"elephant\"", "elephant" },
  { "unknown-class", "class=\"armor\"", "class=\"navy\"", "navy" },
  { "kind-without-its-number", " points=\"5\"", "", "points=" },
  { "kind-with-anothers-number", "kind=\"dump\"", "kind=\"dump\" points=\"5\"", "points=" },
  { "extender-without-range", " extends=\"30 truck\"", "", "extends=" },
  { "extender-of-no-range", "extends=\"30 truck\"", "extends=\"0 truck\"", "extends" },
  { "organic-truck-of-nobody", "organic=\"yes\" formation=\"1mar\"", "organic=\"yes\"",
    "Organic Truck" },
  { "points-in-thirds", "points=\"5\"", "points=\"1/3\"", "1/3" },
  { "division-by-zero", "points=\"5\"", "points=\"1/0\"", "1/0" },
  { "hedgehog-level-5", "kind=\"hedgehog\" level=\"2\"", "kind=\"hedgehog\" level=\"5\"", "\"5\"" },
  { "hedgehog-level-0", "kind=\"hedgehog\" level=\"2\"", "kind=\"hedgehog\" level=\"0\"",
    "1 to 4" },
  { "all-steps-lost", "lost=\"2\"", "lost=\"3\"", "from 0 to 2, found" },
  { "unknown-mode", "mode=\"strat\"", "mode=\"hiding\"", "hiding" },
  { "unknown-stocks", "stocks=\"low\"", "stocks=\"some\"", "some" },
  { "unknown-phase", "phase=\"combat\"", "phase=\"tea\"", "tea" },
  { "turn-before-the-first", "clock turn=\"2\"", "clock turn=\"0\"", "turn 1 or a later" },
  { "calendar-backwards", "last=\"10\"", "last=\"0\"", "0 after 1" },
  { "negative-tokens", "load=\"9\"", "load=\"-9\"", "-9" },
  { "too-many-tokens", "load=\"9\"", "load=\"100001T\"", "100001T" },
  { "tokens-overflow", "load=\"9\"", "load=\"4294967296SP\"", "4294967296SP" },
  { "tokens-of-nothing", "load=\"9\"", "load=\"\"", "\"\"" },
  { "transport-overloaded", "load=\"4SP 3T\"", "load=\"6SP\"", "20T" },
  { "unit-carries-supply", "stocks=\"low\"", "load=\"1T\"", "no load=" },
  { "spent-in-fifths", "spent=\"2 1/2\"", "spent=\"1/5\"", "1/5" },

  /* who may not stand together */
  { "both-sides-in-a-hex", "<u id=\"mot\"", "<u id=\"tank\"/><u id=\"mot\"", "with an enemy", 0 },
  { "two-hedgehogs", "<u id=\"hh\" level=\"3\"/>", "<u id=\"hh\" level=\"3\"/><u id=\"hh2\"/>",
    "hh2" },

  /* files of others */
  { "map-file-elsewhere", "<map id=\"six\"", "<map-file name=\"../x.xml\"/><map id=\"six\"",
    "expected", 1 },

  /* XML */
  { "doctype", "<scenario ", "<!DOCTYPE scenario><scenario ", "DOCTYPE" },
  { "entity-undefined", "Eight by six", "&nbsp;", "nbsp" },
  { "tag-not-closed", "</boxes>", "", "boxes", 79 },
  { "attribute-twice", "lost=\"2\"", "lost=\"2\" lost=\"1\"", "lost" },
  { "bad-utf8", "Eight", "Ei\xffght", "0xff" },
  { "overlong-utf8", "Eight", "Ei\xc0\xafght", "0xc0" },
  { "surrogate", "Eight", "Ei&#xd800;ght", "expected well-formed XML" },
  { "control-character", "Eight", "Ei&#1;ght", "expected well-formed XML" },
  { "wrong-encoding", "encoding=\"UTF-8\"", "encoding=\"ISO-8859-1\"", "ISO-8859-1" },
  { "unknown-encoding", "encoding=\"UTF-8\"", "encoding=\"KLINGON\"", "KLINGON" },
};

static void
check_message (const GError *error, const char *name, guint line, const char *found)
{
  g_autofree char *prefix = g_strdup_printf ("%s:%u: ", name, line);
  const char *at;

  g_assert_nonnull (error);
  g_assert_true (error->domain == TL_XML_ERROR);
  g_test_message ("%s", error->message);
  at = strstr (error->message, prefix);
  if (at == NULL || strstr (at, found) == NULL)
    g_test_fail_printf ("expected '%s...%s' in:\n%s", prefix, found, error->message);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *base = fixture_text ("full.xml");
  guint line;
  g_autofree char *text = with_change (base, row->what, row->by, &line);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = load_text (text, strlen (text), "full.xml", &error);

  g_assert_null (scenario);
  check_message (error, "full.xml", line + row->further, row->found);
}

/* --- all findings, not only the first --- */

static void
test_all_findings (void)
{
  g_autofree char *base = fixture_text ("full.xml");
  guint first_line;
  guint second_line;
  g_autofree char *one = with_change (base, "lost=\"2\"", "lost=\"9\"", &first_line);
  g_autofree char *two = with_change (one, "target=\"33.12\"", "target=\"99.12\"", &second_line);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = load_text (two, strlen (two), "full.xml", &error);

  g_assert_null (scenario);
  check_message (error, "full.xml", first_line, "lost: expected a number from 0");
  check_message (error, "full.xml", second_line, "99.12");
}

static void
test_many_findings (void)
{
  g_autofree char *base = fixture_text ("full.xml");
  GString *many = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = NULL;
  guint line;

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (many, "<dead units=\"nobody%u\"/>\n", i);
  g_string_append (many, "</setup>");
  text = with_change (base, "</setup>", many->str, &line);
  scenario = load_text (text, strlen (text), "full.xml", &error);
  g_assert_null (scenario);
  g_assert_nonnull (strstr (error->message, "and 950 more"));
  g_assert_cmpuint (strlen (error->message), <, 10000);
  g_string_free (many, TRUE);
}

/* The validator must not take quadratic time over any list; the suite's time limit would tell. */
static void
test_long_list (gconstpointer data)
{
  g_autofree char *base = fixture_text ("full.xml");
  GString *many = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint line;

  for (guint i = 0; i < 200000; i++)
    g_string_append (many, data);
  g_string_append (many, "<u id=\"ext\"/>");
  text = with_change (base, "<u id=\"ext\"/>", many->str, &line);
  g_assert_null (load_text (text, strlen (text), "full.xml", &error));
  g_assert_true (g_str_has_prefix (error->message, "full.xml:"));
  g_string_free (many, TRUE);
}

/* --- as quick as it is bad --- */

static double
seconds_since (clock_t begin)
{
  return (double) (clock () - begin) / CLOCKS_PER_SEC;
}

/* Many findings of any kind, on lines of their own or on one, behind good elements or not: what is
 * shown is all that is worded, and refusing takes no more than some times what libxml2 takes to
 * read the file.  It took hundreds. */
static void
test_quick_refusals (void)
{
  static const struct
  {
    const char *good;
    const char *bad;
  } kinds[] = {
    { "", "<u id=\"x\" bad=\"1\"/>\n" },
    { "", "<u id=\"x\" bad=\"1\"/>" },
    { "", "<u/>\n" },
    { "", "<u/>" },
    { "", "<u id=\"x\" mode=\"zz\"/>\n" },
    { "", "<sp owner=\"us\"/>\n" },
    { "", "<what/>\n" },
    { "<u id=\"x\"/>\n", "<u/>\n" },
  };
  g_autofree char *base = fixture_text ("full.xml");

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GString *many = g_string_new (NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) lines = NULL;
      double reading, refusing;
      clock_t begin;
      guint line;

      for (guint n = 0; n < 100000; n++)
        g_string_append (many, *kinds[i].good != '\0' && n < 99990 ? kinds[i].good : kinds[i].bad);
      g_string_append (many, "<u id=\"ext\"/>");
      text = with_change (base, "<u id=\"ext\"/>", many->str, &line);
      g_string_free (many, TRUE);

      begin = clock ();
      xmlFreeDoc (xmlReadMemory (text, (int) strlen (text), NULL, NULL, XML_PARSE_HUGE));
      reading = seconds_since (begin);
      begin = clock ();
      g_assert_null (load_text (text, strlen (text), "full.xml", &error));
      refusing = seconds_since (begin);
      lines = g_strsplit (error->message, "\n", -1);
      g_test_message ("%s: %.3f s, read in %.3f s", kinds[i].bad, refusing, reading);
      g_assert_cmpuint (g_strv_length (lines), <=, TL_REPORT_MAX + 1);
      g_assert_true (g_str_has_prefix (lines[0], "full.xml:"));
#ifndef __SANITIZE_ADDRESS__
      g_assert_cmpfloat (refusing, <, 30 * reading + 0.1);
#endif
    }
}

/* Sixty letters of a value say which it is. */
static void
test_long_value (void)
{
  g_autofree char *base = fixture_text ("full.xml");
  g_autofree char *filler = g_strnfill (100000, '9');
  g_autofree char *by = g_strconcat ("target=\"", filler, "\"", NULL);
  g_autofree char *sixty = g_strnfill (60, '9');
  g_autofree char *found = g_strconcat ("\"", sixty, "…\"", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint line;

  text = with_change (base, "target=\"33.12\"", by, &line);
  g_assert_null (load_text (text, strlen (text), "full.xml", &error));
  check_message (error, "full.xml", line, found);
  g_assert_cmpuint (strlen (error->message), <, 200);
}

/* Neither a file's name nor what stands in it makes another line of messages. */
static void
test_forged_lines (void)
{
  static const char *const values[] = { "33&#10;good.xml:1: all is well", "33&#13;", "33&#9;",
                                        "33\xc2\x9b"
                                        "31m",
                                        "33\x7f" };
  g_autofree char *base = fixture_text ("full.xml");
  g_autoptr (GError) by_name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *by = g_strconcat ("target=\"", values[i], "\"", NULL);
      g_autoptr (GError) error = NULL;
      guint line;
      g_autofree char *text = with_change (base, "target=\"33.12\"", by, &line);

      g_assert_null (load_text (text, strlen (text), "full.xml", &error));
      g_assert_null (strchr (error->message, '\n'));
      check_message (error, "full.xml", line, "target: expected no control character");
    }
  g_assert_null (load_text ("<a/>", 4, "bad\nfull.xml:7:\x1b[1m", &by_name));
  g_assert_true (g_str_has_prefix (by_name->message, "bad\\u000afull.xml:7:\\u001b[1m:1: "));
  g_assert_null (strchr (by_name->message, '\n'));
}

/* --- truncated at every place --- */

static void
test_truncated (void)
{
  g_autofree char *base = fixture_text ("full.xml");
  gsize length = strlen (g_strchomp (base));

  /* A prime, so that cuts fall everywhere. */
  for (gsize n = 0; n < length; n += 37)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TlScenario) scenario = load_text (base, n, "cut.xml", &error);

      g_assert_null (scenario);
      g_assert_true (g_str_has_prefix (error->message, "cut.xml:"));
    }
}

/* --- attacks on the parser --- */

typedef struct
{
  const char *name;
  const char *text;
  const char *found;
} Attack;

static const Attack attacks[] = {
  { "billion-laughs",
    "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [\n<!ENTITY lol \"lol\">\n"
    "<!ENTITY lol1 \"&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;\">\n"
    "<!ENTITY lol2 \"&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;\">\n"
    "]>\n<scenario id=\"&lol2;\"/>",
    "bad.xml:2: expected no DOCTYPE" },
  { "external-entity",
    "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><scenario>&e;</scenario>",
    "bad.xml:1: expected no DOCTYPE" },
  { "external-entity-over-http",
    "<!DOCTYPE x [<!ENTITY e SYSTEM \"http://127.0.0.1:9/e\">]><scenario>&e;</scenario>",
    "bad.xml:1: expected no DOCTYPE" },
  { "external-dtd", "\n<!DOCTYPE x SYSTEM \"http://127.0.0.1:9/x.dtd\">\n<scenario/>",
    "bad.xml:2: expected no DOCTYPE" },
  { "parameter-entity", "<!DOCTYPE x [<!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p;]><scenario/>",
    "bad.xml:1: expected no DOCTYPE" },
  { "xinclude",
    "<scenario xmlns:xi=\"http://www.w3.org/2001/XInclude\">"
    "<xi:include href=\"file:///etc/passwd\" parse=\"text\"/></scenario>",
    "bad.xml:1: " },
  { "empty", "", "bad.xml:1: expected an XML document, found nothing" },
  { "blank", "  \n ", "bad.xml:" },
  { "not-xml", "units:\n  - infantry\n", "bad.xml:1: expected well-formed XML" },
  { "json", "{\"scenario\": 1}", "bad.xml:1: expected well-formed XML" },
  { "html", "<html><body><p>Hello<br></body></html>", "bad.xml:1: expected well-formed XML" },
  { "two-roots", "<scenario/><scenario/>", "bad.xml:1: expected well-formed XML" },
  { "other-xml", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "bad.xml:1: expected" },
  { "a-map-alone", "<map id=\"m\" title=\"M\" columns=\"2\" rows=\"1\"><rows>..</rows></map>",
    "bad.xml:1: expected a scenario, found a map alone" },
};

static void
test_attack (gconstpointer data)
{
  const Attack *attack = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario =
      load_text (attack->text, strlen (attack->text), "bad.xml", &error);

  g_assert_null (scenario);
  g_assert_true (error->domain == TL_XML_ERROR);
  g_test_message ("%s", error->message);
  if (strstr (error->message, attack->found) == NULL)
    g_test_fail_printf ("expected '%s' in:\n%s", attack->found, error->message);
}

/* @n times @open, then @middle, then @n times @close. */
static char *
nested (guint n, const char *open, const char *middle, const char *close)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, open);
  g_string_append (text, middle);
  for (guint i = 0; i < n; i++)
    g_string_append (text, close);
  return g_string_free (text, FALSE);
}

static void
check_refused (const char *text, gsize length, const char *found)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = load_text (text, length, "bad.xml", &error);

  g_assert_null (scenario);
  g_assert_true (g_str_has_prefix (error->message, "bad.xml:"));
  if (strstr (error->message, found) == NULL)
    g_test_fail_printf ("expected '%s' in:\n%.500s", found, error->message);
}

static void
test_deep (void)
{
  g_autofree char *text = nested (100000, "<a>", "", "</a>");

  check_refused (text, strlen (text), "nested too deep");
}

static void
test_many_elements (void)
{
  g_autofree char *many = nested (TL_XML_MAX_NODES + 1, "<a/>", "", "");
  g_autofree char *text = g_strconcat ("<scenario>", many, "</scenario>", NULL);

  check_refused (text, strlen (text), "too many elements");
}

/* libxml2 would be busy with them for hours. */
static void
test_many_attributes (void)
{
  GString *text = g_string_new ("<!-- don't count this: \" -->\n<![CDATA[ ' ]]>\n<scenario");
  g_autofree char *owned = NULL;

  for (guint i = 0; i < 1000000; i++)
    g_string_append_printf (text, " a%u='\"'", i);
  g_string_append (text, "/>");
  owned = g_string_free (text, FALSE);
  check_refused (owned, strlen (owned), "bad.xml:3: expected at most 100 attributes");
}

static void
test_long_attribute (void)
{
  g_autofree char *filler = g_strnfill (20 * 1000 * 1000, 'x');
  g_autofree char *base = fixture_text ("full.xml");
  guint line;
  g_autofree char *text = with_change (base, "Eight", filler, &line);

  check_refused (text, strlen (text), "expected well-formed XML");
}

/* The schema bounds names, titles and notes; the message says by how much, and quotes a little of
 * what it found. */
static void
test_long_names (void)
{
  static const struct
  {
    const char *what; /* the first of these in full.xml gets so many letters more */
    guint n;
    const char *found; /* NULL: it is taken */
  } names[] = {
    { "<place kind=\"city\" name=\"", 400000, ": name: expected at most 200 letters, found \"eee" },
    { "<place kind=\"city\" name=\"", 150, NULL },
    { " superior=\"", 201, ": superior: expected at most 200 letters, found \"eee" },
    { " superior=\"", 150, NULL },
    { "<side id=\"us\" name=\"", 201, ": name: expected at most 200 letters" },
    { " title=\"", 301, ": title: expected at most 300 letters" },
    { " title=\"", 250, NULL },
    { "<description>", 10001, "expected at most 10000 letters in <description>, found more" },
    { "<turn>", 201, "expected at most 200 letters in <turn>, found more" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *filler = g_strnfill (names[i].n, 'e');
      g_autofree char *long_one = g_strconcat (names[i].what, filler, NULL);
      g_autofree char *base = fixture_text ("full.xml");
      guint line;
      g_autofree char *text = with_change (base, names[i].what, long_one, &line);
      g_autoptr (GError) error = NULL;
      g_autoptr (TlScenario) scenario = load_text (text, strlen (text), "bad.xml", &error);

      if (names[i].found == NULL)
        {
          g_assert_no_error (error);
          continue;
        }
      g_assert_null (scenario);
      g_test_message ("%s", error->message);
      g_assert_true (g_str_has_prefix (error->message, "bad.xml:"));
      g_assert_nonnull (strstr (error->message, names[i].found));
      g_assert_cmpuint (strlen (error->message), <, 300);
    }
}

static void
test_long_text (void)
{
  g_autofree char *filler = g_strnfill (20 * 1000 * 1000, '.');
  g_autofree char *base = fixture_text ("full.xml");
  guint line;
  g_autofree char *text = with_change (base, "f.r..l..", filler, &line);

  check_refused (text, strlen (text), "bad.xml:");
}

static void
test_long_paths (void)
{
  GString *text = g_string_new ("<map id=\"m\" title=\"M\" columns=\"1000\" rows=\"1000\" "
                                "pattern=\"CCCC.RRRR\"><rows>");

  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *row = g_strnfill (1000, '.');

      g_string_append_printf (text, "%s\n", row);
    }
  g_string_append (text, "</rows><path kind=\"track\">");
  for (guint i = 0; i < 50000; i++)
    g_string_append (text, "0001.0001 0001.1000 ");
  g_string_append (text, "</path></map>");
  {
    g_autofree char *path = g_build_filename (g_get_tmp_dir (), "throwline-long-paths.xml", NULL);
    TlFileKind kind;
    g_autoptr (TlReport) report = NULL;
    g_autofree char *said = NULL;

    g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
    report = tl_check_file (path, &kind);
    said = tl_report_to_string (report);
    g_assert_nonnull (strstr (said, "expected shorter paths"));
    g_remove (path);
  }
  g_string_free (text, TRUE);
}

static void
test_nul (void)
{
  g_autofree char *base = fixture_text ("full.xml");
  gsize length = strlen (base);

  base[length / 2] = '\0';
  check_refused (base, length, "NUL byte");
}

static void
test_gzip (void)
{
  check_refused ("\x1f\x8b\x08\x00\x00\x00\x00\x00", 8, "compressed");
}

static void
test_utf16 (void)
{
  check_refused ("\xff\xfe<\0s\0/\0>\0", 10, "UTF-8");
}

/* --- what is no file --- */

static void
check_path (const char *path, gboolean has_lines, const char *found)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);
  g_autofree char *prefix = g_strdup_printf (has_lines ? "%s:1: " : "%s: ", path);

  g_assert_null (scenario);
  g_assert_true (g_str_has_prefix (error->message, prefix));
  if (strstr (error->message, found) == NULL)
    g_test_fail_printf ("expected '%s' in:\n%s", found, error->message);
}

static void
test_not_files (void)
{
  char *folder = new_folder ();
  g_autofree char *missing = g_build_filename (folder, "missing.xml", NULL);
  g_autofree char *fifo = g_build_filename (folder, "fifo.xml", NULL);
  g_autofree char *closed = g_build_filename (folder, "closed.xml", NULL);

  /* What cannot be read has no first line. */
  check_path (folder, FALSE, "expected a file, found a folder");
  check_path (missing, FALSE, "cannot be read");
  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  check_path (fifo, FALSE, "found a pipe");
  check_path ("/dev/null", FALSE, "found a pipe or device");
  g_assert_true (g_file_set_contents (closed, "<scenario/>", -1, NULL));
  g_assert_cmpint (g_chmod (closed, 0), ==, 0);
  /* root may read everything */
  check_path (closed, geteuid () == 0, geteuid () == 0 ? "expected" : "cannot be read");
  remove_folder (folder);
}

/* Holes take no room on the disc, so a file of 2 GB is quickly made. */
static void
test_sparse (void)
{
  char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "sparse.xml", NULL);
  int fd = g_open (path, O_CREAT | O_WRONLY, 0600);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, "<scenario id=\"", 14), ==, 14);
  g_assert_cmpint (ftruncate (fd, (off_t) 2 * 1024 * 1024 * 1024), ==, 0);
  close (fd);
  check_path (path, TRUE, "at most 64 MB, found 2048 MB");
  remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/xml/hostile/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  for (guint i = 0; i < G_N_ELEMENTS (attacks); i++)
    {
      g_autofree char *path = g_strconcat ("/xml/hostile/", attacks[i].name, NULL);

      g_test_add_data_func (path, &attacks[i], test_attack);
    }
  g_test_add_func ("/xml/hostile/all-findings", test_all_findings);
  g_test_add_func ("/xml/hostile/many-findings", test_many_findings);
  g_test_add_data_func ("/xml/hostile/long-list-of-units", "<u id=\"x\"/>", test_long_list);
  g_test_add_data_func ("/xml/hostile/long-list-of-dumps", "<sp owner=\"us\" load=\"1\"/>",
                        test_long_list);
  g_test_add_data_func ("/xml/hostile/long-list-of-places", "</in><in box=\"japan\" units=\"hq\">",
                        test_long_list);
  g_test_add_func ("/xml/hostile/quick-refusals", test_quick_refusals);
  g_test_add_func ("/xml/hostile/long-value", test_long_value);
  g_test_add_func ("/xml/hostile/forged-lines", test_forged_lines);
  g_test_add_func ("/xml/hostile/truncated", test_truncated);
  g_test_add_func ("/xml/hostile/deep", test_deep);
  g_test_add_func ("/xml/hostile/many-elements", test_many_elements);
  g_test_add_func ("/xml/hostile/many-attributes", test_many_attributes);
  g_test_add_func ("/xml/hostile/long-attribute", test_long_attribute);
  g_test_add_func ("/xml/hostile/long-text", test_long_text);
  g_test_add_func ("/xml/hostile/long-names", test_long_names);
  g_test_add_func ("/xml/hostile/long-paths", test_long_paths);
  g_test_add_func ("/xml/hostile/nul", test_nul);
  g_test_add_func ("/xml/hostile/gzip", test_gzip);
  g_test_add_func ("/xml/hostile/utf-16", test_utf16);
  g_test_add_func ("/xml/hostile/not-files", test_not_files);
  g_test_add_func ("/xml/hostile/sparse", test_sparse);
  return g_test_run ();
}
