/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-map-private.h"
#include "xml/tl-xml-scenario-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define EXPLOIT_MAX 5
#define HEDGEHOG_MAX 4
#define AIR_BASE_MAX 3
#define PORT_HITS_MAX 4
#define RETURN_MAX 1000

static const struct
{
  const char *name;
  guint flag;
} flags[] = {
  { "oos", TL_UNIT_OOS },
  { "fuelled", TL_UNIT_FUELLED },
  { "released", TL_UNIT_RELEASED },
  { "moved", TL_UNIT_MOVED },
  { "attacked", TL_UNIT_ATTACKED },
  { "keeps-zoc", TL_UNIT_KEEPS_ZOC },
  { "inactive", TL_UNIT_INACTIVE },
  { "in-combat", TL_UNIT_IN_COMBAT },
  { "stopped", TL_UNIT_STOPPED },
  { "negates", TL_UNIT_NEGATES },
  { "untraced", TL_UNIT_UNTRACED },
  { "attrition-due", TL_UNIT_ATTRITION },
  { "fuels", TL_UNIT_FUELS },
  { "fuel-paid", TL_UNIT_FUEL_PAID },
  { "fuel-thrown", TL_UNIT_FUEL_THROWN },
  { "fuel-left", TL_UNIT_FUEL_LEFT },
  { "used-up", TL_UNIT_USED_UP },
  { "blown", TL_UNIT_BLOWN },
  { "by-sea", TL_UNIT_BY_SEA },
  { "by-rail", TL_UNIT_BY_RAIL },
  { "blown-load", TL_UNIT_BLOWN_LOAD },
};

static const char *const stocks_ids[] = { "full", "low", "exhausted" };
static const char *const face_ids[] = { "combat", "move" };

static TlMarker
marker_of (TlMode mode)
{
  switch (mode)
    {
    case TL_MODE_RESERVE:
      return TL_MARKER_RESERVE;
    case TL_MODE_STRAT:
      return TL_MARKER_STRAT;
    case TL_MODE_EXPLOIT:
      return TL_MARKER_EXPLOIT;
    case TL_MODE_DG:
      return TL_MARKER_DG;
    default:
      return TL_MARKER_NONE;
    }
}

/* The mode that a marker, or without one a face, shows. */
static TlMode
mode_of (const TlUnitState *state)
{
  for (guint i = TL_MODE_RESERVE; i < TL_MODES; i++)
    if (marker_of ((TlMode) i) == (TlMarker) state->marker)
      return (TlMode) i;
  return state->face == TL_FACE_MOVE ? TL_MODE_MOVE : TL_MODE_COMBAT;
}

/* The side that a marker lies on when the file does not say. */
static TlFaceSide
usual_face (const TlCounter *counter, TlMode mode)
{
  if (mode == TL_MODE_STRAT || counter->kind == TL_KIND_REPL || counter->kind == TL_KIND_TRANSPORT)
    return TL_FACE_MOVE;
  return TL_FACE_COMBAT;
}

/* Index of @text in @ids, or -1. */
static int
find (const char *const *ids, guint n, const char *text)
{
  for (guint i = 0; i < n; i++)
    if (strcmp (ids[i], text) == 0)
      return (int) i;
  return -1;
}

static void
complain_about_word (const xmlNode *node, const char *name, TlReport *report)
{
  tl_xml_expect_word (report, tl_xml_line (node), name, tl_xml_attr_or (node, name, ""));
}

static void
read_mode (const xmlNode *node, const TlCounter *counter, TlUnitState *state, TlReport *report)
{
  const char *text = tl_xml_attr (node, "mode");
  const char *face = tl_xml_attr (node, "face");
  TlMode mode = TL_MODE_COMBAT;

  if (text != NULL && !tl_mode_parse (text, &mode))
    {
      complain_about_word (node, "mode", report);
      return;
    }
  if (text != NULL)
    {
      state->marker = (guint8) marker_of (mode);
      state->face = (guint8) (state->marker != TL_MARKER_NONE ? usual_face (counter, mode)
                              : mode == TL_MODE_MOVE          ? TL_FACE_MOVE
                                                              : TL_FACE_COMBAT);
    }
  if (face != NULL)
    {
      int i = find (face_ids, G_N_ELEMENTS (face_ids), face);

      if (i < 0)
        complain_about_word (node, "face", report);
      else
        state->face = (guint8) i;
    }
}

static void
read_losses (const xmlNode *node, const TlCounter *counter, TlUnitState *state, TlReport *report)
{
  guint steps = tl_counter_steps (counter);
  guint lost = tl_xml_count (node, "lost", G_MAXUINT8, 0, report);

  if (lost > 0 && lost >= steps)
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("lost: expected fewer steps than the %1$u that it has, found %2$u"), steps,
                     lost);
  else
    state->steps_lost = (guint8) lost;
}

static void
read_stocks (const xmlNode *node, TlUnitState *state, TlReport *report)
{
  const char *text = tl_xml_attr (node, "stocks");
  int i = text != NULL ? find (stocks_ids, G_N_ELEMENTS (stocks_ids), text) : 0;

  if (i < 0)
    complain_about_word (node, "stocks", report);
  else
    state->stocks = (guint8) i;
}

static void
read_load (const xmlNode *node, const TlCounter *counter, guint tokens_per_sp, TlUnitState *state,
           TlReport *report)
{
  const char *text = tl_xml_attr (node, "load");
  gboolean is_dump = counter->kind == TL_KIND_DUMP;
  guint t;

  if (text == NULL)
    return;
  if (!is_dump && counter->kind != TL_KIND_TRANSPORT)
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("load: expected a dump or transport, found another counter"));
  else if (!tl_xml_parse_tokens (text, tokens_per_sp, &t))
    tl_xml_expect_supply (report, tl_xml_line (node), text);
  else if (!is_dump && t > counter->points4)
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("load: expected at most the %1$uT that it carries, found %2$uT"),
                     (guint) counter->points4, t);
  else
    state->t = t;
}

/* Rule 12.2a: Tokens unloaded in this phase are part of those that lie there. */
static void
read_fresh (const xmlNode *node, const TlCounter *counter, guint tokens_per_sp, TlUnitState *state,
            TlReport *report)
{
  const char *text = tl_xml_attr (node, "fresh");
  guint t;

  if (text == NULL)
    return;
  if (!tl_xml_parse_tokens (text, tokens_per_sp, &t))
    tl_xml_expect_supply (report, tl_xml_line (node), text);
  else if (counter->kind != TL_KIND_DUMP || t > state->t)
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("fresh: expected at most the %1$uT of a dump, found %2$uT"),
                     counter->kind == TL_KIND_DUMP ? state->t : 0, t);
  else
    state->fresh_t = t;
}

static void
read_level (const xmlNode *node, const TlCounter *counter, TlUnitState *state, TlReport *report)
{
  guint max = counter->kind == TL_KIND_HEDGEHOG   ? HEDGEHOG_MAX
              : counter->kind == TL_KIND_AIR_BASE ? AIR_BASE_MAX
              : counter->kind == TL_KIND_PORT     ? PORT_HITS_MAX
                                                  : 0;

  state->level = (guint8) tl_xml_count (node, "level", max, state->level, report);
  tl_xml_check_level (report, tl_xml_line (node), counter, state->level);
}

static void
read_spent (const xmlNode *node, TlUnitState *state, TlReport *report)
{
  const char *text = tl_xml_attr (node, "spent");
  TlFraction mp12;

  if (text == NULL)
    return;
  if (tl_xml_parse_fraction (text, 2 * TL_MA_MAX, &mp12) &&
      (mp12 = tl_fraction_multiply (mp12, tl_fraction_new (TL_MP12, 1))).den == 1)
    state->mp12_spent = (guint16) mp12.num;
  else
    tl_xml_complain (report, tl_xml_line (node), _ ("spent: expected MP, found \"%s\""), text);
}

/* Where it stood when the phase began (8.1). */
static void
read_began (const xmlNode *node, const TlMap *map, TlUnitState *state, TlReport *report)
{
  const char *text = tl_xml_attr (node, "began");

  if (text != NULL)
    state->phase_start = tl_xml_hex (tl_map_grid (map), text, tl_xml_line (node), report);
}

void
tl_xml_read_state (const xmlNode *node, const TlCounter *counter, const TlScenario *scenario,
                   TlUnitState *state, TlReport *report)
{
  const char *owner = tl_xml_attr (node, "owner");
  int side;

  read_mode (node, counter, state, report);
  read_losses (node, counter, state, report);
  read_stocks (node, state, report);
  read_load (node, counter, scenario->edition->tokens_per_sp, state, report);
  read_fresh (node, counter, scenario->edition->tokens_per_sp, state, report);
  read_level (node, counter, state, report);
  read_spent (node, state, report);
  read_began (node, scenario->map, state, report);
  state->return_turn = (guint16) tl_xml_count (node, "returns", RETURN_MAX, 0, report);
  state->drop_turn = (guint16) tl_xml_count (node, "drops", TL_XML_TURN_MAX, 0, report);
  state->exploit_ar = (guint8) tl_xml_count (node, "exploit", EXPLOIT_MAX, 0, report);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (tl_xml_yes (node, flags[i].name, FALSE))
      state->flags |= flags[i].flag;
  if ((state->flags & TL_UNIT_USED_UP) != 0 && counter->kind != TL_KIND_TRANSPORT)
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("used-up: expected transport, found another counter"));
  if (owner == NULL)
    return;
  side = tl_xml_side ((const char *const[]){ scenario->sides[0].id, scenario->sides[1].id }, owner,
                      tl_xml_line (node), report);
  if (side >= 0)
    state->owner = (guint8) side;
}

/* --- writing --- */

static void
put_mode (GString *text, const TlCounter *counter, const TlUnitState *state)
{
  TlMode mode = mode_of (state);
  TlFaceSide usual = usual_face (counter, mode);

  if (state->marker != TL_MARKER_NONE)
    {
      tl_xml_put_attr (text, "mode", tl_mode_id (mode));
      if (state->face != usual)
        tl_xml_put_attr (text, "face", face_ids[state->face]);
    }
  else if (state->face != usual)
    tl_xml_put_attr (text, "mode", tl_mode_id (mode));
}

void
tl_xml_put_state (GString *text, const TlCounter *counter, const TlScenario *scenario,
                  const TlUnitState *state)
{
  put_mode (text, counter, state);
  if (state->steps_lost > 0)
    tl_xml_put_number (text, "lost", state->steps_lost);
  if (state->stocks != TL_STOCKS_FULL)
    tl_xml_put_attr (text, "stocks", stocks_ids[state->stocks]);
  if (state->exploit_ar > 0)
    tl_xml_put_number (text, "exploit", state->exploit_ar);
  if (state->t > 0)
    tl_xml_put_tokens (text, "load", state->t, scenario->edition->tokens_per_sp);
  if (state->fresh_t > 0)
    tl_xml_put_tokens (text, "fresh", state->fresh_t, scenario->edition->tokens_per_sp);
  if (state->level != counter->level)
    tl_xml_put_number (text, "level", state->level);
  if (state->mp12_spent > 0)
    {
      g_autofree char *mp =
          tl_fraction_to_mixed_string (tl_fraction_new (state->mp12_spent, TL_MP12));

      tl_xml_put_attr (text, "spent", mp);
    }
  if (state->phase_start != TL_HEX_NONE)
    {
      char number[TL_HEX_NUMBER_MAX];

      tl_xml_put_attr (text, "began",
                       tl_grid_format (tl_map_grid (scenario->map), state->phase_start, number));
    }
  if (state->return_turn > 0)
    tl_xml_put_number (text, "returns", state->return_turn);
  if (state->drop_turn > 0)
    tl_xml_put_number (text, "drops", state->drop_turn);
  if (state->owner != counter->side && state->owner < TL_SIDES)
    tl_xml_put_attr (text, "owner", scenario->sides[state->owner].id);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    tl_xml_put_yes (text, flags[i].name, (state->flags & flags[i].flag) != 0);
}
