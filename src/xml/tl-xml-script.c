/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-script.h"

#include "play/tl-fact-change.h"
#include "play/tl-script.h"
#include "xml/tl-xml-blank.h"
#include "xml/tl-xml-private.h"
#include "xml/tl-xml-scenario-private.h"
#include "xml/tl-xml-terrain.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BEGIN "begin"

/* A chart that does not come with the program is written beside the script, where it is found. */
static gboolean
put_chart (const TlTerrainChart *chart, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_strdup_printf ("terrain-%s.xml", chart->id);
  g_autofree char *file = g_build_filename (folder, name, NULL);

  if (tl_xml_is_terrain_chart_in (folder, chart))
    return TRUE;
  if (!g_file_test (file, G_FILE_TEST_EXISTS))
    return tl_terrain_chart_save (chart, file, error);
  g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_WRITE,
               /* Translators: a file. */
               _ ("%s is another terrain effects chart than that of the scenario: choose another "
                  "folder for the script."),
               file);
  return FALSE;
}

gboolean
tl_script_save (const TlSituation *situation, const char *path, GError **error)
{
  g_autoptr (TlScenario) fresh = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *words = NULL;

  if (!tl_xml_check_settled (situation, error))
    return FALSE;
  fresh = tl_scenario_new_from (situation);
  if (!put_chart (tl_map_chart (fresh->map), path, error))
    return FALSE;
  words = tl_blank_words_of (fresh);
  g_string_append_printf (text, BEGIN " %s\n# %s\n", words,
                          /* Translators: a comment in a script; the command stays. */
                          _ ("throwline-cli edit --script FILE --out SCENARIO.xml makes the "
                             "scenario of this file"));
  tl_script_put (text, fresh->start);
  return tl_xml_write_file (path, text, error);
}

gboolean
tl_script_is_begin (const char *text)
{
  return g_str_has_prefix (text, BEGIN) && strchr (" \t", text[strlen (BEGIN)]) != NULL;
}

/* @keys: those of the words before; FALSE, and @report says why */
static gboolean
say (TlBlank *blank, char *word, GHashTable *keys, TlReport *report)
{
  char *sign = strchr (word, '=');
  g_autoptr (GError) error = NULL;

  if (sign == NULL)
    {
      tl_xml_complain (report, blank->line, _ ("“%s” is not KEY=VALUE."), word);
      return FALSE;
    }
  *sign = '\0';
  if (!g_hash_table_add (keys, word))
    {
      tl_xml_complain (report, blank->line, _ ("“%s” is named twice."), word);
      return FALSE;
    }
  if (!tl_blank_say (blank, word, sign + 1, &error))
    tl_xml_complain (report, blank->line, "%s", error->message);
  return error == NULL;
}

TlScenario *
tl_script_begin (const char *text, const char *path, guint line, GError **error)
{
  g_auto (TlBlank) blank;
  g_autoptr (TlReport) report = tl_report_new (path);
  g_autoptr (GError) why = NULL;
  g_autoptr (GPtrArray) words = tl_words_split (text + strlen (BEGIN), &why);
  g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);

  tl_blank_init (&blank);
  blank.beside = path;
  blank.line = line;
  blank.is_bare = TRUE;
  if (words == NULL)
    tl_xml_complain (report, line, "%s", why->message);
  for (guint i = 0; words != NULL && i < words->len; i++)
    say (&blank, words->pdata[i], keys, report);
  if (!tl_report_propagate (report, error))
    return NULL;
  return tl_scenario_new_blank (&blank, error);
}
