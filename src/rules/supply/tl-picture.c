/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-supply.h"

#include <string.h>

/*
 * Takers are numbered from 0, hex by hex, so that what is read about neighbours lies together.  HQs
 * are takers too; what they can draw for others is kept apart, in `hq_lines`.
 *
 * Throws are searched by groups of HQs that serve the same units, count alike and can draw for the
 * same questions.  Each HQ is thus searched from once, for trace and dumps together.  A divisional
 * HQ's search serves its formation at once; for the independents of its nationality, the best of
 * all such searches is kept per hex.
 */
typedef struct
{
  TlUnit unit;
  TlHex hex;
  int formation;   /* of a multi-unit formation, else -1 */
  int organic_of;  /* any formation: whose Organic Trucks serve it, else -1 */
  gint16 nation;   /* of an independent unit, else -1 */
  guint8 mobility; /* it draws by */
} Taker;

typedef struct
{
  guint taker;
  TlUnit unit;
  guint throw_mp12; /* 0: throws nothing */
  TlMobility mobility;
  int formation; /* -1: serves everybody */
  gint16 nation; /* of a divisional HQ, else -1 */
  guint8 kinds;  /* bit per TlSupplyKind: can draw for it */
} Hq;

/* The best throw that comes to a taker. */
typedef struct
{
  guint32 rest_mp12; /* left over, plus 1; 0: none comes */
  guint32 hq;        /* index */
} Thrown;

/* The best throw that comes to a hex, per question: rest plus 1 above, HQ below; 0: none. */
typedef struct
{
  guint32 of[TL_SUPPLY_KINDS];
} Offer;
#define MAKE_OFFER(rest_mp12, hq) (((rest_mp12) + 1) << 16 | (hq))
#define OFFER_HQ(offer) ((offer) % 0x10000)
#define OFFER_REST(offer) (((offer) >> 16) - 1)

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  guint n_hexes;
  const TlHex *neighbours;
  TlPathField *field;
  TlMobility draw_mobility;
  GArray *takers;                          /* Taker */
  GArray *hqs;                             /* Hq */
  GPtrArray *nations;                      /* names; NULL is one */
  GPtrArray *formations;                   /* per formation: GArray of guint, its takers */
  TlSupplyLine *hq_lines[TL_SUPPLY_KINDS]; /* per HQ */
  Thrown *thrown[TL_SUPPLY_KINDS];         /* per taker */
  Offer *offers;                           /* per hex */
} Work;

struct _TlSupplyPicture
{
  guint n_units;  /* of the situation */
  guint32 *index; /* per unit: taker + 1, or 0 */
  GArray *units;  /* TlUnit */
  TlSupplyLine *lines[TL_SUPPLY_KINDS];
};

static const TlSupplyLine no_line = { TL_HEX_NONE, TL_UNIT_NONE, 0, 0, FALSE };

static void
picture_free (gpointer data)
{
  TlSupplyPicture *picture = data;

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    g_free (picture->lines[kind]);
  g_array_unref (picture->units);
  g_free (picture->index);
  g_free (picture);
}

static inline const Taker *
taker_at (const Work *work, guint i)
{
  return &g_array_index (work->takers, Taker, i);
}

static inline Hq *
hq_at (const Work *work, guint i)
{
  return &g_array_index (work->hqs, Hq, i);
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
add_hq (Work *work, const TlCounter *counter, const Taker *taker)
{
  Hq hq = { .taker = work->takers->len, .unit = taker->unit, .nation = -1 };

  hq.throw_mp12 = tl_unit_throw_mp12 (work->situation, taker->unit, &hq.mobility);
  hq.formation = taker->formation;
  if (hq.formation >= 0)
    hq.nation = number_of_nation (work->nations, counter->nationality);
  g_array_append_val (work->hqs, hq);
}

static void
add_to_formation (Work *work, int formation)
{
  while (work->formations->len <= (guint) formation)
    g_ptr_array_add (work->formations, g_array_new (FALSE, FALSE, sizeof (guint)));
  g_array_append_val ((GArray *) work->formations->pdata[formation], work->takers->len);
}

static void
add_taker (Work *work, TlUnit unit, TlHex hex)
{
  const TlSituation *situation = work->situation;
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (hex == TL_HEX_NONE || tl_situation_side (situation, unit) != work->side ||
      (!tl_kind_is_combat (counter->kind) && counter->kind != TL_KIND_AIR_BASE))
    return;

  Taker taker = { .unit = unit, .hex = hex, .formation = -1, .nation = -1 };
  taker.organic_of = counter->formation;
  taker.mobility = (guint8) (counter->kind == TL_KIND_HQ ? tl_draw_mobility (situation, unit)
                                                         : work->draw_mobility);
  if (counter->formation >= 0 && tl_throw_is_divisional (situation, unit))
    {
      taker.formation = counter->formation;
      add_to_formation (work, taker.formation);
    }
  else if (!tl_counter_is_multi_step (counter))
    taker.nation = number_of_nation (work->nations, counter->nationality);
  if (counter->kind == TL_KIND_HQ)
    add_hq (work, counter, &taker);
  g_array_append_val (work->takers, taker);
}

static void
find_takers (Work *work)
{
  const guint8 *occupancy = tl_situation_occupancy (work->situation);
  guint n_units = tl_situation_n_units (work->situation);
  guint8 mine = (guint8) ((TL_OCCUPIED_COMBAT | TL_OCCUPIED_OTHER) << work->side);

  for (TlHex hex = 0; hex < work->n_hexes; hex++)
    if ((occupancy[hex] & mine) != 0)
      for (TlUnit unit = tl_situation_first_in (work->situation, hex); unit != TL_UNIT_NONE;
           unit = tl_situation_next_in (work->situation, unit))
        add_taker (work, unit, hex);
  /* 12.3e */
  if (tl_situation_scenario (work->situation)->boxes->len > 0)
    for (TlUnit unit = 0; unit < n_units; unit++)
      if (tl_situation_hex (work->situation, unit) == TL_HEX_NONE)
        add_taker (work, unit, tl_draw_hex (work->situation, unit));
}

/* --- direct draw --- */

static void
find_common_draws (Work *work, const TlHex *origins, guint n_origins, TlSupplyLine *lines)
{
  TlMobility mobility = work->draw_mobility;
  guint32 cost = 0;
  guint32 label = 0;

  tl_draw_search (work->field, work->situation, work->side, mobility, origins, n_origins);
  for (guint i = 0; i < work->takers->len; i++)
    {
      const Taker *taker = taker_at (work, i);

      if (taker->mobility == mobility &&
          tl_path_field_look (work->field, taker->hex, &cost, &label))
        {
          lines[i].source = origins[label];
          lines[i].draw_mp12 = cost;
        }
    }
}

/* The cheapest origin in the searched range, then the lowest; their hexes are marked with their index
 * plus 1 in the scratch memory. */
static void
take_nearest_origin (const Work *work, const TlHex *origins, TlSupplyLine *line)
{
  guint n;
  const TlHex *found = tl_path_field_found_hexes (work->field, &n);

  for (guint i = 0; i < n; i++)
    {
      const TlHex *around = work->neighbours + (gsize) found[i] * TL_DIRECTIONS;
      guint cost = tl_path_field_cost (work->field, found[i]);
      guint32 least = work->offers[found[i]].of[0] - 1;

      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        if (around[d] != TL_HEX_NONE)
          least = MIN (least, work->offers[around[d]].of[0] - 1);
      if (least == G_MAXUINT32 ||
          (tl_supply_line_is_ok (line) &&
           (cost > line->draw_mp12 || (cost == line->draw_mp12 && origins[least] > line->source))))
        continue;
      line->source = origins[least];
      line->draw_mp12 = cost;
    }
}

/* HQs that draw by a mobility of their own are few: one small search each. */
static void
find_own_draws (Work *work, const TlHex *origins, guint n_origins, TlSupplyLine *lines)
{
  for (guint i = 0; i < n_origins; i++)
    work->offers[origins[i]].of[0] = i + 1;
  for (guint i = 0; i < work->hqs->len; i++)
    {
      const Hq *hq = hq_at (work, i);

      if (taker_at (work, hq->taker)->mobility == work->draw_mobility)
        continue;
      tl_draw_range_search (work->field, work->situation, hq->unit);
      take_nearest_origin (work, origins, &lines[hq->taker]);
    }
  for (guint i = 0; i < n_origins; i++)
    work->offers[origins[i]].of[0] = 0;
}

static void
find_draws (Work *work, TlSupplyKind kind, const TlHex *origins, guint n_origins,
            TlSupplyLine *lines)
{
  for (guint i = 0; i < work->takers->len; i++)
    lines[i] = no_line;
  if (n_origins > 0)
    {
      find_common_draws (work, origins, n_origins, lines);
      find_own_draws (work, origins, n_origins, lines);
    }
  for (guint i = 0; i < work->hqs->len; i++)
    {
      Hq *hq = hq_at (work, i);

      work->hq_lines[kind][i] = lines[hq->taker];
      if (tl_supply_line_is_ok (&lines[hq->taker]) && hq->throw_mp12 > 0)
        hq->kinds |= (guint8) (1u << kind);
    }
}

/* --- throws --- */

static inline void
take_offer (Work *work, guint8 kinds, guint taker, guint32 rest_mp12, guint hq)
{
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if ((kinds & (1u << kind)) != 0 && rest_mp12 + 1 > work->thrown[kind][taker].rest_mp12)
      work->thrown[kind][taker] = (Thrown){ rest_mp12 + 1, hq };
}

/* HQs that are searched together: a stretch of the sorted list. */
typedef struct
{
  const guint *hqs;
  guint n;
  guint limit_mp12; /* of their search */
} Group;

static inline guint
hq_in_group (const Work *work, const Group *group, TlHex hex)
{
  return group->hqs[group->n == 1 ? 0 : tl_path_field_label (work->field, hex)];
}

static void
offer_to_formation (Work *work, const Group *group, const GArray *clients)
{
  guint8 kinds = hq_at (work, group->hqs[0])->kinds;

  for (guint i = 0; i < clients->len; i++)
    {
      guint taker = g_array_index (clients, guint, i);
      guint32 cost = 0;
      TlHex from = tl_path_field_nearest (work->field, taker_at (work, taker)->hex, &cost);

      if (from != TL_HEX_NONE)
        take_offer (work, kinds, taker, group->limit_mp12 - cost, hq_in_group (work, group, from));
    }
}

static inline void
offer_to_hex (Work *work, guint8 kinds, TlHex hex, guint32 offer)
{
  guint32 *best = work->offers[hex].of;

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    if ((kinds & (1u << kind)) != 0)
      best[kind] = MAX (best[kind], offer);
}

static void
offer_to_hexes (Work *work, const Group *group)
{
  guint8 kinds = hq_at (work, group->hqs[0])->kinds;
  guint n;
  const TlHex *found = tl_path_field_found_hexes (work->field, &n);
  guint32 cost = 0;
  guint32 label = 0;

  /* Asking one label works out all of them. */
  if (group->n > 1)
    tl_path_field_label (work->field, found[0]);
  for (guint i = 0; i < n; i++)
    {
      if (group->n > 1)
        tl_path_field_look (work->field, found[i], &cost, &label);
      else
        cost = tl_path_field_cost (work->field, found[i]);
      offer_to_hex (work, kinds, found[i],
                    MAKE_OFFER (MIN (group->limit_mp12 - cost, 0xfffe), group->hqs[label]));
    }
}

static void
throw_group (Work *work, Group *group)
{
  const Hq *first = hq_at (work, group->hqs[0]);
  g_autofree TlUnit *units = g_new (TlUnit, group->n);

  for (guint i = 0; i < group->n; i++)
    units[i] = hq_at (work, group->hqs[i])->unit;
  group->limit_mp12 =
      tl_throw_search (work->field, work->situation, work->side, first->mobility, units, group->n);
  if (first->formation >= 0)
    offer_to_formation (work, group, work->formations->pdata[first->formation]);
  offer_to_hexes (work, group);
}

/* By whom they serve, those who serve all first; then by how they count and for what they can draw. */
static int
compare_hqs (gconstpointer a, gconstpointer b, gpointer data)
{
  guint i = *(const guint *) a;
  guint j = *(const guint *) b;
  const Hq *one = hq_at (data, i);
  const Hq *other = hq_at (data, j);
  int differences[] = { one->nation - other->nation, one->formation - other->formation,
                        (int) one->mobility - (int) other->mobility,
                        (int) one->kinds - (int) other->kinds };

  for (guint k = 0; k < G_N_ELEMENTS (differences); k++)
    if (differences[k] != 0)
      return differences[k];
  return i < j ? -1 : i > j;
}

static gboolean
is_same_group (const Hq *one, const Hq *other)
{
  return one->nation == other->nation && one->formation == other->formation &&
         one->mobility == other->mobility && one->kinds == other->kinds;
}

/* Hands on what has come to the hexes from HQs of @nation, -1: from those that serve everybody; then
 * clears it (13.1d, 12.3c). */
static void
close_offers (Work *work, gint16 nation)
{
  for (guint i = 0; i < work->takers->len; i++)
    {
      const Taker *taker = taker_at (work, i);
      const TlHex *around = work->neighbours + (gsize) taker->hex * TL_DIRECTIONS;
      Offer best = work->offers[taker->hex];

      if (nation >= 0 && taker->nation != nation)
        continue;
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        if (around[d] != TL_HEX_NONE)
          for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
            best.of[kind] = MAX (best.of[kind], work->offers[around[d]].of[kind]);
      for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
        if (best.of[kind] != 0)
          take_offer (work, (guint8) (1u << kind), i, OFFER_REST (best.of[kind]),
                      OFFER_HQ (best.of[kind]));
    }
  memset (work->offers, 0, work->n_hexes * sizeof (Offer));
}

static GArray *
sorted_throwers (Work *work)
{
  GArray *throwers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < work->hqs->len; i++)
    if (hq_at (work, i)->kinds != 0)
      g_array_append_val (throwers, i);
  g_array_sort_with_data (throwers, compare_hqs, work);
  return throwers;
}

static void
find_throws (Work *work)
{
  g_autoptr (GArray) throwers = sorted_throwers (work);
  const guint *hqs = (const guint *) throwers->data;
  gint16 nation = -1;

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    memset (work->thrown[kind], 0, work->takers->len * sizeof (Thrown));
  for (guint i = 0, end; i < throwers->len; i = end)
    {
      const Hq *first = hq_at (work, hqs[i]);

      for (end = i + 1; end < throwers->len && is_same_group (first, hq_at (work, hqs[end])); end++)
        ;
      if (first->nation != nation)
        close_offers (work, nation);
      nation = first->nation;
      Group group = { hqs + i, end - i, 0 };
      throw_group (work, &group);
    }
  close_offers (work, nation);
}

/* --- lines --- */

/* Throws, for those who draw nothing themselves. */
static void
add_thrown_lines (const Work *work, TlSupplyKind kind, TlSupplyLine *lines)
{
  for (guint i = 0; i < work->takers->len; i++)
    {
      const Thrown *thrown = &work->thrown[kind][i];

      if (tl_supply_line_is_ok (&lines[i]) || thrown->rest_mp12 == 0)
        continue;
      const Hq *hq = hq_at (work, thrown->hq);
      lines[i] = work->hq_lines[kind][thrown->hq];
      lines[i].via = hq->unit;
      lines[i].throw_mp12 = hq->throw_mp12 - (thrown->rest_mp12 - 1);
    }
}

static void
forget_draws (Work *work)
{
  for (guint i = 0; i < work->hqs->len; i++)
    hq_at (work, i)->kinds = 0;
}

/* 13.2g: Organic Trucks of one formation, for those of its units that find nothing else. */
static void
add_organic_lines (Work *work, int formation, const GArray *origins, TlSupplyLine *lines)
{
  g_autofree TlSupplyLine *own = g_new (TlSupplyLine, work->takers->len);

  forget_draws (work);
  find_draws (work, TL_SUPPLY_DUMP, (const TlHex *) origins->data, origins->len, own);
  find_throws (work);
  add_thrown_lines (work, TL_SUPPLY_DUMP, own);
  for (guint i = 0; i < work->takers->len; i++)
    {
      if (taker_at (work, i)->organic_of != formation || tl_supply_line_is_ok (&lines[i]) ||
          !tl_supply_line_is_ok (&own[i]))
        continue;
      lines[i] = own[i];
      lines[i].is_organic = TRUE;
    }
}

static int
compare_formations (gconstpointer a, gconstpointer b)
{
  const TlDump *one = a;
  const TlDump *other = b;

  if (one->formation != other->formation)
    return one->formation < other->formation ? -1 : 1;
  return one->hex < other->hex ? -1 : one->hex > other->hex;
}

/* The hexes of @dumps from *begin on that serve the same formation; moves *begin behind them. */
static GArray *
next_origins (const GArray *dumps, guint *begin)
{
  GArray *origins = g_array_new (FALSE, FALSE, sizeof (TlHex));
  int formation = g_array_index (dumps, TlDump, *begin).formation;

  for (; *begin < dumps->len && g_array_index (dumps, TlDump, *begin).formation == formation;
       (*begin)++)
    g_array_append_val (origins, g_array_index (dumps, TlDump, *begin).hex);
  return origins;
}

static void
find_lines (Work *work, TlSupplyLine *const lines[TL_SUPPLY_KINDS])
{
  g_autoptr (GArray) dumps = tl_draw_dumps (work->situation, work->side);
  guint begin = 0;
  guint n_sources;
  const TlHex *sources = tl_trace_source_hexes (work->situation, work->side, &n_sources);

  find_draws (work, TL_SUPPLY_TRACE, sources, n_sources, lines[TL_SUPPLY_TRACE]);
  /* What serves all (-1) comes first. */
  g_array_sort (dumps, compare_formations);
  g_autoptr (GArray) common = dumps->len > 0 && g_array_index (dumps, TlDump, 0).formation < 0
                                  ? next_origins (dumps, &begin)
                                  : g_array_new (FALSE, FALSE, sizeof (TlHex));
  find_draws (work, TL_SUPPLY_DUMP, (const TlHex *) common->data, common->len,
              lines[TL_SUPPLY_DUMP]);
  find_throws (work);
  add_thrown_lines (work, TL_SUPPLY_TRACE, lines[TL_SUPPLY_TRACE]);
  add_thrown_lines (work, TL_SUPPLY_DUMP, lines[TL_SUPPLY_DUMP]);
  while (begin < dumps->len)
    {
      int formation = g_array_index (dumps, TlDump, begin).formation;
      g_autoptr (GArray) organic = next_origins (dumps, &begin);

      add_organic_lines (work, formation, organic, lines[TL_SUPPLY_DUMP]);
    }
}

/* --- the picture --- */

static void
work_init (Work *work, const TlSituation *situation, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);

  memset (work, 0, sizeof *work);
  work->situation = situation;
  work->side = side;
  work->n_hexes = tl_map_n_hexes (map);
  work->neighbours = tl_map_neighbours (map);
  work->draw_mobility = tl_situation_edition (situation)->draw_mobility;
  work->field = tl_path_field_new (map);
  work->takers = g_array_new (FALSE, FALSE, sizeof (Taker));
  work->hqs = g_array_new (FALSE, FALSE, sizeof (Hq));
  work->nations = g_ptr_array_new ();
  work->formations = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  work->offers = (Offer *) tl_path_field_scratch (work->field);
  find_takers (work);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      work->hq_lines[kind] = g_new (TlSupplyLine, work->hqs->len);
      work->thrown[kind] = g_new (Thrown, work->takers->len);
    }
}

static void
work_clear (Work *work)
{
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      g_free (work->thrown[kind]);
      g_free (work->hq_lines[kind]);
    }
  g_ptr_array_unref (work->formations);
  g_ptr_array_unref (work->nations);
  g_array_unref (work->hqs);
  g_array_unref (work->takers);
  tl_path_field_free (work->field);
}

static TlSupplyPicture *
picture_new (const TlSituation *situation, TlSide side)
{
  TlSupplyPicture *picture = g_new0 (TlSupplyPicture, 1);
  Work work;

  work_init (&work, situation, side);
  picture->n_units = tl_situation_n_units (situation);
  picture->index = g_new0 (guint32, picture->n_units);
  picture->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  for (guint i = 0; i < work.takers->len; i++)
    {
      TlUnit unit = taker_at (&work, i)->unit;

      picture->index[unit] = i + 1;
      g_array_append_val (picture->units, unit);
    }
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    picture->lines[kind] = g_new (TlSupplyLine, work.takers->len);
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

const TlSupplyLine *
tl_supply_picture_line (const TlSupplyPicture *picture, TlSupplyKind kind, TlUnit unit)
{
  g_return_val_if_fail (unit < picture->n_units, &no_line);

  return picture->index[unit] == 0 ? &no_line : &picture->lines[kind][picture->index[unit] - 1];
}
