/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a drop says: in one line, and as a note beside the place. */
#include "answers/tl-drop.h"

/* @a, then @b, apart from each other by @between. */
static char *
join (const char *a, const char *b, const char *between)
{
  gboolean is_both = a != NULL && *a != '\0' && b != NULL && *b != '\0';

  return g_strdup_printf ("%s%s%s", a != NULL ? a : "", is_both ? between : "", b != NULL ? b : "");
}

char *
tl_drop_line (const TlDrop *drop)
{
  g_autofree char *what = join (drop->is_allowed || drop->is_answer ? drop->words.heading : NULL,
                                drop->words.text, " · ");

  return drop->is_allowed ? join (drop->cut_text, what, " · ") : join (what, drop->cut_text, " · ");
}

void
tl_drop_note (const TlDrop *drop, TlAnswerWords *words)
{
  words->is_allowed = drop->is_allowed;
  words->heading = g_strdup (drop->words.heading);
  words->text = drop->is_allowed ? join (drop->cut_text, drop->words.text, "\n")
                                 : join (drop->words.text, drop->cut_text, "\n");
}
