// The log: each event as a line in plain words, with its reason.
#include <fmt/format.h>

#include <algorithm>

#include "engine/line_writer.h"
#include "games/rambo/knowledge.h"

namespace fireteam::rambo {

namespace {

// Because::word: what the measures of the candidates are; else spaces.
constexpr std::uint16_t because_levels = 1, because_letters = 2;

class LogWriter : LineWriter {
 public:
  LogWriter(Facts f, const Event& event, scene::LogLine& out) : LineWriter(out), f_(f), e_(event) {}

  void write() {
    out_.piece = piece_id(f_, e_.who);
    switch (static_cast<Word>(e_.word)) {
      case Word::none:
        return say("");
      case Word::moved:
        return walk(e_.c > 1 ? fmt::format(" for {} moves", e_.c) : "");
      case Word::walked:
      case Word::pushed:
        return walk(static_cast<Word>(e_.word) == Word::pushed ? ", pushed aside" : "");
      case Word::appeared:
        return to(e_.a, "{} appears at {}.", who(), space(e_.a));
      case Word::killed:
        return from(e_.a, "{} is killed.", who());
      case Word::left:
        return from(e_.a, "{} is removed.", who());
      case Word::exit_map:
        return from(e_.a, "{} leaves the map.", who());
      case Word::alert:
      case Word::level:
        return say("{}: Alert {} to {} ({}).", who(), e_.a, e_.b, level_name(static_cast<Level>(e_.c)));
      case Word::damage:
        return say("{} takes {} Damage.", who(), e_.c);
      case Word::wounded:
        return say("{} is Wounded: {} is lost, {} Wound{} now.", who(), stance(e_.a), e_.b, e_.b == 1 ? "" : "s");
      case Word::healed:
        return say("{} heals: Damage {} to {}.", who(), e_.a, e_.b);
      case Word::mended:
        return say("{}: {} is free of its Wound.", who(), stance(e_.a));
      case Word::valor:
        return say("{}: Valor {} to {}.", who(), e_.a, e_.b);
      case Word::armor:
        return say("{}: Armor {} to {}.", who(), e_.a, e_.b);
      case Word::armor_lost:
        return say("{} loses {} Armor.", who(), e_.a);
      case Word::attack:
        target(e_.b);
        return say("{} attacks {}{} with {}.", who(), piece(e_.b),
                   e_.c > 1 ? fmt::format(" and {} more", e_.c - 1) : "", gear(e_.a));
      case Word::attacked:
        target(e_.a);
        return say("{} attacks {}{}", who(), piece(e_.a), e_.b ? "." : ": no Damage gets through.");
      case Word::hit:
        if (e_.a == e_.b) return say("{} takes no Damage.", who());
        return say("{} takes {} Damage, {} of {} left.", who(), e_.b - e_.a, left(), health());
      case Word::blocked:
        return say("{} spends {} Valor to block {} Damage.", who(), e_.a, e_.a);
      case Word::spawn_instead:
        return say("No {} is left: {} comes instead.", letter_name(e_.a), letter_name(e_.b));
      case Word::overflow:
        return table("No figure is left to appear: every Hero gains 1 Alert.");
      case Word::threat:
        return say("{} turns up {}.", who(), threat(e_.a));
      case Word::threat_ends:
        return say("{}: {} ends.", who(), threat(e_.a));
      case Word::threat_gone:
        return say("{} is out of the game.", threat(e_.a));
      case Word::stance:
        return say("{} takes {}.", who(), stance(e_.a));
      case Word::no_stance:
        return say("{} has no Stance to take.", who());
      case Word::round:
        return heading(fmt::format("Round {} of {} begins.", e_.who, final_round(f_)), "Round");
      case Word::phase:
        return heading(fmt::format("{}.", phase(e_.who)), phase(e_.who));
      case Word::turn:
        return e_.a ? say("{} ends the turn.", who()) : say("{} takes a turn.", who());
      case Word::dealt:
        return say("{} is dealt {} Threat Card{}; {} left in the deck.", who(), e_.a, e_.a == 1 ? "" : "s", e_.b);
      case Word::drew:
        return say("{} draws {}.", who(), tactic(e_.a));
      case Word::played:
        return say("{} plays {}{}.", who(), tactic(e_.a), e_.b ? ", which lasts" : "");
      case Word::discarded:
        return say("{} discards {}.", who(), tactic(e_.a));
      case Word::gear_found:
        return say("{} finds {}.", who(), gear(e_.a));
      case Word::gear_equipped:
        return say("{} equips {}.", who(), gear(e_.a));
      case Word::gear_gone:
        return say("{}: {} is gone.", who(), gear(e_.a));
      case Word::gear_offered:
        return say("{} is offered {}.", who(), gear(e_.a));
      case Word::fog:
        return fog("Fog {} is turned up: {}.");
      case Word::fog_seen:
        return fog("The team looks at Fog {}: {}.");
      case Word::poi_placed:
        return token(e_.a, "{} is placed at {}.", poi(), space(e_.a));
      case Word::poi_gone:
        return token(e_.a, "{} is removed.", poi());
      case Word::poi_moved:
        out_.from = e_.a;
        return token(e_.b, "{} moves to {}.", poi(), space(e_.b));
      case Word::used:
        return used();
      case Word::trigger:
        return table("{}", f_.book.triggers[e_.who].text.empty() ? title_case(f_.book.triggers[e_.who].line) + "."
                                                                 : f_.book.triggers[e_.who].text);
      case Word::objective:
        return table("Objective done: {}", objective());
      case Word::success:
        return table("The Mission is won. {}", f_.book.mission.success_text);
      case Word::failure:
        return table("The Mission is lost: {}", cause_text(f_.book, e_.who));
      case Word::activation:
        return table("The {}s act.", letter_name(e_.who));
      case Word::nobody_acts:
        return table("No Enemy is on the map.");
      case Word::skipped:
        return table("No {} can act: the next in order does.", letter_name(e_.who));
      case Word::initiative:
        return table("The Initiative Marker stands on {}.", letter_name(e_.who));
      case Word::ordered:
        target(e_.a);
        return say("{} orders {} to attack.", who(), piece(e_.a));
      case Word::unnerved:
        target(e_.a);
        return say("{} unnerves {}.", who(), piece(e_.a));
      case Word::recovered:
        return say("{} recovers: Wounds and Valor are cleared.", who());
      case Word::no_target:
        return say("{} has nobody to attack.", who());
      case Word::terrain:
        return terrain();
      case Word::marker_taken:
        return say("{} takes the {}.", who(), marker(e_.a));
      case Word::marker_dropped:
        return to(e_.b, "{} drops the {}.", who(), marker(e_.a));
      case Word::marker_lost:
        return say("{} no longer has the {}.", who(), marker(e_.a));
      case Word::medal_used:
        return say("{} turns in the {}.", who(), f_.book.medals[e_.a].name);
      case Word::medal_won:
        return say("{} earns the {}.", who(), f_.book.medals[e_.a].name);
      case Word::cover_medal:
        return say("{} counts as in Cover.", who());
      case Word::unlocked:
        return table("{} joins the Stash.", gear(e_.who));
      case Word::buff:
        return buff();
      case Word::hazard:
        return table("Area {} burns: {} Damage each round.", area_span(e_.who), e_.a);
      case Word::exposed:
        return table("Area {} is lit: Cover does not hide there.", area_span(e_.who));
      case Word::shaded:
        return table("Area {} is dark again.", area_span(e_.who));
      case Word::frozen:
        return say("{} sleeps.", who());
      case Word::woken:
        return say("{} wakes.", who());
      case Word::counted:
        return counter();
      case Word::leader:
        return say("{} is Mission Leader.", who());
      case Word::exchange:
        return say("{} exchanges Gear.", who());
      case Word::next_mission:
        return table("{}", static_cast<Next>(e_.who) == Next::replay ? "The party will play this Mission again."
                                                                     : "The party will start the Campaign anew.");
      case Word::start:
        return to(e_.a, "{} starts at {}.", who(), space(e_.a));
      case Word::double_turn:
        return say("{} takes two turns this round.", who());
      case Word::tagged:
        return say("{} is the one: {}.", who(), f_.book.script.tags[e_.a]);
      case Word::role:
        return say("{} is the {}.", who(), f_.book.script.roles[e_.a]);
    }
  }

 private:
  template <class... With>
  void token(std::uint16_t cell, fmt::format_string<With...> text, With&&... with) {
    out_.piece = poi_id(e_.who);
    out_.to = cell;
    out_.text = fmt::format(text, std::forward<With>(with)...);
  }
  void heading(std::string text, const std::string& word) {
    out_.piece.clear();
    out_.text = std::move(text);
    out_.heading =
        word == "Round" ? fmt::format("Round {}", e_.who) : fmt::format("Round {} - {}", f_.board.round, word);
  }

  std::string who() const { return piece_name(f_, e_.who); }
  std::string piece(std::uint16_t p) const { return piece_name(f_, p); }
  std::string space(std::uint16_t cell) const { return space_name(f_.book, cell); }
  std::string gear(std::uint16_t g) const {
    return g < f_.book.gear() ? f_.book.gear_name(static_cast<GearId>(g)) : "something";
  }
  std::string threat(std::uint16_t kind) const { return threat_name(f_.book, kind); }
  std::string marker(std::uint16_t m) const { return f_.book.mission.markers[m].name; }
  std::string poi() const { return f_.book.pois[e_.who].name; }
  HeroId hero() const { return static_cast<HeroId>(e_.who >= hero_piece ? e_.who - hero_piece : 0); }
  std::string tactic(std::uint16_t t) const { return tactic_name(f_, hero(), t); }
  std::string stance(std::uint16_t s) const {
    return title_case(card_of(f_, hero()).stances[static_cast<std::size_t>(s % 16 - 1)].name);
  }
  std::string letter_name(std::uint16_t l) const { return f_.book.enemies[f_.book.letters[l].enemy].short_name; }
  int health() const { return f_.book.enemy_of(static_cast<FigureId>(e_.who)).health; }
  int left() const { return std::max(0, health() - e_.b); }
  void target(std::uint16_t p) { out_.target = piece_id(f_, p); }
  static std::string phase(std::uint16_t p) {
    constexpr const char* names[] = {"Threat", "Heroes act", "Enemies act", "Battlefield"};
    return p < std::size(names) ? names[p] : "Set-up";
  }
  std::string objective() const {
    return e_.who < f_.book.mission.objectives.size() ? f_.book.mission.objectives[e_.who].text : "";
  }

  // An Area by its corner spaces: its own name looks like that of a space.
  std::string area_span(std::size_t area) const {
    const Cells& cells = f_.book.area_cells[area];
    CellId last = 0;
    cells.each([&](std::size_t cell) { last = static_cast<CellId>(cell); });
    return space_name(f_.book, static_cast<CellId>(cells.first())) + "-" + space_name(f_.book, last);
  }

  // Counters that people follow: those of an objective, and those that lose the Mission.
  void counter() {
    const std::string& name = f_.book.script.counters[e_.who];
    bool followed = std::ranges::any_of(f_.book.mission.objectives, [&](const auto& o) { return o.count == name; });
    for (const Trigger& trigger : f_.book.triggers)
      if (trigger.when == When::count && trigger.a == e_.who)
        for (const Effect& effect : trigger.effects) followed |= effect.verb == Verb::failure;
    if (followed) table("{}: {}.", title_case(name), e_.b);
  }

  void walk(const std::string& how) {
    out_.from = e_.a;
    out_.to = e_.b;
    say("{} goes from {} to {}{}.", who(), space(e_.a), space(e_.b), how);
  }
  void fog(const char* text) {
    out_.piece = fmt::format("fog-{}", e_.who + 1);
    const Face& face = f_.book.faces[e_.a];
    out_.text = fmt::format(fmt::runtime(text), e_.who + 1, face.name);
    if (!face.text.empty()) out_.text += " " + face.text;
    out_.to = static_cast<int>(f_.book.area_cells[f_.book.fog_areas[e_.who]].first());
  }
  void used() {
    if (e_.a < 256) {
      if (e_.a < f_.book.gear()) return say("{} uses {}.", who(), gear(e_.a));
      return say("{} strikes back.", who());
    }
    const Use& use = f_.book.uses[e_.a - 256U];
    out_.target = poi_id(use.poi);
    out_.to = f_.board.pois[use.poi] == no_cell ? scene::nowhere : f_.board.pois[use.poi];
    say("{} uses {}.", who(), f_.book.pois[use.poi].name);
  }
  void terrain() {
    constexpr const char* kinds[] = {"Cover", "Tough Terrain", "impassable", "clear", "closed by a red line", "open"};
    out_.piece.clear();
    const char* kind = e_.a < std::size(kinds) ? kinds[e_.a] : "changed";
    if (e_.who == unknown) return table("The way is {}.", kind);
    out_.to = e_.who;
    table("The ground at {} is now {}.", space(e_.who), kind);
  }
  void buff() {
    constexpr const char* stats[] = {"Movement", "Range", "Damage", "Resistance", "spawns"};
    auto by = static_cast<std::int16_t>(e_.b);
    say("{}: {} {}{} for a time.", who(), e_.a < std::size(stats) ? stats[e_.a] : "a number", by > 0 ? "+" : "", by);
  }

  Facts f_;
  const Event& e_;
};

std::string reason(Facts f, const Because& because) {
  std::string text;
  if (because.rule && because.rule <= std::size(rule_texts)) {  // "Scout behaviour 1: move toward …" without its head
    std::string_view rule = rule_texts[because.rule - 1U].text;
    if (auto colon = rule.find(": "); colon != std::string_view::npos) rule.remove_prefix(colon + 2);
    while (rule.ends_with('.')) rule.remove_suffix(1);
    text = rule;
  }
  const char* gap = ": ";
  for (const Candidate& candidate : because.candidates) {
    auto measure = static_cast<std::size_t>(candidate.measure);
    if (because.word == because_levels)
      text += fmt::format("{}{} {}", gap, piece_name(f, candidate.what), level_name(static_cast<Level>(measure)));
    else if (because.word == because_letters)
      text += fmt::format("{}{} x{}", gap, f.book.enemies[f.book.letters[candidate.what].enemy].short_name, measure);
    else if (because.of == noun_of::cell)
      text += fmt::format("{}{} {} away", gap, space_name(f.book, candidate.what), measure);
    else
      text += fmt::format("{}{} {} away", gap, piece_name(f, candidate.what), measure);
    gap = ", ";
  }
  if (because.tie && because.tie <= std::size(rule_texts))
    text += fmt::format("; tie by {}", rule_texts[because.tie - 1U].id);
  return text;
}

}  // namespace

void tell_line(Facts f, const Event& event, const Because* because, Seat, scene::LogLine& out) {
  LogWriter(f, event, out).write();
  if (because) out.because = reason(f, *because);
}

std::string cause_text(const Book& book, std::uint16_t why) {
  if (why == cause::final_round) return "the final round is over and the objectives are not met.";
  if (why == cause::wounds) return "a Hero has as many Wounds as the Mission allows.";
  if (why == cause::no_stance_left) return "a Hero has no Stance left to Wound.";
  if (why >= cause::trigger && why - cause::trigger < static_cast<int>(book.triggers.size())) {
    const std::string& text = book.triggers[static_cast<std::size_t>(why - cause::trigger)].text;
    return text.empty() ? "the Mission's own condition is met." : text;
  }
  return "";
}

}  // namespace fireteam::rambo
