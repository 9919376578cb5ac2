// libsodium behind our own names.
#include "play/secrets.h"

#include <sodium.h>

#include "base/check.h"

namespace fireteam {

namespace {

void ready() {
  static const bool once = [] { return sodium_init() >= 0; }();
  check(once, "libsodium cannot be started");
}

std::string hex(const std::uint8_t* bytes, std::size_t size) {
  std::string text(size * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

std::string base64(const std::uint8_t* bytes, std::size_t size) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(size, variant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes, size, variant);
  text.pop_back();
  return text;
}

constexpr std::size_t secret_letters = 43;  // 32 bytes in base64

}  // namespace

Key new_key() {
  ready();
  Key key;
  randombytes_buf(key.data(), key.size());
  return key;
}

std::string new_secret() {
  Key key = new_key();
  return base64(key.data(), key.size());
}

std::string new_table_id() {
  ready();
  constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz123456789";  // 32, none easily taken for another
  std::array<std::uint8_t, 12> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  std::string id;
  for (std::uint8_t byte : bytes) id += letters[byte % letters.size()];
  return id;
}

std::string to_hex(const Key& key) { return hex(key.data(), key.size()); }

std::optional<Key> key_from_hex(std::string_view text) {
  Key key;
  std::size_t size = 0;
  if (text.size() != key.size() * 2 ||
      sodium_hex2bin(key.data(), key.size(), text.data(), text.size(), nullptr, &size, nullptr) != 0 ||
      size != key.size())
    return std::nullopt;
  return key;
}

std::string fingerprint(std::string_view secret) {
  ready();
  std::array<std::uint8_t, 16> hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const std::uint8_t*>(secret.data()), secret.size(),
                     nullptr, 0);
  return hex(hash.data(), hash.size());
}

bool well_formed_secret(std::string_view secret) {
  if (secret.size() != secret_letters) return false;
  for (char c : secret)
    if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'))
      return false;
  return true;
}

std::string invitation(const Key& server_key, std::string_view table, std::string_view seat, std::uint32_t uses) {
  ready();
  std::string text = "invitation\n" + std::string(table) + "\n" + std::string(seat) + "\n" + std::to_string(uses);
  std::array<std::uint8_t, 18> hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                     server_key.data(), server_key.size());
  return base64(hash.data(), hash.size());
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace fireteam
