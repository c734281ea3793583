/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-private.h"

#include <string.h>

/* Behind the next @end, or the end of the text. */
static const char *
skip_past (const char *p, const char *limit, const char *end)
{
  const char *found = g_strstr_len (p, limit - p, end);

  return found != NULL ? found + strlen (end) : limit;
}

/* @p is behind a '<' that begins a tag: goes behind its '>', and counts what is quoted on the
 * way. */
static const char *
scan_tag (const char *p, const char *limit, guint *n_quoted)
{
  *n_quoted = 0;
  for (; p < limit && *p != '>'; p++)
    if (*p == '"' || *p == '\'')
      {
        p = memchr (p + 1, *p, (gsize) (limit - p - 1));
        if (p == NULL)
          return limit;
        if (++*n_quoted > TL_XML_MAX_ATTRIBUTES)
          return p;
      }
  return p;
}

const char *
tl_xml_find_crowded_tag (const char *data, gsize size)
{
  const char *limit = data + size;
  const char *p = data;

  while ((p = memchr (p, '<', (gsize) (limit - p))) != NULL)
    {
      const char *tag = p++;
      gsize left = (gsize) (limit - p);
      guint n_quoted;

      if (left >= 3 && memcmp (p, "!--", 3) == 0)
        p = skip_past (p + 3, limit, "-->");
      else if (left >= 8 && memcmp (p, "![CDATA[", 8) == 0)
        p = skip_past (p + 8, limit, "]]>");
      else if (left >= 1 && *p == '?')
        p = skip_past (p, limit, "?>");
      else
        {
          p = scan_tag (p, limit, &n_quoted);
          if (n_quoted > TL_XML_MAX_ATTRIBUTES)
            return tag;
        }
    }
  return NULL;
}
