/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-picture-private.h"
#include "rules/supply/tl-supply-private.h"

void
tl_picture_add_thrown_lines (const TlPictureWork *work, TlSupplyKind kind, TlSupplyLine *lines)
{
  for (guint j = 0; j < work->n_needy; j++)
    {
      guint i = work->needy[j];
      const TlThrown *thrown = &work->thrown[kind][i];

      if (tl_supply_line_is_ok (&lines[i]) || thrown->rest_mp12 == 0)
        continue;
      const TlTakerHq *hq = tl_taker_hq_at (work, thrown->hq);
      lines[i] = work->hq_lines[kind][thrown->hq];
      lines[i].via = hq->unit;
      lines[i].throw_mp12 = hq->throw_mp12 - (thrown->rest_mp12 - 1);
    }
}

/* 13.2g: Organic Trucks of one formation, for those of its units that find nothing else. */
static void
add_organic_lines (TlPictureWork *work, int formation, const GArray *origins, TlSupplyLine *lines)
{
  g_autofree TlSupplyLine *own = g_new (TlSupplyLine, work->n_takers);

  TlDraws draws[TL_SUPPLY_KINDS] = { [TL_SUPPLY_DUMP] = { (const TlHex *) origins->data,
                                                          origins->len, own } };

  tl_picture_find_draws (work, draws);
  tl_picture_find_throws (work);
  tl_picture_add_thrown_lines (work, TL_SUPPLY_DUMP, own);
  for (guint i = 0; i < work->n_takers; i++)
    {
      if (tl_taker_at (work, i)->organic_of != formation || tl_supply_line_is_ok (&lines[i]) ||
          !tl_supply_line_is_ok (&own[i]))
        continue;
      lines[i] = own[i];
      lines[i].users = formation;
    }
}

/* 18.5e: what is aboard in @crafts, for those next to it: as near as a draw can be, and never
 * thrown on. */
static void
add_aboard_lines (TlPictureWork *work, const TlHex *crafts, guint n_crafts, TlSupplyLine *lines)
{
  for (guint c = 0; c < n_crafts; c++)
    for (guint i = 0; i < work->n_takers; i++)
      {
        TlDump dump = { crafts[c], 0, TL_USERS_ADJACENT };
        gboolean is_drawn = tl_supply_line_is_ok (&lines[i]) && lines[i].via == TL_UNIT_NONE;

        if ((!is_drawn || lines[i].draw_mp12 > 0 || dump.site < lines[i].source) &&
            tl_draw_may_use (work->situation, tl_taker_at (work, i)->unit, &dump))
          lines[i] = (TlSupplyLine){ dump.site, TL_UNIT_NONE, 0, 0, dump.users };
      }
}

static int
compare_users (gconstpointer a, gconstpointer b)
{
  const TlDump *one = a;
  const TlDump *other = b;

  if (one->users != other->users)
    return one->users < other->users ? -1 : 1;
  return one->site < other->site ? -1 : one->site > other->site;
}

/* The hexes of @dumps from *begin on that serve the same users; moves *begin behind them. */
static GArray *
next_origins (const GArray *dumps, guint *begin)
{
  GArray *origins = g_array_new (FALSE, FALSE, sizeof (TlHex));
  int users = *begin < dumps->len ? g_array_index (dumps, TlDump, *begin).users : TL_USERS_ALL;

  for (; *begin < dumps->len && g_array_index (dumps, TlDump, *begin).users == users; (*begin)++)
    g_array_append_val (origins, g_array_index (dumps, TlDump, *begin).site);
  return origins;
}

/* Moves *begin behind what serves @users, or stays there. */
static GArray *
origins_for (const GArray *dumps, int users, guint *begin)
{
  return *begin < dumps->len && g_array_index (dumps, TlDump, *begin).users == users
             ? next_origins (dumps, begin)
             : g_array_new (FALSE, FALSE, sizeof (TlHex));
}

/* By whom they serve. (transfer full): TlDump */
static GArray *
sorted_dumps (const TlPictureWork *work)
{
  GArray *dumps = tl_draw_dumps (work->situation, work->side);

  g_array_sort (dumps, compare_users);
  return dumps;
}

gboolean
tl_picture_find_origins (const TlPictureWork *work, GArray *origins[TL_SUPPLY_KINDS])
{
  g_autoptr (GArray) dumps = tl_draw_dumps (work->situation, work->side);

  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    origins[kind] = tl_supply_common_origins (work->situation, work->side, kind);
  return dumps->len == origins[TL_SUPPLY_DUMP]->len;
}

/* SP that serve some alone. */
static void
add_special_lines (TlPictureWork *work, TlSupplyLine *lines)
{
  g_autoptr (GArray) dumps = sorted_dumps (work);
  guint begin = 0;
  g_autoptr (GArray) aboard = origins_for (dumps, TL_USERS_ADJACENT, &begin);
  g_autoptr (GArray) common = origins_for (dumps, TL_USERS_ALL, &begin);

  add_aboard_lines (work, (const TlHex *) aboard->data, aboard->len, lines);
  while (begin < dumps->len)
    {
      int formation = g_array_index (dumps, TlDump, begin).users;
      g_autoptr (GArray) organic = next_origins (dumps, &begin);

      add_organic_lines (work, formation, organic, lines);
    }
}

void
tl_picture_find_lines (TlPictureWork *work, TlSupplyPicture *picture)
{
  TlDraws draws[TL_SUPPLY_KINDS];

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    draws[kind] = (TlDraws){ (const TlHex *) picture->origins[kind]->data,
                             picture->origins[kind]->len, picture->lines[kind] };
  tl_picture_find_draws (work, draws);
  tl_picture_find_throws (work);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    tl_picture_add_thrown_lines (work, kind, picture->lines[kind]);
  if (!picture->is_plain)
    add_special_lines (work, picture->lines[TL_SUPPLY_DUMP]);
}
