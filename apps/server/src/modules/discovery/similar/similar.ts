import { shownAge } from '@bowline/contract/age';
import { listSimilar as operation } from '@bowline/contract/discovery';
import { countryCodes } from '@bowline/contract/sites';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { PublicId } from '#kernel/ids.ts';
import { ok, type Result } from '#kernel/result.ts';
import {
  maySee,
  type Profile,
  type Profiles,
  type ProfileViewer,
  profileViewerOf,
} from '#modules/profiles/index.ts';
import { askedSearch } from '../search/asked-search.ts';
import { searchRefusal } from '../search/may-search.ts';
import { type SearchHit, selectPage } from '../search/page-store.ts';
import { type Cards, type PresentHitsDeps, partsOf, presentFor } from '../search/present-hits.ts';
import { searchFor } from '../search/search.ts';
import { maxYears, selectSimilar } from './similar-store.ts';

export interface SimilarDeps extends PresentHitsDeps {
  readonly profiles: Pick<Profiles, 'resolve' | 'onlineAmong' | 'readOwn'>;
}

const maxShown = 8;

/** More than shown, because the projection may lag and name members who are hidden by now. */
const maxCandidates = 12;

export const listSimilarRoute = (deps: SimilarDeps) =>
  route(operation, (call, { params }) => listSimilar(deps, call, params.id));

async function listSimilar(
  deps: SimilarDeps,
  call: Call,
  publicId: PublicId,
): Promise<Result<Cards, 'member_unavailable' | 'search_closed'>> {
  const refusal = searchRefusal(call);
  if (refusal) return refusal;
  const viewer = profileViewerOf(call);
  const { database, clock } = deps.kernel;
  const member = await deps.profiles.resolve(database.db, viewer, publicId);
  if (!member.ok) return member;

  const now = clock.now();
  const candidates =
    viewer.member === null
      ? await nearbyForVisitor(deps, viewer, member.value)
      : await selectSimilar(database.db, viewer, member.value, {
          count: maxCandidates,
          now,
          wanted: (await askedSearch(deps.profiles, call, { order: 'recent' })).filters,
        });
  const visible = candidates.filter(({ profile }) => maySee(viewer, profile)).slice(0, maxShown);
  return ok(presentFor(call, await partsOf(deps, call, visible), now));
}

/** By region and age alone: gender and interests of the member would show in who is similar. */
async function nearbyForVisitor(
  { kernel }: SimilarDeps,
  viewer: ProfileViewer,
  { member, birthMonth, country, region }: Profile,
): Promise<SearchHit[]> {
  const now = kernel.clock.now();
  const age = shownAge(birthMonth, now);
  const filters = {
    country: countryCodes.find((code) => code === country),
    region: region ?? undefined,
    min_age: age - maxYears,
    max_age: age + maxYears,
  };
  const search = searchFor(filters, now);
  const { hits } = await selectPage(kernel.database.replica, { viewer, search, after: undefined });
  return hits.filter(({ profile }) => profile.member !== member);
}
