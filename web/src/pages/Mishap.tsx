// If the client itself fails, the person loses nothing: a plain page says so, offers the record and a fresh start.
import { Component, type JSX, type ReactNode } from 'react';
import { State } from '../panels/common';
import { recordText, saveFile } from '../panels/saving';
import { routeOf } from '../router';
import { words } from '../words';

export class Mishap extends Component<{ children: ReactNode }, { what: string }> {
  override state = { what: '' };

  static getDerivedStateFromError(error: unknown): { what: string } {
    return { what: error instanceof Error ? error.message : String(error) };
  }

  private save = (): void => {
    const route = routeOf(location.pathname, location.search);
    if (route.page !== 'table') return;
    void recordText(route.table, '').then((text) => text && saveFile(words.report.record(route.table), text));
  };

  override render(): ReactNode {
    if (!this.state.what) return this.props.children;
    const buttons: JSX.Element = (
      <>
        <button type="button" className="tb1" onClick={this.save}>
          {words.line.record}
        </button>
        <button type="button" className="tb1 brass" onClick={() => location.reload()}>
          {words.line.reload}
        </button>
      </>
    );
    return (
      <main className="alone">
        <h1 className="sr-only">{words.app}</h1>
        <State icon="alert" tone="bad" title={words.mishap} action={buttons}>
          {this.state.what}
        </State>
      </main>
    );
  }
}
