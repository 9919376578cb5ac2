// The laws of knowledge: imagined worlds look the same, leak nothing, and every change on a seat's screen was told.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "bots/bot.h"
#include "engine/odds.h"
#include "engine/preview.h"
#include "lab/case_see.h"
#include "lab/laws_stop.h"

namespace fireteam::lab {

namespace {

// A world of a seat at its stop. A seat that sees the table at rest only (another's secret choice) knows nothing of
// the answers since, so for it the beat begins anew.
struct World {
  Position position;
  Desk desk;
};

void look(const Game& game, World& world, bool rest_only) {
  if (rest_only) {
    world.position.count = 0;
    world.desk.advance(game, world.position);
  } else {
    world.desk.look(game, world.position);
  }
}

// The first line that differs, for the report.
std::string difference(const scene::Scene& a, const scene::Scene& b) {
  auto left = scene_lines(a), right = scene_lines(b);
  std::vector<std::string> gone, come;
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  std::set_difference(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(gone));
  std::set_difference(right.begin(), right.end(), left.begin(), left.end(), std::back_inserter(come));
  if (gone.empty() && come.empty()) return "the order, or a field that the JSON leaves out";
  constexpr std::size_t most = 6;
  gone.resize(std::min(gone.size(), most));
  come.resize(std::min(come.size(), most));
  return fmt::format("[{}] against [{}]", fmt::join(gone, "; "), fmt::join(come, "; "));
}

bool same_reasons(const std::vector<Reason>& a, const std::vector<Reason>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Reason& x, const Reason& y) { return x.rule == y.rule && x.choice == y.choice; });
}

bool same_odds(const Odds& a, const Odds& b) {
  auto equal = [](const Odds::Line& x, const Odds::Line& y) { return x.text == y.text && x.p == y.p; };
  return a.exact == b.exact && std::equal(a.lines.begin(), a.lines.end(), b.lines.begin(), b.lines.end(), equal);
}

bool same_preview(const Preview& a, const Preview& b) {
  auto equal = [](const Preview::Line& x, const Preview::Line& y) { return x.text == y.text && x.p == y.p; };
  return a.exact == b.exact && std::equal(a.lines.begin(), a.lines.end(), b.lines.begin(), b.lines.end(), equal);
}

// What one seat is told; digests of all that was told, and of what of it reached the seat: two cards of one name are
// told by the same words.
class SeatEar : public Listener {
 public:
  SeatEar(const Game& game, Seat seat) : log_(game, seat), seat_(seat) {}
  void hear(const Event& event, const Because* because, const std::byte* board) override {
    all = digest_with(event, all);
    if (Event told = event; strip_for(told, seat_)) reached = digest_with(told, reached);
    log_.hear(event, because, board);
  }
  const std::vector<scene::LogLine>& lines() const { return log_.lines; }
  bool revealed() const { return log_.revealed; }
  Digest all = 0, reached = 0;

 private:
  static Digest digest_with(const Event& event, Digest before) {
    const std::uint16_t parts[] = {event.word, event.who, event.a, event.b, event.c};
    return digest_of(parts, sizeof parts, before);
  }
  SeatLog log_;
  Seat seat_;
};

bool chance_open(const World& world) { return world.desk.question().open() && world.desk.question().for_chance(); }

// The same answer of the seat in the true and in an imagined world: what it is told and sees stays equal, unless
// chance is asked or something is revealed on the way.
Breach stays_equal(const Journal& at, const World& imagined, Seat seat, Random& random) {
  const Game& game = at.game();
  std::vector<Answer> mine;
  options_of(*at.desk().question().menu, seat, mine);
  if (mine.empty()) return {};
  Answer answer = mine[random.below(static_cast<std::uint32_t>(mine.size()))];
  World truth, other;
  clone(at.position(), truth.position);
  clone(imagined.position, other.position);
  SeatEar told_truth(game, seat), told_other(game, seat);
  bool played = truth.desk.play(game, truth.position, seat, answer, &told_truth).played;
  bool also = other.desk.play(game, other.position, seat, answer, &told_other).played;
  std::string text = answer_text(game, at.desk().board(), answer);
  if (played != also) return Broken{"equal worlds accept the same answers", text};
  if (told_truth.revealed() || told_other.revealed() || chance_open(truth) || chance_open(other)) return {};
  // Another seat may be asked for what this one cannot see; then this one's view of that question must not tell.
  auto a = view(game, truth.position, truth.desk, seat, at.seats());
  auto b = view(game, other.position, other.desk, seat, at.seats());
  if (told_truth.lines() != told_other.lines())
    return Broken{"equal worlds tell the same", fmt::format("after '{}' the seat is told different things", text)};
  if (a != b) return Broken{"equal worlds stay equal", fmt::format("after '{}': {}", text, difference(a, b))};
  return {};
}

}  // namespace

Breach secrets_hold(const Journal& at, Seat seat, Random& random, bool odds_too) {
  const Game& game = at.game();
  const Question& question = at.desk().question();
  const bool rest_only = sees_rest_only(game, question, seat);
  const bool asked = question.menu && has(question.seats, seat);
  std::uint64_t seed = random.next();
  World truth, one, two;
  clone(at.position(), truth.position);
  look(game, truth, rest_only);
  Random first(seed), second(seed + 1), again(seed + 1);
  imagine(game, truth.position, truth.desk, seat, first, one.position);
  look(game, one, rest_only);
  auto name = seat_name(at.seats(), seat);
  auto a = view(game, truth.position, truth.desk, seat, at.seats());
  auto b = view(game, one.position, one.desk, seat, at.seats());
  if (a != b) return Broken{"an imagined world looks the same", fmt::format("for {}: {}", name, difference(a, b))};
  Position from_truth, from_one;
  imagine(game, truth.position, truth.desk, seat, second, from_truth);
  imagine(game, one.position, one.desk, seat, again, from_one);
  if (!same(from_truth, from_one))
    return Broken{"imagine depends on the seat's sight alone",
                  fmt::format("{} imagines other worlds from an equal one", name)};
  if (!asked) return {};
  if (game.rules->advise) {
    const auto here = game.rules->advise(game.book(), truth.desk.board(), truth.desk.question(), seat);
    if (here != game.rules->advise(game.book(), one.desk.board(), one.desk.question(), seat))
      return Broken{"advice comes from the seat's sight alone", fmt::format("for {}", name)};
    const Option* offer = here ? question.menu->find(*here) : nullptr;
    if (here && !(offer && offer->verdict.ok() && has(offer->seats, seat)))
      return Broken{"advice is on offer", fmt::format("for {}", name)};
  }
  if (!same_reasons(why_not(game, truth.position, truth.desk, seat), why_not(game, one.position, one.desk, seat)))
    return Broken{"reasons leak nothing", fmt::format("{} gets other refusals in an equal world", name)};
  if (auto broken = stays_equal(at, one, seat, random)) return broken;
  if (!odds_too) return {};
  std::vector<Answer> mine;
  options_of(*question.menu, seat, mine);
  Answer answer = mine[random.below(static_cast<std::uint32_t>(mine.size()))];
  if (!same_odds(odds(game, truth.position, seat, answer, 1, 200), odds(game, one.position, seat, answer, 1, 200)))
    return Broken{"odds leak nothing", fmt::format("for {}: {}", name, answer_text(game, truth.desk.board(), answer))};
  if (!same_preview(preview(game, truth.position, seat, answer, 1, 200),
                    preview(game, one.position, seat, answer, 1, 200)))
    return Broken{"previews leak nothing",
                  fmt::format("for {}: {}", name, answer_text(game, truth.desk.board(), answer))};
  for (BotKind kind : {BotKind::random, BotKind::greedy}) {
    BotSpec spec;
    spec.kind = kind;
    Bot left(spec), right(spec);
    if (left.choose({game, truth.position, truth.desk, seat, seed}).answer !=
        right.choose({game, one.position, one.desk, seat, seed}).answer)
      return Broken{"bots see their seat's view alone", fmt::format("{} as {}", to_text(spec), name)};
  }
  return {};
}

std::optional<bool> answers_stand(const Journal& at, Seat seat, Random& random) {
  const Game& game = at.game();
  if (at.position().count == 0 || sees_rest_only(game, at.desk().question(), seat)) return std::nullopt;
  Position imagined;
  imagine(game, at.position(), at.desk(), seat, random, imagined);
  if (same(imagined, at.position())) return std::nullopt;
  World world;
  for (std::uint32_t given = 0; given < imagined.count; ++given) {
    clone(imagined, world.position);
    world.position.count = given;
    world.desk.advance(game, world.position);
    const Question& question = world.desk.question();
    if (world.desk.beats() > 0 || !question.open()) return false;
    for (; given < world.position.count; ++given)  // taken by itself, as the only one
      if (given >= imagined.count || world.position.answers[given] != imagined.answers[given]) return false;
    if (given == imagined.count) break;
    const Answer answer = imagined.answers[given];
    const Option* option = question.for_chance() ? nullptr : question.menu->find(answer);
    if (question.for_chance() ? !question.chance->possible(answer) : !option || !option->verdict.ok()) return false;
  }
  return true;
}

Breach hidden_choices_stay_hidden(const Journal& at, Random& random) {
  const Game& game = at.game();
  const Question& question = at.desk().question();
  std::vector<std::pair<Seat, Answer>> answers;
  for (int i = 0; i < 2; ++i) {
    if (question.for_chance()) {
      answers.emplace_back(chance_seat, question.chance->sample(random.next()));
      continue;
    }
    const auto options = question.menu->options();
    const Option& option = options[random.below(static_cast<std::uint32_t>(options.size()))];
    answers.emplace_back(first_of(option.seats), option.answer);
  }
  if (answers[0] == answers[1] || answers[0].first != answers[1].first) return {};
  for (std::size_t i = 0; i <= at.seats().size(); ++i) {
    Seat seat = i < at.seats().size() ? static_cast<Seat>(i) : no_seat;
    if (seat == answers[0].first) continue;
    World one, two;
    SeatEar told_one(game, seat), told_two(game, seat);
    clone(at.position(), one.position);
    clone(at.position(), two.position);
    one.desk.play(game, one.position, answers[0].first, answers[0].second, &told_one);
    two.desk.play(game, two.position, answers[1].first, answers[1].second, &told_two);
    if (told_one.all == told_two.all) continue;                                                  // nothing hidden
    if (told_one.reached != told_two.reached || told_one.lines() != told_two.lines()) continue;  // or told
    if (chance_open(one) || chance_open(two)) continue;
    auto a = view(game, one.position, one.desk, seat, at.seats());
    auto b = view(game, two.position, two.desk, seat, at.seats());
    std::string text =
        fmt::format("'{}' or '{}' of {}", answer_text(game, at.desk().board(), answers[0].second),
                    answer_text(game, at.desk().board(), answers[1].second), seat_name(at.seats(), answers[0].first));
    if (a != b)
      return Broken{"what is told in secret is seen in secret", fmt::format("{}: {}", text, difference(a, b))};
    look(game, one, sees_rest_only(game, one.desk.question(), seat));
    look(game, two, sees_rest_only(game, two.desk.question(), seat));
    std::uint64_t seed = random.next();
    Random left(seed), right(seed);
    World from_one, from_two;
    imagine(game, one.position, one.desk, seat, left, from_one.position);
    imagine(game, two.position, two.desk, seat, right, from_two.position);
    if (!same(from_one.position, from_two.position))
      return Broken{"imagine depends on the seat's sight alone",
                    fmt::format("{} shows in what {} imagines", text, seat_name(at.seats(), seat))};
  }
  return {};
}

namespace {

// Without what belongs to the question rather than to the table.
scene::Piece at_rest(scene::Piece piece) {
  std::erase_if(piece.states, [](const std::string& state) { return state == "acting" || state == "focus"; });
  return piece;
}
scene::Track at_rest(scene::Track track) {
  for (scene::TrackItem& item : track.items) item.answer.clear();
  return track;
}
scene::Hand at_rest(scene::Hand hand) {
  for (scene::Card& card : hand.cards) card.answer.clear();
  return hand;
}
scene::Inset at_rest(scene::Inset inset) {
  for (scene::Slot& slot : inset.slots) slot.answer.clear();
  return inset;
}

bool names(const scene::LogLine& line, const std::string& id, const std::string& name) {
  if (!id.empty() && (line.piece == id || line.target == id)) return true;
  return !name.empty() && contains_text(line.text, name);
}

std::vector<scene::Piece>& list_of(scene::Scene& scene, const scene::Piece&) { return scene.pieces; }
std::vector<scene::Track>& list_of(scene::Scene& scene, const scene::Track&) { return scene.tracks; }
std::vector<scene::Hand>& list_of(scene::Scene& scene, const scene::Hand&) { return scene.hands; }
std::vector<scene::Inset>& list_of(scene::Scene& scene, const scene::Inset&) { return scene.insets; }

template <class Part, class Named, class Same>
std::string unnamed_part(const std::vector<Part>& before, const std::vector<Part>& after, const char* kind,
                         Named&& named, Same&& same) {
  std::map<std::string, std::pair<const Part*, const Part*>> parts;
  for (const Part& part : before) parts[part.id].first = &part;
  for (const Part& part : after) parts[part.id].second = &part;
  for (const auto& [id, pair] : parts) {
    const auto& [was, is] = pair;
    if (was && is && same(at_rest(*was), at_rest(*is))) continue;
    if (named(is ? *is : *was)) continue;
    scene::Scene left, right;
    if (was) list_of(left, *was).push_back(*was);
    if (is) list_of(right, *is).push_back(*is);
    return fmt::format("{} {}: {}", kind, id, difference(left, right));
  }
  return "";
}

}  // namespace

std::string unnamed_difference(const scene::Scene& before, const scene::Scene& after,
                               const std::vector<scene::LogLine>& told) {
  auto any = [&](auto&& holds) { return std::any_of(told.begin(), told.end(), holds); };
  auto piece_named = [&](const scene::Piece& piece) {
    return any([&](const scene::LogLine& line) { return names(line, piece.id, piece.name); });
  };
  std::map<std::string, std::string> piece_names;
  for (const scene::Scene* scene : {&before, &after})
    for (const scene::Piece& piece : scene->pieces) piece_names[piece.id] = piece.name;
  auto owned_named = [&](const auto& part) {  // a track or hand: by its owner, or by any event if it is the table's own
    return any([&](const scene::LogLine& line) {
      return part.owner.empty() || names(line, part.owner, piece_names[part.owner]) || names(line, part.id, part.title);
    });
  };
  // What is told of nobody in particular (a new round, the alarm) may change everybody's marks; so may the end.
  const bool of_all = !after.over.empty() ||
                      any([](const scene::LogLine& line) { return !line.heading.empty() || line.piece.empty(); });
  // Whether a piece is seen follows from where the others stand and what lies face-up: any event may change it.
  auto follows = [](const std::string& state) { return state == "seen" || state == "hidden"; };
  auto same_piece = [&](scene::Piece was, scene::Piece is) {
    if (!told.empty())
      for (scene::Piece* piece : {&was, &is}) {
        std::erase_if(piece->states, follows);
        std::erase_if(piece->facts, [](const auto& fact) { return fact.word.starts_with("Seen"); });
      }
    if (of_all)
      for (scene::Piece* piece : {&was, &is}) piece->states.clear(), piece->flag.clear(), piece->facts.clear();
    return was == is;
  };
  auto same = [](const auto& was, const auto& is) { return was == is; };
  std::string found = unnamed_part(before.pieces, after.pieces, "piece", piece_named, same_piece);
  if (found.empty()) found = unnamed_part(before.tracks, after.tracks, "track", owned_named, same);
  if (found.empty()) found = unnamed_part(before.hands, after.hands, "hand", owned_named, same);
  if (found.empty()) found = unnamed_part(before.insets, after.insets, "inset", owned_named, same);
  if (!found.empty() || !told.empty()) return found;
  auto same_die = [](const scene::Die& was, const scene::Die& is) {
    return was.die == is.die && was.face == is.face && was.state == is.state && was.pool == is.pool;
  };
  if (before.pools != after.pools || !std::ranges::equal(before.dice, after.dice, same_die))
    return "the dice have changed";
  if (before.ground.rev != after.ground.rev) return "the ground has changed";
  if (before.round != after.round) return "the round has changed";
  if (before.objectives != after.objectives) return "an objective has changed";
  return "";
}

}  // namespace fireteam::lab
