/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-edition.h"
#include "xml/tl-xml-game.h"

#include <glib/gi18n-lib.h>

TlSituation *
tl_cli_load (TlCli *cli, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlHistory) game = tl_history_load (path, 0, &error);

  if (game == NULL)
    {
      tl_cli_fail_reading (cli, error);
      return NULL;
    }
  return tl_situation_ref (tl_history_situation (game));
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
