/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-counter.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define TOKENS_OF_POINT 4u /* 4.7, 12.1a */

TlCounter *
tl_counter_new (const char *id, TlKind kind, guint side)
{
  TlCounter *counter = g_new0 (TlCounter, 1);

  g_atomic_ref_count_init (&counter->ref_count);
  counter->id = g_strdup (id);
  counter->designation = g_strdup ("");
  counter->superior = g_strdup ("");
  counter->transport_name = g_strdup ("");
  counter->guess = g_strdup ("");
  for (guint i = 0; i < G_N_ELEMENTS (counter->pictures); i++)
    counter->pictures[i] = g_strdup ("");
  counter->kind = kind;
  counter->side = (guint8) side;
  counter->formation = -1;
  counter->klass = TL_CLASS_OTHER;
  if (tl_kind_is_combat (kind))
    counter->steps = 1;
  else if (kind == TL_KIND_AIRCRAFT || kind == TL_KIND_SHIP)
    counter->steps = 2; /* 14.1b, 18.3d */
  return counter;
}

TlCounter *
tl_counter_copy (const TlCounter *counter)
{
  TlCounter *copy = g_memdup2 (counter, sizeof *counter);

  g_atomic_ref_count_init (&copy->ref_count);
  copy->hash = 0;
  copy->id = g_strdup (counter->id);
  copy->designation = g_strdup (counter->designation);
  copy->superior = g_strdup (counter->superior);
  copy->nationality = g_strdup (counter->nationality);
  copy->transport_name = g_strdup (counter->transport_name);
  copy->guess = g_strdup (counter->guess);
  for (guint i = 0; i < G_N_ELEMENTS (copy->pictures); i++)
    copy->pictures[i] = g_strdup (counter->pictures[i]);
  return copy;
}

TlCounter *
tl_counter_ref (TlCounter *counter)
{
  g_atomic_ref_count_inc (&counter->ref_count);
  return counter;
}

void
tl_counter_unref (TlCounter *counter)
{
  if (counter == NULL || !g_atomic_ref_count_dec (&counter->ref_count))
    return;
  g_free (counter->id);
  g_free (counter->designation);
  g_free (counter->superior);
  g_free (counter->nationality);
  g_free (counter->transport_name);
  g_free (counter->guess);
  for (guint i = 0; i < G_N_ELEMENTS (counter->pictures); i++)
    g_free (counter->pictures[i]);
  g_free (counter);
}

gboolean
tl_counter_has_guess (const TlCounter *counter, const char *field)
{
  /* Most counters: none is guessed. */
  if (*counter->guess == '\0')
    return FALSE;
  g_auto (GStrv) words = g_strsplit (counter->guess, " ", -1);
  return g_strv_contains ((const char *const *) words, field);
}

void
tl_counter_drop_guess (TlCounter *counter, const char *field)
{
  if (!tl_counter_has_guess (counter, field))
    return;
  g_auto (GStrv) words = g_strsplit (counter->guess, " ", -1);
  GString *left = g_string_new (NULL);
  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], field) != 0)
      g_string_append_printf (left, "%s%s", left->len > 0 ? " " : "", words[i]);
  g_free (counter->guess);
  counter->guess = g_string_free (left, FALSE);
}

static gboolean
find_text (const char *const *texts, guint n, const char *text, guint *index)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (texts[i], text) == 0)
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

/* --- kinds --------------------------------------------------------------------------------- */

static const char *const kind_ids[TL_KINDS] = {
  "combat",   "hq",       "artillery", "repl", "dump",     "transport",
  "extender", "hedgehog", "air-base",  "port", "aircraft", "ship",
};

/* Translators: kinds of counters, as in the title of a list or "Dump (d3)". */
static const char *const kind_names[TL_KINDS] = {
  NC_ ("kind", "Combat unit"), NC_ ("kind", "HQ"),       NC_ ("kind", "Artillery"),
  NC_ ("kind", "Repl"),        NC_ ("kind", "Dump"),     NC_ ("kind", "Transport"),
  NC_ ("kind", "Extender"),    NC_ ("kind", "Hedgehog"), NC_ ("kind", "Air base"),
  NC_ ("kind", "Port"),        NC_ ("kind", "Aircraft"), NC_ ("kind", "Ship"),
};

gboolean
tl_kind_is_combat (TlKind kind)
{
  return kind == TL_KIND_COMBAT || kind == TL_KIND_HQ || kind == TL_KIND_ARTILLERY ||
         kind == TL_KIND_REPL;
}

gboolean
tl_kind_has_faces (TlKind kind)
{
  return kind == TL_KIND_COMBAT || kind == TL_KIND_HQ || kind == TL_KIND_ARTILLERY;
}

const char *
tl_kind_id (TlKind kind)
{
  g_return_val_if_fail ((guint) kind < TL_KINDS, NULL);
  return kind_ids[kind];
}

gboolean
tl_kind_parse (const char *text, TlKind *kind)
{
  guint i;

  if (!find_text (kind_ids, TL_KINDS, text, &i))
    return FALSE;
  *kind = (TlKind) i;
  return TRUE;
}

char *
tl_kind_ids_text (void)
{
  GString *text = g_string_new (kind_ids[0]);

  for (guint i = 1; i < TL_KINDS; i++)
    g_string_append_printf (text, ", %s", kind_ids[i]);
  return g_string_free (text, FALSE);
}

const char *
tl_kind_name (TlKind kind)
{
  g_return_val_if_fail ((guint) kind < TL_KINDS, NULL);
  return g_dpgettext2 (GETTEXT_PACKAGE, "kind", kind_names[kind]);
}

/* --- sizes --------------------------------------------------------------------------------- */

static const char *const size_ids[TL_SIZES] = {
  "none",    "company",  "battalion", "regiment", "kampfgruppe",
  "brigade", "division", "corps",     "army",     "army-group",
};

const char *
tl_size_id (TlSize size)
{
  g_return_val_if_fail ((guint) size < TL_SIZES, NULL);
  return size_ids[size];
}

gboolean
tl_size_parse (const char *text, TlSize *size)
{
  guint i;

  if (!find_text (size_ids, TL_SIZES, text, &i))
    return FALSE;
  *size = (TlSize) i;
  return TRUE;
}

/* --- symbols ------------------------------------------------------------------------------- */

/* In the order of the bits of TlSymbol. */
static const char *const symbol_ids[TL_SYMBOLS] = {
  "infantry",    "tank",          "recon",       "artillery",        "rocket",   "mortar",
  "anti-tank",   "anti-aircraft", "engineer",    "assault-engineer", "pioneer",  "motorcycle",
  "bicycle",     "mountain",      "parachute",   "glider",           "marine",   "ski",
  "machine-gun", "rail-repair",   "assault-gun", "police",           "security", "militia",
  "penal",       "territorial",   "cavalry",     "motorized",
};

static const char *const symbol_names[TL_SYMBOLS] = {
  NC_ ("symbol", "Infantry"),    NC_ ("symbol", "Tank"),
  NC_ ("symbol", "Recon"),       NC_ ("symbol", "Artillery"),
  NC_ ("symbol", "Rockets"),     NC_ ("symbol", "Mortar"),
  NC_ ("symbol", "Anti-tank"),   NC_ ("symbol", "Anti-aircraft"),
  NC_ ("symbol", "Engineer"),    NC_ ("symbol", "Assault engineer"),
  NC_ ("symbol", "Pioneer"),     NC_ ("symbol", "Motorcycle"),
  NC_ ("symbol", "Bicycle"),     NC_ ("symbol", "Mountain"),
  NC_ ("symbol", "Parachute"),   NC_ ("symbol", "Glider"),
  NC_ ("symbol", "Marine"),      NC_ ("symbol", "Ski"),
  NC_ ("symbol", "Machine gun"), NC_ ("symbol", "Rail repair"),
  NC_ ("symbol", "Assault gun"), NC_ ("symbol", "Police"),
  NC_ ("symbol", "Security"),    NC_ ("symbol", "Militia"),
  NC_ ("symbol", "Penal"),       NC_ ("symbol", "Territorial"),
  NC_ ("symbol", "Cavalry"),     NC_ ("symbol", "Motorized: wheels below the box"),
};

const char *
tl_symbol_name (TlSymbol symbol)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "symbol", symbol_names[g_bit_nth_lsf (symbol, -1)]);
}

char *
tl_symbols_to_string (guint32 symbols)
{
  GString *string = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (symbol_ids); i++)
    if (symbols & (1u << i))
      {
        if (string->len > 0)
          g_string_append_c (string, ' ');
        g_string_append (string, symbol_ids[i]);
      }
  return g_string_free (string, FALSE);
}

gboolean
tl_symbols_parse (const char *text, guint32 *symbols)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  guint32 read = 0;

  for (char **word = words; *word != NULL; word++)
    {
      guint i;

      if (**word == '\0')
        continue;
      if (!find_text (symbol_ids, G_N_ELEMENTS (symbol_ids), *word, &i))
        return FALSE;
      read |= 1u << i;
    }
  *symbols = read;
  return TRUE;
}

/* How many letters must be put in, left out or changed to make @b of @a; words of ids' lengths. */
static guint
distance_of (const char *a, const char *b)
{
  gsize n = strlen (b);
  guint row[64];

  if (n >= G_N_ELEMENTS (row) || strlen (a) >= G_N_ELEMENTS (row))
    return G_MAXUINT;
  for (guint i = 0; i <= n; i++)
    row[i] = i;
  for (guint k = 1; *a != '\0'; a++, k++)
    {
      guint diagonal = row[0];

      row[0] = k;
      for (guint i = 1; i <= n; i++)
        {
          guint changed = diagonal + (*a == b[i - 1] ? 0 : 1);

          diagonal = row[i];
          row[i] = MIN (changed, MIN (row[i], row[i - 1]) + 1);
        }
    }
  return row[n];
}

static gboolean
is_near (const char *word, const char *id)
{
  return strstr (word, id) != NULL || (strlen (word) >= 3 && strstr (id, word) != NULL) ||
         distance_of (word, id) <= 2;
}

char *
tl_symbols_near (const char *text, char **unknown)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GString) near = g_string_new (NULL);
  const char *word = "";
  guint found;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !find_text (symbol_ids, G_N_ELEMENTS (symbol_ids), words[i], &found))
      {
        word = words[i];
        break;
      }
  for (guint pass = 0; near->len == 0 && pass < 2; pass++)
    for (guint i = 0; i < G_N_ELEMENTS (symbol_ids); i++)
      if (pass == 1 || is_near (word, symbol_ids[i]))
        g_string_append_printf (near, "%s\"%s\"", near->len > 0 ? ", " : "", symbol_ids[i]);
  *unknown = g_utf8_make_valid (word, -1);
  return g_strdup (near->str);
}

/* --- one counter --------------------------------------------------------------------------- */

static gboolean
is_filled (const char *text)
{
  return text != NULL && *text != '\0';
}

char *
tl_counter_name (const TlCounter *counter)
{
  if (counter->kind == TL_KIND_DUMP && is_filled (counter->designation))
    /* Translators: the letter of a generic dump. */
    return g_strdup_printf (_ ("Dump %s"), counter->designation);
  if (is_filled (counter->designation) && is_filled (counter->superior))
    return g_strconcat (counter->designation, "/", counter->superior, NULL);
  if (is_filled (counter->designation))
    return g_strdup (counter->designation);
  if (is_filled (counter->transport_name))
    return g_strdup (counter->transport_name);
  return g_strdup (tl_kind_name (counter->kind));
}

gboolean
tl_counter_is_multi_step (const TlCounter *counter)
{
  return counter->multi_step_re4 > 0;
}

gboolean
tl_counter_can_attack (const TlCounter *counter, TlFaceSide face)
{
  return (counter->kind == TL_KIND_COMBAT || counter->kind == TL_KIND_REPL) &&
         counter->faces[face].has_strength && !counter->faces[face].defends_only;
}

gboolean
tl_face_fights_like (const TlFace *a, const TlFace *b)
{
  return a->has_strength == b->has_strength && a->defends_only == b->defends_only &&
         a->strength == b->strength && a->ar == b->ar && a->ma == b->ma &&
         a->mobility == b->mobility;
}

guint
tl_counter_steps (const TlCounter *counter)
{
  if (counter->multi_step_re4 > 0 && counter->steps <= 1)
    return MAX (counter->multi_step_re4 / 4u, 1u);
  if (tl_counter_is_landing_craft (counter))
    return MAX ((counter->capacity_t + TOKENS_OF_POINT - 1u) / TOKENS_OF_POINT, 1u); /* 18.3d(B) */
  if (counter->kind == TL_KIND_AIRCRAFT && counter->aircraft_type == TL_AIRCRAFT_GLIDER)
    return 1; /* 14.10e: a point */
  return counter->steps;
}

gboolean
tl_counter_is_landing_craft (const TlCounter *counter)
{
  return counter->kind == TL_KIND_SHIP && counter->capacity_t > 0;
}

TlShipSide
tl_counter_ship_side (const TlCounter *ship, gboolean is_damaged)
{
  const TlFace *face = &ship->faces[TL_FACE_COMBAT];

  return is_damaged && ship->has_damaged_side
             ? ship->damaged
             : (TlShipSide){ face->barrage, face->range_hexes, ship->flak, ship->protection };
}
