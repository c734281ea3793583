/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads a picture of a map in a thread, so that the window goes on meanwhile.
 */
#pragma once

#include "draw/map/tl-scan-image.h"

G_BEGIN_DECLS

typedef struct _TlScanReading TlScanReading;

/* @image: (transfer full) (nullable): NULL: @error says why.  The reading ends with the call. */
typedef void (*TlScanReadingFunc) (TlScanImage *image, const GError *error, gpointer data);

/**
 * tl_scan_reading_start:
 * @path: of the file
 * @expected: (nullable): as tl_scan_image_load () has it
 * @func: is called once, from the main loop, unless the reading is stopped before
 *
 * Returns: (transfer full): the reading; it lives until @func is called or it is stopped
 */
TlScanReading *tl_scan_reading_start (const char *path, const TlScan *expected,
                                      TlScanReadingFunc func, gpointer data);
/* @func is not called any more. */
void tl_scan_reading_stop (TlScanReading *reading);
/* How much has been read, 0 to 1. */
double tl_scan_reading_fraction (const TlScanReading *reading);

G_END_DECLS
