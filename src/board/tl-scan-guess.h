/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which grid a picture shows, guessed from a few hexes of it with their printed numbers.
 *
 * A *mark* is a number as it is printed, and the pixel at which the centre of its hex lies.  The
 * numbers are taken apart: letters of a sheet, columns and rows in either order, with the signs
 * between them, "12.04", "1204", "AB07", "A12.34".  Then every way to number hexes is tried: which
 * way they point, which columns (rows) are pushed, from which corner they count.  Each puts the
 * marks on a plane, from which a fit (tl-scan.h) leads to the pixels.  The right one
 *
 *   - fits closely: the marks' errors are small against a hex,
 *   - stretches hardly: a hex of the picture is as wide as it should be for its height,
 *   - turns little: who scans a sheet lays it straight, or upright at least.
 *
 * The sum of these three is least for the grid that is guessed.  Of what another grid explains
 * nearly as well the guess is not sure.
 *
 * Example: 01.01, 11.01, 01.11 and 06.05 say columns or rows, upright or straight; a grid whose odd
 * columns lie half a hex down puts 06.05 a hex's half away from where it is.
 *
 * The grid covers the picture: from number 1 on, or what the picture shows first, to its far edge.
 * Staggered numbers (TlNumbers) count the same hexes as another offset does, but for the first row;
 * they are not guessed.
 *
 * Cost: some 32 fits of a few points.
 */
#pragma once

#include "board/tl-scan.h"

typedef struct
{
  const char *number;
  guint x; /* pixels from the left */
  guint y; /* pixels from the top */
} TlScanMark;

typedef struct
{
  TlGrid grid;
  TlScanFit fit;           /* of its hexes */
  gboolean is_sure_offset; /* no grid with the other offset fits nearly as well */
  gboolean is_sure;        /* nor any other grid */
} TlScanGuess;

/*
 * @marks: at most TL_SCAN_PINS_MAX
 * @width: @height: of the picture
 * @guess: (out): set only on success
 * @error_text: (out) (optional) (transfer full): why there is none, a sentence for players; set
 *   only when FALSE is returned
 *
 * Refuses fewer than three marks, numbers of different forms or sheets, and marks that no grid of
 * regular hexes explains.
 *
 * Returns: whether there is a guess
 */
gboolean tl_scan_guess (const TlScanMark *marks, guint n_marks, guint width, guint height,
                        TlScanGuess *guess, char **error_text);
