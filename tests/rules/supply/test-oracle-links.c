/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What Extenders connect to (12.7a-c, 12.7g), by both readings of extender-link, against the naive
 * model: on strips with railways in pieces, villages, sources and up to six Extenders, so that they
 * join what they could lean on.
 */
#undef G_DISABLE_ASSERT

#include "rules/movement/tl-extend.h"
#include "rules/supply/naive.h"
#include "support/tl-test-rounds.h"
#include "support/tl-test-scenario.h"

#define COLUMNS 3
#define ROWS 40

enum
{
  SOURCES,         /* Extenders that are sources */
  CONNECTIONS,     /* ... that only join railways */
  FORWARD,         /* ... that are sources by a link to what has its supply over them */
  FORWARD_REFUSED, /* ... that would be by the other reading */
  ROUNDABOUT,      /* ways back on which a hex comes twice, but no Extender */
  SIGHTS
};
static guint sights[SIGHTS];

static int
roll (GRand *rand, int n)
{
  return g_rand_int_range (rand, 0, n);
}

typedef struct
{
  GRand *rand;
  GString *text;
  GPtrArray *rails; /* numbers of hexes with railways */
} Maker;

/* Down a column, and most often on a little further down. */
static void
add_railways (Maker *maker)
{
  for (int row = 1; row <= ROWS; row += 4 + roll (maker->rand, 7))
    {
      int column = 1 + roll (maker->rand, COLUMNS);

      g_string_append (maker->text, "railway");
      for (int n = 2 + roll (maker->rand, 7); n > 0 && row <= ROWS; n--)
        {
          char *number = g_strdup_printf ("%02d.%02d", column, row++);

          g_string_append_printf (maker->text, " %s", number);
          g_ptr_array_add (maker->rails, number);
        }
      g_string_append_c (maker->text, '\n');
    }
}

/* With a railway, or anywhere. (transfer full) */
static char *
any_hex (Maker *maker)
{
  if (roll (maker->rand, 3) > 0)
    return g_strdup (maker->rails->pdata[roll (maker->rand, (int) maker->rails->len)]);
  return g_strdup_printf ("%02d.%02d", 1 + roll (maker->rand, COLUMNS),
                          1 + roll (maker->rand, ROWS));
}

static void
add_pieces (Maker *maker)
{
  for (int i = 1 + roll (maker->rand, 3); i > 0; i--)
    {
      g_autofree char *hex = any_hex (maker);

      g_string_append_printf (maker->text, "village %s V%d\ncontrol %s side0\n", hex, i, hex);
    }
  for (int i = 1 + roll (maker->rand, 6); i > 0; i--)
    {
      g_autofree char *hex = any_hex (maker);

      g_string_append_printf (maker->text, "x%d side0 extender range=%d %s %s\n", i,
                              2 + roll (maker->rand, 10),
                              roll (maker->rand, 4) == 0 ? "leg" : "truck", hex);
    }
  if (roll (maker->rand, 3) == 0)
    {
      g_autofree char *hex = any_hex (maker);

      g_string_append_printf (maker->text, "e side1 inf 4-3-3 %s\n", hex);
    }
}

/* (transfer full) */
static char *
random_text (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GPtrArray) rails = g_ptr_array_new_with_free_func (g_free);
  Maker maker = { rand, g_string_new (NULL), rails };

  g_string_append_printf (maker.text, "size %d %d\n", COLUMNS, ROWS);
  add_railways (&maker);
  g_string_append_printf (maker.text, "source %s side0 other\n",
                          (const char *) rails->pdata[roll (rand, 3) == 0 ? roll (rand, 5) : 0]);
  add_pieces (&maker);
  return g_string_free (maker.text, FALSE);
}

/* No Extender is on the way back to itself; the way ends where supply comes in. */
static gboolean
check_way (const Naive *naive, TlHex source, gboolean is_any)
{
  g_autoptr (GPtrArray) legs = tl_trace_back (naive->situation, 0, source);
  g_autoptr (GHashTable) extenders = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) hexes = g_hash_table_new (NULL, NULL);
  gboolean is_twice = FALSE;
  TlHex last = source;

  for (guint i = 0; i < legs->len; i++)
    {
      const TlLeg *leg = legs->pdata[i];

      if (leg->kind == TL_LEG_EXTENDER &&
          !g_hash_table_add (extenders, GUINT_TO_POINTER (leg->unit)) && !is_any)
        return FALSE;
      for (guint k = 1; k < leg->hexes->len; k++)
        is_twice |=
            !g_hash_table_add (hexes, GUINT_TO_POINTER (g_array_index (leg->hexes, TlHex, k)));
      last = g_array_index (leg->hexes, TlHex, leg->hexes->len - 1);
    }
  sights[ROUNDABOUT] += is_twice && !is_any;
  return naive_is_entry (naive, last);
}

static void
see_extender (const Naive *naive, TlUnit unit, gboolean is_any)
{
  TlHex hex = tl_situation_hex (naive->situation, unit);
  const TlTraceSource *source = tl_trace_source_at (naive->situation, 0, hex);
  gboolean is_source = source != NULL && source->kind == TL_TRACE_EXTENDER;

  sights[SOURCES] += is_source;
  sights[CONNECTIONS] += !is_source && tl_extender_connects (naive->situation, unit);
  if (tl_extender_own_source (naive->situation, unit) != TL_HEX_NONE)
    sights[is_any ? FORWARD : FORWARD_REFUSED]++;
}

/* NULL when all is well. */
static const char *
complaint_about (const TlSituation *situation, gboolean is_any)
{
  const TlRailNet *net = tl_trace_rail_net (situation, 0);
  g_auto (Naive) naive = { 0 };

  naive_init (&naive, situation, 0, NAIVE_ALL);
  for (TlHex hex = 0; hex < naive.n_hexes; hex++)
    {
      if (tl_rail_net_is_live (net, hex) != naive.live[hex])
        return "live rail";
      if ((tl_trace_source_at (situation, 0, hex) != NULL) != naive.sources[hex])
        return "sources";
      if (naive.sources[hex] && !check_way (&naive, hex, is_any))
        return "the way back";
    }
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_EXTENDER)
      see_extender (&naive, unit, is_any);
  return NULL;
}

static void
test_links (void)
{
  guint32 n = g_test_slow () ? 10000 : TL_TEST_ROUNDS (1000);

  for (guint32 seed = 1; seed <= n; seed++)
    {
      g_autofree char *text = random_text (seed);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      TlEdition *edition = tl_situation_scenario (situation)->edition;
      gboolean is_any = seed % 2 == 0;
      const char *complaint;

      if (is_any)
        g_ptr_array_add (edition->choices, tl_choice_new ("extender-link", "12.7a(A)", "any", ""));
      complaint = complaint_about (situation, is_any);
      if (complaint != NULL)
        g_error ("seed %u: %s differ from the naive model's in\n%s", seed, complaint, text);
    }
  for (guint i = 0; i < SIGHTS; i++)
    {
      g_test_message ("sight %u: %u", i, sights[i]);
      if (TL_TEST_STEP == 1)
        g_assert_cmpuint (sights[i], >, n / 200);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/12.7/links-agree-with-a-naive-search", test_links);
  return g_test_run ();
}
