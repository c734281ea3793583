/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pixels of a scan (board/tl-scan.h), small enough to keep: up to 150 megapixels.
 *
 * A picture of 100 megapixels takes 300 MB as it is.  Here it is kept as a *pyramid*: level 0 has
 * its pixels, each further level half as many each way, up to one that fits into a tile.  Each
 * level is cut into tiles of TL_SCAN_TILE_PX, and each tile kept as JPEG, of a quality at which
 * print looks the same: a scanned map takes about a third of a byte a pixel so.  Tiles that were
 * read lately are kept unpacked besides, TL_SCAN_UNPACKED_BYTES of them.
 *
 * tl_scan_image_load () reads the file once, in pieces: each goes to the sum that is compared with
 * the scan's hash, and to the decoder, whose rows go into the pyramid as they come and are given
 * back to the system at once.  So what is needed meanwhile grows with the picture's width, and not
 * with its height, for PNG and for baseline JPEG.  Other forms are decoded as a whole before the
 * first row is there, and take besides, until they are read:
 *
 *     PNG, interlaced      3 bytes a pixel, 4 with transparency
 *     JPEG, progressive    3, and up to 6 of its coefficients
 *     TIFF                 4, and the file
 *     GIF                  4 to 8 (the first picture of several)
 *     WebP                 4, and the file; where the loader of gdk-pixbuf for it is installed
 *
 * Transparent pixels become white.  What a file says of its own orientation and colour profile is
 * left aside: pins turn it.
 *
 * A file from outside is hostile: only a regular file of the size expected is read, of these five
 * forms alone, within the limits of tl-scan.h; one that is damaged or ends early is an error.
 *
 * May be read from several threads at once.
 */
#pragma once

#include "board/tl-scan.h"

#include <gio/gio.h>

#define TL_SCAN_TILE_PX 256
#define TL_SCAN_UNPACKED_BYTES ((gsize) 24 << 20)

typedef struct _TlScanImage TlScanImage;

#define TL_SCAN_ERROR (tl_scan_error_quark ())
GQuark tl_scan_error_quark (void);
typedef enum
{
  TL_SCAN_ERROR_MISSING, /* cannot be opened or read, or is no regular file */
  TL_SCAN_ERROR_CHANGED, /* another size or hash than expected */
  TL_SCAN_ERROR_FORMAT,  /* none of the forms, or one without a loader */
  TL_SCAN_ERROR_LIMIT,   /* more pixels or bytes than the limits */
  TL_SCAN_ERROR_DAMAGED
} TlScanError;

/**
 * tl_scan_image_load:
 * @path: of the file
 * @expected: (nullable): whose size, hash, width and height the file must have
 * @permille: (nullable): set atomically from 0 to 1000 on the way
 * @cancellable: (nullable)
 *
 * Reads a picture; may be called from any thread.
 *
 * Errors: %TL_SCAN_ERROR, with a sentence that names the file; %G_IO_ERROR_CANCELLED.
 * Cost: decoding the picture, and JPEG-encoding four thirds of its pixels.
 *
 * Returns: (transfer full) (nullable): the image
 */
TlScanImage *tl_scan_image_load (const char *path, const TlScan *expected, int *permille,
                                 GCancellable *cancellable, GError **error);
/* The same of a picture in memory, which @name stands for in messages; its scan has @name as its
 * path. */
TlScanImage *tl_scan_image_load_bytes (GBytes *bytes, const char *name, int *permille,
                                       GCancellable *cancellable, GError **error);
TlScanImage *tl_scan_image_ref (TlScanImage *image);
void tl_scan_image_unref (TlScanImage *image);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlScanImage, tl_scan_image_unref)

/* What a map says of this picture; its path is the one that was loaded, and it has no pins.
 * (transfer none) */
const TlScan *tl_scan_image_scan (const TlScanImage *image);
/* Levels of the pyramid, at least 1; the number of pixels of one of them each way. */
guint tl_scan_image_n_levels (const TlScanImage *image);
void tl_scan_image_level_size (const TlScanImage *image, guint level, int *width, int *height);

/**
 * tl_scan_image_read:
 * @level: below tl_scan_image_n_levels ()
 * @x: @y: top left, in pixels of that level; may lie beside the picture
 * @pixels: (out caller-allocates): rows of @stride pixels, 0xffRRGGBB each; 0 beside the picture
 *
 * Copies @width x @height pixels.  Cost: grows with them, and with tiles to be unpacked.
 */
void tl_scan_image_read (TlScanImage *image, guint level, int x, int y, int width, int height,
                         guint32 *pixels, int stride);

/* Bytes held: what the tiles take, and those kept unpacked. */
gsize tl_scan_image_size_bytes_for_test (TlScanImage *image);
