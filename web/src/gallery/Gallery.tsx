// The gallery: hand-written scenes for everything the games need; also the page that picture tests look at.
import { useState, type JSX } from 'react';
import { Board } from '../board/Board';
import '../theme.css';
import { exhibits } from './exhibits';
import './gallery.css';

// /gallery?scene=rambo&theme=light&bare draws one scene alone: picture tests and print use it.
export default function Gallery(): JSX.Element {
  const asked = new URLSearchParams(location.search);
  const [shown, setShown] = useState(asked.get('scene') ?? exhibits[0]?.id ?? '');
  const theme = asked.get('theme');
  document.documentElement.dataset['theme'] = theme === 'light' ? 'light' : 'dark';
  if (asked.get('grey') !== null) document.documentElement.style.filter = 'grayscale(1)';
  const exhibit = exhibits.find((one) => one.id === shown) ?? exhibits[0];
  if (!exhibit) return <p />;
  return (
    <div className={`gallery ${asked.get('bare') === null ? '' : 'bare'}`}>
      <nav>
        {exhibits.map((one) => (
          <button key={one.id} type="button" aria-current={one.id === exhibit.id} onClick={() => setShown(one.id)}>
            {one.title}
          </button>
        ))}
      </nav>
      <main>
        <Board key={exhibit.id} scene={exhibit.scene} overlays={exhibit.scene.overlays ?? []} focus={exhibit.focus ? { place: exhibit.focus.place ?? -1, ...(exhibit.focus.piece ? { piece: exhibit.focus.piece } : {}) } : undefined} />
      </main>
    </div>
  );
}
