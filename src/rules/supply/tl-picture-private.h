/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the picture of a side is worked out: tl-picture.c (who, draws, lines), tl-picture-throws.c.
 *
 * Takers are numbered from 0, hex by hex, so that what is read about neighbours lies together.  HQs
 * are takers too; what they can draw for others is kept apart, in `hq_lines`.
 *
 * Throws are searched by groups of HQs that serve the same units, count alike and can draw for the
 * same questions.  Each HQ is thus searched from once, for trace and dumps together.  A divisional
 * HQ's search serves its formation at once; for the independents of its nationality, the best of
 * all such searches is kept per hex.
 */
#pragma once

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

/* The best throw that comes to a hex, per question: rest plus 1 above, HQ below; 0: none. */
typedef struct
{
  guint32 of[TL_SUPPLY_KINDS];
} TlOffer;

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  guint n_hexes;
  const TlHex *neighbours;
  TlPathField *field;
  TlMobility draw_mobility;
  TlTaker *takers;
  guint n_takers;
  GArray *hqs;                             /* TlTakerHq */
  GPtrArray *nations;                      /* names; NULL is one */
  GPtrArray *formations;                   /* per formation: GArray of guint, its takers */
  TlSupplyLine *hq_lines[TL_SUPPLY_KINDS]; /* per HQ */
  TlThrown *thrown[TL_SUPPLY_KINDS];       /* per taker */
  TlOffer *offers;                         /* per hex */
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

/* Rules 12.3b, 12.3c, 13.1d: fills work->thrown by the HQs that can draw something. */
void tl_picture_find_throws (TlPictureWork *work);

G_END_DECLS
