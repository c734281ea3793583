/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ways that join: like brooks that become a river.  Each step from hex to hex is drawn once, and
 * the wider the more come by it.  Steps are put together into *chains* that end where lines join or
 * part or the width changes, so that each chain is one smooth stroke and its dashes run on.
 */
#include "draw/overlay/tl-overlay-private.h"

#include <stdlib.h>

/* So many make a line wider: 1, 2 and 3, 4 and more. */
static const guint classes[TL_TREE_CLASSES] = { 1, 2, 4 };

TlOverlayTree *
tl_overlay_tree_new (void)
{
  TlOverlayTree *tree = g_new0 (TlOverlayTree, 1);

  tree->steps = g_array_new (FALSE, FALSE, sizeof (TlOverlayStep));
  return tree;
}

void
tl_overlay_tree_free (TlOverlayTree *tree)
{
  g_array_unref (tree->steps);
  g_free (tree);
}

void
tl_overlay_tree_add (TlOverlayTree *tree, const TlHex *hexes, guint n_hexes, guint n)
{
  for (guint i = 0; i + 1 < n_hexes; i++)
    {
      TlOverlayStep step = { .from = hexes[i], .to = hexes[i + 1], .n = n };

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

static guint
class_of (const TlOverlayStep *step)
{
  guint class = TL_TREE_CLASSES - 1;

  while (class > 0 && step->n < classes[class])
    class --;
  return class;
}

/* The index of the only step that leaves @hex; TL_STEP_NONE when none or several do. */
static guint
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
    return TL_STEP_NONE;
  return low;
}

/* A stroke goes on where one step alone comes, one alone leaves, and both are of one width. */
static void
link_steps (TlOverlayTree *tree)
{
  TlOverlayStep *steps = (TlOverlayStep *) (gpointer) tree->steps->data;
  guint n = tree->steps->len;
  g_autofree guint *n_into = g_new0 (guint, n + 1);

  for (guint i = 0; i < n; i++)
    {
      steps[i].next = only_step_from (tree, steps[i].to);
      if (steps[i].next != TL_STEP_NONE)
        n_into[steps[i].next]++;
    }
  for (guint i = 0; i < n; i++)
    {
      guint next = steps[i].next;

      if (next == TL_STEP_NONE)
        continue;
      if (n_into[next] == 1 && class_of (&steps[next]) == class_of (&steps[i]))
        steps[next].goes_on = TRUE;
      else
        steps[i].next = TL_STEP_NONE;
    }
}

void
tl_overlay_tree_seal (TlOverlayTree *tree)
{
  TlOverlayStep *steps = (TlOverlayStep *) (gpointer) tree->steps->data;
  guint kept = 0;

  if (tree->steps->len == 0)
    return;
  qsort (steps, tree->steps->len, sizeof *steps, compare_steps);
  for (guint i = 0; i < tree->steps->len; i++)
    if (kept > 0 && compare_steps (&steps[kept - 1], &steps[i]) == 0)
      steps[kept - 1].n += steps[i].n;
    else
      steps[kept++] = steps[i];
  g_array_set_size (tree->steps, kept);
  link_steps (tree);
}

static void
add_place (const TlOverlayScene *scene, GArray *points, TlHex hex, TlPoint offset)
{
  TlPoint at = tl_overlay_centre (scene, hex);

  at.x += offset.x;
  at.y += offset.y;
  g_array_append_val (points, at);
}

gboolean
tl_overlay_tree_put (TlOverlayScene *scene, const TlOverlayTree *tree, guint class, TlPoint offset)
{
  const TlOverlayStep *steps = (const TlOverlayStep *) (gconstpointer) tree->steps->data;
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (TlPoint));
  gboolean has_any = FALSE;

  for (guint i = 0; i < tree->steps->len; i++)
    {
      if (steps[i].goes_on || class_of (&steps[i]) != class)
        continue;
      g_array_set_size (points, 0);
      add_place (scene, points, steps[i].from, offset);
      for (guint at = i; at != TL_STEP_NONE; at = steps[at].next)
        add_place (scene, points, steps[at].to, offset);
      tl_overlay_put_track (scene, (const TlPoint *) (gpointer) points->data, points->len);
      has_any = TRUE;
    }
  return has_any;
}
