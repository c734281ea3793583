/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The real program, as a shell starts it: streams, statuses, pipes and locales. */
#include "cli-run.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static char *
program (void)
{
  return g_test_build_filename (G_TEST_BUILT, "..", "src", "throwline-cli", NULL);
}

static int
status_of (int wait_status)
{
  g_assert_true (WIFEXITED (wait_status));
  return WEXITSTATUS (wait_status);
}

static int
run_program (const char *const *arguments, const char *locale, char **out, char **err)
{
  g_autofree char *path = program ();
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_auto (GStrv) env = g_environ_setenv (g_get_environ (), "LC_ALL", locale, TRUE);
  g_autoptr (GError) error = NULL;
  int wait_status;

  g_ptr_array_add (argv, path);
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (argv, (gpointer) *arguments);
  g_ptr_array_add (argv, NULL);
  g_spawn_sync (NULL, (char **) argv->pdata, env, G_SPAWN_DEFAULT, NULL, NULL, out, err,
                &wait_status, &error);
  g_assert_no_error (error);
  return status_of (wait_status);
}

static void
test_statuses (void)
{
  g_autofree char *map = cli_map_path ("overrun.xml");
  const char *const good[] = { "check", map, NULL };
  const char *const bad[] = { "zoc", map, "--side", "martian", NULL };
  const char *const wrong[] = { "frobnicate", NULL };
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;

  g_assert_cmpint (run_program (good, "C.UTF-8", &out, NULL), ==, 0);
  cli_assert_has (out, "good (scenario)");
  g_assert_cmpint (run_program (bad, "C.UTF-8", NULL, &err), ==, 1);
  cli_assert_has (err, "no side martian");
  g_assert_cmpint (run_program (wrong, "C.UTF-8", NULL, NULL), ==, 2);
}

/* Without UTF-8, people get ASCII; programs get UTF-8 all the same. */
static void
test_plain_locale (void)
{
  const char *const text[] = { "combat-table", "--terrain", "open", "--odds", "6:1", NULL };
  g_autofree char *map = cli_map_path ("comprehensive-combat.xml");
  const char *const json[] = { "odds",        map,    "--target", "08.05",
                               "--attackers", "mc16", "--json",   NULL };
  g_autofree char *out = NULL;
  g_autofree char *ascii = NULL;
  g_autofree char *utf8 = NULL;

  g_assert_cmpint (run_program (text, "C", &out, NULL), ==, 0);
  g_assert_true (g_str_is_ascii (out));
  cli_assert_has (out, "####");
  g_assert_cmpint (run_program (json, "C", &ascii, NULL), ==, 0);
  g_assert_cmpint (run_program (json, "C.UTF-8", &utf8, NULL), ==, 0);
  g_assert_false (g_str_is_ascii (utf8));
  g_assert_cmpstr (ascii, ==, utf8);
}

static void
test_not_utf8 (void)
{
  g_autofree char *map = cli_map_path ("overrun.xml");
  const char *const words[] = { "odds", map, "--target", "\xff", "--attackers", "\xfe", NULL };
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;

  g_assert_cmpint (run_program (words, "C.UTF-8", &out, &err), ==, 1);
  g_assert_cmpstr (out, ==, "");
  g_assert_true (g_utf8_validate (err, -1, NULL));
}

/* Standard input by a pipe. */
static void
test_standard_input (void)
{
  g_autofree char *path = program ();
  g_autofree char *map = cli_map_path ("comprehensive-combat.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                        path, "play", map, "--script", "-", "--dice", "8,2,3", NULL);
  g_autofree char *out = NULL;

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, "combat 08.05 mc16,mech64,pz2\n", NULL, &out, NULL,
                                 &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  cli_assert_has (out, "Dice: 8, 2, 3\n");
}

/* Ctrl+C ends selfplay after the games that it has played: they are counted; no file is left. */
static void
test_interrupted (void)
{
  g_autofree char *path = program ();
  g_autofree char *map = cli_map_path ("tokens.xml");
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GDataInputStream) lines = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  char *line;

  g_subprocess_launcher_setenv (launcher, "TMPDIR", folder, TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, path, "selfplay", map, "--turns", "1",
                                         "--games", "1000000", NULL);
  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  line = g_data_input_stream_read_line (lines, NULL, NULL, &error);
  g_assert_no_error (error);
  cli_assert_has (line, "Seed 1: ");
  g_subprocess_send_signal (process, SIGINT);
  for (; line != NULL; line = g_data_input_stream_read_line (lines, NULL, NULL, NULL))
    {
      g_string_append_printf (out, "%s\n", line);
      g_free (line);
    }
  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  cli_assert_has (out->str, ", 0 with something wrong\n");
  /* Nothing is in it any more. */
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Starts `table combat-table` with its standard output on @fd. */
static int
run_into (int fd, char **err)
{
  g_autofree char *path = program ();
  const char *const argv[] = { path, "table", "combat-table", NULL };
  g_autoptr (GError) error = NULL;
  int err_fd;
  int wait_status;
  GPid pid;
  char buffer[1024];
  ssize_t n;

  g_spawn_async_with_pipes_and_fds (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, -1, fd,
                                    -1, NULL, NULL, 0, &pid, NULL, NULL, &err_fd, &error);
  g_assert_no_error (error);
  close (fd);
  n = read (err_fd, buffer, sizeof buffer - 1);
  close (err_fd);
  *err = g_strndup (buffer, n > 0 ? (gsize) n : 0);
  g_assert_cmpint (waitpid (pid, &wait_status, 0), ==, pid);
  return status_of (wait_status);
}

/* A reader that has gone is told nothing, and the status says that not all was done. */
static void
test_closed_pipe (void)
{
  int fds[2];
  g_autofree char *err = NULL;

  g_assert_cmpint (pipe (fds), ==, 0);
  close (fds[0]);
  g_assert_cmpint (run_into (fds[1], &err), ==, 1);
  g_assert_cmpstr (err, ==, "");
}

static void
test_full_disc (void)
{
  int fd = open ("/dev/full", O_WRONLY);
  g_autofree char *err = NULL;

  if (fd < 0)
    {
      g_test_skip ("no /dev/full");
      return;
    }
  g_assert_cmpint (run_into (fd, &err), ==, 1);
  cli_assert_has (err, "throwline-cli: ");
}

/* No escape, control or bidirectional character in it. */
static void
check_harmless (const char *text)
{
  g_assert_true (g_utf8_validate (text, -1, NULL));
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c != '\n' && c != '\t' && (g_unichar_iscntrl (c) || (c >= 0x202a && c <= 0x202e)))
        g_error ("U+%04x in '%s'", c, text);
    }
}

#define EVIL                 \
  "\x1b]0;pwned\x07\xc2\x9b" \
  "31m\xe2\x80\xae\nfile.xml:1: forged\r"

/* What an argument or a file's name holds is shown, not obeyed, and forges no line. */
static void
test_evil_arguments (void)
{
  g_autofree char *map = cli_map_path ("overrun.xml");
  const char *const lines[][6] = {
    { EVIL, NULL },
    { "--" EVIL, NULL },
    { "check", EVIL, NULL },
    { "check", "--json", EVIL, NULL },
    { "check", "--" EVIL, NULL },
    { "zoc", map, "--side", EVIL, NULL },
    { "move", map, EVIL, "01.01", NULL },
    { "supply", map, "--unit", EVIL, NULL },
    { "supply", map, "--if", EVIL, NULL },
    { "retreat", map, EVIL, NULL },
    { "play", map, EVIL, NULL },
    { "play", EVIL, NULL },
    { "render", map, "--out", "/nonexistent/" EVIL ".png", NULL },
    { "odds", map, EVIL, NULL },
    { "table", EVIL, NULL },
    { "combat-table", EVIL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *out = NULL;
      g_autofree char *err = NULL;

      g_assert_cmpint (run_program (lines[i], "C.UTF-8", &out, &err), !=, 0);
      check_harmless (out);
      check_harmless (err);
      g_assert_null (strstr (err, "\nfile.xml"));
      g_assert_null (strstr (out, "\nfile.xml"));
    }
}

/* A name in a file may turn what stands beside it on a terminal; as JSON it is the same name. */
static void
test_evil_names (void)
{
  g_autofree char *map = cli_map_path ("overrun.xml");
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *turned = NULL;
  g_autofree char *out = NULL;
  g_autofree char *json = NULL;
  g_auto (GStrv) parts = NULL;
  int fd = g_file_open_tmp (NULL, &path, NULL);
  const char *const plain[] = { "zoc", path, "--side", "german", NULL };
  const char *const asked[] = { "zoc", path, "--side", "german", "--json", NULL };

  close (fd);
  g_assert_true (g_file_get_contents (map, &text, NULL, NULL));
  parts = g_strsplit (text, " name=\"German", -1);
  turned = g_strjoinv (" name=\"\xe2\x80\xae\xe2\x81\xa7German", parts);
  g_assert_true (g_file_set_contents (path, turned, -1, NULL));
  g_assert_cmpint (run_program (plain, "C.UTF-8", &out, NULL), ==, 0);
  check_harmless (out);
  cli_assert_has (out, "\\u202e\\u2067");
  g_assert_cmpint (run_program (asked, "C.UTF-8", &json, NULL), ==, 0);
  check_harmless (json);
  unlink (path);
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/program/statuses", test_statuses);
  g_test_add_func ("/cli/program/plain-locale", test_plain_locale);
  g_test_add_func ("/cli/program/arguments-that-are-no-utf8", test_not_utf8);
  g_test_add_func ("/cli/program/evil-arguments", test_evil_arguments);
  g_test_add_func ("/cli/program/evil-names", test_evil_names);
  g_test_add_func ("/cli/program/interrupted", test_interrupted);
  g_test_add_func ("/cli/program/standard-input", test_standard_input);
  g_test_add_func ("/cli/program/closed-pipe", test_closed_pipe);
  g_test_add_func ("/cli/program/full-disc", test_full_disc);
  return g_test_run ();
}
