// The rulebook in our words: search, list by topic, one rule opened.
import { useEffect, useRef, useState, type JSX } from 'react';
import { Icon } from '../icons';
import { connection } from '../net/world';
import type { Rule } from '../protocol';
import { translated, words } from '../words';
import { State } from './common';

const held = new Map<string, Rule[]>();

// All rules of a game, fetched once; searching is done here so that it is instant.
export async function rulesOf(game: string): Promise<Rule[]> {
  const have = held.get(game);
  if (have) return have;
  try {
    const answer = await fetch(`/api/rules/${encodeURIComponent(game)}`);
    if (answer.ok) {
      const body = (await answer.json()) as { rules?: Rule[] } | Rule[];
      const rules = Array.isArray(body) ? body : (body.rules ?? []);
      if (rules.length > 0) {
        held.set(game, translated(rules));
        return translated(rules);
      }
    }
  } catch {
    // no HTTP list: ask over the line below
  }
  const reply = await connection.ask({ type: 'rule', game });
  const rules = reply?.type === 'rule' ? (reply.rules ?? []) : [];
  if (rules.length > 0) held.set(game, rules);
  return rules;
}

// Every word must occur; hits in the id count most, then topic, then text.
export function searchRules(rules: Rule[], text: string): Rule[] {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return rules;
  const scored = rules.map((rule) => {
    let score = 0;
    for (const part of parts) {
      const inId = rule.id.toLowerCase().includes(part);
      const inTopic = (rule.topic ?? '').toLowerCase().includes(part);
      const inText = (rule.text ?? '').toLowerCase().includes(part);
      if (!inId && !inTopic && !inText) return { rule, score: 0 };
      score += inId ? 5 : inTopic ? 3 : 1;
    }
    return { rule, score };
  });
  return scored
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((one) => one.rule);
}

function One({ rule, open }: { rule: Rule; open: boolean }): JSX.Element {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) void ref.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <li ref={ref} className={open ? 'on' : ''} id={`rule-${rule.id}`}>
      <div className="row">
        <code>{rule.id}</code>
        <span className="sm2">{rule.topic}</span>
      </div>
      <p>{rule.text}</p>
      {rule.ref ? <span className="sm2">{words.rules.book(rule.ref)}</span> : null}
    </li>
  );
}

export function RulesView({ game, rule, onRule }: { game: string; rule: string | undefined; onRule: (rule: string | undefined) => void }): JSX.Element {
  const [rules, setRules] = useState<Rule[] | undefined>(held.get(game));
  const [text, setText] = useState('');
  useEffect(() => {
    let stale = false;
    void rulesOf(game).then((all) => {
      if (!stale) setRules(all);
    });
    return () => {
      stale = true;
    };
  }, [game]);
  const chosen = rule ? rules?.find((one) => one.id === rule) : undefined;
  const found = rules ? searchRules(rules, text) : [];
  const near = chosen && !text ? [chosen, ...(rules ?? []).filter((one) => one.topic === chosen.topic && one !== chosen)] : found;
  return (
    <div className="rules">
      <label className="searchbox">
        <Icon name="search" />
        <input
          type="search"
          value={text}
          placeholder={words.rules.searchHint}
          aria-label={words.rules.search}
          onChange={(event) => {
            setText(event.target.value);
            onRule(undefined);
          }}
        />
      </label>
      {rules === undefined ? (
        <State title={words.rules.loading} />
      ) : (
        <>
          <div className="row sm2">
            <span>{words.rules.found(near.length)}</span>
            {chosen && !text ? (
              <button type="button" className="linkb" onClick={() => onRule(undefined)}>
                {words.rules.all}
              </button>
            ) : null}
          </div>
          {near.length === 0 ? (
            <p className="sm2">{words.rules.none}</p>
          ) : (
            <ul className="rulelist" tabIndex={0} aria-label={words.rules.title}>
              {near.slice(0, 200).map((one) => (
                <One key={one.id} rule={one} open={one.id === rule} />
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
