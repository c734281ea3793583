/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-mission.h"

#include "pieces/tl-fight.h"

#include <glib/gi18n-lib.h>

/* Translators: what aircraft fly for. */
static const struct
{
  const char *id;
  const char *name;
  const char *rule;
} kinds[TL_MISSION_KINDS] = {
  [TL_MISSION_SWEEP] = { "sweep", N_ ("Fighter sweep"), "14.6" },
  [TL_MISSION_BARRAGE] = { "barrage", N_ ("Air barrage"), "14.7" },
  [TL_MISSION_HIP_SHOOT] = { "hip-shoot", N_ ("Hip shoot"), "14.7d" },
  [TL_MISSION_TRAINBUSTING] = { "trainbusting", N_ ("Trainbusting"), "14.8" },
  [TL_MISSION_TRANSPORT] = { "transport", N_ ("Air transport"), "14.9" },
  [TL_MISSION_DROP] = { "drop", N_ ("Air drop"), "14.10" },
  [TL_MISSION_TRANSFER] = { "transfer", N_ ("Base transfer"), "14.11" },
};

TlMission *
tl_mission_new (TlMissionKind kind, TlHex target)
{
  TlMission *mission = g_new0 (TlMission, 1);

  mission->kind = kind;
  mission->target = target;
  mission->aim = kind == TL_MISSION_TRAINBUSTING ? TL_AIM_RAILWAY : TL_AIM_UNITS;
  mission->planes = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  mission->returning = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  mission->cargo = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  mission->tows = g_array_new (FALSE, FALSE, sizeof (TlTow));
  mission->ship = TL_UNIT_NONE;
  mission->interceptor = TL_UNIT_NONE;
  return mission;
}

TlMission *
tl_mission_copy (const TlMission *mission)
{
  TlMission *copy = g_memdup2 (mission, sizeof *mission);

  copy->planes = g_array_copy (mission->planes);
  copy->returning = g_array_copy (mission->returning);
  copy->cargo = g_array_copy (mission->cargo);
  copy->tows = g_array_copy (mission->tows);
  return copy;
}

void
tl_mission_free (TlMission *mission)
{
  if (mission == NULL)
    return;
  g_array_unref (mission->planes);
  g_array_unref (mission->returning);
  g_array_unref (mission->cargo);
  g_array_unref (mission->tows);
  g_free (mission);
}

static gboolean
tows_equal (const GArray *a, const GArray *b)
{
  gboolean is_equal = a->len == b->len;

  for (guint i = 0; is_equal && i < a->len; i++)
    is_equal = g_array_index (a, TlTow, i).tug == g_array_index (b, TlTow, i).tug &&
               g_array_index (a, TlTow, i).glider == g_array_index (b, TlTow, i).glider;
  return is_equal;
}

gboolean
tl_mission_equal (const TlMission *a, const TlMission *b)
{
  return a->kind == b->kind && a->target == b->target && a->aim == b->aim && a->ship == b->ship &&
         a->t == b->t && a->interceptor == b->interceptor &&
         tl_units_equal (a->planes, b->planes) && tl_units_equal (a->returning, b->returning) &&
         tl_units_equal (a->cargo, b->cargo) && tows_equal (a->tows, b->tows);
}

static gboolean
find (const GArray *units, TlUnit unit, guint *index)
{
  for (guint i = 0; i < units->len; i++)
    if (g_array_index (units, TlUnit, i) == unit)
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

void
tl_mission_add_plane (TlMission *mission, TlUnit plane)
{
  guint index;

  if (!find (mission->planes, plane, &index))
    g_array_append_val (mission->planes, plane);
}

void
tl_mission_send_home (TlMission *mission, TlUnit plane)
{
  guint index;

  if (!find (mission->planes, plane, &index))
    return;
  g_array_remove_index (mission->planes, index);
  g_array_append_val (mission->returning, plane);
}

void
tl_mission_strike_off (TlMission *mission, TlUnit plane)
{
  guint index;

  if (find (mission->planes, plane, &index))
    g_array_remove_index (mission->planes, index);
  if (find (mission->returning, plane, &index))
    g_array_remove_index (mission->returning, index);
}

/* --- kinds ------------------------------------------------------------------------------------ */

const char *
tl_mission_kind_id (TlMissionKind kind)
{
  return kinds[kind].id;
}

gboolean
tl_mission_kind_parse (const char *text, TlMissionKind *kind)
{
  for (guint i = 0; i < TL_MISSION_KINDS; i++)
    if (g_strcmp0 (text, kinds[i].id) == 0)
      {
        *kind = (TlMissionKind) i;
        return TRUE;
      }
  return FALSE;
}

const char *
tl_mission_kind_name (TlMissionKind kind)
{
  return _ (kinds[kind].name);
}

const char *
tl_mission_kind_rule (TlMissionKind kind)
{
  return kinds[kind].rule;
}

gboolean
tl_mission_kind_fires (TlMissionKind kind)
{
  return kind == TL_MISSION_BARRAGE || kind == TL_MISSION_HIP_SHOOT ||
         kind == TL_MISSION_TRAINBUSTING;
}

gboolean
tl_mission_kind_carries (TlMissionKind kind)
{
  return kind == TL_MISSION_TRANSPORT || kind == TL_MISSION_DROP;
}
