// The log: each event as a line in plain words, with its reason.
#include <fmt/format.h>

#include "engine/line_writer.h"
#include "games/sas/show.h"
#include "games/sas/victory.h"

namespace fireteam::sas {

namespace {

class LogWriter : LineWriter {
 public:
  LogWriter(Facts f, const Event& event, scene::LogLine& out) : LineWriter(out), f_(f), e_(event) {}

  void write() {
    if (e_.who < no_piece) out_.piece = piece_id(f_, e_.who);
    switch (static_cast<Word>(e_.word)) {
      case Word::none:
        return say("");
      case Word::turn:
        return heading(fmt::format("Turn {}", e_.who), "Turn {} begins.", e_.who);
      case Word::phase:
        return heading(fmt::format("Turn {} - {}", f_.board.turn, phase_title(static_cast<Phase>(e_.who))), "{}.",
                       phase_title(static_cast<Phase>(e_.who)));
      case Word::section:
        return heading("Battle", "The raid has become a battle.");
      case Word::acts:
        return say("{} acts.", who());
      case Word::ends:
        return say("{} is done.", who());
      case Word::moved:
        return walk();
      case Word::advanced:
        return say("{} advances.", who());
      case Word::turned:
        return say("{} turns to face {}.", who(), dir_id(e_.b));
      case Word::posture:
        return say("{} {}.", who(), posture());
      case Word::attack:
        return attack();
      case Word::rolled:
        return say("{} dice, {} hit.", e_.b, e_.c);
      case Word::missed:
        return say("{} misses.", who());
      case Word::killed:
        return from(e_.a, "{} is killed.", who());
      case Word::wounded:
        return say("{} is hurt: Health {} to {}.", who(), e_.a, e_.b);
      case Word::destroyed:
        return say("{} is destroyed.", who());
      case Word::died:
        return e_.b ? say("{} is dead in the {}.", who(), piece_name(f_, e_.b)) : say("{} is dead.", who());
      case Word::corpse:
        return token(e_.a, "A corpse lies at {}.", square(e_.a));
      case Word::corpse_gone:
        return token(e_.a, "The corpse at {} is gone.", square(e_.a));
      case Word::alert:
        return say("{} is alert.", who());
      case Word::shout:
        return say("{} shouts: all within {} squares are alert.", who(), shout_reach);
      case Word::spotted:
        return say("{} is spotted.", who());
      case Word::unspotted:
        return say("{} is no longer spotted.", who());
      case Word::meter:
        return table("Stealth meter {} to {}.", e_.a, e_.b);
      case Word::alarm:
        return table("The alarm sounds.");
      case Word::aim:
        return aimed("{} aims at {}.");
      case Word::mark:
        return aimed("{} marks {}.");
      case Word::mark_used:
        return say("{} uses the mark.", who());
      case Word::mark_back:
        return aimed("The mark of {} on {} comes back.");
      case Word::picked_up:
        return to(e_.b, "{} picks up {}.", who(), thing(e_.a));
      case Word::placed:
        return to(e_.b, "{} places {} at {}.", who(), thing(e_.a), square(e_.b));
      case Word::dropped:
        return to(e_.b, "{} drops {}.", who(), thing(e_.a));
      case Word::bomb_set:
        return to(e_.a, "{} sets a Lewes bomb at {}: it goes off after {} event{}.", who(), square(e_.a), e_.b,
                  e_.b == 1 ? "" : "s");
      case Word::explodes:
        return token(e_.a, "Blast at {}: {} explodes.", square(e_.a), blast());
      case Word::scattered:
        return token(e_.b, "It scatters from {} to {}.", square(e_.a), square(e_.b));
      case Word::template_gone:
        return table("The smoke of the blast clears.");
      case Word::barrel_gone:
        return token(e_.a, "The fuel barrel at {} is gone.", square(e_.a));
      case Word::trap_sprung:
        return e_.b ? say("{} steps on the Landmine at {}.", who(), square(e_.a))
                    : say("Sprung trap at {}: {} stepped into it.", square(e_.a), who());
      case Word::recovered:
        return say("{} recovers: Health {} to {}.", who(), e_.a, e_.b);
      case Word::healed:
        return say("{} is treated: Health {} to {}.", who(), e_.a, e_.b);
      case Word::broke_cover:
        return say("{} breaks cover.", who());
      case Word::smoking:
        return say("{} lights the cigarette of {} and sees nothing.", who(), piece_name(f_, e_.a));
      case Word::cigarette_gone:
        return table("The cigarette is finished.");
      case Word::cigarette_got:
        return say("{} has a cigarette to give.", who());
      case Word::reacts:
        return target("{} answers with fire on {}.");
      case Word::no_reaction:
        return target("{} cannot answer {}.");
      case Word::exited:
        return say("{} leaves the board.", who());
      case Word::entered:
        return say("{} gets into the {}: {}.", who(), piece_name(f_, e_.a), seat());
      case Word::deployed:
        return to(e_.a, "{} gets out of the {} at {}.", who(), piece_name(f_, e_.b), square(e_.a));
      case Word::seated:
        return say("{} takes a seat in the {}: {}.", who(), piece_name(f_, e_.a), seat());
      case Word::drove:
        out_.from = e_.a;
        return to(e_.b, "{} drives to {}, facing {}.", who(), square(e_.b), dir_id(e_.c));
      case Word::repaired:
        return say("{} is repaired: Health {} to {}.", who(), e_.a, e_.b);
      case Word::run_over:
        return say("{} is run over.", who());
      case Word::noise:
        return token(e_.a, "Noise at {}, heard {} squares away.", square(e_.a), e_.b);
      case Word::nominated:
        return say("{} is the one who was spotted.", who());
      case Word::drew:
        return table("Event card: {}{}{}.", panel_text(panel_now()), other_half(), bombs_wait());
      case Word::event:
        return table("{}.", panel_text(panel_now()));
      case Word::reshuffled:
        return table("The event cards are shuffled into a new deck.");
      case Word::token:
        return table("Patrol token: {}.", word_of(static_cast<Colour>(e_.a)));
      case Word::spawned:
        return say("{} appears on the {} spawn tile {}.", who(), word_of(f_.book.spawns[e_.a].colour),
                   dir_id(f_.book.spawns[e_.a].side));
      case Word::steps_up:
        return say("{} comes up to the front row of the {} spawn tile.", who(), word_of(f_.book.spawns[e_.a].colour));
      case Word::no_room:
        return table("No room is left on the spawn tile.");
      case Word::stays:
        return say("{} stays.", who());
      case Word::arrives:
        return to(e_.b, "{} comes onto the board at {}.", who(), square(e_.b));
      case Word::left_board:
        return say("{} drives off the board.", who());
      case Word::convoy:
        return table("The convoy sets out.");
      case Word::unloaded:
        return say("{} jumps down.", who());
      case Word::replaced:
        return say("{} is what is left of the team.", who());
      case Word::mode:
        return say("{} {}.", who(), e_.a ? "sets up the mortar" : "takes the mortar down");
      case Word::strafes:
        return say("{} strafes.", who());
      case Word::foot_used:
        return say("{} rubs the rabbit's foot: a {} becomes a 6.", who(), e_.a + 1);
      case Word::objective:
        return say("Objective done: {} is destroyed.", who());
      case Word::ammo:
        return say("{}: {}, {} left.", who(), thing_name(f_.book, as_thing(static_cast<Item>(e_.a))), e_.b);
      case Word::trigger:
      case Word::message:
        return table("{}", message_text(f_.book, e_.who));
      case Word::counter:
        return counter();
      case Word::exit_open:
        return table("An exit is open.");
      case Word::exit_shut:
        return table("An exit is shut.");
      case Word::door:
        return table("{}", e_.b ? "A door is locked." : "A door is unlocked.");
      case Word::terrain:
        return token(e_.a, "{} is now {}.", square(e_.a), word_of(static_cast<Terrain>(e_.b)));
      case Word::joined:
        return say("{} joins the raid.", who());
      case Word::order:
        return say("{} has new orders.", who());
      case Word::points:
        return table("{} victory point{}.", e_.b, e_.b == 1 ? "" : "s");
      case Word::victory:
        return table("{}", e_.a >= 3 ? "A major victory." : "A minor victory.");
      case Word::failure:
        return table("The mission has failed: {}", cause_text(f_.book, e_.who));
      case Word::started:
        return to(e_.b, "{} takes up position at {}.", who(), square(e_.b));
      case Word::withstands:
        return say("{} withstands the blast.", who());
      case Word::token_laid:
        return token(e_.b, "{} at {}.", group(), square(e_.b));
      case Word::token_found:
        return token(e_.b, "{} at {}: {}.", group(), square(e_.b), e_.c ? "found" : "nothing");
    }
  }

 private:
  static constexpr int shout_reach = 4;  // SAS-SEE-09

  std::string group() const { return e_.a < f_.book.token_groups.size() ? f_.book.token_groups[e_.a].name : "A token"; }

  template <class... With>
  void heading(std::string head, fmt::format_string<With...> text, With&&... with) {
    out_.heading = std::move(head);
    table(text, std::forward<With>(with)...);
  }
  template <class... With>
  void to(std::uint16_t cell, fmt::format_string<With...> text, With&&... with) {
    LineWriter::to(on_map(cell), text, std::forward<With>(with)...);
  }
  template <class... With>
  void from(std::uint16_t cell, fmt::format_string<With...> text, With&&... with) {
    LineWriter::from(on_map(cell), text, std::forward<With>(with)...);
  }
  template <class... With>
  void token(std::uint16_t cell, fmt::format_string<With...> text, With&&... with) {  // of a square, not of a figure
    out_.piece.clear();
    out_.to = on_map(cell);
    out_.text = fmt::format(text, std::forward<With>(with)...);
  }

  std::string seat() const {  // a = the vehicle, b = the seat
    const auto car = car_of(static_cast<FriendId>(e_.a - friend_piece));
    return car < most_cars ? seat_id(car_card(f_, car), e_.b) : "nowhere";
  }
  int on_map(std::uint16_t cell) const { return cell < f_.book.ground.grid.cells() ? cell : scene::nowhere; }
  std::string who() const { return piece_name(f_, e_.who); }
  std::string square(std::uint16_t cell) const { return square_name(f_.book, cell); }
  std::string thing(std::uint16_t t) const { return thing_name(f_.book, t); }
  std::string posture() const {
    constexpr const char* words[] = {"stands up", "crouches", "is in the water"};
    return e_.a < std::size(words) ? words[e_.a] : "moves";
  }
  std::string blast() const {
    constexpr const char* words[] = {"a grenade", "a landmine", "a fuel barrel", "a Lewes bomb"};
    return e_.b < std::size(words) ? words[e_.b] : "a mortar bomb";
  }
  EventPanel panel_now() const {
    if (e_.who >= f_.book.events.size()) return {};
    const EventCard& card = f_.book.events[e_.who];
    return battle(f_.board) ? card.battle : card.stealth;
  }
  std::string other_half() const {  // SAS-SUPPLY-04: a played card lies open with both halves
    if (e_.who >= f_.book.events.size()) return "";
    const EventCard& card = f_.book.events[e_.who];
    return battle(f_.board) ? fmt::format(" (in Stealth: {})", panel_text(card.stealth))
                            : fmt::format(" (in Battle: {})", panel_text(card.battle));
  }
  std::string bombs_wait() const {  // SAS-LEWES-09
    std::string text;
    for (const Bomb& bomb : f_.board.bombs)
      text += fmt::format(", Lewes bomb: {} more event{}", bomb.above, bomb.above == 1 ? "" : "s");
    return text;
  }

  void counter() {  // what the mission counts: "killed.officer" by the kind of unit
    const std::string name = e_.a < f_.book.counters.size() ? f_.book.counters[e_.a] : "count";
    const auto dot = name.find('.');
    if (dot == std::string::npos) return table("Mission count, {}: {}.", name, e_.b);
    table("Mission count, {} {}: {}.", name.substr(dot + 1), name.substr(0, dot), e_.b);
  }
  void walk() {
    out_.from = on_map(e_.a);
    to(e_.b, "{} goes {} to {}.", who(), square(e_.a), square(e_.b));
  }
  void attack() {
    const int modifier = static_cast<int>(e_.c) - 8;
    std::string sum = modifier ? fmt::format(" ({}{})", modifier > 0 ? "+" : "", modifier) : "";
    if (e_.who >= friend_piece) {
      std::string at = e_.a >= target_square ? square(static_cast<std::uint16_t>(e_.a - target_square))
                       : e_.a == open_square ? "a square"
                       : e_.a >= target_objective
                           ? piece_name(f_, static_cast<std::uint16_t>(objective_piece + e_.a - target_objective))
                           : piece_name(f_, e_.a);
      if (e_.a < target_objective) out_.target = piece_id(f_, e_.a);
      return say("{} attacks {} with the {}{}.", who(), at, e_.b < weapon_count ? f_.book.weapons[e_.b].name : "weapon",
                 sum);
    }
    out_.target = piece_id(f_, e_.a);
    say("{} fires at {}{}.", who(), piece_name(f_, e_.a), sum);
  }
  void target(const char* text) {
    out_.target = piece_id(f_, e_.a);
    out_.text = fmt::format(fmt::runtime(text), who(), piece_name(f_, e_.a));
  }
  void aimed(const char* text) {
    if (e_.a >= target_square) {
      out_.to = on_map(static_cast<std::uint16_t>(e_.a - target_square));
      out_.text = fmt::format(fmt::runtime(text), who(), square(static_cast<std::uint16_t>(e_.a - target_square)));
      return;
    }
    target(text);
  }

  Facts f_;
  const Event& e_;
};

// The rule in our words, who was looked at with what measure, and what broke a tie.
std::string reason(Facts f, const Because& because) {
  std::string text;
  if (because.rule && because.rule <= std::size(rule_texts)) {
    std::string_view rule = rule_texts[because.rule - 1U].text;
    while (rule.ends_with('.')) rule.remove_suffix(1);
    text = rule;
  }
  const char* gap = ": ";
  constexpr const char* measures[] = {" away", " points", " points left", " for cover"};  // axis.h: Measure
  const char* measure = because.word < std::size(measures) ? measures[because.word] : "";
  for (const Candidate& candidate : because.candidates) {
    text += because.of == noun_of::cell
                ? fmt::format("{}{} {}{}", gap, square_name(f.book, candidate.what), candidate.measure, measure)
                : fmt::format("{}{} {}{}", gap, piece_name(f, candidate.what), candidate.measure, measure);
    gap = ", ";
  }
  if (because.tie && because.tie <= std::size(rule_texts))
    text += fmt::format("; tie by {}", rule_texts[because.tie - 1U].id);
  return text;
}

}  // namespace

std::string panel_text(const EventPanel& panel) {
  const std::string colour = word_of(panel.colour);
  const char* way = panel.clockwise ? "clockwise" : "anticlockwise";
  switch (panel.panel) {
    case Panel::sentry:
      return fmt::format("{} sentries turn {}{}", colour, way, panel.turns > 1 ? ", twice" : "");
    case Panel::patrol:
      return fmt::format("{} patrols turn {}", colour, way);
    case Panel::sweep:
      return fmt::format("{} units sweep {}", colour, way);
    case Panel::spawn: {
      constexpr const char* names[] = {"Rifle",     "SMG",        "Officer",    "Mortar Team",
                                       "Motorbike", "Half-Track", "Kubelwagen", "Truck"};
      const int number = panel.number ? panel.number : 1;
      return fmt::format("{} {}{} arrive at {} spawn tile", number, names[static_cast<std::size_t>(panel.unit)],
                         number == 1 ? "" : "s", colour == "mixed" ? "either" : "the " + colour);
    }
    case Panel::alarm:
      return "The alarm comes closer";
    case Panel::cigarette:
      return "A cigarette break";
    case Panel::special:
      return "The mission's own event";
  }
  return "";
}

void tell_line(Facts f, const Event& event, const Because* because, Seat, scene::LogLine& out) {
  LogWriter(f, event, out).write();
  if (!out.text.empty() && out.text[0] >= 'a' && out.text[0] <= 'z')
    out.text[0] = static_cast<char>(out.text[0] - 'a' + 'A');
  if (because) out.because = reason(f, *because);
}

std::string message_text(const Book& book, std::uint16_t number) {
  return number < book.triggers.size() ? book.triggers[number].text : "";
}
std::string cause_text(const Book& book, std::uint16_t cause) { return end_text(book, cause); }

}  // namespace fireteam::sas
