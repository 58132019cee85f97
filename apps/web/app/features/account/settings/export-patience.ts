const FIRST_MS = 3_000;
const LONGEST_MS = 60_000;

/** Milliseconds until an archive that is being made is looked for again: soon at first, then ever more patiently. */
export const patience = (looks: number): number => Math.min(FIRST_MS * 1.5 ** looks, LONGEST_MS);
