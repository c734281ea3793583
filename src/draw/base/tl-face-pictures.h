/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures that show counters, as a module has them: packed, by the name of their entry, unpacked
 * when a face is painted.
 *
 * A theme points to them (TlTheme.pictures), so that all that paints counters shows the same faces.
 * The reader of a module gives them here; for drawn faces the theme leaves them out.
 *
 * A picture from outside is hostile: PNG, JPEG and GIF alone are read, TL_FACE_PICTURE_BYTES_MAX
 * and TL_FACE_PICTURE_PX_MAX at most, and one that is damaged is left out from then on.  What is
 * kept packed is bounded by TL_FACE_PICTURES_BYTES_MAX; the last ones unpacked are kept besides, in
 * TL_FACE_PICTURES_UNPACKED_BYTES.
 *
 * Not for concurrent use.
 *
 * Cost: of one that is not unpacked, decoding it, some 0.2 ms for 100 x 100 pixels.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

#define TL_FACE_PICTURE_BYTES_MAX ((gsize) 1 << 20)
#define TL_FACE_PICTURE_PX_MAX 1024
#define TL_FACE_PICTURES_BYTES_MAX ((gsize) 64 << 20)
#define TL_FACE_PICTURES_UNPACKED_BYTES ((gsize) 8 << 20)

typedef struct _TlFacePictures TlFacePictures;

/* (transfer full): without pictures */
TlFacePictures *tl_face_pictures_new (void);
void tl_face_pictures_free (TlFacePictures *pictures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFacePictures, tl_face_pictures_free)

/**
 * tl_face_pictures_take:
 * @files: (nullable): (element-type utf8 GBytes): the file of each entry; NULL: none.  Referenced,
 *   and not changed any more
 *
 * Replaces all of them.  Those beyond the limits of bytes are left out.
 */
void tl_face_pictures_take (TlFacePictures *pictures, GHashTable *files);

/* Another number for each set of pictures, for the keys of caches; @pictures: (nullable): 0 */
guint tl_face_pictures_serial (const TlFacePictures *pictures);

/**
 * tl_face_pictures_get:
 * @pictures: (nullable)
 * @entry: its name
 *
 * Returns: (transfer none) (nullable): an image surface, until the next call; NULL: there is none,
 *   or it cannot be read
 */
cairo_surface_t *tl_face_pictures_get (TlFacePictures *pictures, const char *entry);

/* Bytes of those that are kept unpacked. */
gsize tl_face_pictures_unpacked_bytes_for_test (const TlFacePictures *pictures);
