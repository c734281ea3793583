/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-unit-facts.h"

#include "rules/base/tl-craft.h"
#include "rules/base/tl-port.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/movement/tl-amphibian.h"
#include "rules/movement/tl-move.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* "Attack 9, defence 4 1/2, AR 3, 6 of 6 MP, 1 RE" */
static char *
combat_facts (const TlSituation *situation, TlUnit unit)
{
  g_autofree char *attack =
      tl_fraction_to_mixed_string (tl_unit_attack_strength (situation, unit, NULL));
  g_autofree char *defence =
      tl_fraction_to_mixed_string (tl_unit_defence_strength (situation, unit, NULL));
  g_autofree char *re =
      tl_fraction_to_mixed_string (tl_fraction_new (tl_unit_re4 (situation, unit), 4));
  g_autofree char *left = tl_mp12_to_string (tl_move_left_mp12 (situation, unit));
  g_autofree char *ma = tl_mp12_to_string (tl_unit_ma_mp12 (situation, unit, NULL));

  gboolean has_worked = (tl_situation_state (situation, unit)->flags & TL_UNIT_WORKED) != 0;

  /* Translators: attack and defence strength, Action Rating, MP left and in all, RE. */
  return g_strdup_printf (has_worked ? _ ("Attack %s, defence %s, AR %d, %s of %s MP, %s RE, does "
                                          "construction in this phase (13.8d)")
                                     : _ ("Attack %s, defence %s, AR %d, %s of %s MP, %s RE"),
                          attack, defence, tl_unit_ar (situation, unit, NULL), left, ma, re);
}

/* Rule 12.1a: "2T", "3 SP", "3 SP 2T". (transfer full) */
static char *
supply_amount_text (const TlEdition *edition, guint t)
{
  guint per_sp = edition->tokens_per_sp;

  if (t < per_sp)
    return tl_tokens_text (t);
  if (t % per_sp == 0)
    /* Translators: an amount in supply points. */
    return g_strdup_printf (_ ("%u SP"), t / per_sp);
  /* Translators: supply points and Tokens. */
  return g_strdup_printf (_ ("%u SP %uT"), t / per_sp, t % per_sp);
}

/* "3 Mar (u3), Truck (t1), 2 SP 1T" */
static char *
cargo_text (const TlSituation *situation, TlUnit craft)
{
  g_autoptr (GArray) cargo = tl_craft_cargo (situation, craft);
  GString *text = g_string_new (NULL);
  guint t = 0;

  for (guint i = 0; i < cargo->len; i++)
    {
      TlUnit unit = g_array_index (cargo, TlUnit, i);
      g_autofree char *name = tl_situation_name (situation, unit);

      if (tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP)
        t += tl_situation_state (situation, unit)->t;
      else
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
    }
  if (t > 0)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      g_autofree char *amount = supply_amount_text (tl_situation_edition (situation), t);

      g_string_append (text, amount);
    }
  return g_string_free (text, FALSE);
}

/* Rules 4.7, 18.5a: what is aboard, and how much room that takes. */
static char *
craft_facts (const TlSituation *situation, TlUnit craft)
{
  g_autofree char *load = tl_craft_load_text (situation, craft);
  g_autofree char *cargo = cargo_text (situation, craft);
  const char *what;

  switch (tl_amphibian_kind (situation, craft))
    {
    case TL_AMPHIBIAN_AFLOAT:
      what = _ ("DUKW afloat (18.4e)");
      break;
    case TL_AMPHIBIAN_LST:
      what = _ ("LST (18.4f)");
      break;
    default:
      what = _ ("Landing Craft");
    }
  if (*cargo == '\0')
    /* Translators: "Landing Craft"; points of capacity, "0 of 2". */
    return g_strdup_printf (_ ("%1$s, %2$s points aboard (4.7)"), what, load);
  /* Translators: "Landing Craft"; points of capacity, "1 1/2 of 2"; what is aboard. */
  return g_strdup_printf (_ ("%1$s, %2$s points aboard (4.7): %3$s"), what, load, cargo);
}

/* "Hedgehog, level 2, improved in this turn", "Air strip", "Port, 3T of 4T a phase, hits: 1". */
static char *
facility_facts (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const TlUnitState *state = tl_situation_state (situation, unit);
  const char *kind = tl_kind_name (counter->kind);
  g_autofree char *what = NULL;

  if (counter->kind == TL_KIND_PORT)
    /* Translators: "Port", its capacity now and as printed in Tokens, hits of four. */
    what =
        counter->is_lst
            /* Translators: the capacity of a port in Tokens. */
            ? g_strdup_printf (tl_port_is_new (situation, tl_situation_hex (situation, unit))
                                   ? _ ("LST, a port of %uT a phase from the next one on (18.4f)")
                                   : _ ("LST, a port of %uT a phase (18.4f)"),
                               counter->capacity_t)
            : g_strdup_printf (_ ("%1$s, %2$uT of %3$uT a phase, hits: %4$u"), kind,
                               tl_port_left_t (situation, counter->capacity_t, state->level),
                               counter->capacity_t, state->level);
  else if (counter->kind == TL_KIND_AIR_BASE && state->level == 0)
    what = g_strdup (_ ("Air strip"));
  else
    what = g_strdup_printf (_ ("%s, level %u"), kind, state->level);
  if ((state->flags & TL_UNIT_RAISED) != 0)
    /* Translators: a hedgehog, an air base or a port. */
    return g_strdup_printf (_ ("%s, improved in this turn"), what);
  if ((state->flags & TL_UNIT_LOWERED) != 0)
    /* Translators: a hedgehog, an air base or a port. */
    return g_strdup_printf (_ ("%s, reduced in this turn"), what);
  return g_steal_pointer (&what);
}

static char *
piece_facts (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint per_sp = tl_situation_edition (situation)->tokens_per_sp;

  if (counter->kind == TL_KIND_DUMP || counter->kind == TL_KIND_TRANSPORT)
    /* Translators: supply points and Tokens, "3 SP 2T". */
    return g_strdup_printf (_ ("%s, %u SP %uT"),
                            counter->is_dukw ? _ ("DUKW ashore (18.4e)")
                                             : tl_kind_name (counter->kind),
                            state->t / per_sp, state->t % per_sp);
  if (counter->kind == TL_KIND_HEDGEHOG || counter->kind == TL_KIND_AIR_BASE ||
      counter->kind == TL_KIND_PORT)
    return facility_facts (situation, unit);
  if (tl_counter_is_landing_craft (counter))
    return craft_facts (situation, unit);
  return g_strdup (tl_kind_name (counter->kind));
}

char *
tl_unit_facts (const TlSituation *situation, TlUnit unit)
{
  return tl_unit_is_combat (situation, unit) ? combat_facts (situation, unit)
                                             : piece_facts (situation, unit);
}

char *
tl_unit_drop_text (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  if (!tl_drop_plan_is_open (situation, unit))
    return NULL;
  g_autofree char *when = tl_turn_text (tl_situation_scenario (situation), state->drop_turn);
  if (state->drop_hex == TL_HEX_NONE)
    /* Translators: a turn, "5 May". */
    return g_strdup_printf (_ ("Planned air drop: %s (14.10b)"), when);
  g_autofree char *place = tl_situation_hex_text (situation, state->drop_hex);
  /* Translators: a turn, "5 May"; a hex. */
  return g_strdup_printf (_ ("Planned air drop: %1$s, into %2$s (14.10b)"), when, place);
}

char *
tl_unit_title (const TlSituation *situation, TlUnit unit)
{
  g_autofree char *name = tl_situation_name (situation, unit);

  if (!tl_kind_has_faces (tl_situation_counter (situation, unit)->kind) &&
      tl_situation_state (situation, unit)->marker == TL_MARKER_NONE)
    return g_steal_pointer (&name);
  /* Translators: a unit, then its mode. */
  return g_strdup_printf (_ ("%s · %s Mode"), name, tl_mode_name (tl_unit_mode (situation, unit)));
}

void
tl_unit_totals (const TlSituation *situation, const TlUnit *units, guint n_units,
                TlUnitTotals *totals)
{
  *totals = (TlUnitTotals){ .n_units = n_units,
                            .attack = tl_fraction_new (0, 1),
                            .defence = tl_fraction_new (0, 1) };
  for (guint i = 0; i < n_units; i++)
    {
      if (!tl_unit_is_combat (situation, units[i]))
        continue;
      totals->re4 += tl_unit_re4 (situation, units[i]);
      totals->steps += tl_unit_steps (situation, units[i]);
      totals->attack =
          tl_fraction_add (totals->attack, tl_unit_attack_strength (situation, units[i], NULL));
      totals->defence =
          tl_fraction_add (totals->defence, tl_unit_defence_strength (situation, units[i], NULL));
    }
}

char *
tl_unit_totals_text (const TlUnitTotals *totals)
{
  g_autofree char *counters = g_strdup_printf (
      /* Translators: how many counters lie in one or more hexes. */
      g_dngettext (GETTEXT_PACKAGE, "%u counter", "%u counters", totals->n_units), totals->n_units);
  g_autofree char *re = tl_fraction_to_mixed_string (tl_fraction_new (totals->re4, 4));
  g_autofree char *attack = tl_fraction_to_mixed_string (totals->attack);
  g_autofree char *defence = tl_fraction_to_mixed_string (totals->defence);

  if (totals->steps == 0)
    return g_steal_pointer (&counters);
  /* Translators: "5 counters", an amount of RE, attack and defence strength, how many steps. */
  return g_strdup_printf (_ ("%s: %s RE, attack %s, defence %s, steps %u (4.6)"), counters, re,
                          attack, defence, totals->steps);
}

/* --- searching -------------------------------------------------------------------------------- */

gboolean
tl_text_fits (const char *text, const char *wanted)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autofree char *words = g_utf8_casefold (wanted, -1);
  g_auto (GStrv) each = g_strsplit (words, " ", -1);

  for (char **word = each; *word != NULL; word++)
    if (strstr (folded, *word) == NULL)
      return FALSE;
  return TRUE;
}

static void
add_word (GString *text, const char *word)
{
  if (word != NULL && *word != '\0')
    g_string_append_printf (text, " %s", word);
}

gboolean
tl_unit_fits (const TlSituation *situation, TlUnit unit, const char *wanted)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *counter = tl_situation_counter (situation, unit);
  g_autofree char *name = tl_situation_name (situation, unit);
  g_autoptr (GString) text = g_string_new (name);

  if (*wanted == '\0')
    return TRUE;
  add_word (text, tl_situation_id (situation, unit));
  add_word (text, tl_kind_name (counter->kind));
  add_word (text, counter->superior);
  add_word (text, counter->nationality);
  add_word (text, tl_size_id (counter->size));
  if (*counter->guess != '\0')
    /* Translators: a word to look for counters by, of which an import has guessed something. */
    add_word (text, _ ("guessed"));
  if (counter->formation >= 0)
    {
      const TlFormation *formation =
          &g_array_index (scenario->formations, TlFormation, counter->formation);

      add_word (text, formation->id);
      add_word (text, formation->name);
    }
  for (guint i = 0; i < TL_SYMBOLS; i++)
    if ((counter->symbols & 1u << i) != 0)
      add_word (text, tl_symbol_name ((TlSymbol) (1u << i)));
  return tl_text_fits (text->str, wanted);
}
