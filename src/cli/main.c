/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, TL_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  if (argc == 2 && g_str_equal (argv[1], "--version"))
    {
      g_print ("throwline-cli %s\n", TL_VERSION);
      return 0;
    }

  g_printerr (_ ("throwline-cli: unknown command\n"));
  return 2;
}
