/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long until the first frame is painted: the program with crossing.xml, against an empty GTK
 * window, each in a process of its own; and what a map of 100,000 hexes with 5,000 counters takes
 * of memory, in the window and in the command line (when throwline-cli lies beside the tests).
 *
 * Times are CPU times of the whole process, so that other work on the machine does not count.
 */
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "app/window/tl-application.h"
#include "app/window/tl-window.h"
#include "support/tl-test-big.h"

#define REPEATS 9

/* --- the child: one window, one frame --------------------------------------------------------- */

static long
peak_kb (int who)
{
  struct rusage usage;

  getrusage (who, &usage);
  return usage.ru_maxrss;
}

static void
on_painted (GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  printf ("%.2f %ld\n",
          (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
              (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3,
          peak_kb (RUSAGE_SELF));
  fflush (stdout);
  _Exit (0);
}

static void
show_one_frame (const char *path)
{
  g_autoptr (TlApplication) application = NULL;
  GtkWidget *window;

  gtk_init ();
  if (*path == '\0')
    window = gtk_window_new ();
  else
    {
      g_autoptr (GFile) file = g_file_new_for_path (path);

      application = tl_application_new ();
      g_application_register (G_APPLICATION (application), NULL, NULL);
      window = GTK_WIDGET (tl_window_new (application));
      tl_window_open (TL_WINDOW (window), file);
    }
  gtk_window_set_default_size (GTK_WINDOW (window), 1140, 720);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_painted),
                    NULL);
  for (;;)
    g_main_context_iteration (NULL, TRUE);
}

/* --- the parent ------------------------------------------------------------------------------- */

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static double
first_frame_ms (const char *program, const char *path, long *kb)
{
  double values[REPEATS];

  for (guint i = 0; i < REPEATS; i++)
    {
      const char *const args[] = { program, "--frame", path, NULL };
      g_autofree char *output = NULL;
      g_autoptr (GError) error = NULL;

      g_spawn_sync (NULL, (char **) args, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL,
                    &error);
      g_assert_no_error (error);
      g_assert_cmpint (sscanf (output, "%lf %ld", &values[i], kb), ==, 2);
    }
  qsort (values, REPEATS, sizeof *values, compare_doubles);
  return values[REPEATS / 2];
}

static void
measure_command_line (const char *program, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (program);
  g_autofree char *cli = g_build_filename (folder, "..", "src", "throwline-cli", NULL);
  const char *const args[] = { cli, "check", path, NULL };

  if (!g_file_test (cli, G_FILE_TEST_IS_EXECUTABLE))
    return;
  g_spawn_sync (NULL, (char **) args, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                NULL, NULL);
  g_print ("memory/throwline-cli check   %5.1f MB at most\n",
           (double) peak_kb (RUSAGE_CHILDREN) / 1024);
}

int
main (int argc, char **argv)
{
  g_autofree char *crossing =
      g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", "crossing.xml", NULL);
  g_autofree char *text = NULL;
  g_autofree char *big = NULL;
  double empty, ours;
  long kb = 0;
  int fd;

  if (argc == 3)
    show_one_frame (argv[2]);
  fd = g_file_open_tmp (NULL, &big, NULL);
  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  text = tl_test_big_scenario (320, 320, 5000);
  g_assert_true (g_file_set_contents (big, text, -1, NULL));
  /* First, since the peak of all children is one number. */
  measure_command_line (argv[0], big);
  empty = first_frame_ms (argv[0], "", &kb);
  g_print ("memory/empty GTK window      %5.1f MB at most\n", (double) kb / 1024);
  ours = first_frame_ms (argv[0], crossing, &kb);
  g_print ("first-frame/crossing.xml  %7.2f ms  %5.2f x an empty window's (%.2f ms), %.1f MB\n",
           ours, ours / empty, empty, (double) kb / 1024);
  ours = first_frame_ms (argv[0], big, &kb);
  g_print ("first-frame/320x320/5000  %7.2f ms  %5.2f x an empty window's, %.1f MB\n", ours,
           ours / empty, (double) kb / 1024);
  g_remove (big);
  return 0;
}
