/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-scenario-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  GString *text;
  const TlSituation *situation;
  const TlScenario *scenario;
} Writer;

/* Units in the order in which they are written: by place, then by number. */
typedef struct
{
  guint64 place;
  TlUnit unit;
} Placed;

static int
compare_placed (const void *a, const void *b)
{
  const Placed *x = a;
  const Placed *y = b;

  if (x->place != y->place)
    return x->place < y->place ? -1 : 1;
  return x->unit < y->unit ? -1 : x->unit > y->unit;
}

/* Hexes first, then boxes, those too that stand for a hex (12.3e). */
static guint64
place_of (const TlUnitState *state)
{
  return state->box == TL_BOX_NONE ? state->hex : (guint64) TL_HEX_NONE + 1 + state->box;
}

static void
open_place (const Writer *writer, const TlUnitState *state)
{
  char number[TL_HEX_NUMBER_MAX];

  if (state->box == TL_BOX_NONE)
    tl_xml_put (writer->text, "    <at hex=\"%s\"",
                tl_grid_format (tl_map_grid (writer->scenario->map), state->hex, number));
  else if (state->box == TL_BOX_POOL)
    tl_xml_put (writer->text, "    <pool");
  else if (state->box == TL_BOX_DEAD)
    tl_xml_put (writer->text, "    <dead");
  else
    tl_xml_put (writer->text, "    <in box=\"%s\"",
                g_array_index (writer->scenario->boxes, TlBox, state->box).id);
}

static void
close_place (const Writer *writer, const TlUnitState *state)
{
  const char *element = state->box == TL_BOX_NONE   ? "at"
                        : state->box == TL_BOX_POOL ? "pool"
                        : state->box == TL_BOX_DEAD ? "dead"
                                                    : "in";

  tl_xml_put (writer->text, "    </%s>\n", element);
}

static char *
state_text (const Writer *writer, TlUnit unit)
{
  GString *text = g_string_new (NULL);

  tl_xml_put_state (text, tl_situation_counter (writer->situation, unit), writer->scenario,
                    tl_situation_state (writer->situation, unit));
  return g_string_free (text, FALSE);
}

/* Those with nothing to remark in units=, the others with an element each. */
static void
put_place (const Writer *writer, const Placed *units, guint n)
{
  const TlUnitState *state = tl_situation_state (writer->situation, units[0].unit);
  GString *text = writer->text;
  g_autoptr (GString) plain = g_string_new (NULL);
  g_autoptr (GString) others = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const char *id = tl_situation_id (writer->situation, units[i].unit);
      g_autofree char *attributes = state_text (writer, units[i].unit);

      if (*attributes == '\0')
        g_string_append_printf (plain, "%s%s", plain->len > 0 ? " " : "", id);
      else
        g_string_append_printf (others, "      <u id=\"%s\"%s/>\n", id, attributes);
    }
  open_place (writer, state);
  tl_xml_put_attr (text, "units", plain->str);
  if (others->len == 0)
    {
      tl_xml_put (text, "/>\n");
      return;
    }
  tl_xml_put (text, ">\n%s", others->str);
  close_place (writer, state);
}

/* In the pool, and as it was made: nobody need mention it. */
static gboolean
is_untouched (const Writer *writer, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (writer->situation, unit);
  g_autofree char *text = NULL;

  if (state->hex != TL_HEX_NONE || state->box != TL_BOX_POOL)
    return FALSE;
  text = state_text (writer, unit);
  return *text == '\0';
}

static void
put_units (const Writer *writer)
{
  guint n = tl_situation_n_units (writer->situation);
  g_autofree Placed *placed = g_new (Placed, MAX (n, 1));
  guint n_placed = 0;

  for (TlUnit unit = 0; unit < n; unit++)
    if (!is_untouched (writer, unit))
      placed[n_placed++] =
          (Placed){ place_of (tl_situation_state (writer->situation, unit)), unit };
  qsort (placed, n_placed, sizeof *placed, compare_placed);
  for (guint i = 0, end; i < n_placed; i = end)
    {
      for (end = i + 1; end < n_placed && placed[end].place == placed[i].place;)
        end++;
      put_place (writer, placed + i, end - i);
    }
}

static void
put_made (const Writer *writer)
{
  for (TlUnit unit = writer->scenario->counters->len;
       unit < tl_situation_n_units (writer->situation); unit++)
    tl_xml_put (writer->text, "    <made like=\"%s\"/>\n",
                tl_situation_counter (writer->situation, unit)->id);
}

static void
put_clock (const Writer *writer)
{
  const TlClock *clock = tl_situation_clock (writer->situation);
  const TlSideInfo *sides = writer->scenario->sides;

  tl_xml_put (writer->text, "    <clock turn=\"%d\"", clock->turn);
  tl_xml_put_attr (writer->text, "phase", tl_phase_id (clock->phase));
  tl_xml_put_attr (writer->text, "phasing", sides[clock->phasing].id);
  tl_xml_put_attr (writer->text, "first", sides[clock->first].id);
  tl_xml_put (writer->text, "/>\n");
}

/* Hexes twelve to a line, in an element that @open begins; nothing when there is no hex. */
static void
put_hexes (const Writer *writer, const char *open, const char *element,
           gboolean (*holds) (const TlSituation *situation, TlHex hex, TlSide side), TlSide side)
{
  const TlGrid *grid = tl_map_grid (writer->scenario->map);
  guint n = 0;

  for (TlHex hex = 0; hex < tl_grid_n_hexes (grid); hex++)
    if (holds (writer->situation, hex, side))
      {
        char number[TL_HEX_NUMBER_MAX];

        tl_xml_put (writer->text, "%s%s",
                    n == 0        ? open
                    : n % 12 == 0 ? "\n      "
                                  : " ",
                    tl_grid_format (grid, hex, number));
        n++;
      }
  if (n > 0)
    tl_xml_put (writer->text, "</%s>\n", element);
}

static gboolean
is_controlled (const TlSituation *situation, TlHex hex, TlSide side)
{
  return tl_situation_control (situation, hex) == side;
}

static gboolean
was_attacked (const TlSituation *situation, TlHex hex, TlSide side G_GNUC_UNUSED)
{
  return tl_situation_was_attacked (situation, hex);
}

static void
put_control (const Writer *writer, TlSide side)
{
  g_autofree char *open =
      g_strdup_printf ("    <control side=\"%s\">", writer->scenario->sides[side].id);

  put_hexes (writer, open, "control", is_controlled, side);
}

gboolean
tl_xml_put_setup (GString *text, const TlSituation *situation, GError **error)
{
  Writer writer = { text, situation, tl_situation_scenario (situation) };

  if (tl_situation_n_decisions (situation) > 0 || tl_situation_fight (situation) != NULL)
    {
      g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_WRITE,
                   _ ("A decision is pending: save the game, not a scenario."));
      return FALSE;
    }
  tl_xml_put (text, "  <setup>\n");
  put_clock (&writer);
  put_made (&writer);
  put_units (&writer);
  for (TlSide side = 0; side < TL_SIDES; side++)
    put_control (&writer, side);
  tl_xml_put_conversions (text, situation);
  tl_xml_put_rail_cap (text, situation);
  tl_xml_put_trainbusting (text, situation);
  put_hexes (&writer, "    <attacked>", "attacked", was_attacked, TL_SIDE_NONE);
  tl_xml_put (text, "  </setup>\n");
  return TRUE;
}
