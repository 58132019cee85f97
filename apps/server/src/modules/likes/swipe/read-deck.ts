import { filtersOf } from '@bowline/contract/default-filters';
import { limits } from '@bowline/contract/limits';
import { readDeck as operation, type SwipeCard, type SwipeGender } from '@bowline/contract/swipe';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import { dayIn, endOfDay } from '#kernel/own-day.ts';
import { ok } from '#kernel/result.ts';
import { createIdScan, searchFor, soughtGender, type WalkPosition } from '#modules/discovery/index.ts';
import { memberViewerOf, type Profiles } from '#modules/profiles/index.ts';
import type { LikesPorts } from '../ports.ts';
import { type DayLessCard, type SwipeCardDeps, swipeCards } from './cards.ts';
import { selectDay } from './day-store.ts';
import { type Deck, selectRound, upsertRound } from './deck-store.ts';
import { advanceRound, dayInForce, isCounted, likesLeft, type Round } from './rules.ts';
import { isSwipedOrLiked, selectUndone, type UndoneSwipe } from './swipe-store.ts';

export interface ReadDeckDeps extends SwipeCardDeps, LikesPorts {
  readonly profiles: SwipeCardDeps['profiles'] & Pick<Profiles, 'readOwn'>;
}

type DeckView = z.infer<(typeof operation)['response']>;

/** Scans for members the player has neither swiped nor liked nor talked to. */
export const createDeckScan = ({ inConversation }: Pick<LikesPorts, 'inConversation'>) =>
  createIdScan({
    count: limits.swipe.cards,
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
  const dealt = await deal(deps, { deck, search: searchFor(asked, now) }, round, hydrate);
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

/** Scans once; a second time, from the top, when the first scan reached the end of its round. */
async function deal(
  { kernel, scanDeck }: DealDeps,
  { deck, search }: { readonly deck: Deck; readonly search: ReturnType<typeof searchFor> },
  before: Round,
  hydrate: Hydrate,
): Promise<Dealt> {
  const { db, walks } = kernel.database;
  let round = before;
  for (;;) {
    const { hits, next } = await scanDeck(walks, {
      viewer: deck,
      search,
      after: round.next && justBefore(round.next),
    });
    const members = hits.map(({ member }) => member);
    const cards = await hydrate(members);
    const first = hits.find(({ member }) => cards.has(member));
    const advanced = advanceRound(round, { first, last: next });
    round = advanced.round;
    if (advanced.step === 'again') continue;
    if (!isSame(before, round)) await upsertRound(db, deck, round);
    return { cards: inOrder(members, cards), end: advanced.step === 'end' };
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

const inOrder = (members: readonly MemberId[], cards: ReadonlyMap<MemberId, DayLessCard>): SwipeCard[] =>
  members.flatMap((member) => {
    const card = cards.get(member);
    return card ? { ...card, free_like: false } : [];
  });
