/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/base/tl-cargo.h"

/* Of a point. */
#define EIGHTHS 8u

gboolean
tl_cargo_is (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return tl_kind_is_combat (kind) || kind == TL_KIND_TRANSPORT || kind == TL_KIND_DUMP;
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
  TlFraction size8;

  if (counter->kind == TL_KIND_DUMP)
    return tl_cargo_tokens8 (edition, tl_situation_state (situation, unit)->t);
  if (counter->kind == TL_KIND_TRANSPORT)
    return counter->points4 * EIGHTHS / 4;
  size8 = tl_fraction_new (tl_unit_re4 (situation, unit) * EIGHTHS / 4, 1);
  if (is_light (situation, unit))
    size8 = tl_fraction_multiply (size8, edition->leg_cargo);
  return (guint) (size8.num / size8.den);
}
