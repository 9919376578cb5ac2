// The lexicon: each noun, event, verb and question of the depot in one row.
#include "games/depot/words.h"

#include <fmt/format.h>

#include "engine/over.h"

namespace fireteam::depot {

std::string member_id(const Book&, MemberId who) { return who == 0 ? "ada" : who == 1 ? "bo" : "nobody"; }
std::string member_name(const Book&, MemberId who) { return who == 0 ? "Ada" : who == 1 ? "Bo" : "Somebody"; }
std::string area_id(const Book& book, AreaId area) { return area < book.areas.size() ? book.areas[area].id : "none"; }
std::string area_name(const Book& book, AreaId area) {
  return area < book.areas.size() ? book.areas[area].name : "nowhere";
}
std::string slot_id(const Book& book, SlotId slot) { return slot < book.slots.size() ? book.slots[slot].id : "?"; }
std::string card_id(const Book& book, CardId card) { return card < book.cards.size() ? book.cards[card].id : "?"; }

namespace {

using Row = Over<Facts>;

int members(const Book&) { return crew_size; }
int member_place(Facts f, MemberId who) { return who < crew_size && stands(f, who) ? f.board.crew[who].area : -1; }
int areas(const Book& book) { return static_cast<int>(book.areas.size()); }
int area_place(const Book& book, AreaId area) { return area < book.areas.size() ? area : -1; }
std::string card_title(const Book& book, CardId card) {
  return card < book.cards.size() ? book.cards[card].title : "a card";
}
int cards(const Book& book) { return static_cast<int>(book.cards.size()); }
std::string slot_title(const Book& book, SlotId slot) {
  return slot < book.slots.size() ? book.slots[slot].title : "?";
}
int slots(const Book& book) { return static_cast<int>(book.slots.size()); }

using namespace noun_of;

constexpr NounWord nouns[] = {
    Row::noun<member_id, member_name, members, member_place>(member, "member", "ada, bo").as_piece(),
    Row::noun<area_id, area_name, areas, area_place>(area, "area", "gate, north"),
    Row::noun<card_id, card_title, cards>(secret, "card", "as cards.json names it", "a card"),
    Row::noun<slot_id, slot_title, slots>(slot, "slot", "boots"),
    Row::words<Stance>(stance, "stance", "quick, careful"),
    Row::words<White>(face, "face", "blank, hit, burst"),
    Row::words<Tile>(tile, "tile", "plain, store, lit"),
    Row::words<Bag>(noun::bag, "bag", "tiles"),
    Row::words<Tile>(noun::card, "tile", "plain, store, lit"),
};

constexpr std::uint16_t w(Word word) { return static_cast<std::uint16_t>(word); }
constexpr EventWord events[] = {
    {w(Word::dealt), "dealt", {0, area, tile}, "{a} is {b|plain ground|a store|a lit place}."},
    {w(Word::laid), "laid", {0, secret, area}, "The keeper lays {a} face down: {b}."},
    {w(Word::round), "round", {0, number}, "Round {a} begins.", "Round {a}"},
    {w(Word::took), "took", {member, stance}, "{who} will be {a}."},
    {w(Word::turn), "turn", {member, number}, "{who} takes a turn with {a action}."},
    EventWord{w(Word::turn_over), "turn-over", {member}, "{who}'s turn is over."}.quietly(),
    {w(Word::stepped), "stepped", {member, area, area}, "{who} goes from {a} to {b}."},
    {w(Word::whistled), "whistled", {0, number}, "The keeper blows a whistle: {a} left."},
    EventWord{w(Word::alarm), "alarm", {0, number}, "The alarm rises to {a}."}
        .folds("the alarm rises to {a}")
        .counts("alarm {a}", 20),
    EventWord{w(Word::turned_up), "turned-up", {member, secret}, "{who} turns up {a}."}.turns_up("card"),
    {w(Word::nothing), "nothing", {member, secret}, "{who} finds nothing of use."},
    EventWord{w(Word::found), "found", {member}, "{who} has the ledger."}.counts("ledger", 14).at("ledger"),
    EventWord{w(Word::dropped), "dropped", {member, area}, "The ledger lies open: {a}."}.at("ledger"),
    {w(Word::threw), "threw", {member, number}},
    {w(Word::burst), "burst", {member, number}},
    {w(Word::rerolled), "rerolled", {member, face}, "{who} throws a {a} again."},
    EventWord{w(Word::beaten), "beaten", {member, secret}, "{who} gets past {a}."}
        .folds("{who} gets past {a}")
        .counts("past it", 11),
    EventWord{w(Word::hurt), "hurt", {member, number}, "{who} is hurt: {a} health left."}
        .folds("{who} is hurt: {a} health left")
        .counts("hurt", 2)
        .harms(0, 1),
    EventWord{w(Word::fell), "fell", {member, area}, "{who} falls."}.folds("{who} falls").counts("fall", 3).fells(),
    {w(Word::used), "used", {member, slot}, "{who} uses {a}."},
    {w(Word::leaned), "leaned", {member, slot, member}, "{who} uses {a}, and {b} pays."},
    {w(Word::denied), "denied", {member, slot, member}, "{who} does not pay for {a}."},
};

constexpr VerbWord verbs[] = {
    {say::lay, "lay", {secret}, "Lay", "Lay {a}"},
    {say::into, "into", {area}, "Into", "Into {a}"},
    {say::take, "take", {member, stance}, "Stance", "{b}"},
    VerbWord{say::end, "end", {}, "End turn", "End the turn"}.ending(),
    VerbWord{say::step, "step", {area}, "Move", "Go to {a}", "1 action"}.spending(1),
    VerbWord{say::search, "search", {}, "Search", "Turn up the top card", "1 action"}.revealing(),
    {say::use, "use", {slot}, "Dashboard", "Use {a}"},
    {say::lean, "lean", {slot}, "Dashboard", "Ask to have {a} paid", "the partner's stamina"},
    {say::keep, "keep", {}, "Keep", "Keep the dice"},
    VerbWord{say::again, "again", {face}, "Throw again", "Throw a {a} again"}.revealing(),
};

constexpr std::uint16_t k(Ask ask) { return static_cast<std::uint16_t>(ask); }
constexpr KindWord kinds[] = {
    KindWord{.kind = k(Ask::lay), .name = "lay", .secret = true, .prompt = "Keeper, which card do you lay next?"}.by(
        Rule::DEP_SETUP_03),
    KindWord{.kind = k(Ask::into),
             .name = "into",
             .secret = true,
             .nouns = {secret},
             .prompt = "Into which store does {who} go?"}
        .by(Rule::DEP_SETUP_03),
    KindWord{.kind = k(Ask::stance), .name = "stance", .prompt = "Ada and Bo, choose your stances."}
        .by(Rule::DEP_ROUND_02)
        .at_once(),
    KindWord{.kind = k(Ask::act), .name = "act", .nouns = {member, number}, .prompt = "{who}, you have {what action}."}
        .by(Rule::DEP_ROUND_01),
    KindWord{.kind = k(Ask::whistle),
             .name = "whistle",
             .nouns = {member, area},
             .prompt = "Keeper, {who} is in {what}: blow a whistle?",
             .yes = {.group = "Whistle", .title = "Blow a whistle"},
             .no = {.group = "Let pass", .title = "Keep still"}}
        .by(Rule::DEP_KEEPER_01)
        .with_pass(),
    KindWord{.kind = k(Ask::lean),
             .name = "lean",
             .nouns = {member, slot},
             .prompt = "Will you pay for {who}'s {what}?",
             .yes = {.group = "Agree", .title = "Pay for it"},
             .no = {.group = "Refuse", .title = "Keep your stamina"}}
        .by(Rule::DEP_GEAR_04)
        .of_partner(),
    KindWord{.kind = k(Ask::reroll), .name = "reroll", .nouns = {member}, .prompt = "{who}, throw one white die again?"}
        .by(Rule::DEP_FIGHT_03),
};

constexpr DieWord dice[] = {
    {white_die, "white", {"blank", "hit", "burst"}},
    {black_die, "black", {"blank", "block"}},
};

}  // namespace

Lexicon lexicon() { return {verbs, kinds, dice, rule_texts, nouns, events}; }

void describe(Facts f, const Question&, const Option& option, scene::Choice& out) {
  const Answer& it = option.answer;
  if (it.verb == say::use && it.a < f.book.slots.size()) {
    out.cost = fmt::format("{} stamina", f.book.slots[it.a].cost);
    out.outcome = f.book.slots[it.a].line;
  }
  if (it.verb == say::take) {
    out.title = it.b == static_cast<int>(Stance::quick) ? "Quick" : "Careful";
    out.outcome = it.b == static_cast<int>(Stance::quick) ? "3 actions" : "2 actions and a re-roll";
  }
}

void tell_line(Facts f, const Event& event, const Because*, Seat, scene::LogLine& out) {
  out.dice = dice_of(f);
  out.text =
      static_cast<Word>(event.word) == Word::burst
          ? fmt::format("{} burst: {} {} more.", event.a, member_name(f.book, static_cast<MemberId>(event.who)),
                        event.a == 1 ? "throws one" : "throws as many")
          : fmt::format("{} throws {} white {}: {} against {}.", member_name(f.book, static_cast<MemberId>(event.who)),
                        event.a, event.a == 1 ? "die" : "dice", hits(f.board), blocks(f.board));
}

std::string cause_text(const Book&, std::uint16_t cause) {
  constexpr const char* texts[] = {"", "The ledger is through the gate.", "Nobody of the crew is left standing.",
                                   "The alarm is full.", "Time ran out."};  // in the order of Cause
  return cause < std::size(texts) ? texts[cause] : "";
}

}  // namespace fireteam::depot
