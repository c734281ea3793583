/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/base/tl-bridge.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-picture-private.h"
#include "rules/supply/tl-supply-private.h"

#include <string.h>

/* --- takers --- */

static void
add_hq (TlPictureWork *work, guint i)
{
  const TlTaker *taker = tl_taker_at (work, i);
  const TlUnitState *state = tl_situation_state (work->situation, taker->unit);
  TlTakerHq hq = { .taker = i, .unit = taker->unit, .nation = -1 };

  hq.throw_mp12 = tl_unit_throw_mp12 (work->situation, taker->unit, &hq.mobility);
  hq.formation = taker->formation;
  hq.limit = tl_situation_counter (work->situation, taker->unit)->hq_limit;
  if (hq.formation >= 0)
    hq.nation =
        (int) tl_scenario_traits (tl_situation_scenario (work->situation), state->counter)->nation;
  g_array_append_val (work->hqs, hq);
}

/* FALSE: @unit, whose state that is, is not of the side, or takes no supply at all. */
static gboolean
draft_taker (const TlPictureWork *work, TlUnit unit, const TlUnitState *state, TlTaker *taker)
{
  const TlSituation *situation = work->situation;
  const TlTraits *traits = tl_scenario_traits (tl_situation_scenario (situation), state->counter);
  TlHex hex = state->hex;

  if (state->owner != work->side || (traits->bits & TL_TRAIT_TAKES_SUPPLY) == 0)
    return FALSE;
  if (hex == TL_HEX_NONE)
    return FALSE;
  *taker = (TlTaker){ .unit = unit, .hex = hex, .formation = -1, .nation = -1, .is_asked = TRUE };
  taker->is_hq = traits->kind == TL_KIND_HQ;
  taker->organic_of = traits->formation;
  taker->mobility =
      (guint8) (taker->is_hq ? tl_draw_mobility (situation, unit) : work->draw_mobility);
  if ((traits->bits & TL_TRAIT_DIVISIONAL) != 0)
    taker->formation = traits->formation;
  else if ((traits->bits & TL_TRAIT_INDEPENDENT) != 0)
    taker->nation = (int) traits->nation;
  return TRUE;
}

static int
compare_units (gconstpointer a, gconstpointer b)
{
  TlUnit one = ((const TlTakerHq *) a)->unit;
  TlUnit other = ((const TlTakerHq *) b)->unit;

  return (one > other) - (one < other);
}

/* Of the takers that there are. */
static void
list_hqs (TlPictureWork *work)
{
  for (guint i = 0; i < work->n_takers; i++)
    if (tl_taker_at (work, i)->is_hq)
      add_hq (work, i);
  g_array_sort (work->hqs, compare_units);
}

#define DIGIT_BITS 10
#define DIGITS 2
G_STATIC_ASSERT (TL_GRID_MAX_HEXES <= 1u << DIGITS * DIGIT_BITS);

/* Where a taker is to go. */
typedef struct
{
  TlHex hex;
  guint32 taker;
} Place;

/* By hex, and in a hex as they were: by one digit of the number after the other. */
static void
sort_places (Place *places, guint n)
{
  g_autofree Place *sorted = g_new (Place, MAX (n, 1));
  guint32 mask = (1u << DIGIT_BITS) - 1;

  for (guint shift = 0; shift < DIGITS * DIGIT_BITS; shift += DIGIT_BITS)
    {
      guint32 ends[1 << DIGIT_BITS] = { 0 };

      for (guint i = 0; i < n; i++)
        ends[places[i].hex >> shift & mask]++;
      for (guint digit = 1; digit <= mask; digit++)
        ends[digit] += ends[digit - 1];
      for (guint i = n; i > 0; i--)
        sorted[--ends[places[i - 1].hex >> shift & mask]] = places[i - 1];
      /* memcpy () takes no NULL. */
      if (n > 0)
        memcpy (places, sorted, n * sizeof *places);
    }
}

/* Units are read in the order in which they lie in memory, and brought into that of hexes then. */
static void
find_takers (TlPictureWork *work)
{
  guint n_units = tl_situation_n_units (work->situation);
  g_autofree TlTaker *drafts = g_new (TlTaker, n_units);
  g_autofree Place *places = g_new (Place, n_units);
  guint n_drafts = 0;
  guint n;

  for (TlUnit first = 0; first < n_units; first += n)
    {
      const TlUnitState *states = tl_situation_states (work->situation, first, &n);

      for (guint i = 0; i < n; i++)
        n_drafts += draft_taker (work, first + i, &states[i], &drafts[n_drafts]) ? 1 : 0;
    }
  for (guint i = 0; i < n_drafts; i++)
    places[i] = (Place){ drafts[i].hex, i };
  sort_places (places, n_drafts);
  work->takers = g_new (TlTaker, n_drafts);
  for (guint i = 0; i < n_drafts; i++)
    work->takers[work->n_takers++] = drafts[places[i].taker];
  list_hqs (work);
}

/* Whether any unit draws or throws by @mobility. */
static gboolean
draws_or_throws_by (const TlPictureWork *work, TlMobility mobility)
{
  for (guint i = 0; i < work->hqs->len; i++)
    if (tl_taker_hq_at (work, i)->mobility == mobility ||
        tl_taker_at (work, tl_taker_hq_at (work, i)->taker)->mobility == mobility)
      return TRUE;
  return mobility == work->draw_mobility;
}

/* --- lines --- */

/* These throws, for takers that draw nothing themselves. */
static void
add_thrown_lines (const TlPictureWork *work, TlSupplyKind kind, TlSupplyLine *lines)
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

/* By the users that they serve. (transfer full): TlDump */
static GArray *
sorted_dumps (const TlPictureWork *work)
{
  GArray *dumps = tl_draw_dumps (work->situation, work->side);

  g_array_sort (dumps, compare_users);
  return dumps;
}

/* What serves all units, of each kind; whether there is nothing else. */
static gboolean
find_origins (const TlPictureWork *work, GArray *origins[TL_SUPPLY_KINDS])
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

/* All lines of @picture, of what it was made of. */
static void
find_lines (TlPictureWork *work, TlSupplyPicture *picture)
{
  TlDraws draws[TL_SUPPLY_KINDS];

  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    draws[kind] = (TlDraws){ (const TlHex *) picture->origins[kind]->data,
                             picture->origins[kind]->len, picture->lines[kind] };
  tl_picture_find_draws (work, draws);
  tl_picture_find_throws (work);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    add_thrown_lines (work, kind, picture->lines[kind]);
  if (!picture->is_plain)
    add_special_lines (work, picture->lines[TL_SUPPLY_DUMP]);
}

/* More units than this make no move: the picture is made anew. */
#define CHANGED_MOST 64

const TlSupplyLine tl_no_supply_line = { TL_HEX_NONE, TL_UNIT_NONE, 0, 0, TL_USERS_ALL };

/* --- work --- */

static void
work_init (TlPictureWork *work, const TlSituation *situation, TlSide side)
{
  const TlMap *map = tl_situation_map (situation);

  memset (work, 0, sizeof *work);
  work->situation = situation;
  work->side = side;
  work->n_hexes = tl_map_n_hexes (map);
  work->neighbours = tl_map_neighbours (map);
  work->hex_flags = tl_zoc_path_flags (situation);
  work->shut = (guint8) (TL_PATH_NO_ENTER << tl_zoc_path_shift (side));
  work->draw_mobility = tl_situation_edition (situation)->draw_mobility;
  work->n_free_steps = tl_draw_is_free_at_either_end (situation) ? 2 : 1;
  work->field = tl_path_field_new (map);
  work->hqs = g_array_new (FALSE, FALSE, sizeof (TlTakerHq));
}

/* Once the takers are there. */
static void
work_make_room (TlPictureWork *work)
{
  work->needy = g_new (guint, work->n_takers);
  work->clients = g_new (guint, work->n_takers);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      work->hq_lines[kind] = g_new (TlSupplyLine, work->hqs->len);
      work->thrown[kind] = g_new (TlThrown, work->n_takers);
    }
}

/* Leaves takers and HQs alone. */
static void
work_clear (TlPictureWork *work)
{
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      g_free (work->thrown[kind]);
      g_free (work->hq_lines[kind]);
    }
  g_free (work->spots);
  g_free (work->clients);
  g_free (work->needy);
  for (guint i = 0; i < TL_SPREAD_SORTS; i++)
    tl_spread_free (work->spreads[i].spread);
  tl_path_field_free (work->field);
}

/* --- life --- */

static void
index_units (TlSupplyPicture *picture)
{
  picture->index = g_new0 (guint32, picture->n_units);
  picture->units = g_new (TlUnit, picture->n_takers);
  picture->hq_units = g_array_sized_new (FALSE, FALSE, sizeof (TlUnit), picture->hqs->len);
  for (guint i = 0; i < picture->n_takers; i++)
    {
      picture->units[i] = picture->takers[i].unit;
      picture->index[picture->units[i]] = i + 1;
    }
  for (guint i = 0; i < picture->hqs->len; i++)
    g_array_append_val (picture->hq_units, g_array_index (picture->hqs, TlTakerHq, i).unit);
}

/* Of @work's takers, which it takes over, with lines that are not set. */
static TlSupplyPicture *
picture_new (TlPictureWork *work)
{
  TlSupplyPicture *picture = g_new0 (TlSupplyPicture, 1);

  picture->ref_count = 1;
  picture->n_units = tl_situation_n_units (work->situation);
  picture->takers = work->takers;
  picture->n_takers = work->n_takers;
  picture->hqs = work->hqs;
  index_units (picture);
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    picture->lines[kind] = g_new (TlSupplyLine, picture->n_takers);
  picture->flags = g_memdup2 (tl_zoc_path_flags (work->situation), work->n_hexes);
  picture->is_plain = find_origins (work, picture->origins);
  for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
    picture->bridged[mobility] =
        draws_or_throws_by (work, mobility)
            ? g_array_ref ((GArray *) tl_bridge_changes (work->situation, work->side, mobility))
            : g_array_new (FALSE, FALSE, sizeof (TlSpreadChange));
  return picture;
}

void
tl_picture_unref (TlSupplyPicture *picture)
{
  if (picture == NULL || --picture->ref_count > 0)
    return;
  for (guint kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      g_array_unref (picture->origins[kind]);
      g_free (picture->lines[kind]);
    }
  for (TlMobility mobility = 0; mobility < TL_MOBILITIES; mobility++)
    g_array_unref (picture->bridged[mobility]);
  g_free (picture->flags);
  g_array_unref (picture->hqs);
  g_free (picture->takers);
  g_array_unref (picture->hq_units);
  g_free (picture->units);
  g_free (picture->index);
  g_free (picture);
}

static TlSupplyPicture *
make_anew (const TlSituation *situation, TlSide side)
{
  TlPictureWork work;

  work_init (&work, situation, side);
  find_takers (&work);
  work_make_room (&work);
  TlSupplyPicture *picture = picture_new (&work);
  find_lines (&work, picture);
  work_clear (&work);
  return picture;
}

/* Many single searches cost more than one search for all: this part of all is many. */
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

/* --- after a move: who takes now --- */

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
          draft_taker (update->work, unit, tl_situation_state (situation, unit), &taker))
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

/* --- after a move: where paths may lead otherwise --- */

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

/* --- after a move: draws --- */

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
    if (draws_or_throws_by (work, mobility) && !ask_drawers (update, mobility))
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

/* --- after a move: throws --- */

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
      add_thrown_lines (work, kind, picture->lines[kind]);
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

/* --- after a move: the picture --- */

TlSupplyPicture *
tl_picture_update (const TlSupplyPicture *was, const GArray *changed, const TlSituation *situation,
                   TlSide side)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlPictureWork work;
  Update update = { was, changed, &work, NULL, hexes };

  work_init (&work, situation, side);
  merge_takers (&update);
  list_hqs (&work);
  work_make_room (&work);
  TlSupplyPicture *picture = picture_new (&work);
  if (was->is_plain && picture->is_plain)
    find_hexes (&update, picture);
  if (!was->is_plain || !picture->is_plain || !find_draws (&update, picture) ||
      !find_throws (&update, picture))
    g_clear_pointer (&picture, tl_picture_unref);
  work_clear (&work);
  g_free (update.before);
  return picture;
}

/* --- with a situation --- */

/* In a slot of the situation: the picture, or one of an earlier situation and who has changed
 * since. */
typedef struct
{
  TlSupplyPicture *picture; /* NULL: not made yet */
  TlSupplyPicture *earlier; /* (nullable) */
  GArray *changed;          /* (nullable) TlUnit */
} Kept;

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  tl_picture_unref (kept->picture);
  tl_picture_unref (kept->earlier);
  g_clear_pointer (&kept->changed, g_array_unref);
  g_free (kept);
}

static void
add_units (GArray *units, const GArray *more)
{
  for (guint i = 0; i < more->len; i++)
    if (!tl_units_include (units, g_array_index (more, TlUnit, i)))
      g_array_append_val (units, g_array_index (more, TlUnit, i));
}

/* A TlHandOver: the picture stays good for all that a change does not touch. */
static gpointer
hand_over (gpointer data, const TlSituation *from, const TlSituation *to, const GArray *changed)
{
  const Kept *kept = data;
  TlSupplyPicture *earlier = kept->picture != NULL ? kept->picture : kept->earlier;

  if (earlier == NULL)
    return NULL;
  g_autoptr (GArray) all = g_array_copy ((GArray *) changed);
  if (kept->picture == NULL && kept->changed != NULL)
    add_units (all, kept->changed);
  if (all->len > CHANGED_MOST)
    return NULL;
  Kept *heir = g_new0 (Kept, 1);
  heir->earlier = earlier;
  heir->earlier->ref_count++;
  heir->changed = g_steal_pointer (&all);
  return heir;
}

const TlSupplyPicture *
tl_supply_picture (const TlSituation *situation, TlSide side)
{
  TlSlot slot = side == 0 ? TL_SLOT_SUPPLY_0 : TL_SLOT_SUPPLY_1;
  Kept *kept = tl_situation_get_slot (situation, slot);

  if (kept == NULL)
    {
      kept = g_new0 (Kept, 1);
      tl_situation_set_slot (situation, slot, kept, kept_free);
      tl_situation_hand_slot_on (situation, slot, hand_over);
    }
  if (kept->picture == NULL && kept->earlier != NULL)
    kept->picture = tl_picture_update (kept->earlier, kept->changed, situation, side);
  if (kept->picture == NULL)
    kept->picture = make_anew (situation, side);
  g_clear_pointer (&kept->earlier, tl_picture_unref);
  g_clear_pointer (&kept->changed, g_array_unref);
  return kept->picture;
}

/* --- reading --- */

const TlUnit *
tl_supply_picture_units (const TlSupplyPicture *picture, guint *n)
{
  *n = picture->n_takers;
  return picture->units;
}

const TlUnit *
tl_supply_picture_hqs (const TlSupplyPicture *picture, guint *n)
{
  *n = picture->hq_units->len;
  return (const TlUnit *) picture->hq_units->data;
}

const TlSupplyLine *
tl_supply_picture_line (const TlSupplyPicture *picture, TlSupplyKind kind, TlUnit unit)
{
  g_return_val_if_fail (unit < picture->n_units, &tl_no_supply_line);

  return picture->index[unit] == 0 ? &tl_no_supply_line
                                   : &picture->lines[kind][picture->index[unit] - 1];
}

gboolean
tl_supply_has_line (const TlSituation *situation, TlUnit unit, TlSupplyKind kind)
{
  const TlSupplyPicture *picture =
      tl_supply_picture (situation, tl_situation_side (situation, unit));

  return tl_supply_line_is_ok (tl_supply_picture_line (picture, kind, unit));
}
