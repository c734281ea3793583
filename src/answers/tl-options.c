/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-options.h"

#include "pieces/tl-rules.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *id;
  const char *rule;
  const char *effect;
} options[] = {
  { "proportional-loss", "21.2",
    N_ ("A unit that has lost steps fights with the share of its strength that it has left, rounded "
        "at once; this takes the place of 9.11d.") },
  { "long-range", "21.4",
    N_ ("Aircraft that flew more than half their range fight in the air at -1, and a barrage with "
        "one of them shifts one column left.") },
  { "strict-construction", "21.11",
    N_ ("Only Engineer-Capable units raise hedgehogs above level 1, a captured hedgehog loses a "
        "level, and repair of a port that handles less than 1 SP costs no more than it handles.") },
  { "hard-drops", "21.12e",
    N_ ("Air drops into Very and Extremely Close country succeed less often.") },
};

static gboolean
is_on (const TlSituation *situation, const char *id)
{
  const TlPiece piece = { .scenario = tl_situation_scenario (situation),
                          .fact = tl_situation_scenario (situation) };
  g_autofree char *text = tl_field_get (tl_field_find (TL_FIELDS_SCENARIO, id, 0), &piece);

  return g_str_equal (text, "yes");
}

GArray *
tl_options_new (const TlSituation *situation)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TlOption));

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      TlOption option = { options[i].id, options[i].rule, tl_rule_title (options[i].rule),
                          _ (options[i].effect), is_on (situation, options[i].id) };

      g_array_append_val (list, option);
    }
  return list;
}

TlAction *
tl_option_turn (const TlOption *option)
{
  TlFactChange *change = tl_fact_change_new (TL_FACT_CHANGE_SCENARIO, NULL);

  tl_fact_change_say (change, option->id, option->is_on ? "no" : "yes");
  return tl_action_new_fact_change (change);
}
