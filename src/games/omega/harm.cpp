// Wounds, downed, killed, destroyed, recovering; when everybody is down.
#include "games/omega/story.h"
#include "games/omega/table.h"

namespace fireteam::omega {

void take_off(Table& t, PieceId who) {
  Piece& it = t.board.pieces[who];
  if (is_enemy(who)) {  // OMG-WOUND-06; what it has attacked stays on record until the step ends (OMG-CLONE-06)
    const std::uint8_t struck = it.struck, kind = it.kind;
    it = {};
    it.struck = struck;
    it.kind = kind;
    return;
  }
  it.at = no_cell;
}

namespace {

void sheet_to_pool(Table& t, PieceId who, Rule why) {
  Commando& it = t.board.commandos[who];
  const int tokens = it.adrenaline;
  if (tokens == 0) return;
  it.adrenaline = 0;
  t.board.pool = static_cast<std::uint8_t>(t.board.pool + tokens);
  tell(t, {Told::changed, Word::transfer, who, tokens, t.board.pool, 0, why});
}

void loss_check(Table& t) {  // OMG-DOWN-10, OMG-WIN-01, OMG-REVIVE-09
  if (over(t)) return;
  for (PieceId who = 0; who < most_commandos; ++who)
    if (is_active(t, who) || is_recovering(t, who)) return;
  end_game(t, false, Cause::all_down, Rule::OMG_DOWN_10);
}

void kill(Table& t, PieceId who, Rule why) {
  Commando& it = t.board.commandos[who];
  const CellId at = piece(t, who).at;
  drop_load(t, who);
  it.status = Status::dead;  // OMG-STANCE-05, OMG-DOWN-08
  it.stance = none;
  take_off(t, who);
  if (t.board.active == who) t.board.cut = 1;
  tell(t, {Told::left, Word::killed, who, at, 0, 0, why, true});
  sheet_to_pool(t, who, Rule::OMG_DOWN_13);             // without a refresh
  it.kit = it.gone = it.used_round = it.used_turn = 0;  // OMG-DOWN-14
  it.finds.clear();
  it.initiative = 0;
  Story::happened(t, Moment::dead, {.who = who, .cell = at});
}

void down(Table& t, PieceId who) {
  Commando& it = t.board.commandos[who];
  const CellId at = piece(t, who).at;
  it.status = Status::downed;  // OMG-DOWN-01, OMG-STANCE-08
  it.stance = none;
  it.moods = 0;
  ++t.board.downs;
  if (t.board.active == who) t.board.cut = 1;  // OMG-DOWN-04, OMG-DOWN-11
  tell(t, {Told::changed, Word::downed, who, at, 0, 0, Rule::OMG_DOWN_01, true});
  sheet_to_pool(t, who, Rule::OMG_DOWN_02);
  refresh_dashboard(t, Rule::OMG_DOWN_03);
  drop_load(t, who);
  Story::happened(t, Moment::downed, {.who = who, .cell = at});
}

void destroy(Table& t, PieceId who, PieceId by) {  // OMG-WOUND-02
  const Piece it = piece(t, who);
  const bool back = !(it.marks & mark::mission);
  tell(t, {Told::left, Word::destroyed, who, it.at, 0, 0, Rule::OMG_WOUND_02, true});
  t.board.pieces[who].at = no_cell;  // what the mission makes of it, it takes no part in
  Story::happened(t, Moment::destroyed, {.who = is_commando(by) ? by : none, .enemy = who, .cell = it.at});
  if (back) ++t.board.reserves[it.kind];  // OMG-WOUND-03, OMG-WOUND-05
  take_off(t, who);
}

// Tokens only; what follows from them comes after all of an effect's wounds lie there.
int add_tokens(Table& t, PieceId who, int n, Harm how, Rule why) {
  Piece& it = t.board.pieces[who];
  const int most = is_commando(who) ? vitality(t, who) - it.wounds : n;  // OMG-WOUND-04
  const int taken = std::min(n, most);
  it.wounds = static_cast<std::uint8_t>(it.wounds + taken);
  tell(t, {Told::changed, Word::wounded, who, n, it.wounds, static_cast<int>(how), why, true});
  return taken;
}

void settle(Table& t, PieceId who, Harm how, Rule why, PieceId by) {
  if (over(t) || !on_map(t, who)) return;
  const Status status = is_commando(who) ? sheet(t, who).status : Status::unused;
  if (status == Status::downed || status == Status::recovering)  // OMG-DOWN-08, OMG-HAZ-06, OMG-EXPL-05, OMG-REVIVE-13
    return kill(t, who, why);
  if (piece(t, who).wounds < vitality(t, who)) return;
  if (is_enemy(who)) return destroy(t, who, by);
  if (is_commando(who)) {  // OMG-WOUND-01
    if (how == Harm::attack && last_stand(t, who)) return;
    return down(t, who);
  }
  const CellId at = piece(t, who).at;
  tell(t, {Told::left, Word::destroyed, who, at, 0, 0, Rule::OMG_WOUND_02, true});
  take_off(t, who);
  if (is_tech(who)) {
    int left = 0;
    for (PieceId tech = first_tech; tech < first_enemy; ++tech) left += on_map(t, tech);
    Story::happened(t, Moment::tech_dead, {.cell = at, .number = static_cast<std::uint16_t>(left)});
  }
}

}  // namespace

void wound(Table& t, PieceId who, int n, Harm how, Rule why, PieceId by) {
  if (n <= 0 || over(t) || !on_map(t, who)) return;
  add_tokens(t, who, n, how, why);
  settle(t, who, how, why, by);
  loss_check(t);
}

void wound_all(Table& t, const fixed_vector<Hurt, most_pieces>& list, Harm how, Rule why, PieceId by) {
  if (over(t)) return;
  for (const Hurt& hurt : list)
    if (hurt.n > 0 && on_map(t, hurt.who)) add_tokens(t, hurt.who, hurt.n, how, why);
  auto hit = [&](PieceId who) {
    for (const Hurt& hurt : list)
      if (hurt.who == who && hurt.n > 0) return true;
    return false;
  };
  for (int card = 0; card <= static_cast<int>(most_commandos); ++card)  // OMG-DOWN-12: in initiative order
    for (PieceId who = 0; who < most_commandos; ++who)
      if (sheet(t, who).initiative == card && hit(who)) settle(t, who, how, why, by);
  for (PieceId who = most_commandos; who < most_pieces; ++who)
    if (hit(who)) settle(t, who, how, why, by);
  loss_check(t);
}

void unwound(Table& t, PieceId who, int n, Rule why) {  // OMG-REVIVE-15: a downed commando stays downed
  Piece& it = t.board.pieces[who];
  const int off = std::min<int>(n, it.wounds);
  if (off == 0) return;
  it.wounds = static_cast<std::uint8_t>(it.wounds - off);
  tell(t, {Told::changed, Word::healed, who, off, it.wounds, 0, why});
}

void revive(Table& t, PieceId who) {  // OMG-REVIVE-03, OMG-REVIVE-04, OMG-REVIVE-06
  const Answer choice = t.ref.ask(    // OMG-REVIVE-11
      seat_of(t, who), Ask::downed_face,
      [&](Menu& menu) {
        for (int facing = 0; facing < 4; ++facing) menu.add(answer(say::face, facing));
      },
      {.who = who});
  t.board.commandos[who].status = Status::recovering;
  t.board.pieces[who].facing = static_cast<Facing>(choice.a);
  tell(t, {Told::changed, Word::revived, who, choice.a, 0, 0, Rule::OMG_REVIVE_03, true});
}

}  // namespace fireteam::omega
