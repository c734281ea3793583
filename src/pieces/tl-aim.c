/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-aim.h"

static const struct
{
  const char *id;
  const char *rule;
} aims[TL_AIMS] = {
  [TL_AIM_UNITS] = { "units", "10.0a" },  [TL_AIM_AIR_BASE] = { "air-base", "10.0c(A)" },
  [TL_AIM_PORT] = { "port", "10.0c(B)" }, [TL_AIM_RAILWAY] = { "railway", "10.0c(C)" },
  [TL_AIM_SHIP] = { "ship", "18.3c" },
};

const char *
tl_aim_id (TlAimKind aim)
{
  return aims[aim].id;
}

gboolean
tl_aim_parse (const char *text, TlAimKind *aim)
{
  /* A ship is named by its own id. */
  for (guint i = 0; i < TL_AIM_SHIP; i++)
    if (g_str_equal (aims[i].id, text))
      {
        *aim = (TlAimKind) i;
        return TRUE;
      }
  return FALSE;
}

const char *
tl_aim_rule (TlAimKind aim)
{
  return aims[aim].rule;
}
