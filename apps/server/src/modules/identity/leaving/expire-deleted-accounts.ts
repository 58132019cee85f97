import { z } from 'zod';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import { memberGone } from '../events.ts';
import { type DueMember, deleteAllLinks, markGone, selectDue } from './departure-store.ts';

export const expireDeletedAccountsTask = {
  name: 'identity.let_go',
  payload: z.object({}),
} as const satisfies TaskSpec;

/** For a member who left and does not want to wait: from now on nothing brings them back. False when they had not left. */
export async function expireAccount(tx: Queryable, site: SiteId, member: MemberId): Promise<boolean> {
  if (!(await markGone(tx, site, member))) return false;
  await deleteAllLinks(tx, site, member);
  await emit(tx, memberGone, { site, member });
  return true;
}

const batch = 500;

/** Lets everybody go whose time to come back is over; those too who were let go before and are somehow still there. */
export async function expireDeletedAccounts(db: Queryable): Promise<void> {
  let behind: DueMember | undefined;
  do {
    const members = await selectDue(db, behind, batch);
    await inTransaction(db, async (tx) => {
      for (const { site, member } of members) await emit(tx, memberGone, { site, member });
    });
    behind = members.length === batch ? members.at(-1) : undefined;
  } while (behind);
}
