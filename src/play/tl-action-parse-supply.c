/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What actions say of supply, and of what carries it: payments, fuel, loads, transport, ships. */
#include "config.h"

#include "play/tl-action-parse-private.h"
#include "play/tl-action-parts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More than any price, and more than anybody pays for: keep sums small. */
#define PAYMENT_MAX_T 10000
#define PAYMENTS_MAX 10000u
#define ABOARD "/aboard"
#define LOST_MAX 64u

/* --- payments ------------------------------------------------------------------------------- */

/* HEX, or box/ID (12.3e). */
static gboolean
parse_site (const TlActionParser *parser, const char *text, TlSite *site, GError **error)
{
  const TlScenario *scenario = tl_situation_scenario (parser->situation);
  const char *id = text + strlen (TL_SITE_BOX_PREFIX);
  int box;

  if (!g_str_has_prefix (text, TL_SITE_BOX_PREFIX))
    return tl_parse_hex (parser, text, site, error);
  box = tl_scenario_find_box (scenario, id);
  if (box < 0 || !tl_scenario_is_off_map_box (scenario, (guint) box))
    return tl_parse_fail (error, TL_ACTION_ERROR_UNKNOWN,
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
         tl_parse_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no formation “%s”."),
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
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is not HEX:TOKENS."), text);
  payment->kind = parts[2] != NULL ? TL_PAY_WASTED : TL_PAY_DUMP;
  payment->t = (guint) t;
  return parse_dump (parser, parts[0], payment, error);
}

static gboolean
has_room (const GArray *payments, GError **error)
{
  return payments->len <= PAYMENTS_MAX ||
         tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("These are more than %u payments."),
                        PAYMENTS_MAX);
}

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

/* "u1,u2=33.11:2": the first unit's holds the Tokens. */
static gboolean
parse_meal (const TlActionParser *parser, const char *text, GArray *payments, GError **error)
{
  g_auto (GStrv) pair = g_strsplit (text, "=", 2);
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlPayment payment = { .unit = TL_UNIT_NONE, .dump = TL_HEX_NONE, .users = TL_USERS_ALL };

  if (pair[0] == NULL || pair[1] == NULL)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is not UNIT=HEX:TOKENS."), text);
  if (!tl_parse_units (parser, pair[0], units, error) ||
      !parse_tokens (parser, pair[1], &payment, error))
    return FALSE;
  if (payment.kind != TL_PAY_DUMP)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is not UNIT=HEX:TOKENS."), text);
  for (guint i = 0; i < units->len; i++)
    {
      payment.unit = g_array_index (units, TlUnit, i);
      g_array_append_val (payments, payment);
      payment.t = 0;
    }
  return has_room (payments, error);
}

gboolean
tl_parse_read_meals (TlActionParser *parser, GError **error)
{
  for (; *parser->words != NULL; parser->words++)
    if (!parse_meal (parser, *parser->words, parser->action->payments, error))
      return FALSE;
  return TRUE;
}

gboolean
tl_parse_payments (const TlActionParser *parser, const char *list, GArray *payments, GError **error)
{
  g_auto (GStrv) items = g_strsplit (list, ",", -1);

  if (items[0] == NULL)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” is not HEX:TOKENS."), list);
  g_array_set_size (payments, 0);
  for (guint i = 0; items[i] != NULL; i++)
    if (!parse_payment (parser, items[i], payments, error))
      return FALSE;
  return TRUE;
}

/* Divided by spaces, or by commas as in the keys of a fight. */
gboolean
tl_parse_read_payments (TlActionParser *parser, GError **error)
{
  for (; *parser->words != NULL; parser->words++)
    {
      g_auto (GStrv) items = g_strsplit (*parser->words, ",", -1);

      for (guint i = 0; items[i] != NULL; i++)
        if (!parse_payment (parser, items[i], parser->action->payments, error))
          return FALSE;
    }
  return TRUE;
}

/* --- fuel and loads ------------------------------------------------------------------------- */

static gboolean
read_formation (TlActionParser *parser, GError **error)
{
  const char *id = *parser->words;

  if (id == NULL)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no formation."),
                          tl_action_kind_id (parser->action->kind));
  parser->words++;
  parser->action->formation =
      tl_scenario_find_formation (tl_situation_scenario (parser->situation), id);
  return parser->action->formation >= 0 ||
         tl_parse_fail (error, TL_ACTION_ERROR_UNKNOWN, _ ("There is no formation “%s”."), id);
}

/* Tokens out of dumps: all for units that are named, or none of them. */
static gboolean
read_fuel_payments (TlActionParser *parser, gboolean for_units, GError **error)
{
  const GArray *payments = parser->action->payments;

  if (!tl_parse_read_payments (parser, error))
    return FALSE;
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (payment->kind != TL_PAY_DUMP || (payment->unit != TL_UNIT_NONE) != for_units)
        return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX,
                              for_units ? _ ("Fuel for units is UNIT=HEX:TOKENS.")
                                        : _ ("Fuel for an HQ or a formation is HEX:TOKENS."));
    }
  return payments->len > 0 || !for_units ||
         tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("Fuel for units is UNIT=HEX:TOKENS."));
}

/* "hq UNIT ...", "formation ID [UNIT] ...", or payments alone. */
gboolean
tl_parse_read_fuel (TlActionParser *parser, GError **error)
{
  const char *word = *parser->words;

  if (g_strcmp0 (word, "hq") == 0)
    {
      parser->action->method = TL_FUEL_HQ;
      parser->words++;
      return tl_parse_read_one_unit (parser, error) && read_fuel_payments (parser, FALSE, error);
    }
  if (g_strcmp0 (word, "formation") != 0)
    return read_fuel_payments (parser, TRUE, error);
  parser->action->method = TL_FUEL_FORMATION;
  parser->words++;
  if (!read_formation (parser, error))
    return FALSE;
  if (*parser->words != NULL && strchr (*parser->words, ':') == NULL &&
      !tl_parse_read_one_unit (parser, error))
    return FALSE;
  return read_fuel_payments (parser, FALSE, error);
}

/* Landing Craft take SP from next to them, too. */
static gboolean
read_load_place (TlActionParser *parser, GError **error)
{
  TlUnit unit = g_array_index (parser->action->units, TlUnit, 0);

  return *parser->words == NULL ||
         tl_situation_counter (parser->situation, unit)->kind != TL_KIND_SHIP ||
         tl_parse_read_hex (parser, error);
}

static gboolean
read_t (TlActionParser *parser, GError **error)
{
  guint64 t;

  if (*parser->words == NULL ||
      !g_ascii_string_to_unsigned (*parser->words, 10, 1, TL_TOKENS_MAX, &t, NULL))
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no number of Tokens."),
                          tl_action_kind_id (parser->action->kind));
  parser->words++;
  parser->action->t = (guint) t;
  return TRUE;
}

gboolean
tl_parse_read_load (TlActionParser *parser, GError **error)
{
  return tl_parse_read_one_unit (parser, error) && read_t (parser, error) &&
         read_load_place (parser, error);
}

gboolean
tl_parse_read_some_t (TlActionParser *parser, GError **error)
{
  const char *word = *parser->words;

  return word == NULL || g_str_has_prefix (word, "dice=") || read_t (parser, error);
}

/* --- ships and drops ------------------------------------------------------------------------ */

gboolean
tl_parse_read_craft (TlActionParser *parser, GError **error)
{
  if (*parser->words == NULL)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” names no Landing Craft."),
                          tl_action_kind_id (parser->action->kind));
  return tl_parse_unit (parser, *parser->words++, &parser->action->craft, error);
}

/* "u1,u1,u2": whoever is named twice loses two steps. */
static gboolean
parse_lost (TlActionParser *parser, const char *list, GError **error)
{
  g_auto (GStrv) ids = g_strsplit (list, ",", LOST_MAX + 1);
  GArray *lost = parser->action->lost;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      TlUnit unit;

      if (lost->len == LOST_MAX || !tl_parse_unit (parser, ids[i], &unit, error))
        return lost->len < LOST_MAX
                   ? FALSE
                   : tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX,
                                    _ ("“%s” loses more than any stack has."), list);
      g_array_append_val (lost, unit);
    }
  return TRUE;
}

/* "rolled", and "lost=UNIT,UNIT". */
gboolean
tl_parse_read_outcome (TlActionParser *parser, GError **error)
{
  for (; *parser->words != NULL; parser->words++)
    {
      if (g_str_equal (*parser->words, "rolled") && parser->action->kind == TL_ACTION_LAND)
        parser->action->is_rolled = TRUE;
      else if (!g_str_has_prefix (*parser->words, "lost="))
        return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX, _ ("“%s” means nothing here."),
                              *parser->words);
      else if (!parse_lost (parser, *parser->words + strlen ("lost="), error))
        return FALSE;
    }
  return TRUE;
}

gboolean
tl_parse_read_parts (TlActionParser *parser, GError **error)
{
  GArray *parts = parser->action->parts;
  gboolean has_loads;

  if (!tl_parse_read_one_unit (parser, error))
    return FALSE;
  if (*parser->words == NULL || !tl_action_parse_parts (*parser->words, parts, &has_loads))
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX,
                          _ ("“%s” names no parts like “3,2”, or “3:8,2:0” with what they carry."),
                          tl_action_kind_id (parser->action->kind));
  parser->words++;
  if (!has_loads)
    tl_transport_share_load (parser->situation, g_array_index (parser->action->units, TlUnit, 0),
                             (TlTransportPart *) parts->data, parts->len);
  return TRUE;
}

gboolean
tl_parse_read_shares (TlActionParser *parser, GError **error)
{
  GArray *parts = parser->action->parts;
  gboolean has_loads;

  if (*parser->words == NULL || !tl_action_parse_parts (*parser->words, parts, &has_loads) ||
      has_loads || parts->len != parser->action->units->len)
    return tl_parse_fail (error, TL_ACTION_ERROR_SYNTAX,
                          _ ("“%s” names no points like “3,2”, a number for each unit."),
                          tl_action_kind_id (parser->action->kind));
  parser->words++;
  return TRUE;
}
