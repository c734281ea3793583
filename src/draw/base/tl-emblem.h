/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * National devices of HQs: stars, crosses, roundels, shields and striped flags, drawn by us.
 *
 * The device depends on the counter's nationality, a free text that is matched without regard to
 * case ("German", "Germany" and "Axis German" are one).  For any other text an
 * abstract device is chosen by the text itself, so that two nationalities of a made-up game look
 * different, and always the same.
 */
#pragma once

#include "draw/base/tl-theme.h"

G_BEGIN_DECLS

/**
 * tl_paint_emblem:
 * @cr: state is kept, the current path is not
 * @nationality: (nullable): as in the scenario
 * @x: left of a box of @width and two thirds of it in height
 * @pen: width of outlines
 * @ink: their colour
 *
 * Paints the device into the box.
 */
void tl_paint_emblem (cairo_t *cr, const char *nationality, double x, double y, double width,
                      double pen, TlColour ink);

G_END_DECLS
