/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-memory.h"

#include <string.h>
#include <sys/resource.h>

#define BLOCKS 8
#define BLOCK (512 * 1024)
#define PAGE 4096

/* Asks for some megabytes, writes to all of it, frees it.  Returns how many pages the system had to
 * hand out. */
static glong
use_memory (void)
{
  struct rusage before, after;
  char *blocks[BLOCKS];

  getrusage (RUSAGE_SELF, &before);
  for (guint i = 0; i < BLOCKS; i++)
    {
      blocks[i] = g_malloc (BLOCK);
      memset (blocks[i], (int) i, BLOCK);
    }
  for (guint i = 0; i < BLOCKS; i++)
    g_free (blocks[i]);
  getrusage (RUSAGE_SELF, &after);
  return after.ru_minflt - before.ru_minflt;
}

static void
test_kept (void)
{
  glong n_first, n_again;

#if defined(__SANITIZE_ADDRESS__) || !defined(__GLIBC__)
  g_test_skip ("memory is not kept by this C library");
  return;
#endif
  tl_memory_keep_freed ();
  n_first = use_memory ();
  n_again = use_memory ();
  g_test_message ("%ld pages, then %ld", n_first, n_again);
  g_assert_cmpint (n_first, >=, BLOCKS * BLOCK / PAGE / 2);
  g_assert_cmpint (n_again, <, 16);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/memory/what-is-freed-is-used-again", test_kept);
  return g_test_run ();
}
