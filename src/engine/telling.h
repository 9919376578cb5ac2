// What the rows of the lexicon say of an event, an option and a question: its canonical form, and what people read.
#pragma once

#include "engine/position.h"

namespace fireteam {

// An event as records know it: its name and its things by their ids, "stepped red C4 C5", never a sentence. Where a row
// gives no nouns, the numbers stand for them. The rule cited is no part of it: a citation may be made more exact.
std::string canonical(const Game& game, const std::byte* board, const Event& event);

// An event as a line of the log, as it stands: what a line says depends on what its event holds, not on who reads it.
void write_line(const Game& game, const std::byte* board, const Event& event, const Because* because,
                scene::LogLine& out);

// Title, cost, place, piece … of an option: by the verb's row, then as the game's own function amends it.
void describe(const Game& game, const std::byte* board, const Question& question, const Option& option,
              scene::Choice& out);

// How a question of a row goes on from the beginning that was chosen: "Place Lewes bomb: where?"
void write_part_prompt(const Game& game, const std::byte* board, const Question& question, scene::Prompt& out);

// The question's sentence and whom it is about, by its kind's row; the game's sight may say it otherwise.
void write_prompt(const Game& game, const std::byte* board, const Question& question, scene::Prompt& out);

}  // namespace fireteam
