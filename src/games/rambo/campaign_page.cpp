// The Campaign as a place: its arcs with what is won, open and locked, the Heroes with what they are given next, and
// the Stash.
#include <fmt/format.h>

#include <algorithm>

#include "engine/draw.h"
#include "games/rambo/campaign.h"
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

scene::Card card_of_gear(const Book& book, GearId gear) {
  scene::Card card;
  card.id = book.gear_ids[gear];
  card.title = book.gear_name(gear);
  if (!book.is_weapon(gear)) {
    card.line = book.utility(gear).line;
    return card;
  }
  const WeaponCard& weapon = book.weapon(gear);
  const std::string range = weapon.range == 0 ? "A" : std::to_string(weapon.range);
  card.line = fmt::format("{} · {} · {} · {}", range, weapon.targets, weapon.damage, weapon.alert);
  draw::fact(card.facts, "Range", range, Rule::RAM_RANGE_01);
  draw::fact(card.facts, "Targets", weapon.targets, Rule::RAM_ATK_05);
  draw::fact(card.facts, "Damage", weapon.damage, Rule::RAM_DMG_01);
  draw::fact(card.facts, "Alert", weapon.alert, Rule::RAM_ATK_08);
  draw::fact(card.facts, "Gear Slots", weapon.heavy ? 2 : 1, Rule::RAM_GEAR_01);
  return card;
}

}  // namespace

std::optional<scene::Campaign> campaign_page(const Files& content, std::string_view sheet) {
  auto missions = list_missions(content);
  if (!missions || missions->empty()) return std::nullopt;
  std::ranges::stable_sort(*missions, {}, &MissionInfo::number);
  auto first = load_book(content, missions->front().id);
  if (!first) return std::nullopt;
  Board board{};
  if (!read_sheet(*static_cast<const Book*>(first->book.get()), std::string(sheet), board)) return std::nullopt;
  scene::Campaign out;
  out.title = "Rambo: the Campaign";
  std::string next = missions->front().id;
  for (const MissionInfo& mission : *missions) {
    if (mission.number == 0) continue;
    if (out.acts.empty() || out.acts.back().title != mission.act_title) out.acts.push_back({mission.act_title, {}});
    scene::Campaign::Stop stop;
    stop.id = mission.id;
    stop.title = mission.title;
    stop.about = mission.about;
    stop.number = mission.number;
    stop.state = mission.number < board.unlocked ? "won" : mission.number == board.unlocked ? "open" : "locked";
    if (stop.state == "open") next = mission.id;
    if (stop.state == "locked") stop.why = fmt::format("Opened by winning mission {}.", mission.number - 1);
    out.acts.back().missions.push_back(std::move(stop));
  }
  out.next = next;
  auto loaded = load_book(content, next);
  if (!loaded) return out;
  const Book& book = *static_cast<const Book*>(loaded->book.get());
  for (std::size_t h = 0; h < book.heroes.size(); ++h) {
    const HeroCard& hero = book.heroes[h];
    scene::Campaign::Member member;
    member.id = hero.id;
    member.name = hero.name;
    draw::fact(member.facts, "Health", hero.health);
    if (auto load = book.mission.loadout.find(hero.id); load != book.mission.loadout.end())
      for (const Reference& item : load->second)
        if (auto gear = gear_named(book, item.id)) member.gear.push_back(card_of_gear(book, *gear));
    for (std::size_t m = 0; m < book.medals.size() && m < most_medals; ++m)
      if (board.medals[m] == h + 1) draw::fact(member.medals, book.medals[m].name, book.medals[m].line);
    out.roster.push_back(std::move(member));
  }
  for (GearId gear = 0; gear < book.gear(); ++gear)
    if (board.stash >> gear & 1U) out.stash.push_back(card_of_gear(book, gear));
  return out;
}

}  // namespace fireteam::rambo
