/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board/tl-message.h"
#include "cli/tl-cli-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define GUTTER 2
/* The last column of a table is never squeezed below this. */
#define LAST_COLUMN_MIN 24

/* --- plain lines ---------------------------------------------------------------------------- */

void
tl_cli_print (TlCli *cli, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (cli->streams->out, format, args);
  va_end (args);
}

gboolean
tl_cli_flush (TlCli *cli)
{
  return cli->json || cli->streams->drain == NULL || cli->streams->drain (cli->streams);
}

/* How many columns of a terminal @text takes. */
static guint
width_of (const char *text)
{
  guint width = 0;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (!g_unichar_iszerowidth (character))
        width += g_unichar_iswide (character) ? 2 : 1;
    }
  return width;
}

static void
append_spaces (GString *out, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (out, ' ');
}

static void
append_line (TlCli *cli, guint width)
{
  for (guint i = 0; i < width; i++)
    g_string_append (cli->streams->out, cli->is_utf8 ? "─" : "-");
}

void
tl_cli_print_title (TlCli *cli, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  if (cli->streams->out->len > 0)
    g_string_append_c (cli->streams->out, '\n');
  g_string_append_printf (cli->streams->out, "%s\n", text);
  append_line (cli, width_of (text));
  g_string_append_c (cli->streams->out, '\n');
}

/* Appends @text with plain spaces and minus signs, which scripts look for. */
static void
append_plain (GString *out, const char *text)
{
  g_autoptr (GString) plain = g_string_new (text);

  g_string_replace (plain, "\u00a0", " ", 0);
  g_string_replace (plain, "−", "-", 0);
  g_string_append (out, plain->str);
}

/* Appends @text, which begins in column @column, broken at spaces. */
static void
append_wrapped (GString *out, guint column, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint at = column;

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint width = width_of (words[i]);

      if (at > column && at + 1 + width > TL_CLI_COLUMNS)
        {
          g_string_append_c (out, '\n');
          append_spaces (out, column);
          at = column;
        }
      else if (at > column)
        {
          g_string_append_c (out, ' ');
          at++;
        }
      append_plain (out, words[i]);
      at += width;
    }
}

void
tl_cli_print_wrapped (TlCli *cli, const char *first, const char *text)
{
  g_string_append (cli->streams->out, first);
  append_wrapped (cli->streams->out, width_of (first), text);
  g_string_append_c (cli->streams->out, '\n');
}

/* --- tables --------------------------------------------------------------------------------- */

struct _TlCliTable
{
  char *aligns;
  guint n_columns;
  GPtrArray *cells; /* char * */
};

TlCliTable *
tl_cli_table_new (const char *aligns)
{
  TlCliTable *table = g_new0 (TlCliTable, 1);

  table->aligns = g_strdup (aligns);
  table->n_columns = (guint) strlen (aligns);
  table->cells = g_ptr_array_new_with_free_func (g_free);
  return table;
}

void
tl_cli_table_free (TlCliTable *table)
{
  g_free (table->aligns);
  g_ptr_array_unref (table->cells);
  g_free (table);
}

void
tl_cli_table_add (TlCliTable *table, char *cell)
{
  g_ptr_array_add (table->cells, cell);
}

void
tl_cli_table_add_words (TlCliTable *table, ...)
{
  va_list words;
  const char *word;

  va_start (words, table);
  while ((word = va_arg (words, const char *)) != NULL)
    tl_cli_table_add (table, g_strdup (word));
  va_end (words);
}

static const char *
cell_at (const TlCliTable *table, guint row, guint column)
{
  return g_ptr_array_index (table->cells, row * table->n_columns + column);
}

static guint *
measure (const TlCliTable *table, guint n_rows)
{
  guint *widths = g_new0 (guint, table->n_columns);
  guint before = 0;
  guint last = table->n_columns - 1;

  for (guint row = 0; row < n_rows; row++)
    for (guint column = 0; column < table->n_columns; column++)
      widths[column] = MAX (widths[column], width_of (cell_at (table, row, column)));
  for (guint column = 0; column < last; column++)
    before += widths[column] + GUTTER;
  if (before + widths[last] > TL_CLI_COLUMNS)
    widths[last] = MAX (LAST_COLUMN_MIN, TL_CLI_COLUMNS - MIN (before, TL_CLI_COLUMNS));
  return widths;
}

static void
print_row (TlCli *cli, const TlCliTable *table, const guint *widths, guint row)
{
  GString *out = cli->streams->out;
  guint at = 0;

  for (guint column = 0; column < table->n_columns; column++)
    {
      const char *cell = cell_at (table, row, column);
      guint width = width_of (cell);
      guint pad = widths[column] > width ? widths[column] - width : 0;
      gboolean is_last = column == table->n_columns - 1;

      if (table->aligns[column] == 'r')
        append_spaces (out, pad);
      if (is_last && table->aligns[column] == 'l')
        append_wrapped (out, at, cell);
      else
        append_plain (out, cell);
      if (table->aligns[column] == 'l' && !is_last)
        append_spaces (out, pad);
      if (!is_last)
        append_spaces (out, GUTTER);
      at += widths[column] + GUTTER;
    }
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
}

void
tl_cli_table_print (TlCli *cli, const TlCliTable *table, gboolean has_header)
{
  guint n_rows = table->cells->len / table->n_columns;
  g_autofree guint *widths = measure (table, n_rows);

  for (guint row = 0; row < n_rows; row++)
    {
      print_row (cli, table, widths, row);
      if (row > 0 || !has_header)
        continue;
      for (guint column = 0; column < table->n_columns; column++)
        {
          append_spaces (cli->streams->out, column > 0 ? GUTTER : 0);
          append_line (cli, widths[column]);
        }
      g_string_append_c (cli->streams->out, '\n');
    }
}

#define BAR_COLUMNS 36

/* A line as long as @part of @whole, at most @columns characters. (transfer full) */
static char *
bar_text (const TlCli *cli, guint part, guint whole, guint columns)
{
  /* Eighths of a character: none, 1/8, ... 7/8. */
  static const char *const eighths[] = { "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };
  g_autoptr (GString) bar = g_string_new (NULL);
  guint length = whole == 0 ? 0 : (guint) (((guint64) part * columns * 8 + whole / 2) / whole);

  if (part > 0 && length == 0)
    length = 1;
  for (guint i = 0; i < length / 8; i++)
    g_string_append (bar, cli->is_utf8 ? "█" : "#");
  if (cli->is_utf8)
    g_string_append (bar, eighths[length % 8]);
  else if (length % 8 >= 4 || (length > 0 && bar->len == 0))
    g_string_append_c (bar, '#');
  return g_string_free (g_steal_pointer (&bar), FALSE);
}

void
tl_cli_print_chances (TlCli *cli, const char *first, const char *second, const GPtrArray *rows)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new (second != NULL ? "lrrrl" : "lrrl");

  tl_cli_table_add (table, g_strdup (first));
  if (second != NULL)
    tl_cli_table_add (table, g_strdup (second));
  /* Translators: heads a column of chances like 5/36 */
  tl_cli_table_add_words (table, _ ("Chance"), _ ("Per cent"), "", NULL);
  for (guint i = 0; i < rows->len; i++)
    {
      const TlChanceRow *row = g_ptr_array_index (rows, i);

      tl_cli_table_add (table, g_strdup (row->name));
      if (second != NULL)
        tl_cli_table_add (table, g_strdup (row->meaning));
      tl_cli_table_add (table, tl_fraction_to_string (tl_chance_fraction (row->count, row->total)));
      tl_cli_table_add (table, tl_chance_percent_text (row->count, row->total));
      tl_cli_table_add (table, bar_text (cli, row->count, row->total, BAR_COLUMNS));
    }
  tl_cli_print (cli, "\n");
  tl_cli_table_print (cli, table, TRUE);
}

/* --- hexes, units, trails, verdicts --------------------------------------------------------- */

char *
tl_cli_hex_text (const TlSituation *situation, TlHex hex)
{
  if (hex == TL_HEX_NONE)
    return g_strdup ("-");
  return tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)), hex);
}

char *
tl_cli_hexes_text (const TlSituation *situation, const GArray *hexes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    {
      g_autofree char *number = tl_cli_hex_text (situation, g_array_index (hexes, TlHex, i));

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", number);
    }
  return g_string_free (text->len > 0 ? text : g_string_append_c (text, '-'), FALSE);
}

char *
tl_cli_units_text (const TlSituation *situation, const GArray *units)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; units != NULL && i < units->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            tl_situation_id (situation, g_array_index (units, TlUnit, i)));
  return g_string_free (text->len > 0 ? text : g_string_append_c (text, '-'), FALSE);
}

char *
tl_cli_signed_text (int value)
{
  return g_strdup_printf (value > 0 ? "+%d" : "%d", value);
}

void
tl_cli_print_trail (TlCli *cli, const TlSituation *situation, const TlTrail *trail)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("rll");

  for (guint i = 0; i < tl_trail_n_parts (trail); i++)
    {
      const TlTrailPart *part = tl_trail_part (trail, i);
      g_autofree char *amount = tl_fraction_to_mixed_string (part->amount);

      tl_cli_table_add (table, g_strdup_printf ("%8s", amount));
      tl_cli_table_add (table, g_strdup (part->rule));
      if (part->unit == TL_UNIT_NONE)
        tl_cli_table_add (table, g_strdup (part->text));
      else
        tl_cli_table_add (
            table, g_strdup_printf ("%s: %s", tl_situation_id (situation, part->unit), part->text));
    }
  tl_cli_table_print (cli, table, FALSE);
}

void
tl_cli_print_verdict (TlCli *cli, const TlSituation *situation, const TlVerdict *verdict)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lll");
  g_autoptr (GPtrArray) findings = tl_findings_in_order (verdict, situation);

  for (guint i = 0; i < findings->len; i++)
    {
      const TlFinding *finding = g_ptr_array_index (findings, i);

      tl_cli_table_add (table, g_strdup_printf ("  %s", tl_finding_severity_name (finding)));
      tl_cli_table_add (table, g_strdup (finding->rule));
      tl_cli_table_add (table, tl_situation_finding_text (situation, finding));
    }
  tl_cli_table_print (cli, table, FALSE);
}

void
tl_cli_print_rules (TlCli *cli, const TlSituation *situation, const TlVerdict *verdict)
{
  if (tl_verdict_n_findings (verdict) == 0)
    return;
  tl_cli_print (cli, "\n%s\n", _ ("What the rules say"));
  tl_cli_print_verdict (cli, situation, verdict);
}

void
tl_cli_obey (TlCli *cli, const TlVerdict *verdict)
{
  g_autoptr (GString) rules = g_string_new (NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (tl_verdict_allows_in_time (verdict))
    return;
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (finding->severity == TL_FINDING_FORBIDDEN && !finding->is_about_time &&
          g_hash_table_add (seen, (gpointer) finding->rule))
        tl_message_add_item (rules, finding->rule);
    }
  tl_cli_fail (cli, _ ("the rules forbid it: %s"), rules->str);
}
