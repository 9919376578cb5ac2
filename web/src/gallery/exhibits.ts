// All scenes of the gallery, in the order they are shown.
import type { Exhibit } from './build';
import { citadel } from './scenes/citadel';
import { depot } from './scenes/depot';
import { jagged } from './scenes/jagged';
import { mercs } from './scenes/mercs';
import { omega } from './scenes/omega';
import { rambo } from './scenes/rambo';
import { sas } from './scenes/sas';

export const exhibits: Exhibit[] = [rambo, sas, jagged, mercs, omega, citadel, depot];
