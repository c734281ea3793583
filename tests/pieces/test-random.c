/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random edits against a naive model: plain arrays, copied whole, lists sorted anew each time.
 * Every situation on the way is kept with its model, and looked at again at the end.
 */
#include "support/tl-test-scenario.h"

#include <string.h>

#define N_HEXES 30
#define N_COUNTERS 150
#define N_STEPS 400
#define N_EDITS 12

typedef struct
{
  GArray *units; /* TlUnitState */
  TlSide control[N_HEXES];
  GArray *decisions; /* guint16: kinds, the one to be answered now last */
  TlClock clock;
} Model;

static Model *
model_copy (const Model *model)
{
  Model *copy = g_memdup2 (model, sizeof *model);

  copy->units = g_array_copy (model->units);
  copy->decisions = g_array_copy (model->decisions);
  return copy;
}

static void
model_free (gpointer data)
{
  Model *model = data;

  g_array_unref (model->units);
  g_array_unref (model->decisions);
  g_free (model);
}

static TlSituation *
start (void)
{
  static const char *const units[] = {
    "inf 4-5-3",  "inf 14-4-3 re=3", "hq 10-0/6-10", "art 20-3-4",        "repl 1-0-3",
    "dump",       "truck 2-45",      "tank 6-4-8",   "hedgehog level=2",  "base level=1",
    "ship 9-5-2", "plane 3-10-15",   "inf (4)-1-2",  "extender range=20", "port",
  };
  g_autoptr (GString) text = g_string_new ("size 6 5\n");

  for (guint i = 0; i < N_COUNTERS; i++)
    g_string_append_printf (text, "u%u side%u %s\n", i, i % 2, units[i % G_N_ELEMENTS (units)]);
  return tl_test_situation (text->str);
}

static Model *
model_of_start (const TlSituation *situation)
{
  Model *model = g_new0 (Model, 1);

  model->units = g_array_new (FALSE, FALSE, sizeof (TlUnitState));
  model->decisions = g_array_new (FALSE, FALSE, sizeof (guint16));
  model->clock = *tl_situation_clock (situation);
  memset (model->control, TL_SIDE_NONE, sizeof model->control);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    g_array_append_val (model->units, *tl_situation_state (situation, unit));
  return model;
}

static void
edit_unit (TlEdit *edit, Model *model, TlUnit unit)
{
  TlUnitState *state = tl_edit_unit (edit, unit);

  state->flags = (guint16) g_test_rand_int_range (0, 256);
  state->marker = (guint8) g_test_rand_int_range (0, 5);
  state->face = (guint8) g_test_rand_int_range (0, 2);
  state->owner = (guint8) g_test_rand_int_range (0, 2);
  state->t = (guint32) g_test_rand_int_range (0, 50);
  g_array_index (model->units, TlUnitState, unit) = *state;
}

static void
place_unit (TlEdit *edit, Model *model, TlUnit unit)
{
  TlUnitState *state = &g_array_index (model->units, TlUnitState, unit);
  int hex = g_test_rand_int_range (-2, N_HEXES);

  if (hex < 0)
    {
      tl_edit_put_in_box (edit, unit, TL_BOX_DEAD);
      state->hex = TL_HEX_NONE;
      state->box = TL_BOX_DEAD;
      return;
    }
  tl_edit_place (edit, unit, (TlHex) hex);
  state->hex = (TlHex) hex;
  state->box = TL_BOX_NONE;
}

static void
make_unit (TlEdit *edit, Model *model)
{
  guint counter = (guint) g_test_rand_int_range (0, N_COUNTERS);
  TlUnit unit = tl_edit_add_unit (edit, counter);

  g_assert_cmpuint (unit, ==, model->units->len);
  g_array_append_val (model->units, *tl_edit_peek (edit, unit));
  g_assert_cmpuint (tl_edit_peek (edit, unit)->counter, ==, counter);
}

static void
edit_decisions (TlEdit *edit, Model *model)
{
  TlDecision decision = { .kind = (guint16) g_test_rand_int_range (0, 100) };

  if (model->decisions->len > 0 && g_test_rand_bit ())
    {
      tl_edit_pop_decision (edit);
      g_array_set_size (model->decisions, model->decisions->len - 1);
      return;
    }
  tl_edit_push_decision (edit, &decision);
  g_array_append_val (model->decisions, decision.kind);
}

static void
edit_at_random (TlEdit *edit, Model *model)
{
  TlUnit unit = (TlUnit) g_test_rand_int_range (0, (int) model->units->len);
  int hex = g_test_rand_int_range (0, N_HEXES);

  switch (g_test_rand_int_range (0, 12))
    {
    case 0:
      make_unit (edit, model);
      break;
    case 1:
      model->control[hex] = (TlSide) g_test_rand_int_range (0, 3);
      if (model->control[hex] == 2)
        model->control[hex] = TL_SIDE_NONE;
      tl_edit_set_control (edit, (TlHex) hex, model->control[hex]);
      break;
    case 2:
      edit_decisions (edit, model);
      break;
    case 3:
      tl_edit_clock (edit)->phase = (TlPhase) g_test_rand_int_range (0, TL_PHASES);
      model->clock = *tl_edit_clock (edit);
      break;
    case 4:
    case 5:
    case 6:
      edit_unit (edit, model, unit);
      break;
    default:
      place_unit (edit, model, unit);
      break;
    }
}

/* The order of 4.8b, told once more. */
static int
rank (const TlSituation *situation, TlUnit unit)
{
  static const int ranks[TL_KINDS] = {
    [TL_KIND_HEDGEHOG] = 1, [TL_KIND_DUMP] = 4, [TL_KIND_TRANSPORT] = 5, [TL_KIND_EXTENDER] = 5,
    [TL_KIND_AIR_BASE] = 6, [TL_KIND_PORT] = 6, [TL_KIND_SHIP] = 7,
  };
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  if (tl_kind_is_combat (kind))
    {
      g_autoptr (TlVerdict) reasons = tl_verdict_new ();
      gboolean has_zoc = tl_unit_has_zoc (situation, unit, reasons);

      /* The quick answer is the one with reasons. */
      g_assert_true (tl_unit_has_zoc (situation, unit, NULL) == has_zoc);
      return has_zoc ? 2 : 3;
    }
  if (kind == TL_KIND_AIRCRAFT)
    return tl_situation_state (situation, unit)->flags & TL_UNIT_INACTIVE ? 8 : 0;
  return ranks[kind];
}

static int
compare_units (gconstpointer a, gconstpointer b, gpointer situation)
{
  TlUnit one = *(const TlUnit *) a, other = *(const TlUnit *) b;
  int by_rank = rank (situation, one) - rank (situation, other);

  return by_rank != 0 ? by_rank : (one > other) - (one < other);
}

static guint8
bits_of (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;
  guint8 bits = tl_kind_is_combat (kind) ? TL_OCCUPIED_COMBAT : TL_OCCUPIED_OTHER;

  if (kind == TL_KIND_HEDGEHOG)
    bits |= TL_OCCUPIED_HEDGEHOG;
  return (guint8) (bits << tl_situation_side (situation, unit));
}

static void
check_hex (const TlSituation *situation, const Model *model, TlHex hex)
{
  g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) units = tl_situation_units_in (situation, hex);
  guint8 bits = 0;
  guint32 t[TL_SIDES] = { 0 };

  for (TlUnit unit = 0; unit < model->units->len; unit++)
    if (g_array_index (model->units, TlUnitState, unit).hex == hex)
      {
        g_array_append_val (expected, unit);
        bits |= bits_of (situation, unit);
        t[tl_situation_side (situation, unit)] += g_array_index (model->units, TlUnitState, unit).t;
      }
  g_array_sort_with_data (expected, compare_units, (gpointer) situation);
  g_assert_cmpmem (units->data, units->len * sizeof (TlUnit), expected->data,
                   expected->len * sizeof (TlUnit));
  g_assert_cmphex (tl_situation_occupancy (situation)[hex], ==, bits);
  g_assert_cmpuint (tl_test_dump_t (situation, hex, 0), ==, t[0]);
  g_assert_cmpuint (tl_test_dump_t (situation, hex, 1), ==, t[1]);
  g_assert_cmpint (tl_situation_control (situation, hex), ==, model->control[hex]);
}

static void
check (const TlSituation *situation, const Model *model)
{
  g_assert_cmpuint (tl_situation_n_units (situation), ==, model->units->len);
  for (TlUnit unit = 0; unit < model->units->len; unit++)
    g_assert_cmpmem (tl_situation_state (situation, unit), sizeof (TlUnitState),
                     &g_array_index (model->units, TlUnitState, unit), sizeof (TlUnitState));
  g_assert_cmpint (tl_situation_clock (situation)->phase, ==, model->clock.phase);
  g_assert_cmpuint (tl_situation_n_decisions (situation), ==, model->decisions->len);
  for (guint i = 0; i < model->decisions->len; i++)
    g_assert_cmpuint (tl_situation_decision (situation, i)->kind, ==,
                      g_array_index (model->decisions, guint16, model->decisions->len - 1 - i));
  for (TlHex hex = 0; hex < N_HEXES; hex++)
    check_hex (situation, model, hex);
}

/* One step: from any situation so far, so that branches share pages in every way. */
static void
step (GPtrArray *situations, GPtrArray *models)
{
  guint from = (guint) g_test_rand_int_range (0, (int) situations->len);
  TlSituation *base = g_ptr_array_index (situations, from);
  Model *model = model_copy (g_ptr_array_index (models, from));
  TlEdit *edit;
  int n = g_test_rand_int_range (0, N_EDITS);

  /* Now and then with facts to hand on. */
  if (g_test_rand_bit ())
    tl_situation_occupancy (base);
  edit = tl_situation_edit (base);
  for (int i = 0; i < n; i++)
    edit_at_random (edit, model);
  g_ptr_array_add (situations, tl_edit_finish (edit));
  g_ptr_array_add (models, model);
  if (g_test_rand_int_range (0, 4) == 0)
    tl_situation_trim (base);
}

static void
test_against_model (void)
{
  g_autoptr (GPtrArray) situations =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tl_situation_unref);
  g_autoptr (GPtrArray) models = g_ptr_array_new_with_free_func (model_free);

  g_ptr_array_add (situations, start ());
  g_ptr_array_add (models, model_of_start (g_ptr_array_index (situations, 0)));
  for (guint i = 0; i < N_STEPS; i++)
    {
      step (situations, models);
      check (g_ptr_array_index (situations, i + 1), g_ptr_array_index (models, i + 1));
    }
  /* All of them still are what they were, whoever was made from them. */
  for (guint i = 0; i < situations->len; i++)
    check (g_ptr_array_index (situations, i), g_ptr_array_index (models, i));
}

/* Copies a situation unit by unit onto an empty one: other pages, the same value. */
static TlSituation *
rebuild (const TlSituation *situation, const Model *model)
{
  g_autoptr (TlSituation) empty = tl_situation_new (tl_situation_scenario (situation));
  TlEdit *edit = tl_situation_edit (empty);

  for (TlUnit unit = 0; unit < model->units->len; unit++)
    {
      if (unit >= N_COUNTERS)
        tl_edit_add_unit (edit, g_array_index (model->units, TlUnitState, unit).counter);
      *tl_edit_unit (edit, unit) = g_array_index (model->units, TlUnitState, unit);
    }
  for (TlHex hex = N_HEXES; hex-- > 0;)
    tl_edit_set_control (edit, hex, model->control[hex]);
  for (guint i = 0; i < model->decisions->len; i++)
    tl_edit_push_decision (edit,
                           &(TlDecision){ .kind = g_array_index (model->decisions, guint16, i) });
  *tl_edit_clock (edit) = model->clock;
  return tl_edit_finish (edit);
}

static void
test_rebuilt_is_equal (void)
{
  g_autoptr (GPtrArray) situations =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tl_situation_unref);
  g_autoptr (GPtrArray) models = g_ptr_array_new_with_free_func (model_free);

  g_ptr_array_add (situations, start ());
  g_ptr_array_add (models, model_of_start (g_ptr_array_index (situations, 0)));
  for (guint i = 0; i < N_STEPS / 4; i++)
    {
      TlSituation *situation;
      g_autoptr (TlSituation) again = NULL;

      step (situations, models);
      situation = g_ptr_array_index (situations, i + 1);
      again = rebuild (situation, g_ptr_array_index (models, i + 1));
      g_assert_true (tl_situation_hash (situation) == tl_situation_hash (again));
      g_assert_cmphex (tl_situation_hash (situation), ==, tl_situation_hash (again));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pieces/random/against-model", test_against_model);
  g_test_add_func ("/pieces/random/rebuilt-is-equal", test_rebuilt_is_equal);
  return g_test_run ();
}
