/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml.h"

#include "board/tl-message.h"

/* By hand: G_DEFINE_QUARK () takes a name that the formatter tears apart. */
GQuark
tl_xml_error_quark (void)
{
  return g_quark_from_static_string ("tl-xml-error-quark");
}

static void
finding_free (gpointer data)
{
  TlFileFinding *finding = data;

  g_free (finding->file);
  g_free (finding->text);
  g_free (finding);
}

TlReport *
tl_report_new (const char *path)
{
  TlReport *report = g_new0 (TlReport, 1);

  report->file = tl_message_line (path);
  report->findings = g_ptr_array_new_with_free_func (finding_free);
  report->remarks = g_ptr_array_new_with_free_func (finding_free);
  return report;
}

void
tl_report_free (TlReport *report)
{
  if (report == NULL)
    return;
  g_free (report->file);
  g_ptr_array_unref (report->findings);
  g_ptr_array_unref (report->remarks);
  g_free (report);
}

gboolean
tl_report_is_clean (const TlReport *report)
{
  return report->findings->len == 0;
}

static gboolean
is_full (const TlReport *report)
{
  return report->findings->len >= TL_REPORT_MAX;
}

static void
add_finding (TlReport *report, TlXmlError code, const char *file, guint line, char *text)
{
  if (report->findings->len == 0)
    report->code = code;
  TlFileFinding *finding = g_new (TlFileFinding, 1);
  finding->file = g_strdup (file);
  /* What is no file that can be read has no lines. */
  finding->line = code == TL_XML_ERROR_READ || file == NULL ? line : MAX (line, 1);
  finding->text = text;
  g_ptr_array_add (report->findings, finding);
}

void
tl_report_add (TlReport *report, TlXmlError code, guint line, const char *format, ...)
{
  va_list args;

  /* A bad file may have a million of them, and to word one takes time. */
  if (is_full (report))
    {
      report->n_dropped++;
      return;
    }
  va_start (args, format);
  char *text = tl_message_format (format, args);
  va_end (args);
  if (report->is_unwritten)
    add_finding (report, code, NULL, 0, text);
  else
    add_finding (report, code, report->file, line, text);
}

void
tl_report_remark (TlReport *report, guint line, const char *format, ...)
{
  va_list args;

  if (report->remarks->len >= TL_REPORT_MAX)
    return;
  TlFileFinding *remark = g_new (TlFileFinding, 1);
  remark->file = g_strdup (report->file);
  remark->line = MAX (line, 1);
  va_start (args, format);
  remark->text = tl_message_format (format, args);
  va_end (args);
  g_ptr_array_add (report->remarks, remark);
}

void
tl_report_append (TlReport *report, const TlReport *other)
{
  for (guint i = 0; i < other->findings->len; i++)
    {
      const TlFileFinding *finding = g_ptr_array_index (other->findings, i);

      if (is_full (report))
        report->n_dropped++;
      else
        add_finding (report, other->code, finding->file, finding->line, g_strdup (finding->text));
    }
  report->n_dropped += other->n_dropped;
  for (guint i = 0; i < other->remarks->len; i++)
    {
      const TlFileFinding *remark = g_ptr_array_index (other->remarks, i);

      tl_report_remark (report, remark->line, "%s", remark->text);
    }
}

char *
tl_file_finding_to_string (const TlFileFinding *finding)
{
  if (finding->file == NULL)
    return g_strdup (finding->text);
  if (finding->line == 0)
    return g_strdup_printf ("%s: %s", finding->file, finding->text);
  return g_strdup_printf ("%s:%u: %s", finding->file, finding->line, finding->text);
}

char *
tl_report_to_string (const TlReport *report)
{
  GString *string = g_string_new (NULL);

  for (guint i = 0; i < report->findings->len; i++)
    {
      const TlFileFinding *finding = g_ptr_array_index (report->findings, i);

      g_autofree char *line = tl_file_finding_to_string (finding);

      g_string_append_printf (string, "%s%s", i > 0 ? "\n" : "", line);
    }
  if (report->n_dropped > 0)
    {
      g_string_append_c (string, '\n');
      /* Translators: below a list of what is wrong with a file, when the list had to be cut. */
      g_string_append_printf (
          string,
          g_dngettext (GETTEXT_PACKAGE, "%s: and %u more", "%s: and %u more", report->n_dropped),
          report->file, report->n_dropped);
    }
  return g_string_free (string, FALSE);
}

gboolean
tl_report_propagate (const TlReport *report, GError **error)
{
  if (tl_report_is_clean (report))
    return TRUE;
  g_autofree char *message = tl_report_to_string (report);
  g_set_error_literal (error, TL_XML_ERROR, (int) report->code, message);
  return FALSE;
}
