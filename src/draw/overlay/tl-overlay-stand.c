/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far one may go and be supplied, and where an HQ should stand. */
#include "draw/overlay/tl-overlay-private.h"

#include <math.h>

#define PLACES_MOST 9
#define HATCH_SPACING 0.26

enum
{
  TRACED = 1,
  REACHED = 2
};

/* --- how far ------------------------------------------------------------------------------- */

void
tl_overlay_scene_add_stands (TlOverlayScene *scene, const GArray *stands)
{
  g_autofree guint8 *members = g_new0 (guint8, tl_map_n_hexes (scene->map));
  g_autoptr (GArray) bad = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < stands->len; i++)
    {
      const TlStand *stand = &g_array_index (stands, TlStand, i);

      members[stand->hex] = stand->has_trace ? TRACED : REACHED;
      if (!stand->has_trace)
        g_array_append_val (bad, stand->hex);
      if (stand->has_trace && !stand->has_dump)
        {
          TlPoint at = tl_overlay_centre (scene, stand->hex);

          /* Trace, but nothing to fight with. */
          at.y += 0.55;
          tl_overlay_mark (scene, TL_MARK_TILDE, TL_INK_ASIDE, at, NULL);
          tl_overlay_tell (scene, TL_LEGEND_STAND_NO_DUMP);
        }
    }
  g_autoptr (GArray) good = tl_overlay_members (scene->map, members, TRACED);
  if (good->len > 0)
    tl_overlay_tell (scene, TL_LEGEND_STAND);
  if (bad->len > 0)
    {
      tl_overlay_hatch (scene, TL_INK_BAD, (const TlHex *) (gpointer) bad->data, bad->len, G_PI / 4,
                        HATCH_SPACING)
          ->opacity = 0.7f;
      tl_overlay_tell (scene, TL_LEGEND_STAND_OUT);
    }
  if (bad->len > 0)
    tl_overlay_border (scene, members, REACHED, (const TlHex *) (gpointer) bad->data, bad->len,
                       TL_INK_BAD, TL_DASH_SHORT, 0.06, TRUE);
  if (good->len > 0)
    tl_overlay_border (scene, members, TRACED, (const TlHex *) (gpointer) good->data, good->len,
                       TL_INK_GOOD, TL_DASH_NONE, 0.06, TRUE);
}

/* --- where an HQ should stand ---------------------------------------------------------------- */

static gboolean
is_first_of_hex (const GArray *places, guint i)
{
  for (guint k = 0; k < i; k++)
    if (g_array_index (places, TlHqStand, k).hex == g_array_index (places, TlHqStand, i).hex)
      return FALSE;
  return TRUE;
}

/* A hex shows once, by its better side. */
void
tl_overlay_scene_add_hq_places (TlOverlayScene *scene, const GArray *places)
{
  guint number = 0;

  for (guint i = 0; i < places->len && number < PLACES_MOST; i++)
    {
      const TlHqStand *place = &g_array_index (places, TlHqStand, i);
      TlPoint at = tl_overlay_centre (scene, place->hex);
      char text[16];

      /* A hex where it serves no unit is no place for it. */
      if (place->n_traced + place->n_dumped == 0 || !is_first_of_hex (places, i))
        continue;
      number++;
      tl_overlay_mark (scene, TL_MARK_RING, TL_INK_VIA, at, NULL)->is_emphatic = number == 1;
      g_snprintf (text, sizeof text, "%u", number);
      at.y -= 0.66;
      tl_overlay_mark (scene, TL_MARK_HQ, TL_INK_VIA, at, text)->is_emphatic = TRUE;
      tl_overlay_tell (scene, TL_LEGEND_HQ_PLACE);
      /* Translated nowhere on maps: C and M are printed on the counters' sides. */
      g_snprintf (text, sizeof text, "%u+%u %s", place->n_traced, place->n_dumped,
                  place->face == TL_FACE_COMBAT ? "C" : "M");
      at.y += 1.36;
      tl_overlay_text (scene, TL_INK_VIA, at, text);
    }
}
