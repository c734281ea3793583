/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of recovery and eating in words: names, hexes and boxes, never ids. */
#include "config.h"

#include "play/tl-supply-rows.h"

#include "rules/upkeep/tl-eat.h"

#include <glib/gi18n-lib.h>

static char *
number_of (const TlSituation *situation, TlSite site)
{
  return tl_site_name (tl_situation_scenario (situation), site);
}

/* --- what is needed --------------------------------------------------------------------------- */

/* "2 1/2" */
static char *
re_text (guint re4)
{
  static const char *const parts[] = { "", "1/4", "1/2", "3/4" };

  if (re4 < 4 && re4 > 0)
    return g_strdup (parts[re4]);
  return re4 % 4 == 0 ? g_strdup_printf ("%u", re4 / 4)
                      : g_strdup_printf ("%u %s", re4 / 4, parts[re4 % 4]);
}

char *
tl_supply_rows_need_text (const TlSupplyRows *rows, guint i)
{
  const TlSituation *situation = rows->situation;
  TlUnit unit = tl_supply_rows_get (rows, i)->unit;
  guint stages = tl_recover_stages (situation, unit);

  if (rows->is_eating)
    {
      guint re4 = tl_unit_re4 (situation, unit);
      g_autofree char *re = re_text (re4);

      /* Translators: the size of a unit in regiments, the Tokens that feed it alone. */
      return g_strdup_printf (_ ("%s RE, alone %uT"), re, tl_eat_cost_t (situation, re4));
    }
  if (stages > 1)
    /* Translators: internal stocks; amounts in Tokens. */
    return g_strdup_printf (_ ("Exhausted: %uT to Low, %uT in all"),
                            tl_recover_stages_t (situation, unit, 1),
                            tl_recover_stages_t (situation, unit, stages));
  /* Translators: internal stocks; an amount in Tokens. */
  return g_strdup_printf (_ ("Low: %uT"), tl_recover_stages_t (situation, unit, 1));
}

char *
tl_supply_rows_duty_text (const TlSupplyRows *rows, guint i)
{
  const TlSupplyRow *row = tl_supply_rows_get (rows, i);

  if (rows->is_eating)
    return row->ways->len > 1 ? NULL
           : row->is_strat    ? g_strdup (_ ("In Strat Mode: does not eat off the map (12.6e):"))
                              : g_strdup (_ ("No Tokens in reach: does not eat (12.6c):"));
  switch (row->duty)
    {
    case TL_RECOVER_MUST:
      return g_strdup (_ ("Must recover in full, for there are Tokens for everybody (12.10e(A)):"));
    case TL_RECOVER_SHORT:
      return g_strdup (_ ("Tokens are short. Say who comes first; what is too little for anybody "
                          "is wasted (12.10e(C)):"));
    case TL_RECOVER_MAY:
      return g_strdup (_ ("Only Organic Trucks in reach: may recover, and need not (12.10e(B)):"));
    case TL_RECOVER_OUT_OF_REACH:
    default:
      return g_strdup (_ ("No Tokens in reach (12.10e):"));
    }
}

/* --- who pays --------------------------------------------------------------------------------- */

static const TlSupplyPath *
path_of (const TlSupplyRow *row, const TlPayment *payment)
{
  for (guint i = 0; i < row->dumps->len; i++)
    {
      const TlSupplyPath *path = row->dumps->pdata[i];

      if (path->line.source == payment->dump && path->line.users == payment->users)
        return path;
    }
  return NULL;
}

/* "drawn", "thrown by XX Corps", "drawn from Organic Trucks", "drawn from Landing Craft", "in the
 * same box" */
static char *
how_text (const TlSituation *situation, const TlSupplyPath *path)
{
  gboolean is_organic = tl_users_is_formation (path->line.users);
  g_autofree char *via = NULL;

  if (path->line.users == TL_USERS_ADJACENT)
    /* Translators: how a unit gets supply. */
    return g_strdup (_ ("drawn from Landing Craft"));
  if (tl_site_is_box (path->line.source))
    return g_strdup (is_organic
                         /* Translators: where supply is that a unit in a holding box draws. */
                         ? _ ("on Organic Trucks in the same box")
                         /* Translators: where supply is that a unit in a holding box draws. */
                         : _ ("in the same box"));
  if (path->line.via == TL_UNIT_NONE)
    return g_strdup (is_organic
                         /* Translators: how a unit gets supply. */
                         ? _ ("drawn from Organic Trucks")
                         /* Translators: how a unit gets supply. */
                         : _ ("drawn"));
  via = tl_counter_name (tl_situation_counter (situation, path->line.via));
  return g_strdup_printf (is_organic
                              /* Translators: how a unit gets supply; an HQ. */
                              ? _ ("from Organic Trucks, thrown by %s")
                              /* Translators: how a unit gets supply; an HQ. */
                              : _ ("thrown by %s"),
                          via);
}

static guint
left_t (const GArray *bill, const TlPayment *payment)
{
  for (guint i = 0; i < bill->len; i++)
    {
      const TlSupplyAccount *account = &g_array_index (bill, TlSupplyAccount, i);

      if (account->site == payment->dump && account->users == payment->users)
        return account->t - MIN (account->t, account->paid_t + account->wasted_t);
    }
  return 0;
}

static void
append_payment (GString *text, const TlSupplyRows *rows, const TlSupplyRow *row,
                const TlPayment *payment)
{
  const TlSupplyPath *path = path_of (row, payment);
  g_autofree char *hex = number_of (rows->situation, payment->dump);
  g_autofree char *how = path != NULL ? how_text (rows->situation, path) : g_strdup ("");

  if (rows->is_eating)
    /* Translators: the hex of a dump, how its supply gets here, the Tokens that it holds, those
     * that are left. */
    g_string_append_printf (text, _ ("%s, %s (%uT there, %uT left)"), hex, how,
                            path != NULL ? path->t : 0, left_t (rows->bill, payment));
  else
    /* Translators: Tokens, the hex of a dump, how they get here, the Tokens that it holds, those
     * that are left. */
    g_string_append_printf (text, _ ("%uT out of %s, %s (%uT there, %uT left)"), payment->t, hex,
                            how, path != NULL ? path->t : 0, left_t (rows->bill, payment));
}

char *
tl_supply_rows_way_text (const TlSupplyRows *rows, guint i, guint way)
{
  const TlSupplyRow *row = tl_supply_rows_get (rows, i);
  const TlSupplyWay *chosen = row->ways->pdata[way];
  GString *text;

  if (chosen->payments->len == 0)
    return g_strdup (rows->is_eating
                         /* Translators: a unit that may eat off the map. */
                         ? _ ("does not eat")
                         /* Translators: a unit that may recover internal stocks. */
                         : _ ("does not recover"));
  text = g_string_new (NULL);
  if (!rows->is_eating && chosen->stages < tl_recover_stages (rows->situation, row->unit))
    /* Translators: internal stocks recover to the stage Low; what pays for it follows. */
    g_string_append (text, _ ("to Low only: "));
  for (guint k = 0; k < chosen->payments->len; k++)
    {
      if (k > 0)
        g_string_append (text, " + ");
      append_payment (text, rows, row, &g_array_index (chosen->payments, TlPayment, k));
    }
  return g_string_free (text, FALSE);
}

/* "drawn", "by XX Corps", "Organic Trucks", "Landing Craft", "same box" */
static char *
how_short_text (const TlSituation *situation, const TlSupplyPath *path)
{
  g_autofree char *via = NULL;

  if (path->line.users == TL_USERS_ADJACENT)
    /* Translators: how a unit gets supply, in short. */
    return g_strdup (_ ("Landing Craft"));
  if (tl_site_is_box (path->line.source) && !tl_users_is_formation (path->line.users))
    /* Translators: where supply is that a unit in a holding box draws, in short. */
    return g_strdup (_ ("same box"));
  if (path->line.via == TL_UNIT_NONE)
    return g_strdup (tl_users_is_formation (path->line.users)
                         /* Translators: how a unit gets supply, in short. */
                         ? _ ("Organic Trucks")
                         /* Translators: how a unit gets supply. */
                         : _ ("drawn"));
  via = tl_counter_name (tl_situation_counter (situation, path->line.via));
  /* Translators: how a unit gets supply, in short: an HQ throws it. */
  return g_strdup_printf (_ ("by %s"), via);
}

static void
append_short (GString *text, const TlSupplyRows *rows, const TlSupplyRow *row,
              const TlPayment *payment)
{
  const TlSupplyPath *path = path_of (row, payment);
  g_autofree char *hex = number_of (rows->situation, payment->dump);
  g_autofree char *how = path != NULL ? how_short_text (rows->situation, path) : g_strdup ("");

  if (rows->is_eating)
    /* Translators: the hex of a dump, how its supply gets here, the Tokens that are left there. */
    g_string_append_printf (text, _ ("%s, %s: %uT left"), hex, how, left_t (rows->bill, payment));
  else
    /* Translators: Tokens, the hex of a dump, how they get here, the Tokens that are left there. */
    g_string_append_printf (text, _ ("%uT: %s, %s, %uT left"), payment->t, hex, how,
                            left_t (rows->bill, payment));
}

char *
tl_supply_rows_way_short_text (const TlSupplyRows *rows, guint i, guint way)
{
  const TlSupplyRow *row = tl_supply_rows_get (rows, i);
  const TlSupplyWay *chosen = row->ways->pdata[way];
  GString *text;

  if (chosen->payments->len == 0)
    return tl_supply_rows_way_text (rows, i, way);
  text = g_string_new (NULL);
  for (guint k = 0; k < chosen->payments->len; k++)
    {
      if (k > 0)
        g_string_append (text, " + ");
      append_short (text, rows, row, &g_array_index (chosen->payments, TlPayment, k));
    }
  return g_string_free (text, FALSE);
}

/* --- the bill --------------------------------------------------------------------------------- */

char *
tl_supply_account_text (const TlSituation *situation, const TlSupplyAccount *account)
{
  g_autofree char *hex = tl_site_describe (tl_situation_scenario (situation), account->site);
  guint gone = account->paid_t + account->wasted_t;
  GString *text = g_string_new (NULL);

  if (gone > account->t)
    /* Translators: a dump; Tokens owed, Tokens there. */
    g_string_append_printf (text, _ ("%s: %uT owed, %uT there"), hex, gone, account->t);
  else if (gone == 0)
    /* Translators: a dump; Tokens. */
    g_string_append_printf (text, _ ("%s: %uT, nothing taken"), hex, account->t);
  else
    /* Translators: a dump; Tokens before, taken, after. */
    g_string_append_printf (text, _ ("%s: %uT − %uT = %uT"), hex, account->t, gone,
                            account->t - gone);
  if (account->wasted_t > 0 && gone <= account->t)
    /* Translators: Tokens, of those taken. */
    g_string_append_printf (text, _ (", %uT of it wasted"), account->wasted_t);
  if (account->users == TL_USERS_ADJACENT)
    g_string_append (text, _ (" (aboard Landing Craft)"));
  if (tl_users_is_formation (account->users))
    /* Translators: a formation whose Organic Trucks carry a dump. */
    g_string_append_printf (
        text, _ (" (Organic Trucks of %s)"),
        g_array_index (tl_situation_scenario (situation)->formations, TlFormation, account->users)
            .name);
  return g_string_free (text, FALSE);
}
