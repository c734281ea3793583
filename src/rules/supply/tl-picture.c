/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-supply.h"

#include <string.h>

/*
 * Takers are numbered from 0 and kept in parallel arrays, so that the inner loops read little.
 * HQs are takers too; what they draw for others is kept apart, in `hq_lines`.
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
  guint throw_mp12; /* 0: throws nothing */
  TlMobility mobility;
  gint16 nation; /* of a divisional HQ, else -1 */
  gboolean is_divisional;
} Hq;

/* What the throws of one set of HQs bring to each taker. */
typedef struct
{
  guint32 rest_mp12; /* left over, plus 1; 0: nothing comes */
  guint32 mp12;
  guint32 hq; /* index */
} Thrown;

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  TlPathField *field;
  const TlHex *neighbours;
  GArray *takers;         /* Taker */
  GArray *hqs;            /* Hq */
  GPtrArray *nations;     /* names; NULL is one */
  TlSupplyLine *hq_lines; /* per HQ: what it can draw from in the question at hand */
  GArray *throwers;       /* guint: HQs that can draw, now */
  GArray *thrown_by;      /* guint: HQs that `thrown` was worked out for */
  Thrown *thrown;         /* per taker */
  gboolean has_thrown;
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
  Hq hq = { .taker = work->takers->len, .nation = -1 };

  hq.throw_mp12 = tl_unit_throw_mp12 (work->situation, taker->unit, &hq.mobility);
  hq.is_divisional = taker->formation >= 0;
  if (hq.is_divisional)
    hq.nation = number_of_nation (work->nations, counter->nationality);
  g_array_append_val (work->hqs, hq);
}

static void
add_taker (Work *work, TlUnit unit, const TlCounter *counter, TlHex hex)
{
  const TlSituation *situation = work->situation;
  gboolean is_divisional = tl_throw_is_divisional (situation, unit);
  Taker taker = {
    .unit = unit,
    .hex = hex,
    .formation = is_divisional ? counter->formation : -1,
    .organic_of = counter->formation,
    .nation = -1,
    .mobility = (guint8) tl_draw_mobility (situation, unit),
  };

  if (tl_throw_is_independent (situation, unit))
    taker.nation = number_of_nation (work->nations, counter->nationality);
  if (counter->kind == TL_KIND_HQ)
    add_hq (work, counter, &taker);
  g_array_append_val (work->takers, taker);
}

static void
find_takers (Work *work)
{
  guint n_units = tl_situation_n_units (work->situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      if (tl_situation_side (work->situation, unit) != work->side)
        continue;
      const TlCounter *counter = tl_situation_counter (work->situation, unit);
      if (!tl_kind_is_combat (counter->kind) && counter->kind != TL_KIND_AIR_BASE)
        continue;
      TlHex hex = tl_draw_hex (work->situation, unit);
      if (hex != TL_HEX_NONE)
        add_taker (work, unit, counter, hex);
    }
}

/* --- direct draw --- */

static inline void
draw_line (const Work *work, const TlHex *origins, TlHex hex, TlSupplyLine *line)
{
  *line = no_line;
  if (tl_path_field_reached (work->field, hex))
    {
      line->source = origins[tl_path_field_label (work->field, hex)];
      line->draw_mp12 = tl_path_field_cost (work->field, hex);
    }
}

static gboolean
is_mobility_used (const Work *work, TlMobility mobility)
{
  if (mobility == tl_situation_edition (work->situation)->draw_mobility)
    return TRUE;
  for (guint i = 0; i < work->hqs->len; i++)
    {
      guint taker = g_array_index (work->hqs, Hq, i).taker;

      if (g_array_index (work->takers, Taker, taker).mobility == mobility)
        return TRUE;
    }
  return FALSE;
}

/* Direct lines of everybody to `lines`, and of HQs to work->hq_lines too. */
static void
find_draws (Work *work, const TlHex *origins, guint n_origins, TlSupplyLine *lines)
{
  const Taker *takers = (const Taker *) work->takers->data;
  guint n = work->takers->len;

  for (guint i = 0; i < n; i++)
    lines[i] = no_line;
  for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
    {
      if (n_origins == 0 || !is_mobility_used (work, mobility))
        continue;
      tl_draw_search (work->field, work->situation, work->side, mobility, origins, n_origins);
      for (guint i = 0; i < n; i++)
        if (takers[i].mobility == mobility)
          draw_line (work, origins, takers[i].hex, &lines[i]);
    }
  g_array_set_size (work->throwers, 0);
  for (guint i = 0; i < work->hqs->len; i++)
    {
      const Hq *hq = &g_array_index (work->hqs, Hq, i);

      work->hq_lines[i] = lines[hq->taker];
      if (tl_supply_line_is_ok (&lines[hq->taker]) && hq->throw_mp12 > 0)
        g_array_append_val (work->throwers, i);
    }
}

/* --- throws --- */

/* The cheapest way into @hex or next to it (12.3c); G_MAXUINT32 when there is none. */
static inline guint32
approach (const Work *work, TlHex hex, TlHex *from)
{
  const TlHex *around = work->neighbours + (gsize) hex * TL_DIRECTIONS;
  guint32 best = G_MAXUINT32;

  if (tl_path_field_reached (work->field, hex))
    {
      best = tl_path_field_cost (work->field, hex);
      *from = hex;
    }
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      if (around[d] == TL_HEX_NONE || !tl_path_field_reached (work->field, around[d]))
        continue;
      guint32 cost = tl_path_field_cost (work->field, around[d]);
      if (cost < best)
        {
          best = cost;
          *from = around[d];
        }
    }
  return best;
}

static inline guint
hq_of_unit (const Work *work, TlUnit unit)
{
  guint low = 0;
  guint high = work->hqs->len;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;
      guint taker = g_array_index (work->hqs, Hq, middle).taker;

      if (g_array_index (work->takers, Taker, taker).unit <= unit)
        low = middle;
      else
        high = middle;
    }
  return low;
}

/* Whom the HQs of a search serve (13.1d): a formation and the independents of a nation, or all. */
typedef struct
{
  int formation;
  gint16 nation;
  gboolean is_all;
} Clients;

static inline gboolean
is_client (const Clients *clients, const Taker *taker)
{
  return clients->is_all ||
         (taker->formation >= 0 ? taker->formation == clients->formation
                                : taker->nation >= 0 && taker->nation == clients->nation);
}

static void
collect_throws (Work *work, guint limit_mp12, const Clients *clients)
{
  const Taker *takers = (const Taker *) work->takers->data;

  for (guint i = 0; i < work->takers->len; i++)
    {
      TlHex from = TL_HEX_NONE;

      if (!is_client (clients, &takers[i]))
        continue;
      guint32 cost = approach (work, takers[i].hex, &from);
      if (cost == G_MAXUINT32 || limit_mp12 - cost + 1 <= work->thrown[i].rest_mp12)
        continue;
      guint hq = hq_of_unit (work, tl_path_field_label (work->field, from));
      work->thrown[i].rest_mp12 = limit_mp12 - cost + 1;
      work->thrown[i].mp12 = g_array_index (work->hqs, Hq, hq).throw_mp12 - (limit_mp12 - cost);
      work->thrown[i].hq = hq;
    }
}

static void
throw_together (Work *work, const guint *hqs, guint n_hqs, TlMobility mobility,
                const Clients *clients)
{
  g_autoptr (GArray) units = g_array_sized_new (FALSE, FALSE, sizeof (TlUnit), n_hqs);

  for (guint i = 0; i < n_hqs; i++)
    {
      const Hq *hq = &g_array_index (work->hqs, Hq, hqs[i]);

      if (hq->mobility == mobility)
        g_array_append_val (units, g_array_index (work->takers, Taker, hq->taker).unit);
    }
  if (units->len == 0)
    return;
  collect_throws (work,
                  tl_throw_search (work->field, work->situation, work->side, mobility,
                                   (const TlUnit *) units->data, units->len),
                  clients);
}

/* By whom they serve: HQs for all first, then formation by formation, then nation. */
static int
compare_throwers (gconstpointer a, gconstpointer b, gpointer data)
{
  const Work *work = data;
  guint i = *(const guint *) a;
  guint j = *(const guint *) b;
  const Hq *one = &g_array_index (work->hqs, Hq, i);
  const Hq *other = &g_array_index (work->hqs, Hq, j);
  int formation = g_array_index (work->takers, Taker, one->taker).formation;
  int other_formation = g_array_index (work->takers, Taker, other->taker).formation;

  if (formation != other_formation)
    return formation < other_formation ? -1 : 1;
  if (one->nation != other->nation)
    return one->nation < other->nation ? -1 : 1;
  return i < j ? -1 : i > j;
}

static Clients
clients_of (const Work *work, guint i)
{
  const Hq *hq = &g_array_index (work->hqs, Hq, i);

  return (Clients){ g_array_index (work->takers, Taker, hq->taker).formation, hq->nation,
                    !hq->is_divisional };
}

/* The same HQs throw the same, whatever they have drawn: often trace and dumps share this. */
static gboolean
is_thrown_already (const Work *work)
{
  return work->has_thrown && work->thrown_by->len == work->throwers->len &&
         (work->throwers->len == 0 || memcmp (work->thrown_by->data, work->throwers->data,
                                              work->throwers->len * sizeof (guint)) == 0);
}

static void
find_throws (Work *work)
{
  const guint *throwers;

  g_array_sort_with_data (work->throwers, compare_throwers, work);
  if (is_thrown_already (work))
    return;
  throwers = (const guint *) work->throwers->data;
  memset (work->thrown, 0, work->takers->len * sizeof (Thrown));
  for (guint i = 0, end; i < work->throwers->len; i = end)
    {
      Clients clients = clients_of (work, throwers[i]);

      for (end = i + 1; end < work->throwers->len; end++)
        {
          Clients next = clients_of (work, throwers[end]);

          if (next.formation != clients.formation || next.nation != clients.nation)
            break;
        }
      for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
        throw_together (work, throwers + i, end - i, mobility, &clients);
    }
  g_array_set_size (work->thrown_by, 0);
  g_array_append_vals (work->thrown_by, work->throwers->data, work->throwers->len);
  work->has_thrown = TRUE;
}

/* --- lines --- */

/* The best lines of all takers to @origins; nobody asks yet whom those serve. */
static void
find_lines (Work *work, const TlHex *origins, guint n_origins, TlSupplyLine *lines)
{
  find_draws (work, origins, n_origins, lines);
  find_throws (work);
  for (guint i = 0; i < work->takers->len; i++)
    {
      const Thrown *thrown = &work->thrown[i];

      if (tl_supply_line_is_ok (&lines[i]) || thrown->rest_mp12 == 0)
        continue;
      lines[i] = work->hq_lines[thrown->hq];
      lines[i].via =
          g_array_index (work->takers, Taker, g_array_index (work->hqs, Hq, thrown->hq).taker).unit;
      lines[i].throw_mp12 = thrown->mp12;
    }
}

/* 13.2g: Organic Trucks of one formation, for those of its units that find nothing else. */
static void
add_organic_lines (Work *work, int formation, const GArray *origins, TlSupplyLine *lines)
{
  const Taker *takers = (const Taker *) work->takers->data;
  g_autofree TlSupplyLine *own = g_new (TlSupplyLine, work->takers->len);

  find_lines (work, (const TlHex *) origins->data, origins->len, own);
  for (guint i = 0; i < work->takers->len; i++)
    {
      if (takers[i].organic_of != formation || tl_supply_line_is_ok (&lines[i]) ||
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

static void
find_dump_lines (Work *work, TlSupplyLine *lines)
{
  g_autoptr (GArray) dumps = tl_draw_dumps (work->situation, work->side);
  g_autoptr (GArray) origins = g_array_new (FALSE, FALSE, sizeof (TlHex));

  /* What serves all (-1) comes first. */
  g_array_sort (dumps, compare_formations);
  for (guint i = 0; i < dumps->len && g_array_index (dumps, TlDump, i).formation < 0; i++)
    g_array_append_val (origins, g_array_index (dumps, TlDump, i).hex);
  guint end = origins->len;
  find_lines (work, (const TlHex *) origins->data, origins->len, lines);
  while (end < dumps->len)
    {
      int formation = g_array_index (dumps, TlDump, end).formation;

      g_array_set_size (origins, 0);
      for (; end < dumps->len && g_array_index (dumps, TlDump, end).formation == formation; end++)
        g_array_append_val (origins, g_array_index (dumps, TlDump, end).hex);
      add_organic_lines (work, formation, origins, lines);
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
  work->field = tl_path_field_new (map);
  work->neighbours = tl_map_neighbours (map);
  work->takers = g_array_new (FALSE, FALSE, sizeof (Taker));
  work->hqs = g_array_new (FALSE, FALSE, sizeof (Hq));
  work->nations = g_ptr_array_new ();
  work->throwers = g_array_new (FALSE, FALSE, sizeof (guint));
  work->thrown_by = g_array_new (FALSE, FALSE, sizeof (guint));
  find_takers (work);
  work->hq_lines = g_new (TlSupplyLine, work->hqs->len);
  work->thrown = g_new (Thrown, work->takers->len);
}

static void
work_clear (Work *work)
{
  g_free (work->thrown);
  g_free (work->hq_lines);
  g_array_unref (work->thrown_by);
  g_array_unref (work->throwers);
  g_ptr_array_unref (work->nations);
  g_array_unref (work->hqs);
  g_array_unref (work->takers);
  tl_path_field_free (work->field);
}

static TlSupplyPicture *
picture_new (const TlSituation *situation, TlSide side)
{
  TlSupplyPicture *picture = g_new0 (TlSupplyPicture, 1);
  guint n_sources;
  const TlHex *sources = tl_trace_source_hexes (situation, side, &n_sources);
  Work work;

  work_init (&work, situation, side);
  picture->n_units = tl_situation_n_units (situation);
  picture->index = g_new0 (guint32, picture->n_units);
  picture->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  for (guint i = 0; i < work.takers->len; i++)
    {
      const Taker *taker = &g_array_index (work.takers, Taker, i);

      picture->index[taker->unit] = i + 1;
      g_array_append_val (picture->units, taker->unit);
    }
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    picture->lines[kind] = g_new (TlSupplyLine, work.takers->len);
  find_lines (&work, sources, n_sources, picture->lines[TL_SUPPLY_TRACE]);
  find_dump_lines (&work, picture->lines[TL_SUPPLY_DUMP]);
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
