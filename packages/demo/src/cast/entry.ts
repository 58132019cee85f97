import type { DemoAttributes, DemoMember } from '../demo-member.ts';

/** A member of the cast as written down; the rest is derived from the site, the key and the face. */
export type CastEntry = Omit<DemoMember, 'site' | 'email' | 'language' | keyof DemoAttributes> &
  Partial<DemoAttributes> & {
    /** Why this person exists. */
    story: string;
  };

export const usual = {
  status: 'confirmed',
  premium: false,
  credits: 20,
  invisible: false,
  photos: 1,
} as const;
export const online = { presence: 'online', lastActiveMinutes: 1 } as const;
export const recently = { presence: 'recently', lastActiveMinutes: 180 } as const;
export const away = { presence: 'none', lastActiveMinutes: 9 * 24 * 60 } as const;
