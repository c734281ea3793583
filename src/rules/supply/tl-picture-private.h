/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the picture of a side is worked out:
 *
 *   tl-picture.c          which units take and which throw, the lines that come of it, and what is
 *                         kept with a situation; a picture after a move, from the one before it
 *   tl-picture-search.c   what they draw themselves, and what HQs throw to them (tl-draw.h)
 *
 * Takers are numbered from 0, hex by hex, and in a hex by their units, so that what is read about
 * neighbours lies together.  HQs are takers too; what they can draw for others is kept apart, in
 * `hq_lines`.
 *
 * Throws are searched for groups of HQs that serve the same units, count alike and can draw for the
 * same questions, for trace and dumps together.  Divisional HQs serve two sorts of units: they
 * are a group by their nationality for the independents, and one by each formation for its own.
 *
 * Where a question does not fit a spread (tl-spread.h), each taker draws and each HQ throws alone,
 * by searches of their own.  The answers are the same in either case, to the choice between equals:
 * which line is the best depends on what there is, never on how it was found.  That is why a
 * picture can be made of another.
 */
#pragma once

#include "board/tl-spread.h"
#include "rules/supply/tl-supply.h"

typedef struct
{
  TlUnit unit;
  TlHex hex;
  int formation;   /* of a multi-unit formation, else -1 */
  int organic_of;  /* any formation: whose Organic Trucks serve it, else -1 */
  int nation;      /* of an independent unit, else -1 */
  guint8 mobility; /* it draws by */
  guint8 needs;    /* bit per TlSupplyKind that it cannot draw itself, so that throws matter */
  guint8 is_hq;
  guint8 is_asked; /* its lines are being worked out */
} TlTaker;

typedef struct
{
  guint taker;
  TlUnit unit;
  guint throw_mp12; /* 0: throws nothing */
  TlMobility mobility;
  int formation;   /* -1: serves all units of its side */
  int nation;      /* of a divisional HQ, else -1 */
  guint16 limit;   /* of the game, on what it serves (12.3b(B)); 0: none */
  guint8 kinds;    /* bit per TlSupplyKind: can draw for it */
  gboolean is_far; /* from all takers that are searched for */
} TlTakerHq;

struct _TlSupplyPicture
{
  guint ref_count;
  guint n_units;                        /* of the situation */
  guint32 *index;                       /* per unit: taker + 1, or 0 */
  TlUnit *units;                        /* per taker */
  GArray *hq_units;                     /* TlUnit */
  TlSupplyLine *lines[TL_SUPPLY_KINDS]; /* per taker */

  /* What it was made of, for the next one. */
  TlTaker *takers;
  guint n_takers;
  GArray *hqs;                      /* TlTakerHq, by unit */
  guint8 *flags;                    /* per hex: tl_zoc_path_flags () */
  GArray *origins[TL_SUPPLY_KINDS]; /* TlHex, ascending: that serve all units */
  GArray *bridged[TL_MOBILITIES];   /* TlSpreadChange */
  gboolean is_plain;                /* there are no others */
};

/* The best throw that comes to a taker. */
typedef struct
{
  guint32 rest_mp12; /* left over, plus 1; 0: none comes */
  guint32 hq;        /* index */
} TlThrown;

typedef struct
{
  TlSpread *spread; /* NULL: not needed yet */
  gboolean is_set;  /* ... to count by these: */
  TlMobility mobility;
  gboolean is_reversed;
} TlPictureSpread;

/* What spreads there are, by what closes hexes to them. */
enum
{
  TL_SPREAD_BY_OTHERS,
  TL_SPREAD_BY_TRUCK,
  TL_SPREAD_ANYWHERE, /* nothing does */
  TL_SPREAD_SORTS
};

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  guint n_hexes;
  const TlHex *neighbours;
  const guint8 *hex_flags; /* tl_zoc_path_flags () */
  guint8 shut;             /* of these: no path of the side enters (12.3d) */
  TlPathField *field;
  TlPictureSpread spreads[TL_SPREAD_SORTS];
  TlSpread *spread;    /* the one of these that was used last */
  TlSpreadSpot *spots; /* per taker: where its hex lies in them; once there is a spread */
  TlMobility draw_mobility;
  guint n_free_steps; /* of a draw: 2 where it may be the first or the last (12.3c), else 1 */
  TlTaker *takers;
  guint n_takers;
  guint *needy; /* takers with is_asked that cannot draw for every question */
  guint n_needy;
  guint *clients; /* room for as many: those that a throw is searched for */
  GArray *hqs;    /* TlTakerHq, by unit */
  TlSupplyLine *hq_lines[TL_SUPPLY_KINDS]; /* per HQ */
  TlThrown *thrown[TL_SUPPLY_KINDS];       /* per taker: of the needy */
} TlPictureWork;

/* One question: from where, and the answer per taker. */
typedef struct
{
  const TlHex *origins; /* ascending, each once */
  guint n_origins;
  TlSupplyLine *lines; /* NULL: this question is left out, and has no origins */
} TlDraws;

extern const TlSupplyLine tl_no_supply_line;

static inline TlTaker *
tl_taker_at (const TlPictureWork *work, guint i)
{
  return &work->takers[i];
}

static inline TlTakerHq *
tl_taker_hq_at (const TlPictureWork *work, guint i)
{
  return &g_array_index (work->hqs, TlTakerHq, i);
}

/* Whether @taker needs a search of its own: an HQ that draws by a mobility of its
 * own, and a unit in a box whose hex an enemy holds, from which paths lead, but not to it
 * (12.3d). */
static inline gboolean
tl_picture_draws_alone (const TlPictureWork *work, const TlTaker *taker)
{
  return taker->mobility != work->draw_mobility || (work->hex_flags[taker->hex] & work->shut) != 0;
}

/* --- questions about many --- */

/* Spreads from @hexes and those around them, over hexes that are closed as well.  FALSE: does not
 * fit. */
gboolean tl_picture_spread_anywhere (TlPictureWork *work, const GArray *hexes, TlMobility mobility,
                                     gboolean reverse, guint limit_mp12);

/* --- draws and throws --- */

/* Rules 12.3a, c, d: what all units draw, which HQs may throw, and which units need that. */
void tl_picture_find_draws (TlPictureWork *work, const TlDraws draws[TL_SUPPLY_KINDS]);
/* The same of the takers with is_asked alone, each by a search of its own; nothing else. */
void tl_picture_redraw (TlPictureWork *work, const TlDraws draws[TL_SUPPLY_KINDS]);
/* What throws need: the takers that draw nothing themselves, and what HQs draw.  NULL: the question
 * is left out. */
void tl_picture_note_draws (TlPictureWork *work, TlSupplyLine *const lines[TL_SUPPLY_KINDS]);
void tl_picture_list_needy (TlPictureWork *work);

/* Rules 12.3b, 12.3c, 13.1d: fills work->thrown by the HQs that can draw something. */
void tl_picture_find_throws (TlPictureWork *work);

/* --- pictures --- */

void tl_picture_unref (TlSupplyPicture *picture);

/*
 * @was: of an earlier situation
 * @changed: (array of TlUnit): units that have changed since, at least
 * @situation: the later one
 * @side: whose picture
 *
 * Searches again only for takers whose draws or throws may have changed: their path leads by a hex
 * that has opened or closed, from an origin that has come or gone, or from an HQ that has changed.
 * Spreads from those hexes, which nothing closes, find the takers that can have such a path.
 *
 * Cost: in proportion to the units for copying what stays; and to the hexes in range of what has
 * changed.
 *
 * Returns: (transfer full) (nullable): the same as would be made anew; NULL: too much has changed
 */
TlSupplyPicture *tl_picture_update (const TlSupplyPicture *was, const GArray *changed,
                                    const TlSituation *situation, TlSide side);
