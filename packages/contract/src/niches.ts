/** What a site, or one of its landers, is about. The setting `niche` of a site is the place in this list, counted from 1. */
export const niches = ['none', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;
export type Niche = (typeof niches)[number];

export const nicheOf = (setting: number): Niche => niches[setting - 1] ?? 'none';
