/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a planned barrage fires at: units, or a facility of the enemy (10.0c). */
#include "config.h"

#include "app/base/tl-widgets.h"
#include "app/supply/tl-turn-cost-view-private.h"

#include <glib/gi18n.h>

#define ELSEWHERE_MOST 8u

typedef enum
{
  AIM_UNITS,
  AIM_AIR_BASE,
  AIM_PORT,
  AIM_RAILWAY
} Aim;

typedef struct
{
  TlHex hex;
  Aim aim;
  guint distance; /* from the first who fires */
} Target;

/* --- what there is ---------------------------------------------------------------------------- */

static gboolean
has_air_base (const TlSituation *situation, TlHex hex, TlSide side)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) != side &&
        tl_situation_counter (situation, unit)->kind == TL_KIND_AIR_BASE)
      return TRUE;
  return FALSE;
}

static gboolean
has_port (const TlSituation *situation, TlHex hex, TlSide side)
{
  return tl_map_port_at (tl_situation_map (situation), hex) != NULL &&
         tl_situation_control (situation, hex) != side;
}

static void
add_target (GArray *targets, const TlSituation *situation, const TlBarrage *barrage, TlHex hex,
            Aim aim)
{
  TlUnit firer = g_array_index (barrage->firers, TlUnit, 0);
  TlHex from = tl_situation_hex (situation, firer);
  Target target = { hex, aim,
                    from != TL_HEX_NONE
                        ? tl_grid_distance (tl_map_grid (tl_situation_map (situation)), from, hex)
                        : 0 };

  g_array_append_val (targets, target);
}

/* Facilities of @hex; where a railway runs, trains can be stopped. */
static void
add_of_hex (GArray *targets, const TlSituation *situation, const TlBarrage *barrage, TlSide side,
            TlHex hex)
{
  if (has_air_base (situation, hex, side))
    add_target (targets, situation, barrage, hex, AIM_AIR_BASE);
  if (has_port (situation, hex, side))
    add_target (targets, situation, barrage, hex, AIM_PORT);
  if (tl_map_rails (tl_situation_map (situation), hex) != 0)
    add_target (targets, situation, barrage, hex, AIM_RAILWAY);
}

static int
compare_targets (gconstpointer a, gconstpointer b)
{
  const Target *one = a, *other = b;

  if (one->distance != other->distance)
    return one->distance < other->distance ? -1 : 1;
  return one->hex < other->hex ? -1 : one->hex > other->hex;
}

/* The nearest air bases and ports but those of @hex. */
static void
add_elsewhere (GArray *targets, const TlSituation *situation, const TlBarrage *barrage, TlSide side,
               TlHex hex)
{
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (Target));
  guint n_units = tl_situation_n_units (situation), n_ports;
  const TlPort *ports = tl_map_ports (tl_situation_map (situation), &n_ports);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_AIR_BASE &&
        tl_situation_side (situation, unit) != side &&
        tl_situation_hex (situation, unit) != TL_HEX_NONE &&
        tl_situation_hex (situation, unit) != hex)
      add_target (others, situation, barrage, tl_situation_hex (situation, unit), AIM_AIR_BASE);
  for (guint i = 0; i < n_ports; i++)
    if (ports[i].hex != hex && has_port (situation, ports[i].hex, side))
      add_target (others, situation, barrage, ports[i].hex, AIM_PORT);
  g_array_sort (others, compare_targets);
  g_array_append_vals (targets, others->data, MIN (others->len, ELSEWHERE_MOST));
}

/* Units first, then what is in the same hex, then the nearest of the others. */
static GArray *
targets_of (TlTurnCostView *self, const TlSituation *situation, const TlBarrage *barrage)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (Target));
  TlHex planned = tl_turn_cost_view_planned_target (self);
  TlSide enemy = tl_side_other (self->side);

  if (barrage->target != TL_HEX_NONE &&
      tl_situation_has_combat_unit (situation, barrage->target, enemy))
    add_target (targets, situation, barrage, barrage->target, AIM_UNITS);
  if (planned != TL_HEX_NONE && planned != barrage->target)
    add_target (targets, situation, barrage, planned, AIM_UNITS);
  if (barrage->target != TL_HEX_NONE)
    add_of_hex (targets, situation, barrage, self->side, barrage->target);
  add_elsewhere (targets, situation, barrage, self->side, barrage->target);
  return targets;
}

TlHex
tl_turn_cost_view_nearest_facility (TlTurnCostView *self, TlUnit firer)
{
  const TlSituation *situation = tl_game_situation (self->game);
  g_autoptr (TlBarrage) barrage = tl_barrage_new (TL_HEX_NONE, TRUE);
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (Target));

  tl_barrage_add_firer (barrage, firer);
  add_elsewhere (targets, situation, barrage, self->side, TL_HEX_NONE);
  return targets->len > 0 ? g_array_index (targets, Target, 0).hex : TL_HEX_NONE;
}

/* --- choosing --------------------------------------------------------------------------------- */

static char *
target_text (const TlSituation *situation, const Target *target)
{
  g_autofree char *hex = tl_map_describe_hex (tl_situation_map (situation), target->hex);

  switch (target->aim)
    {
    case AIM_AIR_BASE:
      /* Translators: what a barrage fires at; a hex. */
      return g_strdup_printf (_ ("Air base in %s (10.0c)"), hex);
    case AIM_PORT:
      /* Translators: what a barrage fires at; a hex. */
      return g_strdup_printf (_ ("Port in %s (10.0c)"), hex);
    case AIM_RAILWAY:
      /* Translators: what a barrage fires at; a hex. */
      return g_strdup_printf (_ ("Railway in %s (10.0c)"), hex);
    case AIM_UNITS:
    default:
      /* Translators: what a barrage fires at; a hex. */
      return g_strdup_printf (_ ("Units in %s (10.0a)"), hex);
    }
}

typedef struct
{
  TlTurnCostView *view; /* no reference: the row goes before it */
  guint number;         /* of the barrage */
  GArray *targets;      /* Target */
} Choice;

static void
choice_free (gpointer data, GClosure *closure G_GNUC_UNUSED)
{
  Choice *choice = data;

  g_array_unref (choice->targets);
  g_free (choice);
}

static gboolean
ask_anew (gpointer view)
{
  tl_turn_cost_view_ask (view);
  return G_SOURCE_REMOVE;
}

static void
on_target_chosen (GtkDropDown *drop, GParamSpec *spec G_GNUC_UNUSED, Choice *choice)
{
  TlBarrage *barrage = choice->view->plan->barrages->pdata[choice->number];
  guint selected = gtk_drop_down_get_selected (drop);

  if (selected >= choice->targets->len)
    return;
  const Target *target = &g_array_index (choice->targets, Target, selected);
  barrage->target = target->hex;
  barrage->is_facility = target->aim != AIM_UNITS;
  /* The rows are made anew: not while one of them is at work. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, ask_anew, g_object_ref (choice->view), g_object_unref);
}

/* Two facilities of a hex cost the same, so that the first that fits will do. */
static guint
current_of (const GArray *targets, const TlBarrage *barrage)
{
  for (guint i = 0; i < targets->len; i++)
    {
      const Target *target = &g_array_index (targets, Target, i);

      if (target->hex == barrage->target && (target->aim != AIM_UNITS) == barrage->is_facility)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

GtkWidget *
tl_turn_cost_view_target_new (TlTurnCostView *self, guint number)
{
  const TlBarrage *barrage = self->plan->barrages->pdata[number];
  g_autoptr (GArray) targets = targets_of (self, self->situation, barrage);
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) shown = tl_short_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) listed = tl_short_factory_new (FALSE);
  GtkWidget *drop;
  Choice *choice;

  /* A hip shoot (14.7d) is at units. */
  if (targets->len < 2 || barrage->is_hip_shoot)
    return NULL;
  for (guint i = 0; i < targets->len; i++)
    gtk_string_list_take (model,
                          target_text (self->situation, &g_array_index (targets, Target, i)));
  drop = gtk_drop_down_new (G_LIST_MODEL (g_object_ref (model)), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop), shown);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop), listed);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), current_of (targets, barrage));
  tl_widget_set_tooltip (drop, _ ("What the barrage fires at (10.0a, 10.0c)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What the barrage fires at"), -1);
  choice = g_new (Choice, 1);
  *choice = (Choice){ self, number, g_steal_pointer (&targets) };
  g_signal_connect_data (drop, "notify::selected", G_CALLBACK (on_target_chosen), choice,
                         choice_free, 0);
  return drop;
}
