import { filtersOf } from '@bowline/contract/default-filters';
import type { countMembers, MemberFilters, MemberOrder } from '@bowline/contract/discovery';
import type { z } from 'zod';
import type { Call } from '#kernel/http/call.ts';
import type { OwnMember, Profiles } from '#modules/profiles/index.ts';
import { offeredFilters } from './filters.ts';

type Query = z.output<typeof countMembers.query>;

export interface AskedSearch {
  readonly filters: MemberFilters;
  readonly order: MemberOrder;
  /** The member's own profile, if the filters or the order depend on it. */
  readonly own: OwnMember | undefined;
}

/** Completes what was asked: a member who names no filter gets whom they look for, and a visitor the one order visitors have. */
export async function askedSearch(
  profiles: Pick<Profiles, 'readOwn'>,
  { site, viewer }: Call,
  { anyone, order = 'best', ...named }: Query,
): Promise<AskedSearch> {
  const isNamed = anyone !== undefined || Object.values(named).some((value) => value !== undefined);
  const needsOwn = viewer.kind === 'member' && (order === 'best' || !isNamed);
  const own = needsOwn ? await profiles.readOwn({ site, viewer }) : undefined;
  const filters = !isNamed && own?.looking_for ? filtersOf(own.looking_for) : named;
  return { filters: offeredFilters(filters, site.settings, viewer), order: own ? order : 'recent', own };
}
