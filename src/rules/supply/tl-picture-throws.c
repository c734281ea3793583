/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-picture-private.h"
#include "rules/supply/tl-supply-private.h"

/* HQs that are asked about together: a stretch of the sorted list. */
typedef struct
{
  const guint *hqs;
  guint n;
} Group;

/* Whom they serve. */
typedef struct
{
  guint *takers;
  guint n;
} Clients;

/* The most left over is the best, then the lowest HQ. */
static inline void
take_offer (TlPictureWork *work, guint8 kinds, guint taker, guint32 rest_mp12, guint32 hq)
{
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      TlThrown *best = &work->thrown[kind][taker];

      if ((kinds & (1u << kind)) != 0 &&
          (rest_mp12 + 1 > best->rest_mp12 || (rest_mp12 + 1 == best->rest_mp12 && hq < best->hq)))
        *best = (TlThrown){ rest_mp12 + 1, hq };
    }
}

/* Rules 12.3b(B), 13.1d: do the HQs that are like @hq serve @taker? As those of a formation they
 * serve that, as those of a nation its independents.  Of most that is as likely as not: all is
 * looked at, without branches. */
static inline gboolean
serves (const TlPictureWork *work, const TlTakerHq *hq, gboolean by_formation, guint taker)
{
  const TlTaker *taken = tl_taker_at (work, taker);
  gboolean is_needed = (taken->needs & hq->kinds) != 0;
  gboolean is_theirs =
      by_formation ? taken->formation == hq->formation : taken->nation == hq->nation;
  gboolean is_served = is_needed & ((hq->formation < 0) | is_theirs);

  if (hq->limit != 0 && is_served)
    return tl_throw_is_allowed (work->situation, hq->unit, taken->unit);
  return is_served;
}

/* One of @hqs alone, where they do not fit a spread. */
static void
throw_alone (TlPictureWork *work, guint hq, const Clients *clients)
{
  const TlTakerHq *thrower = tl_taker_hq_at (work, hq);

  tl_throw_search (work->field, work->situation, work->side, thrower->mobility, &thrower->unit, 1);
  for (guint i = 0; i < clients->n; i++)
    {
      guint taker = clients->takers[i];
      guint32 cost = 0;

      if (tl_path_field_nearest (work->field, tl_taker_at (work, taker)->hex, &cost) != TL_HEX_NONE)
        take_offer (work, thrower->kinds, taker, thrower->throw_mp12 - cost, hq);
    }
}

static void
throw_each_alone (TlPictureWork *work, const Group *group, const Clients *clients)
{
  for (guint i = 0; i < group->n; i++)
    throw_alone (work, group->hqs[i], clients);
}

/* To takers that they serve; @group is ascending. */
static void
throw_together (TlPictureWork *work, const Group *group, const Clients *clients)
{
  guint8 kinds = tl_taker_hq_at (work, group->hqs[0])->kinds;
  guint limit_mp12, n;

  if (clients->n == 0)
    return;
  for (guint first = 0; first < group->n; first += n)
    {
      Group rest = { group->hqs + first, group->n - first };

      n = tl_picture_spread_throws (work, rest.hqs, rest.n, &limit_mp12);
      if (n == 0)
        {
          throw_each_alone (work, &rest, clients);
          return;
        }
      for (guint i = 0; i < clients->n; i++)
        {
          guint taker = clients->takers[i];
          guint32 cost, label;

          if (tl_spread_look_around (work->spread, work->spots[taker], &cost, &label))
            take_offer (work, kinds, taker, limit_mp12 - cost, rest.hqs[label]);
        }
    }
}

/* Those who need what HQs like @like can draw, and are served by them.  Most often that is all. */
static void
throw_to_anybody (TlPictureWork *work, const Group *group)
{
  const TlTakerHq *like = tl_taker_hq_at (work, group->hqs[0]);
  gboolean is_for_all = like->formation < 0 && like->limit == 0;
  Clients clients = { work->clients, 0 };

  for (guint i = 0; i < work->n_needy && is_for_all; i++)
    {
      clients.takers[clients.n] = work->needy[i];
      clients.n += (tl_taker_at (work, work->needy[i])->needs & like->kinds) != 0;
    }
  for (guint i = 0; i < work->n_needy && !is_for_all; i++)
    {
      clients.takers[clients.n] = work->needy[i];
      clients.n += serves (work, like, FALSE, work->needy[i]);
    }
  throw_together (work, group, &clients);
}

/* As the crow flies, whether any of the HQs comes as far as @taker; @steps is how far each does. */
static gboolean
comes_near (const TlPictureWork *work, const Group *group, const guint *steps, guint taker)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (work->situation));

  for (guint i = 0; i < group->n; i++)
    {
      const TlTakerHq *hq = tl_taker_hq_at (work, group->hqs[i]);

      if (tl_grid_distance (grid, tl_taker_at (work, hq->taker)->hex,
                            tl_taker_at (work, taker)->hex) <= steps[i])
        return TRUE;
    }
  return FALSE;
}

/* The needy that belong to formations, by these, and ascending in each. (transfer full): guint */
static GArray *
needy_members (TlPictureWork *work)
{
  guint n_formations = tl_situation_scenario (work->situation)->formations->len;
  g_autofree guint *ends = g_new0 (guint, n_formations + 1);
  GArray *members = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < work->n_needy; i++)
    ends[tl_taker_at (work, work->needy[i])->formation + 1]++;
  /* -1 is none, and goes to no place. */
  ends[0] = 0;
  for (guint formation = 0; formation < n_formations; formation++)
    ends[formation + 1] += ends[formation];
  g_array_set_size (members, ends[n_formations]);
  for (guint i = work->n_needy; i > 0; i--)
    {
      int formation = tl_taker_at (work, work->needy[i - 1])->formation;

      if (formation >= 0)
        g_array_index (members, guint, --ends[formation + 1]) = work->needy[i - 1];
    }
  return members;
}

/* Where those of @formation begin among @members, if there are any. */
static guint
first_of_formation (const TlPictureWork *work, const GArray *members, int formation)
{
  guint low = 0;
  guint high = members->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (tl_taker_at (work, g_array_index (members, guint, middle))->formation < formation)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static void
throw_to_formation (TlPictureWork *work, const Group *group, const GArray *members)
{
  const TlTakerHq *like = tl_taker_hq_at (work, group->hqs[0]);
  g_autofree guint *steps = g_new (guint, group->n);
  Clients clients = { work->clients, 0 };

  for (guint i = 0; i < group->n; i++)
    {
      const TlTakerHq *hq = tl_taker_hq_at (work, group->hqs[i]);

      steps[i] = tl_supply_most_steps (work->situation, hq->mobility, hq->throw_mp12);
    }
  for (guint i = first_of_formation (work, members, like->formation); i < members->len; i++)
    {
      guint taker = g_array_index (members, guint, i);

      if (tl_taker_at (work, taker)->formation != like->formation)
        break;
      if (serves (work, like, TRUE, taker) && comes_near (work, group, steps, taker))
        clients.takers[clients.n++] = taker;
    }
  throw_together (work, group, &clients);
}

/* --- groups --- */

/* By whom they serve but for formations, how they count and what they can draw; these make a
 * group. */
static int
compare_alike (const TlTakerHq *one, const TlTakerHq *other)
{
  int differences[] = { one->limit - other->limit, one->nation - other->nation,
                        (int) one->mobility - (int) other->mobility,
                        (int) one->kinds - (int) other->kinds };

  for (guint k = 0; k < G_N_ELEMENTS (differences); k++)
    if (differences[k] != 0)
      return differences[k];
  return 0;
}

static int
compare_hqs (gconstpointer a, gconstpointer b, gpointer data)
{
  guint i = *(const guint *) a;
  guint j = *(const guint *) b;
  int difference = compare_alike (tl_taker_hq_at (data, i), tl_taker_hq_at (data, j));

  return difference != 0 ? difference : (i > j) - (i < j);
}

static int
compare_hqs_by_formation (gconstpointer a, gconstpointer b, gpointer data)
{
  const TlTakerHq *one = tl_taker_hq_at (data, *(const guint *) a);
  const TlTakerHq *other = tl_taker_hq_at (data, *(const guint *) b);
  int difference = compare_alike (one, other);

  if (difference == 0)
    difference = one->formation - other->formation;
  return difference != 0 ? difference : compare_hqs (a, b, data);
}

static GArray *
list_throwers (TlPictureWork *work)
{
  GArray *throwers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < work->hqs->len; i++)
    if (tl_taker_hq_at (work, i)->kinds != 0 && !tl_taker_hq_at (work, i)->is_far)
      g_array_append_val (throwers, i);
  return throwers;
}

/* The next group, or the next part of it of one formation. */
static Group
next_group (TlPictureWork *work, const GArray *throwers, guint from, gboolean by_formation)
{
  const guint *hqs = (const guint *) throwers->data + from;
  const TlTakerHq *first = tl_taker_hq_at (work, hqs[0]);
  guint n = 1;

  while (from + n < throwers->len)
    {
      const TlTakerHq *next = tl_taker_hq_at (work, hqs[n]);

      if (compare_alike (first, next) != 0 || (by_formation && first->formation != next->formation))
        break;
      n++;
    }
  return (Group){ hqs, n };
}

void
tl_picture_find_throws (TlPictureWork *work)
{
  g_autoptr (GArray) throwers = list_throwers (work);
  g_autoptr (GArray) members = needy_members (work);
  Group group;

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    for (guint i = 0; i < work->n_needy; i++)
      work->thrown[kind][work->needy[i]] = (TlThrown){ 0, 0 };
  g_array_sort_with_data (throwers, compare_hqs, work);
  for (guint i = 0; i < throwers->len; i += group.n)
    {
      group = next_group (work, throwers, i, FALSE);
      throw_to_anybody (work, &group);
    }
  g_array_sort_with_data (throwers, compare_hqs_by_formation, work);
  for (guint i = 0; i < throwers->len; i += group.n)
    {
      group = next_group (work, throwers, i, TRUE);
      if (tl_taker_hq_at (work, group.hqs[0])->formation >= 0)
        throw_to_formation (work, &group, members);
    }
}
