/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a scene's legend holds, in full. */
#pragma once

#include "draw/overlay/tl-overlay-private.h"

static inline void
sample_assert_legend (const TlOverlayScene *scene, guint n, const guint *legends)
{
  TlLegendSet expected = { { 0 } };

  for (guint i = 0; i < n; i++)
    tl_legend_set_add (&expected, legends[i]);
  g_assert_true (tl_legend_set_equal (tl_overlay_scene_legend (scene), expected));
}
