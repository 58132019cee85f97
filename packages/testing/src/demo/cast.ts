import { attributesOf } from './attributes.ts';
import { bowlineCast } from './cast/bowline.ts';
import type { CastEntry } from './cast/entry.ts';
import { knotenCast } from './cast/knoten.ts';
import type { DemoMember, DemoSite } from './demo-member.ts';

export type { DemoMember, DemoSite } from './demo-member.ts';
export type CastMember = DemoMember & Pick<CastEntry, 'story'>;

/** Opens every account of the demo and of the tests. It guards nothing: no real account ever has it. */
export const DEMO_PASSWORD = 'touw-en-thee-2026';

const LANGUAGE: Record<DemoSite, DemoMember['language']> = { bowline: 'nl', knoten: 'de' };

const complete =
  (site: DemoSite) =>
  (sketch: CastEntry): CastMember => ({
    ...attributesOf({ ...sketch, site }),
    ...sketch,
    site,
    email: `${sketch.key}@example.com`,
    language: LANGUAGE[site],
  });

/** The named dozen: the same people in development, in tests and on screenshots. */
export const cast: readonly CastMember[] = [
  ...bowlineCast.map(complete('bowline')),
  ...knotenCast.map(complete('knoten')),
];

/** Finds somebody by key; a name that is not in the cast is a mistake of the caller. */
export function castMember(key: string): CastMember {
  const member = cast.find((one) => one.key === key);
  if (!member) throw new Error(`Nobody in the cast is called ${key}`);
  return member;
}

/** Who is logged in for `--as free` and `--as premium`, on each site. */
export const leads: Record<DemoSite, { free: string; premium: string }> = {
  bowline: { free: 'jonas', premium: 'noor' },
  knoten: { free: 'matthias', premium: 'lena' },
};
