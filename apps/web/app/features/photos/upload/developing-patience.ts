const FIRST_MS = 800;
const LONGEST_MS = 10_000;

/** Milliseconds until photos that are being developed are asked for again: soon at first, then ever more patiently. */
export const developingPatience = (asked: number): number => Math.min(FIRST_MS * 1.4 ** asked, LONGEST_MS);
