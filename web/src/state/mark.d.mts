import type { Scene } from '../protocol';

export function markOf(scene: Scene): string;
