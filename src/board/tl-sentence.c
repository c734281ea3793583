/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-sentence.h"

#include <string.h>

/* Arguments of a sentence. */
#define MOST 9
/* Digits of a number and its sign. */
#define NUMBER_MAX 12

/* What stands at a '%'. */
typedef struct
{
  guint index;      /* of the argument; MOST: a '%' itself */
  char kind;        /* 's', 'u' or 'd' */
  const char *next; /* behind it */
} Place;

typedef struct
{
  const char *text;
  gsize length;
  char number[NUMBER_MAX];
} Argument;

/* FALSE: it is none of those that are known here.  @n_before: places without a number so far. */
static gboolean
read_place (const char *at, guint *n_before, Place *place)
{
  at++;
  place->index = MOST;
  if (*at != '%')
    {
      if (at[0] >= '1' && at[0] <= '9' && at[1] == '$')
        {
          place->index = (guint) (at[0] - '1');
          at += 2;
        }
      else
        place->index = (*n_before)++;
      if (place->index >= MOST || (*at != 's' && *at != 'u' && *at != 'd'))
        return FALSE;
    }
  place->kind = *at;
  place->next = at + 1;
  return TRUE;
}

/* What kinds of arguments @format takes.  FALSE: not one of the formats that are known here, or one
 * that leaves out an argument. */
static gboolean
read_kinds (const char *format, char kinds[MOST], guint *n)
{
  guint n_before = 0;
  Place place;

  memset (kinds, 0, MOST);
  *n = 0;
  for (const char *at = strchr (format, '%'); at != NULL; at = strchr (place.next, '%'))
    {
      if (!read_place (at, &n_before, &place))
        return FALSE;
      if (place.index == MOST)
        continue;
      if (kinds[place.index] != 0 && kinds[place.index] != place.kind)
        return FALSE;
      kinds[place.index] = place.kind;
      *n = MAX (*n, place.index + 1);
    }
  return memchr (kinds, 0, *n) == NULL;
}

static void
set_number (Argument *argument, guint number, gboolean is_negative)
{
  char *first = argument->number + NUMBER_MAX;

  do
    {
      *--first = (char) ('0' + number % 10);
      number /= 10;
    }
  while (number > 0);
  if (is_negative)
    *--first = '-';
  argument->text = first;
  argument->length = (gsize) (argument->number + NUMBER_MAX - first);
}

static void
set_text (Argument *argument, const char *text)
{
  argument->text = text != NULL ? text : "(null)";
  argument->length = strlen (argument->text);
}

/* Copies @length bytes to @to, unless that is NULL, and returns where the next ones go. */
static inline gsize
put (char *to, gsize at, const char *text, gsize length)
{
  if (to != NULL)
    memcpy (to + at, text, length);
  return at + length;
}

/* Writes the sentence to @to, unless that is NULL; returns its length. */
static gsize
fill (char *to, const char *format, const Argument *arguments)
{
  guint n_before = 0;
  gsize length = 0;
  Place place;

  for (const char *at = strchr (format, '%'); at != NULL; at = strchr (format, '%'))
    {
      length = put (to, length, format, (gsize) (at - format));
      read_place (at, &n_before, &place);
      if (place.index == MOST)
        length = put (to, length, "%", 1);
      else
        length = put (to, length, arguments[place.index].text, arguments[place.index].length);
      format = place.next;
    }
  return put (to, length, format, strlen (format));
}

char *
tl_sentence_valist (const char *format, va_list args)
{
  Argument arguments[MOST];
  char kinds[MOST];
  gsize length;
  char *text;
  guint n;

  if (!read_kinds (format, kinds, &n))
    return g_strdup_vprintf (format, args);
  for (guint i = 0; i < n; i++)
    if (kinds[i] == 's')
      set_text (&arguments[i], va_arg (args, const char *));
    else if (kinds[i] == 'u')
      set_number (&arguments[i], va_arg (args, guint), FALSE);
    else
      {
        int number = va_arg (args, int);

        set_number (&arguments[i], number < 0 ? 0u - (guint) number : (guint) number, number < 0);
      }
  length = fill (NULL, format, arguments);
  text = g_malloc (length + 1);
  fill (text, format, arguments);
  text[length] = '\0';
  return text;
}

char *
tl_sentence (const char *format, ...)
{
  va_list args;
  char *text;

  va_start (args, format);
  text = tl_sentence_valist (format, args);
  va_end (args);
  return text;
}
