/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vassal/tl-vassal-dressing.h"

#include "pieces/tl-module-file.h"
#include "vassal/tl-vassal-picture.h"

#include <string.h>

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

struct _TlVassalDressing
{
  TlVassalArchive *archive;
  GArray *shown; /* Shown */
};

static void
shown_clear (gpointer data)
{
  Shown *shown = data;

  g_free (shown->front);
  g_free (shown->back);
  g_free (shown->base);
  g_free (shown->turner);
}

TlVassalDressing *
tl_vassal_dressing_new (TlVassalArchive *archive)
{
  TlVassalDressing *self = g_new0 (TlVassalDressing, 1);

  self->archive = archive;
  self->shown = g_array_new (FALSE, FALSE, sizeof (Shown));
  g_array_set_clear_func (self->shown, shown_clear);
  return self;
}

void
tl_vassal_dressing_free (TlVassalDressing *self)
{
  g_array_unref (self->shown);
  g_free (self);
}

/* --- one piece --- */

/* Whether @entry (nullable) is there, and can be named in a list. */
static gboolean
has (const TlVassalDressing *self, const char *entry)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GArray) layers = NULL;

  if (entry == NULL || !tl_vassal_archive_has (self->archive, entry))
    return FALSE;
  tl_picture_append (list, entry, 0, 0);
  layers = tl_picture_layers (list->str);
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
append_active (const TlVassalDressing *self, GString *list, const TlVassalPiece *piece,
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
  g_autofree char *text = NULL;
  g_autoptr (GArray) layers = NULL;

  if (list->len > 0 && piece->has_text)
    tl_picture_append (list, TL_PICTURE_FIGURES, 0, 0);
  text = g_string_free (list, FALSE);
  layers = tl_picture_layers (text);
  return layers != NULL && layers->len > 0 ? g_steal_pointer (&text) : NULL;
}

/* The lowest layer that may be the other side. (transfer none) (nullable) */
static const TlVassalLayer *
find_turner (const TlVassalDressing *self, const TlVassalPiece *piece, gboolean has_base)
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
note_back (TlVassalDressing *self, const TlVassalPiece *piece, Shown *shown)
{
  gboolean has_base = has (self, piece->image);
  const TlVassalLayer *turner = find_turner (self, piece, has_base);
  GString *list;

  if (turner == NULL)
    return;
  list = g_string_new (NULL);
  if (has_base)
    append (list, piece->image, NULL);
  append_active (self, list, piece, has_base ? NULL : turner);
  if (has_base)
    append (list, turner->image, turner);
  shown->back = end_list (list, piece);
  shown->base = has_base ? g_strdup (piece->image) : NULL;
  shown->turner = has_base ? g_strdup (turner->image) : NULL;
}

void
tl_vassal_dressing_note (TlVassalDressing *self, const TlVassalPiece *piece, guint counter)
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
read_heads (TlVassalDressing *self)
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
name_module (TlVassalDressing *self, TlScenario *scenario)
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

gboolean
tl_vassal_dressing_finish (TlVassalDressing *self, TlScenario *scenario, guint *n_pictures)
{
  g_autoptr (GHashTable) heads = NULL;

  if (self->shown->len == 0)
    return TRUE;
  if (!name_module (self, scenario))
    return FALSE;
  heads = read_heads (self);
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
