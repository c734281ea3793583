/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-game-report.h"

#include <glib/gi18n-lib.h>

/* --- pictures --------------------------------------------------------------------------------- */

static void
picture_free (gpointer data)
{
  TlGameReportPicture *picture = data;

  g_free (picture->caption);
  g_free (picture);
}

static void
add_picture (TlGameReport *report, guint line, const TlNode *node, TlHex hex, char *caption)
{
  TlGameReportPicture *picture = g_new0 (TlGameReportPicture, 1);

  picture->line = line;
  picture->situation = node->situation;
  picture->hex = hex;
  picture->caption = caption;
  g_ptr_array_add (report->pictures, picture);
}

static const TlNode *
node_at (const TlGameReport *report, guint line)
{
  return ((const TlLogLine *) report->lines->pdata[line])->node;
}

/* The hex that @action attacks or fires at. */
static TlHex
hex_of (const TlAction *action)
{
  if (action != NULL && action->fight != NULL)
    return action->fight->target;
  return action != NULL && action->barrage != NULL ? action->barrage->target : TL_HEX_NONE;
}

/* Before line @begin and after line @end, beside each other. */
static void
add_fight (TlGameReport *report, guint begin, guint end)
{
  const TlNode *node = node_at (report, begin);
  TlHex hex = hex_of (node->action);
  g_autofree char *name = tl_map_describe_hex (tl_situation_map (node->situation), hex);

  /* Translators: a hex, in captions of pictures. */
  add_picture (report, end, node->parent, hex, g_strdup_printf (_ ("%s, before"), name));
  add_picture (report, end, node_at (report, end), hex, g_strdup_printf (_ ("%s, after"), name));
}

/* As the turn begins, below the line that begins it. */
static void
add_supply (TlGameReport *report, guint begin)
{
  add_picture (report, begin, node_at (report, begin > 0 ? begin - 1 : 0), TL_HEX_NONE,
               g_strdup (_ ("Supply of both sides as the turn begins")));
}

/* A fight is settled by the first line that leaves no decision open. */
static void
add_pictures (TlGameReport *report, TlGameReportPictures pictures)
{
  guint n_turns = 0;
  guint fight = 0; /* the line that began it; 0: none is open */

  for (guint i = 0; i < report->lines->len; i++)
    {
      const TlNode *node = node_at (report, i);

      if (n_turns < report->turns->len &&
          ((const TlGameReportTurn *) report->turns->pdata[n_turns])->begin == i)
        {
          n_turns++;
          if ((pictures & TL_GAME_REPORT_SUPPLY) != 0)
            add_supply (report, i);
        }
      if (fight == 0 && hex_of (node->action) != TL_HEX_NONE)
        fight = i;
      if (fight == 0 ||
          (i + 1 < report->lines->len && tl_situation_n_decisions (node->situation) > 0))
        continue;
      if ((pictures & TL_GAME_REPORT_FIGHTS) != 0)
        add_fight (report, fight, i);
      fight = 0;
    }
}

static const struct
{
  const char *id;
  TlGameReportPictures pictures;
} picture_ids[] = {
  { "none", TL_GAME_REPORT_NO_PICTURES },
  { "fights", TL_GAME_REPORT_FIGHTS },
  { "supply", TL_GAME_REPORT_SUPPLY },
  { "all", TL_GAME_REPORT_ALL_PICTURES },
};

gboolean
tl_game_report_pictures_from_id (const char *text, TlGameReportPictures *pictures)
{
  g_auto (GStrv) ids = g_strsplit (text, ",", -1);
  TlGameReportPictures found = TL_GAME_REPORT_NO_PICTURES;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      guint k = 0;

      while (k < G_N_ELEMENTS (picture_ids) && !g_str_equal (ids[i], picture_ids[k].id))
        k++;
      if (k == G_N_ELEMENTS (picture_ids))
        return FALSE;
      found |= picture_ids[k].pictures;
    }
  *pictures = found;
  return ids[0] != NULL;
}

/* --- turns ------------------------------------------------------------------------------------ */

static void
turn_free (gpointer data)
{
  TlGameReportTurn *turn = data;

  tl_compare_free (turn->losses);
  g_free (turn->name);
  g_free (turn);
}

/* The moment in which line @index is done; the first says where the game begins. */
static const TlSituation *
moment_of (const TlGameReport *report, guint index)
{
  return node_at (report, index > 0 ? index - 1 : 0)->situation;
}

/* The root is done in no segment, and the line after it in the first. */
static void
add_segments (TlGameReport *report, const TlGameReportTurn *turn)
{
  g_autofree char *before = NULL;

  for (guint i = turn->begin; i < turn->end; i++)
    {
      char *now = tl_log_time_text (moment_of (report, i));

      g_ptr_array_add (report->segments, g_strcmp0 (now, before) != 0 ? g_strdup (now) : NULL);
      g_free (before);
      before = now;
    }
}

static void
add_turn (TlGameReport *report, guint begin, guint end)
{
  TlGameReportTurn *turn = g_new0 (TlGameReportTurn, 1);
  const TlSituation *situation = moment_of (report, begin);

  turn->name =
      tl_turn_text (tl_situation_scenario (situation), tl_situation_clock (situation)->turn);
  turn->begin = begin;
  turn->end = end;
  turn->losses =
      tl_compare_new (node_at (report, begin > 0 ? begin - 1 : 0), node_at (report, end - 1));
  g_ptr_array_add (report->turns, turn);
  add_segments (report, turn);
}

static void
add_turns (TlGameReport *report)
{
  guint begin = 0;

  for (guint i = 1; i < report->lines->len; i++)
    if (tl_situation_clock (moment_of (report, i))->turn !=
        tl_situation_clock (moment_of (report, begin))->turn)
      {
        add_turn (report, begin, i);
        begin = i;
      }
  add_turn (report, begin, report->lines->len);
}

TlGameReport *
tl_game_report_new (const TlHistory *history, TlGameReportPictures pictures)
{
  TlGameReport *report = g_new0 (TlGameReport, 1);
  const TlScenario *scenario = tl_situation_scenario (tl_history_situation (history));

  report->title = g_strdup (scenario->title != NULL ? scenario->title : scenario->id);
  /* Translators: "4.3", the edition of the rules. */
  report->rules = g_strdup_printf (_ ("Rules of edition %s"), scenario->edition->id);
  report->lines = tl_log_lines (history);
  report->segments = g_ptr_array_new_with_free_func (g_free);
  report->turns = g_ptr_array_new_with_free_func (turn_free);
  report->pictures = g_ptr_array_new_with_free_func (picture_free);
  add_turns (report);
  add_pictures (report, pictures);
  report->notes = tl_history_notes (history);
  return report;
}

void
tl_game_report_free (TlGameReport *report)
{
  g_ptr_array_unref (report->pictures);
  g_ptr_array_unref (report->turns);
  g_ptr_array_unref (report->segments);
  g_ptr_array_unref (report->lines);
  g_free (report->rules);
  g_free (report->title);
  g_free (report);
}

/* --- as text ---------------------------------------------------------------------------------- */

const char *
tl_game_report_notes_title (void)
{
  return _ ("Notes on hexes and units");
}

char *
tl_game_report_note_text (const TlNote *note)
{
  if (note->kind == TL_NOTE_LINE)
    return NULL;
  /* Translators: a hex or a unit, what is noted there. */
  return g_strdup_printf (_ ("%s: %s"), note->place, note->text);
}

/* @text, each line of it after @first and then @next. */
static void
add_lines (GString *to, const char *text, const char *first, const char *next)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (to, "%s%s\n", i == 0 ? first : next, lines[i]);
}

static void
add_title (GString *to, const char *title, char under)
{
  g_string_append_printf (to, "%s%s\n", to->len > 0 ? "\n" : "", title);
  for (glong i = g_utf8_strlen (title, -1); i > 0; i--)
    g_string_append_c (to, under);
  g_string_append (to, "\n");
}

static void
add_losses (GString *to, const TlGameReportTurn *turn)
{
  const TlScenario *scenario = tl_situation_scenario (turn->losses->situations[1]);

  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      g_string_append_printf (to, "%s\n", scenario->sides[side].name);
      for (TlCompareMeasure m = 0; m < TL_COMPARE_MEASURES; m++)
        {
          g_autofree char *value = tl_compare_value_text (turn->losses, m, side, 1);

          g_string_append_printf (to, "  %s: %s\n", tl_compare_measure_name (m), value);
        }
    }
}

char *
tl_game_report_text (const TlGameReport *report)
{
  GString *text = g_string_new (NULL);

  add_title (text, report->title, '=');
  g_string_append_printf (text, "%s\n", report->rules);
  for (guint i = 0; i < report->turns->len; i++)
    {
      const TlGameReportTurn *turn = report->turns->pdata[i];

      add_title (text, turn->name, '=');
      add_losses (text, turn);
      for (guint k = turn->begin; k < turn->end; k++)
        {
          const TlLogLine *line = report->lines->pdata[k];

          if (report->segments->pdata[k] != NULL)
            add_title (text, report->segments->pdata[k], '-');
          add_lines (text, line->text, line->is_marked ? "* " : "  ", "  ");
          if (*line->note != '\0')
            add_lines (text, line->note, "    > ", "    > ");
          if (*line->remarks != '\0')
            add_lines (text, line->remarks, "    ", "    ");
        }
    }
  for (guint i = 0, n = 0; i < tl_notes_n (report->notes); i++)
    {
      g_autofree char *note = tl_game_report_note_text (tl_notes_at (report->notes, i));

      if (note == NULL)
        continue;
      if (n++ == 0)
        add_title (text, tl_game_report_notes_title (), '=');
      add_lines (text, note, "  ", "    ");
    }
  return g_string_free (text, FALSE);
}
