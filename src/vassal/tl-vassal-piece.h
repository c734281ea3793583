/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One counter of VASSAL: a chain of traits, each with a text of what it is and one of its state,
 * which nest side by side.
 *
 * What is known is taken: names, pictures, marks and properties, and the traits that the modules of
 * this series have, with side, factors and division.  Prototypes stand for traits of their own, and
 * are put in their place, each once on a way.  Any other trait uses up its state, and is skipped.
 *
 * What `hide` and `obs` conceal is only marked as concealed.
 */
#pragma once

#include <glib.h>

/* Traits of one piece, those of prototypes included. */
#define TL_VASSAL_TRAITS_MAX 400u

/* A picture that is drawn over others, or may be. */
typedef struct
{
  char *image; /* (nullable): an entry of the module: of the level that shows, or the first */
  char *next;  /* (nullable): of the level behind it */
  int x, y;    /* pixels from the middle */
  gboolean is_active; /* it shows now */
} TlVassalLayer;

typedef struct
{
  char *name;             /* "" where it has none */
  char *image;            /* (nullable): an entry of the module */
  GArray *layers;         /* TlVassalLayer: what is drawn over it, the lowest first */
  gboolean has_text;      /* a label of it says something */
  GHashTable *properties; /* marks, dynamic properties and labels: name -> value */
  gboolean is_concealed;
  gboolean is_deck;

  /* Of its own state. */
  char *map; /* (nullable) */
  int x, y;

  /* Of the series. */
  char series[3]; /* the trait's id: "ca"; "" none */
  int side;       /* -1: none */
  char *factors;  /* "10-3-4"; "" */
  char *division; /* "" */
} TlVassalPiece;

/* How often what was met: text -> number. */
typedef GHashTable TlVassalTally;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVassalTally, g_hash_table_unref)
TlVassalTally *tl_vassal_tally_new (void);
void tl_vassal_tally_add (TlVassalTally *tally, const char *what, guint n);
guint tl_vassal_tally_sum (TlVassalTally *tally);
/* "immob 3, table 1", by name. (transfer full) */
char *tl_vassal_tally_text (TlVassalTally *tally);

/**
 * tl_vassal_piece_read:
 * @type: its traits
 * @state: theirs
 * @prototypes: name -> text of a piece
 * @unknown: gets traits that VASSAL has not, and prototypes that are missing
 *
 * Returns: (transfer full) (nullable): the piece; NULL: its chain has no end, or too many traits
 */
TlVassalPiece *tl_vassal_piece_read (const char *type, const char *state, GHashTable *prototypes,
                                     TlVassalTally *unknown);
/* The same of "+/<id>/<type>/<state>". */
TlVassalPiece *tl_vassal_piece_read_text (const char *text, GHashTable *prototypes,
                                          TlVassalTally *unknown);
void tl_vassal_piece_free (TlVassalPiece *piece);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVassalPiece, tl_vassal_piece_free)
