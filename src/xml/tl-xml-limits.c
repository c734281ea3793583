/* SPDX-License-Identifier: GPL-3.0-or-later */
/* <hq-limits>: whom single HQs serve in a game (12.3b(B)). */
#include "config.h"

#include "xml/tl-xml-scenario-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  TlScenario *scenario;
  TlReport *report;
  TlHqLimit *limit;
  int side; /* of the HQs; -1 as long as there is none */
} Reader;

static void
complain_about_side (const Reader *reader, guint line, const char *id)
{
  tl_xml_complain (reader->report, line,
                   /* Translators: %s is an id. */
                   _ ("expected an HQ's limit to be about one side, found \"%s\" of the other"),
                   id);
}

/* A counter of the side that the limit is about; -1 when it is not. */
static int
find_counter (const Reader *reader, const char *id, guint line)
{
  int found = tl_scenario_find_counter (reader->scenario, id);

  if (found < 0)
    {
      tl_xml_complain (reader->report, line,
                       _ ("expected the id of a counter, found \"%s\", which is none"), id);
      return -1;
    }
  const TlCounter *counter = g_ptr_array_index (reader->scenario->counters, found);
  if (reader->side >= 0 && counter->side != reader->side)
    {
      complain_about_side (reader, line, id);
      return -1;
    }
  return found;
}

static void
read_hqs (const xmlNode *node, Reader *reader, guint number)
{
  TlXmlWords words;
  const char *id;

  tl_xml_words_of (&words, tl_xml_attr (node, "hqs"), tl_xml_line (node));
  while ((id = tl_xml_words_next (&words)) != NULL)
    {
      int found = find_counter (reader, id, words.line);

      if (found < 0)
        continue;
      TlCounter *counter = g_ptr_array_index (reader->scenario->counters, found);
      reader->side = counter->side;
      if (counter->kind != TL_KIND_HQ)
        tl_xml_complain (reader->report, words.line, _ ("expected an HQ, found \"%s\""), id);
      else if (counter->hq_limit != 0)
        tl_xml_complain (reader->report, words.line,
                         _ ("expected one limit for an HQ, found \"%s\" again"), id);
      else
        counter->hq_limit = (guint16) number;
    }
  if (reader->side < 0)
    tl_xml_complain (reader->report, tl_xml_line (node), _ ("expected HQs, found none"));
}

static void
read_formation (const Reader *reader, const char *id, guint line)
{
  int found = tl_scenario_find_formation (reader->scenario, id);

  if (found < 0)
    tl_xml_complain (reader->report, line, _ ("expected a formation, found \"%s\", which is none"),
                     id);
  else if (g_array_index (reader->scenario->formations, TlFormation, found).side != reader->side)
    complain_about_side (reader, line, id);
  else
    g_array_append_val (reader->limit->formations, found);
}

static gboolean
has_nationality (const Reader *reader, const char *name)
{
  const GPtrArray *counters = reader->scenario->counters;

  for (guint i = 0; i < counters->len; i++)
    {
      const TlCounter *counter = g_ptr_array_index (counters, i);

      if (counter->side == reader->side && g_strcmp0 (counter->nationality, name) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
read_nationality (const Reader *reader, const char *name, guint line)
{
  if (has_nationality (reader, name))
    g_ptr_array_add (reader->limit->nations, g_strdup (name));
  else
    tl_xml_complain (reader->report, line,
                     /* Translators: %s is a nationality. */
                     _ ("expected a nationality of that side, found \"%s\", which none of its "
                        "counters has"),
                     name);
}

static void
read_units (const Reader *reader, const char *list, guint line)
{
  TlXmlWords words;
  const char *id;

  tl_xml_words_of (&words, list, line);
  while ((id = tl_xml_words_next (&words)) != NULL)
    {
      int found = find_counter (reader, id, words.line);
      guint counter = (guint) found;

      if (found >= 0)
        g_array_append_val (reader->limit->counters, counter);
    }
}

static void
read_to (const xmlNode *node, const Reader *reader)
{
  const char *formation = tl_xml_attr (node, "formation");
  const char *nationality = tl_xml_attr (node, "nationality");
  guint line = tl_xml_line (node);

  if (formation != NULL)
    read_formation (reader, formation, line);
  else if (nationality != NULL)
    read_nationality (reader, nationality, line);
  else
    read_units (reader, tl_xml_attr (node, "units"), line);
}

static void
read_limit (const xmlNode *node, TlScenario *scenario, TlReport *report)
{
  TlHqLimit limit;
  Reader reader = { scenario, report, &limit, -1 };

  tl_hq_limit_init (&limit);
  read_hqs (node, &reader, scenario->hq_limits->len + 1);
  for (xmlNode *to = tl_xml_first (node, "to"); to != NULL && reader.side >= 0;
       to = tl_xml_next (to, "to"))
    read_to (to, &reader);
  g_array_append_val (scenario->hq_limits, limit);
}

void
tl_xml_read_limits (const xmlNode *node, TlScenario *scenario, TlReport *report)
{
  for (xmlNode *limit = tl_xml_first (node, "limit"); limit != NULL;
       limit = tl_xml_next (limit, "limit"))
    {
      if (scenario->hq_limits->len == TL_XML_LISTS_MAX)
        {
          tl_xml_complain (report, tl_xml_line (limit),
                           _ ("expected at most %1$u of <%2$s>, found more"), TL_XML_LISTS_MAX,
                           "limit");
          return;
        }
      read_limit (limit, scenario, report);
    }
}

/* --- writing ---------------------------------------------------------------------------------- */

static void
put_to (GString *text, const char *name, const char *value)
{
  tl_xml_put (text, "      <to");
  tl_xml_put_attr (text, name, value);
  tl_xml_put (text, "/>\n");
}

static char *
hqs_of (const TlScenario *scenario, guint number)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < scenario->counters->len; i++)
    {
      const TlCounter *counter = g_ptr_array_index (scenario->counters, i);

      if (counter->hq_limit == number)
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", counter->id);
    }
  return g_string_free (ids, FALSE);
}

static void
put_limit (GString *text, const TlScenario *scenario, guint number)
{
  const TlHqLimit *limit = &g_array_index (scenario->hq_limits, TlHqLimit, number - 1);
  g_autofree char *hqs = hqs_of (scenario, number);
  g_autoptr (GString) units = g_string_new (NULL);

  tl_xml_put (text, "    <limit");
  tl_xml_put_attr (text, "hqs", hqs);
  tl_xml_put (text, ">\n");
  for (guint i = 0; i < limit->formations->len; i++)
    put_to (
        text, "formation",
        g_array_index (scenario->formations, TlFormation, g_array_index (limit->formations, int, i))
            .id);
  for (guint i = 0; i < limit->nations->len; i++)
    put_to (text, "nationality", limit->nations->pdata[i]);
  for (guint i = 0; i < limit->counters->len; i++)
    {
      const TlCounter *counter =
          scenario->counters->pdata[g_array_index (limit->counters, guint, i)];

      g_string_append_printf (units, "%s%s", i > 0 ? " " : "", counter->id);
    }
  if (units->len > 0)
    put_to (text, "units", units->str);
  tl_xml_put (text, "    </limit>\n");
}

void
tl_xml_put_limits (GString *text, const TlScenario *scenario)
{
  if (scenario->hq_limits->len == 0)
    return;
  tl_xml_put (text, "  <hq-limits>\n");
  for (guint i = 0; i < scenario->hq_limits->len; i++)
    put_limit (text, scenario, i + 1);
  tl_xml_put (text, "  </hq-limits>\n");
}
