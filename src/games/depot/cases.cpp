// What cases set and read: every thing on the table, a row each.
#include "engine/fields.h"
#include "games/depot/words.h"

namespace fireteam::depot {

namespace {

using F = Fields<Board, Book>;
using Given = F::Given;
using Expected = F::Expected;

template <class Id>
std::optional<int> named(std::size_t count, std::string_view text, const Book& book, Id id) {
  return first_named<int>(count, text, [&](int i) { return id(book, static_cast<std::uint8_t>(i)); });
}
std::optional<int> area_named(Facts f, std::string_view text) {
  return named(f.book.areas.size(), text, f.book, area_id);
}
std::optional<int> member_named(Facts f, std::string_view text) { return named(crew_size, text, f.book, member_id); }

constexpr auto member_of = [](auto& board, int who) -> auto& { return board.crew[static_cast<std::size_t>(who)]; };

Expected give_active(const Given& given) {
  const auto who = member_named(given, given.value);
  if (!who || !stands(given, static_cast<MemberId>(*who))) return "ada or bo, who stands";
  given.board.active = static_cast<MemberId>(*who);
  given.board.crew[static_cast<std::size_t>(*who)].acted = 1;
  given.board.phase = Phase::act;
  if (given.board.actions == 0) given.board.actions = 2;
  return {};
}

Expected give_place(const Given& given) {
  const auto area = area_named(given, given.value);
  if (given.value == "none") return member_of(given.board, given.thing) = {}, Expected{};
  if (!area) return "an area, or none";
  Member& member = member_of(given.board, given.thing);
  if (member.area == nowhere) {
    member.health = static_cast<std::uint8_t>(given.book.health);
    member.stamina = static_cast<std::uint8_t>(given.book.stamina);
  }
  member.area = static_cast<AreaId>(*area);
  return {};
}

Expected give_ledger(const Given& given) {
  if (const auto who = member_named(given, given.value))
    return given.board.carrier = static_cast<MemberId>(*who), Expected{};
  const auto area = area_named(given, given.value);
  if (!area) return "an area, ada or bo";
  given.board.ledger = static_cast<AreaId>(*area);
  return {};
}

Expected give_stack(const Given& given, F::Words words) {
  auto& stack = given.board.stacks[static_cast<std::size_t>(given.thing)];
  stack = {};
  for (std::string_view word : words) {
    const auto card = named(given.book.cards.size(), word, given.book, card_id);
    if (!card || stack.full()) return "at most two names of cards, the top one last";
    stack.push_back(static_cast<CardId>(*card));
  }
  return {};
}

std::string dice_text(Facts f) {
  std::string text;
  for (const scene::Die& die : dice_of(f)) text += (text.empty() ? "" : " ") + die.die + "-" + die.face;
  return text.empty() ? "none" : text;
}

const F& all_fields() {
  static const F fields({
      F::table({
          F::number("round", &Board::round, 30, "the round", 1),
          F::word("phase", &Board::phase),
          F::derived("active", "ada bo none", "whose turn it is",
                     [](Facts f) { return f.board.active == nobody ? "none" : member_id(f.book, f.board.active); },
                     give_active),
          F::number("actions", &Board::actions, 9, "left"),
          F::number("alarm", &Board::alarm, [](const Given& given) { return given.book.alarm_limit; }),
          F::number("whistles", &Board::whistles, 9, "the keeper's"),
          F::derived("ledger", "ada bo area hidden", "who carries it, or where it lies open",
                     [](Facts f) {
                       if (f.board.carrier != nobody) return member_id(f.book, f.board.carrier);
                       return f.board.ledger != nowhere ? area_id(f.book, f.board.ledger) : std::string("hidden");
                     },
                     give_ledger),
          F::derived("dice", "faces", "in the tray", dice_text),
      }),
      F::things<Member>("<member>", member_named, member_of,
                        {F::derived("at", "area, none", "where it stands; who is put gets full health and stamina",
                                    [](Facts f, int who) { return area_id(f.book, member_of(f.board, who).area); },
                                    give_place),
                         F::number("health", &Member::health, [](const Given& given) { return given.book.health; }, "", 1),
                         F::number("stamina", &Member::stamina, [](const Given& given) { return given.book.stamina; }),
                         F::word("stance", &Member::stance), F::flag("acted", &Member::acted, "this round")}),
      F::things<Board>("<area>", area_named, F::whole,
                       {F::derived(
                            "tile", "plain store lit", "what was dealt here",
                            [](Facts f, int area) { return name_of(f.board.tiles[static_cast<std::size_t>(area)]); },
                            [](const Given& given) -> Expected {
                              const auto tile = enum_named<Tile>(given.value);
                              if (!tile) return "plain, store or lit";
                              given.board.tiles[static_cast<std::size_t>(given.thing)] = *tile;
                              return {};
                            }),
                        F::list(
                            "stack", "cards", "face down here, the top one last",
                            [](Facts f, int area) {
                              std::vector<std::string> names;
                              for (CardId card : f.board.stacks[static_cast<std::size_t>(area)])
                                names.push_back(card_id(f.book, card));
                              return names;
                            },
                            give_stack)}),
  });
  return fields;
}

}  // namespace

std::optional<std::string> fact(Facts f, std::string_view path) { return all_fields().fact(f, path); }
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value) {
  return all_fields().given(book, board, path, value);
}
std::vector<FieldWord> fields() { return all_fields().words(); }

}  // namespace fireteam::depot
