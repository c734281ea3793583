/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board/tl-message.h"
#include "pieces/tl-field.h"
#include "xml/tl-xml-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- text --- */

GString *
tl_xml_begin (void)
{
  return g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
}

/* Never what reading refuses: a name of several lines becomes one line, and controls go. */
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
        g_string_append_c (text, ' ');
        break;
      case '\xc2':
        /* The first byte of C1's characters, and of others. */
        if ((guchar) p[1] >= 0x80 && (guchar) p[1] < 0xa0)
          p++;
        else
          g_string_append_c (text, *p);
        break;
      default:
        if ((guchar) *p >= ' ' && *p != 0x7f)
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
  g_string_append_c (text, ' ');
  g_string_append (text, name);
  g_string_append (text, "=\"");
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
  g_autofree char *tokens = tl_tokens_to_string (t, tokens_per_sp);

  tl_xml_put_attr (text, name, tokens);
}

/* --- files --- */

/* What programs that died while they saved @target left beside it. */
static void
sweep (const char *folder, const char *prefix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      if (!g_str_has_prefix (name, prefix) || !g_str_has_suffix (name, TL_XML_TEMPORARY_ENDING))
        continue;
      g_autofree char *path = g_build_filename (folder, name, NULL);
      int file = g_open (path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);
      if (file >= 0 && flock (file, LOCK_EX | LOCK_NB) == 0)
        g_unlink (path);
      if (file >= 0)
        close (file);
    }
}

static gboolean
write_all (int file, const GString *text)
{
  gsize done = 0;

  while (done < text->len)
    {
      gssize written = write (file, text->str + done, text->len - done);

      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        return FALSE;
      done += (gsize) written;
    }
  return TRUE;
}

/* The new name is on disk too. */
static void
sync_folder (const char *folder)
{
  int file = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (file < 0)
    return;
  fsync (file);
  close (file);
}

/* FALSE with errno. */
static gboolean
write_temporary (int file, const char *temporary, const char *target, const GString *text, int mode)
{
  /* What had rights keeps them; a new file has those that the user's mask leaves. */
  if ((mode != 0 && fchmod (file, (mode_t) mode) != 0) || !write_all (file, text) ||
      fsync (file) != 0)
    return FALSE;
  return g_rename (temporary, target) == 0;
}

/* @mode: of the file that is replaced, 0: there is none.  FALSE with errno. */
static gboolean
replace_file (const char *target, const GString *text, int mode)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *base = g_path_get_basename (target);
  g_autofree char *prefix = g_strdup_printf (".%.200s.", base);
  g_autofree char *name =
      g_strdup_printf ("%s%08x" TL_XML_TEMPORARY_ENDING, prefix, (guint) g_random_int ());
  g_autofree char *temporary = g_build_filename (folder, name, NULL);

  sweep (folder, prefix);
  int file = g_open (temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode != 0 ? 0600 : 0666);
  if (file < 0)
    return FALSE;
  /* Where files cannot be locked, another program may take it for left over, and saving fails. */
  flock (file, LOCK_EX | LOCK_NB);
  gboolean is_done = write_temporary (file, temporary, target, text, mode);
  int code = errno;
  if (!is_done)
    g_unlink (temporary);
  close (file);
  if (is_done)
    sync_folder (folder);
  errno = code;
  return is_done;
}

static gboolean
fail (GError **error, const char *path, const char *why)
{
  g_autofree char *shown = tl_message_line (path);

  /* Translators: %1$s is a file, %2$s the system's reason. */
  g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_WRITE, _ ("%1$s:1: cannot be written: %2$s"),
               shown, why);
  return FALSE;
}

gboolean
tl_xml_write_file (const char *path, const GString *text, GError **error)
{
  g_autofree char *resolved = realpath (path, NULL);
  const char *target = resolved != NULL ? resolved : path;
  GStatBuf status;
  int mode = 0;

  if (g_stat (target, &status) == 0)
    {
      if (!S_ISREG (status.st_mode))
        return fail (error, path, _ ("expected a file, found something else"));
      mode = (int) (status.st_mode & 0777);
    }
  return replace_file (target, text, mode) || fail (error, path, g_strerror (errno));
}
