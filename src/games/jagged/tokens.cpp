// Encounter tokens and the tokens of hidden Snipers: laid face down, turned up, carried out.
#include "games/jagged/table.h"

namespace fireteam::jagged {

bool face_down(Facts f, AreaId area) {
  if (f.board.ground[area].tokens || f.board.ground[area].older) return true;
  const SiteId site = site_of(area);
  if (site >= f.book.tiles.size()) return false;
  for (const Enemy& enemy : f.board.enemies)  // JAG-SNIPER-04
    if (enemy.site == site && enemy.spots)
      for (std::size_t letter = 0; letter < 4; ++letter)
        if (enemy.spots >> letter & 1U && f.book.tiles[site].letters[letter] == area) return true;
  return false;
}

void lay_token(Table& t, AreaId area) {  // JAG-SPAWN-04, JAG-ENC-05
  Board& b = t.board;
  if (b.pool == 0) {
    const int fresh = b.spent.size() + b.out;
    for (std::size_t kind = 0; kind < deck_kinds && b.out == 0; ++kind) {  // what lies face down came from before
      b.older.add(kind, b.encounters.count(kind));
      b.encounters.take(kind, b.encounters.count(kind));
    }
    for (Ground& ground : b.ground) {
      if (b.out > 0) continue;
      ground.older = static_cast<std::uint8_t>(ground.older + ground.tokens);
      ground.tokens = 0;
    }
    for (std::size_t kind = 0; kind < deck_kinds; ++kind) b.encounters.add(kind, b.spent.count(kind));
    b.spent.clear();
    b.out = 0;
    b.pool = static_cast<std::uint8_t>(fresh);
    if (b.pool > 0) tell(t, {.told = Told::changed, .word = Word::refilled, .a = b.pool, .rule = Rule::JAG_ENC_05});
  }
  if (b.pool == 0) return;
  --b.pool;
  ++b.ground[area].tokens;
  tell(t, {.told = Told::changed, .word = Word::token_laid, .a = area, .rule = Rule::JAG_SPAWN_04});
}

void mine(Table& t, AreaId area, Rule why) {  // JAG-ENC-12, JAG-ENC-13, JAG-ENC-14, JAG-ENC-21, JAG-COND-23
  for (MercId m = 0; m < most_mercs; ++m)
    if (on_map(t.board.mercs[m]) && same_area(t, t.board.mercs[m].area, area))  // JAG-SECTOR-13
      strike(t, m, {.value = 3, .condition = {}, .rule = why});
  for (EnemyId e = 0; e < most_enemies; ++e)
    if (t.board.enemies[e].state == Figure::standing && t.board.enemies[e].area == area)
      hurt_enemy(t, e, 3, nobody, false, why);  // JAG-TANK-13
}

namespace {

void execute(Table& t, std::uint8_t token, AreaId area) {
  const TokenFace& face = t.book.decks.encounters[token];
  Board& b = t.board;
  if (face.does == Meets::loot) {  // JAG-ENC-07: it stays
    ++b.ground[area].loot[face.n - 1U];
    return tell(t, {.told = Told::changed, .word = Word::loot_up, .a = area, .b = face.n, .rule = Rule::JAG_ENC_07});
  }
  b.spent.add(token);  // JAG-ENC-03
  switch (face.does) {
    case Meets::fatigue:  // JAG-ENC-08
      for (MercId m = 0; m < most_mercs; ++m)
        if (on_map(b.mercs[m]) && b.mercs[m].area == area) suffer_fatigue(t, m, face.n, Rule::JAG_ENC_08);
      break;
    case Meets::enemy:                                        // JAG-ENC-09, JAG-ENC-25
      place_enemy(t, face.n, false, area, Rule::JAG_ENC_09);  // it acts with the others: JAG-ENC-26
      break;
    case Meets::funds:  // JAG-ENC-10, JAG-ENC-20
      b.funds = static_cast<std::uint8_t>(b.funds + face.n);
      tell(t, {.told = Told::changed, .word = Word::funds, .a = face.n, .b = b.funds, .rule = Rule::JAG_ENC_10});
      break;
    case Meets::rebels:
      b.rebels = static_cast<std::uint8_t>(b.rebels + face.n);
      tell(t, {.told = Told::changed, .word = Word::rebels, .a = face.n, .b = b.rebels, .rule = Rule::JAG_ENC_10});
      break;
    case Meets::condition:  // JAG-ENC-11
      for (MercId m = 0; m < most_mercs; ++m)
        if (on_map(b.mercs[m]) && b.mercs[m].area == area)
          add_condition(t, m, static_cast<Condition>(face.n), Rule::JAG_ENC_11);
      for (EnemyId e = 0; e < most_enemies; ++e)
        if (b.enemies[e].state == Figure::standing && b.enemies[e].area == area)
          burden(t, e, static_cast<Condition>(face.n), Rule::JAG_ENC_11);
      break;
    case Meets::mine:
      mine(t, area, Rule::JAG_ENC_12);
      break;
    case Meets::threat:  // JAG-ENC-15
      add_threat(t, 1, Rule::JAG_ENC_15);
      break;
    default:  // JAG-ENC-16
      break;
  }
}

std::uint8_t turn_up(Table& t, AreaId area) {
  Ground& ground = t.board.ground[area];
  const bool older = ground.older > 0;
  --(older ? ground.older : ground.tokens);
  const auto token =
      static_cast<std::uint8_t>(older ? kit::draw(t.ref, t.board.older, Bag::encounters, {.what = area})
                                      : kit::draw(t.ref, t.board.encounters, Bag::encounters, {.what = area}));
  tell(t, {.told = Told::revealed,
           .word = Word::token_up,
           .a = area,
           .b = token,
           .rule = Rule::JAG_ENC_01,
           .headline = true});
  return token;
}

// JAG-SNIPER-09, JAG-SNIPER-10, JAG-HIDDEN-05, JAG-HIDDEN-10: where the crosshair is nobody knows, so chance says now.
// True if it is under this one; its figure comes when the token is carried out.
bool turn_up_sniper(Table& t, EnemyId e, std::uint8_t letter, AreaId area) {
  Enemy& enemy = t.board.enemies[e];
  const int left = std::popcount(enemy.spots);
  enemy.spots = static_cast<std::uint8_t>(enemy.spots & ~(1U << letter));
  bool crosshair = false;
  if (!enemy.found && left == 1) crosshair = true;
  if (!enemy.found && left > 1) {
    const Answer drawn = t.ref.chance([&](Chance& chance) {
      chance.add({verb::draw, 1, static_cast<std::uint16_t>(Bag::crosshair), 0}, 1);
      chance.add({verb::draw, 0, static_cast<std::uint16_t>(Bag::crosshair), 0}, static_cast<std::uint32_t>(left - 1));
    });
    crosshair = drawn.a == 1;
  }
  if (crosshair) enemy.found = 1;
  tell(t, {.told = Told::revealed,
           .word = crosshair ? Word::hidden_cross : Word::hidden_blank,
           .who = e,
           .a = area,
           .rule = Rule::JAG_SNIPER_09});
  return crosshair;
}
void appear(Table& t, EnemyId e, AreaId area) {  // JAG-SNIPER-08
  t.board.enemies[e].state = Figure::standing;
  t.board.enemies[e].area = area;
  tell(t, {.told = Told::appeared,
           .word = Word::hidden_up,
           .who = e,
           .a = area,
           .rule = Rule::JAG_SNIPER_08,
           .headline = true});
}

// visit(enemy, letter) for every face-down Sniper token in the area.
template <class Visit>
void each_sniper_token(Facts f, AreaId area, Visit&& visit) {
  const SiteId site = site_of(area);
  for (EnemyId e = 0; e < most_enemies && site < f.book.tiles.size(); ++e)
    for (std::uint8_t letter = 0; letter < 4; ++letter)
      if (f.board.enemies[e].site == site && f.board.enemies[e].spots >> letter & 1U &&
          f.book.tiles[site].letters[letter] == area)
        visit(e, letter);
}
int encounters_in(Facts f, AreaId area) { return f.board.ground[area].tokens + f.board.ground[area].older; }

}  // namespace

void reveal_one(Table& t, MercId m, AreaId area) {  // JAG-ENC-06; backs differ, so who looks says which (JAG-SNIPER-07)
  Answer choice = t.ref.ask(seat_of(t, m), Ask::tokens,
                            [&](Menu& menu) {
                              if (encounters_in(t, area) > 0) menu.add(answer(say::turn_up));
                              EnemyId last = no_enemy;  // two of its tokens on one area are alike
                              each_sniper_token(t, area, [&](EnemyId e, std::uint8_t) {
                                if (e != last) menu.add(answer(say::turn_sniper, e));
                                last = e;
                              });
                            },
                            {.who = area});
  if (choice.verb == say::turn_up) return execute(t, turn_up(t, area), area);
  std::uint8_t letter = 4;
  each_sniper_token(t, area, [&](EnemyId e, std::uint8_t one) {
    if (e == choice.a && letter == 4) letter = one;
  });
  if (turn_up_sniper(t, static_cast<EnemyId>(choice.a), letter, area)) appear(t, static_cast<EnemyId>(choice.a), area);
}

// JAG-ENC-01, JAG-ENC-04, JAG-ENC-23, JAG-HIDDEN-03: all are turned up, then carried out as the team orders them
// (JAG-ENC-17), the Snipers' among them (JAG-SNIPER-04).
void reveal(Table& t, AreaId area) {
  if (area >= most_areas || !face_down(t, area)) return;
  fixed_vector<EnemyId, 6> snipers;
  fixed_vector<std::uint8_t, 24> tokens;
  each_sniper_token(t, area, [&](EnemyId e, std::uint8_t letter) {
    if (turn_up_sniper(t, e, letter, area)) snipers.push_back(e);
  });
  while (encounters_in(t, area) > 0) tokens.push_back(turn_up(t, area));
  while (!tokens.empty() || !snipers.empty()) {
    Answer choice = t.ref.ask(team(t), Ask::tokens,
                              [&](Menu& menu) {
                                for (EnemyId e : snipers) menu.add(answer(say::appear, e));
                                for (std::uint8_t token = 0; token < deck_kinds; ++token)
                                  if (tokens.contains(token)) menu.add(answer(say::execute, token));
                              },
                              {.who = area});
    if (choice.verb == say::appear) {
      snipers.erase(static_cast<EnemyId>(choice.a));
      appear(t, static_cast<EnemyId>(choice.a), area);
      continue;
    }
    tokens.erase(static_cast<std::uint8_t>(choice.a));
    execute(t, static_cast<std::uint8_t>(choice.a), area);
  }
}

void reveal_around(Table& t, SiteId site) {  // JAG-ENTER-04, JAG-ENC-02: the team says which area first
  for (;;) {
    Bits<most_areas> open;
    for (const Merc& merc : t.board.mercs)
      if (on_map(merc) && site_of(merc.area) == site && face_down(t, merc.area)) open.set(merc.area);
    if (open.none()) return;
    Answer choice = t.ref.ask(
        team(t), Ask::tokens,
        [&](Menu& menu) { open.each([&](std::size_t area) { menu.add(answer(say::aim, static_cast<int>(area))); }); },
        {.who = static_cast<std::uint16_t>(open.first())});
    reveal(t, static_cast<AreaId>(choice.a));
  }
}

}  // namespace fireteam::jagged
