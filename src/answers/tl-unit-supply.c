/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-unit-supply.h"

#include "rules/advice/tl-supply-remarks.h"
#include "rules/base/tl-unknown.h"
#include "rules/supply/tl-formation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- findings, each once ---------------------------------------------------------------------- */

static gboolean
has_text (const TlVerdict *verdict, const char *text)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    if (strcmp (tl_verdict_finding (verdict, i)->text, text) == 0)
      return TRUE;
  return FALSE;
}

/* An HQ that does not reach the unit keeps away trace and dumps alike. */
static void
append_new (TlVerdict *verdict, const TlVerdict *more)
{
  for (guint i = 0; i < tl_verdict_n_findings (more); i++)
    if (!has_text (verdict, tl_verdict_finding (more, i)->text))
      tl_verdict_share (verdict, tl_verdict_finding (more, i));
}

/* --- making it -------------------------------------------------------------------------------- */

static void
append_hexes_of (GArray *hexes, const TlSupplyPath *path)
{
  g_autoptr (GArray) there = tl_supply_path_hexes (path);
  g_autoptr (GArray) back = tl_supply_path_back (path);

  g_array_append_vals (hexes, there->data, there->len);
  g_array_append_vals (hexes, back->data, back->len);
}

/* Of its trace, and of the way to the dump that is drawn from first. */
static void
append_ways (GArray *hexes, const TlUnitSupply *supply)
{
  if (supply->trace != NULL)
    append_hexes_of (hexes, supply->trace);
  if (supply->dumps->len > 0)
    append_hexes_of (hexes, g_ptr_array_index (supply->dumps, 0));
}

static void
tell_unknown (TlUnitSupply *supply)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  append_ways (hexes, supply);
  tl_unknown_tell (supply->situation, (const TlHex *) hexes->data, hexes->len, supply->remarks);
}

static char *
where_text (const TlSituation *situation, TlUnit unit)
{
  TlSite site = tl_draw_site (situation, unit);

  if (!tl_site_is_box (site))
    site = tl_situation_hex (situation, unit);
  return site != TL_SITE_NONE ? tl_site_name (tl_situation_scenario (situation), site)
                              : g_strdup ("-");
}

static TlUnitSupply *
new_without_mends (const TlSituation *situation, TlUnit unit)
{
  TlUnitSupply *supply = g_new0 (TlUnitSupply, 1);

  supply->situation = tl_situation_ref ((TlSituation *) situation);
  supply->unit = unit;
  supply->where = where_text (situation, unit);
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    supply->why[kind] = tl_verdict_new ();
  supply->trace = tl_supply_trace (situation, unit, supply->why[TL_SUPPLY_TRACE]);
  supply->dumps = tl_supply_dumps (situation, unit, supply->why[TL_SUPPLY_DUMP]);
  tl_supply_weigh_dumps (situation, unit, supply->why[TL_SUPPLY_DUMP]);
  supply->remarks = tl_verdict_new ();
  tl_supply_tell_remarks (situation, unit, supply->remarks);
  tell_unknown (supply);
  return supply;
}

TlUnitSupply *
tl_unit_supply_new (const TlSituation *situation, TlUnit unit)
{
  TlUnitSupply *supply = new_without_mends (situation, unit);

  supply->mends = g_array_new (FALSE, FALSE, sizeof (TlMend));
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      g_autoptr (GArray) mends = tl_supply_mends (situation, unit, kind);

      supply->misses[kind] = tl_supply_near_misses (situation, unit, kind);
      g_array_append_vals (supply->mends, mends->data, mends->len);
    }
  supply->mends_told = tl_verdict_new ();
  tl_supply_tell_mends (situation, supply->mends, supply->mends_told);
  return supply;
}

void
tl_unit_supply_free (TlUnitSupply *supply)
{
  if (supply == NULL)
    return;
  g_free (supply->where);
  tl_supply_path_free (supply->trace);
  g_ptr_array_unref (supply->dumps);
  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      tl_verdict_free (supply->why[kind]);
      g_clear_pointer (&supply->misses[kind], g_ptr_array_unref);
    }
  tl_verdict_free (supply->remarks);
  g_clear_pointer (&supply->mends, g_array_unref);
  g_clear_pointer (&supply->mends_told, tl_verdict_free);
  tl_situation_unref (supply->situation);
  g_free (supply);
}

/* --- of a side -------------------------------------------------------------------------------- */

static GPtrArray *
units_of_side (const TlSituation *situation, TlSide side)
{
  GPtrArray *supplies = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_unit_supply_free);
  guint n;
  const TlUnit *units = tl_supply_picture_units (tl_supply_picture (situation, side), &n);
  g_autoptr (GArray) boxed = tl_supply_boxed_units (situation, side);

  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    tl_supply_prepare_why (situation, side, kind);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (supplies, new_without_mends (situation, units[i]));
  for (guint i = 0; i < boxed->len; i++)
    g_ptr_array_add (supplies, new_without_mends (situation, g_array_index (boxed, TlUnit, i)));
  return supplies;
}

static gboolean
says_the_same (const TlVerdict *a, const TlVerdict *b)
{
  guint n = tl_verdict_n_findings (a);

  if (tl_verdict_n_findings (b) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!has_text (b, tl_verdict_finding (a, i)->text))
      return FALSE;
  return TRUE;
}

/* The same for units of which the same is to be said. */
static guint
why_hash (const TlUnitSupply *supply)
{
  guint hash = 0;

  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    for (guint i = 0; i < tl_verdict_n_findings (supply->why[kind]); i++)
      hash += g_str_hash (tl_verdict_finding (supply->why[kind], i)->text) << kind;
  return hash;
}

static gboolean
is_alike (const TlUnitSupply *a, const TlUnitSupply *b)
{
  return says_the_same (a->why[TL_SUPPLY_TRACE], b->why[TL_SUPPLY_TRACE]) &&
         says_the_same (a->why[TL_SUPPLY_DUMP], b->why[TL_SUPPLY_DUMP]);
}

static void
alike_free (gpointer data)
{
  TlSupplyAlike *alike = data;

  g_array_unref (alike->units);
  g_free (alike);
}

static void
sort_in (GPtrArray *all, GArray *hashes, const TlUnitSupply *supply)
{
  guint hash = why_hash (supply);
  guint i = 0;

  while (i < all->len && (g_array_index (hashes, guint, i) != hash ||
                          !is_alike (((TlSupplyAlike *) all->pdata[i])->one, supply)))
    i++;
  if (i == all->len)
    {
      TlSupplyAlike *alike = g_new0 (TlSupplyAlike, 1);

      alike->one = supply;
      alike->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
      g_ptr_array_add (all, alike);
      g_array_append_val (hashes, hash);
    }
  g_array_append_val (((TlSupplyAlike *) all->pdata[i])->units, supply->unit);
}

TlSideSupply *
tl_side_supply_new (const TlSituation *situation, TlSide side)
{
  TlSideSupply *supply = g_new0 (TlSideSupply, 1);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_autoptr (GArray) hashes = g_array_new (FALSE, FALSE, sizeof (guint));

  supply->units = units_of_side (situation, side);
  supply->alike = g_ptr_array_new_with_free_func (alike_free);
  supply->unknown = tl_verdict_new ();
  for (guint i = 0; i < supply->units->len; i++)
    {
      append_ways (hexes, supply->units->pdata[i]);
      sort_in (supply->alike, hashes, supply->units->pdata[i]);
    }
  tl_unknown_tell (situation, (const TlHex *) hexes->data, hexes->len, supply->unknown);
  return supply;
}

void
tl_side_supply_free (TlSideSupply *supply)
{
  g_ptr_array_unref (supply->alike);
  g_ptr_array_unref (supply->units);
  tl_verdict_free (supply->unknown);
  g_free (supply);
}

void
tl_side_tell_unknown (const TlSituation *situation, TlSide side, const GArray *besides,
                      TlVerdict *verdict)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  if (!tl_map_has_unknown (tl_situation_map (situation)))
    return;
  g_autoptr (GPtrArray) supplies = units_of_side (situation, side);
  for (guint i = 0; i < supplies->len; i++)
    append_ways (hexes, supplies->pdata[i]);
  if (besides != NULL)
    g_array_append_vals (hexes, besides->data, besides->len);
  tl_unknown_tell (situation, (const TlHex *) hexes->data, hexes->len, verdict);
}

GArray *
tl_supply_left_out (const TlSituation *situation, const GArray *of, TlVerdict *verdict)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < scenario->formations->len; i++)
    {
      g_autoptr (TlVerdict) told = tl_verdict_new ();
      g_autoptr (GArray) units = tl_formation_left_out (situation, (int) i, told);
      guint before = all->len;

      for (guint k = 0; k < units->len; k++)
        if (of == NULL || tl_units_include (of, g_array_index (units, TlUnit, k)))
          g_array_append_val (all, g_array_index (units, TlUnit, k));
      if (verdict != NULL && all->len > before)
        append_new (verdict, told);
    }
  g_array_sort (all, tl_unit_compare);
  return all;
}

TlSupplyPath *
tl_unit_supply_mended (const TlUnitSupply *supply, const TlMend *mend, TlSituation **after)
{
  g_autoptr (TlEdit) edit = tl_situation_edit (supply->situation);
  g_autoptr (GPtrArray) dumps = NULL;
  TlSupplyPath *path = NULL;

  if (mend->is_turned)
    tl_edit_unit (edit, mend->unit)->face = mend->face;
  if (mend->leaves_strat)
    tl_edit_unit (edit, mend->unit)->marker = TL_MARKER_NONE;
  if (mend->unit != TL_UNIT_NONE && mend->n_hexes > 0)
    tl_edit_place (edit, mend->unit, mend->hexes[0]);
  g_autoptr (TlSituation) mended = tl_edit_finish (g_steal_pointer (&edit));
  if (mend->supply == TL_SUPPLY_TRACE)
    path = tl_supply_trace (mended, supply->unit, NULL);
  else
    {
      dumps = tl_supply_dumps (mended, supply->unit, NULL);
      if (dumps->len > 0)
        path = g_ptr_array_steal_index (dumps, 0);
    }
  *after = g_steal_pointer (&mended);
  return path;
}

/* --- why not ---------------------------------------------------------------------------------- */

const char *
tl_why_part_title (TlWhyPart part)
{
  switch (part)
    {
    case TL_WHY_NEITHER:
      return _ ("Neither trace nor dumps (12.3, 12.6):");
    case TL_WHY_NO_TRACE:
      return _ ("No trace (12.6):");
    case TL_WHY_NO_DUMP:
    default:
      return _ ("No dump (12.3):");
    }
}

TlVerdict *
tl_unit_supply_why (const TlUnitSupply *supply, TlWhyPart part, const char *is_told)
{
  TlSupplyKind kind = part == TL_WHY_NO_DUMP ? TL_SUPPLY_DUMP : TL_SUPPLY_TRACE;
  TlSupplyKind other = part == TL_WHY_NO_DUMP ? TL_SUPPLY_TRACE : TL_SUPPLY_DUMP;
  TlVerdict *why = tl_verdict_new ();

  if (part == TL_WHY_ALL)
    {
      append_new (why, supply->why[TL_SUPPLY_TRACE]);
      append_new (why, supply->why[TL_SUPPLY_DUMP]);
      if (supply->mends_told != NULL)
        append_new (why, supply->mends_told);
      return why;
    }
  for (guint i = 0; i < tl_verdict_n_findings (supply->why[kind]); i++)
    {
      const TlFinding *finding = tl_verdict_finding (supply->why[kind], i);

      if (has_text (supply->why[other], finding->text) == (part == TL_WHY_NEITHER) &&
          g_strcmp0 (finding->text, is_told) != 0 && !has_text (why, finding->text))
        tl_verdict_share (why, finding);
    }
  return why;
}

/* --- where from ------------------------------------------------------------------------------- */

char *
tl_supply_origin_text (const TlSituation *situation, const TlSupplyLine *line)
{
  g_autofree char *place = tl_site_name (tl_situation_scenario (situation), line->source);

  if (tl_site_is_box (line->source))
    return g_strdup_printf (tl_users_is_formation (line->users)
                                /* Translators: the name of a holding box that a unit is in. */
                                ? _ ("%s, on Organic Trucks in the same box (12.3e)")
                                /* Translators: the name of a holding box that a unit is in. */
                                : _ ("%s, in the same box (12.3e)"),
                            place);
  if (line->users == TL_USERS_ADJACENT)
    /* Translators: the hex of a dump. */
    return g_strdup_printf (_ ("%s aboard Landing Craft (18.5e)"), place);
  if (line->via == TL_UNIT_NONE)
    /* Translators: the hex of a source or dump that is drawn from directly. */
    return g_strdup_printf (_ ("%s direct"), place);
  g_autofree char *via = tl_situation_name (situation, line->via);
  /* Translators: the hex of a source or dump, the HQ that throws. */
  return g_strdup_printf (_ ("%s by %s"), place, via);
}

char *
tl_supply_line_text (const TlSituation *situation, const TlSupplyLine *line)
{
  if (!tl_supply_line_is_ok (line))
    /* Translators: there is no supply. */
    return g_strdup (_ ("none"));
  g_autofree char *origin = tl_supply_origin_text (situation, line);
  if (tl_site_is_box (line->source))
    return g_steal_pointer (&origin);
  g_autofree char *mp = tl_mp12_to_string (tl_supply_line_mp12 (line));
  /* Translators: where supply comes from, MP. */
  return g_strdup_printf (_ ("%s, %s MP"), origin, mp);
}

char *
tl_supply_trace_text (const TlSituation *situation, TlUnit unit, const TlSupplyLine *line)
{
  if ((line == NULL || !tl_supply_line_is_ok (line)) &&
      (!tl_trace_is_needed (situation, unit) || tl_site_is_box (tl_draw_site (situation, unit))))
    /* Translators: trace supply is not needed. */
    return g_strdup (_ ("not needed"));
  return line == NULL ? g_strdup (_ ("none")) : tl_supply_line_text (situation, line);
}

char *
tl_supply_dump_text (const TlSituation *situation, const TlSupplyPath *dump)
{
  g_autofree char *origin = tl_supply_line_text (situation, &dump->line);

  /* Translators: Tokens in a dump, where it is and how it is reached. */
  return g_strdup_printf (_ ("%uT in %s"), dump->t, origin);
}

/* --- places for an HQ ------------------------------------------------------------------------- */

GArray *
tl_supply_to_serve (const TlSituation *situation, TlUnit hq, const TlUnit *units, guint n_units)
{
  const TlSupplyPicture *picture = tl_supply_picture (situation, tl_situation_side (situation, hq));
  GArray *served = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n;
  const TlUnit *all = tl_supply_picture_units (picture, &n);

  for (guint i = 0; i < n_units; i++)
    if (units[i] != hq && tl_unit_is_combat (situation, units[i]))
      g_array_append_val (served, units[i]);
  if (served->len > 0)
    return served;
  for (guint i = 0; i < n; i++)
    {
      const TlSupplyLine *trace = tl_supply_picture_line (picture, TL_SUPPLY_TRACE, all[i]);
      const TlSupplyLine *dump = tl_supply_picture_line (picture, TL_SUPPLY_DUMP, all[i]);

      if (all[i] != hq && (trace->via == hq || dump->via == hq || !tl_supply_line_is_ok (trace)))
        g_array_append_val (served, all[i]);
    }
  return served;
}

TlUnit
tl_supply_hq_among (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  for (guint i = 0; i < n_units; i++)
    if (tl_situation_counter (situation, units[i])->kind == TL_KIND_HQ &&
        tl_situation_hex (situation, units[i]) != TL_HEX_NONE)
      return units[i];
  return TL_UNIT_NONE;
}
