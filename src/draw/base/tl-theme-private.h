/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The palettes of the map, for tl-theme.c. */
#pragma once

#include "draw/base/tl-theme.h"

G_BEGIN_DECLS

const TlMapColours *tl_theme_map_colours (TlThemeKind kind);

G_END_DECLS
