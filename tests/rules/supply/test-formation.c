/* SPDX-License-Identifier: GPL-3.0-or-later */
#undef G_DISABLE_ASSERT

#include "rules/supply/tl-formation.h"
#include "support/tl-test-scenario.h"

#include <string.h>

/* "h:h,u,v 01.01:w" */
static char *
providers_text (const TlSituation *situation, const GPtrArray *providers)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < providers->len; i++)
    {
      const TlProvider *provider = providers->pdata[i];
      char number[TL_HEX_NUMBER_MAX];

      g_string_append_printf (text, "%s%s", i == 0 ? "" : " ",
                              provider->hq != TL_UNIT_NONE
                                  ? tl_situation_id (situation, provider->hq)
                                  : tl_grid_format (grid, provider->origin, number));
      for (guint k = 0; k < provider->units->len; k++)
        g_string_append_printf (
            text, "%c%s", k == 0 ? ':' : ',',
            tl_situation_id (situation, g_array_index (provider->units, TlUnit, k)));
    }
  return g_string_free (text, FALSE);
}

static char *
units_text (const TlSituation *situation, const GArray *units)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : ",",
                            tl_situation_id (situation, g_array_index (units, TlUnit, i)));
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *path;
  const char *text;
  const char *providers;
  const char *left_out;
} Row;

/* Sources at both ends of a column of 20.  The HQ draws from 01.01 (01.03: 1 MP) and throws 4 MP,
   to 01.08 with the free step. */
#define COLUMN                                                                         \
  "size 1 20\nsource 01.01 side0 other\nsource 01.20 side0 other\nformation f side0\n" \
  "h side0 hq 4-4 throws=truck formation=f 01.03\n"

static const Row rows[] = {
  { "/rules/12.6f/as-one-by-the-hq",
    COLUMN "u side0 inf 4-3-3 formation=f 01.06\nv side0 inf 4-3-3 formation=f 01.08\n",
    /* u draws from 01.01 itself over 05, 04, 03, 02: 4 MP. */
    "h:h,u,v 01.01:h,u", "" },
  { "/rules/12.6f/one-regiment-elsewhere",
    COLUMN "u side0 inf 4-3-3 formation=f 01.06\nv side0 inf 4-3-3 formation=f 01.16\n",
    "h:h,u 01.01:h,u 01.20:v", "v" },
  { "/rules/12.6f/who-has-no-trace-is-not-left-out",
    COLUMN "u side0 inf 4-3-3 formation=f 01.06\nv side0 inf 4-3-3 formation=f 01.11\n",
    "h:h,u 01.01:h,u", "" },
  { "/rules/12.6f/an-hq-that-throws-to-nobody-draws-like-any-unit",
    /* u is near enough to be looked at, but 01.03 to 01.12 takes 8 MP and a free step of h's 4. */
    COLUMN "u side0 inf 4-3-3 formation=f 01.12\n", "01.01:h", "" },
  { "/rules/12.6f/most-re-trace-free",
    COLUMN "u side0 inf 9-3-3 re=3 formation=f 01.16\nv side0 inf 4-3-3 formation=f 01.06\n",
    /* 3 RE by 01.20 against 1 + 1 by the HQ. */
    "01.20:u h:h,v 01.01:h,v", "h,v" },
  { "/rules/12.6f/another-hq-of-an-army",
    COLUMN "a side0 hq 9-4 throws=truck 01.18\nu side0 inf 4-3-3 formation=f 01.10\n"
           "v side0 inf 4-3-3 formation=f 01.06\n",
    /* a: 01.18 to 01.09 and a free step: u alone; h: v and itself. */
    "h:h,v 01.01:h,v a:u", "u" },
  { "/rules/13.1d/an-hq-of-another-division-serves-nobody-here",
    COLUMN "formation g side0\nk side0 hq 9-4 throws=truck formation=g 01.18\n"
           "w side0 inf 4-3-3 formation=g 01.17\nu side0 inf 4-3-3 formation=f 01.10\n",
    "01.01:h", "" },
  { "/rules/3.1c/single-units-are-no-formation",
    "size 1 20\nsource 01.01 side0 other\nu side0 inf 4-3-3 01.04\n", "", "" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  g_autoptr (GArray) units = tl_formation_units (situation, 0);
  g_autoptr (GPtrArray) providers =
      tl_formation_providers (situation, (const TlUnit *) units->data, units->len, TL_SUPPLY_TRACE);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) left_out = tl_formation_left_out (situation, 0, verdict);
  g_autofree char *providers_are = providers_text (situation, providers);
  g_autofree char *left_out_are = units_text (situation, left_out);

  g_assert_cmpstr (providers_are, ==, row->providers);
  g_assert_cmpstr (left_out_are, ==, row->left_out);
  tl_assert_rules (verdict, *row->left_out == '\0' ? "" : "12.6f");
}

/* 13.2g, 12.5c(A): the dump of Organic Trucks serves its own formation, thrown too. */
static void
test_dumps (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      COLUMN "d side0 dump 8t 01.20\no side0 truck 2-45 organic formation=f 4t 01.04\n"
             "u side0 mech 4-3-3 truck formation=f 01.08\nw side0 mech 4-3-3 truck 01.08\n"
             "v side0 mech 4-3-3 truck formation=f 01.15\n");
  TlUnit units[] = { tl_test_unit (situation, "u"), tl_test_unit (situation, "w"),
                     tl_test_unit (situation, "v") };
  g_autoptr (GPtrArray) providers = tl_formation_providers (situation, units, 3, TL_SUPPLY_DUMP);
  g_autofree char *text = providers_text (situation, providers);

  g_assert_cmpstr (text, ==, "h:u 01.04:u 01.20:v");
}

/* Some provider serves a unit if and only if the picture has a line for it. */
static void
test_agrees_with_the_picture (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  guint n_lines[2] = { 0 };

  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (GString) text = g_string_new (
          "size 9 14\nsource 01.01 side0 other\nsource 09.14 side0 other\nformation f side0\n");

      for (guint i = 0; i < 8; i++)
        g_string_append_printf (text, "u%u side0 %s %s %02d.%02d\n", i,
                                i < 3 ? "hq 4-4/3-6 throws=truck" : "inf 4-3-3",
                                i % 2 == 0 ? "formation=f" : "", g_rand_int_range (rand, 1, 10),
                                g_rand_int_range (rand, 1, 15));
      for (guint i = 0; i < 4; i++)
        g_string_append_printf (text, "e%u side1 inf 4-3-3 %02d.%02d\n", i,
                                g_rand_int_range (rand, 2, 9), g_rand_int_range (rand, 3, 12));
      /* Units that happen to share a hex with an enemy are passed over below. */
      g_autoptr (TlSituation) situation = tl_test_situation (text->str);
      TlUnit units[8];
      const TlSupplyPicture *picture = tl_supply_picture (situation, 0);
      for (guint i = 0; i < 8; i++)
        {
          g_autofree char *id = g_strdup_printf ("u%u", i);

          units[i] = tl_test_unit (situation, id);
        }
      g_autoptr (GPtrArray) providers =
          tl_formation_providers (situation, units, 8, TL_SUPPLY_TRACE);
      for (guint i = 0; i < 8; i++)
        {
          gboolean is_served = FALSE;
          gboolean has_line =
              tl_supply_line_is_ok (tl_supply_picture_line (picture, TL_SUPPLY_TRACE, units[i]));

          if (tl_situation_has_combat_unit (situation, tl_situation_hex (situation, units[i]), 1))
            continue;
          for (guint k = 0; k < providers->len; k++)
            {
              const TlProvider *provider = providers->pdata[k];

              for (guint m = 0; m < provider->units->len; m++)
                is_served |= g_array_index (provider->units, TlUnit, m) == units[i];
            }
          g_assert_true (is_served == has_line);
          n_lines[has_line ? 1 : 0]++;
        }
    }
  g_assert_cmpuint (n_lines[0], >, 20);
  g_assert_cmpuint (n_lines[1], >, 20);
}

/* SP aboard a Landing Craft are drawn by who is next to it, and are no source of trace. */
static void
test_aboard (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 6 4\nterrain 01.02 sea\nformation f side0\n"
                         "lc side0 ship 0-0-20 capacity=8 01.02\nbox hold craft=lc\n"
                         "d side0 dump 8t box=hold\nu side0 inf 4-3-3 formation=f 01.01\n"
                         "v side0 inf 4-3-3 formation=f 01.03\n"
                         "w side0 inf 4-3-3 formation=f 03.02\n");
  TlUnit units[] = { tl_test_unit (situation, "u"), tl_test_unit (situation, "v"),
                     tl_test_unit (situation, "w") };
  g_autoptr (GPtrArray) dumps = tl_formation_providers (situation, units, 3, TL_SUPPLY_DUMP);
  g_autoptr (GPtrArray) traces = tl_formation_providers (situation, units, 3, TL_SUPPLY_TRACE);
  g_autofree char *text = providers_text (situation, dumps);

  g_assert_cmpstr (text, ==, "01.02:u,v");
  g_assert_cmpuint (traces->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/12.5c(A)/providers-of-dumps", test_dumps);
  g_test_add_func ("/rules/12.6f/agrees-with-the-picture", test_agrees_with_the_picture);
  g_test_add_func ("/rules/18.5e/formation-next-to-landing-craft", test_aboard);
  return g_test_run ();
}
