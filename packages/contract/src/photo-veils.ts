/** Which photos a person of the staff sees veiled until they ask: all, those that the hints flag, or none. */
export const photoVeils = ['all', 'flagged', 'none'] as const;
export type PhotoVeil = (typeof photoVeils)[number];
