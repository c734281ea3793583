/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-migrate-private.h"

#include <glib/gi18n-lib.h>

#define UNKNOWN_HASH "0"
/* What a what-if starts at is a node of the real game. */
#define REAL_GAME 0u

/* --- from 1 to 2 ------------------------------------------------------------------------------ */

typedef struct
{
  xmlNode *history;
  GArray *branches;    /* guint: of each node, the root included */
  GPtrArray *what_ifs; /* xmlNode: <what-if>, from 1; NULL for the real game */
} Names;

static void
set_attr (xmlNode *node, const char *name, const char *value)
{
  xmlSetProp (node, (const xmlChar *) name, (const xmlChar *) value);
}

static void
set_number (xmlNode *node, const char *name, guint value)
{
  g_autofree char *text = g_strdup_printf ("%u", value);

  set_attr (node, name, text);
}

static void
drop_attr (xmlNode *node, const char *name)
{
  xmlUnsetProp (node, (const xmlChar *) name);
}

/* @otherwise when there is none, or no number. */
static guint
number_of (const xmlNode *node, const char *name, guint otherwise)
{
  const char *text = tl_xml_attr (node, name);
  guint64 value;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, &value, NULL))
    return otherwise;
  return (guint) value;
}

/* Of node @id; the real game for one that is not there, which the reader refuses. */
static guint
branch_of (const Names *names, guint id)
{
  return id < names->branches->len ? g_array_index (names->branches, guint, id) : REAL_GAME;
}

static gboolean
is_what_if (const xmlNode *what_if, const char *name, guint from)
{
  return number_of (what_if, "from", G_MAXUINT32) == from &&
         g_strcmp0 (tl_xml_attr (what_if, "name"), name) == 0;
}

/* The what-if @name that starts at node @from; a new one stands before @next (nullable: last). */
static guint
branch_named (Names *names, const char *name, guint from, xmlNode *next)
{
  for (guint i = 1; i < names->what_ifs->len; i++)
    if (is_what_if (names->what_ifs->pdata[i], name, from))
      return i;
  xmlNode *what_if = xmlNewNode (NULL, (const xmlChar *) "what-if");
  set_attr (what_if, "name", name);
  set_number (what_if, "from", from);
  what_if->_private = next != NULL ? next->_private : names->history->_private;
  if (next != NULL)
    xmlAddPrevSibling (next, what_if);
  else
    xmlAddChild (names->history, what_if);
  g_ptr_array_add (names->what_ifs, what_if);
  return names->what_ifs->len - 1;
}

static void
name_action (Names *names, xmlNode *node)
{
  guint parent = number_of (node, "parent", names->branches->len - 1);
  guint before = branch_of (names, parent);
  guint branch = number_of (node, "in", before);
  g_autofree char *name = g_strdup (tl_xml_attr (node, "what-if"));

  if (name != NULL && branch == REAL_GAME)
    branch = branch_named (names, name, parent, node);
  drop_attr (node, "what-if");
  if (branch != before)
    set_number (node, "in", branch);
  g_array_append_val (names->branches, branch);
}

/* The what-if that is open, where nothing is done in it. */
static void
name_open (Names *names)
{
  guint current = number_of (names->history, "current", 0);
  g_autofree char *name = g_strdup (tl_xml_attr (names->history, "what-if"));

  if (name != NULL && branch_of (names, current) == REAL_GAME)
    set_number (names->history, "in", branch_named (names, name, current, NULL));
  drop_attr (names->history, "what-if");
}

/* Where redo goes from a node into a what-if is said by the what-if. */
static void
move_redo (const Names *names, xmlNode *node)
{
  guint to = number_of (node, "redo-what-if", 0);
  guint branch = branch_of (names, to);

  if (branch != REAL_GAME && branch < names->what_ifs->len)
    set_number (names->what_ifs->pdata[branch], "redo", to);
  drop_attr (node, "redo-what-if");
}

static void
name_what_ifs (xmlNode *history)
{
  g_autoptr (GArray) branches = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) what_ifs = g_ptr_array_new ();
  Names names = { .history = history, .branches = branches, .what_ifs = what_ifs };
  const guint real = REAL_GAME;

  g_array_append_val (branches, real);
  g_ptr_array_add (what_ifs, NULL);
  tl_xml_foreach (node, history, NULL)
    {
      if (tl_xml_is (node, "what-if"))
        g_ptr_array_add (what_ifs, node);
      else if (tl_xml_is (node, "a"))
        name_action (&names, node);
    }
  name_open (&names);
  move_redo (&names, history);
  tl_xml_foreach (node, history, "a")
    move_redo (&names, node);
}

/* Older rules may have led elsewhere. */
static void
forget_hashes (xmlNode *history)
{
  set_attr (history, "start", UNKNOWN_HASH);
  tl_xml_foreach (node, history, "a")
    set_attr (node, "hash", UNKNOWN_HASH);
}

static void
game_to_2 (xmlNode *root)
{
  tl_xml_foreach (history, root, "history")
    {
      name_what_ifs (history);
      forget_hashes (history);
    }
}

/* --- from 2 to 3 ------------------------------------------------------------------------------ */

/* Without heed= the rules are enforced, as they always were. */
static void
game_to_3 (xmlNode *root G_GNUC_UNUSED)
{
}

/* --- all -------------------------------------------------------------------------------------- */

typedef void (*Step) (xmlNode *root);

/* From the form of that index plus one to the next. */
static const Step game_steps[] = { game_to_2, game_to_3 };

G_STATIC_ASSERT (G_N_ELEMENTS (game_steps) + 1 == TL_XML_GAME_FORMAT);

static gboolean
is_newer (const xmlNode *root, guint format, guint ours, TlReport *report)
{
  if (format <= ours)
    return FALSE;
  tl_report_add (report, TL_XML_ERROR_SCHEMA, tl_xml_line (root),
                 /* Translators: two numbers of forms of a file. */
                 _ ("this file was written by a newer Throwline: its format is %1$u, and this "
                    "program reads formats up to %2$u; open it with the newer one"),
                 format, ours);
  return TRUE;
}

gboolean
tl_xml_migrate (xmlDoc *doc, TlReport *report)
{
  xmlNode *root = xmlDocGetRootElement (doc);
  xmlNode *scenario = tl_xml_is (root, "scenario") ? root : tl_xml_first (root, "scenario");
  gboolean is_game = tl_xml_is (root, "game");
  guint format = is_game ? number_of (root, "format", TL_XML_GAME_FORMAT) : TL_XML_GAME_FORMAT;

  if (is_newer (root, format, TL_XML_GAME_FORMAT, report))
    return FALSE;
  if (scenario != NULL &&
      is_newer (scenario, number_of (scenario, "format", TL_XML_SCENARIO_FORMAT),
                TL_XML_SCENARIO_FORMAT, report))
    return FALSE;
  if (!is_game || format == 0)
    return TRUE;
  for (guint i = format; i < TL_XML_GAME_FORMAT; i++)
    game_steps[i - 1](root);
  if (format != TL_XML_GAME_FORMAT)
    set_number (root, "format", TL_XML_GAME_FORMAT);
  return TRUE;
}
