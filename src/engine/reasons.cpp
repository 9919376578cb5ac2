// Gathering the refused options that are meant, and asking the game for their figures.
#include "engine/reasons.h"

#include <algorithm>

#include "engine/nouns.h"

namespace fireteam {

class Reasons::Asking {
 public:
  Asking(const Game& game, const Position& position, Seat seat, const std::vector<std::string>& seats)
      : game_(game), seat_(seat), seats_(seats) {
    Desk narrow;
    narrow.look(game, position);
    scene_ = view(game, position, narrow, seat, seats);
    desk_.look(game, position, Breadth::wide);
  }

  std::vector<scene::Reason> reasons(const Pointed& at, std::string_view answer) {
    at_ = at;
    answer_ = answer;
    found_.clear();
    const Question& question = desk_.question();
    if (!question.open()) return {plain(scene_.cause.empty() ? "The game is over." : scene_.cause)};
    if (question.for_chance()) return {plain("A die or a card decides first.")};
    if (sees_rest_only(game_, question, seat_)) return {plain("Another player makes a choice in secret.")};
    bool offered = false;
    if (pointing_.empty()) point_all();
    for (const Pointing& one : pointing_) {
      if (!meant(one)) continue;
      if (one.option->verdict.ok())
        offered = true;
      else
        add(one.option);
    }
    if (offered || offered_in_scene()) return {};
    if (found_.empty()) add(nullptr);
    std::erase_if(found_, [](const scene::Reason& reason) { return !says_why(reason) && reason.text.empty(); });
    if (found_.empty()) found_.push_back(asked_now());
    // Figures say more than a rule alone; of equal ones the menu's order holds.
    std::stable_partition(found_.begin(), found_.end(),
                          [](const scene::Reason& reason) { return !reason.figures.empty(); });
    if (found_.size() > most_reasons) found_.resize(most_reasons);
    return std::move(found_);
  }

 private:
  const Lexicon& lexicon() const { return game_.rules->lexicon; }

  // What each option of the seat points at, and the things that its answer names: a card, a slot, a piece.
  struct Pointing {
    const Option* option = nullptr;
    std::string piece;
    int place = scene::nowhere;
    std::vector<std::string> names;
  };
  void point_all() {
    const Nouns nouns(game_, desk_.board());
    for (const Option& option : desk_.question().menu->options()) {
      if (!has(option.seats, seat_)) continue;
      scene::Choice choice;
      describe(game_, desk_.board(), desk_.question(), option, choice);
      Pointing& one = pointing_.emplace_back(Pointing{&option, choice.piece, choice.place, {}});
      const VerbWord* word = lexicon().verb(option.answer.verb);
      if (!word) continue;
      const std::uint16_t parts[] = {option.answer.a, option.answer.b, option.answer.c};
      const Said said{option.answer.verb, 0, 0, option.answer.a, option.answer.b, option.answer.c};
      for (std::size_t i = 0; i < std::size(parts); ++i)
        if (word->nouns[i] != noun::none && parts[i] != left_open && !nouns.is_place(word->nouns[i]))
          one.names.push_back(nouns.id(word->nouns[i], parts[i], said));
    }
  }
  static bool names(const Pointing& one, const std::string& id) {
    return !id.empty() && std::ranges::find(one.names, id) != one.names.end();
  }

  bool meant(const Pointing& one) const {
    if (!answer_.empty()) return answer_text(game_, desk_.board(), one.option->answer) == answer_;
    if (!at_.card.empty()) return names(one, at_.card);
    if (!at_.slot.empty()) return names(one, at_.slot);
    if (!at_.piece.empty()) return one.piece == at_.piece || names(one, at_.piece);
    return at_.place != scene::nowhere && one.place == at_.place;
  }

  // A card, an item of a track or a slot that stands for an option, or a piece that one may be aimed at.
  bool offered_in_scene() const {
    for (const scene::Hand& hand : scene_.hands)
      for (const scene::Card& card : hand.cards)
        if (!at_.card.empty() && card.id == at_.card && (at_.hand.empty() || at_.hand == hand.id) &&
            !card.answer.empty())
          return true;
    for (const scene::Inset& inset : scene_.insets)
      for (const scene::Slot& slot : inset.slots)
        if (!at_.slot.empty() && slot.id == at_.slot && !slot.answer.empty()) return true;
    for (const scene::Overlay& overlay : scene_.overlays)
      if (overlay.kind == "aim" && !at_.piece.empty() && overlay.piece == at_.piece) return true;
    if (at_.place == scene::nowhere) return false;
    return std::ranges::any_of(scene_.prompt.choices, [&](const scene::Choice& it) { return it.place == at_.place; });
  }

  void add(const Option* option) {
    scene::Reason reason;
    if (option) {
      scene::Choice choice;
      describe(game_, desk_.board(), desk_.question(), *option, choice);
      reason.title = choice.title;
      reason.answer = answer_text(game_, desk_.board(), option->answer);
      reason.rule = lexicon().rule_name(option->verdict.rule);
    } else {
      reason.title = title();
    }
    if (game_.rules->explain)
      game_.rules->explain(game_.book(), desk_.board(), desk_.question(), seat_, at_, option, reason);
    if (reason.figures.empty()) measure(reason);
    for (const scene::Reason& known : found_)
      if (known.rule == reason.rule && (known.figures == reason.figures || reason.figures.empty())) return;
    found_.push_back(std::move(reason));
  }

  // Figures that any scene gives, where the game has none of its own: how far, what stands in the sight, what is there.
  void measure(scene::Reason& out) const {
    const scene::Piece* from = nullptr;
    for (const scene::Piece& piece : scene_.pieces)
      if (piece.place != scene::nowhere && (piece.id == scene_.prompt.piece || (!from && piece.seat == scene_.seat)))
        if (!from || piece.id == scene_.prompt.piece) from = &piece;
    int to = at_.place;
    for (const scene::Piece& piece : scene_.pieces)
      if (!at_.piece.empty() && piece.id == at_.piece) to = piece.place;
    const scene::Place* goal = place_at(to);
    if (!goal) return;
    auto has_tag = [&](const char* tag) { return std::ranges::find(goal->tags, tag) != goal->tags.end(); };
    if (has_tag("solid") || goal->kind == "void") out.figures.push_back("the ground there: " + goal->word);
    for (const scene::Piece& piece : scene_.pieces)
      if (at_.piece.empty() && piece.place == to && piece.base != "marker")
        out.figures.push_back(piece.name + " stands there");
    const scene::Place* start = from ? place_at(from->place) : nullptr;
    if (!start) return;
    if (from->id == at_.piece || start == goal) {
      out.figures.push_back(from->name + " stands here already");
      return;
    }
    if (scene_.ground.shape == "squares") {
      const int away = std::max(std::abs(goal->x - start->x), std::abs(goal->y - start->y));
      out.figures.push_back(std::to_string(away) + (away == 1 ? " space away" : " spaces away"));
    }
    const auto lines = game_.rules->overlay(game_.book(), desk_.board(), seat_, "sight", from->id, to);
    if (lines.size() == 1 && lines.front().state == "blocked") {
      out.blocker = lines.front().blocker;
      out.figures.push_back("something stands in the line of sight");
    }
    const auto ways = game_.rules->overlay(game_.book(), desk_.board(), seat_, "path", from->id, to);
    if (ways.size() == 1 && !ways.front().places.empty())
      out.figures.push_back("a way of " + std::to_string(ways.front().places.size()) + " leads there");
    else if (at_.piece.empty() && out.figures.empty())
      out.figures.push_back("no way leads there now");
  }
  const scene::Place* place_at(int id) const {
    for (const scene::Place& place : scene_.ground.places)
      if (place.id == id) return &place;
    return nullptr;
  }

  std::string title() const {
    for (const scene::Piece& piece : scene_.pieces)
      if (piece.id == at_.piece) return piece.name;
    for (const scene::Hand& hand : scene_.hands)
      for (const scene::Card& card : hand.cards)
        if (!at_.card.empty() && card.id == at_.card) return card.title;
    for (const scene::Inset& inset : scene_.insets)
      for (const scene::Slot& slot : inset.slots)
        if (!at_.slot.empty() && slot.id == at_.slot) return slot.name;
    if (!at_.region.empty()) return at_.region;
    for (const scene::Place& place : scene_.ground.places)
      if (place.id == at_.place) return place.name + (place.word.empty() ? "" : ", " + place.word);
    return "";
  }

  scene::Reason plain(std::string text) const {
    scene::Reason reason;
    reason.title = title();
    reason.text = std::move(text);
    return reason;
  }

  // No rule forbids it by itself: something else is asked first, or somebody else.
  scene::Reason asked_now() const {
    const Question& question = desk_.question();
    std::string text = scene_.prompt.text;
    if (!has(question.seats, seat_)) {
      std::string who;
      for (Seat asked = 0; asked < seats_.size(); ++asked)
        if (has(question.seats, asked)) who += (who.empty() ? "" : ", ") + seats_[asked];
      text = "It is not your decision now; asked is " + who + (text.empty() ? "." : ": " + text);
    } else if (!text.empty()) {
      text = "First this is asked: " + text;
    }
    scene::Reason reason = plain(std::move(text));
    if (const KindWord* kind = lexicon().kind(question.kind)) reason.rule = lexicon().rule_name(kind->rule);
    return reason;
  }

  const Game& game_;
  Seat seat_;
  const std::vector<std::string>& seats_;
  Pointed at_;
  std::string_view answer_;
  std::vector<Pointing> pointing_;
  scene::Scene scene_;
  Desk desk_;
  std::vector<scene::Reason> found_;
};

Reasons::Reasons(const Game& game, const Position& position, Seat seat, const std::vector<std::string>& seats)
    : asking_(std::make_unique<Asking>(game, position, seat, seats)) {}
Reasons::~Reasons() = default;

std::vector<scene::Reason> Reasons::of(const Pointed& at, std::string_view answer) {
  return asking_->reasons(at, answer);
}

}  // namespace fireteam
