/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answers/tl-scan-edit.h"

#include <string.h>

/* @path seen from @folder (nullable), where it lies there. (transfer none) */
static const char *
path_from (const char *path, const char *folder)
{
  gsize length = folder != NULL ? strlen (folder) : 0;

  return length > 0 && strncmp (path, folder, length) == 0 && path[length] == G_DIR_SEPARATOR
             ? path + length + 1
             : path;
}

static GPtrArray *
edit_picture (const TlMap *map, const TlScan *scan)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  TlMapChange *change = tl_actions_add_map_change (actions, TL_MAP_CHANGE_PICTURE);

  change->scan = tl_scan_new (path_from (scan->path, tl_map_folder (map)), scan->width,
                              scan->height, scan->size, scan->hash);
  return actions;
}

static gboolean
is_of_picture (const TlScan *was, const TlScan *scan)
{
  return was != NULL && strcmp (was->hash, scan->hash) == 0;
}

/* Whether the pins of @map stay when its picture becomes @scan's. */
static gboolean
keeps_pins (const TlScan *was, const TlScan *scan)
{
  return was != NULL && was->width == scan->width && was->height == scan->height;
}

GPtrArray *
tl_scan_edit (const TlMap *map, const TlScan *scan, gboolean with_pins)
{
  const TlScan *was = tl_map_scan (map);
  GPtrArray *actions = with_pins && is_of_picture (was, scan)
                           ? g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free)
                           : edit_picture (map, scan);

  if (!with_pins)
    return actions;
  for (guint i = 0; keeps_pins (was, scan) && i < was->pins->len; i++)
    {
      TlHex hex = g_array_index (was->pins, TlScanPin, i).hex;

      if (tl_scan_find_pin (scan, hex) != NULL)
        continue;
      TlMapChange *change = tl_actions_add_map_change (actions, TL_MAP_CHANGE_PIN);
      change->is_none = TRUE;
      g_array_append_val (change->hexes, hex);
    }
  for (guint i = 0; i < scan->pins->len; i++)
    {
      TlScanPin pin = g_array_index (scan->pins, TlScanPin, i);
      const TlScanPin *old = keeps_pins (was, scan) ? tl_scan_find_pin (was, pin.hex) : NULL;

      if (old != NULL && old->x == pin.x && old->y == pin.y)
        continue;
      TlMapChange *change = tl_actions_add_map_change (actions, TL_MAP_CHANGE_PIN);
      change->x = pin.x;
      change->y = pin.y;
      g_array_append_val (change->hexes, pin.hex);
    }
  return actions;
}

GPtrArray *
tl_module_edit (const TlMap *map, const TlModuleFile *file)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  TlFactChange *change = tl_fact_change_new (TL_FACT_CHANGE_SCENARIO, NULL);
  g_autofree char *text =
      tl_module_file_text (path_from (file->path, tl_map_folder (map)), file->size, file->hash);

  tl_fact_change_say (change, "module", text);
  g_ptr_array_add (actions, tl_action_new_fact_change (change));
  return actions;
}

TlScan *
tl_scan_for_grid (const TlScan *scan, const TlGrid *from, const TlGrid *to)
{
  TlScan *other = tl_scan_new (scan->path, scan->width, scan->height, scan->size, scan->hash);

  for (guint i = 0; i < scan->pins->len; i++)
    {
      TlScanPin pin = g_array_index (scan->pins, TlScanPin, i);
      g_autofree char *number = tl_grid_format_dup (from, pin.hex);

      pin.hex = tl_grid_parse (to, number);
      if (pin.hex != TL_HEX_NONE)
        tl_scan_set_pin (other, pin);
    }
  return other;
}
