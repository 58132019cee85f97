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
import { type CardParts, memberViewerOf, type Profiles, presentCard } from '#modules/profiles/index.ts';
import { type CardDeps, hydrateCards } from '../cards.ts';
import { byFit, fitTo } from '../fit/order.ts';
import { mustMatch } from '../fit/rules.ts';
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

  const fitOf = fitTo(own, settings, answers);
  const scored = hits.flatMap(({ member }) => {
    const profile = detailed.get(member);
    return profile ? { member, ...fitOf(profile) } : [];
  });
  // The sort is stable: equal scores stay ordered by activity.
  const best = scored.toSorted(byFit).slice(0, limits.pageSize);
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

type Matches = z.infer<(typeof operation)['response']>;

export const findMatchesRoute = (deps: MatchFinderDeps) =>
  route(operation, async (call, { query }) => ok(await findMatches(deps, call, query)));

/** Lists the ranked members of whom at least half fits: a lower score is no recommendation. */
async function findMatches(
  deps: MatchFinderDeps,
  call: Call<Member>,
  answers: MatchAnswers,
): Promise<Matches> {
  const { ranked, considered } = await rankMatches(deps, call, answers);
  const now = deps.kernel.clock.now();
  const matches = ranked
    .filter(({ score }) => score >= limits.leastMatch)
    .map(({ card, score, because }) => ({ member: presentCard(card, now), score, because }));
  return { matches, considered };
}
