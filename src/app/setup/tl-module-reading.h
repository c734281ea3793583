/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads a module of VASSAL, with a save or a set-up of its own, in a thread: what it comes to as a
 * scenario, and the picture of its board.
 *
 * Each reading opens the module anew, so that nothing of one is touched by two threads.  A picture
 * that was decoded before is taken over.
 */
#pragma once

#include "app/base/tl-reading.h"
#include "draw/map/tl-scan-image.h"
#include "vassal/tl-vassal-import.h"

G_BEGIN_DECLS

/* All of it is copied. */
typedef struct
{
  char *module;
  char **extensions; /* (nullable) */
  char *save;        /* (nullable) */
  char *set_up;      /* (nullable) */
  char *picture;     /* (nullable): where the board's picture is written */
  gboolean is_revealing;
} TlModuleWish;

/* What was read.  @import is NULL when @error says why; the module may be there all the same. */
typedef struct
{
  TlVassalModule *module; /* (nullable) */
  TlVassalImport *import; /* (nullable) */
  GError *error;          /* (nullable) */
  TlScanImage *image;     /* (nullable): of the board ... */
  char *no_image;         /* (nullable): ... or why there is none */
} TlModuleRead;

void tl_module_read_free (TlModuleRead *read);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlModuleRead, tl_module_read_free)

/**
 * tl_module_reading_start:
 * @wish: what of which module
 * @known: (nullable): what was read of the same module before, for its picture
 * @func: gets a TlModuleRead, and no error besides; how far it is, is how much of the picture
 *
 * Returns: (transfer full): the reading
 */
TlReading *tl_module_reading_start (const TlModuleWish *wish, const TlModuleRead *known,
                                    TlReadingFunc func, gpointer data);

G_END_DECLS
