/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a module of VASSAL, as its build file, or as a save of one: they are none, and it is
 * said why not; or what they come to is a scenario that our own format reads, and all that is said
 * of it is text.
 *
 * They are written ones with bytes, signs and words of them changed.  The same seed, the same
 * files.
 */
#undef G_DISABLE_ASSERT

#include "../vassal/vassal-files.h"
#include "support/tl-test-rounds.h"
#include "vassal/tl-vassal-import.h"

#include <glib/gstdio.h>

#define ROUNDS 1500

#define NUMBERS \
  "<a.HexGridNumbering first=\"H\" sep=\".\" hLeading=\"1\" vLeading=\"1\" hOff=\"1\" vDescend=\"false\"/>"

static const char build_file[] =
    "<VASSAL.build.GameModule name=\"Small\" version=\"1\">"
    "<a.PlayerRoster><entry>German</entry><entry>Soviet</entry></a.PlayerRoster>"
    "<a.PrototypesContainer><a.PrototypeDefinition name=\"P\">+/null/mark;Side\tpiece;;;u.png;p/"
    "German\tnull;0;0;1;0</a.PrototypeDefinition></a.PrototypesContainer>"
    "<a.Map mapName=\"Main\"><a.BoardPicker><a.Board name=\"B\" image=\"map.png\"><a.ZonedGrid>"
    "<a.Zone name=\"Z\" path=\"0,0;600,0;600,500;0,500\"><a.HexGrid x0=\"20\" y0=\"40\" dx=\"52\" "
    "dy=\"60\" sideways=\"false\">" NUMBERS "</a.HexGrid></a.Zone>"
    "<a.Zone name=\"Box\" path=\"600,0;800,0;800,500\"><a.SquareGrid dx=\"50\" dy=\"50\"/></a.Zone>"
    "</a.ZonedGrid></a.Board></a.BoardPicker><a.SetupStack owningBoard=\"B\" x=\"20\" y=\"100\" "
    "useGridLocation=\"true\" location=\"02.02\"><a.PieceSlot>+/null/ar;1;32-2-4;\tpiece;;;u.png;g/"
    "\tMain;20;40;1;0</a.PieceSlot></a.SetupStack></a.Map>"
    "<a.PieceWindow><a.ListWidget entryName=\"German\"><a.PieceSlot entryName=\"p\">+/null/"
    "prototype;P\tca;0;4-3-3;3 Pz\tpiece;;;u.png;q/\t\tnull;0;0;1;0</a.PieceSlot></a.ListWidget>"
    "</a.PieceWindow></VASSAL.build.GameModule>";

static const char save_text[] =
    "begin_save\x1b"
    "MainBoardPicker\tB\t0\t0\x1b"
    "+/1/ca;0;10-3-4;3 Pz\tpiece;;;u.png;inf/\tMain;20;40;1;0\x1b"
    "+/2/hq;1;10-4;\tpiece;;;u.png;hq/\tMain;72;70;1;0\x1b"
    "+/3/sp;\tpiece;;;u.png;sp/1\tMain;620;40;1;0\x1b"
    "+/4/prototype;P\temb2;;2;;;;;;;;;;;;;;a.png,b.png;x,y;;L\\\tpiece;;;u.png;e/\t1\\\tMain;124;40;1;0\x1b"
    "+/5/hide;x;y\tpiece;;;u.png;h/null\tMain;20;100;1;0\x1b"
    "+/6/stack/Main;20;40;1;2;@@0\x1b"
    "end_save";

static const char *const pieces[] = {
  "/",
  "\\",
  "\\\\",
  "\t",
  ";",
  "\x1b",
  "'",
  "''",
  "+/",
  "-/1",
  "M/1/Main/0/",
  "stack",
  "prototype;P",
  "Main",
  "null",
  "-1",
  "0",
  "99999999999",
  "2147483647",
  "1e300",
  "nan",
  "-0.001",
  "<",
  "\"",
  "&amp;",
  "</a.Map>",
  "dx=\"0\"",
  "true",
  "\xff",
  "\xc3",
  "\xf0\x9f\x98\x80",
  "%s%n",
  "deck;",
  "emb2;",
  "PROP;",
  "10-3-4",
  "(5)-3-4",
  "999-9-999",
  "LOG\t",
  "!VCSK58",
  "VOBS",
  "..",
};

static guint
below (GRand *rand, gsize n)
{
  return n > 0 ? (guint) (g_rand_int (rand) % n) : 0;
}

/* One to five places of @text are others. */
static void
change (GString *text, GRand *rand)
{
  for (guint n = 1 + below (rand, 5); n > 0; n--)
    {
      gsize at = below (rand, text->len + 1);

      switch (below (rand, 5))
        {
        case 0:
          g_string_erase (text, (gssize) at, (gssize) below (rand, MIN (30, text->len - at + 1)));
          break;
        case 1:
          g_string_insert_c (text, (gssize) at, (char) below (rand, 256));
          break;
        case 2:
          if (at < text->len)
            text->str[at] = (char) below (rand, 256);
          break;
        default:
          g_string_insert (text, (gssize) at, pieces[below (rand, G_N_ELEMENTS (pieces))]);
        }
    }
}

static void
check_lines (GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    g_assert_true (g_utf8_validate (lines->pdata[i], -1, NULL));
  g_ptr_array_unref (lines);
}

static void
check_import (const TlVassalModule *module, const TlVassalImport *import)
{
  g_assert_nonnull (import->scenario);
  check_lines (tl_vassal_module_report (module));
  check_lines (tl_vassal_import_report (import));
  for (guint i = 0; i < import->missed->len; i++)
    {
      g_autofree char *text = tl_vassal_missed_text (import->missed->pdata[i]);

      g_assert_true (g_utf8_validate (text, -1, NULL));
    }
  for (guint i = 0; i < import->field->anchors->len; i++)
    {
      g_autofree char *text = tl_vassal_import_anchor_text (import, i);

      g_assert_true (g_utf8_validate (text, -1, NULL));
    }
}

/* What @module and the file @save (nullable) come to; FALSE: it was said why to nothing. */
static gboolean
comes_to_something (const TlVassalModule *module, const char *save, GRand *rand)
{
  const TlVassalWish wish = { .save = save, .is_revealing = below (rand, 2) == 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (TlVassalImport) import = tl_vassal_import_new (module, &wish, &error);

  g_assert_true ((import == NULL) == (error != NULL));
  if (import != NULL)
    check_import (module, import);
  return import != NULL;
}

static void
test_build_files (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261125);
  guint n_read = 0;

  for (guint i = 0; i < TL_TEST_ROUNDS (ROUNDS); i++)
    {
      g_autoptr (GString) text = g_string_new (build_file);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (TlVassalModule) module = NULL;

      change (text, rand);
      bytes = module_bytes (text->str, 1 + below (rand, 900), 1 + below (rand, 900));
      module = module_of_bytes (bytes, &error);
      g_assert_true ((module == NULL) == (error != NULL));
      n_read += module != NULL && comes_to_something (module, NULL, rand) ? 1 : 0;
    }
  g_assert_cmpuint (n_read, >, TL_TEST_ROUNDS (ROUNDS) / 20);
}

/* As plain text, and hidden as VASSAL hides it. */
static void
write_save (const char *path, const GString *text, GRand *rand)
{
  g_autoptr (GString) hidden = g_string_new ("!VCSK58");
  gboolean is_plain = below (rand, 2) == 0;

  for (gsize i = 0; i < text->len; i++)
    g_string_append_printf (hidden, "%02x", (guint8) text->str[i] ^ 0x58);
  g_assert_true (g_file_set_contents (path, is_plain ? text->str : hidden->str,
                                      (gssize) (is_plain ? text->len : hidden->len), NULL));
}

static void
test_saves (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "any.vsav", NULL);
  g_autoptr (TlVassalModule) module = module_of (build_file, 800, 500);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261126);
  guint n_read = 0;

  for (guint i = 0; i < TL_TEST_ROUNDS (ROUNDS); i++)
    {
      g_autoptr (GString) text = g_string_new (save_text);

      change (text, rand);
      write_save (path, text, rand);
      n_read += comes_to_something (module, path, rand) ? 1 : 0;
    }
  g_assert_cmpuint (n_read, >, TL_TEST_ROUNDS (ROUNDS) / 20);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The bytes of the ZIP file itself. */
static void
test_archives (void)
{
  g_autoptr (GBytes) whole = module_bytes (build_file, 800, 500);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261127);
  gsize size;
  const char *data = g_bytes_get_data (whole, &size);
  guint n_opened = 0;

  for (guint i = 0; i < TL_TEST_ROUNDS (ROUNDS); i++)
    {
      g_autoptr (GString) text = g_string_new_len (data, (gssize) size);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (TlVassalModule) module = NULL;

      change (text, rand);
      bytes = g_bytes_new (text->str, text->len);
      module = module_of_bytes (bytes, &error);
      g_assert_true ((module == NULL) == (error != NULL));
      n_opened += module != NULL && comes_to_something (module, NULL, rand) ? 1 : 0;
    }
  g_test_message ("%u of %u were modules all the same", n_opened, TL_TEST_ROUNDS (ROUNDS));
  g_assert_cmpuint (n_opened, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/vassal/build-files", test_build_files);
  g_test_add_func ("/fuzz/vassal/saves", test_saves);
  g_test_add_func ("/fuzz/vassal/archives", test_archives);
  return g_test_run ();
}
