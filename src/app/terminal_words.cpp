// Sentences from the scene's plain values.
#include "app/terminal_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/nouns.h"
#include "kit/outlines.h"

namespace fireteam::app {

namespace {

std::string dashed(std::string text) {
  for (char& c : text)
    if (c == '-' || c == '_') c = ' ';
  return text;
}

std::string facts_words(const std::vector<scene::Fact>& facts) {
  std::string out;
  for (const scene::Fact& fact : facts) {
    out += fmt::format("  {}{}{}", fact.word, fact.value.empty() ? "" : ": ", fact.value);
    out += fact.rule.empty() ? "\n" : fmt::format("  [{}]\n", fact.rule);
  }
  return out;
}

// Which side of this square an edge lies on, or nothing.
const char* side_of(const scene::Place& place, const scene::Edge& edge) {
  if (edge.x0 == edge.x1 && edge.y0 <= place.y && place.y < edge.y1) {
    if (edge.x0 == place.x) return "west";
    if (edge.x0 == place.x + 1) return "east";
  }
  if (edge.y0 == edge.y1 && edge.x0 <= place.x && place.x < edge.x1) {
    if (edge.y0 == place.y) return "north";
    if (edge.y0 == place.y + 1) return "south";
  }
  return nullptr;
}

}  // namespace

std::string place_name(const scene::Scene& scene, int place) {
  for (const scene::Place& one : scene.ground.places)
    if (one.id == place) return one.name;
  return "off the board";
}

std::string piece_line(const scene::Scene& scene, const scene::Piece& piece) {
  std::string out = piece.name;
  if (piece.place != scene::nowhere) out += " on " + place_name(scene, piece.place);
  if (!piece.facing.empty()) out += ", facing " + piece.facing;
  if (piece.bar >= 0 && piece.bar_max > 0) out += fmt::format(", health {} of {}", piece.bar, piece.bar_max);
  if (!piece.level_word.empty()) out += ", " + piece.level_word;
  for (const std::string& state : piece.states) out += ", " + dashed(state);
  if (piece.side == "foe") out += " (foe)";
  return out;
}

std::string piece_words(const scene::Scene& scene, const scene::Piece& piece) {
  return fmt::format("{} ({})\n{}", piece_line(scene, piece), piece.id, facts_words(piece.facts));
}

std::string borders_words(const scene::Scene& scene, const scene::Place& place) {
  auto red = [&](kit::Vertex a, kit::Vertex b, kit::Vertex c, kit::Vertex d) {
    const auto low = std::max(std::min(a, b), std::min(c, d)), high = std::min(std::max(a, b), std::max(c, d));
    for (const scene::Edge& edge : scene.ground.edges)
      if (edge.kind == "impassable" && kit::Vertex{edge.x0, edge.y0} == low && kit::Vertex{edge.x1, edge.y1} == high)
        return true;
    return false;
  };
  const std::string head = place.name.substr(0, place.name.rfind('-') + 1);  // areas of one sector by their numbers
  std::string open, shut;
  for (const scene::Place& other : scene.ground.places) {
    bool beside = false, barred = false;
    if (other.id != place.id)
      kit::any_sides(place.outline, other.outline, [&](kit::Vertex a, kit::Vertex b, kit::Vertex c, kit::Vertex d) {
        if (!kit::share_side(a, b, c, d)) return false;
        beside = true;
        return barred = red(a, b, c, d);
      });
    if (!beside) continue;
    const bool near = !head.empty() && other.name.starts_with(head);
    (barred ? shut : open) += " " + (near ? other.name.substr(head.size()) : other.name);
  }
  return (open.empty() ? "" : "to" + open) + (open.empty() || shut.empty() ? "" : ", ") +
         (shut.empty() ? "" : "barred" + shut);
}

std::string place_words(const scene::Scene& scene, const scene::Place& place) {
  std::string out = fmt::format("{}: {}", place.name, place.word.empty() ? place.kind : place.word);
  for (const scene::Region& region : scene.ground.regions)
    if (region.kind == "fog" && place.x >= region.x && place.y >= region.y && place.x < region.x + region.width &&
        place.y < region.y + region.height)
      out += ", under " + region.name;
  for (const std::string& tag : place.tags) out += ", " + dashed(tag);
  if (scene.ground.shape == "areas")
    if (const std::string borders = borders_words(scene, place); !borders.empty()) out += "; " + borders;
  out += "\n";
  for (const scene::Edge& edge : scene.ground.edges) {
    if (edge.kind == "area" || scene.ground.shape == "areas") continue;
    if (const char* side = side_of(place, edge))
      out += fmt::format("  {} in the {}{}{}\n", edge.kind, side, edge.state.empty() ? "" : ", ", edge.state);
  }
  for (const scene::Piece& piece : scene.pieces)
    if (piece.place == place.id) out += "  " + piece_line(scene, piece) + "\n";
  return out;
}

std::string track_line(const scene::Track& track) {
  std::string out = track.title;
  if (track.max > 0)
    out += fmt::format(" {} of {}", track.now, track.max);
  else if (track.now != 0 || (track.kind == "counter" && track.word.empty() && track.items.empty()))
    out += fmt::format(" {}", track.now);
  if (!track.word.empty()) out += ", " + track.word;
  std::string sep = ": ";
  for (const scene::TrackItem& item : track.items) {
    out += sep + item.name;
    if (!item.line.empty()) out += " " + item.line;
    if (!item.state.empty()) out += " (" + item.state + ")";
    sep = "; ";
  }
  return out;
}

std::string hand_line(const scene::Hand& hand) {
  std::string out = hand.title + (hand.region.empty() || hand.region == hand.title ? "" : " in " + hand.region) + ":";
  std::string sep = " ";
  for (const scene::Card& card : hand.cards) {
    out += sep + card.title;
    if (!card.state.empty()) out += " (" + card.state + ")";
    sep = ", ";
  }
  if (hand.cards.empty()) out += " none";
  if (!hand.note.empty()) out += "; " + hand.note;
  return out;
}

std::string slot_line(const scene::Slot& slot) {
  std::string out = slot.name, sep = " (";
  auto add = [&](const std::string& word) {
    if (word.empty()) return;
    out += sep + word;
    sep = ", ";
  };
  add(slot.cost);
  add(slot.state);
  if (slot.count > 0) add(std::to_string(slot.count));
  if (sep == ", ") out += ")";
  return slot.line.empty() ? out : out + ": " + slot.line;
}

std::string inset_words(const scene::Inset& inset) {
  auto name = [&](const std::string& id) {
    for (const scene::Slot& slot : inset.slots)
      if (slot.id == id) return slot.name;
    return id;
  };
  std::string out = inset.title + "\n";
  for (const scene::Slot& slot : inset.slots) {
    out += "  " + slot_line(slot);
    std::string sep = "; after ";
    for (const scene::Link& link : inset.links)
      if (link.to == slot.id) out += sep + name(link.from), sep = " or ";
    out += "\n";
  }
  return out;
}

std::string dice_words(const scene::Scene& scene) {
  std::string out;
  for (const scene::Pool& pool : scene.pools) {
    out += fmt::format("{}, {}:", pool.title, pool.sum);
    for (const scene::Die& die : scene.dice)
      if (die.pool == pool.id) out += fmt::format(" {}{}", die.face, die.state.empty() ? "" : " (" + die.state + ")");
    out += "\n";
  }
  return out;
}

std::string objective_line(const scene::Objective& objective) {
  std::string out = objective.text;
  if (objective.of > 0) out += fmt::format(" {} of {}", objective.now, objective.of);
  return objective.state.empty() || objective.state == "open" ? out : out + " (" + objective.state + ")";
}

std::string choice_line(const scene::Choice& choice) {
  std::string out = choice.title.empty() ? choice.answer : choice.title;
  if (!choice.cost.empty()) out += " (" + choice.cost + ")";
  if (!choice.outcome.empty()) out += ": " + choice.outcome;
  return out;
}

std::string log_text(const scene::LogLine& line) {
  std::string out = line.text;
  if (!line.because.empty()) out += " Because: " + line.because;
  if (!line.rule.empty()) out += " [" + line.rule + "]";
  return out;
}

std::vector<std::string> deed_lines(const scene::Scene& scene, const std::vector<scene::LogLine>& lines) {
  struct Deed {
    scene::LogLine head;
    int steps = 0;
    std::vector<std::string> then;
    bool heading = false;
    std::string turned;  // after its last step
  };
  std::vector<Deed> deeds;
  for (const scene::LogLine& line : lines) {
    if (!line.heading.empty()) deeds.push_back({line, 0, {}, true, {}});
    if (line.quiet || line.text.empty() ||
        (!line.heading.empty() && line.headline == false && line.because.empty() && line.piece.empty() &&
         line.target.empty()))
      continue;
    Deed* last = deeds.empty() || deeds.back().heading ? nullptr : &deeds.back();
    if (last && line.told == "moved" && last->head.told == "moved" && last->then.empty() &&
        last->head.piece == line.piece && !line.piece.empty() && line.from == last->head.to &&
        (line.candidates.empty() || last->head.because == line.because)) {
      last->head.to = line.to;  // the walk goes on, for no other reason than it began
      ++last->steps;
      continue;
    }
    if (last && line.told == "turned" && last->head.told == "moved" && last->head.piece == line.piece) {
      last->turned = line.text;  // how it looks in the end
      continue;
    }
    if (last && line.follows)
      last->then.push_back(line.brief);
    else
      deeds.push_back({line, 1, {}, false, {}});
  }
  std::vector<std::string> out;
  for (const Deed& deed : deeds) {
    if (deed.heading) {
      out.push_back("- " + deed.head.heading + " -");
      continue;
    }
    scene::LogLine line = deed.head;
    if (deed.steps > 1) {
      std::string who = line.piece;
      for (const scene::Piece& piece : scene.pieces)
        if (piece.id == line.piece) who = piece.name;
      line.text =
          line.from == line.to
              ? fmt::format("{} goes {} steps and is back on {}.", capital(who), deed.steps, place_name(scene, line.to))
              : fmt::format("{} goes from {} to {} in {} steps.", capital(who), place_name(scene, line.from),
                            place_name(scene, line.to), deed.steps);
    }
    auto without_stop = [](std::string& text) {
      if (text.ends_with('.')) text.pop_back();
    };
    std::vector<std::string> then = deed.then;
    if (!deed.turned.empty()) without_stop(then.emplace_back(deed.turned));
    if (!then.empty()) {
      without_stop(line.text);
      line.text += fmt::format(": {}.", fmt::join(then, "; "));
    }
    out.push_back(log_text(line));
  }
  return out;
}

std::string briefing_words(const scene::Scene& scene) {
  const scene::Briefing& it = scene.briefing;
  std::string out;
  if (!it.story.empty()) out += it.story + "\n";
  for (const std::string& text : it.won) out += "Won: " + text + "\n";
  for (const std::string& text : it.lost) out += "Lost: " + text + "\n";
  for (const std::string& text : it.notes) out += "Also: " + text + "\n";
  return out;
}

std::string ending_words(const scene::Scene& scene) {
  const scene::Ending& it = scene.ending;
  std::string out;
  if (!it.title.empty()) out += it.title + ".\n";
  if (!it.story.empty()) out += it.story + "\n";
  for (const scene::Fact& fact : it.facts) out += fmt::format("  {}: {}\n", fact.word, fact.value);
  for (const scene::Gain& gain : it.gains)
    out += fmt::format("  Gained: {}{}{}\n", gain.title, gain.line.empty() ? "" : ", ", gain.line);
  return out;
}

std::string region_words(const scene::Scene& scene, const scene::Region& region) {
  auto corner = [&](int x, int y) {
    for (const scene::Place& place : scene.ground.places)
      if (place.x == x && place.y == y) return place.name;
    return std::string("the edge");
  };
  return fmt::format("{} covers {} to {}.{}\n", region.name, corner(region.x, region.y),
                     corner(region.x + region.width - 1, region.y + region.height - 1),
                     region.stack > 0 ? fmt::format(" {} cards lie there.", region.stack) : "");
}

std::string reasons_words(const Lexicon& lexicon, const std::vector<scene::Reason>& reasons) {
  std::string out;
  for (const scene::Reason& reason : reasons) {
    if (!reason.title.empty()) out += reason.title + "\n";
    if (!reason.figures.empty()) out += fmt::format("  {}\n", fmt::join(reason.figures, "; "));
    if (!reason.text.empty()) out += "  " + reason.text + "\n";
    for (const RuleText& rule : lexicon.rules)
      if (!reason.rule.empty() && reason.rule == rule.id) out += fmt::format("  {} [{}]\n", rule.text, rule.id);
  }
  return out.empty() ? "That is not on offer now." : out;
}

std::string round_of(const scene::Scene& scene) {
  std::string out;
  if (scene.round > 0) out += fmt::format("Round {}", scene.round);
  if (scene.round > 0 && scene.rounds > 0) out += fmt::format(" of {}", scene.rounds);
  if (scene.phase >= 0 && static_cast<std::size_t>(scene.phase) < scene.phases.size())
    out += (out.empty() ? "" : ", ") + scene.phases[static_cast<std::size_t>(scene.phase)];
  return out.empty() ? out : out + ".";
}

std::string headline_of(const scene::Scene& scene) {
  const std::string round = round_of(scene);
  return scene.title + (scene.mission.empty() ? "" : ", " + scene.mission) + "." + (round.empty() ? "" : " " + round);
}

std::string asked_words(const scene::Scene& scene, const std::string& seat, const std::string& question) {
  std::string only, out = seat;  // who plays one figure is called by it, who plays several by the seat
  int figures = 0;
  for (const scene::Piece& piece : scene.pieces) {
    if (piece.seat != seat) continue;
    if (figures++ == 0) only = piece.name;
    if (question.starts_with(piece.name.substr(0, piece.name.find(' ')))) return "";
  }
  if (figures == 1) return only + ": ";
  std::ranges::replace(out, '-', ' ');
  if (!out.empty()) out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
  return question.starts_with(out.substr(0, out.find(' '))) ? "" : out + ": ";
}

void order_choices(std::vector<scene::Choice>& choices) {
  std::vector<std::string> groups;
  for (const bool final : {false, true})
    for (const scene::Choice& choice : choices)
      if (choice.final == final && std::ranges::find(groups, heading_of(choice)) == groups.end())
        groups.push_back(heading_of(choice));
  std::ranges::stable_sort(choices, {}, [&](const scene::Choice& choice) {
    return std::ranges::find(groups, heading_of(choice)) - groups.begin();
  });
}

std::string prompt_words(const scene::Scene& scene) {
  std::string out = scene.prompt.text.empty() ? "What do you do?" : scene.prompt.text;
  for (const scene::Left& left : scene.prompt.left)
    out += left.max > 0 ? fmt::format("  [{} {} of {}]", left.word, left.now, left.max)
                        : fmt::format("  [{} {}]", left.word, left.now);
  return out;
}

std::string scene_words(const scene::Scene& scene) {
  std::string out = headline_of(scene) + "\n";
  for (const scene::Objective& objective : scene.objectives)
    out += (objective.text.starts_with("Lost if") ? "" : "Aim: ") + objective_line(objective) + "\n";
  for (const scene::Piece& piece : scene.pieces)
    if (piece.place != scene::nowhere) out += piece_line(scene, piece) + "\n";
  // Whose it is, where its title does not say so already.
  auto of = [&](const std::string& owner, const std::string& title) {
    for (const scene::Piece& piece : scene.pieces)
      if (piece.id == owner && title.find(piece.name) == std::string::npos) return piece.name + ", ";
    return std::string();
  };
  for (const scene::Track& track : scene.tracks) out += of(track.owner, track.title) + track_line(track) + "\n";
  for (const scene::Hand& hand : scene.hands) out += of(hand.owner, hand.title) + hand_line(hand) + "\n";
  for (const scene::Inset& inset : scene.insets) out += inset_words(inset);
  out += dice_words(scene);
  for (const scene::Region& region : scene.ground.regions)
    if (region.kind == "fog" || region.stack > 0) out += region_words(scene, region);
  // Ground that is more than plain, by its word.
  std::map<std::string, std::string> ground;
  for (const scene::Place& place : scene.ground.places)
    if (!place.tags.empty() || (place.kind != "floor" && place.kind != "ground" && place.kind != "void"))
      ground[place.word.empty() ? place.kind : place.word] += " " + place.name;
  for (const auto& [word, names] : ground) out += word + ":" + names + "\n";
  for (const scene::Place& place : scene.ground.places)
    if (scene.ground.shape == "areas")
      if (const std::string borders = borders_words(scene, place); !borders.empty())
        out += place.name + ": " + borders + "\n";
  return out;
}

}  // namespace fireteam::app
