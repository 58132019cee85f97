import type { MatchAnswers, findMatches as operation } from '@bowline/contract/match-finder';
import type { z } from 'zod';
import type { Call, Member } from '#kernel/http/call.ts';
import { presentCard } from '#modules/profiles/index.ts';
import { type MatchFinderDeps, rankMatches } from './match-finder.ts';

type Matches = z.infer<(typeof operation)['response']>;

/** Those of whom nothing fits are no matches, and are not listed. */
export async function findMatches(
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
