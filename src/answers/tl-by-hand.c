/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-by-hand.h"

#include "play/tl-apply.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- fields of a unit ------------------------------------------------------------------------- */

static TlPiece
piece_of (const TlSituation *situation, TlUnit unit)
{
  return (TlPiece){ .scenario = tl_situation_scenario (situation),
                    .counter = (TlCounter *) tl_situation_counter (situation, unit),
                    .state = (TlUnitState *) tl_situation_state (situation, unit) };
}

/* (nullable): counters of the kind have none of the name */
static const TlField *
field_of (const TlSituation *situation, TlUnit unit, const char *id)
{
  return tl_field_find (TL_FIELDS_STATE, id, tl_situation_counter (situation, unit)->kind);
}

/* @unit: TL_UNIT_NONE for none yet. (transfer full) */
static TlFactChange *
change_new (TlFactChangeKind kind, const char *id, TlUnit unit)
{
  TlFactChange *change = tl_fact_change_new (kind, id);

  if (unit != TL_UNIT_NONE)
    g_array_append_val (change->units, unit);
  return change;
}

static TlAction *
set_new (TlUnit unit, const char *id, const char *text)
{
  TlFactChange *change = change_new (TL_FACT_CHANGE_SET, NULL, unit);

  tl_fact_change_say (change, id, text);
  return tl_action_new_fact_change (change);
}

/* The rules by which @verdict forbids, each once: "6.1,4.8a". (transfer full) */
static char *
rules_against (const TlVerdict *verdict)
{
  GString *rules = g_string_new (NULL);
  g_autoptr (GHashTable) named = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (finding->severity == TL_FINDING_FORBIDDEN &&
          g_hash_table_add (named, (gpointer) (gsize) finding->rule))
        g_string_append_printf (rules, "%s%s", rules->len > 0 ? "," : "", finding->rule);
    }
  return g_string_free (rules, FALSE);
}

TlAction *
tl_by_hand_place (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex,
                  guint box, const TlVerdict *refused)
{
  g_autofree char *place = tl_place_to_string (tl_situation_scenario (situation), hex,
                                               hex != TL_HEX_NONE ? TL_BOX_NONE : box);
  TlFactChange *change = change_new (TL_FACT_CHANGE_SET, NULL, TL_UNIT_NONE);

  g_array_append_vals (change->units, units, n_units);
  tl_fact_change_say (change, "at", place);
  if (refused != NULL)
    {
      g_autofree char *rules = rules_against (refused);

      tl_fact_change_set_aside (change, rules);
    }
  return tl_action_new_fact_change (change);
}

/* --- turned, weakened, strengthened ----------------------------------------------------------- */

static TlAction *
step_of (const TlSituation *situation, TlUnit unit, const char *id, int by)
{
  const TlField *field = field_of (situation, unit, id);
  TlPiece piece = piece_of (situation, unit);
  guint least, most = tl_field_bounds (field, &piece, &least);
  g_autofree char *now = tl_field_get (field, &piece);
  int next = atoi (now) + by;
  g_autofree char *text = g_strdup_printf ("%d", next);

  return next < (int) least || next > (int) most ? NULL : set_new (unit, id, text);
}

static TlAction *
tokens_of (const TlSituation *situation, TlUnit unit, int by_t)
{
  int next = (int) tl_situation_state (situation, unit)->t + by_t;

  if (field_of (situation, unit, "load") == NULL || next < 0)
    return NULL;
  g_autofree char *text =
      tl_tokens_to_string ((guint) next, tl_situation_edition (situation)->tokens_per_sp);
  return set_new (unit, "load", text);
}

/* A step, an SP or a level. */
static TlAction *
change_strength (const TlSituation *situation, TlUnit unit, int by)
{
  if (field_of (situation, unit, "load") != NULL)
    return tokens_of (situation, unit, by * (int) tl_situation_edition (situation)->tokens_per_sp);
  if (field_of (situation, unit, "level") != NULL)
    return step_of (situation, unit, "level", by);
  return step_of (situation, unit, "lost", -by);
}

/* Behind @now among the words of field @id, from the first again. (transfer full) */
static const char *
next_word (const TlField *field, const char *now)
{
  for (guint i = 0; field->word (i) != NULL; i++)
    if (strcmp (field->word (i), now) == 0 && field->word (i + 1) != NULL)
      return field->word (i + 1);
  return field->word (0);
}

/* What follows what @leader shows. */
static TlAction *
turn_to_next (const TlSituation *situation, TlUnit leader, TlUnit unit, const char *id)
{
  const TlField *field = field_of (situation, leader, id);
  TlPiece piece = piece_of (situation, leader);
  g_autofree char *now = tl_field_get (field, &piece);

  return set_new (unit, id, next_word (field, now));
}

static TlAction *
turn_supply (const TlSituation *situation, TlUnit leader, TlUnit unit)
{
  gboolean is_out = (tl_situation_state (situation, leader)->flags & TL_UNIT_OOS) != 0;

  return set_new (unit, "oos", is_out ? "no" : "yes");
}

static TlAction *
turn_owner (const TlSituation *situation, TlUnit unit)
{
  TlSide other = tl_side_other (tl_situation_side (situation, unit));

  return set_new (unit, "owner", tl_situation_scenario (situation)->sides[other].id);
}

/* --- new ones --------------------------------------------------------------------------------- */

static gboolean
is_named (const TlSituation *situation, const GPtrArray *actions, const char *id)
{
  for (guint i = 0; actions != NULL && i < actions->len; i++)
    if (g_strcmp0 (((const TlAction *) actions->pdata[i])->fact_change->id, id) == 0)
      return TRUE;
  return tl_situation_find (situation, id) != TL_UNIT_NONE;
}

/* @like, or "div1-2" after "div1", "div1-3" after "div1-2": of no unit and of none that @actions
 * (nullable) make. (transfer full) */
static char *
fresh_id (const TlSituation *situation, const GPtrArray *actions, const char *like)
{
  g_autofree char *stem = g_strndup (like, TL_ID_MAX - 6);
  char *dash = strrchr (stem, '-');

  if (!is_named (situation, actions, like))
    return g_strdup (like);
  if (dash != NULL && dash != stem && dash[1] != '\0' &&
      strspn (dash + 1, "0123456789") == strlen (dash + 1))
    *dash = '\0';
  for (guint n = 2;; n++)
    {
      char *id = g_strdup_printf ("%s-%u", stem, n);

      if (!is_named (situation, actions, id))
        return id;
      g_free (id);
    }
}

char *
tl_by_hand_free_id (const TlSituation *situation, const char *like)
{
  return fresh_id (situation, NULL, like);
}

static void
say_fields (TlFactChange *change, TlFieldTable table, const TlPiece *piece, const char *except)
{
  g_autoptr (GArray) said = tl_fields_said (table, piece);

  for (guint i = 0; i < said->len; i++)
    {
      const TlFieldText *text = &g_array_index (said, TlFieldText, i);

      if (g_strcmp0 (text->id, except) != 0 && tl_fact_change_text (change, text->id) == NULL)
        tl_fact_change_say (change, text->id, text->text);
    }
}

/* Printed like @unit, at @place; in its state, or fresh: but a dump is never empty (12.1c). */
static TlAction *
copy_of (const TlSituation *situation, const GPtrArray *actions, TlUnit unit, const char *place,
         gboolean is_fresh)
{
  g_autofree char *id = fresh_id (situation, actions, tl_situation_id (situation, unit));
  TlFactChange *change = change_new (TL_FACT_CHANGE_NEW, id, unit);
  TlPiece piece = piece_of (situation, unit);

  tl_fact_change_say (change, "at", place);
  if (!is_fresh)
    say_fields (change, TL_FIELDS_STATE, &piece, "at");
  else if (piece.counter->kind == TL_KIND_DUMP)
    tl_fact_change_say (change, "load", "1SP");
  return tl_action_new_fact_change (change);
}

static TlAction *
copy_beside (const TlSituation *situation, const GPtrArray *actions, TlUnit unit, gboolean is_fresh)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  g_autofree char *place =
      tl_place_to_string (tl_situation_scenario (situation), state->hex, state->box);

  return copy_of (situation, actions, unit, place, is_fresh);
}

GPtrArray *
tl_by_hand_paste (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex hex)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  g_autofree char *place = tl_place_to_string (tl_situation_scenario (situation), hex, TL_BOX_NONE);

  for (guint i = 0; i < n_units; i++)
    if (units[i] < tl_situation_n_units (situation) &&
        tl_situation_state (situation, units[i])->box != TL_BOX_GONE)
      g_ptr_array_add (actions, copy_of (situation, actions, units[i], place, FALSE));
  return actions;
}

static gboolean
is_called (const TlSituation *situation, const char *name)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_state (situation, unit)->box != TL_BOX_GONE &&
        g_strcmp0 (tl_situation_counter (situation, unit)->designation, name) == 0)
      return TRUE;
  return FALSE;
}

/* (transfer full) */
static char *
fresh_name (const TlSituation *situation, const char *kind)
{
  for (guint n = 1;; n++)
    {
      /* Translators: the name of a new counter: "Infantry division 2". */
      char *name = g_strdup_printf (_ ("%1$s %2$u"), kind, n);

      if (!is_called (situation, name))
        return name;
      g_free (name);
    }
}

/* The one that all counters of @side have. (transfer none) (nullable): they differ, or have none */
static const char *
nationality_of (const TlScenario *scenario, TlSide side)
{
  const char *found = NULL;

  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (counter->side != side || counter->nationality == NULL || *counter->nationality == '\0')
        continue;
      if (found != NULL && strcmp (found, counter->nationality) != 0)
        return NULL;
      found = counter->nationality;
    }
  return found;
}

TlAction *
tl_by_hand_new (const TlSituation *situation, const TlSituation *library, TlUnit counter,
                const char *kind, TlSide side, TlHex hex)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  g_autofree char *place = tl_place_to_string (scenario, hex, TL_BOX_NONE);
  g_autofree char *id = tl_by_hand_free_id (situation, tl_situation_id (library, counter));
  TlFactChange *change = change_new (TL_FACT_CHANGE_NEW, id, TL_UNIT_NONE);
  TlPiece piece = piece_of (library, counter);
  const char *nationality = nationality_of (scenario, side);
  g_autofree char *name = NULL;

  tl_fact_change_say (change, "side", scenario->sides[side].id);
  tl_fact_change_say (change, "kind", tl_kind_id (piece.counter->kind));
  if (piece.counter->kind != TL_KIND_DUMP)
    {
      name = fresh_name (situation, kind);
      tl_fact_change_say (change, "name", name);
    }
  if (nationality != NULL)
    tl_fact_change_say (change, "nationality", nationality);
  say_fields (change, TL_FIELDS_PRINT, &piece, "formation");
  tl_fact_change_say (change, "at", place);
  say_fields (change, TL_FIELDS_STATE, &piece, "owner");
  return tl_action_new_fact_change (change);
}

/* --- all of them ------------------------------------------------------------------------------ */

static const struct
{
  const char *title;
  const char *why_not; /* (nullable): where a unit has nothing of the kind */
} hands[TL_BY_HANDS] = {
  [TL_BY_HAND_FLIP] = { N_ ("Flip"), NULL },
  [TL_BY_HAND_WEAKEN] = { N_ ("One step, SP or level less"),
                          N_ ("It has no more of them: the Dead Pile takes its last step.") },
  [TL_BY_HAND_STRENGTHEN] = { N_ ("One step, SP or level more"), N_ ("It has all of them.") },
  [TL_BY_HAND_LESS_T] = { N_ ("One Token less"), N_ ("It holds no Tokens.") },
  [TL_BY_HAND_MORE_T] = { N_ ("One Token more"), N_ ("It holds no Tokens.") },
  [TL_BY_HAND_MODE] = { N_ ("Next mode"), NULL },
  [TL_BY_HAND_STOCKS] = { N_ ("Internal stocks: full, low, exhausted"), NULL },
  [TL_BY_HAND_SUPPLY] = { N_ ("Out of Supply, or not"), NULL },
  [TL_BY_HAND_OWNER] = { N_ ("Of the other side"), NULL },
  [TL_BY_HAND_DUPLICATE] = { N_ ("Duplicate"), NULL },
  [TL_BY_HAND_LIKE] = { N_ ("New one like it"), NULL },
  [TL_BY_HAND_POOL] = { N_ ("Into the pool"), NULL },
  [TL_BY_HAND_DEAD] = { N_ ("Into the Dead Pile"), NULL },
  [TL_BY_HAND_DELETE] = { N_ ("Out of the game"), NULL },
};

const char *
tl_by_hand_title (TlByHand what)
{
  return _ (hands[what].title);
}

/* Of one unit, beside @actions. (transfer full) (nullable) */
static TlAction *
action_of (const TlSituation *situation, const GPtrArray *actions, TlUnit leader, TlUnit unit,
           TlByHand what)
{
  switch (what)
    {
    case TL_BY_HAND_FLIP:
      return turn_to_next (situation, unit, unit, "face");
    case TL_BY_HAND_WEAKEN:
      return change_strength (situation, unit, -1);
    case TL_BY_HAND_STRENGTHEN:
      return change_strength (situation, unit, 1);
    case TL_BY_HAND_LESS_T:
      return tokens_of (situation, unit, -1);
    case TL_BY_HAND_MORE_T:
      return tokens_of (situation, unit, 1);
    case TL_BY_HAND_MODE:
      return turn_to_next (situation, leader, unit, "mode");
    case TL_BY_HAND_STOCKS:
      return turn_to_next (situation, leader, unit, "stocks");
    case TL_BY_HAND_SUPPLY:
      return turn_supply (situation, leader, unit);
    case TL_BY_HAND_OWNER:
      return turn_owner (situation, unit);
    case TL_BY_HAND_DUPLICATE:
    case TL_BY_HAND_LIKE:
      return copy_beside (situation, actions, unit, what == TL_BY_HAND_LIKE);
    case TL_BY_HAND_POOL:
    case TL_BY_HAND_DEAD:
      return tl_by_hand_place (situation, &unit, 1, TL_HEX_NONE,
                               what == TL_BY_HAND_POOL ? TL_BOX_POOL : TL_BOX_DEAD, NULL);
    case TL_BY_HAND_DELETE:
    default:
      return tl_action_new_fact_change (change_new (TL_FACT_CHANGE_DELETE, NULL, unit));
    }
}

GPtrArray *
tl_by_hand_do (const TlSituation *situation, const TlUnit *units, guint n_units, TlByHand what,
               char **why_not)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  TlAction *action;

  *why_not = NULL;
  if (n_units == 0)
    *why_not = g_strdup (_ ("Select the counters first."));
  for (guint i = 0; i < n_units && *why_not == NULL; i++)
    if ((action = action_of (situation, actions, units[0], units[i], what)) != NULL)
      g_ptr_array_add (actions, action);
    else
      {
        g_autofree char *name = tl_situation_name (situation, units[i]);

        /* Translators: a unit, why something cannot be done with it. */
        *why_not = g_strdup_printf (_ ("%1$s: %2$s"), name, _ (hands[what].why_not));
      }
  if (*why_not == NULL)
    {
      g_autoptr (TlSituation) after = tl_apply_all (situation, actions, NULL, why_not);
    }
  return *why_not == NULL ? g_steal_pointer (&actions) : NULL;
}

TlMenu *
tl_menu_new_by_hand (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  g_array_append_vals (all, units, n_units);
  g_autofree char *names = tl_situation_names (situation, all);
  /* Translators: units, what a hand may do with which. */
  TlMenu *menu = tl_menu_new (situation, g_strdup_printf (_ ("By hand: %s"), names));
  for (TlByHand what = 0; what < TL_BY_HANDS; what++)
    {
      g_autofree char *why_not = NULL;
      g_autoptr (GPtrArray) actions = tl_by_hand_do (situation, units, n_units, what, &why_not);
      /* Translators: what a hand may do, why it cannot be done now. */
      char *text = why_not != NULL
                       ? g_strdup_printf (_ ("%1$s: %2$s"), tl_by_hand_title (what), why_not)
                       : g_strdup (tl_by_hand_title (what));
      TlMenuRow *row = tl_menu_add (menu, text);

      for (guint i = 0; actions != NULL && i < actions->len; i++)
        g_ptr_array_add (row->actions, tl_action_copy (actions->pdata[i]));
      if (what == TL_BY_HAND_DELETE)
        row->harm = _ ("Out of the game");
    }
  return menu;
}
