/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by tl-drop.c, which says what the counters of one place do, tl-drop-ways.c, which makes
 * the ways that this offers, and tl-drop-group.c. */
#pragma once

#include "answers/tl-drop.h"
#include "rules/movement/tl-sealift.h"
#include "rules/movement/tl-train.h"
#include "rules/payment/tl-barrage-supply.h"

/* The barrage or the air mission of @units (TlUnit), those of @carry and others, in @hex; NULL: it
 * is not their time, or they do none. (transfer full) (nullable) */
TlDrop *tl_drop_new_fire (const TlCarry *carry, const GArray *units, TlHex hex);

/* --- what is carried -------------------------------------------------------------------------- */

static inline const TlUnit *
tl_carry_units (const TlCarry *carry)
{
  return (const TlUnit *) carry->units->data;
}

/* SP move by rail (13.3), by sea (18.5) or not at all; ships sail (18.1). */
gboolean tl_carry_is_all (const TlCarry *carry, TlKind kind);
/* Rule 13.3: NULL when no train goes there.  @stop: (out) (optional): where it stops, of @carry;
 * set on success only. (transfer full) (nullable) */
TlAction *tl_carry_train_to (const TlCarry *carry, TlHex hex, const TlTrainStop **stop);

/* --- ways (TlWay) ----------------------------------------------------------------------------- */

GPtrArray *tl_drop_ways_new (void);
/* One of @action alone, (transfer full), with its text. */
void tl_drop_ways_add (GPtrArray *ways, const TlCarry *carry, TlAction *action);

typedef enum
{
  TL_DROP_WAYS_OF_BOX,     /* out of a box, into one, or both */
  TL_DROP_WAYS_OF_PLAN,    /* 14.10b: a drop is planned, for one of a few turns */
  TL_DROP_WAYS_OF_ARRIVAL, /* 13.6: in each mode that may be tried */
  TL_DROP_WAYS_OF_VOYAGE   /* 18.1: ships, one after the other */
} TlDropWaysKind;

/* The ways to one place. */
typedef struct
{
  GPtrArray *allowed; /* TlWay: those that the rules allow, with their texts */
  TlAction *first;    /* (nullable): of the first allowed way, or of the first that was tried; NULL:
                          no rule and no hand moves them that way, now or ever */
  TlVerdict *verdict; /* (nullable): what is said of that way */
} TlDropWays;

/* Tries them. @box: asked for when @hex is TL_HEX_NONE. @found: (out caller-allocates) */
void tl_drop_ways_find (const TlCarry *carry, TlDropWaysKind kind, TlHex hex, guint box,
                        TlDropWays *found);
void tl_drop_ways_clear (TlDropWays *found);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TlDropWays, tl_drop_ways_clear)
