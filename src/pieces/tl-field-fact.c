/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts of formations, sides, boxes, the clock and the scenario. */
#include "config.h"

#include "pieces/tl-field-private.h"
#include "pieces/tl-situation.h"

#include <glib/gi18n-lib.h>

#define TURN_MAX 9999
#define TITLE_MAX 300
#define DESCRIPTION_MAX 10000

static const char *
phase_word (guint i)
{
  return i < TL_PHASES ? tl_phase_id ((TlPhase) i) : NULL;
}

static const char *
phase_name (guint i)
{
  return tl_phase_name ((TlPhase) i);
}

/* clang-format off */
#define FACT(name, label, sort, owner, member, ...) \
  { .id = name, .title = label, .type = TL_FIELD_##sort, .kinds = TL_ALL_KINDS, \
    TL_FIELD_AT (owner, member), __VA_ARGS__ }

/* Translators: facts of a scenario, as labels. */
static const TlField formation_fields[] = {
  FACT ("name", N_ ("Name"), TEXT, TlFormation, name,),
  FACT ("side", N_ ("Side"), SIDE, TlFormation, side,),
  FACT ("stripe", N_ ("Stripe"), COLOUR, TlFormation, stripe,),
  FACT ("multi-unit", N_ ("Multi-unit formation"), YES_NO, TlFormation, is_multi_unit,),
};
static const TlField side_fields[] = {
  FACT ("name", N_ ("Name"), TEXT, TlSideInfo, name,),
  FACT ("colour", N_ ("Colour of counters"), COLOUR, TlSideInfo, colour,),
  FACT ("accent", N_ ("Colour of overlays"), COLOUR, TlSideInfo, accent,),
};
static const TlField box_fields[] = {
  FACT ("name", N_ ("Name"), TEXT, TlBox, name,),
  FACT ("hex", N_ ("Stands for the hex"), HEX, TlBox, hex,),
  FACT ("rail", N_ ("Trains enter the map in"), HEX, TlBox, rail,),
};
static const TlField clock_fields[] = {
  FACT ("turn", N_ ("Turn"), NUMBER, TlClock, turn, .most = TURN_MAX),
  FACT ("phase", N_ ("Segment"), WORD, TlClock, phase, .word = phase_word,
        .word_name = phase_name),
  FACT ("phasing", N_ ("Phasing side"), SIDE, TlClock, phasing,),
  FACT ("first", N_ ("First side of the turn"), SIDE, TlClock, first,),
};
static const TlField scenario_fields[] = {
  FACT ("title", N_ ("Title"), TEXT, TlScenario, title, .most = TITLE_MAX),
  FACT ("description", N_ ("Description"), TEXT, TlScenario, description, .most = DESCRIPTION_MAX),
  FACT ("first-turn", N_ ("First turn"), NUMBER, TlScenario, first_turn, .most = TURN_MAX),
  FACT ("last-turn", N_ ("Last turn"), NUMBER, TlScenario, last_turn, .most = TURN_MAX),
  FACT ("proportional-loss", N_ ("Losses in proportion"), YES_NO, TlScenario, proportional_loss,),
  FACT ("long-range", N_ ("Aircraft far from their base count less"), YES_NO, TlScenario,
        long_range,),
  FACT ("fuel", N_ ("Units pay fuel to move"), YES_NO, TlScenario, keeps_fuel,),
  FACT ("air-strips", N_ ("This game has air strips"), YES_NO, TlScenario, has_air_strips,),
  FACT ("two-step-brigades", N_ ("Two-step brigades attack for one step's price"), YES_NO,
        TlScenario, two_step_brigades,),
};
/* clang-format on */

#define TABLE(fields)             \
  {                               \
    fields, G_N_ELEMENTS (fields) \
  }

const TlField *
tl_fact_fields (TlFieldTable table, guint *n)
{
  static const struct
  {
    const TlField *fields;
    guint n;
  } tables[] = { TABLE (formation_fields), TABLE (side_fields), TABLE (box_fields),
                 TABLE (clock_fields), TABLE (scenario_fields) };

  *n = tables[table - TL_FIELDS_FORMATION].n;
  return tables[table - TL_FIELDS_FORMATION].fields;
}
