/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-situation.h"

#include "pieces/tl-situation-private.h"
#include "pieces/tl-unit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Unit states are compared and hashed field by field; this says when a field was added. */
G_STATIC_ASSERT (sizeof (TlUnitState) == 28);

typedef struct
{
  guint ref_count;
  TlUnitState units[TL_PAGE_UNITS];
} Page;

typedef struct
{
  TlHex hex;
  TlSide side;
} Control;

/* Who stands where: shared by situations that differ in nothing that it shows. */
typedef struct
{
  guint ref_count;
  TlUnit *heads;     /* by hex */
  TlUnit *next;      /* by unit */
  guint8 *occupancy; /* by hex */
} Places;

typedef struct
{
  gpointer data;
  GDestroyNotify free_func;
} Slot;

struct _TlSituation
{
  gatomicrefcount ref_count;
  TlScenario *scenario;
  gboolean is_start; /* our scenario owns us; see tl-situation-private.h */
  guint n_units;
  guint n_pages;
  Page **pages;
  GPtrArray *made_ids; /* shared; text ids of units made in play */
  GArray *controls;    /* shared; Control, by hex */
  GArray *decisions;   /* shared; TlDecision, the one to be answered now is the last */
  TlClock clock;
  Places *places; /* made when first asked for */
  Slot slots[TL_SLOTS];
};

struct _TlEdit
{
  TlSituation *base;
  TlSituation *next;
};

/* --- life ---------------------------------------------------------------------------------- */

static void
page_unref (Page *page)
{
  if (--page->ref_count == 0)
    g_free (page);
}

static void
places_unref (Places *places)
{
  if (places == NULL || --places->ref_count > 0)
    return;
  g_free (places->heads);
  g_free (places->next);
  g_free (places->occupancy);
  g_free (places);
}

static void
drop_slot (Slot *slot)
{
  if (slot->data != NULL && slot->free_func != NULL)
    slot->free_func (slot->data);
  *slot = (Slot){ NULL, NULL };
}

static void
situation_free (TlSituation *situation)
{
  tl_situation_trim (situation);
  for (guint i = 0; i < situation->n_pages; i++)
    page_unref (situation->pages[i]);
  g_free (situation->pages);
  g_ptr_array_unref (situation->made_ids);
  g_array_unref (situation->controls);
  g_array_unref (situation->decisions);
  g_free (situation);
}

TlSituation *
tl_situation_ref (TlSituation *situation)
{
  g_atomic_ref_count_inc (&situation->ref_count);
  if (situation->is_start)
    tl_scenario_ref (situation->scenario);
  return situation;
}

void
tl_situation_unref (TlSituation *situation)
{
  TlScenario *scenario;

  if (situation == NULL)
    return;
  scenario = situation->scenario;
  if (situation->is_start)
    {
      /* Never the last one: the scenario's own is left, and goes with the scenario. */
      if (g_atomic_ref_count_dec (&situation->ref_count))
        g_assert_not_reached ();
      tl_scenario_unref (scenario);
    }
  else if (g_atomic_ref_count_dec (&situation->ref_count))
    {
      situation_free (situation);
      tl_scenario_unref (scenario);
    }
}

void
tl_situation_become_start (TlSituation *situation)
{
  guint others;

  g_return_if_fail (!situation->is_start);
  /* So far they share one hold on the scenario; from now on each but the scenario's has its own. */
  others = (guint) g_atomic_int_get (&situation->ref_count) - 1;
  situation->is_start = TRUE;
  for (guint i = 0; i < others; i++)
    tl_scenario_ref (situation->scenario);
  tl_scenario_unref (situation->scenario);
}

void
tl_situation_drop_start (TlSituation *situation)
{
  if (g_atomic_ref_count_dec (&situation->ref_count))
    situation_free (situation);
}

void
tl_situation_trim (const TlSituation *situation)
{
  TlSituation *writable = (TlSituation *) situation;

  g_clear_pointer (&writable->places, places_unref);
  for (guint i = 0; i < TL_SLOTS; i++)
    drop_slot (&writable->slots[i]);
}

/* --- reading ------------------------------------------------------------------------------- */

TlScenario *
tl_situation_scenario (const TlSituation *situation)
{
  return situation->scenario;
}

TlMap *
tl_situation_map (const TlSituation *situation)
{
  return situation->scenario->map;
}

const TlEdition *
tl_situation_edition (const TlSituation *situation)
{
  return situation->scenario->edition;
}

guint
tl_situation_n_units (const TlSituation *situation)
{
  return situation->n_units;
}

static inline TlUnitState *
state_at (const TlSituation *situation, TlUnit unit)
{
  return &situation->pages[unit / TL_PAGE_UNITS]->units[unit % TL_PAGE_UNITS];
}

const TlUnitState *
tl_situation_state (const TlSituation *situation, TlUnit unit)
{
  g_return_val_if_fail (unit < situation->n_units, NULL);
  return state_at (situation, unit);
}

const TlCounter *
tl_situation_counter (const TlSituation *situation, TlUnit unit)
{
  g_return_val_if_fail (unit < situation->n_units, NULL);
  return g_ptr_array_index (situation->scenario->counters, state_at (situation, unit)->counter);
}

TlSide
tl_situation_side (const TlSituation *situation, TlUnit unit)
{
  g_return_val_if_fail (unit < situation->n_units, TL_SIDE_NONE);
  return state_at (situation, unit)->owner;
}

TlHex
tl_situation_hex (const TlSituation *situation, TlUnit unit)
{
  g_return_val_if_fail (unit < situation->n_units, TL_HEX_NONE);
  return state_at (situation, unit)->hex;
}

const TlClock *
tl_situation_clock (const TlSituation *situation)
{
  return &situation->clock;
}

/* Units printed on counters of the set-up; the others were made in play. */
static guint
n_original (const TlSituation *situation)
{
  return situation->n_units - situation->made_ids->len;
}

TlUnit
tl_situation_find (const TlSituation *situation, const char *id)
{
  int counter = tl_scenario_find_counter (situation->scenario, id);

  if (counter >= 0 && (guint) counter < n_original (situation))
    return (TlUnit) counter;
  for (guint i = 0; i < situation->made_ids->len; i++)
    if (g_strcmp0 (g_ptr_array_index (situation->made_ids, i), id) == 0)
      return n_original (situation) + i;
  return TL_UNIT_NONE;
}

const char *
tl_situation_id (const TlSituation *situation, TlUnit unit)
{
  guint n = n_original (situation);

  g_return_val_if_fail (unit < situation->n_units, "");
  if (unit >= n)
    return g_ptr_array_index (situation->made_ids, unit - n);
  return tl_situation_counter (situation, unit)->id;
}

char *
tl_situation_name (const TlSituation *situation, TlUnit unit)
{
  g_autofree char *name = tl_counter_name (tl_situation_counter (situation, unit));

  return g_strdup_printf ("%s (%s)", name, tl_situation_id (situation, unit));
}

/* --- who stands where ---------------------------------------------------------------------- */

/* Ranks of 4.8b, the top of a stack first. */
enum
{
  RANK_ACTIVE_AIRCRAFT,
  RANK_HEDGEHOG,
  RANK_ZOC,
  RANK_COMBAT,
  RANK_SUPPLY,
  RANK_TRANSPORT,
  RANK_BASE,
  RANK_SHIP,
  RANK_INACTIVE_AIRCRAFT,
  N_RANKS,
  RANK_NOT_ON_MAP = N_RANKS
};

static guint8
rank_of (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = state_at (situation, unit);

  if (state->hex == TL_HEX_NONE)
    return RANK_NOT_ON_MAP;
  switch (tl_situation_counter (situation, unit)->kind)
    {
    case TL_KIND_COMBAT:
    case TL_KIND_HQ:
    case TL_KIND_ARTILLERY:
    case TL_KIND_REPL:
      return tl_unit_has_zoc (situation, unit, NULL) ? RANK_ZOC : RANK_COMBAT;
    case TL_KIND_AIRCRAFT:
      return state->flags & TL_UNIT_INACTIVE ? RANK_INACTIVE_AIRCRAFT : RANK_ACTIVE_AIRCRAFT;
    case TL_KIND_HEDGEHOG:
      return RANK_HEDGEHOG;
    case TL_KIND_DUMP:
      return RANK_SUPPLY;
    case TL_KIND_TRANSPORT:
    case TL_KIND_EXTENDER:
      return RANK_TRANSPORT;
    case TL_KIND_AIR_BASE:
    case TL_KIND_PORT:
      return RANK_BASE;
    case TL_KIND_SHIP:
      return RANK_SHIP;
    default:
      g_return_val_if_reached (RANK_BASE);
    }
}

static guint8
occupancy_bits (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;
  TlSide side = state_at (situation, unit)->owner;

  if (side >= TL_SIDES)
    return 0;
  if (tl_kind_is_combat (kind))
    return (guint8) (TL_OCCUPIED_COMBAT << side);
  if (kind == TL_KIND_HEDGEHOG)
    return (guint8) ((TL_OCCUPIED_HEDGEHOG | TL_OCCUPIED_OTHER) << side);
  return (guint8) (TL_OCCUPIED_OTHER << side);
}

/* The units on the map in display order, by counting their ranks. (transfer full) */
static TlUnit *
sorted_units (const TlSituation *situation, guint *n_sorted)
{
  guint n = situation->n_units;
  g_autofree guint8 *ranks = g_new (guint8, MAX (n, 1));
  TlUnit *sorted = g_new (TlUnit, MAX (n, 1));
  guint starts[N_RANKS + 2] = { 0 };

  for (TlUnit unit = 0; unit < n; unit++)
    {
      ranks[unit] = rank_of (situation, unit);
      starts[ranks[unit] + 1]++;
    }
  for (guint rank = 1; rank < G_N_ELEMENTS (starts); rank++)
    starts[rank] += starts[rank - 1];
  *n_sorted = starts[RANK_NOT_ON_MAP];
  for (TlUnit unit = 0; unit < n; unit++)
    sorted[starts[ranks[unit]]++] = unit;
  return sorted;
}

static Places *
places_new (const TlSituation *situation)
{
  guint n_hexes = tl_map_n_hexes (situation->scenario->map);
  Places *places = g_new (Places, 1);
  guint n_sorted;
  g_autofree TlUnit *sorted = sorted_units (situation, &n_sorted);

  places->ref_count = 1;
  places->heads = g_new (TlUnit, n_hexes);
  places->next = g_new (TlUnit, MAX (situation->n_units, 1));
  places->occupancy = g_new0 (guint8, n_hexes);
  memset (places->heads, 0xff, n_hexes * sizeof *places->heads);
  memset (places->next, 0xff, situation->n_units * sizeof *places->next);
  while (n_sorted > 0)
    {
      TlUnit unit = sorted[--n_sorted];
      TlHex hex = state_at (situation, unit)->hex;

      places->next[unit] = places->heads[hex];
      places->heads[hex] = unit;
      places->occupancy[hex] |= occupancy_bits (situation, unit);
    }
  return places;
}

static const Places *
places_of (const TlSituation *situation)
{
  if (situation->places == NULL)
    ((TlSituation *) situation)->places = places_new (situation);
  return situation->places;
}

TlUnit
tl_situation_first_in (const TlSituation *situation, TlHex hex)
{
  g_return_val_if_fail (hex < tl_map_n_hexes (situation->scenario->map), TL_UNIT_NONE);
  return places_of (situation)->heads[hex];
}

TlUnit
tl_situation_next_in (const TlSituation *situation, TlUnit unit)
{
  g_return_val_if_fail (unit < situation->n_units, TL_UNIT_NONE);
  return places_of (situation)->next[unit];
}

GArray *
tl_situation_units_in (const TlSituation *situation, TlHex hex)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    g_array_append_val (units, unit);
  return units;
}

const guint8 *
tl_situation_occupancy (const TlSituation *situation)
{
  return places_of (situation)->occupancy;
}

guint32
tl_situation_dump_t (const TlSituation *situation, TlHex hex, TlSide side)
{
  guint32 sum_t = 0;

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (state_at (situation, unit)->owner == side)
      sum_t += state_at (situation, unit)->t;
  return sum_t;
}

/* The first control entry of @hex or of a hex behind it. */
static guint
find_control (const GArray *controls, TlHex hex)
{
  guint low = 0, high = controls->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (controls, Control, middle).hex < hex)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

TlSide
tl_situation_control (const TlSituation *situation, TlHex hex)
{
  guint i = find_control (situation->controls, hex);

  if (i == situation->controls->len || g_array_index (situation->controls, Control, i).hex != hex)
    return TL_SIDE_NONE;
  return g_array_index (situation->controls, Control, i).side;
}

guint
tl_situation_n_decisions (const TlSituation *situation)
{
  return situation->decisions->len;
}

const TlDecision *
tl_situation_decision (const TlSituation *situation, guint i)
{
  guint n = situation->decisions->len;

  g_return_val_if_fail (i < n, NULL);
  return &g_array_index (situation->decisions, TlDecision, n - 1 - i);
}

gpointer
tl_situation_get_slot (const TlSituation *situation, TlSlot slot)
{
  g_return_val_if_fail ((guint) slot < TL_SLOTS, NULL);
  return situation->slots[slot].data;
}

void
tl_situation_set_slot (const TlSituation *situation, TlSlot slot, gpointer data,
                       GDestroyNotify free_func)
{
  Slot *place = &((TlSituation *) situation)->slots[slot];

  g_return_if_fail ((guint) slot < TL_SLOTS);
  if (place->data != data)
    drop_slot (place);
  *place = (Slot){ data, free_func };
}

/* --- equality and hash --------------------------------------------------------------------- */

static gboolean
state_equal (const TlUnitState *a, const TlUnitState *b)
{
  return a->counter == b->counter && a->hex == b->hex && a->t == b->t && a->box == b->box &&
         a->flags == b->flags && a->mp12_spent == b->mp12_spent && a->face == b->face &&
         a->marker == b->marker && a->steps_lost == b->steps_lost && a->stocks == b->stocks &&
         a->level == b->level && a->exploit_ar == b->exploit_ar && a->owner == b->owner;
}

static gboolean
clock_equal (const TlClock *a, const TlClock *b)
{
  return a->turn == b->turn && a->phase == b->phase && a->phasing == b->phasing &&
         a->first == b->first;
}

static gboolean
controls_equal (const GArray *a, const GArray *b)
{
  if (a == b)
    return TRUE;
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const Control *one = &g_array_index (a, Control, i);
      const Control *other = &g_array_index (b, Control, i);

      if (one->hex != other->hex || one->side != other->side)
        return FALSE;
    }
  return TRUE;
}

/* TlDecision has no padding, and what it does not use was zeroed when it was pushed. */
G_STATIC_ASSERT (sizeof (TlDecision) == 8 + 4 * TL_DECISION_ARGS + 4 * TL_DECISION_UNITS);

static gboolean
decisions_equal (const GArray *a, const GArray *b)
{
  return a == b || (a->len == b->len &&
                    (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (TlDecision)) == 0));
}

static gboolean
units_equal (const TlSituation *a, const TlSituation *b)
{
  if (a->n_units != b->n_units)
    return FALSE;
  for (TlUnit unit = 0; unit < a->n_units; unit++)
    {
      if (unit % TL_PAGE_UNITS == 0 &&
          a->pages[unit / TL_PAGE_UNITS] == b->pages[unit / TL_PAGE_UNITS])
        unit += TL_PAGE_UNITS - 1;
      else if (!state_equal (state_at (a, unit), state_at (b, unit)))
        return FALSE;
    }
  return TRUE;
}

gboolean
tl_situation_equal (const TlSituation *a, const TlSituation *b)
{
  if (a == b)
    return TRUE;
  return g_strcmp0 (a->scenario->id, b->scenario->id) == 0 && clock_equal (&a->clock, &b->clock) &&
         controls_equal (a->controls, b->controls) &&
         decisions_equal (a->decisions, b->decisions) && units_equal (a, b);
}

/* FNV-1a over the eight bytes of @value, the lowest first. */
static void
hash_add (guint64 *hash, guint64 value)
{
  for (guint i = 0; i < 8; i++)
    {
      *hash ^= (value >> (8 * i)) & 0xff;
      *hash *= G_GUINT64_CONSTANT (0x100000001b3);
    }
}

static void
hash_state (guint64 *hash, const TlUnitState *state)
{
  hash_add (hash, (guint64) state->counter << 32 | state->hex);
  hash_add (hash, (guint64) state->t << 32 | (guint64) state->box << 16 | state->flags);
  hash_add (hash, (guint64) state->mp12_spent << 56 | (guint64) (state->mp12_spent >> 8) << 48 |
                      (guint64) state->face << 40 | (guint64) state->marker << 32 |
                      (guint64) state->steps_lost << 24 | (guint64) state->stocks << 16 |
                      (guint64) state->level << 8 | state->exploit_ar);
  hash_add (hash, state->owner);
}

static void
hash_decision (guint64 *hash, const TlDecision *decision)
{
  hash_add (hash,
            (guint64) decision->kind << 32 | (guint64) decision->side << 16 | decision->n_units);
  hash_add (hash, decision->hex);
  for (guint i = 0; i < TL_DECISION_ARGS; i++)
    hash_add (hash, (guint32) decision->args[i]);
  for (guint i = 0; i < decision->n_units; i++)
    hash_add (hash, decision->units[i]);
}

guint64
tl_situation_hash (const TlSituation *situation)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (const char *p = situation->scenario->id; *p != '\0'; p++)
    hash_add (&hash, (guchar) *p);
  hash_add (&hash, (guint64) (gint64) situation->clock.turn);
  hash_add (&hash, (guint64) situation->clock.phase << 16 |
                       (guint64) situation->clock.phasing << 8 | situation->clock.first);
  hash_add (&hash, situation->n_units);
  for (TlUnit unit = 0; unit < situation->n_units; unit++)
    hash_state (&hash, state_at (situation, unit));
  hash_add (&hash, situation->controls->len);
  for (guint i = 0; i < situation->controls->len; i++)
    {
      const Control *control = &g_array_index (situation->controls, Control, i);

      hash_add (&hash, (guint64) control->hex << 8 | control->side);
    }
  hash_add (&hash, situation->decisions->len);
  for (guint i = 0; i < situation->decisions->len; i++)
    hash_decision (&hash, &g_array_index (situation->decisions, TlDecision, i));
  return hash;
}

/* --- making a new one ---------------------------------------------------------------------- */

static Page *
page_new (void)
{
  Page *page = g_new0 (Page, 1);

  page->ref_count = 1;
  return page;
}

/* A unit as printed on @counter, in the pool. */
static TlUnitState
fresh_state (const TlScenario *scenario, guint index)
{
  const TlCounter *counter = g_ptr_array_index (scenario->counters, index);
  gboolean has_combat_side = counter->kind != TL_KIND_REPL && counter->kind != TL_KIND_TRANSPORT;

  return (TlUnitState){
    .counter = index,
    .hex = TL_HEX_NONE,
    .box = TL_BOX_POOL,
    .face = has_combat_side ? TL_FACE_COMBAT : TL_FACE_MOVE,
    .level = counter->level,
    .owner = counter->side,
  };
}

/* Makes room for one more unit, at the end. */
static TlUnitState *
append_unit (TlSituation *situation)
{
  if (situation->n_units == situation->n_pages * TL_PAGE_UNITS)
    {
      situation->pages = g_renew (Page *, situation->pages, situation->n_pages + 1);
      situation->pages[situation->n_pages++] = page_new ();
    }
  return state_at (situation, situation->n_units++);
}

TlSituation *
tl_situation_new (TlScenario *scenario)
{
  TlSituation *situation = g_new0 (TlSituation, 1);

  g_atomic_ref_count_init (&situation->ref_count);
  situation->scenario = tl_scenario_ref (scenario);
  situation->made_ids = g_ptr_array_new_with_free_func (g_free);
  situation->controls = g_array_new (FALSE, TRUE, sizeof (Control));
  situation->decisions = g_array_new (FALSE, TRUE, sizeof (TlDecision));
  situation->clock.turn = scenario->first_turn;
  for (guint i = 0; i < scenario->counters->len; i++)
    *append_unit (situation) = fresh_state (scenario, i);
  return situation;
}

TlEdit *
tl_situation_edit (const TlSituation *situation)
{
  TlEdit *edit = g_new (TlEdit, 1);
  TlSituation *next = g_new0 (TlSituation, 1);

  g_atomic_ref_count_init (&next->ref_count);
  next->scenario = tl_scenario_ref (situation->scenario);
  next->n_units = situation->n_units;
  next->n_pages = situation->n_pages;
  next->pages = g_memdup2 (situation->pages, situation->n_pages * sizeof *situation->pages);
  for (guint i = 0; i < next->n_pages; i++)
    next->pages[i]->ref_count++;
  next->made_ids = g_ptr_array_ref (situation->made_ids);
  next->controls = g_array_ref (situation->controls);
  next->decisions = g_array_ref (situation->decisions);
  next->clock = situation->clock;
  edit->base = tl_situation_ref ((TlSituation *) situation);
  edit->next = next;
  return edit;
}

void
tl_edit_free (TlEdit *edit)
{
  if (edit == NULL)
    return;
  tl_situation_unref (edit->base);
  tl_situation_unref (edit->next);
  g_free (edit);
}

/* Whether by-hex lists and occupancy of @a and @b are the same. */
static gboolean
same_places (const TlSituation *a, const TlSituation *b)
{
  if (a->n_units != b->n_units)
    return FALSE;
  for (TlUnit unit = 0; unit < a->n_units; unit++)
    {
      const TlUnitState *one = state_at (a, unit);
      const TlUnitState *other = state_at (b, unit);

      if (one == other) /* the whole page is */
        unit += TL_PAGE_UNITS - 1 - unit % TL_PAGE_UNITS;
      else if (one->counter != other->counter || one->hex != other->hex ||
               one->owner != other->owner || rank_of (a, unit) != rank_of (b, unit))
        return FALSE;
    }
  return TRUE;
}

TlSituation *
tl_edit_finish (TlEdit *edit)
{
  TlSituation *next = g_steal_pointer (&edit->next);

  if (edit->base->places != NULL && same_places (edit->base, next))
    {
      next->places = edit->base->places;
      next->places->ref_count++;
    }
  tl_edit_free (edit);
  return next;
}

TlUnitState *
tl_edit_unit (TlEdit *edit, TlUnit unit)
{
  Page **page;

  g_return_val_if_fail (unit < edit->next->n_units, NULL);
  page = &edit->next->pages[unit / TL_PAGE_UNITS];
  if ((*page)->ref_count > 1)
    {
      Page *copy = g_memdup2 (*page, sizeof **page);

      copy->ref_count = 1;
      page_unref (*page);
      *page = copy;
    }
  return &(*page)->units[unit % TL_PAGE_UNITS];
}

const TlUnitState *
tl_edit_peek (const TlEdit *edit, TlUnit unit)
{
  return tl_situation_state (edit->next, unit);
}

const TlSituation *
tl_edit_look (const TlEdit *edit)
{
  /* What was made from an earlier look is no longer true. */
  tl_situation_trim (edit->next);
  return edit->next;
}

/* "d3#2", or the next number that is free. (transfer full) */
static char *
made_id (const TlSituation *situation, const char *counter_id)
{
  for (guint n = 2;; n++)
    {
      g_autofree char *id = g_strdup_printf ("%s#%u", counter_id, n);

      if (tl_situation_find (situation, id) == TL_UNIT_NONE)
        return g_steal_pointer (&id);
    }
}

static gpointer
copy_string (gconstpointer string, gpointer data)
{
  return g_strdup (string);
}

TlUnit
tl_edit_add_unit (TlEdit *edit, guint counter)
{
  TlSituation *next = edit->next;
  GPtrArray *ids;
  TlUnit unit = next->n_units;
  const TlCounter *printed;

  g_return_val_if_fail (counter < next->scenario->counters->len, TL_UNIT_NONE);
  printed = g_ptr_array_index (next->scenario->counters, counter);
  ids = g_ptr_array_copy (next->made_ids, copy_string, NULL);
  g_ptr_array_set_free_func (ids, g_free);
  g_ptr_array_add (ids, made_id (next, printed->id));
  g_ptr_array_unref (next->made_ids);
  next->made_ids = ids;

  /* The new unit may begin in a page that the base shares. */
  append_unit (next);
  *tl_edit_unit (edit, unit) = fresh_state (next->scenario, counter);
  return unit;
}

TlClock *
tl_edit_clock (TlEdit *edit)
{
  return &edit->next->clock;
}

void
tl_edit_place (TlEdit *edit, TlUnit unit, TlHex hex)
{
  TlUnitState *state;

  g_return_if_fail (hex < tl_map_n_hexes (edit->next->scenario->map));
  state = tl_edit_unit (edit, unit);
  state->hex = hex;
  state->box = TL_BOX_NONE;
}

void
tl_edit_put_in_box (TlEdit *edit, TlUnit unit, guint box)
{
  TlUnitState *state;

  g_return_if_fail (box < TL_BOX_NONE || box == TL_BOX_DEAD || box == TL_BOX_POOL);
  state = tl_edit_unit (edit, unit);
  state->hex = TL_HEX_NONE;
  state->box = (guint16) box;
}

/* An array of our own, to be written. */
static GArray *
own_array (GArray **array, const GArray *shared)
{
  if (*array == shared)
    {
      GArray *copy = g_array_copy (*array);

      g_array_unref (*array);
      *array = copy;
    }
  return *array;
}

void
tl_edit_set_control (TlEdit *edit, TlHex hex, TlSide side)
{
  GArray *controls = own_array (&edit->next->controls, edit->base->controls);
  guint i = find_control (controls, hex);
  gboolean is_there = i < controls->len && g_array_index (controls, Control, i).hex == hex;
  Control control = { .hex = hex, .side = side };

  if (side == TL_SIDE_NONE)
    {
      if (is_there)
        g_array_remove_index (controls, i);
    }
  else if (is_there)
    g_array_index (controls, Control, i).side = side;
  else
    g_array_insert_val (controls, i, control);
}

void
tl_edit_push_decision (TlEdit *edit, const TlDecision *decision)
{
  GArray *decisions = own_array (&edit->next->decisions, edit->base->decisions);
  TlDecision copy = *decision;

  g_return_if_fail (decision->n_units <= TL_DECISION_UNITS);
  for (guint i = copy.n_units; i < TL_DECISION_UNITS; i++)
    copy.units[i] = 0;
  g_array_append_val (decisions, copy);
}

void
tl_edit_pop_decision (TlEdit *edit)
{
  GArray *decisions = own_array (&edit->next->decisions, edit->base->decisions);

  g_return_if_fail (decisions->len > 0);
  g_array_set_size (decisions, decisions->len - 1);
}

/* --- phases -------------------------------------------------------------------------------- */

static const char *const phase_ids[TL_PHASES] = {
  "pre-turn",
  "refit",
  "reinforcement",
  "breakout",
  "movement",
  "movement-barrage",
  "supply",
  "reaction",
  "reaction-barrage",
  "barrage",
  "combat",
  "exploitation",
  "exploitation-barrage",
  "exploitation-combat",
  "clean-up",
  "turn-end",
};

/* Translators: segments of the sequence of play (2.2), as headings. */
static const char *const phase_names[TL_PHASES] = {
  NC_ ("phase", "Pre-Turn Phase"),
  NC_ ("phase", "Aircraft Refit Phase"),
  NC_ ("phase", "Reinforcement Phase"),
  NC_ ("phase", "Movement Phase: Breakout"),
  NC_ ("phase", "Movement Phase: Movement"),
  NC_ ("phase", "Movement Phase: Barrage"),
  NC_ ("phase", "Supply Phase"),
  NC_ ("phase", "Reaction Phase: Movement"),
  NC_ ("phase", "Reaction Phase: Barrage"),
  NC_ ("phase", "Combat Phase: Barrage"),
  NC_ ("phase", "Combat Phase: Combat"),
  NC_ ("phase", "Exploitation Phase: Movement"),
  NC_ ("phase", "Exploitation Phase: Barrage"),
  NC_ ("phase", "Exploitation Phase: Combat"),
  NC_ ("phase", "Clean Up Phase"),
  NC_ ("phase", "Turn End Phase"),
};

const char *
tl_phase_id (TlPhase phase)
{
  g_return_val_if_fail ((guint) phase < TL_PHASES, NULL);
  return phase_ids[phase];
}

gboolean
tl_phase_parse (const char *text, TlPhase *phase)
{
  for (guint i = 0; i < TL_PHASES; i++)
    if (g_strcmp0 (text, phase_ids[i]) == 0)
      {
        *phase = (TlPhase) i;
        return TRUE;
      }
  return FALSE;
}

const char *
tl_phase_name (TlPhase phase)
{
  g_return_val_if_fail ((guint) phase < TL_PHASES, NULL);
  return g_dpgettext2 (GETTEXT_PACKAGE, "phase", phase_names[phase]);
}
