/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the painters of a scene's items share. */
#pragma once

#include "draw/overlay/tl-overlay-private.h"

G_BEGIN_DECLS

typedef struct
{
  cairo_t *cr;
  const TlOverlayScene *scene;
  const TlTheme *theme;
  TlLettering *lettering;
  double hex_px;
  double px_per_unit;
  gboolean is_whole;               /* lines are not cut to what shows */
  double left, top, right, bottom; /* what the clip shows, in map units */
  TlColour inks[TL_INK_LAST + 1];
  guint32 inks_known; /* a bit each */
} TlOverlayPen;
G_STATIC_ASSERT (TL_INK_LAST < 32);

/* How far from its spots an item may leave ink, in map units: in marks and texts more than in
 * lines, and with a text of @text_length bytes more still. */
double tl_overlay_margin (double px_per_unit, gboolean is_mark, guint text_length);

/* --- tl-paint-overlay-marks.c --- */

G_END_DECLS
