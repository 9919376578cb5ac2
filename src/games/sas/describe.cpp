// The options as people read them: what each does, what it costs, where it points, whether it will be seen or heard.
#include <fmt/format.h>

#include "games/sas/show.h"

namespace fireteam::sas {

namespace {

class Writer {
 public:
  Writer(Facts f, const Option& option, scene::Choice& out)
      : f_(f), verb_(option.answer.verb), a_(option.answer.a), b_(option.answer.b), c_(option.answer.c), out_(out) {}

  void write() {
    switch (verb_) {
      case say::turn:
        return figure("Turn", friend_name(f_, friend_of(a_)) + " acts", a_);
      case say::end:
        plain("End turn", "End the turn", left());
        out_.final = true;
        return;
      case say::face:
        return plain("Face", "Face " + dir_id(a_), "free");
      case say::move:
        return step("Move", "Move to " + square(a_), "", a_);
      case say::sprint:
        return step("Sprint", "Sprint to " + square(a_), "up to three squares", a_);
      case say::step:
        return step("Sprint", "Run on to " + square(a_), "", a_);
      case say::stop:
        return plain("Sprint", "Stop here");
      case say::climb:
        return step("Climb", "Climb to " + square(a_), "", a_);
      case say::attack:
        return attack(b_ == static_cast<std::uint16_t>(Weapon::grenade) ? "Throw" : "Attack", "", "", a_, b_);
      case say::move_attack:
        return attack("Move & attack", "Move to " + square(a_) + ", then ", "", b_, c_);
      case say::attack_move:
        return attack("Attack & move", "", "then move to " + square(b_), a_, c_);
      case say::aim:
        return target("Aim", "Aim at " + aimed(a_), "", a_);
      case say::mark:
        return target("Mark", "Mark " + aimed(a_), "", a_);
      case say::blind_fire:
        return attack("Blind fire", "Blind: ", "", a_, b_);
      case say::crouch:
        return plain("Crouch", "Crouch", "");
      case say::pop_up:
        return plain("Pop up", "Stand up", "free");
      case say::pop_up_attack:
        return attack("Pop up & attack", "Pop up: ", "", a_, b_);
      case say::pick_up:
        return plain("Pick up", "Pick up " + thing(a_), "free");
      case say::move_pick_up:
        return step("Move & pick up", fmt::format("Move to {}, pick up {}", square(a_), thing(thing_barrel)), "", a_);
      case say::place:
        return step("Place", fmt::format("Place {} at {}", thing(a_), square(b_)), "", b_);
      case say::move_place:
        return step("Move & place", fmt::format("Move to {}, place {} at {}", square(a_), thing(b_), square(c_)), "",
                    a_);
      case say::place_move:
        return step("Place & move", fmt::format("Place {} at {}, move to {}", thing(a_), square(b_), square(c_)), "",
                    c_);
      case say::depth:
        return plain("Bomb",
                     a_ == 0 ? "It goes off at the next event" : fmt::format("It goes off after {} more events", a_));
      case say::recover:
        return plain("Recover", "Recover 1 Health", "");
      case say::break_cover:
        return reveals("Break cover", "Break cover", "");
      case say::cigarette:
        return target("Cigarette", "Give a cigarette to " + unit_name(f_.book, unit_of(a_)), "", a_);
      case say::med_pack:
        return figure("Med pack", "Treat " + friend_name(f_, friend_of(a_)), a_);
      case say::reveal:
        return step("Look", "Look what is at " + square(a_), "", a_);
      case say::exit:
        return plain("Exit", "Leave the board", "");
      case say::enter:
        return figure("Enter", "Get in: " + seat(), a_);
      case say::drive:
        return plain("Drive", words_of(word_of(static_cast<Manoeuvre>(a_))));
      case say::floor_it:
        return plain("Floor it", "Floor it", "");
      case say::fire:
        return target("Fire", fmt::format("{} fires at {}", friend_name(f_, friend_of(a_)), aimed(b_)), "", b_);
      case say::fire_mark:
        return target("Mark", fmt::format("{} marks {}", friend_name(f_, friend_of(a_)), aimed(b_)), "", b_);
      case say::hold:
        return plain("Hold", "Hold fire");
      case say::move_fire:
        return plain("Drive & fire", "Drive, then fire", "");
      case say::fire_move:
        return plain("Fire & drive", "Fire, then drive", "");
      case say::move_mark:
        return plain("Drive & mark", "Drive, then mark", "");
      case say::mark_move:
        return plain("Mark & drive", "Mark, then drive", "");
      case say::deploy:
        return step("Deploy", fmt::format("{} gets out at {}", friend_name(f_, friend_of(a_)), square(b_)), "", b_);
      case say::seat:
        return figure("Seats", fmt::format("{} sits as {}", friend_name(f_, friend_of(a_)), seat()), a_);
      case say::deploy_all:
        return plain("Deploy", "Let the crew out", "");
      case say::done:
        return plain("Done", "Done");
      case say::repair:
        return plain("Repair", "Repair 1 Health", "");
      case say::shoot:
        return reveals("Marked attack", fmt::format("{} fires now: {}", friend_name(f_, friend_of(a_)), weapon(b_)),
                       "");
      case say::foot:
        return plain("Rabbit's foot", fmt::format("Turn a {} into a 6", a_ + 1));
      case say::keep:
        return plain("Keep", "Keep the dice");
      case say::hit:
        return target("Hit", aimed(a_) + " is hit", "", a_);
      case say::lose:
        return plain("Hit", "The hit is lost");
      case say::wound:
        return figure("Damage", friend_name(f_, friend_of(a_)) + " takes it", a_);
      case say::rotate:
        return plain("Turn", a_ == 0 ? "Clockwise" : "Anticlockwise");
      case say::unit:
        return target("Next", unit_name(f_.book, unit_of(a_)), "", a_);
      case say::target:
        return figure("Target", friend_name(f_, friend_of(a_)), a_);
      case say::square:
        return step("Square", square(a_), "", a_);
      case say::facing:
        return plain("Face", "Facing " + dir_id(a_));
      case say::vehicle_stand: {
        Stand stand = unpack_stand(a_);
        return plain("Stop", fmt::format("Stop at {},{} facing {}", stand.x, stand.y, dir_id(stand.facing)));
      }
      case say::nominate:
        return figure("Spotted", friend_name(f_, friend_of(a_)) + " was spotted", a_);
      case say::receive:
        return figure("Token", friend_name(f_, friend_of(a_)) + " takes it", a_);
      case say::start:
        return start();
      case say::colour:
        return plain("Spawn tile", words_of(word_of(static_cast<Colour>(a_))));
      default:
        return plain("", "");
    }
  }

 private:
  static FriendId friend_of(std::uint16_t value) { return static_cast<FriendId>(value); }
  static UnitId unit_of(std::uint16_t value) { return static_cast<UnitId>(value); }
  static std::string words_of(std::string id) {  // "turn-left" as "Turn left"
    for (char& c : id)
      if (c == '-') c = ' ';
    if (!id.empty() && id[0] >= 'a' && id[0] <= 'z') id[0] = static_cast<char>(id[0] - 'a' + 'A');
    return id;
  }
  std::string square(std::uint16_t cell) const { return square_name(f_.book, cell); }
  std::string thing(std::uint16_t t) const { return thing_name(f_.book, t); }
  std::string weapon(std::uint16_t w) const { return w < weapon_count ? f_.book.weapons[w].name : "weapon"; }
  std::string aimed(std::uint16_t target) const {
    if (target >= target_square) return square(static_cast<std::uint16_t>(target - target_square));
    if (target == open_square) return "a square";
    if (target >= target_objective)
      return piece_name(f_, static_cast<std::uint16_t>(objective_piece + target - target_objective));
    return unit_name(f_.book, unit_of(target));
  }
  std::string seat() const {
    FriendId car = is_car(friend_of(a_)) ? friend_of(a_) : f_.board.active;
    if (!is_car(car) || b_ >= car_card(f_, car_of(car)).seats.size()) return "passenger";
    return seat_id(car_card(f_, car_of(car)), b_);
  }
  std::string left() const {
    FriendId who = f_.board.active;
    int ap = who < most_operators ? f_.board.operators[who].ap : is_car(who) ? f_.board.cars[car_of(who)].ap : 0;
    return ap ? fmt::format("{} AP unused", ap) : "";
  }

  void plain(const char* verb, std::string title, std::string cost = "") {
    out_.verb = verb;
    out_.title = std::move(title);
    const int ap = ap_cost(verb_);
    out_.cost = ap ? fmt::format("{} AP{}{}", ap, cost.empty() ? "" : ", ", cost) : cost;
  }
  void reveals(const char* verb, std::string title, std::string cost) {
    plain(verb, std::move(title), std::move(cost));
    out_.reveals = true;
  }
  void figure(const char* verb, std::string title, std::uint16_t who) {
    plain(verb, std::move(title));
    FriendId mate = friend_of(who);
    if (mate >= most_friends) return;
    out_.piece = friend_id(f_, mate);
    Rect at = rect_of_friend(f_, mate);
    if (mate < most_operators && f_.board.operators[mate].cell != no_cell)
      out_.place = f_.board.operators[mate].cell;
    else if (is_car(mate) && f_.board.cars[car_of(mate)].life == Life::foot)
      out_.place = place_at(at);
  }
  int place_at(const Rect& rect) const {  // its first square on the board
    const Grid& grid = f_.book.ground.grid;
    int x = std::max(0, rect.x), y = std::max(0, rect.y);
    return x < grid.width() && y < grid.height() ? grid.id(x, y) : scene::nowhere;
  }
  void target(const char* verb, std::string title, std::string cost, std::uint16_t target) {
    plain(verb, std::move(title), std::move(cost));
    if (target >= target_square) {
      out_.place = target - target_square;
    } else if (target >= target_objective && target != open_square) {
      out_.piece = objective_id(f_, target - target_objective);
      CellId cell = f_.board.objectives[target - target_objective].cell;
      out_.place = cell == no_cell ? scene::nowhere : cell;
    } else if (target < most_units) {
      out_.piece = unit_id(f_.book, unit_of(target));
      if (on_board(f_.board, unit_of(target))) out_.place = place_at(rect_of(f_, unit_of(target)));
    }
  }
  void start() {  // SAS-SETUP-11: a patrolman's first square
    plain("Patrol", fmt::format("Patrol line {} starts at point {}", a_ + 1, b_ + 1));
    if (a_ >= f_.book.lines.size() || b_ >= f_.book.lines[a_].starts.size()) return;
    const PatrolLine& line = f_.book.lines[a_];
    const PatrolLine::Start& at = line.starts[b_];
    if (at.step >= line.cells.size()) return;
    out_.place = line.cells[at.step];
    out_.title = fmt::format("Start at {}, facing {}", square(line.cells[at.step]), dir_id(at.facing));
  }
  void attack(const char* verb, const std::string& lead, std::string cost, std::uint16_t at, std::uint16_t w) {
    target(verb, fmt::format("{}{}: {}", lead, weapon(w), aimed(at)), std::move(cost), at);
    out_.reveals = true;  // dice are thrown, or somebody dies
  }
  void step(const char* verb, std::string title, std::string cost, std::uint16_t cell) {
    plain(verb, std::move(title), std::move(cost));
    out_.place = cell < f_.book.ground.grid.cells() ? cell : scene::nowhere;
    const bool walks = verb_ == say::move || verb_ == say::sprint || verb_ == say::step;
    if (walks && out_.place != scene::nowhere && walker(f_) != nobody) out_.spend = verb_ == say::move ? 1 : 2;
  }

  Facts f_;
  std::uint16_t verb_, a_, b_, c_;
  scene::Choice& out_;
};

}  // namespace

void describe(Facts f, const Question&, const Option& option, scene::Choice& out) {
  Writer(f, option, out).write();
  out.outcome = risk_of(f, option.answer);
}

}  // namespace fireteam::sas
