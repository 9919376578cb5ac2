// The scene: mercenaries with their boards and cards, enemies with what they would do, tokens on the map.
#include <fmt/format.h>

#include "base/names.h"
#include "engine/draw.h"
#include "games/jagged/foresight.h"
#include "games/jagged/purpose.h"

namespace fireteam::jagged {

namespace {

constexpr std::array colour_names{"yellow", "orange", "red", "blue"};
constexpr std::array<std::array<const char*, most_faces>, colours> face_names{{{"0", "1", "1E", "2", "", ""},
                                                                               {"0", "1", "2", "2E", "3", ""},
                                                                               {"1", "2", "3", "3E", "4", ""},
                                                                               {"0", "1", "", "", "", ""}}};

void draw_merc(Facts f, MercId m, scene::Scene& out) {
  const Merc& merc = f.board.mercs[m];
  const MercCard& board = board_of(f, m);
  scene::Piece& piece =
      draw::piece(out, board.id, board.title, "round", board.id, "ally", placed(f, merc) ? merc.area : scene::nowhere);
  piece.seat = fmt::format("player-{}", merc.seat + 1);
  piece.plate = board.title.substr(0, 1);
  piece.bar = merc.stamina;
  piece.bar_max = most_stamina(f, m);
  draw::words(piece.states, {{f.board.active == m, "acting"},
                             {merc.stand == Stand::down, "down"},
                             {merc.acted != 0 && f.board.active != m, "done"},
                             {has(merc, Condition::bleeding), "bleeding"},
                             {has(merc, Condition::suppressed), "suppressed"},
                             {has(merc, Condition::marked), "marked"},
                             {merc.injured > 0, "injured"},
                             {bears(merc), "carrying"}});
  draw::fact(piece.facts, "Ability", board.line, Rule::JAG_MERC_01);
  draw::fact(piece.facts, "Leadership", dice_words(skill_dice(f, m, Skill::leadership)), Rule::JAG_MERC_02);
  draw::fact(piece.facts, "Mechanical", dice_words(skill_dice(f, m, Skill::mechanical)), Rule::JAG_MERC_02);
  draw::fact(piece.facts, "Medical", dice_words(skill_dice(f, m, Skill::medical)), Rule::JAG_MERC_02);
  draw::fact(piece.facts, "Armor", dice_words(armor_dice(f, m)), Rule::JAG_DEF_03);
  draw::fact(piece.facts, "Stealth", stealth_dice(f, m), Rule::JAG_STEALTH_03);
  draw::fact(piece.facts, "Recovers", recovery_of(f, m), Rule::JAG_ACT_02);
  draw::fact(piece.facts, "Command Actions", merc.blackout ? 0 : merc.commands + merc.leads, Rule::JAG_CMD_02);
  scene::Track& zones = draw::track(out, "zones-" + board.id, "Cubes", "wells", merc.stamina, most_stamina(f, m));
  zones.owner = board.id;
  draw::item(zones, "Stamina", std::to_string(merc.stamina));
  draw::item(zones, "Fatigue", std::to_string(merc.fatigue), merc.fatigue ? "spent" : "");
  draw::item(zones, "Wounds", std::to_string(merc.wounds), merc.wounds ? "wounded" : "");
  if (merc.injured) draw::item(zones, "Severe Injury", std::to_string(merc.injured), "locked");
}

std::string free_text(int spaces) { return fmt::format("{} space{} free", spaces, spaces == 1 ? "" : "s"); }

const char* slot_word(Spot spot) {
  constexpr const char* words[] = {"", "Weapon 1", "Weapon 2", "Weapon 3", "Armor", "Ally", "Upgrade", ""};
  return words[static_cast<std::size_t>(spot)];
}

void draw_card(Facts f, CardId id, const Question* question, Seat seat, scene::Hand& hand) {
  const Card& card = f.board.cards[id];
  const Item& item = item_of(f, id);
  std::string line = slot_word(card.spot);
  line += (line.empty() ? "" : " · ") + item.line;
  scene::Card& drawn = draw::card(hand, card_id(f, id), item.title, line,
                                  card.used    ? "spent"
                                  : item.heavy ? "heavy"
                                               : "ready");
  if (item.durability)
    draw::fact(drawn.facts, "Durability left", fmt::format("{} of {}", item.durability - card.covered, item.durability),
               Rule::JAG_DUR_02);
  if (draw::offered(question, answer(say::use, id), seat)) drawn.answer = "use " + card_id(f, id);
  if (draw::offered(question, answer(say::spend, id), seat)) drawn.answer = "spend " + card_id(f, id);
}

// What lies in the slots, each card with its upgrades behind it, and the inventory below.
void draw_cards(Facts f, MercId m, const Question* question, Seat seat, scene::Scene& out) {
  const MercCard& board = board_of(f, m);
  scene::Hand& worn = draw::hand(out, "gear-" + board.id, "Slots", board.id);
  each_card(f, m, [&](CardId id) {
    const Spot spot = f.board.cards[id].spot;
    if (spot == Spot::inventory || spot == Spot::attached) return;
    draw_card(f, id, question, seat, worn);
    each_card(f, m, [&](CardId on) {
      if (f.board.cards[on].spot == Spot::attached && f.board.cards[on].host == id)
        draw_card(f, on, question, seat, worn);
    });
  });
  draw::drop_if_empty(out);
  scene::Hand& pack = draw::hand(out, "pack-" + board.id, "Inventory", board.id, free_text(inventory_room(f, m)));
  each_card(f, m, [&](CardId id) {
    if (f.board.cards[id].spot == Spot::inventory) draw_card(f, id, question, seat, pack);
  });
}

void draw_enemy(Facts f, EnemyId e, scene::Scene& out) {
  const Enemy& enemy = f.board.enemies[e];
  if (enemy.area >= most_areas) return;
  const bool corpse = enemy.state == Figure::corpse;
  constexpr const char* glyphs[] = {"redshirt", "sniper", "shield", "bloodcat", "tank", "lieutenant"};
  scene::Piece& piece =
      draw::piece(out, enemy_id(f, e), enemy_name(f, e) + (corpse ? " (defeated)" : ""), corpse ? "marker" : "angular",
                  corpse ? "body" : glyphs[enemy.type], corpse ? "neutral" : "foe", enemy.area);
  if (corpse) return draw::words(piece.states, {{true, "down"}});
  const Stats stats =
      enemy.type == bounty
          ? stats_of(f, e)
          : f.book.enemies[enemy.type].rows[(enemy.elite ? 1U : 0U) + (experienced(f, enemy.type) ? 2U : 0U)];
  const std::string name = enemy_name(f, e);  // "Elite Redshirt 2": the plate says which of its kind it is
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;
  piece.plate = (enemy.elite ? "E" : "") + name.substr(digits);
  piece.bar = std::max(1, stats.health - enemy.damage);
  piece.bar_max = stats.health;
  draw::words(piece.states, {{has(enemy, Condition::bleeding), "bleeding"},
                             {has(enemy, Condition::suppressed), "suppressed"},
                             {has(enemy, Condition::marked), "marked"},
                             {enemy.elite != 0, "elite"}});
  draw::fact(piece.facts, "Initiative", initiative_of(f, e), Rule::JAG_AI_01);
  draw::fact(piece.facts, "Damage", stats.damage, Rule::JAG_ENEMY_07);
  draw::fact(piece.facts, "Range", stats.range < 0 ? std::string("any") : std::to_string(stats.range),
             Rule::JAG_ENEMY_08);
  draw::fact(piece.facts, "Health", stats.health, Rule::JAG_ENEMY_04);
  draw::fact(piece.facts, "Armor", armor_of(f, e), Rule::JAG_ENEMY_06);
  draw::fact(piece.facts, "Stealth", stats.stealth, Rule::JAG_ENEMY_09);
}

void draw_tokens(Facts f, scene::Scene& out) {
  for (AreaId area = 0; area < most_areas; ++area) {
    const Ground& ground = f.board.ground[area];
    for (int i = 0; i < ground.tokens + ground.older; ++i)
      draw::marker(out, fmt::format("token-{}-{}", area_id(f, area), i + 1), "Encounter", "trap", area);
    for (std::size_t grade = 0; grade < 3; ++grade)
      for (int i = 0; i < ground.loot[grade]; ++i)
        draw::marker(out, fmt::format("loot-{}-{}-{}", area_id(f, area), grade + 1, i + 1), "Loot", "item", area)
            .plate = std::to_string(grade + 1);
    for (int i = 0; i < ground.incoming; ++i)
      draw::marker(out, "incoming-" + area_id(f, area) + (i ? fmt::format("-{}", i + 1) : ""), "Incoming!", "noise",
                   area);
  }
  for (EnemyId e = 0; e < most_enemies; ++e) {
    const Enemy& enemy = f.board.enemies[e];
    for (std::uint8_t letter = 0; letter < 4 && enemy.site < f.book.tiles.size(); ++letter)
      if (enemy.spots >> letter & 1U)
        draw::marker(out, fmt::format("hide-{}-{}", enemy_id(f, e), static_cast<char>('a' + letter)), "Sniper token",
                     "trap", letter_area(f, enemy.site, letter));
  }
  for (SiteId site = 0; site < f.book.tiles.size(); ++site) {
    const Sector& sector = f.board.sectors[site];
    const AreaId area = static_cast<AreaId>(site * most_areas_of);
    if (sector.objective) draw::marker(out, "objective-" + site_id(f, site), "Objective", "goal", area);
    for (int i = 0; i < sector.rewards; ++i)
      draw::marker(out, fmt::format("reward-{}-{}", site_id(f, site), i + 1), "Reward", "item", area);
    for (int i = 0; i < sector.rebels; ++i)
      draw::marker(out, fmt::format("rebel-{}-{}", site_id(f, site), i + 1), "Rebel", "drop", area);
    if (sector.lieutenant != 255)
      draw::marker(out, "lieutenant-" + site_id(f, site), f.book.decks.lieutenants[sector.lieutenant].title, "goal",
                   area);
    if (sector.test) {
      scene::Piece& test = draw::marker(out, "test-" + site_id(f, site), "Test", "goal",
                                        sector.test_area == nowhere ? area : sector.test_area);
      draw::fact(test.facts, name_of(static_cast<Skill>(sector.test - 1)), sector.need, Rule::JAG_SKILL_07);
    }
    for (std::size_t access = 0; access < 2; ++access)
      if (f.board.access[access] == site)
        draw::marker(out, access ? "access-out" : "access-in", access ? "Missions outside" : "Missions inside", "exit",
                     area);
  }
}

scene::Overlay reach(Facts f, MercId m) {
  scene::Overlay out = draw::overlay("reach", Rule::JAG_MOVE_01);
  for (AreaId to = 0; to < first_card_area; ++to)
    if (f.book.areas[to].site != no_site && may_step(f, m, to)) {
      const Cost cost = step_cost(f, m, site_of(to) != site_of(f.board.mercs[m].area));
      out.places.push_back(to);
      out.costs.push_back(cost.fatigue + cost.wounds);
    }
  return out;
}

std::optional<scene::Overlay> range(Facts f, MercId m) {
  int best = -1;
  each_card(f, m, [&](CardId card) {
    if (!item_of(f, card).attacks.empty() && (slotted(f, card) || item_of(f, card).type == ItemType::consumable))
      best = std::max(best, range_of(f, m, card));
  });
  if (best < 0) return std::nullopt;
  const AreaId from = f.board.mercs[m].area;
  scene::Overlay out = draw::overlay("range", Rule::JAG_RANGE_03);
  for (AreaId to = 0; to < most_areas; ++to)
    if (const int distance = range_between(f, from, to);
        f.book.areas[to].site == site_of(from) && distance >= 0 && distance <= best)
      out.places.push_back(to);
  return out;
}

std::string hit_text(const Intent& intent) {
  return fmt::format("−{}{}", intent.damage, intent.attacks > 1 ? fmt::format(" in {} attacks", intent.attacks) : "");
}

// The whole answer, in its order; while it is given, who is still to act.
void draw_order(Facts f, scene::Scene& out) {
  if (!f.board.queue.empty()) {
    scene::Track& order = draw::track(out, "order", "Enemies act", "order", 0, static_cast<int>(f.board.queue.size()));
    for (const Turn& turn : f.board.queue)
      draw::item(order, enemy_name(f, turn.enemy), "", turn.rank == f.board.queue[0].rank ? "next" : "");
    return;
  }
  const auto found = intents(f);
  if (found.empty()) return;
  scene::Track& order = draw::track(out, "order", "If you end now", "order");
  for (const Intent& intent : found)
    draw::item(order, enemy_name(f, intent.enemy),
               intent.attacks             ? fmt::format("{} {}", merc_name(f, intent.target), hit_text(intent))
               : intent.to != intent.from ? "goes to " + area_name(f, intent.to)
                                          : "finds nobody",
               intent.attacks ? "next" : "");
}

}  // namespace

std::vector<scene::Die> dice_of(Facts f) {
  constexpr const char* came_words[] = {"", "added", "rerolled"};
  std::vector<scene::Die> out;
  f.board.tray.each([&](std::size_t colour, int face, kit::Came came) {
    out.push_back({colour_names[colour], face_names[colour][static_cast<std::size_t>(face)],
                   came_words[static_cast<std::size_t>(came)], "roll", ""});
  });
  return out;
}

void sight(Facts f, const Question* question, Seat seat, scene::Scene& out) {
  const Board& b = f.board;
  out.mission = f.book.mission.title;
  out.round = b.turn;
  out.rounds = losing_turn(f);
  out.phases = {"Set-up", "Players", "Enemies", "Dictator", "End"};
  out.phase = b.phase <= Phase::outfit    ? 0
              : b.phase <= Phase::act     ? 1
              : b.phase == Phase::enemies ? 2
              : b.phase <= Phase::event   ? 3
                                          : 4;
  draw_ground(f, out.ground);
  for (MercId m = 0; m < most_mercs; ++m)
    if (b.mercs[m].stand != Stand::absent) {
      draw_merc(f, m, out);
      draw_cards(f, m, question, seat, out);
    }
  for (EnemyId e = 0; e < most_enemies; ++e)
    if (b.enemies[e].state == Figure::standing || b.enemies[e].state == Figure::corpse) draw_enemy(f, e, out);
  draw_tokens(f, out);
  draw::track(out, "funds", "Funds", "counter", b.funds);
  draw::track(out, "rebels", "Rebels", "counter", b.rebels);
  if (b.team == 3) draw::track(out, "shared", "Shared Command Action", "counter", b.shared, 1);
  draw_order(f, out);
  draw_dictator(f, out);
  draw_decks(f, out);
  draw_market(f, question, seat, out);
  if (b.campaign) draw_route(f, out);
  if (!b.tray.empty()) {
    int sum = b.flat;
    b.tray.each(
        [&](std::size_t colour, int face, kit::Came) { sum += successes[colour][static_cast<std::size_t>(face)]; });
    out.pools.push_back({"roll", "Roll", fmt::format("{} success{}", sum, sum == 1 ? "" : "es")});
    out.dice = dice_of(f);
    for (scene::Die& die : out.dice)
      for (int colour = 0; colour < static_cast<int>(colours); ++colour)
        for (int face = 0; face < most_faces; ++face)
          if (die.die == colour_names[static_cast<std::size_t>(colour)] &&
              die.face == face_names[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)] &&
              draw::offered(question, answer(say::again, colour * 8 + face), seat))
            die.answer = fmt::format("again {}-{}", die.die, die.face);
  }
  for (std::size_t i = 0; i < f.book.mission.objectives.size(); ++i)
    draw::objective(out, f.book.mission.objectives[i].text, b.done >> i & 1U, Rule::JAG_WIN_01);
  for (const std::string& failure : f.book.mission.failures) draw::failure(out, failure, Rule::JAG_LOSE_04);
  if (question && static_cast<Ask>(question->kind) == Ask::act && b.active < most_mercs)
    out.prompt.left.push_back({"action", "Stamina", b.mercs[b.active].stamina, most_stamina(f, b.active)});
  draw_purpose(f, out);
}

std::vector<scene::Overlay> overlay(Facts f, Seat seat, std::string_view kind, std::string_view piece, int) {
  std::vector<scene::Overlay> out;
  if (kind == "threat") {
    for (const Intent& intent : intents(f)) {
      if (intent.attacks == 0) continue;
      out.push_back(draw::arrow("intent", intent.from, f.board.mercs[intent.target].area, Rule::JAG_AI_15,
                                fmt::format("-{}", intent.damage)));
      out.back().piece = enemy_id(f, intent.enemy);
    }
    if (out.empty() && seat == no_seat)
      out.push_back(draw::overlay("intent", Rule::JAG_AI_15));  // a table has this layer
    return out;
  }
  for (MercId m = 0; m < most_mercs; ++m) {
    if (f.board.mercs[m].stand != Stand::up || piece != merc_id(f, m)) continue;
    if (kind == "reach") out.push_back(reach(f, m));
    if (kind == "range")
      if (auto far = range(f, m)) out.push_back(*far);
  }
  for (scene::Overlay& drawn : out) drawn.piece = piece;
  return out;
}

}  // namespace fireteam::jagged
