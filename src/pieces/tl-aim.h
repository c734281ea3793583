/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a barrage is aimed at (10.0): the combat units of a hex, one facility there, or a ship.
 *
 * Example: bombers over a hex with infantry at an air base are aimed at one of these two, and what
 * they drop does the other no harm (10.0d).
 */
#pragma once

#include <glib.h>

typedef enum
{
  TL_AIM_UNITS,    /* the combat units of a hex (10.0a) */
  TL_AIM_AIR_BASE, /* 10.0c(A) */
  TL_AIM_PORT,     /* 10.0c(B) */
  TL_AIM_RAILWAY,  /* trainbusting (10.0c(C)) */
  TL_AIM_SHIP      /* a ship, the Landing Craft of a hex, or coastal artillery (18.3c, g) */
} TlAimKind;
#define TL_AIMS 5

/* "units", "air-base", "port", "railway", "ship": as in actions and files, where a ship is named by
 * its own id instead. */
const char *tl_aim_id (TlAimKind aim);
gboolean tl_aim_parse (const char *text, TlAimKind *aim);
