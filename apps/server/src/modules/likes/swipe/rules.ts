import { limits } from '@bowline/contract/limits';
import type { WalkPosition } from '#modules/discovery/index.ts';

/** How many likes the member used on the last day they played. */
export interface PlayedDay {
  readonly day: string;
  readonly likes: number;
}

/** The UTC day, `2026-12-31`. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export const nextMidnight = (now: Date): Date => new Date(Date.parse(`${dayOf(now)}T24:00:00Z`));

export const likesLeft = (played: PlayedDay | undefined, now: Date): number =>
  played && played.day >= dayOf(now) ? Math.max(0, limits.swipe.likes - played.likes) : limits.swipe.likes;

/** A member's progress through all other members, most recently active first. */
export interface Round {
  /** The next member to scan; undefined: the top. */
  readonly next: WalkPosition | undefined;
  /** The round began at the top and has found no card so far. */
  readonly isBlank: boolean;
}

export const freshRound: Round = { next: undefined, isBlank: true };

export interface ScanResult {
  /** The first member who can be shown. */
  readonly first: WalkPosition | undefined;
  /** Where the scan used up its budget; undefined when it reached the end of the index. */
  readonly last: WalkPosition | undefined;
}

/**
 * - `found`: there are cards. The round stays at the first of them until it has been swiped.
 * - `rests`: the scan used up its budget without a card. The next call continues.
 * - `again`: a round has ended that found a card or did not begin at the top. Another begins at the top.
 * - `end`: a whole round found no card.
 */
export type RoundStep = 'found' | 'rests' | 'again' | 'end';

export function advanceRound(
  round: Round,
  { first, last }: ScanResult,
): { readonly step: RoundStep; readonly round: Round } {
  if (first) return { step: 'found', round: { next: first, isBlank: false } };
  if (last) return { step: 'rests', round: { next: last, isBlank: round.isBlank } };
  return { step: round.isBlank ? 'end' : 'again', round: freshRound };
}

const maxLength = limits.swipe.aboutMe;

/** The beginning of "about me", cut at a word boundary where possible. */
export function excerptOf(aboutMe: string | null): string | null {
  const text = aboutMe?.trim().replaceAll(/\s+/g, ' ') ?? '';
  const characters = [...text];
  if (characters.length === 0) return null;
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const kept = lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut;
  // An ellipsis after a full stop or a comma would look like a typo.
  return `${kept.replace(/[\s.,;:…–—-]+$/, '')}…`;
}
