/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board/tl-message.h"
#include "cli/tl-cli-script-private.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

static void
script_line_free (TlCliScriptLine *line)
{
  g_free (line->text);
  g_free (line);
}

gboolean
tl_cli_script_fail (TlCli *cli, const char *path, guint line, const char *format, ...)
{
  g_autofree char *text = NULL;
  g_autofree char *file = tl_message_line (path);
  va_list args;

  va_start (args, format);
  text = tl_message_format (format, args);
  va_end (args);
  g_string_append_printf (cli->streams->err, "%s:%u: %s\n", file, line, text);
  cli->status = TL_CLI_NO;
  return FALSE;
}

/* One byte more than a script may have tells that it has too many. */
static GString *
read_stream (FILE *file)
{
  GString *text = g_string_new (NULL);
  char buffer[4096];
  size_t n;

  while (text->len <= TL_CLI_SCRIPT_MAX_BYTES && (n = fread (buffer, 1, sizeof buffer, file)) > 0)
    g_string_append_len (text, buffer, (gssize) n);
  return text;
}

static GString *
read_text (TlCli *cli, const char *path)
{
  GString *text;
  FILE *file;

  if (strcmp (path, "-") == 0)
    return cli->streams->input != NULL ? g_string_new (cli->streams->input) : read_stream (stdin);
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) || (file = fopen (path, "rb")) == NULL)
    {
      tl_cli_script_fail (cli, path, 1, "%s", _ ("cannot be read"));
      return NULL;
    }
  text = read_stream (file);
  fclose (file);
  return text;
}

/* Cuts a comment and outer spaces off. */
static char *
clean (char *text)
{
  for (char *c = text; *c != '\0'; c++)
    if (*c == '#' && (c == text || g_ascii_isspace (c[-1])))
      {
        *c = '\0';
        break;
      }
  return g_strstrip (text);
}

/* The number of the line in which @place lies. */
static guint
line_of (const char *text, const char *place)
{
  guint line = 1;

  for (const char *c = text; c < place; c++)
    line += *c == '\n';
  return line;
}

GPtrArray *
tl_cli_script_read (TlCli *cli, const char *path)
{
  GString *raw = read_text (cli, path);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GPtrArray) script = g_ptr_array_new_with_free_func ((GDestroyNotify) script_line_free);
  const char *bad;
  gsize length;

  if (raw == NULL)
    return NULL;
  length = raw->len;
  text = g_string_free (raw, FALSE);
  if (length > TL_CLI_SCRIPT_MAX_BYTES)
    {
      tl_cli_script_fail (cli, path, 1, _ ("more than %u bytes"), TL_CLI_SCRIPT_MAX_BYTES);
      return NULL;
    }
  if (!g_utf8_validate (text, (gssize) length, &bad))
    {
      tl_cli_script_fail (cli, path, line_of (text, bad), "%s", _ ("no UTF-8 text"));
      return NULL;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = clean (lines[i]);
      TlCliScriptLine *entry;

      if (line[0] == '\0')
        continue;
      if (script->len == TL_CLI_SCRIPT_MAX_ACTIONS)
        {
          tl_cli_script_fail (cli, path, i + 1, _ ("more than %u actions"),
                              TL_CLI_SCRIPT_MAX_ACTIONS);
          return NULL;
        }
      entry = g_new0 (TlCliScriptLine, 1);
      entry->line = i + 1;
      entry->text = g_strdup (line);
      g_ptr_array_add (script, entry);
    }
  return g_steal_pointer (&script);
}
