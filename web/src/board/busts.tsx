// Busts: one headgear each, because people remember hats, not letters. `a` is the accent part, `c` is cut out of it.
import type { ReactNode } from 'react';
import { icons } from './icons';

const body = <path d="M3 40c.5-8 5-11 11-12.5h12C32 29 36.5 32 37 40z" />;
const face = <path d="M13 14h14v6c0 5-3 9-7 9s-7-4-7-9z" />;
const wide = <path d="M12.5 13h15v6.5c0 5.5-3.2 9.5-7.5 9.5s-7.5-4-7.5-9.5z" />;
const star = <path className="c" d="m20 6 .9 2 2.2.2-1.7 1.5.5 2.2-1.9-1.2-1.9 1.2.5-2.2-1.7-1.5 2.2-.2z" />;
const dome = 'M8.5 17C8.5 9 13.5 4.5 20 4.5S31.5 9 31.5 17z';

const a = (d: string) => <path className="a" d={d} />;
const c = (d: string) => <path className="c" d={d} />;

const busts: Record<string, ReactNode> = {
  headband: (
    <>
      {body}
      <path d="M20 4c-7 0-10.5 5-10 12 .3 5-.5 9-2.5 12.5 3 .8 5.5.2 7-1h11c1.5 1.2 4 1.8 7 1-2-3.5-2.8-7.5-2.5-12.5.5-7-3-12-10-12z" />
      {c('M14.5 15.5h11v5c0 4.5-2.5 7.5-5.5 7.5s-5.5-3-5.5-7.5z')}
      {a('M9.8 11.5h20.4v3.6H9.8z')}
      {a('m29.5 12 7.5 5.5-2.8 1.3-5-4.3zM30 13l4.5 9-2.6.2-3-7z')}
    </>
  ),
  beret: (
    <>
      {body}
      {wide}
      {a('M9 14.5C8 8 13 4.5 20.5 5c7 .5 13.5 3.5 13.5 8.5 0 3-3 3.5-6.5 2.2C22 14 15 13.5 9 14.5z')}
      <circle className="c" cx="15" cy="10" r="2" />
      {c('M15 22.5c2 1.2 8 1.2 10 0l-.5 2c-2.5 1-6.5 1-9 0z')}
    </>
  ),
  commando: (
    <>
      {body}
      {wide}
      {a('M10 14.5C9.5 8 13 5 20.5 5 27 5 34 8 34.5 12.5c.2 3-3.5 3.8-7 2.7-5.5-1.7-11-1.9-17.5-.7z')}
      {c('m16 7.5 1.2 2.3L16 12l-1.2-2.2z')}
      <path className="c" d="M14.5 22c3 1 8 1 11 0-.5 4-2.5 6-5.5 6s-5-2-5.5-6z" opacity=".55" />
    </>
  ),
  cone: (
    <>
      <path d="M4 40c.5-8 5-11 11-12.5h10C31 29 35.5 32 36 40z" />
      <path d="M13.5 14h13v7c0 4.5-3 8-6.5 8s-6.5-3.5-6.5-8z" />
      <path d="M11.5 15c-1.5 6-1.5 11-4 15h5c1.5-4 2-9 2-15zM28.5 15c1.5 6 1.5 11 4 15h-5c-1.5-4-2-9-2-15z" />
      {a('M20 2.5 37 17H3z')}
    </>
  ),
  starcap: (
    <>
      {body}
      <path d="M12 12h16v8c0 5-3.4 9-8 9s-8-4-8-9z" />
      {a('M10.5 13c0-6 4-9 9.5-9s9.5 3 9.5 9l4 2.2H9z')}
      {star}
    </>
  ),
  helm: (
    <>
      {body}
      {face}
      {a('M6 15.5C6 14 8.5 13.5 9.5 13 9.5 7.5 14 4 20 4s10.5 3.5 10.5 9c1 .5 3.5 1 3.5 2.5 0 1.2-6 2-14 2s-14-.8-14-2z')}
    </>
  ),
  gunner: (
    <>
      {body}
      {face}
      {a(dome)}
      {c('m9 30 18 10h-6L6 32.5z')}
    </>
  ),
  sniper: (
    <>
      {body}
      {face}
      {a('M4 16.5c3-1.2 6-1.2 7.5-1.5 0-6 3-9.5 8.5-9.5s8.5 3.5 8.5 9.5c1.5.3 4.5.3 7.5 1.5-4 1.7-28 1.7-32 0z')}
      <circle className="c" cx="24" cy="20.5" r="4.2" />
      <path d="M24 17.5v6M21 20.5h6" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  boonie: (
    <>
      {body}
      {face}
      {a('M3.5 15.5c3.5-1 6.5-1.2 8-1.5 0-6 3-9.5 8.5-9.5s8.5 3.5 8.5 9.5c1.5.3 4.5.5 8 1.5-3 2.6-30 2.6-33 0z')}
      {c('M11.5 12.2c5 1.3 12 1.3 17 0v2c-5 1.3-12 1.3-17 0z')}
    </>
  ),
  peaked: (
    <>
      {body}
      {face}
      {a('M7 9.5C9 5 14 3.5 20 3.5S31 5 33 9.5c-2 2-3.5 2.5-4.5 3v3.2c-5 1.7-12 1.7-17 0v-3.2C10.5 12 9 11.5 7 9.5z')}
      {star}
    </>
  ),
  stahlhelm: (
    <>
      {body}
      {face}
      {a('M7 20c2-1 2.5-3 2.5-6C9.5 8 14 4.5 20 4.5S30.5 8 30.5 14c0 3 .5 5 2.5 6l-4.5 1c-.5-2.5-1-4-1.5-4.5H13c-.5.5-1 2-1.5 4.5z')}
    </>
  ),
  knit: (
    <>
      {body}
      {wide}
      {a('M11.5 15.5c-1-8 3-11.5 8.5-11.5s9.5 3.5 8.5 11.5c-5.5-1.5-11.5-1.5-17 0z')}
      {c('M11.8 11.5c5-1.6 11.4-1.6 16.4 0v1.3c-5-1.6-11.4-1.6-16.4 0z')}
    </>
  ),
  diver: (
    <>
      {body}
      {wide}
      {a('M10.5 20C9 10 13 4 20 4s11 6 9.5 16h-2.6c.6-2.5.3-4-.4-5.5h-13c-.7 1.5-1 3-.4 5.5z')}
      {c('M13 15.5c0-1.4 1-2 2.2-2h9.6c1.2 0 2.2.6 2.2 2v3.2c0 1.5-1.3 2.3-2.6 2.3-1.7 0-2.4-1.5-4.4-1.5s-2.7 1.5-4.4 1.5c-1.3 0-2.6-.8-2.6-2.3z')}
    </>
  ),
  scarf: (
    <>
      {body}
      {wide}
      {a(
        'M20 3.5c-7.5 0-11 5.5-11 12.5 0 6-1 10-3.5 13 4 .6 7-.5 8.5-2.5-2-4-2-8-1.5-12 4-.5 9-2 11-4.5 1.5 2.5 3 4 4 4.5.5 4 .5 8-1.5 12 1.5 2 4.5 3.1 8.5 2.5-2.5-3-3.5-7-3.5-13 0-7-3.5-12.5-11-12.5z',
      )}
    </>
  ),
  bandana: (
    <>
      {body}
      {wide}
      {a('M11 14.5C10.5 8 14 4.5 20 4.5s9.5 3.5 9 10c-6-2-12-2-18 0z')}
      {a('m28.5 11 6 1-1.5 2.2-4.5-.8zM29 13l3.5 6-2.4.3-2-4.8z')}
      <circle className="c" cx="16" cy="9.5" r="1.3" />
      <circle className="c" cx="21" cy="8" r="1.3" />
      <circle className="c" cx="25.5" cy="10" r="1.3" />
    </>
  ),
  cap: (
    <>
      {body}
      {wide}
      {a('M11 14C10.5 8 14 4.5 20 4.5S29.5 8 29 13c3 .2 6.5 1.2 8 3.2-6 .6-19.5-.4-26-2.2z')}
    </>
  ),
  shades: (
    <>
      {body}
      {wide}
      {a('M11.5 15C10 8 13.5 4.5 20 4.5S30 8 28.5 15c-1-3-2.5-4.5-4-5.5-3.5 1.5-9 1.5-11 .5-1 1.3-1.7 3-2 5z')}
      {c('M12.5 16h6.8v2.2c0 1.6-1.3 2.8-3.2 2.8s-3.6-1.2-3.6-3zM20.7 16h6.8v2c0 1.8-1.7 3-3.6 3s-3.2-1.2-3.2-2.8z')}
    </>
  ),
  ponytail: (
    <>
      {body}
      {wide}
      {a(
        'M11 19c-2-9 2-14.5 9-14.5 8 0 11.5 4.5 10.5 11 2.5 2 4 6 3 11.5-2-1-3-3-3.5-6-.3 1-.7 2-1.5 3 .5-6-2-10-5.5-12-3 2.5-7.5 3.5-10 3.5-1 1-1.7 2-2 3.5z',
      )}
    </>
  ),
  mohawk: (
    <>
      {body}
      <path d="M12 13c1-4 4-6 8-6s7 2 8 6v7c0 5-3.4 9-8 9s-8-4-8-9z" />
      {a('M17.5 12c-.5-4-.5-7 .5-10 3-1 6-.5 8 1.5-2.5 1.5-4 4.5-4 8.5z')}
    </>
  ),
  balaclava: (
    <>
      {body}
      {a('M20 4c-6.5 0-9.5 5-9.5 12 0 8 3.5 13.5 9.5 13.5S29.5 24 29.5 16c0-7-3-12-9.5-12z')}
      {c('M12.5 14.5c2.5-1 12.5-1 15 0v4c-2.5 1.2-12.5 1.2-15 0z')}
      <path d="M14.5 15.5h4v1.7h-4zM21.5 15.5h4v1.7h-4z" />
    </>
  ),
  gasmask: (
    <>
      {body}
      {a('M20 4C13 4 9.5 9 10 16c.3 5 2 8 4 10h12c2-2 3.7-5 4-10 .5-7-3-12-10-12z')}
      <circle className="c" cx="15.5" cy="15" r="3.6" />
      <circle className="c" cx="24.5" cy="15" r="3.6" />
      {c('M16 22h8v7h-8z')}
      <path d="M16.8 23.5h6.4M16.8 25.5h6.4M16.8 27.5h6.4" stroke="currentColor" strokeWidth="1.1" />
    </>
  ),
  visor: (
    <>
      <path d="M2 40c.5-9 5.5-12 12-13.5h12C32.5 28 37.5 31 38 40z" />
      {a('M20 3.5C12.5 3.5 9 8.5 9.5 16c.3 5.5 2.5 9.5 5 12h11c2.5-2.5 4.7-6.5 5-12 .5-7.5-3-12.5-10.5-12.5z')}
      {c('M11.5 14.5h17l-1 5.5-5 2h-5l-5-2z')}
    </>
  ),
  heavy: (
    <>
      <path d="M0 40c0-10 4.5-14 11-15h18c6.5 1 11 5 11 15z" />
      {a('M20 5c-6.5 0-10 4-10 10.5V26h20V15.5C30 9 26.5 5 20 5z')}
      {c('M12.5 15h15v3h-6v6h-3v-6h-6z')}
    </>
  ),
  goggles: (
    <>
      {body}
      {face}
      {a(dome)}
      {c('M11.5 10.5h7.8v4.8h-7.8zM20.7 10.5h7.8v4.8h-7.8z')}
    </>
  ),
  hood: (
    <>
      {body}
      {a('M20 2.5C12 4.5 8.5 11 9 18c.2 4-1 8-3.5 11.5 4 .5 7 0 8.5-1h12c1.5 1 4.5 1.5 8.5 1C32 26 30.8 22 31 18c.5-7-3-13.5-11-15.5z')}
      {c('M20 10c-4.5 1-6.5 4.5-6.5 8.5 0 5.5 2.5 9.5 6.5 9.5s6.5-4 6.5-9.5c0-4-2-7.5-6.5-8.5z')}
      <path d="M15.5 17.5h3.8v1.8h-3.8zM20.7 17.5h3.8v1.8h-3.8z" />
    </>
  ),
  hardhat: (
    <>
      {body}
      {face}
      {a('M7 15.5c1-.3 2-.5 2.7-.7C9.7 8.5 14 5 18 4.6V3.5h4v1.1c4 .4 8.3 3.9 8.3 10.2.7.2 1.7.4 2.7.7v2.3H7z')}
    </>
  ),
  labcoat: (
    <>
      {body}
      {wide}
      {a('M11.5 14C11 8 14 4.5 20 4.5S29 8 28.5 14c-2-3-4-4-8.5-4s-6.5 1-8.5 4z')}
      <circle className="c" cx="16" cy="17.5" r="2.9" />
      <circle className="c" cx="24" cy="17.5" r="2.9" />
      {c('m14 28 6 8 6-8 2 1-8 11-8-11z')}
    </>
  ),
  suit: (
    <>
      {body}
      {wide}
      {a('M11.5 15C10 8 13.5 4.5 20 4.5S30 8 28.5 15c-.5-3.5-2-5-4-6-4 1.2-8 1-11 .5-1 1.5-1.7 3-2 5.5z')}
      {c('m15.5 28 4.5 5 4.5-5 1.5.6-3.5 5L20 40l-2.5-6.4-3.5-5z')}
    </>
  ),
  headset: (
    <>
      {body}
      {wide}
      {a('M9 20v-4C9 8.5 13.5 4 20 4s11 4.5 11 12v4h-3.5v-5c0-4.5-3-7.5-7.5-7.5S12.5 10.5 12.5 15v5z')}
      {a('M28 20h3c0 4-2 6.5-6 7l-.5-1.8c2.5-.5 3.5-2.2 3.5-5.2z')}
    </>
  ),
  ushanka: (
    <>
      {body}
      {face}
      {a('M8 17c-1-2-1-5 .5-6.5C10 6.5 14 4.5 20 4.5s10 2 11.5 6C33 12 33 15 32 17c.5 3 .5 5-.5 7l-4-1c.5-3 .3-5-.5-7H13c-.8 2-1 4-.5 7l-4 1c-1-2-1-4-.5-7z')}
      {star}
    </>
  ),
  pilot: (
    <>
      {body}
      {wide}
      {a('M10 21C8.5 11 12.5 4.5 20 4.5S31.5 11 30 21l-3 1c.6-3.5.2-6-1-8H14c-1.2 2-1.6 4.5-1 8z')}
      <circle className="c" cx="15.5" cy="9.8" r="3" />
      <circle className="c" cx="24.5" cy="9.8" r="3" />
    </>
  ),
  shieldman: (
    <>
      {body}
      {face}
      {a(dome)}
      {a('M5 21h24v14.5C29 38 24 40 17 40S5 38 5 35.5z')}
      {c('M8 24h18v5H8z')}
    </>
  ),
  agent: (
    <>
      {body}
      {wide}
      {c('M14.5 19.5a5.5 5.5 0 1 1 8 4.9c-1.8.9-2.5 1.7-2.5 3.6h-2.5c0-3 1-4.3 3.4-5.6a3 3 0 1 0-4-2.9z')}
    </>
  ),
};

export const bustNames: string[] = Object.keys(busts);

// `name` is a bust, `icon:<game icon>`, or anything else: then its first letters, never a blank token.
export function Bust({ name, label }: { name: string; label: string }) {
  const drawn = busts[name];
  if (drawn) return <g className="bust">{drawn}</g>;
  const icon = name.startsWith('icon:') ? icons[name.slice(5)] : undefined;
  if (icon) {
    return (
      <g className="bust" transform="translate(5 6) scale(.0586)">
        <path d={icon} />
      </g>
    );
  }
  const letters = (label || name || '?')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2);
  return (
    <text className="bust bust-letters" x="20" y="27" textAnchor="middle">
      {letters.toUpperCase() || '?'}
    </text>
  );
}

// A bust in a square frame: for panels, prompt and log.
export function Portrait({ name, label, side = 'ally' }: { name: string; label: string; side?: string }) {
  return (
    <svg className={`portrait ${side}`} viewBox="0 0 40 40" aria-hidden="true">
      <Bust name={name} label={label} />
    </svg>
  );
}
