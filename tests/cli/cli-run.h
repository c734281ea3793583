/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs commands of throwline-cli in the test's process, from one line of words; "@name" is a file
 * of the project's data/maps.
 */
#pragma once

#include "cli/tl-cli.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <locale.h>
#include <string.h>

/* As main () does, for lines and bars. */
static inline void
cli_test_init (int *argc, char ***argv)
{
  setlocale (LC_ALL, "");
  g_test_init (argc, argv, NULL);
}

typedef struct
{
  TlCliStreams streams;
  const char *out;
  const char *err;
  TlCliStatus status;
} CliRun;

static inline void
cli_run_clear (CliRun *run)
{
  tl_cli_streams_clear (&run->streams);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRun, cli_run_clear)

static inline char *
cli_map_path (const char *name)
{
  return g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", name, NULL);
}

static inline CliRun
cli_run_argv (const char *const *argv, const char *input)
{
  CliRun run = { .streams.input = input };

  run.status = tl_cli_run (&run.streams, argv);
  run.out = run.streams.out->str;
  run.err = run.streams.err->str;
  g_assert_true (g_utf8_validate (run.out, -1, NULL));
  g_assert_true (g_utf8_validate (run.err, -1, NULL));
  return run;
}

static inline CliRun
cli_run_input (const char *line, const char *input)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (argv, g_strdup ("throwline-cli"));
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] == '@')
      g_ptr_array_add (argv, cli_map_path (words[i] + 1));
    else if (words[i][0] != '\0')
      g_ptr_array_add (argv, g_strdup (words[i]));
  g_ptr_array_add (argv, NULL);
  return cli_run_argv ((const char *const *) argv->pdata, input);
}

static inline CliRun
cli_run (const char *line)
{
  return cli_run_input (line, "");
}

/* The object that a command printed with --json, which must have said nothing else. */
static inline JsonNode *
cli_json_of (const CliRun *run)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = json_from_string (run->out, &error);

  g_assert_no_error (error);
  g_assert_nonnull (node);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (node));
  return node;
}

/* "a b c": the names of the members, in their order. (transfer full) */
static inline char *
cli_json_keys (JsonNode *node)
{
  g_autoptr (GList) members = json_object_get_members (json_node_get_object (node));
  GString *text = g_string_new (NULL);

  for (GList *m = members; m != NULL; m = m->next)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", (const char *) m->data);
  return g_string_free (text, FALSE);
}

#define cli_assert_keys(node, expected)                \
  G_STMT_START                                         \
  {                                                    \
    g_autofree char *cli_keys_ = cli_json_keys (node); \
    g_assert_cmpstr (cli_keys_, ==, expected);         \
  }                                                    \
  G_STMT_END

/* What stands at a path of member names and indices, "results/0/chance", as JSON. */
static inline char *
cli_json_at (JsonNode *node, const char *path)
{
  g_auto (GStrv) steps = g_strsplit (path, "/", -1);

  for (guint i = 0; steps[i] != NULL; i++)
    {
      if (JSON_NODE_HOLDS_ARRAY (node))
        {
          JsonArray *array = json_node_get_array (node);
          guint64 index = g_ascii_strtoull (steps[i], NULL, 10);

          g_assert_cmpuint (index, <, json_array_get_length (array));
          node = json_array_get_element (array, (guint) index);
        }
      else
        node = json_object_get_member (json_node_get_object (node), steps[i]);
      g_assert_nonnull (node);
    }
  return json_to_string (node, FALSE);
}

#define cli_assert_at(node, path, expected)              \
  G_STMT_START                                           \
  {                                                      \
    g_autofree char *cli_at_ = cli_json_at (node, path); \
    g_assert_cmpstr (cli_at_, ==, expected);             \
  }                                                      \
  G_STMT_END

/* A fixture: where a test writes a file, in a folder of its own. */
typedef struct
{
  char *folder;
  char *out;
} CliOut;

static inline void
cli_out_set_up (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  f->folder = g_dir_make_tmp (NULL, NULL);
  f->out = g_build_filename (f->folder, "out.xml", NULL);
}

static inline void
cli_out_tear_down (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_remove (f->out);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
  g_free (f->out);
}

#define cli_assert_has(text, part)                                                \
  G_STMT_START                                                                    \
  {                                                                               \
    if (strstr (text, part) == NULL)                                              \
      g_error ("%s:%d: expected \"%s\" in:\n%s", __FILE__, __LINE__, part, text); \
  }                                                                               \
  G_STMT_END
