/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/tl-test-supply.h"

char *
tl_test_supply_line (const TlSituation *situation, const TlSupplyLine *line)
{
  if (!tl_supply_line_is_ok (line))
    return g_strdup ("-");

  g_autofree char *hex = tl_site_to_string (tl_situation_scenario (situation), line->source);
  g_autofree char *draw = tl_mp12_to_string (line->draw_mp12);
  g_autofree char *throw = tl_mp12_to_string (line->throw_mp12);
  if (line->via == TL_UNIT_NONE)
    return g_strdup_printf ("%s direct %s", hex, draw);
  return g_strdup_printf ("%s %s %s+%s", hex, tl_situation_id (situation, line->via), draw, throw);
}

char *
tl_test_supply_hexes (const TlSituation *situation, const GArray *hexes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *hex = tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)),
                                                 g_array_index (hexes, TlHex, i));

      g_string_append_printf (text, i == 0 ? "%s" : " %s", hex);
    }
  return g_string_free (text, FALSE);
}

static char *
dumps_text (const TlSituation *situation, const GPtrArray *dumps)
{
  static const char *const marks[] = { "", "*", "~" };
  GString *text = g_string_new (dumps->len == 0 ? "-" : NULL);

  for (guint i = 0; i < dumps->len; i++)
    {
      const TlSupplyPath *path = dumps->pdata[i];
      g_autofree char *line = tl_test_supply_line (situation, &path->line);
      const char *space = strchr (line, ' ');

      g_string_append_printf (
          text, "%s%.*s:%ut%s%s", i == 0 ? "" : ", ", (int) (space - line), line, path->t,
          marks[path->line.users == TL_USERS_ADJACENT ? 2
                                                      : tl_users_is_formation (path->line.users)],
          space);
    }
  return g_string_free (text, FALSE);
}

void
tl_test_supply_check_path (const TlSituation *situation, const TlSupplyPath *path)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  g_autoptr (GArray) hexes = tl_supply_path_hexes (path);
  g_autoptr (TlTrail) trail = tl_trail_new ();

  if (tl_site_is_box (path->line.source)) /* 12.3e: within it */
    {
      g_assert_cmpuint (hexes->len, ==, 0);
      g_assert_cmpuint (tl_draw_site (situation, path->unit), ==, path->line.source);
    }
  else
    {
      g_assert_cmpuint (g_array_index (hexes, TlHex, 0), ==,
                        tl_situation_hex (situation, path->unit));
      g_assert_cmpuint (g_array_index (hexes, TlHex, hexes->len - 1), ==, path->line.source);
    }
  for (guint i = 1; i < hexes->len; i++)
    g_assert_cmpuint (tl_grid_distance (grid, g_array_index (hexes, TlHex, i - 1),
                                        g_array_index (hexes, TlHex, i)),
                      ==, 1);
  tl_supply_path_trail (path, situation, trail);
  g_assert_true (tl_fraction_equal (tl_trail_sum (trail),
                                    tl_fraction_new (tl_supply_line_mp12 (&path->line), TL_MP12)));
}

static void
check_hexes (const TlTestSupplyRow *row, const TlSituation *situation, const TlSupplyPath *path)
{
  g_autoptr (GArray) hexes = tl_supply_path_hexes (path);
  g_autoptr (GArray) back = tl_supply_path_back (path);
  g_autofree char *hexes_text = tl_test_supply_hexes (situation, hexes);
  g_autofree char *back_text = tl_test_supply_hexes (situation, back);

  if (row->hexes != NULL)
    g_assert_cmpstr (hexes_text, ==, row->hexes);
  if (row->back != NULL)
    g_assert_cmpstr (back_text, ==, row->back);
}

static void
check_trace (const TlTestSupplyRow *row, const TlSituation *situation, TlUnit unit)
{
  static const TlSupplyLine none = { TL_HEX_NONE, TL_UNIT_NONE, 0, 0, FALSE };
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlSupplyPath) path = tl_supply_trace (situation, unit, verdict);
  g_autofree char *text = tl_test_supply_line (situation, path != NULL ? &path->line : &none);

  g_assert_cmpstr (text, ==, row->trace);
  if (path == NULL)
    {
      if (row->rules != NULL)
        tl_assert_rules (verdict, row->rules);
      return;
    }
  tl_assert_rules (verdict, "");
  tl_test_supply_check_path (situation, path);
  check_hexes (row, situation, path);
}

static void
check_dumps (const TlTestSupplyRow *row, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GPtrArray) dumps = tl_supply_dumps (situation, unit, verdict);
  g_autofree char *text = dumps_text (situation, dumps);
  const TlSupplyPicture *picture =
      tl_supply_picture (situation, tl_situation_side (situation, unit));

  g_assert_cmpstr (text, ==, row->dumps);
  /* 12.3e: the picture is one of the map. */
  g_assert_cmpint (dumps->len > 0 && !tl_site_is_box (tl_draw_site (situation, unit)), ==,
                   tl_supply_line_is_ok (tl_supply_picture_line (picture, TL_SUPPLY_DUMP, unit)));
  if (dumps->len == 0 && row->trace == NULL && row->rules != NULL)
    tl_assert_rules (verdict, row->rules);
  for (guint i = 0; i < dumps->len; i++)
    tl_test_supply_check_path (situation, dumps->pdata[i]);
  if (dumps->len > 0 && row->trace == NULL)
    check_hexes (row, situation, dumps->pdata[0]);
}

static void
check_row (gconstpointer data)
{
  const TlTestSupplyRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  TlUnit unit = tl_test_unit (situation, row->unit);

  if (row->trace != NULL)
    check_trace (row, situation, unit);
  if (row->dumps != NULL)
    check_dumps (row, situation, unit);
}

void
tl_test_supply_add_rows (const TlTestSupplyRow *rows, guint n_rows)
{
  for (guint i = 0; i < n_rows; i++)
    g_test_add_data_func (rows[i].path, &rows[i], check_row);
}
