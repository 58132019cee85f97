import { filtersOf } from '@bowline/contract/default-filters';
import { limits } from '@bowline/contract/limits';
import { readDeck as operation, type SwipeCard, type SwipeGender } from '@bowline/contract/swipe';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import { dayIn, endOfDay } from '#kernel/own-day.ts';
import { ok } from '#kernel/result.ts';
import {
  byFit,
  createIdScan,
  fitTo,
  searchFor,
  soughtGender,
  type WalkPosition,
} from '#modules/discovery/index.ts';
import { memberViewerOf, type OwnMember, type Profiles } from '#modules/profiles/index.ts';
import type { LikesPorts } from '../ports.ts';
import { type DayLessCard, type SwipeCardDeps, swipeCards } from './cards.ts';
import { selectDay } from './day-store.ts';
import { type Deck, selectRound, upsertRound } from './deck-store.ts';
import { advanceRound, dayInForce, isCounted, likesLeft, type Round } from './rules.ts';
import { isSwipedOrLiked, selectUndone, type UndoneSwipe } from './swipe-store.ts';

export interface ReadDeckDeps extends SwipeCardDeps, LikesPorts {
  readonly profiles: SwipeCardDeps['profiles'] & Pick<Profiles, 'readOwn' | 'visibleDetailsAmong'>;
}

type DeckView = z.infer<(typeof operation)['response']>;

/** How many of the most recently active are put in order of best fit together: as many as in the list. */
const windowSize = 4 * limits.pageSize;

/** Scans for members the player has neither swiped nor liked nor talked to. */
export const createDeckScan = ({ inConversation }: Pick<LikesPorts, 'inConversation'>) =>
  createIdScan({
    count: windowSize,
    budget: 2_000,
    exclude: (member, values) =>
      sql`(${isSwipedOrLiked(member, values)} or ${inConversation(member, values)})`,
  });

export function readDeckRoute(deps: ReadDeckDeps) {
  const dealing = { ...deps, scanDeck: createDeckScan(deps) };
  return route(operation, async (call, { query }) => ok(await readDeck(dealing, call, query.gender)));
}

interface DealDeps extends ReadDeckDeps {
  readonly scanDeck: ReturnType<typeof createDeckScan>;
}

/** Returns the cards of undone swipes first, then those the round reaches next. */
async function readDeck(
  deps: DealDeps,
  call: Call<Member>,
  requestedGender: SwipeGender | undefined,
): Promise<DeckView> {
  const { kernel, profiles } = deps;
  const { db } = kernel.database;
  const player = memberViewerOf(call);
  const now = kernel.clock.now();
  const own = await profiles.readOwn(call);
  const gender = requestedGender ?? soughtGender(own);
  const deck: Deck = { ...player, gender };
  const [timeZone, played, undone, round] = await Promise.all([
    deps.timeZoneOf(db, player),
    selectDay(db, player),
    selectUndone(db, player, limits.swipe.cards, deps.inConversation),
    selectRound(db, deck),
  ]);

  const hydrate = (members: readonly MemberId[]) => swipeCards(deps, db, call, { own, members });
  const today = dayIn(timeZone, now);
  const undoneCards = await cardsOfUndone(undone, today, hydrate);
  const wished = own.looking_for ? filtersOf(own.looking_for) : {};
  const asked = { ...wished, gender: gender === 'everyone' ? undefined : gender, with_photo: '1' } as const;
  const order = (members: readonly MemberId[]) => byBestFit(deps, db, call, { own, members });
  const dealt = await deal(deps, { deck, search: searchFor(asked, now) }, round, { order, hydrate });
  const cards = [...undoneCards, ...dealt.cards].slice(0, limits.swipe.cards);
  return {
    cards,
    gender,
    likes_left: likesLeft(played, today),
    likes_a_day: limits.swipe.likes,
    resets_at: endOfDay(timeZone, dayInForce(played, today)).toISOString(),
    end: dealt.end && cards.length === 0,
  };
}

/** Those of the members whom the player may see: the best fit first, as in the list of members. */
async function byBestFit(
  { profiles }: Pick<ReadDeckDeps, 'profiles'>,
  db: Queryable,
  call: Call<Member>,
  { own, members }: { readonly own: OwnMember; readonly members: readonly MemberId[] },
): Promise<MemberId[]> {
  const detailed = await profiles.visibleDetailsAmong(db, memberViewerOf(call), members);
  const fitOf = fitTo(own, call.site.settings);
  return members
    .flatMap((member) => {
      const profile = detailed.get(member);
      return profile ? { member, fit: fitOf(profile) } : [];
    })
    .toSorted((one, other) => byFit(one.fit, other.fit))
    .map(({ member }) => member);
}

interface Dealing {
  readonly order: (members: readonly MemberId[]) => Promise<readonly MemberId[]>;
  readonly hydrate: Hydrate;
}

type Hydrate = (members: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, DayLessCard>>;

async function cardsOfUndone(
  undone: readonly UndoneSwipe[],
  today: string,
  hydrate: Hydrate,
): Promise<SwipeCard[]> {
  const cards = await hydrate(undone.map(({ other }) => other));
  return undone.flatMap(({ other, countedOn }) => {
    const card = cards.get(other);
    return card ? { ...card, free_like: isCounted(countedOn, today) } : [];
  });
}

interface Dealt {
  readonly cards: readonly SwipeCard[];
  readonly end: boolean;
}

/**
 * Deals the best of a window, and the window stays where it begins until its first member is swiped. Scans once; a second time, from
 * the top, when the first scan reached the end of its round.
 */
async function deal(
  { kernel, scanDeck }: DealDeps,
  { deck, search }: { readonly deck: Deck; readonly search: ReturnType<typeof searchFor> },
  before: Round,
  { order, hydrate }: Dealing,
): Promise<Dealt> {
  const { db, walks } = kernel.database;
  let round = before;
  for (;;) {
    const { hits, next } = await scanDeck(walks, {
      viewer: deck,
      search,
      after: round.next && justBefore(round.next),
    });
    const ordered = await order(hits.map(({ member }) => member));
    const cards = await firstCards(ordered, hydrate);
    const first = cards.length > 0 ? hits.find(({ member }) => ordered.includes(member)) : undefined;
    const advanced = advanceRound(round, { first, last: next });
    round = advanced.round;
    if (advanced.step === 'again') continue;
    if (!isSame(before, round)) await upsertRound(db, deck, round);
    return { cards, end: advanced.step === 'end' };
  }
}

/** A scan starts after a position; member ids are integers, so after this one comes the member at `lastActive`. */
const justBefore = ({ lastActive, member }: WalkPosition): WalkPosition => ({
  lastActive,
  member: String(BigInt(member) + 1n) as MemberId,
});

const isSame = (one: Round, other: Round): boolean =>
  one.isBlank === other.isBlank &&
  one.next?.member === other.next?.member &&
  one.next?.lastActive.getTime() === other.next?.lastActive.getTime();

/** Only somebody who lost their last photo a moment ago has no card, so that the first part nearly always suffices. */
async function firstCards(ordered: readonly MemberId[], hydrate: Hydrate): Promise<SwipeCard[]> {
  for (let start = 0; start < ordered.length; start += limits.swipe.cards) {
    const part = ordered.slice(start, start + limits.swipe.cards);
    const cards = inOrder(part, await hydrate(part));
    if (cards.length > 0) return cards;
  }
  return [];
}

const inOrder = (members: readonly MemberId[], cards: ReadonlyMap<MemberId, DayLessCard>): SwipeCard[] =>
  members.flatMap((member) => {
    const card = cards.get(member);
    return card ? { ...card, free_like: false } : [];
  });
