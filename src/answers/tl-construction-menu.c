/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-construction-menu.h"

#include "play/tl-apply.h"
#include "rules/base/tl-port.h"
#include "rules/payment/tl-payment.h"
#include "rules/payment/tl-work-supply.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  TlMenu *menu;
  TlHex hex;
  GArray *workers; /* TlUnit: of the phasing side, engineers near the hex and units in it */
} Yard;

static TlUnit
worker (const Yard *yard, guint i)
{
  return g_array_index (yard->workers, TlUnit, i);
}

/* Engineers and HQs, whether they are Engineer-Capable now or not. */
static gboolean
is_engineer (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return counter->is_engineer || counter->kind == TL_KIND_HQ;
}

/* Adds the units of @hex that could work in the yard: all in its own, engineers from elsewhere. */
static void
add_workers (Yard *yard, TlHex hex)
{
  const TlSituation *situation = yard->menu->situation;
  TlSide side = tl_situation_clock (situation)->phasing;

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side && tl_unit_is_combat (situation, unit) &&
        (hex == yard->hex || is_engineer (situation, unit)))
      g_array_append_val (yard->workers, unit);
}

/* Those in the hex first, then those around it, in the order of hexes. */
static void
find_workers (Yard *yard)
{
  const TlMap *map = tl_situation_map (yard->menu->situation);
  guint range = tl_situation_edition (yard->menu->situation)->engineer_hexes;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint first = 0;

  g_array_append_val (hexes, yard->hex);
  for (guint step = 0; step < range; step++)
    for (guint end = hexes->len; first < end; first++)
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex next = tl_map_neighbour (map, g_array_index (hexes, TlHex, first), d);

          if (next != TL_HEX_NONE && !tl_hexes_include (hexes, next))
            g_array_append_val (hexes, next);
        }
  g_array_remove_index (hexes, 0);
  g_array_sort (hexes, tl_hex_compare);
  add_workers (yard, yard->hex);
  for (guint i = 0; i < hexes->len; i++)
    add_workers (yard, g_array_index (hexes, TlHex, i));
}

/* --- what can be done ------------------------------------------------------------------------- */

/* "8T out of 05.05 (16.0b)", or "free (16.0c)". */
static char *
price_text (const TlSituation *situation, const TlWork *work, guint price_t)
{
  g_autoptr (GArray) none = g_array_new (FALSE, TRUE, sizeof (TlPayment));
  const char *rule = tl_work_rule (work->kind, work->is_reduction);
  g_autoptr (GArray) payments = price_t > 0
                                    ? tl_work_pay (situation, (const TlUnit *) work->units->data,
                                                   work->units->len, price_t, none, rule, NULL)
                                    : NULL;
  g_autofree char *paid =
      payments != NULL ? tl_payments_text (situation, payments) : g_strdup (_ ("Costs no supply"));

  /* Translators: what is paid, out of which dumps; a rule. */
  return g_strdup_printf (_ ("%s (%s)."), paid, rule);
}

static void
add_offer (const Yard *yard, const TlWork *work)
{
  const TlSituation *situation = yard->menu->situation;
  g_autoptr (TlAction) action = tl_action_new_work (work);
  TlMenuRow *row = tl_menu_add (yard->menu, tl_describe (situation, action));

  row->price_t = tl_work_price_t (situation, work);
  row->detail = price_text (situation, work, row->price_t);
  if (work->is_reduction)
    row->harm = C_ ("menu", "Reduces");
  g_ptr_array_add (row->actions, g_steal_pointer (&action));
}

/* Whether @work is of the kind and direction that is looked for, in the hex. */
static gboolean
is_wanted (const Yard *yard, const TlWork *work, TlWorkKind kind, gboolean is_reduction)
{
  return work->hex == yard->hex && work->kind == kind && work->is_reduction == is_reduction;
}

/* Returns: whether any unit can do it. */
static gboolean
add_offers (const Yard *yard, const GPtrArray *works, TlWorkKind kind, gboolean is_reduction)
{
  gboolean any = FALSE;

  for (guint i = 0; i < works->len; i++)
    if (is_wanted (yard, works->pdata[i], kind, is_reduction))
      {
        add_offer (yard, works->pdata[i]);
        any = TRUE;
      }
  return any;
}

/* --- why not ---------------------------------------------------------------------------------- */

/* Who would come nearest to doing it: an engineer, else all combat units of the hex. (transfer
 * full) */
static GArray *
best_workers (const Yard *yard)
{
  const TlSituation *situation = yard->menu->situation;
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (int must_be_capable = TRUE; must_be_capable >= FALSE; must_be_capable--)
    for (guint i = 0; i < yard->workers->len && units->len == 0; i++)
      {
        TlUnit unit = worker (yard, i);

        if (must_be_capable ? tl_unit_is_engineer_capable (situation, unit)
                            : is_engineer (situation, unit))
          g_array_append_val (units, unit);
      }
  if (units->len == 0)
    g_array_append_vals (units, yard->workers->data, yard->workers->len);
  return units;
}

static void
add_refusal (const Yard *yard, TlWorkKind kind, gboolean is_reduction)
{
  const TlSituation *situation = yard->menu->situation;
  g_autoptr (TlWork) work = tl_work_new (best_workers (yard), yard->hex, kind, is_reduction);
  g_autoptr (TlAction) action = tl_action_new_work (work);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = tl_apply (situation, action, &verdict);
  const TlFinding *finding = tl_verdict_first_forbidden (verdict);

  if (after != NULL || finding == NULL)
    return;
  TlMenuRow *row = tl_menu_add (yard->menu, tl_work_text (situation, work));
  row->detail = tl_finding_to_string (finding, situation);
  row->price_t = tl_work_price_t (situation, work);
  if (is_reduction)
    row->harm = C_ ("menu", "Reduces");
}

/* Whether there is anything in the hex that such work would be done on. */
static gboolean
makes_sense (const Yard *yard, TlWorkKind kind, gboolean is_reduction)
{
  const TlSituation *situation = yard->menu->situation;
  TlKind piece = kind == TL_WORK_HEDGEHOG ? TL_KIND_HEDGEHOG : TL_KIND_AIR_BASE;

  if (kind == TL_WORK_PORT)
    {
      TlUnit port = tl_port_counter (situation, yard->hex);

      return tl_port_is_at (situation, yard->hex) &&
             (is_reduction ||
              (port != TL_UNIT_NONE && tl_situation_state (situation, port)->level > 0));
    }
  if (kind == TL_WORK_AIR_STRIP && !tl_situation_scenario (situation)->has_air_strips)
    return FALSE;
  for (TlUnit unit = tl_situation_first_in (situation, yard->hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_counter (situation, unit)->kind == piece)
      return kind != TL_WORK_AIR_STRIP;
  return !is_reduction;
}

static gboolean
has_enemies (const TlSituation *situation, TlHex hex)
{
  TlSide enemy = tl_side_other (tl_situation_clock (situation)->phasing);

  return (tl_situation_occupancy (situation)[hex] &
          ((TL_OCCUPIED_COMBAT | TL_OCCUPIED_OTHER) << enemy)) != 0;
}

/* All works of the yard's units. (transfer full) */
static GPtrArray *
all_works (const Yard *yard)
{
  GPtrArray *works = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_work_free);

  for (guint i = 0; i < yard->workers->len; i++)
    g_ptr_array_extend_and_steal (works, tl_works_of (yard->menu->situation, worker (yard, i)));
  return works;
}

TlMenu *
tl_menu_new_construction (const TlSituation *situation, TlHex hex)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), hex);
  /* Translators: a hex. */
  TlMenu *menu = tl_menu_new (situation, g_strdup_printf (_ ("Construction in %s (13.8d)"), place));
  g_autoptr (GArray) workers = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  Yard yard = { menu, hex, workers };

  if (has_enemies (situation, hex))
    {
      /* Translators: a hex. */
      menu->state = g_strdup_printf (
          _ ("Enemy pieces are in %s: no construction is done there (13.8d)."), place);
      return menu;
    }
  find_workers (&yard);
  g_autoptr (GPtrArray) works = all_works (&yard);
  for (int is_reduction = FALSE; is_reduction <= TRUE && workers->len > 0; is_reduction++)
    for (guint kind = 0; kind < TL_WORK_KINDS; kind++)
      if (!add_offers (&yard, works, (TlWorkKind) kind, is_reduction) &&
          makes_sense (&yard, (TlWorkKind) kind, is_reduction))
        add_refusal (&yard, (TlWorkKind) kind, is_reduction);
  if (menu->rows->len == 0)
    /* Translators: a hex. */
    menu->state = g_strdup_printf (
        _ ("No unit of the phasing side can do construction in %s (13.8d)."), place);
  return menu;
}
