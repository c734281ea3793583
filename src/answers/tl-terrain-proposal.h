/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the picture of a map proposes for that which is not painted yet: terrain of unknown hexes,
 * hexsides, roads and railways.
 *
 * The map says what is true already, and these are the examples that the survey learns from
 * (survey/tl-survey.h).  Of hexes, each hex that is not unknown and lies on the sheet; a village
 * does not count, for what lies around it is the terrain (6.2d).  Of hexsides and roads, each one
 * that is painted; and that there is none, each other side of a hex with a line, and each side that
 * was *denied*.  A line whose end is open says nothing of the sides at its end, where it may go on.
 *
 * A class needs an example, and two classes are needed: without a painted river no river is
 * proposed.  tl_terrain_proposal_text () says what is missing.
 *
 * Example: five woods and five open hexes are painted, and five sides of a river; all other hexes
 * are proposed as one or the other, and the rest of the river; the least sure are marked.
 *
 * What a player accepts becomes ordinary edits (play/tl-map-change.h).
 *
 * Does not know: pictures; draw/map/tl-scan-survey.h looks at them.
 * Cost: that of tl_survey_guess () for each kind that has examples.
 */
#pragma once

#include "play/tl-action.h"
#include "survey/tl-survey.h"

/* A hex, or the side of a hex that a line runs along, or through into the next hex. */
typedef struct
{
  TlHex hex;
  TlDirection direction; /* of lines */
  guint32 mask;          /* terrains, hexsides or roads of the chart */
  guint32 gauges;        /* of railways */
  guint percent;         /* how sure, 0 to 100 */
  gboolean is_unsure;    /* among the least sure of its kind */
} TlProposed;

typedef struct
{
  GArray *items[TL_SURVEY_KINDS]; /* TlProposed, ascending by hex */
  gboolean has_examples[TL_SURVEY_KINDS];
  guint n_hexes; /* unknown ones, seen or not */
} TlTerrainProposal;

/* Lines that a player has looked at and taken away again: of TL_SURVEY_SIDES and TL_SURVEY_EDGES a
 * byte for each item, 1: there is none. */
typedef struct
{
  guint8 *of[TL_SURVEY_KINDS]; /* NULL: none, as of TL_SURVEY_HEXES */
} TlDenials;

void tl_denials_clear (TlDenials *denials);
/* (transfer full): equal to @denials, of @survey */
TlDenials tl_denials_copy (const TlDenials *denials, const TlSurvey *survey);

/**
 * tl_denials_add:
 * @denials: may be empty
 * @survey: of the map
 * @map: before @actions
 * @actions: (element-type TlAction): of a stroke; those that erase lines count
 *
 * Notes each side that @actions clear though nothing is painted there.
 *
 * Returns: whether there was any
 */
gboolean tl_denials_add (TlDenials *denials, const TlSurvey *survey, const TlMap *map,
                         const GPtrArray *actions);

/**
 * tl_terrain_proposal_new:
 * @survey: what the picture shows of @map
 * @map: its grid is that of @survey
 * @denials: (nullable)
 *
 * May be called from any thread.
 *
 * Returns: (transfer full): what is proposed
 */
TlTerrainProposal *tl_terrain_proposal_new (const TlSurvey *survey, const TlMap *map,
                                            const TlDenials *denials);
void tl_terrain_proposal_free (TlTerrainProposal *proposal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlTerrainProposal, tl_terrain_proposal_free)

/* How many are proposed of that kind, and how many of these are unsure. */
guint tl_terrain_proposal_count (const TlTerrainProposal *proposal, TlSurveyItems items,
                                 guint *n_unsure);

/**
 * tl_terrain_proposal_actions:
 * @map: for which it was made
 * @is_sure_only: leaves out what is unsure
 *
 * Returns: (transfer full): TlAction, which paint what is proposed; none where nothing is
 */
GPtrArray *tl_terrain_proposal_actions (const TlTerrainProposal *proposal, const TlMap *map,
                                        gboolean is_sure_only);

/* What is proposed, in numbers, and which examples are missing. (transfer full) */
char *tl_terrain_proposal_text (const TlTerrainProposal *proposal);
