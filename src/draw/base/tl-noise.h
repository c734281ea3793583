/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chance that is none: hashes of places.
 *
 * An engraver's hand wavers, and so do our lines; but two tiles that meet must waver alike, and
 * a map looks the same tomorrow.  So every "random" number of draw/ is a hash of where it stands
 * (two integers: lattice coordinates, or a hex and its direction) and of a salt that tells its
 * uses apart.  A TlGrain is a short stream of such numbers for one place.
 *
 * Example: three trees in a hex:
 *
 *   TlGrain grain = tl_grain (column, row, 7);
 *   for (int i = 0; i < 3; i++)
 *     x[i] = tl_grain_next (&grain);
 */
#pragma once

#include <glib.h>

typedef struct
{
  guint32 state;
} TlGrain;

static inline guint32
tl_noise_mix (guint32 h)
{
  h ^= h >> 16;
  h *= 0x7feb352du;
  h ^= h >> 15;
  h *= 0x846ca68bu;
  return h ^ (h >> 16);
}

static inline guint32
tl_noise_hash (int a, int b, guint salt)
{
  guint32 h = tl_noise_mix ((guint32) a + 0x9e3779b9u * (salt + 1));

  return tl_noise_mix (h ^ ((guint32) b * 0x85ebca6bu + salt));
}

/* From -1 to 1. */
static inline double
tl_noise (int a, int b, guint salt)
{
  return (double) tl_noise_hash (a, b, salt) * (2.0 / 4294967295.0) - 1.0;
}

static inline TlGrain
tl_grain (int a, int b, guint salt)
{
  return (TlGrain){ tl_noise_hash (a, b, salt) };
}

/* From 0 to just below 1. */
static inline double
tl_grain_next (TlGrain *grain)
{
  grain->state += 0x9e3779b9u;
  return (double) tl_noise_mix (grain->state) * (1.0 / 4294967296.0);
}

static inline double
tl_grain_range (TlGrain *grain, double low, double high)
{
  return low + (high - low) * tl_grain_next (grain);
}
