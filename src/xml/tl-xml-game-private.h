/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games for the readers of this folder. */
#pragma once

#include "play/tl-history.h"
#include "xml/tl-xml-private.h"

/* A <game> that passed its schema.  NULL when @report is not clean.  (transfer full) */
TlHistory *tl_xml_read_game (const xmlNode *root, const char *folder, TlReport *report);
/* Its <history> alone; @scenario was read of it.  NULL when @report is not clean.
 * (transfer full) */
TlHistory *tl_xml_read_history (const xmlNode *root, const TlScenario *scenario, TlReport *report);
