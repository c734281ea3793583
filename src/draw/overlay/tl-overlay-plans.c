/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What units are about to do: where a retreat may end, how good that is, and what it costs on the
 * way; where an advance goes; an attack, a barrage, a way; what would come of what is carried.
 */
#include "answers/tl-barrage-answer.h"
#include "draw/overlay/tl-overlay-private.h"
#include "rules/movement/tl-sealift.h"
#include "rules/movement/tl-train.h"

#define PART 0.93
/* Between marks in a row, in map units. */
#define MARKS_APART 0.52

/* Where @units (nullable) are on the map, with @once each hex once. (transfer full): TlHex */
static GArray *
hexes_of (const TlSituation *situation, const GArray *units, gboolean once)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; units != NULL && i < units->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (units, TlUnit, i));
      gboolean is_new = TRUE;

      for (guint k = 0; once && k < hexes->len; k++)
        is_new &= g_array_index (hexes, TlHex, k) != hex;
      if (hex != TL_HEX_NONE && is_new)
        g_array_append_val (hexes, hex);
    }
  return hexes;
}

/* --- where it may end ------------------------------------------------------------------------- */

static TlOverlayInk
ink_of (TlRear rear)
{
  return rear == TL_REAR_AWAY ? TL_INK_AWAY : rear == TL_REAR_ASIDE ? TL_INK_ASIDE : TL_INK_TOWARD;
}

static TlOverlayInk
tint_of (TlRear rear)
{
  return rear == TL_REAR_AWAY    ? TL_INK_AWAY_TINT
         : rear == TL_REAR_ASIDE ? TL_INK_ASIDE_TINT
                                 : TL_INK_TOWARD_TINT;
}

/* Upright lines for away, level for aside, crossed for toward. */
static void
add_hatch (TlOverlayScene *scene, TlHex hex, TlRear rear)
{
  static const double spacings[] = { 1.7320508 / 5, 1.7320508 / 5, 1.7320508 / 4.5 };
  static const double angles[] = { G_PI / 2, 0, G_PI / 4 };

  tl_overlay_hatch (scene, ink_of (rear), &hex, 1, angles[rear], spacings[rear])->opacity = 0.5f;
  if (rear == TL_REAR_TOWARD)
    tl_overlay_hatch (scene, ink_of (rear), &hex, 1, -angles[rear], spacings[rear])->opacity = 0.5f;
}

static void
add_area (TlOverlayScene *scene, TlHex hex, TlRear rear)
{
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_FILL, TL_LAYER_TINT, tint_of (rear));

  item->opacity = 0.34f;
  tl_overlay_put_hex (scene, hex, PART);
  item = tl_overlay_again (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, ink_of (rear));
  item->opacity = 1;
  item->width = TL_WIDTH_LINE;
  item->is_cased = TRUE;
}

/* --- grade and price -------------------------------------------------------------------------- */

typedef struct
{
  TlOverlayMark mark;
  TlOverlayInk ink;
  char text[12];
} Sign;

#define SIGNS_MAX 4

static guint
signs_of (const TlDestination *destination, Sign signs[SIGNS_MAX])
{
  static const TlOverlayMark grades[] = { TL_MARK_TICK, TL_MARK_TILDE, TL_MARK_CROSS };
  guint n = 0;

  signs[n++] = (Sign){ .mark = grades[destination->rear], .ink = ink_of (destination->rear) };
  if (destination->dg_at != TL_HEX_NONE)
    signs[n++] = (Sign){ .mark = TL_MARK_DG, .ink = TL_INK_DG };
  if (destination->steps_lost > 0)
    {
      signs[n] = (Sign){ .mark = TL_MARK_STEP, .ink = TL_INK_BAD };
      g_snprintf (signs[n].text, sizeof signs[n].text, "−%u", destination->steps_lost);
      n++;
    }
  if (destination->eliminated->len > 0)
    {
      signs[n] = (Sign){ .mark = TL_MARK_DAGGER, .ink = TL_INK_BAD };
      g_snprintf (signs[n].text, sizeof signs[n].text, "%u", destination->eliminated->len);
      n++;
    }
  return n;
}

static guint
legend_of (TlOverlayMark mark)
{
  switch (mark)
    {
    case TL_MARK_TICK:
      return TL_LEGEND_RETREAT + TL_REAR_AWAY;
    case TL_MARK_TILDE:
      return TL_LEGEND_RETREAT + TL_REAR_ASIDE;
    case TL_MARK_CROSS:
      return TL_LEGEND_RETREAT + TL_REAR_TOWARD;
    case TL_MARK_DG:
      return TL_LEGEND_DG;
    case TL_MARK_STEP:
      return TL_LEGEND_STEPS;
    default:
      return TL_LEGEND_ELIMINATED;
    }
}

static void
add_sign (TlOverlayScene *scene, const Sign *sign, TlPoint at)
{
  TlOverlayItem *item =
      tl_overlay_mark (scene, sign->mark, sign->ink, at, *sign->text != '\0' ? sign->text : NULL);

  tl_overlay_tell (scene, legend_of (sign->mark));
  if (sign->ink != TL_INK_AWAY && sign->ink != TL_INK_ASIDE && sign->ink != TL_INK_TOWARD)
    item->least_px = 20;
}

/* In a row: in the middle of an empty hex; along the upper side of counters, whose figures are
 * below. */
static void
add_signs (TlOverlayScene *scene, const TlSituation *situation, const TlDestination *destination)
{
  gboolean is_empty = tl_situation_first_in (situation, destination->hex) == TL_UNIT_NONE;
  TlPoint centre = tl_overlay_centre (scene, destination->hex);
  Sign signs[SIGNS_MAX];
  guint n = signs_of (destination, signs);

  for (guint i = 0; i < n; i++)
    {
      TlPoint at = { centre.x + MARKS_APART * (i - (n - 1) / 2.0),
                     centre.y + (is_empty ? 0.05 : -0.66) };

      add_sign (scene, &signs[i], at);
    }
}

static void
add_destinations (TlOverlayScene *scene, const TlSituation *situation, const TlRetreat *retreat)
{
  for (guint i = 0; i < retreat->destinations->len; i++)
    {
      const TlDestination *destination = &g_array_index (retreat->destinations, TlDestination, i);

      add_area (scene, destination->hex, destination->rear);
      add_hatch (scene, destination->hex, destination->rear);
      add_signs (scene, situation, destination);
    }
}

static void
add_places (TlOverlayScene *scene, const TlHex *hexes, guint n_hexes)
{
  for (guint i = 0; i < n_hexes; i++)
    {
      add_area (scene, hexes[i], TL_REAR_AWAY);
      add_hatch (scene, hexes[i], TL_REAR_AWAY);
      tl_overlay_tell (scene, TL_LEGEND_PLACE);
    }
}

/* --- ways ------------------------------------------------------------------------------------- */

typedef struct
{
  TlOverlayScene *scene;
  GHashTable *taken; /* symbols by hex, and steps, that are there already */
} Symbols;

static gboolean
is_new (const Symbols *symbols, guint64 what, guint64 where)
{
  guint64 key = where * (TL_MARKS + TL_DIRECTIONS) + what;

  return g_hash_table_add (symbols->taken, g_memdup2 (&key, sizeof key));
}

/* A symbol once per hex: paths share hexes. */
static void
add_symbol (Symbols *symbols, TlHex hex, const Sign *sign, double dx)
{
  TlPoint at = tl_overlay_centre (symbols->scene, hex);

  if (!is_new (symbols, sign->mark, hex))
    return;
  at.x += dx;
  at.y -= 0.44;
  add_sign (symbols->scene, sign, at);
}

static gboolean
has_sum (const TlDestination *destination, const TlRetreat *shown, TlHex hex)
{
  return hex == destination->hex || tl_retreat_find (shown, hex) != NULL;
}

/* Where it happens on the way.  Hexes that show a sum of their own are left out. */
static void
add_price_on_way (Symbols *symbols, const TlDestination *destination, const TlRetreat *shown)
{
  const Sign dg = { .mark = TL_MARK_DG, .ink = TL_INK_DG };
  const Sign step = { .mark = TL_MARK_STEP, .ink = TL_INK_BAD, .text = "−1" };

  if (destination->dg_at != TL_HEX_NONE && !has_sum (destination, shown, destination->dg_at))
    add_symbol (symbols, destination->dg_at, &dg, -0.52);
  for (guint i = 0; i < destination->loss_hexes->len; i++)
    {
      TlHex hex = g_array_index (destination->loss_hexes, TlHex, i);

      if (!has_sum (destination, shown, hex))
        add_symbol (symbols, hex, &step, 0.52);
    }
}

/* Steps in the side's ink, each once: the end of the way shows the grade. */
static void
add_way (Symbols *symbols, const TlDestination *destination, TlSide side)
{
  const TlHex *path = (const TlHex *) (gpointer) destination->path->data;
  const TlGrid *grid = tl_map_grid (symbols->scene->map);

  for (guint i = 0; i + 1 < destination->path->len; i++)
    {
      TlDirection direction;

      if (!tl_grid_direction (grid, path[i], path[i + 1], &direction) ||
          !is_new (symbols, TL_MARKS + direction, path[i]))
        continue;
      tl_overlay_track (symbols->scene, TL_LAYER_LINE, TL_INK_SIDE_0 + side, TL_WIDTH_LINE,
                        TL_DASH_NONE, path + i, 2, i == 0 ? TL_TRIM_COUNTER : TL_TRIM_NONE,
                        i + 2 == destination->path->len ? 0.3 : TL_TRIM_NONE);
      tl_overlay_tell (symbols->scene, TL_LEGEND_PATH);
    }
}

static void
add_ways (TlOverlayScene *scene, const TlRetreat *retreat, TlSide side)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Symbols symbols = { scene, taken };

  for (guint i = 0; i < retreat->destinations->len; i++)
    {
      const TlDestination *destination = &g_array_index (retreat->destinations, TlDestination, i);

      add_way (&symbols, destination, side);
      add_price_on_way (&symbols, destination, retreat);
    }
}

/* One of the ways of @retreat, hex by hex. */
static void
add_retreat_way (TlOverlayScene *scene, const TlRetreat *retreat, const TlDestination *destination,
                 TlSide side)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Symbols symbols = { scene, taken };
  const TlHex *path = (const TlHex *) (gpointer) destination->path->data;
  guint n = destination->path->len;
  TlOverlayInk ink = TL_INK_SIDE_0 + side;

  if (n < 2)
    return;
  TlPoint before = tl_overlay_centre (scene, path[n - 2]);
  TlPoint end = tl_overlay_towards (tl_overlay_centre (scene, path[n - 1]), before, 0.42);
  tl_overlay_track (scene, TL_LAYER_LINE, ink, TL_WIDTH_BOLD, TL_DASH_NONE, path, n,
                    TL_TRIM_COUNTER, 0.6);
  tl_overlay_head (scene, ink, before, end);
  tl_overlay_tell (scene, TL_LEGEND_PATH);
  for (guint i = 1; i + 1 < n; i++)
    tl_overlay_mark (scene, TL_MARK_DOT, ink, tl_overlay_centre (scene, path[i]), NULL);
  add_price_on_way (&symbols, destination, retreat);
}

/* All that a retreat may be, or the one way to the hex @pointed at. */
static void
add_retreat (TlOverlayScene *scene, const TlSituation *situation, const TlRetreat *retreat,
             TlHex pointed, TlSide side)
{
  const TlDestination *to = pointed != TL_HEX_NONE ? tl_retreat_find (retreat, pointed) : NULL;

  add_destinations (scene, situation, retreat);
  if (to != NULL)
    add_retreat_way (scene, retreat, to, side);
  else
    add_ways (scene, retreat, side);
}

/* --- a fight that is decided ------------------------------------------------------------------ */

/* Rule 9.12g: the hex that may be advanced into, and where from. */
static void
add_advance (TlOverlayScene *scene, const TlAnswers *answers)
{
  TlOverlayInk ink = TL_INK_SIDE_0 + answers->side;
  g_autoptr (GArray) from = hexes_of (answers->situation, answers->chosen, TRUE);
  TlHex target = answers->target;

  tl_overlay_tell (scene, TL_LEGEND_ADVANCE);
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_FILL, TL_LAYER_TINT, TL_INK_AWAY_TINT);
  item->opacity = 0.3f;
  tl_overlay_put_hex (scene, target, PART);
  item = tl_overlay_again (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, ink);
  item->opacity = 1;
  item->width = TL_WIDTH_BOLD;
  item->dash = TL_DASH_LONG;
  item->is_cased = TRUE;
  for (guint i = 0; i < from->len; i++)
    {
      TlHex way[] = { g_array_index (from, TlHex, i), target };
      TlPoint start = tl_overlay_centre (scene, way[0]);
      TlPoint end = tl_overlay_towards (tl_overlay_centre (scene, target), start, 0.25);

      if (way[0] == target)
        continue;
      tl_overlay_track (scene, TL_LAYER_LINE, ink, TL_WIDTH_BOLD, TL_DASH_NONE, way, 2,
                        TL_TRIM_COUNTER, 0.5);
      tl_overlay_head (scene, ink, start, end);
    }
}

/* What is to be decided on the map; @pointed: the hex under the pointer. */
static void
add_answers (TlOverlayScene *scene, const TlAnswers *answers, TlHex pointed)
{
  const TlDestination *to = answers->retreat != NULL && pointed != TL_HEX_NONE
                                ? tl_retreat_find (answers->retreat, pointed)
                                : NULL;

  if (answers->retreat != NULL)
    add_destinations (scene, answers->situation, answers->retreat);
  if (to != NULL)
    add_retreat_way (scene, answers->retreat, to, answers->side);
  if (answers->places != NULL)
    add_places (scene, (const TlHex *) (gpointer) answers->places->data, answers->places->len);
  if ((answers->kinds & TL_ANSWER_ADVANCE) != 0)
    add_advance (scene, answers);
}

/* --- attacks and barrages (9.0, 10.0) --------------------------------------------------------- */

/* An arrow from each attacking hex to the target. */
static void
add_fight (TlOverlayScene *scene, const TlSituation *situation, const TlFight *fight)
{
  g_autoptr (GArray) from = hexes_of (situation, fight->attackers, FALSE);

  for (guint i = 0; i < from->len; i++)
    {
      TlHex hex = g_array_index (from, TlHex, i);

      if (hex == fight->target || fight->target == TL_HEX_NONE)
        continue;
      TlPoint end = tl_overlay_centre (scene, fight->target);
      /* Between the counters, whose figures stand in their corners. */
      TlPoint start = tl_overlay_towards (tl_overlay_centre (scene, hex), end, 0.5);
      end = tl_overlay_towards (end, start, 0.58);
      tl_overlay_tell (scene, fight->overrun ? TL_LEGEND_OVERRUN : TL_LEGEND_ATTACK);
      tl_overlay_attack_arrow (scene, start, end, fight->overrun);
    }
}

#define TARGET_TRIM 0.55

enum
{
  IN_RANGE = 1
};

/* From the counter to beside the target. */
static void
add_shot (TlOverlayScene *scene, TlHex from, TlHex target, gboolean fires)
{
  TlPoint end = tl_overlay_centre (scene, target);
  TlPoint start = tl_overlay_towards (tl_overlay_centre (scene, from), end, TL_TRIM_COUNTER);

  end = tl_overlay_towards (end, start, TARGET_TRIM);
  tl_overlay_line (scene, TL_LAYER_LINE, TL_INK_ATTACK, fires ? TL_WIDTH_BOLD : TL_WIDTH_THIN,
                   fires ? TL_DASH_NONE : TL_DASH_SHORT);
  tl_overlay_move_to (scene, start);
  tl_overlay_line_to (scene, end);
  if (fires)
    tl_overlay_head (scene, TL_INK_ATTACK, start, end);
  tl_overlay_tell (scene, TL_LEGEND_FIRE);
}

/* Arrows from the hexes of those that fire, dashed lines from those of @guns (nullable) that
 * could. */
static void
add_barrage (TlOverlayScene *scene, const TlSituation *situation, const TlBarrage *barrage,
             const GArray *guns)
{
  g_autoptr (GArray) firing = hexes_of (situation, barrage->firers, TRUE);
  g_autoptr (GArray) able = hexes_of (situation, guns, TRUE);

  for (guint i = 0; i < able->len; i++)
    {
      TlHex hex = g_array_index (able, TlHex, i);
      gboolean fires = FALSE;

      for (guint k = 0; k < firing->len; k++)
        fires |= g_array_index (firing, TlHex, k) == hex;
      if (hex != barrage->target && !fires)
        add_shot (scene, hex, barrage->target, FALSE);
    }
  for (guint i = 0; i < firing->len; i++)
    if (g_array_index (firing, TlHex, i) != barrage->target)
      add_shot (scene, g_array_index (firing, TlHex, i), barrage->target, TRUE);
}

/* How far @gun fires (10.1a), and what it could fire at. */
static void
add_range (TlOverlayScene *scene, const TlSituation *situation, TlUnit gun)
{
  guint n_hexes = tl_map_n_hexes (scene->map);
  g_autofree guint8 *members = g_new0 (guint8, n_hexes);
  TlHex from = tl_situation_hex (situation, gun);
  guint range_hexes = tl_barrage_range_hexes (situation, gun);
  g_autoptr (GArray) targets = tl_barrage_targets (situation, &gun, 1);

  for (TlHex hex = 0; hex < n_hexes; hex++)
    if (tl_grid_distance (tl_map_grid (scene->map), from, hex) <= range_hexes)
      members[hex] = IN_RANGE;
  g_autoptr (GArray) hexes = tl_overlay_members (scene->map, members, IN_RANGE);
  tl_overlay_border (scene, members, IN_RANGE, (const TlHex *) (gpointer) hexes->data, hexes->len,
                     TL_INK_ATTACK, TL_DASH_LONG, 0.06, TRUE);
  tl_overlay_tell (scene, TL_LEGEND_FIRE_RANGE);
  for (guint i = 0; i < targets->len; i++)
    add_shot (scene, from, g_array_index (targets, TlHex, i), FALSE);
}

/* --- a way, and what is carried --------------------------------------------------------------- */

/* With running MP at its hexes; @mp12 (nullable): without figures; @allowed FALSE: crossed,
 * dashed. */
static void
add_path (TlOverlayScene *scene, const TlHex *path, const guint *mp12, guint n_path,
          gboolean allowed, TlSide side)
{
  TlOverlayInk ink = allowed ? TL_INK_SIDE_0 + side : TL_INK_BAD;

  if (n_path == 0)
    return;
  /* A way that is refused looks as the line to a cross does. */
  tl_overlay_track (scene, TL_LAYER_LINE, ink, TL_WIDTH_BOLD,
                    allowed ? TL_DASH_NONE : TL_DASH_SHORT, path, n_path, TL_TRIM_COUNTER,
                    TL_TRIM_NONE);
  tl_overlay_tell (scene, allowed ? TL_LEGEND_PATH : TL_LEGEND_BLOCK);
  for (guint i = 1; i < n_path; i++)
    {
      tl_overlay_mark (scene, TL_MARK_DOT, ink, tl_overlay_centre (scene, path[i]), NULL);
      if (mp12 != NULL)
        tl_overlay_running (scene, ink, path, n_path, i, mp12[i]);
    }
  if (n_path < 2)
    return;
  TlPoint end = tl_overlay_centre (scene, path[n_path - 1]);
  TlPoint before = tl_overlay_centre (scene, path[n_path - 2]);
  if (allowed)
    tl_overlay_head (scene, ink, before, end);
  else
    tl_overlay_mark (scene, TL_MARK_BLOCK, TL_INK_BAD, end, NULL)->is_emphatic = TRUE;
}

/* A rail stop that a train gets to (13.3e), or a port that cargo is shipped to (19.0f), with what
 * it takes of the Rail Cap or the Sea Cap, "2 1/2" points. */
static void
add_stop (TlOverlayScene *scene, TlHex hex, const char *points)
{
  TlPoint at = tl_overlay_centre (scene, hex);

  tl_overlay_line (scene, TL_LAYER_LINE, TL_INK_PLAIN, TL_WIDTH_BOLD, TL_DASH_TIES);
  tl_overlay_put_hex (scene, hex, 0.9);
  at.y -= 0.72;
  tl_overlay_mark (scene, TL_MARK_TRAIN, TL_INK_PLAIN, at, points);
  tl_overlay_tell (scene, TL_LEGEND_TRAIN);
}

/* Of ships with running MP, of cargo without. */
static void
add_voyage (TlOverlayScene *scene, const TlCarry *carry, const TlDrop *drop, TlSide side)
{
  const TlHex *path = (const TlHex *) (gpointer) drop->path->data;
  guint n = drop->path->len;
  g_autofree guint *mp12 = carry->sea != NULL ? g_new0 (guint, n) : NULL;

  for (guint i = 0; mp12 != NULL && i < n; i++)
    mp12[i] = carry->sea->mp[path[i]] * TL_MP12;
  add_path (scene, path, mp12, n, drop->is_allowed, side);
}

/* Where it may go. */
static void
add_goals (TlOverlayScene *scene, const TlCarry *carry, TlSide side)
{
  if (carry->places != NULL)
    add_places (scene, (const TlHex *) (gpointer) carry->places->data, carry->places->len);
  else if (carry->sea != NULL)
    tl_overlay_scene_add_sea_reach (scene, carry->situation, carry->sea, side);
  else if (carry->reach != NULL)
    {
      tl_overlay_scene_add_reach (scene, carry->situation, carry->reach, side);
      tl_overlay_scene_add_fuel (scene, carry->reach, carry->fuel);
    }
  for (guint i = 0; carry->stops != NULL && i < carry->stops->len; i++)
    {
      const TlTrainStop *stop = &g_array_index (carry->stops, TlTrainStop, i);
      g_autofree char *points = tl_train_points (stop->cap16);

      add_stop (scene, stop->hex, points);
    }
  for (guint i = 0; carry->ports != NULL && i < carry->ports->len; i++)
    {
      const TlSeaPort *port = &g_array_index (carry->ports, TlSeaPort, i);
      g_autofree char *points = tl_harbour_points (port->size16);

      add_stop (scene, port->hex, points);
    }
}

/* What the rules say a carried counter would do: its path with running MP. */
static void
add_carried (TlOverlayScene *scene, const TlCarry *carry, const TlDrop *drop)
{
  TlSide side = tl_situation_side (carry->situation, g_array_index (carry->units, TlUnit, 0));

  /* The way of a retreat is the answers'. */
  if (carry->answers != NULL)
    return;
  if (drop->cut != NULL)
    tl_overlay_scene_add_supply_of (
        scene, carry->situation,
        &(TlOverlaySupply){ .cuts = drop->cut->units, .breaker = drop->hex });
  add_goals (scene, carry, side);
  /* Anywhere: the hex alone. */
  if (carry->from_box != TL_BOX_NONE && carry->places == NULL && drop->is_allowed &&
      drop->hex != TL_HEX_NONE)
    add_places (scene, &drop->hex, 1);
  if (drop->path != NULL)
    {
      add_voyage (scene, carry, drop, side);
      return;
    }
  if (drop->action == NULL || drop->action->hexes->len < 2)
    return;

  const TlHex *path = (const TlHex *) (gpointer) drop->action->hexes->data;
  guint n_path = drop->action->hexes->len;
  g_autofree guint *mp12 = g_new0 (guint, n_path);
  gboolean has_costs = carry->reach != NULL;

  /* The straight way to where one cannot go has no running price. */
  for (guint i = 0; i < n_path && has_costs; i++)
    {
      has_costs = tl_move_reach_contains (carry->reach, path[i]);
      if (has_costs)
        mp12[i] = tl_move_reach_cost_mp12 (carry->reach, path[i]);
    }
  add_path (scene, path, has_costs ? mp12 : NULL, n_path, drop->is_allowed, side);
}

/* --- all of it -------------------------------------------------------------------------------- */

void
tl_overlay_scene_add_plans (TlOverlayScene *scene, const TlSituation *situation,
                            const TlOverlayPlans *plans)
{
  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  for (guint i = 0; plans->ranges_of != NULL && i < plans->ranges_of->len; i++)
    if (tl_barrage_is_gun (situation, g_array_index (plans->ranges_of, TlUnit, i)))
      add_range (scene, situation, g_array_index (plans->ranges_of, TlUnit, i));
  if (plans->retreat != NULL)
    add_retreat (scene, situation, plans->retreat, plans->pointed, plans->side);
  if (plans->fight != NULL)
    add_fight (scene, situation, plans->fight);
  if (plans->barrage != NULL)
    add_barrage (scene, situation, plans->barrage, plans->guns);
  if (plans->n_path > 0)
    add_path (scene, plans->path, plans->mp12, plans->n_path, !plans->is_refused, plans->side);
  if (plans->answers != NULL)
    add_answers (scene, plans->answers, plans->pointed);
  if (plans->carry != NULL)
    add_carried (scene, plans->carry, plans->drop);
}
