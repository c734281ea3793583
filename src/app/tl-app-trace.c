/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tl-app-trace.h"

void
tl_app_trace (const char *format, ...)
{
  va_list args;

  if (g_getenv ("TL_TRACE") == NULL)
    return;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("trace: %s\n", text);
}
