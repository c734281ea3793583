/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of this folder share: fixtures, and texts made from them. */
#pragma once

#include "xml/tl-xml-scenario.h"

#include <glib/gstdio.h>
#include <string.h>

/* tests/fixtures/xml/NAME */
static G_GNUC_UNUSED G_GNUC_NO_INLINE char *
fixture_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "fixtures", "xml", name, NULL);
}

static G_GNUC_UNUSED G_GNUC_NO_INLINE char *
fixture_text (const char *name)
{
  g_autofree char *path = fixture_path (name);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* @base with the first @what replaced by @by; *@line is where @what stood. */
static G_GNUC_UNUSED G_GNUC_NO_INLINE char *
with_change (const char *base, const char *what, const char *by, guint *line)
{
  const char *at = strstr (base, what);
  g_autofree char *before = NULL;

  if (at == NULL)
    g_error ("the fixture has no '%s'", what);
  *line = 1;
  for (const char *p = base; p < at; p++)
    *line += *p == '\n';
  before = g_strndup (base, (gsize) (at - base));
  return g_strconcat (before, by, at + strlen (what), NULL);
}

static G_GNUC_UNUSED G_GNUC_NO_INLINE TlScenario *
load_text (const char *text, gsize length, const char *name, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);

  return tl_scenario_load_bytes (bytes, name, error);
}

/* A folder that the test may fill.  (transfer full) */
static G_GNUC_UNUSED G_GNUC_NO_INLINE char *
new_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp (NULL, &error);

  g_assert_no_error (error);
  return folder;
}

static G_GNUC_UNUSED G_GNUC_NO_INLINE void
remove_folder (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_rmdir (folder);
  g_free (folder);
}
