/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which barrages are worth firing before a proposed attack, and what they would do elsewhere.
 *
 * For each kind that fires (10.0e) the strongest guns that may fire at the target are taken, and
 * of all sets of them those that end on different columns, or cost differently: the fewest guns,
 * then the strongest.  Each is worked out in full before the attack (tl-barrage-worth.h).
 */
#include "play/tl-planner-private.h"

typedef struct
{
  TlPlanner *planner;
  const TlProposal *proposal;
  TlBarrageStudy *study;
} Finder;

/* Guns of one kind that fire together. */
typedef struct
{
  TlBarrage *barrage;
  guint column; /* after shifts */
  gboolean is_spotted;
  guint price_t;
} Salvo;

static void
salvo_clear (gpointer data)
{
  tl_barrage_free (((Salvo *) data)->barrage);
}

/* --- guns ------------------------------------------------------------------------------------- */

/* Aircraft make hip shoots before an overrun (14.7d). */
static TlBarrage *
barrage_at (const Finder *finder, TlHex hex)
{
  TlBarrage *barrage = tl_barrage_new (hex, FALSE);

  barrage->is_hip_shoot = finder->proposal->fight->overrun;
  return barrage;
}

static gboolean
may_fire (const Finder *finder, TlUnit unit)
{
  g_autoptr (TlBarrage) alone = barrage_at (finder, finder->planner->query->target);

  tl_barrage_add_firer (alone, unit);
  return tl_barrage_study_situation (finder->study, alone) != NULL;
}

static TlFraction
strength_of (const Finder *finder, TlUnit unit)
{
  g_autoptr (TlBarrage) alone = barrage_at (finder, finder->planner->query->target);

  tl_barrage_add_firer (alone, unit);
  return tl_barrage_strength (finder->planner->situation, alone, NULL);
}

static int
compare_guns (gconstpointer a, gconstpointer b, gpointer data)
{
  TlUnit one = *(const TlUnit *) a;
  TlUnit other = *(const TlUnit *) b;
  int order = tl_fraction_compare (strength_of (data, other), strength_of (data, one));

  return order != 0 ? order : (one > other) - (one < other);
}

/* Those of @fire that may fire at the target before the attack and do not take part in it, the
 * strongest first. (transfer full): TlUnit */
static GArray *
find_guns (const Finder *finder, TlFire fire)
{
  const TlSituation *situation = finder->planner->situation;
  GArray *guns = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == finder->planner->query->side &&
        tl_barrage_is_gun (situation, unit) && tl_fire_of (situation, unit) == fire &&
        !tl_fight_has_attacker (finder->proposal->fight, unit) && may_fire (finder, unit))
      g_array_append_val (guns, unit);
  g_array_sort_with_data (guns, compare_guns, (gpointer) finder);
  if (guns->len > TL_PLANNER_GUNS)
    g_array_set_size (guns, TL_PLANNER_GUNS);
  return guns;
}

/* --- salvos ----------------------------------------------------------------------------------- */

static guint
n_firers (const TlBarrage *barrage)
{
  return barrage->firers->len;
}

/* Takes @salvo in, unless as few guns do the same. */
static void
take_salvo (GArray *salvos, const Salvo *salvo)
{
  for (guint i = 0; i < salvos->len; i++)
    {
      Salvo *other = &g_array_index (salvos, Salvo, i);

      if (other->column != salvo->column || other->price_t != salvo->price_t ||
          other->is_spotted != salvo->is_spotted)
        continue;
      if (n_firers (other->barrage) <= n_firers (salvo->barrage))
        tl_barrage_free (salvo->barrage);
      else
        {
          tl_barrage_free (other->barrage);
          *other = *salvo;
        }
      return;
    }
  g_array_append_val (salvos, *salvo);
}

/* (transfer full): Salvo, each of another column or price */
static GArray *
list_salvos (const Finder *finder, const GArray *guns)
{
  GArray *salvos = g_array_new (FALSE, FALSE, sizeof (Salvo));

  g_array_set_clear_func (salvos, salvo_clear);
  for (guint set = 1; set < 1u << guns->len; set++)
    {
      Salvo salvo = { .barrage = barrage_at (finder, finder->planner->query->target) };
      const TlSituation *situation;
      g_autoptr (TlBarrageCase) fire = NULL;

      for (guint i = 0; i < guns->len; i++)
        if ((set & (1u << i)) != 0)
          tl_barrage_add_firer (salvo.barrage, g_array_index (guns, TlUnit, i));
      situation = tl_barrage_study_situation (finder->study, salvo.barrage);
      if (situation == NULL)
        {
          salvo_clear (&salvo);
          continue;
        }
      fire = tl_barrage_case (situation, salvo.barrage);
      salvo.column = fire->final_column;
      salvo.price_t = fire->price_t;
      salvo.is_spotted = fire->is_spotted;
      take_salvo (salvos, &salvo);
    }
  return salvos;
}

/* --- what beats what -------------------------------------------------------------------------- */

static void
barrage_free (gpointer data)
{
  TlPlannerBarrage *barrage = data;

  tl_barrage_worth_free (barrage->worth);
  tl_barrage_worth_free (barrage->elsewhere);
  g_free (barrage);
}

/* The highest worth, then the cheaper, then the fewer guns. */
static int
compare_barrages (gconstpointer a, gconstpointer b)
{
  const TlBarrageWorth *one = (*(const TlPlannerBarrage *const *) a)->worth;
  const TlBarrageWorth *other = (*(const TlPlannerBarrage *const *) b)->worth;
  int order = tl_fraction_compare (other->worth, one->worth);

  if (order != 0)
    return order;
  if (one->fire->price_t != other->fire->price_t)
    return one->fire->price_t < other->fire->price_t ? -1 : 1;
  return (n_firers (one->barrage) > n_firers (other->barrage)) -
         (n_firers (one->barrage) < n_firers (other->barrage));
}

static gboolean
beats (const TlBarrageWorth *one, const TlBarrageWorth *other)
{
  return tl_fraction_compare (one->worth, other->worth) >= 0 &&
         one->fire->price_t <= other->fire->price_t &&
         n_firers (one->barrage) <= n_firers (other->barrage);
}

/* Of @barrages, in order: those that are worth something and that none before them beats. */
static void
drop_beaten (GPtrArray *barrages)
{
  for (guint i = 0; i < barrages->len;)
    {
      const TlBarrageWorth *worth = ((TlPlannerBarrage *) barrages->pdata[i])->worth;
      gboolean is_beaten = i >= TL_PLANNER_BARRAGES ||
                           tl_fraction_compare (worth->worth, tl_fraction_new (0, 1)) <= 0;

      for (guint k = 0; k < i && !is_beaten; k++)
        is_beaten = beats (((TlPlannerBarrage *) barrages->pdata[k])->worth, worth);
      if (is_beaten)
        g_ptr_array_remove_index (barrages, i);
      else
        i++;
    }
}

/* --- elsewhere -------------------------------------------------------------------------------- */

/* The same guns at another hex, without a fight that follows: where that is worth most. (transfer
 * full) (nullable) */
static TlBarrageWorth *
best_elsewhere (const Finder *finder, const TlBarrage *barrage)
{
  const TlSituation *situation = finder->planner->situation;
  TlSide side = finder->planner->query->side;
  g_autoptr (TlBarrageStudy) study =
      tl_barrage_study_new (situation, side, NULL, &finder->planner->query->plan);
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));
  TlBarrageWorth *best = NULL;

  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      g_autoptr (TlBarrage) other = NULL;
      TlBarrageWorth *worth;

      if (hex == barrage->target ||
          !tl_situation_has_combat_unit (situation, hex, tl_side_other (side)))
        continue;
      other = tl_barrage_copy (barrage);
      other->target = hex;
      worth = tl_barrage_study_worth (study, other);
      if (worth == NULL)
        continue;
      if (best == NULL || tl_fraction_compare (worth->worth, best->worth) > 0)
        {
          tl_barrage_worth_free (best);
          best = worth;
        }
      else
        tl_barrage_worth_free (worth);
    }
  return best;
}

/* The attack of the highest value that costs no more than this one and the barrage. */
static guint
best_instead (const TlProposals *proposals, const TlProposal *proposal, const TlBarrageWorth *worth)
{
  guint most_t = proposal->numbers.supply_t + proposal->numbers.fuel_t + worth->fire->price_t;

  for (guint i = 0; worth->fire->price_t > 0 && i < proposals->proposals->len; i++)
    {
      const TlProposal *other = proposals->proposals->pdata[i];

      if (other != proposal && other->numbers.supply_t + other->numbers.fuel_t <= most_t)
        return i;
    }
  return TL_PLANNER_NO_PROPOSAL;
}

/* --- all of it -------------------------------------------------------------------------------- */

/* Works @salvos out, as long as analyses are left. */
static void
add_barrages (const Finder *finder, GArray *salvos, GPtrArray *barrages)
{
  TlProposals *proposals = finder->planner->proposals;

  for (guint i = 0; i < salvos->len; i++)
    {
      TlPlannerBarrage *barrage;
      guint before = tl_barrage_study_n_analyses (finder->study);

      if (proposals->n_barrage_analyses >= finder->planner->query->max_barrages)
        {
          proposals->n_barrages_left++;
          continue;
        }
      barrage = g_new0 (TlPlannerBarrage, 1);
      barrage->worth =
          tl_barrage_study_worth (finder->study, g_array_index (salvos, Salvo, i).barrage);
      barrage->instead = TL_PLANNER_NO_PROPOSAL;
      proposals->n_barrage_analyses += tl_barrage_study_n_analyses (finder->study) - before;
      g_ptr_array_add (barrages, barrage);
    }
}

void
tl_planner_add_barrages (TlPlanner *planner, TlProposal *proposal)
{
  g_autoptr (TlSituation) moved = tl_proposal_play_moves (planner->situation, proposal->moves);
  g_autoptr (TlBarrageStudy) study =
      tl_barrage_study_new (moved, planner->query->side, proposal->fight, &planner->query->plan);
  Finder finder = { planner, proposal, study };

  g_ptr_array_set_free_func (proposal->barrages, barrage_free);
  for (TlFire fire = TL_FIRE_ARTILLERY; fire <= TL_FIRE_SHIPS; fire++)
    {
      g_autoptr (GArray) guns = find_guns (&finder, fire);
      g_autoptr (GArray) salvos = list_salvos (&finder, guns);

      add_barrages (&finder, salvos, proposal->barrages);
    }
  g_ptr_array_sort (proposal->barrages, compare_barrages);
  drop_beaten (proposal->barrages);
  for (guint i = 0; i < proposal->barrages->len; i++)
    {
      TlPlannerBarrage *barrage = proposal->barrages->pdata[i];

      barrage->elsewhere = best_elsewhere (&finder, barrage->worth->barrage);
      barrage->instead = best_instead (planner->proposals, proposal, barrage->worth);
    }
}
