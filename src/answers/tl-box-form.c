/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-box-form.h"

#include <glib/gi18n-lib.h>

static char *
hex_text (const TlScenario *scenario, TlHex hex)
{
  return hex != TL_HEX_NONE ? tl_grid_format_dup (tl_map_grid (scenario->map), hex) : g_strdup ("");
}

TlBoxForm *
tl_box_form_new (const TlScenario *scenario, int box)
{
  static const TlBox fresh = { NULL, NULL, TL_HEX_NONE, 0, TL_HEX_NONE };
  const TlBox *own = box >= 0 ? &g_array_index (scenario->boxes, TlBox, box) : &fresh;
  TlBoxForm *form = g_new0 (TlBoxForm, 1);

  form->box = box;
  form->name = g_strdup (own->name != NULL ? own->name : "");
  form->hex = hex_text (scenario, own->hex);
  form->rail = hex_text (scenario, own->rail);
  form->is_hold = own->craft > 0;
  return form;
}

void
tl_box_form_free (TlBoxForm *form)
{
  g_free (form->name);
  g_free (form->hex);
  g_free (form->rail);
  g_free (form);
}

/* (transfer full): that no box has */
static char *
fresh_box_id (const TlScenario *scenario, const char *name)
{
  g_autofree char *base = tl_id_of_name (name, "box");
  char *id = g_strdup (base);

  for (guint i = 2; tl_scenario_find_box (scenario, id) >= 0; i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", base, i);
    }
  return id;
}

static gboolean
say_other (TlFactChange *change, const char *key, const char *text, const char *was)
{
  if (g_str_equal (text, was))
    return FALSE;
  tl_fact_change_say (change, key, text);
  return TRUE;
}

TlAction *
tl_box_form_action (const TlBoxForm *form, const TlScenario *scenario, const char **why_not)
{
  g_autoptr (TlBoxForm) was = tl_box_form_new (scenario, form->box);
  g_autofree char *id = form->box >= 0
                            ? g_strdup (g_array_index (scenario->boxes, TlBox, form->box).id)
                            : fresh_box_id (scenario, form->name);
  g_autoptr (TlFactChange) change = tl_fact_change_new (TL_FACT_CHANGE_BOX, id);
  gboolean is_other = say_other (change, "name", form->name, was->name);

  *why_not = *form->name == '\0' ? _ ("Give the box a name.") : NULL;
  if (*why_not != NULL)
    return NULL;
  /* A link that goes makes room for the one that comes. */
  is_other = say_other (change, "hex", form->hex, was->hex) || is_other;
  is_other = say_other (change, "rail", form->rail, was->rail) || is_other;
  return is_other ? tl_action_new_fact_change (g_steal_pointer (&change)) : NULL;
}

TlAction *
tl_box_remove_action (const TlScenario *scenario, guint box)
{
  TlFactChange *change =
      tl_fact_change_new (TL_FACT_CHANGE_BOX, g_array_index (scenario->boxes, TlBox, box).id);

  change->is_none = TRUE;
  return tl_action_new_fact_change (change);
}

/* --- gauges ----------------------------------------------------------------------------------- */

TlAction *
tl_gauge_action (const TlMap *map, const char *name, const char **why_not)
{
  g_autofree char *base = tl_id_of_name (name, "gauge");

  *why_not = *name == '\0' ? _ ("Give the gauge a name, as in “Wide gauge”.") : NULL;
  if (*why_not != NULL)
    return NULL;
  TlMapChange *change = tl_map_change_new (TL_MAP_CHANGE_GAUGE);
  change->id = g_strdup (base);
  for (guint i = 2; tl_map_find_gauge (map, change->id) >= 0; i++)
    {
      g_free (change->id);
      change->id = g_strdup_printf ("%s-%u", base, i);
    }
  change->name = g_strdup (name);
  return tl_action_new_map_change (change);
}

char *
tl_gauges_text (const TlMap *map)
{
  guint n;
  const TlGauge *gauges = tl_map_gauges (map, &n);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", gauges[i].name);
  return n > 0 ? g_strdup (text->str) : g_strdup (C_ ("gauges", "none"));
}
