// A game as one table of plain functions over bytes. Nothing above this header is compiled once a game.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "base/files.h"
#include "base/random.h"
#include "base/result.h"
#include "engine/lexicon.h"
#include "engine/referee.h"
#include "engine/scene.h"

namespace fireteam {

struct Setup {
  std::string mission;
  std::map<std::string, std::string> options;  // heroes, difficulty, campaign sheet …: the game's own words
};

struct Loaded {  // the content of one mission, immutable, shared by all its tables
  std::shared_ptr<const void> book;
  Digest content = 0;              // of every file that was read
  std::vector<std::string> files;  // their names
};

struct SetupOption {
  std::string id, title, kind;  // kind: choice number flag text
  std::vector<std::string> choices;
  std::string preset;                 // what is taken when it is left out
  std::vector<std::string> titles{};  // of the choices, in people's words; none: the choices themselves
  bool hidden = false;                // filled in by the program (a campaign's sheet), never by hand
};

struct MissionInfo {
  std::string id, title, about;                 // about: what you do, in one sentence
  int rounds = 0, minutes = 0, difficulty = 0;  // difficulty 1..5
  int number = 0;                               // place in its campaign; missions are listed in this order
  std::vector<std::string> seats;               // with the preset options
  std::vector<SetupOption> options;
  int act = 0;  // part of its campaign that it belongs to
  std::string act_title;
  struct ForHeroes {  // what differs by the number of heroes
    int heroes = 0, rounds = 0, minutes = 0;
  };
  std::vector<ForHeroes> by_heroes{};
};

struct Pointed {  // what somebody points at: one of these
  std::string piece, card, hand, slot, inset, region;
  int place = scene::nowhere;
};

struct Outcome {
  bool over = false;
  Seats winners = 0;        // seats that won, if any
  std::uint16_t cause = 0;  // game word, text by Rules::cause_text
};

struct Side {  // seats that win and lose together
  std::string name;
  Seats seats = 0;
};

struct Ending {               // of a finished game, beyond who won; what a game does not know it leaves out
  std::optional<bool> major;  // the better of its two victories
  std::optional<int> deaths;  // of people's own figures
  std::optional<int> points;  // of victory
};

// A case's own ground and mission, without a mission file.
struct CaseGround {
  std::vector<std::string> rows;   // the map as text rows
  std::vector<std::string> edges;  // "red V 2 0..5": kind, V or H, lattice line, from..to
  std::map<std::string, std::string> legend;
  std::string mission;  // JSON laid over the blank mission, or empty
};

struct FieldWord {  // one thing a case can set or read: "<hero>.alert"
  std::string path, values, about;
};

struct Rules {
  const char* id;
  const char* title;
  const char* about;  // what the game is like, in a sentence or two
  std::uint32_t version;
  std::size_t board_bytes;
  Lexicon lexicon;

  // content
  Result<std::vector<MissionInfo>> (*missions)(const Files& content);
  Result<Loaded> (*load)(const Files& content, std::string_view mission);
  std::vector<Complaint> (*lint)(const void* book);               // semantic complaints about a mission that reads well
  std::vector<std::pair<std::string, std::string>> (*schemas)();  // file name, JSON Schema text
  std::string (*manual)() = nullptr;  // of its mission language, if it has one (docs/missions)

  // play
  Result<std::vector<std::string>> (*seats)(const void* book, const Setup& setup);  // seat names, in order
  Result<Done> (*set_up)(const void* book, const Setup& setup, std::byte* board);
  std::vector<Side> (*sides)(const void* book, const Setup& setup);  // may be missing: bots/sides.h
  void (*beat)(const void* book, std::byte* board, Referee& referee);
  Outcome (*outcome)(const void* book, const std::byte* board);
  Ending (*ending)(const void* book, const std::byte* board);  // may be missing
  int (*round)(const void* book, const std::byte* board);
  // A number that is another one in the next turn, for standing passes; may be missing: the round is the turn.
  int (*turn)(const void* book, const std::byte* board);

  // knowledge
  void (*sight)(const void* book, const std::byte* board, const Question* question, Seat seat, scene::Scene& out);
  std::vector<scene::Overlay> (*overlay)(const void* book, const std::byte* board, Seat seat, std::string_view kind,
                                         std::string_view piece, int place);
  void (*imagine)(const void* book, std::byte* rest, const std::byte* now, Seat seat, Random& random);
  // 0 lost … 1 won. Of a finished game too: what a victory or a defeat is worth, the better above the lesser.
  double (*score)(const void* book, const std::byte* board, Seat seat);
  // What somebody who knows the game would answer here, from what the seat sees alone and without randomness; nothing
  // where the game has no opinion. May be missing.
  std::optional<Answer> (*advise)(const void* book, const std::byte* board, const Question& question, Seat seat);
  bool calm = false;  // for bots: to hold still until the round is over says more of a position than chance moves do
  void (*audit)(const void* book, const std::byte* board);  // check()s what must hold at rest

  // words: what the rows of the lexicon leave to the game; each may be missing
  std::string (*noun_text)(const void* book, const std::byte* board, std::uint8_t noun, std::uint16_t value,
                           const Answer& whole);
  std::optional<std::uint16_t> (*noun_parse)(const void* book, const std::byte* board, std::uint8_t noun,
                                             std::string_view text, const Answer& so_far);
  void (*describe)(const void* book, const std::byte* board, const Question& question, const Option& option,
                   scene::Choice& out);  // amends what the verb's row says of an option
  void (*tell_line)(const void* book, const std::byte* board, const Event& event, const Because* because, Seat seat,
                    scene::LogLine& out);  // lines of events whose row has no text
  std::string (*cause_text)(const void* book, std::uint16_t cause);
  // Why not, by numbers: how far and how far one could, what blocks the line and where, what ground it is, what is
  // missing by how much. `refused` is an option that points there and may not be chosen; none: no option points there.
  void (*explain)(const void* book, const std::byte* board, const Question& question, Seat seat, const Pointed& at,
                  const Option* refused, scene::Reason& out);
  // A campaign as a place, as its sheet has it (empty: not begun).
  std::optional<scene::Campaign> (*campaign)(const Files& content, std::string_view sheet);

  // cases
  Result<Loaded> (*load_case)(const Files& content, const CaseGround& ground);
  std::optional<std::string> (*fact)(const void* book, const std::byte* board, std::string_view path);
  Result<Done> (*given)(const void* book, std::byte* board, std::string_view path, std::string_view value);
  std::vector<FieldWord> (*fields)();
};

}  // namespace fireteam
