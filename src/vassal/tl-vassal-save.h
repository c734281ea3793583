/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A saved game of VASSAL, or the start of a log: which boards lie on which map, and which pieces
 * stand where.
 *
 * A save is a ZIP file with `savedGame`, or its bytes alone: hidden behind a key (!VCSK, VOBS), or
 * plain text.  Inside are commands, and commands of commands.  A piece that a stack lists stands
 * where the stack does, whatever it says itself.
 *
 * Cost: O(bytes) times how deep texts nest.
 */
#pragma once

#include "vassal/tl-vassal-module.h"
#include "vassal/tl-vassal-piece.h"

#define TL_VASSAL_COMMANDS_MAX 400000u

typedef struct
{
  const TlVassalBoard *board; /* of the module */
  gboolean is_reversed;       /* turned by 180 degrees */
  int column, row;
  int x, y; /* where its upper left corner lies on the map */
} TlVassalLaid;

typedef struct
{
  TlVassalPiece *piece;
  char *map; /* (nullable): on none */
  int x, y;  /* pixels of the map */
  gboolean is_in_deck;
} TlVassalPlaced;

typedef struct
{
  GPtrArray *pieces;        /* TlVassalPlaced, those of a stack from its bottom, in order */
  GHashTable *laid;         /* map name -> GArray of TlVassalLaid */
  TlVassalTally *unknown;   /* traits and prototypes */
  TlVassalTally *no_boards; /* boards that the module has not */
  guint n_broken;           /* pieces that could not be read */
  gboolean is_log;          /* what follows its start has been left out */
} TlVassalSave;

/**
 * tl_vassal_save_open:
 * @module: whose prototypes it may name
 * @path: (nullable): a .vsav or .vlog file
 * @set_up: (nullable): if there is no @path, the name of a save that the module ships; without
 *   either the boards that a new game has, its at-start stacks, and no palette
 * @error: names @path, or @set_up
 *
 * Errors: %TL_XML_ERROR; a new game has none.
 *
 * Returns: (transfer full) (nullable): the save
 */
TlVassalSave *tl_vassal_save_open (const TlVassalModule *module, const char *path,
                                   const char *set_up, GError **error);
/* From memory; @name stands for the file in messages. */
TlVassalSave *tl_vassal_save_read (GBytes *bytes, const char *name, const TlVassalModule *module,
                                   GError **error);
void tl_vassal_save_free (TlVassalSave *save);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVassalSave, tl_vassal_save_free)

/* The text that @bytes are hidden from, or themselves.  NULL and @error: they cannot be read.
 * (transfer full) */
GBytes *tl_vassal_reveal (GBytes *bytes, const char *name, GError **error);

/* The one that holds a pixel of the map, which becomes one of the board; NULL: none does. */
const TlVassalLaid *tl_vassal_save_locate (const TlVassalSave *save, const TlVassalMap *map, int *x,
                                           int *y);
/* The pixel of the map that a pixel of @laid is. */
void tl_vassal_laid_to_map (const TlVassalLaid *laid, double *x, double *y);
