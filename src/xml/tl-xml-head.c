/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/tl-xml-head.h"

/* What comes before the set-up stands within so many bytes, or is not shown. */
#define HEAD_BYTES ((gsize) 256 * 1024)

typedef struct
{
  TlXmlHead *head;
  GString *description;
} Reading;

static const char *
attribute (const char *const *names, const char *const *values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

static guint64
number (const char *const *names, const char *const *values, const char *name)
{
  const char *text = attribute (names, values, name);

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : 0;
}

static void
on_start_element (GMarkupParseContext *context G_GNUC_UNUSED, const char *element,
                  const char **names, const char **values, gpointer data, GError **error)
{
  TlXmlHead *head = ((Reading *) data)->head;

  if (g_str_equal (element, "scenario") && head->title == NULL)
    head->title = g_strdup (attribute (names, values, "title"));
  else if (g_str_equal (element, "turns"))
    {
      guint64 first = number (names, values, "first"), last = number (names, values, "last");

      head->n_turns = last >= first ? (guint) (last - first + 1) : 0;
    }
  else if (g_str_equal (element, "victory"))
    head->is_won = TRUE;
  /* Who stands where is of no interest here, nor what a saved game has done. */
  if (g_str_equal (element, "setup") || g_str_equal (element, "history"))
    g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "enough");
}

static void
on_text (GMarkupParseContext *context, const char *text, gsize length, gpointer data,
         GError **error G_GNUC_UNUSED)
{
  const char *element = g_markup_parse_context_get_element (context);

  if (element != NULL && g_str_equal (element, "description"))
    g_string_append_len (((Reading *) data)->description, text, (gssize) length);
}

/* "Summer 1943. An Allied corps is to take the island." (transfer full) */
static char *
first_paragraph (char *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (g_strstrip (text), "\n\n", 2);

  return g_strdup (paragraphs[0] != NULL ? g_strstrip (paragraphs[0]) : "");
}

TlXmlHead *
tl_xml_read_head (const char *path)
{
  static const GMarkupParser parser = { .start_element = on_start_element, .text = on_text };
  g_autoptr (TlXmlHead) head = g_new0 (TlXmlHead, 1);
  g_autoptr (GString) description = g_string_new (NULL);
  Reading reading = { head, description };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reading, NULL);
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, NULL);

  if (file == NULL || g_mapped_file_get_length (file) == 0)
    return NULL;
  g_markup_parse_context_parse (context, g_mapped_file_get_contents (file),
                                (gssize) MIN (g_mapped_file_get_length (file), HEAD_BYTES), NULL);
  head->summary = first_paragraph (description->str);
  return head->title != NULL ? g_steal_pointer (&head) : NULL;
}

void
tl_xml_head_free (TlXmlHead *head)
{
  if (head == NULL)
    return;
  g_free (head->title);
  g_free (head->summary);
  g_free (head);
}
