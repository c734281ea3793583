/* SPDX-License-Identifier: GPL-3.0-or-later */
#undef G_DISABLE_ASSERT

#include "support/tl-test-edits.h"

#include "pieces/tl-field.h"

#include <string.h>

/* @u a unit, @q an HQ, @h a hex, @k its neighbour, @n a number, @s a side, @t a terrain, @r a road,
 * @e a kind of hexside, @g a gauge, @f a formation, @i an id that may be new. */
static const char *const forms[] = {
  "set @u at=@h",
  "set @u at=@h",
  "set @u at=pool",
  "set @u at=dead",
  "set @u mode=dg",
  "set @u mode=strat",
  "set @u face=move stocks=low",
  "set @u lost=@n",
  "set @u load=@nT",
  "set @u level=@n",
  "set @u owner=@s",
  "set @u oos=yes moved=yes",
  "set @u spent=@n began=@h",
  "set @u returns=@n",
  "new @i like=@u at=@h",
  "new @i like=@u at=@h lost=@n",
  "new @i side=@s kind=dump load=@nSP at=@h",
  "new @i side=@s combat=\"@n-3-6 leg\" name=\"@n & <Guards>\" size=division",
  "print @u name=\"x@n\"",
  "print @u combat=\"@n-4-8 truck\"",
  "print @u steps=@n",
  "print @u symbols=tank",
  "print @u formation=@f",
  "delete @u",
  "formation @f name=\"Corps @n\"",
  "formation @i side=@s stripe=#12345@n",
  "side @s name=\"Side @n\" accent=#0102@n0",
  "box @i name=\"Far \\\"@n\\\"\"",
  "box @i hex=@h",
  "clock phasing=@s",
  "scenario title=\"Played @n\"",
  "hex @h,@k @t",
  "hex @h unknown",
  "hexside @h-@k @e",
  "road @h-@k @r",
  "road @h-@k none",
  "name @h village \"Place @n\"",
  "name @h none",
  "port @h @n \"Harbour\"",
  "source @h other @s",
  "name @h name \"More #@n\" also",
  "source @h other also",
  "port @h @n also",
  "side @s cap=\"@nSP 1T\"",
  "side @s uses=@g lays=@g",
  "side @s uses=*",
  "clock rail-used=\"@n 1/2\"",
  "picture \"sheets/@n.png\" 300x20@n 4567 "
  "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
  "picture none",
  "pin @h 2@n,1@n",
  "pin @h none",
  "turn @n name=\"Day #@n\"",
  "limit @q unit=@u",
  "limit @q formation=@f",
  "limit @q",
  "suggestion 1 name=\"Look # @n\" target=@h attackers=@u overrun=yes",
  "suggestion 2 target=@h attackers=@u",
  "suggestion 1 attackers=",
  "schedule arrival.1 side=@s turn=1 units=@u at=@h",
  "schedule supply.1 side=@s least=2 most=12 sp=@nSP at=@h",
  "schedule victory.1 side=@s at=@h,@k points=@n",
  "schedule weather.1 id=w@n costs=truck:*:+1",
  "schedule supply.1 none",
  "clock points=@n,1",
  "box @i craft=@u",
  "mark @h,@k control=@s attacked=yes",
  "mark @h converted=@g",
  "mark @h trainbusting=@s",
  "mark @h,@k mined=yes",
  "print @u side=@s",
};

static guint
below (GRand *random, guint n)
{
  return n > 0 ? (guint) g_rand_int_range (random, 0, (gint32) n) : 0;
}

typedef struct
{
  const TlSituation *situation;
  GRand *random;
  TlHex hex; /* the last one */
} Filler;

static void
add_formation (GString *text, const Filler *filler)
{
  const GArray *formations = tl_situation_scenario (filler->situation)->formations;

  if (formations->len > 0)
    g_string_append (
        text, g_array_index (formations, TlFormation, below (filler->random, formations->len)).id);
}

static void
add_gauge (GString *text, const Filler *filler)
{
  guint n;
  const TlGauge *gauges = tl_map_gauges (tl_situation_map (filler->situation), &n);

  if (n > 0)
    g_string_append (text, gauges[below (filler->random, n)].id);
}

/* The first behind a unit at random. */
static void
add_hq (GString *text, const Filler *filler)
{
  guint n = tl_situation_n_units (filler->situation);
  guint from = below (filler->random, n);

  for (guint i = 0; i < n; i++)
    if (tl_situation_counter (filler->situation, (from + i) % n)->kind == TL_KIND_HQ)
      {
        g_string_append (text, tl_situation_id (filler->situation, (from + i) % n));
        return;
      }
}

static void
add_hex (GString *text, Filler *filler, gboolean is_neighbour)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (filler->situation));
  char number[TL_HEX_NUMBER_MAX];
  TlHex next = TL_HEX_NONE;

  if (!is_neighbour)
    filler->hex = below (filler->random, tl_grid_n_hexes (grid));
  while (is_neighbour && next == TL_HEX_NONE)
    next = tl_grid_neighbour (grid, filler->hex, (TlDirection) below (filler->random, 6));
  g_string_append (text, tl_grid_format (grid, is_neighbour ? next : filler->hex, number));
}

static void
add_value (GString *text, char what, Filler *filler)
{
  const TlScenario *scenario = tl_situation_scenario (filler->situation);
  const TlTerrainChart *chart = tl_map_chart (scenario->map);
  GRand *random = filler->random;

  switch (what)
    {
    case 'u':
      g_string_append (text,
                       tl_situation_id (filler->situation,
                                        below (random, tl_situation_n_units (filler->situation))));
      break;
    case 'h':
    case 'k':
      add_hex (text, filler, what == 'k');
      break;
    case 'n':
      g_string_append_printf (text, "%u", below (random, 10));
      break;
    case 's':
      g_string_append (text, scenario->sides[below (random, TL_SIDES)].id);
      break;
    case 't':
      g_string_append (text, chart->terrains[below (random, chart->n_terrains)].id);
      break;
    case 'e':
      g_string_append (text, chart->hexsides[below (random, chart->n_hexsides)].id);
      break;
    case 'r':
      g_string_append (text, chart->roads[below (random, chart->n_roads)].id);
      break;
    case 'f':
      add_formation (text, filler);
      break;
    case 'g':
      add_gauge (text, filler);
      break;
    case 'q':
      add_hq (text, filler);
      break;
    default:
      g_string_append_printf (text, "by-hand-%u", below (random, 12));
    }
}

char *
tl_test_random_edit (const TlSituation *situation, GRand *random)
{
  const char *form = forms[below (random, G_N_ELEMENTS (forms))];
  GString *text = g_string_new (NULL);
  Filler filler = { situation, random, 0 };

  for (const char *p = form; *p != '\0'; p++)
    if (*p == '@')
      add_value (text, *++p, &filler);
    else
      g_string_append_c (text, *p);
  return g_string_free (text, FALSE);
}

guint
tl_test_edit_at_random (TlHistory *history, guint n, GRand *random)
{
  guint n_done = 0;

  for (guint i = 0; i < n; i++)
    {
      const TlSituation *now = tl_history_situation (history);
      g_autofree char *text = tl_test_random_edit (now, random);
      g_autoptr (TlAction) action = tl_action_parse (text, now, NULL);

      n_done += action != NULL && tl_history_perform (history, action, NULL) != NULL;
    }
  return n_done;
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
tl_test_states_text (const TlSituation *situation)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      TlPiece piece = { tl_situation_scenario (situation),
                        (TlCounter *) tl_situation_counter (situation, unit),
                        (TlUnitState *) tl_situation_state (situation, unit), NULL };
      g_autoptr (GArray) said = tl_fields_said (TL_FIELDS_STATE, &piece);
      GString *line;

      if (piece.state->box == TL_BOX_GONE || (piece.state->box == TL_BOX_POOL && said->len == 0))
        continue;
      line = g_string_new (tl_situation_id (situation, unit));
      g_string_replace (line, "#", "-", 0);
      for (guint i = 0; i < said->len; i++)
        g_string_append_printf (line, " %s=%s", g_array_index (said, TlFieldText, i).id,
                                g_array_index (said, TlFieldText, i).text);
      g_ptr_array_add (lines, g_string_free (line, FALSE));
    }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}
