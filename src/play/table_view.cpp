// What leaves a table: snapshots, updates, presence. Everything goes through the sight of the viewer's own seat.
#include <fmt/format.h>

#include <algorithm>

#include "base/json_text.h"
#include "engine/scene_json.h"
#include "engine/scene_text.h"
#include "play/table.h"
#include "play/table_listener.h"

namespace fireteam {

using nlohmann::json;

namespace {

constexpr std::size_t lines_in_snapshot = 400;

// Listens to a replay for one seat and remembers after how many answers each line was told.
class Scribe : public Listener {
 public:
  Scribe(const Game& game, Seat seat) : game_(game), seat_(seat) {}
  void hear(const Event& event, const Because* because, const std::byte* board) override {
    scene::LogLine line;
    if (log_line(game_, board, event, because, seat_, line)) lines.emplace_back(steps, std::move(line));
  }
  std::size_t steps = 0;
  std::vector<std::pair<std::size_t, scene::LogLine>> lines;

 private:
  const Game& game_;
  Seat seat_;
};

}  // namespace

std::string open_line_json(const scene::LogLine& line) {
  std::string text;
  put_json(text, line);
  text.pop_back();
  return text;
}

void put_line_json(std::string& out, std::string_view open, std::size_t step, std::uint64_t seq, std::size_t number) {
  out += open;
  if (open.size() > 1) out += ',';
  out.append("\"step\":").append(std::to_string(step));
  out.append(",\"seq\":")
      .append(std::to_string(seq * lines_a_seq + std::min<std::uint64_t>(number, lines_a_seq - 1)))
      .append("}");
}

// The seat asked among mine, else the one last shown.
Seat Table::choose_shown(const Viewer& viewer) const {
  if (viewer.mine == 0) return no_seat;
  const Question& question = journal_->desk().question();
  Seats asked = question.open() && !question.for_chance() ? static_cast<Seats>(question.seats & viewer.mine) : Seats{0};
  Seat last = has(viewer.mine, viewer.shown) ? viewer.shown : first_of(viewer.mine);
  if (has(viewer.mine, viewer.wished) && (asked == 0 || has(asked, viewer.wished))) return viewer.wished;
  return asked == 0 || has(asked, last) ? last : first_of(asked);
}

Table::Viewer* Table::viewer_of(std::uint64_t session) {
  auto found = std::ranges::find(viewers_, session, &Viewer::session);
  return found == viewers_.end() ? nullptr : &*found;
}

Table::Viewer& Table::viewer_for(const Caller& caller) {
  if (Viewer* viewer = viewer_of(caller.session)) return *viewer;
  viewers_.push_back({});
  viewers_.back().session = caller.session;
  viewers_.back().person = caller.person;
  return viewers_.back();
}

// The game as it was after so many answers, played again. `count` is how many the listener hears of, while it hears.
std::unique_ptr<Journal> Table::journal_at(std::size_t steps, Listener* listener, std::size_t* count) const {
  auto begun = Journal::begin(game_, journal_->setup(), listener);
  check(static_cast<bool>(begun), "a table can no longer be set up");
  std::unique_ptr<Journal> journal = std::move(*begun);
  for (std::size_t i = 0; i < steps; ++i) {
    if (count) *count = i + 1;
    const Journal::Step& step = journal_->steps()[i];
    check(journal->play(step.seat, step.answer, listener).played, "a step no longer plays");
  }
  return journal;
}

// The log of a seat up to so many answers, by playing them again; `journal` is left there.
json Table::lines_until(std::size_t steps, Seat seat, Seats eyes, std::unique_ptr<Journal>& journal) const {
  Scribe scribe(game_, seat);
  journal = journal_at(steps, &scribe, &scribe.steps);
  json out = json::array();
  std::size_t moment = 0, mine = 0, history = 0, number = 0, notice = 0, count = 0;
  std::uint64_t seq = 0;
  const std::size_t all = scribe.lines.size() + notices_.size();
  const std::size_t skip = all > lines_in_snapshot ? all - lines_in_snapshot : 0;
  auto put = [&](const scene::LogLine& line) {
    if (count++ >= skip) {
      json one = to_json(line);
      one["step"] = mine;
      one["seq"] = seq * lines_a_seq + std::min<std::uint64_t>(number, lines_a_seq - 1);
      out.push_back(std::move(one));
    }
    ++number;
  };
  auto pass = [&](std::size_t until) {
    for (; history < until; ++history) {
      if ((history_[history] & eyes) == 0) continue;
      ++seq;
      number = 0;
    }
  };
  auto put_notices = [&](std::size_t before) {
    for (; notice < notices_.size() && notices_[notice].history < before; ++notice) {
      pass(notices_[notice].history + 1);
      put(notice_line(notices_[notice].text));
    }
  };
  for (const auto& [after, line] : scribe.lines) {
    if (after > 0) put_notices(start_history_);  // who came before the game began
    while (after > start_steps_ && moment < moments_.size() && (moment == 0 || moments_[moment - 1].steps < after)) {
      put_notices(moments_[moment].history);
      pass(moments_[moment].history + 1);
      mine += (moments_[moment].seen & eyes) != 0;
      ++moment;
    }
    put(line);
  }
  const auto later = std::ranges::find_if(moments_, [&](const Moment& one) { return one.steps > steps; });
  put_notices(later == moments_.end() ? history_.size() : later->history);
  return out;
}

// The same for a snapshot. A crowd of watchers that comes between two answers gets the same text.
std::string Table::log_json(std::size_t steps, const Viewer& viewer, std::unique_ptr<Journal>& journal) {
  const bool live = steps == journal_->steps().size();
  if (live && kept_log_ && kept_log_->steps == steps && kept_log_->changes == history_.size() &&
      kept_log_->seatings == seatings_ && kept_log_->seat == viewer.shown && kept_log_->eyes == viewer.eyes())
    return kept_log_->lines;
  std::string lines = dump(lines_until(steps, viewer.shown, viewer.eyes(), journal));
  if (live && viewers_.size() >= a_crowd)
    kept_log_ = KeptLog{steps, history_.size(), seatings_, viewer.shown, viewer.eyes(), lines};
  return lines;
}

// What stays the same all game: what a seat is called (its figure if it plays one only), and which overlays the game
// knows.
void Table::prepare() {
  titles_ = journal_->seats();
  for (std::string& title : titles_) {  // "player-1" as people say it
    std::ranges::replace(title, '-', ' ');
    if (!title.empty() && title[0] >= 'a' && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
  }
  opposed_.assign(titles_.size(), 0);
  auto start = Journal::begin(game_, journal_->setup());
  if (!start) return;
  for (Seat seat = 0; seat < titles_.size() && titles_.size() > 1; ++seat)
    for (const scene::Piece& piece : (*start)->view(seat).pieces)
      if (auto other = seat_named(journal_->seats(), piece.seat);
          other && *other < titles_.size() && piece.side == "foe") {
        opposed_[seat] |= only(*other);
        opposed_[*other] |= only(seat);
      }
  const scene::Scene scene = (*start)->view(no_seat);
  std::vector<std::string> figures(titles_.size());
  std::vector<int> count(titles_.size());
  for (const scene::Piece& piece : scene.pieces) {
    auto seat = seat_named(journal_->seats(), piece.seat);
    if (!seat || *seat >= titles_.size() || piece.name.empty()) continue;
    figures[*seat] = piece.name;
    ++count[*seat];
  }
  for (std::size_t i = 0; i < titles_.size(); ++i)
    if (count[i] == 1) titles_[i] = figures[i];
  const std::byte* board = (*start)->desk().board();
  const int some = scene.ground.places.empty() ? scene::nowhere : scene.ground.places.back().id;
  for (const std::string_view kind : {"reach", "sight", "view", "range", "threat", "patrol", "sound"})
    for (const scene::Piece& piece : scene.pieces) {
      const int to = kind == "sight" ? some : scene::nowhere;
      if (game_.rules->overlay(game_.book(), board, no_seat, kind, piece.id, to).empty()) continue;
      layers_.emplace_back(kind);
      break;
    }
}

json Table::seats_json(const Viewer& viewer, const scene::Scene* scene) const {
  json out = json::array();
  const Seats here = online();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Holder& holder = seats_[i];
    json seat{{"id", journal_->seats()[i]}, {"name", titles_[i]}, {"who", who_name(holder.who)}};
    if (holder.who == Holder::Who::person) {
      if (!holder.player.empty()) seat["player"] = holder.player;
      seat["online"] = has(here, static_cast<Seat>(i));
      if (has(viewer.mine, static_cast<Seat>(i))) seat["mine"] = true;
    } else if (holder.who == Holder::Who::bot) {
      seat["bot"] = holder.bot;
      if (holder.bot == "search") seat["thinking"] = holder.ms;
    }
    if (scene) {
      json pieces = json::array();
      for (const scene::Piece& piece : scene->pieces)
        if (piece.seat == journal_->seats()[i]) pieces.push_back(piece.id);
      if (!pieces.empty()) seat["pieces"] = std::move(pieces);
    }
    out.push_back(std::move(seat));
  }
  return out;
}

void Table::show(Viewer& viewer, std::string_view id, std::optional<std::int64_t> at, Out& out) {
  const std::size_t count = steps_of(viewer.eyes());
  const bool live = !at || *at >= static_cast<std::int64_t>(count);
  std::size_t steps = journal_->steps().size();
  if (!live) {
    auto found = moment_at(viewer.eyes(), *at);
    if (!found)
      return reply({viewer.session, viewer.person}, error_reply(id, "at: expected a step of this table"), out);
    steps = *found;
  }
  viewer.shown = choose_shown(viewer);
  viewer.replaying = !live;
  viewer.stale = false;
  viewer.replay_steps = steps;
  viewer.seq = seq_of(viewer.eyes());
  std::unique_ptr<Journal> then;
  const std::string log = log_json(steps, viewer, then);
  const SceneParts parts(live ? scene_of(viewer.shown) : then->view(viewer.shown), viewer.held.rev);
  json message{{"type", "snapshot"},
               {"table", head_.id},
               {"seq", viewer.seq},
               {"steps", count},
               {"at", live ? count : static_cast<std::size_t>(*at)},
               {"live", live},
               {"seats", seats_json(viewer, &parts.scene())},
               {"commit", commitment(stream_.seed)}};
  if (!id.empty()) message["id"] = id;
  viewer.held = parts.held();
  json lines = json::array();
  for (const ChatLine& line : chat_) lines.push_back({{"who", line.who}, {"text", line.text}, {"at", line.at}});
  message["chat"] = std::move(lines);
  message["saves"] = saves_json(viewer.eyes());
  message["layers"] = layers_;
  message["secrets"] =
      std::ranges::any_of(game_.rules->lexicon.kinds, [](const KindWord& kind) { return kind.secret; });
  if (opened_) message["seed"] = to_hex(stream_.seed);
  if (!begun_) message["gathering"] = true;
  if (const std::string origin = origin_word(); !origin.empty()) message["origin"] = origin;
  if (practice()) message["practice"] = true;
  if (!frozen_.empty()) message["frozen"] = frozen_;
  if (owner() == viewer.person) message["invites"] = invites();
  json passes = passes_json(viewer);
  viewer.passes = dump(passes);
  if (!passes.empty()) message["passes"] = std::move(passes);
  if (json campaign = campaign_json(); !campaign.empty()) message["campaign"] = std::move(campaign);
  std::string text = dump(message);
  text.back() = ',';
  text += R"("undo":)";
  put_undo(text, viewer.mine);
  text += R"(,"scene":)";
  parts.put_whole(text);
  text.append(R"(,"log":)").append(log) += '}';
  reply({viewer.session, viewer.person}, std::move(text), out);
}

json Table::passes_json(const Viewer& viewer) const {
  json out = json::array();
  for (const Passes::Pass& pass : passes_.standing(*journal_))
    if (has(viewer.mine, pass.seat))
      out.push_back({{"seat", journal_->seats()[pass.seat]}, {"kind", pass.kind}, {"until", pass.until}});
  return out;
}

// To those whose standing passes are no longer as they were told: one was left, taken back or has run out.
void Table::tell_passes(Out& out) {
  for (Viewer& viewer : viewers_) {
    if (viewer.replaying || viewer.stale || viewer.mine == 0) continue;
    json passes = passes_json(viewer);
    std::string text = dump(passes);
    if (text == viewer.passes || (viewer.passes.empty() && passes.empty())) continue;
    viewer.passes = std::move(text);
    out.sends.push_back(
        {viewer.session, dump({{"type", "passes"}, {"table", head_.id}, {"passes", std::move(passes)}}), false});
  }
}

json Table::saves_json(Seats eyes) const {
  json saves = json::array();
  for (const Save& save : saves_) {
    std::size_t step = 0;
    for (const Moment& moment : moments_) step += moment.steps <= save.steps && (moment.seen & eyes) != 0;
    saves.push_back({{"name", save.name}, {"step", step}});
  }
  return saves;
}

// The same batch for everybody who noticed it. A seat's scene is drawn and written once; each viewer gets what changed
// since they were sent something.
void Table::send_updates(Seats seen, RulesListener& told, Out& out) {
  std::array<std::optional<SceneParts>, 16> drawn;
  for (Viewer& viewer : viewers_) {
    if ((seen & viewer.eyes()) == 0 || viewer.replaying || viewer.stale) continue;
    ++viewer.seq;
    viewer.shown = choose_shown(viewer);
    auto& scene = drawn[viewer.shown < seats_.size() ? viewer.shown : chance_seat];
    if (!scene || (scene->rev() != viewer.held.rev && !scene->grounded()))
      scene.emplace(scene_of(viewer.shown, viewer.held.rev), viewer.held.rev);
    const std::size_t steps = steps_of(viewer.eyes());
    std::string text;
    text.reserve(4000);  // few need more; with them their acknowledgement has room
    text.append(R"({"type":"update","table":")").append(head_.id);
    text.append(R"(","seq":)").append(std::to_string(viewer.seq));
    text.append(R"(,"steps":)").append(std::to_string(steps)).append(R"(,"scene":)");
    scene->put_patch(text, viewer.held);
    text += R"(,"events":[)";
    std::size_t number = 0;
    for (const std::string& line : told.of(viewer.shown)) {
      if (number > 0) text += ',';
      put_line_json(text, line, steps, viewer.seq, number++);
    }
    text += R"(],"undo":)";
    put_undo(text, viewer.mine);
    if (opened_) text += fmt::format(R"(,"seed":"{}")", to_hex(stream_.seed));
    text += '}';
    tell(viewer, std::move(text), out);
  }
  if (!passes_.empty()) tell_passes(out);
}

void Table::snapshots(Seats seen, Out& out) {
  for (Viewer& viewer : viewers_)
    if ((seen & viewer.eyes()) != 0 && !viewer.replaying) show(viewer, "", std::nullopt, out);
}

Seats Table::online() const {
  Seats here = 0;
  for (const Viewer& viewer : viewers_) here |= viewer.mine;
  return here;
}

// Watchers without a seat are seen by nobody: only who plays is told of.
void Table::came_or_went(Out& out) const { out.presence = out.presence || online() != told_online_; }

void Table::presence(Out& out, bool saves) {
  told_online_ = online();
  std::map<Seats, std::string> texts;  // those who hold the same seats are told the same
  for (Viewer& viewer : viewers_) {
    std::string& text = texts[viewer.mine];
    if (text.empty()) {
      json message{{"type", "presence"}, {"table", head_.id}, {"seats", seats_json(viewer, nullptr)}};
      if (saves) message["saves"] = saves_json(viewer.eyes());
      text = dump(message);
    }
    tell(viewer, text, out);
  }
}

void Table::acknowledge(const Caller& caller, std::string_view id, Out& out, std::string_view more) {
  const Viewer* viewer = viewer_of(caller.session);
  std::string text = R"({"type":"ack","seq":)";
  text += std::to_string(viewer ? viewer->seq : seq_of(watcher_bit));
  if (!id.empty()) put_json(text += R"(,"id":)", id);
  if (!more.empty()) (text += ',') += more;
  reply(caller, std::move(text += '}'), out);
}

std::optional<std::string> Table::campaign_sheet(std::string_view person) const {
  if (!over() || ever_held(person) == 0 || practice()) return std::nullopt;
  return game_.rules->fact(game_.book(), journal_->position().rest(), "campaign.sheet");
}

// A campaign is a chain of tables: the sheet that the game writes at the end lies in the setup of the next.
json Table::campaign_json() const {
  if (!over() || practice()) return json::object();
  const std::byte* board = journal_->position().rest();
  auto next = game_.rules->fact(game_.book(), board, "campaign.next");
  if (!next || !game_.rules->fact(game_.book(), board, "campaign.sheet")) return json::object();
  auto title = game_.rules->fact(game_.book(), board, "campaign.title");
  json out{{"title", title.value_or(game_.rules->title)}};
  if (next->empty()) return out;
  out["next"] = {{"game", head_.game}, {"mission", *next}};
  for (const MissionInfo& info : missions_)
    if (info.id == *next) out["next"]["title"] = info.title;
  return out;
}

}  // namespace fireteam
