/* SPDX-License-Identifier: GPL-3.0-or-later */
/* <schedule>: what a game's own rules say of its turns, an element an entry, its values as in
 * tl-field.h. */
#include "pieces/tl-schedule.h"
#include "xml/tl-xml-scenario-private.h"

#include <string.h>

static void
complain_of (const GPtrArray *faults, guint line, TlReport *report)
{
  for (guint i = 0; i < faults->len; i++)
    tl_xml_complain (report, line, "%s", (const char *) faults->pdata[i]);
}

/* (transfer full): TlFieldText, whose strings are the document's */
static GArray *
texts_of (const xmlNode *node)
{
  GArray *texts = g_array_new (FALSE, FALSE, sizeof (TlFieldText));

  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    {
      TlFieldText text = { (const char *) attr->name,
                           tl_xml_attr_or (node, (const char *) attr->name, "") };

      g_array_append_val (texts, text);
    }
  return texts;
}

static void
read_entry (const xmlNode *node, TlEntryKind kind, TlScenario *scenario, TlReport *report)
{
  TlEntry *entry = tl_entry_new (kind);
  TlPiece piece = { .scenario = scenario, .fact = entry };
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) texts = texts_of (node);

  if (tl_fields_set (tl_entry_fields (kind), &piece,
                     (const TlFieldText *) (const void *) texts->data, texts->len, faults))
    tl_entry_check (scenario, entry, faults);
  complain_of (faults, tl_xml_line (node), report);
  tl_schedule_add (scenario->entries, entry);
}

void
tl_xml_read_schedule (const xmlNode *node, TlScenario *scenario, TlReport *report)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  if (node == NULL)
    return;
  tl_xml_foreach (each, node, NULL)
    {
      TlEntryKind kind;

      if (!tl_entry_kind_parse ((const char *) each->name, &kind))
        continue;
      if (!tl_xml_check_room (report, tl_xml_line (each), (const char *) each->name,
                              scenario->entries->len, TL_XML_ENTRIES_MAX))
        return;
      read_entry (each, kind, scenario, report);
    }
  if (!tl_report_is_clean (report))
    return;
  tl_schedule_check (scenario, faults);
  complain_of (faults, tl_xml_line (node), report);
}

/* What differs from an entry that says nothing; a side is always said. */
static void
put_entry (GString *text, const TlScenario *scenario, TlEntry *entry)
{
  g_autoptr (TlEntry) blank = tl_entry_new (entry->kind);
  TlPiece piece = { .scenario = scenario, .fact = entry };
  TlPiece nothing = { .scenario = scenario, .fact = blank };
  guint n;
  const TlField *fields = tl_fields (tl_entry_fields (entry->kind), &n);

  tl_xml_put (text, "    <%s", tl_entry_kind_id (entry->kind));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *value = tl_field_get (&fields[i], &piece);
      g_autofree char *usual = tl_field_get (&fields[i], &nothing);

      if (strcmp (value, usual) != 0 || fields[i].type == TL_FIELD_SIDE)
        tl_xml_put_attr (text, fields[i].id, value);
    }
  tl_xml_put (text, "/>\n");
}

void
tl_xml_put_schedule (GString *text, const TlScenario *scenario)
{
  if (scenario->entries->len == 0)
    return;
  tl_xml_put (text, "  <schedule>\n");
  for (guint i = 0; i < scenario->entries->len; i++)
    put_entry (text, scenario, scenario->entries->pdata[i]);
  tl_xml_put (text, "  </schedule>\n");
}
