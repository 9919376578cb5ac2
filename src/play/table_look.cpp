// Looking: who or what a piece or a place is, what it can do, see and reach, and its history. It changes nothing.
#include <fmt/format.h>

#include <algorithm>

#include "engine/scene_json.h"
#include "play/table.h"

namespace fireteam {

using nlohmann::json;

namespace {

constexpr std::size_t longest_history = 12;

json fact(std::string word, std::string value, std::string rule = "") {
  json out{{"word", std::move(word)}, {"value", std::move(value)}};
  if (!rule.empty()) out["rule"] = std::move(rule);
  return out;
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

}  // namespace

// Of a place in reach: what it costs to get there, and whose line of sight it lies in.
void Table::look_at_place(const scene::Scene& scene, Seat seat, int place, json& out) const {
  const auto found = std::ranges::find(scene.ground.places, place, &scene::Place::id);
  if (found == scene.ground.places.end()) return;
  const std::byte* board = journal_->desk().board();
  auto overlays = [&](std::string_view kind, const std::string& piece, int to) {
    return game_.rules->overlay(game_.book(), board, seat, kind, piece, to);
  };
  out["title"] = found->name + (found->word.empty() ? "" : ", " + found->word);
  json& lines = out["lines"];
  if (!found->tags.empty()) lines.push_back(fact("Ground", joined(found->tags)));
  for (const scene::Region& region : scene.ground.regions)
    if (region.kind != "area" && found->x >= region.x && found->y >= region.y && found->x < region.x + region.width &&
        found->y < region.y + region.height)
      lines.push_back(fact("Under", region.name));
  const std::string acting = scene.prompt.mine ? scene.prompt.piece : "";
  if (!acting.empty())
    for (const scene::Overlay& reach : overlays("reach", acting, scene::nowhere))
      for (std::size_t i = 0; i < reach.places.size() && i < reach.costs.size(); ++i) {
        if (reach.places[i] != place) continue;
        const bool more = std::ranges::find(reach.more, place) != reach.more.end();
        lines.push_back(fact("Cost", fmt::format("{}{}", reach.costs[i], more ? ", by paying more" : ""), reach.rule));
        for (const scene::Left& left : scene.prompt.left)
          if (left.icon == "move" && left.now >= reach.costs[i])
            lines.push_back(fact("Left then", fmt::format("{} {}", left.now - reach.costs[i], left.word)));
      }
  std::vector<std::string> here, watched;
  for (const scene::Piece& piece : scene.pieces) {
    if (piece.place == place) here.push_back(piece.name);
    if (piece.side != "foe" || piece.place == scene::nowhere || piece.place == place) continue;
    const auto sight = overlays("sight", piece.id, place);
    if (sight.size() == 1 && sight.front().state == "clear") watched.push_back(piece.name);
  }
  if (!here.empty()) lines.push_back(fact("Here", joined(here)));
  lines.push_back(fact("In the line of sight of", watched.empty() ? "nobody" : joined(watched)));
  for (const scene::Choice& choice : scene.prompt.choices)
    if (choice.place == place) out["choices"].push_back(choice.answer);
}

void Table::look_at_piece(const scene::Scene& scene, Seat seat, const std::string& id, json& out) const {
  const auto found = std::ranges::find(scene.pieces, id, &scene::Piece::id);
  if (found == scene.pieces.end()) return;
  out["title"] = found->name;
  json& lines = out["lines"];
  for (const scene::Place& place : scene.ground.places)
    if (place.id == found->place)
      lines.push_back(fact("Stands on", place.name + (place.word.empty() ? "" : ", " + place.word)));
  if (found->bar >= 0 && found->bar_max > 0)
    lines.push_back(fact("Health", fmt::format("{} of {}", found->bar, found->bar_max)));
  if (!found->level_word.empty()) lines.push_back(fact("Level", found->level_word));
  if (!found->states.empty()) lines.push_back(fact("State", joined(found->states)));
  for (const scene::Fact& one : found->facts) lines.push_back(fact(one.word, one.value, one.rule));
  for (const scene::Overlay& overlay : scene.overlays)
    if (overlay.kind == "intent" && overlay.piece == id)
      out["text"].push_back("If you end now: " + (overlay.text.empty() ? std::string("it moves") : overlay.text));
  for (const std::string& kind : layers_)
    for (const scene::Overlay& overlay :
         game_.rules->overlay(game_.book(), journal_->desk().board(), seat, kind, id, scene::nowhere)) {
      if (overlay.kind == "sight" && !overlay.text.empty()) out["text"].push_back(overlay.text);
      out["overlays"].push_back(to_json(overlay));
    }
  for (const scene::Choice& choice : scene.prompt.choices)
    if (choice.piece == id) out["choices"].push_back(choice.answer);
  for (const scene::Overlay& overlay : scene.overlays)
    if (overlay.kind == "aim" && overlay.piece == id) out["choices"].push_back(overlay.text);
}

void Table::look(const Caller& caller, Message& message, Out& out) {
  const std::string id = message.id(), piece = message.text("piece", 64);
  auto place = message.number("place");
  Seat seat = no_seat;
  if (seats_of(caller.person) != 0) {
    auto asked = asking_seat(caller, message, out);
    if (!asked) return;
    seat = *asked;
  }
  if (message.bad()) return reply(caller, error_reply(id, message.complaint()), out);
  const bool at_rest = sees_rest_only(game_, journal_->desk().question(), seat);
  if (at_rest) return reply(caller, refusal(id, "Another player makes a choice in secret."), out);
  const scene::Scene scene = scene_of(seat);
  json found{{"type", "look"},           {"lines", json::array()},    {"text", json::array()},
             {"choices", json::array()}, {"overlays", json::array()}, {"history", json::array()}};
  if (!piece.empty()) {
    look_at_piece(scene, seat, piece, found);
    std::unique_ptr<Journal> then;
    const Seats mine = seats_of(caller.person);
    json lines = lines_until(journal_->steps().size(), seat, mine ? mine : watcher_bit, then);
    for (std::size_t i = lines.size(); i-- > 0 && found["history"].size() < longest_history;)
      if ((lines[i].value("piece", "") == piece || lines[i].value("target", "") == piece) &&
          !lines[i].value("quiet", false))
        found["history"].push_back(lines[i]);
  } else if (place) {
    look_at_place(scene, seat, static_cast<int>(std::clamp<std::int64_t>(*place, -1, 100'000)), found);
  }
  if (!found.contains("title")) return reply(caller, refusal(id, "There is nothing of that name here."), out);
  reply(caller, reply_to(id, std::move(found)), out);
}

}  // namespace fireteam
