/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How large a picture is, from its first bytes: PNG, JPEG, GIF, BMP, WebP; SVG by its root. */
#pragma once

#include <glib.h>

/* Bytes that tl_vassal_picture_size () needs of an ordinary picture. */
#define TL_VASSAL_PICTURE_HEAD (512u * 1024)
#define TL_VASSAL_PIXELS_MAX 60000

/* @width and @height are set on success only; each is 1 to TL_VASSAL_PIXELS_MAX. */
gboolean tl_vassal_picture_size (GBytes *head, int *width, int *height);
