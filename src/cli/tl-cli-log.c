/* SPDX-License-Identifier: GPL-3.0-or-later */
/* log: what was done in a game, a line each, with notes; and the report of it. */
#include "config.h"

#include "answers/tl-log.h"
#include "answers/tl-noted.h"
#include "answers/tl-statistics.h"
#include "cli/tl-cli-private.h"
#include "draw/page/tl-game-report-page.h"
#include "xml/tl-xml-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char *search;
  gboolean is_marked_only;
  gboolean notes;
  char *note;
  char *text;
  gboolean mark;
  char *out;
  char *report;
  char *pictures;
  gboolean statistics;
} Options;

static gboolean
parse (TlCli *cli, Options *o)
{
  const GOptionEntry entries[] = {
    { "search", 0, 0, G_OPTION_ARG_FILENAME, &o->search,
      N_ ("Only lines in which each of these words stands"), N_ ("WORDS") },
    { "marked", 0, 0, G_OPTION_ARG_NONE, &o->is_marked_only,
      N_ ("Only lines that have a note or a bookmark"), NULL },
    { "notes", 0, 0, G_OPTION_ARG_NONE, &o->notes,
      N_ ("Instead: all notes, of lines, hexes and units"), NULL },
    { "note", 0, 0, G_OPTION_ARG_FILENAME, &o->note,
      N_ ("Write a note at line:N, hex:HEX or unit:UNIT; alone: take it away"), N_ ("PLACE") },
    { "text", 0, 0, G_OPTION_ARG_FILENAME, &o->text, N_ ("What it says"), N_ ("TEXT") },
    { "mark", 0, 0, G_OPTION_ARG_NONE, &o->mark, N_ ("And make it a bookmark"), NULL },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &o->out, N_ ("Save the game"), N_ ("GAME.xml") },
    { "report", 0, 0, G_OPTION_ARG_FILENAME, &o->report,
      N_ ("Write the report: .html, .pdf or .txt"), N_ ("FILE") },
    { "pictures", 0, 0, G_OPTION_ARG_FILENAME, &o->pictures,
      N_ ("Of the report: fights, supply, all or none; fights when not given"), N_ ("WHICH") },
    { "statistics", 0, 0, G_OPTION_ARG_NONE, &o->statistics,
      N_ ("Instead: losses, SP, ground and luck, turn by turn"), NULL },
    { NULL }
  };

  if (!tl_cli_parse (cli, entries, 1, 1))
    return FALSE;
  if ((o->note != NULL) != (o->out != NULL))
    return tl_cli_misuse (cli, "%s", _ ("--note and --out belong together"));
  if ((o->text != NULL || o->mark) && o->note == NULL)
    return tl_cli_misuse (cli, "%s", _ ("--text and --mark belong to --note"));
  if (o->pictures != NULL && o->report == NULL)
    return tl_cli_misuse (cli, "%s", _ ("--pictures belongs to --report"));
  if ((o->report != NULL) + (o->note != NULL) + o->statistics + o->notes > 1)
    return tl_cli_misuse (cli, "%s", _ ("one change or question at a time"));
  return TRUE;
}

/* --- the lines -------------------------------------------------------------------------------- */

/* Takes out of @lines what is not asked for. */
static void
keep_wanted (GPtrArray *lines, const Options *options)
{
  for (guint i = lines->len; i-- > 0;)
    {
      const TlLogLine *line = lines->pdata[i];

      if ((options->search != NULL && !tl_log_line_matches (line, options->search)) ||
          (options->is_marked_only && !line->is_marked && *line->note == '\0'))
        g_ptr_array_remove_index (lines, i);
    }
}

static void
lines_json (JsonBuilder *json, const GPtrArray *lines)
{
  tl_cli_json_array (json, "lines");
  for (guint i = 0; i < lines->len; i++)
    {
      const TlLogLine *line = lines->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_int (json, "line", line->node->id);
      tl_cli_json_take (json, "time", tl_log_time_text (line->node->situation));
      tl_cli_json_string (json, "action", line->node->text);
      tl_cli_json_string (json, "text", line->text);
      tl_cli_json_string (json, "remarks", line->remarks);
      tl_cli_json_string (json, "note", line->note);
      tl_cli_json_boolean (json, "is_marked", line->is_marked);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* Is it one about a hex or a unit, in which each word that is searched for stands? */
static gboolean
is_wanted_note (const TlHistory *history, const TlNote *note, const Options *options)
{
  g_autoptr (TlLogLine) line = tl_noted_line (history, note);

  return line != NULL && (options->search == NULL || tl_log_line_matches (line, options->search));
}

static void
notes_json (JsonBuilder *json, const TlHistory *history, const Options *options)
{
  const TlNotes *notes = tl_history_notes (history);

  tl_cli_json_array (json, "notes");
  for (guint i = 0; i < tl_notes_n (notes); i++)
    {
      const TlNote *note = tl_notes_at (notes, i);

      if (!is_wanted_note (history, note, options))
        continue;
      json_builder_begin_object (json);
      tl_cli_json_string (json, tl_note_kind_id (note->kind), note->place);
      tl_cli_json_string (json, "note", note->text);
      tl_cli_json_boolean (json, "is_marked", note->is_marked);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
print_lines (TlCli *cli, const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const TlLogLine *line = lines->pdata[i];
      g_autofree char *number =
          g_strdup_printf ("%5u %s ", line->node->id, line->is_marked ? "*" : " ");
      g_auto (GStrv) remarks = g_strsplit (line->remarks, "\n", -1);
      g_auto (GStrv) note = g_strsplit (line->note, "\n", -1);

      tl_cli_print_wrapped (cli, number, line->text);
      for (guint k = 0; note[k] != NULL; k++)
        tl_cli_print_wrapped (cli, "          > ", note[k]);
      for (guint k = 0; remarks[k] != NULL; k++)
        tl_cli_print_wrapped (cli, "          ", remarks[k]);
    }
}

static void
print_notes (TlCli *cli, const TlHistory *history, const Options *options)
{
  const TlNotes *notes = tl_history_notes (history);
  gboolean has_title = FALSE;

  for (guint i = 0; i < tl_notes_n (notes); i++)
    {
      const TlNote *note = tl_notes_at (notes, i);
      g_autofree char *text = tl_game_report_note_text (note);

      if (!is_wanted_note (history, note, options))
        continue;
      if (!has_title)
        tl_cli_print_title (cli, "%s", tl_game_report_notes_title ());
      has_title = TRUE;
      tl_cli_print_wrapped (cli, note->is_marked ? "* " : "  ", text);
    }
}

static void
tell_log (TlCli *cli, const TlHistory *history, const Options *options)
{
  g_autoptr (GPtrArray) lines = tl_log_lines (history);

  keep_wanted (lines, options);
  if (cli->json)
    {
      g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

      lines_json (json, lines);
      notes_json (json, history, options);
      tl_cli_json_end (cli, json);
      return;
    }
  print_lines (cli, lines);
  print_notes (cli, history, options);
}

/* --- all notes -------------------------------------------------------------------------------- */

static void
row_json (JsonBuilder *json, const TlSituation *situation, const TlNotedRow *row)
{
  json_builder_begin_object (json);
  if (row->node != NULL)
    tl_cli_json_int (json, "line", row->node->id);
  else
    tl_cli_json_string (json, tl_note_kind_id (row->note->kind), row->note->place);
  if (row->hex != TL_HEX_NONE)
    tl_cli_json_hex (json, "at", situation, row->hex);
  tl_cli_json_string (json, "title", row->title);
  tl_cli_json_string (json, "note", row->note->text);
  tl_cli_json_boolean (json, "is_marked", row->note->is_marked);
  json_builder_end_object (json);
}

static gboolean
is_wanted_row (const TlNotedRow *row, const Options *options)
{
  TlLogLine line = { .text = row->title, .remarks = (char *) "", .note = row->note->text };

  return options->search == NULL || tl_log_line_matches (&line, options->search);
}

static void
tell_notes (TlCli *cli, const TlHistory *history, const Options *options)
{
  g_autoptr (GPtrArray) rows = tl_noted_rows (history);
  g_autoptr (JsonBuilder) json = cli->json ? tl_cli_json_begin () : NULL;

  if (json != NULL)
    tl_cli_json_array (json, "notes");
  for (guint i = 0; i < rows->len; i++)
    {
      const TlNotedRow *row = rows->pdata[i];
      g_autofree char *text = tl_noted_text (row->note);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      if (!is_wanted_row (row, options))
        continue;
      if (json != NULL)
        {
          row_json (json, tl_history_situation (history), row);
          continue;
        }
      tl_cli_print_wrapped (cli, "- ", row->title);
      for (guint k = 0; lines[k] != NULL; k++)
        tl_cli_print_wrapped (cli, "  ", lines[k]);
    }
  if (json != NULL)
    {
      json_builder_end_array (json);
      tl_cli_json_end (cli, json);
    }
  else if (rows->len == 0)
    tl_cli_print (cli, "%s\n", _ ("The game has no notes."));
}

/* --- writing them ----------------------------------------------------------------------------- */

/* "line:3", "hex:33.10", "unit:u17", where the game has it.  (transfer full) (nullable): its word
 * among notes; NULL, and the reason said */
static char *
find_place (TlCli *cli, const TlHistory *history, const char *text, TlNoteKind *kind)
{
  const TlSituation *situation = tl_history_situation (history);
  const char *colon = strchr (text, ':');
  g_autofree char *prefix = g_strndup (text, colon != NULL ? (gsize) (colon - text) : 0);
  guint64 id;
  TlHex hex;
  TlUnit unit;

  if (g_str_equal (prefix, "line"))
    {
      *kind = TL_NOTE_LINE;
      if (g_ascii_string_to_unsigned (colon + 1, 10, 0, tl_history_n_nodes (history) - 1, &id,
                                      NULL))
        return g_strdup_printf ("%u", (guint) id);
      tl_cli_fail (cli, _ ("the game has no line %s"), colon + 1);
      return NULL;
    }
  if (g_str_equal (prefix, "hex"))
    {
      *kind = TL_NOTE_HEX;
      return tl_cli_find_hex (cli, situation, colon + 1, &hex)
                 ? tl_noted_place_of_hex (situation, hex)
                 : NULL;
    }
  if (g_str_equal (prefix, "unit"))
    {
      *kind = TL_NOTE_UNIT;
      return tl_cli_find_unit (cli, situation, colon + 1, &unit)
                 ? tl_noted_place_of_unit (situation, unit)
                 : NULL;
    }
  tl_cli_fail (cli, _ ("--note %s: expected line:N, hex:HEX or unit:UNIT"), text);
  return NULL;
}

static void
write_note (TlCli *cli, TlHistory *history, const Options *options)
{
  g_autoptr (GError) error = NULL;
  TlNoteKind kind;
  g_autofree char *place = find_place (cli, history, options->note, &kind);

  if (place == NULL)
    return;
  tl_history_set_note (history, kind, place, options->text, options->mark);
  if (!tl_xml_game_save (history, options->out, &error))
    tl_cli_fail (cli, "%s", error->message);
}

/* --- the report ------------------------------------------------------------------------------- */

static void
write_report (TlCli *cli, const TlHistory *history, const Options *options)
{
  TlGameReportPictures pictures = TL_GAME_REPORT_FIGHTS;
  TlGameReportFormat format;
  g_autoptr (GError) error = NULL;

  if (options->pictures != NULL && !tl_game_report_pictures_from_id (options->pictures, &pictures))
    {
      tl_cli_misuse (cli, _ ("--pictures %s: expected fights, supply, all or none"),
                     options->pictures);
      return;
    }
  if (!tl_game_report_format_of_name (options->report, &format, &error))
    {
      tl_cli_fail (cli, "%s", error->message);
      return;
    }
  g_autoptr (TlGameReport) report = tl_game_report_new (history, pictures);
  if (!tl_game_report_to_file (report, format, options->report, &error))
    tl_cli_fail (cli, "%s: %s", options->report, error->message);
}

/* --- statistics ------------------------------------------------------------------------------- */

static const char *const series_ids[TL_SERIES_KINDS] = {
  [TL_SERIES_STEPS] = "steps_lost",   [TL_SERIES_UNITS] = "units_lost",
  [TL_SERIES_GROUND] = "ground",      [TL_SERIES_LUCK] = "luck",
  [TL_SERIES_FUEL] = "sp_fuel",       [TL_SERIES_COMBAT] = "sp_combat",
  [TL_SERIES_BARRAGE] = "sp_barrage", [TL_SERIES_EATING] = "sp_eating",
  [TL_SERIES_REFIT] = "sp_refit",     [TL_SERIES_BUILDING] = "sp_building",
  [TL_SERIES_OTHER] = "sp_other",
};

static void
series_json (JsonBuilder *json, const TlStatistics *statistics, TlSeries series)
{
  tl_cli_json_array (json, series_ids[series]);
  for (guint i = 0; i < statistics->turns->len; i++)
    {
      const TlStatisticsTurn *turn = statistics->turns->pdata[i];

      json_builder_begin_array (json);
      for (TlSide side = 0; side < TL_SIDES; side++)
        if (series == TL_SERIES_LUCK && turn->n_rolls == 0)
          json_builder_add_null_value (json);
        else
          tl_cli_json_fraction (json, NULL, turn->values[series][side]);
      json_builder_end_array (json);
    }
  json_builder_end_array (json);
}

static void
rolls_json (JsonBuilder *json, const TlGameReport *report, const TlStatistics *statistics,
            const TlScenario *scenario)
{
  tl_cli_json_array (json, "rolls");
  for (guint i = 0; i < statistics->rolls->len; i++)
    {
      const TlLuckRoll *roll = &g_array_index (statistics->rolls, TlLuckRoll, i);

      json_builder_begin_object (json);
      tl_cli_json_int (json, "line",
                       ((const TlLogLine *) report->lines->pdata[roll->line])->node->id);
      tl_cli_json_string (json, "side", scenario->sides[roll->luck.side].id);
      tl_cli_json_string (json, "rule", roll->luck.rule);
      tl_cli_json_fraction (json, "percentile", roll->luck.percentile);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
tell_statistics (TlCli *cli, const TlHistory *history)
{
  g_autoptr (TlGameReport) report = tl_game_report_new (history, TL_GAME_REPORT_NO_PICTURES);
  g_autoptr (TlStatistics) statistics = tl_statistics_new (report);
  const TlScenario *scenario = tl_situation_scenario (tl_history_situation (history));

  if (!cli->json)
    {
      g_autofree char *text = tl_statistics_text (statistics);

      tl_cli_print (cli, "%s",
                    *text != '\0' ? text : _ ("Nothing has been lost, used or rolled.\n"));
      return;
    }
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();
  tl_cli_json_array (json, "sides");
  for (TlSide side = 0; side < TL_SIDES; side++)
    tl_cli_json_string (json, NULL, scenario->sides[side].id);
  json_builder_end_array (json);
  tl_cli_json_array (json, "turns");
  for (guint i = 0; i < statistics->turns->len; i++)
    tl_cli_json_string (json, NULL, ((const TlStatisticsTurn *) statistics->turns->pdata[i])->name);
  json_builder_end_array (json);
  for (TlSeries series = 0; series < TL_SERIES_KINDS; series++)
    series_json (json, statistics, series);
  rolls_json (json, report, statistics, scenario);
  tl_cli_json_end (cli, json);
}

/* --- all -------------------------------------------------------------------------------------- */

static TlCliStatus
run (TlCli *cli)
{
  Options options = { NULL };

  if (!parse (cli, &options))
    return cli->status;
  g_autoptr (TlHistory) history = tl_cli_load_history (cli, cli->argv[1], 0);
  if (history == NULL)
    return cli->status;
  if (options.report != NULL)
    write_report (cli, history, &options);
  else if (options.notes)
    tell_notes (cli, history, &options);
  else if (options.statistics)
    tell_statistics (cli, history);
  else if (options.note != NULL)
    write_note (cli, history, &options);
  else
    tell_log (cli, history, &options);
  return cli->status;
}

const TlCliCommand tl_cli_log = {
  "log",
  N_ ("GAME [--search WORDS] [--marked | --notes] | --note PLACE --out GAME |\n"
      "  --report FILE | --statistics"),
  N_ ("What was done in a saved game, notes, and the report of it with pictures"),
  N_ ("A line for each action from the start to where the game stands, with its rule, its dice, what\n"
      "the rules had to say, and rolls that were taken back. A report has them by turns, and what\n"
      "each turn cost each side; an HTML file stands alone.\n"
      "Example: throwline-cli log crossing-game.xml --report crossing.html --pictures all"),
  run,
};
