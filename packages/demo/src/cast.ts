import { attributesOf } from './attributes.ts';
import { bowlineCast } from './cast/bowline.ts';
import type { CastEntry } from './cast/entry.ts';
import { knotenCast } from './cast/knoten.ts';
import type { DemoMember } from './demo-member.ts';
import type { DemoSite } from './person.ts';

export type { DemoMember } from './demo-member.ts';
export type { DemoSite } from './person.ts';
export type CastMember = DemoMember & Pick<CastEntry, 'story'>;

/** The password of every demo account. Not a secret: no real account has it. */
export const DEMO_PASSWORD = 'touw-en-thee-2026';

const LANGUAGE: Record<DemoSite, DemoMember['language']> = { bowline: 'nl', knoten: 'de' };

const complete =
  (site: DemoSite) =>
  (entry: CastEntry): CastMember => ({
    ...attributesOf({ ...entry, site }),
    ...entry,
    site,
    email: `${entry.key}@example.com`,
    language: LANGUAGE[site],
  });

/** Twelve named members, equal in development, tests and screenshots. */
export const cast: readonly CastMember[] = [
  ...bowlineCast.map(complete('bowline')),
  ...knotenCast.map(complete('knoten')),
];

/** Returns a member of the cast by key, and throws for an unknown key. */
export function castMember(key: string): CastMember {
  const member = cast.find((one) => one.key === key);
  if (!member) throw new Error(`The cast has no member ${key}`);
  return member;
}

/** The members who stand for `--as free` and `--as premium` on each site. */
export const leads: Record<DemoSite, { free: string; premium: string }> = {
  bowline: { free: 'jonas', premium: 'noor' },
  knoten: { free: 'matthias', premium: 'lena' },
};
