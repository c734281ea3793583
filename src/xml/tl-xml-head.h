/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a list of scenarios and saved games shows of each, read from the beginning of the file: its
 * title, what it is about, how long it is.  Nothing else is looked at, and nothing is checked.
 *
 * Cost: one pass over what stands before the set-up, at most 256 kB.
 */
#pragma once

#include <glib.h>

typedef struct
{
  char *title;
  char *summary;   /* the first paragraph of the description, or "" */
  guint n_turns;   /* 0: not said */
  gboolean is_won; /* a whole game: the scenario says who wins (2.2) */
} TlXmlHead;

/*
 * @path: any file
 *
 * Returns: (transfer full) (nullable): of a scenario, or of that of a saved game; NULL when the
 *   file cannot be read, or begins with neither
 */
TlXmlHead *tl_xml_read_head (const char *path);
void tl_xml_head_free (TlXmlHead *head);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlXmlHead, tl_xml_head_free)
