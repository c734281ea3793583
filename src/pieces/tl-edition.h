/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An edition of the series rules: every number of the rulebook that the program uses.
 *
 * Loaded from data/tables/series-*.xml; code names the fields and never writes the numbers.
 */
#pragma once

#include "board/tl-terrain.h"

G_BEGIN_DECLS

/* A unit's mode (5.2): one at a time. */
typedef enum
{
  TL_MODE_COMBAT,
  TL_MODE_MOVE,
  TL_MODE_RESERVE,
  TL_MODE_STRAT,
  TL_MODE_EXPLOIT,
  TL_MODE_DG
} TlMode;
#define TL_MODES 6

typedef struct
{
  TlFraction attack;            /* zero: cannot attack */
  TlFraction defence;
  TlFraction ma;                /* in the Movement Phase */
  TlFraction ma_reaction;       /* released in Reaction */
  TlFraction ma_exploitation;   /* released, or exploiting */
  TlFraction barrage;
  int ar_change;
  gboolean ar_zero;             /* 9.6a: Strat */
  gboolean has_zoc;             /* a unit in this mode exerts one if it is otherwise able to (4.5) */
  gboolean can_attack;
  gboolean can_overrun;
  gboolean attack_capable;      /* 4.4 */
  gboolean can_throw;           /* an HQ in it (12.3b(C)) */
  gboolean can_transport;
  gboolean may_enter_ezoc;
} TlModeEffect;

/* What one cell of the combat table says. */
typedef struct
{
  guint8 attacker_losses;
  guint8 attacker_option;
  guint8 exploit_ar;            /* 0 none */
  guint8 defender_losses;
  guint8 defender_option;
  gboolean defender_dg;
} TlResult;

#define TL_COMBAT_COLUMNS_MAX 16
#define TL_COMBAT_ROWS_MAX 24

typedef struct
{
  guint16 attack;
  guint16 defence;
} TlOdds;

typedef struct
{
  guint n_columns;
  guint n_rows;
  int first_row;                /* first row: this or less */
  TlOdds odds[TL_CATEGORIES][TL_COMBAT_COLUMNS_MAX];
  TlResult cells[TL_COMBAT_ROWS_MAX][TL_COMBAT_COLUMNS_MAX];
} TlCombatTable;

typedef struct
{
  int attacker_at_least;
  int defender_at_most;
} TlSurprise;

/* A chart as printed, for people to look up: rows of text cells. */
typedef struct
{
  char *id;
  char *title;
  char *rule;
  GPtrArray *rows;              /* GStrv; the first is the header */
  GPtrArray *notes;             /* char * */
} TlChart;

/* A reading that we took where the rules leave room (facts marked uncertain). */
typedef struct
{
  char *name;
  char *rule;
  char *value;
  char *reading;
} TlChoice;

typedef struct
{
  gatomicrefcount ref_count;
  char *id;                           /* "4.3", "2000" */
  char *name;

  guint tokens_per_sp;                /* 12.1a */
  guint draw_mp12;                    /* 12.3a */
  TlMobility draw_mobility;
  guint stack_re4;                    /* 4.8 */
  guint overrun_mp12;                 /* 8.1a */
  guint overrun_entry_mp12;           /* 8.1b */
  guint hq_combat_strength;           /* 13.1c */
  guint hq_move_strength;
  guint artillery_strength;           /* 13.4b */
  guint attack_supply_t;              /* per step, 12.4 */
  guint defence_supply_t;
  guint defence_supply_small_t;
  guint defence_supply_small_re4;
  guint low_recovery_t;               /* 12.10e */
  guint eat_re4_per_t;                /* 12.6c */
  guint fuel_formation_t;             /* 12.5c */
  guint fuel_unit_t;
  guint retreat_dg_hex;               /* 9.12a: the hex of a retreat that turns a unit DG */
  guint re4_of_size[16];              /* 4.6, by TlSize */
  guint re4_hq;
  guint re4_repl;
  TlFraction unsupplied_defence;      /* 9.5 */
  TlFraction oos;                     /* 12.8d */
  TlFraction loss_attack;             /* 9.11d: any step missing */
  TlFraction loss_defence;            /* half or more missing */
  TlFraction at_reduced;              /* 9.4e: what x2 becomes */
  TlFraction at_reduces;              /* the multiplier that is reduced */
  int hedgehog_surprise;              /* 9.8: -1 */
  TlSurprise surprise_regular;
  TlSurprise surprise_overrun;
  TlModeEffect modes[TL_MODES];
  TlCombatTable combat;
  GPtrArray *charts;                  /* TlChart */
  GPtrArray *choices;                 /* TlChoice */
} TlEdition;

TlChart *tl_chart_new (const char *id, const char *title, const char *rule);
void tl_chart_free (TlChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlChart, tl_chart_free)
TlChoice *tl_choice_new (const char *name, const char *rule, const char *value, const char *reading);
void tl_choice_free (TlChoice *choice);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlChoice, tl_choice_free)

TlEdition *tl_edition_new (const char *id);
TlEdition *tl_edition_ref (TlEdition *edition);
void tl_edition_unref (TlEdition *edition);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlEdition, tl_edition_unref)
const TlChart *tl_edition_find_chart (const TlEdition *edition, const char *id);
const TlChoice *tl_edition_find_choice (const TlEdition *edition, const char *name);

/* "Ao1 e4 DL1o2" as on the chart; parse accepts exactly what to_string gives. (transfer full) */
char *tl_result_to_string (const TlResult *result);
gboolean tl_result_parse (const char *text, TlResult *result);
gboolean tl_result_equal (const TlResult *a, const TlResult *b);

const char *tl_mode_id (TlMode mode);         /* "combat", "move", ... */
gboolean tl_mode_parse (const char *text, TlMode *mode);
const char *tl_mode_name (TlMode mode);       /* translated */

G_END_DECLS
