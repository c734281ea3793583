/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looks at a scan for the survey (survey/tl-survey.h): reads the level of its pyramid on which a
 * hex is still as high as the survey needs it, and no larger one.
 */
#pragma once

#include "draw/map/tl-scan-image.h"
#include "survey/tl-survey.h"

/**
 * tl_scan_survey:
 * @image: the scan
 * @fit: how @grid lies on its pixels
 *
 * May be called from any thread.
 *
 * Cost: that of tl_survey_new (), and 4 bytes a pixel of the level: some 30 KB a hex at most.
 *
 * Returns: (transfer full) (nullable): what all items look like; NULL: there are too many hexes
 */
TlSurvey *tl_scan_survey (TlScanImage *image, const TlScanFit *fit, const TlGrid *grid);
