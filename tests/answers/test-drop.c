/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a drop of counters does: kind, actions, words, and who is cut off. */
#undef G_DISABLE_ASSERT

#include "answers/tl-drop.h"
#include "support/tl-test-scenario.h"

#include <string.h>

#define MOVEMENT                   \
  "size 12 10\n"                   \
  "clock movement side0\n"         \
  "u1 side0 inf 4-5-3 leg 03.03\n" \
  "u2 side0 inf 3-4-3 leg 03.03\n" \
  "e1 side1 inf 5-5-3 leg 03.06\n"

#define RAILWAY                                      \
  "size 6 6\nrailway@wide 01.01 01.02 01.03 01.04\n" \
  "railway@narrow 02.01 02.02\nrail side0 narrow\n"  \
  "clock movement side0\n"                           \
  "r side0 inf (1)-0-6 symbols=rail-repair 01.01\n"

/* As in tests/play/test-extend.c: without itself the source's draw reaches 01.07 from 01.02. */
#define EXTENDER                                                    \
  "size 1 16\nsource 01.01 side0 rail-edge\nclock movement side0\n" \
  "t side0 truck 5-45 dead used-up\nx side0 extender range=9 ma=45 01.09\n"

/* Two stops within reach of the train, the nearer one within the move of 4 MP. */
#define TWO_WAYS                                                                      \
  "size 6 10\nrailway 01.01 01.02 01.03 01.04 01.05 01.06 01.07 01.08 01.09\n"        \
  "source 01.01 side0 rail-edge\nvillage 01.02 A\nvillage 01.04 B\nvillage 01.09 C\n" \
  "control 01.02 side0\ncontrol 01.04 side0\ncontrol 01.09 side0\n"                   \
  "rail-cap side0 16\nclock movement side0\nu side0 inf 4-3-2/4-3-4 move 01.02\n"     \
  "d side0 dump 20t 01.02\n"

#define FIGHT                      \
  "size 12 10\n"                   \
  "clock combat side0\n"           \
  "u1 side0 inf 9-5-3 leg 05.04\n" \
  "e1 side1 inf 6-3-3 leg 05.05\n"

typedef struct
{
  const char *name;
  const char *text;
  const char *units;
  const char *hex;
  TlDropKind kind;
  const char *ways; /* the actions of each, those of a way divided by ';', ways by '|' */
  const char *line; /* what the line says, in part */
} Row;

static const Row rows[] = {
  /* Two open hexes on foot: 2 MP of 3. */
  { "6.1/move", MOVEMENT, "u1", "05.03", TL_DROP_ACTION, "move u1 03.03 04.02 05.03",
    "05.03: 2 of 3 MP" },
  { "6.1/stack", MOVEMENT, "u1,u2", "04.03", TL_DROP_ACTION, "move u1,u2 03.03 04.03",
    "04.03: 1 of 3 MP" },
  { "6.1/at-home", MOVEMENT, "u1", "03.03", TL_DROP_NOTHING, "", "" },
  { "4.8c/onto-the-enemy", MOVEMENT, "u1", "03.06", TL_DROP_REFUSED, "", "4.8c: " },
  /* Two hexes of the wide gauge become narrow on the way. */
  { "13.3g/repair", RAILWAY, "r", "01.03", TL_DROP_ACTION, "repair r 01.01 01.02 01.03",
    "13.3g: 2 hexes converted" },
  { "12.7h/collapse", EXTENDER, "x", "01.07", TL_DROP_ACTION, "collapse x 01.07",
    "9.14d: the Extender collapses" },
  { "3.3/no-move-of-its-own", EXTENDER, "x", "01.10", TL_DROP_REFUSED, "", "3.3: " },
  /* 1 RE takes a point, 16 sixteenths; the move takes two hexes of the railway, 1 MP. */
  { "13.3a/move-or-train", TWO_WAYS, "u", "01.04", TL_DROP_CHOICE,
    "move u 01.02 01.03 01.04|rail u 01.02 01.03 01.04", "13.3a: or by rail" },
  { "13.3e/train", TWO_WAYS, "u", "01.09", TL_DROP_ACTION,
    "rail u 01.02 01.03 01.04 01.05 01.06 01.07 01.08 01.09", "13.3a: by rail" },
  { "9.0/attack", FIGHT, "u1", "05.05", TL_DROP_ATTACK, "", "plan an attack" },
};

static char *
ways_text (const TlDrop *drop, const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < drop->ways->len; i++)
    {
      const TlWay *way = drop->ways->pdata[i];

      g_string_append (text, i > 0 ? "|" : "");
      for (guint k = 0; k < way->actions->len; k++)
        {
          g_autofree char *action = tl_action_to_string (way->actions->pdata[k], situation);

          g_string_append_printf (text, "%s%s", k > 0 ? ";" : "", action);
        }
      g_assert_cmpuint (strlen (way->text), >, 0);
    }
  return g_string_free (text, FALSE);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  g_autoptr (GArray) units = tl_test_units (situation, row->units);
  g_autoptr (TlCarry) carry =
      tl_carry_new (situation, (const TlUnit *) units->data, units->len, TL_BOX_NONE, NULL);
  g_autoptr (TlDrop) drop = tl_carry_drop (carry, tl_test_hex (situation, row->hex), TL_BOX_NONE);
  g_autofree char *ways = ways_text (drop, situation);
  g_autofree char *line = tl_drop_line (drop);

  g_assert_cmpint (drop->kind, ==, row->kind);
  g_assert_cmpint (drop->is_allowed, ==, row->kind != TL_DROP_REFUSED);
  g_assert_cmpstr (ways, ==, row->ways);
  if (strstr (line, row->line) == NULL)
    g_error ("%s: \"%s\" is not in \"%s\"", row->name, row->line, line);
  /* What it would do, tl_apply () does. */
  for (guint i = 0; i < drop->ways->len; i++)
    {
      const TlWay *way = drop->ways->pdata[i];
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) after = tl_apply (situation, way->actions->pdata[0], &verdict);

      g_assert_nonnull (after);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/%s/drop", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  return g_test_run ();
}
