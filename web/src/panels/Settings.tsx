// Settings of this browser: theme, colours, size, motion, speed, sound, hints, notices, name.
import type { JSX } from 'react';
import { playSound } from '../sound';
import { setSettings, useSettings, type Settings } from '../state/settings';
import { words } from '../words';

function Choose<K extends 'theme' | 'palette' | 'size' | 'motion' | 'speed'>({
  field,
  label,
  names,
}: {
  field: K;
  label: string;
  names: Record<string, string>;
}): JSX.Element {
  const settings = useSettings();
  return (
    <label>
      <span>{label}</span>
      <select value={settings[field]} onChange={(event) => setSettings({ [field]: event.target.value } as Partial<Settings>)} data-setting={field}>
        {Object.entries(names).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function SettingsFields(): JSX.Element {
  const settings = useSettings();
  const notify = (on: boolean) => {
    setSettings({ notify: on });
    if (on && typeof Notification !== 'undefined' && Notification.permission === 'default') void Notification.requestPermission();
  };
  return (
    <section className="fields">
      <h3 className="cap">{words.menu.settings}</h3>
      <Choose field="theme" label={words.menu.theme} names={words.menu.themes} />
      <Choose field="palette" label={words.menu.palette} names={words.menu.palettes} />
      <Choose field="size" label={words.menu.size} names={words.menu.sizes} />
      <Choose field="motion" label={words.menu.motion} names={words.menu.motions} />
      <Choose field="speed" label={words.menu.speed} names={words.log.speeds} />
      <label>
        <span>
          {words.menu.sound} {settings.volume === 0 ? words.menu.soundOff : ''}
        </span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.1"
          value={settings.volume}
          data-setting="volume"
          onChange={(event) => {
            setSettings({ volume: Number(event.target.value) });
            playSound('turn');
          }}
        />
      </label>
      <label>
        <span>{words.menu.notify}</span>
        <input type="checkbox" checked={settings.notify} onChange={(event) => notify(event.target.checked)} />
      </label>
      <label>
        <span>{words.menu.hints}</span>
        <select value={settings.hintMs} onChange={(event) => setSettings({ hintMs: Number(event.target.value) })}>
          {[...new Set([200, 1000, 3000, settings.hintMs])]
            .sort((a, b) => a - b)
            .map((ms) => (
              <option key={ms} value={ms}>
                {words.lobby.seconds(ms)}
              </option>
            ))}
        </select>
      </label>
      <label>
        <span>{words.menu.patterns}</span>
        <input type="checkbox" checked={settings.patterns} onChange={(event) => setSettings({ patterns: event.target.checked })} />
      </label>
      <label>
        <span>{words.lobby.yourName}</span>
        <input value={settings.name} maxLength={40} onChange={(event) => setSettings({ name: event.target.value })} />
      </label>
    </section>
  );
}
