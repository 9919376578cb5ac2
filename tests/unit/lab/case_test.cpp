// The case language against the duel: what passes, what fails and with which words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/case_content.h"
#include "lab/case_run.h"
#include "unit/engine/fake_game.h"

namespace fireteam::lab {
namespace {

using testing::HasSubstr;

std::vector<CaseResult> run(const std::string& text) {
  auto cases = parse_cases(text, "a.case", "duel");
  EXPECT_TRUE(cases) << to_text(cases.complaints());
  CaseRunner runner(Files(), fake::list());
  std::vector<CaseResult> results;
  if (cases)
    for (const Case& one : *cases) results.push_back(runner.run(one));
  return results;
}

// The text after the standard opening: mines at 3 and 4, calm weather, red to act at 3 cells from blue.
std::string error_of(const std::string& body) {
  auto results =
      run("case A shows\nrules DUEL-STEP-01\ngiven red: at 1; mine 2\ngiven blue: at 4; mine 5\n"
          "given weather calm\n" +
          body);
  return results.empty() ? "no result" : results[0].error;
}
std::string complaint_of(const std::string& text) {
  auto cases = parse_cases(text, "a.case", "duel");
  return cases ? "" : to_text(cases.complaints());
}

TEST(Case, PlaysAScriptedShot) {
  EXPECT_EQ(error_of("asks red act\noffers shoot | wait\ndo red: shoot\nasks chance dice d6 x2\ndice d6 5 2\n"
                     "asks blue dodge\ndo no\nis blue.lives 2\nsee hit blue because DUEL-SHOOT-01\n"
                     "see changed \"is hit 1\"\nsee not missed\nasks blue act"),
            "");
}

TEST(Case, DiceMayStandBeforeTheDo) {
  EXPECT_EQ(error_of("dice d6 6 6\ndo shoot / no\nis blue.lives 1\nis blue.lives < 2\nis blue.lives != 3"), "");
}

TEST(Case, RefusalsNameTheirRule) {
  EXPECT_EQ(
      error_of("refuses step 5 because DUEL-STEP-01\nrefuses step 1 | step 7 because DUEL-STEP-02 or DUEL-STEP-01\n"
               "offers only wait | step 0 | step 2 | shoot\noffers not step 5\noffers 2 of step *"),
      "");
  EXPECT_THAT(error_of("refuses step 2 because DUEL-STEP-01"), HasSubstr("'step 2' is on offer"));
  EXPECT_THAT(error_of("refuses step 5 because DUEL-STEP-02"), HasSubstr("refused by DUEL-STEP-01"));
  EXPECT_THAT(error_of("refuses step 5 because DUEL-STEP-1"), HasSubstr("did you mean 'DUEL-STEP-01'?"));
}

TEST(Case, WhatIsNotOnOfferSaysWhyAndWhatIs) {
  std::string error = error_of("do step 5\nis red.at 5");
  EXPECT_THAT(error, HasSubstr("a.case:6"));
  EXPECT_THAT(error, HasSubstr("refused by DUEL-STEP-01"));
  EXPECT_THAT(error, HasSubstr("wait | step 0"));
  EXPECT_THAT(error_of("do stop 2\nis red.at 2"), HasSubstr("did you mean 'step 2'?"));
  EXPECT_THAT(error_of("do blue: wait\nis red.at 2"), HasSubstr("not for blue"));
  EXPECT_THAT(error_of("do bleu: wait\nis red.at 2"), HasSubstr("did you mean 'blue'?"));
}

TEST(Case, ChanceMustBeScriptedAndUsed) {
  EXPECT_THAT(error_of("do shoot\nis blue.lives 3"), HasSubstr("chance is still asked"));
  EXPECT_THAT(error_of("do shoot / no\nis blue.lives 3"), HasSubstr("before 'no' chance is asked: dice d6 x2"));
  EXPECT_THAT(error_of("do wait\ndice d6 1\nis red.at 1"), HasSubstr("never asked for"));
  EXPECT_THAT(error_of("do shoot\ndice d6 1\nis red.at 1"), HasSubstr("cannot fall here"));
  EXPECT_THAT(error_of("do shoot\ndice d8 1 1\nis red.at 1"), HasSubstr("a.case:7"));
  EXPECT_EQ(error_of("do wait / wait\ndraw weather storm\nis weather storm\nis deck [calm fog calm]\nis round 2"), "");
}

TEST(Case, UntilStopsBetweenBeats) {
  // Blue's turn ends the round; the weather of the next one is a beat of its own.
  EXPECT_EQ(error_of("do wait\ndo wait\nuntil round 2\nis weather calm\nsee round\nover not\nuntil asked\n"
                     "draw weather storm\nis weather storm\nasks red act"),
            "");
  EXPECT_EQ(error_of("do wait\ndo wait\nuntil round 2\nis weather calm\ndraw weather storm\ndo step 2\n"
                     "is weather storm\nis red.at 2"),
            "");
  EXPECT_EQ(error_of("do wait\ndo wait\nuntil weather storm\ndraw weather storm\nis round 2\nuntil asked\n"
                     "asks red act"),
            "");
  EXPECT_THAT(error_of("do wait\nuntil round 2\nis round 2"),
              HasSubstr("it never came to round 2: round was 1; then blue asked act"));
  EXPECT_THAT(error_of("until weather calm\nis round 1"), HasSubstr("weather is calm already"));
  EXPECT_THAT(error_of("do wait\nuntil rund 2\nis round 2"), HasSubstr("did you mean 'round'"));
  EXPECT_THAT(error_of("do wait\nis round 1\nuntil round 2\nis round 2"), HasSubstr("nothing runs on by itself here"));
  EXPECT_THAT(error_of("do wait\ndo wait\nuntil round 2\nasks red act"), HasSubstr("'until asked' goes on"));
}

TEST(Case, TheLastDoIsTakenBack) {
  EXPECT_EQ(error_of("dice d6 6 6\ndo shoot / no\nis blue.lives 1\nundo\nis blue.lives 3\nasks red act\nis red.at 1"),
            "");
  EXPECT_THAT(error_of("undo\nis red.at 1"), HasSubstr("there is no do to take back"));
}

TEST(Case, AWayIsAListOfSpaces) {
  EXPECT_EQ(error_of("do step 2\nsee way red 2\nsee way blue none"), "");
  EXPECT_THAT(error_of("do step 2\nsee way red 2,0 3,0"), HasSubstr("it went c2"));
  EXPECT_THAT(error_of("do step 2\nsee way rad 2"), HasSubstr("'rad'"));
}

TEST(Case, BotsChoose) {
  EXPECT_EQ(error_of("bot red chooses shoot | wait | step *"), "");
  EXPECT_EQ(error_of("bot red chooses by random shoot | wait | step *"), "");
  EXPECT_THAT(error_of("bot red chooses step 0"), HasSubstr("it chooses '"));
  EXPECT_THAT(error_of("bot red chooses by greedi wait"), HasSubstr("greedi"));
  EXPECT_THAT(error_of("bot red chooses by search:10ms wait"), HasSubstr("expected iterations"));
  EXPECT_THAT(error_of("bot blue chooses wait"), HasSubstr("blue has nothing to choose"));
}

TEST(Case, BadBytesAreRefusedWithTheirLine) {
  EXPECT_THAT(complaint_of("case A a\nrules DUEL-STEP-01\nmap\n  ..\x8a\nis red.at 1"),
              HasSubstr("a.case:4: no valid UTF-8"));
  EXPECT_EQ(complaint_of("case A Müller\nrules DUEL-STEP-01\nis red.at 1 # …"), "");
}

// A slip of the pen in a `not` would hold for ever.
TEST(Case, WhatCannotBeNamedIsAnError) {
  EXPECT_THAT(error_of("offers not stpe 2"), HasSubstr("nothing called 'stpe 2' can be named here"));
  EXPECT_THAT(error_of("offers not stpe *"), HasSubstr("did you mean 'step'?"));
  EXPECT_THAT(error_of("refuses stpe *"), HasSubstr("did you mean 'step'?"));
  EXPECT_THAT(error_of("do wait\nsee not movd red"), HasSubstr("did you mean 'moved'?"));
  EXPECT_THAT(error_of("do wait\nsee not moved rde"), HasSubstr("did you mean 'red'?"));
  EXPECT_EQ(error_of("do wait\nsee not moved red\nsee not red: moved red\noffers not red: step 2"), "");
  EXPECT_THAT(error_of("offers not red: wait"), HasSubstr("'wait' is on offer"));
  EXPECT_THAT(complaint_of("case A a\nrules DUEL-STEP-01\neach lives\n  3\nis red.lives <lives>\nis not red.at <live>"),
              HasSubstr("a.case:6: <live> is no column of an 'each', did you mean 'lives'?"));
}

TEST(Case, EveryVariantIsTold) {
  const std::string error = error_of("is red.lives 4\nvariant b\nis red.lives 3\nvariant c\nis red.lives 5");
  EXPECT_THAT(error, HasSubstr("a.case:6"));
  EXPECT_THAT(error, HasSubstr("a.case:10: [c]"));
}

TEST(Case, FactsAndGivensSuggest) {
  EXPECT_THAT(error_of("is red.lifes 3"), HasSubstr("did you mean 'lives'?"));
  EXPECT_THAT(error_of("is rde.lives 3"), HasSubstr("did you mean 'red'?"));
  EXPECT_THAT(error_of("is red.lives 4"), HasSubstr("red.lives is 3, expected 4"));
  EXPECT_THAT(error_of("given red: lifes 4\nis red.at 1"), HasSubstr("did you mean 'lives'?"));
  EXPECT_EQ(error_of("is far(red blue) 3\nis deck contains storm\nis deck lacks snow\nis not red.at 2\nis red there"),
            "");
}

TEST(Case, OddsAreExact) {
  EXPECT_EQ(error_of("odds shoot gives \"hit 2\" 1/9 \"hit\" 0.556 \"nothing\" 4/9"), "");
  EXPECT_THAT(error_of("odds shoot gives \"hit 2\" 0.2"), HasSubstr("0.111"));
}

TEST(Case, ViewsHideSecrets) {
  EXPECT_EQ(error_of("view blue: hides mine-red\nview red: shows mine-red\nview red: pieces/mine-red/place is 2\n"
                     "view watcher: pieces shows blue\nview blue: pieces/red/bar is 3"),
            "");
  EXPECT_THAT(error_of("view red: hides mine-red"), HasSubstr("it shows"));
  auto results =
      run("case B secret choice\nrules DUEL-LAY-01\ndo lay 3\nsee red: \"laid on 3\"\n"
          "see blue: not \"on 3\"\nsee blue: \"A mine is laid\"\nsee watcher: laid\n"
          "asks blue mine\nrefuses lay 7 because DUEL-LAY-01");
  EXPECT_EQ(results[0].error, "");
}

TEST(Case, VariantsAndTablesRestart) {
  auto results = run(R"(
given weather calm
case A table
rules DUEL-SHOOT-01 DUEL-STORM-01
given red: at 1; mine 2
given blue: at <far>; mine 5
each far dice lives
  4  "6 1"  2
  3  "5 5"  1
do shoot
dice d6 <dice>
do no
is blue.lives <lives>
variant too far
each far
  5
  6
refuses shoot because DUEL-SHOOT-01
variant in a storm
each far
  4
given weather storm
refuses shoot because DUEL-STORM-01
)");
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0].error, "");
  EXPECT_THAT(run("case A x\nrules DUEL-STEP-01\ngiven weather calm\nvariant first\nis weather storm")[0].error,
              HasSubstr("[first] is weather storm"));
}

TEST(Case, OtherWordsAreUnderstood) {
  EXPECT_EQ(error_of("offers go 2 | go 0\noffers 2 of go *\ndo go 2\nis red.at 2\nis red: at 2; hp 3\nsee walks red"),
            "");
  EXPECT_EQ(error_of("refuses go 5 because DUEL-STEP-01\nis red.hp >= 3"), "");
  EXPECT_THAT(error_of("is red: at 1; hp 2"), HasSubstr("red.hp is 3, expected 2"));
  EXPECT_EQ(error_of("is deck 4\nis deck > 3"), "");  // a number where a list of names is
}

TEST(Case, ReasonsMayBeStatedByAnotherRule) {
  EXPECT_EQ(error_of("refuses step 5 because DUEL-END-01"), "");  // equivalent to DUEL-STEP-01 in this lexicon
  EXPECT_THAT(error_of("refuses step 5 because DUEL-MINE-01"), HasSubstr("refused by DUEL-STEP-01"));
}

TEST(Case, SeeNamesWhatThereIs) {
  EXPECT_THAT(error_of("do wait\nsee not flies red"), HasSubstr("'flies' is neither a kind of event nor a thing"));
  EXPECT_THAT(error_of("do wait\nsee not hit bleu"), HasSubstr("'bleu' is neither"));
  EXPECT_EQ(error_of("do wait\nsee not hit blue"), "");
}

TEST(Case, TablesMayStandAnywhere) {
  auto results = run(R"(
given weather calm
case A table below
rules DUEL-SHOOT-01
given red: at 1; mine 2
given blue: at <far>; mine 5
refuses shoot because <rule>
each far rule
  5 DUEL-SHOOT-01
  6 DUEL-SHOOT-01
variant uses one column
is blue.at <far>
variant uses none of its own
given blue: at 4
offers shoot
)");
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0].error, "");
  EXPECT_THAT(complaint_of("case A x\nrules R\neach a b\n  1 2\nis round <a>"), HasSubstr("<b> is used nowhere"));
}

TEST(Case, SingleOptionsMayBeSaid) {
  // The last card of the weather deck is drawn without a question; a script may still name it.
  auto results =
      run("case A forced\nrules DUEL-END-01\ngiven red: at 0; mine 2\ngiven blue: at 7; mine 5\n"
          "draw weather calm\ndo wait / wait\ndraw weather calm\ndo wait / wait\ndraw weather fog\n"
          "do wait / wait\ndraw weather storm\ndo wait / wait / wait / wait / wait / wait\n"
          "over won blue because \"Six rounds\"\nasks nobody");
  EXPECT_EQ(results[0].error, "");
}

TEST(Case, FilesAreRefusedWhole) {
  EXPECT_THAT(complaint_of("case A x\nrules DUEL-STEP-01\nsea hit\n"),
              HasSubstr("a.case:3: unknown word 'sea', did you mean 'see'?"));
  EXPECT_THAT(complaint_of("case A x\nrules DUEL-STEP-01\ndo wait\n"), HasSubstr("asserts nothing"));
  EXPECT_THAT(complaint_of("case A x\nis round 1\n"), HasSubstr("names no rule"));
  EXPECT_THAT(complaint_of("case A x\nrules 1 2 3 4 5 6 7 8 9\nis round 1"), HasSubstr("at most eight"));
  EXPECT_THAT(complaint_of("# nothing\n"), HasSubstr("no case"));
  EXPECT_THAT(complaint_of("case A x\nrules R\nis round 1\ncase A y\nrules R\nis round 1"),
              HasSubstr("already at line 1"));
  EXPECT_THAT(complaint_of("case A x\nrules R\nis round 1\ngiven round 2"), HasSubstr("givens come first"));
  EXPECT_THAT(complaint_of(std::string("case A x\nrules R\nis round \x01\n")), HasSubstr("control character"));
  EXPECT_THAT(complaint_of(std::string(2U << 20U, 'x')), HasSubstr("1 MiB"));
  EXPECT_THAT(complaint_of("case A x\nrules R\nmap open 900x2\nis round 1"), HasSubstr("at most 128"));
  EXPECT_THAT(complaint_of("case A x\nrules R\neach a b\n  1\nis <a> <b>"), HasSubstr("1 values for 2 names"));
  EXPECT_THAT(complaint_of("case A x\nrules R\neach a\n  1\neach b\n  2\nis <a> <b>"),
              HasSubstr("a.case:5: a second 'each'"));
}

TEST(Case, AVariantTakesBackWhatItsCaseHas) {
  auto cases = parse_cases(
      "case A x\nrules R\noption length 5\ncontent cards\n  {\"cards\": []}\nmap open 4x4\nedges\n  wall V 1 0..4\n"
      "is round 1\nvariant bare\nedges none\ncontent none\noption length\nis round 1",
      "a.case", "duel");
  ASSERT_TRUE(cases) << to_text(cases.complaints());
  const auto& runs = cases->front().runs;
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_EQ(runs[0].ground.own.edges.size(), 1U);
  EXPECT_EQ(runs[0].ground.options.at("length"), "5");
  EXPECT_EQ(runs[0].ground.content.count("cards"), 1U);
  EXPECT_TRUE(runs[1].ground.own.edges.empty());
  EXPECT_EQ(runs[1].ground.own.rows.size(), 4U);
  EXPECT_TRUE(runs[1].ground.options.empty());
  EXPECT_TRUE(runs[1].ground.content.empty());
  EXPECT_THAT(complaint_of("case A x\nrules R\noption length\nis round 1"),
              HasSubstr("a.case:3: option length was not"));
  EXPECT_THAT(complaint_of("case A x\nrules R\ncontent\n  {}\nis round 1"), HasSubstr("expected 'content cards'"));
}

TEST(Case, ContentOfItsOwnIsLaidOverTheGames) {
  Files files;
  files.lay("duel/cards.json", R"({"deck": 1, "cards": [{"id": "a", "n": 1}, {"id": "b", "n": 2}]})");
  auto laid = lay_content(files, "duel", {{"cards", R"({"cards": [{"id": "b", "n": 3}, {"id": "c"}]})"}});
  ASSERT_TRUE(laid) << to_text(laid.complaints());
  EXPECT_EQ(laid->read("duel/cards.json"), R"({"deck":1,"cards":[{"id":"a","n":1},{"id":"b","n":3},{"id":"c"}]})");
  EXPECT_EQ(files.read("duel/cards.json")->find("\"c\""), std::string::npos);
  EXPECT_THAT(to_text(lay_content(files, "duel", {{"../duel/cards", "{}"}}).complaints()), HasSubstr("has no file"));
  EXPECT_THAT(to_text(lay_content(files, "duel", {{"cards", "[]"}}).complaints()), HasSubstr("no JSON object"));
}

TEST(Case, ASetUpMayBeRejected) {
  auto error = [](const std::string& lives, const std::string& said) {
    return run("case A shows\nrules DUEL-STEP-01\noption lives " + lives + "\n" + said)[0].error;
  };
  EXPECT_EQ(error("12", "rejects \"expected 1 to 9\""), "");
  EXPECT_THAT(error("3", "rejects \"expected 1 to 9\""), HasSubstr("nothing is rejected"));
  EXPECT_THAT(error("12", "rejects \"no such hero\""), HasSubstr("another reason: option lives"));
  EXPECT_THAT(error("12", "rejects because DUEL-STEP-1"), HasSubstr("no rule 'DUEL-STEP-1'"));
  EXPECT_THAT(error("12", "rejects because DUEL-STEP-01"), HasSubstr("another reason"));
  EXPECT_THAT(error("3", "rejects \"lives\"\nis red.lives 3"), HasSubstr("it stands alone"));
}

TEST(Case, MapsKeepTheirSigns) {
  auto cases = parse_cases(
      "case A x\nrules R\nmap\n  #..#\n  # .#\nlegend\n  # rock\nedges\n  red V 2 0..2 # a wall\n"
      "mission-data\n  {\"rounds\": 3}\nis round 1\n  # a comment\n",
      "a.case", "duel");
  ASSERT_TRUE(cases) << to_text(cases.complaints());
  const CaseGround& own = (*cases)[0].runs[0].ground.own;
  EXPECT_EQ(own.rows, (std::vector<std::string>{"#..#", "# .#"}));
  EXPECT_EQ(own.legend.at("#"), "rock");
  EXPECT_EQ(own.edges, (std::vector<std::string>{"red V 2 0..2"}));
  EXPECT_THAT(own.mission, HasSubstr("\"rounds\": 3"));
  EXPECT_EQ((*cases)[0].runs[0].steps.size(), 1U);
}

}  // namespace
}  // namespace fireteam::lab
