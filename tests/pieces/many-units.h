/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "support/tl-test-scenario.h"

/* A scenario of @n brigades, all in 01.01. */
static inline TlSituation *
many_units (guint n)
{
  g_autoptr (GString) text = g_string_new ("size 10 10\n");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "u%u side%u inf 4-5-3 01.01\n", i, i % 2);
  return tl_test_situation (text->str);
}
