/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/supply/tl-formation.h"

#include "rules/supply/tl-supply-private.h"

#include <glib/gi18n-lib.h>

void
tl_provider_free (TlProvider *provider)
{
  if (provider == NULL)
    return;
  g_array_unref (provider->units);
  g_free (provider);
}

static TlProvider *
provider_new (TlUnit hq, TlHex origin, int users)
{
  TlProvider *provider = g_new0 (TlProvider, 1);

  provider->hq = hq;
  provider->origin = origin;
  provider->users = users;
  provider->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  return provider;
}

typedef struct
{
  const TlSituation *situation;
  const TlUnit *units;
  guint n_units;
  TlSupplyKind kind;
  TlPathField *field;
  GPtrArray *providers;
} Search;

static void
serve (const Search *search, TlProvider *provider, TlUnit unit)
{
  g_array_append_val (provider->units, unit);
  provider->re4 += tl_unit_re4 (search->situation, unit);
}

/* Keeps the HQ of @provider when it throws to anybody: what it draws for itself is direct draw. */
static void
take_thrower (Search *search, TlProvider *provider)
{
  gboolean serves_others = FALSE;

  for (guint i = 0; i < provider->units->len; i++)
    serves_others |= g_array_index (provider->units, TlUnit, i) != provider->hq;
  if (serves_others)
    g_ptr_array_add (search->providers, provider);
  else
    tl_provider_free (provider);
}

/* --- direct draw ------------------------------------------------------------------------------ */

static gboolean
is_in_range (const Search *search, TlHex origin)
{
  guint32 mp12;

  return tl_path_field_nearest (search->field, origin, &mp12) != TL_HEX_NONE;
}

static TlProvider *
direct_provider (Search *search, TlHex origin, int users)
{
  TlProvider *provider;

  for (guint i = 0; i < search->providers->len; i++)
    {
      provider = search->providers->pdata[i];
      if (provider->origin == origin && provider->users == users)
        return provider;
    }
  provider = provider_new (TL_UNIT_NONE, origin, users);
  g_ptr_array_add (search->providers, provider);
  return provider;
}

static void
add_direct (Search *search)
{
  for (guint i = 0; i < search->n_units; i++)
    {
      TlUnit unit = search->units[i];
      g_autoptr (GArray) origins = tl_supply_origins (search->situation, unit, search->kind);
      TlHex last = TL_HEX_NONE;

      if (!tl_draw_range_search (search->field, search->situation, unit))
        continue;
      for (guint k = 0; k < origins->len; k++)
        {
          TlHex origin = g_array_index (origins, TlHex, k);

          /* A hex with ordinary SP and with a formation's own is there twice. */
          if (origin != last && is_in_range (search, origin))
            serve (search, direct_provider (search, origin, TL_USERS_ALL), unit);
          last = origin;
        }
    }
}

/* Rule 18.5e: SP aboard, for those next to them. */
static void
add_aboard (Search *search)
{
  g_autoptr (GArray) dumps = NULL;

  if (search->kind != TL_SUPPLY_DUMP || search->n_units == 0)
    return;
  dumps =
      tl_draw_dumps (search->situation, tl_situation_side (search->situation, search->units[0]));
  for (guint d = 0; d < dumps->len; d++)
    for (guint i = 0; i < search->n_units; i++)
      {
        const TlDump *dump = &g_array_index (dumps, TlDump, d);

        if (dump->users == TL_USERS_ADJACENT &&
            tl_draw_may_use (search->situation, search->units[i], dump))
          serve (search, direct_provider (search, dump->site, dump->users), search->units[i]);
      }
}

/* --- HQs -------------------------------------------------------------------------------------- */

/* Whether @hq can draw what @unit may use (13.2g); its range has been searched. */
static gboolean
can_draw_for (const Search *search, TlUnit unit)
{
  g_autoptr (GArray) origins = tl_supply_origins (search->situation, unit, search->kind);

  for (guint i = 0; i < origins->len; i++)
    if (is_in_range (search, g_array_index (origins, TlHex, i)))
      return TRUE;
  return FALSE;
}

/* Units that @hq could throw to, its draw apart. */
static void
add_thrown_to (Search *search, TlProvider *provider)
{
  const TlSituation *situation = search->situation;
  TlSide side = tl_situation_side (situation, provider->hq);
  TlMobility mobility;

  tl_unit_throw_mp12 (situation, provider->hq, &mobility);
  tl_throw_search (search->field, situation, side, mobility, &provider->hq, 1, NULL, 0);
  for (guint i = 0; i < search->n_units; i++)
    {
      TlUnit unit = search->units[i];
      TlHex hex = tl_situation_hex (situation, unit);

      if (unit == provider->hq ||
          (hex != TL_HEX_NONE && tl_throw_serves (situation, provider->hq, unit) &&
           is_in_range (search, hex)))
        serve (search, provider, unit);
    }
}

static void
drop_undrawn (Search *search, TlProvider *provider)
{
  g_autoptr (GArray) thrown_to = g_steal_pointer (&provider->units);

  provider->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  provider->re4 = 0;
  if (!tl_draw_range_search (search->field, search->situation, provider->hq))
    return;
  for (guint i = 0; i < thrown_to->len; i++)
    {
      TlUnit unit = g_array_index (thrown_to, TlUnit, i);

      if (can_draw_for (search, unit))
        serve (search, provider, unit);
    }
}

static gboolean
may_throw_to_any (const Search *search, TlUnit hq)
{
  TlMobility mobility;

  for (guint i = 0; i < search->n_units; i++)
    if (tl_throw_may_reach (search->situation, hq, search->units[i], &mobility))
      return TRUE;
  return FALSE;
}

static void
add_hqs (Search *search)
{
  guint n_units = tl_situation_n_units (search->situation);

  for (TlUnit hq = 0; hq < n_units; hq++)
    {
      if (tl_situation_counter (search->situation, hq)->kind != TL_KIND_HQ ||
          !may_throw_to_any (search, hq))
        continue;
      TlProvider *provider = provider_new (hq, TL_HEX_NONE, TL_USERS_ALL);
      add_thrown_to (search, provider);
      drop_undrawn (search, provider);
      take_thrower (search, provider);
    }
}

/* --- the best --------------------------------------------------------------------------------- */

static int
compare_providers (gconstpointer a, gconstpointer b)
{
  const TlProvider *one = *(const TlProvider *const *) a;
  const TlProvider *other = *(const TlProvider *const *) b;

  if (one->re4 != other->re4)
    return one->re4 > other->re4 ? -1 : 1;
  if (one->units->len != other->units->len)
    return one->units->len > other->units->len ? -1 : 1;
  /* TL_UNIT_NONE is the highest number. */
  if (one->hq != other->hq)
    return one->hq < other->hq ? -1 : 1;
  if (one->origin != other->origin)
    return one->origin < other->origin ? -1 : 1;
  return (other->users > one->users) - (other->users < one->users);
}

GPtrArray *
tl_formation_providers (const TlSituation *situation, const TlUnit *units, guint n_units,
                        TlSupplyKind kind)
{
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (situation));
  Search search = { situation, units,
                    n_units,   kind,
                    field,     g_ptr_array_new_with_free_func ((GDestroyNotify) tl_provider_free) };

  add_direct (&search);
  add_aboard (&search);
  add_hqs (&search);
  g_ptr_array_sort (search.providers, compare_providers);
  return search.providers;
}

GArray *
tl_formation_units (const TlSituation *situation, int formation)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_counter (situation, unit)->formation == formation && formation >= 0 &&
        tl_throw_is_divisional (situation, unit) && tl_trace_is_needed (situation, unit))
      g_array_append_val (units, unit);
  return units;
}

static void
tell (const TlSituation *situation, const TlProvider *best, const GArray *left_out,
      TlVerdict *verdict)
{
  g_autofree char *name = best->hq != TL_UNIT_NONE
                              ? tl_situation_name (situation, best->hq)
                              : tl_map_describe_hex (tl_situation_map (situation), best->origin);
  g_autofree char *served = tl_fraction_to_mixed_string (tl_fraction_new (best->re4, 4));
  guint left_re4 = 0;

  for (guint i = 0; i < left_out->len; i++)
    left_re4 += tl_unit_re4 (situation, g_array_index (left_out, TlUnit, i));
  g_autofree char *left = tl_fraction_to_mixed_string (tl_fraction_new (left_re4, 4));
  TlFinding *finding = tl_verdict_add (
      verdict, TL_FINDING_CHOICE, "12.6f",
      best->hq != TL_UNIT_NONE
          /* Translators: %1$s is an HQ; %2$s and %3$s are sizes in RE, "6 1/2". */
          ? _ ("The formation does not trace as one: %1$s supplies %2$s RE of it, and %3$s RE eat "
               "or go Out of Supply.")
          /* Translators: %1$s is a hex; %2$s and %3$s are sizes in RE, "6 1/2". */
          : _ ("The formation does not trace as one: %2$s RE of it draw from %1$s, and %3$s RE eat "
               "or go Out of Supply."),
      name, served, left);

  tl_finding_add_units (finding, left_out);
}

GArray *
tl_formation_left_out (const TlSituation *situation, int formation, TlVerdict *verdict)
{
  g_autoptr (GArray) units = tl_formation_units (situation, formation);
  g_autoptr (GPtrArray) providers =
      tl_formation_providers (situation, (const TlUnit *) units->data, units->len, TL_SUPPLY_TRACE);
  GArray *left_out = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  const TlProvider *best = providers->len > 0 ? providers->pdata[0] : NULL;

  for (guint i = 0; best != NULL && i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (!tl_units_include (best->units, unit) && tl_supply_is_traced (situation, unit))
        g_array_append_val (left_out, unit);
    }
  if (left_out->len > 0 && verdict != NULL)
    tell (situation, best, left_out, verdict);
  return left_out;
}
