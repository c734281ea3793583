/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board/tl-message.h"
#include "cli/tl-cli-private.h"
#include "xml/tl-data.h"
#include "xml/tl-scan-file.h"
#include "xml/tl-xml-edition.h"
#include "xml/tl-xml-game.h"
#include "xml/tl-xml-scenario.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* --- saying what is wrong ------------------------------------------------------------------- */

static void G_GNUC_PRINTF (2, 0) say (TlCli *cli, const char *format, va_list args)
{
  g_autofree char *text = tl_message_format (format, args);
  const char *name = cli->command == NULL ? NULL : cli->command->name;

  g_string_append_printf (cli->streams->err, "throwline-cli%s%s: %s\n", name == NULL ? "" : " ",
                          name == NULL ? "" : name, text);
}

void
tl_cli_warn (TlCli *cli, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  say (cli, format, args);
  va_end (args);
}

gboolean
tl_cli_fail (TlCli *cli, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  say (cli, format, args);
  va_end (args);
  cli->status = TL_CLI_NO;
  return FALSE;
}

gboolean
tl_cli_misuse (TlCli *cli, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  say (cli, format, args);
  va_end (args);
  if (cli->command == NULL)
    g_string_append_printf (cli->streams->err, "%s\n", _ ("See throwline-cli --help"));
  else
    {
      g_string_append_printf (cli->streams->err, _ ("See throwline-cli %s --help"),
                              cli->command->name);
      g_string_append_c (cli->streams->err, '\n');
    }
  cli->status = TL_CLI_USAGE;
  return FALSE;
}

gboolean
tl_cli_fail_at (TlCli *cli, const char *path, guint line, guint column, const char *format, ...)
{
  g_autofree char *file = tl_message_line (path);
  va_list args;

  va_start (args, format);
  g_autofree char *text = tl_message_format (format, args);
  va_end (args);
  g_string_append_printf (cli->streams->err, "%s:", file);
  if (line > 0)
    g_string_append_printf (cli->streams->err, "%u:", line);
  if (column > 0)
    g_string_append_printf (cli->streams->err, "%u:", column);
  g_string_append_printf (cli->streams->err, " %s\n", text);
  cli->status = TL_CLI_NO;
  return FALSE;
}

gboolean
tl_cli_fail_reading (TlCli *cli, const GError *error)
{
  g_string_append_printf (cli->streams->err, "%s\n", error->message);
  cli->status = TL_CLI_NO;
  return FALSE;
}

/* --- options -------------------------------------------------------------------------------- */

static void
print_command_help (TlCli *cli, GOptionContext *context)
{
  g_autofree char *program = g_strdup (g_get_prgname ());
  g_autofree char *name = g_strdup_printf ("throwline-cli %s", cli->command->name);

  /* The usage line names the program as GLib knows it, without the command. */
  g_set_prgname (name);
  g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);
  g_set_prgname (program);
  g_string_append (cli->streams->out, g_strchomp (text));
  g_string_append_c (cli->streams->out, '\n');
}

static GOptionContext *
context_new (TlCli *cli, const GOptionEntry *entries, const GOptionEntry *common)
{
  GOptionContext *context = g_option_context_new (_ (cli->command->arguments));

  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (context, _ (cli->command->summary));
  if (cli->command->description != NULL)
    g_option_context_set_description (context, _ (cli->command->description));
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, common, GETTEXT_PACKAGE);
  return context;
}

GOptionEntry
tl_cli_option (const char *name, char **text, const char *what, TlCliValue value)
{
  static const char *const values[] = {
    [TL_CLI_HEX] = N_ ("HEX"),     [TL_CLI_UNIT] = N_ ("UNIT"), [TL_CLI_UNITS] = N_ ("UNIT,..."),
    [TL_CLI_SIDE] = N_ ("SIDE"),   [TL_CLI_NAME] = N_ ("NAME"), [TL_CLI_WEIGHTS] = N_ ("KEY=N,..."),
    [TL_CLI_EDITION] = "4.3|2000",
  };

  return (GOptionEntry){ name, 0, 0, G_OPTION_ARG_FILENAME, text, what, values[value] };
}

GOptionEntry
tl_cli_option_target (char **text)
{
  return tl_cli_option ("target", text, N_ ("The hex that is attacked"), TL_CLI_HEX);
}

GOptionEntry
tl_cli_option_edition (char **text, gboolean is_of_file)
{
  return tl_cli_option ("edition", text,
                        is_of_file ? N_ ("Other rules than the file says")
                                   : N_ ("Edition of the rules; 4.3 when not given"),
                        TL_CLI_EDITION);
}

GOptionEntry
tl_cli_option_overrun (gboolean *overrun)
{
  return (GOptionEntry){
    "overrun", 0, 0, G_OPTION_ARG_NONE, overrun, N_ ("An overrun, not regular combat"), NULL
  };
}

GOptionEntry
tl_cli_option_weights (char **text)
{
  return tl_cli_option ("weights", text,
                        N_ ("What counts, 0 to 1000 each: steps, hex, advance, exploit, dg"),
                        TL_CLI_WEIGHTS);
}

/* Takes the texts that GLib made for @entries. */
static void
keep_texts (TlCli *cli, const GOptionEntry *entries)
{
  for (; entries != NULL && entries->long_name != NULL; entries++)
    {
      if (entries->arg == G_OPTION_ARG_FILENAME || entries->arg == G_OPTION_ARG_FILENAME_ARRAY)
        g_ptr_array_add (cli->texts, *(gpointer *) entries->arg_data);
      if (entries->arg == G_OPTION_ARG_FILENAME_ARRAY)
        for (char **each = *(char ***) entries->arg_data; each != NULL && *each != NULL; each++)
          g_ptr_array_add (cli->texts, *each);
    }
}

gboolean
tl_cli_parse (TlCli *cli, const GOptionEntry *entries, guint min, guint max)
{
  gboolean help = FALSE;
  const GOptionEntry common[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &cli->json, N_ ("Print a JSON object"), NULL },
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_ ("Print this text"), NULL },
    { NULL }
  };
  g_autoptr (GOptionContext) context = context_new (cli, entries, common);
  g_autoptr (GError) error = NULL;

  if (!g_option_context_parse_strv (context, &cli->argv, &error))
    return tl_cli_misuse (cli, "%s", error->message);
  keep_texts (cli, entries);
  if (help)
    {
      print_command_help (cli, context);
      cli->status = TL_CLI_OK;
      return FALSE;
    }
  guint n = g_strv_length (cli->argv) - 1;
  /* "--" itself is left there. */
  if (n > 0 && strcmp (cli->argv[1], "--") == 0)
    {
      g_free (cli->argv[1]);
      memmove (cli->argv + 1, cli->argv + 2, n * sizeof (char *));
      n--;
    }
  if (n < min)
    return tl_cli_misuse (cli, "%s", _ ("an argument is missing"));
  if (n > max)
    return tl_cli_misuse (cli, _ ("unexpected argument %s"), cli->argv[1 + max]);
  return TRUE;
}

gboolean
tl_cli_need (TlCli *cli, const char *option, const char *text)
{
  return text != NULL || tl_cli_misuse (cli, _ ("%s is missing"), option);
}

gboolean
tl_cli_number (TlCli *cli, const char *option, const char *text, gint64 min, gint64 max,
               gint64 *value)
{
  if (text == NULL)
    return TRUE;
  /* g_ascii_string_to_signed () takes no plus sign, which players write before modifiers. */
  if (text[0] == '+' && g_ascii_isdigit (text[1]))
    text++;
  if (g_ascii_string_to_signed (text, 10, min, max, value, NULL))
    return TRUE;
  return tl_cli_misuse (
      cli,
      /* Translators: an option, what was given, two bounds */
      _ ("%s %s: expected a whole number from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT), option,
      text, min, max);
}

/* --- what the file knows -------------------------------------------------------------------- */

gboolean
tl_cli_find_hex (TlCli *cli, const TlSituation *situation, const char *text, TlHex *hex)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  TlHex found = g_utf8_validate (text, -1, NULL) ? tl_grid_parse (grid, text) : TL_HEX_NONE;

  if (found == TL_HEX_NONE)
    {
      g_autofree char *span = tl_grid_span (grid);

      /* Translators: what was given; from which numbers to which, "01.01 - 12.10" */
      return tl_cli_fail (cli, _ ("no hex %s on this map (%s)"), text, span);
    }
  *hex = found;
  return TRUE;
}

gboolean
tl_cli_find_unit (TlCli *cli, const TlSituation *situation, const char *text, TlUnit *unit)
{
  TlUnit found = tl_situation_find (situation, text);

  if (found == TL_UNIT_NONE)
    return *text == '\0' ? tl_cli_fail (cli, "%s", _ ("no unit between two commas, or behind one"))
                         : tl_cli_fail (cli, _ ("no unit %s in this file"), text);
  *unit = found;
  return TRUE;
}

gboolean
tl_cli_find_unit_on_map (TlCli *cli, const TlSituation *situation, const char *text, TlUnit *unit)
{
  return tl_cli_find_unit (cli, situation, text, unit) &&
         (tl_unit_is_on_map (situation, *unit) ||
          tl_cli_fail (cli, _ ("unit %s is not on the map"), text));
}

gboolean
tl_cli_find_aim (TlCli *cli, const TlSituation *situation, const char *text, TlAimKind *aim,
                 TlUnit *ship)
{
  if (tl_aim_parse (text, aim))
    return TRUE;
  *aim = TL_AIM_SHIP;
  *ship = tl_situation_find (situation, text);
  if (*ship != TL_UNIT_NONE)
    return TRUE;
  tl_cli_misuse (cli, _ ("--at %s: expected units, air-base, port, railway or a ship"), text);
  return FALSE;
}

gboolean
tl_cli_find_side (TlCli *cli, const TlSituation *situation, const char *text, TlSide *side)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  int found = tl_scenario_find_side (scenario, text);

  if (found < 0)
    return tl_cli_fail (cli,
                        /* Translators: what was given, the two that there are */
                        _ ("no side %s in this file, which has %s and %s"), text,
                        scenario->sides[0].id, scenario->sides[1].id);
  *side = (TlSide) found;
  return TRUE;
}

static gboolean
contains (const GArray *list, guint32 value)
{
  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, guint32, i) == value)
      return TRUE;
  return FALSE;
}

typedef gboolean (*Find) (TlCli *cli, const TlSituation *situation, const char *text,
                          guint32 *value);

static GArray *
find_list (TlCli *cli, const TlSituation *situation, const char *text, Find find)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (words[0] == NULL)
    {
      find (cli, situation, "", &(guint32){ 0 });
      return NULL;
    }
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint32 value;

      if (!find (cli, situation, g_strstrip (words[i]), &value))
        return NULL;
      if (!contains (list, value))
        g_array_append_val (list, value);
      else if (find == tl_cli_find_unit)
        {
          tl_cli_fail (cli, _ ("unit %s is named twice"), words[i]);
          return NULL;
        }
    }
  return g_steal_pointer (&list);
}

GArray *
tl_cli_find_units (TlCli *cli, const TlSituation *situation, const char *text)
{
  return find_list (cli, situation, text, tl_cli_find_unit);
}

GArray *
tl_cli_find_hexes (TlCli *cli, const TlSituation *situation, const char *text)
{
  return find_list (cli, situation, text, tl_cli_find_hex);
}

GArray *
tl_cli_find_stack (TlCli *cli, const TlSituation *situation, const char *text, const char *rule)
{
  g_autoptr (GArray) units = tl_cli_find_units (cli, situation, text);

  for (guint i = 0; units != NULL && i < units->len; i++)
    {
      TlUnit first = g_array_index (units, TlUnit, 0), unit = g_array_index (units, TlUnit, i);
      const TlUnitState *one = tl_situation_state (situation, first);
      const TlUnitState *other = tl_situation_state (situation, unit);
      const char *ids[] = { tl_situation_id (situation, first), tl_situation_id (situation, unit) };
      gboolean is_wrong = TRUE;

      if (other->hex == TL_HEX_NONE && other->box >= TL_BOX_GONE)
        /* Translators: a unit, a rule. */
        tl_cli_fail (cli, _ ("unit %s is not on the map (%s)"), ids[1], rule);
      else if (one->hex != other->hex || (one->hex == TL_HEX_NONE && one->box != other->box))
        /* Translators: units, a rule. */
        tl_cli_fail (cli, _ ("units %s and %s are not in the same hex (%s)"), ids[0], ids[1], rule);
      else if (tl_situation_side (situation, first) != tl_situation_side (situation, unit))
        /* Translators: units, a rule. */
        tl_cli_fail (cli, _ ("units %s and %s are not of the same side (%s)"), ids[0], ids[1],
                     rule);
      else
        is_wrong = FALSE;
      if (is_wrong)
        return NULL;
    }
  return g_steal_pointer (&units);
}

/* --- files ------------------------------------------------------------------------------------ */

static GString *
read_stream (FILE *file, gsize most)
{
  GString *text = g_string_new (NULL);
  char buffer[4096];
  size_t n;

  while (text->len <= most && (n = fread (buffer, 1, sizeof buffer, file)) > 0)
    g_string_append_len (text, buffer, (gssize) n);
  return text;
}

GString *
tl_cli_read_text (TlCli *cli, const char *path, gsize most)
{
  FILE *file;

  if (strcmp (path, "-") == 0)
    return cli->streams->input != NULL ? g_string_new (cli->streams->input)
                                       : read_stream (stdin, most);
  /* A pipe may never end. */
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      tl_cli_fail_at (cli, path, 0, 0, "%s", _ ("expected a file, or - for standard input"));
      return NULL;
    }
  file = fopen (path, "rb");
  if (file == NULL)
    {
      /* Translators: %s is the system's reason, "Permission denied". */
      tl_cli_fail_at (cli, path, 0, 0, _ ("cannot be read: %s"), g_strerror (errno));
      return NULL;
    }
  GString *text = read_stream (file, most);
  fclose (file);
  return text;
}

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

/* All of @actions, or none, and why is said. */
static gboolean
perform_all (TlCli *cli, TlHistory *history, const GPtrArray *actions)
{
  g_autoptr (TlSituation) before = tl_situation_ref (tl_history_situation (history));
  g_autoptr (TlVerdict) verdict = NULL;

  if (actions->len == 0 || tl_history_perform_all (history, actions, &verdict) != NULL)
    return TRUE;
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);
      g_autofree char *text = tl_situation_finding_text (before, finding);

      if (finding->severity == TL_FINDING_FORBIDDEN)
        tl_cli_fail (cli, "%s", text);
    }
  return FALSE;
}

gboolean
tl_cli_save_edited (TlCli *cli, TlHistory *history, const GPtrArray *actions, const char *path,
                    const char *out)
{
  const char *written = out != NULL ? out : path;
  g_autoptr (GError) error = NULL;

  if (!perform_all (cli, history, actions))
    return FALSE;
  TlSituation *situation = tl_history_situation (history);
  return (tl_xml_file_kind (path) == TL_FILE_GAME
              ? tl_xml_game_save (history, written, &error)
              : tl_scenario_save (tl_situation_scenario (situation), situation, written, &error)) ||
         tl_cli_fail_reading (cli, error);
}

TlSituation *
tl_cli_load (TlCli *cli, const char *path)
{
  g_autoptr (TlHistory) history = tl_cli_load_history (cli, path, 0);

  return history != NULL ? tl_situation_ref (tl_history_situation (history)) : NULL;
}

TlSituation *
tl_cli_load_for_side (TlCli *cli, const char *text, TlSide *side)
{
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);

  if (situation == NULL)
    return NULL;
  *side = tl_situation_clock (situation)->phasing;
  if (text != NULL && !tl_cli_find_side (cli, situation, text, side))
    return NULL;
  return g_steal_pointer (&situation);
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

  if (id == NULL)
    return TRUE;
  TlEdition *edition = tl_cli_load_edition (cli, id);
  if (edition == NULL)
    return FALSE;
  /* The scenario was just loaded: nothing else uses it, and nothing is computed from it. */
  tl_edition_unref (scenario->edition);
  scenario->edition = edition;
  tl_situation_trim (situation);
  return TRUE;
}

TlScanImage *
tl_cli_load_scan (TlCli *cli, const char *what, const TlMap *map, TlScanFit *fit)
{
  const TlScan *scan = tl_map_scan (map);
  g_autofree char *text = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  TlScanImage *image = NULL;

  if (scan == NULL)
    tl_cli_fail (cli, _ ("%s: the map names no picture"), what);
  else if (!tl_scan_fit (tl_map_grid (map), scan->pins, fit, &text))
    tl_cli_fail (cli, "%s: %s", what, text);
  else if ((path = tl_scan_find (map)) == NULL)
    tl_cli_fail (cli, _ ("%s: the picture is not there, or has changed"), scan->path);
  else if ((image = tl_scan_image_load (path, scan, NULL, NULL, &error)) == NULL)
    tl_cli_fail (cli, "%s", error->message);
  return image;
}
