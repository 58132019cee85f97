import { limits } from '@bowline/contract/limits';
import type { Place } from '#modules/discovery/index.ts';

/** The likes of the game on the last day it was played. */
export interface PlayedDay {
  readonly day: string;
  readonly likes: number;
}

/** A day of the game, UTC: `2026-12-31`. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export const nextMidnight = (now: Date): Date => new Date(Date.parse(`${dayOf(now)}T24:00:00Z`));

export const likesLeft = (played: PlayedDay | undefined, now: Date): number =>
  played && played.day >= dayOf(now) ? Math.max(0, limits.swipe.likes - played.likes) : limits.swipe.likes;

/** Where a member's round through the others stands. */
export interface Round {
  /** Whom it looks at next; the top, when missing. */
  readonly next: Place | undefined;
  /** It began at the top and has met nobody to show so far. */
  readonly isBlank: boolean;
}

export const freshRound: Round = { next: undefined, isBlank: true };

/** What a walk from there came to. */
export interface Walked {
  /** The first who can be shown. */
  readonly first: Place | undefined;
  /** Where it rested; missing when it came to the end. */
  readonly last: Place | undefined;
}

/**
 * - `found`: there are cards. The round stays before the first of them until it has been swiped.
 * - `rests`: many were looked at in vain. The next call goes on.
 * - `again`: a round is over that met somebody, or began further down. Another begins at the top.
 * - `end`: a whole round met nobody.
 */
export type Turn = 'found' | 'rests' | 'again' | 'end';

export function turnAfter(
  round: Round,
  { first, last }: Walked,
): { readonly turn: Turn; readonly round: Round } {
  if (first) return { turn: 'found', round: { next: first, isBlank: false } };
  if (last) return { turn: 'rests', round: { next: last, isBlank: round.isBlank } };
  return { turn: round.isBlank ? 'end' : 'again', round: freshRound };
}

const longest = limits.swipe.aboutMe;

/** The beginning of what somebody says of themselves, cut at a word where there is one to cut at. */
export function beginningOf(aboutMe: string | null): string | null {
  const text = aboutMe?.trim().replaceAll(/\s+/g, ' ') ?? '';
  const letters = [...text];
  if (letters.length === 0) return null;
  if (letters.length <= longest) return text;
  const cut = letters.slice(0, longest - 1).join('');
  const word = cut.lastIndexOf(' ');
  const kept = word > cut.length / 2 ? cut.slice(0, word) : cut;
  // Dots after a full stop or a comma look like a slip.
  return `${kept.replace(/[\s.,;:…–—-]+$/, '')}…`;
}
