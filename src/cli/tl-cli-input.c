/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-edition.h"
#include "xml/tl-xml-game.h"
#include "xml/tl-xml-scenario.h"

#include <glib/gi18n-lib.h>

TlHistory *
tl_cli_load_history (TlCli *cli, const char *path, guint32 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = NULL;
  TlHistory *history = NULL;

  if (tl_xml_file_kind (path) == TL_FILE_GAME)
    history = tl_xml_game_load (path, &error);
  else
    {
      scenario = tl_scenario_load (path, &error);
      if (scenario != NULL)
        history = tl_history_new (scenario->start, seed);
    }
  if (history == NULL)
    tl_cli_fail_reading (cli, error);
  return history;
}

TlSituation *
tl_cli_load (TlCli *cli, const char *path)
{
  g_autoptr (TlHistory) history = tl_cli_load_history (cli, path, 0);

  return history != NULL ? tl_situation_ref (tl_history_situation (history)) : NULL;
}

TlEdition *
tl_cli_load_edition (TlCli *cli, const char *id)
{
  g_auto (GStrv) known = tl_data_list_tables ("series-");
  g_autoptr (GError) error = NULL;
  TlEdition *edition;

  if (!g_strv_contains ((const char *const *) known, id))
    {
      g_autofree char *list = g_strjoinv (", ", known);

      tl_cli_misuse (cli, _ ("unknown edition %s; there are %s"), id, list);
      return NULL;
    }
  edition = tl_edition_load (id, &error);
  if (edition == NULL)
    tl_cli_fail_reading (cli, error);
  return edition;
}

gboolean
tl_cli_use_edition (TlCli *cli, TlSituation *situation, const char *id)
{
  TlScenario *scenario = tl_situation_scenario (situation);
  TlEdition *edition;

  if (id == NULL)
    return TRUE;
  edition = tl_cli_load_edition (cli, id);
  if (edition == NULL)
    return FALSE;
  /* Nobody else has seen this scenario yet, and no rule has been asked about its situation. */
  tl_edition_unref (scenario->edition);
  scenario->edition = edition;
  tl_situation_trim (situation);
  return TRUE;
}
