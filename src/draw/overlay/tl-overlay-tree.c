/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines that many share, like brooks that become a river: each step from hex to hex is drawn once,
 * and the wider the more come by it.
 *
 * Steps are put together into *chains*, that end where lines join or part or the width changes, so
 * that each chain is one smooth stroke and its dashes run on.
 */
#include "draw/overlay/tl-overlay-private.h"

#include <string.h>

/* So many make a line wider: 1, 2 and 3, 4 and more. */
static const guint classes[TL_TREE_CLASSES] = { 1, 2, 4 };

TlOverlayTree *
tl_overlay_tree_new (void)
{
  TlOverlayTree *tree = g_new0 (TlOverlayTree, 1);

  tree->steps = g_array_new (FALSE, FALSE, sizeof (TlOverlayStep));
  tree->joined = g_hash_table_new (NULL, NULL);
  return tree;
}

void
tl_overlay_tree_free (TlOverlayTree *tree)
{
  g_array_unref (tree->steps);
  g_hash_table_unref (tree->joined);
  g_free (tree);
}

void
tl_overlay_tree_add (TlOverlayTree *tree, const TlHex *hexes, guint n_hexes, guint n)
{
  for (guint i = 0; i + 1 < n_hexes; i++)
    {
      TlOverlayStep step = { hexes[i], hexes[i + 1], n };

      g_array_append_val (tree->steps, step);
    }
}

static int
compare_steps (gconstpointer a, gconstpointer b)
{
  const TlOverlayStep *one = a, *other = b;

  if (one->from != other->from)
    return one->from < other->from ? -1 : 1;
  return (one->to > other->to) - (one->to < other->to);
}

void
tl_overlay_tree_seal (TlOverlayTree *tree)
{
  TlOverlayStep *steps = (TlOverlayStep *) (gpointer) tree->steps->data;
  guint kept = 0;

  g_array_sort (tree->steps, compare_steps);
  for (guint i = 0; i < tree->steps->len; i++)
    if (kept > 0 && compare_steps (&steps[kept - 1], &steps[i]) == 0)
      steps[kept - 1].n += steps[i].n;
    else
      steps[kept++] = steps[i];
  g_array_set_size (tree->steps, kept);
  for (guint i = 0; i < kept; i++)
    {
      gpointer key = GUINT_TO_POINTER (steps[i].to + 1);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (tree->joined, key));

      g_hash_table_insert (tree->joined, key, GUINT_TO_POINTER (n + 1));
    }
}

static guint
class_of (const TlOverlayStep *step)
{
  guint class = TL_TREE_CLASSES - 1;

  while (class > 0 && step->n < classes[class])
    class --;
  return class;
}

/* The only step that leaves @hex; NULL when none or several do. */
static const TlOverlayStep *
only_step_from (const TlOverlayTree *tree, TlHex hex)
{
  const TlOverlayStep *steps = (const TlOverlayStep *) (gconstpointer) tree->steps->data;
  guint low = 0, high = tree->steps->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (steps[middle].from < hex)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == tree->steps->len || steps[low].from != hex ||
      (low + 1 < tree->steps->len && steps[low + 1].from == hex))
    return NULL;
  return &steps[low];
}

static guint
n_into (const TlOverlayTree *tree, TlHex hex)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (tree->joined, GUINT_TO_POINTER (hex + 1)));
}

/* The step that goes on from @step in the same stroke. */
static const TlOverlayStep *
next_of (const TlOverlayTree *tree, const TlOverlayStep *step)
{
  const TlOverlayStep *next = only_step_from (tree, step->to);

  if (next == NULL || n_into (tree, step->to) != 1 || class_of (next) != class_of (step))
    return NULL;
  return next;
}

/* No stroke comes to where @step begins and goes on with it. */
static gboolean
begins (const TlOverlayTree *tree, const guint8 *goes_on, const TlOverlayStep *step)
{
  return !goes_on[step - (const TlOverlayStep *) (gconstpointer) tree->steps->data];
}

static TlPoint
place_of (const TlOverlayScene *scene, TlHex hex, TlPoint offset)
{
  TlPoint at = tl_overlay_centre (scene, hex);

  return (TlPoint){ at.x + offset.x, at.y + offset.y };
}

gboolean
tl_overlay_tree_put (TlOverlayScene *scene, const TlOverlayTree *tree, guint class, TlPoint offset)
{
  const TlOverlayStep *steps = (const TlOverlayStep *) (gconstpointer) tree->steps->data;
  g_autofree guint8 *goes_on = g_new0 (guint8, tree->steps->len + 1);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (TlPoint));
  gboolean has_any = FALSE;

  for (guint i = 0; i < tree->steps->len; i++)
    {
      const TlOverlayStep *next = next_of (tree, &steps[i]);

      if (next != NULL)
        goes_on[next - steps] = 1;
    }
  for (guint i = 0; i < tree->steps->len; i++)
    {
      const TlOverlayStep *step = &steps[i];
      TlPoint at;

      if (class_of (step) != class || !begins (tree, goes_on, step))
        continue;
      g_array_set_size (points, 0);
      at = place_of (scene, step->from, offset);
      g_array_append_val (points, at);
      for (; step != NULL; step = next_of (tree, step))
        {
          at = place_of (scene, step->to, offset);
          g_array_append_val (points, at);
        }
      tl_overlay_put_track (scene, (const TlPoint *) (gpointer) points->data, points->len);
      has_any = TRUE;
    }
  return has_any;
}
