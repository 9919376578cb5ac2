// All scenes of the gallery, in the order they are shown.
import type { Exhibit } from './build';
import { rambo } from './scenes/rambo';
import { sas } from './scenes/sas';

export const exhibits: Exhibit[] = [rambo, sas];
