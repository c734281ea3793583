/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-picture-private.h"

#include <string.h>

struct _TlSupplyPicture
{
  guint n_units;  /* of the situation */
  guint32 *index; /* per unit: taker + 1, or 0 */
  GArray *units;  /* TlUnit */
  GArray *hqs;    /* TlUnit */
  TlSupplyLine *lines[TL_SUPPLY_KINDS];
};

static const TlSupplyLine no_line = { TL_HEX_NONE, TL_UNIT_NONE, 0, 0, TL_USERS_ALL };

static void
picture_free (gpointer data)
{
  TlSupplyPicture *picture = data;

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    g_free (picture->lines[kind]);
  g_array_unref (picture->hqs);
  g_array_unref (picture->units);
  g_free (picture->index);
  g_free (picture);
}

/* --- who takes and who throws --- */

static gint16
number_of_nation (GPtrArray *nations, const char *name)
{
  for (guint i = 0; i < nations->len; i++)
    if (g_strcmp0 (nations->pdata[i], name) == 0)
      return (gint16) i;
  g_ptr_array_add (nations, (gpointer) name);
  return (gint16) (nations->len - 1);
}

static void
add_hq (TlPictureWork *work, const TlTaker *taker)
{
  const TlCounter *counter = tl_situation_counter (work->situation, taker->unit);
  TlTakerHq hq = { .taker = work->n_takers, .unit = taker->unit, .nation = -1 };

  hq.throw_mp12 = tl_unit_throw_mp12 (work->situation, taker->unit, &hq.mobility);
  hq.formation = taker->formation;
  hq.limit = counter->hq_limit;
  if (hq.formation >= 0)
    hq.nation = number_of_nation (work->nations, counter->nationality);
  g_array_append_val (work->hqs, hq);
}

static void
add_to_formation (TlPictureWork *work, int formation)
{
  while (work->formations->len <= (guint) formation)
    g_ptr_array_add (work->formations, g_array_new (FALSE, FALSE, sizeof (guint)));
  g_array_append_val ((GArray *) work->formations->pdata[formation], work->n_takers);
}

static void
add_taker (TlPictureWork *work, const TlTaker *taker)
{
  if (taker->formation >= 0)
    add_to_formation (work, taker->formation);
  if (taker->is_hq)
    add_hq (work, taker);
  work->takers[work->n_takers++] = *taker;
}

/* Whether @unit takes supply at all. */
static gboolean
draft_taker (TlPictureWork *work, TlUnit unit, TlTaker *taker)
{
  const TlSituation *situation = work->situation;
  const TlCounter *counter = tl_situation_counter (situation, unit);
  TlHex hex = tl_draw_hex (situation, unit);

  if (hex == TL_HEX_NONE || !tl_supply_is_taker (situation, unit))
    return FALSE;
  *taker = (TlTaker){ .unit = unit, .hex = hex, .formation = -1, .nation = -1 };
  taker->is_hq = counter->kind == TL_KIND_HQ;
  taker->organic_of = counter->formation;
  taker->mobility =
      (guint8) (taker->is_hq ? tl_draw_mobility (situation, unit) : work->draw_mobility);
  if (tl_throw_is_divisional (situation, unit))
    taker->formation = counter->formation;
  else if (!tl_counter_is_multi_step (counter))
    taker->nation = number_of_nation (work->nations, counter->nationality);
  return TRUE;
}

static int
compare_units (gconstpointer a, gconstpointer b)
{
  TlUnit one = ((const TlTakerHq *) a)->unit;
  TlUnit other = ((const TlTakerHq *) b)->unit;

  return (one > other) - (one < other);
}

/* Units are read in the order in which they lie in memory, and brought into that of hexes then. */
static void
find_takers (TlPictureWork *work)
{
  const TlSituation *situation = work->situation;
  const guint8 *occupancy = tl_situation_occupancy (situation);
  guint n_units = tl_situation_n_units (situation);
  guint8 mine = (guint8) ((TL_OCCUPIED_COMBAT | TL_OCCUPIED_OTHER) << work->side);
  g_autofree TlTaker *drafts = g_new (TlTaker, n_units);
  g_autofree guint32 *draft_of = g_new0 (guint32, n_units); /* index plus 1 */
  guint n_drafts = 0;

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_side (situation, unit) == work->side &&
        draft_taker (work, unit, &drafts[n_drafts]))
      draft_of[unit] = ++n_drafts;
  work->takers = g_new (TlTaker, n_drafts);
  for (TlHex hex = 0; hex < work->n_hexes; hex++)
    if ((occupancy[hex] & mine) != 0)
      for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
           unit = tl_situation_next_in (situation, unit))
        if (draft_of[unit] != 0)
          add_taker (work, &drafts[draft_of[unit] - 1]);
  /* 12.3e */
  for (guint i = 0; i < n_drafts && work->n_takers < n_drafts; i++)
    if (tl_situation_hex (situation, drafts[i].unit) == TL_HEX_NONE)
      add_taker (work, &drafts[i]);
  g_array_sort (work->hqs, compare_units);
}

/* --- direct draw --- */

/* One question: from where, and the answer per taker. */
typedef struct
{
  const TlHex *origins; /* ascending, each once */
  guint n_origins;
  TlSupplyLine *lines; /* NULL: not asked, and there are no origins */
} Draws;

/* Whether @taker is not asked about together with others. */
static inline gboolean
draws_alone (const TlPictureWork *work, const TlTaker *taker)
{
  return taker->mobility != work->draw_mobility;
}

/* FALSE: does not fit. */
static gboolean
find_common_draws (TlPictureWork *work, const Draws *draws)
{
  guint32 cost, label;

  if (!tl_picture_spread_draws (work, draws->origins, draws->n_origins))
    return FALSE;
  for (guint i = 0; i < work->n_takers; i++)
    {
      const TlTaker *taker = tl_taker_at (work, i);

      if (!draws_alone (work, taker) && tl_picture_look_draw (work, taker->hex, &cost, &label))
        {
          draws->lines[i].source = draws->origins[label];
          draws->lines[i].draw_mp12 = cost;
        }
    }
  return TRUE;
}

/* In the field's memory, to be left clear. */
static inline guint32 *
mark_of (const TlPictureWork *work, TlHex hex, TlSupplyKind kind)
{
  return tl_path_field_scratch (work->field) + (gsize) hex * TL_SUPPLY_KINDS + kind;
}

/* Rule 12.3d: what is asked about together ends where no enemy stands, which of the hexes in range may only
 * be true of the drawer's own, of a box (12.3e). */
static inline gboolean
may_end (const TlPictureWork *work, const TlTaker *taker, TlHex hex)
{
  return draws_alone (work, taker) ||
         !tl_situation_has_combat_unit (work->situation, hex, tl_side_other (work->side));
}

/* One end of a path that begins at a taker. */
typedef struct
{
  TlHex hex;
  guint cost_mp12;
} End;

/* When there is an origin of @kind, it may be the cheapest so far, or as cheap and lower. */
static void
take_origin (const TlPictureWork *work, const TlTaker *taker, const End *end, TlSupplyKind kind,
             const Draws *draws)
{
  TlSupplyLine *line = &draws->lines[taker - work->takers];
  guint32 mark = *mark_of (work, end->hex, kind);

  if (mark == 0 || !may_end (work, taker, end->hex))
    return;
  if (tl_supply_line_is_ok (line) &&
      (end->cost_mp12 > line->draw_mp12 ||
       (end->cost_mp12 == line->draw_mp12 && draws->origins[mark - 1] > line->source)))
    return;
  line->source = draws->origins[mark - 1];
  line->draw_mp12 = end->cost_mp12;
}

static void
take_origins (const TlPictureWork *work, const TlTaker *taker, const End *end, guint8 kinds,
              const Draws draws[TL_SUPPLY_KINDS])
{
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if ((kinds & (1u << kind)) != 0 && draws[kind].n_origins > 0)
      take_origin (work, taker, end, kind, &draws[kind]);
}

/* How far @taker's counted paths go, and what they come to. */
static void
draw_alone (TlPictureWork *work, const TlTaker *taker, guint8 kinds,
            const Draws draws[TL_SUPPLY_KINDS])
{
  guint32 label;
  End end = { taker->hex, 0 };

  if (tl_picture_spread_range (work, taker))
    {
      take_origins (work, taker, &end, kinds, draws);
      for (guint i = 0; (end.hex = tl_spread_found (work->spread, i)) != TL_HEX_NONE; i++)
        if (tl_spread_look (work->spread, end.hex, &end.cost_mp12, &label))
          take_origins (work, taker, &end, kinds, draws);
      return;
    }
  guint n;
  tl_draw_range_search (work->field, work->situation, taker->unit);
  const TlHex *found = tl_path_field_found_hexes (work->field, &n);
  for (guint i = 0; i < n; i++)
    {
      end = (End){ found[i], tl_path_field_cost (work->field, found[i]) };
      take_origins (work, taker, &end, kinds, draws);
    }
}

/*
 * Leaves in the scratch memory where a draw may end (12.3c): the index plus 1 of the lowest origin
 * there or next to it, which comes last and stays; or clears that again.
 */
static void
mark_origins (TlPictureWork *work, TlSupplyKind kind, const Draws *draws, gboolean is_marked)
{
  for (guint i = draws->n_origins; i > 0; i--)
    {
      TlHex origin = draws->origins[i - 1];
      const TlHex *around = work->neighbours + (gsize) origin * TL_DIRECTIONS;
      guint32 mark = is_marked ? i : 0;

      *mark_of (work, origin, kind) = mark;
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        if (around[d] != TL_HEX_NONE)
          *mark_of (work, around[d], kind) = mark;
    }
}

/* The questions that @taker has to ask alone: HQs that draw by a mobility of their own all of them, and
 * they are few; others those that are not @together. */
static inline guint8
kinds_alone (const TlPictureWork *work, const TlTaker *taker, guint8 together)
{
  return draws_alone (work, taker) ? TL_ALL_KINDS : TL_ALL_KINDS & (guint8) ~together;
}

/* One small search for each who asks alone. */
static void
find_single_draws (TlPictureWork *work, const Draws draws[TL_SUPPLY_KINDS], guint8 together)
{
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    mark_origins (work, kind, &draws[kind], TRUE);
  for (guint i = 0; i < work->n_takers; i++)
    {
      const TlTaker *taker = tl_taker_at (work, i);
      guint8 kinds = kinds_alone (work, taker, together);

      if (kinds != 0)
        draw_alone (work, taker, kinds, draws);
    }
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    mark_origins (work, kind, &draws[kind], FALSE);
}

/* Whether anybody asks alone whatever there is. */
static gboolean
has_single_drawers (const TlPictureWork *work)
{
  for (guint i = 0; i < work->hqs->len; i++)
    if (draws_alone (work, tl_taker_at (work, tl_taker_hq_at (work, i)->taker)))
      return TRUE;
  return FALSE;
}

/* What throws are about: who draws nothing itself, and what HQs draw. */
static void
note_draws (TlPictureWork *work, TlSupplyKind kind, const TlSupplyLine *lines)
{
  guint8 bit = (guint8) (1u << kind);

  for (guint i = 0; i < work->n_takers; i++)
    {
      TlTaker *taker = tl_taker_at (work, i);

      taker->needs =
          (guint8) (tl_supply_line_is_ok (&lines[i]) ? taker->needs & ~bit : taker->needs | bit);
    }
  for (guint i = 0; i < work->hqs->len; i++)
    {
      TlTakerHq *hq = tl_taker_hq_at (work, i);

      work->hq_lines[kind][i] = lines[hq->taker];
      if (tl_supply_line_is_ok (&lines[hq->taker]) && hq->throw_mp12 > 0)
        hq->kinds |= bit;
    }
}

static void
list_needy (TlPictureWork *work)
{
  work->n_needy = 0;
  for (guint i = 0; i < work->n_takers; i++)
    if (tl_taker_at (work, i)->needs != 0)
      work->needy[work->n_needy++] = i;
}

static void
find_draws (TlPictureWork *work, const Draws draws[TL_SUPPLY_KINDS])
{
  guint8 together = TL_ALL_KINDS;

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if (draws[kind].lines != NULL)
      {
        for (guint i = 0; i < work->n_takers; i++)
          draws[kind].lines[i] = no_line;
        if (draws[kind].n_origins > 0 && !find_common_draws (work, &draws[kind]))
          together &= (guint8) ~(1u << kind);
      }
  if (together != TL_ALL_KINDS || has_single_drawers (work))
    find_single_draws (work, draws, together);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if (draws[kind].lines != NULL)
      note_draws (work, kind, draws[kind].lines);
  list_needy (work);
}

/* --- lines --- */

/* Throws, for those who draw nothing themselves. */
static void
add_thrown_lines (const TlPictureWork *work, TlSupplyKind kind, TlSupplyLine *lines)
{
  for (guint i = 0; i < work->n_takers; i++)
    {
      const TlThrown *thrown = &work->thrown[kind][i];

      if (tl_supply_line_is_ok (&lines[i]) || thrown->rest_mp12 == 0)
        continue;
      const TlTakerHq *hq = tl_taker_hq_at (work, thrown->hq);
      lines[i] = work->hq_lines[kind][thrown->hq];
      lines[i].via = hq->unit;
      lines[i].throw_mp12 = hq->throw_mp12 - (thrown->rest_mp12 - 1);
    }
}

static void
forget_draws (TlPictureWork *work)
{
  for (guint i = 0; i < work->hqs->len; i++)
    tl_taker_hq_at (work, i)->kinds = 0;
}

/* 13.2g: Organic Trucks of one formation, for those of its units that find nothing else. */
static void
add_organic_lines (TlPictureWork *work, int formation, const GArray *origins, TlSupplyLine *lines)
{
  g_autofree TlSupplyLine *own = g_new (TlSupplyLine, work->n_takers);

  Draws draws[TL_SUPPLY_KINDS] = { [TL_SUPPLY_DUMP] = { (const TlHex *) origins->data, origins->len,
                                                        own } };

  forget_draws (work);
  find_draws (work, draws);
  tl_picture_find_throws (work);
  add_thrown_lines (work, TL_SUPPLY_DUMP, own);
  for (guint i = 0; i < work->n_takers; i++)
    {
      if (tl_taker_at (work, i)->organic_of != formation || tl_supply_line_is_ok (&lines[i]) ||
          !tl_supply_line_is_ok (&own[i]))
        continue;
      lines[i] = own[i];
      lines[i].users = formation;
    }
}

/* 18.5e: what is aboard in @crafts, for those next to it: as near as a draw can be, and never thrown on. */
static void
add_aboard_lines (TlPictureWork *work, const TlHex *crafts, guint n_crafts, TlSupplyLine *lines)
{
  for (guint c = 0; c < n_crafts; c++)
    for (guint i = 0; i < work->n_takers; i++)
      {
        TlDump dump = { crafts[c], 0, TL_USERS_ADJACENT };
        gboolean is_drawn = tl_supply_line_is_ok (&lines[i]) && lines[i].via == TL_UNIT_NONE;

        if ((!is_drawn || lines[i].draw_mp12 > 0 || dump.hex < lines[i].source) &&
            tl_draw_may_use (work->situation, tl_taker_at (work, i)->unit, &dump))
          lines[i] = (TlSupplyLine){ dump.hex, TL_UNIT_NONE, 0, 0, dump.users };
      }
}

static int
compare_users (gconstpointer a, gconstpointer b)
{
  const TlDump *one = a;
  const TlDump *other = b;

  if (one->users != other->users)
    return one->users < other->users ? -1 : 1;
  return one->hex < other->hex ? -1 : one->hex > other->hex;
}

/* The hexes of @dumps from *begin on that serve the same users; moves *begin behind them. */
static GArray *
next_origins (const GArray *dumps, guint *begin)
{
  GArray *origins = g_array_new (FALSE, FALSE, sizeof (TlHex));
  int users = *begin < dumps->len ? g_array_index (dumps, TlDump, *begin).users : TL_USERS_ALL;

  for (; *begin < dumps->len && g_array_index (dumps, TlDump, *begin).users == users; (*begin)++)
    g_array_append_val (origins, g_array_index (dumps, TlDump, *begin).hex);
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

static void
find_lines (TlPictureWork *work, TlSupplyLine *const lines[TL_SUPPLY_KINDS])
{
  g_autoptr (GArray) dumps = tl_draw_dumps (work->situation, work->side);
  guint begin = 0;
  guint n_sources;
  const TlHex *sources = tl_trace_source_hexes (work->situation, work->side, &n_sources);

  /* What is aboard comes first, then what serves all. */
  g_array_sort (dumps, compare_users);
  g_autoptr (GArray) aboard = origins_for (dumps, TL_USERS_ADJACENT, &begin);
  g_autoptr (GArray) common = origins_for (dumps, TL_USERS_ALL, &begin);
  Draws draws[TL_SUPPLY_KINDS] = {
    { sources, n_sources, lines[TL_SUPPLY_TRACE] },
    { (const TlHex *) common->data, common->len, lines[TL_SUPPLY_DUMP] },
  };
  find_draws (work, draws);
  tl_picture_find_throws (work);
  add_thrown_lines (work, TL_SUPPLY_TRACE, lines[TL_SUPPLY_TRACE]);
  add_thrown_lines (work, TL_SUPPLY_DUMP, lines[TL_SUPPLY_DUMP]);
  add_aboard_lines (work, (const TlHex *) aboard->data, aboard->len, lines[TL_SUPPLY_DUMP]);
  while (begin < dumps->len)
    {
      int formation = g_array_index (dumps, TlDump, begin).users;
      g_autoptr (GArray) organic = next_origins (dumps, &begin);

      add_organic_lines (work, formation, organic, lines[TL_SUPPLY_DUMP]);
    }
}

/* --- the picture --- */

static void
work_init (TlPictureWork *work, const TlSituation *situation, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);

  memset (work, 0, sizeof *work);
  work->situation = situation;
  work->side = side;
  work->n_hexes = tl_map_n_hexes (map);
  work->neighbours = tl_map_neighbours (map);
  work->draw_mobility = tl_situation_edition (situation)->draw_mobility;
  work->field = tl_path_field_new (map);
  work->hqs = g_array_new (FALSE, FALSE, sizeof (TlTakerHq));
  work->nations = g_ptr_array_new ();
  work->formations = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  find_takers (work);
  work->needy = g_new (guint, work->n_takers);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      work->hq_lines[kind] = g_new (TlSupplyLine, work->hqs->len);
      work->thrown[kind] = g_new (TlThrown, work->n_takers);
    }
}

static void
work_clear (TlPictureWork *work)
{
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      g_free (work->thrown[kind]);
      g_free (work->hq_lines[kind]);
    }
  g_ptr_array_unref (work->formations);
  g_ptr_array_unref (work->nations);
  g_array_unref (work->hqs);
  g_free (work->starts);
  g_free (work->needy);
  g_free (work->takers);
  tl_spread_free (work->spreads[0].spread);
  tl_spread_free (work->spreads[1].spread);
  tl_path_field_free (work->field);
}

static TlSupplyPicture *
picture_new (const TlSituation *situation, TlSide side)
{
  TlSupplyPicture *picture = g_new0 (TlSupplyPicture, 1);
  TlPictureWork work;

  work_init (&work, situation, side);
  picture->n_units = tl_situation_n_units (situation);
  picture->index = g_new0 (guint32, picture->n_units);
  picture->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  for (guint i = 0; i < work.n_takers; i++)
    {
      TlUnit unit = tl_taker_at (&work, i)->unit;

      picture->index[unit] = i + 1;
      g_array_append_val (picture->units, unit);
    }
  picture->hqs = g_array_sized_new (FALSE, FALSE, sizeof (TlUnit), work.hqs->len);
  for (guint i = 0; i < work.hqs->len; i++)
    g_array_append_val (picture->hqs, tl_taker_hq_at (&work, i)->unit);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    picture->lines[kind] = g_new (TlSupplyLine, work.n_takers);
  find_lines (&work, picture->lines);
  work_clear (&work);
  return picture;
}

const TlSupplyPicture *
tl_supply_picture (const TlSituation *situation, TlSide side)
{
  TlSlot slot = side == 0 ? TL_SLOT_SUPPLY_0 : TL_SLOT_SUPPLY_1;
  TlSupplyPicture *picture = tl_situation_get_slot (situation, slot);

  if (picture == NULL)
    {
      picture = picture_new (situation, side);
      tl_situation_set_slot (situation, slot, picture, picture_free);
    }
  return picture;
}

const TlUnit *
tl_supply_picture_units (const TlSupplyPicture *picture, guint *n)
{
  *n = picture->units->len;
  return (const TlUnit *) picture->units->data;
}

const TlUnit *
tl_supply_picture_hqs (const TlSupplyPicture *picture, guint *n)
{
  *n = picture->hqs->len;
  return (const TlUnit *) picture->hqs->data;
}

const TlSupplyLine *
tl_supply_picture_line (const TlSupplyPicture *picture, TlSupplyKind kind, TlUnit unit)
{
  g_return_val_if_fail (unit < picture->n_units, &no_line);

  return picture->index[unit] == 0 ? &no_line : &picture->lines[kind][picture->index[unit] - 1];
}
