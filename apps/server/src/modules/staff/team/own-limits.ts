import type { SiteId } from '#kernel/ids.ts';
import type { Person } from '../store.ts';
import type { Proposal, ProposedPosition } from './proposal-store.ts';

type Sites = readonly SiteId[] | 'all';

export const covers = (own: Sites, other: Sites): boolean =>
  own === 'all' || (other !== 'all' && other.every((site) => own.includes(site)));

/**
 * Whether this administrator may have a part in this: they work for every site of the person it is about, and hold every site and
 * grant that it hands out. What the person has already is not handed out.
 */
export function mayHandOut(
  { sites, grants }: Pick<Person, 'sites' | 'grants'>,
  {
    kind,
    position,
    about,
  }: Pick<Proposal, 'kind'> & {
    readonly position: ProposedPosition | null;
    readonly about: Person | undefined;
  },
): boolean {
  const had = kind === 'change' && about ? about.grants : [];
  return (
    (!about || covers(sites, about.sites)) &&
    (!position || covers(sites, position.sites)) &&
    (position?.grants ?? []).every((grant) => had.includes(grant) || grants.includes(grant))
  );
}
