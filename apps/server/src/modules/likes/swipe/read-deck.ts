import { filtersOf } from '@bowline/contract/default-filters';
import { limits } from '@bowline/contract/limits';
import { readDeck as operation, type SwipeCard, type SwipeGender } from '@bowline/contract/swipe';
import type { z } from 'zod';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import { ok } from '#kernel/result.ts';
import { createIdScan, searchFor, soughtGender, type WalkPosition } from '#modules/discovery/index.ts';
import { memberViewerOf, type Profiles } from '#modules/profiles/index.ts';
import { type SwipeCardDeps, swipeCards } from './cards.ts';
import { selectDay } from './day-store.ts';
import { type Deck, selectRound, upsertRound } from './deck-store.ts';
import { advanceRound, likesLeft, nextMidnight, type Round } from './rules.ts';
import { isSwipedOrLiked, selectUndone } from './swipe-store.ts';

export interface ReadDeckDeps extends SwipeCardDeps {
  readonly profiles: SwipeCardDeps['profiles'] & Pick<Profiles, 'readOwn'>;
}

type DeckView = z.infer<(typeof operation)['response']>;

const scanDeck = createIdScan({ count: limits.swipe.cards, budget: 2_000, exclude: isSwipedOrLiked });

export const readDeckRoute = (deps: ReadDeckDeps) =>
  route(operation, async (call, { query }) => ok(await readDeck(deps, call, query.gender)));

/** Returns the cards of undone swipes first, then those the round reaches next. */
async function readDeck(
  deps: ReadDeckDeps,
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
  const [played, undone, round] = await Promise.all([
    selectDay(db, player),
    selectUndone(db, player, limits.swipe.cards),
    selectRound(db, deck),
  ]);

  const hydrate = (members: readonly MemberId[]) => swipeCards(deps, db, call, { own, members });
  const undoneCards = inOrder(undone, await hydrate(undone));
  const wished = own.looking_for ? filtersOf(own.looking_for) : {};
  const search = searchFor({ ...wished, gender: gender === 'everyone' ? undefined : gender }, now);
  const dealt = await deal(deps, { deck, search }, round, hydrate);
  const cards = [...undoneCards, ...dealt.cards].slice(0, limits.swipe.cards);
  return {
    cards,
    gender,
    likes_left: likesLeft(played, now),
    likes_a_day: limits.swipe.likes,
    resets_at: nextMidnight(now).toISOString(),
    end: dealt.end && cards.length === 0,
  };
}

type Hydrate = (members: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, SwipeCard>>;

interface Dealt {
  readonly cards: readonly SwipeCard[];
  readonly end: boolean;
}

/** Scans once; a second time, from the top, when the first scan reached the end of its round. */
async function deal(
  { kernel }: ReadDeckDeps,
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

const inOrder = (members: readonly MemberId[], cards: ReadonlyMap<MemberId, SwipeCard>): SwipeCard[] =>
  members.flatMap((member) => cards.get(member) ?? []);
