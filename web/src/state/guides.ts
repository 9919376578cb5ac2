// All guides, read from their files once; a file with a fault is refused whole.
import { checkGuide, type Guide } from './guide';

const files = import.meta.glob<{ default: Guide }>('../guides/*.json', { eager: true });

export const guides: Guide[] = Object.entries(files).map(([file, module]) => {
  const faults = checkGuide(module.default);
  if (faults.length > 0) throw new Error(`${file}: ${faults.join('; ')}`);
  return module.default;
});

export function guideFor(game: string | undefined, mission: string | undefined): Guide | undefined {
  return guides.find((guide) => guide.game === game && (guide.mission === mission || guide.mission === '*'));
}
