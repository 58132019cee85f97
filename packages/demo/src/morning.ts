import { bowlineDecided } from './morning/bowline-decided.ts';
import { bowlineOpen } from './morning/bowline-open.ts';
import { knotenDecided, knotenOpen } from './morning/knoten.ts';
import type { Story } from './morning/script.ts';
import type { DemoSite } from './person.ts';

/** The cases of the demo's back office on an ordinary morning: 14 reports wait. Invented, like everybody in them. */
export const morningStories: Readonly<Record<DemoSite, readonly Story[]>> = {
  bowline: [...bowlineOpen, ...bowlineDecided],
  knoten: [...knotenOpen, ...knotenDecided],
};

/** Photos that wait for a decision, of this many members. */
export const waitingPhotos = { count: 128, members: 300 };
