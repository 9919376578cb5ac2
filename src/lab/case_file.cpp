// Reading case files: statements, blocks by indentation, variants, and tables of values.
#include "lab/case_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "lab/case_lines.h"
#include "lab/case_values.h"

namespace fireteam::lab {

namespace {

constexpr std::size_t most_cases = 5000, most_statements = 2000, most_runs = 256, most_rows = 128;

const std::vector<std::string> head_words = {"game",         "mission", "option", "map",   "legend", "edges",
                                             "mission-data", "rules",   "each",   "given", "content"};
const std::vector<std::string> step_words = {"do",      "dice", "draw", "until", "undo", "see", "is",      "offers",
                                             "refuses", "asks", "over", "odds",  "view", "bot", "rejects", "spares"};

bool among(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

struct Each {  // an `each` block
  std::vector<std::string> names;
  std::vector<std::vector<std::string>> rows;
};

struct Draft {  // the case or a variant while it is read
  std::string name;
  int line = 0;
  Ground ground;
  std::vector<Statement> givens, steps;
  Each table;
  bool table_inherited = false;  // of the case, in a variant: unfolded only if the variant uses it
};

class Reader {
 public:
  Reader(std::string file, std::string game) : file_(std::move(file)), folder_game_(std::move(game)) {}

  Result<std::vector<Case>> read(std::string_view text) {
    auto lines = case_lines(text, file_);
    if (!lines) return lines.complaints();
    for (std::size_t i = 0; i < lines->size() && complaints_.size() < 20;) i = statement(*lines, i);
    finish_case();
    if (cases_.empty() && complaints_.empty()) complain(0, "no case in this file, expected 'case ID title'");
    if (!complaints_.empty()) return std::move(complaints_);
    return std::move(cases_);
  }

 private:
  void complain(int line, std::string what) {
    complaints_.push_back({line > 0 ? fmt::format("{}:{}", file_, line) : file_, std::move(what)});
  }

  // Takes the statement at `i` with its block and returns where the next one starts.
  std::size_t statement(const std::vector<CaseLine>& lines, std::size_t i) {
    const CaseLine& line = lines[i];
    std::size_t next = i + 1;
    if (takes_block(line.word)) {
      while (next < lines.size() && lines[next].indent > line.indent) ++next;
      bool signs = line.word == "map" || line.word == "legend";  // where '#' means something
      std::vector<CaseLine> rows;
      for (std::size_t row = i + 1; row < next; ++row)
        if (signs || !lines[row].comment) rows.push_back(lines[row]);
      block(line, rows);
      return next;
    }
    if (line.comment) return next;
    std::string text = line.text;
    for (; next < lines.size() && lines[next].indent > line.indent && !known(lines[next].word); ++next)
      if (!lines[next].comment) text += " " + lines[next].whole();
    plain(line, text);
    return next;
  }

  static bool takes_block(std::string_view word) {
    return word == "map" || word == "legend" || word == "edges" || word == "mission-data" || word == "each" ||
           word == "content";
  }
  static bool known(std::string_view word) {
    return word == "case" || word == "variant" || among(head_words, word) || among(step_words, word);
  }

  void plain(const CaseLine& line, const std::string& text) {
    if (line.word == "case") return begin_case(line, text);
    if (line.word == "variant") return begin_variant(line, text);
    if (line.word == "rules") return rules(line, text);
    if (among(step_words, line.word)) {
      if (!case_) return complain(line.number, fmt::format("'{}' before the first 'case'", line.word));
      if (text.empty() && line.word != "over" && line.word != "undo")
        return complain(line.number, fmt::format("'{}' needs something after it", line.word));
      draft().steps.push_back({line.number, line.word, plain_cells(text)});
      if (draft().steps.size() > most_statements) complain(line.number, "more than 2000 statements in one case");
      return;
    }
    if (!among(head_words, line.word)) {
      std::vector<std::string> all = head_words;
      all.insert(all.end(), step_words.begin(), step_words.end());
      all.insert(all.end(), {"case", "variant"});
      return complain(line.number, fmt::format("unknown word '{}'{}{}", line.word, did_you_mean(line.word, all),
                                               " (statements are listed in docs/cases.md)"));
    }
    if (text.empty()) return complain(line.number, fmt::format("'{}' needs something after it", line.word));
    if (case_ && !draft().steps.empty())
      return complain(line.number, fmt::format("'{}' after the first do or assertion; givens come first, another "
                                               "start is a 'variant' or a case of its own",
                                               line.word));
    head(line, text);
  }

  void head(const CaseLine& line, const std::string& text) {
    Draft& mine = draft();
    if (line.word == "given") {
      mine.givens.push_back({line.number, "given", plain_cells(text)});
      if (mine.givens.size() > most_statements) complain(line.number, "more than 2000 givens");
      return;
    }
    if (line.word == "game") {
      if (!variants_.empty()) return complain(line.number, "a variant plays the game of its case");
      (case_ ? case_->game : file_game_) = text;
      return;
    }
    mine.ground.line = line.number;
    if (line.word == "mission") {
      mine.ground.mission = text;
      mine.ground.own = {};
      mine.ground.lines.clear();
    } else {
      std::size_t gap = std::min(text.find(' '), text.size());
      if (gap == text.size() && mine.ground.options.erase(text) == 0)
        complain(line.number, fmt::format("option {} was not given; a variant takes one back by its name alone", text));
      if (gap == text.size()) return;
      std::string_view value = trim(std::string_view(text).substr(gap));
      if (value.size() > 1 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
      mine.ground.options[text.substr(0, gap)] = value;
      mine.ground.lines["option " + text.substr(0, gap)] = line.number;
    }
  }

  void block(const CaseLine& line, const std::vector<CaseLine>& rows) {
    if (line.word == "each") return table(line, rows);  // a table may stand anywhere in its case
    if (case_ && !draft().steps.empty())
      return complain(line.number, fmt::format("'{}' after the first do or assertion", line.word));
    Draft& mine = draft();
    mine.ground.line = line.number;
    if (line.word != "content") mine.ground.mission.clear();
    CaseGround& own = mine.ground.own;
    auto& at = mine.ground.lines;
    if (line.word == "map") {
      own.rows.clear();
      own.edges.clear();
      own.legend.clear();
      std::erase_if(at, [](const auto& part) { return part.first.starts_with("/map"); });
      at["/map"] = line.number;
      if (!line.text.empty() && !open_map(line, own)) return;
      if (!line.text.empty() && !rows.empty()) return complain(rows[0].number, "rows stand below 'map' or beside it");
      for (const CaseLine& row : rows) {
        at[fmt::format("/map/rows/{}", own.rows.size())] = row.number;
        own.rows.push_back(row.raw_from(rows[0].indent));
      }
      if (own.rows.empty()) return complain(line.number, "a map needs indented rows below it, or 'map open 16x8'");
      if (own.rows.size() > most_rows) return complain(line.number, "more than 128 rows");
      for (const std::string& row : own.rows)
        if (row.size() > 4 * most_rows) return complain(line.number, "a row of the map is too long");
      return;
    }
    if (line.text == "none" && rows.empty()) return take_back(line.word, mine.ground);
    if (line.word == "content") {
      if (words_of(line.text).size() != 1)
        complain(line.number, "expected 'content cards' (a file of the game's content), with JSON below");
      at["content " + line.text] = at["content"] = line.number;
      std::string& laid = mine.ground.content[line.text];
      laid.clear();
      for (const CaseLine& row : rows) laid += row.raw + "\n";
    } else if (!line.text.empty()) {
      complain(line.number, fmt::format("'{}' stands alone, with indented lines below", line.word));
    }
    if (rows.empty()) complain(line.number, fmt::format("'{}' needs indented lines below it", line.word));
    if (line.word == "edges")
      for (const CaseLine& row : rows) {
        at[fmt::format("/map/edges/{}", own.edges.size())] = row.number;
        own.edges.push_back(row.whole());
      }
    if (line.word == "legend")
      for (const CaseLine& row : rows) {
        if (row.text.empty()) complain(row.number, "expected 'sign meaning'");
        own.legend[row.word] = row.text;
        at["/map/legend/" + row.word] = row.number;
      }
    if (line.word == "mission-data") {
      own.mission.clear();
      at["mission-data"] = line.number;
      for (const CaseLine& row : rows) own.mission += row.raw + "\n";
    }
  }

  // 'edges none': what the case or the file's head has of it does not hold here.
  static void take_back(std::string_view word, Ground& ground) {
    if (word == "edges") ground.own.edges.clear();
    if (word == "legend") ground.own.legend.clear();
    if (word == "mission-data") ground.own.mission.clear();
    if (word == "content") ground.content.clear();
    const std::string part =
        word == "mission-data" || word == "content" ? std::string(word) : fmt::format("/map/{}/", word);
    std::erase_if(ground.lines, [&](const auto& known) { return known.first.starts_with(part); });
  }

  // What stands beside `map`: an open map by its size, else its only row.
  bool open_map(const CaseLine& line, CaseGround& own) {
    auto words = words_of(line.text);
    if (words[0] != "open") return own.rows.push_back(line.text), true;
    auto sides = words.size() == 2 && words[0] == "open" ? split(words[1], 'x') : std::vector<std::string_view>{};
    auto width = sides.size() == 2 ? to_number(sides[0]) : std::nullopt;
    auto height = sides.size() == 2 ? to_number(sides[1]) : std::nullopt;
    constexpr long most = most_rows;
    if (!width || !height || *width < 1 || *height < 1 || *width > most || *height > most) {
      complain(line.number, "expected 'map open 16x8' (width x height, at most 128) or indented rows");
      return false;
    }
    own.rows.assign(static_cast<std::size_t>(*height), std::string(static_cast<std::size_t>(*width), '.'));
    return true;
  }

  void table(const CaseLine& line, const std::vector<CaseLine>& rows) {
    if (!case_) return complain(line.number, "'each' belongs to a case or a variant");
    Each& table = draft().table;
    if (!table.names.empty() && !draft().table_inherited)
      return complain(line.number, "a second 'each': a case or variant has one table, its columns stand side by side");
    table = {};
    draft().table_inherited = false;
    for (std::string_view name : words_of(line.text)) table.names.emplace_back(name);
    if (table.names.empty() || rows.empty())
      return complain(line.number, "expected 'each name name …' with a row of values for each below it");
    for (const CaseLine& row : rows) {
      std::vector<std::string> values;
      bool open = false;  // a list in brackets is one value
      for (const std::string& word : quoted_words(row.whole())) {
        if (open)
          values.back() += " " + word;
        else
          values.push_back(word);
        if (open || word.starts_with('[')) open = !word.ends_with(']');
      }
      if (values.size() != table.names.size())
        return complain(row.number, fmt::format("{} values for {} names", values.size(), table.names.size()));
      table.rows.push_back(std::move(values));
    }
  }

  void rules(const CaseLine& line, const std::string& text) {
    if (!case_) return complain(line.number, "'rules' before the first 'case'");
    if (!variants_.empty()) return complain(line.number, "a variant proves the rules of its case");
    if (case_->rules.empty()) case_->rules_line = line.number;
    for (std::string_view id : words_of(text)) {
      while (!id.empty() && (id.back() == ',' || id.back() == ';')) id.remove_suffix(1);
      if (!id.empty() && !among(case_->rules, id)) case_->rules.emplace_back(id);
    }
    if (case_->rules.size() > most_rules)
      complain(line.number, fmt::format("{} rules, at most eight: a case shows one thing", case_->rules.size()));
  }

  void begin_case(const CaseLine& line, const std::string& text) {
    finish_case();
    std::size_t gap = std::min(text.find(' '), text.size());
    case_.emplace();
    case_->id = text.substr(0, gap);
    case_->title = std::string(trim(std::string_view(text).substr(gap)));
    case_->file = file_;
    case_->line = line.number;
    if (case_->id.empty()) complain(line.number, "expected 'case ID title'");
    if (cases_.size() >= most_cases) complain(line.number, "more than 5000 cases in one file");
    for (const Case& other : cases_)
      if (other.id == case_->id)
        complain(line.number, fmt::format("case {} stands already at line {}", case_->id, other.line));
    body_ = file_head_;
    body_.line = line.number;
  }

  void begin_variant(const CaseLine& line, const std::string& text) {
    if (!case_) return complain(line.number, "'variant' before the first 'case'");
    if (text.empty()) return complain(line.number, "a variant needs a name: 'variant in cover'");
    Draft variant;
    variant.name = text;
    variant.line = line.number;
    variant.ground = body_.ground;
    variant.givens = body_.givens;
    variant.table = body_.table;
    variant.table_inherited = true;
    variants_.push_back(std::move(variant));
  }

  void finish_case() {
    if (!case_) return;
    if (case_->game.empty()) case_->game = file_game_.empty() ? folder_game_ : file_game_;
    if (case_->game.empty()) complain(case_->line, "which game? add a line 'game NAME'");
    if (case_->rules.empty()) complain(case_->line, fmt::format("case {} names no rule: add 'rules ID ID'", case_->id));
    if (!body_.steps.empty() || variants_.empty()) finish_run(body_);
    for (const Draft& variant : variants_) finish_run(variant);
    cases_.push_back(std::move(*case_));
    case_.reset();
    variants_.clear();
  }

  void finish_run(const Draft& draft) {
    bool asserts = std::any_of(draft.steps.begin(), draft.steps.end(),
                               [](const Statement& step) { return is_assertion(step.word); });
    if (!asserts)
      complain(draft.line, fmt::format("{} asserts nothing: add a line with see, is, offers, refuses, asks, over, odds "
                                       "or view",
                                       draft.name.empty() ? "the case" : "the variant"));
    const Each table = draft.table_inherited ? used_part(draft) : draft.table;
    for (std::size_t i = 0; i < table.names.size(); ++i)
      if (!used_in_case(table.names[i], draft))
        complain(draft.line, fmt::format("the table's <{}> is used nowhere in the case", table.names[i]));
    for (std::size_t row = 0; row < std::max<std::size_t>(1, table.rows.size()); ++row) {
      if (case_->runs.size() >= most_runs) return complain(draft.line, "more than 256 variants and table rows");
      Run run{draft.name, draft.line, draft.ground, draft.givens, draft.steps};
      if (!table.rows.empty()) unfold(table, row, run);
      if (row == 0) check_signs(table, run);
      case_->runs.push_back(std::move(run));
    }
  }

  // Every text of a case or variant in which a table's <name> may stand.
  template <class Visit>
  static void each_text(Ground& ground, std::vector<Statement>& givens, std::vector<Statement>& steps, Visit&& visit) {
    for (Statement& given : givens) visit(given.text);
    for (Statement& step : steps) visit(step.text);
    for (std::string& edge : ground.own.edges) visit(edge);
    for (auto& [key, value] : ground.options) visit(value);
    visit(ground.mission);
    visit(ground.own.mission);
    for (auto& [file, text] : ground.content) visit(text);
  }

  static bool mentions(Draft draft, const std::string& name) {
    bool found = false;
    each_text(draft.ground, draft.givens, draft.steps,
              [&](const std::string& text) { found = found || text.find("<" + name + ">") != std::string::npos; });
    return found;
  }

  bool used_in_case(const std::string& name, const Draft& draft) const {
    return mentions(draft, name) ||
           (!draft.table_inherited && std::any_of(variants_.begin(), variants_.end(),
                                                  [&](const Draft& variant) { return mentions(variant, name); }));
  }

  // In a variant the case's table counts with the columns that the variant uses, each row of them once.
  static Each used_part(const Draft& draft) {
    Each part;
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < draft.table.names.size(); ++i)
      if (mentions(draft, draft.table.names[i])) columns.push_back(i);
    for (std::size_t column : columns) part.names.push_back(draft.table.names[column]);
    for (const auto& row : draft.table.rows) {
      std::vector<std::string> values;
      for (std::size_t column : columns) values.push_back(row[column]);
      if (!columns.empty() && std::find(part.rows.begin(), part.rows.end(), values) == part.rows.end())
        part.rows.push_back(std::move(values));
    }
    return part;
  }

  static void unfold(const Each& table, std::size_t row, Run& run) {
    for (std::size_t i = 0; i < table.names.size(); ++i) {
      if (!run.name.empty()) run.name += ", ";
      run.name += table.names[i] + " " + table.rows[row][i];
      std::string sign = "<" + table.names[i] + ">";
      each_text(run.ground, run.givens, run.steps, [&](std::string& text) {
        for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at)) {
          text.replace(at, sign.size(), table.rows[row][i]);
          at += table.rows[row][i].size();
        }
      });
    }
  }

  // A <name> that no table fills is a slip of the pen, and would make a `not` hold for ever.
  void check_signs(const Each& table, const Run& run) {
    for (const auto* list : {&run.givens, &run.steps})
      for (const Statement& statement : *list) {
        const std::size_t from = statement.text.find('<');
        const std::size_t to = statement.text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_", from + 1);
        if (from == std::string::npos || to == std::string::npos || to == from + 1 || statement.text[to] != '>')
          continue;
        const std::string name = statement.text.substr(from + 1, to - from - 1);
        complain(statement.line,
                 fmt::format("<{}> is no column of an 'each'{}", name, did_you_mean(name, table.names)));
      }
  }

  Draft& draft() { return !variants_.empty() ? variants_.back() : case_ ? body_ : file_head_; }

  std::string file_, folder_game_, file_game_;
  Draft file_head_, body_;
  std::optional<Case> case_;
  std::vector<Draft> variants_;
  std::vector<Case> cases_;
  std::vector<Complaint> complaints_;
};

}  // namespace

bool is_assertion(std::string_view word) {
  static const std::vector<std::string> deeds = {"do", "dice", "draw", "until", "undo"};
  return among(step_words, word) && !among(deeds, word);
}

Result<std::vector<Case>> parse_cases(std::string_view text, const std::string& file, const std::string& game) {
  return Reader(file, game).read(text);
}

}  // namespace fireteam::lab
