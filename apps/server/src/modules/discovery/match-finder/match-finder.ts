import { limits } from '@bowline/contract/limits';
import type { MatchAnswers, MatchReason } from '@bowline/contract/match-finder';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import {
  type CardParts,
  memberViewerOf,
  type PageProfile,
  type Profiles,
  presentPage,
} from '#modules/profiles/index.ts';
import { type CardDeps, hydrateCards } from '../cards.ts';
import { createIdScan } from '../search/scan-ids.ts';
import { searchFor } from '../search/search.ts';
import { soughtGender } from '../sought-gender.ts';
import { judge, wishesOf } from './rules.ts';

export interface MatchFinderDeps extends CardDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: CardDeps['profiles'] & Pick<Profiles, 'readOwn' | 'visiblePagesAmong'>;
}

interface RankedMatch {
  readonly card: CardParts;
  readonly score: number;
  readonly because: MatchReason[];
}

export interface Ranking {
  /** The best first; of those alike, the most recently active. */
  readonly ranked: readonly RankedMatch[];
  readonly considered: number;
}

/** So many are compared, whatever the number of members. */
const strollByActivity = createIdScan({ count: 300, budget: 2_000 });

/** The walk finds, the rule decides on what the profiles say now, and what is left is scored. */
export async function rankMatches(
  deps: MatchFinderDeps,
  call: Call<Member>,
  answers: MatchAnswers,
): Promise<Ranking> {
  const { kernel, profiles } = deps;
  const { db, walks } = kernel.database;
  const { settings } = call.site;
  const looker = memberViewerOf(call);
  const now = kernel.clock.now();
  const own = await profiles.readOwn(call);
  const { min_age, max_age } = answers;
  const gender = answers.gender ?? soughtGender(own);
  const search = searchFor({ min_age, max_age, ...(gender !== 'everyone' && { gender }) }, now);
  const { met } = await strollByActivity(walks, { looker, search, behind: undefined });
  const pages = await profiles.visiblePagesAmong(
    db,
    looker,
    met.map(({ member }) => member),
  );

  const wishes = wishesOf(answers, own, settings);
  const judged = met.flatMap(({ member }) => {
    const page = pages.get(member);
    // Judged by what the site shows of them, as the member's page does.
    return page ? { member, ...judge(wishes, own, shownOf(page, settings, now)) } : [];
  });
  // Sorting keeps the order of those alike.
  const best = judged.toSorted((one, other) => other.score - one.score).slice(0, limits.pageSize);
  const cards = await hydrateCards(
    deps,
    db,
    call,
    best.map(({ member }) => member),
  );
  const verdicts = new Map(best.map(({ member, ...verdict }) => [member, verdict]));
  return {
    ranked: cards.flatMap((card) => {
      const verdict = verdicts.get(card.profile.member);
      return verdict ? { card, ...verdict } : [];
    }),
    considered: judged.length,
  };
}

const shownOf = (profile: PageProfile, settings: Call['site']['settings'], now: Date) =>
  presentPage({ profile, isOnline: false, photo: null, photos: [] }, settings, now);
