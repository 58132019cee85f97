import type { MemberId } from '@bowline/server/kernel/ids.ts';
import type pg from 'pg';

/** How many members a player has swiped before the measurement. */
export interface PlayerState {
  readonly name: string;
  make(owner: pg.Client, site: number, players: readonly MemberId[]): Promise<void>;
}

/** The other members in the order of the deck. */
const inOrder = `
  select member_id, last_active, row_number() over (order by last_active desc, member_id desc) as place
  from discovery.search where site_id = $1 and gender = 'female' and visible
  order by last_active desc, member_id desc`;

const swiped = (count: number, where: string) => `
  insert into likes.swipe (site_id, member_id, other_member, liked, swiped_at)
  select $1, player, other.member_id, false, now() - other.place * interval '1 second'
  from unnest($2::bigint[]) as player, (${inOrder} limit ${count}) as other
  where ${where} and player <> other.member_id`;

const deckPosition = (place: number) => `
  insert into likes.deck (site_id, member_id, gender, last_active, next_member, is_blank)
  select $1, player, 'female', other.last_active, other.member_id, false
  from unnest($2::bigint[]) as player, (${inOrder} offset ${place} limit 1) as other`;

export const playerStates: readonly PlayerState[] = [
  { name: 'fresh', make: async () => undefined },
  {
    name: 'after 5,000 swipes',
    async make(owner, site, players) {
      await owner.query(swiped(5_000, 'true'), [site, players]);
      await owner.query(deckPosition(5_000), [site, players]);
    },
  },
  {
    name: '5,000 of 10,000 swiped',
    async make(owner, site, players) {
      await owner.query(swiped(10_000, 'place % 2 = 0'), [site, players]);
    },
  },
];
