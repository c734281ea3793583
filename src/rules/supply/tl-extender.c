/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Extenders: what each can reach, and what it connects to (12.7). */
#include "pieces/tl-track.h"
#include "rules/supply/tl-extender-private.h"
#include "rules/supply/tl-trace-private.h"

static void
extender_free (gpointer data)
{
  TlExtender *extender = data;

  g_array_unref (extender->near);
  tl_trace_net_unref (extender->behind);
  g_free (extender);
}

/* Takes @near over. */
static void
add_extender (GPtrArray *extenders, TlUnit unit, TlHex hex, GArray *near)
{
  TlExtender *extender = g_new0 (TlExtender, 1);

  extender->unit = unit;
  extender->hex = hex;
  extender->near = near;
  extender->source.to = extender->rail.to = TL_HEX_NONE;
  g_ptr_array_add (extenders, extender);
}

static void
search_range (TlPathField *field, const TlSituation *situation, const TlExtender *extender)
{
  const TlCounter *counter = tl_situation_counter (situation, extender->unit);
  TlPathQuery query = tl_draw_query (situation, tl_situation_side (situation, extender->unit),
                                     counter->extender_mobility);

  query.limit_mp12 = counter->extender_mp * TL_MP12;
  tl_path_search (field, &query, &(TlPathStart){ extender->hex, 0, 0 }, 1);
}

/* Hexes without rail that an Extender can ever connect to. */
static GHashTable *
hexes_worth_connecting_to (const TlSituation *situation, const GArray *pieces)
{
  const TlMap *map = tl_situation_map (situation);
  GHashTable *hexes = g_hash_table_new (NULL, NULL);
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  for (guint i = 0; i < n; i++)
    g_hash_table_add (hexes, GUINT_TO_POINTER (sources[i].hex));

  const TlPort *ports = tl_map_ports (map, &n);
  for (guint i = 0; i < n; i++)
    g_hash_table_add (hexes, GUINT_TO_POINTER (ports[i].hex));

  for (guint i = 0; i < pieces->len; i++)
    g_hash_table_add (
        hexes, GUINT_TO_POINTER (tl_situation_hex (situation, g_array_index (pieces, TlUnit, i))));
  return hexes;
}

static void
add_near (TlExtender *extender, const TlMap *map, GHashTable *worthy, GHashTable *seen, TlHex hex)
{
  if (hex == TL_HEX_NONE || hex == extender->hex ||
      !g_hash_table_add (seen, GUINT_TO_POINTER (hex)))
    return;
  if (g_hash_table_contains (worthy, GUINT_TO_POINTER (hex)) || tl_map_has_rail (map, hex))
    g_array_append_val (extender->near, hex);
}

static void
list_near (TlExtender *extender, const TlMap *map, const TlPathField *field, GHashTable *worthy)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n;
  const TlHex *reached = tl_path_field_reached_hexes (field, &n);

  for (guint i = 0; i < n; i++)
    {
      add_near (extender, map, worthy, seen, reached[i]);
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        add_near (extender, map, worthy, seen, tl_map_neighbour (map, reached[i], d));
    }
}

GPtrArray *
tl_extenders_new (const TlSituation *situation, TlSide side, const GArray *pieces)
{
  const TlMap *map = tl_situation_map (situation);
  GPtrArray *extenders = g_ptr_array_new_with_free_func (extender_free);

  for (guint i = 0; i < pieces->len; i++)
    {
      TlUnit unit = g_array_index (pieces, TlUnit, i);
      TlHex hex = tl_situation_hex (situation, unit);

      if (tl_situation_counter (situation, unit)->kind != TL_KIND_EXTENDER ||
          tl_situation_side (situation, unit) != side || !tl_rail_is_clear (situation, side, hex))
        continue;
      add_extender (extenders, unit, hex, g_array_new (FALSE, FALSE, sizeof (TlHex)));
    }
  if (extenders->len == 0)
    return extenders;

  g_autoptr (TlPathField) field = tl_path_field_new (map);
  g_autoptr (GHashTable) worthy = hexes_worth_connecting_to (situation, pieces);
  for (guint i = 0; i < extenders->len; i++)
    {
      search_range (field, situation, extenders->pdata[i]);
      list_near (extenders->pdata[i], map, field, worthy);
    }
  return extenders;
}

/* The same as long as nothing is connected, but for @left_out. (transfer full): TlExtender */
static GPtrArray *
extenders_without (const GPtrArray *extenders, const TlExtender *left_out)
{
  GPtrArray *others = g_ptr_array_new_with_free_func (extender_free);

  for (guint i = 0; i < extenders->len; i++)
    {
      const TlExtender *extender = extenders->pdata[i];

      if (extender != left_out)
        add_extender (others, extender->unit, extender->hex, g_array_ref (extender->near));
    }
  return others;
}

TlLeg *
tl_extender_leg (const TlSituation *situation, const TlExtender *extender, TlHex to)
{
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (situation));
  guint mp12 = 0;

  search_range (field, situation, extender);
  GArray *path = tl_path_field_path_near (field, to, &mp12, NULL);
  return tl_leg_new (TL_LEG_EXTENDER, extender->unit,
                     tl_situation_counter (situation, extender->unit)->extender_mobility, mp12,
                     path);
}

/* --- connecting (12.7a-c) --------------------------------------------------------------------- */

/* Connections are tried until nothing changes.  An Extender's range is counted back (12.7b).  We
 * read this so that a link to something that has its supply over this Extender makes it no
 * source: to a stop on the railway that it joins, or to an Extender beyond that.  This is the
 * edition's choice extender-link.  The way back of a source that was found is known, and leads
 * over the Extender or not.  Where it does, there may be another way: the net without the
 * Extender shows it, and is kept for displaying it.  Making that net raises the same question
 * for other Extenders, so there may be as many nets as there are sets of Extenders that join the
 * same railways; NETS_MOST bounds them, and a link that is still in doubt then does not count. */

#define NETS_MOST 64

typedef struct
{
  const TlSituation *situation;
  TlSide side;
  gboolean is_back; /* of the two readings */
  guint n_nets;     /* made so far */
} Linking;

static gboolean
find_source (const TlTraceNet *net, const TlSituation *situation, TlHex hex, TlTraceKind *kind)
{
  for (guint i = 0; i < net->sources->len; i++)
    if (g_array_index (net->sources, TlTraceSource, i).hex == hex)
      {
        *kind = g_array_index (net->sources, TlTraceSource, i).kind;
        return TRUE;
      }
  if (!tl_rail_net_is_detrainable (net->rail, situation, hex))
    return FALSE;
  *kind = TL_TRACE_STOP;
  return TRUE;
}

/* The way back from @hex, a source of @kind. */
static gboolean
leads_over (const TlTraceNet *net, const TlSituation *situation, TlHex hex, TlTraceKind kind,
            TlUnit unit)
{
  TlWayBack way = tl_way_back_begin (net, hex, kind);

  for (;;)
    {
      g_autoptr (GArray) rail = NULL;
      const TlExtender *extender = tl_way_back_next (&way, situation, &rail);

      if (extender == NULL || extender->unit == unit)
        return extender != NULL;
    }
}

/* Rules 12.7a(B), (C): makes live the rail that the Extender joins. */
static gboolean
root_rail_at (TlTraceNet *net, const Linking *linking, guint i)
{
  const TlMap *map = tl_situation_map (linking->situation);
  const TlExtender *extender = net->extenders->pdata[i];
  const guint8 *rails = tl_track_rails (linking->situation, linking->side);
  gboolean has_grown = FALSE;

  if ((rails[extender->hex] & TL_RAIL_HERE) != 0)
    return tl_rail_net_add_root (net->rail, linking->situation, extender->hex, (int) i);
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex hex = tl_map_neighbour (map, extender->hex, d);

      if (hex != TL_HEX_NONE && tl_rail_net_add_root (net->rail, linking->situation, hex, (int) i))
        has_grown = TRUE;
    }
  return has_grown;
}

/* Takes @behind over. */
static void
link_to (TlTraceNet *net, const Linking *linking, guint i, TlHex to, TlTraceKind kind,
         TlTraceNet *behind)
{
  TlExtender *extender = net->extenders->pdata[i];

  extender->source = (TlConnection){ to, FALSE, kind, behind };
  extender->behind = behind;
  extender->order = net->sources->len;
  tl_trace_add_source (net->sources, extender->hex, TL_TRACE_EXTENDER, extender->unit);
  if (extender->rail.to == TL_HEX_NONE)
    {
      extender->rail = extender->source;
      root_rail_at (net, linking, i);
    }
}

static gboolean
connect_source (TlTraceNet *net, const Linking *linking, guint i)
{
  TlExtender *extender = net->extenders->pdata[i];
  TlTraceKind kind;

  for (guint k = 0; k < extender->near->len; k++)
    {
      TlHex hex = g_array_index (extender->near, TlHex, k);

      if (!find_source (net, linking->situation, hex, &kind))
        continue;
      if (!linking->is_back || !leads_over (net, linking->situation, hex, kind, extender->unit))
        {
          link_to (net, linking, i, hex, kind, NULL);
          return TRUE;
        }
      extender->is_in_doubt = TRUE;
    }
  return FALSE;
}

static gboolean
connect_rail (TlTraceNet *net, const Linking *linking, guint i)
{
  TlExtender *extender = net->extenders->pdata[i];

  for (guint k = 0; k < extender->near->len; k++)
    {
      TlHex hex = g_array_index (extender->near, TlHex, k);

      if (!tl_rail_net_is_live (net->rail, hex))
        continue;
      extender->rail = (TlConnection){ hex, TRUE, TL_TRACE_STOP, NULL };
      return root_rail_at (net, linking, i);
    }
  return FALSE;
}

static gboolean
connect_extender (TlTraceNet *net, const Linking *linking, guint i)
{
  const TlExtender *extender = net->extenders->pdata[i];
  gboolean has_changed = extender->source.to == TL_HEX_NONE && connect_source (net, linking, i);

  if (extender->rail.to == TL_HEX_NONE)
    has_changed = connect_rail (net, linking, i) || has_changed;
  return has_changed;
}

/* --- with one Extender less ------------------------------------------------------------------- */

static void connect_all (TlTraceNet *net, Linking *linking);

/* (transfer full) (nullable) */
static TlTraceNet *
net_without (const TlTraceNet *net, Linking *linking, const TlExtender *extender, gboolean is_back)
{
  Linking other = *linking;

  if (linking->n_nets >= NETS_MOST)
    return NULL;
  g_autoptr (GArray) pieces = tl_trace_pieces (linking->situation, linking->side, NULL);
  TlTraceNet *without = tl_trace_net_begin (linking->situation, linking->side, pieces);
  without->extenders = extenders_without (net->extenders, extender);
  other.is_back = is_back;
  other.n_nets++;
  connect_all (without, &other);
  linking->n_nets = other.n_nets;
  return without;
}

/* The nearest source in the range of @extender. */
static TlHex
source_near (const TlTraceNet *net, const Linking *linking, const TlExtender *extender,
             TlTraceKind *kind)
{
  for (guint k = 0; k < extender->near->len; k++)
    {
      TlHex hex = g_array_index (extender->near, TlHex, k);

      if (find_source (net, linking->situation, hex, kind))
        return hex;
    }
  return TL_HEX_NONE;
}

/* Rule 12.7b: links the Extender to a source whose supply comes another way.  Mostly there is
 * none even if every link counts, and no more nets need to be made. */
static gboolean
settle_doubt (TlTraceNet *net, Linking *linking, guint i)
{
  const TlExtender *extender = net->extenders->pdata[i];
  g_autoptr (TlTraceNet) loose = net_without (net, linking, extender, FALSE);
  g_autoptr (TlTraceNet) strict = NULL;
  TlTraceKind kind;
  TlHex to = TL_HEX_NONE;

  if (loose != NULL && source_near (loose, linking, extender, &kind) != TL_HEX_NONE)
    strict = net_without (net, linking, extender, TRUE);
  if (strict != NULL)
    to = source_near (strict, linking, extender, &kind);
  if (to == TL_HEX_NONE)
    return FALSE;
  link_to (net, linking, i, to, kind, g_steal_pointer (&strict));
  return TRUE;
}

/* Settles each doubt once: what is found without an Extender does not depend on what was found with
 * it. */
static gboolean
settle_doubts (TlTraceNet *net, Linking *linking, guint8 *is_settled)
{
  for (guint i = 0; i < net->extenders->len; i++)
    {
      const TlExtender *extender = net->extenders->pdata[i];

      if (!extender->is_in_doubt || extender->source.to != TL_HEX_NONE || is_settled[i])
        continue;
      is_settled[i] = TRUE;
      if (settle_doubt (net, linking, i))
        return TRUE;
    }
  return FALSE;
}

static void
connect_all (TlTraceNet *net, Linking *linking)
{
  g_autofree guint8 *is_settled = g_new0 (guint8, net->extenders->len);
  gboolean has_changed;

  do
    {
      has_changed = FALSE;
      for (guint i = 0; i < net->extenders->len; i++)
        has_changed = connect_extender (net, linking, i) || has_changed;
      if (!has_changed)
        has_changed = settle_doubts (net, linking, is_settled);
    }
  while (has_changed);
}

void
tl_trace_link (TlTraceNet *net, const TlSituation *situation, TlSide side)
{
  Linking linking = {
    situation, side,
    !tl_edition_choice_is (tl_situation_edition (situation), "extender-link", "any"), 0
  };

  connect_all (net, &linking);
}

/* --- answers ---------------------------------------------------------------------------------- */

static const TlExtender *
find_extender (const TlTraceNet *net, TlUnit unit, guint *index)
{
  for (guint i = 0; i < net->extenders->len; i++)
    {
      const TlExtender *extender = net->extenders->pdata[i];

      *index = i;
      if (extender->unit == unit)
        return extender;
    }
  return NULL;
}

gboolean
tl_extender_connects (const TlSituation *situation, TlUnit extender)
{
  const TlTraceNet *net = tl_trace_net (situation, tl_situation_side (situation, extender));
  guint i;
  const TlExtender *found = find_extender (net, extender, &i);

  return found != NULL &&
         (found->source.to != TL_HEX_NONE || tl_rail_net_has_root (net->rail, (int) i));
}

TlHex
tl_extender_own_source (const TlSituation *situation, TlUnit extender)
{
  const TlTraceNet *net = tl_trace_net (situation, tl_situation_side (situation, extender));
  guint i;
  const TlExtender *found = find_extender (net, extender, &i);
  TlTraceKind kind;

  for (guint k = 0; found != NULL && k < found->near->len; k++)
    {
      TlHex hex = g_array_index (found->near, TlHex, k);

      if ((found->source.to == TL_HEX_NONE || found->source.to == hex) &&
          find_source (net, situation, hex, &kind) && found->behind == NULL &&
          leads_over (net, situation, hex, kind, extender))
        return hex;
    }
  return TL_HEX_NONE;
}
