/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* In the order of tl_rule_compare (), which a test checks.  Titles are our own words. */
/* clang-format off */
/* Translators: the strings of this file are short titles of rules, without a full stop. */
static const TlRule rules[] = {
  { "2.0", N_("Sequence of play") },
  { "2.2", N_("Phases and segments") },
  { "2.3", N_("Who acts in which phase") },
  { "2.4", N_("Turns played at once") },
  { "3.0", N_("Pieces") },
  { "3.1", N_("Ground units") },
  { "3.1a", N_("Movement Allowance and mobility") },
  { "3.1b", N_("Wheels under the symbol") },
  { "3.1c", N_("Multi-unit formations") },
  { "3.1d", N_("Units that cannot be rebuilt") },
  { "3.2", N_("Combat units and their printed strength") },
  { "3.2a", N_("Armor, Mech and Other") },
  { "3.2b", N_("Strength in parentheses") },
  { "3.2c", N_("Action Rating") },
  { "3.2d", N_("Multi-step units") },
  { "3.2f", N_("Independent units") },
  { "3.3", N_("Non-combat units") },
  { "3.3a", N_("Supply Points on the map") },
  { "4.0", N_("General concepts") },
  { "4.1", N_("Rounding") },
  { "4.2", N_("What is never rounded") },
  { "4.3", N_("Modifiers multiply") },
  { "4.4", N_("Attack-Capable units") },
  { "4.4a", N_("Attacks and overruns need Attack-Capable units") },
  { "4.4b", N_("A zone of control needs an Attack-Capable unit") },
  { "4.4c", N_("Entering a hex with enemy pieces that do not fight") },
  { "4.5", N_("Zones of control") },
  { "4.5a", N_("What an enemy zone of control prevents") },
  { "4.5a(A)", N_("Truck movement into an enemy zone of control") },
  { "4.5a(B)", N_("Truck supply paths and enemy zones of control") },
  { "4.5a(C)", N_("Rail cargo and enemy zones of control") },
  { "4.5a(D)", N_("Rail trace and enemy zones of control") },
  { "4.5a(E)", N_("Rail conversion and enemy zones of control") },
  { "4.5a(F)", N_("Ports as trace sources and enemy zones of control") },
  { "4.5a(G)", N_("Sea Cap and enemy zones of control") },
  { "4.5a(H)", N_("Aircraft refit and enemy zones of control") },
  { "4.5a(I)", N_("No change to Reserve Mode in an enemy zone of control") },
  { "4.5a(J)", N_("Strat Mode and enemy zones of control") },
  { "4.5a(K)", N_("Rebuilding and enemy zones of control") },
  { "4.5b", N_("Negating a zone of control") },
  { "4.6", N_("Size in RE and steps") },
  { "4.7", N_("Transport equivalents") },
  { "4.7a", N_("Size of combat units as cargo") },
  { "4.7b", N_("Size of Transport Points as cargo") },
  { "4.7c", N_("What Transport Points carry") },
  { "4.7d", N_("One kind of transport in a phase") },
  { "4.8", N_("Stacking limit") },
  { "4.8a", N_("When stacking is checked") },
  { "4.8b", N_("Order of a stack") },
  { "4.8c", N_("Entering a hex with enemy pieces") },
  { "4.9", N_("Fog of war") },
  { "5.0", N_("Modes") },
  { "5.1", N_("What modes are for") },
  { "5.2", N_("One mode at a time") },
  { "5.3", N_("Voluntary and involuntary modes") },
  { "5.4", N_("Changing mode") },
  { "5.4a", N_("Reserve markers") },
  { "5.5", N_("Combat Mode") },
  { "5.5e", N_("Zone of control in Combat Mode") },
  { "5.6", N_("Move Mode") },
  { "5.7", N_("Reserve Mode") },
  { "5.7a", N_("What reserves cannot do") },
  { "5.7b", N_("Releasing reserves") },
  { "5.8", N_("Strat Mode") },
  { "5.9", N_("Exploit Mode") },
  { "5.9a", N_("Who becomes Exploit") },
  { "5.9b", N_("What Exploit units may do") },
  { "5.9c", N_("Exploit units keep their zone of control") },
  { "5.10", N_("DG Mode") },
  { "5.10a", N_("How units become DG") },
  { "5.10b", N_("What DG does") },
  { "5.10c", N_("What DG does not do to transport") },
  { "5.10d", N_("When DG ends") },
  { "5.10e", N_("DG and construction") },
  { "6.0", N_("Ground movement") },
  { "6.1", N_("How units move") },
  { "6.1a", N_("Paying Movement Points") },
  { "6.1b", N_("Costs by mobility") },
  { "6.1c", N_("One hex at the least") },
  { "6.1d", N_("No entry without a way back") },
  { "6.1e", N_("Movement Points are each unit's own") },
  { "6.1f", N_("Dropping units off a stack") },
  { "6.1g", N_("One stack after the other") },
  { "6.1h", N_("Fractions of Movement Points") },
  { "6.2", N_("Terrain and movement") },
  { "6.2a", N_("Roads and railways") },
  { "6.2b", N_("Hexside costs") },
  { "6.2c", N_("Prohibited terrain") },
  { "6.2d", N_("Hexes of mixed terrain") },
  { "7.0", N_("Reaction Phase") },
  { "8.0", N_("Overruns") },
  { "8.1", N_("Who may overrun") },
  { "8.1a", N_("Cost of an overrun") },
  { "8.1b", N_("Terrain that bars overruns") },
  { "8.1c", N_("Overruns without roads and bridges") },
  { "8.1d", N_("One hex against one hex, again and again") },
  { "8.1e", N_("No Exploit from an overrun") },
  { "8.1f", N_("Moving on after an overrun") },
  { "8.1g", N_("Units dropped before an overrun") },
  { "8.1h", N_("Friends in the hex that an overrun starts from") },
  { "9.0", N_("Ground combat") },
  { "9.1", N_("Limits on combat") },
  { "9.1a", N_("Who may attack, and when") },
  { "9.1b", N_("Attacks are voluntary") },
  { "9.1c", N_("How often units and hexes take part") },
  { "9.1d", N_("All defenders defend together") },
  { "9.1e", N_("What keeps a unit from attacking") },
  { "9.1f", N_("No attack where a unit could not go") },
  { "9.1g", N_("Odds and shifts beyond the table") },
  { "9.2", N_("Order of a combat") },
  { "9.3", N_("Terrain rows of the combat table") },
  { "9.3a", N_("Attackers must be able to enter") },
  { "9.3b", N_("Several terrains: the defender's choice") },
  { "9.3c", N_("The game's terrain chart") },
  { "9.4", N_("Terrain and strength") },
  { "9.4a", N_("Terrain counts for each unit") },
  { "9.4b", N_("Hex or hexside for each attacking stack") },
  { "9.4c", N_("The defender's own terrain") },
  { "9.4d", N_("Effects in brackets") },
  { "9.4e", N_("Anti-tank effects") },
  { "9.5", N_("Supply in combat") },
  { "9.5(A)", N_("No attack without combat supply") },
  { "9.5(B)", N_("Defence without combat supply") },
  { "9.5(C)", N_("Internal stocks only when nothing else is there") },
  { "9.5a", N_("Combat supply of units Out of Supply") },
  { "9.5b", N_("When combat supply is paid") },
  { "9.6", N_("Action Ratings in combat") },
  { "9.6a", N_("Modes and Action Ratings") },
  { "9.7", N_("Odds") },
  { "9.7a", N_("Column of the combat table") },
  { "9.7b", N_("Odds beyond the table") },
  { "9.8", N_("Surprise") },
  { "9.9", N_("The combat roll") },
  { "9.10", N_("Results and options") },
  { "9.10a", N_("Options: losses or retreat") },
  { "9.10b", N_("The attacker takes results first") },
  { "9.10c", N_("Options that the defender may ignore") },
  { "9.10d", N_("Options and Exploit in one result") },
  { "9.11", N_("Step losses") },
  { "9.11a", N_("Who chooses step losses") },
  { "9.11b", N_("Losses that cannot be avoided") },
  { "9.11c", N_("Spreading step losses") },
  { "9.11d", N_("Strength of reduced units") },
  { "9.12", N_("Retreats and advances") },
  { "9.12a", N_("DG from a retreat") },
  { "9.12b", N_("Retreat of units without Movement Allowance") },
  { "9.12c", N_("Direction of a retreat") },
  { "9.12d", N_("Pieces that retreat along") },
  { "9.12e", N_("Retreat into an enemy zone of control") },
  { "9.12f", N_("Retreat and enemy units") },
  { "9.12g", N_("Advance after combat") },
  { "9.12g(A)", N_("Only units that paid supply advance") },
  { "9.12g(B)", N_("No advance after a retreat") },
  { "9.12g(C)", N_("Captures by an advance") },
  { "9.12g(D)", N_("The advance after an overrun") },
  { "9.13", N_("Exploit results") },
  { "9.13a", N_("What Exploit results allow") },
  { "9.13b", N_("When Exploit results are void") },
  { "9.13b(A)", N_("No Exploit for DG attackers") },
  { "9.13b(B)", N_("No Exploit outside the Combat Phase") },
  { "9.13b(C)", N_("No Exploit from hexes that do not touch") },
  { "9.14", N_("Special combats") },
  { "9.14a", N_("Strength of zero") },
  { "9.14b", N_("Capture of dumps") },
  { "9.14c", N_("Capture of Transport Points") },
  { "9.14d", N_("Capture of Extenders") },
  { "9.14e", N_("Capture of hedgehogs") },
  { "9.14f", N_("Capture of air bases") },
  { "9.14g", N_("Ships caught in port") },
  { "9.14h", N_("Capture of ports") },
  { "10.0", N_("Barrage") },
  { "10.0a", N_("Barrage table and density") },
  { "10.0b", N_("Spotters") },
  { "10.0c", N_("Barrage of facilities") },
  { "10.0c(A)", N_("Barrage of an air base") },
  { "10.0c(B)", N_("Barrage of a port") },
  { "10.0c(C)", N_("Barrage of a railway") },
  { "10.0d", N_("One kind of target in a hex") },
  { "10.0e", N_("How often and by whom") },
  { "10.0e(A)", N_("One barrage for each hex and phase") },
  { "10.1", N_("Artillery barrage") },
  { "10.1a", N_("Range of artillery") },
  { "10.1b", N_("Supply for a barrage") },
  { "10.2", N_("Air barrage") },
  { "10.2a", N_("When aircraft fly a barrage") },
  { "10.2b", N_("Shifts for aircraft") },
  { "10.3", N_("Barrage by ships") },
  { "11.0", N_("Exploitation Phase") },
  { "12.0", N_("Supply") },
  { "12.1", N_("Supply Points") },
  { "12.1a", N_("Supply Points and Tokens") },
  { "12.1b", N_("Dumps") },
  { "12.1c", N_("Generic dumps") },
  { "12.1d", N_("Whose supply it is") },
  { "12.2", N_("Carrying supply") },
  { "12.2a", N_("No relay of supply in one phase") },
  { "12.2b", N_("What is no relay") },
  { "12.3", N_("Supply on the map") },
  { "12.3a", N_("Direct draw") },
  { "12.3b", N_("Throwing by an HQ") },
  { "12.3b(A)", N_("What an HQ throws is used at once") },
  { "12.3b(B)", N_("An HQ throws to many units") },
  { "12.3b(C)", N_("No throw in Strat Mode") },
  { "12.3b(D)", N_("No throw from HQ to HQ") },
  { "12.3c", N_("Adjacent is near enough") },
  { "12.3d", N_("How supply paths move") },
  { "12.3e", N_("Supply in holding boxes") },
  { "12.4", N_("Cost of combat supply") },
  { "12.5", N_("Fuel") },
  { "12.5a", N_("Who needs fuel") },
  { "12.5b", N_("What needs no fuel") },
  { "12.5c", N_("Ways of paying fuel") },
  { "12.5c(A)", N_("Fuel for a formation") },
  { "12.5c(B)", N_("Fuel by an HQ") },
  { "12.5c(C)", N_("Fuel for a single unit") },
  { "12.5d", N_("When fuel markers go") },
  { "12.5e", N_("Fuel within an HQ's throw") },
  { "12.5f", N_("Fuel for reinforcements") },
  { "12.5g", N_("No fuel from internal stocks") },
  { "12.6", N_("Trace supply") },
  { "12.6a", N_("Sources of trace supply") },
  { "12.6a(1)", N_("Railways at the map's edge as sources") },
  { "12.6a(2)", N_("Detrainable hexes as sources") },
  { "12.6a(3)", N_("Extenders as sources") },
  { "12.6b", N_("Enemy zones of control and trace") },
  { "12.6c", N_("Eating off the map") },
  { "12.6d", N_("Neither trace nor food") },
  { "12.6e", N_("Strat Mode needs trace") },
  { "12.6f", N_("Trace of formations") },
  { "12.6g", N_("Trace aboard landing craft") },
  { "12.6h", N_("Trace before an air drop") },
  { "12.7", N_("Extenders") },
  { "12.7a", N_("What Extenders are for") },
  { "12.7a(A)", N_("An Extender as a source") },
  { "12.7a(B)", N_("An Extender between railways") },
  { "12.7a(C)", N_("An Extender between source and railway") },
  { "12.7b", N_("Range of an Extender") },
  { "12.7c", N_("Chains of Extenders") },
  { "12.7d", N_("Making Extenders") },
  { "12.7e", N_("Transport that becomes an Extender") },
  { "12.7f", N_("Extenders that become transport") },
  { "12.7g", N_("Extenders and adjacency") },
  { "12.7h", N_("Collapse of Extenders") },
  { "12.8", N_("Out of Supply and attrition") },
  { "12.8a", N_("Marking units Out of Supply") },
  { "12.8b", N_("Attrition roll") },
  { "12.8c", N_("How attrition is taken") },
  { "12.8d", N_("What Out of Supply does") },
  { "12.8e", N_("Breakout") },
  { "12.8e(A)", N_("Path of a Breakout") },
  { "12.8e(B)", N_("Reach of a Breakout") },
  { "12.9", N_("Supply of special pieces") },
  { "12.9a", N_("Non-combat units need no supply") },
  { "12.9b", N_("HQs need supply") },
  { "12.9c", N_("Supply for aircraft refit") },
  { "12.9d", N_("Ships need no supply") },
  { "12.10", N_("Internal stocks") },
  { "12.10a", N_("When internal stocks may be used") },
  { "12.10b", N_("Low and Exhausted") },
  { "12.10c", N_("Fighting while Low or Exhausted") },
  { "12.10d", N_("Internal stocks are each unit's own") },
  { "12.10e", N_("Recovering internal stocks") },
  { "12.10e(A)", N_("Recovery comes first") },
  { "12.10e(B)", N_("Dumps that recovery uses") },
  { "12.10e(C)", N_("Recovery with too little supply") },
  { "12.10f", N_("Internal stocks while Out of Supply") },
  { "12.10g", N_("Internal stocks beside supply on the map") },
  { "12.10h", N_("Internal stocks of multi-step units") },
  { "12.11", N_("Loss of dumps") },
  { "12.11a", N_("Blowing up dumps") },
  { "12.11b", N_("Capture of supply") },
  { "13.0", N_("Special units") },
  { "13.1", N_("HQs") },
  { "13.1a", N_("HQs and DG") },
  { "13.1b", N_("What HQs do") },
  { "13.1c", N_("Strength of HQs") },
  { "13.1d", N_("Divisional HQs") },
  { "13.2", N_("Transport Points") },
  { "13.2a", N_("Transport that pauses") },
  { "13.2b", N_("Capacity of transport") },
  { "13.2c", N_("Combining transport") },
  { "13.2d", N_("Transport and stacking") },
  { "13.2e", N_("Transport by air") },
  { "13.2f", N_("Loading and unloading") },
  { "13.2g", N_("Organic Trucks") },
  { "13.2h", N_("Transport and supply") },
  { "13.2i", N_("Captured transport") },
  { "13.3", N_("Railways") },
  { "13.3a", N_("Rail capacity") },
  { "13.3b", N_("Cost of rail movement") },
  { "13.3c", N_("Rail stops") },
  { "13.3d", N_("Rail cargo") },
  { "13.3e", N_("Moving by rail") },
  { "13.3f", N_("Rail repair units") },
  { "13.3g", N_("Converting track") },
  { "13.3h", N_("Control of rail hexes") },
  { "13.4", N_("Artillery") },
  { "13.4a", N_("Barrage strength and range") },
  { "13.4b", N_("Strength of artillery") },
  { "13.5", N_("Replacements") },
  { "13.5a", N_("Where units are rebuilt") },
  { "13.5b", N_("What is rebuilt, and how far") },
  { "13.5c", N_("Units that are never rebuilt") },
  { "13.5d", N_("Two units for one Repl") },
  { "13.5e", N_("Trucks out of Repls") },
  { "13.5f", N_("Planes out of Repls") },
  { "13.6", N_("Reinforcements") },
  { "13.6a", N_("Arriving at a port") },
  { "13.6c", N_("Arriving with transport") },
  { "13.7", N_("Formations") },
  { "13.8", N_("Engineers") },
  { "13.8a", N_("Engineer-Capable units") },
  { "13.8b", N_("Bridging") },
  { "13.8c", N_("HQs as rail stops") },
  { "13.8d", N_("Construction") },
  { "13.9", N_("Consolidation") },
  { "14.0", N_("Air units") },
  { "14.1", N_("Aircraft") },
  { "14.1a", N_("Active and Inactive aircraft") },
  { "14.1b", N_("Steps of aircraft") },
  { "14.1c", N_("Where aircraft return to") },
  { "14.1e", N_("Strategic bombers") },
  { "14.2", N_("Missions") },
  { "14.2a", N_("How many aircraft") },
  { "14.2b", N_("Some abort before a fight") },
  { "14.2c", N_("Aircraft move on missions alone") },
  { "14.2d", N_("Range of aircraft") },
  { "14.2e", N_("Kinds of missions") },
  { "14.2f", N_("Steps of a mission") },
  { "14.3", N_("Air combat") },
  { "14.3a", N_("Ratings in parentheses") },
  { "14.3b", N_("What is added in the air") },
  { "14.3c", N_("Who attacks in the air") },
  { "14.3d", N_("Aborting") },
  { "14.3e", N_("Air combat roll") },
  { "14.4", N_("Flak") },
  { "14.4a", N_("When Flak is rolled") },
  { "14.4b", N_("Flak needs no supply") },
  { "14.4c", N_("Patrol zones") },
  { "14.4d", N_("Whom Flak hits") },
  { "14.4e", N_("Flak roll") },
  { "14.4f", N_("Which aircraft is lost") },
  { "14.4g", N_("Cargo of aircraft that are hit") },
  { "14.5", N_("Interception") },
  { "14.6", N_("Fighter sweeps") },
  { "14.7", N_("Air missions against the ground") },
  { "14.7a", N_("Aircraft fire alone") },
  { "14.7b", N_("How air barrages go") },
  { "14.7c", N_("Barrages near the base") },
  { "14.7d", N_("Hip shoots") },
  { "14.8", N_("Trainbusting") },
  { "14.8a", N_("How trainbusting goes") },
  { "14.8b", N_("Zone of trainbusting") },
  { "14.8c", N_("Trainbusting and supply paths") },
  { "14.8d", N_("When trainbusting ends") },
  { "14.9", N_("Air transport") },
  { "14.9a", N_("Capacity of transports") },
  { "14.9b", N_("Half Tokens by air") },
  { "14.9c", N_("What is flown") },
  { "14.9d", N_("Movement of what is flown") },
  { "14.9e", N_("Range and load of transports") },
  { "14.9f", N_("What a base unloads") },
  { "14.10", N_("Air drops") },
  { "14.10a", N_("What is dropped") },
  { "14.10b", N_("Planned air drops") },
  { "14.10c", N_("Plans of air drops put off and cancelled") },
  { "14.10d", N_("Success of air transport") },
  { "14.10e", N_("Gliders") },
  { "14.10f", N_("Aircraft with gliders built in") },
  { "14.10g", N_("Losses of what is dropped") },
  { "14.11", N_("Base transfer") },
  { "15.0", N_("Air bases") },
  { "15.1", N_("Refit of aircraft") },
  { "15.2", N_("Air strips") },
  { "15.3", N_("Building air bases") },
  { "15.4", N_("Reducing air bases") },
  { "16.0", N_("Hedgehogs") },
  { "16.0a", N_("Levels of hedgehogs") },
  { "16.0b", N_("Building hedgehogs") },
  { "16.0c", N_("Reducing hedgehogs") },
  { "16.0d", N_("Hedgehogs in combat") },
  { "16.0e", N_("Hedgehogs and anti-tank effects") },
  { "16.0f", N_("Hedgehogs and reserves") },
  { "16.0g", N_("One hedgehog in a hex") },
  { "16.0h", N_("Hedgehogs outlast fire") },
  { "17.0", N_("Weather") },
  { "17.0c", N_("Weather and supply paths") },
  { "18.0", N_("Ships") },
  { "18.1", N_("How ships move") },
  { "18.1b", N_("Ships in a hex") },
  { "18.1c", N_("Where ships may be") },
  { "18.1d", N_("DG ships") },
  { "18.1e", N_("When ships move") },
  { "18.1f", N_("Movement Points of ships") },
  { "18.2", N_("Aircraft carriers") },
  { "18.2d", N_("Fire at carriers") },
  { "18.3", N_("Barrage by ships") },
  { "18.3a", N_("How often ships fire") },
  { "18.3b", N_("Fire from ship to shore") },
  { "18.3c", N_("Ships as targets") },
  { "18.3d", N_("Hits on ships") },
  { "18.3e", N_("Torpedo bombers") },
  { "18.3f", N_("Flak of ships") },
  { "18.3g", N_("Coastal artillery") },
  { "18.4", N_("Landing craft") },
  { "18.4c", N_("How Landing Craft are loaded") },
  { "18.4d", N_("How Landing Craft split and join") },
  { "18.4e", N_("DUKW, afloat and ashore") },
  { "18.4f", N_("LST that become ports") },
  { "18.5", N_("Amphibious landings") },
  { "18.5a", N_("How units land") },
  { "18.5c", N_("Modes of units that land") },
  { "18.5d", N_("When a landing needs a roll") },
  { "18.5e", N_("Supply aboard landing craft") },
  { "18.5f", N_("Rolls for a landing") },
  { "18.5g", N_("Landings in ports") },
  { "18.5h", N_("Movement after a landing") },
  { "18.6", N_("Beach assaults") },
  { "18.6a(A)", N_("Who makes a beach assault") },
  { "18.6a(B)", N_("Supply of a beach assault") },
  { "18.6a(C)", N_("Options in a beach assault") },
  { "18.6a(D)", N_("Exploitation after a beach assault") },
  { "18.6a(E)", N_("Beach assaults that fail") },
  { "18.6a(F)", N_("Terrain of a beach assault") },
  { "18.6a(G)", N_("Beach assaults and attacks by land") },
  { "18.6a(H)", N_("Beaches cleared by barrage") },
  { "18.6b", N_("A landing instead of a beach assault") },
  { "19.0", N_("Ports") },
  { "19.0a", N_("Port capacity") },
  { "19.0b", N_("Damage to ports") },
  { "19.0c", N_("Damaging a port by work") },
  { "19.0d", N_("Repair of ports") },
  { "19.0e", N_("Ports as supply sources") },
  { "19.0f", N_("Sea Cap") },
  { "20.0", N_("Breakdowns") },
  { "20.0a", N_("When breakdowns are made") },
  { "20.0b", N_("Action Rating of breakdowns") },
  { "20.0c", N_("Markers of breakdowns") },
  { "20.0d", N_("Absorbing breakdowns") },
  { "20.0e", N_("Breakdowns cost no MP") },
  { "20.0f", N_("Breakdowns are independent") },
  { "20.0g", N_("Pools of breakdowns") },
  { "21.0", N_("Optional rules") },
  { "21.1", N_("Reconnaissance") },
  { "21.2", N_("Losses in proportion") },
  { "21.3", N_("Independent units on the attack") },
  { "21.4", N_("Long flights") },
  { "21.5", N_("New bases of aircraft") },
  { "21.6", N_("More supply") },
  { "21.7", N_("Rebuilding with one Repl") },
  { "21.8", N_("Attacks on empty hexes") },
  { "21.9", N_("Artillery fire in Reaction") },
  { "21.10", N_("Caches") },
  { "21.11", N_("Engineers and hedgehogs") },
  { "21.11a", N_("Higher hedgehogs") },
  { "21.11b", N_("Cheap repair of small ports") },
  { "21.11c", N_("A captured hedgehog is lower") },
  { "21.12", N_("Limits on Strat Mode and transport") },
  { "21.12a", N_("Flights with two stops") },
  { "21.12b", N_("Ports under an enemy ZOC") },
  { "21.12c", N_("Few units in Strat Mode in a hex") },
  { "21.12d", N_("Strat Mode and direct draw") },
  { "21.12e", N_("Drops into close country") },
  { "HR-1", N_("Ties between sides (house rule)") },
  { "HR-2", N_("A look under the top unit (house rule)") },
  { "HR-4", N_("Reserves in hedgehogs (house rule)") },
  { "HR-5", N_("Tigers (house rule)") },
  { "HR-6", N_("The last step of a division (house rule)") },
  { "HR-7", N_("Parts of a barrage strength (house rule)") },
  { "HR-8", N_("Barrage losses by lot (house rule)") },
  { "HR-9", N_("Three bomb, one escorts (house rule)") },
  { "HR-10", N_("Fuel for a quarter of the MA (house rule)") },
  { "HR-11", N_("Fights over one's own base (house rule)") },
  { "HR-12", N_("Flak that turns aircraft back (house rule)") },
  { "HR-13", N_("Hip shoots of several aircraft (house rule)") },
  { "HR-14", N_("Refit in closed country (house rule)") },
  { "HR-15", N_("HQs as air strips (house rule)") },
  { "HR-16", N_("Disorganized landings (house rule)") },
  { "HR-17", N_("Tracked artillery (house rule)") },
};
/* clang-format on */

const TlRule *
tl_rules_for_test (guint *n)
{
  *n = G_N_ELEMENTS (rules);
  return rules;
}

/* How many digits *@text begins with, after zeros, which it skips. */
static gsize
digits_at (const char **text)
{
  gsize n = 0;

  while (**text == '0' && g_ascii_isdigit ((*text)[1]))
    (*text)++;
  while (g_ascii_isdigit ((*text)[n]))
    n++;
  return n;
}

/* Runs of digits count as numbers; everything else by its bytes, and the end comes first. */
int
tl_rule_compare (const char *a, const char *b)
{
  while (*a != '\0' && *b != '\0')
    {
      if (g_ascii_isdigit (*a) && g_ascii_isdigit (*b))
        {
          gsize n = digits_at (&a);
          gsize n_other = digits_at (&b);

          if (n != n_other)
            return n < n_other ? -1 : 1;
          for (; n > 0; n--, a++, b++)
            if (*a != *b)
              return *a < *b ? -1 : 1;
        }
      else if (*a != *b)
        return (guchar) *a < (guchar) *b ? -1 : 1;
      else
        {
          a++;
          b++;
        }
    }
  return (*a != '\0') - (*b != '\0');
}

/* The rules by their numbers: each finding of a verdict asks for one. */
static GHashTable *
rules_by_number (void)
{
  static GHashTable *by_number;

  if (g_once_init_enter (&by_number))
    {
      GHashTable *table = g_hash_table_new (g_str_hash, g_str_equal);

      for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
        g_hash_table_insert (table, (gpointer) rules[i].number, (gpointer) &rules[i]);
      g_once_init_leave (&by_number, table);
    }
  return by_number;
}

const TlRule *
tl_rule_find (const char *number)
{
  return number != NULL ? g_hash_table_lookup (rules_by_number (), number) : NULL;
}

const char *
tl_rule_title (const char *number)
{
  const TlRule *rule = tl_rule_find (number);

  return rule ? _ (rule->title) : NULL;
}

/* --- rules that a text cites ------------------------------------------------------------------ */

#define HOUSE_RULE "HR-"

/* The length of the number that @text begins with: "9", "12.3", "12.5c(C)", "HR-6"; 0 for none. */
static gsize
number_length (const char *text)
{
  gsize n = strspn (text, "0123456789");

  if (g_str_has_prefix (text, HOUSE_RULE))
    return strlen (HOUSE_RULE) + strspn (text + strlen (HOUSE_RULE), "0123456789");
  if (n == 0 || text[n] != '.' || !g_ascii_isdigit (text[n + 1]))
    return 0;
  n += 1 + strspn (text + n + 1, "0123456789");
  if (g_ascii_islower (text[n]) && !g_ascii_isalpha (text[n + 1]))
    n++;
  if (text[n] == '(' && g_ascii_isupper (text[n + 1]) && text[n + 2] == ')')
    n += 3;
  return n;
}

/* Two digits, a dot, two digits. */
static gboolean
is_like_hex (const char *number, gsize n)
{
  return n == 5 && number[2] == '.';
}

static void
add_title (GString *titles, const char *text, gsize n)
{
  g_autofree char *number = g_strndup (text, n);
  const char *title = tl_rule_title (number);

  if (title == NULL)
    return;
  /* Translators: the number of a rule, its title. */
  g_autofree char *line = g_strdup_printf (_ ("%s: %s"), number, title);
  if (strstr (titles->str, line) == NULL)
    g_string_append_printf (titles, "%s%s", titles->len > 0 ? "\n" : "", line);
}

char *
tl_rule_titles_in (const char *text)
{
  GString *titles = g_string_new (NULL);
  gboolean is_inside = FALSE;

  for (const char *at = text; *at != '\0';)
    {
      gsize n = at == text || !g_ascii_isalnum (at[-1]) ? number_length (at) : 0;
      gboolean is_cited = is_inside || (n > 0 && at[n] == ':' && !is_like_hex (at, n));

      if (n > 0 && is_cited)
        add_title (titles, at, n);
      if (n == 0 && (*at == '(' || *at == ')'))
        is_inside = *at == '(';
      at += MAX (n, 1);
    }
  return g_string_free (titles, FALSE);
}
