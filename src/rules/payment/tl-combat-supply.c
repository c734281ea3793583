/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bill of a fight: prices, units that owe, the dumps that they reach; and booking it (12.4). */
#include "config.h"

#include "rules/base/tl-craft.h"
#include "rules/base/tl-fighters.h"
#include "rules/payment/tl-combat-supply-private.h"
#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

/* --- prices ----------------------------------------------------------------------------------- */

/* Rules 12.4, 21.3: the price of one attacker; @is_independent: no divisional unit attacks. */
static guint
unit_cost_t (const TlSituation *situation, TlUnit unit, gboolean is_independent)
{
  const TlEdition *edition = tl_situation_edition (situation);
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (is_independent)
    return edition->independent_attack_t * tl_unit_steps (situation, unit);
  if (tl_situation_scenario (situation)->two_step_brigades && counter->size == TL_SIZE_BRIGADE &&
      tl_counter_steps (counter) == 2)
    return edition->attack_supply_brigade_t;
  return edition->attack_supply_t * tl_unit_steps (situation, unit);
}

static guint
defence_price_t (const TlSituation *situation, const GArray *defenders)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint re4 = 0;

  if (defenders->len == 0)
    return 0;
  for (guint i = 0; i < defenders->len; i++)
    re4 += tl_unit_re4 (situation, g_array_index (defenders, TlUnit, i));
  return re4 <= edition->defence_supply_small_re4 ? edition->defence_supply_small_t
                                                  : edition->defence_supply_t;
}

/* --- units that owe --------------------------------------------------------------------------- */

/* @is_independent: an attacker, and no divisional unit attacks (21.3) */
static void
add_unit (TlBill *bill, const TlFight *fight, TlUnit unit, gboolean is_independent)
{
  const TlSituation *situation = bill->situation;
  TlBillUnit entry = {
    .unit = unit,
    .is_multi_step = tl_counter_steps (tl_situation_counter (situation, unit)) > 1,
    .is_exhausted = tl_situation_state (situation, unit)->stocks == TL_STOCKS_EXHAUSTED,
    .is_withheld = !tl_fight_is_supplied (fight, unit),
    .is_independent = is_independent,
  };

  if (tl_bill_find_unit (bill, unit) >= 0)
    return;
  entry.is_exhausted |= is_independent;
  if (bill->is_attack)
    {
      entry.cost_t = tl_fighters_drops_in (situation, fight, unit)
                         ? 0
                         : unit_cost_t (situation, unit, is_independent);
      entry.is_aboard = tl_craft_of (situation, unit) != TL_UNIT_NONE;
      entry.is_exhausted = entry.is_exhausted || entry.is_aboard;
    }
  else
    {
      entry.is_withheld = entry.is_withheld || fight->defender_withholds;
      entry.is_weak = tl_unit_defence_strength (situation, unit, NULL).num == 0;
    }
  g_array_append_val (bill->units, entry);
}

static void
add_attackers (TlBill *bill, const TlFight *fight)
{
  gboolean is_independent = tl_fighters_are_independent (bill->situation, fight);

  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (tl_fighters_is_attacker (bill->situation, fight, unit, bill->side))
        add_unit (bill, fight, unit, is_independent);
    }
}

static void
add_defenders (TlBill *bill, const TlFight *fight)
{
  g_autoptr (GArray) defenders = tl_fighters_defenders (bill->situation, fight, bill->side);

  for (guint i = 0; i < defenders->len; i++)
    add_unit (bill, fight, g_array_index (defenders, TlUnit, i), FALSE);
  if (!fight->defender_withholds)
    bill->price_t = defence_price_t (bill->situation, defenders);
}

/* --- what they reach -------------------------------------------------------------------------- */

/* What decides which dumps a unit reaches: units that are equal in it need one search. */
typedef struct
{
  TlSite site;
  TlMobility mobility;
  int formation;
  const char *nationality;
  gboolean is_independent;
  guint counter;      /* where the game limits HQs to some (12.3b(B)), else 0 */
  TlUnit hq;          /* never throws to itself; TL_UNIT_NONE for others */
  gboolean is_aboard; /* in a beach assault: nothing but what Landing Craft have (18.6a(B)) */
  guint first_dump;   /* as in TlBillUnit */
  guint n_lines;
  TlSupplyLine *lines;
} Reach;

static void
reach_free (gpointer data)
{
  Reach *reach = data;

  g_free (reach->lines);
  g_free (reach);
}

static Reach
reach_of (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  gboolean has_limits = tl_situation_scenario (situation)->hq_limits->len > 0;
  gboolean is_aboard = tl_craft_of (situation, unit) != TL_UNIT_NONE;

  return (Reach){ is_aboard ? tl_fighters_hex (situation, unit) : tl_draw_site (situation, unit),
                  tl_draw_mobility (situation, unit),
                  counter->formation,
                  counter->nationality,
                  tl_throw_is_independent (situation, unit),
                  has_limits ? tl_situation_state (situation, unit)->counter : 0,
                  counter->kind == TL_KIND_HQ ? unit : TL_UNIT_NONE,
                  is_aboard };
}

static guint
reach_hash (gconstpointer data)
{
  const Reach *reach = data;

  return reach->site * 31 + (guint) reach->formation * 7 + reach->counter + reach->hq;
}

static gboolean
is_same_reach (gconstpointer one, gconstpointer other)
{
  const Reach *a = one, *b = other;

  return a->site == b->site && a->mobility == b->mobility && a->formation == b->formation &&
         g_strcmp0 (a->nationality, b->nationality) == 0 &&
         a->is_independent == b->is_independent && a->counter == b->counter && a->hq == b->hq &&
         a->is_aboard == b->is_aboard;
}

/* Keeps of @lines, one for each dump of the bill, those from the first to the last that is ok. */
static void
keep_lines (Reach *reach, const TlSupplyLine *lines, guint n)
{
  while (n > 0 && !tl_supply_line_is_ok (&lines[n - 1]))
    n--;
  while (reach->first_dump < n && !tl_supply_line_is_ok (&lines[reach->first_dump]))
    reach->first_dump++;
  reach->n_lines = n - reach->first_dump;
  reach->lines = g_memdup2 (lines + reach->first_dump, reach->n_lines * sizeof *lines);
}

/* Rule 18.6a(B): SP aboard Landing Craft in @hex and next to it. */
static void
take_from_craft (const TlBill *bill, TlHex hex, TlSupplyLine *lines)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (bill->situation));

  for (guint i = 0; i < bill->dumps->len; i++)
    {
      const TlDump *dump = tl_bill_dump (bill, i);
      gboolean is_near = dump->users == TL_USERS_ADJACENT && !tl_site_is_box (dump->site) &&
                         tl_grid_distance (grid, hex, dump->site) <= 1;

      lines[i] = (TlSupplyLine){ is_near ? dump->site : TL_HEX_NONE, TL_UNIT_NONE, 0, 0,
                                 is_near ? dump->users : TL_USERS_ALL };
    }
}

/* @lines: room for one per dump */
static guint
kind_of (TlBill *bill, GHashTable *kinds, TlUnit unit, TlPathField *field, GHashTable *draws,
         TlSupplyLine *lines)
{
  Reach wanted = reach_of (bill->situation, unit);
  guint kind = bill->reaches->len;
  gpointer known;

  if (g_hash_table_lookup_extended (kinds, &wanted, NULL, &known))
    return GPOINTER_TO_UINT (known);
  if (wanted.is_aboard)
    take_from_craft (bill, wanted.site, lines);
  else
    tl_supply_dump_lines (bill->situation, unit, bill->dumps, field, draws, lines);
  keep_lines (&wanted, lines, bill->dumps->len);
  g_ptr_array_add (bill->reaches, g_memdup2 (&wanted, sizeof wanted));
  g_hash_table_insert (kinds, bill->reaches->pdata[kind], GUINT_TO_POINTER (kind));
  return kind;
}

/* Drops the dumps that no unit reaches, which are most dumps of a big game. */
static void
drop_far_dumps (TlBill *bill)
{
  g_autofree gboolean *is_reached = g_new0 (gboolean, bill->dumps->len + 1);
  g_autofree guint *to = g_new0 (guint, bill->dumps->len + 1);
  guint kept = 0;

  for (guint i = 0; i < bill->reaches->len; i++)
    {
      const Reach *reach = bill->reaches->pdata[i];

      for (guint k = 0; k < reach->n_lines; k++)
        is_reached[reach->first_dump + k] |= tl_supply_line_is_ok (&reach->lines[k]);
    }
  for (guint d = 0; d < bill->dumps->len; d++)
    if (is_reached[d])
      {
        to[d] = kept;
        g_array_index (bill->dumps, TlDump, kept++) = *tl_bill_dump (bill, d);
      }
  g_array_set_size (bill->dumps, kept);
  for (guint i = 0; i < bill->reaches->len; i++)
    {
      Reach *reach = bill->reaches->pdata[i];
      guint n = 0;

      for (guint k = 0; k < reach->n_lines; k++)
        if (is_reached[reach->first_dump + k])
          reach->lines[n++] = reach->lines[k];
      reach->first_dump = to[reach->first_dump];
      reach->n_lines = n;
    }
}

/* Rule 12.3e: only units in a box off the map draw there. */
static gboolean
has_unit_off_map (const TlBill *bill)
{
  for (guint i = 0; i < bill->units->len; i++)
    if (tl_site_is_box (tl_draw_site (bill->situation, tl_bill_unit (bill, i)->unit)))
      return TRUE;
  return FALSE;
}

/* The kind of each unit.  FALSE: @one_will_do, and one of them was found to reach a dump. */
static gboolean
find_kinds (TlBill *bill, gboolean one_will_do)
{
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (bill->situation));
  g_autoptr (GHashTable) kinds = g_hash_table_new (reach_hash, is_same_reach);
  g_autoptr (GHashTable) draws =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) tl_path_field_free);

  g_array_unref (bill->dumps);
  bill->dumps = has_unit_off_map (bill) ? tl_draw_all_dumps (bill->situation, bill->side)
                                        : tl_draw_dumps (bill->situation, bill->side);
  g_autofree TlSupplyLine *lines = g_new (TlSupplyLine, bill->dumps->len + 1);
  for (guint i = 0; i < bill->units->len; i++)
    {
      guint kind = kind_of (bill, kinds, tl_bill_unit (bill, i)->unit, field, draws, lines);

      if (one_will_do && ((const Reach *) bill->reaches->pdata[kind])->n_lines > 0)
        return FALSE;
      g_array_index (bill->units, TlBillUnit, i).kind = kind;
    }
  return TRUE;
}

static void
find_reaches (TlBill *bill)
{
  find_kinds (bill, FALSE);
  drop_far_dumps (bill);
  for (guint i = 0; i < bill->units->len; i++)
    {
      TlBillUnit *unit = &g_array_index (bill->units, TlBillUnit, i);
      const Reach *reach = bill->reaches->pdata[unit->kind];

      unit->first_dump = reach->first_dump;
      unit->n_lines = reach->n_lines;
      unit->lines = reach->lines;
    }
}

/* --- the bill --------------------------------------------------------------------------------- */

static TlBill *
bill_alloc (const TlSituation *situation, gboolean is_attack, TlSide side)
{
  TlBill *bill = g_new0 (TlBill, 1);

  bill->situation = situation;
  bill->is_attack = is_attack;
  bill->side = side;
  bill->units = g_array_new (FALSE, FALSE, sizeof (TlBillUnit));
  bill->dumps = g_array_new (FALSE, FALSE, sizeof (TlDump));
  bill->reaches = g_ptr_array_new_with_free_func (reach_free);
  return bill;
}

TlBill *
tl_bill_new (const TlSituation *situation, const TlFight *fight, gboolean for_attacker,
             gboolean has_reach)
{
  TlSide attacking = tl_fighters_attacking_side (situation, fight);
  TlBill *bill =
      bill_alloc (situation, for_attacker, for_attacker ? attacking : tl_side_other (attacking));

  if (for_attacker)
    add_attackers (bill, fight);
  else
    add_defenders (bill, fight);
  if (has_reach)
    find_reaches (bill);
  return bill;
}

static TlBill *
bill_of_units (const TlSituation *situation, TlSide side, const TlUnit *units, guint n_units)
{
  TlBill *bill = bill_alloc (situation, TRUE, side);
  g_autofree gboolean *has_unit = g_new0 (gboolean, tl_situation_n_units (situation) + 1);

  for (guint i = 0; i < n_units; i++)
    {
      TlBillUnit entry = { .unit = units[i] };

      if (!has_unit[units[i]])
        g_array_append_val (bill->units, entry);
      has_unit[units[i]] = TRUE;
    }
  return bill;
}

TlBill *
tl_bill_new_of_units (const TlSituation *situation, TlSide side, const TlUnit *units, guint n_units)
{
  TlBill *bill = bill_of_units (situation, side, units, n_units);

  find_reaches (bill);
  return bill;
}

gboolean
tl_bill_has_reach (const TlSituation *situation, TlSide side, const TlUnit *units, guint n_units)
{
  g_autoptr (TlBill) bill = bill_of_units (situation, side, units, n_units);

  return !find_kinds (bill, TRUE);
}

void
tl_bill_free (TlBill *bill)
{
  if (bill == NULL)
    return;
  g_array_unref (bill->units);
  g_array_unref (bill->dumps);
  g_ptr_array_unref (bill->reaches);
  g_free (bill);
}

int
tl_bill_find_unit (const TlBill *bill, TlUnit unit)
{
  for (guint i = 0; i < bill->units->len; i++)
    if (tl_bill_unit (bill, i)->unit == unit)
      return (int) i;
  return -1;
}

int
tl_bill_find_dump (const TlBill *bill, TlSite site, int formation)
{
  for (guint i = 0; i < bill->dumps->len; i++)
    if (tl_bill_dump (bill, i)->site == site && tl_bill_dump (bill, i)->users == formation)
      return (int) i;
  return -1;
}

guint64
tl_bill_kinds_in_reach (const TlBill *bill, guint dump)
{
  guint64 kinds = 0;

  for (guint i = 0; i < bill->units->len; i++)
    {
      const TlBillUnit *unit = tl_bill_unit (bill, i);

      if (!unit->is_withheld && unit->kind < TL_BILL_KINDS && tl_bill_reaches (unit, dump))
        kinds |= G_GUINT64_CONSTANT (1) << unit->kind;
    }
  return kinds;
}

/* --- tallies ---------------------------------------------------------------------------------- */

TlTally *
tl_tally_new (const TlBill *bill)
{
  TlTally *tally = g_new0 (TlTally, 1);

  tally->n_units = bill->units->len;
  tally->n_dumps = bill->dumps->len;
  tally->unit_t = g_new0 (guint, tally->n_units);
  tally->wasted_t = g_new0 (guint, tally->n_units);
  tally->stages = g_new0 (guint, tally->n_units);
  tally->dump_t = g_new0 (guint, tally->n_dumps);
  tally->lost_t = g_new0 (guint, tally->n_dumps);
  return tally;
}

void
tl_tally_free (TlTally *tally)
{
  if (tally == NULL)
    return;
  g_free (tally->unit_t);
  g_free (tally->wasted_t);
  g_free (tally->stages);
  g_free (tally->dump_t);
  g_free (tally->lost_t);
  g_free (tally);
}

/* Adds up to more than any dump holds, without overflow. */
static void
count (guint *sum, guint t)
{
  *sum = MIN (*sum + MIN (t, TL_TOKENS_MAX * 4u), TL_TOKENS_MAX * 8u);
}

gboolean
tl_tally_add (TlTally *tally, const TlBill *bill, const TlPayment *payment)
{
  gboolean is_for_all = payment->kind == TL_PAY_DUMP && !bill->is_attack;
  int unit = is_for_all ? -1 : tl_bill_find_unit (bill, payment->unit);
  int dump = tl_bill_find_dump (bill, payment->dump, payment->users);

  if (is_for_all ? payment->unit != TL_UNIT_NONE : unit < 0)
    return FALSE;
  if (payment->kind == TL_PAY_STOCKS)
    {
      tally->stages[unit]++;
      return payment->dump == TL_HEX_NONE;
    }
  if (dump < 0 || payment->t == 0)
    return FALSE;
  if (payment->kind == TL_PAY_WASTED)
    {
      count (&tally->wasted_t[unit], payment->t);
      count (&tally->lost_t[dump], payment->t);
      return TRUE;
    }
  if (payment->kind != TL_PAY_DUMP)
    return FALSE;
  if (!is_for_all)
    count (&tally->unit_t[unit], payment->t);
  count (&tally->dump_t[dump], payment->t);
  count (&tally->price_t, payment->t);
  return TRUE;
}

TlTally *
tl_tally_of (const TlBill *bill, const GArray *payments, TlUnit except)
{
  TlTally *tally = tl_tally_new (bill);

  for (guint i = 0; payments != NULL && i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (except == TL_UNIT_NONE || payment->unit != except)
        tl_tally_add (tally, bill, payment);
    }
  return tally;
}

gboolean
tl_bill_forbid (TlVerdict *verdict, const char *rule, TlUnit unit, TlSite dump, const char *text)
{
  TlFinding *finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, rule, "%s", text);

  if (unit != TL_UNIT_NONE)
    tl_finding_add_unit (finding, unit);
  tl_finding_add_site (finding, dump);
  return FALSE;
}

gboolean
tl_bill_holds (const TlBill *bill, guint d, guint taken_t, const char *rule, TlVerdict *verdict)
{
  const TlDump *dump = tl_bill_dump (bill, d);

  if (taken_t <= dump->t)
    return TRUE;
  tl_finding_add_site (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, rule,
                                       /* Translators: both are numbers of Tokens. */
                                       _ ("The dump holds %1$uT; %2$uT are taken from it."),
                                       dump->t, taken_t),
                       dump->site);
  return FALSE;
}

gboolean
tl_bill_gets (const TlBill *bill, int unit, int dump, const TlPayment *payment, const char *rule,
              TlVerdict *verdict)
{
  if (dump >= 0 && tl_bill_reaches (tl_bill_unit (bill, (guint) unit), (guint) dump))
    return TRUE;
  tl_finding_set_waivable (tl_finding_add_site (
      tl_finding_add_unit (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, rule, "%s",
                                           _ ("The unit gets no supply from there, neither by "
                                              "direct draw nor by a throw.")),
                           payment->unit),
      payment->dump));
  return FALSE;
}

gboolean
tl_payments_are_there (const TlSituation *situation, TlSide side, const GArray *payments,
                       TlVerdict *verdict)
{
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (tl_stock_take (edit, side, payment->dump, payment->users, payment->t) > 0)
        return tl_bill_forbid (verdict, "12.1", payment->unit, payment->dump,
                               _ ("So many Tokens are not there."));
    }
  return TRUE;
}

void
tl_combat_supply_note_lack (TlUnit unit, TlSeverity severity, TlVerdict *verdict)
{
  tl_finding_add_unit (tl_verdict_add (verdict, severity, "9.5(A)", "%s",
                                       _ ("Without combat supply the unit cannot attack.")),
                       unit);
}

/* --- what others call ------------------------------------------------------------------------- */

guint
tl_combat_supply_cost_t (const TlSituation *situation, const TlFight *fight, gboolean for_attacker)
{
  g_autoptr (TlBill) bill = tl_bill_new (situation, fight, for_attacker, FALSE);
  guint cost_t = bill->price_t;

  for (guint i = 0; i < bill->units->len; i++)
    cost_t += tl_bill_unit (bill, i)->cost_t;
  return cost_t;
}

GArray *
tl_combat_supply_propose (const TlSituation *situation, const TlFight *fight, gboolean for_attacker,
                          TlVerdict *verdict)
{
  g_autoptr (TlBill) bill = tl_bill_new (situation, fight, for_attacker, TRUE);
  GArray *payments = tl_bill_propose (bill, for_attacker);

  if (verdict != NULL)
    {
      g_autoptr (TlTally) tally = tl_tally_of (bill, payments, TL_UNIT_NONE);

      tl_bill_explain (bill, tally, verdict);
    }
  return payments;
}

gboolean
tl_combat_supply_covers (const TlSituation *situation, const TlFight *fight, const GArray *payments,
                         gboolean for_attacker, TlUnit unit)
{
  g_autoptr (TlBill) bill = tl_bill_new (situation, fight, for_attacker, !for_attacker);
  int i = tl_bill_find_unit (bill, unit);
  guint paid_t = 0;

  if (i < 0 || tl_bill_unit (bill, (guint) i)->is_withheld)
    return FALSE;
  for (guint k = 0; k < payments->len; k++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, k);

      if (payment->unit != unit)
        continue;
      if (payment->kind == TL_PAY_STOCKS)
        return TRUE;
      if (payment->kind == TL_PAY_DUMP)
        paid_t += payment->t;
    }
  if (for_attacker)
    return paid_t >= tl_bill_unit (bill, (guint) i)->cost_t;

  g_autoptr (TlTally) tally = tl_tally_of (bill, payments, TL_UNIT_NONE);
  return tl_bill_is_in_kinds (tl_bill_covered_kinds (bill, tally), tl_bill_unit (bill, (guint) i));
}

/* --- booking ---------------------------------------------------------------------------------- */

static gboolean
has_supply_in (const TlSituation *situation, TlSide side, const TlPayment *payment)
{
  g_autoptr (GArray) dumps = tl_draw_dumps (situation, side);

  for (guint i = 0; i < dumps->len; i++)
    if (g_array_index (dumps, TlDump, i).site == payment->dump &&
        g_array_index (dumps, TlDump, i).users == payment->users)
      return TRUE;
  return FALSE;
}

/* Rule 12.1d: the side whose supply is spent. */
static TlSide
payer_of (const TlSituation *situation, const GArray *payments)
{
  const TlFight *fight = tl_situation_fight (situation);

  for (guint i = 0; i < payments->len; i++)
    if (g_array_index (payments, TlPayment, i).unit != TL_UNIT_NONE)
      return tl_situation_side (situation, g_array_index (payments, TlPayment, i).unit);
  if (fight != NULL)
    return tl_side_other (tl_fighters_attacking_side (situation, fight));
  return payments->len == 0 || has_supply_in (situation, 0, &g_array_index (payments, TlPayment, 0))
             ? 0
             : 1;
}

void
tl_combat_supply_book (TlEdit *edit, const GArray *payments)
{
  TlSide side = payer_of (tl_edit_look (edit), payments);

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (payment->kind != TL_PAY_STOCKS)
        tl_stock_take (edit, side, payment->dump, payment->users, payment->t);
      else if (tl_edit_peek (edit, payment->unit)->stocks < TL_STOCKS_EXHAUSTED)
        tl_edit_unit (edit, payment->unit)->stocks++;
    }
}
