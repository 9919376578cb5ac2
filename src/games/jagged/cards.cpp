// How the files of boards, cards and tokens read: every key once, for reader and schema.
#include "games/jagged/cards.h"

#include "base/text.h"

namespace fireteam::jagged {

using content::Node;
using content::Shape;

namespace {

// "YYO": dice by the first letters of their colours.
void read_dice(const Node& node, const std::string& text, Dice& out) {
  for (char letter : text) switch (letter) {
      case 'Y':
        ++out.yellow;
        break;
      case 'O':
        ++out.orange;
        break;
      case 'R':
        ++out.red;
        break;
      default:
        return node.complain("'" + text + "' stands for dice, expected letters Y, O and R");
    }
}
void read_skills(const Node& node, const SkillDice& text, std::array<Dice, 3>& out) {
  read_dice(node, text.leadership, out[0]);
  read_dice(node, text.mechanical, out[1]);
  read_dice(node, text.medical, out[2]);
}

// "mechanical 2": a word and a number.
template <class Word>
bool word_and_number(std::string_view text, Word& word, std::uint8_t& n) {
  const auto words = words_of(text);
  if (words.size() != 2) return false;
  const auto found = enum_named<Word>(words[0]);
  const auto number = to_number(words[1]);
  if (!found || !number || *number < 0 || *number > 99) return false;
  word = *found;
  n = static_cast<std::uint8_t>(*number);
  return true;
}

}  // namespace

bool read_placed(std::string_view text, std::vector<Placed>& out) {
  for (std::string_view word : words_of(text)) {
    if (word.size() < 3 || word[0] < 'A' || word[0] > 'D' || word[1] != ':') return false;
    for (std::size_t i = 2; i < word.size(); ++i) {
      constexpr std::string_view icons = "RSHKT";
      const auto type = icons.find(word[i]);
      if (word[i] == '*') {
        if (out.empty() || i == 2) return false;
        out.back().elite = true;
      } else if (type == std::string_view::npos && word[i] != 'e') {
        return false;
      } else {
        out.push_back({static_cast<std::uint8_t>(word[0] - 'A'),
                       word[i] == 'e' ? encounter_icon : static_cast<std::uint8_t>(type), false});
      }
    }
  }
  return true;
}

void describe(Shape<SkillDice>& s) {
  s.called("skill_dice", "dice of the three skills: letters Y, O, R");
  s.field("leadership", &SkillDice::leadership).optional();
  s.field("mechanical", &SkillDice::mechanical).optional();
  s.field("medical", &SkillDice::medical).optional();
}

void describe(Shape<MercCard>& s) {
  s.called("mercenary", "a mercenary board");
  s.id(&MercCard::id);
  s.field("title", &MercCard::title);
  s.field("line", &MercCard::line).about("the ability, in a sentence");
  s.field("stamina", &MercCard::stamina).between(1, 12);
  s.field("allies", &MercCard::allies).between(0, 4).about("ally slots");
  s.field("recovery", &MercCard::recovery).between(0, 6).optional();
  s.field("inventory", &MercCard::inventory).between(0, 6).optional();
  s.field("skills", &MercCard::skills);
  s.field("ability", &MercCard::ability);
  s.also([](const Node& node, MercCard& card) { read_skills(node, card.skills, card.dice); });
}

void describe(Shape<Stats>& s) {
  s.called("stats", "a row of an enemy card");
  s.field("damage", &Stats::damage).between(0, 9);
  s.field("range", &Stats::range).between(-1, 5).about("-1: no limit inside the sector");
  s.field("health", &Stats::health).between(1, 20);
  s.field("armor", &Stats::armor).between(0, 9);
  s.field("stealth", &Stats::stealth).between(0, 9);
  s.field("condition", &Stats::condition).about("that its attacks bring");
  s.field("loot", &Stats::loot).between(0, 3).about("grade of the loot deck, 0: none");
}
void describe(Shape<EnemyCard>& s) {
  s.called("enemy", "an enemy card");
  s.id(&EnemyCard::id);
  s.field("title", &EnemyCard::title);
  s.field("initiative", &EnemyCard::initiative).between(1, 9);
  s.field("pattern", &EnemyCard::pattern).count(1, 4);
  s.field("rows", &EnemyCard::rows).count(4, 4).about("normal, elite, experienced, experienced elite");
  s.field("words", &EnemyCard::words).optional();
}

void describe(Shape<Deed>& s) {
  s.called("deed", "an attack action, or what Durability adds to one");
  s.field("dice", &Deed::pool).optional();
  s.field("cost", &Deed::cost).between(0, 6).optional().about("Fatigue");
  s.field("plus", &Deed::plus).between(0, 4).optional();
  s.field("burst", &Deed::burst).between(1, 4).optional();
  s.field("reroll", &Deed::reroll).between(0, 2).optional();
  s.field("effects", &Deed::effects).at_most(most_effects).optional();
  s.also([](const Node& node, Deed& deed) { read_dice(node, deed.pool, deed.dice); });
}
void describe(Shape<Use>& s) {
  s.called("use", "what using up a consumable does");
  s.field("recover", &Use::recover).between(0, 20).optional();
  s.field("heal", &Use::heal).between(0, 9).optional();
  s.field("mend", &Use::mend).between(0, 1).optional().about("a Severe Injury");
  s.field("smoke", &Use::smoke).between(0, 3).optional().about("blue dice for mercenaries of an area");
  s.field("funds", &Use::funds).between(0, 9).optional();
  s.field("rebels", &Use::rebels).between(0, 9).optional();
  s.field("boost", &Use::boost).between(0, 3).optional().about("successes on each roll of an attack");
}
void describe(Shape<Income>& s) {
  s.called("income");
  s.field("funds", &Income::funds).between(0, 9).optional();
  s.field("rebels", &Income::rebels).between(0, 9).optional();
}
void describe(Shape<Item>& s) {
  s.called("item", "a card of the A.I.M. deck or of a loot deck");
  s.id(&Item::id);
  s.field("title", &Item::title);
  s.field("line", &Item::line);
  s.field("deck", &Item::deck);
  s.field("number", &Item::number).between(0, 89).optional().about("of an A.I.M. card");
  s.field("count", &Item::count).between(1, 9).optional();
  s.field("type", &Item::type);
  s.field("price", &Item::price).between(0, 9);
  s.field("range", &Item::range).between(0, 6).optional();
  s.field("cost", &Item::cost).between(0, 4).optional().about("Fatigue for turning up a token");
  s.field("attacks", &Item::attacks).at_most(3).optional();
  s.field("durability", &Item::durability).between(0, most_durability).optional();
  s.field("ability", &Item::ability).about("what spending Durability adds");
  s.field("slots", &Item::slots).between(0, 3).optional().about("for upgrades");
  s.field("heavy", &Item::heavy).optional();
  s.field("armor", &Item::armor).optional().about("armor dice");
  s.field("blue", &Item::blue).between(0, 4).optional();
  s.field("stamina", &Item::stamina).between(0, 3).optional();
  s.field("inventory", &Item::inventory).between(0, 3).optional();
  s.field("recover", &Item::recover).between(0, 3).optional().about("Fatigue, on activation");
  s.field("group", &Item::group).between(0, 2).optional().about("areas that Group Moves cover besides");
  s.field("reveal", &Item::reveal).between(0, 1).optional().about("turns up a token within range");
  s.field("reach", &Item::reach).between(0, 2).optional().about("range that an upgrade adds");
  s.field("roll_expert", &Item::roll_expert).optional().about("rolls of its weapon have Expertise");
  s.field("counter", &Item::counter).optional().about("dice against every counter-attack");
  s.field("skills", &Item::skills).optional();
  s.field("expert", &Item::expert).optional().about("skills whose rolls have Expertise");
  s.field("use", &Item::use);
  s.field("income", &Item::income);
  s.field("fits", &Item::fits).about("an upgrade: on a weapon or an armor");
  s.also([](const Node& node, Item& item) {
    read_dice(node, item.armor, item.armor_dice);
    read_dice(node, item.counter, item.counter_dice);
    read_skills(node, item.skills, item.dice);
    item.armor_dice.blue = item.blue;
    if (item.type == ItemType::upgrade && !item.fits) node.complain("an upgrade, expected 'fits'");
    if (item.type == ItemType::income && !item.income) node.complain("an income card, expected 'income'");
    if (item.ability && item.durability == 0 && item.type != ItemType::upgrade)
      node.complain("an ability without Durability, expected 'durability'");
    if ((item.deck == Deck::aim) != (item.number > 0))
      node.complain("A.I.M. cards have a number and loot cards have none");
  });
}

void describe(Shape<SpawnCard>& s) {
  s.called("spawn", "a spawn card: 'B:R*R A:e' puts an elite and a normal Redshirt in B and an encounter in A");
  s.id(&SpawnCard::id);
  s.field("title", &SpawnCard::title);
  s.field("strength", &SpawnCard::strength);
  s.field("place", &SpawnCard::place);
  s.field("reward", &SpawnCard::reward).optional();
  s.field("special", &SpawnCard::special).optional();
  s.field("line", &SpawnCard::line).optional();
  s.also([](const Node& node, SpawnCard& card) {
    if (!read_placed(card.place, card.list)) node.complain("'" + card.place + "', expected such as 'B:R*R A:e'");
  });
}

void describe(Shape<EventCard>& s) {
  s.called("event");
  s.id(&EventCard::id);
  s.field("title", &EventCard::title);
  s.field("colour", &EventCard::colour);
  s.field("does", &EventCard::does);
  s.field("line", &EventCard::line);
}
void describe(Shape<MissionCard>& s) {
  s.called("mission_card");
  s.id(&MissionCard::id);
  s.field("title", &MissionCard::title);
  s.field("line", &MissionCard::line);
  s.field("access", &MissionCard::access);
  s.field("ongoing", &MissionCard::ongoing);
  s.field("guards", &MissionCard::guards).optional().about("such as 'R*R'");
  s.field("steps", &MissionCard::step_lines).count(1, 3).about("'kill', or a skill and a number");
  s.field("reward", &MissionCard::reward_lines).count(1, 3).about("a word and a number: 'funds 2'");
  s.field("late", &MissionCard::late).optional().about("out of the deck until a scenario adds it");
  s.field("bounty", &MissionCard::bounty).about("the target, which is the card itself");
  s.field("attacks", &MissionCard::attacks).between(1, 3).optional();
  s.also([](const Node& node, MissionCard& card) {
    for (const std::string& line : card.step_lines) {
      Step step;
      step.kill = line == "kill";
      if (!step.kill && !word_and_number(line, step.skill, step.need))
        node.complain("'" + line + "', expected 'kill' or such as 'mechanical 2'");
      card.steps.push_back(step);
    }
    for (const std::string& line : card.reward_lines) {
      Pay pay;
      if (!word_and_number(line, pay.what, pay.n)) node.complain("'" + line + "', expected such as 'funds 2'");
      card.reward.push_back(pay);
    }
    if (!card.guards.empty() && !read_placed("A:" + card.guards, card.guard_list))
      node.complain("'" + card.guards + "', expected guards such as 'R*R'");
  });
}
void describe(Shape<LieutenantCard>& s) {
  s.called("lieutenant");
  s.id(&LieutenantCard::id);
  s.field("title", &LieutenantCard::title);
  s.field("line", &LieutenantCard::line);
  s.field("reward", &LieutenantCard::reward).between(1, 89).about("A.I.M. number");
  s.field("opens", &LieutenantCard::opens).between(1, 12).about("the scenario from which on it may be drawn");
  s.field("ability", &LieutenantCard::ability);
  s.field("defense", &LieutenantCard::defense);
}
void describe(Shape<LarryCard>& s) {
  s.called("larry_card");
  s.id(&LarryCard::id);
  s.field("title", &LarryCard::title);
  s.field("does", &LarryCard::does);
  s.field("count", &LarryCard::count).between(1, 8);
}
void describe(Shape<TokenFace>& s) {
  s.called("token");
  s.id(&TokenFace::id);
  s.field("title", &TokenFace::title);
  s.field("does", &TokenFace::does);
  s.field("n", &TokenFace::n).between(0, 9).optional().about("how much; grade of loot; enemy type; condition");
  s.field("count", &TokenFace::count).between(1, 20);
}
void describe(Shape<DictatorCard>& s) {
  s.called("dictator");
  s.id(&DictatorCard::id);
  s.field("title", &DictatorCard::title);
  s.field("line", &DictatorCard::line);
  s.field("colours", &DictatorCard::colours).about("the last yellow and the last orange level");
  s.field("skulls", &DictatorCard::skulls).about("strength of a counter-attack by level");
  s.field("counters", &DictatorCard::counters).count(1, 10).about("levels with a counter-attack token");
}
void describe(Shape<Component>& s) {
  s.called("component", "how many lie in the box; what runs out is replaced (JAG-COMP-17, JAG-COMP-18)");
  s.id(&Component::id);
  s.field("count", &Component::count).between(1, 120);
}
void describe(Shape<DecksFile>& s) {
  s.called("decks");
  s.field("events", &DecksFile::events).count(1, 24);
  s.field("missions", &DecksFile::missions).count(1, most_mission_kinds);
  s.field("lieutenants", &DecksFile::lieutenants).count(1, most_lieutenants);
  s.field("larry", &DecksFile::larry).count(1, 8);
  s.field("encounters", &DecksFile::encounters).count(1, deck_kinds);
  s.field("rewards", &DecksFile::rewards).count(1, 8);
  s.field("dictators", &DecksFile::dictators).count(1, 4);
  s.field("box", &DecksFile::box).at_most(40).about("figures, dice, cubes and tokens of the box");
}

void describe(Shape<TemplateArea>& s) {
  s.called("template_area");
  s.field("at", &TemplateArea::at).about("where its number stands");
  s.field("outline", &TemplateArea::outline).count(3, 12).about("corners on a tile of 12 by 12");
}
void describe(Shape<Template>& s) {
  s.called("template", "how a tile is cut into areas");
  s.id(&Template::id);
  s.field("areas", &Template::areas).count(2, most_areas_of);
  s.field("borders", &Template::borders).at_most(16).about("as printed: compared with the outlines");
  s.field("sides", &Template::sides).about("areas that touch north, east, south, west");
}
void describe(Shape<FaceCard>& s) {
  s.called("face", "a side of a sector tile");
  s.id(&FaceCard::id);
  s.place(&FaceCard::where);
  s.field("template", &FaceCard::shape);
  s.field("jungle", &FaceCard::jungle).at_most(6).optional();
  s.field("settlement", &FaceCard::settlement).at_most(6).optional();
  s.field("swamp", &FaceCard::swamp).at_most(6).optional();
  s.field("letters", &FaceCard::letters).about("the areas with A, B, C, D; 0: the face lacks the letter");
  s.field("red", &FaceCard::red).at_most(4).optional().about("borders that cannot be crossed");
  s.field("rebels", &FaceCard::rebels).between(0, 4).about("rebel slots");
}
void describe(Shape<FacesFile>& s) {
  s.called("faces");
  s.field("templates", &FacesFile::templates).count(1, 8);
  s.field("faces", &FacesFile::faces).count(1, 34);
}

}  // namespace fireteam::jagged
