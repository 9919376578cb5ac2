// What cases set and read of Operators and support units.
#include "engine/printed.h"
#include "games/sas/case_rows.h"
#include "games/sas/facts.h"
#include "games/sas/setup.h"

namespace fireteam::sas {

namespace {

OperatorId id(int thing) { return static_cast<OperatorId>(thing); }
constexpr auto operator_of = [](auto& board, int o) -> auto& { return board.operators[static_cast<std::size_t>(o)]; };

// ---- where it is

Expected give_at(const Given& given) {
  Operator& o = operator_of(given.board, given.thing);
  leave_seat(given.board, id(given.thing));
  const bool off = given.value == "none" || given.value == "off";
  const auto cell = off ? std::optional(no_cell) : cell_named(given.book, given.value);
  if (!cell) return "a square of the map as column,row, or none";
  o.cell = *cell;
  o.life = off ? Life::off : Life::foot;
  if (off) return settle(given);
  o.car = nobody;
  if (o.posture == Posture::scuba) o.posture = Posture::standing;
  if (terrain_at(given, *cell) == Terrain::water) o.posture = Posture::scuba;
  return settle(given);
}
std::string seat(Facts f, int thing) {
  const Operator& o = operator_of(f.board, thing);
  return o.life == Life::seated ? friend_id(f, car_friend(o.car)) + " " + seat_id(car_card(f, o.car), o.seat) : "none";
}
Expected give_seat(const Given& given) {  // willys driver; without a seat the first free one
  const auto words = F::list_words(std::string(given.value));
  const auto c = words.empty() ? std::nullopt : car_for(given.book, given.board, words[0]);
  std::optional<std::uint8_t> seat;
  if (c && words.size() == 2) seat = seat_named_of(given.book.cars[given.board.cars[*c].kind], words[1]);
  if (c && words.size() == 1) seat = free_seat(given.book, given.board.cars[*c]);
  if (!seat) return "a vehicle and a free seat such as willys driver";
  return sit_down(given, id(given.thing), *c, *seat);
}
F::Row out(const char* name, Life life, const char* about) {
  return F::derived(
      name, "yes", about, [life](Facts f, int o) { return operator_of(f.board, o).life == life; },
      [life](const Given& given) -> Expected {
        if (given.value != "yes" && given.value != "true") return "yes: it is back when 'at' is given";
        operator_of(given.board, given.thing).life = life;
        operator_of(given.board, given.thing).cell = no_cell;
        leave_seat(given.board, id(given.thing));
        return settle(given);
      });
}
F::Row posture(Posture is) {
  return F::derived(
      name_of(is), "yes no", "its posture", [is](Facts f, int o) { return operator_of(f.board, o).posture == is; },
      [is](const Given& given) -> Expected {
        const auto on = F::flag_of(given.value);
        if (!on) return "yes or no";
        const Posture other = is == Posture::standing ? Posture::crouched : Posture::standing;
        return operator_of(given.board, given.thing).posture = *on ? is : other, Expected{};
      });
}

// ---- what it has

void cigarette_out(const Given& given, const Operator& o) {  // SAS-SUPPLY-02
  if (o.items[static_cast<std::size_t>(Item::cigarette)] > 0) given.board.cigarette = 1;
}
Expected give_side(const Given& given) {
  Operator& o = operator_of(given.board, given.thing);
  if (given.value != "A" && given.value != "B") return "A or B";
  o.side = given.value == "B";
  const std::uint8_t health = o.health;
  equip(given.book, o);
  o.health = health;
  return {};
}
std::vector<std::string> weapons(Facts f, int o) {
  std::vector<std::string> ids;
  for (std::size_t w = 0; w < weapon_count; ++w)
    if (has_weapon(operator_of(f.board, o), static_cast<Weapon>(w))) ids.push_back(f.book.weapons[w].id);
  return ids;
}
Expected give_weapons(const Given& given, F::Words words) {
  Operator& o = operator_of(given.board, given.thing);
  o.weapons = 0;
  Expected wrong = F::each_word(
      words, "weapons such as pistol knife sten", [&](std::string_view word) { return weapon_named(given.book, word); },
      [&](Weapon w) { o.weapons = static_cast<std::uint16_t>(o.weapons | 1U << static_cast<unsigned>(w)); });
  for (auto [w, item] : {std::pair(Weapon::sten, Item::sten_ammo), std::pair(Weapon::sniper_rifle, Item::rifle_ammo)})
    if (auto& ammo = o.items[static_cast<std::size_t>(item)]; has_weapon(o, w) && ammo == 0) ammo = 5;
  return wrong;
}
bool is_ammo(Item item) { return item == Item::sten_ammo || item == Item::rifle_ammo; }
Item ammo_of(const Operator& o) { return has_weapon(o, Weapon::sniper_rifle) ? Item::rifle_ammo : Item::sten_ammo; }
std::vector<std::string> items(Facts f, int o) {
  std::vector<std::string> ids;
  for (std::uint16_t i = 1; i <= item_count; ++i)
    if (!is_ammo(item_of(i))) ids.insert(ids.end(), operator_of(f.board, o).items[i - 1U], thing_id(f.book, i));
  return ids;
}
Expected give_items(const Given& given, F::Words words) {  // "grenade*3", or the word as often as there are
  Operator& o = operator_of(given.board, given.thing);
  for (std::size_t i = 0; i < item_count; ++i)
    if (!is_ammo(static_cast<Item>(i))) o.items[i] = 0;
  for (std::string_view word : words) {
    const auto meant = several(word, 20);
    const auto thing = meant ? thing_named(given.book, meant->word) : std::nullopt;
    if (!thing || !is_item(*thing)) return "items such as grenade*3 lewes-bomb trap";
    auto& mine = o.items[*thing - 1U];
    mine = static_cast<std::uint8_t>(mine + meant->times);
  }
  return cigarette_out(given, o), Expected{};
}
// "jock.grenade" as Operator * item_count + item.
std::optional<int> item_of_operator(Facts f, std::string_view path) {
  const std::size_t dot = path.find('.');
  const auto o = operator_named(f, path.substr(0, dot));
  const auto thing = o ? thing_named(f.book, path.substr(dot + 1)) : std::nullopt;
  if (!thing || !is_item(*thing)) return std::nullopt;
  return *o * static_cast<int>(item_count) + *thing - 1;
}
constexpr auto held = [](auto& board, int thing) -> auto& {
  const auto at = static_cast<std::size_t>(thing);
  return board.operators[at / item_count].items[at % item_count];
};

// ---- what it aims at

Expected give_mark(const Given& given) {
  Operator& o = operator_of(given.board, given.thing);
  o.mark = nobody;
  o.mark_cell = no_cell;
  if (given.value == "none") return {};
  const auto target = target_named(given, given.value);
  if (!target) return "a unit, a square or none";
  if (*target >= target_square)
    o.mark_cell = static_cast<CellId>(*target - target_square);
  else if (*target < given.book.unit_count())
    o.mark = static_cast<std::uint8_t>(*target);
  return {};
}
Expected give_aim(const Given& given) {
  const auto u = unit_named(given.book, given.value);
  if (!u && given.value != "none") return "a unit or none";
  return operator_of(given.board, given.thing).aim = u ? *u : nobody, Expected{};
}

std::vector<F::Field<Operator>> operator_rows() {
  return {F::derived("", "there gone", "jock paddy reg fitz; support units resistance-1, resistance-2 …",
                     [](Facts f, int o) {
                       const Life life = operator_of(f.board, o).life;
                       return life == Life::foot || life == Life::seated ? "there" : "gone";
                     }),
          F::derived(
              "at", "column,row or none", "its square",
              [](Facts f, int o) { return cell_id(f.book, operator_of(f.board, o).cell); }, give_at),
          facing(operator_of),
          F::word("posture", &Operator::posture, "its posture"),
          posture(Posture::standing),
          posture(Posture::crouched),
          posture(Posture::scuba),
          F::flag("spotted", &Operator::spotted, "seen by the Axis"),
          F::derived(
              "unspotted", "yes no", "not spotted", [](Facts f, int o) { return !operator_of(f.board, o).spotted; },
              [](const Given& given) -> Expected {
                return operator_of(given.board, given.thing).spotted = F::flag_of(given.value) == false, Expected{};
              }),
          F::flag("acted", &Operator::acted, "its turn is over"),
          F::flag("deployed", &Operator::deployed, "left a vehicle this turn"),
          F::flag("speared", &Operator::speared, "speargun used this turn"),
          F::number("health", &Operator::health, 9, "left"),
          F::number("ap", &Operator::ap, 9, "action points left (after active)"),
          F::derived(
              "side", "A B", "side of its board: equips it anew",
              [](Facts f, int o) { return operator_of(f.board, o).side ? "B" : "A"; }, give_side),
          F::list("weapons", "weapons", "pistol knife sten sniper-rifle speargun resistance-gun; gives 5 ammunition",
                  weapons, give_weapons),
          F::bits(
              "gear", "grappling-hook scuba-gear camo-net", &Operator::gear,
              [](Facts, int) {
                constexpr auto all = names_of(Gear{});
                return std::vector<std::string>(all.begin(), all.end());
              },
              "equipment"),
          F::list("items", "items", "grenade*3 lewes-bomb trap landmine rabbits-foot med-pack cigarette", items,
                  give_items),
          F::derived(
              "ammo", "number", "ammunition tokens of its gun",
              [](Facts f, int i) {
                const Operator& o = operator_of(f.board, i);
                return static_cast<int>(o.items[static_cast<std::size_t>(ammo_of(o))]);
              },
              [](const Given& given) {
                Operator& o = operator_of(given.board, given.thing);
                return F::set_number(o.items[static_cast<std::size_t>(ammo_of(o))], 20, given.value);
              }),
          F::derived("spaces", "number", "free item spaces",
                     [](Facts f, int o) { return card_of(f, id(o)).spaces - items_used(operator_of(f.board, o)); }),
          F::word("carries", &Operator::carries, "its object space"),
          F::derived(
              "aim", "unit, none", "aimed at this turn",
              [](Facts f, int o) { return unit_id(f.book, operator_of(f.board, o).aim); }, give_aim),
          F::derived(
              "mark", "unit, square, none", "under its target marker (a square for a grenade)",
              [](Facts f, int i) {
                const Operator& o = operator_of(f.board, i);
                return o.mark_cell != no_cell ? cell_id(f.book, o.mark_cell) : unit_id(f.book, o.mark);
              },
              give_mark),
          F::derived("seat", "vehicle and seat", "willys driver; willys: its first free seat", seat, give_seat),
          out("dead", Life::dead, "out of the game"),
          out("exited", Life::gone, "left by the exit"),
          F::derived("life", "off foot seated gone dead", "",
                     [](Facts f, int o) { return name_of(operator_of(f.board, o).life); })};
}

}  // namespace

std::optional<OperatorId> operator_for(const Book& book, Board& b, std::string_view name) {
  Facts f{b, book};
  if (auto o = operator_named(f, name)) return o;
  std::size_t dash = name.rfind('-');
  for (std::uint8_t card = 0; card < book.operators.size(); ++card) {
    bool numbered = book.operators[card].support && dash != std::string_view::npos &&
                    book.operators[card].id == name.substr(0, dash);
    if (book.operators[card].id != name && !numbered) continue;
    for (OperatorId o = 0; o < most_operators; ++o)
      if (b.operators[o].life == Life::unused) {
        b.operators[o].card = card;
        b.operators[o].life = Life::off;
        equip(book, b.operators[o]);
        ++b.in_game;
        if (friend_id(f, o) == name) return o;
      }
  }
  return std::nullopt;
}

void leave_seat(Board& b, OperatorId o) {
  for (Car& car : b.cars)
    for (OperatorId& in : car.seats)
      if (in == o) in = nobody;
}

std::vector<F::Thing> operator_fields() {
  return {F::things<Operator>("<operator>", operator_named, operator_of, operator_rows()),
          F::things<Board>("<operator>.<item>", item_of_operator, F::whole,
                           {F::derived(
                               "", "number", "how many of one item: jock.grenade 2; also sten-ammo, rifle-ammo",
                               [](Facts f, int thing) { return static_cast<int>(held(f.board, thing)); },
                               [](const Given& given) {
                                 Expected wrong = F::set_number(held(given.board, given.thing), 20, given.value);
                                 for (const Operator& o : given.board.operators) cigarette_out(given, o);
                                 return wrong;
                               })}),
          F::things<Board>("<operator of the box>", printed::by_id(&Book::operators), F::whole,
                           {F::derived("", "gone", "not chosen for this mission", [](Facts, int) { return "gone"; })})};
}

}  // namespace fireteam::sas
