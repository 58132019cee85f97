import type { Niche } from '@bowline/contract/niches';
import type { Interest } from '@bowline/contract/sites';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { Visit } from '#app/platform/request/visit.server.ts';

/** The interests that members of this site choose from, by name in the visitor's language. */
export type InterestNames = Readonly<Partial<Record<Interest, string>>>;

export async function readInterests({ api }: Pick<Visit, 'api'>): Promise<InterestNames> {
  const { interests } = await pageAnswer(api.listInterests());
  return Object.fromEntries(interests.map(({ key, name }) => [key, name]));
}

/** Null: fewer than five, not counted yet, or asked too often. A lander is shown without its number then. */
export async function readTotal({ api }: Pick<Visit, 'api'>, niche: Niche): Promise<number | null> {
  const counts = await api.readLanderCounts({ query: { niche } }).catch(() => null);
  return counts?.total ?? null;
}

/** Two interests and how many members combine them. */
export type InterestPair = readonly [Interest, Interest, number];

/** More threads than this would only make the web darker. */
const maxPairs = 300;

export interface Combinations {
  /** Whose interests they are: those of the niche or, where too few combine any, of everybody on the site. */
  readonly counted: Niche;
  readonly total: number | null;
  /** The most frequent first. */
  readonly pairs: readonly InterestPair[];
}

export async function readCombinations(visit: Pick<Visit, 'api'>, niche: Niche): Promise<Combinations> {
  const [total, found] = await Promise.all([
    readTotal(visit, niche),
    visit.api.listInterestPairs({ query: { niche } }).catch(() => null),
  ]);
  if (!found?.pairs.length && niche !== 'none') return readCombinations(visit, 'none');
  const pairs = found?.pairs.slice(0, maxPairs) ?? [];
  return {
    counted: niche,
    total,
    pairs: pairs.flatMap(({ interests: [one, other], count }): InterestPair[] =>
      one && other ? [[one, other, count]] : [],
    ),
  };
}
