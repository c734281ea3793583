/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vassal/tl-vassal-picture.h"

#include <string.h>

typedef struct
{
  const guint8 *data;
  gsize size;
} Head;

static guint
big16 (const guint8 *p)
{
  return (guint) p[0] << 8 | p[1];
}

static guint32
big32 (const guint8 *p)
{
  return (guint32) big16 (p) << 16 | big16 (p + 2);
}

static guint
little16 (const guint8 *p)
{
  return (guint) p[1] << 8 | p[0];
}

static guint
little24 (const guint8 *p)
{
  return (guint) p[2] << 16 | little16 (p);
}

static guint32
little32 (const guint8 *p)
{
  return (guint32) little16 (p + 2) << 16 | little16 (p);
}

static gboolean
begins (const Head *head, gsize at, const char *with, gsize size)
{
  return head->size >= at + size && memcmp (head->data + at, with, size) == 0;
}

/* The frame header, SOF0 to SOF15, behind segments that say how long they are. */
static gboolean
read_jpeg (const Head *head, gint64 *width, gint64 *height)
{
  gsize at = 2;

  while (at + 9 < head->size)
    {
      const guint8 *p = head->data + at;

      if (p[0] != 0xff)
        return FALSE;
      if (p[1] == 0xff)
        {
          at++;
          continue;
        }
      if (p[1] >= 0xc0 && p[1] <= 0xcf && p[1] != 0xc4 && p[1] != 0xc8 && p[1] != 0xcc)
        {
          *height = big16 (p + 5);
          *width = big16 (p + 7);
          return TRUE;
        }
      guint length = big16 (p + 2);
      if (length < 2)
        return FALSE;
      at += 2 + length;
    }
  return FALSE;
}

static gboolean
read_webp (const Head *head, gint64 *width, gint64 *height)
{
  const guint8 *p = head->data;

  if (head->size < 30)
    return FALSE;
  if (begins (head, 12, "VP8 ", 4))
    {
      *width = little16 (p + 26) & 0x3fff;
      *height = little16 (p + 28) & 0x3fff;
    }
  else if (begins (head, 12, "VP8L", 4))
    {
      guint32 bits = little32 (p + 21);

      *width = (bits & 0x3fff) + 1;
      *height = (bits >> 14 & 0x3fff) + 1;
    }
  else
    {
      *width = (gint64) little24 (p + 24) + 1;
      *height = (gint64) little24 (p + 27) + 1;
    }
  return TRUE;
}

/* A number of attribute @name in the tag @tag. */
static gboolean
svg_number (const char *tag, const char *name, gint64 *value)
{
  g_autofree char *start = g_strdup_printf (" %s=\"", name);
  const char *at = strstr (tag, start);
  char *end;

  if (at == NULL)
    return FALSE;
  at += strlen (start);
  double number = g_ascii_strtod (at, &end);
  if (end == at || *end == '%' || !(number >= 1 && number <= TL_VASSAL_PIXELS_MAX))
    return FALSE;
  *value = (gint64) (number + 0.5);
  return TRUE;
}

static gboolean
read_svg (const Head *head, gint64 *width, gint64 *height)
{
  const char *root =
      g_strstr_len ((const char *) head->data, (gssize) MIN (head->size, 4096), "<svg");

  if (root == NULL)
    return FALSE;
  const char *end = memchr (root, '>', head->size - (gsize) (root - (const char *) head->data));
  if (end == NULL)
    return FALSE;
  g_autofree char *tag = g_strndup (root, (gsize) (end - root));
  g_strdelimit (tag, "\t\r\n", ' ');
  g_strdelimit (tag, "'", '"');
  if (svg_number (tag, "width", width) && svg_number (tag, "height", height))
    return TRUE;
  const char *box = strstr (tag, " viewBox=\"");
  if (box != NULL)
    {
      g_auto (GStrv) numbers = g_strsplit_set (box + strlen (" viewBox=\""), " ,\"", 5);

      if (g_strv_length (numbers) < 4)
        return FALSE;
      *width = (gint64) CLAMP (g_ascii_strtod (numbers[2], NULL), 0, 1e6);
      *height = (gint64) CLAMP (g_ascii_strtod (numbers[3], NULL), 0, 1e6);
      return TRUE;
    }
  return FALSE;
}

static gboolean
read_size (const Head *head, gint64 *width, gint64 *height)
{
  const guint8 *p = head->data;

  if (begins (head, 0, "\x89PNG\r\n\x1a\n", 8) && head->size >= 24)
    {
      *width = big32 (p + 16);
      *height = big32 (p + 20);
      return TRUE;
    }
  if (begins (head, 0, "GIF8", 4) && head->size >= 10)
    {
      *width = little16 (p + 6);
      *height = little16 (p + 8);
      return TRUE;
    }
  if (begins (head, 0, "\xff\xd8", 2))
    return read_jpeg (head, width, height);
  if (begins (head, 0, "BM", 2) && head->size >= 26)
    {
      *width = (gint32) little32 (p + 18);
      *height = ABS ((gint64) (gint32) little32 (p + 22));
      return TRUE;
    }
  if (begins (head, 0, "RIFF", 4) && begins (head, 8, "WEBP", 4))
    return read_webp (head, width, height);
  return read_svg (head, width, height);
}

gboolean
tl_vassal_picture_size (GBytes *bytes, int *width, int *height)
{
  Head head;
  gint64 w = 0, h = 0;

  head.data = g_bytes_get_data (bytes, &head.size);
  if (head.size == 0 || !read_size (&head, &w, &h) || w < 1 || h < 1 || w > TL_VASSAL_PIXELS_MAX ||
      h > TL_VASSAL_PIXELS_MAX)
    return FALSE;
  *width = (int) w;
  *height = (int) h;
  return TRUE;
}
