/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the survey (src/survey) makes of scans of our own maps, against its marks: hexes 66 pixels
 * high, grain 6, JPEG of quality 60, turned by a degree; five examples of each terrain, of each
 * kind of river and road, and twenty sides and edges without; ten draws.  Then the same with a
 * fold, a stain and less light at one edge, and how long 3,600 hexes take.
 *
 * Precision: of the sides or edges proposed as a line, those that are one.  Recall: of those that
 * are one, those proposed.  Both over all draws of both maps, since the small one has few left to
 * find.
 *
 * Prints one line a measurement, with the mark; the last line says how many were missed.
 */
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <string.h>

#include "support/demo-map.h"
#include "support/tl-test-scan.h"
#include "survey/tl-survey.h"
#include "xml/tl-xml-map.h"
#include "xml/tl-xml-scenario.h"

#define DRAWS 10
#define HEX_PX 66
#define MAX_CLASSES 32

static guint n_missed;

static void
report (const char *what, double value, double mark, gboolean is_least)
{
  gboolean is_missed = mark > 0 && (is_least ? value < mark : value > mark);

  n_missed += is_missed;
  if (mark > 0)
    g_print ("%-52s %7.2f  mark %s %.2f%s\n", what, value, is_least ? "at least" : "at most", mark,
             is_missed ? "  MISSED" : "");
  else
    g_print ("%-52s %7.2f\n", what, value);
}

/* --- the scan --------------------------------------------------------------------------------- */

typedef struct
{
  TlSurvey *survey;
  double seconds;
} Look;

/* Through JPEG, and back to pixels. */
static guint32 *
compress (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  const guint8 *data = cairo_image_surface_get_data (surface);
  g_autoptr (GdkPixbuf) picture = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  g_autoptr (GdkPixbuf) read = NULL;
  g_autoptr (GInputStream) stream = NULL;
  guint32 *pixels = g_new (guint32, (gsize) width * height);
  char *buffer;
  gsize length;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel = ((const guint32 *) (const void *) (data + (gsize) y * stride))[x];
        guint8 *out = gdk_pixbuf_get_pixels (picture) +
                      (gsize) y * gdk_pixbuf_get_rowstride (picture) + 3 * x;

        out[0] = pixel >> 16 & 0xff;
        out[1] = pixel >> 8 & 0xff;
        out[2] = pixel & 0xff;
      }
  g_assert_true (
      gdk_pixbuf_save_to_buffer (picture, &buffer, &length, "jpeg", NULL, "quality", "60", NULL));
  stream = g_memory_input_stream_new_from_data (buffer, (gssize) length, g_free);
  read = gdk_pixbuf_new_from_stream (stream, NULL, NULL);
  g_assert_nonnull (read);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guint8 *in =
            gdk_pixbuf_get_pixels (read) + (gsize) y * gdk_pixbuf_get_rowstride (read) + 3 * x;

        pixels[(gsize) y * width + x] = (guint32) in[0] << 16 | (guint32) in[1] << 8 | in[2];
      }
  return pixels;
}

static Look
look (TlMap *map, gboolean is_damaged)
{
  TestScan scan = test_scan_new (map, HEX_PX, 1, is_damaged, 1);
  g_autofree guint32 *pixels = compress (scan.surface);
  guint width = (guint) cairo_image_surface_get_width (scan.surface);
  TlSurveyPicture picture = { pixels, width, (guint) cairo_image_surface_get_height (scan.surface),
                              width };
  gint64 start = g_get_monotonic_time ();
  Look result = { .survey = tl_survey_new (&picture, &scan.fit, tl_map_grid (map)) };

  result.seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  cairo_surface_destroy (scan.surface);
  return result;
}

/* --- what is true, and examples of it --------------------------------------------------------- */

typedef struct
{
  guint n;
  gint8 *classes; /* TL_CLASS_NONE: not seen */
  guint n_classes;
  guint masks[MAX_CLASSES];
} Truth;

static guint
mask_of (const TlMap *map, TlSurveyItems items, guint item)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  guint mask, rest;

  if (items == TL_SURVEY_SIDES)
    return tl_map_hexsides (map, item / 3, item % 3);
  if (items == TL_SURVEY_EDGES)
    return tl_map_roads (map, item / 3, item % 3);
  /* A village is a place with a name; what is around it is the terrain. */
  rest = mask = tl_map_terrain (map, item);
  for (guint t = 0; t < chart->n_terrains; t++)
    if (chart->terrains[t].is_village)
      rest &= ~(1u << t);
  return rest != 0 ? rest : mask;
}

static Truth
truth_new (const TlMap *map, const TlSurvey *survey, TlSurveyItems items)
{
  Truth truth = { .n = tl_survey_n_items (survey, items),
                  .n_classes = items == TL_SURVEY_HEXES ? 0 : 1 };

  truth.classes = g_new (gint8, truth.n);
  for (guint i = 0; i < truth.n; i++)
    {
      guint mask, c = 0;

      truth.classes[i] = TL_CLASS_NONE;
      if (!tl_survey_is_seen (survey, items, i))
        continue;
      mask = mask_of (map, items, i);
      while (c < truth.n_classes && truth.masks[c] != mask)
        c++;
      if (c == truth.n_classes)
        truth.masks[truth.n_classes++] = mask;
      g_assert_cmpuint (truth.n_classes, <=, MAX_CLASSES);
      truth.classes[i] = (gint8) c;
    }
  return truth;
}

static void
pick (GRand *random, const Truth *truth, guint klass, guint n, gint8 *labels)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < truth->n; i++)
    if (truth->classes[i] == (int) klass)
      g_array_append_val (all, i);
  while (n-- > 0 && all->len > 0)
    {
      guint at = (guint) g_rand_int_range (random, 0, (gint32) all->len);

      labels[g_array_index (all, guint, at)] = (gint8) klass;
      g_array_remove_index_fast (all, at);
    }
}

static TlGuess *
draw (const TlSurvey *survey, TlSurveyItems items, const Truth *truth, guint seed, gint8 **labels)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  TlGuess *guesses = g_new (TlGuess, truth->n);

  *labels = g_new (gint8, truth->n);
  memset (*labels, TL_CLASS_NONE, truth->n);
  for (guint c = 0; c < truth->n_classes; c++)
    pick (random, truth, c, items != TL_SURVEY_HEXES && c == 0 ? 20 : 5, *labels);
  tl_survey_guess (survey, items, *labels, truth->n_classes, guesses);
  return guesses;
}

/* --- what comes of it ------------------------------------------------------------------------- */

typedef struct
{
  guint right;
  guint wrong;
  guint hatched; /* of the wrong ones */
  double worst;
  double best_times_wrong; /* probability given, summed, for the calibration */
} Hexes;

static Hexes
measure_hexes (const TlMap *map, const TlSurvey *survey)
{
  Truth truth = truth_new (map, survey, TL_SURVEY_HEXES);
  Hexes sum = { .worst = 100 };

  for (guint seed = 1; seed <= DRAWS; seed++)
    {
      g_autofree gint8 *labels = NULL;
      g_autofree TlGuess *guesses = draw (survey, TL_SURVEY_HEXES, &truth, seed, &labels);
      guint right = 0, wrong = 0;

      for (guint i = 0; i < truth.n; i++)
        if (truth.classes[i] != TL_CLASS_NONE && labels[i] == TL_CLASS_NONE)
          {
            gboolean is_right = guesses[i].klass == truth.classes[i];

            right += is_right;
            wrong += !is_right;
            sum.hatched += !is_right && guesses[i].is_unsure;
          }
      sum.right += right;
      sum.wrong += wrong;
      sum.worst = MIN (sum.worst, 100.0 * right / (right + wrong));
    }
  g_free (truth.classes);
  return sum;
}

typedef struct
{
  guint found;
  guint false_ones;
  guint missed;
  guint right_kind;
} Lines;

/* Rivers are sides of water; a wadi is proposed too, and is neither found nor false. */
static gboolean
is_counted (const TlMap *map, TlSurveyItems items, guint mask)
{
  const TlTerrainChart *chart = tl_map_chart (map);

  if (items == TL_SURVEY_EDGES)
    return mask != 0;
  for (guint h = 0; h < chart->n_hexsides; h++)
    if ((mask >> h & 1) && chart->hexsides[h].is_water)
      return TRUE;
  return FALSE;
}

static void
measure_lines (const TlMap *map, const TlSurvey *survey, TlSurveyItems items, Lines *sum)
{
  Truth truth = truth_new (map, survey, items);

  for (guint seed = 1; seed <= DRAWS; seed++)
    {
      g_autofree gint8 *labels = NULL;
      g_autofree TlGuess *guesses = draw (survey, items, &truth, seed, &labels);

      for (guint i = 0; i < truth.n; i++)
        {
          gboolean is_line, is_proposed;

          if (truth.classes[i] == TL_CLASS_NONE || labels[i] != TL_CLASS_NONE)
            continue;
          is_line = is_counted (map, items, truth.masks[truth.classes[i]]);
          is_proposed = is_counted (map, items, truth.masks[guesses[i].klass]);
          sum->found += is_line && is_proposed;
          sum->right_kind += is_line && is_proposed && guesses[i].klass == truth.classes[i];
          sum->false_ones += !is_line && is_proposed;
          sum->missed += is_line && !is_proposed;
        }
    }
  g_free (truth.classes);
}

static void
report_lines (const char *what, const Lines *lines, double precision, double recall)
{
  g_autofree char *first = g_strdup_printf ("%s: precision, of 100", what);
  g_autofree char *second = g_strdup_printf ("%s: recall, of 100", what);
  g_autofree char *third = g_strdup_printf ("%s: of the right kind, of 100", what);

  report (first, 100.0 * lines->found / MAX (lines->found + lines->false_ones, 1), precision, TRUE);
  report (second, 100.0 * lines->found / MAX (lines->found + lines->missed, 1), recall, TRUE);
  report (third, 100.0 * lines->right_kind / MAX (lines->found, 1), 0, TRUE);
}

static void
measure (TlMap **maps, const char *const *names, guint n_maps, gboolean is_damaged)
{
  double less = is_damaged ? 3 : 0;
  Lines sides = { 0 }, edges = { 0 };

  g_print ("== %s\n", is_damaged ? "with a fold, a stain and less light at one edge" : "clean");
  for (guint m = 0; m < n_maps; m++)
    {
      Look seen = look (maps[m], is_damaged);
      Hexes hexes = measure_hexes (maps[m], seen.survey);
      g_autofree char *mean = g_strdup_printf ("%s: hexes right, of 100", names[m]);
      g_autofree char *worst = g_strdup_printf ("%s: hexes right in the worst draw", names[m]);
      g_autofree char *hatched = g_strdup_printf ("%s: wrong ones that are hatched", names[m]);

      report (mean, 100.0 * hexes.right / (hexes.right + hexes.wrong), 98 - less, TRUE);
      report (worst, hexes.worst, 95 - less, TRUE);
      report (hatched, hexes.wrong > 0 ? 100.0 * hexes.hatched / hexes.wrong : 100,
              is_damaged ? 0 : 90, TRUE);
      measure_lines (maps[m], seen.survey, TL_SURVEY_SIDES, &sides);
      measure_lines (maps[m], seen.survey, TL_SURVEY_EDGES, &edges);
      tl_survey_free (seen.survey);
    }
  report_lines ("rivers", &sides, 98 - less, 96 - less);
  report_lines ("roads and railways", &edges, 95 - less, 90 - less);
}

static void
measure_time (void)
{
  g_autoptr (TlMap) map = demo_map_new (60, 60, TL_GRID_FLAT);
  Look seen = look (map, FALSE);
  double seconds = seen.seconds;

  report ("3,600 hexes: features, s", seen.seconds, 0, FALSE);
  for (TlSurveyItems items = TL_SURVEY_HEXES; items <= TL_SURVEY_EDGES; items++)
    {
      Truth truth = truth_new (map, seen.survey, items);
      gint64 start = g_get_monotonic_time ();
      g_autofree gint8 *labels = NULL;
      g_autofree TlGuess *guesses = draw (seen.survey, items, &truth, 1, &labels);
      double took = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
      g_autofree char *what = g_strdup_printf ("3,600 hexes: a correction of %s, s",
                                               items == TL_SURVEY_HEXES   ? "hexes"
                                               : items == TL_SURVEY_SIDES ? "rivers"
                                                                          : "roads");

      report (what, took, 0, FALSE);
      if (items == TL_SURVEY_HEXES)
        seconds += took;
      g_free (truth.classes);
    }
  report ("3,600 hexes: features and proposed terrain, s", seconds, 2, FALSE);
  tl_survey_free (seen.survey);
}

int
main (int argc, char **argv)
{
  static const char *const names[] = { "crossing", "dvina-map" };
  g_autofree char *crossing =
      g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", "crossing.xml", NULL);
  g_autofree char *dvina =
      g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", "dvina-map.xml", NULL);
  g_autoptr (TlScenario) scenario = tl_scenario_load (crossing, NULL);
  g_autoptr (TlMap) second = tl_map_load (dvina, NULL);
  TlMap *maps[2];

  g_assert_nonnull (scenario);
  g_assert_nonnull (second);
  maps[0] = scenario->map;
  maps[1] = second;
  measure (maps, names, G_N_ELEMENTS (maps), FALSE);
  measure (maps, names, G_N_ELEMENTS (maps), TRUE);
  measure_time ();
  g_print ("%u marks missed\n", n_missed);
  return n_missed > 0;
}
