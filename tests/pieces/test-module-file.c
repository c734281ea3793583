/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The module that a scenario names, and the lists of pictures that its counters show. */
#undef G_DISABLE_ASSERT

#include "pieces/tl-module-file.h"

#define HASH "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static void
test_file (void)
{
  static const struct
  {
    const char *text;
    gboolean is_fit;
  } rows[] = {
    { "48 " HASH " small.vmod", TRUE },
    { "48 " HASH " ../my modules/small.vmod", TRUE },
    { "0 " HASH " small.vmod", FALSE },
    { "2000000001 " HASH " small.vmod", FALSE },
    { "-48 " HASH " small.vmod", FALSE },
    { "48 0123 small.vmod", FALSE },
    { "48 " HASH "0 small.vmod", FALSE },
    { "48 " HASH " ", FALSE },
    { "48 " HASH, FALSE },
    { "48 " HASH " small\n.vmod", FALSE },
    { "", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (TlModuleFile) file = { 0 };
      g_autofree char *back = NULL;

      g_test_message ("%s", rows[i].text);
      g_assert_cmpint (tl_module_file_parse (rows[i].text, &file), ==, rows[i].is_fit);
      if (!rows[i].is_fit)
        continue;
      back = tl_module_file_text (file.path, file.size, file.hash);
      g_assert_cmpstr (back, ==, rows[i].text);
    }
}

/* "a 0 0, b 3 -4": or "none" where the list is none. (transfer full) */
static char *
shown (const char *text)
{
  g_autoptr (GArray) layers = tl_picture_layers (text);
  GString *all = g_string_new (layers == NULL ? "none" : NULL);

  for (guint i = 0; layers != NULL && i < layers->len; i++)
    {
      const TlPictureLayer *layer = &g_array_index (layers, TlPictureLayer, i);

      g_string_append_printf (all, "%s%s %d %d", i > 0 ? ", " : "", layer->entry, layer->x,
                              layer->y);
    }
  return g_string_free (all, FALSE);
}

static void
test_layers (void)
{
  static const struct
  {
    const char *text;
    const char *shown;
  } rows[] = {
    { "", "" },
    { "images/a.png", "images/a.png 0 0" },
    { "images/a.png|images/b c.png@3,-4|#", "images/a.png 0 0, images/b c.png 3 -4, # 0 0" },
    /* A name may hold the sign. */
    { "images/a@2x.png", "images/a@2x.png 0 0" },
    { "images/a@2,x", "images/a@2,x 0 0" },
    { "a@1,2@0,0", "a@1,2 0 0" },
    { "a@1001,0", "a@1001,0 0 0" },
    { "a||b", "none" },
    { "a|", "none" },
    { "@1,2", "none" },
    { "a\tb", "none" },
    { "a|b|c|d|e|f|g|h|i|j|k|l|m", "none" },
  };
  g_autofree char *long_text = g_strnfill (TL_PICTURE_BYTES_MAX + 1, 'a');
  g_autofree char *of_long = shown (long_text);

  g_assert_cmpstr (of_long, ==, "none");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *found = shown (rows[i].text);

      g_assert_cmpstr (found, ==, rows[i].shown);
    }
}

/* What is appended is read as it was, whatever an entry is called. */
static void
test_append (void)
{
  static const TlPictureLayer layers[] = { { (char *) "images/a.png", 0, 0 },
                                           { (char *) "images/a@1,2", 0, 0 },
                                           { (char *) "images/b@2x.png", -7, 12 },
                                           { (char *) "#", 0, 0 } };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) read = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    tl_picture_append (text, layers[i].entry, layers[i].x, layers[i].y);
  read = tl_picture_layers (text->str);
  g_assert_nonnull (read);
  g_assert_cmpuint (read->len, ==, G_N_ELEMENTS (layers));
  for (guint i = 0; i < read->len; i++)
    {
      const TlPictureLayer *layer = &g_array_index (read, TlPictureLayer, i);

      g_assert_cmpstr (layer->entry, ==, layers[i].entry);
      g_assert_cmpint (layer->x, ==, layers[i].x);
      g_assert_cmpint (layer->y, ==, layers[i].y);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/module-file/text", test_file);
  g_test_add_func ("/module-file/pictures", test_layers);
  g_test_add_func ("/module-file/pictures/append", test_append);
  return g_test_run ();
}
