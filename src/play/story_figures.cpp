// Counting harm, falls and attacks by side.
#include "play/story_figures.h"

#include <fmt/format.h>

#include <algorithm>

namespace fireteam {

using nlohmann::json;

void StoryFigures::take(std::size_t step, const std::vector<scene::LogLine>& lines, const scene::Scene& scene) {
  auto side_of = [&](const std::string& id) {
    const auto found = std::ranges::find(scene.pieces, id, &scene::Piece::id);
    // Who has left the board is no piece any more: a foe, since people's own figures stay in the scene.
    return found == scene.pieces.end() ? std::string(id.empty() ? "" : "foe") : found->side;
  };
  double worth = 0;
  std::string text, good, bad;
  for (const scene::LogLine& line : lines) {
    if (line.told == "noted" && !line.piece.empty() && !line.target.empty() && !line.follows) {
      const std::string side = side_of(line.piece);
      if (side == "ally" && side_of(line.target) == "foe") ++attacks_;
      if (side == "foe" && side_of(line.target) == "ally") ++suffered_;
    }
    if (line.chip == "objective" || line.chip.starts_with("safe") || line.chip == "ledger") {
      ++done_;
      worth += 2;
      good = line.text;
    }
    if (line.harm.piece.empty()) continue;
    const bool own = side_of(line.harm.piece) == "ally";
    (own ? taken_ : dealt_) += line.harm.amount;
    (own ? fallen_ : felled_) += line.harm.fell;
    worth += (own ? -1 : 1) * (line.harm.amount + (line.harm.fell ? 3.0 : 0.0));
    (own ? bad : good) = line.text;
  }
  for (const scene::LogLine& line : lines)
    if (text.empty() && !line.quiet && !line.follows && line.heading.empty()) text = line.text;
  if (worth > best_.worth) best_ = {step, worth, text, good};
  if (worth < worst_.worth) worst_ = {step, worth, text, bad};
}

json StoryFigures::figures() const {
  json out = json::array();
  auto add = [&](const char* word, int value, const char* side) {
    if (value > 0) out.push_back({{"word", word}, {"value", std::to_string(value)}, {"side", side}});
  };
  add("Attacks made", attacks_, "ally");
  add("Enemies felled", felled_, "ally");
  add("Harm dealt", dealt_, "ally");
  add("Attacks suffered", suffered_, "foe");
  add("Harm taken", taken_, "foe");
  add("Own fallen", fallen_, "foe");
  add("Objectives", done_, "ally");
  return out;
}

json StoryFigures::moment(const Moment& one) {
  if (one.worth == 0) return json();
  return {{"step", one.step}, {"text", one.text.empty() ? one.why : one.text}, {"why", one.why}};
}

}  // namespace fireteam
