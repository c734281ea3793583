/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/capture/tl-seize.h"

#include "rules/supply/tl-stock.h"
#include "rules/supply/tl-transport.h"

#include <glib/gi18n-lib.h>

/* --- dumps ------------------------------------------------------------------------------------ */

/* Pieces of @owner in @hex that are rolled for in @column, top first. (transfer full) */
static GArray *
pieces_of (const TlSituation *situation, TlHex hex, TlSide owner, TlCaptureColumn column)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      TlCaptureColumn its;

      if (tl_situation_side (situation, unit) == owner &&
          tl_booty_column_of (situation, unit, &its) && its == column)
        g_array_append_val (units, unit);
    }
  return units;
}

void
tl_seize_dump (TlEdit *edit, TlHex hex, TlSide owner, guint t)
{
  g_autoptr (GArray) dumps = pieces_of (tl_edit_look (edit), hex, owner, TL_CAPTURE_DUMP);

  for (guint i = 0; i < dumps->len; i++)
    {
      TlUnit dump = g_array_index (dumps, TlUnit, i);
      guint kept = MIN (t, tl_edit_peek (edit, dump)->t);
      TlUnitState *state;

      t -= kept;
      if (kept == 0)
        {
          tl_edit_destroy (edit, dump);
          continue;
        }
      state = tl_edit_unit (edit, dump);
      state->owner = (guint8) tl_side_other (owner);
      state->t = kept;
      state->fresh_t = 0;
      state->flags = 0;
    }
}

/* --- transport: which counters ---------------------------------------------------------------- */

typedef struct
{
  TlEdit *edit;
  const TlBooty *booty;
  GArray *captured; /* TlUnit */
  GArray *left;     /* TlUnit */
} Seizure;

static const TlCounter *
counter_of (const Seizure *seizure, TlUnit unit)
{
  return tl_situation_counter (tl_edit_look (seizure->edit), unit);
}

static GArray *
counters_of_type (const Seizure *seizure, const TlBootyType *type)
{
  const TlSituation *now = tl_edit_look (seizure->edit);
  const TlCounter *like = tl_situation_counter (now, type->like);
  GArray *units =
      pieces_of (now, seizure->booty->hex, seizure->booty->owner, seizure->booty->column);

  for (guint i = units->len; i-- > 0;)
    if (!tl_transport_makes_change (tl_situation_counter (now, g_array_index (units, TlUnit, i)),
                                    like))
      g_array_remove_index (units, i);
  return units;
}

static void
change_owner (Seizure *seizure, TlUnit unit)
{
  TlUnitState *state = tl_edit_unit (seizure->edit, unit);

  state->owner = (guint8) tl_side_other (seizure->booty->owner);
  state->marker = TL_MARKER_NONE;
  state->face = TL_FACE_MOVE;
  state->flags = 0;
  state->mp12_spent = 0;
  state->phase_start = TL_HEX_NONE;
  g_array_append_val (seizure->captured, unit);
}

/* Counters like @like in the hex, as change for others; the load stays with the sum.  They have
 * done what @model has. */
static void
put_coins (Seizure *seizure, const TlCounter *like, guint points4, const TlUnitState *model,
           GArray *put)
{
  const TlScenario *scenario = tl_situation_scenario (tl_edit_look (seizure->edit));
  g_autoptr (GArray) coins = tl_transport_coins (scenario, like, points4);

  for (guint i = 0; i < coins->len; i++)
    {
      TlUnit unit = tl_transport_take_change (seizure->edit, like, g_array_index (coins, guint, i),
                                              (TlSide) model->owner);
      TlUnitState *state;

      tl_edit_place (seizure->edit, unit, seizure->booty->hex);
      state = tl_edit_unit (seizure->edit, unit);
      state->flags = model->flags;
      state->marker = model->marker;
      state->face = model->face;
      state->mp12_spent = model->mp12_spent;
      state->phase_start = model->phase_start;
      g_array_append_val (put, unit);
    }
}

/* Whole counters of @units that are @points4 together, each a quarter too many left out: how many
 * points are missing then.  What is taken moves to the front of @units. */
static guint
take_whole (const Seizure *seizure, GArray *units, guint points4, guint *n_taken)
{
  *n_taken = 0;
  for (guint i = 0; i < units->len && points4 > 0; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      guint its = counter_of (seizure, unit)->points4;

      if (its > points4)
        continue;
      points4 -= its;
      g_array_remove_index (units, i);
      g_array_insert_val (units, (*n_taken)++, unit);
    }
  return points4;
}

/* All of them are changed for others: some to be captured, the rest to stay. */
static void
change_all (Seizure *seizure, const TlBootyType *type, const GArray *units, guint points4)
{
  const TlSituation *now = tl_edit_look (seizure->edit);
  const TlScenario *scenario = tl_situation_scenario (now);
  const TlCounter *like = tl_situation_counter (now, type->like);
  const TlCounter *generic = tl_transport_generic (scenario, like);
  guint left4 = type->points4 - points4;
  g_autofree gboolean *same = tl_transport_sums (scenario, like, left4);
  g_autofree gboolean *ordinary = tl_transport_sums (scenario, generic, left4);
  guint same4 = (guint) MAX (tl_transport_stays_like (same, ordinary, left4), 0);
  TlUnitState model = *tl_edit_peek (seizure->edit, g_array_index (units, TlUnit, 0));
  g_autoptr (GArray) coins = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < units->len; i++)
    {
      const TlUnitState *state = tl_edit_peek (seizure->edit, g_array_index (units, TlUnit, i));

      if (state->mp12_spent > model.mp12_spent)
        {
          model.mp12_spent = state->mp12_spent;
          model.phase_start = state->phase_start;
        }
      model.flags |= state->flags;
    }
  for (guint i = 0; i < units->len; i++)
    tl_transport_use_up (seizure->edit, g_array_index (units, TlUnit, i));
  put_coins (seizure, generic, points4, &model, coins);
  for (guint i = 0; i < coins->len; i++)
    change_owner (seizure, g_array_index (coins, TlUnit, i));
  put_coins (seizure, like, same4, &model, seizure->left);
  /* 5.7: Organic Trucks may be in Reserve Mode, ordinary transport may not. */
  model.marker = TL_MARKER_NONE;
  put_coins (seizure, generic, left4 - same4, &model, seizure->left);
}

/* Rule 13.2g: a captured Organic Truck becomes another truck, where one is printed. */
static void
capture_counter (Seizure *seizure, TlUnit unit)
{
  const TlScenario *scenario = tl_situation_scenario (tl_edit_look (seizure->edit));
  const TlCounter *counter = counter_of (seizure, unit);
  const TlCounter *generic = tl_transport_generic (scenario, counter);
  g_autofree gboolean *sums = tl_transport_sums (scenario, generic, counter->points4);
  g_autoptr (GArray) coins = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlUnitState model = *tl_edit_peek (seizure->edit, unit);

  if (generic == counter || generic->is_organic || !sums[counter->points4])
    {
      change_owner (seizure, unit);
      return;
    }
  tl_transport_use_up (seizure->edit, unit);
  put_coins (seizure, generic, counter->points4, &model, coins);
  for (guint i = 0; i < coins->len; i++)
    change_owner (seizure, g_array_index (coins, TlUnit, i));
}

/* @units: all counters of the type. */
static void
seize_type (Seizure *seizure, const TlBootyType *type, GArray *units, guint points4)
{
  guint n_taken;

  if (take_whole (seizure, units, points4, &n_taken) > 0)
    {
      change_all (seizure, type, units, points4);
      return;
    }
  for (guint i = 0; i < units->len; i++)
    if (i < n_taken)
      capture_counter (seizure, g_array_index (units, TlUnit, i));
    else
      g_array_append_val (seizure->left, g_array_index (units, TlUnit, i));
}

/* --- transport: the load ---------------------------------------------------------------------- */

/* Fills @units with what of @t they have room for; each keeps what it has first. Returns what is
 * left. */
static guint
fill (Seizure *seizure, const GArray *units, guint t)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < units->len; i++)
      {
        TlUnit unit = g_array_index (units, TlUnit, i);
        guint room = counter_of (seizure, unit)->points4;
        TlUnitState *state = tl_edit_unit (seizure->edit, unit);
        guint loaded = pass == 0 ? MIN (state->t, t) : state->t + MIN (room - state->t, t);

        t -= pass == 0 ? loaded : loaded - state->t;
        state->t = loaded;
      }
  return t;
}

/* A counter of any side: SP are common to both (12.1d). */
static TlUnit
new_dump (TlEdit *edit)
{
  const TlScenario *scenario = tl_situation_scenario (tl_edit_look (edit));

  for (guint i = 0; i < scenario->counters->len; i++)
    if (((const TlCounter *) scenario->counters->pdata[i])->kind == TL_KIND_DUMP)
      return tl_edit_add_unit (edit, i);
  return TL_UNIT_NONE;
}

static void
lay_down (Seizure *seizure, TlSide side, guint t)
{
  TlHex hex = seizure->booty->hex;
  TlUnit dump;
  TlUnitState *state;

  if (t == 0 ||
      tl_edition_choice_is (tl_situation_edition (tl_edit_look (seizure->edit)),
                            "capture-load-left-over", "destroyed") ||
      tl_stock_put (seizure->edit, side, hex, t))
    return;
  dump = new_dump (seizure->edit);
  if (dump == TL_UNIT_NONE)
    return;
  tl_edit_place (seizure->edit, dump, hex);
  state = tl_edit_unit (seizure->edit, dump);
  state->owner = (guint8) side;
  state->t = t;
  state->fresh_t = t;
}

guint
tl_seize_transport (TlEdit *edit, const TlBooty *booty, const guint *amounts, guint t)
{
  g_autoptr (GArray) captured = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  Seizure seizure = { edit, booty, captured, left };
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  guint captured_over;
  guint left_over;

  /* What stays of one type may become counters of another: each has its own before that. */
  for (guint i = 0; i < booty->types->len; i++)
    g_ptr_array_add (units,
                     counters_of_type (&seizure, &g_array_index (booty->types, TlBootyType, i)));
  for (guint i = 0; i < booty->types->len; i++)
    seize_type (&seizure, &g_array_index (booty->types, TlBootyType, i), units->pdata[i],
                amounts[i]);
  captured_over = fill (&seizure, captured, t);
  left_over = fill (&seizure, left, booty->t - t);
  lay_down (&seizure, tl_side_other (booty->owner), captured_over);
  lay_down (&seizure, booty->owner, left_over);
  return captured_over + left_over;
}

/* --- displacement ----------------------------------------------------------------------------- */

GArray *
tl_displaced_units (const TlSituation *situation, TlHex hex, TlSide owner, TlCaptureColumn column)
{
  GArray *units = pieces_of (situation, hex, owner, column);
  g_autoptr (GArray) dumps = pieces_of (situation, hex, owner, TL_CAPTURE_DUMP);

  g_array_append_vals (units, dumps->data, dumps->len);
  return units;
}

gboolean
tl_displacement_may_end (const TlSituation *situation, TlHex hex, TlSide owner,
                         TlCaptureColumn column, TlHex to, TlVerdict *verdict)
{
  const TlMap *map = tl_situation_map (situation);
  guint most = tl_situation_edition (situation)->capture.displaced_hexes[column];
  guint8 enemies = (TL_OCCUPIED_COMBAT | TL_OCCUPIED_OTHER) << tl_side_other (owner);

  if (to == hex || tl_grid_distance (tl_map_grid (map), hex, to) > most)
    {
      tl_finding_add_hex (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.14c",
                                          /* Translators: a number of hexes. */
                                          _ ("They are displaced by 1 to %u hexes."), most),
                          to);
      return FALSE;
    }
  if (tl_map_is_water (map, to) || (tl_situation_occupancy (situation)[to] & enemies) != 0)
    {
      tl_finding_add_hex (
          tl_verdict_add (
              verdict, TL_FINDING_FORBIDDEN, "9.14c",
              _ ("Our reading: nothing is displaced to open water, or where enemy pieces "
                 "are (4.8c).")),
          to);
      return FALSE;
    }
  return TRUE;
}

GArray *
tl_displacement_hexes (const TlSituation *situation, TlHex hex, TlSide owner,
                       TlCaptureColumn column)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));

  for (TlHex to = 0; to < n_hexes; to++)
    if (tl_displacement_may_end (situation, hex, owner, column, to, NULL))
      g_array_append_val (hexes, to);
  return hexes;
}
