/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/payment/tl-barrage-supply.h"

#include "pieces/tl-scenario.h"
#include "rules/payment/tl-fuel-private.h"
#include "rules/supply/tl-formation.h"

#include <glib/gi18n-lib.h>

TlBarrage *
tl_barrage_new (TlHex target, TlAimKind aim)
{
  TlBarrage *barrage = g_new0 (TlBarrage, 1);

  barrage->target = target;
  barrage->aim = aim;
  barrage->ship = TL_UNIT_NONE;
  barrage->payer_hq = TL_UNIT_NONE;
  barrage->payer_hex = TL_HEX_NONE;
  barrage->firers = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  return barrage;
}

TlBarrage *
tl_barrage_copy (const TlBarrage *barrage)
{
  TlBarrage *copy = g_memdup2 (barrage, sizeof *barrage);

  copy->firers = g_array_copy (barrage->firers);
  return copy;
}

void
tl_barrage_free (TlBarrage *barrage)
{
  if (barrage == NULL)
    return;
  g_array_unref (barrage->firers);
  g_free (barrage);
}

void
tl_barrage_add_firer (TlBarrage *barrage, TlUnit unit)
{
  if (!tl_units_include (barrage->firers, unit))
    g_array_append_val (barrage->firers, unit);
}

gboolean
tl_barrage_is_on_facility (const TlBarrage *barrage)
{
  return barrage->aim == TL_AIM_AIR_BASE || barrage->aim == TL_AIM_PORT ||
         barrage->aim == TL_AIM_RAILWAY;
}

static TlUnit
firer (const TlBarrage *barrage, guint i)
{
  return g_array_index (barrage->firers, TlUnit, i);
}

/* --- strength and price ----------------------------------------------------------------------- */

/* Rule 18.3d: on the side that shows. */
static TlShipSide
ship_side (const TlSituation *situation, TlUnit ship)
{
  return tl_counter_ship_side (tl_situation_counter (situation, ship),
                               tl_situation_state (situation, ship)->steps_lost > 0);
}

/* Aircraft print it on one face, and have no modes. */
static guint
printed (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return counter->kind == TL_KIND_SHIP       ? ship_side (situation, unit).barrage
         : tl_kind_has_faces (counter->kind) ? tl_unit_face (situation, unit)->barrage
                                             : counter->faces[TL_FACE_COMBAT].barrage;
}

/* Rule 14.1b: the reduced side of an aircraft: the edition's choice reduced-aircraft. */
static gboolean
is_reduced (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_AIRCRAFT &&
         tl_situation_state (situation, unit)->steps_lost > 0 &&
         !tl_edition_choice_is (tl_situation_edition (situation), "reduced-aircraft", "whole");
}

static TlFraction
share_of_mode (const TlSituation *situation, TlUnit unit)
{
  if (is_reduced (situation, unit))
    return TL_FRACTION_HALF;
  if (!tl_kind_has_faces (tl_situation_counter (situation, unit)->kind))
    return tl_fraction_new (1, 1);
  return tl_situation_edition (situation)->modes[tl_unit_mode (situation, unit)].barrage;
}

/* Rule 18.3c: aircraft count more, and all is divided by the Protection of what is aimed at. */
static TlFraction
at_ship (const TlSituation *situation, const TlBarrage *barrage, TlFraction sum, TlTrail *trail)
{
  guint factor = tl_situation_edition (situation)->ship_aircraft_factor;
  guint protection = ship_side (situation, barrage->ship).protection;
  TlFraction doubled = sum;

  if (barrage->firers->len > 0 &&
      tl_situation_counter (situation, firer (barrage, 0))->kind == TL_KIND_AIRCRAFT)
    {
      doubled = tl_fraction_multiply (sum, tl_fraction_new (factor, 1));
      tl_trail_add (trail, tl_fraction_subtract (doubled, sum), "18.3c", TL_UNIT_NONE,
                    /* Translators: a factor. */
                    _ ("aircraft count %u times against ships"), factor);
    }
  TlFraction divided = tl_fraction_multiply (doubled, tl_fraction_new (1, MAX (protection, 1)));
  if (protection > 1)
    tl_trail_add (trail, tl_fraction_subtract (divided, doubled), "18.3c", barrage->ship,
                  /* Translators: a number. */
                  _ ("divided by the Protection of %u"), protection);
  return divided;
}

static gboolean
is_damaged (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_SHIP &&
         tl_situation_state (situation, unit)->steps_lost > 0;
}

TlFraction
tl_barrage_strength (const TlSituation *situation, const TlBarrage *barrage, TlTrail *trail)
{
  TlFraction sum = TL_FRACTION_ZERO;

  for (guint i = 0; i < barrage->firers->len; i++)
    {
      TlUnit unit = firer (barrage, i);
      TlFraction whole = tl_fraction_new (printed (situation, unit), 1);
      TlFraction share = share_of_mode (situation, unit);
      TlFraction counts = tl_fraction_multiply (whole, share);

      if (is_damaged (situation, unit))
        tl_trail_add (trail, whole, "18.3d", unit, "%s",
                      tl_situation_counter (situation, unit)->has_damaged_side
                          ? _ ("barrage strength of its damaged side")
                          : _ ("printed barrage strength; the scenario states no damaged side"));
      else
        tl_trail_add (trail, whole, "13.4a", unit, "%s", _ ("printed barrage strength"));
      if (tl_fraction_compare (whole, counts) != 0)
        {
          gboolean reduced = is_reduced (situation, unit);
          g_autofree char *reason = reduced ? g_strdup (_ ("our reading: half on its reduced side"))
                                            : tl_mode_reason (tl_unit_mode (situation, unit));

          tl_trail_add (trail, tl_fraction_subtract (counts, whole), reduced ? "14.1b" : "5.2",
                        unit, "%s", reason);
        }
      sum = tl_fraction_add (sum, counts);
    }
  if (barrage->points > 0 && tl_fraction_compare (tl_fraction_new (barrage->points, 1), sum) < 0)
    {
      TlFraction part = tl_fraction_new (barrage->points, 1);

      tl_trail_add (trail, tl_fraction_subtract (part, sum), "HR-7", TL_UNIT_NONE, "%s",
                    _ ("only a part is fired"));
      sum = part;
    }
  return barrage->ship != TL_UNIT_NONE ? at_ship (situation, barrage, sum, trail) : sum;
}

static gboolean
is_artillery (const TlSituation *situation, const TlBarrage *barrage)
{
  return barrage->firers->len > 0 &&
         tl_situation_counter (situation, firer (barrage, 0))->kind == TL_KIND_ARTILLERY;
}

/* Rule 18.3g: coastal artillery fires at ships by the rules of ships. */
static gboolean
is_paid (const TlSituation *situation, const TlBarrage *barrage)
{
  return is_artillery (situation, barrage) && barrage->ship == TL_UNIT_NONE;
}

static const TlBarrageColumns *
columns_for (const TlSituation *situation, const TlBarrage *barrage)
{
  const TlEdition *edition = tl_situation_edition (situation);

  return tl_barrage_is_on_facility (barrage) ? &edition->facility : &edition->barrage;
}

char *
tl_barrage_column_text (const TlSituation *situation, const TlBarrage *barrage, guint column)
{
  const TlBarrageColumns *columns = columns_for (situation, barrage);
  guint from = columns->from[column];

  if (column == 0)
    /* Translators: a strength: a column of the barrage table. */
    return g_strdup_printf (_ ("%u or less"), columns->from[1] - 1);
  if (column + 1 == columns->n_columns)
    return g_strdup_printf ("%u+", from);
  if (columns->from[column + 1] == from + 1)
    return g_strdup_printf ("%u", from);
  return g_strdup_printf ("%u-%u", from, columns->from[column + 1] - 1);
}

guint
tl_barrage_price (const TlSituation *situation, const TlBarrage *barrage, guint *column)
{
  const TlBarrageColumns *columns = columns_for (situation, barrage);
  gint64 strength = tl_fraction_round (tl_barrage_strength (situation, barrage, NULL));
  guint found = 0;

  while (found + 1 < columns->n_columns && strength >= (gint64) columns->from[found + 1])
    found++;
  if (column != NULL)
    *column = found;
  return is_paid (situation, barrage) ? columns->cost_t[found] : 0;
}

guint
tl_barrage_range_hexes (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return counter->kind == TL_KIND_AIRCRAFT ? counter->flight_range_hexes
         : counter->kind == TL_KIND_SHIP   ? ship_side (situation, unit).range_hexes
                                           : tl_unit_face (situation, unit)->range_hexes;
}

/* --- who may fire ----------------------------------------------------------------------------- */

static gboolean
may_fire (const TlSituation *situation, const TlBarrage *barrage, TlUnit unit, TlVerdict *verdict)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlKind first = tl_situation_counter (situation, firer (barrage, 0))->kind;
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));

  if (!tl_unit_is_on_map (situation, unit))
    return tl_verdict_forbid (verdict, "10.0e", unit, _ ("This unit is not on the map."));
  if (printed (situation, unit) == 0)
    return tl_verdict_forbid (verdict, "13.4a", unit, _ ("This unit has no barrage strength."));
  if (counter->kind != first)
    return tl_verdict_forbid (
        verdict, "10.0e", unit,
        _ ("Artillery, aircraft and ships fire barrages of their own, not one together."));
  if (tl_situation_side (situation, unit) != tl_situation_side (situation, firer (barrage, 0)))
    return tl_verdict_forbid (verdict, "10.0e", unit,
                              _ ("Units of both sides fire no barrage together."));
  if (tl_kind_has_faces (counter->kind) &&
      !tl_situation_edition (situation)->modes[tl_unit_mode (situation, unit)].can_barrage)
    return tl_verdict_forbid (verdict, "5.2", unit, _ ("In its mode it fires no barrage."));
  if (tl_grid_distance (grid, tl_situation_hex (situation, unit), barrage->target) >
      tl_barrage_range_hexes (situation, unit))
    return tl_verdict_forbid (verdict,
                              counter->kind == TL_KIND_SHIP       ? "18.3"
                              : counter->kind == TL_KIND_AIRCRAFT ? "14.2d"
                                                                  : "10.1a",
                              unit, _ ("The target is out of its range."));
  return TRUE;
}

static gboolean
all_may_fire (const TlSituation *situation, const TlBarrage *barrage, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  if (barrage->firers->len == 0)
    return tl_verdict_forbid (verdict, "10.0e", TL_UNIT_NONE,
                              _ ("No unit is named that fires this barrage."));
  for (guint i = 0; i < barrage->firers->len; i++)
    ok &= may_fire (situation, barrage, firer (barrage, i), verdict);
  if (ok && tl_situation_counter (situation, firer (barrage, 0))->kind == TL_KIND_AIRCRAFT &&
      barrage->firers->len > tl_situation_edition (situation)->barrage_aircraft)
    {
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "10.0e",
                      /* Translators: a number of aircraft. */
                      _ ("No more than %u aircraft take part in a barrage."),
                      tl_situation_edition (situation)->barrage_aircraft);
      ok = FALSE;
    }
  if (ok && barrage->is_hip_shoot &&
      ((barrage->firers->len != 1 && !tl_situation_plays (situation, TL_OPTION_LARGE_HIP_SHOOTS)) ||
       tl_situation_counter (situation, firer (barrage, 0))->kind != TL_KIND_AIRCRAFT))
    ok = tl_verdict_forbid (verdict, "14.7d", firer (barrage, 0),
                            _ ("A hip shoot is flown by one aircraft alone."));
  if (ok && barrage->points > 0 &&
      (!tl_situation_plays (situation, TL_OPTION_PARTIAL_STRENGTH) ||
       tl_situation_counter (situation, firer (barrage, 0))->kind != TL_KIND_ARTILLERY))
    ok = tl_verdict_forbid (verdict, "HR-7", firer (barrage, 0),
                            _ ("Units fire with their whole strength; by option artillery alone "
                               "fires with a part of it."));
  return ok;
}

/* --- paying ----------------------------------------------------------------------------------- */

/* Rule 13.2g: whose Organic Trucks may pay: the formation of all of them. */
static int
common_formation (const TlSituation *situation, const TlBarrage *barrage)
{
  int formation = tl_situation_counter (situation, firer (barrage, 0))->formation;

  for (guint i = 1; i < barrage->firers->len; i++)
    if (tl_situation_counter (situation, firer (barrage, i))->formation != formation)
      return -1;
  return formation;
}

/* The farthest way to a dump that pays, of draw and throw together: less is nearer.
 * @firers: TlFuelBuyer for each, whose ways are known. */
static guint
distance_mp12 (const TlFuelMarket *market, const GPtrArray *firers, const GArray *payments)
{
  guint most = 0;

  for (guint d = 0; d < market->dumps->len; d++)
    for (guint p = 0; p < payments->len; p++)
      {
        const TlDump *dump = &g_array_index (market->dumps, TlDump, d);
        const TlPayment *payment = &g_array_index (payments, TlPayment, p);

        if (dump->site != payment->dump || dump->users != payment->users)
          continue;
        for (guint i = 0; i < firers->len; i++)
          {
            const TlFuelBuyer *alone = firers->pdata[i];

            if (tl_supply_line_is_ok (&alone->lines[d]))
              most = MAX (most, tl_supply_line_mp12 (&alone->lines[d]));
          }
      }
  return most;
}

/* One that serves all firers, and what it would pay. */
typedef struct
{
  TlProvider *provider;
  GArray *payments;
  guint mp12;
} Payer;

static void
payer_free (gpointer data)
{
  Payer *payer = data;

  tl_provider_free (payer->provider);
  g_array_unref (payer->payments);
  g_free (payer);
}

/* One dump before an HQ, then the nearest. */
static int
compare_payers (gconstpointer a, gconstpointer b)
{
  const Payer *one = *(Payer *const *) a;
  const Payer *other = *(Payer *const *) b;
  int throws = (one->provider->hq != TL_UNIT_NONE) - (other->provider->hq != TL_UNIT_NONE);

  return throws != 0 ? throws : (one->mp12 > other->mp12) - (one->mp12 < other->mp12);
}

/* (transfer full): Payer, in order; @is_served: some serve all, whether they hold enough or not */
static GPtrArray *
payers_of (const TlSituation *situation, const TlBarrage *barrage, guint price_t,
           gboolean *is_served)
{
  g_autoptr (TlFuelMarket) market =
      tl_fuel_market_new (situation, tl_situation_side (situation, firer (barrage, 0)));
  g_autoptr (GPtrArray) providers = tl_formation_providers (
      situation, (const TlUnit *) barrage->firers->data, barrage->firers->len, TL_SUPPLY_DUMP);
  g_autoptr (GPtrArray) alone =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tl_fuel_buyer_free);
  int formation = common_formation (situation, barrage);
  GPtrArray *payers = g_ptr_array_new_with_free_func (payer_free);

  *is_served = FALSE;
  g_ptr_array_set_free_func (providers, NULL);
  for (guint i = 0; i < barrage->firers->len; i++)
    g_ptr_array_add (alone, tl_fuel_buyer_unit (market, firer (barrage, i)));
  for (guint i = 0; i < providers->len; i++)
    {
      TlProvider *provider = providers->pdata[i];
      g_autoptr (TlFuelBuyer) buyer = tl_fuel_buyer_by (market, provider, formation, price_t);
      gboolean serves_all = provider->units->len == barrage->firers->len;

      *is_served |= serves_all;
      if (!serves_all || !tl_fuel_market_clear (market, &buyer, 1))
        {
          tl_provider_free (provider);
          continue;
        }
      Payer *payer = g_new (Payer, 1);
      *payer = (Payer){ provider, g_array_ref (buyer->payments),
                        distance_mp12 (market, alone, buyer->payments) };
      g_ptr_array_add (payers, payer);
    }
  g_ptr_array_sort (payers, compare_payers);
  return payers;
}

/* Whether the player who names @barrage's payer means this one. */
static gboolean
is_named (const TlBarrage *barrage, const TlProvider *provider)
{
  return (barrage->payer_hq == TL_UNIT_NONE && barrage->payer_hex == TL_HEX_NONE) ||
         (provider->hq != TL_UNIT_NONE ? provider->hq == barrage->payer_hq
                                       : provider->origin == barrage->payer_hex);
}

GPtrArray *
tl_barrage_payers (const TlSituation *situation, const TlBarrage *barrage)
{
  guint price_t = tl_barrage_price (situation, barrage, NULL);
  GPtrArray *providers = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_provider_free);
  gboolean is_served;

  if (price_t == 0)
    return providers;
  g_autoptr (GPtrArray) payers = payers_of (situation, barrage, price_t, &is_served);
  for (guint i = 0; i < payers->len; i++)
    g_ptr_array_add (providers, g_steal_pointer (&((Payer *) payers->pdata[i])->provider));
  return providers;
}

/* Rule 10.1b: no one place pays @price_t. */
static void
forbid_price (const TlBarrage *barrage, guint price_t, gboolean is_served, TlVerdict *verdict)
{
  gboolean is_named_payer = barrage->payer_hq != TL_UNIT_NONE || barrage->payer_hex != TL_HEX_NONE;

  tl_verdict_forbid_in (
      verdict, "10.1b", barrage->target,
      is_named_payer
          /* Translators: an amount in Tokens. */
          ? _ ("The barrage costs %uT, which the dump or HQ that is named does not provide to "
               "all of the artillery.")
          : is_served
                /* Translators: an amount in Tokens. */
                ? _ ("The barrage costs %uT, and no one dump, or one HQ, that serves all "
                     "of the artillery has so many.")
                /* Translators: an amount in Tokens. */
                : _ ("The barrage costs %uT, and no one dump and no one HQ serves all of "
                     "the artillery."),
      price_t);
}

static gboolean
has_a_point (const TlSituation *situation, const TlBarrage *barrage)
{
  const TlEdition *edition = tl_situation_edition (situation);
  TlFraction strength = tl_barrage_strength (situation, barrage, NULL);

  if (!tl_edition_choice_is (edition, "barrage-half-point", "unrounded"))
    strength = tl_fraction_new (tl_fraction_round (strength), 1);
  return tl_fraction_compare (strength, edition->barrage_least) >= 0;
}

GArray *
tl_barrage_pay_for (const TlSituation *situation, const TlBarrage *barrage, TlVerdict *verdict)
{
  guint price_t = tl_barrage_price (situation, barrage, NULL);
  gboolean is_served;

  if (!has_a_point (situation, barrage))
    {
      tl_verdict_forbid (verdict, "10.0", firer (barrage, 0),
                         _ ("A barrage takes one point of strength at least."));
      return NULL;
    }
  if (price_t == 0)
    return g_array_new (FALSE, TRUE, sizeof (TlPayment));
  g_autoptr (GPtrArray) payers = payers_of (situation, barrage, price_t, &is_served);
  for (guint i = 0; i < payers->len; i++)
    {
      const Payer *payer = payers->pdata[i];

      if (is_named (barrage, payer->provider))
        return g_array_ref (payer->payments);
    }
  forbid_price (barrage, price_t, is_served, verdict);
  return NULL;
}

GArray *
tl_barrage_pay (const TlSituation *situation, const TlBarrage *barrage, TlVerdict *verdict)
{
  return all_may_fire (situation, barrage, verdict)
             ? tl_barrage_pay_for (situation, barrage, verdict)
             : NULL;
}
