/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Uneven light on the sheet: a smooth surface through values that lie about it, outliers aside.
 * It is a sum of products of cosines, of at most five half waves across the sheet.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where the items lie, 0 to 1 across the sheet. */
typedef struct
{
  guint n;
  const float *x;
  const float *y;
} TlLight;

/* @field: (out caller-allocates): the surface, of each item. */
void tl_light_fit (const TlLight *light, const float *values, const float *weights, double *field);

G_END_DECLS
