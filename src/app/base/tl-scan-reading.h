/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a picture of a map in a thread. */
#pragma once

#include "app/base/tl-reading.h"
#include "draw/map/tl-scan-image.h"

/**
 * tl_scan_reading_start:
 * @path: of the file
 * @expected: (nullable): as tl_scan_image_load () has it
 * @func: gets a TlScanImage
 *
 * Returns: (transfer full): the reading
 */
TlReading *tl_scan_reading_start (const char *path, const TlScan *expected, TlReadingFunc func,
                                  gpointer data);
