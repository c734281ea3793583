/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fields: what is printed on a counter, and what has happened to its unit, each by a name and as
 * text.  Files, edits by hand, forms on the screen and lists from elsewhere all read and write
 * these texts, so a new fact about a counter is a new line in one of two tables:
 *
 *   tl_print_fields ()   size, symbols, combat, steps, ...  of a TlCounter
 *   tl_state_fields ()   at, mode, lost, load, ...          of a TlUnitState
 *
 * Small tables name the facts of formations, sides, boxes, the clock, turns, suggested fights and
 * the scenario itself, and what a situation says of a hex besides its units.
 *
 * Names and texts are those of scenario files: "combat" is "7-5-3 leg", "load" is "3SP 2T".  A name
 * may stand twice in a table, for kinds of counters of which it says different things.
 *
 *   TlPiece piece = { scenario, counter, &state };
 *   const TlField *lost = tl_field_find (TL_FIELDS_STATE, "lost", counter->kind);
 *   tl_field_set (lost, &piece, "2", &error)       "lost: expected a number from 0 to 1, found "2""
 *
 * A field that is not said follows from others: a Move Mode side without `move` is like the other,
 * `class` and `engineer` follow from the symbols.  tl_fields_set () sets several at once, and those
 * that follow.
 */
#pragma once

#include "pieces/tl-situation.h"

typedef enum
{
  TL_FIELD_NUMBER,  /* whole, within tl_field_bounds () */
  TL_FIELD_YES_NO,  /* "yes", "no" */
  TL_FIELD_WORD,    /* one of those that TlField.word gives */
  TL_FIELD_TEXT,    /* of TL_FIELD_LETTERS_MAX letters at most; "" for none, unless it needs one */
  TL_FIELD_FORM,    /* in the form that tl_field_expected () says */
  TL_FIELD_SYMBOLS, /* as tl_symbols_parse () reads them */
  TL_FIELD_TOKENS,  /* "3SP 2T" */
  TL_FIELD_COLOUR,  /* "#c04020" */
  TL_FIELD_FORMATION, /* a formation's id, "" for none */
  TL_FIELD_SIDE,      /* a side's id */
  TL_FIELD_HEX,       /* the number of a hex, "" for none */
  TL_FIELD_PLACE      /* the number of a hex, "box/ID", "pool" or "dead" */
} TlFieldType;

#define TL_FIELD_LETTERS_MAX 200u

typedef enum
{
  TL_FIELDS_PRINT,
  TL_FIELDS_STATE,
  TL_FIELDS_FORMATION,  /* of a TlFormation */
  TL_FIELDS_SIDE,       /* of a TlSideInfo */
  TL_FIELDS_BOX,        /* of a TlBox */
  TL_FIELDS_CLOCK,      /* of a TlClockFacts */
  TL_FIELDS_SCENARIO,   /* of a TlScenario */
  TL_FIELDS_TURN,       /* of a name, char * */
  TL_FIELDS_SUGGESTION, /* of a TlSuggestion */
  TL_FIELDS_HEX,        /* of a TlHexFacts */
  TL_FIELDS_WEATHER,    /* of a TlEntry, as the others: in the order of TlEntryKind */
  TL_FIELDS_FORECAST,
  TL_FIELDS_ARRIVAL,
  TL_FIELDS_WITHDRAWAL,
  TL_FIELDS_SUPPLY,
  TL_FIELDS_REPLACEMENT,
  TL_FIELDS_REBUILD,
  TL_FIELDS_VICTORY,
  TL_FIELDS_RESULT
} TlFieldTable;

/* Turn and segment, and what of the phasing side's Rail Cap and Sea Cap is used in it (13.3a,
 * 19.0f). */
typedef struct
{
  TlClock clock;
  guint used16; /* sixteenths of a point */
  guint sea16;
} TlClockFacts;

/* What a situation says of a hex besides who stands there. */
typedef struct
{
  guint8 control;       /* TlSide, TL_SIDE_NONE: of neither (13.3h) */
  gboolean is_attacked; /* in this segment (9.1c) */
  int gauge;            /* what its track has been converted to, -1: as printed (13.3g) */
  TlUnit by;            /* that has converted it in this phase, or TL_UNIT_NONE */
  guint8 busts;         /* 1 << side for each with a Trainbusting marker there (14.8) */
  guint handled16;      /* what the port there has handled in this phase (19.0a) */
  gboolean is_mined;    /* the port there (19.0b) */
} TlHexFacts;

/* Fields that stand together in a form. */
typedef enum
{
  TL_GROUP_STATE,  /* where and how a unit is */
  TL_GROUP_SUPPLY, /* of it */
  TL_GROUP_TURN,   /* what it has done in this turn, or will */
  TL_GROUP_NAMES,  /* who it is, as printed */
  TL_GROUP_FACTORS /* what it can, as printed */
} TlFieldGroup;
#define TL_FIELD_GROUPS (TL_GROUP_FACTORS + 1)

/* What has fields. */
typedef struct
{
  const TlScenario *scenario;   /* names formations, sides, boxes and hexes */
  TlCounter *counter;           /* written by fields of a print alone */
  TlUnitState *state;           /* (nullable): read and written by fields of a state */
  gpointer fact;                /* (nullable): what the other tables are of, instead of both */
  const TlSituation *situation; /* (nullable): names units, in the other tables */
} TlPiece;

typedef struct _TlField TlField;
struct _TlField
{
  const char *id;
  const char *title; /* N_() */
  TlFieldGroup group;
  const char *rule; /* (nullable): where its meaning stands */
  TlFieldType type;
  guint kinds;  /* a bit per TlKind that has it */
  guint needed; /* and that must have it */

  /* Of a plain value: where it is, and its bounds. */
  gsize offset;
  gsize size;
  guint least;
  guint most;
  const char *(*word) (guint i);      /* NULL behind the last one */
  const char *(*word_name) (guint i); /* (nullable): for people, translated */
  guint flag;                         /* of the flags of a state */
  gboolean is_late;                   /* counts in a hash where it is not "no" or nothing */
  const char *form;                   /* N_() (nullable): what the text looks like */
  const char *follows;                /* N_() (nullable): where from when it is not said */

  /* Of others; NULL: a plain value. */
  char *(*get) (const TlField *field, const TlPiece *piece);
  gboolean (*set) (const TlField *field, const TlPiece *piece, const char *text);
  guint (*most_of) (const TlPiece *piece);
};

TlHexFacts tl_hex_facts_of (const TlSituation *situation, TlHex hex);

#define TL_FIELD_ERROR (tl_field_error_quark ())
GQuark tl_field_error_quark (void);

/* All fields of a table, in the order of files. (transfer none) */
const TlField *tl_fields (TlFieldTable table, guint *n);

/*
 * @table: which
 * @id: a name
 * @kind: of the counter
 *
 * Returns: (transfer none) (nullable): the field; NULL when counters of @kind have none of the name
 */
const TlField *tl_field_find (TlFieldTable table, const char *id, TlKind kind);

/* "Steps lost", translated. (transfer none) */
const char *tl_field_title (const TlField *field);

/* "State", "Supply", translated. (transfer none) */
const char *tl_field_group_title (TlFieldGroup group);

/* Whether counters of @kind have it, and must say it. */
gboolean tl_field_is_for (const TlField *field, TlKind kind);
gboolean tl_field_is_needed (const TlField *field, TlKind kind);

/* Of a number: at least @least, at most the number returned. */
guint tl_field_bounds (const TlField *field, const TlPiece *piece, guint *least);

/* "a number from 1 to 50", translated, for a message about @text. (transfer full) */
char *tl_field_expected (const TlField *field, const TlPiece *piece, const char *text);

/*
 * @field: for the kind of @piece
 *
 * Returns: (transfer full): the value as text, which tl_field_set () reads
 */
char *tl_field_get (const TlField *field, const TlPiece *piece);

/* The value @text for people, translated: "Low" for "low", "Pool" for "pool", the name for the id
 * of a side, formation or box, "-" for none. (transfer full) */
char *tl_field_shown (const TlField *field, const TlScenario *scenario, const char *text);

/*
 * @field: for the kind of @piece
 * @piece: gets the value, and nothing else
 * @text: the value
 * @error: names the field, what was expected and what was found
 *
 * Errors: %TL_FIELD_ERROR; @piece is as it was.
 *
 * Returns: whether @text was one
 */
gboolean tl_field_set (const TlField *field, const TlPiece *piece, const char *text,
                       GError **error);

typedef struct
{
  const char *id;
  const char *text;
} TlFieldText;

/*
 * @table: which
 *
 * What a file must say of @piece, in the order of the table: what is needed, and what a new counter
 * has not, nor follows from other fields.
 *
 * Returns: (transfer full) (element-type TlFieldText): frees its texts
 */
GArray *tl_fields_said (TlFieldTable table, const TlPiece *piece);

/*
 * @table: which
 * @now: of the same kind; becomes like @piece
 *
 * What must be said of @now to make it @piece, in the order of the table.
 *
 * Returns: (transfer full) (element-type TlFieldText): frees its texts
 */
GArray *tl_fields_changed (TlFieldTable table, const TlPiece *piece, const TlPiece *now);

/*
 * @kind: of a new counter
 * @texts: what is said about its print
 * @faults: (element-type utf8): gets what is missing, a sentence each
 *
 * Returns: whether nothing is
 */
gboolean tl_fields_check_needed (TlKind kind, const TlFieldText *texts, guint n_texts,
                                 GPtrArray *faults);

/*
 * @table: whose fields they are
 * @piece: written where a text fits
 * @texts: what is said, in any order; of one that is said twice the last counts
 * @faults: (element-type utf8): gets all that is wrong, a sentence each
 *
 * Sets several fields in the order of the table, then those that follow from them, and checks what
 * must be true of the whole: an HQ throws, an Organic Truck has a formation (13.2g), a dump on the
 * map holds SP (12.1c), ...
 *
 * Returns: whether nothing was wrong
 */
gboolean tl_fields_set (TlFieldTable table, const TlPiece *piece, const TlFieldText *texts,
                        guint n_texts, GPtrArray *faults);

/* Shows @mode on @state: the marker, and the face where the mode says it. Rules: 5.2. */
void tl_state_show_mode (TlUnitState *state, TlMode mode);

/* --- values as text --- */

/* An id that a file or a hand may define: at most TL_ID_MAX letters, digits, ". - _", not beginning
 * with one of these. */
#define TL_ID_MAX 48
gboolean tl_id_is_fit (const char *id);
/* "Öde Steppe" becomes "ode-steppe": an id for what is called @name, which another may have;
 * @otherwise where no letter is left. (transfer full) */
char *tl_id_of_name (const char *name, const char *otherwise);

/* Decimal digits only, at most @max. */
gboolean tl_count_parse (const char *text, guint max, guint *value);
/* Zero or more, at most @max, a small denominator. */
gboolean tl_fraction_parse_plain (const char *text, guint max, TlFraction *value);
/* "3SP", "2T", "3SP 2T", "14": Tokens, at most TL_TOKENS_MAX. */
gboolean tl_tokens_parse (const char *text, guint tokens_per_sp, guint *t);
/* "3SP 2T": as tl_tokens_parse () reads it. (transfer full) */
char *tl_tokens_to_string (guint t, guint tokens_per_sp);
