/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the picture of a side is worked out: tl-picture.c (who, draws, lines), tl-picture-throws.c (by which
 * HQ), tl-picture-spread.c (the questions that are about all of them at once).
 *
 * Takers are numbered from 0, hex by hex, so that what is read about neighbours lies together.  HQs
 * are takers too; what they can draw for others is kept apart, in `hq_lines`.
 *
 * Throws are asked about by groups of HQs that serve the same units, count alike and can draw for the
 * same questions, for trace and dumps together.  Divisional HQs serve two sorts of units: they are a
 * group by their nationality for the independents, and one by each formation for its own.
 *
 * Where a question does not fit a spread (tl-spread.h), each taker draws and each HQ throws alone, by
 * searches of their own, with the same answers.
 */
#pragma once

#include "board/tl-spread.h"
#include "rules/supply/tl-supply.h"

G_BEGIN_DECLS

typedef struct
{
  TlUnit unit;
  TlHex hex;
  int formation;   /* of a multi-unit formation, else -1 */
  int organic_of;  /* any formation: whose Organic Trucks serve it, else -1 */
  gint16 nation;   /* of an independent unit, else -1 */
  guint8 mobility; /* it draws by */
  guint8 needs;    /* bit per TlSupplyKind that it cannot draw itself, so that throws matter */
  gboolean is_hq;
} TlTaker;

typedef struct
{
  guint taker;
  TlUnit unit;
  guint throw_mp12; /* 0: throws nothing */
  TlMobility mobility;
  int formation; /* -1: serves everybody */
  gint16 nation; /* of a divisional HQ, else -1 */
  guint16 limit; /* of the game, on whom it serves (12.3b(B)); 0: none */
  guint8 kinds;  /* bit per TlSupplyKind: can draw for it */
} TlTakerHq;

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

#define TL_ALL_KINDS ((guint8) ((1u << TL_SUPPLY_KINDS) - 1))

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  guint n_hexes;
  const TlHex *neighbours;
  TlPathField *field;
  TlPictureSpread spreads[2]; /* by what closes hexes to them: by other mobilities, by Truck */
  TlSpread *spread;           /* the one of these that was asked last */
  TlPathStart *starts;        /* of the question that is being made */
  guint n_starts, n_starts_allocated;
  TlMobility draw_mobility;
  TlTaker *takers;
  guint n_takers;
  guint *needy; /* takers that cannot draw for every question */
  guint n_needy;
  GArray *hqs;                             /* TlTakerHq, by unit */
  GPtrArray *nations;                      /* names; NULL is one */
  GPtrArray *formations;                   /* per formation: GArray of guint, its takers */
  TlSupplyLine *hq_lines[TL_SUPPLY_KINDS]; /* per HQ */
  TlThrown *thrown[TL_SUPPLY_KINDS];       /* per taker */
} TlPictureWork;

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

/* Rules 12.3a, 12.3c, 12.3d: spreads from @origins, ascending, to whoever draws by the draw mobility; labels
 * are indices in @origins. FALSE: does not fit. */
gboolean tl_picture_spread_draws (TlPictureWork *work, const TlHex *origins, guint n_origins);
/* What a taker in @hex gets by that. */
gboolean tl_picture_look_draw (TlPictureWork *work, TlHex hex, guint32 *draw_mp12, guint32 *label);

/* Rules 12.3a, 12.3d: spreads as far as @taker's own counted paths go.  FALSE: does not fit. */
gboolean tl_picture_spread_range (TlPictureWork *work, const TlTaker *taker);

/* Rules 12.3b, 12.3d: spreads from HQs that throw by the same mobility (indices, which are the labels).
 * Units get it from the least cost around them.  FALSE: does not fit. */
gboolean tl_picture_spread_throws (TlPictureWork *work, const guint *hqs, guint n_hqs,
                                   guint *limit_mp12);

/* Rules 12.3b, 12.3c, 13.1d: fills work->thrown by the HQs that can draw something. */
void tl_picture_find_throws (TlPictureWork *work);

G_END_DECLS
