/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/base/tl-bridge.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-picture-private.h"

#include <string.h>

/* More units than this make no move: the picture is made anew. */
#define CHANGED_MOST 64

const TlSupplyLine tl_no_supply_line = { TL_HEX_NONE, TL_UNIT_NONE, 0, 0, TL_USERS_ALL };

/* --- work --- */

void
tl_picture_work_init (TlPictureWork *work, const TlSituation *situation, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);

  memset (work, 0, sizeof *work);
  work->situation = situation;
  work->side = side;
  work->n_hexes = tl_map_n_hexes (map);
  work->neighbours = tl_map_neighbours (map);
  work->hex_flags = tl_zoc_path_flags (situation);
  work->shut = (guint8) (TL_PATH_NO_ENTER << tl_zoc_path_shift (side));
  work->draw_mobility = tl_situation_edition (situation)->draw_mobility;
  work->n_free_steps = tl_draw_is_free_at_either_end (situation) ? 2 : 1;
  work->field = tl_path_field_new (map);
  work->hqs = g_array_new (FALSE, FALSE, sizeof (TlTakerHq));
}

void
tl_picture_work_make_room (TlPictureWork *work)
{
  work->needy = g_new (guint, work->n_takers);
  work->clients = g_new (guint, work->n_takers);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      work->hq_lines[kind] = g_new (TlSupplyLine, work->hqs->len);
      work->thrown[kind] = g_new (TlThrown, work->n_takers);
    }
}

void
tl_picture_work_clear (TlPictureWork *work)
{
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      g_free (work->thrown[kind]);
      g_free (work->hq_lines[kind]);
    }
  g_free (work->spots);
  g_free (work->clients);
  g_free (work->needy);
  for (guint i = 0; i < TL_SPREAD_SORTS; i++)
    tl_spread_free (work->spreads[i].spread);
  tl_path_field_free (work->field);
}

/* --- life --- */

static void
index_units (TlSupplyPicture *picture)
{
  picture->index = g_new0 (guint32, picture->n_units);
  picture->units = g_new (TlUnit, picture->n_takers);
  picture->hq_units = g_array_sized_new (FALSE, FALSE, sizeof (TlUnit), picture->hqs->len);
  for (guint i = 0; i < picture->n_takers; i++)
    {
      picture->units[i] = picture->takers[i].unit;
      picture->index[picture->units[i]] = i + 1;
    }
  for (guint i = 0; i < picture->hqs->len; i++)
    g_array_append_val (picture->hq_units, g_array_index (picture->hqs, TlTakerHq, i).unit);
}

TlSupplyPicture *
tl_picture_new (TlPictureWork *work)
{
  TlSupplyPicture *picture = g_new0 (TlSupplyPicture, 1);

  picture->ref_count = 1;
  picture->n_units = tl_situation_n_units (work->situation);
  picture->takers = work->takers;
  picture->n_takers = work->n_takers;
  picture->hqs = work->hqs;
  index_units (picture);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    picture->lines[kind] = g_new (TlSupplyLine, picture->n_takers);
  picture->flags = g_memdup2 (tl_zoc_path_flags (work->situation), work->n_hexes);
  picture->is_plain = tl_picture_find_origins (work, picture->origins);
  for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
    picture->bridged[mobility] =
        tl_picture_uses (work, mobility)
            ? g_array_ref ((GArray *) tl_bridge_changes (work->situation, work->side, mobility))
            : g_array_new (FALSE, FALSE, sizeof (TlSpreadChange));
  return picture;
}

void
tl_picture_unref (TlSupplyPicture *picture)
{
  if (picture == NULL || --picture->ref_count > 0)
    return;
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      g_array_unref (picture->origins[kind]);
      g_free (picture->lines[kind]);
    }
  for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
    g_array_unref (picture->bridged[mobility]);
  g_free (picture->flags);
  g_array_unref (picture->hqs);
  g_free (picture->takers);
  g_array_unref (picture->hq_units);
  g_free (picture->units);
  g_free (picture->index);
  g_free (picture);
}

static TlSupplyPicture *
make_anew (const TlSituation *situation, TlSide side)
{
  TlPictureWork work;
  TlSupplyPicture *picture;

  tl_picture_work_init (&work, situation, side);
  tl_picture_find_takers (&work);
  tl_picture_work_make_room (&work);
  picture = tl_picture_new (&work);
  tl_picture_find_lines (&work, picture);
  tl_picture_work_clear (&work);
  return picture;
}

/* --- with a situation --- */

/* In a slot of the situation: the picture, or one of an earlier situation and who has changed
 * since. */
typedef struct
{
  TlSupplyPicture *picture; /* NULL: nobody has asked yet */
  TlSupplyPicture *earlier; /* (nullable) */
  GArray *changed;          /* (nullable) TlUnit */
} Kept;

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  tl_picture_unref (kept->picture);
  tl_picture_unref (kept->earlier);
  g_clear_pointer (&kept->changed, g_array_unref);
  g_free (kept);
}

static void
add_units (GArray *units, const GArray *more)
{
  for (guint i = 0; i < more->len; i++)
    if (!tl_units_include (units, g_array_index (more, TlUnit, i)))
      g_array_append_val (units, g_array_index (more, TlUnit, i));
}

/* A TlHandOver: the picture stays good for all that a change does not touch. */
static gpointer
hand_over (gpointer data, const TlSituation *from, const TlSituation *to)
{
  const Kept *kept = data;
  TlSupplyPicture *earlier = kept->picture != NULL ? kept->picture : kept->earlier;
  GArray *changed = tl_situation_changed_units (from, to);
  Kept *heir;

  if (kept->picture == NULL && kept->changed != NULL)
    add_units (changed, kept->changed);
  if (earlier == NULL || changed->len > CHANGED_MOST)
    {
      g_array_unref (changed);
      return NULL;
    }
  heir = g_new0 (Kept, 1);
  heir->earlier = earlier;
  heir->earlier->ref_count++;
  heir->changed = changed;
  return heir;
}

const TlSupplyPicture *
tl_supply_picture (const TlSituation *situation, TlSide side)
{
  TlSlot slot = side == 0 ? TL_SLOT_SUPPLY_0 : TL_SLOT_SUPPLY_1;
  Kept *kept = tl_situation_get_slot (situation, slot);

  if (kept == NULL)
    {
      kept = g_new0 (Kept, 1);
      tl_situation_set_slot (situation, slot, kept, kept_free);
      tl_situation_hand_slot_on (situation, slot, hand_over);
    }
  if (kept->picture == NULL && kept->earlier != NULL)
    kept->picture = tl_picture_update (kept->earlier, kept->changed, situation, side);
  if (kept->picture == NULL)
    kept->picture = make_anew (situation, side);
  g_clear_pointer (&kept->earlier, tl_picture_unref);
  g_clear_pointer (&kept->changed, g_array_unref);
  return kept->picture;
}

/* --- reading --- */

const TlUnit *
tl_supply_picture_units (const TlSupplyPicture *picture, guint *n)
{
  *n = picture->n_takers;
  return picture->units;
}

const TlUnit *
tl_supply_picture_hqs (const TlSupplyPicture *picture, guint *n)
{
  *n = picture->hq_units->len;
  return (const TlUnit *) picture->hq_units->data;
}

const TlSupplyLine *
tl_supply_picture_line (const TlSupplyPicture *picture, TlSupplyKind kind, TlUnit unit)
{
  g_return_val_if_fail (unit < picture->n_units, &tl_no_supply_line);

  return picture->index[unit] == 0 ? &tl_no_supply_line
                                   : &picture->lines[kind][picture->index[unit] - 1];
}
