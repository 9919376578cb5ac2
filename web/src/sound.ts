// Small sounds, made on the spot from noise and tones; off until a volume is set. Every sound has a visible twin.
import { currentSettings } from './state/settings';

export type Sound = 'step' | 'card' | 'dice' | 'hit' | 'noise' | 'alarm' | 'turn';

let context: AudioContext | undefined;

function tone(out: AudioNode, from: number, to: number, start: number, length: number, level: number, type: OscillatorType): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(level, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(gain).connect(out);
  oscillator.start(start);
  oscillator.stop(start + length);
}

function hiss(out: AudioNode, centre: number, start: number, length: number, level: number): void {
  if (!context) return;
  const frames = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; ++i) data[i] = (Math.random() * 2 - 1) * (1 - i / frames);
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = centre;
  const gain = context.createGain();
  gain.gain.value = level;
  source.connect(filter).connect(gain).connect(out);
  source.start(start);
}

export function playSound(sound: Sound): void {
  const volume = currentSettings().volume;
  if (volume <= 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  const out = context.createGain();
  out.gain.value = volume * 0.5;
  out.connect(context.destination);
  const t = context.currentTime;
  switch (sound) {
    case 'step':
      tone(out, 320, 170, t, 0.07, 0.5, 'sine');
      break;
    case 'card':
      hiss(out, 3200, t, 0.16, 0.5);
      break;
    case 'dice':
      for (let i = 0; i < 4; ++i) hiss(out, 900, t + i * 0.07, 0.05, 0.9);
      break;
    case 'hit':
      tone(out, 130, 45, t, 0.22, 0.9, 'sine');
      break;
    case 'noise':
      hiss(out, 2100, t, 0.05, 0.9);
      break;
    case 'alarm':
      tone(out, 110, 98, t, 0.9, 0.5, 'sawtooth');
      break;
    case 'turn':
      tone(out, 523, 523, t, 0.18, 0.3, 'triangle');
      tone(out, 784, 784, t + 0.16, 0.26, 0.3, 'triangle');
      break;
  }
}
