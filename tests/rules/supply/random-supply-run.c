/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs tests on the random texts, and shortens the one that fails. */
#include "rules/supply/random-supply.h"

#include "support/tl-test-rounds.h"
#include "support/tl-test-scenario.h"

#include <string.h>

/* --- what fails ------------------------------------------------------------------------------- */

/* The first thing that is wrong. */
static char *wrong;

gboolean
expect (gboolean is_so, const char *format, ...)
{
  va_list args;

  if (is_so || wrong != NULL)
    return is_so;
  va_start (args, format);
  wrong = g_strdup_vprintf (format, args);
  va_end (args);
  return FALSE;
}

/* What a test asks: of a whole situation, or of either side. */
typedef struct
{
  RandomSupplyCheck check;
  RandomSupplySideCheck check_side;
} Asked;

static void
ask_sides (RandomSupplySideCheck check_side, const TlSituation *situation, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (TlSide side = 0; side < TL_SIDES; side++)
    check_side (situation, side, seed, rand);
}

static char *
complaint_about (Asked asked, const char *text, guint32 seed)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);

  if (asked.check != NULL)
    asked.check (situation, seed);
  else
    ask_sides (asked.check_side, situation, seed);
  return g_steal_pointer (&wrong);
}

static guint
count (char *const *lines, const char *prefix)
{
  guint n = 0;

  for (; *lines != NULL; lines++)
    n += g_str_has_prefix (*lines, prefix);
  return n;
}

/* Rows of the map and what other lines name must stay. */
static gboolean
may_go (const char *line, char *const *lines)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  g_autofree char *limit = *words != NULL ? g_strdup_printf ("limit %s ", *words) : NULL;

  if (*line == '\0' || *line == '|' || g_str_has_prefix (line, "formation ") ||
      g_str_has_prefix (line, "box ") || g_str_has_prefix (line, "lc ") ||
      g_str_equal (line, "fuel"))
    return FALSE;
  if (g_str_has_prefix (line, "railway@") && count (lines, *words) == 1 &&
      count (lines, "rail ") + count (lines, "converted ") > 0)
    return FALSE;
  return count (lines, limit) == 0;
}

/* Takes away, line by line, whatever it still fails without. */
static char *
shrink (Asked asked, const char *text, guint32 seed)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);
  gboolean has_changed = TRUE;

  while (has_changed)
    {
      has_changed = FALSE;
      for (guint i = n; i > 0; i--)
        {
          g_autofree char *line = NULL;
          g_autofree char *without = NULL;
          g_autofree char *complaint = NULL;

          if (!may_go (lines[i - 1], lines))
            continue;
          line = lines[i - 1];
          lines[i - 1] = g_strdup ("");
          without = g_strjoinv ("\n", lines);
          complaint = complaint_about (asked, without, seed);
          has_changed |= complaint != NULL;
          if (complaint == NULL)
            {
              g_free (lines[i - 1]);
              lines[i - 1] = g_steal_pointer (&line);
            }
        }
    }
  return g_strjoinv ("\n", lines);
}

static void
report (Asked asked, const char *text, guint32 seed)
{
  g_autofree char *shrunk = shrink (asked, text, seed);
  g_autofree char *complaint = complaint_about (asked, shrunk, seed);
  g_auto (GStrv) lines = g_strsplit (shrunk, "\n", -1);
  g_autoptr (GString) shown = g_string_new (NULL);

  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0')
      g_string_append_printf (shown, "%s\n", *line);
  g_error ("seed %u: %s\n%s", seed, complaint, shown->str);
}

static void
run (Asked asked, const char *more, guint32 first, guint32 n)
{
  for (guint32 seed = first; seed < first + n; seed++)
    {
      g_autofree char *map = random_supply_text (seed);
      g_autofree char *text = g_strconcat (map, more, NULL);
      g_autofree char *complaint = complaint_about (asked, text, seed);

      if (complaint != NULL)
        report (asked, text, seed);
    }
}

static void
look (Asked asked, const char *more, guint32 first, guint32 n, const RandomSupplySights *sights)
{
  memset (sights->counts, 0, sights->n * sizeof *sights->counts);
  run (asked, more, first, n);
  for (guint i = 0; i < sights->n; i++)
    {
      g_test_message ("%s: %u", sights->names[i], sights->counts[i]);
      if (TL_TEST_STEP == 1)
        g_assert_cmpuint (sights->counts[i], >, n / sights->rarity);
    }
}

/* --- what tests call -------------------------------------------------------------------------- */

void
random_supply_run (RandomSupplyCheck check, const char *more, guint32 first, guint32 n)
{
  run ((Asked){ .check = check }, more, first, n);
}

void
random_supply_look (RandomSupplyCheck check, const char *more, guint32 first, guint32 n,
                    const RandomSupplySights *sights)
{
  look ((Asked){ .check = check }, more, first, n, sights);
}

static void
test_oracle (gconstpointer data)
{
  const RandomSupplyOracle *oracle = data;

  look ((Asked){ .check_side = oracle->check_side }, oracle->more, oracle->first,
        g_test_slow () ? oracle->n_slow : TL_TEST_ROUNDS (oracle->n), &oracle->sights);
}

int
random_supply_main (int argc, char **argv, const RandomSupplyOracle *oracles, guint n_oracles)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_oracles; i++)
    g_test_add_data_func (oracles[i].path, &oracles[i], test_oracle);
  return g_test_run ();
}
