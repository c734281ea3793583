/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of counters as a form, and what a change of one becomes. */
#undef G_DISABLE_ASSERT

#include "answers/tl-piece-form.h"
#include "pieces/tl-rules.h"
#include "play/tl-apply.h"
#include "support/tl-test-scenario.h"

static const char text[] = "| . . . . . .\n"
                           "| . . . . . .\n"
                           "| . . . . . .\n"
                           "clock movement side0\n"
                           "formation f1 side0\n"
                           "formation f2 side0\n"
                           "formation e1 side1\n"
                           "u1 side0 inf 4-5-3 01.01 combat re=3 formation=f1\n"
                           "u2 side0 inf 4-3-3/4-3-8 leg/truck 01.01 move lost=0 low\n"
                           "t1 side0 tank 9-4-8 track 02.02 combat\n"
                           "d1 side0 dump 8t 01.01\n"
                           "h1 side0 hq 10-6 pool\n"
                           "a1 side0 art 8-3-4 range=2 01.01 combat\n"
                           "f1 side0 plane 5-4-20 fighter 01.01\n"
                           "s1 side0 ship 8-3-12 01.01\n"
                           "b1 side0 base level=1 01.01\n"
                           "g1 side0 hedgehog level=1 01.01\n"
                           "p1 side1 inf 9-4-3 06.03 combat\n";

static TlPieceForm *
form_of (const TlSituation *situation, const char *ids)
{
  g_auto (GStrv) list = g_strsplit (ids, " ", -1);
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (char **id = list; *id != NULL; id++)
    {
      TlUnit unit = tl_test_unit (situation, *id);

      g_array_append_val (units, unit);
    }
  return tl_piece_form_new (situation, (const TlUnit *) (gpointer) units->data, units->len);
}

static const TlFormRow *
state_row (const TlPieceForm *form, const char *id)
{
  const TlFormRow *row = tl_piece_form_find (form, TL_FIELDS_STATE, id);

  g_assert_nonnull (row);
  return row;
}

static const TlFormRow *
print_row (const TlPieceForm *form, const char *id)
{
  const TlFormRow *row = tl_piece_form_find (form, TL_FIELDS_PRINT, id);

  g_assert_nonnull (row);
  return row;
}

/* Every field of a kind is in its form once, and the groups come one after the other. */
static void
test_all_fields (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlPieceForm) form = form_of (situation, "u1");
  guint n_fields = 0;
  TlFieldGroup group = TL_GROUP_STATE;

  for (TlFieldTable table = TL_FIELDS_PRINT; table <= TL_FIELDS_STATE; table++)
    {
      guint n;
      const TlField *fields = tl_fields (table, &n);

      for (guint i = 0; i < n; i++)
        n_fields += tl_field_is_for (&fields[i], TL_KIND_COMBAT);
    }
  g_assert_cmpuint (form->rows->len, ==, n_fields);
  for (guint i = 0; i < form->rows->len; i++)
    {
      const TlFormRow *row = form->rows->pdata[i];

      g_assert_cmpint (row->field->group, >=, group);
      group = row->field->group;
    }
  g_assert_cmpint (group, ==, TL_GROUP_FACTORS);
  g_assert_cmpstr (form->heading, ==, "Combat unit (u1)");
  g_assert_nonnull (strstr (form->details, "01.01"));
  g_assert_null (form->why_not);
}

/* The rule that a field names is one of the register. */
static void
test_rules (void)
{
  for (TlFieldTable table = TL_FIELDS_PRINT; table <= TL_FIELDS_STATE; table++)
    {
      guint n;
      const TlField *fields = tl_fields (table, &n);

      for (guint i = 0; i < n; i++)
        {
          g_test_message ("%s cites %s", fields[i].id, fields[i].rule);
          g_assert_nonnull (tl_rule_title (fields[i].rule));
        }
    }
}

static void
test_values (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlPieceForm) one = form_of (situation, "u1");
  g_autoptr (TlPieceForm) two = form_of (situation, "u2");
  g_autoptr (TlPieceForm) hq = form_of (situation, "h1");
  const TlFormRow *lost = state_row (one, "lost");

  g_assert_cmpstr (lost->text, ==, "0");
  g_assert_cmpuint (lost->least, ==, 0);
  g_assert_cmpuint (lost->most, ==, 2);
  g_assert_nonnull (strstr (lost->explanation, "9.11: Step losses"));
  g_assert_nonnull (strstr (lost->explanation, "from 0 to 2"));
  g_assert_cmpstr (state_row (two, "stocks")->text, ==, "low");
  g_assert_cmpstr (state_row (two, "stocks")->shown, ==, "Low");
  g_assert_cmpstr (state_row (hq, "at")->text, ==, "pool");
  g_assert_cmpstr (state_row (hq, "at")->shown, ==, "Pool");
  g_assert_cmpstr (print_row (one, "combat")->text, ==, "4-5-3 leg");
  g_assert_cmpstr (print_row (one, "steps")->text, ==, "3");
  g_assert_true (print_row (one, "steps")->may_be_none);
  g_assert_cmpstr (print_row (two, "steps")->text, ==, "");
  g_assert_false (lost->may_be_none);
}

/* What is not said follows: u1's sides are alike, u2's are not. */
static void
test_what_follows (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlPieceForm) one = form_of (situation, "u1");
  g_autoptr (TlPieceForm) two = form_of (situation, "u2");
  g_autoptr (TlPieceForm) tank = form_of (situation, "t1");
  g_autoptr (TlPieceForm) both = form_of (situation, "u1 u2");

  g_assert_cmpstr (print_row (one, "move")->note, ==, "like the Combat Mode side");
  g_assert_null (print_row (two, "move")->note);
  g_assert_null (print_row (one, "combat")->note);
  g_assert_cmpstr (print_row (tank, "class")->note, ==, "from the symbols");
  g_assert_cmpstr (print_row (tank, "class")->shown, ==, "Armor");
  g_assert_null (print_row (both, "move")->note);
}

static void
test_choices (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlPieceForm) one = form_of (situation, "u1");
  g_autoptr (TlPieceForm) of_both_sides = form_of (situation, "u1 p1");
  const GPtrArray *formations = print_row (one, "formation")->choices;

  /* None, f1, f2: not e1, which is the enemy's. */
  g_assert_cmpuint (formations->len, ==, 3);
  g_assert_cmpstr (((TlFormChoice *) formations->pdata[2])->text, ==, "f2");
  g_assert_cmpuint (print_row (of_both_sides, "formation")->choices->len, ==, 1);
  g_assert_cmpuint (state_row (one, "owner")->choices->len, ==, TL_SIDES);
  g_assert_cmpuint (state_row (one, "mode")->choices->len, ==, TL_MODES);
  g_assert_cmpuint (state_row (one, "lost")->choices->len, ==, 0);
}

/* u1 and u2 differ in their mode and stocks; of three and one steps both can lose none. */
static void
test_several (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlPieceForm) form = form_of (situation, "u1 u2");
  g_autoptr (TlPieceForm) kinds = form_of (situation, "u1 d1");

  /* 4.6: 3 RE and 1, 4 and 4. */
  g_assert_cmpstr (form->heading, ==, "2 counters: 4 RE, attack 8, defence 8, steps 4 (4.6)");
  g_assert_null (state_row (form, "mode")->text);
  g_assert_cmpstr (state_row (form, "mode")->shown, ==, "Mixed");
  g_assert_cmpstr (state_row (form, "at")->text, ==, "01.01");
  g_assert_cmpuint (state_row (form, "lost")->most, ==, 0);
  g_assert_null (tl_piece_form_find (kinds, TL_FIELDS_STATE, "load"));
  g_assert_null (tl_piece_form_find (kinds, TL_FIELDS_PRINT, "combat"));
  g_assert_nonnull (tl_piece_form_find (kinds, TL_FIELDS_PRINT, "flak"));
}

static void
assert_change (const TlPieceForm *form, const TlFormRow *row, const char *value, guint n,
               const char *first)
{
  g_autoptr (GPtrArray) actions = tl_piece_form_change (form, row, value);
  g_autofree char *action = NULL;

  g_assert_cmpuint (actions->len, ==, n);
  action = tl_action_to_string (actions->pdata[0], form->situation);
  g_assert_cmpstr (action, ==, first);
}

static void
test_changes (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlPieceForm) form = form_of (situation, "u1 u2");

  assert_change (form, state_row (form, "mode"), "dg", 1, "set u1,u2 mode=dg");
  assert_change (form, print_row (form, "size"), "corps", 2, "print u1 size=corps");
  assert_change (form, print_row (form, "name"), "1st Guards", 2, "print u1 name=\"1st Guards\"");
}

/* A change is refused by the action, with what was expected. */
static void
test_wrong_input (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlPieceForm) form = form_of (situation, "u1");
  g_autoptr (GPtrArray) actions = tl_piece_form_change (form, print_row (form, "combat"), "4-9");
  g_autoptr (TlVerdict) verdict = NULL;

  g_assert_null (tl_apply (situation, actions->pdata[0], &verdict));
  g_assert_nonnull (strstr (tl_verdict_first_forbidden (verdict)->text, "expected strength-AR-MA"));
}

/* What rules say of a counter is a field of it, that a hand changes. */
typedef struct
{
  const char *path; /* the rule is the field's */
  const char *unit;
  TlFieldTable table;
  const char *field;
  const char *value;
} FieldRow;

static const FieldRow field_rows[] = {
  { "/rules/3.1/field", "u1", TL_FIELDS_PRINT, "symbols", "infantry mountain" },
  { "/rules/3.1d/field", "u1", TL_FIELDS_PRINT, "rebuild", "no" },
  { "/rules/4.7c/field", "s1", TL_FIELDS_PRINT, "capacity", "2SP" },
  { "/rules/13.4/field", "a1", TL_FIELDS_PRINT, "combat", "32-3/2-4 track" },
  { "/rules/14.2/field", "f1", TL_FIELDS_STATE, "inactive", "yes" },
  { "/rules/14.3/field", "f1", TL_FIELDS_PRINT, "air", "(2)" },
  { "/rules/14.4e/field", "u1", TL_FIELDS_PRINT, "flak", "3" },
  { "/rules/15.0/field", "b1", TL_FIELDS_PRINT, "level", "2" },
  { "/rules/16.0a/field", "g1", TL_FIELDS_PRINT, "level", "3" },
  { "/rules/18.3c/field", "s1", TL_FIELDS_PRINT, "protection", "5" },
  { "/rules/14.9b/field", "f1", TL_FIELDS_PRINT, "capacity", "1 1/2T" },
  { "/rules/18.3d/field", "s1", TL_FIELDS_PRINT, "damaged", "20-8-1-2" },
  { "/rules/18.3/field", "s1", TL_FIELDS_PRINT, "range", "12" },
};

static void
test_field (gconstpointer data)
{
  const FieldRow *expected = data;
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlPieceForm) form = form_of (situation, expected->unit);
  const TlFormRow *row = tl_piece_form_find (form, expected->table, expected->field);
  g_autofree char *path = g_strdup_printf ("/rules/%s/field", row->field->rule);
  g_autoptr (GPtrArray) actions = tl_piece_form_change (form, row, expected->value);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = tl_apply (situation, actions->pdata[0], &verdict);
  g_autoptr (TlPieceForm) changed = form_of (after, expected->unit);

  g_assert_cmpstr (path, ==, expected->path);
  g_assert_cmpstr (row->text, !=, expected->value);
  g_assert_cmpstr (tl_piece_form_find (changed, expected->table, expected->field)->text, ==,
                   expected->value);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/piece-form/all-fields", test_all_fields);
  g_test_add_func ("/answers/piece-form/rules", test_rules);
  g_test_add_func ("/answers/piece-form/values", test_values);
  g_test_add_func ("/answers/piece-form/what-follows", test_what_follows);
  g_test_add_func ("/answers/piece-form/choices", test_choices);
  g_test_add_func ("/answers/piece-form/several", test_several);
  g_test_add_func ("/answers/piece-form/changes", test_changes);
  g_test_add_func ("/answers/piece-form/wrong-input", test_wrong_input);
  for (guint i = 0; i < G_N_ELEMENTS (field_rows); i++)
    g_test_add_data_func (field_rows[i].path, &field_rows[i], test_field);
  return g_test_run ();
}
