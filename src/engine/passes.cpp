// Which passes stand, and what they answer.
#include "engine/passes.h"

#include <algorithm>

namespace fireteam {

int Passes::now(const Journal& at, std::string_view until) {
  const Rules& rules = *at.game().rules;
  const bool turn = until == "turn" && rules.turn;
  return (turn ? rules.turn : rules.round)(at.game().book(), at.desk().board());
}

namespace {

std::uint32_t thing(Answer answer) { return static_cast<std::uint32_t>(answer.verb) << 16U | answer.a; }

void sort_out(std::vector<std::uint32_t>& things) {
  std::ranges::sort(things);
  things.erase(std::unique(things.begin(), things.end()), things.end());
}

std::string news_text(int round, const std::vector<std::uint32_t>& declined) {
  std::string text = "n" + std::to_string(round);
  for (std::uint32_t one : declined) text += ":" + std::to_string(one);
  return text;
}

}  // namespace

std::vector<std::uint32_t> Passes::on_offer(const Question& question) {
  std::vector<std::uint32_t> things;
  const Option* first = question.menu->first_legal();
  for (const Option& option : question.menu->options())
    if (option.verdict.ok() && &option != first) things.push_back(thing(option.answer));
  sort_out(things);
  return things;
}

// Stored as "t7" for a turn, "3" for a round, "n3:65537:65540" for a round without news, and else as the word itself.
std::string Passes::set(const Journal& at, Seat seat, const std::string& kind, std::string_view until) {
  std::string stored(until);
  if (until == "turn") stored = "t" + std::to_string(now(at, until));
  if (until == "round") stored = std::to_string(now(at, until));
  if (until == "news") {
    const Question& question = at.desk().question();
    const KindWord* asked = question.open() ? at.game().rules->lexicon.kind(question.kind) : nullptr;
    const bool here = asked && asked->name == kind && has(question.seats, seat);
    stored = news_text(now(at, until), here ? on_offer(question) : std::vector<std::uint32_t>{});
  }
  set_stored(seat, kind, stored);
  return stored;
}

void Passes::set_stored(Seat seat, const std::string& kind, const std::string& stored) {
  std::erase_if(passes_, [&](const Pass& pass) { return pass.seat == seat && pass.kind == kind; });
  if (stored.empty() || stored == "off") return;
  Pass pass{seat, kind, "game", 0, {}};
  if (stored != "game") {
    const bool turn = stored.starts_with('t'), news = stored.starts_with('n');
    pass.until = turn ? "turn" : news ? "news" : "round";
    pass.number = std::atoi(stored.c_str() + (turn || news));
    for (std::size_t i = stored.find(':'); i != std::string::npos; i = stored.find(':', i + 1))
      pass.declined.push_back(static_cast<std::uint32_t>(std::strtoul(stored.c_str() + i + 1, nullptr, 10)));
  }
  passes_.push_back(std::move(pass));
}

std::optional<Passes::Stored> Passes::decline(const Journal& at, Seat seat, Answer answer) {
  const Question& question = at.desk().question();
  if (passes_.empty() || !question.open() || question.for_chance() || !has(question.seats, seat)) return std::nullopt;
  const KindWord* kind = at.game().rules->lexicon.kind(question.kind);
  const Option* first = question.menu->first_legal();
  const Pass* pass = kind ? standing(at, seat, *kind) : nullptr;
  if (!pass || pass->until != "news" || !first || first->answer != answer) return std::nullopt;
  std::vector<std::uint32_t> all = on_offer(question);
  all.insert(all.end(), pass->declined.begin(), pass->declined.end());
  sort_out(all);
  Stored out{pass->kind, news_text(pass->number, all)};
  set_stored(seat, out.kind, out.stored);
  return out;
}

std::vector<Passes::Pass> Passes::standing(const Journal& at) const {
  std::vector<Pass> out;
  std::ranges::copy_if(passes_, std::back_inserter(out),
                       [&](const Pass& pass) { return pass.until == "game" || pass.number == now(at, pass.until); });
  return out;
}

const Passes::Pass* Passes::standing(const Journal& at, Seat seat, const KindWord& kind) const {
  for (const Pass& pass : passes_)
    if (pass.seat == seat && (pass.kind == kind.name || (kind.behalf && pass.kind == enemy_pass)) &&
        (pass.until == "game" || pass.number == now(at, pass.until)))
      return &pass;
  return nullptr;
}

std::optional<Answer> Passes::answer(const Journal& at) const {
  const Question& question = at.desk().question();
  if (passes_.empty() || !question.open() || question.for_chance() || question.back) return std::nullopt;
  const KindWord* kind = at.game().rules->lexicon.kind(question.kind);
  const Seat seat = first_of(question.seats);
  const Pass* pass = kind && question.seats == only(seat) ? standing(at, seat, *kind) : nullptr;
  const Option* option = pass ? question.menu->first_legal() : nullptr;
  if (!option || !has(option->seats, seat)) return std::nullopt;
  if (pass->until == "news" && !std::ranges::includes(pass->declined, on_offer(question))) return std::nullopt;
  return option->answer;
}

}  // namespace fireteam
