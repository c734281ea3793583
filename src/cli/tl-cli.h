/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * throwline-cli: the window's answers for scripts, tests and players without a display.
 *
 * A *command* is the first word: `throwline-cli odds FILE ...`.  Each has a file tl-cli-COMMAND.c
 * that reads its arguments, takes the answer, and writes text for people or, with --json, one JSON
 * object.  Everything is written to strings, so that tests run commands in their own process, and a
 * command that fails half-way has printed nothing by halves.
 *
 * Exit status: 0 done; 1 the input is bad, or the rules say no; 2 wrong usage.
 *
 * Example: {"throwline-cli", "combat-table", "--terrain", "open", "--odds", "6:1", "--drm", "3"}
 * says that 6:1 is fought on column 5:1, and how likely each result is.
 *
 * Does not know any rule.
 */
#pragma once

#include <glib.h>

typedef enum
{
  TL_CLI_OK = 0,
  TL_CLI_NO = 1,   /* bad input, or the rules say no */
  TL_CLI_USAGE = 2 /* wrong usage */
} TlCliStatus;

/* All zero but what the caller sets. */
typedef struct _TlCliStreams
{
  GString *out;      /* (nullable): standard output, UTF-8 */
  gboolean is_json;  /* @out stays UTF-8 whatever the locale */
  GString *err;      /* (nullable): standard error, UTF-8 */
  const char *input; /* (nullable): what standard input holds; NULL: read it where it is needed */
  /* (nullable): writes what is in @out and empties it, in the course of a long command; FALSE: no
   * one reads it any more */
  gboolean (*drain) (struct _TlCliStreams *streams);
} TlCliStreams;

void tl_cli_streams_clear (TlCliStreams *streams);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TlCliStreams, tl_cli_streams_clear)

/**
 * tl_cli_run:
 * @streams: get what is printed, appended; made when they are NULL
 * @argv: the program's name, the command, its arguments; NULL at the end; any bytes
 *
 * Runs one command.
 *
 * Returns: the exit status
 */
TlCliStatus tl_cli_run (TlCliStreams *streams, const char *const *argv);
