/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

void
tl_memory_keep_freed (void)
{
#ifdef __GLIBC__
  mallopt (M_TRIM_THRESHOLD, TL_MEMORY_KEPT);
  mallopt (M_MMAP_THRESHOLD, TL_MEMORY_LARGE);
#endif
}
