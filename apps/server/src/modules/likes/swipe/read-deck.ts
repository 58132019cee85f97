import { limits } from '@bowline/contract/limits';
import type { readDeck as operation, SwipeCard, SwipeGender } from '@bowline/contract/swipe';
import type { z } from 'zod';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import { createIdScan, type Place, searchFor, soughtGender } from '#modules/discovery/index.ts';
import { memberViewerOf, type Profiles } from '#modules/profiles/index.ts';
import { type SwipeCardDeps, swipeCards } from './cards.ts';
import { selectDay } from './day-store.ts';
import { type Deck, selectRound, upsertRound } from './deck-store.ts';
import { likesLeft, nextMidnight, type Round, turnAfter } from './rules.ts';
import { isDone, selectUndone } from './swipe-store.ts';

export interface ReadDeckDeps extends SwipeCardDeps {
  readonly profiles: SwipeCardDeps['profiles'] & Pick<Profiles, 'readOwn'>;
}

type DeckView = z.infer<(typeof operation)['response']>;

/** Nobody who is done with is met; and after so many looked at, the walk rests. */
const stroll = createIdScan({ count: limits.swipe.cards, budget: 2_000, passedOver: isDone });

/** Those whose swipe was taken back, then those the round meets next. */
export async function readDeck(
  deps: ReadDeckDeps,
  call: Call<Member>,
  wished: SwipeGender | undefined,
): Promise<DeckView> {
  const { kernel, profiles } = deps;
  const { db } = kernel.database;
  const player = memberViewerOf(call);
  const now = kernel.clock.now();
  const own = await profiles.readOwn(call);
  const gender = wished ?? soughtGender(own);
  const deck: Deck = { ...player, gender };
  const [played, undone, round] = await Promise.all([
    selectDay(db, player),
    selectUndone(db, player, limits.swipe.cards),
    selectRound(db, deck),
  ]);

  const show = (members: readonly MemberId[]) => swipeCards(deps, db, call, { own, members });
  const shownAgain = inOrder(undone, await show(undone));
  const dealt = await deal(deps, deck, round, show);
  const cards = [...shownAgain, ...dealt.cards].slice(0, limits.swipe.cards);
  return {
    cards,
    gender,
    likes_left: likesLeft(played, now),
    likes_a_day: limits.swipe.likes,
    resets_at: nextMidnight(now).toISOString(),
    end: dealt.end && cards.length === 0,
  };
}

type Show = (members: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, SwipeCard>>;

interface Dealt {
  readonly cards: readonly SwipeCard[];
  readonly end: boolean;
}

/** One walk; a second, from the top, where the first came to the end of its round. */
async function deal({ kernel }: ReadDeckDeps, deck: Deck, before: Round, show: Show): Promise<Dealt> {
  const { db, walks } = kernel.database;
  const search = searchFor(deck.gender === 'everyone' ? {} : { gender: deck.gender }, kernel.clock.now());
  let round = before;
  for (;;) {
    const { met, last } = await stroll(walks, {
      looker: deck,
      search,
      behind: round.next && justBefore(round.next),
    });
    const members = met.map(({ member }) => member);
    const cards = await show(members);
    const first = met.find(({ member }) => cards.has(member));
    const after = turnAfter(round, { first, last });
    round = after.round;
    if (after.turn === 'again') continue;
    if (!isSame(before, round)) await upsertRound(db, deck, round);
    return { cards: inOrder(members, cards), end: after.turn === 'end' };
  }
}

/** Walks begin behind a place, and numbers are whole: behind this one comes the member who stands there. */
const justBefore = ({ lastActive, member }: Place): Place => ({
  lastActive,
  member: String(BigInt(member) + 1n) as MemberId,
});

const isSame = (one: Round, other: Round): boolean =>
  one.isBlank === other.isBlank &&
  one.next?.member === other.next?.member &&
  one.next?.lastActive.getTime() === other.next?.lastActive.getTime();

const inOrder = (members: readonly MemberId[], cards: ReadonlyMap<MemberId, SwipeCard>): SwipeCard[] =>
  members.flatMap((member) => cards.get(member) ?? []);
