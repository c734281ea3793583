/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files of Set Up: tl-setup.c is the strip and its tools, what the pointer and the
 * keys do on the map, and the popover of what stands in one hex; -box has those of holding boxes
 * and gauges, -survey what the scan proposes.
 */
#pragma once

#include "answers/tl-stroke.h"
#include "app/setup/tl-brush-palette.h"
#include "app/setup/tl-setup.h"

typedef struct _TlSetupSurvey TlSetupSurvey;

struct _TlSetup
{
  GtkBox parent_instance;

  GtkFlowBox *tools;
  GtkBox *palette_box;
  GtkLabel *what_label;
  GtkWidget *new_button; /* NULL: no map view yet, as the next two */
  GtkWidget *box_button;
  GtkWidget *gauge_button;

  GtkWidget *buttons[TL_SETUP_TOOLS];
  TlBrushPalette *palettes[TL_SETUP_TOOLS]; /* NULL: the tool has none */
  TlMapView *view;                          /* (nullable): lives at least as long */
  TlGame *game;                             /* while active, else NULL; the view's */
  TlSetupTool tool;
  TlSetupTool painter; /* the last tool but the eraser that paints */
  gboolean is_active;

  TlSetupSurvey *survey; /* NULL: no map view yet */

  GtkGesture *drag;
  TlStroke *stroke; /* under way; NULL: none */
  TlStroke *ahead;  /* what a click here would do; NULL: nothing */
  TlPoint last;     /* where the stroke came to, in map units */
  TlHex hover;      /* under the pointer, or the cursor */
  TlDirection side; /* of it, that the keys chose or the pointer is nearest to */
  TlHex anchor;     /* where a road by keys begins; TL_HEX_NONE: nowhere yet */
};

/* Whether the tool chosen paints the map. */
gboolean tl_setup_paints (TlSetup *setup);
/* One line about what is done, or would be; "" says what the tool is for. */
void tl_setup_say (TlSetup *setup, const char *text);

/* -survey: of @setup, which has its map view. (transfer full) */
TlSetupSurvey *tl_setup_survey_new (TlSetup *setup);
void tl_setup_survey_free (TlSetupSurvey *survey);
/* Whether proposals show. */
gboolean tl_setup_survey_is_on (TlSetupSurvey *survey);
/* What strokes begin with: all that is proposed, accepted; or the game's situation. (transfer
 * none) */
TlSituation *tl_setup_survey_base (TlSetupSurvey *survey);
/* The map is another one: asks anew. */
void tl_setup_survey_ask (TlSetupSurvey *survey);
/* Performs @stroke, which began with tl_setup_survey_base (), as a correction. */
void tl_setup_survey_learn (TlSetupSurvey *survey, const TlStroke *stroke);
/* Tool, brush or game are others: buttons, hatching and the map that shows. */
void tl_setup_survey_show (TlSetupSurvey *survey);

/* -box: forms that show what there is when they open. (transfer floating) */
GtkWidget *tl_setup_box_popover_new (TlSetup *setup);
GtkWidget *tl_setup_gauge_popover_new (TlSetup *setup);
