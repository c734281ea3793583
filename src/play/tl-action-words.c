/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-action-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More than any price, and more meals than units: sums stay small. */
#define PAYMENT_MAX_T 10000
#define FIGHT_DICE_MAX 4
#define PAYMENTS_MAX 10000u
#define ABOARD "/aboard"

gboolean
tl_parse_unit (const TlActionParser *parser, const char *id, TlUnit *unit, GError **error)
{
  *unit = tl_situation_find (parser->situation, id);
  return *unit != TL_UNIT_NONE ||
         tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no unit “%s”."), id);
}

gboolean
tl_parse_hex (const TlActionParser *parser, const char *number, TlHex *hex, GError **error)
{
  *hex = tl_grid_parse (tl_map_grid (tl_situation_map (parser->situation)), number);
  return *hex != TL_HEX_NONE || tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN,
                                                _ ("There is no hex “%s” on this map."), number);
}

gboolean
tl_parse_units (const TlActionParser *parser, const char *list, GArray *units, GError **error)
{
  g_auto (GStrv) ids = g_strsplit (list, ",", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      TlUnit unit;

      if (!tl_parse_unit (parser, ids[i], &unit, error))
        return FALSE;
      for (guint k = 0; k < units->len; k++)
        if (g_array_index (units, TlUnit, k) == unit)
          return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is named twice."), ids[i]);
      g_array_append_val (units, unit);
    }
  return TRUE;
}

gboolean
tl_read_hex (TlActionParser *parser, GError **error)
{
  TlHex hex;

  if (*parser->words == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no hex."),
                           tl_action_kind_id (parser->action->kind));
  if (!tl_parse_hex (parser, *parser->words, &hex, error))
    return FALSE;
  parser->words++;
  tl_action_add_hex (parser->action, hex);
  return TRUE;
}

/* "8,2,3" */
static gboolean
parse_dice (TlActionParser *parser, const char *value, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", -1);
  TlActionKind kind = parser->action->kind;
  guint most =
      kind == TL_ACTION_BARRAGE || kind == TL_ACTION_EXECUTE ? TL_ACTION_DICE_MAX : FIGHT_DICE_MAX;

  if (parts[0] == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is no list of rolls."), value);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint64 die;

      if (parser->action->n_dice == most ||
          !g_ascii_string_to_unsigned (parts[i], 10, 0, 12, &die, NULL))
        return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is no list of rolls."),
                               value);
      parser->action->dice[parser->action->n_dice++] = (int) die;
    }
  return TRUE;
}

gboolean
tl_read_dice (TlActionParser *parser, GError **error)
{
  const char *word = *parser->words;

  if (word == NULL)
    return TRUE;
  parser->words++;
  if (!g_str_has_prefix (word, "dice="))
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” means nothing here."), word);
  return parse_dice (parser, word + strlen ("dice="), error);
}

/* HEX, or box/ID (12.3e). */
static gboolean
parse_site (const TlActionParser *parser, const char *text, TlSite *site, GError **error)
{
  const TlScenario *scenario = tl_situation_scenario (parser->situation);
  const char *id = text + strlen (TL_SITE_BOX_PREFIX);

  if (!g_str_has_prefix (text, TL_SITE_BOX_PREFIX))
    return tl_parse_hex (parser, text, site, error);
  int box = tl_scenario_find_box (scenario, id);
  if (box < 0 || !tl_scenario_is_off_map_box (scenario, (guint) box))
    return tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN,
                           _ ("There is no holding box “%s” off the map."), id);
  *site = tl_site_of_box ((guint) box);
  return TRUE;
}

/* HEX, HEX/aboard for SP on Landing Craft, or HEX@FORMATION for SP on Organic Trucks; for a box the
 * same, but that nothing is aboard. */
static gboolean
parse_dump (const TlActionParser *parser, const char *place, TlPayment *payment, GError **error)
{
  gboolean is_aboard =
      g_str_has_suffix (place, ABOARD) && !g_str_has_prefix (place, TL_SITE_BOX_PREFIX);
  g_autofree char *rest = g_strndup (place, strlen (place) - (is_aboard ? strlen (ABOARD) : 0));
  g_auto (GStrv) parts = g_strsplit (rest, is_aboard ? ABOARD : "@", 2);

  if (!parse_site (parser, parts[0] != NULL ? parts[0] : "", &payment->dump, error))
    return FALSE;
  if (is_aboard)
    payment->users = TL_USERS_ADJACENT;
  if (is_aboard || parts[0] == NULL || parts[1] == NULL)
    return TRUE;
  payment->users = tl_scenario_find_formation (tl_situation_scenario (parser->situation), parts[1]);
  return tl_users_is_formation (payment->users) ||
         tl_action_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no formation “%s”."),
                         parts[1]);
}

/* "33.11:2", "33.11:2:wasted" */
static gboolean
parse_tokens (const TlActionParser *parser, const char *text, TlPayment *payment, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 3);
  guint64 t;

  if (parts[0] == NULL || parts[1] == NULL ||
      !g_ascii_string_to_unsigned (parts[1], 10, 1, PAYMENT_MAX_T, &t, NULL) ||
      (parts[2] != NULL && (!g_str_equal (parts[2], "wasted") || payment->unit == TL_UNIT_NONE)))
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is not HEX:TOKENS."), text);
  payment->kind = parts[2] != NULL ? TL_PAY_WASTED : TL_PAY_DUMP;
  payment->t = (guint) t;
  return parse_dump (parser, parts[0], payment, error);
}

/* Are @payments no more than anyone needs? */
static gboolean
has_room (const GArray *payments, GError **error)
{
  return payments->len <= PAYMENTS_MAX ||
         tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("These are more than %u payments."),
                         PAYMENTS_MAX);
}

/* One of tl-action.h's PAYMENTs, added to @payments. */
static gboolean
parse_payment (const TlActionParser *parser, const char *text, GArray *payments, GError **error)
{
  g_auto (GStrv) pair = g_strsplit (text, "=", 2);
  TlPayment payment = { .unit = TL_UNIT_NONE, .dump = TL_HEX_NONE, .users = TL_USERS_ALL };
  const char *what = pair[0] != NULL && pair[1] != NULL ? pair[1] : text;

  if (what != text && !tl_parse_unit (parser, pair[0], &payment.unit, error))
    return FALSE;
  if (what != text && g_str_equal (what, "stocks"))
    payment.kind = TL_PAY_STOCKS;
  else if (!parse_tokens (parser, what, &payment, error))
    return FALSE;
  g_array_append_val (payments, payment);
  return has_room (payments, error);
}

gboolean
tl_parse_payments (const TlActionParser *parser, const char *list, GArray *payments, GError **error)
{
  g_auto (GStrv) items = g_strsplit (list, ",", -1);

  if (items[0] == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is not HEX:TOKENS."), list);
  for (guint i = 0; items[i] != NULL; i++)
    if (!parse_payment (parser, items[i], payments, error))
      return FALSE;
  return TRUE;
}

gboolean
tl_parse_meal (const TlActionParser *parser, const char *text, GArray *payments, GError **error)
{
  g_auto (GStrv) pair = g_strsplit (text, "=", 2);
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlPayment payment = { .unit = TL_UNIT_NONE, .dump = TL_HEX_NONE, .users = TL_USERS_ALL };

  if (pair[0] == NULL || pair[1] == NULL)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is not UNIT=HEX:TOKENS."), text);
  if (!tl_parse_units (parser, pair[0], units, error) ||
      !parse_tokens (parser, pair[1], &payment, error))
    return FALSE;
  if (payment.kind != TL_PAY_DUMP)
    return tl_action_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is not UNIT=HEX:TOKENS."), text);
  for (guint i = 0; i < units->len; i++)
    {
      payment.unit = g_array_index (units, TlUnit, i);
      g_array_append_val (payments, payment);
      payment.t = 0;
    }
  return has_room (payments, error);
}
