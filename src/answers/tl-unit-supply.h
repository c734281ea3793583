/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The supply of a unit: where its trace supply and its SP come from, along which path; why it has
 * none, what would mend that, and what is special about it (12.0).
 *
 * Example: regiment r7 traces to 33.11 by HQ 16 Army for 8 MP and reaches no dump.  `trace` is that
 * path, `dumps` is empty, `why[TL_SUPPLY_DUMP]` says "12.3b: HQ 16 Army throws 12 MP, and 03.05 is
 * 14 MP away", and `mends` holds "the HQ in 04.05".
 *
 * A side's answers are made together, for their searches are (tl-supply.h).
 *
 * Does not: draw, print, or know a widget.
 */
#pragma once

#include "rules/advice/tl-mend.h"
#include "rules/supply/tl-supply.h"

typedef struct
{
  TlSituation *situation;
  TlUnit unit;
  char *where;                     /* "33.11", "Strategic Reserve"; "-" elsewhere */
  TlSupplyPath *trace;             /* (nullable) */
  GPtrArray *dumps;                /* TlSupplyPath, the one that is drawn from first in front */
  TlVerdict *why[TL_SUPPLY_KINDS]; /* why there is no trace; what keeps dumps away */
  TlVerdict *remarks;              /* what is special about its supply */
  /* Of tl_unit_supply_new () alone: */
  GPtrArray *misses[TL_SUPPLY_KINDS]; /* TlNearMiss */
  GArray *mends;                      /* TlMend, of both kinds */
  TlVerdict *mends_told;              /* a finding for each of them */
} TlUnitSupply;

/**
 * tl_unit_supply_new:
 * @situation: a reference is taken
 * @unit: any unit
 *
 * Rules: 12.3, 12.6, and those of the findings.
 * Cost: that of tl_supply_mends (); in the window it runs in another thread.
 *
 * Returns: (transfer full): all that is known
 */
TlUnitSupply *tl_unit_supply_new (const TlSituation *situation, TlUnit unit);
void tl_unit_supply_free (TlUnitSupply *supply);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlUnitSupply, tl_unit_supply_free)

/* Units of which the same is to be said. */
typedef struct
{
  const TlUnitSupply *one; /* the first of them */
  GArray *units;           /* TlUnit */
} TlSupplyAlike;

/* Of all units of a side that have lines, on the map and in boxes off it. */
typedef struct
{
  GPtrArray *units; /* TlUnitSupply, without near misses and mends */
  GPtrArray *alike; /* TlSupplyAlike: each unit is in one of them */
  TlVerdict
      *unknown; /* the unknown hexes on the way to what they trace to and draw from first (6.2) */
} TlSideSupply;

TlSideSupply *tl_side_supply_new (const TlSituation *situation, TlSide side);
void tl_side_supply_free (TlSideSupply *supply);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlSideSupply, tl_side_supply_free)

/* Rule 6.2: unknown hexes on the ways of all units of @side, for answers about what its supply
 * hangs on, and those of the hexes @besides (nullable) TlHex.  Cost: where the map has unknown
 * hexes, that of tl_side_supply_new (). */
void tl_side_tell_unknown (const TlSituation *situation, TlSide side, const GArray *besides,
                           TlVerdict *verdict);

/* Rule 12.6f: units that cannot trace with their formation. @of: (nullable) TlUnit: of these alone;
 * @verdict: (nullable): says by which HQ the others of theirs trace. (transfer full): TlUnit,
 * ascending */
GArray *tl_supply_left_out (const TlSituation *situation, const GArray *of, TlVerdict *verdict);

/* The path as it would be when @mend, one of @supply's, is done, of the kind that it mends.
 * @after: (out) (transfer full): the situation that it is in. (transfer full) (nullable) */
TlSupplyPath *tl_unit_supply_mended (const TlUnitSupply *supply, const TlMend *mend,
                                     TlSituation **after);

/* The first HQ of @units on the map; TL_UNIT_NONE: none. */
TlUnit tl_supply_hq_among (const TlSituation *situation, const TlUnit *units, guint n_units);
/* Rules 12.3b, 12.6a: the units by which places for @hq are judged: the combat units of @units but
 * @hq, or where there are none those that @hq serves now, and those without trace. (transfer full):
 * TlUnit */
GArray *tl_supply_to_serve (const TlSituation *situation, TlUnit hq, const TlUnit *units,
                            guint n_units);

/* --- in words --- */

/* Where findings belong: those that keep away both kinds of supply are said once. */
typedef enum
{
  TL_WHY_NEITHER,
  TL_WHY_NO_TRACE,
  TL_WHY_NO_DUMP,
  TL_WHY_PARTS,
  TL_WHY_ALL = TL_WHY_PARTS /* of all parts, and the mends */
} TlWhyPart;

/* "Neither trace nor dumps (12.3, 12.6)" */
const char *tl_why_part_title (TlWhyPart part);
/* The findings of @part, each once; without the one whose text is @is_told (nullable), which the
 * side has been told. (transfer full) */
TlVerdict *tl_unit_supply_why (const TlUnitSupply *supply, TlWhyPart part, const char *is_told);

/* "33.11 by 16 Army (hq16)", "33.11 direct", "Strategic Reserve, in the same box (12.3e)".
 * (transfer full) */
char *tl_supply_origin_text (const TlSituation *situation, const TlSupplyLine *line);
/* The same with what it takes, "33.11 direct, 5 MP"; "none". (transfer full) */
char *tl_supply_line_text (const TlSituation *situation, const TlSupplyLine *line);
/* Of the trace of @unit: "not needed" where it needs none (12.3e, 12.6g, 12.6h, 12.9a). (transfer
 * full) */
char *tl_supply_trace_text (const TlSituation *situation, TlUnit unit, const TlSupplyLine *line);
/* "4T in 33.11 direct". (transfer full) */
char *tl_supply_dump_text (const TlSituation *situation, const TlSupplyPath *dump);
