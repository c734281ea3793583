/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the commands share: arguments, input, and the two forms of output.
 *
 * A command's function reads its options with tl_cli_parse (); what it does not understand is
 * wrong usage.  What the arguments name is then looked up in the file: a hex or unit that is not
 * there is bad input.  Helpers that fail have said why, and left the exit status in cli->status.
 *
 *   if (!tl_cli_parse (cli, entries, 1, 1))
 *     return cli->status;
 *   situation = tl_cli_load (cli, cli->argv[1]);
 *   if (situation == NULL)
 *     return cli->status;
 */
#pragma once

#include "answers/tl-chance.h"
#include "cli/tl-cli.h"
#include "draw/map/tl-scan-image.h"
#include "pieces/tl-aim.h"
#include "pieces/tl-situation.h"
#include "play/tl-history.h"
#include "rules/advice/tl-turn-cost.h"
#include "rules/payment/tl-fuel.h"

#include <json-glib/json-glib.h>

typedef struct _TlCli TlCli;

typedef struct
{
  const char *name;
  const char *arguments;   /* translatable: "FILE --side SIDE" */
  const char *summary;     /* translatable: one line for the list of commands */
  const char *description; /* (nullable) translatable: more for its own --help */
  TlCliStatus (*run) (TlCli *cli);
} TlCliCommand;

struct _TlCli
{
  TlCliStreams *streams;
  const TlCliCommand *command;
  GStrv argv;       /* after tl_cli_parse (): "throwline-cli COMMAND", then what is no option */
  GPtrArray *texts; /* values of options: they live as long as the command runs */
  gboolean json;
  gboolean is_utf8; /* the terminal shows more than ASCII */
  TlCliStatus status;
};

/* --- the commands, each in tl-cli-COMMAND.c; analyse stands with odds, edit with play ------- */

extern const TlCliCommand tl_cli_analyse;
extern const TlCliCommand tl_cli_ask;
extern const TlCliCommand tl_cli_barrage;
extern const TlCliCommand tl_cli_check;
extern const TlCliCommand tl_cli_combat_table;
extern const TlCliCommand tl_cli_cost;
extern const TlCliCommand tl_cli_drop;
extern const TlCliCommand tl_cli_edit;
extern const TlCliCommand tl_cli_export;
extern const TlCliCommand tl_cli_guesses;
extern const TlCliCommand tl_cli_import;
extern const TlCliCommand tl_cli_log;
extern const TlCliCommand tl_cli_landing;
extern const TlCliCommand tl_cli_mission;
extern const TlCliCommand tl_cli_move;
extern const TlCliCommand tl_cli_new;
extern const TlCliCommand tl_cli_odds;
extern const TlCliCommand tl_cli_play;
extern const TlCliCommand tl_cli_options;
extern const TlCliCommand tl_cli_plan;
extern const TlCliCommand tl_cli_remind;
extern const TlCliCommand tl_cli_render;
extern const TlCliCommand tl_cli_retreat;
extern const TlCliCommand tl_cli_selfplay;
extern const TlCliCommand tl_cli_show;
extern const TlCliCommand tl_cli_supply;
extern const TlCliCommand tl_cli_survey;
extern const TlCliCommand tl_cli_table;
extern const TlCliCommand tl_cli_threats;
extern const TlCliCommand tl_cli_turn;
extern const TlCliCommand tl_cli_what_if;
extern const TlCliCommand tl_cli_zoc;

/* --- arguments: tl-cli-arguments.c ---------------------------------------------------------- */

/**
 * tl_cli_parse:
 * @entries: (nullable): the command's options, %G_OPTION_ARG_FILENAME for all texts, since
 *   arguments may be any bytes; --json and --help are added.  The texts belong to @cli
 * @min: how many other arguments there must be
 * @max: how many there may be
 *
 * Returns: FALSE when the command is over: wrong usage, or help was asked for
 */
gboolean tl_cli_parse (TlCli *cli, const GOptionEntry *entries, guint min, guint max);

/* What the value of an option is. */
typedef enum
{
  TL_CLI_HEX,
  TL_CLI_UNIT,
  TL_CLI_UNITS,
  TL_CLI_SIDE,
  TL_CLI_NAME,
  TL_CLI_WEIGHTS,
  TL_CLI_EDITION
} TlCliValue;

/* An option with a value; @what: untranslated. */
GOptionEntry tl_cli_option (const char *name, char **text, const char *what, TlCliValue value);
/* The options that several commands have; --edition of a file, or with a default. */
GOptionEntry tl_cli_option_target (char **text);
GOptionEntry tl_cli_option_edition (char **text, gboolean is_of_file);
GOptionEntry tl_cli_option_overrun (gboolean *overrun);
GOptionEntry tl_cli_option_weights (char **text);

/* A line "throwline-cli COMMAND: ..." to standard error; invalid UTF-8 is replaced. */
void tl_cli_warn (TlCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* The same, and cli->status: bad input, returns FALSE. */
gboolean tl_cli_fail (TlCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Wrong usage: the line, and where to read more; returns FALSE. */
gboolean tl_cli_misuse (TlCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Findings of a reader, "file:line: ..." a line each, as they are; returns FALSE. */
gboolean tl_cli_fail_reading (TlCli *cli, const GError *error);

/* "PATH:LINE:COLUMN: ...", without those that are 0, and cli->status: bad input; FALSE. */
gboolean tl_cli_fail_at (TlCli *cli, const char *path, guint line, guint column, const char *format,
                         ...) G_GNUC_PRINTF (5, 6);

/* An option that must be given; FALSE when it was not. */
gboolean tl_cli_need (TlCli *cli, const char *option, const char *text);
/* A whole number within bounds, as the value of @option; NULL leaves @value as it is. */
gboolean tl_cli_number (TlCli *cli, const char *option, const char *text, gint64 min, gint64 max,
                        gint64 *value);

/* FALSE, with a message that names @text, when the file has no such hex, unit or side. */
gboolean tl_cli_find_hex (TlCli *cli, const TlSituation *situation, const char *text, TlHex *hex);
gboolean tl_cli_find_unit (TlCli *cli, const TlSituation *situation, const char *text,
                           TlUnit *unit);
/* The same; the unit must stand on the map. */
gboolean tl_cli_find_unit_on_map (TlCli *cli, const TlSituation *situation, const char *text,
                                  TlUnit *unit);
/* What a barrage or mission is aimed at: a kind, or a ship by its id (18.3c).  Another word is
 * wrong usage. */
gboolean tl_cli_find_aim (TlCli *cli, const TlSituation *situation, const char *text,
                          TlAimKind *aim, TlUnit *ship);
gboolean tl_cli_find_side (TlCli *cli, const TlSituation *situation, const char *text,
                           TlSide *side);
/* "a,b,c", at least one; each once. (transfer full), NULL when one is unknown. */
GArray *tl_cli_find_units (TlCli *cli, const TlSituation *situation, const char *text);
/* The same; the units are of one side and stand in one hex, or in one box; @rule: why they must.
 * NULL, with a message, when not. */
GArray *tl_cli_find_stack (TlCli *cli, const TlSituation *situation, const char *text,
                           const char *rule);
GArray *tl_cli_find_hexes (TlCli *cli, const TlSituation *situation, const char *text);

/* --- files: tl-cli-arguments.c -------------------------------------------------------------- */

/* The bytes of @path, or of standard input for "-": all, or more than @most, which shows that there
 * are too many. (transfer full) (nullable): it cannot be read, and that is said */
GString *tl_cli_read_text (TlCli *cli, const char *path, gsize most);

/* The set-up of a scenario, or where a saved game stands; it keeps its scenario. (transfer full),
 * NULL when the file is bad. */
TlSituation *tl_cli_load (TlCli *cli, const char *path);
/* The same of a command's FILE, and the side that it asks about: @text, of an option, or the
 * phasing side when that is NULL. */
TlSituation *tl_cli_load_for_side (TlCli *cli, const char *text, TlSide *side);
/* The game itself; a scenario's begins with @seed. (transfer full) */
TlHistory *tl_cli_load_history (TlCli *cli, const char *path, guint32 seed);
/* Does @actions in @history, which is that of @path, and writes it to @out (nullable) or there: a
 * scenario stays one, and in a saved game they are one step of undo. */
gboolean tl_cli_save_edited (TlCli *cli, TlHistory *history, const GPtrArray *actions,
                             const char *path, const char *out);
/* The edition of that id; an unknown one is wrong usage. (transfer full) (nullable) */
TlEdition *tl_cli_load_edition (TlCli *cli, const char *id);
/* --edition: judges @situation by other rules than its file says; FALSE when there are none. */
gboolean tl_cli_use_edition (TlCli *cli, TlSituation *situation, const char *id);
/* The picture that @map names, and how its hexes lie on it; @what: named where there is none.
 * (transfer full) (nullable): it cannot be had, and that is said */
TlScanImage *tl_cli_load_scan (TlCli *cli, const char *what, const TlMap *map, TlScanFit *fit);

/* --- JSON: tl-cli-json.c -------------------------------------------------------------------- */

/* Rule 12.5: "none", "free", ... */
const char *tl_cli_fuel_id (TlFuelState state);
/* Rule 12.5c: "unit", "hq", "formation". */
const char *tl_cli_fuel_method_id (TlFuelMethod method);
/* Rules 12.5, 12.8a, 12.10b: "oos", "stocks", "fuel". */
void tl_cli_condition_json (JsonBuilder *json, const TlSituation *situation, TlUnit unit);
/* NULL becomes null; bytes that are no UTF-8 are replaced.  @name NULL: an element of a list. */
void tl_cli_json_string (JsonBuilder *json, const char *name, const char *value);
void tl_cli_json_take (JsonBuilder *json, const char *name, char *value);
void tl_cli_json_int (JsonBuilder *json, const char *name, gint64 value);
void tl_cli_json_boolean (JsonBuilder *json, const char *name, gboolean value);
void tl_cli_json_fraction (JsonBuilder *json, const char *name, TlFraction value);
void tl_cli_json_hex (JsonBuilder *json, const char *name, const TlSituation *situation, TlHex hex);
/* "at": a kind of aim, or the id of a ship. */
void tl_cli_json_aim (JsonBuilder *json, const TlSituation *situation, TlAimKind aim, TlUnit ship);
void tl_cli_json_unit (JsonBuilder *json, const char *name, const TlSituation *situation,
                       TlUnit unit);
/* Lists of TlHex and TlUnit. */
void tl_cli_json_hexes (JsonBuilder *json, const char *name, const TlSituation *situation,
                        const GArray *hexes);
void tl_cli_json_units (JsonBuilder *json, const char *name, const TlSituation *situation,
                        const GArray *units);
/* Lists of char * and of TlAction, as `play` takes them. */
void tl_cli_json_texts (JsonBuilder *json, const char *name, const GPtrArray *texts);
void tl_cli_json_actions (JsonBuilder *json, const char *name, const TlSituation *situation,
                          const GPtrArray *actions);
void tl_cli_json_array (JsonBuilder *json, const char *name);
void tl_cli_json_object (JsonBuilder *json, const char *name);
void tl_cli_json_verdict (JsonBuilder *json, const char *name, const TlSituation *situation,
                          const TlVerdict *verdict);
void tl_cli_json_trail (JsonBuilder *json, const char *name, const TlSituation *situation,
                        const TlTrail *trail);

/* Units that lose supply, each with what it loses.  @cuts: (nullable) TlCutUnit. */
void tl_cli_json_cut (JsonBuilder *json, const char *name, const TlSituation *situation,
                      const GArray *cuts);

/* An object is open; tl_cli_json_end () closes it. */
JsonBuilder *tl_cli_json_begin (void);
/* Prints the object: a line for each member, short ones on one line; percent with one decimal. */
void tl_cli_json_end (TlCli *cli, JsonBuilder *json);

/* --- text: tl-cli-text.c -------------------------------------------------------------------- */

#define TL_CLI_COLUMNS 100

void tl_cli_print (TlCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Shows what is printed so far, where it is text; FALSE: no one reads it any more. */
gboolean tl_cli_flush (TlCli *cli);
/* "Title", underlined, an empty line before it when it is not the first. */
void tl_cli_print_title (TlCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* @text in lines of TL_CLI_COLUMNS, the first with @first before it, the others indented as
 * deep. */
void tl_cli_print_wrapped (TlCli *cli, const char *first, const char *text);

/* Tables: columns as wide as their cells; the last one is wrapped. */
typedef struct _TlCliTable TlCliTable;
/* @aligns: a letter per column, 'l' or 'r'. */
TlCliTable *tl_cli_table_new (const char *aligns);
void tl_cli_table_free (TlCliTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlCliTable, tl_cli_table_free)
/* A cell: (transfer full); rows end by themselves. */
void tl_cli_table_add (TlCliTable *table, char *cell);
/* Cells, such as those of a heading; NULL ends them. */
void tl_cli_table_add_words (TlCliTable *table, ...) G_GNUC_NULL_TERMINATED;
void tl_cli_table_print (TlCli *cli, const TlCliTable *table, gboolean has_header);

/* A table of @rows, TlChanceRow, with a bar each, under the headings @first and @second (nullable:
 * without what rows mean). */
void tl_cli_print_chances (TlCli *cli, const char *first, const char *second,
                           const GPtrArray *rows);

/* "33.11 33.12"; "-" for none. (transfer full) */
char *tl_cli_hexes_text (const TlSituation *situation, const GArray *hexes);
/* "u1 u2"; "-" for none. (transfer full) */
char *tl_cli_units_text (const TlSituation *situation, const GArray *units);
/* Its number; "-" for none. (transfer full) */
char *tl_cli_hex_text (const TlSituation *situation, TlHex hex);
/* "+3", "-2", "0". (transfer full) */
char *tl_cli_signed_text (int value);
/* A part a line, and what they make. */
void tl_cli_print_trail (TlCli *cli, const TlSituation *situation, const TlTrail *trail);
/* A finding a line, those that forbid first; nothing for none. */
void tl_cli_print_verdict (TlCli *cli, const TlSituation *situation, const TlVerdict *verdict);
/* The same under a heading. */
void tl_cli_print_rules (TlCli *cli, const TlSituation *situation, const TlVerdict *verdict);
/* When @verdict forbids, prints the rules' numbers and sets the status.  Players may plan ahead:
 * what only the phase forbids is no failure. */
void tl_cli_obey (TlCli *cli, const TlVerdict *verdict);
