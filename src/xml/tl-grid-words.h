/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How hexes are numbered, as text.  Attributes of <map> and <sheet>, options of `throwline-cli new`
 * and words of edit scripts have these names:
 *
 *   first-column=1 first-row=1 columns-from=left|right rows-from=top|bottom stagger=no|yes
 *   column-names=numbers|letters|doubled row-names=... pattern=CC.RR
 *
 * Sheets are one text, parted by semicolons: the letter of each, or "-" for none, two opposite
 * corners by the map's own numbers, and what differs from the map's own numbers:
 *
 *   A 01.01 30.20; B 31.01 60.20 first-column=1 rows-from=bottom
 */
#pragma once

#include "board/tl-hex.h"

/* The names above. (transfer none): NULL behind the last */
const char *const *tl_numbers_keys (void);

/*
 * @numbers: gets it
 * @form: (out): on failure what was expected, translated, or NULL: there is no such key
 *
 * Returns: whether @key is one of the names and @text fits it
 */
gboolean tl_numbers_say (TlNumbers *numbers, const char *key, const char *text, const char **form);

/* What tl_numbers_say () must be told of @key. (transfer full) */
char *tl_numbers_word (const TlNumbers *numbers, const char *key);
/* Whether @key says what goes without saying, and is older files' silence. */
gboolean tl_numbers_is_usual (const TlNumbers *numbers, const char *key);

/*
 * @grid: gets one more sheet, which begins with the map's own numbers
 * @from: a corner by the map's own numbers, @to the opposite one
 * @fault: (out) (transfer full): why there is none more, translated
 *
 * Returns: (transfer none) (nullable): the sheet, to be changed
 */
TlSheet *tl_grid_add_sheet (TlGrid *grid, const char *letter, const char *from, const char *to,
                            char **fault);

/*
 * @grid: its sheets are replaced by those of @text; after all else has been said
 * @text: (nullable): the form above; none
 * @fault: (out) (transfer full): what is wrong, translated
 */
gboolean tl_grid_take_sheets (TlGrid *grid, const char *text, char **fault);

/* The same form: what tl_grid_take_sheets () must be told. (transfer full): "" for none */
char *tl_grid_sheets_text (const TlGrid *grid);
/* The numbers of the corners of @sheet by the map's own numbers: top left, bottom right.  Each has
 * TL_HEX_NUMBER_MAX bytes. */
void tl_sheet_corners (const TlGrid *grid, const TlSheet *sheet, char *from, char *to);
