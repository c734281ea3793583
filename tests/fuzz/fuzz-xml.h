/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one input function of the fuzzers of files; see fuzz-xml.c. */
#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
