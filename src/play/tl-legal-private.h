/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/tl-legal.h"

G_BEGIN_DECLS

G_END_DECLS
