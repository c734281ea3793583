/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-aside.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *id;
  const char *mark;
  const char *name;
  const char *text;
} heeds[TL_HEEDS] = {
  /* Translators: what a game does with what the rules forbid. */
  [TL_HEED_ENFORCE] = { "enforce", "", N_ ("Rules Enforced"),
                        N_ ("What the rules forbid is refused.") },
  [TL_HEED_WARN] = { "warn", "!", N_ ("Rules Warn"),
                     N_ ("What the rules forbid is done, and the log names the rules.") },
  [TL_HEED_FREE] = { "free", "!!", N_ ("Rules Off"),
                     N_ ("What the rules forbid is done, and nothing is said of it.") },
};

const char *
tl_heed_id (TlHeed heed)
{
  return heeds[heed].id;
}

gboolean
tl_heed_parse (const char *text, TlHeed *heed)
{
  for (guint i = 0; i < TL_HEEDS; i++)
    if (strcmp (heeds[i].id, text) == 0)
      {
        *heed = (TlHeed) i;
        return TRUE;
      }
  return FALSE;
}

const char *
tl_heed_name (TlHeed heed)
{
  return _ (heeds[heed].name);
}

const char *
tl_heed_text (TlHeed heed)
{
  return _ (heeds[heed].text);
}

const char *
tl_heed_mark (TlHeed heed)
{
  return heeds[heed].mark;
}

gboolean
tl_aside_settle (const char *const *rules, TlHeed heed, TlVerdict *verdict)
{
  if (heed != TL_HEED_ENFORCE)
    tl_verdict_set_aside (verdict, rules, heed == TL_HEED_WARN);
  return tl_verdict_allows (verdict);
}
