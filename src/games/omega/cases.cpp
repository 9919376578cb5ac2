// What cases set and read: every thing on the table, a row each. Things of the ground stand in case_ground.cpp.
#include "games/omega/campaign.h"
#include "games/omega/case_fields.h"
#include "games/omega/case_rows.h"
#include "games/omega/combat.h"

namespace fireteam::omega {

namespace {

using namespace case_rows;

// ---- pieces

Expected give_place(const Given& given) {
  const auto who = static_cast<PieceId>(given.thing);
  Piece& it = given.board.pieces[who];
  if (given.value == "none") {
    it.at = no_cell;
    if (is_commando(who)) given.board.commandos[who].status = Status::unused;
    return {};
  }
  const auto cell = cell_of(given.book, given.value);
  if (!cell) return "a space such as 3,5, or none";
  if (is_commando(who))
    if (Expected stranger = not_of_the_team(given, who)) return stranger;
  it.at = *cell;
  if (is_commando(who)) {
    Commando& own = given.board.commandos[who];
    if (own.status == Status::unused) own.status = Status::active;
    if (own.stance == none && given.board.phase != Phase::stance) own.stance = 0;
    if (own.initiative == 0 && given.board.phase != Phase::initiative) {
      std::uint8_t most = 0;
      for (const Commando& other : given.board.commandos) most = std::max(most, other.initiative);
      own.initiative = static_cast<std::uint8_t>(most + 1);
    }
    count_characters(given.board);
  } else if (is_enemy(who) && it.kind == none) {
    it.kind = given.book.slots[who - first_enemy];
    if (it.kind == none) return "a figure of this table";
  }
  return {};
}

F::Row mark_row(std::string name, std::uint8_t bit, std::string about) {
  return F::derived(
      std::move(name), "yes no", std::move(about),
      [bit](Facts f, int who) { return (f.board.pieces[static_cast<std::size_t>(who)].marks & bit) != 0; },
      [bit](const Given& given) -> Expected {
        const bool on = given.value == "yes" || given.value == "true";
        std::uint8_t& marks = given.board.pieces[static_cast<std::size_t>(given.thing)].marks;
        marks = static_cast<std::uint8_t>(on ? marks | bit : marks & ~bit);
        return {};
      });
}
F::Row mood_row(std::string name, std::uint8_t bit, std::string about) {
  return F::derived(
      std::move(name), "yes no", std::move(about),
      [bit](Facts f, int who) { return (f.board.commandos[static_cast<std::size_t>(who)].moods & bit) != 0; },
      [bit](const Given& given) -> Expected {
        const bool on = given.value == "yes" || given.value == "true";
        std::uint8_t& moods = given.board.commandos[static_cast<std::size_t>(given.thing)].moods;
        moods = static_cast<std::uint8_t>(on ? moods | bit : moods & ~bit);
        return {};
      });
}

// ---- sheets

Expected give_status(const Given& given) {
  const auto status = enum_named<Status>(given.value);
  if (!status) return "active, downed, recovering, dead or unused";
  const auto who = static_cast<PieceId>(given.thing);
  if (*status != Status::unused)
    if (Expected stranger = not_of_the_team(given, who)) return stranger;
  given.board.commandos[who].status = *status;
  if (*status == Status::downed || *status == Status::recovering) {
    given.board.pieces[who].wounds = static_cast<std::uint8_t>(vitality(given, who));
    given.board.commandos[who].stance = none;
  }
  if (*status == Status::dead || *status == Status::unused) given.board.pieces[who].at = no_cell;
  count_characters(given.board);
  return {};
}

Expected give_stance(const Given& given) {
  Commando& it = given.board.commandos[static_cast<std::size_t>(given.thing)];
  if (given.value == "none") return it.stance = none, Expected{};
  const auto& stances = given.book.commandos[static_cast<std::size_t>(given.thing)].stances;
  for (std::size_t i = 0; i < stances.size(); ++i)
    if (hyphened(stances[i].name) == given.value) return it.stance = static_cast<std::uint8_t>(i), Expected{};
  return fmt::format("{}, {}, {} or none", hyphened(stances[0].name), hyphened(stances[1].name),
                     hyphened(stances[2].name));
}

std::vector<std::string> kit_names(Facts f, int who) {
  std::vector<std::string> out;
  for (std::size_t bit = 0; bit < 2 * kits_each; ++bit)
    out.push_back(f.book.kit_of(static_cast<std::size_t>(who), bit).id);
  return out;
}

std::vector<std::string> held_finds(Facts f, int who) {
  return pile_words(f.book, f.board.commandos[static_cast<std::size_t>(who)].finds);
}
Expected give_finds(const Given& given, F::Words words) {
  return give_pile(given.book, given.board.commandos[static_cast<std::size_t>(given.thing)].finds, words);
}

// ---- the table

Expected give_active(const Given& given) {
  Board& b = given.board;
  if (given.value == "none") return b.active = nobody, Expected{};
  const auto who = piece_named(given, given.value);
  if (!who || !on_map(given, static_cast<PieceId>(*who))) return "a piece on the map, or none";
  b.active = static_cast<PieceId>(*who);
  b.phase = is_commando(b.active) ? Phase::turns : Phase::activate;
  if (is_commando(b.active)) b.commandos[b.active].acted = 1;
  finish_set_up(b);
  return {};
}

// Initiative and stances are given as the step begins: what was handed out or chosen before it is the last round's.
F::Field<Board> phase_row() {
  F::Field<Board> row = F::word("phase", &Board::phase);
  row.write = [as_it_stands = row.write](const Given& given, Board& board) -> Expected {
    if (Expected wrong = as_it_stands(given, board)) {
      if (given.value == "planning")
        board.phase = Phase::transfer;
      else if (given.value == "activation")
        board.phase = Phase::turns;
      else if (given.value == "overseer")
        board.phase = Phase::refresh;
      else
        return wrong;
    }
    for (Commando& it : board.commandos) {
      if (board.phase == Phase::initiative) it.initiative = 0;
      if (board.phase == Phase::stance) it.stance = none;
    }
    finish_set_up(board);
    return {};
  };
  return row;
}

std::string result_text(Facts f) {
  constexpr const char* texts[] = {"running", "commandos", "overseer"};
  return texts[f.board.result];
}

std::string dice_text(Facts f) {
  std::string text;
  auto add = [&](const char* die, const auto& faces) {
    for (std::size_t face = 0; face < 3; ++face)
      for (int i = 0; i < faces.faces[face]; ++i) text += fmt::format("{}{}-{}", text.empty() ? "" : " ", die, face);
  };
  add("black", f.board.attack.black_faces);
  add("red", f.board.attack.red_faces);
  return text.empty() ? "none" : text;
}

// The tables of a campaign hang together by these, too: the sheet of one lies in the set-up of the next.
F::Row of_campaign(const char* name, const char* values, const char* about, std::string (*get)(Facts)) {
  return F::derived(name, values, about,
                    [get](Facts f) { return f.board.campaign ? std::optional(get(f)) : std::nullopt; });
}

F::Thing table_rows() {
  std::vector<F::Field<Board>> rows{
      F::number("round", &Board::round, 30, "the round", 1),
      phase_row(),
      F::derived(
          "active", "piece none", "whose turn or activation it is; gives the phase, too",
          [](Facts f) { return f.board.active == nobody ? std::string("none") : piece_id(f.book, f.board.active); },
          give_active),
      F::number("pool", &Board::pool, 200, "the overseer's energy pool"),
      F::number("minimum", &Board::minimum, 30, "of the energy pool"),
      F::flag("crisis", &Board::crisis, "the Crisis Point has been triggered"),
      F::number("characters", &Board::characters, 5, "commandos of the game, dead ones included", 1),
      F::flag("bonus", &Board::bonus, "a better victory, as it stands"),
      F::number("acts", &Board::acts, 20, "actions taken in the turn under way"),
      F::number("downs", &Board::downs, 50, "how often a commando was downed"),
      F::derived("commander", "commando", "the commanding officer",
                 [](Facts f) { return piece_id(f.book, commander(f)); }),
      F::derived("points", "number", "movement points left in the move under way",
                 [](Facts f) { return static_cast<int>(f.board.doing.points); }),
      F::derived("result", "running commandos overseer", "who has won", result_text),
      F::derived("dice", "black-1 red-2 …", "in the tray", dice_text),
      F::bits(
          "dashboard", "tiles", &Board::dashboard,
          [](Facts f, int) {
            std::vector<std::string> out;
            for (const DashTile& tile : f.book.dashboard) out.push_back(tile.id);
            return out;
          },
          "dashboard tiles in play"),
      F::bits(
          "flipped", "map tiles", &Board::flipped,
          [](Facts f, int) {
            std::vector<std::string> out;
            for (const MapTile& tile : f.book.tiles) out.push_back(tile.id);
            return out;
          },
          "map tiles that lie on their back; the ground follows only when a rule flips them"),
      F::list(
          "deck", "investigate cards", "in any order; what is drawn is scripted",
          [](Facts f, int) { return pile_words(f.book, f.board.deck.loose()); },
          [](const Given& given, F::Words words) -> Expected {
            kit::Pile<most_finds> pile;
            if (Expected wrong = give_pile(given.book, pile, words)) return wrong;
            given.board.deck = {};
            for (std::size_t find = 0; find < given.book.finds.size(); ++find)
              given.board.deck.add(find, pile.count(find));
            return {};
          }),
      F::list(
          "discards", "investigate cards", "discarded",
          [](Facts f, int) { return pile_words(f.book, f.board.discards); },
          [](const Given& given, F::Words words) { return give_pile(given.book, given.board.discards, words); }),
      F::derived("honoured", "commando none", "who has earned a kit card beyond his points",
                 [](Facts f) {
                   return f.board.honoured == nobody ? std::string("none") : piece_id(f.book, f.board.honoured);
                 }),
      of_campaign("campaign.sheet", "text", "campaign mode: what the next mission begins with", sheet_text),
      of_campaign("campaign.next", "mission", "campaign mode: what is played next", next_mission),
  };
  for (F::Field<Board>& row : combat_rows()) rows.push_back(std::move(row));
  return F::table(std::move(rows));
}

// A state by its own name: "lynx: downed".
F::Row status_row(const char* state) {
  return F::derived(
      state, "yes no", "as in status",
      [state](Facts f, int who) {
        return std::string_view(name_of(f.board.commandos[static_cast<std::size_t>(who)].status)) == state;
      },
      [state](const Given& given) -> Expected {
        const auto on = F::flag_of(given.value);
        if (!on) return "yes or no";
        if (!*on && std::string_view(state) == "active") return "yes, or another status";
        return give_status({given.book, given.board, given.thing, *on ? state : "active"});
      });
}

F::Row facing_row() {
  return F::derived(
      "facing", "north east south west all", "",
      [](Facts f, int who) { return name_of(f.board.pieces[static_cast<std::size_t>(who)].facing); },
      [](const Given& given) -> Expected {
        const auto facing = facing_called(given.book, given.value);
        if (!facing) return "north, east, south, west or all";
        given.board.pieces[static_cast<std::size_t>(given.thing)].facing = *facing;
        return {};
      });
}

// Defense as it stands, cover left aside; the second number of enemies that have two.
F::Row defense_row(const char* name, bool melee, bool second) {
  return F::derived(name, "number", second ? "for two wounds; 0: none" : "with stance, cards and mates, without cover",
                    [=](Facts f, int who) -> std::optional<int> {
                      const auto id = static_cast<PieceId>(who);
                      if (is_enemy(id) && f.board.pieces[id].kind == none) return std::nullopt;
                      const Needs needs = defense_of(f, id, melee);
                      return second ? needs.two : needs.one;
                    });
}

F::Thing piece_rows() {
  return F::things<Piece>(
      "<piece>", piece_named, piece_of,
      {F::derived("", "there gone", "whether it is on the map",
                  [](Facts f, int who) {
                    return f.board.pieces[static_cast<std::size_t>(who)].at == no_cell ? "gone" : "there";
                  }),
       F::derived(
           "at", "space none", "where it stands; a commando who is put is active",
           [](Facts f, int who) {
             const CellId at = f.board.pieces[static_cast<std::size_t>(who)].at;
             return at == no_cell ? std::string("none") : cell_name(f.book, at);
           },
           give_place),
       facing_row(),
       F::number("wounds", &Piece::wounds, 20, "wound tokens"),
       F::number("diagonals", &Piece::diagonals, 3, "diagonal steps used this turn"),
       mark_row("rolled", mark::rolled_hazard, "has rolled for a hazard this turn"),
       mark_row("activated", mark::activated, "in this step"),
       mark_row("mission", mark::mission, "did not come from the reserves"),
       mark_row("flared", mark::flared, "has no stealth until the round ends"),
       mark_row("marked", mark::marked, "by Marked Target"),
       mark_row("netted", mark::netted, "by Shock Net"),
       F::flag("crosses", &Piece::passes, "an enemy: may cross figures by an ability"),
       F::number("tags", &Piece::tags, 255, "of the mission, as bits"),
       F::number("carries", &Piece::carries, 255, "things of the mission, as bits"),
       F::derived("vitality", "number", "with cards",
                  [](Facts f, int who) { return vitality(f, static_cast<PieceId>(who)); }),
       defense_row("ranged-defense", false, false),
       defense_row("melee-defense", true, false),
       defense_row("second-ranged-defense", false, true),
       defense_row("second-melee-defense", true, true),
       F::derived("stealth", "yes no", "now",
                  [](Facts f, int who) { return has_stealth(f, static_cast<PieceId>(who)); }),
       F::derived("speed", "number", "", [](Facts f, int who) { return speed(f, static_cast<PieceId>(who)); }),
       F::asked("distance", "<piece or space>", "number, none", "counted by the distance rules",
                [](Facts f, int who, std::string_view to) -> std::optional<std::string> {
                  const auto there = spot(f, to);
                  if (!there) return std::nullopt;
                  const auto other = piece_named(f, to);
                  const auto id = static_cast<PieceId>(who);
                  int n = far;
                  if (other)
                    n = distance_to(f, id, static_cast<PieceId>(*other));
                  else if (on_map(f, id))
                    body(f, id).each([&](std::size_t cell) {  // OMG-DIST-11
                      n = std::min(n, distance(f, static_cast<CellId>(cell), *there));
                    });
                  return n >= far ? "none" : std::to_string(n);
                }),
       F::asked("sees", "<piece or space>", "yes no", "line of sight with its facing",
                [](Facts f, int who, std::string_view to) -> std::optional<bool> {
                  const auto there = spot(f, to);
                  if (!there) return std::nullopt;
                  const auto id = static_cast<PieceId>(who);
                  return sees(f, piece(f, id).at, looks(f, id), *there).ok();
                }),
       F::asked("covered", "<piece or space>", "yes no", "has cover from there",
                [](Facts f, int who, std::string_view from) -> std::optional<bool> {
                  const auto there = spot(f, from);
                  if (!there) return std::nullopt;
                  return has_cover(f, f.board.pieces[static_cast<std::size_t>(who)].at, *there);
                })});
}

F::Row stat_row(Stat stat) {
  return F::derived(name_of(stat), "number", "as in stat",
                    [stat](Facts f, int who) { return stat_of(f, static_cast<PieceId>(who), stat); });
}

F::Thing commando_rows() {
  return F::things<Commando>(
      "<commando>", commando_named, commando_of,
      {F::derived(
           "status", "active downed recovering dead unused", "downed and recovering ones have full wounds",
           [](Facts f, int who) { return name_of(f.board.commandos[static_cast<std::size_t>(who)].status); },
           give_status),
       status_row("active"),
       status_row("downed"),
       status_row("recovering"),
       status_row("dead"),
       F::derived(
           "stance", "stance none", "of the round",
           [](Facts f, int who) {
             const std::uint8_t stance = f.board.commandos[static_cast<std::size_t>(who)].stance;
             return stance == none ? std::string("none")
                                   : hyphened(f.book.stance_of(static_cast<std::size_t>(who), stance).name);
           },
           give_stance),
       F::number("adrenaline", &Commando::adrenaline, 20, "tokens on his sheet"),
       F::derived("max", "number", "Max Adrenaline now",
                  [](Facts f, int who) { return max_adrenaline(f, static_cast<PieceId>(who)); }),
       F::number("initiative", &Commando::initiative, 5, "card; 0: none"),
       F::flag("acted", &Commando::acted, "has taken his turn of the round"),
       F::number("seat", &Commando::seat, 4, "who plays him"),
       F::bits("kit", "kit cards", &Commando::kit, kit_names, "that he holds"),
       F::bits("gone", "kit cards", &Commando::gone, kit_names, "used up for the game"),
       F::bits("used-round", "kit cards", &Commando::used_round, kit_names, "used this round"),
       F::bits("used-turn", "kit cards", &Commando::used_turn, kit_names, "used this turn"),
       F::flag("used-stance", &Commando::used_stance, "his stance's ability, this turn"),
       F::list("finds", "investigate cards", "that he keeps", held_finds, give_finds),
       mood_row("cloaked", mood::cloaked, "stealth until his next turn"),
       mood_row("passes", mood::passes, "may pass enemy figures in his move"),
       mood_row("ram", mood::passes, "the same: it holds for the next move of this turn"),
       stat_row(Stat::strength),
       stat_row(Stat::tech),
       stat_row(Stat::awareness),
       F::asked("stat", "<stat>", "number", "with stance and cards",
                [](Facts f, int who, std::string_view stat) -> std::optional<int> {
                  const auto it = enum_named<Stat>(stat);
                  if (!it) return std::nullopt;
                  return stat_of(f, static_cast<PieceId>(who), *it);
                })});
}

const F& all_fields() {
  static const F fields({table_rows(), piece_rows(), commando_rows(), ground_rows(), door_rows(), room_rows(),
                         dash_rows(), reserve_rows(), timer_rows(), objective_rows(), counter_rows(), roll_rows(),
                         space_rows()});
  return fields;
}

}  // namespace

std::optional<std::string> fact(Facts f, std::string_view path) { return all_fields().fact(f, path); }
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value) {
  return all_fields().given(book, board, path, value);
}
std::vector<FieldWord> fields() { return all_fields().words(); }

}  // namespace fireteam::omega
