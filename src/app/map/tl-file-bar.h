/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A bar over the map about a file that the game names: what is waited for, how far it has been
 * read, and what the player may do.  Locate… asks for the file; another one than was expected may
 * be used instead.
 *
 * Property: map-view, given once; the game comes from it.
 *
 * Does not know: which file it is, and how it is read.  The class of each kind of file says so.
 */
#pragma once

#include "app/map/tl-map-view.h"

#define TL_TYPE_FILE_BAR (tl_file_bar_get_type ())
G_DECLARE_DERIVABLE_TYPE (TlFileBar, tl_file_bar, TL, FILE_BAR, GtkBox)

/* What the bar offers besides its text. */
typedef enum
{
  TL_FILE_BAR_LOCATE = 1 << 0, /* the text is a question */
  TL_FILE_BAR_USE = 1 << 1,    /* the file that was found instead */
  TL_FILE_BAR_END = 1 << 2,
  TL_FILE_BAR_PROGRESS = 1 << 3
} TlFileBarOffers;

struct _TlFileBarClass
{
  GtkBoxClass parent_class;

  /* What class_init sets; translated when a bar is made. */
  const char *chooser_title;
  const char *use_label;
  const char *end_label;

  /* The game is another, or another node of it is current. */
  void (*follow) (TlFileBar *bar);
  /* Looks for the file in @path, which is local. */
  void (*locate) (TlFileBar *bar, const char *path);
  /* The file that was found instead is the game's from now on. */
  void (*use) (TlFileBar *bar);
  /* The player wants no more of it, by the button END. */
  void (*end) (TlFileBar *bar);
};

/* (transfer none) (nullable): whose game it is about */
TlMapView *tl_file_bar_view (TlFileBar *bar);
/* Shows @text and what goes with it; NULL hides the bar. */
void tl_file_bar_say (TlFileBar *bar, const char *text, TlFileBarOffers offers);
/* Of what is read; it shows with TL_FILE_BAR_PROGRESS.  (transfer none) */
GtkProgressBar *tl_file_bar_progress (TlFileBar *bar);
/* Looks for the file in @path, as Locate… does. */
void tl_file_bar_locate (TlFileBar *bar, const char *path);
/* (transfer none): what the bar says; "" while it is hidden. */
const char *tl_file_bar_text_for_test (TlFileBar *bar);
