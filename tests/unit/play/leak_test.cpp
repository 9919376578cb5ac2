// The leak law at the level of messages: two worlds that differ only in what a seat cannot know give it the same bytes.
#include <gtest/gtest.h>

#include "base/source_dir.h"
#include "unit/play/room.h"

namespace fireteam {
namespace {

using nlohmann::json;

// A game that begins at a board laid out by the test, not by its set-up.
thread_local std::vector<std::byte> laid_out;
const Rules* real = nullptr;

Rules from_board(const Rules& rules) {
  real = &rules;
  Rules other = rules;
  other.set_up = [](const void* book, const Setup& setup, std::byte* board) -> Result<Done> {
    if (auto done = real->set_up(book, setup, board); !done) return done;
    std::memcpy(board, laid_out.data(), laid_out.size());
    return Done{};
  };
  return other;
}

// One world with a table in it. Everything that is random is the same in both worlds.
class World {
 public:
  World(const Game& game, const Setup& setup, const Position& position) : game_(game) {
    laid_out.assign(position.rest(), position.rest() + position.board_bytes);
    NewTable wish;
    wish.id = "world";
    wish.owner = "owner";
    wish.setup = setup;
    auto seats = *game.rules->seats(game.book(), setup);
    for (const std::string& seat : seats) {
      Holder holder;
      holder.who = Holder::Who::person;
      holder.person = seat;
      holder.player = seat;
      wish.seats[seat] = holder;
    }
    Out out;
    table_ = std::move(*Table::create(wish, game, Key{}, 1, out));
    number_ = 1;
    for (const std::string& seat : seats) say(number_++, seat, {{"type", "open"}, {"table", "world"}});
    say(number_++, "watcher", {{"type", "open"}, {"table", "world"}});
  }

  // Sends as that person; replies and updates go to everybody's row.
  void say(std::uint64_t session, const std::string& person, json message) {
    Message read(std::move(message));
    Out out;
    table_->receive({session, person}, read, 1, out);
    for (auto& send : out.sends) rows[send.session].push_back(send.text);
    if (out.think) rows[out.think_for].push_back(out.think({}));
  }
  std::uint64_t session_of(Seat seat) const {
    return seat < table_->journal().seats().size() ? seat + 1U : table_->journal().seats().size() + 1U;
  }
  const Journal& journal() const { return table_->journal(); }
  std::int64_t seq(Seat seat) {
    for (auto row = rows[session_of(seat)].rbegin(); row != rows[session_of(seat)].rend(); ++row)
      if (json message = json::parse(*row); message.contains("seq") && message["type"] != "ack") return message["seq"];
    return 0;
  }
  bool act(Seat seat, const std::string& answer) {
    const std::size_t before = journal().steps().size();
    say(session_of(seat), journal().seats()[seat],
        {{"type", "act"},
         {"table", "world"},
         {"seq", seq(seat)},
         {"seat", journal().seats()[seat]},
         {"answer", answer}});
    return journal().steps().size() > before;
  }
  // Chance has spoken or something was turned up in the last steps: from here on the worlds may differ.
  bool parted(std::size_t since) const {
    for (std::size_t i = since; i < journal().steps().size(); ++i)
      if (journal().steps()[i].seat == chance_seat || journal().steps()[i].revealed) return true;
    return journal().over();
  }
  std::map<std::uint64_t, std::vector<std::string>> rows;

 private:
  Game game_;
  std::unique_ptr<Table> table_;
  std::uint64_t number_ = 1;
};

std::vector<std::string> offers(const Journal& journal, Seat seat) {
  std::vector<std::string> texts;
  for (const scene::Choice& choice : journal.view(seat).prompt.choices) texts.push_back(choice.answer);
  return texts;
}

void same_messages(World& a, World& b, Seat seat, const std::string& where) {
  const auto& left = a.rows[a.session_of(seat)];
  const auto& right = b.rows[b.session_of(seat)];
  ASSERT_EQ(left.size(), right.size()) << where;
  for (std::size_t i = 0; i < left.size(); ++i) ASSERT_EQ(left[i], right[i]) << where;
}

void ask_everything(World& world, Seat seat) {
  const std::string name = world.journal().seats()[seat];
  const std::uint64_t session = world.session_of(seat);
  auto ask = [&](json message) {
    message["table"] = "world";
    message["seat"] = name;
    world.say(session, name, message);
  };
  ask({{"type", "why"}});
  auto pieces = world.journal().view(seat).pieces;
  if (pieces.size() > 4) pieces.resize(4);
  for (const scene::Piece& piece : pieces)
    for (const char* kind : {"reach", "view", "range", "threat", "patrol", "sound"})
      ask({{"type", "overlay"}, {"kind", kind}, {"piece", piece.id}});
  auto mine = offers(world.journal(), seat);
  for (std::size_t i = 0; i < mine.size() && i < 1; ++i) ask({{"type", "odds"}, {"answer", mine[i]}});
  ask({{"type", "act"}, {"seq", world.seq(seat)}, {"answer", "nonsense"}});
}

void law(const Rules& rules, const std::string& mission, std::uint64_t seed, int& compared) {
  static std::map<const Rules*, Rules> swapped;
  auto found = swapped.find(&rules);
  if (found == swapped.end()) found = swapped.emplace(&rules, from_board(rules)).first;
  real = &rules;
  const Game truth{&rules, *rules.load(Files(source_dir() / "content"), mission)};
  const Game game{&found->second, truth.content};
  Setup setup;
  setup.mission = mission;
  auto journal = std::move(*Journal::begin(truth, setup));
  Random random(seed);
  const std::uint32_t length = random.below(120);
  for (std::uint32_t i = 0; i < length && !journal->over(); ++i) {
    const Question& question = journal->desk().question();
    if (question.for_chance()) {
      journal->play(chance_seat, question.chance->sample(random.next()));
    } else {
      std::vector<const Option*> legal;
      for (const Option& option : question.menu->options())
        if (option.verdict.ok()) legal.push_back(&option);
      const Option& option = *legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      journal->play(first_of(option.seats), option.answer);
    }
  }
  if (journal->over() || journal->desk().question().for_chance()) return;
  Position start;
  clone(journal->position(), start);
  for (Seat seat = 0; seat < journal->seats().size(); ++seat) {
    const std::string where = mission + " seed " + std::to_string(seed) + " seat " + journal->seats()[seat];
    Position other;
    Random dealing(seed * 31 + seat);
    imagine(truth, start, journal->desk(), seat, dealing, other);
    World a(game, setup, start), b(game, setup, other);
    // The answers since rest are public: both worlds hear them.
    same_messages(a, b, seat, where + " at rest");
    if (::testing::Test::HasFatalFailure()) return;
    for (int step = 0; step < 6; ++step) {
      if (a.journal().over() || b.journal().over()) break;
      const Question& question = a.journal().desk().question();
      const Seat asked = has(question.seats, seat) ? seat : first_of(question.seats);
      auto left = offers(a.journal(), asked), right = offers(b.journal(), asked);
      std::vector<std::string> both;
      for (const std::string& text : left)
        if (std::find(right.begin(), right.end(), text) != right.end()) both.push_back(text);
      if (both.empty() || first_of(b.journal().desk().question().seats) != first_of(question.seats)) break;
      if (asked == seat) {
        ask_everything(a, seat);
        ask_everything(b, seat);
        same_messages(a, b, seat, where + " asking");
        if (::testing::Test::HasFatalFailure()) return;
      }
      const std::string answer = both[random.below(static_cast<std::uint32_t>(both.size()))];
      const std::size_t steps_a = a.journal().steps().size(), steps_b = b.journal().steps().size();
      if (!a.act(asked, answer) || !b.act(asked, answer)) break;
      if (a.parted(steps_a) || b.parted(steps_b)) break;
      same_messages(a, b, seat, where + " after " + answer);
      if (::testing::Test::HasFatalFailure()) return;
      ++compared;
    }
    ++compared;
  }
}

TEST(Leak, WorldsThatASeatCannotTellApartSendItTheSameBytes) {
  int compared = 0;
  const Rules& drill = *game_named("drill");
  for (const char* mission : {"vault", "yard"})
    for (std::uint64_t seed = 1; seed <= 16; ++seed) {
      law(drill, mission, seed, compared);
      if (HasFatalFailure()) return;
    }
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace fireteam
