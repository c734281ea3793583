/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-scenario-private.h"

#include <string.h>

static void
put_face (GString *text, const char *name, TlKind kind, const TlFace *face)
{
  const char *mobility = tl_mobility_id (face->mobility);
  const char *throw_mobility = tl_mobility_id (face->throw_mobility);

  tl_xml_put (text, " %s=\"", name);
  if (kind == TL_KIND_HQ && face->mobility == face->throw_mobility)
    tl_xml_put (text, "%d-%d %s", face->throw_mp, face->ma, mobility);
  else if (kind == TL_KIND_HQ)
    tl_xml_put (text, "%d-%d %s/%s", face->throw_mp, face->ma, throw_mobility, mobility);
  else if (kind == TL_KIND_ARTILLERY)
    tl_xml_put (text, "%d-%d/%d-%d %s", face->barrage, face->ar, face->range_hexes, face->ma,
                mobility);
  else if (kind == TL_KIND_TRANSPORT || kind == TL_KIND_EXTENDER)
    tl_xml_put (text, "%d %s", face->ma, mobility);
  else
    tl_xml_put (text, face->defends_only ? "(%d)-%d-%d %s" : "%d-%d-%d %s", face->strength,
                face->ar, face->ma, mobility);
  tl_xml_put (text, "\"");
}

static gboolean
is_same_face (const TlFace *a, const TlFace *b)
{
  return a->has_strength == b->has_strength && a->defends_only == b->defends_only &&
         a->strength == b->strength && a->ar == b->ar && a->ma == b->ma &&
         a->mobility == b->mobility && a->barrage == b->barrage &&
         a->range_hexes == b->range_hexes && a->throw_mp == b->throw_mp &&
         a->throw_mobility == b->throw_mobility;
}

static void
put_faces (GString *text, const TlCounter *counter)
{
  gboolean is_combat = tl_kind_is_combat (counter->kind);
  const TlFace *faces = counter->faces;

  if (!is_combat && counter->kind != TL_KIND_TRANSPORT && counter->kind != TL_KIND_EXTENDER)
    return;
  if (is_combat && counter->kind != TL_KIND_REPL)
    put_face (text, "combat", counter->kind, &faces[TL_FACE_COMBAT]);
  if (!is_combat || counter->kind == TL_KIND_REPL ||
      !is_same_face (&faces[TL_FACE_COMBAT], &faces[TL_FACE_MOVE]))
    put_face (text, "move", counter->kind, &faces[TL_FACE_MOVE]);
  if (counter->kind == TL_KIND_REPL && !is_same_face (&faces[TL_FACE_COMBAT], &faces[TL_FACE_MOVE]))
    put_face (text, "combat", counter->kind, &faces[TL_FACE_COMBAT]);
}

static void
put_quarters (GString *text, const char *name, guint quarters)
{
  g_autofree char *points = NULL;

  if (quarters == 0)
    return;
  points = tl_fraction_to_mixed_string (tl_fraction_new (quarters, 4));
  tl_xml_put_attr (text, name, points);
}

static void
put_more_than_zero (GString *text, const char *name, guint value)
{
  if (value > 0)
    tl_xml_put_number (text, name, value);
}

static void
put_aircraft (GString *text, const TlCounter *counter)
{
  static const char *const types[] = { "fighter", "tactical", "strategic", "transport" };

  tl_xml_put_attr (text, "type", types[counter->aircraft_type]);
  tl_xml_put (text, counter->air_rating_defends_only ? " air=\"(%d)\"" : " air=\"%d\"",
              counter->air_rating);
  tl_xml_put_number (text, "range", counter->flight_range_hexes);
}

static void
put_numbers (GString *text, const TlCounter *counter, guint tokens_per_sp)
{
  TlKind kind = counter->kind;

  put_more_than_zero (text, "steps", counter->multi_step_re4 / 4u);
  put_quarters (text, "points", counter->points4);
  if (kind == TL_KIND_EXTENDER)
    tl_xml_put (text, " extends=\"%d %s\"", counter->extender_mp,
                tl_mobility_id (counter->extender_mobility));
  if (kind == TL_KIND_HEDGEHOG || kind == TL_KIND_AIR_BASE)
    tl_xml_put_number (text, "level", counter->level);
  if (kind == TL_KIND_AIRCRAFT)
    put_aircraft (text, counter);
  if (kind == TL_KIND_AIRCRAFT || kind == TL_KIND_SHIP)
    put_more_than_zero (text, "barrage", counter->faces[0].barrage);
  if (kind == TL_KIND_SHIP)
    put_more_than_zero (text, "range", counter->faces[0].range_hexes);
  if (kind == TL_KIND_PORT || counter->capacity_t > 0)
    tl_xml_put_tokens (text, "capacity", counter->capacity_t, tokens_per_sp);
  put_more_than_zero (text, "flak", counter->flak);
  put_more_than_zero (text, "protection", counter->protection);
}

static void
put_switches (GString *text, const TlCounter *counter)
{
  gboolean is_engineer_by_symbol = (counter->symbols & TL_SYMBOL_ENGINEER) != 0;

  if (counter->cannot_rebuild)
    tl_xml_put_attr (text, "rebuild", "no");
  if (!counter->is_engineer != !is_engineer_by_symbol)
    tl_xml_put_attr (text, "engineer", counter->is_engineer ? "yes" : "no");
  tl_xml_put_yes (text, "organic", counter->is_organic);
  tl_xml_put_yes (text, "wagon", counter->is_wagon);
}

void
tl_xml_put_counter (GString *text, const TlCounter *counter, const TlScenario *scenario)
{
  g_autofree char *symbols = tl_symbols_to_string (counter->symbols);

  tl_xml_put (text, "    <unit");
  tl_xml_put_attr (text, "id", counter->id);
  tl_xml_put_attr (text, "side", scenario->sides[counter->side].id);
  if (counter->kind != TL_KIND_COMBAT)
    tl_xml_put_attr (text, "kind", tl_kind_id (counter->kind));
  if (counter->size != TL_SIZE_NONE)
    tl_xml_put_attr (text, "size", tl_size_id (counter->size));
  tl_xml_put_attr (text, "symbols", symbols);
  if (counter->klass != TL_CLASS_OTHER)
    tl_xml_put_attr (text, "class", tl_class_id (counter->klass));
  if (counter->formation >= 0)
    tl_xml_put_attr (text, "formation",
                     g_array_index (scenario->formations, TlFormation, counter->formation).id);
  tl_xml_put_attr (text, "name", counter->designation);
  tl_xml_put_attr (text, "superior", counter->superior);
  tl_xml_put_attr (text, "nationality", counter->nationality);
  put_faces (text, counter);
  put_numbers (text, counter, scenario->edition->tokens_per_sp);
  tl_xml_put_attr (text, "vehicle", counter->transport_name);
  put_switches (text, counter);
  tl_xml_put (text, "/>\n");
}
