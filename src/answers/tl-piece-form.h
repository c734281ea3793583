/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The form of a counter, or of several: every field of what has happened to it and of what is
 * printed on it, in groups, and the actions that change one.
 *
 * A row is a field that all of the counters have.  Where they differ its text is NULL, *mixed*; a
 * change applies to all of them.  A field that is not said follows from others, and its note says
 * from which: "like the Combat Mode side".
 *
 * Nothing is checked here: the action that a change becomes is refused where its text does not fit,
 * with what was expected.
 *
 * Example: of two units of which one has lost a step the row "lost" is mixed, from 0 to the steps
 * that both can lose; "1" in it becomes `set u1,u2 lost=1`.  "4" in the row "steps" becomes a
 * `print` for each printed counter.
 *
 * Cost: O(fields * fields) for each counter, under 0.1 ms.
 */
#pragma once

#include "play/tl-action.h"

/* What may be chosen for a word, a formation or a side. */
typedef struct
{
  char *text; /* as tl_field_set () reads it */
  char *name; /* for people */
} TlFormChoice;

typedef struct
{
  TlFieldTable table; /* print or state */
  const TlField *field;
  const char *title;  /* translated */
  char *text;         /* (nullable): as tl_field_get () has it; NULL: mixed */
  char *shown;        /* for people: "Low", "Mixed" */
  char *note;         /* (nullable): what the value follows from */
  char *explanation;  /* the rule and its title, and what the text must be like */
  GPtrArray *choices; /* TlFormChoice; empty: the text is free */
  guint least;        /* of a number */
  guint most;
  gboolean may_be_none; /* a number that may be absent, as the RE in a dot: the text is "" */
} TlFormRow;

typedef struct
{
  const TlSituation *situation; /* no reference */
  GArray *units;                /* TlUnit */
  char *heading;   /* "1/3 Mar (u17)"; of several their totals: "3 counters: 3 RE, ..." */
  char *details;   /* "Combat unit of Marines in 33.11"; the names of several */
  char *why_not;   /* (nullable): why nothing can be changed now */
  GPtrArray *rows; /* TlFormRow, by group, then as in files */
} TlPieceForm;

/**
 * tl_piece_form_new:
 * @situation: must outlive the form
 * @units: which
 * @n_units: how many, at least one
 *
 * Returns: (transfer full): the form of @units
 */
TlPieceForm *tl_piece_form_new (const TlSituation *situation, const TlUnit *units, guint n_units);
void tl_piece_form_free (TlPieceForm *form);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlPieceForm, tl_piece_form_free)

/* The row of that field. (transfer none) (nullable): its counters do not all have it */
const TlFormRow *tl_piece_form_find (const TlPieceForm *form, TlFieldTable table, const char *id);

/**
 * tl_piece_form_change:
 * @form: not modified
 * @row: of @form
 * @text: the new value, in the form that tl_field_set () reads
 *
 * Returns: (transfer full) (element-type TlAction): what makes it so, to be done in one
 */
GPtrArray *tl_piece_form_change (const TlPieceForm *form, const TlFormRow *row, const char *text);
