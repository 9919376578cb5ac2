// Patterns, gradients and arrow heads of one board.
import { useIds } from './ids';

export function Defs() {
  const id = useIds();
  return (
    <defs>
      <radialGradient id={id.of('light-lamp')} cx=".45" cy=".5" r=".75">
        <stop offset="0" stopColor="#fff" stopOpacity=".10" />
        <stop offset=".55" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity=".34" />
      </radialGradient>
      <radialGradient id={id.of('light-moon')} cx=".3" cy=".25" r=".95">
        <stop offset="0" stopColor="#bcd2ff" stopOpacity=".13" />
        <stop offset=".6" stopColor="#000" stopOpacity="0" />
        <stop offset="1" stopColor="#00040c" stopOpacity=".42" />
      </radialGradient>
      <radialGradient id={id.of('lamp-glow')}>
        <stop offset="0" stopColor="#ffd98a" stopOpacity=".6" />
        <stop offset="1" stopColor="#ffd98a" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={id.of('shadow')}>
        <stop offset=".62" stopColor="#000" stopOpacity=".5" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={id.of('puff')}>
        <stop offset="0" stopColor="#fff" stopOpacity=".3" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={id.of('mist')} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="var(--fog)" />
        <stop offset="1" stopColor="var(--fog-2)" />
      </linearGradient>
      <pattern id={id.of('planks')} width="9" height="9" patternUnits="userSpaceOnUse">
        <path d="M0 .5H9" stroke="#000" strokeOpacity=".26" />
      </pattern>
      <pattern id={id.of('plating')} width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V14" className="plating" />
      </pattern>
      <pattern id={id.of('emi')} width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path d="M0 0V12" className="emi" />
      </pattern>
      <pattern id={id.of('hidden-hatch')} width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V10" className="hidden-line" />
      </pattern>
      {['rest', 'alert'].map((mood) => (
        <g key={mood} className={mood}>
          <pattern id={id.of(`part-${mood}`)} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V7" className="part-line" />
          </pattern>
          <pattern id={id.of(`none-${mood}`)} width="9" height="9" patternUnits="userSpaceOnUse">
            <circle cx="4.5" cy="4.5" r="1.1" className="none-dot" />
          </pattern>
        </g>
      ))}
      <marker id={id.of('arrow')} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5.5" markerHeight="5.5" orient="auto-start-reverse">
        <path d="M0 0 10 5 0 10z" fill="var(--foe)" />
      </marker>
      <marker id={id.of('arrow-case')} viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.6" markerHeight="3.6" orient="auto-start-reverse">
        <path d="M0 0 10 5 0 10z" fill="var(--beam-case)" />
      </marker>
    </defs>
  );
}
