/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A module of VASSAL: what its build file says of maps, boards, counters and set-ups.
 *
 * Elements are known by the end of their Java class, as modules with code of their own derive from
 * VASSAL's.  What is not known is skipped, and everything else is read.  Texts of pieces are kept
 * as they are; tl-vassal-piece.h reads them.
 *
 * An extension adds to a module: its elements go where it says, or to the first map.
 *
 * Cost: reading the build file, and the first bytes of each board's picture.
 */
#pragma once

#include "vassal/tl-vassal-archive.h"
#include "vassal/tl-vassal-grid.h"

#define TL_VASSAL_PIECES_MAX 20000u
#define TL_VASSAL_BOARDS_MAX 2000u

typedef struct
{
  char *text;  /* as a save has a piece: "+/null/<type>/<state>" */
  char *name;  /* entryName */
  char *panel; /* of the palette: "German, Infantry"; "" */
} TlVassalSlot;

/* At-start pieces of a map. */
typedef struct
{
  char *board;
  gboolean uses_location;
  char *location;   /* a printed number */
  int x, y;         /* of the board */
  GPtrArray *slots; /* TlVassalSlot */
} TlVassalStack;

typedef struct
{
  char *name;
  int edge_width, edge_height;
  GPtrArray *boards; /* TlVassalBoard */
  char *usual;       /* (nullable): the boards that a new game has, as a save says it */
  GPtrArray *stacks; /* TlVassalStack */
} TlVassalMap;

/* A save that the module ships. */
typedef struct
{
  char *name;
  char *file; /* an entry */
} TlVassalSetUp;

typedef struct
{
  char *name;
  char *version;
  GPtrArray *maps;         /* TlVassalMap */
  GPtrArray *slots;        /* TlVassalSlot: the palette */
  GPtrArray *set_ups;      /* TlVassalSetUp, that are in the archive */
  GPtrArray *sides;        /* utf8: of the players */
  GHashTable *prototypes;  /* name -> text */
  guint n_cards;           /* slots of decks */
  GPtrArray *without_size; /* utf8: boards whose picture is missing or of no known kind */
  GPtrArray *archives;     /* TlVassalArchive: the module, then its extensions */
} TlVassalModule;

/**
 * tl_vassal_module_load:
 * @path: a .vmod file
 * @extensions: (nullable): paths of .vmdx files, ended by NULL
 * @error: names file and line
 *
 * Errors: %TL_XML_ERROR.
 *
 * Returns: (transfer full) (nullable): the module
 */
TlVassalModule *tl_vassal_module_load (const char *path, const char *const *extensions,
                                       GError **error);
/* The same of an archive, without extensions. @archive: (transfer full) */
TlVassalModule *tl_vassal_module_read_for_test (TlVassalArchive *archive, GError **error);
void tl_vassal_module_free (TlVassalModule *module);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVassalModule, tl_vassal_module_free)

/* (transfer none) (nullable) */
const TlVassalMap *tl_vassal_module_map (const TlVassalModule *module, const char *name);
const TlVassalBoard *tl_vassal_map_board (const TlVassalMap *map, const char *name);
/* The archive that has @entry, the last of them. (transfer none) (nullable) */
TlVassalArchive *tl_vassal_module_archive_of (const TlVassalModule *module, const char *entry);
