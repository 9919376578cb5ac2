// What an action brings upon an Operator before it is chosen: who sees it, who hears it, who answers with fire.
#include <fmt/format.h>

#include "games/sas/show.h"

namespace fireteam::sas {

namespace {

// A row of units by name, the first ones only: "Rifle 1, SMG 2 and 3 more".
class Names {
 public:
  explicit Names(const Book& book) : book_(book) {}
  void add(UnitId u) {
    if (count_++ < 2) text_ += (text_.empty() ? "" : ", ") + unit_name(book_, u);
  }
  int count() const { return count_; }
  std::string text() const { return count_ > 2 ? fmt::format("{} and {} more", text_, count_ - 2) : text_; }

 private:
  const Book& book_;
  std::string text_;
  int count_ = 0;
};

}  // namespace

std::string risk_text(Facts f, OperatorId o, const Exposure& e) {
  const Operator& op = f.board.operators[o];
  Names eyes(f.book), ears(f.book), guns(f.book), witnesses(f.book);
  each_unit(f, [&](UnitId u) {
    if (u == e.victim && e.sure) return;
    const bool here = sees_spot(f, u, e.cell, e.posture, o, e.attacks);
    const bool start = sees_spot(f, u, op.cell, op.posture, o, false);  // SAS-SEE-17
    const bool kill = e.victim != nobody && u != e.victim && infantry(f, e.victim) &&
                      view(f, u, f.board.units[e.victim].cell) != View::none;  // SAS-SEE-07, SAS-ASSN-12
    if (here || (kill && e.sure)) eyes.add(u);
    if (kill && !e.sure) witnesses.add(u);
    const int reach = long_range(f, u);  // SAS-REACT-18
    const bool near = (here && distance_to(f, u, e.cell) <= reach) || (start && distance_to(f, u, op.cell) <= reach);
    if (near && may_react(f, u, o).ok()) guns.add(u);
    const bool hears = e.earshot > 0 && distance_to(f, u, e.cell) <= e.earshot;  // SAS-HEAR-04, SAS-SPRINT-05
    if (hears && !f.board.units[u].alert) ears.add(u);
  });
  std::string text = eyes.count() ? "seen by " + eyes.text() : "unseen";
  if (ears.count()) text += ", heard by " + ears.text();
  if (e.loud && !ears.count()) text += ", heard by nobody new";
  if (e.loud && !battle(f.board)) text += ", Stealth -1";  // SAS-HEAR-02
  if (witnesses.count()) text += "; a kill is seen by " + witnesses.text();
  if (guns.count()) text += fmt::format(", {} answer{} with fire", guns.text(), guns.count() == 1 ? "s" : "");
  return text;
}

}  // namespace fireteam::sas
