// Secrets of people and tables, all from libsodium: who somebody is, names of tables, invitations. Only fingerprints of
// people's secrets are stored; nothing here is ever logged.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fireteam {

using Key = std::array<std::uint8_t, 32>;

Key new_key();
std::string new_secret();    // 43 letters: 256 bits
std::string new_table_id();  // 12 letters that are easy to read aloud: 60 bits

std::string to_hex(const Key& key);
std::optional<Key> key_from_hex(std::string_view text);

// What is stored in place of a person's secret: 32 hexadecimal digits from which the secret cannot be found.
std::string fingerprint(std::string_view secret);
bool well_formed_secret(std::string_view secret);

// The invitation to a seat: a function of the server's own key, so nothing of it is stored; `uses` makes it single-use.
std::string invitation(const Key& server_key, std::string_view table, std::string_view seat, std::uint32_t uses);
// Takes the same time wherever the texts differ.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace fireteam
