// The gallery: hand-written scenes for everything the games need; also the page that picture tests look at.
import { useEffect, useState, type JSX } from 'react';
import { Board } from '../board/Board';
import { describePlace } from '../board/describe';
import type { Target } from '../boardapi';
import type { Scene } from '../protocol';
import '../theme.css';
import type { Exhibit } from './build';
import { exhibits } from './exhibits';
import { Frame } from './Frame';
import './gallery.css';
import { Kit } from './Kit';

// A scene from a file beside the client: what `fireteam engine` prints for `show` is drawn as it stands.
function useFile(address: string | null): Exhibit | undefined {
  const [exhibit, setExhibit] = useState<Exhibit>();
  useEffect(() => {
    if (!address?.startsWith('/')) return;
    void fetch(address)
      .then((reply) => reply.json() as Promise<Scene>)
      .then((scene) => setExhibit({ id: 'file', title: scene.mission ?? address, about: address, scene }));
  }, [address]);
  return exhibit;
}

// /gallery?scene=rambo draws a whole table, &board its board alone; &theme=light and &grey are for picture tests;
// /gallery?file=/scene.json draws a scene that was written elsewhere.
export default function Gallery(): JSX.Element {
  const asked = new URLSearchParams(location.search);
  const [shown, setShown] = useState(asked.get('scene') ?? 'kit');
  const theme = asked.get('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme;
  document.documentElement.style.filter = asked.get('grey') === null ? '' : 'grayscale(1)';
  const file = useFile(asked.get('file'));
  const exhibit = file ?? exhibits.find((one) => one.id === shown);
  return (
    <div className={`gallery ${asked.get('bare') === null ? '' : 'bare'}`}>
      <nav aria-label="Scenes">
        {[{ id: 'kit', title: 'Kit' }, ...exhibits].map((one) => (
          <button key={one.id} type="button" aria-current={one.id === shown} onClick={() => setShown(one.id)}>
            {one.title}
          </button>
        ))}
      </nav>
      {exhibit && asked.get('board') === null ? (
        <Frame key={exhibit.id} exhibit={exhibit} />
      ) : (
        <main className={exhibit ? 'one-board' : ''}>{exhibit ? <Alone key={exhibit.id} exhibit={exhibit} /> : <Kit />}</main>
      )}
    </div>
  );
}

// The board alone. It says what was pointed at; a picked place calls the acting piece there, so that its glide can be seen.
function Alone({ exhibit }: { exhibit: Exhibit }): JSX.Element {
  const [scene, setScene] = useState(exhibit.scene);
  const [cursor, setCursor] = useState<number>();
  const [hovered, setHovered] = useState<Target>();
  const [picked, setPicked] = useState<Target>();
  const focus = exhibit.focus ? { place: exhibit.focus.place ?? -1, ...(exhibit.focus.piece ? { piece: exhibit.focus.piece } : {}) } : undefined;
  const say = (target: Target | undefined): string => (target ? describePlace(scene, target.place) : '');
  const pick = (target: Target) => {
    setPicked(target);
    if (target.piece) return;
    setScene((now) => ({ ...now, pieces: (now.pieces ?? []).map((piece) => (piece.id === now.prompt?.piece ? { ...piece, place: target.place } : piece)) }));
  };
  return (
    <>
      <Board scene={scene} overlays={exhibit.scene.overlays ?? []} focus={focus} cursor={cursor} onCursor={setCursor} onHover={setHovered} onPick={pick} />
      <p className="pointed" data-hovered={JSON.stringify(hovered ?? null)} data-picked={JSON.stringify(picked ?? null)} data-cursor={cursor}>
        {say(hovered ?? picked) || exhibit.about}
      </p>
    </>
  );
}
