/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces/tl-module-file.h"

#include "pieces/tl-field.h"

#include <string.h>

#define WORDS 3

void
tl_module_file_clear (TlModuleFile *file)
{
  g_clear_pointer (&file->path, g_free);
  g_clear_pointer (&file->hash, g_free);
}

gboolean
tl_module_file_parse (const char *text, TlModuleFile *file)
{
  g_auto (GStrv) words = g_strsplit (text, " ", WORDS);
  guint size;

  if (g_strv_length (words) != WORDS || !tl_count_parse (words[0], TL_SCAN_BYTES_MAX, &size))
    return FALSE;
  /* A picture of one pixel has the same limits. */
  g_autoptr (TlScan) like = tl_scan_new (words[2], 1, 1, size, words[1]);
  if (!tl_scan_check (like, NULL))
    return FALSE;
  *file = (TlModuleFile){ g_strdup (words[2]), size, g_strdup (words[1]) };
  return TRUE;
}

char *
tl_module_file_text (const char *path, guint size, const char *hash)
{
  return g_strdup_printf ("%u %s %s", size, hash, path);
}

/* --- what a counter shows --- */

#define SIGN "|"

static void
layer_clear (gpointer data)
{
  g_free (((TlPictureLayer *) data)->entry);
}

/* "-4" behind *@at, which goes behind it. */
static gboolean
scan_shift (const char **at, int *shift)
{
  const char *digits = *at + (**at == '-' ? 1 : 0);
  gsize n = strspn (digits, "0123456789");

  if (n == 0 || n > 4)
    return FALSE;
  *shift = atoi (*at);
  *at = digits + n;
  return ABS (*shift) <= TL_PICTURE_SHIFT_MAX;
}

/* "@0,-4" at the end of @part; an entry may have such a sign in its name. */
static TlPictureLayer
read_layer (const char *part)
{
  const char *sign = strrchr (part, '@');
  const char *at = sign != NULL ? sign + 1 : NULL;
  TlPictureLayer layer = { NULL, 0, 0 };

  if (at != NULL && scan_shift (&at, &layer.x) && *at++ == ',' && scan_shift (&at, &layer.y) &&
      *at == '\0')
    layer.entry = g_strndup (part, (gsize) (sign - part));
  else
    layer = (TlPictureLayer){ g_strdup (part), 0, 0 };
  return layer;
}

static gboolean
is_printable (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!g_unichar_isprint (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

GArray *
tl_picture_layers (const char *text)
{
  g_autoptr (GArray) layers = g_array_new (FALSE, FALSE, sizeof (TlPictureLayer));

  g_array_set_clear_func (layers, layer_clear);
  if (strlen (text) > TL_PICTURE_BYTES_MAX || !g_utf8_validate (text, -1, NULL) ||
      !is_printable (text))
    return NULL;
  g_auto (GStrv) parts = g_strsplit (text, SIGN, -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      TlPictureLayer layer = read_layer (parts[i]);

      g_array_append_val (layers, layer);
      if (*layer.entry == '\0' || layers->len > TL_PICTURE_LAYERS_MAX)
        return NULL;
    }
  return g_steal_pointer (&layers);
}

void
tl_picture_append (GString *text, const char *entry, int x, int y)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? SIGN : "", entry);
  /* An entry that ends as a shift does is told from one by another. */
  if (x != 0 || y != 0 || strchr (entry, '@') != NULL)
    g_string_append_printf (text, "@%d,%d", x, y);
}
