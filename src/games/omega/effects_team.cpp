// Effects on commandos and their helpers: wounds, adrenaline, what they carry, Lab Techs.
#include "games/omega/language.h"

namespace fireteam::omega {

namespace {

constexpr Rule own = Rule::OMG_SETUP_01;

template <class Do>
void each_of(Table& t, const Who& whom, const Happened& what, Do&& apply) {
  std::uint8_t chosen = 0;  // before anything changes
  each_commando(t, [&](PieceId who) {
    const bool meant = whom.kind == WhoKind::all ? true
                       : whom.kind == WhoKind::in_zone
                           ? on_map(t, who) && spaces_of(t, whom.zone, what).test(piece(t, who).at)
                           : who == what.who;
    if (meant) chosen = static_cast<std::uint8_t>(chosen | 1U << who);
  });
  for (PieceId who = 0; who < most_commandos; ++who)
    if ((chosen >> who & 1U) && !over(t) && in_game(t, who)) apply(who);
}

void wound_them(Table& t, const Effect& e, const Happened& what) {
  each_of(t, e.who, what, [&](PieceId who) { wound(t, who, e.amount, Harm::card, own); });
}
void heal_them(Table& t, const Effect& e, const Happened& what) {
  each_of(t, e.who, what, [&](PieceId who) {
    if (piece(t, who).wounds > 0) unwound(t, who, e.amount, own);
  });
}
void change_adrenaline(Table& t, const Effect& e, const Happened& what) {
  each_of(t, e.who, what, [&](PieceId who) {
    if (e.amount > 0) gain(t, who, e.amount, own);
    if (e.amount < 0) shed(t, who, -e.amount, own);
  });
}

// The tile is used up: taken, shut or opened.
void use_tile(Table& t, const Effect& e, const Happened& what) {
  for (std::size_t i = 0; i < t.book.mission.objectives.size(); ++i) {
    Objective& tile = t.board.objectives[i];
    if (tile.used || tile.at == no_cell) continue;
    if (e.objective == none ? tile.at != what.cell : e.objective != i) continue;
    tile.used = 1;
    tell(t, {Told::changed, Word::took, what.who == nobody ? unknown : what.who, static_cast<int>(i), tile.at, 0, own});
  }
}
void carry(Table& t, const Effect& e, const Happened& what) {
  if (what.who == nobody) return;
  Objective& tile = t.board.objectives[e.objective];
  const CellId at = tile.at;
  tile.at = no_cell;
  tile.used = 1;
  auto& carries = t.board.pieces[what.who].carries;
  carries = static_cast<std::uint8_t>(carries | 1U << e.objective);
  tell(t, {Told::changed, Word::took, what.who, e.objective, at, 0, own});
}

// What lies sealed here is opened; its tile takes the place of the one it turns out to be.
void unseal(Table& t, const Effect& e, const Happened& what) {
  const Cells spaces = spaces_of(t, e.zone, what);
  for (std::uint8_t i = 0; i < t.book.mission.objectives.size(); ++i) {
    const Objective& tile = t.board.objectives[i];
    if (!is_sealed(t, i) || !spaces.test(tile.at)) continue;
    const std::uint8_t found = t.book.faces[tile.card].objective;
    const CellId at = tile.at;
    std::swap(t.board.objectives[i], t.board.objectives[found]);
    t.board.objectives[found].used = 1;
    tell(t, {Told::revealed, Word::unsealed, 0, found, at, 0, own, true});
    return Story::happened(t, Moment::found, {.who = what.who, .cell = at, .number = found});
  }
}

CellId nearest_free(Facts f, const Cells& spaces) {
  const Cells taken = occupied(f);
  CellId found = no_cell;
  auto look = [&](const Cells& cells) {
    cells.each([&](std::size_t cell) {
      if (found == no_cell && !taken.test(cell) && !is_wall(f, static_cast<CellId>(cell)))
        found = static_cast<CellId>(cell);
    });
  };
  look(spaces);
  if (found == no_cell) look(near(f, spaces));
  return found;
}
void put_tech(Table& t, const Effect& e, const Happened& what) {
  for (PieceId who = first_tech; who < first_enemy; ++who) {
    if (on_map(t, who) || t.board.pieces[who].wounds > 0) continue;
    const CellId at = nearest_free(t, spaces_of(t, e.zone, what));
    if (at == no_cell) return;
    t.board.pieces[who].at = at;
    tell(t, {Told::appeared, Word::appeared, who, at, 0, 0, own});
    return;
  }
}

constexpr EffectRow rows[] = {
    EffectRow("wound", {amount<1, 6>, who<>}, "so many wounds", wound_them),
    EffectRow("heal", {amount<1, 6>, who<>}, "so many wounds less", heal_them),
    EffectRow("adrenaline", {amount<-9, 9>, who<>}, "from the bank to the sheet, up to Max, or back",
              change_adrenaline),
    EffectRow("take",
              {{objective_kind,
                [](Words& line, Effect& e) {
                  if (!line.done()) objective<>.take(line, e);
                },
                true}},
              "that objective tile, or the one here, is used: taken, shut or opened", use_tile, Verb::take),
    EffectRow("carry", {objective<>}, "the commando concerned takes it up; he drops it when downed", carry, Verb::take),
    EffectRow("unseal", {zone<>}, "the sealed objective tile there is opened: see the moment `found`", unseal,
              Verb::unseal),
    EffectRow("honour", {}, "the commando concerned is named on the campaign's sheet, if nobody is yet",
              [](Table& t, const Effect&, const Happened& what) {
                if (is_commando(what.who) && t.board.honoured == nobody) t.board.honoured = what.who;
              }),
    EffectRow("figure tech", {zone<>}, "a Lab Tech is put there, or beside it", put_tech, Verb::tech),
};

}  // namespace

std::span<const EffectRow> team_effects() { return rows; }

}  // namespace fireteam::omega
