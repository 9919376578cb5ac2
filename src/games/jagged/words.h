// The words of the game and what a seat sees, supposes and hopes.
#pragma once

#include "games/jagged/table.h"

namespace fireteam::jagged {

// nouns.cpp
std::span<const NounWord> noun_words();
std::span<const Synonym> equivalent_rules();  // equivalent_rules.cpp
std::span<const Synonym> other_words();       // other_words.cpp: what cases may say instead
std::string merc_id(Facts f, MercId m);
std::string merc_name(Facts f, MercId m);
std::string enemy_id(Facts f, EnemyId e);
std::string enemy_name(Facts f, EnemyId e);
std::string area_id(Facts f, AreaId area);
std::string area_name(Facts f, AreaId area);
std::string site_id(Facts f, SiteId site);
std::string site_name(Facts f, SiteId site);
std::string card_id(Facts f, CardId card);
std::string card_title(Facts f, CardId card);
std::string dice_letters(const Dice& dice);
std::string dice_words(const Dice& dice);
std::string spot_title(Spot spot);
std::string die_title(const Book& book, std::uint16_t die);  // "orange 2E"
std::string title_id(std::string_view title);  // as an id would be made of it: "Propaganda Station" propaganda-station

Lexicon lexicon();  // words.cpp

// telling.cpp
void describe(Facts f, const Question& question, const Option& option, scene::Choice& out);
void tell_line(Facts f, const Event& event, const Because* because, Seat seat, scene::LogLine& out);
std::string cause_text(const Book& book, std::uint16_t cause);

// scene.cpp
void sight(Facts f, const Question* question, Seat seat, scene::Scene& out);
std::vector<scene::Overlay> overlay(Facts f, Seat seat, std::string_view kind, std::string_view piece, int place);
std::vector<scene::Die> dice_of(Facts f);
void draw_ground(Facts f, scene::Ground& out);                                      // ground.cpp
void draw_market(Facts f, const Question* question, Seat seat, scene::Scene& out);  // insets.cpp
void draw_route(Facts f, scene::Scene& out);

// whynot.cpp
void explain(Facts f, const Question& question, Seat seat, const Pointed& at, const Option* refused,
             scene::Reason& out);

// knowledge.cpp
void imagine(const Book& book, Board& rest, const Board& now, Seat seat, Random& random);
double score(Facts f, Seat seat);
void audit(Facts f);

// advice.cpp
std::optional<Answer> advise(Facts f, const Question& question, Seat seat);

// cases.cpp
std::optional<std::string> fact(Facts f, std::string_view path);
Result<Done> given(const Book& book, Board& board, std::string_view path, std::string_view value);
std::vector<FieldWord> fields();

}  // namespace fireteam::jagged
