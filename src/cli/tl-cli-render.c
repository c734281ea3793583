/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board/tl-message.h"
#include "cli/tl-cli-private.h"
#include "draw/base/tl-face-pictures.h"
#include "draw/base/tl-viewport.h"
#include "draw/overlay/tl-overlay.h"
#include "draw/page/tl-render.h"
#include "vassal/tl-vassal-faces.h"
#include "xml/tl-scan-file.h"
#include "xml/tl-xml-map.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SCALE_MIN 0.1
#define SCALE_MAX 20.0
/* Around the hexes of --area, in map units: half a hex. */
#define AREA_MARGIN 0.5

typedef struct
{
  char *out;
  char *scale;
  char *overlay;
  char *side;
  char *unit;
  char *area;
  char *underlay;
  char *faces;
  gboolean no_boxes;
} Options;

typedef struct
{
  TlRenderFormat format;
  double scale;
  TlOverlays overlays;
  TlUnderlayMode underlay;
  gboolean shows_pictures; /* of the module, in the place of drawn faces */
} Settings;

/* --- arguments ------------------------------------------------------------------------------ */

static gboolean
parse_scale (TlCli *cli, const char *text, double *scale)
{
  char *end = NULL;

  *scale = 1;
  if (text == NULL)
    return TRUE;
  *scale = g_ascii_strtod (text, &end);
  /* No comparison holds for "nan". */
  if (end == text || *end != '\0' || !(*scale >= SCALE_MIN && *scale <= SCALE_MAX))
    return tl_cli_misuse (cli, _ ("--scale %s: expected a number from %g to %g"), text, SCALE_MIN,
                          SCALE_MAX);
  return TRUE;
}

static gboolean
parse_underlay (TlCli *cli, const char *text, TlUnderlayMode *mode)
{
  if (text == NULL)
    return TRUE;
  for (guint i = 0; i < TL_UNDERLAY_MODES; i++)
    if (strcmp (text, tl_underlay_ids[i]) == 0)
      {
        *mode = (TlUnderlayMode) i;
        return TRUE;
      }
  return tl_cli_misuse (cli, _ ("--underlay %s: expected map, picture or blend"), text);
}

static gboolean
parse_faces (TlCli *cli, const char *text, gboolean *shows_pictures)
{
  *shows_pictures = g_strcmp0 (text, "module") == 0;
  return *shows_pictures || text == NULL || strcmp (text, "drawn") == 0 ||
         tl_cli_misuse (cli, _ ("--faces %s: expected drawn or module"), text);
}

static gboolean
parse (TlCli *cli, Options *options, Settings *settings)
{
  const GOptionEntry entries[] = {
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options->out,
      N_ ("The picture; its name ends in .png, .svg or .pdf"), N_ ("PICTURE") },
    { "scale", 0, 0, G_OPTION_ARG_FILENAME, &options->scale,
      N_ ("Size; 1 when not given, 2 for twice as large"), "S" },
    { "overlay", 0, 0, G_OPTION_ARG_FILENAME, &options->overlay,
      N_ ("zoc, supply, threats, patrol, drops; of a unit reach, draw, trace, retreat, stand, hq, fire"),
      N_ ("NAME,...") },
    tl_cli_option (
        "side", &options->side,
        N_ ("Whose zones, supply and dangers; both sides' when not given, dangers of the "
            "phasing side"),
        TL_CLI_SIDE),
    tl_cli_option ("unit", &options->unit, N_ ("Whose reach, draw, trace, retreat"), TL_CLI_UNIT),
    { "area", 0, 0, G_OPTION_ARG_FILENAME, &options->area,
      N_ ("A part of the map, from corner to corner"), N_ ("HEX-HEX") },
    { "underlay", 0, 0, G_OPTION_ARG_FILENAME, &options->underlay,
      N_ ("map, picture or blend: the drawn map, the scan that it names, or both"), N_ ("WHAT") },
    { "faces", 0, 0, G_OPTION_ARG_FILENAME, &options->faces,
      N_ ("drawn or module: counters as drawn, or their pictures in the module"), N_ ("WHAT") },
    { "no-boxes", 0, 0, G_OPTION_ARG_NONE, &options->no_boxes,
      N_ ("Without the holding boxes below the map"), NULL },
    { NULL }
  };
  const TlOverlays of_unit = TL_OVERLAY_REACH | TL_OVERLAY_DRAW | TL_OVERLAY_TRACE |
                             TL_OVERLAY_RETREAT | TL_OVERLAY_STAND | TL_OVERLAY_HQ_PLACES |
                             TL_OVERLAY_FIRE;
  g_autoptr (GError) error = NULL;

  if (!tl_cli_parse (cli, entries, 1, 1) || !tl_cli_need (cli, "--out", options->out) ||
      !parse_scale (cli, options->scale, &settings->scale) ||
      !parse_underlay (cli, options->underlay, &settings->underlay) ||
      !parse_faces (cli, options->faces, &settings->shows_pictures))
    return FALSE;
  if (!tl_render_format_of_name (options->out, &settings->format, &error))
    return tl_cli_misuse (cli, "--out %s: %s", options->out, error->message);
  if (options->overlay != NULL && !tl_overlays_parse (options->overlay, &settings->overlays))
    return tl_cli_misuse (
        cli,
        _ ("--overlay %s: expected some of zoc, supply, threats, patrol, drops, reach, draw, trace, retreat, stand, hq, "
           "fire"),
        options->overlay);
  if ((settings->overlays & of_unit) != 0 && options->unit == NULL)
    return tl_cli_misuse (cli, _ ("--overlay %s: --unit is missing"), options->overlay);
  return TRUE;
}

/* The hexes of "HEX-HEX"; numbers of hexes may hold dashes themselves. */
static gboolean
split_area (const TlGrid *grid, const char *text, TlHex *from, TlHex *to)
{
  for (const char *dash = strchr (text, '-'); dash != NULL; dash = strchr (dash + 1, '-'))
    {
      g_autofree char *first = g_strndup (text, (gsize) (dash - text));

      *from = tl_grid_parse (grid, first);
      *to = tl_grid_parse (grid, dash + 1);
      if (*from != TL_HEX_NONE && *to != TL_HEX_NONE)
        return TRUE;
    }
  return FALSE;
}

static gboolean
find_area (TlCli *cli, const TlMapGeometry *geometry, const char *text, cairo_rectangle_t *area)
{
  const TlGrid *grid = tl_map_grid (tl_map_geometry_map (geometry));
  double width, height;
  TlHex hexes[2];
  TlPoint a, b;

  if (text == NULL)
    return TRUE;
  if (!g_utf8_validate (text, -1, NULL) || !split_area (grid, text, &hexes[0], &hexes[1]))
    return tl_cli_fail (cli, _ ("--area %s: expected two hexes of this map, as in 01.01-10.08"),
                        text);
  a = tl_grid_centre (grid, hexes[0]);
  b = tl_grid_centre (grid, hexes[1]);
  tl_map_geometry_extent (geometry, &width, &height);
  area->x = MAX (0, MIN (a.x, b.x) - 1 - AREA_MARGIN);
  area->y = MAX (0, MIN (a.y, b.y) - 1 - AREA_MARGIN);
  area->width = MIN (width, MAX (a.x, b.x) + 1 + AREA_MARGIN) - area->x;
  area->height = MIN (height, MAX (a.y, b.y) + 1 + AREA_MARGIN) - area->y;
  return TRUE;
}

/* --- painting ------------------------------------------------------------------------------- */

/* With the way that fails what would mend it. */
static void
add_mends (TlOverlayScene *scene, const TlSituation *situation, TlUnit unit, TlSupplyKind kind)
{
  g_autoptr (GArray) mends = tl_supply_mends (situation, unit, kind);

  tl_overlay_scene_add_supply_of (scene, situation, &(TlOverlaySupply){ .mends = mends });
}

static void
fill_scene (TlOverlayScene *scene, const TlSituation *situation, TlOverlays overlays, TlSide side,
            TlUnit unit)
{
  const TlOverlays of_sides = overlays & (TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY);

  if (unit != TL_UNIT_NONE && (overlays & TL_OVERLAY_TRACE) != 0)
    add_mends (scene, situation, unit, TL_SUPPLY_TRACE);
  if (unit != TL_UNIT_NONE && (overlays & TL_OVERLAY_DRAW) != 0)
    add_mends (scene, situation, unit, TL_SUPPLY_DUMP);
  /* One side's supply, with what may stop it, as in the window. */
  if ((overlays & TL_OVERLAY_SUPPLY) != 0 && side != TL_SIDE_NONE)
    {
      tl_overlay_scene_add (scene, situation, overlays, side, &unit, unit == TL_UNIT_NONE ? 0 : 1);
      return;
    }
  tl_overlay_scene_add (scene, situation, overlays & ~of_sides, side, &unit,
                        unit == TL_UNIT_NONE ? 0 : 1);
  for (TlSide of = 0; of < TL_SIDES; of++)
    {
      if (side != TL_SIDE_NONE && of != side)
        continue;
      if ((of_sides & TL_OVERLAY_ZOC) != 0)
        tl_overlay_scene_add_zoc (scene, situation, of,
                                  (of_sides & TL_OVERLAY_SUPPLY) != 0 ? TL_ZONE_OPEN
                                                                      : TL_ZONE_FULL);
      if ((of_sides & TL_OVERLAY_SUPPLY) != 0)
        tl_overlay_scene_add_supply (scene, situation, of);
    }
}

static gboolean
render (TlCli *cli, const Options *options, const Settings *settings, const TlRenderJob *job)
{
  g_autoptr (GError) error = NULL;
  int width, height;

  if (!tl_render_to_file (job, settings->format, options->out, &error))
    return tl_cli_fail (cli, "%s: %s", options->out, error->message);
  tl_render_size (job, &width, &height);
  if (cli->json)
    {
      g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

      tl_cli_json_string (json, "out", options->out);
      tl_cli_json_int (json, "width", width);
      tl_cli_json_int (json, "height", height);
      tl_cli_json_end (cli, json);
    }
  else
    {
      g_autofree char *shown = tl_message_line (options->out);

      /* Translators: a file, pixels or points */
      tl_cli_print (cli, _ ("%s: %d × %d\n"), shown, width, height);
    }
  return TRUE;
}

/* What is shown: a situation on its map, or a map alone. */
typedef struct
{
  TlSituation *situation; /* or NULL */
  TlMap *map;
  TlSide side;
  TlUnit unit;
} Subject;

static void
subject_clear (Subject *subject)
{
  g_clear_pointer (&subject->situation, tl_situation_unref);
  g_clear_pointer (&subject->map, tl_map_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Subject, subject_clear)

static gboolean
load_map (TlCli *cli, const Options *options, Subject *subject)
{
  const char *option = options->overlay != NULL ? "--overlay"
                       : options->side != NULL  ? "--side"
                       : options->unit != NULL  ? "--unit"
                                                : NULL;
  g_autoptr (GError) error = NULL;

  if (option != NULL)
    return tl_cli_fail (
        cli,
        /* Translators: %s is an option. */
        _ ("%s: a map alone has no units and no sides; give a scenario on that map"), option);
  subject->map = tl_map_load (cli->argv[1], &error);
  return subject->map != NULL || tl_cli_fail_reading (cli, error);
}

static gboolean
load (TlCli *cli, const Options *options, Subject *subject)
{
  if (tl_xml_file_kind (cli->argv[1]) == TL_FILE_MAP)
    return load_map (cli, options, subject);
  subject->situation = tl_cli_load (cli, cli->argv[1]);
  if (subject->situation == NULL ||
      (options->side != NULL &&
       !tl_cli_find_side (cli, subject->situation, options->side, &subject->side)) ||
      (options->unit != NULL &&
       !tl_cli_find_unit_on_map (cli, subject->situation, options->unit, &subject->unit)))
    return FALSE;
  subject->map = tl_map_ref (tl_situation_map (subject->situation));
  return TRUE;
}

/* The scan of @map, laid on its grid; nothing with the drawn map. */
static gboolean
load_underlay (TlCli *cli, const TlMap *map, TlUnderlayMode mode, TlUnderlay *underlay)
{
  g_autofree char *option = g_strdup_printf ("--underlay %s", tl_underlay_ids[mode]);

  underlay->mode = mode;
  if (mode == TL_UNDERLAY_MAP)
    return TRUE;
  underlay->image = tl_cli_load_scan (cli, option, map, &underlay->fit);
  return underlay->image != NULL;
}

static void
underlay_clear (TlUnderlay *underlay)
{
  g_clear_pointer (&underlay->image, tl_scan_image_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TlUnderlay, underlay_clear)

/* The pictures of the counters; FALSE when they are wished and cannot be had. */
static gboolean
load_faces (TlCli *cli, const TlSituation *situation, TlFacePictures *pictures)
{
  const TlScenario *scenario = situation != NULL ? tl_situation_scenario (situation) : NULL;
  g_auto (TlModuleFile) module = { 0 };
  g_auto (TlModuleFile) found = { 0 };
  g_autoptr (GError) error = NULL;

  if (scenario == NULL || scenario->module == NULL ||
      !tl_module_file_parse (scenario->module, &module))
    return tl_cli_fail (cli, _ ("--faces module: the scenario names no module"));
  g_autofree char *path = tl_module_find (scenario->map, &module);
  if (path == NULL)
    return tl_cli_fail (cli, _ ("%s: the module is not there, or has changed"), module.path);
  g_autoptr (GHashTable) entries = tl_vassal_faces_named (scenario);
  g_autoptr (GHashTable) files = tl_vassal_faces_load (path, entries, &found, &error);
  if (files == NULL)
    return tl_cli_fail_reading (cli, error);
  if (strcmp (found.hash, module.hash) != 0)
    return tl_cli_fail (cli, _ ("%s: the module is not there, or has changed"), module.path);
  tl_face_pictures_take (pictures, files);
  return TRUE;
}

static TlCliStatus
run (TlCli *cli)
{
  g_auto (TlUnderlay) underlay = { 0 };
  Options options = { NULL };
  Settings settings = { 0 };
  g_auto (Subject) subject = { .side = TL_SIDE_NONE, .unit = TL_UNIT_NONE };
  g_autoptr (TlFacePictures) pictures = tl_face_pictures_new ();
  TlTheme theme;
  TlRenderJob job = { .theme = &theme, .is_framed = TRUE };

  if (!parse (cli, &options, &settings) || !load (cli, &options, &subject))
    return cli->status;
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (subject.map);
  if (!find_area (cli, geometry, options.area, &job.area) ||
      !load_underlay (cli, subject.map, settings.underlay, &underlay) ||
      (settings.shows_pictures && !load_faces (cli, subject.situation, pictures)))
    return cli->status;
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (subject.map);
  if (subject.situation != NULL)
    fill_scene (scene, subject.situation, settings.overlays, subject.side, subject.unit);
  tl_theme_init (&theme, TL_THEME_LIGHT);
  theme.pictures = pictures;
  job.geometry = geometry;
  job.situation = subject.situation;
  job.zoom = TL_VIEWPORT_NATURAL * settings.scale;
  job.overlays = scene;
  job.underlay = &underlay;
  job.has_boxes = !options.no_boxes;
  render (cli, &options, &settings, &job);
  return cli->status;
}

const TlCliCommand tl_cli_render = {
  "render",
  N_ ("FILE --out PICTURE"),
  N_ ("The map and what stands on it as PNG, SVG or PDF"),
  N_ ("FILE may be a map alone, too; it has no overlays. "
      "Example: throwline-cli render crossing.xml --out crossing.pdf --overlay zoc,supply"),
  run,
};
