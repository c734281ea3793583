/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-threats.h"

#include "answers/tl-barrage-answer.h"
#include "answers/tl-chance.h"
#include "answers/tl-cut-off.h"
#include "board/tl-message.h"
#include "rules/capture/tl-capture.h"
#include "rules/combat/tl-resolve.h"

#include <glib/gi18n-lib.h>

#define NAMES_MOST 5
#define WAYS_SHOWN 1000000 /* of a chance that takes more */

static const char *const rules[TL_DANGER_KINDS] = {
  [TL_DANGER_ATTACK] = "9.0",   [TL_DANGER_OVERRUN] = "8.1",     [TL_DANGER_CAPTURE] = "9.14",
  [TL_DANGER_CUT] = "12.3d",    [TL_DANGER_BARRAGE] = "10.0",    [TL_DANGER_DROP] = "14.10",
  [TL_DANGER_LANDING] = "18.5", [TL_DANGER_HIP_SHOOT] = "14.7d", [TL_DANGER_TRAINBUSTING] = "14.8",
};

const char *
tl_danger_level_name (TlDangerLevel level)
{
  static const char *const names[TL_DANGER_LEVELS] = {
    /* Translators: how great a danger is. */
    NC_ ("danger", "Slight"),
    /* Translators: how great a danger is. */
    NC_ ("danger", "Possible"),
    /* Translators: how great a danger is. */
    NC_ ("danger", "Likely"),
  };

  g_return_val_if_fail (level < TL_DANGER_LEVELS, "");
  return g_dpgettext2 (NULL, "danger", names[level]);
}

/* --- a row ------------------------------------------------------------------------------------ */

/* (transfer full) */
static char *
fight_text (const TlDanger *danger, const TlSituation *situation)
{
  g_autofree char *odds = tl_ratio_to_string (danger->odds);
  g_autofree char *column = tl_combat_column_name (&tl_situation_edition (situation)->combat,
                                                   danger->category, danger->combat.column);

  /* Translators: odds, a column of the Combat Table, a die roll modifier. */
  return g_strdup_printf (danger->kind == TL_DANGER_OVERRUN
                              ? _ ("Overrun at %1$s, column %2$s, DRM %3$+d (8.1)")
                              : _ ("Attack at %1$s, column %2$s, DRM %3$+d (9.0)"),
                          odds, column, danger->combat.drm);
}

static const char *
fire_name (const TlDanger *danger)
{
  switch (danger->fire)
    {
    case TL_FIRE_AIR:
      /* Translators: who fires a barrage. */
      return g_dpgettext2 (NULL, "barrage", NC_ ("barrage", "aircraft"));
    case TL_FIRE_SHIPS:
      /* Translators: who fires a barrage. */
      return g_dpgettext2 (NULL, "barrage", NC_ ("barrage", "ships"));
    case TL_FIRE_ARTILLERY:
    default:
      /* Translators: who fires a barrage. */
      return g_dpgettext2 (NULL, "barrage", NC_ ("barrage", "artillery"));
    }
}

/* (transfer full) */
static char *
barrage_text (const TlDanger *danger, const TlSituation *situation)
{
  const TlBarrageAim at = { danger->aim, danger->ship };
  g_autoptr (TlBarrage) barrage = tl_barrage_new (danger->hex, danger->aim);
  g_autofree char *aim = tl_barrage_aim_name (situation, &at);
  g_autofree char *strength = tl_fraction_to_mixed_string (danger->strength);
  g_autofree char *column = tl_barrage_column_text (situation, barrage, danger->column);

  if (danger->kind == TL_DANGER_HIP_SHOOT)
    /* Translators: at what, a strength, a column. */
    return g_strdup_printf (_ ("Hip shoot at %1$s: strength %2$s, column %3$s (14.7d)"), aim,
                            strength, column);
  if (danger->kind == TL_DANGER_TRAINBUSTING)
    /* Translators: a strength, a column. */
    return g_strdup_printf (_ ("Trainbusting: strength %1$s, column %2$s (14.8)"), strength,
                            column);
  if (danger->price_t == 0)
    return g_strdup_printf (
        /* Translators: who fires, at what, a strength, a column. */
        _ ("Barrage by %1$s at %2$s: strength %3$s, column %4$s (10.0)"), fire_name (danger), aim,
        strength, column);
  return g_strdup_printf (
      /* Translators: who fires, at what, a strength, a column, a price in Tokens. */
      _ ("Barrage by %1$s at %2$s: strength %3$s, column %4$s, %5$uT (10.0)"), fire_name (danger),
      aim, strength, column, danger->price_t);
}

/* (transfer full) */
static char *
deed_of (const TlDanger *danger, const TlSituation *situation)
{
  switch (danger->kind)
    {
    case TL_DANGER_CAPTURE:
      return g_strdup (_ ("Taken without a fight (9.14)"));
    case TL_DANGER_CUT:
      return g_strdup (_ ("Entered: supply hangs on the hex (12.3d)"));
    case TL_DANGER_BARRAGE:
    case TL_DANGER_HIP_SHOOT:
    case TL_DANGER_TRAINBUSTING:
      return barrage_text (danger, situation);
    case TL_DANGER_DROP:
      return g_strdup (danger->takes ? _ ("Taken by an air drop (14.10)")
                                     : _ ("Air drop: supply hangs on the hex (14.10)"));
    case TL_DANGER_LANDING:
      return g_strdup (danger->takes ? _ ("Taken by a landing (18.5)")
                                     : _ ("Landing: supply hangs on the hex (18.5)"));
    case TL_DANGER_ATTACK:
    case TL_DANGER_OVERRUN:
    default:
      return fight_text (danger, situation);
    }
}

/* Rule 9.14: what the enemy captures there. (transfer full) */
static char *
loot_of (const TlDanger *danger, const TlSituation *situation)
{
  return tl_capture_text (
      situation, danger->hex,
      tl_situation_side (situation, g_array_index (danger->units, TlDangerUnit, 0).unit));
}

/* (transfer full) */
static char *
percent_text (TlFraction chance)
{
  if (chance.den <= G_MAXUINT)
    return tl_chance_percent_text ((guint) chance.num, (guint) chance.den);
  return tl_chance_percent_text ((guint) ((double) chance.num / (double) chance.den * WAYS_SHOWN),
                                 WAYS_SHOWN);
}

/* Rule 14.2f: what aircraft go through first; NULL: nothing stops them. (transfer full) */
static char *
flight_text (const TlDanger *danger, const TlSituation *situation)
{
  g_autofree char *through = percent_text (danger->through);
  g_autofree char *lost = tl_mean_short_text (danger->attacker_loss);

  if (danger->is_uncounted)
    return g_strdup (
        _ ("if all get through: air combat is not counted, too many aircraft may fight "
           "(14.3)"));
  if (danger->fire != TL_FIRE_AIR ||
      (danger->attacker_loss.num == 0 && danger->through.num == danger->through.den))
    return NULL;
  if (danger->interceptor == TL_UNIT_NONE)
    /* Translators: a chance, a mean. */
    return g_strdup_printf (_ ("aircraft get through with %1$s, and lose %2$s steps on average "
                               "(14.2f)"),
                            through, lost);
  g_autofree char *name = tl_situation_name (situation, danger->interceptor);
  return g_strdup_printf (
      /* Translators: a fighter, a chance, a mean. */
      _ ("if %1$s intercepts, aircraft get through with %2$s, and lose %3$s steps on average "
         "(14.5)"),
      name, through, lost);
}

/* What a barrage does with which chance, at best. (transfer full) */
static char *
damage_of (const TlDanger *danger, const TlSituation *situation)
{
  g_autofree char *harmed = percent_text (danger->harmed);
  g_autofree char *losing = percent_text (danger->losing);

  switch (danger->aim)
    {
    case TL_AIM_AIR_BASE:
      return danger->losing.num == 0
                 /* Translators: a chance. */
                 ? g_strdup_printf (_ ("at best a level lost with %s (10.0c)"), harmed)
                 /* Translators: two chances. */
                 : g_strdup_printf (_ ("at best a level lost with %1$s, a step of each aircraft "
                                       "with %2$s (10.0c)"),
                                    harmed, losing);
    case TL_AIM_PORT:
      /* Translators: a chance. */
      return g_strdup_printf (_ ("at best a hit with %s (10.0c)"), harmed);
    case TL_AIM_SHIP:
      if (tl_situation_counter (situation, danger->ship)->kind != TL_KIND_SHIP)
        /* Translators: a chance. */
        return g_strdup_printf (_ ("at best it is lost with %s (18.3g)"), losing);
      /* Translators: two chances. */
      return g_strdup_printf (_ ("at best damage with %1$s, a step lost with %2$s (18.3c)"), harmed,
                              losing);
    case TL_AIM_RAILWAY:
      /* Translators: a chance. */
      return g_strdup_printf (_ ("at best a marker with %s: trains through its zone cost more, and "
                                 "so do moves in it (13.3a, 14.8)"),
                              harmed);
    case TL_AIM_UNITS:
    default:
      /* Translators: two chances. */
      return g_strdup_printf (_ ("at best DG with %1$s, a step lost with %2$s (10.0a)"), harmed,
                              losing);
    }
}

/* Of a drop or a landing. (transfer full) */
static char *
landing_text (const TlDanger *danger, const TlSituation *situation)
{
  g_autofree char *chance = tl_chance_percent_text (danger->landed, TL_TWO_DICE_WAYS);
  g_autofree char *loot = danger->takes ? loot_of (danger, situation) : NULL;
  g_autofree char *comes =
      /* Translators: a chance. */
      g_strdup_printf (danger->kind == TL_DANGER_DROP ? _ ("comes down with %s (14.10d)")
                                                      /* Translators: a chance. */
                                                      : _ ("lands with %s (18.5f)"),
                       chance);

  return loot != NULL ? g_strconcat (comes, "\n", loot, NULL) : g_steal_pointer (&comes);
}

/* (transfer full) */
static char *
result_of (const TlDanger *danger, const TlSituation *situation)
{
  if (danger->kind == TL_DANGER_CUT)
    return g_strdup ("");
  if (tl_danger_kind_fires (danger->kind))
    {
      GString *text = g_string_new (NULL);
      g_autofree char *damage = damage_of (danger, situation);
      g_autofree char *flight = flight_text (danger, situation);

      g_string_append (text, damage);
      if (danger->is_before_overrun)
        g_string_append_printf (text, "\n%s", _ ("before an overrun of the hex (6.1g, 8.1)"));
      if (flight != NULL)
        g_string_append_printf (text, "\n%s", flight);
      return g_string_free (text, FALSE);
    }
  if (danger->kind == TL_DANGER_CAPTURE)
    return loot_of (danger, situation);
  if (danger->kind == TL_DANGER_DROP || danger->kind == TL_DANGER_LANDING)
    return landing_text (danger, situation);
  g_autofree char *chance = tl_chance_percent_text (danger->taken, TL_COMBAT_WAYS);
  g_autofree char *defender = tl_mean_short_text (danger->defender_loss);
  g_autofree char *attacker = tl_mean_short_text (danger->attacker_loss);
  /* Translators: a chance, two means. */
  return g_strdup_printf (
      _ ("falls with %1$s (9.12g); steps lost on average: %2$s, the enemy %3$s"), chance, defender,
      attacker);
}

/* (transfer full) */
static char *
who_of (const TlDanger *danger, const TlSituation *situation)
{
  GString *names = g_string_new (NULL);
  guint n = danger->units->len;

  for (guint i = 0; i < MIN (n, NAMES_MOST); i++)
    {
      g_autofree char *name =
          tl_situation_name (situation, g_array_index (danger->units, TlDangerUnit, i).unit);

      tl_message_add_item (names, name);
    }
  if (n > NAMES_MOST)
    g_string_append (names, ", …");
  if (danger->spotter != TL_UNIT_NONE)
    {
      g_autofree char *spotter = tl_situation_name (situation, danger->spotter);

      /* Translators: a unit. */
      g_string_append_printf (names, _ ("; %s spots (10.0b)"), spotter);
    }
  g_autofree char *list = g_string_free (names, FALSE);
  if (danger->kind != TL_DANGER_CAPTURE && danger->kind != TL_DANGER_CUT)
    /* Translators: a number of units, their names. */
    return g_strdup_printf (ngettext ("by %1$u unit: %2$s", "by %1$u units: %2$s", n), n, list);
  /* Translators: a number of units, their names. */
  return g_strdup_printf (
      ngettext ("%1$u unit could do it: %2$s", "%1$u units could do it: %2$s", n), n, list);
}

/* (transfer full) */
static char *
cut_of (const TlDanger *danger, const TlSituation *situation)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (TlCutUnit));
  const TlCutOff cut = { danger->cut, none };

  return tl_cut_off_text (&cut, situation);
}

static void
row_free (gpointer data)
{
  TlThreatRow *row = data;

  g_free (row->place);
  g_free (row->deed);
  g_free (row->result);
  g_free (row->who);
  g_free (row->cut);
  g_free (row);
}

GPtrArray *
tl_threat_rows (const TlDangers *dangers, const TlSituation *situation)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);

  for (guint i = 0; i < dangers->dangers->len; i++)
    {
      const TlDanger *danger = dangers->dangers->pdata[i];
      TlThreatRow *row = g_new (TlThreatRow, 1);

      *row = (TlThreatRow){ danger,
                            rules[danger->kind],
                            tl_map_describe_hex (tl_situation_map (situation), danger->hex),
                            deed_of (danger, situation),
                            result_of (danger, situation),
                            who_of (danger, situation),
                            cut_of (danger, situation) };
      g_ptr_array_add (rows, row);
    }
  return rows;
}

char *
tl_threat_row_text (const TlThreatRow *row)
{
  GString *text = g_string_new (NULL);
  const char *const parts[] = { row->result, row->who, row->cut };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", parts[i]);
  return g_string_free (text, FALSE);
}

/* --- all of it -------------------------------------------------------------------------------- */

char *
tl_threats_summary (const TlDangers *dangers, const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  guint n[TL_DANGER_LEVELS] = { 0 };

  for (TlHex hex = 0; hex < dangers->n_hexes; hex++)
    if (dangers->levels[hex] > 0)
      n[dangers->levels[hex] - 1]++;
  g_autofree char *all = g_strdup_printf (
      /* Translators: a side, numbers of hexes; then numbers of hexes by how great the danger is. */
      _ ("%1$s reaches %2$u hexes, %3$u without zones of control against it (4.5, 6.1). "
         "Hexes in danger: likely %4$u, possible %5$u, slight %6$u."),
      scenario->sides[tl_side_other (dangers->side)].name, dangers->n_reach_now,
      dangers->n_reach_free, n[TL_DANGER_LIKELY], n[TL_DANGER_POSSIBLE], n[TL_DANGER_SLIGHT]);
  if (dangers->n_named == 0)
    return g_steal_pointer (&all);
  g_autofree char *only =
      g_strdup_printf (ngettext ("Only %u named unit of it comes.",
                                 "Only %u named units of it come.", dangers->n_named),
                       dangers->n_named);
  return g_strconcat (all, " ", only, NULL);
}
