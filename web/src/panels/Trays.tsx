// Dice in their trays, one a pool with its sum; a die that stands for an option is touched. They tumble while the events
// play and lie still as soon as that is skipped.
import type { JSX } from 'react';
import type { Die, Scene } from '../protocol';
import { words } from '../words';
import { Dice, dieClass, dieLetter, dieTitle, faceOf } from './common';
import type { Acting } from './Tracks';

function DieView({ die, acting }: { die: Die; acting: Acting }): JSX.Element {
  const choice = die.answer ? acting.choices.find((one) => one.answer === die.answer) : undefined;
  return choice ? (
    <button
      type="button"
      className={`${dieClass(die)} can`}
      title={choice.title}
      aria-label={`${dieTitle(die)}. ${choice.title ?? ''}`}
      data-die={die.answer}
      data-letter={dieLetter(die)}
      onClick={() => acting.onAnswer(choice)}
    >
      {faceOf(die.face)}
    </button>
  ) : (
    <i className={dieClass(die)} title={dieTitle(die)} data-letter={dieLetter(die)} role="img" aria-label={dieTitle(die)}>
      {faceOf(die.face)}
    </i>
  );
}

export function Trays({ scene, acting, throwing }: { scene: Scene; acting: Acting; throwing: boolean }): JSX.Element | null {
  const pools = scene.pools ?? [];
  const dice = scene.dice ?? [];
  if (pools.length === 0) return dice.length > 0 ? <Dice dice={dice} big /> : null;
  return (
    <div className={`trays ${throwing ? 'throwing' : ''}`} role="group" aria-label={words.prompt.dice}>
      {pools.map((pool) => (
        <div key={pool.id} className="tray" data-pool={pool.id}>
          <span className="cap">
            {pool.title} <b>{pool.sum}</b>
          </span>
          <span className="dice big">
            {dice
              .filter((die) => die.pool === pool.id)
              .map((die, i) => (
                <DieView key={i} die={die} acting={acting} />
              ))}
          </span>
        </div>
      ))}
    </div>
  );
}
