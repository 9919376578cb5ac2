// The Campaign: sheet, Gear Stash, exchange, rewards and what comes after a Mission.
#include "games/rambo/campaign.h"

#include <algorithm>

#include "base/text.h"
#include "content/sheet.h"
#include "games/rambo/asking.h"
#include "games/rambo/medals.h"
#include "games/rambo/story.h"
#include "games/rambo/turns.h"

namespace fireteam::rambo {

namespace {

// "air-medal:rambo" or "bronze-star:used".
std::string take_medal(const Book& book, std::string_view item, Board& board) {
  const auto colon = item.find(':');
  const std::string name(item.substr(0, colon));
  const std::string_view owner = colon == std::string_view::npos ? std::string_view{} : item.substr(colon + 1);
  auto medal = std::ranges::find(book.medals, name, &MedalCard::id);
  auto hero = std::ranges::find(book.heroes, owner, &HeroCard::id);
  if (medal == book.medals.end()) return "no Achievement '" + name + "'" + did_you_mean(name, ids_of(book.medals));
  if (hero == book.heroes.end() && owner != "used")
    return "'" + std::string(item) + "' names no owner, expected ':used' or ':' and a Hero";
  std::uint8_t& owned = board.medals[static_cast<std::size_t>(medal - book.medals.begin())];
  if (owned) return "'" + name + "' has two owners, expected one";
  owned = owner == "used" ? medal_spent : static_cast<std::uint8_t>(hero - book.heroes.begin() + 1);
  return "";
}

}  // namespace

Result<Done> read_sheet(const Book& book, const std::string& text, Board& board) {
  board.unlocked = 1;  // RAM-MODE-06
  return content::read_sheet(
      text, {content::sheet_number("unlocked", 40, [&](long n) { board.unlocked = static_cast<std::uint8_t>(n); }),
             content::sheet_names("stash", "Gear", book.gear_ids, [&](std::size_t gear) { board.stash |= 1U << gear; }),
             {"medals", false, [&](std::string_view item) { return take_medal(book, item, board); }},
             content::sheet_number("valor", 40, [&](long n) { board.bonus_valor = static_cast<std::uint8_t>(n); })});
}

std::string sheet_text(Facts f) {
  const Board& b = f.board;
  if (b.next_mission == static_cast<std::uint8_t>(Next::restart)) return "unlocked=1";  // RAM-MODE-11
  content::SheetText sheet;
  sheet.number("unlocked", b.unlocked);
  for (std::size_t gear = 0; gear < f.book.gear(); ++gear)
    if (b.stash >> gear & 1U) sheet.item("stash", f.book.gear_ids[gear]);
  for (std::size_t m = 0; m < f.book.medals.size(); ++m)
    if (b.medals[m])
      sheet.item("medals", f.book.medals[m].id + ":" +
                               (b.medals[m] == medal_spent ? std::string("used") : f.book.heroes[b.medals[m] - 1U].id));
  if (b.bonus_valor) sheet.number("valor", b.bonus_valor);
  return sheet.text();
}

std::string next_mission(Facts f) {
  switch (static_cast<Next>(f.board.next_mission)) {
    case Next::none:
      return "";
    case Next::onward:
      return f.book.mission.ends_campaign ? "" : f.book.next_mission;  // RAM-MODE-07, RAM-MODE-12
    case Next::replay:
      return f.book.mission.id;  // RAM-MODE-08
    case Next::restart:
      return f.book.first_mission;  // RAM-MODE-06, RAM-MODE-11
  }
  return "";
}

void unlock_gear(Table& t, GearId gear) {
  t.board.earned |= 1U << gear;
  if (!t.board.campaign) return;     // RAM-STASH-11
  if (t.board.stash >> gear & 1U) {  // the Stash owns it already: a Valor at the next start instead
    t.board.bonus_valor = static_cast<std::uint8_t>(std::min(t.board.bonus_valor + 1, 40));
    return;
  }
  t.board.stash |= 1U << gear;  // RAM-STASH-01, RAM-STASH-10
  tell(t, {Told::changed, Word::unlocked, gear, 0, 0, 0, Rule::RAM_STASH_01});
}

// RAM-STASH-02: keep, add or substitute, within the Gear Slots; one Hero after another.
Verdict may_pack(Facts f, HeroId h, GearId gear) {
  if (!(f.board.stash >> gear & 1U)) return forbidden(Rule::RAM_STASH_04);
  for (HeroId other = 0; other < f.board.heroes_in_game; ++other)
    if (carries(f.board.heroes[other], gear)) return forbidden(Rule::RAM_STASH_06);
  if (f.board.spent_gear >> gear & 1U) return forbidden(Rule::RAM_STASH_07);
  return slots_used(f, f.board.heroes[h]) + slots_of(f, gear) <= gear_slots(f) ? allowed
                                                                               : forbidden(Rule::RAM_STASH_03);
}

bool edit_loadout(Table& t, HeroId h) {
  Answer answer = ask(t, seat_of(h), Ask::loadout,
                      [&](Menu& menu) {
                        menu.add({say::ready, 0, 0, 0});
                        for (GearId gear = 0; gear < t.book.gear(); ++gear)
                          if (menu.wide() || (t.board.stash >> gear & 1U))
                            menu.add({say::pack, gear, 0, 0}, may_pack(t, h, gear));
                        for (GearId gear : t.board.heroes[h].gear) menu.add({say::unpack, gear, 0, 0});
                      },
                      {as_piece(h), static_cast<std::uint16_t>(slots_used(t, t.board.heroes[h]))});
  auto gear = static_cast<GearId>(answer.a);
  auto& list = t.board.heroes[h].gear;
  if (answer.verb == say::ready) return true;
  if (answer.verb == say::pack) {
    list.push_back(gear);
    std::sort(list.begin(), list.end());
    tell(t, {Told::changed, Word::gear_equipped, as_piece(h), gear, 0, 0, Rule::RAM_STASH_02});
  } else {
    list.erase(gear);
    tell(t, {Told::changed, Word::gear_gone, as_piece(h), gear, 1, 0, Rule::RAM_STASH_02});
  }
  return false;
}

void exchange_beat(Table& t) {  // RAM-ACH-13, RAM-ACH-27
  if (edit_loadout(t, t.board.choosing)) ++t.board.choosing;
  if (t.board.choosing >= t.board.heroes_in_game) t.board.exchange = t.board.choosing = 0;
}

namespace {

// RAM-ACH-14, RAM-ACH-24: one token, the Mission Leader names the Hero among those who qualify.
void award_one(Table& t, Earned earned, std::uint8_t who) {
  for (std::uint8_t m = 0; m < t.book.medals.size(); ++m) {
    if (t.book.medals[m].earned != earned || t.board.medals[m] != 0 || who == 0) continue;
    Answer answer = t.ref.ask(seat_of(t.board.leader), Ask::award,
                              [&](Menu& menu) {
                                for (HeroId h = 0; h < t.board.heroes_in_game; ++h)
                                  if (who >> h & 1U) menu.add({say::award, h, 0, 0});
                              },
                              {m, 0});
    award_medal(t, m, static_cast<HeroId>(answer.a));
  }
}

void after_success(Table& t) {
  Board& b = t.board;
  Story::happened(t, When::success, {.hero = b.leader});
  for (GearId gear : t.book.rewards) unlock_gear(t, gear);  // RAM-DOS-17
  if (!b.campaign) return;
  std::uint8_t unhurt = 0, scarred = 0, all = 0;
  for (HeroId h = 0; h < b.heroes_in_game; ++h) {
    auto bit = static_cast<std::uint8_t>(1U << h);
    all |= bit;
    if (b.heroes[h].damage == 0 && b.heroes[h].wounds == 0) unhurt |= bit;  // RAM-ACH-16, RAM-ACH-19
    if (wound_count(b.heroes[h]) >= 3) scarred |= bit;                      // RAM-ACH-20
  }
  award_one(t, Earned::unhurt, unhurt);
  award_one(t, Earned::three_wounds, scarred);
  if (t.book.mission.ends_arc == 1) award_one(t, Earned::arc_one, all);
  if (!t.book.mission.ends_campaign && b.unlocked < t.book.mission.number + 1)  // RAM-MODE-07, RAM-MODE-12
    b.unlocked = static_cast<std::uint8_t>(t.book.mission.number + 1);
  b.next_mission = static_cast<std::uint8_t>(Next::onward);
}

}  // namespace

void debrief(Table& t) {
  Board& b = t.board;
  if (b.result == 1) after_success(t);
  if (b.result == 2 && b.campaign) {  // RAM-MODE-08, RAM-MODE-10: nothing is unlocked by a failure
    Answer answer = t.ref.ask(team(t), Ask::debrief, [&](Menu& menu) {
      menu.add({say::replay, 0, 0, 0});  // RAM-MODE-13
      menu.add({say::restart, 0, 0, 0});
      menu.add({say::onward, 0, 0, 0}, forbidden(Rule::RAM_MODE_10));
    });
    b.next_mission = static_cast<std::uint8_t>(answer.verb == say::replay ? Next::replay : Next::restart);
    tell(t, {Told::changed, Word::next_mission, b.next_mission, 0, 0, 0, Rule::RAM_MODE_08});
  }
  for (HeroId h = 0; h < b.heroes_in_game; ++h) {  // RAM-WOUND-05, RAM-VALOR-12
    if (b.heroes[h].wounds || b.heroes[h].valor)
      tell(t, {Told::changed, Word::recovered, as_piece(h), 0, 0, 0, Rule::RAM_WOUND_05});
    b.heroes[h].wounds = b.heroes[h].valor = 0;
  }
  b.turn = Turn{};
  b.exchange = 0;
  b.phase = Phase::ended;
}

}  // namespace fireteam::rambo
