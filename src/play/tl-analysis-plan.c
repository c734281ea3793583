/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a side plays: policies and weights. */
#include "config.h"

#include "play/tl-analysis.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const policy_ids[TL_POLICIES] = { "best", "hold", "save-steps", "save-ar-unit",
                                                     "keep" };
static const char *const weight_ids[TL_WEIGHTS] = { "steps", "hex", "advance", "exploit", "dg" };

/* A step of strength one is a point: the hex is worth a regiment, an Exploit marker half of one. */
static const guint default_weights[TL_WEIGHTS] = { 1, 6, 2, 3, 2 };

void
tl_analysis_plan_init (TlAnalysisPlan *plan)
{
  *plan = (TlAnalysisPlan){ .attacker = TL_POLICY_BEST, .defender = TL_POLICY_BEST };
  memcpy (plan->weights, default_weights, sizeof default_weights);
}

const char *
tl_policy_id (TlPolicy policy)
{
  return policy_ids[policy];
}

const char *
tl_policy_name (TlPolicy policy)
{
  switch (policy)
    {
    case TL_POLICY_HOLD:
      /* Translators: how a side plays: it does not give ground while it can help it. */
      return C_ ("policy", "holds its ground");
    case TL_POLICY_SAVE_STEPS:
      return C_ ("policy", "saves steps");
    case TL_POLICY_SAVE_AR_UNIT:
      return C_ ("policy", "saves the unit that leads");
    case TL_POLICY_KEEP:
      return C_ ("policy", "gives no ground to named hexes");
    case TL_POLICY_BEST:
    default:
      return C_ ("policy", "plays best");
    }
}

gboolean
tl_policy_parse (const char *text, TlPolicy *policy)
{
  for (guint i = 0; i < TL_POLICIES; i++)
    if (g_strcmp0 (text, policy_ids[i]) == 0)
      {
        *policy = (TlPolicy) i;
        return TRUE;
      }
  return FALSE;
}

gboolean
tl_policy_hexes_add (TlPolicyHexes *hexes, TlHex hex)
{
  for (guint i = 0; i < hexes->n_hexes; i++)
    if (hexes->hexes[i] == hex)
      return TRUE;
  if (hexes->n_hexes == TL_POLICY_HEXES_MAX)
    return FALSE;
  hexes->hexes[hexes->n_hexes++] = hex;
  return TRUE;
}

const char *
tl_weight_id (TlWeight weight)
{
  return weight_ids[weight];
}

/* One "key=value". */
static gboolean
parse_weight (const char *text, guint *weights)
{
  for (guint i = 0; i < TL_WEIGHTS; i++)
    {
      gsize length = strlen (weight_ids[i]);
      guint64 value;

      if (strncmp (text, weight_ids[i], length) != 0 || text[length] != '=')
        continue;
      if (!g_ascii_string_to_unsigned (text + length + 1, 10, 0, TL_WEIGHT_MAX, &value, NULL))
        return FALSE;
      weights[i] = (guint) value;
      return TRUE;
    }
  return FALSE;
}

gboolean
tl_analysis_plan_parse_weights (TlAnalysisPlan *plan, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  guint weights[TL_WEIGHTS];

  memcpy (weights, plan->weights, sizeof weights);
  for (guint i = 0; parts[i] != NULL; i++)
    if (!parse_weight (parts[i], weights))
      return FALSE;
  if (parts[0] == NULL)
    return FALSE;
  memcpy (plan->weights, weights, sizeof weights);
  return TRUE;
}
