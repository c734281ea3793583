/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game in numbers (answers/tl-statistics.h): a plot for each series that has anything, with its
 * totals for screen readers.  It is filled when it shows, and follows the game while it does.
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_STATISTICS_PAGE (tl_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (TlStatisticsPage, tl_statistics_page, TL, STATISTICS_PAGE, TlPanel)
