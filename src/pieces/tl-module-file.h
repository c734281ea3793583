/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The module whose pictures the counters of a scenario may show: a file that the scenario refers to
 * and never contains.  Its text form is TlScenario.module, the value of the field "module":
 *
 *   BYTES SHA256 PATH           "48210 3fa4...9c ../modules/small.vmod"
 *
 * The path is absolute, or relative to tl_map_folder () of the scenario's map.  Limits are those of
 * a scan's file (board/tl-scan.h).
 *
 * What a counter shows, TlCounter.pictures, is a list of entries of the module, drawn over each
 * other, the lowest first, each centred and shifted by pixels of its own:
 *
 *   images/counter.png|images/symbol.png@0,-4|#
 *
 * "#" stands for the figures, which a module writes as text: ours are drawn there.
 */
#pragma once

#include "board/tl-scan.h"

typedef struct
{
  char *path;
  guint size; /* bytes */
  char *hash; /* TL_SCAN_HASH_DIGITS lower case digits */
} TlModuleFile;

void tl_module_file_clear (TlModuleFile *file);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TlModuleFile, tl_module_file_clear)

/*
 * @text: the text form
 * @file: (out caller-allocates): filled on success only; tl_module_file_clear () frees its strings
 *
 * Returns: whether @text has that form, within the limits
 */
gboolean tl_module_file_parse (const char *text, TlModuleFile *file);

/* The text form of these. (transfer full) */
char *tl_module_file_text (const char *path, guint size, const char *hash);

#define TL_PICTURE_LAYERS_MAX 12u
#define TL_PICTURE_BYTES_MAX 600u
#define TL_PICTURE_SHIFT_MAX 1000
/* The part of a list that stands for the figures. */
#define TL_PICTURE_FIGURES "#"

typedef struct
{
  char *entry; /* or TL_PICTURE_FIGURES */
  int x, y;    /* pixels to the right and down */
} TlPictureLayer;

/*
 * @text: a list
 *
 * Returns: (transfer full) (nullable) (element-type TlPictureLayer): its parts, none of ""; NULL:
 *   it is no such list
 */
GArray *tl_picture_layers (const char *text);
/* Appends a part to the list @text. */
void tl_picture_append (GString *text, const char *entry, int x, int y);
