#!/usr/bin/env python3
"""Turns rules/<g>.json into a C++ header: an enum of rule ids and the table of their texts."""
import json
import sys

from generated import write


def quoted(text):
    return json.dumps(text, ensure_ascii=True)


def main():
    source, out = sys.argv[1], sys.argv[2]
    with open(source, encoding="utf-8") as handle:
        book = json.load(handle)
    seen = set()
    for rule in book["rules"]:
        if rule["id"] in seen:
            sys.exit(f"{source}: rule {rule['id']} stands twice")
        seen.add(rule["id"])
    game = book["game"]
    lines = [
        f"// Made from rules/{game}.json by tools/rule_ids.py; do not edit.",
        "#pragma once",
        "#include <cstdint>",
        '#include "engine/lexicon.h"',
        f"namespace fireteam::{game} {{",
        "enum class Rule : std::uint16_t {",
        "  none = 0,",
    ]
    lines += [f"  {rule['id'].replace('-', '_')}," for rule in book["rules"]]
    lines += ["};", "inline constexpr RuleText rule_texts[] = {"]
    for rule in book["rules"]:
        fields = (rule["id"], rule["topic"], rule.get("ref", ""), rule["rule"], rule.get("kind", ""), rule.get("module", "core"))
        lines.append("  {" + ", ".join(quoted(field) for field in fields) + "},")
    lines += [
        "};",
        'inline const char* rule_id(RuleId rule) { return rule ? rule_texts[rule - 1U].id : ""; }',
        "inline const char* rule_id(Rule rule) { return rule_id(static_cast<RuleId>(rule)); }",
        f"}}  // namespace fireteam::{game}",
    ]
    write(out, lines)


main()
