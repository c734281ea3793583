/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two tables of fields, for tl-field.c. */
#pragma once

#include "pieces/tl-field.h"

extern const TlField tl_print_fields[];
extern const guint tl_n_print_fields;
const TlField *tl_fact_fields (TlFieldTable table, guint *n);
extern const TlField tl_state_fields[];
extern const guint tl_n_state_fields;

#define TL_KIND_BIT(kind) (1u << TL_KIND_##kind)
#define TL_ALL_KINDS ((1u << TL_KINDS) - 1)
/* Where a plain value is. */
#define TL_FIELD_AT(type, member) \
  .offset = offsetof (type, member), .size = sizeof (((type *) 0)->member)

/* What of a counter is as its other fields have it, or known. */
typedef struct
{
  gboolean has_one_face; /* both are alike */
  gboolean has_guess[2]; /* by TlFaceSide: what an import has guessed */
  gboolean is_classed;   /* class= is by the symbols */
  gboolean is_engineered;
} TlPrintLinks;

TlPrintLinks tl_print_links (const TlCounter *counter);
/* Sets what follows from the fields that @texts have set, where it followed as @was says. */
void tl_print_follow (const TlPrintLinks *was, TlCounter *counter, const TlFieldText *texts,
                      guint n_texts);
/* What must be true of all fields together. */
void tl_state_check (const TlPiece *piece, GPtrArray *faults);

/* The words of a list like "a,b" or "a b". (transfer full) */
GStrv tl_field_words (const char *text);
/* Do @texts say field @id? */
gboolean tl_field_is_among (const char *id, const TlFieldText *texts, guint n_texts);
void tl_field_add_fault (GPtrArray *faults, const char *format, ...) G_GNUC_PRINTF (2, 3);
