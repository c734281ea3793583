/* SPDX-License-Identifier: GPL-3.0-or-later */
/* <unit>, and the state of <u>, by the tables of tl-field.h. */
#include "config.h"

#include "pieces/tl-field.h"
#include "xml/tl-xml-scenario-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What an element says besides @others, NULL-terminated. (transfer full) */
static GArray *
texts_of (const xmlNode *node, const char *const *others)
{
  GArray *texts = g_array_sized_new (FALSE, FALSE, sizeof (TlFieldText), 16);

  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    {
      const char *name = (const char *) attr->name;
      TlFieldText text = { name, tl_xml_value (attr) };

      if (!g_strv_contains (others, name))
        g_array_append_val (texts, text);
    }
  return texts;
}

static void
complain_about (const GPtrArray *faults, guint line, TlReport *report)
{
  for (guint i = 0; i < faults->len; i++)
    tl_xml_complain (report, line, "%s", (const char *) faults->pdata[i]);
}

static void
read_fields (const xmlNode *node, TlFieldTable table, const TlPiece *piece, const GArray *texts,
             TlReport *report)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  const TlFieldText *first = (const TlFieldText *) (const void *) texts->data;

  if (table == TL_FIELDS_PRINT)
    tl_fields_check_needed (piece->counter->kind, first, texts->len, faults);
  tl_fields_set (table, piece, first, texts->len, faults);
  complain_about (faults, tl_xml_line (node), report);
}

static void
put_fields (GString *text, TlFieldTable table, const TlPiece *piece)
{
  g_autoptr (GArray) said = tl_fields_said (table, piece);

  for (guint i = 0; i < said->len; i++)
    {
      const TlFieldText *each = &g_array_index (said, TlFieldText, i);

      /* The element around it says where it stands, and of what nationality it is. */
      if (strcmp (each->id, "at") != 0 && strcmp (each->id, "nationality") != 0)
        tl_xml_put_attr (text, each->id, each->text);
    }
}

/* --- counters --- */

static void
remark_class (const xmlNode *node, const TlCounter *counter, TlReport *report)
{
  if (tl_xml_attr (node, "class") == NULL && counter->klass != TL_CLASS_OTHER)
    tl_report_remark (report, tl_xml_line (node),
                      /* Translators: %1$s is an id, %2$s a word of the file, "armor". */
                      _ ("\"%1$s\" shows a tank and has no class: it counts as %2$s (3.2a); say "
                         "class=\"other\" where it is not"),
                      counter->id, tl_class_id (counter->klass));
}

TlCounter *
tl_xml_read_counter (const xmlNode *node, TlSide side, const TlScenario *scenario, TlReport *report)
{
  static const char *const others[] = { "id", "side", "kind", NULL };
  const char *id = tl_xml_attr (node, "id");
  const char *kind_id = tl_xml_attr_or (node, "kind", "combat");
  g_autoptr (GArray) texts = NULL;
  TlPiece piece = { .scenario = scenario };
  TlKind kind;

  if (!tl_xml_check_id (node, id, report))
    return NULL;
  if (!tl_kind_parse (kind_id, &kind))
    {
      tl_xml_expect_word (report, tl_xml_line (node), "kind", kind_id);
      return NULL;
    }
  texts = texts_of (node, others);
  piece.counter = tl_counter_new (id, kind, side);
  read_fields (node, TL_FIELDS_PRINT, &piece, texts, report);
  remark_class (node, piece.counter, report);
  return piece.counter;
}

void
tl_xml_put_counter (GString *text, const TlCounter *counter, const TlScenario *scenario)
{
  TlPiece piece = { .scenario = scenario, .counter = (TlCounter *) counter };

  tl_xml_put (text, "    <unit");
  tl_xml_put_attr (text, "id", counter->id);
  if (counter->kind != TL_KIND_COMBAT)
    tl_xml_put_attr (text, "kind", tl_kind_id (counter->kind));
  put_fields (text, TL_FIELDS_PRINT, &piece);
  tl_xml_put (text, "/>\n");
}

/* --- states --- */

void
tl_xml_read_state (const xmlNode *node, const TlCounter *counter, const TlScenario *scenario,
                   TlUnitState *state, TlReport *report)
{
  static const char *const others[] = { "id", NULL };
  TlPiece piece = { scenario, (TlCounter *) counter, state };
  g_autoptr (GArray) texts = texts_of (node, others);

  read_fields (node, TL_FIELDS_STATE, &piece, texts, report);
}

void
tl_xml_put_state (GString *text, const TlCounter *counter, const TlScenario *scenario,
                  const TlUnitState *state)
{
  TlPiece piece = { scenario, (TlCounter *) counter, (TlUnitState *) state };

  put_fields (text, TL_FIELDS_STATE, &piece);
}
