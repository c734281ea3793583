/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Construction (13.8d): hedgehogs (16.0), air bases and strips (15.0), and ports (19.0) are built
 * up, repaired, reduced and damaged.
 *
 * Definitions.  A *work* is one level of a hedgehog or an air base, an air strip, or one hit of a
 * port, built or taken off in one hex.  It is done in the owner's Movement Phase, and counts at
 * once.  Who does it:
 *
 *   one Engineer-Capable unit (13.8a), in a hex at most two away; the way there is passable by Leg
 *   combat units of 1 RE together, in Combat Mode and in the hex itself: hedgehogs up and down, air
 *   bases and ports down
 *
 * No unit that works moves in that phase, before or after.  Prices are the edition's: SP for what
 * is built, nothing for what is taken off.
 *
 *                up                        down
 *   hedgehog     16.0b: to level 4         16.0c: below level 1 it is removed
 *   air base     15.3: to level 3          15.4: never below level 1
 *   air strip    15.2: where the game has  -
 *   port         19.0d: a hit is repaired  19.0c: a hit more, of 4
 *
 * A hex has one hedgehog and one air base at most.  Each goes up by one in a turn, and down by one
 * (TL_UNIT_RAISED, TL_UNIT_LOWERED, which last until the turn ends).  Play makes the piece of a new
 * base or hedgehog, and that of a port that is printed on the map, when it takes its first hit.
 *
 * Abandoning a hedgehog is no work: units leave it, it stays its side's until an enemy enters
 * (9.14e).
 *
 * Example: an engineer in Combat Mode, two hexes behind a division in a hedgehog of level 1, draws
 * 2 SP and raises it to 2.  The division may not raise it further in this turn; it may move.
 *
 * Readings taken, as choices of the edition: construction-path, construction-site,
 * construction-once, construction-supply, base-reduction, port-work, cheap-repair.
 *
 * Option 21.11: troops raise no hedgehog above level 1 (a), and a hit of a port that is left with
 * less than 1 SP of capacity costs no more than that capacity (b; however large it was: the choice
 * cheap-repair).
 *
 * Cost: a look at the hexes around; tl_works_of () a few searches for supply.
 */
#pragma once

#include "pieces/tl-unit.h"

typedef enum
{
  TL_WORK_HEDGEHOG,
  TL_WORK_AIR_BASE,
  TL_WORK_AIR_STRIP,
  TL_WORK_PORT
} TlWorkKind;
#define TL_WORK_KINDS 4

typedef struct
{
  GArray *units; /* TlUnit: who works, at least one */
  TlHex hex;
  TlWorkKind kind;
  gboolean is_reduction; /* down, not up */
} TlWork;

/* @units: (transfer full). (transfer full) */
TlWork *tl_work_new (GArray *units, TlHex hex, TlWorkKind kind, gboolean is_reduction);
void tl_work_free (TlWork *work);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlWork, tl_work_free)

/* "hedgehog", "air-base", "air-strip", "port", as in the text form of actions. */
const char *tl_work_kind_id (TlWorkKind kind);
gboolean tl_work_kind_parse (const char *text, TlWorkKind *kind);
/* "16.0b": the rule of a work. */
const char *tl_work_rule (TlWorkKind kind, gboolean is_reduction);

/*
 * @work: not modified; may be nonsense
 * @verdict: (nullable): every reason against
 *
 * Rules: 4.8c, 5.10e, 13.8a, 13.8d, 15.0, 15.2, 15.3, 15.4, 16.0a-c, 16.0g, 19.0b-d.
 * Does not check: whether it can be paid for, see tl_work_pay ().
 *
 * Returns: whether @work may be done
 */
gboolean tl_work_may (const TlSituation *situation, const TlWork *work, TlVerdict *verdict);
/* The same, whichever units work and when: does @work fit what is in its hex? */
gboolean tl_work_fits_site (const TlSituation *situation, const TlWork *work, TlVerdict *verdict);

/*
 * @work: one that may be done
 *
 * Rules: 15.2, 15.3, 15.4, 16.0b, 16.0c, 19.0c, 19.0d.
 *
 * Returns: Tokens
 */
guint tl_work_price_t (const TlSituation *situation, const TlWork *work);

/* "Hedgehog in 05.04: level 2", "Port in 03.03: a hit is repaired": what @work comes to. (transfer
 * full) */
char *tl_work_text (const TlSituation *situation, const TlWork *work);

/* Does @work, which may be done and is paid for. */
void tl_work_do (TlEdit *edit, const TlWork *work);

/* Rule 19.0b: the port in @hex, of @side, takes so many @hits, up to the most that count; one of
 * the map gets its counter with the first. */
void tl_port_take_hits (TlEdit *edit, TlHex hex, TlSide side, guint hits);

/*
 * @unit: any unit
 *
 * For lists: what @unit can do alone, and with units below it in its stack where it is less than 1
 * RE.
 *
 * Rules: 12.3, 13.8d.
 *
 * Returns: (transfer full): TlWork that may be done, and for whose price there are Tokens in reach;
 *   by hex, then by kind, up before down
 */
GPtrArray *tl_works_of (const TlSituation *situation, TlUnit unit);
