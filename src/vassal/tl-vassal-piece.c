/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vassal/tl-vassal-piece.h"

#include "vassal/tl-vassal-sequence.h"

#include <string.h>

#define SIGN_OF_TRAITS '\t'
#define SIGN_OF_FIELDS ';'
#define SIGN_OF_PARTS '/'
#define SIGN_OF_LISTS ','

/* --- tallies --- */

TlVassalTally *
tl_vassal_tally_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

void
tl_vassal_tally_add (TlVassalTally *tally, const char *what, guint n)
{
  guint was = GPOINTER_TO_UINT (g_hash_table_lookup (tally, what));

  g_hash_table_replace (tally, g_strdup (what), GUINT_TO_POINTER (was + n));
}

guint
tl_vassal_tally_sum (TlVassalTally *tally)
{
  GHashTableIter iter;
  gpointer value;
  guint sum = 0;

  g_hash_table_iter_init (&iter, tally);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    sum += GPOINTER_TO_UINT (value);
  return sum;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

char *
tl_vassal_tally_text (TlVassalTally *tally)
{
  GList *keys = g_list_sort (g_hash_table_get_keys (tally), compare_texts);
  GString *text = g_string_new (NULL);

  for (GList *each = keys; each != NULL; each = each->next)
    g_string_append_printf (text, "%s%s %u", text->len > 0 ? ", " : "", (char *) each->data,
                            GPOINTER_TO_UINT (g_hash_table_lookup (tally, each->data)));
  g_list_free (keys);
  return g_string_free (text, FALSE);
}

/* --- traits --- */

typedef struct
{
  TlVassalPiece *piece;
  GHashTable *prototypes;
  TlVassalTally *unknown;
  GPtrArray *way; /* names of the prototypes that are being read */
  guint n_traits;
  guint n_labels;
  gboolean has_name;
} Reading;

typedef void (*ReadTrait) (Reading *reading, const GPtrArray *fields, const char *state);

static void
say (Reading *reading, const char *name, const char *value)
{
  /* An outer trait hides an inner one of the same name. */
  if (*name != '\0' && !g_hash_table_contains (reading->piece->properties, name))
    g_hash_table_insert (reading->piece->properties, g_strdup (name), g_strdup (value));
}

/* (transfer full) (nullable): NULL: no picture, or one of VASSAL's own */
static char *
entry_of (const char *image)
{
  return *image != '\0' && *image != '/' ? g_strconcat ("images/", image, NULL) : NULL;
}

/* Outer layers come first, and lie over the others. */
static void
add_layer (Reading *reading, TlVassalLayer layer)
{
  g_array_prepend_val (reading->piece->layers, layer);
}

static void
read_layer (Reading *reading, const GPtrArray *fields, const char *state)
{
  int level = atoi (state);
  g_autoptr (GPtrArray) images = tl_vassal_split (tl_vassal_field (fields, 16), SIGN_OF_LISTS);
  guint at = level > 0 ? (guint) level - 1 : 0;

  add_layer (reading, (TlVassalLayer){ entry_of (tl_vassal_field (images, at)),
                                       entry_of (tl_vassal_field (images, at + 1)),
                                       atoi (tl_vassal_field (fields, 14)),
                                       atoi (tl_vassal_field (fields, 15)), level > 0 });
}

/* The layers of old modules have other fields, pictures among them. */
static void
read_old_layer (Reading *reading, const GPtrArray *fields, const char *state)
{
  for (guint i = 1; i < fields->len && atoi (state) > 0; i++)
    {
      g_autoptr (GPtrArray) parts = tl_vassal_split (fields->pdata[i], SIGN_OF_LISTS);
      g_autofree char *folded = g_ascii_strdown (tl_vassal_field (parts, 0), -1);

      if (g_str_has_suffix (folded, ".gif") || g_str_has_suffix (folded, ".png") ||
          g_str_has_suffix (folded, ".jpg"))
        {
          add_layer (reading,
                     (TlVassalLayer){ entry_of (tl_vassal_field (parts, 0)), NULL, 0, 0, TRUE });
          return;
        }
    }
}

static void
read_marks (Reading *reading, const GPtrArray *fields, const char *state)
{
  g_autoptr (GPtrArray) names = tl_vassal_split (tl_vassal_field (fields, 1), SIGN_OF_LISTS);
  g_autoptr (GPtrArray) values = tl_vassal_split (state, SIGN_OF_LISTS);

  for (guint i = 0; i < names->len; i++)
    say (reading, names->pdata[i], tl_vassal_field (values, i));
}

static void
read_property (Reading *reading, const GPtrArray *fields, const char *state)
{
  say (reading, tl_vassal_field (fields, 1), state);
}

static void
read_label (Reading *reading, const GPtrArray *fields, const char *state)
{
  g_autofree char *name = g_strdup_printf ("label %u", ++reading->n_labels);

  reading->piece->has_text = reading->piece->has_text || *state != '\0';
  say (reading, name, state);
}

static void
read_name (Reading *reading, const GPtrArray *fields, const char *state)
{
  if (reading->has_name)
    return;
  g_free (reading->piece->name);
  reading->piece->name = g_strdup (tl_vassal_field (fields, 1));
  reading->has_name = TRUE;
}

/* The state begins with the player who conceals it. */
static void
read_concealed (Reading *reading, const GPtrArray *fields, const char *state)
{
  const char *rest = state;
  g_autofree char *owner = tl_vassal_next (&rest, SIGN_OF_FIELDS);

  if (*owner != '\0' && strcmp (owner, "null") != 0)
    reading->piece->is_concealed = TRUE;
}

static void
read_deck (Reading *reading, const GPtrArray *fields, const char *state)
{
  reading->piece->is_deck = TRUE;
}

static void
read_basic (Reading *reading, const GPtrArray *fields, const char *state)
{
  TlVassalPiece *piece = reading->piece;
  g_autoptr (GPtrArray) parts = tl_vassal_split (state, SIGN_OF_FIELDS);
  const char *image = tl_vassal_field (fields, 3);
  const char *map = tl_vassal_field (parts, 0);

  if (!reading->has_name)
    {
      g_free (piece->name);
      piece->name = g_strdup (tl_vassal_field (fields, 4));
      reading->has_name = TRUE;
    }
  piece->image = entry_of (image);
  if (*map != '\0' && strcmp (map, "null") != 0)
    piece->map = g_strdup (map);
  piece->x = atoi (tl_vassal_field (parts, 1));
  piece->y = atoi (tl_vassal_field (parts, 2));
}

/* The sides of the series' traits: in the second field; of what lies on the map as a marker it is
 * the state. */
static int
read_side (const char *text)
{
  return strcmp (text, "0") == 0 ? 0 : strcmp (text, "1") == 0 ? 1 : -1;
}

static void
take_series (Reading *reading, const GPtrArray *fields, const char *side, guint i_factors,
             guint i_division)
{
  TlVassalPiece *piece = reading->piece;

  if (*piece->series != '\0')
    return;
  g_strlcpy (piece->series, tl_vassal_field (fields, 0), sizeof piece->series);
  piece->side = read_side (side);
  g_free (piece->factors);
  g_free (piece->division);
  piece->factors = g_strdup (i_factors > 0 ? tl_vassal_field (fields, i_factors) : "");
  piece->division = g_strdup (i_division > 0 ? tl_vassal_field (fields, i_division) : "");
}

static void
read_unit (Reading *reading, const GPtrArray *fields, const char *state)
{
  take_series (reading, fields, tl_vassal_field (fields, 1), 2, 3);
}

static void
read_member (Reading *reading, const GPtrArray *fields, const char *state)
{
  take_series (reading, fields, tl_vassal_field (fields, 1), 0, 2);
}

static void
read_lying (Reading *reading, const GPtrArray *fields, const char *state)
{
  const char *rest = state;
  g_autofree char *side = tl_vassal_next (&rest, SIGN_OF_FIELDS);

  take_series (reading, fields, side, 0, 0);
}

static const struct
{
  const char *id;
  ReadTrait read;
} traits[] = {
  { "emb2", read_layer },
  { "emb", read_old_layer },
  { "mark", read_marks },
  { "PROP", read_property },
  { "label", read_label },
  { "basicName", read_name },
  { "hide", read_concealed },
  { "obs", read_concealed },
  { "deck", read_deck },
  { "piece", read_basic },
  /* of the series: factors and a division, ... */
  { "ca", read_unit },
  { "cc", read_unit },
  { "ar", read_unit },
  { "hq", read_unit },
  /* ... a division alone, or none, ... */
  { "dc", read_member },
  { "tc", read_member },
  { "ax", read_member },
  { "ac", read_member },
  { "ff", read_member },
  { "sc", read_member },
  { "ld", read_member },
  { "rp", read_member },
  { "rc", read_member },
  /* ... and what anybody takes. */
  { "sp", read_lying },
  { "ab", read_lying },
  { "hc", read_lying },
  { "oc", read_lying },
  { "uc", read_lying },
  { "rs", read_lying },
  { "am", read_lying },
  { "gc", read_lying },
};

/* Traits of VASSAL's that say nothing that we ask. */
static const char *const idle[] = {
  "rotate",    "AreaOfEffect",
  "attach",    "button",
  "calcProp",  "clone",
  "cmd",       "comment",
  "delete",    "deselect",
  "footprint", "globalhotkey",
  "globalkey", "hideCmd",
  "immob",     "macro",
  "markmoved", "mat",
  "matPiece",  "menuSeparator",
  "nonRect",   "nonRect2",
  "pivot",     "placemark",
  "playSound", "propertysheet",
  "replace",   "report",
  "restrict",  "return",
  "sendto",    "setpieceprop",
  "setprop",   "submenu",
  "table",     "translate",
  "locmsg",    "multiLocationCommand",
};

static gboolean read_chain (Reading *reading, const char *type, const char *state,
                            gboolean is_prototype);

static gboolean
is_on_way (const Reading *reading, const char *name)
{
  return g_ptr_array_find_with_equal_func (reading->way, name, g_str_equal, NULL);
}

/* Its traits stand here, with states of their own. */
static void
read_prototype (Reading *reading, const char *name)
{
  const char *text = g_hash_table_lookup (reading->prototypes, name);
  const char *rest = text;

  if (text == NULL || is_on_way (reading, name) || reading->way->len >= TL_VASSAL_DEPTH_MAX)
    {
      g_autofree char *what = g_strdup_printf ("prototype;%s", name);

      tl_vassal_tally_add (reading->unknown, what, 1);
      return;
    }
  g_autoptr (GPtrArray) parts = tl_vassal_split (rest, SIGN_OF_PARTS);

  g_ptr_array_add (reading->way, (gpointer) name);
  read_chain (reading, tl_vassal_field (parts, 2), tl_vassal_field (parts, 3), TRUE);
  g_ptr_array_set_size (reading->way, (int) reading->way->len - 1);
}

static void
read_trait (Reading *reading, const char *text, const char *state)
{
  g_autoptr (GPtrArray) fields = tl_vassal_split (text, SIGN_OF_FIELDS);
  const char *id = tl_vassal_field (fields, 0);

  if (strcmp (id, "prototype") == 0)
    {
      read_prototype (reading, tl_vassal_field (fields, 1));
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    if (strcmp (traits[i].id, id) == 0)
      {
        traits[i].read (reading, fields, state);
        return;
      }
  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    if (strcmp (idle[i], id) == 0)
      return;
  tl_vassal_tally_add (reading->unknown, id, 1);
}

static gboolean
is_basic (const char *trait)
{
  return g_str_has_prefix (trait, "piece;") || strcmp (trait, "piece") == 0;
}

/* @is_prototype: what it ends in is not the piece's. */
static gboolean
read_chain (Reading *reading, const char *type, const char *state, gboolean is_prototype)
{
  g_autofree char *types = g_strdup (type);
  g_autofree char *states = g_strdup (state);

  for (guint depth = 0; depth < TL_VASSAL_DEPTH_MAX && types != NULL; depth++)
    {
      const char *type_rest = types;
      const char *state_rest = states;
      g_autofree char *trait = tl_vassal_next (&type_rest, SIGN_OF_TRAITS);
      g_autofree char *trait_state = tl_vassal_next (&state_rest, SIGN_OF_TRAITS);
      char *inner_types = tl_vassal_next (&type_rest, SIGN_OF_TRAITS);
      char *inner_states = tl_vassal_next (&state_rest, SIGN_OF_TRAITS);
      gboolean is_end = is_basic (trait);

      if (++reading->n_traits <= TL_VASSAL_TRAITS_MAX && !(is_end && is_prototype))
        read_trait (reading, trait, trait_state != NULL ? trait_state : "");
      g_free (types);
      g_free (states);
      types = inner_types;
      states = inner_states;
      if (is_end || (types == NULL && reading->piece->is_deck))
        return reading->n_traits <= TL_VASSAL_TRAITS_MAX;
    }
  return FALSE;
}

static void
layer_clear (gpointer data)
{
  TlVassalLayer *layer = data;

  g_free (layer->image);
  g_free (layer->next);
}

TlVassalPiece *
tl_vassal_piece_read (const char *type, const char *state, GHashTable *prototypes,
                      TlVassalTally *unknown)
{
  g_autoptr (TlVassalPiece) piece = g_new0 (TlVassalPiece, 1);
  g_autoptr (GPtrArray) way = g_ptr_array_new ();
  Reading reading = { .piece = piece, .prototypes = prototypes, .unknown = unknown, .way = way };

  piece->name = g_strdup ("");
  piece->factors = g_strdup ("");
  piece->division = g_strdup ("");
  piece->side = -1;
  piece->layers = g_array_new (FALSE, FALSE, sizeof (TlVassalLayer));
  g_array_set_clear_func (piece->layers, layer_clear);
  piece->properties = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gboolean is_whole = read_chain (&reading, type, state, FALSE);
  return is_whole ? g_steal_pointer (&piece) : NULL;
}

TlVassalPiece *
tl_vassal_piece_read_text (const char *text, GHashTable *prototypes, TlVassalTally *unknown)
{
  g_autoptr (GPtrArray) parts = tl_vassal_split (text, SIGN_OF_PARTS);

  return tl_vassal_piece_read (tl_vassal_field (parts, 2), tl_vassal_field (parts, 3), prototypes,
                               unknown);
}

void
tl_vassal_piece_free (TlVassalPiece *piece)
{
  g_free (piece->name);
  g_free (piece->image);
  g_array_unref (piece->layers);
  g_free (piece->map);
  g_free (piece->factors);
  g_free (piece->division);
  g_clear_pointer (&piece->properties, g_hash_table_unref);
  g_free (piece);
}
