// Types as JSON Schema (draft 2020-12), so that editors help whoever writes content.
#include <map>
#include <nlohmann/json.hpp>

#include "base/check.h"
#include "content/type.h"

namespace fireteam::content {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* id_pattern = "^[a-z0-9][a-z0-9._-]{0,63}$";
constexpr const char* sign_pattern = "^[ -~]$";

class Printer {
 public:
  Json print(const Type& type) {
    switch (type.kind) {
      case Type::Kind::integer:
        return integer(type);
      case Type::Kind::boolean:
        return {{"type", "boolean"}};
      case Type::Kind::text:
        return type.forms ? lines(type.forms()) : limited({{"type", "string"}}, type, "minLength", "maxLength");
      case Type::Kind::id:
        return {{"type", "string"}, {"pattern", id_pattern}};
      case Type::Kind::word:
        return {{"enum", type.words}};
      case Type::Kind::list:
        return list(type);
      case Type::Kind::keyed:
        return keyed(type);
      case Type::Kind::object:
        return reference(type);
    }
    return {};
  }
  const std::map<std::string, Json>& definitions() const { return definitions_; }

 private:
  static Json limited(Json json, const Type& type, const char* fewest, const char* largest) {
    if (type.fewest > 0) json[fewest] = type.fewest;
    if (type.largest != SIZE_MAX) json[largest] = type.largest;
    return json;
  }

  static Json integer(const Type& type) {
    Json json{{"type", "integer"}};
    if (type.least != INT64_MIN) json["minimum"] = type.least;
    if (type.most != INT64_MAX) json["maximum"] = type.most;
    return json;
  }

  Json list(const Type& type) {
    Json json = limited({{"type", "array"}}, type, "minItems", "maxItems");
    if (type.distinct) json["uniqueItems"] = true;
    json["items"] = print(type.of.front());
    return json;
  }

  // A line of a closed language: one of its forms, with an example that editors propose.
  Json lines(const Forms& forms) {
    if (!definitions_.contains(forms.name)) {
      Json list = Json::array();
      for (const Form& form : forms.list)
        list.push_back({{"pattern", form.pattern}, {"description", form.about}, {"examples", {form.example}}});
      definitions_[forms.name] = {{"type", "string"}, {"anyOf", list}};
    }
    return {{"$ref", "#/$defs/" + forms.name}};
  }

  Json keyed(const Type& type) {
    Json json = limited({{"type", "object"}}, type, "minProperties", "maxProperties");
    json["propertyNames"] = {{"pattern", type.by_sign ? sign_pattern : id_pattern}};
    json["additionalProperties"] = print(type.of.front());
    return json;
  }

  // Objects are printed once under their name; the empty entry comes first so that one may hold its own kind.
  Json reference(const Type& type) {
    const ObjectType& object = type.object();
    check(!object.name.empty(), "describe: a structure needs called(name)");
    std::string name = object.name + (type.without_id ? "-by-id" : "");
    if (!definitions_.contains(name)) {
      definitions_[name] = {};
      Json json = object.tag.empty() ? fields_of(object, object.fields, type.without_id) : variants_of(object);
      if (!object.note.empty()) json["description"] = object.note;
      definitions_[name] = json;
    }
    return {{"$ref", "#/$defs/" + name}};
  }

  Json fields_of(const ObjectType& object, const std::deque<Field>& fields, bool without_id) {
    Json properties = Json::object();
    Json required = Json::array();
    if (object.has_id && !without_id) {
      properties["id"] = print({.kind = Type::Kind::id});
      required.push_back("id");
    }
    for (const Field& field : fields) {
      Json json = print(field.type);
      if (!field.note.empty()) json["description"] = field.note;
      if (!field.required && !field.fallback.empty()) json["default"] = Json::parse(field.fallback);
      properties[field.name] = json;
      if (field.required) required.push_back(field.name);
    }
    Json json{{"type", "object"}, {"properties", properties}};
    if (!required.empty()) json["required"] = required;
    json["additionalProperties"] = false;
    return json;
  }

  Json variants_of(const ObjectType& object) {
    Json list = Json::array();
    Json plain = Json::array();  // verbs that need nothing may be written as their word alone
    for (const ObjectType::Variant& variant : object.variants) {
      Json json = fields_of(object, *variant.fields, true);
      if (!json.contains("required")) plain.push_back(variant.word);
      json["properties"][object.tag] = {{"const", variant.word}};
      json["required"].push_back(object.tag);
      list.push_back(json);
    }
    if (!plain.empty()) list.push_back({{"enum", plain}});
    return {{"oneOf", list}};
  }

  std::map<std::string, Json> definitions_;
};

}  // namespace

std::string print_schema(const Type& type, std::string_view title) {
  Printer printer;
  Json json{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}};
  json.update(printer.print(type));
  for (const auto& [name, definition] : printer.definitions()) json["$defs"][name] = definition;
  // Editors name the schema inside the file they edit.
  if (type.kind == Type::Kind::object && type.object().tag.empty())
    json["$defs"][type.object().name]["properties"]["$schema"] = {{"type", "string"}};
  return json.dump(2) + "\n";
}

}  // namespace fireteam::content
