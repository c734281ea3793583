/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "board/tl-memory.h"
#include "board/tl-message.h"
#include "cli/tl-cli.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

/* Text is UTF-8; a terminal of another kind gets what it can show, a program always UTF-8. */
static gboolean
write_text (FILE *file, const GString *raw, gboolean is_json)
{
  const char *charset;
  g_autofree char *text = tl_message_for_terminal (raw->str, raw->len);
  g_autofree char *converted = NULL;
  gsize length = strlen (text);

  if (!is_json && !g_get_charset (&charset))
    {
      g_autofree char *similar = g_strconcat (charset, "//TRANSLIT", NULL);

      converted = g_convert_with_fallback (text, (gssize) length, similar, "UTF-8", "?", NULL,
                                           &length, NULL);
    }
  if (converted == NULL)
    length = strlen (text);
  return fwrite (converted != NULL ? converted : text, 1, length, file) == length &&
         fflush (file) == 0;
}

static gboolean
drain (TlCliStreams *streams)
{
  gboolean ok = write_text (stdout, streams->out, FALSE);

  g_string_truncate (streams->out, 0);
  return ok;
}

int
main (int argc, char *argv[])
{
  tl_memory_keep_freed ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, TL_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* A reader that stops early, like head, is no error. */
  signal (SIGPIPE, SIG_IGN);
  /* A file that may not grow is reported like a full disk. */
  signal (SIGXFSZ, SIG_IGN);

  g_auto (TlCliStreams) streams = { .drain = drain };
  TlCliStatus status = tl_cli_run (&streams, (const char *const *) argv);
  write_text (stderr, streams.err, FALSE);
  if (!write_text (stdout, streams.out, streams.is_json))
    {
      if (errno != EPIPE)
        perror ("throwline-cli");
      return TL_CLI_NO;
    }
  return (int) status;
}
