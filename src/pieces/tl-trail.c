/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-trail.h"

#include "pieces/tl-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The registry's own string, so that callers may build numbers on the stack. */
static const char *
registered (const char *rule)
{
  const TlRule *entry = tl_rule_find (rule);

#ifndef NDEBUG
  if (entry == NULL)
    g_error ("rule %s is not in the registry (src/pieces/tl-rules.c)", rule ? rule : "(null)");
#endif
  return entry ? entry->number : g_intern_string (rule);
}

static void
part_clear (gpointer data)
{
  TlTrailPart *part = data;

  g_clear_pointer (&part->text, g_free);
}

TlTrail *
tl_trail_new (void)
{
  TlTrail *trail = g_new (TlTrail, 1);

  trail->parts = g_array_new (FALSE, FALSE, sizeof (TlTrailPart));
  g_array_set_clear_func (trail->parts, part_clear);
  return trail;
}

void
tl_trail_free (TlTrail *trail)
{
  if (trail == NULL)
    return;
  g_array_unref (trail->parts);
  g_free (trail);
}

void
tl_trail_add (TlTrail *trail, TlFraction amount, const char *rule, TlUnit unit, const char *format,
              ...)
{
  TlTrailPart part = { .amount = amount, .unit = unit };
  va_list args;

  if (trail == NULL)
    return;
  part.rule = registered (rule);
  va_start (args, format);
  part.text = g_strdup_vprintf (format, args);
  va_end (args);
  g_array_append_val (trail->parts, part);
}

void
tl_trail_append (TlTrail *trail, const TlTrail *other)
{
  if (trail == NULL || other == NULL)
    return;
  for (guint i = 0, n = other->parts->len; i < n; i++)
    {
      TlTrailPart part = *tl_trail_part (other, i);

      part.text = g_strdup (part.text);
      g_array_append_val (trail->parts, part);
    }
}

TlFraction
tl_trail_sum (const TlTrail *trail)
{
  TlFraction sum = TL_FRACTION_ZERO;

  for (guint i = 0; i < tl_trail_n_parts (trail); i++)
    sum = tl_fraction_add (sum, tl_trail_part (trail, i)->amount);
  return sum;
}

guint
tl_trail_n_parts (const TlTrail *trail)
{
  return trail ? trail->parts->len : 0;
}

const TlTrailPart *
tl_trail_part (const TlTrail *trail, guint i)
{
  g_return_val_if_fail (i < tl_trail_n_parts (trail), NULL);
  return &g_array_index (trail->parts, TlTrailPart, i);
}

static void
append_part (GString *string, const TlTrailPart *part)
{
  gboolean is_negative = part->amount.num < 0;
  TlFraction size =
      is_negative ? tl_fraction_subtract (TL_FRACTION_ZERO, part->amount) : part->amount;
  g_autofree char *number = tl_fraction_to_mixed_string (size);

  if (string->len > 0)
    g_string_append (string, is_negative ? " - " : " + ");
  else if (is_negative)
    g_string_append_c (string, '-');
  g_string_append_printf (string, "%s %s (%s)", number, part->text, part->rule);
}

char *
tl_trail_to_string (const TlTrail *trail)
{
  GString *string = g_string_new (NULL);

  for (guint i = 0; i < tl_trail_n_parts (trail); i++)
    append_part (string, tl_trail_part (trail, i));
  return g_string_free (string, FALSE);
}

void
tl_trail_check (const TlTrail *trail, TlFraction sum)
{
#ifndef NDEBUG
  if (trail != NULL && !tl_fraction_equal (tl_trail_sum (trail), sum))
    {
      g_autofree char *wanted = tl_fraction_to_string (sum);
      g_autofree char *parts = tl_trail_to_string (trail);

      g_error ("the trail does not add up to %s: %s", wanted, parts);
    }
#endif
}

/* --- verdicts ------------------------------------------------------------------------------ */

/* With the first @length bytes of @text, which lie behind it. (transfer full) */
static TlFinding *
finding_new (TlSeverity severity, const char *rule, const char *text, gsize length)
{
  TlFinding *finding = g_malloc (sizeof *finding + length + 1);

  *finding = (TlFinding){ .rule = rule, .severity = severity, .text = (char *) (finding + 1) };
  memcpy (finding->text, text, length);
  finding->text[length] = '\0';
  finding->hexes = finding->few_hexes;
  finding->units = finding->few_units;
  g_atomic_ref_count_init (&finding->ref_count);
  return finding;
}

static void
finding_unref (gpointer data)
{
  TlFinding *finding = data;

  if (!g_atomic_ref_count_dec (&finding->ref_count))
    return;
  if (finding->hexes != finding->few_hexes)
    g_free (finding->hexes);
  if (finding->units != finding->few_units)
    g_free (finding->units);
  g_free (finding);
}

TlVerdict *
tl_verdict_new (void)
{
  TlVerdict *verdict = g_new (TlVerdict, 1);

  verdict->findings = g_ptr_array_new_with_free_func (finding_unref);
  return verdict;
}

void
tl_verdict_free (TlVerdict *verdict)
{
  if (verdict == NULL)
    return;
  g_ptr_array_unref (verdict->findings);
  g_free (verdict);
}

G_GNUC_PRINTF (4, 0)
static TlFinding *
add (TlVerdict *verdict, TlSeverity severity, const char *rule, const char *format, va_list args)
{
  char room[256]; /* for most */
  g_autofree char *longer = NULL;
  va_list again;

  if (verdict == NULL)
    return NULL;
  va_copy (again, args);
  gsize length = (gsize) g_vsnprintf (room, sizeof room, format, args);
  if (length >= sizeof room)
    longer = g_strdup_vprintf (format, again);
  va_end (again);
  TlFinding *finding =
      finding_new (severity, registered (rule), longer != NULL ? longer : room, length);
  g_ptr_array_add (verdict->findings, finding);
  return finding;
}

TlFinding *
tl_verdict_add (TlVerdict *verdict, TlSeverity severity, const char *rule, const char *format, ...)
{
  TlFinding *finding;
  va_list args;

  va_start (args, format);
  finding = add (verdict, severity, rule, format, args);
  va_end (args);
  return finding;
}

G_GNUC_PRINTF (5, 0)
static TlFinding *
add_about (TlVerdict *verdict, TlSeverity severity, const char *rule, TlUnit unit,
           const char *format, va_list args)
{
  TlFinding *finding = add (verdict, severity, rule, format, args);

  return unit != TL_UNIT_NONE ? tl_finding_add_unit (finding, unit) : finding;
}

gboolean
tl_verdict_forbid (TlVerdict *verdict, const char *rule, TlUnit unit, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  add_about (verdict, TL_FINDING_FORBIDDEN, rule, unit, format, args);
  va_end (args);
  return FALSE;
}

gboolean
tl_verdict_forbid_now (TlVerdict *verdict, const char *rule, TlUnit unit, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  tl_finding_set_about_time (add_about (verdict, TL_FINDING_FORBIDDEN, rule, unit, format, args));
  va_end (args);
  return FALSE;
}

gboolean
tl_verdict_forbid_waivably (TlVerdict *verdict, const char *rule, TlUnit unit, const char *format,
                            ...)
{
  va_list args;

  va_start (args, format);
  tl_finding_set_waivable (add_about (verdict, TL_FINDING_FORBIDDEN, rule, unit, format, args));
  va_end (args);
  return FALSE;
}

gboolean
tl_verdict_forbid_in (TlVerdict *verdict, const char *rule, TlHex hex, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  tl_finding_add_hex (add (verdict, TL_FINDING_FORBIDDEN, rule, format, args), hex);
  va_end (args);
  return FALSE;
}

TlFinding *
tl_verdict_remind (TlVerdict *verdict, const char *rule, TlUnit unit, const char *format, ...)
{
  TlFinding *finding;
  va_list args;

  va_start (args, format);
  finding = add_about (verdict, TL_FINDING_REMINDER, rule, unit, format, args);
  va_end (args);
  return finding;
}

/* Adds @more to *@values, which began as @few, and has doubled whenever it was full. */
static void
add_value (guint32 **values, guint *n, guint32 *few, guint32 more)
{
  if (*n >= TL_FINDING_FEW && (*n & (*n - 1)) == 0)
    {
      guint32 *grown = g_renew (guint32, *values == few ? NULL : *values, 2 * *n);

      if (*values == few)
        memcpy (grown, few, *n * sizeof (guint32));
      *values = grown;
    }
  (*values)[(*n)++] = more;
}

TlFinding *
tl_finding_add_hex (TlFinding *finding, TlHex hex)
{
  if (finding != NULL)
    add_value (&finding->hexes, &finding->n_hexes, finding->few_hexes, hex);
  return finding;
}

TlFinding *
tl_finding_add_unit (TlFinding *finding, TlUnit unit)
{
  if (finding != NULL)
    add_value (&finding->units, &finding->n_units, finding->few_units, unit);
  return finding;
}

TlFinding *
tl_finding_add_units (TlFinding *finding, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    tl_finding_add_unit (finding, g_array_index (units, TlUnit, i));
  return finding;
}

gboolean
tl_finding_has_hex (const TlFinding *finding, TlHex hex)
{
  for (guint i = 0; i < finding->n_hexes; i++)
    if (finding->hexes[i] == hex)
      return TRUE;
  return FALSE;
}

TlFinding *
tl_finding_set_about_time (TlFinding *finding)
{
  if (finding != NULL)
    finding->is_about_time = TRUE;
  return finding;
}

TlFinding *
tl_finding_set_waivable (TlFinding *finding)
{
  if (finding != NULL)
    finding->is_waivable = TRUE;
  return finding;
}

guint
tl_verdict_n_findings (const TlVerdict *verdict)
{
  return verdict ? verdict->findings->len : 0;
}

const TlFinding *
tl_verdict_finding (const TlVerdict *verdict, guint i)
{
  g_return_val_if_fail (i < tl_verdict_n_findings (verdict), NULL);
  return g_ptr_array_index (verdict->findings, i);
}

gboolean
tl_verdict_allows (const TlVerdict *verdict)
{
  return tl_verdict_first_forbidden (verdict) == NULL;
}

const TlFinding *
tl_verdict_first_forbidden (const TlVerdict *verdict)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (finding->severity == TL_FINDING_FORBIDDEN)
        return finding;
    }
  return NULL;
}

gboolean
tl_verdict_allows_in_time (const TlVerdict *verdict)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (finding->severity == TL_FINDING_FORBIDDEN && !finding->is_about_time)
        return FALSE;
    }
  return TRUE;
}

static TlFinding *
finding_copy (const TlFinding *finding)
{
  TlFinding *copy =
      finding_new (finding->severity, finding->rule, finding->text, strlen (finding->text));

  copy->is_about_time = finding->is_about_time;
  copy->is_waivable = finding->is_waivable;
  for (guint i = 0; i < finding->n_hexes; i++)
    tl_finding_add_hex (copy, finding->hexes[i]);
  for (guint i = 0; i < finding->n_units; i++)
    tl_finding_add_unit (copy, finding->units[i]);
  return copy;
}

/* GCopyFunc. */
static gpointer
finding_ref (gconstpointer data, gpointer user_data)
{
  TlFinding *shared = (TlFinding *) data;

  g_atomic_ref_count_inc (&shared->ref_count);
  return shared;
}

void
tl_verdict_share (TlVerdict *verdict, const TlFinding *finding)
{
  g_ptr_array_add (verdict->findings, finding_ref (finding, NULL));
}

void
tl_verdict_append (TlVerdict *verdict, const TlVerdict *other)
{
  if (verdict != NULL && other != NULL)
    g_ptr_array_extend (verdict->findings, other->findings, finding_ref, NULL);
}

void
tl_verdict_set_severity (TlVerdict *verdict, TlSeverity severity)
{
  for (guint i = 0; i < verdict->findings->len; i++)
    {
      TlFinding *copy = finding_copy (tl_verdict_finding (verdict, i));

      copy->severity = severity;
      finding_unref (verdict->findings->pdata[i]);
      verdict->findings->pdata[i] = copy;
    }
}

static gboolean
may_be_set_aside (const TlFinding *finding, const char *const *rules)
{
  return finding->severity == TL_FINDING_FORBIDDEN &&
         (finding->is_about_time || finding->is_waivable || g_strv_contains (rules, finding->rule));
}

void
tl_verdict_set_aside (TlVerdict *verdict, const char *const *rules, gboolean is_said)
{
  for (guint i = verdict->findings->len; i-- > 0;)
    {
      if (!may_be_set_aside (tl_verdict_finding (verdict, i), rules))
        continue;
      if (!is_said)
        {
          g_ptr_array_remove_index (verdict->findings, i);
          continue;
        }
      TlFinding *copy = finding_copy (tl_verdict_finding (verdict, i));
      copy->severity = TL_FINDING_ASIDE;
      finding_unref (verdict->findings->pdata[i]);
      verdict->findings->pdata[i] = copy;
    }
}

char *
tl_factor_text (const char *reason, TlFraction factor)
{
  g_autofree char *number = tl_fraction_to_mixed_string (factor);

  /* Translators: why a number changes, then a factor: "in DG Mode, × 1/2". */
  return g_strdup_printf (_ ("%s, × %s"), reason, number);
}

/* Does a finding before number @i say the same, of other units? */
static gboolean
is_said (const TlVerdict *verdict, guint i)
{
  const TlFinding *finding = tl_verdict_finding (verdict, i);

  for (guint k = 0; k < i; k++)
    {
      const TlFinding *other = tl_verdict_finding (verdict, k);

      if (g_str_equal (other->rule, finding->rule) && g_str_equal (other->text, finding->text))
        return TRUE;
    }
  return FALSE;
}

char *
tl_verdict_to_string (const TlVerdict *verdict)
{
  GString *string = g_string_new (NULL);

  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (is_said (verdict, i))
        continue;
      if (i > 0)
        g_string_append_c (string, '\n');
      g_string_append_printf (string, "%s: %s", finding->rule, finding->text);
    }
  return g_string_free (string, FALSE);
}

const char *
tl_severity_id (TlSeverity severity)
{
  static const char *const ids[] = { "reminder", "choice", "forbidden", "aside" };

  g_return_val_if_fail ((guint) severity < G_N_ELEMENTS (ids), NULL);
  return ids[severity];
}

const char *
tl_finding_severity_name (const TlFinding *finding)
{
  switch (finding->severity)
    {
    case TL_FINDING_FORBIDDEN:
      if (finding->is_about_time)
        /* Translators: beside a rule that forbids something in this phase only */
        return C_ ("severity", "not now");
      /* Translators: beside a rule that forbids something */
      return C_ ("severity", "forbidden");
    case TL_FINDING_ASIDE:
      /* Translators: beside a rule that forbids something which was done all the same */
      return C_ ("severity", "set aside");
    case TL_FINDING_CHOICE:
      /* Translators: beside a rule that leaves a choice */
      return C_ ("severity", "choice");
    case TL_FINDING_REMINDER:
    default:
      /* Translators: beside a rule to remember */
      return C_ ("severity", "reminder");
    }
}
