/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>

/* --- text --- */

GString *
tl_xml_begin (void)
{
  return g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
}

/* Also what an attribute would lose, and never what XML cannot hold. */
static void
append_escaped (GString *text, const char *value)
{
  for (const char *p = value; *p != '\0'; p++)
    switch (*p)
      {
      case '<':
        g_string_append (text, "&lt;");
        break;
      case '>':
        g_string_append (text, "&gt;");
        break;
      case '&':
        g_string_append (text, "&amp;");
        break;
      case '"':
        g_string_append (text, "&quot;");
        break;
      case '\t':
      case '\n':
      case '\r':
        g_string_append_printf (text, "&#%d;", *p);
        break;
      default:
        if ((guchar) *p >= ' ')
          g_string_append_c (text, *p);
      }
}

void
tl_xml_put (GString *text, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (text, format, args);
  va_end (args);
}

void
tl_xml_put_text (GString *text, const char *value)
{
  append_escaped (text, value);
}

void
tl_xml_put_attr (GString *text, const char *name, const char *value)
{
  if (value == NULL || *value == '\0')
    return;
  g_string_append_printf (text, " %s=\"", name);
  append_escaped (text, value);
  g_string_append_c (text, '"');
}

void
tl_xml_put_number (GString *text, const char *name, guint value)
{
  g_string_append_printf (text, " %s=\"%u\"", name, value);
}

void
tl_xml_put_yes (GString *text, const char *name, gboolean value)
{
  if (value)
    g_string_append_printf (text, " %s=\"yes\"", name);
}

void
tl_xml_put_tokens (GString *text, const char *name, guint t, guint tokens_per_sp)
{
  guint sp = tokens_per_sp > 0 ? t / tokens_per_sp : 0;
  guint rest = tokens_per_sp > 0 ? t % tokens_per_sp : t;

  if (sp > 0 && rest > 0)
    g_string_append_printf (text, " %s=\"%uSP %uT\"", name, sp, rest);
  else if (sp > 0)
    g_string_append_printf (text, " %s=\"%uSP\"", name, sp);
  else
    g_string_append_printf (text, " %s=\"%uT\"", name, rest);
}

void
tl_xml_put_colour (GString *text, const char *name, guint32 colour)
{
  g_string_append_printf (text, " %s=\"#%06x\"", name, colour & 0xffffff);
}

/* --- files --- */

gboolean
tl_xml_write_file (const char *path, const GString *text, GError **error)
{
  g_autofree char *resolved = realpath (path, NULL);
  const char *target = resolved != NULL ? resolved : path;
  g_autoptr (GError) own = NULL;
  GStatBuf status;
  int mode = 0666;

  if (g_stat (target, &status) == 0)
    {
      if (!S_ISREG (status.st_mode))
        {
          g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_WRITE,
                       _ ("%s:1: cannot be written: expected a file, found something else"), path);
          return FALSE;
        }
      mode = (int) (status.st_mode & 0777);
    }
  if (g_file_set_contents_full (target, text->str, (gssize) text->len,
                                G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode,
                                &own))
    return TRUE;
  /* Translators: %2$s is the system's reason. */
  g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_WRITE, _ ("%1$s:1: cannot be written: %2$s"), path,
               own->message);
  return FALSE;
}
