/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces/tl-aim.h"

static const char *const ids[TL_AIMS] = {
  [TL_AIM_UNITS] = "units",     [TL_AIM_AIR_BASE] = "air-base", [TL_AIM_PORT] = "port",
  [TL_AIM_RAILWAY] = "railway", [TL_AIM_SHIP] = "ship",
};

const char *
tl_aim_id (TlAimKind aim)
{
  return ids[aim];
}

gboolean
tl_aim_parse (const char *text, TlAimKind *aim)
{
  /* A ship is named by its own id. */
  for (guint i = 0; i < TL_AIM_SHIP; i++)
    if (g_str_equal (ids[i], text))
      {
        *aim = (TlAimKind) i;
        return TRUE;
      }
  return FALSE;
}
