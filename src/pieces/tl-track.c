/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces/tl-track.h"

#include "pieces/tl-situation-private.h"

#define BIT(i) ((guint8) (1u << (i)))

/* --- the value ------------------------------------------------------------------------------ */

TlTrack *
tl_track_new (void)
{
  TlTrack *track = g_new0 (TlTrack, 1);

  track->ref_count = 1;
  track->conversions = g_array_new (FALSE, TRUE, sizeof (TlConversion));
  track->busts = g_array_new (FALSE, FALSE, sizeof (TlTrainbust));
  return track;
}

void
tl_track_unref (TlTrack *track)
{
  if (--track->ref_count > 0)
    return;
  for (guint side = 0; side < TL_SIDES; side++)
    g_free (track->rails[side]);
  g_array_unref (track->conversions);
  g_array_unref (track->busts);
  g_free (track);
}

TlTrack *
tl_track_copy (const TlTrack *track)
{
  TlTrack *copy = tl_track_new ();

  g_array_append_vals (copy->conversions, track->conversions->data, track->conversions->len);
  g_array_append_vals (copy->busts, track->busts->data, track->busts->len);
  copy->used16 = track->used16;
  return copy;
}

/* --- reading -------------------------------------------------------------------------------- */

const TlConversion *
tl_track_conversions (const TlSituation *situation, guint *n)
{
  *n = situation->track->conversions->len;
  return (const TlConversion *) situation->track->conversions->data;
}

const TlConversion *
tl_track_conversion (const TlSituation *situation, TlHex hex)
{
  const GArray *conversions = situation->track->conversions;
  guint i = tl_entries_find (conversions, hex);

  if (i == conversions->len || g_array_index (conversions, TlConversion, i).hex != hex)
    return NULL;
  return &g_array_index (conversions, TlConversion, i);
}

guint
tl_track_n_converted (const TlSituation *situation, TlUnit unit)
{
  const GArray *conversions = situation->track->conversions;
  guint n = 0;

  for (guint i = 0; i < conversions->len; i++)
    n += g_array_index (conversions, TlConversion, i).by == unit;
  return n;
}

guint8
tl_track_gauges (const TlSituation *situation, TlHex hex, TlDirection direction)
{
  const TlConversion *conversion = tl_track_conversion (situation, hex);

  return conversion != NULL ? BIT (conversion->gauge)
                            : tl_map_rail_gauges (situation->scenario->map, hex, direction);
}

/* --- masks ---------------------------------------------------------------------------------- */

/* Which railways in @hex have a gauge of @uses there: bit per direction. */
static guint8
arms_of_gauge (const TlMap *map, TlHex hex, guint8 uses, const TlConversion *conversion)
{
  guint8 rails = tl_map_rails (map, hex);
  guint8 arms = 0;

  if (conversion != NULL)
    return (uses & BIT (conversion->gauge)) != 0 ? rails : 0;
  for (TlDirection d = 0; rails >> d != 0; d++)
    if ((rails & BIT (d)) != 0)
      {
        guint8 gauges = tl_map_rail_gauges (map, hex, d);

        if (gauges == 0 || (gauges & uses) != 0)
          arms |= BIT (d);
      }
  return arms;
}

static guint8 *
work_out (const TlSituation *situation, guint8 uses)
{
  const TlMap *map = situation->scenario->map;
  const GArray *conversions = situation->track->conversions;
  guint n_hexes = tl_map_n_hexes (map);
  g_autofree guint8 *arms = g_new (guint8, n_hexes);
  guint8 *rails = g_new0 (guint8, n_hexes);
  guint next = 0;

  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      const TlConversion *conversion =
          next < conversions->len ? &g_array_index (conversions, TlConversion, next) : NULL;
      gboolean is_of_hex = conversion != NULL && conversion->hex == hex;

      arms[hex] = arms_of_gauge (map, hex, uses, is_of_hex ? conversion : NULL);
      next += is_of_hex;
    }
  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      if (arms[hex] == 0)
        continue;
      rails[hex] = TL_RAIL_HERE;
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex other = tl_map_neighbour (map, hex, d);

          if ((arms[hex] & BIT (d)) != 0 &&
              (other == TL_HEX_NONE || (arms[other] & BIT (tl_direction_opposite (d))) != 0))
            rails[hex] |= BIT (d);
        }
    }
  return rails;
}

const guint8 *
tl_track_rails (const TlSituation *situation, TlSide side)
{
  guint8 uses = situation->scenario->sides[side].rail.uses;

  if (uses == TL_SIDE_USES_ALL)
    return tl_map_all_rails (situation->scenario->map);
  if (situation->track->rails[side] == NULL)
    situation->track->rails[side] = work_out (situation, uses);
  return situation->track->rails[side];
}

gboolean
tl_track_is_railhead (const TlSituation *situation, TlSide side, TlHex hex)
{
  guint8 mine = tl_track_rails (situation, side)[hex];

  return (mine & TL_RAIL_HERE) != 0 && (tl_map_rails (situation->scenario->map, hex) & ~mine) != 0;
}

gboolean
tl_track_can_convert (const TlSituation *situation, TlSide side, TlHex hex)
{
  const TlMap *map = situation->scenario->map;
  int lays = situation->scenario->sides[side].rail.lays;
  guint8 rails = tl_map_rails (map, hex);

  for (TlDirection d = 0; lays >= 0 && rails >> d != 0; d++)
    if ((rails & BIT (d)) != 0 && (tl_track_gauges (situation, hex, d) & BIT (lays)) == 0)
      return TRUE;
  return FALSE;
}

/* --- changing ------------------------------------------------------------------------------- */

/* A track of our own, to be written. */
static TlTrack *
own_track (TlEdit *edit)
{
  TlSituation *next = edit->next;

  if (next->track->ref_count > 1)
    {
      TlTrack *copy = tl_track_copy (next->track);

      tl_track_unref (next->track);
      next->track = copy;
    }
  return next->track;
}

/* The same for a change after which the masks no longer hold. */
static GArray *
own_conversions (TlEdit *edit)
{
  TlTrack *track = own_track (edit);

  for (guint side = 0; side < TL_SIDES; side++)
    g_clear_pointer (&track->rails[side], g_free);
  return track->conversions;
}

void
tl_edit_convert (TlEdit *edit, TlHex hex, guint gauge, TlUnit by)
{
  TlSituation *next = edit->next;
  TlConversion conversion = { hex, by, (guint8) gauge };

  g_return_if_fail (hex < tl_map_n_hexes (next->scenario->map) && gauge < TL_GAUGE_MAX);
  GArray *conversions = own_conversions (edit);
  guint i = tl_entries_find (conversions, hex);
  if (i < conversions->len && g_array_index (conversions, TlConversion, i).hex == hex)
    g_array_index (conversions, TlConversion, i) = conversion;
  else
    g_array_insert_val (conversions, i, conversion);
}

void
tl_edit_unconvert (TlEdit *edit, TlHex hex)
{
  if (tl_track_conversion (edit->next, hex) != NULL)
    g_array_remove_index (own_conversions (edit),
                          tl_entries_find (edit->next->track->conversions, hex));
}

/* --- Rail Cap and trainbusting ---------------------------------------------------------------- */

guint
tl_track_used16 (const TlSituation *situation)
{
  return situation->track->used16;
}

void
tl_edit_use_rail_cap (TlEdit *edit, guint used16)
{
  if (edit->next->track->used16 != used16)
    own_track (edit)->used16 = used16;
}

const TlTrainbust *
tl_track_trainbusts (const TlSituation *situation, guint *n)
{
  *n = situation->track->busts->len;
  return (const TlTrainbust *) situation->track->busts->data;
}

gboolean
tl_track_is_busted (const TlSituation *situation, TlSide side, TlHex hex, guint range)
{
  const TlGrid *grid = tl_map_grid (situation->scenario->map);
  const GArray *busts = situation->track->busts;

  for (guint i = 0; i < busts->len; i++)
    {
      const TlTrainbust *bust = &g_array_index (busts, TlTrainbust, i);

      if (bust->by != side && tl_grid_distance (grid, bust->hex, hex) <= range)
        return TRUE;
    }
  return FALSE;
}

void
tl_edit_trainbust (TlEdit *edit, TlHex hex, TlSide by)
{
  TlTrainbust bust = { hex, by };
  GArray *busts = own_track (edit)->busts;
  guint i = tl_entries_find (busts, hex);

  while (i < busts->len && g_array_index (busts, TlTrainbust, i).hex == hex &&
         g_array_index (busts, TlTrainbust, i).by < by)
    i++;
  if (i < busts->len && g_array_index (busts, TlTrainbust, i).hex == hex &&
      g_array_index (busts, TlTrainbust, i).by == by)
    return;
  g_array_insert_val (busts, i, bust);
}

void
tl_edit_take_trainbusts (TlEdit *edit, TlHex hex, TlSide by)
{
  for (guint i = edit->next->track->busts->len; i-- > 0;)
    {
      const TlTrainbust *bust = &g_array_index (edit->next->track->busts, TlTrainbust, i);

      if (bust->by == by && (hex == TL_HEX_NONE || bust->hex == hex))
        g_array_remove_index (own_track (edit)->busts, i);
    }
}

guint
tl_shipping_used16 (const TlSituation *situation)
{
  return situation->sea16;
}

void
tl_edit_use_sea_cap (TlEdit *edit, guint used16)
{
  edit->next->sea16 = used16;
}

const TlPortState *
tl_shipping_ports (const TlSituation *situation, guint *n)
{
  *n = situation->ports->len;
  return (const TlPortState *) situation->ports->data;
}

static TlPortState
state_of (const TlSituation *situation, TlHex hex)
{
  guint i = tl_entries_find (situation->ports, hex);
  const TlPortState *state = &g_array_index (situation->ports, TlPortState, i);

  return i < situation->ports->len && state->hex == hex ? *state : (TlPortState){ .hex = hex };
}

guint
tl_shipping_handled16 (const TlSituation *situation, TlHex hex)
{
  return state_of (situation, hex).used16;
}

gboolean
tl_shipping_is_mined (const TlSituation *situation, TlHex hex)
{
  return state_of (situation, hex).is_mined;
}

/* An array of our own, to be written. */
static GArray *
own_ports (TlEdit *edit)
{
  GArray **ports = &edit->next->ports;

  if (*ports == edit->base->ports)
    {
      GArray *copy = g_array_copy (*ports);

      g_array_unref (*ports);
      *ports = copy;
    }
  return *ports;
}

static void
set_state (TlEdit *edit, TlPortState state)
{
  TlPortState was = state_of (edit->next, state.hex);

  if (state.used16 == was.used16 && state.is_mined == was.is_mined)
    return;
  GArray *ports = own_ports (edit);
  guint i = tl_entries_find (ports, state.hex);
  if (was.used16 > 0 || was.is_mined)
    g_array_remove_index (ports, i);
  if (state.used16 > 0 || state.is_mined)
    g_array_insert_val (ports, i, state);
}

void
tl_edit_set_handled (TlEdit *edit, TlHex hex, guint used16)
{
  set_state (edit, (TlPortState){ hex, used16, tl_shipping_is_mined (edit->next, hex) });
}

void
tl_edit_set_mined (TlEdit *edit, TlHex hex, gboolean is_mined)
{
  set_state (edit, (TlPortState){ hex, tl_shipping_handled16 (edit->next, hex), is_mined });
}

/* --- a phase begins --------------------------------------------------------------------------- */

/* Rule 13.3g */
static void
forget_who_converted (TlEdit *edit)
{
  const GArray *now = edit->next->track->conversions;
  gboolean is_any = FALSE;

  for (guint i = 0; i < now->len && !is_any; i++)
    is_any = g_array_index (now, TlConversion, i).by != TL_UNIT_NONE;
  if (!is_any)
    return;
  GArray *conversions = own_conversions (edit);
  for (guint i = 0; i < conversions->len; i++)
    g_array_index (conversions, TlConversion, i).by = TL_UNIT_NONE;
}

void
tl_edit_begin_transport (TlEdit *edit)
{
  tl_edit_use_rail_cap (edit, 0);
  forget_who_converted (edit);
  tl_edit_use_sea_cap (edit, 0);
  for (guint i = edit->next->ports->len; i-- > 0;)
    tl_edit_set_handled (edit, g_array_index (edit->next->ports, TlPortState, i).hex, 0);
}
