/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the two files of the grid share. */
#pragma once

#include "board/tl-hex.h"

G_BEGIN_DECLS

/* The number of column or row @at, from 0, of @n that begin with @first at one end or the other. */
static inline int
tl_count_line (int first, gboolean is_from_end, guint n, int at)
{
  return first + (is_from_end ? (int) n - 1 - at : at);
}

G_END_DECLS
