// Sheets of the table: menu, keys, legend, and the boards where the screen has no room for them beside the map.
import type { JSX, ReactNode } from 'react';
import { Menu } from '../panels/Menu';
import { KeysSheet, LegendSheet, Sheet } from '../panels/Overlays';
import { setSettings, useSettings } from '../state/settings';
import type { Store } from '../state/store';
import type { Table } from '../state/table';
import { words } from '../words';

export type SheetName = 'menu' | 'keys' | 'legend' | 'boards' | undefined;

export function TableSheets({
  store,
  table,
  sheet,
  onSheet,
  onStep,
  guide,
  boards,
}: {
  store: Store;
  table: Table;
  sheet: SheetName;
  onSheet: (sheet: SheetName) => void;
  onStep: (step: number) => void;
  guide: string | undefined;
  boards: ReactNode;
}): JSX.Element | null {
  const settings = useSettings();
  const close = () => onSheet(undefined);
  switch (sheet) {
    case 'menu':
      return (
        <Menu
          table={table}
          onClose={close}
          onSeat={(seat, who, bot) => store.seat(seat, who, bot)}
          onLook={(seat) => {
            close();
            void store.lookThrough(seat);
          }}
          onSave={(name) => void store.save(name)}
          onOpenStep={onStep}
          onKeys={() => onSheet('keys')}
          onGuide={
            guide
              ? () => {
                  setSettings({ guided: settings.guided.filter((id) => id !== guide), guideSteps: { ...settings.guideSteps, [guide]: [] } });
                  close();
                }
              : undefined
          }
        />
      );
    case 'keys':
      return <KeysSheet onClose={close} />;
    case 'legend':
      return table.scene ? <LegendSheet scene={table.scene} onClose={close} /> : null;
    case 'boards':
      return (
        <Sheet title={words.table.heroes} onClose={close}>
          {boards}
        </Sheet>
      );
    default:
      return null;
  }
}
