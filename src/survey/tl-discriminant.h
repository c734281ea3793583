/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which class an item belongs to, learnt from few examples and from the shape of all items.
 *
 * A class is a cloud around its own mean; all clouds have one shape, the covariance within the
 * classes.  Examples give the first means.  Then every item counts for each class as much as it
 * seems to belong to it, and means, shares and covariance are worked out again, a few times.
 * Examples keep their class.  An item far from its mean counts less, as with a t distribution.
 *
 * Cost: for n items of p features n p^2 multiplications a round.
 */
#pragma once

#include "survey/tl-survey-private.h"

typedef struct
{
  guint n_classes;
  const gint8 *labels; /* of each item, TL_CLASS_NONE where it is asked for */
  guint n_rounds;
  double shrink; /* 0 to 1: how much of the covariance is its diagonal alone */
  double temper; /* what log likelihoods are multiplied with: features repeat each other */
  double
      first_share; /* of the items that have the first class, before any is known; 0: all alike */
} TlDiscriminant;

/* @posterior: (out caller-allocates): n_items x n_classes probabilities; 0 of what is not seen.
 * @weights: (out caller-allocates): of each item, below 1 the more the farther it is from all. */
void tl_discriminant_run (const TlDiscriminant *how, const TlFeatures *features, float *posterior,
                          float *weights);
