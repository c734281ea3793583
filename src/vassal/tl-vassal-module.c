/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "vassal/tl-vassal-module.h"

#include "vassal/tl-vassal-picture.h"
#include "xml/tl-xml-node.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Of a board that has no picture, and says nothing. */
#define BOARD_PIXELS 500
#define COORDINATE_MAX 1000000.0
/* Zones and lists of regions are a hand's work: corners of all zones of a board, regions of one. */
#define POINTS_MAX 4000u

static void
region_clear (gpointer data)
{
  g_free (((TlVassalRegion *) data)->name);
}

static void
numbering_free (TlVassalNumbering *numbering)
{
  g_free (numbering->separator);
  g_free (numbering->format);
  g_free (numbering);
}

static void
grid_free (TlVassalGrid *grid)
{
  g_clear_pointer (&grid->numbering, numbering_free);
  g_array_unref (grid->regions);
  g_free (grid);
}

static void
zone_free (gpointer data)
{
  TlVassalZone *zone = data;

  g_free (zone->name);
  g_array_unref (zone->path);
  g_clear_pointer (&zone->grid, grid_free);
  g_free (zone);
}

static void
board_free (gpointer data)
{
  TlVassalBoard *board = data;

  g_free (board->name);
  g_free (board->image);
  g_clear_pointer (&board->grid, grid_free);
  g_ptr_array_unref (board->zones);
  g_free (board);
}

static void
slot_free (gpointer data)
{
  TlVassalSlot *slot = data;

  g_free (slot->text);
  g_free (slot->name);
  g_free (slot->panel);
  g_free (slot);
}

static void
stack_free (gpointer data)
{
  TlVassalStack *stack = data;

  g_free (stack->board);
  g_free (stack->location);
  g_ptr_array_unref (stack->slots);
  g_free (stack);
}

static void
map_free (gpointer data)
{
  TlVassalMap *map = data;

  g_free (map->name);
  g_free (map->usual);
  g_ptr_array_unref (map->boards);
  g_ptr_array_unref (map->stacks);
  g_free (map);
}

static void
set_up_free (gpointer data)
{
  TlVassalSetUp *set_up = data;

  g_free (set_up->name);
  g_free (set_up->file);
  g_free (set_up);
}

static TlVassalModule *
module_new (void)
{
  TlVassalModule *module = g_new0 (TlVassalModule, 1);

  module->maps = g_ptr_array_new_with_free_func (map_free);
  module->slots = g_ptr_array_new_with_free_func (slot_free);
  module->set_ups = g_ptr_array_new_with_free_func (set_up_free);
  module->sides = g_ptr_array_new_with_free_func (g_free);
  module->prototypes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  module->without_size = g_ptr_array_new_with_free_func (g_free);
  module->archives = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_vassal_archive_free);
  return module;
}

void
tl_vassal_module_free (TlVassalModule *module)
{
  g_free (module->name);
  g_free (module->version);
  g_ptr_array_unref (module->maps);
  g_ptr_array_unref (module->slots);
  g_ptr_array_unref (module->set_ups);
  g_ptr_array_unref (module->sides);
  g_hash_table_unref (module->prototypes);
  g_ptr_array_unref (module->without_size);
  g_ptr_array_unref (module->archives);
  g_free (module);
}

/* --- elements and attributes --- */

/* The last part of the Java class that an element is named after. */
static const char *
class_of (const xmlNode *node)
{
  const char *name = (const char *) node->name;
  const char *dot = strrchr (name, '.');

  return dot != NULL ? dot + 1 : name;
}

/* Whether it is @name, or a class that a module has derived from it and named after it. */
static gboolean
is_class (const xmlNode *node, const char *name)
{
  return g_str_has_suffix (class_of (node), name);
}

static gboolean
is_true (const xmlNode *node, const char *name, gboolean otherwise)
{
  const char *text = tl_xml_attr (node, name);

  return text == NULL ? otherwise : g_ascii_strcasecmp (text, "true") == 0;
}

/* Of anything that is no number, @otherwise. */
static double
number_of (const xmlNode *node, const char *name, double otherwise)
{
  const char *text = tl_xml_attr (node, name);
  char *end;

  if (text == NULL)
    return otherwise;
  double number = g_ascii_strtod (text, &end);
  return end == text || !isfinite (number) ? otherwise
                                           : CLAMP (number, -COORDINATE_MAX, COORDINATE_MAX);
}

static int
whole_of (const xmlNode *node, const char *name, int otherwise)
{
  return (int) number_of (node, name, otherwise);
}

/* The text in an element, as it is. (transfer full) */
static char *
content_of (const xmlNode *node)
{
  xmlChar *content = xmlNodeGetContent (node);
  char *text = g_strdup (content != NULL ? (const char *) content : "");

  xmlFree (content);
  return text;
}

/* --- grids --- */

static TlVassalNumbering *
read_numbering (const xmlNode *node)
{
  TlVassalNumbering *numbering = g_new0 (TlVassalNumbering, 1);

  numbering->is_vertical_first = strcmp (tl_xml_attr_or (node, "first", "H"), "V") == 0;
  numbering->separator = g_strdup (tl_xml_attr_or (node, "sep", ""));
  numbering->is_h_alphabetic = strcmp (tl_xml_attr_or (node, "hType", "N"), "A") == 0;
  numbering->is_v_alphabetic = strcmp (tl_xml_attr_or (node, "vType", "N"), "A") == 0;
  numbering->h_leading = CLAMP (whole_of (node, "hLeading", 0), 0, TL_VASSAL_LEADING_MAX);
  numbering->v_leading = CLAMP (whole_of (node, "vLeading", 0), 0, TL_VASSAL_LEADING_MAX);
  numbering->h_off = whole_of (node, "hOff", 1);
  numbering->v_off = whole_of (node, "vOff", 1);
  numbering->h_descend = is_true (node, "hDescend", FALSE);
  numbering->v_descend = is_true (node, "vDescend", FALSE);
  numbering->stagger = is_true (node, "stagger", TRUE);
  numbering->format = g_strdup (tl_xml_attr (node, "locationFormat"));
  return numbering;
}

static void
read_regions (const xmlNode *node, TlVassalGrid *grid)
{
  tl_xml_foreach (child, node, NULL)
    {
      TlVassalRegion region;

      if (!is_class (child, "Region") || grid->regions->len >= POINTS_MAX)
        continue;
      region.name = g_strdup (tl_xml_attr_or (child, "name", ""));
      region.x = whole_of (child, "originx", 0);
      region.y = whole_of (child, "originy", 0);
      g_array_append_val (grid->regions, region);
    }
}

/* A hex grid that says nothing has hexes of 64 pixels. */
#define HEX_HEIGHT 64
#define SQUARE_PIXELS 48

static TlVassalGrid *
read_grid (const xmlNode *node, TlVassalGridKind kind)
{
  gboolean is_hex = kind == TL_VASSAL_GRID_HEX;
  TlVassalGrid *grid = g_new0 (TlVassalGrid, 1);

  grid->kind = kind;
  grid->regions = g_array_new (FALSE, FALSE, sizeof (TlVassalRegion));
  g_array_set_clear_func (grid->regions, region_clear);
  grid->dy = MAX (number_of (node, "dy", is_hex ? HEX_HEIGHT : SQUARE_PIXELS), 1);
  grid->dx = MAX (number_of (node, "dx", is_hex ? sqrt (0.75) * grid->dy : SQUARE_PIXELS), 1);
  grid->x0 = floor (number_of (node, "x0", 0));
  grid->y0 = floor (number_of (node, "y0", is_hex ? 32 : 0));
  grid->sideways = is_true (node, "sideways", FALSE);
  tl_xml_foreach (child, node, NULL)
    if (strstr (class_of (child), "HexGridNumbering") != NULL && grid->numbering == NULL)
      grid->numbering = read_numbering (child);
  if (kind == TL_VASSAL_GRID_REGIONS)
    read_regions (node, grid);
  return grid;
}

/* The first plain grid in @node. (transfer full) (nullable) */
static TlVassalGrid *
find_grid (const xmlNode *node)
{
  tl_xml_foreach (child, node, NULL)
    {
      if (is_class (child, "HexGrid"))
        return read_grid (child, TL_VASSAL_GRID_HEX);
      if (is_class (child, "SquareGrid"))
        return read_grid (child, TL_VASSAL_GRID_SQUARE);
      if (is_class (child, "RegionGrid"))
        return read_grid (child, TL_VASSAL_GRID_REGIONS);
    }
  return NULL;
}

static TlVassalZone *
read_zone (const xmlNode *node, guint *n_points)
{
  TlVassalZone *zone = g_new0 (TlVassalZone, 1);
  g_auto (GStrv) points = g_strsplit (tl_xml_attr_or (node, "path", ""), ";", POINTS_MAX);

  zone->name = g_strdup (tl_xml_attr_or (node, "name", ""));
  zone->path = g_array_new (FALSE, FALSE, sizeof (TlVassalPoint));
  for (char **each = points; *each != NULL; each++)
    {
      const char *comma = strchr (*each, ',');
      TlVassalPoint point;

      if (comma == NULL || ++*n_points > POINTS_MAX)
        continue;
      point.x = g_ascii_strtod (*each, NULL);
      point.y = g_ascii_strtod (comma + 1, NULL);
      if (!isfinite (point.x) || !isfinite (point.y))
        continue;
      point.x = CLAMP (point.x, -COORDINATE_MAX, COORDINATE_MAX);
      point.y = CLAMP (point.y, -COORDINATE_MAX, COORDINATE_MAX);
      g_array_append_val (zone->path, point);
    }
  zone->uses_parent = is_true (node, "useParentGrid", FALSE);
  zone->grid = find_grid (node);
  return zone;
}

static void
read_zoned_grid (const xmlNode *node, TlVassalBoard *board)
{
  guint n_points = 0;

  tl_xml_foreach (child, node, NULL)
    if (is_class (child, "Zone") && board->zones->len < POINTS_MAX)
      g_ptr_array_add (board->zones, read_zone (child, &n_points));
  if (board->grid == NULL)
    board->grid = find_grid (node);
}

/* --- maps --- */

static TlVassalBoard *
read_board (const xmlNode *node)
{
  const char *image = tl_xml_attr_or (node, "image", "");
  TlVassalBoard *board = g_new0 (TlVassalBoard, 1);

  board->name = g_strdup (tl_xml_attr_or (node, "name", ""));
  board->zones = g_ptr_array_new_with_free_func (zone_free);
  /* Engine resources begin with a slash. */
  if (*image != '\0' && *image != '/')
    board->image = g_strconcat ("images/", image, NULL);
  board->width = CLAMP (whole_of (node, "width", BOARD_PIXELS), 1, TL_VASSAL_PIXELS_MAX);
  board->height = CLAMP (whole_of (node, "height", BOARD_PIXELS), 1, TL_VASSAL_PIXELS_MAX);
  board->grid = find_grid (node);
  tl_xml_foreach (child, node, NULL)
    if (is_class (child, "ZonedGrid"))
      read_zoned_grid (child, board);
  return board;
}

static gboolean
is_board (const xmlNode *node)
{
  return is_class (node, "Board");
}

static void
read_picker (const xmlNode *node, TlVassalMap *map)
{
  tl_xml_foreach (child, node, NULL)
    if (is_board (child) && map->boards->len < TL_VASSAL_BOARDS_MAX)
      g_ptr_array_add (map->boards, read_board (child));
    else if (strcmp ((const char *) child->name, "setup") == 0 && map->usual == NULL)
      map->usual = content_of (child);
}

static TlVassalSlot *
read_slot (const xmlNode *node, const char *panel)
{
  TlVassalSlot *slot = g_new0 (TlVassalSlot, 1);

  slot->text = content_of (node);
  slot->name = g_strdup (tl_xml_attr_or (node, "entryName", ""));
  slot->panel = g_strdup (panel);
  return slot;
}

static void
read_stack (const xmlNode *node, TlVassalModule *module, TlVassalMap *map)
{
  TlVassalStack *stack = g_new0 (TlVassalStack, 1);

  stack->board = g_strdup (tl_xml_attr_or (node, "owningBoard", ""));
  stack->location = g_strdup (tl_xml_attr_or (node, "location", ""));
  stack->uses_location = is_true (node, "useGridLocation", FALSE);
  stack->x = whole_of (node, "x", 0);
  stack->y = whole_of (node, "y", 0);
  stack->slots = g_ptr_array_new_with_free_func (slot_free);
  tl_xml_foreach (child, node, NULL)
    if (is_class (child, "PieceSlot") && stack->slots->len < TL_VASSAL_PIECES_MAX)
      g_ptr_array_add (stack->slots, read_slot (child, ""));
    else if (is_class (child, "CardSlot"))
      module->n_cards++;
  g_ptr_array_add (map->stacks, stack);
}

static void
read_map_child (const xmlNode *node, TlVassalModule *module, TlVassalMap *map)
{
  if (is_class (node, "BoardPicker"))
    read_picker (node, map);
  else if (is_board (node) && map->boards->len < TL_VASSAL_BOARDS_MAX)
    g_ptr_array_add (map->boards, read_board (node));
  else if (is_class (node, "SetupStack"))
    read_stack (node, module, map);
  else if (is_class (node, "DrawPile"))
    tl_xml_foreach (child, node, NULL)
      if (is_class (child, "CardSlot"))
        module->n_cards++;
}

static gboolean
is_map (const xmlNode *node)
{
  tl_xml_foreach (child, node, NULL)
    if (is_class (child, "BoardPicker"))
      return TRUE;
  return FALSE;
}

static void
read_map (const xmlNode *node, TlVassalModule *module)
{
  TlVassalMap *map = g_new0 (TlVassalMap, 1);

  map->name = g_strdup (tl_xml_attr_or (node, "mapName", ""));
  map->edge_width = whole_of (node, "edgeWidth", 0);
  map->edge_height = whole_of (node, "edgeHeight", 0);
  map->boards = g_ptr_array_new_with_free_func (board_free);
  map->stacks = g_ptr_array_new_with_free_func (stack_free);
  tl_xml_foreach (child, node, NULL)
    read_map_child (child, module, map);
  g_ptr_array_add (module->maps, map);
}

/* --- the rest --- */

static void
read_set_up (const xmlNode *node, TlVassalModule *module)
{
  const char *file = tl_xml_attr_or (node, "file", "");

  if (!is_true (node, "useFile", TRUE) || *file == '\0' ||
      tl_vassal_module_archive_of (module, file) == NULL)
    return;
  TlVassalSetUp *set_up = g_new0 (TlVassalSetUp, 1);
  set_up->name = g_strdup (tl_xml_attr_or (node, "name", file));
  set_up->file = g_strdup (file);
  g_ptr_array_add (module->set_ups, set_up);
}

static void read_children (const xmlNode *node, TlVassalModule *module, const char *panel);

/* What holds slots may have a name, and others inside. */
static void
read_inside (const xmlNode *node, TlVassalModule *module, const char *panel)
{
  const char *name = tl_xml_attr_or (node, "entryName", "");
  g_autofree char *inner = *name == '\0'    ? g_strdup (panel)
                           : *panel == '\0' ? g_strdup (name)
                                            : g_strconcat (panel, ", ", name, NULL);

  read_children (node, module, inner);
}

static void
read_extended (const xmlNode *node, TlVassalModule *module)
{
  const char *target = tl_xml_attr_or (node, "target", "");
  TlVassalMap *found = NULL;

  for (guint i = module->maps->len; i > 0; i--)
    {
      TlVassalMap *map = module->maps->pdata[i - 1];

      if (i == 1 || (*map->name != '\0' && strstr (target, map->name) != NULL))
        found = map;
      if (found != NULL)
        break;
    }
  if (found != NULL)
    tl_xml_foreach (child, node, NULL)
      read_map_child (child, module, found);
  read_children (node, module, "");
}

static void
read_children (const xmlNode *node, TlVassalModule *module, const char *panel)
{
  tl_xml_foreach (child, node, NULL)
    {
      if (is_map (child))
        read_map (child, module);
      else if (is_class (child, "PieceSlot"))
        {
          if (module->slots->len < TL_VASSAL_PIECES_MAX)
            g_ptr_array_add (module->slots, read_slot (child, panel));
        }
      else if (is_class (child, "CardSlot"))
        module->n_cards++;
      else if (is_class (child, "PrototypeDefinition"))
        g_hash_table_insert (module->prototypes, g_strdup (tl_xml_attr_or (child, "name", "")),
                             content_of (child));
      else if (is_class (child, "PlayerRoster"))
        tl_xml_foreach (entry, child, "entry")
          g_ptr_array_add (module->sides, content_of (entry));
      else if (is_class (child, "ExtensionElement"))
        read_extended (child, module);
      else if (!is_board (child) && !is_class (child, "SetupStack"))
        {
          if (is_class (child, "PredefinedSetup"))
            read_set_up (child, module);
          read_inside (child, module, panel);
        }
    }
}

/* A board of unknown size is as large as its zones ask for. */
static void
hold_zones (TlVassalBoard *board)
{
  for (guint i = 0; i < board->zones->len; i++)
    {
      const TlVassalZone *zone = board->zones->pdata[i];

      for (guint k = 0; k < zone->path->len; k++)
        {
          TlVassalPoint point = g_array_index (zone->path, TlVassalPoint, k);

          board->width = MAX (board->width, (int) MIN (point.x, TL_VASSAL_PIXELS_MAX));
          board->height = MAX (board->height, (int) MIN (point.y, TL_VASSAL_PIXELS_MAX));
        }
    }
}

/* Pictures say how large boards are. */
static void
measure_boards (TlVassalModule *module)
{
  for (guint i = 0; i < module->maps->len; i++)
    {
      const TlVassalMap *map = module->maps->pdata[i];

      for (guint k = 0; k < map->boards->len; k++)
        {
          TlVassalBoard *board = map->boards->pdata[k];

          if (board->image == NULL)
            continue;
          TlVassalArchive *archive = tl_vassal_module_archive_of (module, board->image);
          g_autoptr (GBytes) head =
              archive != NULL
                  ? tl_vassal_archive_read (archive, board->image, TL_VASSAL_PICTURE_HEAD, NULL)
                  : NULL;
          if (head != NULL && tl_vassal_picture_size (head, &board->width, &board->height))
            continue;
          g_ptr_array_add (module->without_size, g_strdup (board->name));
          hold_zones (board);
        }
    }
}

/* --- files --- */

/* The build file of the last archive, by its new or its old name, into @module. */
static gboolean
read_build_file (TlVassalModule *module, const char *root_class, GError **error)
{
  TlVassalArchive *archive = module->archives->pdata[module->archives->len - 1];
  const char *entry =
      tl_vassal_archive_has (archive, "buildFile.xml") ? "buildFile.xml" : "buildFile";
  g_autoptr (GBytes) bytes = tl_vassal_archive_read (archive, entry, G_MAXSIZE, error);
  g_autofree char *name = g_strdup_printf ("%s/%s", tl_vassal_archive_name (archive), entry);
  g_autoptr (TlReport) report = tl_report_new (name);

  if (bytes == NULL)
    return FALSE;
  g_autoptr (TlXmlDoc) doc = tl_xml_parse_foreign (bytes, report);
  const xmlNode *root = doc != NULL ? xmlDocGetRootElement (doc) : NULL;
  if (root != NULL && !is_class (root, root_class))
    tl_report_add (report, TL_XML_ERROR_SCHEMA, tl_xml_line (root),
                   /* Translators: names of Java classes. */
                   _ ("expected the root %s, found %s"), root_class, (const char *) root->name);
  if (!tl_report_propagate (report, error))
    return FALSE;
  if (module->name == NULL)
    {
      module->name = g_strdup (tl_xml_attr_or (root, "name", ""));
      module->version = g_strdup (tl_xml_attr_or (root, "version", ""));
    }
  read_children (root, module, "");
  return TRUE;
}

/* @archive: (transfer full) (nullable) */
static gboolean
add_archive (TlVassalModule *module, TlVassalArchive *archive, const char *root_class,
             GError **error)
{
  if (archive == NULL)
    return FALSE;
  g_ptr_array_add (module->archives, archive);
  return read_build_file (module, root_class, error);
}

/* GameModule, or BasicModule in old ones. */
#define MODULE_CLASS "Module"
#define EXTENSION_CLASS "ModuleExtension"

TlVassalModule *
tl_vassal_module_load (const char *path, const char *const *extensions, GError **error)
{
  g_autoptr (TlVassalModule) module = module_new ();

  if (!add_archive (module, tl_vassal_archive_open (path, error), MODULE_CLASS, error))
    return NULL;
  for (; extensions != NULL && *extensions != NULL; extensions++)
    if (!add_archive (module, tl_vassal_archive_open (*extensions, error), EXTENSION_CLASS, error))
      return NULL;
  measure_boards (module);
  return g_steal_pointer (&module);
}

TlVassalModule *
tl_vassal_module_read_for_test (TlVassalArchive *archive, GError **error)
{
  g_autoptr (TlVassalModule) module = module_new ();

  if (!add_archive (module, archive, MODULE_CLASS, error))
    return NULL;
  measure_boards (module);
  return g_steal_pointer (&module);
}

/* --- what there is --- */

const TlVassalMap *
tl_vassal_module_map (const TlVassalModule *module, const char *name)
{
  for (guint i = 0; i < module->maps->len; i++)
    {
      const TlVassalMap *map = module->maps->pdata[i];

      if (strcmp (map->name, name) == 0)
        return map;
    }
  return NULL;
}

const TlVassalBoard *
tl_vassal_map_board (const TlVassalMap *map, const char *name)
{
  for (guint i = 0; i < map->boards->len; i++)
    {
      const TlVassalBoard *board = map->boards->pdata[i];

      if (strcmp (board->name, name) == 0)
        return board;
    }
  return NULL;
}

TlVassalArchive *
tl_vassal_module_archive_of (const TlVassalModule *module, const char *entry)
{
  for (guint i = module->archives->len; i > 0; i--)
    if (tl_vassal_archive_has (module->archives->pdata[i - 1], entry))
      return module->archives->pdata[i - 1];
  return NULL;
}
