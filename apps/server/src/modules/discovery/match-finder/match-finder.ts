import { limits } from '@bowline/contract/limits';
import {
  type MatchAnswers,
  type MatchReason,
  findMatches as operation,
} from '@bowline/contract/match-finder';
import type { z } from 'zod';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import {
  type CardParts,
  type DetailedProfile,
  memberViewerOf,
  type Profiles,
  presentCard,
  presentFacts,
} from '#modules/profiles/index.ts';
import { type CardDeps, hydrateCards } from '../cards.ts';
import { criteriaOf, mustMatch, scoreCandidate } from '../fit/rules.ts';
import { createIdScan } from '../search/scan-ids.ts';
import { searchFor } from '../search/search.ts';

export interface MatchFinderDeps extends CardDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: CardDeps['profiles'] & Pick<Profiles, 'readOwn' | 'visibleDetailsAmong'>;
}

interface RankedMatch {
  readonly card: CardParts;
  readonly score: number;
  readonly because: MatchReason[];
}

export interface Ranking {
  /** The best score first; equal scores by latest activity. */
  readonly ranked: readonly RankedMatch[];
  readonly considered: number;
}

/** The most recently active members, of whom this many are compared. */
const scanRecent = createIdScan({ count: 300, budget: 2_000 });

/** Scans the projection, applies the visibility rule to the current profiles, and scores what is left. */
export async function rankMatches(
  deps: MatchFinderDeps,
  call: Call<Member>,
  answers: MatchAnswers,
): Promise<Ranking> {
  const { kernel, profiles } = deps;
  const { db, replica } = kernel.database;
  const { settings } = call.site;
  const viewer = memberViewerOf(call);
  const now = kernel.clock.now();
  const own = await profiles.readOwn(call);
  const search = searchFor(mustMatch(answers, own), now);
  const { hits } = await scanRecent(replica, { viewer, search, after: undefined });
  const detailed = await profiles.visibleDetailsAmong(
    db,
    viewer,
    hits.map(({ member }) => member),
  );

  const criteria = criteriaOf(answers, own, settings);
  const scored = hits.flatMap(({ member }) => {
    const profile = detailed.get(member);
    // Scored by what the site shows of them, or the score would reveal hidden fields.
    return profile ? { member, ...scoreCandidate(criteria, own, shownOf(profile, settings)) } : [];
  });
  // The sort is stable: equal scores stay ordered by activity.
  const best = scored.toSorted((one, other) => other.score - one.score).slice(0, limits.pageSize);
  const cards = await hydrateCards(
    deps,
    db,
    call,
    best.map(({ member }) => member),
  );
  const scores = new Map(best.map(({ member, ...score }) => [member, score]));
  return {
    ranked: cards.flatMap((card) => {
      const score = scores.get(card.profile.member);
      return score ? { card, ...score } : [];
    }),
    considered: scored.length,
  };
}

const shownOf = (profile: DetailedProfile, settings: Call['site']['settings']) => ({
  ...presentFacts(profile, settings),
  region: profile.region,
});

type Matches = z.infer<(typeof operation)['response']>;

export const findMatchesRoute = (deps: MatchFinderDeps) =>
  route(operation, async (call, { query }) => ok(await findMatches(deps, call, query)));

/** Lists the ranked members with a score above zero. */
async function findMatches(
  deps: MatchFinderDeps,
  call: Call<Member>,
  answers: MatchAnswers,
): Promise<Matches> {
  const { ranked, considered } = await rankMatches(deps, call, answers);
  const now = deps.kernel.clock.now();
  const matches = ranked
    .filter(({ score }) => score > 0)
    .map(({ card, score, because }) => ({ member: presentCard(card, now), score, because }));
  return { matches, considered };
}
