/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Options: the optional rules of chapter 21, and house rules, that a game may be played by.
 *
 * Each is a yes or no of the scenario with a name of its own, as an attribute of the file and as a
 * field of the scenario: long-range="yes".  Saved games keep it, and undo turns it back.
 *
 * Example: tl_option_rule (TL_OPTION_LONG_RANGE) is "21.4".
 *
 * Not here: what each changes, which answers/tl-options.h says for players.
 */
#pragma once

#include <glib.h>

/* In the order of their rules. */
typedef enum
{
  TL_OPTION_PROPORTIONAL_LOSS,     /* 21.2 */
  TL_OPTION_INDEPENDENTS,          /* 21.3: attacks without a divisional unit cost more */
  TL_OPTION_LONG_RANGE,            /* 21.4: aircraft far from their base count less */
  TL_OPTION_SLOW_REBASING,         /* 21.5: few aircraft stay Active in a transfer */
  TL_OPTION_MORE_SUPPLY,           /* 21.6: more Rail Cap, SP and Repls */
  TL_OPTION_ONE_REPL,              /* 21.7: one Repl a step */
  TL_OPTION_EMPTY_HEXES,           /* 21.8: may be attacked */
  TL_OPTION_REACTIVE_ARTILLERY,    /* 21.9: artillery fires in Reaction without release */
  TL_OPTION_STRICT_CONSTRUCTION,   /* 21.11 */
  TL_OPTION_PORTS_IN_ZOC,          /* 21.12b: ports work in an enemy ZOC */
  TL_OPTION_STRAT_LIMIT,           /* 21.12c: how many are in Strat Mode in a hex */
  TL_OPTION_STRAT_DRAW,            /* 21.12d: Strat Mode ends where trace is drawn directly */
  TL_OPTION_HARD_DROPS,            /* 21.12e: drops into Very and Extremely Close hexes */
  TL_OPTION_TIES_KEEP_ORDER,       /* HR-1: who went first wins ties */
  TL_OPTION_RESERVES_IN_HEDGEHOGS, /* HR-4 */
  TL_OPTION_TIGERS,                /* HR-5: anti-tank effects do not reduce them */
  TL_OPTION_WEAK_LAST_STEP,        /* HR-6: of divisions of four steps */
  TL_OPTION_PARTIAL_STRENGTH,      /* HR-7: artillery fires with a part of its strength */
  TL_OPTION_ESCORTS,               /* HR-9: three aircraft bomb, the fourth escorts them */
  TL_OPTION_SAFE_HOME_FIGHTS,      /* HR-11: over their base aircraft lose steps less often */
  TL_OPTION_STRONG_FLAK,           /* HR-12: Flak turns aircraft back, too */
  TL_OPTION_LARGE_HIP_SHOOTS,      /* HR-13: several aircraft, once in a hex and segment */
  TL_OPTION_SLOW_REFIT,            /* HR-14: in Very and Extremely Close hexes */
  TL_OPTION_HARD_LANDINGS,         /* HR-16: without success units are DG */
  TL_OPTION_TRACKED_ARTILLERY,     /* HR-17: it fires without release */
} TlOptionKind;
#define TL_OPTIONS (TL_OPTION_TRACKED_ARTILLERY + 1)

/* "long-range", as in files; its rule's number, "21.4". */
const char *tl_option_id (TlOptionKind option);
const char *tl_option_rule (TlOptionKind option);
