const FIRST_MS = 3_000;
const LONGEST_MS = 60_000;

/** Returns the milliseconds until an archive in preparation is polled again: soon at first, then less often. */
export const pollDelay = (polls: number): number => Math.min(FIRST_MS * 1.5 ** polls, LONGEST_MS);
