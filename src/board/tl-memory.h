/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that is freed stays with the program.
 *
 * Each supply picture, scene and tile asks for a megabyte or so, and is soon freed.  By default
 * glibc gives such memory back to the system at once, which hands it out again page by page, and
 * clears each: on a map of 100,000 hexes a fifth of the time of a supply picture.  So up to
 * TL_MEMORY_KEPT bytes that are free wait for what comes next.  Blocks of TL_MEMORY_LARGE bytes and
 * more are given back as before: files and pictures to be printed are rare.
 *
 * Where the C library is another one, nothing changes.
 */
#pragma once

#include <glib.h>

#define TL_MEMORY_KEPT (32 * 1024 * 1024)
#define TL_MEMORY_LARGE (4 * 1024 * 1024)

/* For main (), before it asks for memory. */
void tl_memory_keep_freed (void);
