/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Colours and the few drawing preferences: everything that may differ between a light window, a
 * dark one, and a player who needs high contrast.
 *
 * A *theme* is a plain value: copy it, change a field, call tl_theme_seal () and hand it to
 * tl_paint_* functions.  A cache of what was painted has theme->serial in its key; two
 * themes with the same contents have the same serial, whenever they were made.
 *
 * Counters have the colours of their sides (TlSideInfo), which players choose; the theme says how
 * a counter is cut, edged and shaded, what the classes and the mobilities look like, and what
 * badges look like.  Map colours stand in TlMapColours.
 *
 * Example:
 *
 *     TlTheme theme;
 *     tl_theme_init (&theme, TL_THEME_DARK);
 *     theme.mark_classes_by_letter = TRUE;
 *     tl_theme_seal (&theme);
 *
 * Does not: ask GTK or GSettings which palette the player wants; app/ does.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

/* Not premultiplied, each 0 to 1. */
typedef struct
{
  double red;
  double green;
  double blue;
  double alpha;
} TlColour;

typedef enum
{
  TL_THEME_LIGHT,
  TL_THEME_DARK,
  TL_THEME_HIGH_CONTRAST
} TlThemeKind;
#define TL_THEMES 3

/* Every member is a TlColour: tl_theme_seal () folds both structs as arrays of them. */
typedef struct
{
  TlColour edge;   /* the die-cut edge */
  TlColour light;  /* bevel, top and left */
  TlColour shade;  /* bevel, bottom and right */
  TlColour shadow; /* on the map below */
  TlColour ink;    /* figures on a light counter */
  TlColour paper;  /* figures on a dark counter */
  TlColour box[3]; /* by TlClass; OTHER has alpha 0: the side's colour, lightened */
  TlColour box_ink;
  TlColour track_box; /* behind a Track MA */
  TlColour track_ink;
  TlColour truck_ink;
  TlColour leg_ink;
  TlColour barrage_box; /* behind a barrage strength */
  TlColour move_band;   /* tells the Move Mode face apart */
  TlColour token;       /* small T figures of a dump */
  TlColour dg;
  TlColour reserve;
  TlColour strat;
  TlColour exploit;
  TlColour oos;
  TlColour low;
  TlColour exhausted;
  TlColour losses;
  TlColour fuel;
  TlColour badge_ink;      /* on dark badges */
  TlColour badge_dark_ink; /* on light badges */
  TlColour inactive;       /* aircraft on their inactive side */
  TlColour selected;
} TlCounterColours;

/* The map painter's inks; their values stand in tl-theme.c.  Add what is needed, TlColour
 * only. */
typedef struct
{
  TlColour paper; /* clear ground */
  TlColour desk;  /* around the map */
  TlColour ink;   /* engraved lines, names of towns */
  TlColour grain; /* the tooth of the paper */
  TlColour hex_line;
  TlColour hex_number;
  TlColour water; /* lakes */
  TlColour sea;
  TlColour shallows; /* by the shore, and wide rivers */
  TlColour water_line;
  TlColour shore;
  TlColour river;
  TlColour low_hill;
  TlColour hill;
  TlColour mountain;
  TlColour relief_shadow; /* cast by a step of the ground */
  TlColour hachure;
  TlColour rough;
  TlColour rock;
  TlColour wadi;
  TlColour escarpment;
  TlColour marsh;
  TlColour salt; /* salt marsh */
  TlColour marsh_line;
  TlColour reed;
  TlColour grove;
  TlColour wood;
  TlColour forest;
  TlColour wood_edge;
  TlColour tree; /* a crown in the light */
  TlColour conifer;
  TlColour tree_ink;
  TlColour city;
  TlColour major_city;
  TlColour block; /* quarters of a minor city */
  TlColour major_block;
  TlColour block_edge;
  TlColour house;
  TlColour road_case;
  TlColour road_primary;
  TlColour road_secondary;
  TlColour track;
  TlColour rail;
  TlColour rail_core; /* between the tracks of a multi-track line */
  TlColour name_region;
  TlColour name_heights;
  TlColour name_water;
  TlColour halo;
  TlColour halo_water;
} TlMapColours;

typedef struct _TlFacePictures TlFacePictures;

typedef struct
{
  TlThemeKind kind;
  gboolean mark_classes_by_letter; /* A, M, O and L, W, T beside the colours */
  gboolean flat;                   /* no bevel and no shadow */
  TlCounterColours counters;
  TlMapColours map;
  /* (nullable): of a module, that counters show; they live at least as long as the theme is used,
   * and are not of its contents */
  TlFacePictures *pictures;
  guint serial; /* tl_theme_seal () */
} TlTheme;

/**
 * tl_theme_init:
 * @theme: (out caller-allocates): filled
 * @kind: which palette
 *
 * Fills @theme with a palette and seals it.  High contrast marks classes and mobility by letter.
 */
void tl_theme_init (TlTheme *theme, TlThemeKind kind);

/**
 * tl_theme_seal:
 * @theme: a theme whose fields were changed
 *
 * Gives @theme the serial that belongs to its contents.  Cost: one pass over the fields.
 */
void tl_theme_seal (TlTheme *theme);

/* 0xRRGGBB, as in TlSideInfo and TlFormation; opaque. */
TlColour tl_colour_from_rgb (guint32 rgb);
/* 0: all @a; 1: all @b. */
TlColour tl_colour_mix (TlColour a, TlColour b, double amount);
TlColour tl_colour_with_alpha (TlColour colour, double alpha);
/* Relative luminance as WCAG 2 defines it, 0 to 1; without regard to alpha. */
double tl_colour_luminance (TlColour colour);
/* WCAG contrast ratio, 1 to 21. */
double tl_colour_contrast (TlColour a, TlColour b);
/* That of @dark and @light which can be read better on @ground. */
TlColour tl_colour_readable (TlColour ground, TlColour dark, TlColour light);
void tl_paint_set_colour (cairo_t *cr, TlColour colour);
/* A rectangle with round corners, as a path of its own. */
void tl_paint_rounded (cairo_t *cr, double x, double y, double width, double height, double radius);
/* Logical pixels to a user unit of @cr. */
double tl_paint_logical_scale (cairo_t *cr);
