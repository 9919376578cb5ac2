// The depot's book: one mission with its areas, cards and dashboard, and the borders computed from the outlines.
#pragma once

#include <string>
#include <vector>

#include "engine/rules.h"
#include "games/depot/board.h"
#include "kit/outlines.h"

namespace fireteam::depot {

struct Area {
  std::string id, name;
  int x = 0, y = 0;  // where its name stands
  kit::Outline outline;
};
struct CardKind {  // each is there once: how many choices a hand gives says nothing of what it holds
  std::string id, title;
  std::uint8_t dice = 0;  // black dice that it fights with; 0: it does not fight
  bool ledger = false;
};
enum class Gift : std::uint8_t { action, die, heal };
struct SlotKind {
  std::string id, title, line;
  Gift gift{};
  std::uint8_t cost = 1;
  int x = 0, y = 0;
  std::uint8_t after = 0;  // slots of which one must have been used, as bits
};

struct Book {
  std::string mission, title, about;
  int rounds = 0, minutes = 0, difficulty = 0;
  bool blank = false;  // a case's own position: nothing is dealt or laid
  int alarm_limit = 0, health = 0, stamina = 0, whistles = 0, white = 0;
  std::array<std::uint8_t, tile_kinds> tiles{};
  std::vector<Area> areas;
  int width = 0, height = 0;  // of the ground
  std::vector<CardKind> cards;
  std::vector<SlotKind> slots;
  Digest content = 0;
  kit::Graph<most_areas> borders, contacts;
  Bits<most_areas> all;

  int way(AreaId from, AreaId to) const { return borders.distance(from, to, all); }
};

Result<Loaded> load(const Files& content, std::string_view mission);
Result<Loaded> load_case(const Files& content, const CaseGround& ground);
Result<std::vector<MissionInfo>> missions(const Files& content);
std::vector<Complaint> lint(const Book& book);
std::vector<std::pair<std::string, std::string>> schemas();

}  // namespace fireteam::depot
