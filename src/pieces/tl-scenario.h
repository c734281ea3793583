/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is fixed while a game is played: map, edition, sides, counters as printed, formations,
 * holding boxes, game switches.  Shared by every situation of the game.  Built by xml/ or by
 * tests, then sealed and immutable.
 */
#pragma once

#include "board/tl-map.h"
#include "pieces/tl-counter.h"
#include "pieces/tl-trail.h"

G_BEGIN_DECLS

#define TL_SIDES 2
typedef guint8 TlSide;
#define TL_SIDE_NONE ((TlSide) 0xff)
static inline TlSide
tl_side_other (TlSide side)
{
  return (TlSide) (1 - side);
}

typedef struct
{
  char *id;
  char *name;
  guint32 colour;               /* 0xRRGGBB, counters' background */
  guint32 accent;               /* 0xRRGGBB, overlays */
} TlSideInfo;

typedef struct
{
  char *id;
  char *name;
  TlSide side;
  guint32 stripe;               /* 0xRRGGBB */
  gboolean is_multi_unit;
} TlFormation;

typedef struct
{
  char *id;
  char *name;
  TlHex hex;                    /* the hex that it stands for (12.3e), or TL_HEX_NONE: off map */
} TlBox;

/* A fight that the scenario suggests looking at first: for the combat panel and reports. */
typedef struct
{
  char *name;
  TlHex target;
  gboolean overrun;
  GArray *attackers;            /* TlUnit */
} TlSuggestion;

typedef struct _TlSituation TlSituation;

typedef struct
{
  gatomicrefcount ref_count;
  char *id;
  char *title;
  char *description;            /* (nullable) one paragraph for players */
  TlMap *map;
  char *map_file;               /* (nullable): where map came from, relative, for saving */
  TlEdition *edition;
  TlSideInfo sides[TL_SIDES];
  GPtrArray *counters;          /* TlCounter; index = TlUnit for units that began the game */
  GHashTable *counter_by_id;    /* id -> index + 1 */
  GArray *formations;           /* TlFormation */
  GArray *boxes;                /* TlBox */
  GArray *suggestions;          /* TlSuggestion */
  gboolean proportional_loss;   /* 21.2 */
  int first_turn;
  int last_turn;
  GPtrArray *turn_names;        /* char *, may be shorter than the turns */
  TlSituation *start;           /* the set-up; only by tl_scenario_take_start () */
} TlScenario;

TlScenario *tl_scenario_new (const char *id, TlMap *map, TlEdition *edition);
TlScenario *tl_scenario_ref (TlScenario *scenario);
void tl_scenario_unref (TlScenario *scenario);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlScenario, tl_scenario_unref)

/* (transfer full) counter; returns its index; G_MAXUINT when the id is taken (counter freed). */
guint tl_scenario_add_counter (TlScenario *scenario, TlCounter *counter);
/* Makes @situation the set-up.  (transfer full) situation: made of @scenario; once only. */
void tl_scenario_take_start (TlScenario *scenario, TlSituation *situation);
/* Index or -1, all four. */
int tl_scenario_find_counter (const TlScenario *scenario, const char *id);
int tl_scenario_find_side (const TlScenario *scenario, const char *id);
int tl_scenario_find_formation (const TlScenario *scenario, const char *id);
int tl_scenario_find_box (const TlScenario *scenario, const char *id);
/* 3.2f: a combat unit that is neither multi-step nor part of a multi-unit formation. */
gboolean tl_scenario_is_independent (const TlScenario *scenario, const TlCounter *counter);

G_END_DECLS
