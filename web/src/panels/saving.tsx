// What leaves a table: its record as a file, a report, a link to copy.
import { useState, type JSX } from 'react';
import { Icon } from '../icons';
import { fetchApi } from '../net/world';
import type { LogLine } from '../protocol';
import type { Table } from '../state/table';
import { words } from '../words';

export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export async function recordText(table: string, seat: string): Promise<string | undefined> {
  try {
    const answer = await fetchApi(`/api/tables/${encodeURIComponent(table)}/record${seat ? `?seat=${encodeURIComponent(seat)}` : ''}`);
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

// Record and log in one file for a person to send; nothing leaves the browser by itself.
export function problemReport(table: Table, record: string | undefined, log: LogLine[]): string {
  return JSON.stringify({ table: table.table, seq: table.seq, steps: table.steps, browser: navigator.userAgent, commit: table.commit, record, log }, null, 1);
}

export function CopyLink({ link }: { link: string }): JSX.Element {
  const [copied, setCopied] = useState(false);
  const full = new URL(link, location.href).href;
  const copy = () => {
    void navigator.clipboard?.writeText(full).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div className="linkrow">
      <Icon name="link" />
      <input readOnly value={full} aria-label={words.copy} onFocus={(event) => event.target.select()} />
      <button type="button" className="tb1" onClick={copy}>
        {copied ? words.copied : words.copy}
      </button>
    </div>
  );
}
