/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a module holds and what an import has brought, in sentences: for the window and the command
 * line alike. */
#include "config.h"

#include "vassal/tl-vassal-counter.h"
#include "vassal/tl-vassal-import.h"

#include <glib/gi18n-lib.h>

/* Names that a sentence lists. */
#define NAMES_MAX 8u

static void say (GPtrArray *lines, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
say (GPtrArray *lines, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (lines, g_strdup_vprintf (format, args));
  va_end (args);
}

/* --- the module --- */

/* Adds @name to "a, b", or "…" in place of the first that is too many. */
static void
list_name (GString *list, guint i, const char *name)
{
  g_autofree char *plain = tl_vassal_plain (name);

  if (i > NAMES_MAX)
    return;
  g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", i < NAMES_MAX ? plain : "…");
}

static guint
count_boards (const TlVassalModule *module)
{
  guint n = 0;

  for (guint i = 0; i < module->maps->len; i++)
    n += ((const TlVassalMap *) module->maps->pdata[i])->boards->len;
  return n;
}

static void
say_names (GPtrArray *lines, const TlVassalModule *module)
{
  g_autoptr (GString) sides = g_string_new (NULL);
  g_autoptr (GString) set_ups = g_string_new (NULL);

  for (guint i = 0; i < module->sides->len; i++)
    list_name (sides, i, module->sides->pdata[i]);
  for (guint i = 0; i < module->set_ups->len; i++)
    list_name (set_ups, i, ((const TlVassalSetUp *) module->set_ups->pdata[i])->name);
  if (sides->len > 0)
    say (lines, _ ("Players: %s."), sides->str);
  if (set_ups->len > 0)
    say (lines, _ ("Set-ups of its own: %s."), set_ups->str);
  else
    say (lines, "%s", _ ("It has no set-up of its own: a save says where counters stand."));
}

GPtrArray *
tl_vassal_module_report (const TlVassalModule *module)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = tl_vassal_plain (module->name);
  g_autofree char *version = tl_vassal_plain (module->version);
  guint n_boards = count_boards (module);

  /* Translators: a module's name and version. */
  say (lines, *version != '\0' ? _ ("“%1$s”, version %2$s.") : _ ("“%1$s”."), name, version);
  say (lines, _ ("Maps: %1$u. Boards: %2$u. Counters of the palette: %3$u."), module->maps->len,
       n_boards, module->slots->len);
  say_names (lines, module);
  return lines;
}

/* --- the import --- */

char *
tl_vassal_import_anchor_text (const TlVassalImport *import, guint i)
{
  const TlVassalAnchor *anchor = &g_array_index (import->field->anchors, TlVassalAnchor, i);
  char number[TL_HEX_NUMBER_MAX];

  return g_strdup_printf (
      /* Translators: a hex, two pixels, a board. */
      _ ("To check: hex %s has its centre at pixel %d, %d of board “%s”."),
      tl_grid_format (&import->field->house, anchor->hex, number), anchor->x, anchor->y,
      import->board);
}

GPtrArray *
tl_vassal_import_report (const TlVassalImport *import)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  const TlGrid *grid = &import->field->house;

  say (lines, _ ("Map: %u × %u hexes of board “%s”, all unknown."), grid->columns, grid->rows,
       import->board);
  say (lines, _ ("Counters: %u in hexes, %u in boxes, %u in the pool."), import->n_in_hexes,
       import->n_in_boxes, import->n_in_pool);
  if (import->n_guessed > 0)
    say (lines, _ ("Counters with a guess, marked by a question mark: %u."), import->n_guessed);
  if (import->n_pictures > 0)
    say (lines, _ ("Counters that show their picture of the module: %u."), import->n_pictures);
  for (guint i = 0; i < import->remarks->len; i++)
    g_ptr_array_add (lines, g_strdup (import->remarks->pdata[i]));
  if (tl_vassal_tally_sum (import->left_out) > 0)
    {
      g_autofree char *text = tl_vassal_tally_text (import->left_out);

      say (lines, _ ("Left out: %s."), text);
    }
  return lines;
}

char *
tl_vassal_missed_text (const TlVassalMissed *missed)
{
  const char *name = *missed->name != '\0' ? missed->name : _ ("without a name");

  if (missed->where == NULL)
    /* Translators: a piece's name; what it is one of: "reserve markers". */
    return g_strdup_printf (_ ("%1$s: %2$s"), name, missed->what);
  /* Translators: a piece's name; a hex or box; what it is one of. */
  return g_strdup_printf (_ ("%1$s in %2$s: %3$s"), name, missed->where, missed->what);
}
