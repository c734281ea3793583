/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How often tests repeat what they try at random: under the sanitizers, which look for other
 * mistakes and take ten times as long, a fifth as often.
 */
#pragma once

#ifdef __SANITIZE_ADDRESS__
#define TL_TEST_ROUNDS(n) ((n) / 5)
#else
#define TL_TEST_ROUNDS(n) (n)
#endif
