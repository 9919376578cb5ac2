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
  std::string preset;  // what is taken when it is left out
};

struct MissionInfo {
  std::string id, title, about;                 // about: what you do, in one sentence
  int rounds = 0, minutes = 0, difficulty = 0;  // difficulty 1..5
  int number = 0;                               // place in its campaign; missions are listed in this order
  std::vector<std::string> seats;               // with the preset options
  std::vector<SetupOption> options;
};

struct Outcome {
  bool over = false;
  Seats winners = 0;        // seats that won, if any
  std::uint16_t cause = 0;  // game word, text by Rules::cause_text
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

  // play
  Result<std::vector<std::string>> (*seats)(const void* book, const Setup& setup);  // seat names, in order
  Result<Done> (*set_up)(const void* book, const Setup& setup, std::byte* board);
  void (*beat)(const void* book, std::byte* board, Referee& referee);
  Outcome (*outcome)(const void* book, const std::byte* board);
  int (*round)(const void* book, const std::byte* board);

  // knowledge
  void (*sight)(const void* book, const std::byte* board, const Question* question, Seat seat, scene::Scene& out);
  std::vector<scene::Overlay> (*overlay)(const void* book, const std::byte* board, Seat seat, std::string_view kind,
                                         std::string_view piece, int place);
  void (*imagine)(const void* book, std::byte* rest, const std::byte* now, Seat seat, Random& random);
  double (*score)(const void* book, const std::byte* board, Seat seat);  // 0 lost … 1 won
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

  // cases
  Result<Loaded> (*load_case)(const Files& content, const CaseGround& ground);
  std::optional<std::string> (*fact)(const void* book, const std::byte* board, std::string_view path);
  Result<Done> (*given)(const void* book, std::byte* board, std::string_view path, std::string_view value);
  std::vector<FieldWord> (*fields)();
};

}  // namespace fireteam
