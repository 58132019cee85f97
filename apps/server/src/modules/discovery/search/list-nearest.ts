import { listNearest as operation } from '@bowline/contract/discovery';
import { limits } from '@bowline/contract/limits';
import type { MemberCard } from '@bowline/contract/profiles';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import { maySee, memberViewerOf, type Profiles, presentCard } from '#modules/profiles/index.ts';
import { askedSearch } from './asked-search.ts';
import { byBestFit } from './best-fit.ts';
import { selectWindow } from './page-store.ts';
import { type PresentHitsDeps, partsOf } from './present-hits.ts';
import { placesOf, type Search, searchFor } from './search.ts';

export interface ListNearestDeps extends PresentHitsDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'onlineAmong' | 'readOwn'>;
}

export const listNearestRoute = (deps: ListNearestDeps) =>
  route(operation, async (call) => ok({ members: await listNearest(deps, call) }));

/** Reads a window of the region, of the country and of all places the member looks in, and lists the first page of their union. */
async function listNearest(deps: ListNearestDeps, call: Call<Member>): Promise<MemberCard[]> {
  const { kernel, profiles } = deps;
  const viewer = memberViewerOf(call);
  const now = kernel.clock.now();
  const { filters, own } = await askedSearch(profiles, call, {});
  if (!own) return [];
  const windows = await Promise.all(
    searchesNear(searchFor(filters, now), own).map((search) =>
      selectWindow(kernel.database.replica, { viewer, search, after: undefined }),
    ),
  );
  const found = new Map(windows.flatMap(({ hits }) => hits.map((hit) => [hit.profile.member, hit] as const)));
  const visible = [...found.values()].filter(({ profile }) => maySee(viewer, profile));
  const ordered = byBestFit(visible, own, call.site.settings, ({ profile }) => distanceFrom(own, profile));
  const cards = await partsOf(deps, call, ordered.slice(0, limits.pageSize));
  return cards.map((card) => presentCard(card, now));
}

interface Home {
  readonly country: string | null;
  readonly region: string | null;
}

/** From near to far, each within the places of the search: where it has none there, that one is left out. */
function searchesNear(search: Search, home: Home): Search[] {
  const { country, region } = home;
  const there = search.places ?? (country === null ? [] : (placesOf({ country }) ?? []));
  const near = [
    there.filter((place) => region !== null && place.region === region),
    there.filter((place) => place.country === country),
  ];
  return [...near.filter(({ length }) => length > 0).map((places) => ({ ...search, places })), search];
}

const distanceFrom = (home: Home, { country, region }: Home): number => {
  if (region !== null && region === home.region) return 0;
  return country !== null && country === home.country ? 1 : 2;
};
