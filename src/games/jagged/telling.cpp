// How options and events read where a row of words.cpp is not enough: prices, dice, and why a scenario ended.
#include <fmt/format.h>

#include "base/names.h"
#include "games/jagged/purpose.h"

namespace fireteam::jagged {

std::string funds_text(int count) { return fmt::format("{} fund{}", count, count == 1 ? "" : "s"); }

namespace {

// Whose card it is, where somebody else has one of its kind.
void name_owner(Facts f, const Answer& it, scene::Choice& out) {
  const bool of_a_card = it.verb == say::store || it.verb == say::fetch || it.verb == say::give ||
                         it.verb == say::sell || it.verb == say::exchange;
  if (!of_a_card || !owned(f, static_cast<CardId>(it.a))) return;
  const Card& card = f.board.cards[it.a];
  const std::string& title = item_of(f, static_cast<CardId>(it.a)).title;
  for (const Card& other : f.board.cards)
    if (other.kind == card.kind && other.holder != card.holder) {
      const std::size_t at = out.title.find(title);
      if (at == std::string::npos) return;
      return void(out.title.insert(at + title.size(), card.holder < most_mercs && card.spot != Spot::stored
                                                          ? fmt::format(" of {}", merc_name(f, card.holder))
                                                          : " in the store"));
    }
}

std::string price_text(Facts f, MercId m, int cost) {  // JAG-ACTION-03, JAG-COND-18
  if (m < most_mercs) cost += extra_cost(f, m);
  return cost > 0 ? fmt::format("{} Fatigue", cost) : "";
}

// What is in a slot that a card would go into: it makes room.
std::string lies_there(Facts f, MercId m, CardId card, Spot spot) {
  if (spot == Spot::inventory) return "";
  std::string there;
  each_card(f, m, [&](CardId other) {
    if (other != card && f.board.cards[other].spot == spot) there = card_title(f, other);
  });
  return there.empty() ? "nothing there now" : "instead of " + there;
}

// Funds and rebels: who gave or took them, where it was neither a bill nor a deed that the lines around it tell.
std::string pool_text(Facts f, const char* things, const char* thing, const Event& told) {
  const int change = static_cast<std::int16_t>(told.a), much = std::abs(change);
  const std::string what = fmt::format("{} {}", much, much == 1 ? thing : things);
  std::string who = "The team";
  if (change < 0) {
    const auto rule = static_cast<Rule>(told.rule);
    const std::uint8_t card = rule == Rule::JAG_DATA_22      ? mission_of_force(f, Ongoing::rebels_lost)
                              : rule == Rule::JAG_MISSION_01 ? mission_of_force(f, Ongoing::tax)
                                                             : 255;
    if (card != 255) who = f.book.decks.missions[card].title + ": the team";
    if (rule == Rule::JAG_COUNTER_06)
      return fmt::format("{} of the pool help{}: {} left.", what, much == 1 ? "s" : "", told.b);
  }
  return fmt::format("{} {} {}: {} in the pool.", who, change < 0 ? "loses" : "gains", what, told.b);
}

// A step of a mission that is done, and what is left of it.
std::string step_text(Facts f, const Event& told) {
  if (told.a >= f.book.decks.missions.size()) return "";
  const MissionCard& card = f.book.decks.missions[told.a];
  auto step = [&](std::size_t i) {
    const Step& it = card.steps[i];
    if (it.kill) return std::string(card.bounty ? "the bounty" : "its guards");
    constexpr const char* skills[] = {"Leadership", "Mechanical", "Medical"};
    return fmt::format("the {} test of {}", skills[static_cast<std::size_t>(it.skill)], it.need);
  };
  std::string text = card.title;
  if (told.b >= 1 && told.b <= card.steps.size()) {
    const Step& done = card.steps[told.b - 1U];
    text += done.kill ? ": " + step(told.b - 1U) + (card.bounty ? " is beaten" : " are beaten")
                      : ": " + step(told.b - 1U) + " is passed";
  }
  for (std::size_t i = told.b; i < card.steps.size(); ++i) text += (i == told.b ? "; left: " : ", ") + step(i);
  return text + ".";
}

// A line of its own that also reads on behind the deed before it: an attack is one line from the weapon to the damage.
void follow(scene::LogLine& out, const std::string& who, std::string what) {
  out.text = who + what + ".";
  out.brief = std::move(what);
  out.follows = true;
}

// "1 red +1, marked, burst of 2"
std::string deed_words(const Deed& deed) {
  std::string text = dice_words(deed.dice) + (deed.plus ? fmt::format(" +{}", deed.plus) : "");
  for (Mark mark : deed.effects)
    if (mark != Mark::damage) text += fmt::format(", {}", mark == Mark::aoe ? "everybody there" : name_of(mark));
  return text + (deed.burst > 1 ? fmt::format(", burst of {}", deed.burst) : "");
}

}  // namespace

void describe(Facts f, const Question& question, const Option& option, scene::Choice& out) {
  const Answer& it = option.answer;
  const auto m = static_cast<MercId>(question.about.who);
  name_owner(f, it, out);
  const bool hands_on = it.verb == say::store || it.verb == say::fetch || it.verb == say::give || it.verb == say::sell;
  if (hands_on && owned(f, static_cast<CardId>(it.a))) out.outcome = item_of(f, static_cast<CardId>(it.a)).line;
  switch (it.verb) {
    case say::step:
    case say::go:
      if (m < most_mercs && f.board.mercs[m].kind != 255) {
        const bool across = it.verb == say::go || site_of(static_cast<AreaId>(it.a)) != site_of(f.board.mercs[m].area);
        const Cost cost = step_cost(f, m, across);
        out.cost = cost.wounds ? fmt::format("{} Wound{}", cost.wounds, cost.wounds > 1 ? "s" : "")
                               : fmt::format("{} Fatigue", cost.fatigue);
      }
      break;
    case say::attack:
    case say::blast:
      if (owned(f, static_cast<CardId>(it.a)) && it.b >= 1 &&
          it.b <= item_of(f, static_cast<CardId>(it.a)).attacks.size()) {
        const Item& item = item_of(f, static_cast<CardId>(it.a));
        const Deed& deed = item.attacks[it.b - 1U];
        const bool whole = it.c != left_open;
        if (whole && it.verb == say::attack)
          out.title = fmt::format("{} at {}", item.title, enemy_name(f, static_cast<EnemyId>(it.c)));
        if (whole && it.verb == say::blast)
          out.title = fmt::format("{} at {}", item.title, area_name(f, static_cast<AreaId>(it.c)));
        const int cost = deed.cost + extra_cost(f, m);
        out.cost = cost ? fmt::format("{} Fatigue", cost) : "free";
        out.outcome = deed_words(deed);
      }
      break;
    case say::skill:
      if (m < most_mercs && f.board.mercs[m].kind != 255) {
        const Dice dice = skill_dice(f, m, static_cast<Skill>(it.a));
        out.outcome = dice.size() > 0 ? dice_words(dice) : "rebels' dice alone";
      }
      break;
    case say::scan:
      if (owned(f, static_cast<CardId>(it.a)) && item_of(f, static_cast<CardId>(it.a)).type != ItemType::ally)
        out.cost = price_text(f, m, item_of(f, static_cast<CardId>(it.a)).cost);
      break;
    case say::use:
    case say::cast:
      if (owned(f, static_cast<CardId>(it.a))) {
        out.cost = price_text(f, m, item_of(f, static_cast<CardId>(it.a)).cost);
        out.outcome = item_of(f, static_cast<CardId>(it.a)).line;
      }
      break;
    case say::put:
      if (m < most_mercs && !it.open())
        out.outcome = lies_there(f, m, static_cast<CardId>(it.a), static_cast<Spot>(it.b));
      break;
    case say::bribe:
      out.cost = funds_text(it.a * bribe_price(f));
      break;
    case say::buy:
      if (it.a < f.book.items.size()) {
        out.cost = funds_text(f.book.items[it.a].price);
        out.outcome = f.book.items[it.a].line;
      }
      break;
    case say::sell:
      if (owned(f, static_cast<CardId>(it.a))) out.cost = "for " + funds_text(sale_price(f, f.board.cards[it.a].kind));
      break;
    case say::armor:
      if (m < most_mercs && f.board.mercs[m].kind != 255) out.outcome = dice_words(armor_dice(f, m));
      break;
    case say::stealth:
      if (m < most_mercs && f.board.mercs[m].kind != 255) out.outcome = fmt::format("{} blue", stealth_dice(f, m));
      break;
    case say::relieve: {
      const bool leads = f.board.giving == static_cast<int>(Skill::leadership) + 1;
      out.outcome = leads ? "1 Fatigue less" : "1 Wound less";
      break;
    }
    case say::spend:
      if (owned(f, static_cast<CardId>(it.a))) {
        const Item& item = item_of(f, static_cast<CardId>(it.a));
        constexpr std::string_view sign = "Durability: ";
        if (const std::size_t at = item.line.find(sign); at != std::string::npos)
          out.outcome = item.line.substr(at + sign.size());
        out.cost = fmt::format("{} of {} left", item.durability - f.board.cards[it.a].covered, item.durability);
      }
      break;
    default:
      break;
  }
}

void tell_line(Facts f, const Event& told, const Because*, Seat, scene::LogLine& out) {
  const auto m = static_cast<MercId>(told.who);
  switch (static_cast<Word>(told.word)) {
    case Word::briefing:
      out.text = f.book.mission.briefing;
      break;
    case Word::rewarded:
      if (told.b == unknown)
        out.text = told.c < f.book.mission.objectives.size() ? "Done: " + f.book.mission.objectives[told.c].text
                                                             : "An objective is done.";
      else
        out.text = fmt::format("{}: the reward is {}.", site_name(f, static_cast<SiteId>(told.a)),
                               told.b < f.book.decks.rewards.size() ? f.book.decks.rewards[told.b].title : "nothing");
      break;
    case Word::attacks:
      follow(out, merc_name(f, m) + " ",
             told.a == unknown ? fmt::format("attacks everybody in {}", area_name(f, static_cast<AreaId>(told.b)))
                               : "attacks " + enemy_name(f, static_cast<EnemyId>(told.a)));
      break;
    case Word::cleared:
      out.text = fmt::format("Every {} token of {} is taken away.",
                             told.b ? "encounter, loot, Incoming! and Sniper" : "face-down encounter and Sniper",
                             site_name(f, static_cast<SiteId>(told.a)));
      break;
    case Word::placed: {
      const auto e = static_cast<EnemyId>(told.who);
      out.text = enemy_name(f, e) + " appears";
      if (e < first_of_type[bounty]) out.text += " in " + area_name(f, static_cast<AreaId>(told.a));
      out.text += ".";
      break;
    }
    case Word::funds:
      out.text = pool_text(f, "funds", "fund", told);
      break;
    case Word::rebels:
      out.text = pool_text(f, "rebels", "rebel", told);
      break;
    case Word::event:
      if (told.a < f.book.decks.events.size())
        out.text =
            fmt::format("The event is {}: {}", f.book.decks.events[told.a].title, f.book.decks.events[told.a].line);
      break;
    case Word::mission_step:
      out.text = step_text(f, told);
      break;
    case Word::rolled:
    case Word::chained: {
      out.dice = dice_of(f);
      std::string text;
      for (const scene::Die& die : out.dice) text += (text.empty() ? "" : ", ") + die.die + " " + die.face;
      if (static_cast<Word>(told.word) == Word::rolled && static_cast<Rule>(told.rule) == Rule::JAG_DICE_12)
        follow(out, merc_name(f, m) + " ",
               fmt::format("gets {} instead, now {}{}", die_title(f.book, told.b), text,
                           told.a ? fmt::format(" and adds {}", told.a) : ""));
      else if (static_cast<Word>(told.word) == Word::rolled)
        follow(out, merc_name(f, m) + " ",
               fmt::format("throws {}{}", text, told.a ? fmt::format(" and adds {}", told.a) : ""));
      else
        follow(out, "", "Expertise throws on, now " + text);
      if (f.board.phase == Phase::enemies && out.follows) out.brief = out.text.substr(0, out.text.size() - 1);
      break;
    }
    case Word::larry:
      out.text = fmt::format("{} draws {}.", merc_name(f, m),
                             told.a < f.book.decks.larry.size() ? f.book.decks.larry[told.a].title : "a card");
      break;
    default:
      break;
  }
}

std::string cause_text(const Book& book, std::uint16_t cause) {
  if (cause >= static_cast<std::uint16_t>(Cause::trigger)) {
    const std::size_t line = cause - static_cast<std::size_t>(Cause::trigger);
    if (line < book.triggers.size() && !book.triggers[line].text.empty()) return book.triggers[line].text;
    const bool won =
        line < book.triggers.size() &&
        std::ranges::any_of(book.triggers[line].effects, [](const Effect& effect) { return effect.verb == Verb::win; });
    return won ? book.mission.won_text : book.mission.lost_text;
  }
  switch (static_cast<Cause>(cause)) {
    case Cause::all_down:
      return "No mercenary is left standing.";
    case Cause::no_mercs:
      return "Nobody is left to take the dead one's place.";
    case Cause::counter:
      return "The counter-attack was not beaten off.";
    default:
      return "";
  }
}

}  // namespace fireteam::jagged
