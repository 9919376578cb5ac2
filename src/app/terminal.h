// The terminal table: one keyboard, one or several seats, bots on the others; over the scene, for any game.
#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lab/host.h"

namespace fireteam::app {

struct TerminalWish {
  bool plain = false;  // linear text, no colours, no drawing
  bool colours = true;
  bool clears = true;  // a screen of its own: cleared before each drawing
  int width = 100, height = 30;
};

class Terminal {
 public:
  Terminal(std::unique_ptr<Host> host, TerminalWish wish, std::istream& in, std::ostream& out);
  // Plays until the game is left. False if the input ended first.
  bool run();

 private:
  struct Command {
    const char *name, *form, *about;
    void (Terminal::*run)(const std::string& rest);
  };
  static const std::vector<Command>& commands();

  // What a seat was told, one line a deed: the lines from `from` on, and `until` (at the end: all).
  std::vector<std::string> log_lines(Seat seat, std::size_t from = 0, std::size_t until = SIZE_MAX) const;
  std::size_t told(Seat seat) const { return host_->log(seat).size(); }
  void draw();
  void say(const std::string& text);  // below the screen, and wait for a key where the screen would hide it
  void note(const std::string& text) { note_ = text; }
  void hand_over(Seat seat);
  void handle(const std::string& line);
  void take(const std::string& answer);
  const scene::Choice* chosen(const std::string& text) const;  // by number or by its text

  std::string option_lines(std::string_view word, bool brief) const;
  void options(const std::string& rest);
  void why(const std::string& rest);
  void why_all(const std::string& word = "");
  void odds_of(const std::string& rest);
  void undo(const std::string&);
  void rewind(const std::string&);
  void briefing(const std::string&);
  void log(const std::string& rest);
  void rule(const std::string& rest);
  void save(const std::string& rest);
  void hint(const std::string&);
  void view(const std::string& rest);
  void pass(const std::string& rest);
  void standing_pass(const std::string& until);
  void seat(const std::string& rest);
  Seat steps_in() const;  // whose question it is, if the seat at the screen could only step in
  void help(const std::string&);
  void quit(const std::string&) { left_ = true; }

  std::unique_ptr<Host> host_;
  TerminalWish wish_;
  std::istream& in_;
  std::ostream& out_;
  Seat seat_ = 0;  // who looks at the screen
  scene::Scene scene_;
  std::string note_;
  std::set<int> lit_;
  std::vector<std::size_t> read_;    // log lines that each seat has seen
  std::vector<std::size_t> before_;  // how many each had when the last answer was given
  std::string round_told_;
  bool left_ = false, briefed_ = false, redraw_ = true;
};

}  // namespace fireteam::app
