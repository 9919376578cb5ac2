// What cases set and read: every thing on the table, a row each, and how things are found by name.
#include "games/jagged/case_rows.h"

namespace fireteam::jagged {

namespace {

template <class Number, class Id>
std::optional<int> named(Facts f, int count, std::string_view text, Id id) {
  if (text == "none") return std::nullopt;
  return first_named<int>(static_cast<std::size_t>(count), text, [&](int i) { return id(f, static_cast<Number>(i)); });
}

const F& all_fields() {
  static const F fields([] {
    std::vector<F::Thing> things{table_rows(),   merc_rows(), enemy_rows(), sector_rows(),
                                 mission_rows(), area_rows(), card_rows(),  counter_rows()};
    for (F::Thing& thing : box_rows()) things.push_back(std::move(thing));
    return things;
  }());
  return fields;
}

}  // namespace

std::optional<int> merc_named(Facts f, std::string_view text) { return named<MercId>(f, most_mercs, text, merc_id); }
std::optional<int> enemy_named(Facts f, std::string_view text) {
  for (EnemyId e = static_cast<EnemyId>(first_of_type[bounty]); e < most_enemies; ++e) {  // "mad-dog": target-1
    const Enemy& enemy = f.board.enemies[e];
    if (enemy.state == Figure::standing && is_card(enemy.site) && mission_of(f, enemy.site).id == text) return e;
  }
  return named<EnemyId>(f, most_enemies, text, enemy_id);
}
std::optional<int> area_named(Facts f, std::string_view text) {
  if (const auto area = named<AreaId>(f, most_areas, text, area_id)) return area;
  const std::size_t dash = text.rfind('-');  // or by its letter, as spawn cards do: "06b-D"
  if (dash == std::string_view::npos || dash + 2 != text.size()) return std::nullopt;
  const int letter = text.back() >= 'a' ? text.back() - 'a' : text.back() - 'A';
  const auto site = site_named(f, text.substr(0, dash));
  if (!site || letter < 0 || letter > 3) return std::nullopt;
  const AreaId area = f.book.tiles[static_cast<std::size_t>(*site)].letters[static_cast<std::size_t>(letter)];
  return area == nowhere ? std::nullopt : std::optional<int>(area);
}
std::optional<int> place_named(Facts f, std::string_view text) {
  const auto site = site_named(f, text);
  return site ? area_named(f, std::string(text) + "-1") : area_named(f, text);
}
std::optional<int> site_named(Facts f, std::string_view text) {
  return named<SiteId>(f, static_cast<int>(f.book.tiles.size()), text, site_id);
}
std::optional<int> card_named(Facts f, std::string_view text) { return named<CardId>(f, most_cards, text, card_id); }

std::optional<std::size_t> kind_said(const Book& book, std::string_view text) {
  if (const auto kind = id_at(book.items, text)) return kind;
  const std::size_t dash = text.rfind('-');
  return dash != std::string_view::npos && to_number(text.substr(dash + 1)) ? id_at(book.items, text.substr(0, dash))
                                                                            : std::nullopt;
}

CardId add_card(Board& board, KindId kind, MercId m, Spot spot) {
  for (CardId card = 0; card < most_cards; ++card)
    if (board.cards[card].kind == no_kind) {
      board.cards[card] = {kind, m, spot, no_card, 0, 0, 0, 0};
      number_copy(board, card);
      return card;
    }
  return no_card;
}

namespace {

template <class List>
const std::string* id_of_title(const List& list, std::string_view text) {
  for (const auto& one : list)
    if (title_id(one.title) == text) return &one.id;
  return nullptr;
}

// Cards by their titles where their ids are others: "Dr. Voss" is voss, "GRENADE!" strong-1.
std::string in_ids(const Book& book, std::string_view value) {
  std::string text;
  for (std::size_t at = 0; at < value.size();) {
    std::size_t end = at;
    while (end < value.size() && std::string_view(" []").find(value[end]) == std::string_view::npos) ++end;
    const std::string word(value.substr(at, end - at)), title = title_id(word);
    const std::string* id = title.empty() ? nullptr : id_of_title(book.spawns, title);
    if (!id && !title.empty()) id = id_of_title(book.decks.missions, title);
    if (!id && !title.empty()) id = id_of_title(book.decks.lieutenants, title);
    if (!id && !title.empty()) id = id_of_title(book.decks.dictators, title);
    text += id ? *id : word;
    if (end < value.size()) text += value[end];
    at = end + 1;
  }
  return text;
}

// On a blank table whoever is given a place or cubes joins the team instead of somebody who has been given nothing.
bool enlist(const Book& book, Board& board, std::size_t kind) {
  const Facts f{board, book};
  const bool starts = std::ranges::any_of(book.tiles, &Tile::start);
  for (MercId m = book.blank ? board.team : 0; m-- > 0;) {
    Merc& merc = board.mercs[m];
    bool touched = merc.stand != Stand::up || (placed(f, merc) && !(starts && merc.area == start_of(book))) ||
                   merc.stamina != most_stamina(f, m) || merc.fatigue || merc.wounds || merc.acted || merc.conditions;
    each_card(f, m, [&](CardId) { touched = true; });
    if (touched) continue;
    merc.kind = static_cast<std::uint8_t>(kind);
    merc.stamina = static_cast<std::uint8_t>(most_stamina(f, m));
    return true;
  }
  return false;
}

}  // namespace

std::optional<std::string> fact(Facts f, std::string_view path) { return all_fields().fact(f, path); }
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value) {
  const Facts f{board, book};
  const std::string_view name = path.substr(0, path.find('.'));
  if (path.ends_with(".on"))  // an upgrade that nobody has had before, or another copy of it
    if (const auto kind = kind_said(book, name); kind && book.items[*kind].type == ItemType::upgrade)
      for (int copy = 0; copy < book.items[*kind].count && !card_named(f, name); ++copy)
        add_card(board, static_cast<KindId>(*kind), nobody, Spot::stored);
  if (const auto kind = id_at(book.mercs, name); kind && !merc_named(f, name) && !enlist(book, board, *kind)) {
    std::vector<std::string> team;
    for (MercId m = 0; m < board.team; ++m) team.push_back(merc_id(f, m));
    return Complaint{std::string(path), fmt::format("the team is {}; 'option mercs' names another, 'option players 2' "
                                                    "makes it four",
                                                    fmt::join(team, ", "))};
  }
  return all_fields().given(book, board, path, in_ids(book, value));
}
std::vector<FieldWord> fields() { return all_fields().words(); }

}  // namespace fireteam::jagged
