// Emblems of the games, drawn for this project: 120 by 120. A game without one gets its letters in the same ring.
import type { JSX } from 'react';

const drawn: Record<string, JSX.Element> = {
  rambo: (
    <>
      <circle cx="60" cy="60" r="54" fill="#3a1d0d" />
      <circle cx="60" cy="66" r="34" fill="#ff9d4d" />
      <path d="M6 78c14-10 22-4 34-12s24 8 38-2 24 2 36-4v20A54 54 0 0 1 8 76z" fill="#1e3a26" />
      <path d="M8 88c20-8 30 4 52-4s36 4 50-2A54 54 0 0 1 12 86z" fill="#12251a" />
      <g fill="#12251a">
        <path d="M22 74c-2-14-8-20-14-22 8-2 14 2 16 8 2-8 8-12 15-11-7 3-11 9-12 25z" />
        <path d="M98 74c0-16 6-22 14-25-8-1-13 2-15 8-3-7-9-9-16-7 8 3 12 9 12 24z" />
      </g>
      <path d="M30 44c16 10 44 10 60 0l-2 12c-16 8-40 8-56 0z" fill="#d63c2f" />
      <path d="M88 46l20-8-5 11 6 9-21-3z" fill="#d63c2f" />
      <path d="M60 24v66M60 24l-6 10M60 24l6 10" stroke="#fff3df" strokeWidth="3.5" fill="none" strokeLinecap="round" />
      <path d="M55 84l5-5 5 5M55 91l5-5 5 5" stroke="#fff3df" strokeWidth="2.5" fill="none" />
    </>
  ),
  sas: (
    <>
      <circle cx="60" cy="60" r="54" fill="#101c33" />
      <circle cx="82" cy="36" r="15" fill="#dfe9ff" />
      <circle cx="89" cy="32" r="13" fill="#101c33" />
      <path d="M6 74h26l4-16 18-10 18 10 4 16h38A54 54 0 0 1 6 70z" fill="#1d2f52" />
      <rect x="47" y="62" width="13" height="12" fill="#ffcf70" />
      <path d="M60 74 114 92A54 54 0 0 1 66 114z" fill="#ffcf70" opacity=".32" />
      <path d="M60 20v70" stroke="#e8eefc" strokeWidth="5" />
      <path d="M60 90l-6-10h12z" fill="#e8eefc" />
      <path d="M46 34h28" stroke="#e8b64c" strokeWidth="5" strokeLinecap="round" />
      <path d="M60 14v18" stroke="#e8b64c" strokeWidth="6" strokeLinecap="round" />
      <path d="M54 52c-16-4-28-14-32-24 12 2 24 6 34 14M66 52c16-4 28-14 32-24-12 2-24 6-34 14" fill="#8fb4ff" />
    </>
  ),
  jagged: (
    <>
      <circle cx="60" cy="60" r="54" fill="#0e3440" />
      <path d="M8 70c18-6 34 6 52 0s34-6 52 0v6A54 54 0 0 1 8 76z" fill="#17586a" />
      <path d="M24 84c0-22 16-34 38-32s38 14 34 30-18 20-40 18-32-2-32-16z" fill="#e8cf8c" />
      <path d="M36 82c0-14 12-22 28-20s24 8 22 18-14 12-28 11-22-1-22-9z" fill="#5e9a55" />
      <path d="M62 52 56 88M84 66 40 76" stroke="#e8cf8c" strokeWidth="2.5" strokeDasharray="4 4" />
      <path d="M72 20v40" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M72 21h30l-9 9 9 9H72z" fill="#ffd23f" />
      <circle cx="50" cy="79" r="5" fill="#d9472b" />
      <circle cx="76" cy="76" r="5" fill="#fff" />
    </>
  ),
  mercs: (
    <>
      <circle cx="60" cy="60" r="54" fill="#1b2230" />
      <g fill="#2b3850">
        <path d="M26 30h24v66H26zM70 24h26v72H70z" />
      </g>
      <g fill="#64d8e8" opacity=".75">
        <path d="M31 36h5v5h-5zM40 36h5v5h-5zM75 31h6v5h-6zM85 31h6v5h-6z" />
        <path d="M31 45h5v5h-5zM40 45h5v5h-5zM75 40h6v5h-6zM85 40h6v5h-6z" />
        <path d="M31 54h5v5h-5zM40 54h5v5h-5zM75 49h6v5h-6zM85 49h6v5h-6z" />
        <path d="M31 63h5v5h-5zM40 63h5v5h-5zM75 58h6v5h-6zM85 58h6v5h-6z" />
        <path d="M31 72h5v5h-5zM40 72h5v5h-5zM75 67h6v5h-6zM85 67h6v5h-6z" />
        <path d="M31 81h5v5h-5zM40 81h5v5h-5zM75 76h6v5h-6zM85 76h6v5h-6z" />
      </g>
      <path d="M60 34 82 46v26c0 14-9 22-22 28-13-6-22-14-22-28V46z" fill="#e9eef6" />
      <path d="M60 34v66c13-6 22-14 22-28V46z" fill="#b9c5d8" />
      <path d="M44 58h32l-4 12H63l-3-4-3 4h-9z" fill="#ff6a3d" />
      <path d="M52 82h16M54 88h12" stroke="#1b2230" strokeWidth="3" />
    </>
  ),
  omega: (
    <>
      <circle cx="60" cy="60" r="54" fill="#16102a" />
      <circle cx="60" cy="60" r="41" fill="none" stroke="#8bf27a" strokeWidth="2" strokeDasharray="3 7" />
      <path
        d="M34 88h18v-8C40 75 34 66 34 54c0-17 11-28 26-28s26 11 26 28c0 12-6 21-18 26v8h18"
        fill="none"
        stroke="#8bf27a"
        strokeWidth="8"
        strokeLinecap="square"
      />
      <path d="M60 42c5 8 10 13 10 20a10 10 0 0 1-20 0c0-7 5-12 10-20z" fill="#c79bff" />
      <circle cx="60" cy="62" r="3.5" fill="#16102a" />
    </>
  ),
  drill: (
    <>
      <circle cx="60" cy="60" r="54" fill="#1d2420" />
      <path d="M20 34h80v52H20z" fill="#39453c" />
      <path d="M20 60h32M68 60h32M60 34v18M60 68v18" stroke="#e9eee6" strokeWidth="4" strokeDasharray="7 5" />
      <circle cx="40" cy="47" r="8" fill="#6cc9f7" />
      <path d="m74 66 6-6h6l6 6v6l-6 6h-6l-6-6z" fill="#ff8763" />
      <path d="M52 56h16v8H52z" fill="#e8b64c" />
      <path d="M60 20v10M60 90v10" stroke="#e8b64c" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  depot: (
    <>
      <circle cx="60" cy="60" r="54" fill="#2b2116" />
      <path d="M4 84h112v32H4z" fill="#1a140d" />
      <path d="M24 30h72v4H24zM24 58h72v4H24zM24 84h72v4H24zM24 26h4v64h-4zM92 26h4v64h-4z" fill="#8a6a3c" />
      <path d="M34 40h20v18H34zM62 66h22v18H62z" fill="#c89a55" />
      <path d="M43 40h3v18h-3zM72 66h3v18h-3z" fill="#8a6a3c" />
      <path d="M62 42h18v16H62z" fill="#f1e4c8" />
      <path d="M66 46h10v2H66zM66 50h10v2H66z" fill="#8a6a3c" />
      <path d="m34 68 14-4 4 16-14 4z" fill="#fff8ea" />
      <path d="M42 73a2 2 0 1 0 4 1a2 2 0 1 0-4-1z" fill="#2b2116" />
    </>
  ),
};

const known: [RegExp, string][] = [
  [/rambo/, 'rambo'],
  [/sas|rogue/, 'sas'],
  [/jagged/, 'jagged'],
  [/mercs/, 'mercs'],
  [/omega/, 'omega'],
  [/drill/, 'drill'],
  [/depot/, 'depot'],
];

export function Emblem({ game, title }: { game: string; title: string }): JSX.Element {
  const name = known.find(([pattern]) => pattern.test(game))?.[1];
  const clip = `emblem-${game}`;
  return (
    <svg className="em" viewBox="0 0 120 120" aria-hidden="true">
      <clipPath id={clip}>
        <circle cx="60" cy="60" r="55" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {name ? (
          drawn[name]
        ) : (
          <>
            <circle cx="60" cy="60" r="54" fill="var(--ink-3)" />
            <text x="60" y="74" textAnchor="middle" className="emtext">
              {title.slice(0, 2)}
            </text>
          </>
        )}
      </g>
      <circle cx="60" cy="60" r="56" fill="none" stroke="var(--g)" strokeWidth="3" />
    </svg>
  );
}
