/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a retreat does not end in a hex.
 *
 * The search says where units get to; what keeps them from elsewhere is found by taking the
 * obstacles away one by one and looking again.  The one without which the way there is shortest is
 * the reason.
 */
#include "config.h"

#include "rules/movement/tl-retreat-private.h"

#include <glib/gi18n-lib.h>

/* What is taken away from a copy of the ground. */
typedef enum
{
  ENEMIES,
  STRAT,
  PIECES,
  ZONES,
  TERRAIN
} Obstacle;

static void
refuse (TlVerdict *verdict, const char *rule, TlHex hex, const char *text)
{
  tl_finding_add_hex (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, rule, "%s", text), hex);
}

static void
clear_flag (TlRetreatGround *ground, guint8 flag)
{
  for (guint slot = 0; slot < TL_RETREAT_SLOTS; slot++)
    if (ground->hex_of[slot] != TL_HEX_NONE)
      ground->flags_of[slot] &= (guint8) ~flag;
}

/* A class that nobody is of loses nothing anywhere. */
static void
remove_obstacle (TlRetreatGround *ground, Obstacle obstacle)
{
  switch (obstacle)
    {
    case ENEMIES:
      clear_flag (ground, TL_RETREAT_CLOSED);
      break;
    case TERRAIN:
      for (guint m = 0; m < TL_MOBILITIES; m++)
        ground->of_class[TL_RETREAT_BY_LEG + m] = 0;
      break;
    case STRAT:
      ground->of_class[TL_RETREAT_STRAT] = 0;
      break;
    case PIECES:
      ground->of_class[TL_RETREAT_WEAK] = 0;
      break;
    case ZONES:
    default:
      clear_flag (ground, TL_RETREAT_EZOC);
      break;
    }
}

/* The hexes to enter on the shortest way to @hex without that obstacle; G_MAXUINT: none. */
static guint
length_without (const TlRetreatGround *ground, TlHex hex, Obstacle without)
{
  TlRetreatGround open = *ground;
  g_autoptr (GArray) labels = NULL;
  guint length = G_MAXUINT;

  remove_obstacle (&open, without);
  labels = tl_retreat_search (&open);
  for (guint i = 0; i < labels->len; i++)
    {
      const TlRetreatLabel *label = &g_array_index (labels, TlRetreatLabel, i);

      if (open.hex_of[label->slot] == hex)
        length = MIN (length, label->entered);
    }
  return length;
}

static gboolean
held_at_start (const TlRetreatQuery *query, TlHex hex)
{
  for (guint i = 0; i < query->n_enemy_start; i++)
    if (query->enemy_start[i] == hex)
      return TRUE;
  return FALSE;
}

static void
refuse_way (Obstacle obstacle, TlHex hex, TlVerdict *verdict)
{
  switch (obstacle)
    {
    case ENEMIES:
      refuse (verdict, "9.12f", hex,
              _ ("Every way there leads through hexes of enemy combat units, or where some stood "
                 "when the combat began."));
      break;
    case STRAT:
      refuse (verdict, "5.8", hex,
              _ ("In Strat Mode nobody gets through the enemy’s zones of control."));
      break;
    case PIECES:
      refuse (verdict, "4.8c", hex,
              _ ("Nobody among them is Attack-Capable, and enemy pieces lie on every way there."));
      break;
    case ZONES:
      refuse (verdict, "9.12e", hex,
              _ ("Enemy zones of control on the way would cost them the last step."));
      break;
    case TERRAIN:
    default:
      refuse (verdict, "9.12", hex, _ ("Every way there leads over terrain prohibited to them."));
      break;
    }
}

/* What closes every way to a hex that itself is open. */
static void
explain_way (const TlRetreatGround *ground, TlHex hex, TlVerdict *verdict)
{
  guint shortest = G_MAXUINT;
  Obstacle reason = ENEMIES;

  for (Obstacle obstacle = ENEMIES; obstacle <= TERRAIN; obstacle++)
    {
      guint length = length_without (ground, hex, obstacle);

      if (length < shortest)
        reason = obstacle;
      shortest = MIN (shortest, length);
    }
  if (shortest < G_MAXUINT)
    refuse_way (reason, hex, verdict);
  else
    refuse (verdict, "9.12", hex,
            _ ("Enemies, their zones of control and terrain leave no way there."));
}

static gboolean
is_far_enough (const TlRetreatGround *ground, TlHex hex, TlVerdict *verdict)
{
  guint wanted = ground->query->hexes;
  guint distance = tl_grid_distance (tl_map_grid (ground->map), ground->start, hex);

  if (distance == wanted)
    return TRUE;
  tl_finding_add_hex (
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.12",
                      /* Translators: distances in hexes: where the retreat ends, and this hex. */
                      _ ("The retreat ends at a distance of %u as the crow flies; here it is %u."),
                      wanted, distance),
      hex);
  return FALSE;
}

gboolean
tl_retreat_why_not (const TlSituation *situation, const TlRetreatQuery *query, TlHex hex,
                    TlVerdict *verdict)
{
  g_autoptr (TlRetreat) retreat = tl_retreat (situation, query, NULL);
  TlRetreatGround ground;
  TlRetreatLabel label;

  if (tl_retreat_find (retreat, hex) != NULL)
    return TRUE;
  if (!tl_retreat_query_is_sound (query, verdict) ||
      !tl_retreat_ground_init (&ground, situation, query, verdict) ||
      !is_far_enough (&ground, hex, verdict))
    return FALSE;
  if (!tl_retreat_begin (&ground, &label))
    refuse (verdict, "9.12b", hex, _ ("Nobody among them can move in any mode."));
  else if (held_at_start (query, hex))
    refuse (verdict, "9.12f", hex, _ ("Enemy combat units stood there when the combat began."));
  else if (tl_situation_has_combat_unit (situation, hex, tl_side_other (ground.side)))
    refuse (verdict, "9.12f", hex, _ ("Enemy combat units are there."));
  else
    explain_way (&ground, hex, verdict);
  return FALSE;
}
