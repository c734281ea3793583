/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player may choose from when units lack fuel (12.5c), and what he is told of those that
 * have. */
#undef G_DISABLE_ASSERT

#include "rules/payment/tl-fuel-offer.h"
#include "rules/payment/tl-payment.h"
#include "support/tl-test-scenario.h"

/* A division's battalion and an assault gun battalion beside an HQ of the army, which throws 5 MP
 * by Truck; 6T in 06.06, 2T in 08.04. */
#define FIELD                                                    \
  "size 20 8\nfuel\nclock movement side0\nformation pz side0\n"  \
  "h side0 hq 10-0/5-12 leg/truck 06.04\n"                       \
  "p side0 tank 6-4-8 track 06.03 formation=pz size=battalion\n" \
  "i side0 inf 5-4-4 06.03 formation=pz\n"                       \
  "s side0 tank 3-4-8 track 07.04 size=battalion\n"              \
  "a side0 dump 6t 06.06\nb side0 dump 2t 08.04\n"

typedef struct
{
  const char *path;
  const char *situation;
  const char *units;
  /* a line each: method, what of, price, who gains, from where; "!" and the rule when refused; "="
   * the cheapest, "~" another dump */
  const char *offers;
} Row;

static const Row rows[] = {
  /* s draws from 08.04, 1 hex away, before 06.06; the HQ takes its 4T from the nearest, too */
  { "/rules/12.5c/offers-of-an-independent", FIELD, "s",
    "=unit s 1 s 08.04:1;~unit s 1 s 06.06:1;!12.5c(A) formation - 4;hq h 4 s 08.04:2,06.06:2;~hq h 4 s 06.06:4" },
  /* p counts 1 MP to 08.04, 2 MP to 06.06 */
  { "/rules/12.5c/offers-of-a-division", FIELD, "p",
    "=unit p 1 p 08.04:1;~unit p 1 p 06.06:1;formation pz 4 p 08.04:2,06.06:2;"
    "~formation pz 4 p 06.06:4;!12.5e hq - 4" },
  { "/rules/12.5c/offers-to-several", FIELD, "p s",
    "=unit p,s 2 p,s 08.04:1,08.04:1;~unit p,s 2 p,s 06.06:1,06.06:1;"
    "formation pz 4 p 08.04:2,06.06:2;~formation pz 4 p 06.06:4;hq h 4 s 08.04:2,06.06:2;"
    "~hq h 4 s 06.06:4" },
  /* its formation could be fuelled, but it gains nothing by that */
  { "/rules/12.5a/no-offer-to-who-walks", FIELD, "i",
    "!12.5a unit i 1;!12.5c(A) formation pz 4;!12.5e hq - 4" },
  /* No HQ reaches q, which is far away: the 4T of its formation fuel p, and not q. */
  { "/rules/12.5c(A)/no-offer-that-fuels-others-alone",
    FIELD "q side0 tank 6-4-8 track 19.08 formation=pz size=battalion\n", "q",
    "!12.5c(C) unit q 1;!12.5c(A) formation pz 4;!12.5e hq - 4" },
  { "/rules/12.5c(B)/no-offer-that-fuels-others-alone",
    FIELD "t side0 tank 3-4-8 track 07.04 size=battalion fuel-paid\n", "t",
    "!12.5c unit t 1;!12.5c(A) formation - 4;!12.5c(B) hq h 4" },
  /* an HQ that walks is asked for the sake of those around it */
  { "/rules/12.5c(B)/an-HQ-for-those-around-it", FIELD, "h",
    "!12.5a unit h 1;!12.5c(A) formation - 4;hq h 4  08.04:2,06.06:2;~hq h 4  06.06:4" },
  { "/rules/12.5c(A)/no-offer-for-too-little",
    "size 20 8\nfuel\nclock movement side0\nformation pz side0\n"
    "p side0 tank 6-4-8 track 06.03 formation=pz size=battalion\na side0 dump 3t 06.06\n",
    "p", "=unit p 1 p 06.06:1;!12.5c(A) formation pz 4;!12.5e hq - 4" },
  { "/rules/12.5c(B)/no-offer-out-of-range",
    "size 20 8\nfuel\nclock movement side0\nh side0 hq 3-0 leg throws=truck 01.03\n"
    "s side0 tank 3-4-8 track 06.03 size=battalion\na side0 dump 9t 06.06\n",
    "s", "=unit s 1 s 06.06:1;!12.5c(A) formation - 4;!12.5c(B) hq - 4" },
  { "/rules/12.5c/no-offer-out-of-time",
    "size 20 8\nfuel\nclock combat side0\ns side0 tank 3-4-8 track 06.03\na side0 dump 9t 06.06\n",
    "s", "!12.5c unit s 1;!12.5c(A) formation - 4;!12.5c(B) hq - 4" },
  { "/rules/12.5/no-offer-where-none-is-kept",
    "size 20 8\nclock movement side0\ns side0 tank 3-4-8 track 06.03\na side0 dump 9t 06.06\n", "s",
    "!12.5 unit s 1;!12.5c(A) formation - 4;!12.5c(B) hq - 4" },
  { "/rules/12.5g/no-offer-without-a-dump",
    "size 20 8\nfuel\nclock movement side0\ns side0 tank 3-4-8 track 06.03 full\n", "s",
    "!12.5c(C) unit s 1;!12.5c(A) formation - 4;!12.5c(B) hq - 4" },
  { "/rules/12.5c(A)/no-second-offer-to-a-fuelled-formation",
    "size 20 8\nfuel\nclock movement side0\nformation pz side0\n"
    "p side0 tank 6-4-8 track 06.03 formation=pz\nq side0 tank 6-4-8 track 16.03 formation=pz fuelled\n"
    "a side0 dump 9t 06.06\n",
    "p", "=unit p 1 p 06.06:1;!12.5c(A) formation pz 4;!12.5e hq - 4" },
  { "/rules/12.5c/no-offer-to-who-has-fuel",
    "size 20 8\nfuel\nclock movement side0\ns side0 tank 3-4-8 track 06.03 fuel-paid\n"
    "a side0 dump 9t 06.06\n",
    "s", "!12.5c unit s 1;!12.5c(A) formation - 4;!12.5c(B) hq - 4" },
  /* a formation of one counter is none to fuel: its counter is as independent as s */
  { "/rules/12.5c(A)/no-offer-to-a-formation-of-one-counter",
    FIELD "formation g side0 single\nx side0 tank 3-4-8 track 07.04 size=battalion formation=g\n",
    "x",
    "=unit x 1 x 08.04:1;~unit x 1 x 06.06:1;!12.5c(A) formation - 4;hq h 4 x 08.04:2,06.06:2;"
    "~hq h 4 x 06.06:4" },
  /* five tanks cost 5T one by one, 4T as a formation; i walks, and its own gains nobody a thing */
  { "/rules/12.5c(A)/the-cheapest-formation-is-the-one-that-gains",
    "size 20 8\nfuel\nclock movement side0\nformation pz side0\nformation if side0\n"
    "p1 side0 tank 6-4-8 track 06.03 formation=pz\np2 side0 tank 6-4-8 track 06.03 formation=pz\n"
    "p3 side0 tank 6-4-8 track 06.03 formation=pz\np4 side0 tank 6-4-8 track 06.03 formation=pz\n"
    "p5 side0 tank 6-4-8 track 06.03 formation=pz\ni side0 inf 5-4-4 06.03 formation=if\n"
    "t side0 tank 6-4-8 track 06.03 formation=if\na side0 dump 6t 06.06\n",
    "p1 p2 p3 p4 p5 i",
    "unit p1,p2,p3,p4,p5 5 p1,p2,p3,p4,p5 06.06:1,06.06:1,06.06:1,06.06:1,06.06:1;"
    "=formation pz 4 p1,p2,p3,p4,p5 06.06:4;!12.5c(A) formation if 4;!12.5e hq - 4" },
  /* the HQ that shows its Truck side fuels itself */
  { "/rules/12.5c(B)/an-HQ-itself",
    "size 20 8\nfuel\nclock movement side0\nh side0 hq 5-12 truck throws=truck 06.04\n"
    "a side0 dump 6t 06.06\n",
    "h", "=unit h 1 h 06.06:1;!12.5c(A) formation - 4;hq h 4 h 06.06:4" },
  { "/rules/12.5e/no-second-offer-to-a-fuelled-HQ",
    "size 20 8\nfuel\nclock movement side0\nh side0 hq 5-0 leg throws=truck 06.02 fuels\n"
    "s side0 tank 3-4-8 track 06.03\na side0 dump 9t 06.06\n",
    "s", "!12.5c unit s 1;!12.5c(A) formation - 4;!12.5c(B) hq h 4" },
};

static void
append_ids (GString *text, const TlSituation *situation, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                            tl_situation_id (situation, g_array_index (units, TlUnit, i)));
}

static void
append_what (GString *text, const TlSituation *situation, const TlFuelPurchase *purchase)
{
  if (purchase->method == TL_FUEL_UNIT)
    append_ids (text, situation, purchase->units);
  else if (purchase->method == TL_FUEL_HQ)
    g_string_append (
        text, purchase->hq == TL_UNIT_NONE ? "-" : tl_situation_id (situation, purchase->hq));
  else
    g_string_append (text, purchase->formation < 0
                               ? "-"
                               : g_array_index (tl_situation_scenario (situation)->formations,
                                                TlFormation, purchase->formation)
                                     .id);
}

static char *
offer_text (const TlSituation *situation, const TlFuelOffer *offer)
{
  static const char *const methods[] = { "unit", "hq", "formation" };
  const TlFinding *finding = tl_verdict_first_forbidden (offer->verdict);
  GString *text = g_string_new (offer->is_cheapest ? "=" : offer->is_other ? "~" : "");

  g_assert_cmpint (offer->is_allowed, ==, finding == NULL);
  if (finding != NULL)
    g_string_append_printf (text, "!%s ", finding->rule);
  g_string_append_printf (text, "%s ", methods[offer->purchase->method]);
  append_what (text, situation, offer->purchase);
  g_string_append_printf (text, " %u", offer->price_t);
  if (finding != NULL)
    return g_string_free (text, FALSE);
  g_string_append_c (text, ' ');
  append_ids (text, situation, offer->gainers);
  for (guint i = 0; i < offer->purchase->payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (offer->purchase->payments, TlPayment, i);
      g_autofree char *hex =
          tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)), payment->dump);

      g_string_append_printf (text, "%c%s:%u", i == 0 ? ' ' : ',', hex, payment->t);
    }
  return g_string_free (text, FALSE);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_autoptr (GArray) units = tl_test_units (situation, row->units);
  g_autoptr (TlFuelOffers) offers =
      tl_fuel_offers (situation, (const TlUnit *) units->data, units->len);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < offers->offers->len; i++)
    {
      g_autofree char *text = offer_text (situation, offers->offers->pdata[i]);

      g_string_append_printf (all, "%s%s", i > 0 ? ";" : "", text);
    }
  g_assert_cmpstr (all->str, ==, row->offers);
}

/* Five assault guns and a division's battalion: no single offer fuels all for 5T, the plan does. */
static void
test_no_single_one_is_cheapest (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      FIELD "s2 side0 tank 3-4-8 track 07.04\ns3 side0 tank 3-4-8 track 07.04\n"
            "s4 side0 tank 3-4-8 track 07.04\ns5 side0 tank 3-4-8 track 07.04\n");
  g_autoptr (GArray) units = tl_test_units (situation, "p s s2 s3 s4 s5");
  g_autoptr (TlFuelOffers) offers =
      tl_fuel_offers (situation, (const TlUnit *) units->data, units->len);

  for (guint i = 0; i < offers->offers->len; i++)
    g_assert_false (((TlFuelOffer *) offers->offers->pdata[i])->is_cheapest);
  g_assert_cmpuint (offers->plan->t, ==, 5);
  g_assert_cmpuint (offers->plan->purchases->len, ==, 2);
  g_assert_true (tl_fuel_plan_is_full (offers->plan));
}

/* --- words ------------------------------------------------------------------------------------ */

typedef struct
{
  const char *path;
  const char *line; /* of unit u */
  const char *text; /* what is said; NULL: nothing */
} WordRow;

static const WordRow word_rows[] = {
  { "/rules/12.5a/says-who-needs-it", "fuel\nu side0 tank 4-3-8 track 06.03\n",
    "Needs fuel to move or to overrun (12.5a, b)" },
  { "/rules/12.5a/says-nothing-of-who-walks", "fuel\nu side0 inf 4-3-8 06.03\n", NULL },
  { "/rules/12.5a/says-nothing-where-none-is-kept", "u side0 tank 4-3-8 track 06.03\n", NULL },
  { "/rules/12.5a/says-nothing-off-the-map", "fuel\nu side0 tank 4-3-8 track pool\n", NULL },
  { "/rules/12.5c(A)/says-who-is-fuelled", "fuel\nu side0 tank 4-3-8 track 06.03 fuelled\n",
    "Fuelled with its formation until the next Clean Up Phase (12.5c(A))" },
  { "/rules/12.5c(B)/says-which-HQ-is-fuelled",
    "fuel\nu side0 hq 5-0 leg throws=truck 06.03 fuels\n",
    "Fuelled, and throws free fuel to independent units, until the next Clean Up Phase (12.5c(B))" },
  { "/rules/12.5c(B)/says-nothing-of-an-HQ-that-walks",
    "fuel\nu side0 hq 5-0 leg throws=truck 06.03\n", NULL },
  { "/rules/12.5e/says-which-HQ-throws-no-more",
    "fuel\nu side0 hq 5-0 leg throws=truck 06.03 fuels fuel-left\n",
    "Fuelled until the next Clean Up Phase (12.5c(B)); 12.5e: This HQ has thrown fuel from another "
    "hex in this phase." },
  { "/rules/12.3b/says-which-HQ-throws-nothing",
    "fuel\nu side0 hq 5-0 leg throws=truck 06.03 fuels strat\n",
    "Fuelled until the next Clean Up Phase (12.5c(B)); 12.3b: This HQ throws no supply now." },
  { "/rules/12.5c(C)/says-whose-is-paid", "fuel\nu side0 tank 4-3-8 track 06.03 fuel-paid\n",
    "Fuelled for this phase (12.5c(C), 12.5e)" },
  { "/rules/12.5c(C)/says-who-has-moved", "fuel\nu side0 tank 4-3-8 track 06.03 spent=1\n",
    "Fuelled for this phase (12.5c(C), 12.5e)" },
  { "/rules/12.5e/says-who-throws",
    "fuel\nu side0 tank 4-3-8 track 06.03\nh side0 hq 5-0 leg throws=truck name=9 06.05 fuels\n",
    "Free fuel from 9 (h) as it begins to move (12.5e)" },
};

static void
test_words (gconstpointer data)
{
  const WordRow *row = data;
  g_autofree char *text = g_strconcat ("size 20 8\nclock movement side0\n", row->line, NULL);
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autofree char *said = tl_fuel_state_text (situation, tl_test_unit (situation, "u"));

  g_assert_cmpstr (said, ==, row->text);
}

/* What is offered, by which rule, and how long it lasts; "UNITS: METHOD". */
static void
test_titles (void)
{
  static const struct
  {
    const char *units;
    TlFuelMethod method;
    const char *title;
    const char *rule;
    const char *lasting;
  } titles[] = {
    { "s", TL_FUEL_UNIT, "Combat unit (s) alone", "12.5c(C)", "for this phase" },
    { "p s", TL_FUEL_UNIT, "One by one: Combat unit (p), Combat unit (s)", "12.5c(C)",
      "for this phase" },
    { "p", TL_FUEL_FORMATION, "Formation pz", "12.5c(A)", "until the next Clean Up Phase" },
    { "s", TL_FUEL_FORMATION, "Formation", "12.5c(A)", "until the next Clean Up Phase" },
    { "s", TL_FUEL_HQ, "HQ (h) and independent units around it", "12.5c(B)",
      "until the next Clean Up Phase" },
    { "p", TL_FUEL_HQ, "HQ", "12.5c(B)", "until the next Clean Up Phase" },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (FIELD);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (GArray) units = tl_test_units (situation, titles[i].units);
      g_autoptr (TlFuelOffers) offers =
          tl_fuel_offers (situation, (const TlUnit *) units->data, units->len);
      gboolean is_found = FALSE;

      for (guint k = 0; k < offers->offers->len && !is_found; k++)
        {
          const TlFuelOffer *offer = offers->offers->pdata[k];
          g_autofree char *title = tl_fuel_purchase_title (situation, offer->purchase);

          if (offer->purchase->method != titles[i].method)
            continue;
          g_assert_cmpstr (title, ==, titles[i].title);
          is_found = TRUE;
        }
      g_assert_true (is_found);
      g_assert_cmpstr (tl_fuel_method_rule (titles[i].method), ==, titles[i].rule);
      g_assert_cmpstr (tl_fuel_lasting_text (titles[i].method), ==, titles[i].lasting);
    }
}

/* What several pay out of one dump is one sum. */
static void
test_payments (void)
{
  static const struct
  {
    const char *hexes; /* a Token more for each than for the one before */
    const char *text;
  } payments[] = {
    { "", "" },
    { "06.06", "1T out of 06.06" },
    { "06.06 08.04", "1T out of 06.06, 2T out of 08.04" },
    { "06.06 08.04 06.06", "4T out of 06.06, 2T out of 08.04" },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (FIELD);

  for (guint i = 0; i < G_N_ELEMENTS (payments); i++)
    {
      g_autoptr (GArray) hexes = tl_test_hexes (situation, payments[i].hexes);
      g_autoptr (GArray) list = g_array_new (FALSE, TRUE, sizeof (TlPayment));
      g_autofree char *text = NULL;

      for (guint k = 0; k < hexes->len; k++)
        {
          TlPayment payment = { .dump = g_array_index (hexes, TlHex, k),
                                .users = TL_USERS_ALL,
                                .t = k + 1 };

          g_array_append_val (list, payment);
        }
      text = tl_payments_text (situation, list);
      g_assert_cmpstr (text, ==, payments[i].text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  for (guint i = 0; i < G_N_ELEMENTS (word_rows); i++)
    g_test_add_data_func (word_rows[i].path, &word_rows[i], test_words);
  g_test_add_func ("/rules/12.5c/says-what-is-bought", test_titles);
  g_test_add_func ("/rules/12.5c/says-what-is-paid", test_payments);
  g_test_add_func ("/rules/12.5c/no-single-offer-is-the-cheapest", test_no_single_one_is_cheapest);
  return g_test_run ();
}
