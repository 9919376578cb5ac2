// Sentences from the scene's plain values.
#include "app/terminal_words.h"

#include <fmt/format.h>

#include <map>

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

std::string place_words(const scene::Scene& scene, const scene::Place& place) {
  std::string out = fmt::format("{}: {}", place.name, place.word.empty() ? place.kind : place.word);
  for (const std::string& tag : place.tags) out += ", " + dashed(tag);
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
  else if (track.now != 0)
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
  std::string out = hand.title + ":";
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

std::string headline_of(const scene::Scene& scene) {
  std::string out = scene.title;
  if (!scene.mission.empty()) out += ", " + scene.mission;
  if (scene.round > 0) out += fmt::format(". Round {}", scene.round);
  if (scene.rounds > 0) out += fmt::format(" of {}", scene.rounds);
  if (scene.phase >= 0 && static_cast<std::size_t>(scene.phase) < scene.phases.size())
    out += ", " + scene.phases[static_cast<std::size_t>(scene.phase)];
  return out + ".";
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
  for (const scene::Track& track : scene.tracks) {
    std::string owner;
    for (const scene::Piece& piece : scene.pieces)
      if (piece.id == track.owner) owner = piece.name + ", ";
    out += owner + track_line(track) + "\n";
  }
  for (const scene::Hand& hand : scene.hands) out += hand_line(hand) + "\n";
  // Ground that is more than plain, by its word.
  std::map<std::string, std::string> ground;
  for (const scene::Place& place : scene.ground.places)
    if (!place.tags.empty() || (place.kind != "floor" && place.kind != "ground" && place.kind != "void"))
      ground[place.word.empty() ? place.kind : place.word] += " " + place.name;
  for (const auto& [word, names] : ground) out += word + ":" + names + "\n";
  return out;
}

}  // namespace fireteam::app
