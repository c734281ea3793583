/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/tl-dice.h"

struct _TlDice
{
  guint32 seed;
  guint64 thrown;
  GRand *generator;
  GArray *typed; /* int */
  gboolean typed_only;
};

TlDice *
tl_dice_new (guint32 seed)
{
  TlDice *dice = g_new0 (TlDice, 1);

  dice->seed = seed;
  dice->generator = g_rand_new_with_seed (seed);
  dice->typed = g_array_new (FALSE, FALSE, sizeof (int));
  return dice;
}

void
tl_dice_free (TlDice *dice)
{
  if (dice == NULL)
    return;
  g_rand_free (dice->generator);
  g_array_unref (dice->typed);
  g_free (dice);
}

guint32
tl_dice_seed (const TlDice *dice)
{
  return dice->seed;
}

guint64
tl_dice_thrown (const TlDice *dice)
{
  return dice->thrown;
}

static int
throw_die (TlDice *dice)
{
  dice->thrown++;
  return g_rand_int_range (dice->generator, 1, 7);
}

void
tl_dice_seek (TlDice *dice, guint64 thrown)
{
  if (thrown < dice->thrown)
    {
      g_rand_set_seed (dice->generator, dice->seed);
      dice->thrown = 0;
    }
  while (dice->thrown < thrown)
    throw_die (dice);
}

gboolean
tl_roll_is_possible (TlRollKind kind, int value)
{
  return kind == TL_ROLL_ONE_DIE ? value >= 1 && value <= 6 : value >= 2 && value <= 12;
}

void
tl_dice_type (TlDice *dice, int value)
{
  g_array_append_val (dice->typed, value);
}

guint
tl_dice_n_typed (const TlDice *dice)
{
  return dice->typed->len;
}

void
tl_dice_clear_typed (TlDice *dice)
{
  g_array_set_size (dice->typed, 0);
}

gboolean
tl_dice_roll (TlDice *dice, TlRollKind kind, int *value)
{
  if (dice->typed->len > 0)
    {
      int typed = g_array_index (dice->typed, int, 0);

      if (!tl_roll_is_possible (kind, typed))
        return FALSE;
      g_array_remove_index (dice->typed, 0);
      *value = typed;
      return TRUE;
    }
  if (dice->typed_only)
    return FALSE;
  *value = throw_die (dice);
  if (kind == TL_ROLL_TWO_DICE)
    *value += throw_die (dice);
  return TRUE;
}

void
tl_dice_set_typed_only (TlDice *dice, gboolean typed_only)
{
  dice->typed_only = typed_only;
}
