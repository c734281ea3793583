/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-worth.h"

#include "answers/tl-chance.h"

#include <glib/gi18n-lib.h>

static char *
percent_of (TlFraction chance)
{
  return tl_chance_percent_text ((guint) chance.num, (guint) chance.den);
}

/* "nothing", "DG", "DG and 2 steps" (transfer full) */
static char *
end_name (const TlBarrageEnd *end)
{
  if (!end->disorganizes)
    /* Translators: a result of a barrage. */
    return g_strdup (C_ ("barrage", "nothing"));
  if (end->steps == 0)
    return g_strdup (_ ("DG"));
  return g_strdup_printf (ngettext ("DG and %u step", "DG and %u steps", end->steps), end->steps);
}

/* "takes the hex 21.8 %, value 3.45", or that there is no fight. (transfer full) */
static char *
end_text (const TlBarrageEnd *end)
{
  g_autofree char *chance = percent_of (end->means.may_advance);
  g_autofree char *value = tl_mean_short_text (end->means.value);

  return end->is_fought
             /* Translators: a chance in per cent, a mean number of points. */
             ? g_strdup_printf (_ ("takes the hex %1$s, value %2$s"), chance, value)
             /* Translators: a mean number of points. */
             : g_strdup_printf (_ ("no fight, value %s"), value);
}

static char *
sum_text (const TlBarrageWorth *worth)
{
  gboolean is_more = tl_fraction_compare (worth->worth, tl_fraction_new (0, 1)) >= 0;
  g_autofree char *mean = tl_mean_short_text (worth->worth);

  return g_strdup_printf ("%s%s", is_more ? "+" : "", mean);
}

static guint
ways_with (const TlBarrageWorth *worth, gboolean with_steps)
{
  guint ways = 0;

  for (guint i = 0; i < worth->ends->len; i++)
    {
      const TlBarrageEnd *end = worth->ends->pdata[i];

      ways += (with_steps ? end->steps > 0 : end->disorganizes) ? end->count : 0;
    }
  return ways;
}

char *
tl_worth_fire_text (const TlBarrageWorth *worth, const TlSituation *situation)
{
  g_autofree char *column =
      tl_barrage_column_text (situation, worth->barrage, worth->fire->final_column);
  g_autofree char *dg = tl_chance_percent_text (ways_with (worth, FALSE), TL_BARRAGE_WAYS);
  g_autofree char *steps = tl_chance_percent_text (ways_with (worth, TRUE), TL_BARRAGE_WAYS);

  return g_strdup_printf (
      /* Translators: a segment, a column of the barrage table, Tokens, two chances. */
      _ ("%1$s: column %2$s, %3$uT (10.1b); DG %4$s, steps lost %5$s (10.0a)"),
      tl_phase_name (worth->phase), column, worth->fire->price_t, dg, steps);
}

/* "Worth +7.32: ..." (transfer full) */
static char *
worth_line (const TlBarrageWorth *worth)
{
  g_autofree char *sum = sum_text (worth);
  g_autofree char *after = percent_of (worth->after.may_advance);
  g_autofree char *before = percent_of (worth->before.may_advance);
  g_autofree char *value = tl_mean_short_text (worth->after.value);
  g_autofree char *old_value = tl_mean_short_text (worth->before.value);

  return g_strdup_printf (
      /* Translators: points with their sign, two chances, two mean numbers of points. */
      _ ("Worth %1$s: takes the hex with %2$s, and with %3$s without it (9.12g); value %4$s, "
         "and %5$s"),
      sum, after, before, value, old_value);
}

char *
tl_worth_text (const TlBarrageWorth *worth, const TlSituation *situation)
{
  g_autofree char *fire = tl_worth_fire_text (worth, situation);
  g_autofree char *sum = worth_line (worth);
  GString *text = g_string_new (fire);

  g_string_append_printf (text, "\n%s", sum);
  for (guint i = 0; i < worth->ends->len; i++)
    {
      const TlBarrageEnd *end = worth->ends->pdata[i];
      g_autofree char *name = end_name (end);
      g_autofree char *chance = tl_chance_percent_text (end->count, TL_BARRAGE_WAYS);
      g_autofree char *then = end_text (end);

      /* Translators: a result of a barrage, its chance, what then comes of the fight. */
      g_string_append_printf (text, _ ("\n%1$s, %2$s: %3$s"), name, chance, then);
    }
  return g_string_free (text, FALSE);
}
