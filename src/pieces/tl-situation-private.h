/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a situation is made of, for the files of pieces/ that make and read it:
 *
 *   tl-situation.c   life, reading, and making a new one
 *   tl-places.c      the units of each hex, which of them have a ZOC, and which units differ
 *   tl-compare.c     the hash
 *   tl-track.c       conversions of railways; Sea Cap, what ports have handled, and mines
 *
 * Pages, ids, control, track and decisions are shared by reference with the situations that this
 * one was made from, and never written while shared.
 *
 * The knot with the scenario: every situation holds its scenario.  The set-up is held *by* the
 * scenario, so that would be a circle.  Once a situation has become the start, the scenario's own
 * reference to it does not count; every other reference to it holds the scenario as well.
 */
#pragma once

#include "pieces/tl-situation.h"

typedef struct
{
  guint ref_count;
  TlUnitState units[TL_PAGE_UNITS];
} TlPage;

typedef struct
{
  TlHex hex;
  TlSide side;
} TlControl;

/* Conversions of railways, what of the Rail Cap is used, and trainbusting, and what follows from
 * the first: shared by situations with the same. */
typedef struct
{
  guint ref_count;
  GArray *conversions;     /* TlConversion, by hex */
  GArray *busts;           /* TlTrainbust, by hex */
  guint used16;            /* of the phasing side's Rail Cap */
  guint8 *rails[TL_SIDES]; /* (nullable) per hex: made when first needed */
} TlTrack;

/* The units of each hex: shared by situations that differ in nothing that it shows. */
typedef struct
{
  guint ref_count;
  guint n_units;
  TlUnit *heads;     /* by hex */
  TlUnit *next;      /* by unit */
  guint8 *occupancy; /* by hex */
} TlPlaces;

/* A unit that does not stand as in earlier places. */
typedef struct
{
  TlUnit unit;
  TlHex hex; /* where it stood then, TL_HEX_NONE: not on the map */
} TlMoved;

typedef struct
{
  gpointer data;
  GDestroyNotify free_func;
  TlHandOver hand_over; /* (nullable) */
} TlSlotEntry;

struct _TlSituation
{
  gatomicrefcount ref_count;
  TlScenario *scenario;
  gboolean is_start; /* our scenario owns us */
  TlMap *held;       /* (nullable): of a copy for another thread, and what is made from it */
  guint n_units;
  guint n_pages;
  TlPage **pages;
  TlIds made_ids;   /* of units made in play, and of new counters */
  GArray *controls; /* TlControl, by hex */
  TlTrack *track;
  GArray *attacked;   /* TlHex, ascending: attacked in this segment (9.1c) */
  GArray *ports;      /* TlPortState, by hex: what ports have handled (19.0a), and mines (19.0b) */
  guint sea16;        /* of the phasing side's Sea Cap, in this phase (19.0f) */
  GArray *decisions;  /* TlDecision, the one to be answered now is the last */
  TlFight *fight;     /* (nullable) being prepared; every situation has its own */
  TlMission *mission; /* (nullable) being flown; the same */
  TlClock clock;
  TlPlaces *places;         /* made when first needed ... */
  TlPlaces *earlier_places; /* (nullable) ... of these, once units had moved */
  GArray *moved;            /* (nullable) TlMoved: which */
  TlSlotEntry slots[TL_SLOTS];
};

struct _TlEdit
{
  TlSituation *base;
  TlSituation *next;         /* being edited: no other reference to it exists */
  gboolean has_own_scenario; /* being edited as well */
};

/* The first of @entries of @hex or of a hex behind it: hexes, or what begins with its hex, by
 * hex. */
static inline guint
tl_entries_find (const GArray *entries, TlHex hex)
{
  gsize size = g_array_get_element_size ((GArray *) entries);
  guint low = 0, high = entries->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (*(const TlHex *) (const void *) (entries->data + middle * size) < hex)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static inline TlUnitState *
tl_situation_state_at (const TlSituation *situation, TlUnit unit)
{
  return &situation->pages[unit / TL_PAGE_UNITS]->units[unit % TL_PAGE_UNITS];
}

/* The reference that the scenario now owns stops holding the scenario. */
void tl_situation_become_start (TlSituation *situation);
/* Gives up the scenario's own reference, when the scenario ends. */
void tl_situation_drop_start (TlSituation *situation);

/* Rule 4.5: tl_unit_has_zoc () without reasons, for all units of a map: reads the state, and not
 * the counter. */
gboolean tl_situation_has_zoc (const TlSituation *situation, TlUnit unit);
void tl_places_unref (TlPlaces *places);
TlTrack *tl_track_new (void);
void tl_track_unref (TlTrack *track);
/* Of its conversions: another thread may work out what follows from them. */
TlTrack *tl_track_copy (const TlTrack *track);
/* Hands over what @to, made from @from, needs to make its places from those of @from. */
void tl_places_hand_over (const TlSituation *from, TlSituation *to);
