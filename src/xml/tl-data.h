/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the files are that come with the program: scenarios, charts and their schemas.
 *
 * TL_DATA_DIR in the environment comes first (the tests and the commands of the README set it, so
 * that what is not installed runs too), then the installed folder, then the source folder.
 * Charts and editions are looked for beside the file that names them first, so that a folder can be
 * handed on; then among the shipped ones, and then in the user's data folder, `throwline/tables`.
 */
#pragma once

#include <glib.h>

/* A file under it: tl_data_path ("tables/terrain.rng").  (transfer full) */
char *tl_data_path (const char *relative);
/* The folder of games to be watched, which the build makes out of scripts: where what is not
 * installed runs, that of the build.  (transfer full) */
char *tl_data_games (void);
/* A table beside the file @beside (nullable), shipped, or the user's; NULL when there is none of
 * that name.  (transfer full)  @name is a plain file name. */
char *tl_data_find_table (const char *name, const char *beside);
/* The folders where that looks, in order, for messages.  (transfer full) */
char *tl_data_table_folders (const char *beside);
/* Names of files in tables/ that begin with @prefix, and end with ".xml", without both: the ids of
 * editions ("series-") and terrain charts ("terrain-"), sorted.  (transfer full) */
GStrv tl_data_list_tables (const char *prefix);
/* A file name without folders or leading dot: nothing that leads out of a folder. */
gboolean tl_data_is_plain_name (const char *name);
