/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fuel in the naive model (12.5): who has it, whom each purchase would serve, and the cheapest way
 * to fuel some units, by trying all sets of markers.
 */
#pragma once

#include "rules/payment/tl-fuel.h"
#include "rules/supply/naive-amounts.h"

/* Rules 12.5a, 12.5c, 12.5e: and by whom it would be thrown, when it is free. */
TlFuelState naive_fuel_state (const Naive *naive, TlUnit unit, TlUnit *hq);
/* Rule 12.5a: a combat unit by Truck or Track. */
gboolean naive_needs_fuel (const TlSituation *situation, TlUnit unit);
/* Rule 12.5e: would @hq, once it is fuelled, fuel @unit from where both stand? */
gboolean naive_hq_fuels (const Naive *naive, TlUnit hq, TlUnit unit);

/* A bit per dump that @provider gives out of, with the Organic Trucks of @formation: what an HQ
 * draws, or what lies, or is aboard, where it draws. */
guint naive_provided (const NaiveStore *store, const NaiveProvider *provider, int formation);

/* What somebody could buy: an HQ's marker or a formation's. */
typedef struct
{
  TlUnit hq;     /* B; or who throws for a formation; TL_UNIT_NONE: direct draw */
  int formation; /* A; -1 for B */
  TlHex origin;  /* of direct draw */
  int users;     /* of direct draw: TL_USERS_ADJACENT, else TL_USERS_ALL */
  guint dumps;   /* a bit for each that may pay */
  guint64 units; /* a bit for each of those asked about that it fuels */
  guint gains;   /* A: units of the formation that need fuel and have none that lasts */
} NaiveMarker;

/* Rule 12.5c(B). (transfer full): NaiveMarker, one for each HQ that is not fuelled */
GArray *naive_hq_markers (const NaiveStore *store, const TlUnit *units, guint n);
/* Rule 12.5c(A). (transfer full): NaiveMarker, one for each provider */
GArray *naive_formation_markers (const NaiveStore *store, int formation, const TlUnit *units,
                                 guint n);

/* The cheapest way to fuel @n units out of @held Tokens per dump: the fewest without, then the
 * fewest Tokens, then the fewest that pay for this phase alone. */
typedef struct
{
  guint unfuelled;
  guint t;
  guint singles;
} NaiveFuelPlan;

NaiveFuelPlan naive_cheapest_fuel (const NaiveStore *store, const TlUnit *units, guint n);
