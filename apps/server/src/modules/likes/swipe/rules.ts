import { limits } from '@bowline/contract/limits';
import type { WalkPosition } from '#modules/discovery/index.ts';

/** How many members the player liked on the last day they played. */
export interface PlayedDay {
  readonly day: string;
  readonly likes: number;
}

export const likesLeft = (played: PlayedDay | undefined, today: string): number =>
  played && played.day >= today ? Math.max(0, limits.swipe.likes - played.likes) : limits.swipe.likes;

/** Ahead of today for a member who travelled west, or whose last request met a process with a faster clock. */
export const dayInForce = (played: PlayedDay | undefined, today: string): string =>
  played && played.day > today ? played.day : today;

/** Whether a member counted on that day may be liked again without being counted. */
export const isCounted = (countedOn: string | null, today: string): boolean =>
  countedOn !== null && countedOn >= today;

/** A like undone this soon is given back: the thumb slipped. Shorter than the time until the other is notified. */
const slipMs = 10_000;

export const wasSlip = (swipedAt: Date, now: Date): boolean => now.getTime() - swipedAt.getTime() <= slipMs;

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
