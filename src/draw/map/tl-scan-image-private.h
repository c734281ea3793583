/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How tl-scan-load.c fills the pyramid of tl-scan-image.c: row by row, from the top. */
#pragma once

#include "draw/map/tl-scan-image.h"

typedef struct _TlScanBuilder TlScanBuilder;

TlScanBuilder *tl_scan_builder_new (guint width, guint height);
void tl_scan_builder_free (TlScanBuilder *builder);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlScanBuilder, tl_scan_builder_free)

/* One row more: the picture's width of @channels, 3 (RGB) or 4 (with alpha, not multiplied). */
void tl_scan_builder_add_row (TlScanBuilder *builder, const guint8 *row, guint channels);
/* Rows so far. */
guint tl_scan_builder_n_rows (const TlScanBuilder *builder);
/* Once all rows are there. @scan: (transfer full): what is said of the picture. (transfer full) */
TlScanImage *tl_scan_builder_finish (TlScanBuilder *builder, TlScan *scan);
