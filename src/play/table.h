// One table: its game, who sits where, what each of them may know, and what they say. It has no thread, no socket and
// no disk: a message comes in, and out come entries to store and messages to send. Never used by two threads at once.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "engine/journal.h"
#include "engine/passes.h"
#include "engine/scene_parts.h"
#include "play/fairness.h"
#include "play/limits.h"
#include "play/message.h"
#include "play/store.h"
#include "play/story.h"

namespace fireteam {

struct Caller {  // who sends a message
  std::uint64_t session = 0;
  std::string person;  // fingerprint of the browser's secret
};

struct Holder {  // who plays a seat
  enum class Who : std::uint8_t { person, bot, invite, open };
  Who who = Who::open;
  std::string person;  // fingerprint; for a bot the person who may take the seat back
  std::string player;  // the name that a person chose
  std::string bot;     // random greedy search
  int ms = 0;
  std::uint32_t uses = 0;  // how often it changed hands: each invitation works once
  std::size_t since = 0;   // answers before this one were given here by somebody else, or by a bot
};
const char* who_name(Holder::Who who);
std::optional<Holder::Who> who_named(std::string_view name);

// Everything that a new table begins with.
struct NewTable {
  std::string id, title, owner;
  std::string player, salt;  // the owner's name, and their part in the dice
  Setup setup;
  std::map<std::string, Holder> seats;  // by seat name; those left out are the owner's
  std::vector<RecordStep> steps;        // played already: a branch or an import
  Key seed{};
  nlohmann::json origin = nlohmann::json::object();  // campaign, branch, import, practice
  std::string game;
  std::string content;  // digest; empty: as the files are now
};

// How the bots of a server think, whoever asks.
struct Thinking {
  std::uint32_t most_ms = 10'000;
  std::uint32_t answers = 0;               // BotSpec::answers of a search
  const std::atomic<bool>* cut = nullptr;  // raised: others wait, so end with what there is
};

// What a call leaves to be done.
struct Out {
  struct Send {
    std::uint64_t session = 0;
    std::string text;
    bool droppable = false;  // an update: a connection that cannot keep up gets a snapshot later instead
  };
  std::vector<std::string> entries;
  std::vector<Send> sends;
  std::vector<std::string> people;
  bool changed = false;  // the table's line in lists is out of date
  // Long work on copies (odds, hints): gives the reply.
  std::function<std::string(const Thinking& limits)> think;
  std::uint64_t think_for = 0;
  std::string think_id;            // of the message that asked
  std::uint32_t think_ms = 0;      // what it asked for; 0: as long as it takes
  bool presence = false;           // somebody came or went: all are to be told, soon and once
  std::optional<NewTable> create;  // a branch
  std::string create_id;           // id of the message that asked for it
  std::uint64_t create_for = 0;
};

struct BotTask {  // what a bot needs to think on its own
  Game game;
  Position position;
  Seat seat = 0;
  BotSpec spec;
  std::uint64_t turn = 0;
  std::string person;  // whose bot it is
};

class Table {
 public:
  static Result<std::unique_ptr<Table>> create(const NewTable& wish, Game game, const Key& server_key, std::int64_t now,
                                               Out& out);
  // Plays the entries again. A table that this build plays differently is frozen at its last equal beat.
  static Result<std::unique_ptr<Table>> load(TableHead head, const std::vector<std::string>& entries, Game game,
                                             const Key& server_key);

  // Any message that names this table. What game code throws goes on to the server, and the table is then worth
  // nothing: it is read again. A message that only asks leaves the table as it was, whatever it meets.
  static bool only_asks(std::string_view type);
  void receive(const Caller& caller, Message& message, std::int64_t now, Out& out);
  void gone(std::uint64_t session, Out& out);    // the connection ended
  void resync(std::uint64_t session, Out& out);  // it missed updates: a snapshot

  void presence(Out& out, bool saves = false);                                 // who sits where and is here
  void knows(std::span<const MissionInfo> missions) { missions_ = missions; }  // of its game, for their titles

  // The bot that is to think now, if any; begun once a turn. Its answer names the turn and is dropped when late.
  std::optional<BotTask> bot_due();
  void bot_answers(std::uint64_t turn, Seat seat, const Thought& thought, Out& out);
  void bot_rests(std::uint64_t turn, Seat seat);            // nobody looks on: it has not thought
  void bot_fails(std::uint64_t turn, Seat seat, Out& out);  // it met a fault: it passes, or the default is taken

  // A fault: what is stored of it, and what its authors are told. No game code runs here.
  static std::string stop_entry();
  FaultNote fault_note(std::string what, std::string cause, std::int64_t now) const;
  // Who looks on, to be shown the table again once it was read again.
  struct Looker {
    Caller caller;
    Seat wished = no_seat;
  };
  std::vector<Looker> lookers() const;
  void come_back(const Looker& looker, Out& out);

  const TableHead& head() const { return head_; }
  TableState state(std::int64_t now) const;
  std::uint64_t state_key() const;  // changes when the line in lists must; round and who is awaited may come late
  std::size_t viewers() const { return viewers_.size(); }
  bool full() const { return journal_->steps().size() >= most_table_answers || history_.size() >= most_table_answers; }
  bool over() const { return journal_->over(); }
  const std::string& frozen() const { return frozen_; }
  const Journal& journal() const { return *journal_; }

  // The record as this person may have it: whole when the game is over or was theirs alone all along, else a refusal.
  Result<Record> record_for(std::string_view person) const;
  // What a seat of this person has been told, as text; the watcher's for others.
  std::string log_for(std::string_view person) const;
  Telling telling(std::string_view person) const;  // for the story of a game that is over
  Seats eyes_of(std::string_view person) const { return seats_of(person) ? seats_of(person) : watcher_bit; }
  const ChanceStream& stream() const { return stream_; }
  std::map<std::string, std::string> invites() const;  // seat: link
  // What the next table of a campaign begins with, for somebody who played here to the end.
  std::optional<std::string> campaign_sheet(std::string_view person) const;
  std::map<std::string, Holder> seated() const;  // who sits where, for the next table of a campaign

 private:
  struct Moment {               // a batch that stands: one person's or bot's answer and the chance answers after it
    std::uint32_t steps = 0;    // answers in the journal after it
    Seats seen = 0;             // who noticed (watcher_bit: those without a seat)
    std::uint32_t history = 0;  // its place in history_
  };
  struct Viewer {
    std::uint64_t session = 0;
    std::string person;
    Seats mine = 0;
    Seat shown = no_seat;
    Seat wished = no_seat;  // the seat that they asked to look through
    HeldScene held;         // what the client was sent last
    std::string passes;     // and which standing passes of theirs, as JSON
    std::uint64_t seq = 0;
    bool replaying = false;        // looks at an earlier moment: gets no updates
    bool stale = false;            // is about to get a snapshot: gets no update before it
    std::size_t replay_steps = 0;  // answers in the journal there
    Seats eyes() const { return mine ? mine : watcher_bit; }
  };
  struct Pending {                 // somebody asks the others to let them take something back
    std::string person, id, what;  // `what` as everybody may read it
    std::uint64_t session = 0;
    std::size_t target = 0;
    std::vector<std::string> needs;  // persons who have not agreed yet
  };
  using Acked = std::array<Digest, 2>;  // of a person and the id of their answer: many are compared, none is shown
  struct RulesListener;
  static constexpr Seats watcher_bit = only(chance_seat);

  Table(TableHead head, Game game, const Key& server_key)
      : head_(std::move(head)), game_(std::move(game)), server_key_(server_key) {}

  // table.cpp: playing
  Desk::Reply play(Seat seat, Answer answer, std::string_view person, std::string_view id, Out& out);
  void settle_chance(RulesListener& told, Out& out);
  void put_chance(std::size_t step, std::size_t beat, Out& out) const;
  Result<Done> play_past(const std::vector<RecordStep>& steps, Out& out);
  void answer_by_itself(Out& out);
  void note_batch(Seats seen);
  std::string answer_title(Answer answer) const;
  void keep_title(std::size_t step, std::string title);
  std::uint64_t seq_of(Seats eyes) const;
  std::size_t steps_of(Seats eyes) const;
  std::optional<std::size_t> moment_at(Seats eyes, std::int64_t at) const;  // answers in the journal there
  static Acked acked_of(std::string_view person, std::string_view id);
  bool known(std::string_view person, std::string_view id) const;
  void remember(std::string_view person, std::string_view id);

  // table_view.cpp: what leaves
  void prepare();
  Seat choose_shown(const Viewer& viewer) const;
  void show(Viewer& viewer, std::string_view id, std::optional<std::int64_t> at, Out& out);
  void send_updates(Seats seen, RulesListener& told, Out& out);
  void snapshots(Seats seen, Out& out);
  nlohmann::json seats_json(const Viewer& viewer, const scene::Scene* scene) const;
  void put_undo(std::string& out, Seats mine) const;
  std::string log_json(std::size_t steps, const Viewer& viewer, std::unique_ptr<Journal>& journal);
  nlohmann::json lines_until(std::size_t steps, Seat seat, Seats eyes, std::unique_ptr<Journal>& journal) const;
  void came_or_went(Out& out) const;
  Seats online() const;
  nlohmann::json saves_json(Seats eyes) const;
  std::string owner() const { return origin_.value("owner", ""); }
  void reply(const Caller& caller, std::string text, Out& out) {
    out.sends.push_back({caller.session, std::move(text)});
  }
  static void tell(const Viewer& viewer, std::string text, Out& out) {
    out.sends.push_back({viewer.session, std::move(text), true});
  }
  void acknowledge(const Caller& caller, std::string_view id, Out& out, std::string_view more = {});
  nlohmann::json campaign_json() const;
  nlohmann::json passes_json(const Viewer& viewer) const;
  void tell_passes(Out& out);

  // table_talk.cpp: messages
  void dispatch(const std::string& type, const Caller& caller, Message& message, std::int64_t now, Out& out);
  void open(const Caller& caller, Message& message, Out& out);
  void act(const Caller& caller, Message& message, Out& out);
  void plan(const Caller& caller, Message& message, Out& out);
  void pass(const Caller& caller, Message& message, Out& out);
  void chat(const Caller& caller, Message& message, std::int64_t now, Out& out);
  void save(const Caller& caller, Message& message, Out& out);
  void branch(const Caller& caller, Message& message, Out& out);
  bool may_answer(const Caller& caller, Message& message, Seat& seat, Out& out);
  bool still_good(const Viewer& viewer, Seat seat, std::int64_t seq) const;
  std::string refused_text(Desk::Reply reply, std::string_view id) const;

  // table_ask.cpp: knowledge on request
  void why(const Caller& caller, Message& message, Out& out);
  void odds(const Caller& caller, Message& message, Out& out);
  bool on_offer(Seat seat, Answer answer) const;
  void overlay(const Caller& caller, Message& message, Out& out);
  void hint(const Caller& caller, Message& message, Out& out);
  // table_look.cpp
  void look(const Caller& caller, Message& message, Out& out);
  void look_at_piece(const scene::Scene& scene, Seat seat, const std::string& id, nlohmann::json& out) const;
  void look_at_place(const scene::Scene& scene, Seat seat, int place, nlohmann::json& out) const;
  nlohmann::json plan_along(const std::vector<int>& places, std::string_view piece, Seat seat) const;
  std::unique_ptr<Journal> journal_at(std::size_t steps, Listener* listener = nullptr,
                                      std::size_t* count = nullptr) const;
  std::optional<Seat> asking_seat(const Caller& caller, Message& message, Out& out);

  // table_undo.cpp
  void undo(const Caller& caller, Message& message, Out& out);
  void rewind(const Caller& caller, Message& message, Out& out);
  void consent(const Caller& caller, Message& message, Out& out);
  void tell_pending(Out& out);
  void go_on(const Caller& caller, Message& message, Out& out);
  void ask_back(const Caller& caller, std::string_view id, std::size_t target, std::string what, const char* bar,
                Out& out);
  void take_back(std::size_t target, const std::string& told, std::string_view person, std::string_view id, Out& out);
  void forget_after(std::size_t target);
  UndoBar undo_bar(std::size_t target, Seats mine) const;
  std::string title_of(std::size_t step) const;

  // table_fair.cpp
  struct Stake {  // somebody who counts: a seat was theirs after the game had begun
    std::string person, name;
    Seats held = 0;
  };
  struct Notice {
    std::size_t history = 0;  // its place in history_
    std::string text;
  };
  Seats promised() const;
  std::string titles_of(Seats seats) const;
  void count_in(std::size_t seat);
  void set_begun();
  void begin_when_all_came(Out& out);
  void open_when_over(Out& out);
  std::vector<std::string> others_than(std::string_view person) const;
  bool alone(std::string_view person) const;  // nobody else counts and nobody is promised a seat
  Seats ever_held(std::string_view person) const;
  bool faced(std::string_view person, std::size_t seat) const;
  std::string name_of(std::string_view person) const;
  std::string free_name(std::string_view wished, std::string_view person, std::size_t seat) const;
  void announce(std::string text, std::string_view person, std::string_view id, Out& out);
  static scene::LogLine notice_line(std::string text);
  void announce_origin(Out& out);
  std::string origin_word() const;  // branch, import or nothing
  bool practice() const { return origin_.value("practice", false); }
  scene::Scene scene_of(Seat seat, std::string_view known = {}) const;

  // table_seats.cpp
  void join(const Caller& caller, Message& message, Out& out);
  void hand_over(const Caller& caller, Message& message, Out& out);
  void seat_down(std::size_t seat, Holder& holder, std::size_t steps) const;
  void set_holder(std::size_t seat, Holder holder, Out& out);
  std::string change_bar(const Caller& caller, std::size_t seat, Holder::Who who) const;
  std::string change_line(std::size_t seat, const Holder& before, std::string_view who) const;
  void add_salt(std::size_t seat, std::string text, Out& out);
  Seats seats_of(std::string_view person) const;
  std::string player_of(std::string_view person) const;
  std::string link_of(std::size_t seat) const;
  void changed_hands(const Caller& caller, std::string line, std::string_view id, std::string_view reply_id, Out& out);
  void show_stale(Out& out, std::uint64_t session = 0, std::string_view id = {});
  Viewer& viewer_for(const Caller& caller);
  Viewer* viewer_of(std::uint64_t session);

  // table_load.cpp
  struct OldStep {
    std::string seat, answer, digest;
    std::int32_t back = -1;
    bool rewound = false, gone = false;
  };
  void replay_entries(const std::vector<std::string>& entries);
  void play_again(const std::vector<OldStep>& steps);

  TableHead head_;
  Game game_;
  const Key server_key_;
  nlohmann::json origin_;
  std::unique_ptr<Journal> journal_;
  ChanceStream stream_;
  std::span<const RecordStep> past_;  // while a branch or import is laid out: its steps still to be played
  std::vector<Holder> seats_;
  bool begun_ = false;               // all promised seats were taken once: answers are taken, chance is dealt
  bool opened_ = false;              // the game was over: seed and record are out, and nothing is taken back
  std::vector<Stake> stakes_;        // who counts, in the order in which they came
  std::vector<Seats> opposed_;       // by seat: the seats of the other side
  std::vector<Notice> notices_;      // what everybody was told beside the game
  std::uint32_t seatings_ = 0;       // how often seats changed hands
  std::vector<std::string> titles_;  // what the seats are called
  std::span<const MissionInfo> missions_;
  std::vector<std::string> layers_;  // overlays that make sense in this game
  std::vector<Viewer> viewers_;
  Seats told_online_ = 0;  // seats whose people are here, as everybody was told last
  struct KeptLog {         // while a crowd looks on, the lines that were last written for a snapshot
    std::size_t steps = 0, changes = 0, seatings = 0;
    Seat seat = no_seat;
    Seats eyes = 0;
    std::string lines;
  };
  std::optional<KeptLog> kept_log_;
  std::size_t start_steps_ = 0;    // answers before the first moment: set-up draws, or a branch's past
  std::size_t start_history_ = 0;  // changes before the game began
  std::vector<Moment> moments_;
  std::vector<std::string> titles_taken_;  // of the answers that stand, by step: what an undo would take back
  std::vector<Seats> history_;             // who noticed each change ever, taken back ones included: what seq counts
  std::uint64_t turn_ = 0;
  Seats thinking_ = 0, passed_ = 0;  // bots at work on this turn; bots that let it pass
  struct ChatLine {
    std::string who, text;
    std::int64_t at = 0;
  };
  std::deque<ChatLine> chat_;
  void put_chat(ChatLine line) {
    chat_.push_back(std::move(line));
    if (chat_.size() > most_chat) chat_.pop_front();
  }
  struct Save {
    std::string name;
    std::size_t steps = 0;
  };
  std::vector<Save> saves_;
  Passes passes_;
  std::deque<Acked> acked_;  // the last answers, so that one sent again is not played again
  std::optional<Pending> pending_;
  std::string frozen_;              // why nothing can be played here, or empty
  bool stopped_ = false;            // by a fault
  bool thawable_ = false;           // the seats may agree to go on under the new rules
  std::vector<std::string> go_on_;  // who has agreed
};

}  // namespace fireteam
