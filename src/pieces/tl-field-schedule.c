/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields of the entries of a schedule. */
#include "config.h"

#include "pieces/tl-schedule.h"

#include "board/tl-terrain.h"
#include "pieces/tl-field-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define TURN_MAX 9999
#define POINTS_MAX 9999
#define REPLS_MAX 99
#define LIST_MAX 2000u

static TlEntry *
entry_of (const TlPiece *piece)
{
  return piece->fact;
}

static void
add_word (GString *list, const char *word)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "", word);
}

static void
replace (GArray *array, const GArray *by)
{
  g_array_set_size (array, 0);
  g_array_append_vals (array, by->data, by->len);
}

/* --- units and places -- */

static char *
get_units (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  const GArray *counters = entry_of (piece)->counters;
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < counters->len; i++)
    add_word (list, tl_scenario_counter (piece->scenario, g_array_index (counters, guint, i))->id);
  return g_string_free (list, FALSE);
}

static gboolean
set_units (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  g_auto (GStrv) words = tl_field_words (text);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));

  for (char **word = words; *word != NULL; word++)
    {
      int counter = tl_scenario_find_counter (piece->scenario, *word);
      guint number = (guint) counter;

      if (counter < 0 || found->len == LIST_MAX)
        return FALSE;
      g_array_append_val (found, number);
    }
  replace (entry_of (piece)->counters, found);
  return TRUE;
}

static char *
get_places (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  const GArray *places = entry_of (piece)->places;
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < places->len; i++)
    {
      TlSite site = g_array_index (places, TlSite, i);
      g_autofree char *word =
          tl_site_is_box (site)
              ? g_strconcat (TL_SITE_BOX_PREFIX,
                             g_array_index (piece->scenario->boxes, TlBox, tl_site_box (site)).id,
                             NULL)
              : tl_grid_format_dup (tl_map_grid (piece->scenario->map), site);

      add_word (list, word);
    }
  return g_string_free (list, FALSE);
}

static TlSite
find_place (const TlPiece *piece, const char *word)
{
  if (!g_str_has_prefix (word, TL_SITE_BOX_PREFIX))
    return tl_grid_parse (tl_map_grid (piece->scenario->map), word);
  int box = tl_scenario_find_box (piece->scenario, word + strlen (TL_SITE_BOX_PREFIX));
  return box >= 0 && entry_of (piece)->kind != TL_ENTRY_VICTORY ? tl_site_of_box ((guint) box)
                                                                : TL_SITE_NONE;
}

static gboolean
set_places (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  g_auto (GStrv) words = tl_field_words (text);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (TlSite));

  for (char **word = words; *word != NULL; word++)
    {
      TlSite site = find_place (piece, *word);

      if (site == TL_SITE_NONE || found->len == LIST_MAX)
        return FALSE;
      g_array_append_val (found, site);
    }
  replace (entry_of (piece)->places, found);
  return TRUE;
}

/* --- weather -- */

static char *
get_weather (const TlField *field, const TlPiece *piece)
{
  guint8 number = G_STRUCT_MEMBER (guint8, piece->fact, field->offset);
  const TlEntry *entry =
      number > 0 ? tl_schedule_entry (piece->scenario, TL_ENTRY_WEATHER, number) : NULL;

  return g_strdup (entry != NULL ? entry->id : "");
}

static gboolean
set_weather (const TlField *field, const TlPiece *piece, const char *text)
{
  guint found = tl_weather_find (piece->scenario, text);

  if ((found == 0 && *text != '\0') || found > G_MAXUINT8)
    return FALSE;
  G_STRUCT_MEMBER (guint8, piece->fact, field->offset) = (guint8) found;
  return TRUE;
}

static const struct
{
  const char *id;
  int value;
} special_costs[] = { { "no", TL_COST_PROHIBITED }, { "all", TL_COST_ALL } };

static const char *
id_in_list (const TlTerrainChart *chart, const TlWeatherCost *cost)
{
  static const char *const all[] = { "*", "sides", "roads" };

  if (cost->index < 0)
    return all[cost->list];
  return cost->list == TL_COSTS_TERRAIN   ? chart->terrains[cost->index].id
         : cost->list == TL_COSTS_HEXSIDE ? chart->hexsides[cost->index].id
                                          : chart->roads[cost->index].id;
}

static char *
get_costs (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  const TlTerrainChart *chart = tl_map_chart (piece->scenario->map);
  const GArray *costs = entry_of (piece)->costs;
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < costs->len; i++)
    {
      const TlWeatherCost *cost = &g_array_index (costs, TlWeatherCost, i);
      g_autofree char *by = tl_fraction_to_string (cost->by);

      for (guint k = 0; k < G_N_ELEMENTS (special_costs); k++)
        if (cost->how == '=' && cost->by.den == 1 &&
            cost->by.num * TL_MP12 == (gint64) special_costs[k].value * TL_MP12)
          {
            g_free (by);
            by = g_strdup (special_costs[k].id);
          }
      g_autofree char *word = g_strdup_printf (
          "%s:%s:%c%s", cost->mobility >= 0 ? tl_mobility_id ((TlMobility) cost->mobility) : "*",
          id_in_list (chart, cost), cost->how, by);
      add_word (list, word);
    }
  return g_string_free (list, FALSE);
}

static gboolean
parse_mobility (const char *text, TlWeatherCost *cost)
{
  TlMobility mobility;

  cost->mobility = -1;
  if (strcmp (text, "*") == 0)
    return TRUE;
  if (!tl_mobility_parse (text, &mobility))
    return FALSE;
  cost->mobility = (gint8) mobility;
  return TRUE;
}

static gboolean
parse_what (const TlTerrainChart *chart, const char *text, TlWeatherCost *cost)
{
  int (*const find[]) (const TlTerrainChart *chart, const char *id) = {
    tl_terrain_chart_find_terrain, tl_terrain_chart_find_hexside, tl_terrain_chart_find_road
  };

  cost->index = -1;
  for (guint list = 0; list < G_N_ELEMENTS (find); list++)
    {
      cost->list = (guint8) list;
      if (strcmp (text, id_in_list (chart, cost)) == 0)
        return TRUE;
      int found = find[list](chart, text);
      if (found >= 0)
        {
          cost->index = (gint16) found;
          return TRUE;
        }
    }
  return FALSE;
}

/* "+1", "x2", "=1/2", "=no" */
static gboolean
parse_change (const char *text, TlWeatherCost *cost)
{
  if (*text == '\0' || strchr ("+x=", *text) == NULL)
    return FALSE;
  cost->how = *text++;
  for (guint k = 0; k < G_N_ELEMENTS (special_costs) && cost->how == '='; k++)
    if (strcmp (text, special_costs[k].id) == 0)
      {
        cost->by = tl_fraction_new (special_costs[k].value, 1);
        return TRUE;
      }
  return tl_fraction_parse_plain (text, TL_COST_MAX / TL_MP12, &cost->by) &&
         TL_MP12 % cost->by.den == 0;
}

static gboolean
parse_cost (const TlTerrainChart *chart, const char *word, TlWeatherCost *cost)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 3);

  return g_strv_length (parts) == 3 && parse_mobility (parts[0], cost) &&
         parse_what (chart, parts[1], cost) && parse_change (parts[2], cost);
}

static gboolean
set_costs (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  g_auto (GStrv) words = tl_field_words (text);
  g_autoptr (GArray) found = g_array_new (FALSE, TRUE, sizeof (TlWeatherCost));

  for (char **word = words; *word != NULL; word++)
    {
      TlWeatherCost cost = { 0 };

      if (found->len == LIST_MAX || !parse_cost (tl_map_chart (piece->scenario->map), *word, &cost))
        return FALSE;
      g_array_append_val (found, cost);
    }
  replace (entry_of (piece)->costs, found);
  return TRUE;
}

/* --- what is rebuilt -- */

static char *
get_symbols (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  return tl_symbols_to_string (entry_of (piece)->symbols);
}

static gboolean
set_symbols (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  return tl_symbols_parse (text, &entry_of (piece)->symbols);
}

static char *
get_class (const TlField *field G_GNUC_UNUSED, const TlPiece *piece)
{
  guint klass = entry_of (piece)->klass;

  return g_strdup (klass > 0 ? tl_class_id ((TlClass) (klass - 1)) : "");
}

static gboolean
set_class (const TlField *field G_GNUC_UNUSED, const TlPiece *piece, const char *text)
{
  guint8 klass = 0;

  while (*text != '\0' && klass < TL_CLASSES && strcmp (tl_class_id ((TlClass) klass), text) != 0)
    klass++;
  if (klass == TL_CLASSES)
    return FALSE;
  entry_of (piece)->klass = *text != '\0' ? klass + 1 : 0;
  return TRUE;
}

static const char *
dice_word (guint i)
{
  static const char *const words[] = { "two", "one" };

  return i < G_N_ELEMENTS (words) ? words[i] : NULL;
}

static const char *
when_word (guint i)
{
  static const char *const words[] = { "end", "each-turn" };

  return i < G_N_ELEMENTS (words) ? words[i] : NULL;
}

/* --- the tables -- */

/* clang-format off */
#define FORM(name, label, number, how, getter, setter, ...) \
  { .id = name, .title = label, .rule = number, .type = TL_FIELD_FORM, .kinds = TL_ALL_KINDS, \
    .form = how, .get = getter, .set = setter __VA_OPT__ (,) __VA_ARGS__ }
#define FACT(name, label, sort, member, ...) \
  { .id = name, .title = label, .type = TL_FIELD_##sort, .kinds = TL_ALL_KINDS, \
    TL_FIELD_AT (TlEntry, member), __VA_ARGS__ }

/* Translators: facts of a game's schedule, as labels. */
#define NAME FACT ("name", N_ ("Name"), TEXT, name,)
#define SIDE FACT ("side", N_ ("Side"), SIDE, side,)
#define TURN FACT ("turn", N_ ("Turn"), NUMBER, turn, .most = TURN_MAX)
#define UNTIL FACT ("until", N_ ("Until turn"), NUMBER, until, .most = TURN_MAX)
#define DICE FACT ("dice", N_ ("Dice"), WORD, is_one_die, .word = dice_word)
#define LEAST FACT ("least", N_ ("Roll from"), NUMBER, least, .most = 12)
#define MOST FACT ("most", N_ ("Roll to"), NUMBER, most, .most = 12)
#define UNITS FORM ("units", N_ ("Units"), "13.6", N_ ("units of the scenario, parted by commas"), \
                    get_units, set_units)
#define PLACES FORM ("at", N_ ("Places"), "13.6", \
                     N_ ("hexes, or \"box/\" and the id of a box, parted by commas"), \
                     get_places, set_places)
#define SP FACT ("sp", N_ ("Supply Points"), TOKENS, t, .rule = "2.3")
#define EQ FACT ("eq", N_ ("Eq"), NUMBER, eq, .most = REPLS_MAX, .rule = "13.5")
#define PAX FACT ("pax", N_ ("Pax"), NUMBER, pax, .most = REPLS_MAX, .rule = "13.5")

static const TlField weather_fields[] = {
  FACT ("id", N_ ("Id"), TEXT, id, .most = TL_ID_MAX),
  NAME,
  FORM ("costs", N_ ("Costs"), "17.0",
        N_ ("changes like \"truck:*:+1 track:marsh:x2 *:minor-river:=0\""), get_costs, set_costs),
  FACT ("no-flight", N_ ("No air missions"), YES_NO, stops_flight, .rule = "17.0"),
  FACT ("no-ships", N_ ("No ports and landings"), YES_NO, stops_ships, .rule = "17.0"),
};
static const TlField forecast_fields[] = {
  TURN, UNTIL,
  FORM ("after", N_ ("After the weather"), "17.0", N_ ("the id of a weather"), get_weather,
        set_weather, TL_FIELD_AT (TlEntry, after)),
  DICE, LEAST, MOST,
  FORM ("weather", N_ ("Weather"), "17.0", N_ ("the id of a weather"), get_weather, set_weather,
        TL_FIELD_AT (TlEntry, weather)),
};
static const TlField arrival_fields[] = {
  NAME, SIDE, TURN, UNTIL, DICE, LEAST, MOST, UNITS, SP, PLACES,
};
static const TlField withdrawal_fields[] = { NAME, SIDE, TURN, UNITS };
static const TlField supply_fields[] = { SIDE, TURN, UNTIL, DICE, LEAST, MOST, SP, PLACES };
static const TlField replacement_fields[] = {
  SIDE, TURN, UNTIL, DICE, LEAST, MOST, EQ, PAX, PLACES,
};
static const TlField rebuild_fields[] = {
  SIDE, UNITS,
  FORM ("symbols", N_ ("Symbols"), "13.5", N_ ("symbols, parted by blanks"), get_symbols,
        set_symbols),
  FORM ("class", N_ ("Class"), "13.5", "\"armor\", \"mech\", \"other\"", get_class, set_class),
  EQ, PAX,
  FACT ("pair", N_ ("Two for one Repl"), YES_NO, is_pair, .rule = "13.5d"),
};
static const TlField victory_fields[] = {
  NAME, SIDE, PLACES,
  FACT ("points", N_ ("Points"), NUMBER, points, .most = POINTS_MAX),
  FACT ("when", N_ ("Counted"), WORD, is_each_turn, .word = when_word),
  TURN, UNTIL,
};
static const TlField result_fields[] = {
  NAME, SIDE, FACT ("points", N_ ("Lead of at least"), NUMBER, points, .most = POINTS_MAX),
};
/* clang-format on */

#define TABLE(fields)             \
  {                               \
    fields, G_N_ELEMENTS (fields) \
  }

const TlField *
tl_schedule_fields (TlFieldTable table, guint *n)
{
  static const struct
  {
    const TlField *fields;
    guint n;
  } tables[TL_ENTRY_KINDS] = { TABLE (weather_fields), TABLE (forecast_fields),
                               TABLE (arrival_fields), TABLE (withdrawal_fields),
                               TABLE (supply_fields),  TABLE (replacement_fields),
                               TABLE (rebuild_fields), TABLE (victory_fields),
                               TABLE (result_fields) };

  *n = tables[table - TL_FIELDS_WEATHER].n;
  return tables[table - TL_FIELDS_WEATHER].fields;
}
