/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "vassal/tl-vassal-import.h"

#include "board/tl-message.h"
#include "pieces/tl-module-file.h"
#include "pieces/tl-scenario.h"
#include "vassal/tl-vassal-archive.h"
#include "vassal/tl-vassal-counter.h"
#include "vassal/tl-vassal-picture.h"
#include "vassal/tl-vassal-piece.h"
#include "xml/tl-xml-scenario.h"
#include "xml/tl-xml-script.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- the pictures of counters ----------------------------------------------------------------- */

/*
 * Which pictures of its module a counter shows (pieces/tl-module-file.h).
 *
 * VASSAL draws the picture of a piece, and over it those of its layers that are active.  So the
 * Combat Mode side is the picture with these.  A layer that is not active may be the other side, or
 * a marker.  It is taken for the Move Mode side when its picture is as large as the piece's own,
 * for markers are smaller or larger; so is the second level of a layer of a piece without a
 * picture.  Where a label writes something, the figures are ours.
 *
 * Pictures of extensions are left out: a scenario names one module.
 *
 * Cost: the module is read once for its hash, and its list of entries walked once.
 */

/* Of a picture's beginning. */
#define HEAD_BYTES ((gsize) 64 * 1024)
#define HEADS_BYTES_MAX ((gsize) 64 << 20)

/* What one counter shows. */
typedef struct
{
  guint counter;
  char *front;
  char *back;   /* (nullable): if what turns it is as large as its base */
  char *base;   /* (nullable): an entry, as is ... */
  char *turner; /* ... what turns it; NULL: certainly */
} Shown;

typedef struct
{
  TlVassalArchive *archive;
  GArray *shown; /* Shown */
} Dressing;

static void
shown_clear (gpointer data)
{
  Shown *shown = data;

  g_free (shown->front);
  g_free (shown->back);
  g_free (shown->base);
  g_free (shown->turner);
}

/* @archive: of the module; lives at least as long. (transfer full) */
static Dressing *
dressing_new (TlVassalArchive *archive)
{
  Dressing *self = g_new0 (Dressing, 1);

  self->archive = archive;
  self->shown = g_array_new (FALSE, FALSE, sizeof (Shown));
  g_array_set_clear_func (self->shown, shown_clear);
  return self;
}

static void
dressing_free (Dressing *self)
{
  g_array_unref (self->shown);
  g_free (self);
}

/* --- one piece --- */

/* Whether @entry (nullable) is there, and can be named in a list. */
static gboolean
has (const Dressing *self, const char *entry)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (entry == NULL || !tl_vassal_archive_has (self->archive, entry))
    return FALSE;
  tl_picture_append (list, entry, 0, 0);
  g_autoptr (GArray) layers = tl_picture_layers (list->str);
  return layers != NULL && layers->len == 1 &&
         strcmp (g_array_index (layers, TlPictureLayer, 0).entry, entry) == 0;
}

static void
append (GString *list, const char *entry, const TlVassalLayer *layer)
{
  tl_picture_append (list, entry, layer != NULL ? layer->x : 0, layer != NULL ? layer->y : 0);
}

/* The active layers over @list; @turned: (nullable): shows its next level. */
static void
append_active (const Dressing *self, GString *list, const TlVassalPiece *piece,
               const TlVassalLayer *turned)
{
  for (guint i = 0; i < piece->layers->len; i++)
    {
      const TlVassalLayer *layer = &g_array_index (piece->layers, TlVassalLayer, i);
      const char *entry = layer == turned ? layer->next : layer->image;

      if (layer->is_active && has (self, entry))
        append (list, entry, layer);
    }
}

/* (transfer full): the list, NULL: nothing, or none that a counter can name */
static char *
end_list (GString *list, const TlVassalPiece *piece)
{
  if (list->len > 0 && piece->has_text)
    tl_picture_append (list, TL_PICTURE_FIGURES, 0, 0);
  g_autofree char *text = g_string_free (list, FALSE);
  g_autoptr (GArray) layers = tl_picture_layers (text);
  return layers != NULL && layers->len > 0 ? g_steal_pointer (&text) : NULL;
}

/* The lowest layer that may be the other side. (transfer none) (nullable) */
static const TlVassalLayer *
find_turner (const Dressing *self, const TlVassalPiece *piece, gboolean has_base)
{
  for (guint i = 0; i < piece->layers->len; i++)
    {
      const TlVassalLayer *layer = &g_array_index (piece->layers, TlVassalLayer, i);

      if (has_base ? !layer->is_active && has (self, layer->image)
                   : layer->is_active && has (self, layer->next))
        return layer;
    }
  return NULL;
}

static void
note_back (Dressing *self, const TlVassalPiece *piece, Shown *shown)
{
  gboolean has_base = has (self, piece->image);
  const TlVassalLayer *turner = find_turner (self, piece, has_base);

  if (turner == NULL)
    return;
  GString *list = g_string_new (NULL);
  if (has_base)
    append (list, piece->image, NULL);
  append_active (self, list, piece, has_base ? NULL : turner);
  if (has_base)
    append (list, turner->image, turner);
  shown->back = end_list (list, piece);
  shown->base = has_base ? g_strdup (piece->image) : NULL;
  shown->turner = has_base ? g_strdup (turner->image) : NULL;
}

/* Notes what @piece, which is @counter of the scenario, shows. */
static void
dressing_note (Dressing *self, const TlVassalPiece *piece, guint counter)
{
  Shown shown = { .counter = counter };
  GString *list = g_string_new (NULL);

  if (has (self, piece->image))
    append (list, piece->image, NULL);
  append_active (self, list, piece, NULL);
  shown.front = end_list (list, piece);
  if (shown.front == NULL)
    return;
  note_back (self, piece, &shown);
  g_array_append_val (self->shown, shown);
}

/* --- all of them --- */

/* The beginnings of the pictures whose sizes are compared. (transfer full) */
static GHashTable *
read_heads (Dressing *self)
{
  g_autoptr (GHashTable) entries = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->shown->len; i++)
    {
      const Shown *shown = &g_array_index (self->shown, Shown, i);

      if (shown->turner == NULL)
        continue;
      g_hash_table_add (entries, shown->base);
      g_hash_table_add (entries, shown->turner);
    }
  return tl_vassal_archive_read_each (self->archive, entries, HEAD_BYTES, HEADS_BYTES_MAX);
}

static gboolean
is_as_large (GHashTable *heads, const char *one, const char *other)
{
  GBytes *head = g_hash_table_lookup (heads, one);
  GBytes *other_head = g_hash_table_lookup (heads, other);
  int width, height, other_width, other_height;

  return head != NULL && other_head != NULL && tl_vassal_picture_size (head, &width, &height) &&
         tl_vassal_picture_size (other_head, &other_width, &other_height) && width == other_width &&
         height == other_height;
}

static void
print_picture (TlCounter *counter, TlFaceSide face, const char *list)
{
  g_free (counter->pictures[face]);
  counter->pictures[face] = g_strdup (list);
}

static gboolean
name_module (Dressing *self, TlScenario *scenario)
{
  g_autofree char *path = g_canonicalize_filename (tl_vassal_archive_name (self->archive), NULL);
  guint64 size = 0;
  g_autofree char *hash = tl_vassal_archive_hash (self->archive, &size);
  g_autofree char *text =
      tl_module_file_text (path, (guint) MIN (size, G_MAXUINT), hash != NULL ? hash : "");
  g_auto (TlModuleFile) file = { 0 };

  if (!tl_module_file_parse (text, &file))
    return FALSE;
  g_free (scenario->module);
  scenario->module = g_steal_pointer (&text);
  return TRUE;
}

/*
 * @scenario: that nothing shares yet; names the module then, and its counters their pictures
 * @n_pictures: (out): counters that do
 *
 * Returns: FALSE: the module's path cannot be said in a scenario; nothing is written then
 */
static gboolean
dressing_finish (Dressing *self, TlScenario *scenario, guint *n_pictures)
{
  if (self->shown->len == 0)
    return TRUE;
  if (!name_module (self, scenario))
    return FALSE;
  g_autoptr (GHashTable) heads = read_heads (self);
  for (guint i = 0; i < self->shown->len; i++)
    {
      const Shown *shown = &g_array_index (self->shown, Shown, i);
      TlCounter *counter = tl_scenario_counter (scenario, shown->counter);

      print_picture (counter, TL_FACE_COMBAT, shown->front);
      if (tl_kind_has_faces (counter->kind) && shown->back != NULL &&
          (shown->turner == NULL || is_as_large (heads, shown->base, shown->turner)))
        print_picture (counter, TL_FACE_MOVE, shown->back);
    }
  *n_pictures = self->shown->len;
  return TRUE;
}

#define BOXES_MAX 500u
#define FORMATIONS_MAX 1500u
#define COUNTERS_MAX 20000u

/* Stripes of formations, one after the other. */
static const guint32 stripes[] = { 0x8c564b, 0x1f77b4, 0xff7f0e, 0x2ca02c, 0x9467bd,
                                   0xd62728, 0x17becf, 0xbcbd22, 0xe377c2, 0x7f7f7f };

typedef struct
{
  const TlVassalModule *module;
  const TlVassalWish *wish;
  TlVassalImport *import;
  GPtrArray *side_names; /* utf8: two */
  GPtrArray *side_ids;   /* utf8: two */
  gboolean is_series;
  TlScenario *scenario; /* that is being made */
  GArray *places;       /* Place */
  Dressing *dressing;
  guint8 *holds;            /* by hex */
  GHashTable *formation_of; /* "side/name" -> index + 1 */
  GHashTable *box_of;       /* name -> index + 1 */
  GHashTable *ids;          /* id -> the number that the next one of it gets */
  GBytes *picture;          /* (nullable): of the base's board */
  guint n_crowded;          /* counters that no scenario has where they stand */
  guint n_without_side;
} Import;

typedef struct
{
  guint counter;
  TlHex hex;
  guint box;
  gboolean is_dump;
} Place;

static void remark (Import *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
remark (Import *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (self->import->remarks, tl_message_format (format, args));
  va_end (args);
}

static void
leave_out (Import *self, const char *what, guint n)
{
  if (n > 0)
    tl_vassal_tally_add (self->import->left_out, what, n);
}

/* A hex's number, or the name of what is beside the hexes; NULL: it stands nowhere. (transfer
 * full) (nullable) */
static char *
where_of (Import *self, const TlVassalPlaced *placed)
{
  const TlVassalImport *import = self->import;
  g_autofree char *beside = NULL;
  TlHex hex = placed != NULL
                  ? tl_vassal_field_hex (import->field, self->module, import->save, placed, &beside)
                  : TL_HEX_NONE;

  if (hex != TL_HEX_NONE)
    return tl_grid_format_dup (&import->field->house, hex);
  return beside != NULL ? tl_vassal_plain (beside) : NULL;
}

/* @placed: (nullable).  What is concealed is not named. */
static void
miss (Import *self, const TlVassalPiece *piece, const TlVassalPlaced *placed, const char *what)
{
  TlVassalMissed *missed = g_new0 (TlVassalMissed, 1);

  missed->name = tl_vassal_plain (piece->is_concealed ? "" : piece->name);
  missed->what = what;
  missed->where = where_of (self, placed);
  g_ptr_array_add (self->import->missed, missed);
  leave_out (self, what, 1);
}

static void
missed_free (gpointer data)
{
  TlVassalMissed *missed = data;

  g_free (missed->name);
  g_free (missed->where);
  g_free (missed);
}

/* --- sides --- */

/* Who watches has no counters. */
static gboolean
is_watching (const char *name)
{
  static const char *const words[] = { "observer",  "spectator", "referee", "umpire",
                                       "solitaire", "moderator", "solo" };
  g_autofree char *folded = g_utf8_strdown (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (folded, words[i]) != NULL)
      return TRUE;
  return FALSE;
}

static void
name_sides (Import *self)
{
  static const char *const others[] = { "Blue", "Red" };
  guint n_players = 0;

  for (guint i = 0; i < self->module->sides->len; i++)
    {
      g_autofree char *name = tl_vassal_plain (self->module->sides->pdata[i]);

      if (*name == '\0' || is_watching (name) || ++n_players > TL_SIDES ||
          g_ptr_array_find_with_equal_func (self->side_names, name, g_str_equal, NULL))
        continue;
      g_ptr_array_add (self->side_names, g_steal_pointer (&name));
    }
  if (n_players > TL_SIDES)
    remark (self, _ ("The module has %u sides. Counters of the first two keep theirs."), n_players);
  for (guint i = 0; self->side_names->len < TL_SIDES; i++)
    if (!g_ptr_array_find_with_equal_func (self->side_names, others[i % TL_SIDES], g_str_equal,
                                           NULL))
      g_ptr_array_add (self->side_names, g_strdup (others[i % TL_SIDES]));
  for (guint i = 0; i < TL_SIDES; i++)
    g_ptr_array_add (self->side_ids,
                     tl_id_of_name (self->side_names->pdata[i], i == 0 ? "blue" : "red"));
  if (strcmp (self->side_ids->pdata[0], self->side_ids->pdata[1]) == 0)
    {
      g_free (self->side_ids->pdata[1]);
      self->side_ids->pdata[1] = g_strconcat (self->side_ids->pdata[0], "-2", NULL);
    }
}

/* --- the blank scenario --- */

static TlScenario *
new_blank (Import *self, GError **error)
{
  g_auto (TlBlank) blank;
  g_autofree char *title = tl_vassal_plain (self->module->name);
  g_autofree char *id = tl_id_of_name (title, "module");

  tl_blank_init (&blank);
  blank.id = id;
  blank.title = *title != '\0' ? title : NULL;
  blank.grid = self->import->field->house;
  blank.beside = self->wish->beside;
  for (guint i = 0; i < TL_SIDES; i++)
    {
      blank.names[i] = self->side_names->pdata[i];
      blank.side_ids[i] = self->side_ids->pdata[i];
    }
  return tl_scenario_new_blank (&blank, error);
}

/* (transfer full) (nullable): NULL and @error: the module does not have it */
static GBytes *
read_picture (Import *self, GError **error)
{
  const char *image = self->import->image;
  TlVassalArchive *archive =
      image != NULL ? tl_vassal_module_archive_of (self->module, image) : NULL;

  if (archive != NULL)
    return tl_vassal_archive_read (archive, image, G_MAXSIZE, error);
  g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_READ, _ ("Board “%s” has no picture."),
               self->import->board);
  return NULL;
}

/* The picture that will be written, with the hexes to check as pins. (transfer full) */
static TlScan *
new_scan (Import *self)
{
  const TlVassalField *field = self->import->field;
  const TlVassalBoard *board = field->laid->board;
  g_autofree char *path = g_canonicalize_filename (self->wish->picture, NULL);
  g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, self->picture);
  TlScan *scan = tl_scan_new (path, (guint) board->width, (guint) board->height,
                              (guint) g_bytes_get_size (self->picture), hash);

  for (guint i = 0; i < field->anchors->len; i++)
    {
      const TlVassalAnchor *anchor = &g_array_index (field->anchors, TlVassalAnchor, i);
      TlScanPin pin = { anchor->hex, (guint) anchor->x, (guint) anchor->y };

      tl_scan_set_pin (scan, pin);
    }
  return scan;
}

/* Hexes beyond the boards are paper. */
static gboolean
make_map (Import *self, GError **error)
{
  const TlVassalField *field = self->import->field;
  guint n = tl_grid_n_hexes (&field->house);

  g_autoptr (TlMap) map = tl_map_edit (self->scenario->map);
  for (TlHex hex = 0; hex < n && field->n_in < n; hex++)
    if (!field->is_in[hex])
      tl_map_set_terrain (map, hex, 0);
  if (self->wish->picture != NULL)
    {
      g_autofree char *fault = NULL;

      self->picture = read_picture (self, error);
      if (self->picture == NULL)
        return FALSE;
      g_autoptr (TlScan) scan = new_scan (self);
      if (tl_scan_check (scan, &fault))
        tl_map_set_scan (map, scan);
      else
        remark (self, _ ("The map does not name the picture: %s."), fault);
    }
  tl_map_seal (map);
  tl_scenario_set_map (self->scenario, map);
  return TRUE;
}

/* --- counters --- */

/* "inf", "inf-2", ...: that no counter has yet. (transfer full) */
static char *
new_id (Import *self, const char *name, TlKind kind)
{
  g_autofree char *base = tl_id_of_name (name, tl_kind_id (kind));
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->ids, base));

  for (;;)
    {
      char *id = n < 1 ? g_strdup (base) : g_strdup_printf ("%s-%u", base, n + 1);

      n++;
      if (tl_scenario_find_counter (self->scenario, id) < 0)
        {
          g_hash_table_replace (self->ids, g_strdup (base), GUINT_TO_POINTER (n));
          return id;
        }
      g_free (id);
    }
}

/* An id of @name that none of @taken has; room for its ending. (transfer full) */
static char *
list_id (GHashTable *taken, const char *prefix, const char *name, const char *otherwise)
{
  g_autofree char *base = tl_id_of_name (name, otherwise);

  for (guint n = 1;; n++)
    {
      char *id = n == 1 ? g_strdup (base) : g_strdup_printf ("%s-%u", base, n);
      g_autofree char *key = g_strconcat (prefix, id, NULL);

      if (!g_hash_table_contains (taken, key))
        {
          g_hash_table_add (taken, g_steal_pointer (&key));
          return id;
        }
      g_free (id);
    }
}

/* Index of the formation of that name, -1: none. */
static int
formation_of (Import *self, TlSide side, const char *name)
{
  g_autofree char *key = g_strdup_printf ("%u/%s", side, name);
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (self->formation_of, key));
  TlFormation formation = { 0 };

  if (*name == '\0')
    return -1;
  if (index > 0)
    return (int) index - 1;
  GArray *formations = tl_scenario_own_formations (self->scenario);
  if (formations->len >= FORMATIONS_MAX)
    return -1;
  formation.id = list_id (self->ids, "formation/", name, "formation");
  formation.name = g_strdup (name);
  formation.side = side;
  formation.stripe = stripes[formations->len % G_N_ELEMENTS (stripes)];
  formation.is_multi_unit = TRUE;
  g_array_append_val (formations, formation);
  g_hash_table_insert (self->formation_of, g_steal_pointer (&key),
                       GUINT_TO_POINTER (formations->len));
  return (int) formations->len - 1;
}

/* Index of the box of that name; TL_BOX_POOL: there is no room. */
static guint
box_of (Import *self, const char *called)
{
  g_autofree char *name = tl_vassal_plain (called);
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (self->box_of, name));
  TlBox box = { .hex = TL_HEX_NONE, .rail = TL_HEX_NONE };

  if (index > 0)
    return index - 1;
  GArray *boxes = tl_scenario_own_boxes (self->scenario);
  if (boxes->len >= BOXES_MAX || *name == '\0')
    return TL_BOX_POOL;
  box.id = list_id (self->ids, "box/", name, "box");
  box.name = g_strdup (name);
  g_array_append_val (boxes, box);
  g_hash_table_insert (self->box_of, g_steal_pointer (&name), GUINT_TO_POINTER (boxes->len));
  return boxes->len - 1;
}

/* The counter of @reading; FALSE: no counter has its values. */
static gboolean
add_counter (Import *self, const TlVassalReading *reading, guint *index)
{
  TlSide side = reading->side >= 0 ? (TlSide) reading->side : 0;
  g_autofree char *id = new_id (self, reading->name, reading->kind);
  g_autoptr (TlCounter) counter = tl_counter_new (id, reading->kind, side);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  TlPiece piece = { .scenario = self->scenario, .counter = counter };
  TlFieldText said_guess = { "guess", reading->guess->str };

  counter->formation = formation_of (self, side, reading->division);
  /* Rule 12.1c: what is printed on a dump is its letter. */
  if (reading->kind != TL_KIND_DUMP)
    {
      g_free (counter->designation);
      counter->designation = g_strdup (reading->name);
    }
  g_array_append_val (reading->prints, said_guess);
  if (!tl_fields_set (TL_FIELDS_PRINT, &piece,
                      (const TlFieldText *) (const void *) reading->prints->data,
                      reading->prints->len, faults))
    return FALSE;
  self->n_without_side += reading->side < 0 ? 1 : 0;
  self->import->n_guessed += reading->guess->len > 0 ? 1 : 0;
  *index = tl_scenario_add_counter (self->scenario, g_steal_pointer (&counter));
  return *index != G_MAXUINT;
}

/* --- pieces --- */

/* @placed: (nullable): a counter of the palette */
static void
add_piece (Import *self, const TlVassalPiece *piece, const TlVassalPlaced *placed)
{
  g_autofree char *beside = NULL;
  Place place = { .hex = TL_HEX_NONE, .box = TL_BOX_POOL };

  if (piece->is_concealed && !self->wish->is_revealing)
    {
      miss (self, piece, placed, _ ("concealed pieces"));
      return;
    }
  if (placed != NULL && placed->is_in_deck)
    {
      miss (self, piece, placed, _ ("pieces in decks"));
      return;
    }
  g_autoptr (TlVassalReading) reading =
      tl_vassal_reading_new (piece, self->is_series, self->side_names);
  if (reading->what != NULL)
    {
      miss (self, piece, placed, reading->what);
      return;
    }
  if (self->scenario->counters.len >= COUNTERS_MAX)
    {
      miss (self, piece, placed, _ ("pieces beyond the limit of counters"));
      return;
    }
  if (!add_counter (self, reading, &place.counter))
    {
      miss (self, piece, placed, _ ("pieces with values that no counter has"));
      return;
    }
  dressing_note (self->dressing, piece, place.counter);
  place.is_dump = reading->kind == TL_KIND_DUMP;
  if (placed != NULL)
    {
      place.hex = tl_vassal_field_hex (self->import->field, self->module, self->import->save,
                                       placed, &beside);
      if (place.hex == TL_HEX_NONE && beside != NULL)
        place.box = box_of (self, beside);
    }
  g_array_append_val (self->places, place);
}

/* A side may have drawers of the palette to itself. */
static void
add_panels (TlVassalPiece *piece, const char *panel)
{
  g_auto (GStrv) names = g_strsplit (panel, ", ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    g_hash_table_insert (piece->properties, g_strdup_printf ("panel %u", i), g_strdup (names[i]));
}

static void
add_palette (Import *self)
{
  for (guint i = 0; i < self->module->slots->len; i++)
    {
      const TlVassalSlot *slot = self->module->slots->pdata[i];
      g_autoptr (TlVassalPiece) piece = tl_vassal_piece_read_text (
          slot->text, self->module->prototypes, self->import->save->unknown);

      if (piece == NULL)
        {
          self->import->save->n_broken++;
          continue;
        }
      add_panels (piece, slot->panel);
      add_piece (self, piece, NULL);
    }
}

/* Whether some piece has a trait of the series. */
static gboolean
has_series (const TlVassalModule *module, const TlVassalSave *save, gboolean has_palette)
{
  g_autoptr (TlVassalTally) unknown = tl_vassal_tally_new ();

  for (guint i = 0; i < save->pieces->len; i++)
    if (*((const TlVassalPlaced *) save->pieces->pdata[i])->piece->series != '\0')
      return TRUE;
  for (guint i = 0; i < module->slots->len && has_palette; i++)
    {
      const TlVassalSlot *slot = module->slots->pdata[i];
      g_autoptr (TlVassalPiece) piece =
          tl_vassal_piece_read_text (slot->text, module->prototypes, unknown);

      if (piece != NULL && *piece->series != '\0')
        return TRUE;
    }
  return FALSE;
}

/* --- places --- */

/* What a hex holds that keeps others out: combat units shifted by their side. */
enum
{
  HOLDS_COMBAT = 1 << 0,
  HOLDS_HEDGEHOG = 1 << 2,
  HOLDS_AIR_BASE = 1 << 3
};

/* Whether a scenario may have @counter in @hex besides what is there: no enemies (4.8c), and one
 * hedgehog or air base; then it does. */
static gboolean
take_place (Import *self, const TlCounter *counter, TlHex hex)
{
  guint8 *holds = &self->holds[hex];
  guint is = tl_kind_is_combat (counter->kind)   ? (guint) HOLDS_COMBAT << counter->side
             : counter->kind == TL_KIND_HEDGEHOG ? HOLDS_HEDGEHOG
             : counter->kind == TL_KIND_AIR_BASE ? HOLDS_AIR_BASE
                                                 : 0;
  guint against = tl_kind_is_combat (counter->kind)
                      ? (guint) HOLDS_COMBAT << tl_side_other (counter->side)
                      : is;

  if ((*holds & against) != 0)
    return FALSE;
  *holds |= (guint8) is;
  return TRUE;
}

static void
put (Import *self, TlEdit *edit, const Place *place)
{
  const TlCounter *counter = tl_scenario_counter (self->scenario, place->counter);
  TlVassalImport *import = self->import;

  if (place->is_dump && (place->hex != TL_HEX_NONE || place->box != TL_BOX_POOL))
    tl_edit_unit (edit, place->counter)->t = self->scenario->edition->tokens_per_sp;
  if (place->hex != TL_HEX_NONE && take_place (self, counter, place->hex))
    {
      tl_edit_place (edit, place->counter, place->hex);
      import->n_in_hexes++;
      return;
    }
  if (place->hex != TL_HEX_NONE)
    {
      self->n_crowded++;
      tl_edit_unit (edit, place->counter)->t = 0;
    }
  else if (place->box != TL_BOX_POOL)
    {
      tl_edit_put_in_box (edit, place->counter, place->box);
      import->n_in_boxes++;
      return;
    }
  import->n_in_pool++;
}

/* Through the format, which checks ids, names and all else. */
static gboolean
finish (Import *self, GError **error)
{
  g_autoptr (TlSituation) empty = tl_situation_new (self->scenario);
  g_autoptr (TlEdit) edit = tl_situation_edit (empty);
  const char *name = self->wish->beside != NULL
                         ? self->wish->beside
                         : tl_vassal_archive_name (self->module->archives->pdata[0]);

  self->holds = g_new0 (guint8, tl_map_n_hexes (self->scenario->map));
  for (guint i = 0; i < self->places->len; i++)
    put (self, edit, &g_array_index (self->places, Place, i));
  g_autoptr (TlSituation) situation = tl_edit_finish (g_steal_pointer (&edit));
  g_autoptr (GBytes) bytes = tl_scenario_save_bytes (self->scenario, situation, error);
  self->import->scenario = bytes != NULL ? tl_scenario_load_bytes (bytes, name, error) : NULL;
  return self->import->scenario != NULL;
}

/* --- what to look at --- */

static void
look_back (Import *self)
{
  TlVassalImport *import = self->import;
  const TlVassalSave *save = import->save;
  const TlVassalField *field = import->field;

  leave_out (self, _ ("pieces that cannot be read"), save->n_broken);
  leave_out (self, _ ("cards"), self->module->n_cards);
  if (tl_vassal_tally_sum (save->no_boards) > 0)
    {
      g_autofree char *text = tl_vassal_tally_text (save->no_boards);

      remark (self, _ ("Boards that the module has not: %s."), text);
    }
  if (tl_vassal_tally_sum (save->unknown) > 0)
    {
      g_autofree char *text = tl_vassal_tally_text (save->unknown);

      remark (self, _ ("Traits that were not read: %s."), text);
    }
  for (guint i = 0; i < self->module->without_size->len; i++)
    if (strcmp (self->module->without_size->pdata[i], field->laid->board->name) == 0)
      remark (self,
              _ ("The picture of board “%s” is missing or of an unknown kind: its size is "
                 "taken to be %d × %d pixels."),
              field->laid->board->name, field->laid->board->width, field->laid->board->height);
  if (field->n_differ > 0)
    remark (self,
            _ ("%u hexes have another number than in VASSAL, where the first of them is %s. "
               "Every counter stands in the right hex all the same."),
            field->n_differ, field->label);
  if (self->n_crowded > 0)
    remark (self,
            _ ("4.8c: %u counters wait in the pool: their hex holds enemies, or has its "
               "hedgehog or air base already."),
            self->n_crowded);
  if (self->n_without_side > 0)
    remark (self, _ ("%u counters name no side, and are given to the first."),
            self->n_without_side);
  if (self->is_series)
    remark (self, _ ("The module numbers its sides: 0 is taken to be “%s”, 1 “%s”."),
            (char *) self->side_names->pdata[0], (char *) self->side_names->pdata[1]);
  if (save->is_log)
    remark (self, "%s", _ ("The file is a log: its start was read, and no move after it."));
}

/* --- the import --- */

static gboolean
write_picture (Import *self, GError **error)
{
  gsize size;

  if (self->picture == NULL)
    return TRUE;
  const char *data = g_bytes_get_data (self->picture, &size);
  return g_file_set_contents (self->wish->picture, data, (gssize) size, error);
}

static gboolean
run (Import *self, GError **error)
{
  TlVassalImport *import = self->import;
  gboolean has_palette = self->wish->save == NULL && self->wish->set_up == NULL;

  import->save = tl_vassal_save_open (self->module, self->wish->save, self->wish->set_up, error);
  import->field =
      import->save != NULL ? tl_vassal_field_new (self->module, import->save, error) : NULL;
  if (import->field == NULL)
    return FALSE;
  import->board = g_strdup (import->field->laid->board->name);
  import->image = g_strdup (import->field->laid->board->image);
  name_sides (self);
  g_autoptr (TlScenario) blank = new_blank (self, error);
  if (blank == NULL)
    return FALSE;
  self->scenario = tl_scenario_copy (blank);
  if (!make_map (self, error))
    return FALSE;
  self->is_series = has_series (self->module, import->save, has_palette);
  for (guint i = 0; i < import->save->pieces->len; i++)
    {
      const TlVassalPlaced *placed = import->save->pieces->pdata[i];

      add_piece (self, placed->piece, placed);
    }
  if (has_palette)
    add_palette (self);
  if (!dressing_finish (self->dressing, self->scenario, &import->n_pictures))
    remark (self, "%s", _ ("The scenario cannot name the module's file: counters are drawn."));
  if (!finish (self, error) || !write_picture (self, error))
    return FALSE;
  look_back (self);
  return TRUE;
}

TlVassalImport *
tl_vassal_import_new (const TlVassalModule *module, const TlVassalWish *wish, GError **error)
{
  g_autoptr (TlVassalImport) import = g_new0 (TlVassalImport, 1);
  Import self = { .module = module, .wish = wish, .import = import };

  import->left_out = tl_vassal_tally_new ();
  import->missed = g_ptr_array_new_with_free_func (missed_free);
  import->remarks = g_ptr_array_new_with_free_func (g_free);
  self.side_names = g_ptr_array_new_with_free_func (g_free);
  self.side_ids = g_ptr_array_new_with_free_func (g_free);
  self.places = g_array_new (FALSE, FALSE, sizeof (Place));
  self.dressing = dressing_new (module->archives->pdata[0]);
  self.formation_of = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.box_of = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean is_done = run (&self, error);
  g_clear_pointer (&self.scenario, tl_scenario_unref);
  g_clear_pointer (&self.picture, g_bytes_unref);
  g_free (self.holds);
  g_ptr_array_unref (self.side_names);
  g_ptr_array_unref (self.side_ids);
  g_array_unref (self.places);
  dressing_free (self.dressing);
  g_hash_table_unref (self.formation_of);
  g_hash_table_unref (self.box_of);
  g_hash_table_unref (self.ids);
  return is_done ? g_steal_pointer (&import) : NULL;
}

void
tl_vassal_import_free (TlVassalImport *import)
{
  g_clear_pointer (&import->scenario, tl_scenario_unref);
  g_clear_pointer (&import->field, tl_vassal_field_free);
  g_clear_pointer (&import->save, tl_vassal_save_free);
  g_hash_table_unref (import->left_out);
  g_ptr_array_unref (import->missed);
  g_ptr_array_unref (import->remarks);
  g_free (import->board);
  g_free (import->image);
  g_free (import);
}
