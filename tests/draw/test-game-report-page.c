/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report as a page: nothing of a file gets into it raw, and it stands alone. */
#undef G_DISABLE_ASSERT

#include "draw/page/tl-game-report-page.h"
#include "draw/page/tl-render.h"
#include "support/tl-test-play.h"

#include <string.h>

static const char text[] = "size 12 10\n"
                           "clock combat side0\n"
                           "u1 side0 inf 9-5-3 leg 05.04\n"
                           "d0 side0 dump 40t 05.03\n"
                           "d1 side1 dump 40t 05.07\n"
                           "e1 side1 inf 6-3-3 leg 05.05\n";

static TlHistory *
new_game (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (text);
  TlHistory *history = tl_history_new (start, 1);

  tl_test_perform (history, "combat 05.05 u1 dice=4,0,7");
  tl_test_perform (history, "lose u1");
  tl_test_perform (history, "lose e1");
  return history;
}

static guint
count (const char *in, const char *part)
{
  guint n = 0;

  for (const char *at = strstr (in, part); at != NULL; at = strstr (at + 1, part))
    n++;
  return n;
}

/* (transfer full) */
static char *
page_of (const TlHistory *history, TlGameReportFormat format, gsize *n_bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlGameReport) report = tl_game_report_new (history, TL_GAME_REPORT_ALL_PICTURES);
  GBytes *bytes = tl_game_report_to_bytes (report, format, &error);

  char *page;

  g_assert_no_error (error);
  *n_bytes = g_bytes_get_size (bytes);
  /* A byte more, so that it ends as a text does. */
  page = g_malloc0 (*n_bytes + 1);
  memcpy (page, g_bytes_get_data (bytes, NULL), *n_bytes);
  g_bytes_unref (bytes);
  return page;
}

static void
test_html (void)
{
  g_autoptr (TlHistory) history = new_game ();
  g_autofree char *page = NULL;
  gsize n;

  tl_history_set_note (history, TL_NOTE_LINE, "1", "</p><script>alert (1)</script>\n\"&", FALSE);
  tl_history_set_note (history, TL_NOTE_HEX, "05.05", "<img src=x>", FALSE);
  page = page_of (history, TL_GAME_REPORT_HTML, &n);
  g_assert_cmpuint (strlen (page), ==, n);
  g_assert_true (g_utf8_validate (page, -1, NULL));
  g_assert_null (strstr (page, "<script"));
  g_assert_nonnull (strstr (page, "&lt;script&gt;alert (1)&lt;/script&gt;<br>\n&quot;&amp;"));
  g_assert_nonnull (strstr (page, "&lt;img src=x&gt;"));
  /* Supply, before and after the fight, and plots of steps, units, ground, luck and combat supply:
   * in the page itself. */
  g_assert_cmpuint (count (page, "<img "), ==, 8);
  g_assert_cmpuint (count (page, "src=\"data:image/png;base64,iVBOR"), ==, 8);
  g_assert_cmpuint (count (page, "Statistics</h2>"), ==, 1);
  g_assert_cmpuint (count (page, "http"), ==, 0);
  g_assert_cmpuint (count (page, "<div"), ==, count (page, "</div>"));
  g_assert_cmpuint (count (page, "<figure>"), ==, count (page, "</figure>"));
}

/* The pages of a long game are more than one, and the same each time. */
static void
test_pdf (void)
{
  g_autoptr (TlHistory) history = new_game ();
  g_autofree char *page = NULL;
  g_autofree char *again = NULL;
  gsize n, n_again;

  page = page_of (history, TL_GAME_REPORT_PDF, &n);
  g_assert_true (g_str_has_prefix (page, "%PDF-"));
  again = page_of (history, TL_GAME_REPORT_PDF, &n_again);
  g_assert_cmpmem (page, n, again, n_again);
}

static guint
n_pages (const TlHistory *history)
{
  gsize n;
  g_autofree char *page = page_of (history, TL_GAME_REPORT_PDF, &n);
  guint found = 0;

  for (gsize i = 0; i + 11 < n; i++)
    found += memcmp (page + i, "/Type /Page ", 12) == 0;
  return found;
}

static void
test_pdf_breaks_pages (void)
{
  g_autoptr (TlHistory) history = new_game ();
  guint few = n_pages (history);

  g_assert_cmpuint (few, >=, 1);
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *place = g_strdup_printf ("%02u.%02u", 1 + i % 12, 1 + i / 12);

      tl_history_set_note (history, TL_NOTE_HEX, place, "a\nb\nc", FALSE);
    }
  /* 180 lines of some 11 points and their gaps fill two pages of 742 points at least. */
  g_assert_cmpuint (n_pages (history), >=, few + 2);
}

static void
test_formats (void)
{
  static const struct
  {
    const char *name;
    gboolean is_known;
    TlGameReportFormat format;
  } rows[] = {
    { "a.html", TRUE, TL_GAME_REPORT_HTML },
    { "a.PDF", TRUE, TL_GAME_REPORT_PDF },
    { "a.b.txt", TRUE, TL_GAME_REPORT_TEXT },
    { "html", FALSE, 0 },
    { "a.png", FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TlGameReportFormat format = 0;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", rows[i].name);
      g_assert_true (tl_game_report_format_of_name (rows[i].name, &format, &error) ==
                     rows[i].is_known);
      g_assert_cmpuint (format, ==, rows[i].format);
      if (!rows[i].is_known)
        g_assert_error (error, TL_RENDER_ERROR, TL_RENDER_ERROR_FORMAT);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/game-report-page/html", test_html);
  g_test_add_func ("/draw/game-report-page/pdf", test_pdf);
  g_test_add_func ("/draw/game-report-page/pdf-breaks-pages", test_pdf_breaks_pages);
  g_test_add_func ("/draw/game-report-page/formats", test_formats);
  return g_test_run ();
}
