// The keys of a content file as a page for people, from the same description that reads it.
#include <set>

#include "content/type.h"

namespace fireteam::content {

namespace {

class Page {
 public:
  void print(const ObjectType& object, const std::string& title) {
    if (!printed_.insert(object.name).second) return;
    text += "\n### " + title + "\n\n";
    if (!object.note.empty()) text += object.note + ".\n\n";
    if (object.has_id) text += "- `id`: its name; in an object of several, the key\n";
    std::vector<const ObjectType*> inside;
    for (const Field& field : object.fields) {
      text += "- `" + field.name + "`" + (field.required ? "" : ", may be missing") + ": " + what(field.type, inside);
      if (!field.note.empty()) text += "; " + field.note;
      text += "\n";
    }
    for (const ObjectType* other : inside) print(*other, "A " + spaced(other->name));
  }

  std::string text;

 private:
  static std::string spaced(std::string name) {
    for (char& c : name)
      if (c == '_') c = ' ';
    return name;
  }

  static std::string what(const Type& type, std::vector<const ObjectType*>& inside) {
    switch (type.kind) {
      case Type::Kind::object: {
        const ObjectType& object = type.object();
        if (object.tag.empty()) inside.push_back(&object);
        return spaced(object.name);
      }
      case Type::Kind::list:
        return "list of " + what(type.of.front(), inside);
      case Type::Kind::keyed:
        return "by name: " + what(type.of.front(), inside);
      case Type::Kind::text:
        return type.forms ? spaced(type.forms().name) : "text";
      case Type::Kind::integer:
        return std::to_string(type.least) + " to " + std::to_string(type.most);
      default:
        return expected(type);
    }
  }

  std::set<std::string> printed_;
};

}  // namespace

std::string manual_opening(const std::string& title, const std::string& game, const std::string& example) {
  return "# Missions of " + title + "\n\nPrinted by `fireteam schema --words " + game +
         "`; `tools/schemas.sh` writes it. A mission is a file `content/" + game +
         "/missions/<id>.json`, read by editors with `schemas/" + game + "/mission.json`; `" + example +
         ".json` is the example, `fireteam check " + game +
         "` finds what is wrong. Its story is told by triggers in a closed language of short lines: when something "
         "happens, if all conditions hold (`not` may stand before any), the effects are done in order. In what follows "
         "`[…]` may be left out and `|` stands between alternatives. A trigger fires as often as its moment comes, "
         "unless "
         "`(once)` stands behind the moment here or `limit` in the file says else.\n";
}

std::string print_keys(const Type& type) {
  Page page;
  page.print(type.object(), "A mission file");
  return "\n## Keys\n" + page.text;
}

}  // namespace fireteam::content
