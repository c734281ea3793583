/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces/tl-option.h"

#include "pieces/tl-scenario.h"

G_STATIC_ASSERT (TL_OPTIONS <= TL_OPTIONS_MAX);

static const struct
{
  const char *id;
  const char *rule;
} options[TL_OPTIONS] = {
  [TL_OPTION_PROPORTIONAL_LOSS] = { "proportional-loss", "21.2" },
  [TL_OPTION_INDEPENDENTS] = { "independent-attacks", "21.3" },
  [TL_OPTION_LONG_RANGE] = { "long-range", "21.4" },
  [TL_OPTION_SLOW_REBASING] = { "slow-rebasing", "21.5" },
  [TL_OPTION_MORE_SUPPLY] = { "more-supply", "21.6" },
  [TL_OPTION_ONE_REPL] = { "cheap-rebuilds", "21.7" },
  [TL_OPTION_EMPTY_HEXES] = { "empty-hexes", "21.8" },
  [TL_OPTION_REACTIVE_ARTILLERY] = { "reactive-artillery", "21.9" },
  [TL_OPTION_STRICT_CONSTRUCTION] = { "strict-construction", "21.11" },
  [TL_OPTION_PORTS_IN_ZOC] = { "ports-in-zoc", "21.12b" },
  [TL_OPTION_STRAT_LIMIT] = { "strat-limit", "21.12c" },
  [TL_OPTION_STRAT_DRAW] = { "strat-draw", "21.12d" },
  [TL_OPTION_HARD_DROPS] = { "hard-drops", "21.12e" },
  [TL_OPTION_TIES_KEEP_ORDER] = { "ties-keep-order", "HR-1" },
  [TL_OPTION_RESERVES_IN_HEDGEHOGS] = { "reserves-in-hedgehogs", "HR-4" },
  [TL_OPTION_TIGERS] = { "tigers", "HR-5" },
  [TL_OPTION_WEAK_LAST_STEP] = { "weak-last-step", "HR-6" },
  [TL_OPTION_PARTIAL_STRENGTH] = { "partial-strength", "HR-7" },
  [TL_OPTION_ESCORTS] = { "escorts", "HR-9" },
  [TL_OPTION_SAFE_HOME_FIGHTS] = { "safe-home-fights", "HR-11" },
  [TL_OPTION_STRONG_FLAK] = { "strong-flak", "HR-12" },
  [TL_OPTION_LARGE_HIP_SHOOTS] = { "large-hip-shoots", "HR-13" },
  [TL_OPTION_SLOW_REFIT] = { "slow-refit", "HR-14" },
  [TL_OPTION_HARD_LANDINGS] = { "hard-landings", "HR-16" },
  [TL_OPTION_TRACKED_ARTILLERY] = { "tracked-artillery", "HR-17" },
};

const char *
tl_option_id (TlOptionKind option)
{
  return options[option].id;
}

const char *
tl_option_rule (TlOptionKind option)
{
  return options[option].rule;
}
