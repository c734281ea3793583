/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-picture-private.h"

#include <string.h>

/* More than a part of all that have to be asked alone are asked sooner together. */
#define ASKED_PART 8
#define ASKED_LEAST 64

typedef struct
{
  const TlSupplyPicture *was;
  const GArray *changed; /* TlUnit */
  TlPictureWork *work;
  guint32 *before; /* per taker: which it was, plus 1; 0: a changed one */
  GArray *hexes;   /* TlHex: where paths may lead otherwise than they did, some perhaps twice */
} Update;

/* --- who takes now --- */

static int
compare_takers (gconstpointer a, gconstpointer b)
{
  const TlTaker *one = a;
  const TlTaker *other = b;

  if (one->hex != other->hex)
    return one->hex < other->hex ? -1 : 1;
  return (one->unit > other->unit) - (one->unit < other->unit);
}

/* Those who have changed, in the order of takers. (transfer full): TlTaker */
static GArray *
draft_changed (const Update *update)
{
  GArray *drafts = g_array_new (FALSE, FALSE, sizeof (TlTaker));
  const TlSituation *situation = update->work->situation;

  for (guint i = 0; i < update->changed->len; i++)
    {
      TlUnit unit = g_array_index (update->changed, TlUnit, i);
      TlTaker taker;

      if (unit < tl_situation_n_units (situation) &&
          tl_picture_draft_taker (update->work, unit, tl_situation_state (situation, unit), &taker))
        g_array_append_val (drafts, taker);
    }
  g_array_sort (drafts, compare_takers);
  return drafts;
}

static void
add_taker (Update *update, const TlTaker *taker, guint32 before)
{
  TlPictureWork *work = update->work;

  update->before[work->n_takers] = before;
  work->takers[work->n_takers] = *taker;
  work->takers[work->n_takers].is_asked = before == 0;
  work->n_takers++;
}

static void
merge_takers (Update *update)
{
  const TlSupplyPicture *was = update->was;
  g_autoptr (GArray) drafts = draft_changed (update);
  g_autofree guint8 *is_changed = g_new0 (guint8, MAX (was->n_units, 1));
  guint next = 0;

  for (guint i = 0; i < update->changed->len; i++)
    if (g_array_index (update->changed, TlUnit, i) < was->n_units)
      is_changed[g_array_index (update->changed, TlUnit, i)] = TRUE;
  update->work->takers = g_new (TlTaker, was->n_takers + drafts->len);
  update->before = g_new (guint32, was->n_takers + drafts->len);
  for (guint i = 0; i < was->n_takers; i++)
    {
      if (is_changed[was->takers[i].unit])
        continue;
      for (; next < drafts->len &&
             compare_takers (&g_array_index (drafts, TlTaker, next), &was->takers[i]) < 0;
           next++)
        add_taker (update, &g_array_index (drafts, TlTaker, next), 0);
      add_taker (update, &was->takers[i], i + 1);
    }
  for (; next < drafts->len; next++)
    add_taker (update, &g_array_index (drafts, TlTaker, next), 0);
}

/* --- where paths may lead otherwise --- */

static void
add_hex (Update *update, TlHex hex)
{
  if (hex != TL_HEX_NONE)
    g_array_append_val (update->hexes, hex);
}

/* Rules 12.3d, 4.5a(B). */
static void
add_opened_and_closed (Update *update)
{
  const TlPictureWork *work = update->work;
  const guint8 *was = update->was->flags;
  const guint8 *is = tl_zoc_path_flags (work->situation);
  guint8 heeded = (guint8) ((TL_PATH_NO_ENTER | TL_PATH_NO_PASS | TL_PATH_NO_RAIL)
                            << tl_zoc_path_shift (work->side));

  for (TlHex hex = 0; hex < work->n_hexes; hex++)
    {
      /* Most of the map is as it was: a stretch at a glance. */
      while (hex + 64 <= work->n_hexes && memcmp (was + hex, is + hex, 64) == 0)
        hex += 64;
      if (hex < work->n_hexes && ((is[hex] ^ was[hex]) & heeded) != 0)
        add_hex (update, hex);
    }
}

/* Those of @a that are not in @b: both ascending. */
static void
add_missing_hexes (Update *update, const GArray *a, const GArray *b)
{
  g_autoptr (GArray) missing = tl_hexes_without (a, b);

  g_array_append_vals (update->hexes, missing->data, missing->len);
}

/* Rule 13.8b: the ends of those of @a that are not in @b. */
static void
add_missing_bridges (Update *update, const GArray *a, const GArray *b)
{
  for (guint i = 0, j = 0; a != b && i < a->len; i++)
    {
      const TlSpreadChange *change = &g_array_index (a, TlSpreadChange, i);

      while (j < b->len && g_array_index (b, TlSpreadChange, j).edge < change->edge)
        j++;
      if (j < b->len && g_array_index (b, TlSpreadChange, j).edge == change->edge &&
          g_array_index (b, TlSpreadChange, j).cost == change->cost)
        continue;
      add_hex (update, change->edge / TL_DIRECTIONS);
      add_hex (update, update->work->neighbours[change->edge]);
    }
}

static void
find_hexes (Update *update, const TlSupplyPicture *picture)
{
  add_opened_and_closed (update);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      add_missing_hexes (update, picture->origins[kind], update->was->origins[kind]);
      add_missing_hexes (update, update->was->origins[kind], picture->origins[kind]);
    }
  for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
    {
      add_missing_bridges (update, picture->bridged[mobility], update->was->bridged[mobility]);
      add_missing_bridges (update, update->was->bridged[mobility], picture->bridged[mobility]);
    }
}

/* --- draws --- */

/* Who draws by @mobility and comes by these hexes is asked.  A path that takes the whole range for
 * its first step ends next to one that is reached. FALSE: does not fit. */
static gboolean
ask_drawers (Update *update, TlMobility mobility)
{
  TlPictureWork *work = update->work;
  guint draw_mp12 = tl_situation_edition (work->situation)->draw_mp12;
  guint32 cost, label;

  if (update->hexes->len == 0)
    return TRUE;
  if (!tl_picture_spread_anywhere (work, update->hexes, mobility, TRUE, draw_mp12))
    return FALSE;
  for (guint i = 0; i < work->n_takers; i++)
    {
      TlTaker *taker = tl_taker_at (work, i);

      if (taker->mobility == mobility && !taker->is_asked)
        taker->is_asked = tl_spread_look_around (work->spread, work->spots[i], &cost, &label);
    }
  return TRUE;
}

/* What is drawn directly, of what @was says. */
static inline TlSupplyLine
drawn_line (const TlSupplyPicture *was, TlSupplyKind kind, guint taker)
{
  const TlSupplyLine *line = &was->lines[kind][taker];

  return line->via == TL_UNIT_NONE ? *line : tl_no_supply_line;
}

static guint
count_asked (const TlPictureWork *work)
{
  guint n = 0;

  for (guint i = 0; i < work->n_takers; i++)
    n += work->takers[i].is_asked;
  return n;
}

/* FALSE: too many have to be asked, or it does not fit. */
static gboolean
find_draws (Update *update, TlSupplyPicture *picture)
{
  TlPictureWork *work = update->work;
  TlDraws draws[TL_SUPPLY_KINDS];

  for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
    if (tl_picture_uses (work, mobility) && !ask_drawers (update, mobility))
      return FALSE;
  if (count_asked (work) > MAX (work->n_takers / ASKED_PART, ASKED_LEAST))
    return FALSE;
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      draws[kind] = (TlDraws){ (const TlHex *) picture->origins[kind]->data,
                               picture->origins[kind]->len, picture->lines[kind] };
      for (guint i = 0; i < work->n_takers; i++)
        if (!work->takers[i].is_asked)
          picture->lines[kind][i] = drawn_line (update->was, kind, update->before[i] - 1);
    }
  tl_picture_redraw (work, draws);
  tl_picture_note_draws (work, picture->lines);
  return TRUE;
}

/* --- throws --- */

static gboolean
is_same_line (const TlSupplyLine *one, const TlSupplyLine *other)
{
  return one->source == other->source && one->draw_mp12 == other->draw_mp12;
}

/* Whether the throws of @hq are those of @old, but for what paths meet. */
static gboolean
is_same_hq (const Update *update, const TlTakerHq *hq, const TlTakerHq *old, guint i)
{
  if (hq->throw_mp12 != old->throw_mp12 || hq->mobility != old->mobility ||
      hq->formation != old->formation || hq->nation != old->nation || hq->limit != old->limit ||
      hq->kinds != old->kinds ||
      tl_taker_at (update->work, hq->taker)->hex != update->was->takers[old->taker].hex)
    return FALSE;
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      TlSupplyLine line = drawn_line (update->was, kind, old->taker);

      if (!is_same_line (&update->work->hq_lines[kind][i], &line))
        return FALSE;
    }
  return TRUE;
}

/* Where HQs are, or were, that throw otherwise than they did. */
static void
add_changed_hqs (Update *update)
{
  const GArray *was = update->was->hqs;
  const GArray *is = update->work->hqs;

  for (guint i = 0, j = 0; i < is->len || j < was->len;)
    {
      const TlTakerHq *hq = i < is->len ? &g_array_index (is, TlTakerHq, i) : NULL;
      const TlTakerHq *old = j < was->len ? &g_array_index (was, TlTakerHq, j) : NULL;
      gboolean has_hq = hq != NULL && (old == NULL || hq->unit <= old->unit);
      gboolean has_old = old != NULL && (hq == NULL || old->unit <= hq->unit);

      if (!has_hq || !has_old || !is_same_hq (update, hq, old, i))
        {
          add_hex (update, has_hq ? tl_taker_at (update->work, hq->taker)->hex : TL_HEX_NONE);
          add_hex (update, has_old ? update->was->takers[old->taker].hex : TL_HEX_NONE);
        }
      i += has_hq;
      j += has_old;
    }
}

static guint
longest_throw_of (const GArray *hqs, TlMobility mobility)
{
  guint longest = 0;

  for (guint i = 0; i < hqs->len; i++)
    if (g_array_index (hqs, TlTakerHq, i).mobility == mobility)
      longest = MAX (longest, g_array_index (hqs, TlTakerHq, i).throw_mp12);
  return longest;
}

/* Of HQs that there are or were. */
static guint
longest_throw (const Update *update, TlMobility mobility)
{
  return MAX (longest_throw_of (update->work->hqs, mobility),
              longest_throw_of (update->was->hqs, mobility));
}

/* Who needs a throw, and may get one that leads by these hexes or from them, is asked. FALSE: does
 * not fit. */
static gboolean
ask_needy (Update *update, TlMobility mobility)
{
  TlPictureWork *work = update->work;
  guint longest_mp12 = longest_throw (update, mobility);
  guint32 cost, label;

  if (longest_mp12 == 0 || update->hexes->len == 0)
    return TRUE;
  if (!tl_picture_spread_anywhere (work, update->hexes, mobility, FALSE, longest_mp12))
    return FALSE;
  for (guint i = 0; i < work->n_takers; i++)
    {
      TlTaker *taker = tl_taker_at (work, i);

      if (taker->needs != 0 && !taker->is_asked)
        taker->is_asked = tl_spread_look_around (work->spread, work->spots[i], &cost, &label);
    }
  return TRUE;
}

/* HQs from which no throw comes to anybody who is asked about are left out. FALSE: does not fit. */
static gboolean
leave_out_far_hqs (Update *update, TlMobility mobility)
{
  TlPictureWork *work = update->work;
  guint longest_mp12 = longest_throw (update, mobility);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint32 cost, label;

  for (guint i = 0; i < work->n_needy; i++)
    g_array_append_val (hexes, tl_taker_at (work, work->needy[i])->hex);
  if (longest_mp12 == 0)
    return TRUE;
  if (!tl_picture_spread_anywhere (work, hexes, mobility, TRUE, longest_mp12))
    return FALSE;
  for (guint i = 0; i < work->hqs->len; i++)
    {
      TlTakerHq *hq = tl_taker_hq_at (work, i);

      if (hq->mobility == mobility)
        hq->is_far = !tl_spread_look_around (work->spread, work->spots[hq->taker], &cost, &label);
    }
  return TRUE;
}

/* Lines of those who are asked about, and of others as they were. */
static void
set_lines (const Update *update, TlSupplyPicture *picture)
{
  TlPictureWork *work = update->work;

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      for (guint i = 0; i < work->n_takers; i++)
        if (!work->takers[i].is_asked)
          picture->lines[kind][i] = update->was->lines[kind][update->before[i] - 1];
      tl_picture_add_thrown_lines (work, kind, picture->lines[kind]);
    }
}

static gboolean
find_throws (Update *update, TlSupplyPicture *picture)
{
  TlPictureWork *work = update->work;

  add_changed_hqs (update);
  for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
    if (!ask_needy (update, mobility))
      return FALSE;
  tl_picture_list_needy (work);
  for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
    if (!leave_out_far_hqs (update, mobility))
      return FALSE;
  tl_picture_find_throws (work);
  set_lines (update, picture);
  for (guint i = 0; i < work->hqs->len; i++)
    tl_taker_hq_at (work, i)->is_far = FALSE;
  return TRUE;
}

/* --- the picture --- */

TlSupplyPicture *
tl_picture_update (const TlSupplyPicture *was, const GArray *changed, const TlSituation *situation,
                   TlSide side)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlPictureWork work;
  Update update = { was, changed, &work, NULL, hexes };
  TlSupplyPicture *picture;

  tl_picture_work_init (&work, situation, side);
  merge_takers (&update);
  tl_picture_list_hqs (&work);
  tl_picture_work_make_room (&work);
  picture = tl_picture_new (&work);
  if (was->is_plain && picture->is_plain)
    find_hexes (&update, picture);
  if (!was->is_plain || !picture->is_plain || !find_draws (&update, picture) ||
      !find_throws (&update, picture))
    g_clear_pointer (&picture, tl_picture_unref);
  tl_picture_work_clear (&work);
  g_free (update.before);
  return picture;
}
