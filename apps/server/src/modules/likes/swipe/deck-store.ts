import type { SwipeGender } from '@bowline/contract/swipe';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { WalkPosition } from '#modules/discovery/index.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';
import { freshRound, type Round } from './rules.ts';

export interface Deck extends MemberViewer {
  readonly gender: SwipeGender;
}

export async function selectRound(db: Queryable, { site, member, gender }: Deck): Promise<Round> {
  const row = await db
    .selectFrom('likes.deck')
    .select(['last_active', 'next_member', 'is_blank'])
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('gender', '=', gender)
    .executeTakeFirst();
  if (!row) return freshRound;
  return { next: positionOf(row.last_active, row.next_member), isBlank: row.is_blank };
}

/** Last write wins between two open pages: at worst some members are scanned again. */
export async function upsertRound(
  db: Queryable,
  { site, member, gender }: Deck,
  { next, isBlank }: Round,
): Promise<void> {
  const round = {
    last_active: next?.lastActive ?? null,
    next_member: next?.member ?? null,
    is_blank: isBlank,
  };
  await db
    .insertInto('likes.deck')
    .values({ site_id: site, member_id: member, gender, ...round })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'gender']).doUpdateSet(round))
    .execute();
}

const positionOf = (lastActive: Date | null, member: string | null): WalkPosition | undefined =>
  lastActive && member ? { lastActive, member: member as MemberId } : undefined;
