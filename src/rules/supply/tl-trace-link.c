/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What Extenders connect to (12.7a-c): tried until nothing changes.
 *
 * That an Extender's range is counted back (12.7b) is read so that it is no source by a link to
 * what has its supply over this Extender: to a stop on the railway that it joins, or to an Extender
 * beyond that.  This is the edition's choice extender-link.  Of a source that was found, the way
 * back is known, and leads over the Extender or not.  Where it does, there may be another way: the
 * net without the Extender says so, and is kept for showing it.  Making that net raises the same
 * question of other Extenders, so that there may be as many nets as there are sets of them that
 * join the same railways; NETS_MOST bounds what is made, and a link that is still in doubt then is
 * none.
 */
#include "config.h"

#include "pieces/tl-track.h"
#include "rules/supply/tl-trace-private.h"

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

/* 12.7a(B), (C): rail that the extender carries on to. */
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
  without->extenders = tl_extenders_without (net->extenders, extender);
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

/* 12.7b: is there a source for it whose supply comes another way? Most often there is not even if
 * every link counts, and no more nets need to be made. */
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

/* Each doubt once: what is found without an Extender does not hang on what was found with it. */
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

/* --- what is asked of it ---------------------------------------------------------------------- */

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
