// The games as a server offers them: missions loaded once and shared, old content by digest, rules as lists.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "engine/catalog.h"
#include "engine/position.h"
#include "play/balance.h"
#include "play/store.h"

namespace fireteam {

class Library {
 public:
  Library(Files content, Files balance, std::span<const Rules* const> games, Store& store);

  const Rules* rules(std::string_view game) const;
  Result<MissionInfo> mission(std::string_view game, std::string_view mission);
  // A mission as it lies in the content folder now; its files are kept by digest, if the disk lets us.
  Result<Game> load(std::string_view game, std::string_view mission);
  // Before a table begins with it: throws StoreError if the files of a mission are not kept and cannot be.
  void keep(const Game& game);
  // The same as of that digest: from the folder if it is the same, else from what was kept.
  Result<Game> load(std::string_view game, std::string_view mission, std::string_view digest);

  const Balance& balance(const Rules& rules);  // what the lab measured of a game
  const std::string& games_json();             // the list for lobbies, made at the first call
  void stop() { stopping_ = true; }            // a list that is being made is left as it is: nobody waits for it
  const std::vector<MissionInfo>& missions(const Rules& rules);  // they stay where they are
  // A campaign as a place, by its sheet; null where the game has none.
  nlohmann::json campaign_json(std::string_view game, std::string_view sheet);
  nlohmann::json rules_json(std::string_view game, std::string_view rule, std::string_view search) const;

 private:
  // The content as this game reads it: without the missions that cannot be read, so that the others are there.
  const Files& files_of(const Rules& rules);
  nlohmann::json game_json(const Rules& rules);

  const Files content_, balance_files_;
  const std::span<const Rules* const> games_;
  Store& store_;
  std::mutex mutex_;
  std::map<std::string, Game> loaded_;       // by game/mission@digest
  std::map<std::string, std::string> now_;   // game/mission -> digest in the folder
  std::map<std::string, TextFiles> unkept_;  // by digest: what could not be stored yet
  struct Shelf {
    Files files;
    std::vector<MissionInfo> missions;
  };
  const Shelf& shelf(const Rules& rules);
  std::map<const Rules*, Shelf> shelves_;
  std::map<const Rules*, Balance> balances_;
  std::once_flag listed_;
  std::string games_json_;
  std::atomic<bool> stopping_{false};
};

}  // namespace fireteam
