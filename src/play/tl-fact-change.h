/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a hand changes of units, counters and the scenario's facts: the part of an action that says
 * so, with its text form.  Names and values are those of tl-field.h:
 *
 *   set UNIT[,UNIT...] KEY=VALUE...       what has happened to units: at=33.11, at=box/ID, at=pool,
 *                                         mode=dg, lost=1, load=4SP, oos=yes, ...
 *   set UNIT[,UNIT...] at=PLACE aside=RULE[,RULE...]   the same, against these rules: what was
 *                                         refused, done all the same
 *   new ID [like=UNIT] [KEY=VALUE...]     a new counter, printed like another but for what is said;
 *                                         without like=: side=, kind= and its print; and its state
 *   print UNIT KEY=VALUE...               what is printed on it, side= too; one that play made gets
 *                                         a counter of its own
 *   delete UNIT[,UNIT...]                 out of the game, and not to the Dead Pile
 *   formation ID KEY=VALUE...             changes a formation, or makes one of side=
 *   side ID KEY=VALUE...                  a side's name and colours, the gauges that it uses and
 *                                         lays, its Rail Cap and Sea Cap: uses=wide,narrow
 *                                         lays=wide cap=6SP sea-cap=2SP
 *   box ID KEY=VALUE...|none              changes a holding box, or makes one, craft=UNIT its hold;
 *                                         none takes an empty one away
 *   clock KEY=VALUE...                    turn, phase, phasing side, first side, rail-used,
 *                                         sea-used
 *   scenario KEY=VALUE...                 title, first and last turn, game switches,
 *                                         landing=, the Amphibious Landing Table (18.5f)
 *   turn N name=TEXT                      what turn N is called
 *   limit UNIT[,UNIT...] [formation=ID...] [nationality=TEXT...] [unit=ID...]
 *                                         HQs serve these alone in this game (12.3b(B)); each
 *                                         key as often as needed; without keys: no limit
 *   suggestion N KEY=VALUE...             the Nth fight to look at first, or one behind the last:
 *                                         name=, target=HEX, attackers=UNIT[,UNIT...], overrun=;
 *                                         without attackers there is none
 *   schedule KIND.N KEY=VALUE...|none     the Nth entry of a kind in the schedule, or the next:
 *                                         schedule arrival.1 side=axis turn=3 units=pz1; none
 *                                         takes it away (pieces/tl-schedule.h)
 *   mark HEX[,HEX...] KEY=VALUE...        who controls hexes, attacked=yes, what their track is
 *                                         converted= to, by=UNIT that does it in this phase,
 *                                         trainbusting=SIDE, handled=POINTS|all by its port,
 *                                         mined=yes: the port
 *
 * A value with blanks stands in quotes: name="1st Guards"; in quotes \" and \\ stand for " and \.
 *
 * Such an action asks no rule.  It is refused while a decision is open, which it might take away,
 * and where the situation would not be well-formed: bounds, ids, hexes off the map.  What breaks
 * the rules of a place (4.8a, 4.8c, 6.2c) is only remarked.
 */
#pragma once

#include "pieces/tl-schedule.h"
#include "pieces/tl-situation.h"

typedef enum
{
  TL_FACT_CHANGE_SET,
  TL_FACT_CHANGE_NEW,
  TL_FACT_CHANGE_PRINT,
  TL_FACT_CHANGE_DELETE,
  TL_FACT_CHANGE_FORMATION,
  TL_FACT_CHANGE_SIDE,
  TL_FACT_CHANGE_BOX,
  TL_FACT_CHANGE_CLOCK,
  TL_FACT_CHANGE_SCENARIO,
  TL_FACT_CHANGE_TURN,
  TL_FACT_CHANGE_LIMIT,
  TL_FACT_CHANGE_SUGGESTION,
  TL_FACT_CHANGE_SCHEDULE,
  TL_FACT_CHANGE_MARK
} TlFactChangeKind;

typedef struct
{
  TlFactChangeKind kind;
  GArray *units;    /* TlUnit: that are changed; of new the one that it is like, if any */
  GArray *hexes;    /* TlHex: of mark */
  char *id;         /* of new, formation, side, box, turn, suggestion and schedule, else NULL */
  GArray *texts;    /* TlFieldText, whose strings are the change's */
  char *aside;      /* (nullable): of set, the rules that it sets aside: "6.1,4.8a" */
  gboolean is_none; /* of box and schedule: takes it away */
} TlFactChange;

/* (transfer full): of nothing yet. @id: (nullable) */
TlFactChange *tl_fact_change_new (TlFactChangeKind kind, const char *id);
TlFactChange *tl_fact_change_copy (const TlFactChange *change);
void tl_fact_change_free (TlFactChange *change);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFactChange, tl_fact_change_free)

/* Adds @key=@value. */
void tl_fact_change_say (TlFactChange *change, const char *key, const char *value);
/* @rules: of a `set` that does what they refuse, rule numbers divided by commas. */
void tl_fact_change_set_aside (TlFactChange *change, const char *rules);
/* The value of @key. (transfer none) (nullable): it is not said */
const char *tl_fact_change_text (const TlFactChange *change, const char *key);

/*
 * @kind: what the first word of the text form said
 * @text: the rest of it, in UTF-8
 * @situation: whose units are meant
 *
 * Errors: %TL_ACTION_ERROR, with the word and what was expected.
 *
 * Returns: (transfer full) (nullable): the change
 */
TlFactChange *tl_fact_change_parse (TlFactChangeKind kind, const char *text,
                                    const TlSituation *situation, GError **error);

/* The words of @text, those with quotes without them. (transfer full) (element-type utf8)
 * (nullable): %TL_ACTION_ERROR: a quote is missing */
GPtrArray *tl_words_split (const char *text, GError **error);
/* Whether @id is one that a hand may give. Errors: %TL_ACTION_ERROR. */
gboolean tl_words_check_id (const char *id, GError **error);
/* Appends @value in quotes. */
void tl_words_append_quoted (GString *text, const char *value);
/* Appends @key=@value, with quotes if need be, behind a blank if @text holds anything. */
void tl_words_append (GString *text, const char *key, const char *value);

/* "arrival.2": which entry is meant. */
gboolean tl_fact_change_entry (const char *id, TlEntryKind *kind, guint *number);

/* What `limit` is told of the limit @number of @scenario, from 1: "formation=3-pz unit=u17".
 * (transfer full) */
char *tl_fact_change_limit_words (const TlScenario *scenario, guint number);

/* The text form without its first word. (transfer full) */
char *tl_fact_change_to_string (const TlFactChange *change, const TlSituation *situation);

/* "Place 33.11, Steps lost 1": what it says of its units. (transfer full) */
char *tl_fact_change_said (const TlFactChange *change, const TlSituation *situation);
