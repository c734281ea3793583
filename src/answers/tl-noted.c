/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answers/tl-noted.h"

/* --- places ----------------------------------------------------------------------------------- */

char *
tl_noted_place_of_hex (const TlSituation *situation, TlHex hex)
{
  return tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)), hex);
}

char *
tl_noted_place_of_unit (const TlSituation *situation, TlUnit unit)
{
  return g_strdup (tl_situation_id (situation, unit));
}

const TlNote *
tl_noted_unit (const TlHistory *history, TlUnit unit)
{
  g_autofree char *place = tl_noted_place_of_unit (tl_history_situation (history), unit);

  return tl_notes_find (tl_history_notes (history), TL_NOTE_UNIT, place);
}

/* --- where ------------------------------------------------------------------------------------ */

/* TL_HEX_NONE of one about a line, and of what is not there. */
static TlHex
hex_of (const TlSituation *situation, const TlNote *note)
{
  if (note->kind == TL_NOTE_HEX)
    return tl_grid_parse (tl_map_grid (tl_situation_map (situation)), note->place);
  TlUnit unit =
      note->kind == TL_NOTE_UNIT ? tl_situation_find (situation, note->place) : TL_UNIT_NONE;
  return unit != TL_UNIT_NONE ? tl_situation_hex (situation, unit) : TL_HEX_NONE;
}

TlLogLine *
tl_noted_line (const TlHistory *history, const TlNote *note)
{
  const TlSituation *situation = tl_history_situation (history);
  TlHex hex = hex_of (situation, note);
  TlUnit unit =
      note->kind == TL_NOTE_UNIT ? tl_situation_find (situation, note->place) : TL_UNIT_NONE;
  g_autofree char *name = unit != TL_UNIT_NONE ? tl_situation_name (situation, unit) : NULL;
  g_autofree char *place =
      hex != TL_HEX_NONE ? tl_map_describe_hex (tl_situation_map (situation), hex) : NULL;

  if (note->kind == TL_NOTE_LINE)
    return NULL;
  TlLogLine *line = g_new0 (TlLogLine, 1);
  line->text = name != NULL && place != NULL ? g_strdup_printf ("%s · %s", name, place)
               : name != NULL                ? g_steal_pointer (&name)
               : place != NULL               ? g_steal_pointer (&place)
                                             : g_strdup (note->place);
  line->remarks = g_strdup ("");
  line->note = g_strdup (note->text);
  line->is_marked = note->is_marked;
  line->hex = hex;
  return line;
}

/* --- all of them ------------------------------------------------------------------------------ */

static void
row_free (gpointer data)
{
  TlNotedRow *row = data;

  g_free (row->title);
  g_free (row);
}

static TlNotedRow *
row_new (const TlHistory *history, const TlNote *note)
{
  const TlSituation *situation = tl_history_situation (history);
  g_autoptr (TlLogLine) line = tl_noted_line (history, note);
  TlNotedRow *row = g_new0 (TlNotedRow, 1);
  g_autofree char *time = NULL;
  g_autofree char *done = NULL;
  guint64 id = 0;

  row->note = note;
  row->hex = hex_of (situation, note);
  if (line != NULL)
    row->title = g_steal_pointer (&line->text);
  else if (g_ascii_string_to_unsigned (note->place, 10, 0, tl_history_n_nodes (history) - 1, &id,
                                       NULL))
    {
      row->node = tl_history_node (history, (guint) id);
      row->hex = tl_log_hex (row->node);
      time = tl_log_time_text (row->node->situation);
      done = tl_node_describe (row->node);
      row->title = g_strdup_printf ("%u · %s · %s", row->node->id, time, done);
    }
  else
    row->title = g_strdup (note->place);
  return row;
}

/* Those of lines first. */
static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const TlNotedRow *one = *(TlNotedRow *const *) a, *other = *(TlNotedRow *const *) b;

  if (one->node == NULL || other->node == NULL)
    return (one->node == NULL) - (other->node == NULL);
  return (one->node->id > other->node->id) - (one->node->id < other->node->id);
}

GPtrArray *
tl_noted_rows (const TlHistory *history)
{
  const TlNotes *notes = tl_history_notes (history);
  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);

  for (guint i = 0; i < tl_notes_n (notes); i++)
    g_ptr_array_add (rows, row_new (history, tl_notes_at (notes, i)));
  g_ptr_array_sort (rows, compare_rows);
  return rows;
}

char *
tl_noted_text (const TlNote *note)
{
  return note->is_marked ? g_strdup_printf ("★ %s", note->text) : g_strdup (note->text);
}

/* --- hexes ------------------------------------------------------------------------------------ */

GArray *
tl_noted_hexes (const TlHistory *history)
{
  const TlSituation *situation = tl_history_situation (history);
  const TlNotes *notes = tl_history_notes (history);
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < tl_notes_n (notes); i++)
    {
      TlHex hex = hex_of (situation, tl_notes_at (notes, i));

      if (hex != TL_HEX_NONE && g_hash_table_add (known, GUINT_TO_POINTER (hex)))
        g_array_append_val (hexes, hex);
    }
  g_array_sort (hexes, tl_hex_compare);
  return hexes;
}

TlHex
tl_noted_next (const TlHistory *history, TlHex hex)
{
  g_autoptr (GArray) hexes = tl_noted_hexes (history);

  for (guint i = 0; i < hexes->len && hex != TL_HEX_NONE; i++)
    if (g_array_index (hexes, TlHex, i) > hex)
      return g_array_index (hexes, TlHex, i);
  return hexes->len > 0 ? g_array_index (hexes, TlHex, 0) : TL_HEX_NONE;
}
