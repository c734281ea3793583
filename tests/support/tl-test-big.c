/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/tl-test-big.h"

typedef struct
{
  GString *text;
  guint columns;
  guint rows;
  guint32 seed;
} Maker;

/* A small generator of our own, so that the file never changes. */
static guint
random_below (Maker *maker, guint n)
{
  maker->seed = maker->seed * 1664525u + 1013904223u;
  return (maker->seed >> 8) % n;
}

static void
put_rows (Maker *maker)
{
  static const char letters[] = "......wwhHlrfv";

  g_string_append (maker->text, "<rows>\n");
  for (guint row = 0; row < maker->rows; row++)
    {
      for (guint column = 0; column < maker->columns; column++)
        g_string_append_c (maker->text, letters[random_below (maker, sizeof letters - 1)]);
      g_string_append_c (maker->text, '\n');
    }
  g_string_append (maker->text, "</rows>\n");
}

/* A word for every hex of a row: neighbours, odd columns half a hex up. */
static void
put_line (Maker *maker, const char *element, const char *kind, guint row, const char *sides)
{
  g_string_append_printf (maker->text, "<%s kind=\"%s\">", element, kind);
  for (guint column = 1; column <= maker->columns; column++)
    g_string_append_printf (maker->text, "%03u.%03u%s ", column, row, sides);
  g_string_append_printf (maker->text, "</%s>\n", element);
}

static void
put_map (Maker *maker)
{
  g_string_append_printf (maker->text,
                          "<map id=\"m\" title=\"Big\" columns=\"%u\" rows=\"%u\" "
                          "pattern=\"CCC.RRR\">\n",
                          maker->columns, maker->rows);
  put_rows (maker);
  for (guint row = 1; row <= maker->rows; row += 7)
    put_line (maker, "path", "primary-road", row, "");
  for (guint row = 1; row <= maker->rows; row += 50)
    put_line (maker, "path", "railway", row, "");
  for (guint row = 1; row <= maker->rows; row += 20)
    put_line (maker, "hexside", "minor-river", row, ":S,SE");
  for (guint row = 1; row <= maker->rows; row += 10)
    g_string_append_printf (maker->text,
                            "<place kind=\"village\" name=\"Village %u\" hex=\"%03u.%03u\"/>\n",
                            row, 1 + random_below (maker, maker->columns), row);
  g_string_append (maker->text,
                   "<source kind=\"rail-edge\" hex=\"001.001\" side=\"a\"/>\n</map>\n");
}

static void
put_counters (Maker *maker, char side, guint n)
{
  g_string_append_printf (maker->text, "<counters side=\"%c\">\n", side);
  for (guint i = 0; i < n; i++)
    if (i % 20 == 0)
      g_string_append_printf (maker->text,
                              "<unit id=\"%c%u\" kind=\"hq\" size=\"corps\" name=\"%u\" "
                              "combat=\"20-0 truck\" move=\"10-16 truck\"/>\n",
                              side, i, i);
    else if (i % 20 == 1)
      g_string_append_printf (maker->text, "<unit id=\"%c%u\" kind=\"dump\"/>\n", side, i);
    else
      g_string_append_printf (
          maker->text,
          "<unit id=\"%c%u\" size=\"regiment\" symbols=\"infantry\" name=\"%u\" "
          "superior=\"%u Div\" combat=\"7-5-3 leg\" move=\"3-5-14 truck\"/>\n",
          side, i, i, i % 9);
  g_string_append (maker->text, "</counters>\n");
}

static void
put_setup (Maker *maker, char side, guint n)
{
  guint half = maker->columns / 2;
  guint first = side == 'a' ? 1 : half + 1;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (maker->text, "<at hex=\"%03u.%03u\"><u id=\"%c%u\" %s/></at>\n",
                            first + random_below (maker, half),
                            1 + random_below (maker, maker->rows), side, i,
                            i % 20 == 1 ? "load=\"8T\"" : "stocks=\"low\"");
}

char *
tl_test_big_scenario (guint columns, guint rows, guint counters)
{
  Maker maker = { g_string_new (NULL), columns, rows, 1 };

  g_string_append (maker.text,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<scenario id=\"big\" title=\"Big\" edition=\"4.3\" format=\"1\">\n<sides>\n"
                   "<side id=\"a\" name=\"A\" colour=\"#c8cfa8\" accent=\"#2a5a3a\"/>\n"
                   "<side id=\"b\" name=\"B\" colour=\"#d8a080\" accent=\"#8a2a1a\"/>\n</sides>\n");
  put_map (&maker);
  put_counters (&maker, 'a', counters / 2);
  put_counters (&maker, 'b', counters / 2);
  g_string_append (maker.text, "<turns first=\"1\" last=\"10\"/>\n<setup>\n");
  put_setup (&maker, 'a', counters / 2);
  put_setup (&maker, 'b', counters / 2);
  g_string_append (maker.text, "</setup>\n</scenario>\n");
  return g_string_free (maker.text, FALSE);
}
