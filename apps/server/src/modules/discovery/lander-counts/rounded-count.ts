/** The smallest group about which anything is published. */
const threshold = 5;

/** Returns a count as it is published: rounded down to a multiple of five, and null below the threshold. */
export const roundedCount = (count: number): number | null =>
  isPublished(count) ? Math.floor(count / threshold) * threshold : null;

/** Whether a group is large enough for anything about it to be published. */
export const isPublished = (count: number): boolean => count >= threshold;
