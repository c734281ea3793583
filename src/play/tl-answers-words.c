/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What answers on the map come to, in words: the price of a retreat, and what keeps units from a
 * hex. */
#include "config.h"

#include "play/tl-answers.h"
#include "play/tl-capture-decision.h"
#include "play/tl-combat.h"
#include "play/tl-supply-phase.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-zoc.h"

#include <glib/gi18n-lib.h>

/* --- pieces of a sentence --------------------------------------------------------------------- */

static char *
number_of (const TlSituation *situation, TlHex hex)
{
  return tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)), hex);
}

/* Takes @part. */
static void
add_part (GString *text, char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", part);
  g_free (part);
}

/* "34.12, 35.12"  (transfer full) */
static char *
list_hexes (const TlSituation *situation, const GArray *hexes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hexes->len; i++)
    add_part (text, number_of (situation, g_array_index (hexes, TlHex, i)));
  return g_string_free (text, FALSE);
}

static void
add_length (GString *text, const TlDestination *to)
{
  guint n = to->path->len - 1;

  /* Translators: the length of a path. */
  add_part (text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u hex", "%u hexes", n), n));
}

/* Rule 9.12a where the hex is the second of the path, else 5.10a: an enemy ZOC. */
static void
add_dg (const TlSituation *situation, GString *text, const TlDestination *to)
{
  guint second = tl_situation_edition (situation)->retreat_dg_hex;
  g_autofree char *hex = NULL;

  if (to->dg_at == TL_HEX_NONE)
    return;
  hex = number_of (situation, to->dg_at);
  if (to->path->len > second && g_array_index (to->path, TlHex, second) == to->dg_at)
    /* Translators: DG is the mark for disorganized; then a hex, the second of a path. */
    add_part (text, g_strdup_printf (_ ("DG on the second hex, %s (9.12a)"), hex));
  else
    /* Translators: DG is the mark for disorganized; then a hex. */
    add_part (text, g_strdup_printf (_ ("DG in the enemy zone of control of %s (9.12e)"), hex));
}

static void
add_steps (const TlSituation *situation, GString *text, const TlDestination *to)
{
  g_autofree char *hexes = list_hexes (situation, to->loss_hexes);

  if (to->steps_lost == 0)
    return;
  add_part (text, g_strdup_printf (
                      /* Translators: a number of steps, then the hexes where they are lost. */
                      g_dngettext (GETTEXT_PACKAGE, "%u step lost in %s (9.12e)",
                                   "%u steps lost in %s (9.12e)", to->steps_lost),
                      to->steps_lost, hexes));
}

static gboolean
enters_enemy_zone (const TlSituation *situation, TlSide side, const TlDestination *to)
{
  for (guint i = 1; i < to->path->len; i++)
    if (tl_zoc_exerted (situation, g_array_index (to->path, TlHex, i), tl_side_other (side)))
      return TRUE;
  return FALSE;
}

static const char *
rule_of_death (const TlSituation *situation, const TlDestination *to, TlUnit unit)
{
  TlFaceSide face;

  if (!tl_retreat_face (situation, unit, &face))
    return "9.12b";
  if (tl_unit_mode (situation, unit) == TL_MODE_STRAT &&
      enters_enemy_zone (situation, tl_situation_side (situation, unit), to))
    return "5.8";
  return "9.12";
}

static void
add_deaths (const TlSituation *situation, GString *text, const TlDestination *to)
{
  for (guint i = 0; i < to->eliminated->len; i++)
    {
      TlUnit unit = g_array_index (to->eliminated, TlUnit, i);
      g_autofree char *name = tl_situation_name (situation, unit);

      /* Translators: a unit, the number of a rule. */
      add_part (text, g_strdup_printf (_ ("%s is eliminated (%s)"), name,
                                       rule_of_death (situation, to, unit)));
    }
}

static void
add_bystanders (const TlSituation *situation, GString *text, const TlDestination *to)
{
  g_autofree char *hexes = list_hexes (situation, to->bystander_hexes);

  if (to->bystander_hexes->len > 0)
    /* Translators: hexes. DG is the mark for disorganized. */
    add_part (text, g_strdup_printf (_ ("friends in %s turn DG too (5.10a)"), hexes));
}

/* Rule 4.8: who arrives and who is there.  Steps that will be lost on the way still count: nobody
 * knows yet from whom. */
static void
add_stacking (const TlAnswers *answers, GString *text, const TlDestination *to, TlHex hex)
{
  if (!tl_stacking_has_room_for (answers->situation, hex, answers->side,
                                 (const TlUnit *) answers->chosen->data, answers->chosen->len,
                                 to != NULL ? to->eliminated : NULL))
    /* Translators: too many units in a hex. */
    add_part (text, g_strdup (_ ("overstacked at the end (4.8)")));
}

static gboolean
has_enemy_pieces (const TlAnswers *answers, TlHex hex)
{
  TlSide enemy = tl_side_other (answers->side);

  return (tl_situation_occupancy (answers->situation)[hex] & (TL_OCCUPIED_OTHER << enemy)) != 0;
}

static void
add_pieces (const TlAnswers *answers, GString *text, const TlDestination *to)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_autofree char *list = NULL;

  for (guint i = 1; i < to->path->len; i++)
    {
      TlHex hex = g_array_index (to->path, TlHex, i);

      if (has_enemy_pieces (answers, hex))
        g_array_append_val (hexes, hex);
    }
  if (hexes->len == 0)
    return;
  list = list_hexes (answers->situation, hexes);
  /* Translators: hexes. */
  add_part (text, g_strdup_printf (_ ("enemy pieces in %s (9.14)"), list));
}

/* --- a retreat -------------------------------------------------------------------------------- */

static const char *
rear_text (TlRear rear)
{
  static const char *const rears[] = { NC_ ("retreat", "away from the enemy"),
                                       NC_ ("retreat", "sideways"),
                                       NC_ ("retreat", "towards the enemy") };

  return g_dpgettext2 (GETTEXT_PACKAGE, "retreat", rears[rear]);
}

/* What the way costs: DG, steps, units, friends. */
static void
add_price (const TlSituation *situation, GString *text, const TlDestination *to)
{
  add_dg (situation, text, to);
  add_steps (situation, text, to);
  add_deaths (situation, text, to);
  add_bystanders (situation, text, to);
}

char *
tl_retreat_price_text (const TlSituation *situation, const TlDestination *to)
{
  GString *text = g_string_new (rear_text (to->rear));

  add_price (situation, text, to);
  return g_string_free (text, FALSE);
}

static void
describe_retreat (const TlAnswers *answers, const TlDestination *to, TlAnswerWords *words)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (answers->situation), to->hex);
  GString *text = g_string_new (NULL);

  add_length (text, to);
  add_price (answers->situation, text, to);
  add_pieces (answers, text, to);
  add_stacking (answers, text, to, to->hex);
  words->is_allowed = TRUE;
  /* Translators: a hex, how a retreat to it goes: "away from the enemy". */
  words->heading = g_strdup_printf (_ ("%s: %s (9.12c)"), place, rear_text (to->rear));
  words->text = g_string_free (text, FALSE);
}

static void
describe_refusal (const TlAnswers *answers, TlHex hex, const TlVerdict *verdict,
                  TlAnswerWords *words)
{
  const TlFinding *finding = tl_verdict_first_forbidden (verdict);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (answers->situation), hex);

  if (finding == NULL)
    return;
  words->heading = (answers->kinds & TL_ANSWER_RETREAT) != 0
                       /* Translators: a hex. */
                       ? g_strdup_printf (_ ("%s: no retreat ends here"), place)
                       : g_strdup (place);
  /* Translators: the number of a rule, then the sentence why something is refused. */
  words->text = g_strdup_printf (_ ("%s: %s"), finding->rule, finding->text);
}

static void
describe_advance (const TlAnswers *answers, TlAnswerWords *words)
{
  g_autofree char *place =
      tl_map_describe_hex (tl_situation_map (answers->situation), answers->target);
  guint n = answers->chosen->len;
  GString *text = g_string_new (NULL);

  words->is_allowed = TRUE;
  /* Translators: a hex. */
  words->heading = g_strdup_printf (_ ("%s: advance after combat (9.12g)"), place);
  if (n == 1)
    add_part (text,
              tl_situation_name (answers->situation, g_array_index (answers->chosen, TlUnit, 0)));
  else
    add_part (text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unit", "%u units", n), n));
  if (has_enemy_pieces (answers, answers->target))
    add_part (text, g_strdup (_ ("enemy pieces are there (9.12g(C), 9.14)")));
  add_stacking (answers, text, NULL, answers->target);
  words->text = g_string_free (text, FALSE);
}

static void
describe_collapse (const TlAnswers *answers, TlHex hex, TlAnswerWords *words)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (answers->situation), hex);
  g_autofree char *name =
      tl_situation_name (answers->situation, g_array_index (answers->asked, TlUnit, 0));

  words->is_allowed = TRUE;
  if ((answers->kinds & TL_ANSWER_DISPLACE) != 0)
    {
      const TlDecision *decision = tl_situation_decision (answers->situation, 0);

      /* Translators: a hex, a rule number. */
      words->heading =
          g_strdup_printf (_ ("%s: may go here (%s)"), place, tl_capture_decision_rule (decision));
      words->text = tl_situation_names (answers->situation, answers->chosen);
      return;
    }
  /* Translators: a hex. */
  words->heading = g_strdup_printf (_ ("%s: the Extender may collapse here (9.14d)"), place);
  /* Translators: an Extender. */
  words->text = g_strdup_printf (_ ("%s turns back into Transport Points"), name);
}

void
tl_answers_describe (const TlAnswers *answers, TlHex hex, TlAnswerWords *words)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlAction) action = NULL;
  const TlDestination *to = tl_answers_destination (answers, hex);

  *words = (TlAnswerWords){ 0 };
  if (to != NULL)
    {
      describe_retreat (answers, to, words);
      return;
    }
  action = tl_answers_at (answers, hex, verdict);
  if (action != NULL && answers->places != NULL)
    describe_collapse (answers, hex, words);
  else if (action != NULL)
    describe_advance (answers, words);
  else
    describe_refusal (answers, hex, verdict, words);
}

/* --- a step ----------------------------------------------------------------------------------- */

void
tl_answers_describe_loss (const TlAnswers *answers, TlUnit unit, TlAnswerWords *words)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  gboolean is_attrition = tl_supply_phase_is_asked (answers->situation);
  gboolean is_whole = tl_answers_eliminates (answers);
  const char *rule = is_attrition ? "12.8b" : "9.11";
  guint left = tl_unit_steps (answers->situation, unit);

  *words = (TlAnswerWords){ 0 };
  words->heading = tl_situation_name (answers->situation, unit);
  words->is_allowed = tl_answers_may_lose (answers->situation, unit, verdict);
  if (!words->is_allowed)
    {
      const TlFinding *finding = tl_verdict_first_forbidden (verdict);

      words->text = g_strdup_printf (_ ("%s: %s"), finding->rule, finding->text);
    }
  else if (is_whole)
    words->text = g_strdup (_ ("may be eliminated, since the hex is overstacked (4.8a)"));
  else if (left <= 1)
    /* Translators: a rule number. */
    words->text = g_strdup_printf (_ ("may lose its last step: it is eliminated (%s)"), rule);
  else
    words->text = g_strdup_printf (
        /* Translators: steps that are left when this one is lost, a rule number. */
        g_dngettext (GETTEXT_PACKAGE, "may lose a step, %u is left (%s)",
                     "may lose a step, %u are left (%s)", left - 1),
        left - 1, rule);
}

/* --- lines ------------------------------------------------------------------------------------ */

char *
tl_answer_words_line (const TlAnswerWords *words)
{
  if (words->heading == NULL)
    return g_strdup ("");
  return g_strdup_printf ("%s · %s", words->heading, words->text);
}

void
tl_answer_words_clear (TlAnswerWords *words)
{
  g_clear_pointer (&words->heading, g_free);
  g_clear_pointer (&words->text, g_free);
}

char *
tl_answers_advice (const TlAnswers *answers)
{
  if ((answers->kinds & TL_ANSWER_ADVANCE) != 0)
    return g_strdup (_ ("Drag attackers into the marked hex, or click it for all of them."));
  if ((answers->kinds & TL_ANSWER_COLLAPSE) != 0)
    return g_strdup (_ ("Click a hatched hex: the Extender collapses there."));
  if ((answers->kinds & TL_ANSWER_DISPLACE) != 0)
    return g_strdup (
        _ ("Click a hatched hex: the pieces go there; click a counter to choose it alone."));
  if (tl_answers_eliminates (answers))
    return g_strdup (_ ("Click the marked stack to choose a counter that is eliminated (4.8a)."));
  if ((answers->kinds & TL_ANSWER_RETREAT) == 0)
    return g_strdup (_ ("Click a counter marked −1: it loses the step."));
  if ((answers->kinds & TL_ANSWER_LOSS) == 0)
    return g_strdup (_ ("Click a hatched hex, or drag the stack there."));
  return g_strdup (_ ("Click a hatched hex or drag the stack there; click a mark −1 for a step."));
}
