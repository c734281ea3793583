/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A module of VASSAL as a scenario: its map of unknown hexes, its counters, and where a save, one
 * of its own set-ups, or its at-start stacks put them.
 *
 * Pieces in zones and on maps beside the hexes are in holding boxes of those names; pieces on no
 * map wait in the pool.  Where no save is given, the palette's counters wait there as well.
 * Nothing is left out silently: `left_out` counts it, and `remarks` say what to look at.
 *
 * Cost: O(bytes), and a scenario of that size written and read once.
 */
#pragma once

#include "pieces/tl-situation.h"
#include "vassal/tl-vassal-field.h"

typedef struct
{
  const char *save;      /* (nullable): path of a save or log */
  const char *set_up;    /* (nullable): name of one of the module's own */
  gboolean is_revealing; /* what a player has concealed, too */
  const char *beside;    /* (nullable): the file that the scenario will be, for its charts */
  const char *picture;   /* (nullable): where the board's picture is written, for the map to name */
} TlVassalWish;

/* A piece that is no counter of the scenario. */
typedef struct
{
  char *name;       /* fit to be printed; "": it has none, or it is concealed */
  const char *what; /* what it is one of, a translated plural */
  char *where;      /* (nullable): a hex, or what is beside the hexes */
} TlVassalMissed;

typedef struct
{
  TlScenario *scenario;
  TlVassalField *field;
  TlVassalTally *left_out; /* what, a translated plural -> number */
  GPtrArray *missed;       /* TlVassalMissed, as they come */
  GPtrArray *remarks;      /* utf8: sentences, translated */
  guint n_in_hexes;
  guint n_in_boxes;
  guint n_in_pool;
  guint n_guessed;    /* counters of which something is guessed */
  guint n_pictures;   /* counters that name their picture in the module */
  char *board;        /* the base's, by name */
  char *image;        /* (nullable): its picture, an entry of the module */
  TlVassalSave *save; /* what field refers to */
} TlVassalImport;

/**
 * tl_vassal_import_new:
 * @module: lives at least as long
 * @wish: what of it
 * @error: names the file, and why
 *
 * Errors: %TL_XML_ERROR: a save that cannot be read, no such set-up, no board with hexes.
 *
 * Returns: (transfer full) (nullable): the import
 */
TlVassalImport *tl_vassal_import_new (const TlVassalModule *module, const TlVassalWish *wish,
                                      GError **error);
void tl_vassal_import_free (TlVassalImport *import);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVassalImport, tl_vassal_import_free)

/* --- tl-vassal-report.c: the words --- */

/* What @module holds: sentences. (transfer full) (element-type utf8) */
GPtrArray *tl_vassal_module_report (const TlVassalModule *module);
/* What was brought, and what was left out: sentences. (transfer full) (element-type utf8) */
GPtrArray *tl_vassal_import_report (const TlVassalImport *import);
/* What to compare with the picture at anchor @i of the field: a sentence. (transfer full) */
char *tl_vassal_import_anchor_text (const TlVassalImport *import, guint i);
/* "Reserve in 33.11: reserve markers". (transfer full) */
char *tl_vassal_missed_text (const TlVassalMissed *missed);
