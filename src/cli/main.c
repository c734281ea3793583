/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/tl-cli.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>

/* Text is UTF-8; a terminal of another kind gets what it can show, a program always UTF-8. */
static gboolean
write_text (FILE *file, const GString *text, gboolean is_json)
{
  const char *charset;
  g_autofree char *converted = NULL;
  gsize length = text->len;

  if (!is_json && !g_get_charset (&charset))
    {
      g_autofree char *similar = g_strconcat (charset, "//TRANSLIT", NULL);

      converted = g_convert_with_fallback (text->str, (gssize) text->len, similar, "UTF-8", "?",
                                           NULL, &length, NULL);
    }
  if (converted == NULL)
    length = text->len;
  return fwrite (converted != NULL ? converted : text->str, 1, length, file) == length &&
         fflush (file) == 0;
}

int
main (int argc, char *argv[])
{
  g_autoptr (TlCliStreams) streams = tl_cli_streams_new (NULL);
  TlCliStatus status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, TL_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* A reader that has seen enough, like head, is no accident. */
  signal (SIGPIPE, SIG_IGN);

  status = tl_cli_run (streams, (const char *const *) argv);
  write_text (stderr, streams->err, FALSE);
  if (!write_text (stdout, streams->out, streams->is_json))
    {
      if (errno != EPIPE)
        perror ("throwline-cli");
      return TL_CLI_NO;
    }
  return (int) status;
}
