/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads a module of VASSAL, with a save or a set-up of its own, in a thread: what it comes to as a
 * scenario, and the picture of its board.
 *
 * Each reading opens the module anew, so that nothing of one is touched by two threads.  A picture
 * that was decoded before is taken over.
 */
#pragma once

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

typedef struct _TlModuleReading TlModuleReading;

/* @read: (transfer full).  The reading ends with the call. */
typedef void (*TlModuleReadingFunc) (TlModuleRead *read, gpointer data);

/**
 * tl_module_reading_start:
 * @wish: what of which module
 * @known: (nullable): what was read of the same module before, for its picture
 * @func: is called once, from the main loop, unless the reading is stopped before
 *
 * Returns: (transfer full): the reading; it lives until @func is called or it is stopped
 */
TlModuleReading *tl_module_reading_start (const TlModuleWish *wish, const TlModuleRead *known,
                                          TlModuleReadingFunc func, gpointer data);
/* @func is not called any more. */
void tl_module_reading_stop (TlModuleReading *reading);
/* How much of the picture has been read, 0 to 1. */
double tl_module_reading_fraction (const TlModuleReading *reading);

G_END_DECLS
