/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules and saves: texts in texts, pieces and their traits, prototypes, stacks, boards, and every
 * form that a save has had. */
#undef G_DISABLE_ASSERT

#include "vassal-files.h"
#include "vassal/tl-vassal-sequence.h"
#include "xml/tl-xml.h"

#define MAP(inner)                                                                \
  "<VASSAL.build.module.Map mapName=\"Main\" edgeWidth=\"10\" edgeHeight=\"20\">" \
  "<VASSAL.build.module.map.BoardPicker>" inner                                   \
  "</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>"
#define BOARD(name) \
  "<VASSAL.build.module.map.boardPicker.Board name=\"" name "\" image=\"map.png\"/>"
#define PROTOTYPE(name, text)                                        \
  "<VASSAL.build.module.PrototypeDefinition name=\"" name "\">" text \
  "</VASSAL.build.module.PrototypeDefinition>"
#define MODULE(inner) \
  "<VASSAL.build.GameModule name=\"Test\" version=\"1.0\">" inner "</VASSAL.build.GameModule>"

/* --- texts in texts --- */

static void
test_sequences (void)
{
  static const struct
  {
    const char *text;
    const char *tokens;
  } rows[] = {
    { "", "" },
    { "a;b", "a|b" },
    { ";a;", "|a|" },
    { "a\\;b;c", "a;b|c" },
    { "a\\\\;b", "a\\;b" },
    { "'a';''", "a|" },
    { "';'", "'|'" },
    { "'a;b'", "'a|b'" },
    { "a\\;;b", "a;|b" },
    { "\\;", ";" },
    { "a\\;\\;b;", "a;;b|" },
    { "'", "'" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) tokens = tl_vassal_split (rows[i].text, ';');
      g_autofree char *joined = NULL;

      g_ptr_array_add (tokens, NULL);
      joined = g_strjoinv ("|", (char **) tokens->pdata);
      g_assert_cmpstr (joined, ==, rows[i].tokens);
    }
}

/* --- pieces --- */

static TlVassalPiece *
read_piece (const char *const *traits, const char *const *states, GHashTable *prototypes,
            TlVassalTally *unknown)
{
  g_autofree char *text = piece_of ("null", traits, states);

  return tl_vassal_piece_read_text (text, prototypes, unknown);
}

static void
test_piece (void)
{
  static const char *const traits[] = {
    "ca;1;10-3-4;3 Mar",
    "emb2;Activate;2;;;2;;;2;;;;1;false;0;0;a.png,b.png;x,y;true;Flip",
    "mark;Side,Army",
    "PROP;strength;false",
    "nonsense;1;2",
    "hide;72",
    "label;;Change",
    "piece;;;unit.png;1/3 Mar",
    NULL,
  };
  static const char *const states[] = { "",     "2",     "German,Sixth",      "7", "whatever",
                                        "null", "7-5-3", "Main;120;340;77;0", NULL };
  g_autoptr (TlVassalTally) unknown = tl_vassal_tally_new ();
  g_autoptr (GHashTable) prototypes = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (TlVassalPiece) piece = read_piece (traits, states, prototypes, unknown);
  g_autofree char *text = tl_vassal_tally_text (unknown);

  g_assert_nonnull (piece);
  g_assert_cmpstr (piece->name, ==, "1/3 Mar");
  g_assert_cmpstr (piece->image, ==, "images/unit.png");
  g_assert_cmpstr (piece->series, ==, "ca");
  g_assert_cmpint (piece->side, ==, 1);
  g_assert_cmpstr (piece->factors, ==, "10-3-4");
  g_assert_cmpstr (piece->division, ==, "3 Mar");
  g_assert_cmpstr (g_hash_table_lookup (piece->properties, "Side"), ==, "German");
  g_assert_cmpstr (g_hash_table_lookup (piece->properties, "Army"), ==, "Sixth");
  g_assert_cmpstr (g_hash_table_lookup (piece->properties, "strength"), ==, "7");
  g_assert_cmpstr (piece->map, ==, "Main");
  g_assert_cmpint (piece->x, ==, 120);
  g_assert_cmpint (piece->y, ==, 340);
  g_assert_false (piece->is_concealed);
  g_assert_cmpstr (text, ==, "nonsense 1");
}

/* The series' traits, one after the other, with what each holds. */
static void
test_series (void)
{
  static const struct
  {
    const char *trait;
    const char *state;
    const char *id;
    int side;
    const char *factors;
    const char *division;
  } rows[] = {
    { "ca;0;10-3-4;1 Gds", "", "ca", 0, "10-3-4", "1 Gds" },
    { "cc;1;(5)-3-4;", "", "cc", 1, "(5)-3-4", "" },
    { "ar;0;32-2-4", "", "ar", 0, "32-2-4", "" },
    { "hq;1;20-4;", "", "hq", 1, "20-4", "" },
    { "dc;0;14 Pz", "", "dc", 0, "", "14 Pz" },
    { "tc;1;14 Pz", "", "tc", 1, "", "14 Pz" },
    { "ff;-1", "", "ff", -1, "", "" },
    { "sp", "0", "sp", 0, "", "" },
    { "ab;x", "1;2", "ab", 1, "", "" },
    { "hc", "", "hc", -1, "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *traits[] = { rows[i].trait, "piece;;;;p", NULL };
      const char *states[] = { rows[i].state, "null;0;0;1;0", NULL };
      g_autoptr (TlVassalTally) unknown = tl_vassal_tally_new ();
      g_autoptr (GHashTable) prototypes = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (TlVassalPiece) piece = read_piece (traits, states, prototypes, unknown);

      g_assert_cmpstr (piece->series, ==, rows[i].id);
      g_assert_cmpint (piece->side, ==, rows[i].side);
      g_assert_cmpstr (piece->factors, ==, rows[i].factors);
      g_assert_cmpstr (piece->division, ==, rows[i].division);
      g_assert_cmpuint (tl_vassal_tally_sum (unknown), ==, 0);
    }
}

static void
test_concealed (void)
{
  static const char *const states[] = { "", "null", "null;2", "me", "abc;1" };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    for (guint k = 0; k < 2; k++)
      {
        const char *traits[] = { k == 0 ? "obs;77" : "hide;72", "piece;;;;p", NULL };
        const char *all[] = { states[i], "Main;1;2;3;0", NULL };
        g_autoptr (TlVassalTally) unknown = tl_vassal_tally_new ();
        g_autoptr (GHashTable) prototypes = g_hash_table_new (g_str_hash, g_str_equal);
        g_autoptr (TlVassalPiece) piece = read_piece (traits, all, prototypes, unknown);

        g_assert_cmpint (piece->is_concealed, ==, i >= 3);
      }
}

static void
test_prototypes (void)
{
  /* A state of their own goes with them; the piece's own traits hide theirs. */
  g_autoptr (TlVassalModule) module =
      module_of (MODULE (PROTOTYPE ("side", "+/null/mark;Side\tpiece;;;;/German\tnull;0;0;")
                             PROTOTYPE ("unit", "+/null/prototype;side\tmark;Kind\\\tpiece;;;;/"
                                                "\tInfantry\\\tnull;0;0;")),
                 10, 10);
  static const char *const traits[] = { "prototype;unit", "prototype;none", "piece;;;u.png;A",
                                        NULL };
  static const char *const states[] = { "", "", "Main;5;6;7;0", NULL };
  g_autoptr (TlVassalTally) unknown = tl_vassal_tally_new ();
  g_autoptr (TlVassalPiece) piece = read_piece (traits, states, module->prototypes, unknown);
  g_autofree char *text = tl_vassal_tally_text (unknown);

  g_assert_cmpstr (g_hash_table_lookup (piece->properties, "Side"), ==, "German");
  g_assert_cmpstr (g_hash_table_lookup (piece->properties, "Kind"), ==, "Infantry");
  g_assert_cmpstr (piece->name, ==, "A");
  g_assert_cmpstr (piece->map, ==, "Main");
  g_assert_cmpint (piece->x, ==, 5);
  g_assert_cmpstr (text, ==, "prototype;none 1");
}

/* Each names the next one, and the last the first; and each of twenty names the next one twice. */
static void
test_cyclic_prototypes (void)
{
  g_autoptr (GHashTable) prototypes =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  static const char *const traits[] = { "prototype;p0", "piece;;;;A", NULL };
  static const char *const states[] = { "", "Main;5;6;7;0", NULL };
  g_autoptr (TlVassalTally) unknown = tl_vassal_tally_new ();
  g_autoptr (TlVassalPiece) piece = NULL;
  TlVassalPiece *fan;

  for (guint i = 0; i < 20; i++)
    g_hash_table_insert (prototypes, g_strdup_printf ("p%u", i),
                         g_strdup_printf ("+/null/prototype;p%u\tmark;M%u\\\tpiece;;;;/"
                                          "\tyes\\\tnull;0;0;",
                                          (i + 1) % 20, i));
  piece = read_piece (traits, states, prototypes, unknown);
  g_assert_nonnull (piece);
  g_assert_cmpstr (piece->name, ==, "A");
  g_assert_cmpuint (g_hash_table_size (piece->properties), ==, 20);
  g_assert_cmpuint (tl_vassal_tally_sum (unknown), ==, 1);

  for (guint i = 0; i < 20; i++)
    g_hash_table_insert (prototypes, g_strdup_printf ("p%u", i),
                         g_strdup_printf ("+/null/prototype;p%u\tprototype;p%u\\\tpiece;;;;/"
                                          "\t\\\tnull;0;0;",
                                          i + 1, i + 1));
  fan = read_piece (traits, states, prototypes, unknown);
  g_assert_null (fan);
}

static void
test_deep_piece (void)
{
  g_autofree char *type = g_strdup ("piece;;;;A");
  g_autofree char *state = g_strdup ("Main;5;6;7;0");
  g_autoptr (TlVassalTally) unknown = tl_vassal_tally_new ();
  g_autoptr (GHashTable) prototypes = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint depth = 1; depth <= TL_VASSAL_DEPTH_MAX + 1; depth++)
    {
      TlVassalPiece *piece = tl_vassal_piece_read (type, state, prototypes, unknown);
      char *outer = pair_of ("clone;C", type, '\t');
      char *outer_state = pair_of ("", state, '\t');

      g_assert_true ((piece != NULL) == (depth <= TL_VASSAL_DEPTH_MAX));
      g_clear_pointer (&piece, tl_vassal_piece_free);
      g_free (type);
      g_free (state);
      type = outer;
      state = outer_state;
    }
}

/* --- saves --- */

static const char two_boards[] = MODULE (MAP (BOARD ("North") BOARD ("South")));

static char *
simple_save (void)
{
  static const char *const traits[] = { "mark;Side", "piece;;;a.png;A", NULL };
  static const char *const in_stack[] = { "German", "null;0;0;1;0", NULL };
  static const char *const alone[] = { "Soviet", "Main;500;60;2;0", NULL };
  g_autofree char *first = piece_of ("100", traits, in_stack);
  g_autofree char *second = piece_of ("101", traits, in_stack);
  g_autofree char *third = piece_of ("102", traits, alone);
  const char *commands[] = { first,
                             second,
                             third,
                             "+/200/stack/Main;130;45;101;100;@@1",
                             "PLAYER\tme\tme\t<observer>",
                             "MainBoardPicker\tNorth\t0\t0\tSouth/rev\t1\t0\tGone\t2\t0",
                             "NOTES\t",
                             NULL };

  return save_of (commands);
}

static void
check_simple_save (const TlVassalSave *save, const TlVassalModule *module)
{
  const TlVassalMap *map = tl_vassal_module_map (module, "Main");
  const TlVassalPlaced *first, *second, *third;
  const TlVassalLaid *laid;
  int x, y;

  g_assert_cmpuint (save->pieces->len, ==, 3);
  first = save->pieces->pdata[0];
  second = save->pieces->pdata[1];
  third = save->pieces->pdata[2];
  /* The stack says where, though the pieces say nowhere. */
  g_assert_cmpstr (first->map, ==, "Main");
  g_assert_cmpint (first->x, ==, 130);
  g_assert_cmpint (second->y, ==, 45);
  g_assert_cmpstr (third->map, ==, "Main");
  g_assert_cmpint (third->x, ==, 500);
  g_assert_cmpuint (tl_vassal_tally_sum (save->no_boards), ==, 1);

  x = 130;
  y = 45;
  laid = tl_vassal_save_locate (save, map, &x, &y);
  g_assert_cmpstr (laid->board->name, ==, "North");
  g_assert_cmpint (x, ==, 120);
  g_assert_cmpint (y, ==, 25);
  /* Behind the edge and 400 pixels of North, turned round. */
  x = 500;
  y = 60;
  laid = tl_vassal_save_locate (save, map, &x, &y);
  g_assert_cmpstr (laid->board->name, ==, "South");
  g_assert_cmpint (x, ==, 400 - 90);
  g_assert_cmpint (y, ==, 300 - 40);
  x = 5;
  y = 5;
  g_assert_null (tl_vassal_save_locate (save, map, &x, &y));
}

/* @text behind a key, as `!VCSK`. (transfer full) */
static char *
hidden (const char *text, guint8 key, gboolean is_upper)
{
  GString *digits = g_string_new (is_upper ? "!VCSK" : "!vcsk");

  g_string_append_printf (digits, is_upper ? "%02X" : "%02x", key);
  for (; *text != '\0'; text++)
    g_string_append_printf (digits, is_upper ? "%02X" : "%02x", (guint8) *text ^ key);
  return g_string_free (digits, FALSE);
}

static void
test_forms (void)
{
  g_autoptr (TlVassalModule) module = module_of (two_boards, 400, 300);
  g_autofree char *plain = simple_save ();
  g_autofree char *upper = hidden (plain, 0x58, TRUE);
  g_autofree char *lower = hidden (plain, 0xd6, FALSE);
  g_autoptr (GByteArray) obscured = g_byte_array_new ();
  const char *texts[] = { plain, upper, lower };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      ZipEntry entry = { "savedGame", texts[i], strlen (texts[i]) };
      g_autoptr (TlVassalSave) bare = save_of_text (texts[i], module);
      g_autoptr (GBytes) zip = zip_of (&entry, 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (TlVassalSave) save = tl_vassal_save_read (zip, "x.vsav", module, &error);

      g_assert_no_error (error);
      check_simple_save (bare, module);
      check_simple_save (save, module);
    }
  g_byte_array_append (obscured, (const guint8 *) "VOBS\x7e", 5);
  for (const char *p = plain; *p != '\0'; p++)
    {
      guint8 byte = (guint8) *p ^ 0x7e;

      g_byte_array_append (obscured, &byte, 1);
    }
  {
    g_autoptr (GBytes) bytes = g_bytes_new (obscured->data, obscured->len);
    g_autoptr (GError) error = NULL;
    g_autoptr (TlVassalSave) save = tl_vassal_save_read (bytes, "x.vsav", module, &error);

    g_assert_no_error (error);
    check_simple_save (save, module);
  }
}

static void
test_known_text (void)
{
  static const char text[] = "!VCSK581934347832393b333c392f2b7834372e3d7835217";
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GBytes) plain = tl_vassal_reveal (bytes, "x", NULL);
  static const char expected[] = "All jackdaws love my";

  g_assert_cmpmem (g_bytes_get_data (plain, NULL), g_bytes_get_size (plain), expected,
                   strlen (expected));
}

static void
test_refuses (void)
{
  g_autoptr (TlVassalModule) module = module_of (two_boards, 400, 300);
  static const struct
  {
    const char *text;
    const char *why;
  } rows[] = {
    { "", "expected a saved game" },
    { "hello", "expected a saved game" },
    { "!VCSK", "expected a saved game" },
    { "!VCSK58", "expected a saved game" },
    { "!VCSZabc", "!VCSZ" },
    { "VOBS", "expected a saved game" },
    { "PK\3\4", "expected a ZIP file" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (rows[i].text, strlen (rows[i].text));
      g_autoptr (GError) error = NULL;
      TlVassalSave *save = tl_vassal_save_read (bytes, "x.vsav", module, &error);

      g_assert_null (save);
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, "x.vsav: "));
      g_assert_nonnull (strstr (error->message, rows[i].why));
    }
}

/* What a log does after its start is no part of the start. */
static void
test_log (void)
{
  g_autoptr (TlVassalModule) module = module_of (two_boards, 400, 300);
  g_autofree char *start = simple_save ();
  g_autofree char *text = g_strconcat (start,
                                       "\x1b"
                                       "begin_log\x1b"
                                       "LOG\t+/900/piece;;;;Late/Main;1;1;1;0\x1b"
                                       "end_log",
                                       NULL);
  g_autoptr (TlVassalSave) save = save_of_text (text, module);

  g_assert_true (save->is_log);
  check_simple_save (save, module);
}

/* Commands in commands, deeper than anything has them. */
static void
test_deep_commands (void)
{
  g_autoptr (TlVassalModule) module = module_of (two_boards, 400, 300);
  g_autofree char *text = g_strdup ("NOTES\t");

  for (guint i = 0; i < 18; i++)
    {
      char *outer = pair_of ("begin_save", text, '\x1b');

      g_free (text);
      text = outer;
    }
  {
    g_autoptr (TlVassalSave) save = save_of_text (text, module);

    g_assert_cmpuint (save->pieces->len, ==, 0);
  }
}

/* At-start stacks need no save; a printed number says where, else pixels of the board. */
static void
test_at_start (void)
{
  static const char text[] = MODULE (
      "<VASSAL.build.module.Map mapName=\"Main\">"
      "<VASSAL.build.module.map.BoardPicker>"
      "<VASSAL.build.module.map.boardPicker.Board name=\"B\" image=\"map.png\">"
      "<x.y.HexGrid x0=\"0\" y0=\"0\" dx=\"87\" dy=\"100\">"
      "<net.other.HexGridNumberingOverride first=\"H\" sep=\".\" hLeading=\"1\" vLeading=\"1\"/>"
      "</x.y.HexGrid></VASSAL.build.module.map.boardPicker.Board>"
      "</VASSAL.build.module.map.BoardPicker>"
      "<VASSAL.build.module.map.SetupStack owningBoard=\"B\" useGridLocation=\"true\""
      " location=\"03.04\" x=\"1\" y=\"1\">"
      "<VASSAL.build.widget.PieceSlot entryName=\"A\">+/null/piece;;;;A/null;0;0;1;0"
      "</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>"
      "<VASSAL.build.module.map.SetupStack owningBoard=\"\" useGridLocation=\"false\" x=\"33\""
      " y=\"44\"><VASSAL.build.widget.PieceSlot entryName=\"B\">"
      "+/null/piece;;;;B/null;0;0;1;0</VASSAL.build.widget.PieceSlot>"
      "</VASSAL.build.module.map.SetupStack>"
      "</VASSAL.build.module.Map>"
      "<VASSAL.build.module.PieceWindow><VASSAL.build.widget.TabWidget entryName=\"German\">"
      "<VASSAL.build.widget.PieceSlot entryName=\"C\">+/null/piece;;;;C/null;0;0;1;0"
      "</VASSAL.build.widget.PieceSlot></VASSAL.build.widget.TabWidget>"
      "</VASSAL.build.module.PieceWindow>");
  g_autoptr (TlVassalModule) module = module_of (text, 1000, 1000);
  g_autoptr (TlVassalSave) save = tl_vassal_save_open (module, NULL, NULL, NULL);
  const TlVassalPlaced *placed;

  g_assert_cmpuint (save->pieces->len, ==, 2);
  placed = save->pieces->pdata[0];
  g_assert_cmpint (placed->x, ==, 2 * 87);
  g_assert_cmpint (placed->y, ==, 3 * 100);
  placed = save->pieces->pdata[1];
  g_assert_cmpint (placed->x, ==, 33);
  g_assert_cmpint (placed->y, ==, 44);
  g_assert_cmpuint (module->slots->len, ==, 1);
  g_assert_cmpstr (((TlVassalSlot *) module->slots->pdata[0])->panel, ==, "German");
}

/* --- samples --- */

/* Every counter of its palette has a picture. */
static void
check_palette (const TlVassalModule *module, guint n)
{
  g_autoptr (TlVassalTally) unknown = tl_vassal_tally_new ();

  g_assert_cmpuint (module->slots->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      const TlVassalSlot *slot = module->slots->pdata[i];
      g_autoptr (TlVassalPiece) piece =
          tl_vassal_piece_read_text (slot->text, module->prototypes, unknown);

      g_assert_nonnull (piece);
      g_assert_nonnull (piece->image);
    }
  g_assert_cmpuint (tl_vassal_tally_sum (unknown), ==, 0);
}

static void
test_sample_save (void)
{
  g_autofree char *build_file = sample_path ("ragnarok-buildFile.xml");
  g_autofree char *path = sample_path ("ragnarok-start.vsav");
  g_autofree char *text = NULL;
  g_autoptr (TlVassalModule) module = NULL;
  g_autoptr (TlVassalSave) save = NULL;
  g_autoptr (GError) error = NULL;

  if (build_file == NULL || path == NULL)
    return;
  g_assert_true (g_file_get_contents (build_file, &text, NULL, NULL));
  module = module_of (text, 3300, 2450);
  check_palette (module, 34);
  save = tl_vassal_save_open (module, path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (save->pieces->len, ==, 99);
  g_assert_cmpuint (save->n_broken, ==, 0);
  g_assert_cmpuint (tl_vassal_tally_sum (save->unknown), ==, 0);
  for (guint i = 0; i < save->pieces->len; i++)
    {
      const TlVassalPlaced *placed = save->pieces->pdata[i];

      g_assert_nonnull (placed->map);
      g_assert_nonnull (placed->piece->image);
      if (strcmp (placed->piece->name, "hero-heimdall") == 0)
        g_assert_cmpint (placed->x, ==, 80);
    }
}

static void
test_sample_module (void)
{
  g_autofree char *path = sample_path ("template.vmod");
  g_autoptr (TlVassalModule) module = NULL;
  g_autoptr (GError) error = NULL;
  const TlVassalBoard *board;

  if (path == NULL)
    return;
  module = tl_vassal_module_load (path, NULL, &error);
  g_assert_no_error (error);
  check_palette (module, 10);
  board = tl_vassal_map_board (tl_vassal_module_map (module, "Main Map"), "Map");
  g_assert_cmpint (board->width, >, 500);
  g_assert_nonnull (board->grid->numbering);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vassal/sequences", test_sequences);
  g_test_add_func ("/vassal/piece/traits", test_piece);
  g_test_add_func ("/vassal/piece/series", test_series);
  g_test_add_func ("/vassal/piece/concealed", test_concealed);
  g_test_add_func ("/vassal/piece/prototypes", test_prototypes);
  g_test_add_func ("/vassal/piece/cyclic-prototypes", test_cyclic_prototypes);
  g_test_add_func ("/vassal/piece/deep", test_deep_piece);
  g_test_add_func ("/vassal/save/forms", test_forms);
  g_test_add_func ("/vassal/save/known-text", test_known_text);
  g_test_add_func ("/vassal/save/refuses", test_refuses);
  g_test_add_func ("/vassal/save/log", test_log);
  g_test_add_func ("/vassal/save/deep-commands", test_deep_commands);
  g_test_add_func ("/vassal/save/at-start", test_at_start);
  g_test_add_func ("/vassal/save/sample", test_sample_save);
  g_test_add_func ("/vassal/module/sample", test_sample_module);
  return g_test_run ();
}
