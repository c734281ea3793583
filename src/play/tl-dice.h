/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dice: one seeded generator, or what the user says that real dice showed.
 *
 * A *roll* is one number as players say it: one die 1 to 6, or two dice added, 2 to 12.  Typed
 * rolls are used up first, in the order in which they were given; then the generator rolls.  The
 * generator is GLib's Mersenne Twister, the same on every machine for the same seed, and its
 * state is the seed and the number of dice thrown, so that a copy costs nothing to keep.
 */
#pragma once

#include <glib.h>

/* Dice that a stored game may have thrown: each is thrown again when it is read. */
#define TL_DICE_THROWN_MAX 1600000u

typedef enum
{
  TL_ROLL_ONE_DIE, /* 1-6 */
  TL_ROLL_TWO_DICE /* 2-12 */
} TlRollKind;

typedef struct _TlDice TlDice;

/* With no dice thrown and none typed. */
TlDice *tl_dice_new (guint32 seed);
void tl_dice_free (TlDice *dice);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlDice, tl_dice_free)

guint32 tl_dice_seed (const TlDice *dice);
/* Single dice thrown by the generator so far; typed ones do not count. */
guint64 tl_dice_thrown (const TlDice *dice);
/* Goes on as after @thrown dice of the same seed. */
void tl_dice_seek (TlDice *dice, guint64 thrown);

/* FALSE when no roll of that kind can show @value. */
gboolean tl_roll_is_possible (TlRollKind kind, int value);
/* Queues a typed roll; whether it fits shows when it is used. */
void tl_dice_type (TlDice *dice, int value);
guint tl_dice_n_typed (const TlDice *dice);
void tl_dice_clear_typed (TlDice *dice);
/* The next roll, into @value.  FALSE, with nothing used up and @value as it was, when the next
 * typed roll is impossible for @kind, or is missing while only typed ones count. */
gboolean tl_dice_roll (TlDice *dice, TlRollKind kind, int *value);
/* No more rolls from the generator: without typed ones, tl_dice_roll () fails. */
void tl_dice_set_typed_only (TlDice *dice, gboolean typed_only);
