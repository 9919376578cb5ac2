// The scene: what one seat can see, as plain values that a client draws with no rule knowledge. The JSON form
// (docs/protocol.md) has the same names. A game maps its own words onto these closed drawing kinds.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace fireteam::scene {

constexpr int nowhere = -1;

// ---- the ground: what changes seldom. `rev` is a digest of it; a server sends it only when the client's differs.

struct Place {       // a square, an area or a circle: anything a piece may stand on
  int id = nowhere;  // squares: y * width + x
  std::string name;  // "G9"; what the log, the keyboard and cases use
  std::string kind;  // ground dirt floor water forest hedge crate rock rubble vent gas room circle hidden void
  std::string word;  // the rulebook's word: "Jungle, Cover"
  std::vector<std::string> tags;            // cover tough solid start drop exit sector… (drawn as marks)
  int x = 0, y = 0;                         // squares: column and row; areas: the anchor of the label
  std::vector<std::array<int, 2>> outline;  // areas only: polygon in ground units
  int capacity = 0;                         // circles: figures that fit, 0 = no limit shown
  std::string half;                         // circles with two halves: NE SE SW NW is the white one
  friend bool operator==(const Place&, const Place&) = default;
};

struct Edge {  // between two lattice points of the ground
  int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
  std::string kind;   // area cover tough impassable low high wall window door sector
  std::string state;  // door: open shut locked; sector: open shut
  std::string word;
  friend bool operator==(const Edge&, const Edge&) = default;
};

struct Region {  // a named patch with a border of its own: an Area of Rambo, a room, a tile
  std::string name;
  std::string kind;  // area room sector fog
  int x = 0, y = 0, width = 0, height = 0;
  std::string facing;  // fog: side its arrow points to
  int stack = 0;       // cards that lie there face down
  bool open = false;   // its floor is known although its stack is not; else the stack covers it
  friend bool operator==(const Region&, const Region&) = default;
};

struct Ground {
  std::string rev;
  std::string shape;  // squares | areas
  int width = 0, height = 0;
  std::string skin;  // the game's skin file
  std::vector<Place> places;
  std::vector<Edge> edges;
  std::vector<Region> regions;
  friend bool operator==(const Ground&, const Ground&) = default;
};

// ---- what lies on it

struct Fact {  // one line of a figure's card, with the rule that explains it
  std::string word, value, rule;
  friend bool operator==(const Fact&, const Fact&) = default;
};

struct Piece {
  std::string id;       // stable: "guard-2"; cases, log and protocol use it
  std::string name;     // "Guard 2"
  std::string base;     // round angular shield hull diamond marker
  std::string glyph;    // skin word for bust or marker: headband beret helm … goal exit drop trap body item noise
  std::string side;     // ally foe neutral
  std::string seat;     // the seat that plays it, or empty
  int place = nowhere;  // nowhere = off the board
  int width = 1, height = 1;
  std::string facing;          // N E S W or empty
  std::string plate;           // number on the token
  int bar = -1, bar_max = 0;   // health left
  int level = -1, levels = 0;  // eye badge
  std::string level_word;
  std::string flag;  // place in the order of action
  std::vector<std::string>
      states;  // acting focus hidden seen done down alert marked spotted crouched smoking carried …
  std::vector<Fact> facts;
  friend bool operator==(const Piece&, const Piece&) = default;
};

struct TrackItem {
  std::string name, line, state;  // state: now used wounded spent locked done next or empty
  std::vector<Fact> facts;
  std::string answer;  // the option it stands for now, or empty
  friend bool operator==(const TrackItem&, const TrackItem&) = default;
};

struct TrackEnd {  // what happens when a track comes there
  int at = 0;
  std::string kind;  // lost won event
  std::string text;
  friend bool operator==(const TrackEnd&, const TrackEnd&) = default;
};

struct Track {
  std::string id, title;
  std::string kind;   // steps countdown rounds wells stances bar counter order
  std::string owner;  // piece id, or empty for the table's own
  int now = 0, max = 0;
  std::string word;                        // "Yellow"
  std::vector<std::array<int, 3>> levels;  // from, to, level number (0 lowest)
  std::vector<TrackItem> items;            // rounds: events; stances; wells; order of action
  std::vector<TrackEnd> ends;
  friend bool operator==(const Track&, const Track&) = default;
};

struct Card {
  std::string id, title, line, cost, state;  // state: ready spent persistent face-down heavy
  std::string answer;                        // the option that uses it, or empty
  std::vector<Fact> facts;
  friend bool operator==(const Card&, const Card&) = default;
};

struct Hand {                    // any row of cards: hand, gear, face-up threats, display, what lies in a room
  std::string id, title, owner;  // owner: piece id or empty
  std::string note;              // "7 in deck"
  std::vector<Card> cards;
  std::string region;  // the region of the ground in which they lie, by its name
  friend bool operator==(const Hand&, const Hand&) = default;
};

struct Objective {
  std::string text, state;  // open done failed
  int now = 0, of = 0;      // progress, 0 of 0 = none shown
  std::string rule;
  std::string kind;    // win lose or empty
  std::string detail;  // in the rulebook's own words
  friend bool operator==(const Objective&, const Objective&) = default;
};

// ---- a board beside the map: a dashboard, a market, a route, boxes to fill

struct Slot {
  std::string id, name, line, cost;
  std::string state;         // now used spent locked done free or empty
  int x = 0, y = 0;          // its place on the inset's small lattice
  std::string glyph, plate;  // as on a piece
  int count = 0;             // how many lie there, 0 = not shown
  std::string piece;         // the piece that lies there, or empty
  std::vector<Fact> facts;
  std::string answer;  // the option that a click on it takes, or empty
  friend bool operator==(const Slot&, const Slot&) = default;
};

struct Link {            // from a slot to one that comes after it; they never lead round in a circle
  std::string from, to;  // ids of slots
  std::string state;     // open done shut or empty
  friend bool operator==(const Link&, const Link&) = default;
};

struct Inset {
  std::string id, title;
  std::string kind;    // dashboard market store route boxes
  std::string owner;   // piece id, or empty for the table's own
  bool front = false;  // lies over the map while it lasts
  std::vector<Slot> slots;
  std::vector<Link> links;
  friend bool operator==(const Inset&, const Inset&) = default;
};

// ---- dice: each lies in the tray of its pool

struct Pool {
  std::string id, title;
  std::string sum;  // what its dice come to: "3 hits"
  friend bool operator==(const Pool&, const Pool&) = default;
};

struct Die {
  std::string die, face, state;  // state: kept rerolled added or empty
  std::string pool;              // of which pool, or empty
  std::string answer;            // the option that a touch of it takes, or empty
  friend bool operator==(const Die&, const Die&) = default;
};

// ---- overlays: server's work, drawn as sent

struct Overlay {
  std::string kind;   // reach path sight view sound intent patrol blast range refusal
  std::string piece;  // whose
  std::vector<int> places;
  std::vector<int> costs;  // reach: by place
  std::vector<int> more;   // reach by paying more
  int from = nowhere, to = nowhere;
  std::string state;                             // sight: clear | blocked; view: full part none
  std::array<int, 4> blocker{{-1, -1, -1, -1}};  // lattice points of the blocking edge, or the cell twice
  std::string text;                              // pill: "-2", "earshot 6"
  std::string rule;
  friend bool operator==(const Overlay&, const Overlay&) = default;
};

// ---- what is asked

struct Choice {
  std::string answer;    // the text to send back
  std::string verb;      // "Attack": group heading
  std::string title;     // "Shoot Guard 1"
  std::string cost;      // "1 action"
  std::string outcome;   // "Falls"; certain consequences only, odds are asked for
  std::string piece;     // target piece, or empty
  int place = nowhere;   // target place
  int spend = 0;         // movement cost drawn on the place
  bool final = false;    // ends the turn
  bool reveals = false;  // cannot be taken back once made
  std::string rule;      // refused options only: the rule that forbids
  std::string group;     // heading under which cards stand together; none: the verb
  bool on_map = false;   // clicked on the map: it needs no card
  std::string bar;       // chance revealed other: surely cannot be taken back, and why
  friend bool operator==(const Choice&, const Choice&) = default;
};

struct Left {
  std::string icon, word;  // action move valor ammo …
  int now = 0, max = 0;
  friend bool operator==(const Left&, const Left&) = default;
};

struct Prompt {
  std::string kind;
  std::vector<std::string> seats;  // who is asked
  bool mine = false;               // this seat is among them
  std::string piece;               // the acting piece
  std::string text;                // one sentence under 90 characters
  bool minor = false;              // only breaks a tie or orders equals
  std::vector<Left> left;
  std::vector<Choice> choices;
  bool parallel = false;  // others choose at the same time: an answer is good while it is on offer
  bool window = false;    // a standing pass may be left here
  bool consent = false;   // to what another seat wants
  bool behalf = false;    // asked on the enemy's behalf
  bool leave = false;     // may be left to the rules' default
  friend bool operator==(const Prompt&, const Prompt&) = default;
};

// ---- purpose: whose phase it is, why one plays, how it ended

struct Turn {
  std::string side;  // ally foe or empty
  std::string text;  // "The Riflemen act."
  std::string piece;
  friend bool operator==(const Turn&, const Turn&) = default;
};

struct Briefing {  // only what holds for this number of players and this difficulty
  std::string story;
  std::vector<std::string> won, lost, notes;
  friend bool operator==(const Briefing&, const Briefing&) = default;
};

struct Gain {
  std::string kind;  // medal gear points other
  std::string title, line, piece;
  friend bool operator==(const Gain&, const Gain&) = default;
};

struct Ending {
  std::string title, story;
  std::vector<Fact> facts;
  std::vector<Gain> gains;
  friend bool operator==(const Ending&, const Ending&) = default;
};

struct Scene {
  std::string game, title, mission, seat;
  std::string over;   // empty while it runs, then won | lost | drawn
  std::string cause;  // why it ended, in words
  int round = 0, rounds = 0;
  std::vector<std::string> phases;
  int phase = -1;
  Turn turn;
  Briefing briefing;
  Ending ending;
  Ground ground;
  std::vector<Piece> pieces;
  std::vector<Track> tracks;
  std::vector<Hand> hands;
  std::vector<Inset> insets;
  std::vector<Objective> objectives;
  std::vector<Pool> pools;
  std::vector<Die> dice;
  std::vector<Overlay> overlays;
  Prompt prompt;
  friend bool operator==(const Scene&, const Scene&) = default;
};

// Whom or what an automated step looked at.
struct Candidate {
  std::string name, piece;
  int place = nowhere;
  std::string value;
  bool chosen = false;
  friend bool operator==(const Candidate&, const Candidate&) = default;
};

struct Harm {  // to a piece's health
  std::string piece;
  int amount = 0, left = -1;
  bool fell = false;
  friend bool operator==(const Harm&, const Harm&) = default;
};

// Why something cannot be done: figures first, then a sentence, then the rule.
struct Reason {
  std::string title;
  std::vector<std::string> figures;  // what it takes and what there is: "9 moves away, you have 4"
  std::string text, answer, rule;
  std::vector<int> places;
  std::array<int, 4> blocker{{-1, -1, -1, -1}};
  friend bool operator==(const Reason&, const Reason&) = default;
};

// A campaign as a place: acts, who goes, what there is.
struct Campaign {
  struct Stop {
    std::string id, title, about, state, why, medal;  // state: won lost open locked
    int number = 0;
  };
  struct Act {
    std::string title;
    std::vector<Stop> missions;
  };
  struct Member {
    std::string id, name;
    std::vector<Fact> facts;
    std::vector<Card> gear;
    std::vector<Fact> medals;  // title and what it does
  };
  std::string title, next;
  std::vector<Act> acts;
  std::vector<Member> roster;
  std::vector<Card> stash;
};

// A line of the log, made from an event for one seat.
struct LogLine {
  std::string told;     // appeared left moved turned changed revealed rolled drew noted
  std::string text;     // "Guard 1 walks H8 to G9."
  std::string heading;  // starts a new heading: "Round 3 - Heroes act"
  std::string piece;    // who
  std::string target;   // whom
  int from = nowhere, to = nowhere;
  std::string rule;
  std::string because;  // "toward the closest visible Hero: Trautman 6, Wei Ting 9"
  bool headline = false;
  std::vector<Die> dice;
  bool follows = false;  // it belongs to the deed of the line before
  std::string brief;     // what it adds to its deed: "2 Damage"
  bool quiet = false;    // bookkeeping: it moves things on the map and is not read in the log
  std::string caption;   // for the acting piece of an automated step: what it does, and whom it chose
  std::vector<Candidate> candidates;
  std::string tie, tie_rule;  // what broke a tie
  bool story = false;         // the mission's own story
  Card card;                  // that was turned up; its state says what kind of card it is
  Harm harm;
  std::string chip, tone;  // for odds: "kill", good harm none
  friend bool operator==(const LogLine&, const LogLine&) = default;
};

}  // namespace fireteam::scene
