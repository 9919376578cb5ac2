// Messages: those that are read where they stand say the same as those that became a tree.
#include "play/message.h"

#include <gtest/gtest.h>

namespace fireteam {
namespace {

using nlohmann::json;

// Everything that can be asked of a field, as text.
std::string all_of(Message message, const char* key) {
  std::string out = message.text(key, 8) + "|";
  const auto number = message.number(key);
  out += (number ? std::to_string(*number) : "none") + "|" + (message.flag(key) ? "yes" : "no") + "|";
  const json* part = message.part(key);
  return out + (part ? part->dump() : "none") + "|" + message.complaint();
}

TEST(Message, ReadsTheSameFlatAndAsATree) {
  const std::vector<std::string> texts = {
      R"({"type":"act","seq":12,"a":"step 3"})",
      R"( { "type" : "act" , "a" : "x" , "b" : 7 } )",
      R"({"a":"text that is too long"})",
      R"({"a":"quo\"ted","b":"\u00e4"})",
      "{\"a\":\"Z\xc3\xbcrich\"}",
      R"({"a":1,"a":"last"})",
      R"({"a":"last","a":null})",
      R"({"a":-5,"b":0})",
      R"({"a":1.5,"b":1e3})",
      R"({"a":999999999999999,"b":9999999999999999999999})",
      R"({"a":9007199254740993})",
      R"({"a":true,"b":false})",
      R"({"a":null})",
      R"({"a":[1,"x"],"b":{"c":1}})",
      R"({"a":""})",
      R"({"":"nothing","a":"x"})",
      R"({"1":1,"2":1,"3":1,"4":1,"5":1,"6":1,"7":1,"8":1,"9":1,"10":1,"11":1,"12":1,"a":1})"};
  for (const std::string& text : texts) {
    auto read = Message::parse(text);
    ASSERT_TRUE(read) << text;
    for (const char* key : {"a", "b", "type", "seq", ""})
      EXPECT_EQ(all_of(*read, key), all_of(Message(json::parse(text)), key)) << text << " " << key;
  }
}

TEST(Message, RefusesWhatIsNoJson) {
  for (const char* text : {"{\"a\":01}", "{\"a\":-}", "{\"a\":1.}", "{\"a\":truer}", "{\"a\":nul}", "{\"a\":\"x}",
                           "{\"a\":\"x\"", "{\"a\" \"x\"}", "{\"a\":\"x\",}", "{\"a\":\"x\"} {}",
                           "{\"a\":\"tab\there\"}", "{a:1}", "{\"a\":+1}", "{\"a\":12 3}", "{\"a\":1e}"})
    EXPECT_FALSE(Message::parse(text)) << text;
}

}  // namespace
}  // namespace fireteam
