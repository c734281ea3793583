/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How often tests repeat what they try at random: under the sanitizers, which look for other
 * mistakes and take ten times as long, a fifth as often.  Of a long list of cases these take every
 * TL_TEST_STEP-th; what only many rounds come to is asked where it is 1.
 * How long a test waits at most for what is done at once (G_USEC_PER_SEC and the like): under the
 * sanitizers ten times as long.
 */
#pragma once

#ifdef __SANITIZE_ADDRESS__
#define TL_TEST_ROUNDS(n) ((n) / TL_TEST_STEP)
#define TL_TEST_STEP 5
#define TL_TEST_WAIT(time) ((time) *10)
#else
#define TL_TEST_ROUNDS(n) (n)
#define TL_TEST_STEP 1
#define TL_TEST_WAIT(time) (time)
#endif
