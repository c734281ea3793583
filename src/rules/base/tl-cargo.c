/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/base/tl-cargo.h"
#include "rules/base/tl-weather.h"

#include <glib/gi18n-lib.h>

/* Of a point. */
#define EIGHTHS 8u

gboolean
tl_cargo_is (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return tl_kind_is_combat (kind) || kind == TL_KIND_TRANSPORT || kind == TL_KIND_DUMP;
}

gboolean
tl_cargo_mode_allows (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  return tl_situation_edition (situation)->modes[tl_unit_mode (situation, unit)].can_transport ||
         tl_verdict_forbid (verdict, "5.6", unit, _ ("Only units in Move Mode are carried."));
}

gboolean
tl_cargo_not_carried (const TlSituation *situation, TlUnit unit, guint others, TlVerdict *verdict)
{
  return (tl_situation_state (situation, unit)->flags & others) == 0 ||
         tl_verdict_forbid (verdict, "4.7d", unit,
                            _ ("The unit was carried in another way in this phase."));
}

/* Mules are transport that goes by Leg (13.2e). */
gboolean
tl_cargo_may_fly (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const TlFace *face = &counter->faces[TL_FACE_MOVE];

  if (!tl_unit_is_combat (situation, unit) && counter->kind != TL_KIND_TRANSPORT)
    return tl_verdict_forbid (verdict, "14.9c", unit, _ ("SP, combat units and mules are flown."));
  return (face->mobility == TL_MOBILITY_LEG &&
          face->ma <= tl_situation_edition (situation)->air_cargo_ma) ||
         tl_verdict_forbid (verdict, "14.9c", unit,
                            _ ("Only units that move by Leg, with few MP, are flown."));
}

gboolean
tl_cargo_fits_terrain (const TlSituation *situation, TlUnit unit, TlHex hex, TlVerdict *verdict)
{
  return tl_map_hex_cost (tl_weather_map (situation, TL_WAY_MOVE), hex,
                          tl_unit_mobility (situation, unit)) != TL_COST_PROHIBITED ||
         tl_verdict_forbid (verdict, "6.2c", unit,
                            _ ("The terrain there is prohibited to this unit."));
}

gboolean
tl_cargo_may_meet_pieces (const TlSituation *situation, TlUnit unit, TlHex hex, TlVerdict *verdict)
{
  TlSide enemy = tl_side_other (tl_situation_side (situation, unit));

  return (tl_situation_occupancy (situation)[hex] & (TL_OCCUPIED_OTHER << enemy)) == 0 ||
         tl_unit_is_attack_capable (situation, unit, NULL) ||
         tl_verdict_forbid (verdict, "4.8c", unit,
                            _ ("Only Attack-Capable units enter a hex with enemy pieces."));
}

gboolean
tl_cargo_forbid_fresh (TlVerdict *verdict, TlUnit dump)
{
  return tl_verdict_forbid (verdict, "12.2a", dump,
                            _ ("What was unloaded in this phase is not loaded again in it."));
}

gboolean
tl_cargo_is_at_most (TlVerdict *verdict, const char *rule, TlUnit unit, guint t, guint most_t)
{
  if (t <= most_t)
    return TRUE;
  /* Translators: two amounts in Tokens. */
  return tl_verdict_forbid (verdict, rule, unit, _ ("At most %uT, not %uT."), most_t, t);
}

guint
tl_cargo_tokens8 (const TlEdition *edition, guint t)
{
  return t * EIGHTHS / edition->tokens_per_sp;
}

guint
tl_cargo_held_t (const TlEdition *edition, guint size8)
{
  return size8 * edition->tokens_per_sp / EIGHTHS;
}

/* Rule 4.7a: few MP by Leg on the Move Mode side. */
static gboolean
is_light (const TlSituation *situation, TlUnit unit)
{
  const TlFace *face = &tl_situation_counter (situation, unit)->faces[TL_FACE_MOVE];

  return face->mobility == TL_MOBILITY_LEG && face->ma >= 1 &&
         face->ma <= tl_situation_edition (situation)->leg_cargo_ma;
}

guint
tl_cargo_size8 (const TlSituation *situation, TlUnit unit)
{
  const TlEdition *edition = tl_situation_edition (situation);
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (counter->kind == TL_KIND_DUMP)
    return tl_cargo_tokens8 (edition, tl_situation_state (situation, unit)->t);
  if (counter->kind == TL_KIND_TRANSPORT)
    return counter->points4 * EIGHTHS / 4;
  TlFraction size8 = tl_fraction_new (tl_unit_re4 (situation, unit) * EIGHTHS / 4, 1);
  if (is_light (situation, unit))
    size8 = tl_fraction_multiply (size8, edition->leg_cargo);
  return (guint) (size8.num / size8.den);
}
