/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/tl-action-parts.h"

#define POINTS_MAX 1000

static gboolean
parse_part (const char *text, TlTransportPart *part, gboolean *has_load)
{
  g_auto (GStrv) halves = g_strsplit (text, ":", 2);
  TlFraction points;
  TlFraction points4;
  guint64 t = 0;

  if (halves[0] == NULL || !tl_fraction_parse (halves[0], &points) || points.num <= 0 ||
      tl_fraction_compare (points, tl_fraction_new (POINTS_MAX, 1)) > 0)
    return FALSE;
  points4 = tl_fraction_multiply (points, tl_fraction_new (4, 1));
  *has_load = halves[1] != NULL;
  if (points4.den != 1 ||
      (*has_load && !g_ascii_string_to_unsigned (halves[1], 10, 0, TL_TOKENS_MAX, &t, NULL)))
    return FALSE;
  *part = (TlTransportPart){ (guint) points4.num, (guint) t };
  return TRUE;
}

gboolean
tl_action_parse_parts (const char *text, GArray *parts, gboolean *has_loads)
{
  g_auto (GStrv) words = g_strsplit (text, ",", TL_TRANSPORT_PARTS_MAX + 1);

  *has_loads = FALSE;
  for (char **word = words; *word != NULL; word++)
    {
      TlTransportPart part;
      gboolean has_load;

      if (parts->len == TL_TRANSPORT_PARTS_MAX || !parse_part (*word, &part, &has_load))
        return FALSE;
      *has_loads |= has_load;
      g_array_append_val (parts, part);
    }
  return parts->len > 0;
}

void
tl_action_append_parts (GString *text, const GArray *parts)
{
  gboolean has_loads = FALSE;

  for (guint i = 0; i < parts->len; i++)
    has_loads |= g_array_index (parts, TlTransportPart, i).t > 0;
  for (guint i = 0; i < parts->len; i++)
    {
      const TlTransportPart *part = &g_array_index (parts, TlTransportPart, i);
      g_autofree char *points = tl_fraction_to_string (tl_fraction_new (part->points4, 4));

      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", points);
      if (has_loads)
        g_string_append_printf (text, ":%u", part->t);
    }
}
