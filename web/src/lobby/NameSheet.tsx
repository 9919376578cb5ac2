// A name for the others, asked for once: nobody is ever called by a word that means oneself.
import { useState, type JSX } from 'react';
import { Sheet } from '../panels/Overlays';
import { setSettings } from '../state/settings';
import { words } from '../words';

export function NameSheet({ onClose, onName }: { onClose: () => void; onName: () => void }): JSX.Element {
  const [name, setName] = useState('');
  return (
    <Sheet title={words.lobby.nameAsk} onClose={onClose}>
      <form
        className="say"
        onSubmit={(event) => {
          event.preventDefault();
          setSettings({ name: name.trim() || words.lobby.guest });
          onName();
        }}
      >
        <input
          value={name}
          maxLength={40}
          autoFocus
          aria-label={words.lobby.yourName}
          placeholder={words.lobby.yourName}
          onChange={(event) => setName(event.target.value)}
          data-name
        />
        <button type="submit" className="tb1 brass">
          {words.lobby.nameGo}
        </button>
      </form>
      <p className="sm2">{words.lobby.nameAskNote}</p>
    </Sheet>
  );
}
