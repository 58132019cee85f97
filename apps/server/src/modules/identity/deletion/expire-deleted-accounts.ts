import { z } from 'zod';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import { memberExpired } from '../events.ts';
import { deleteAllLinks, type ExpiredAccount, markExpired, selectExpiredAccounts } from './deletion-store.ts';

export const expireDeletedAccountsTask = {
  name: 'identity.let_go',
  payload: z.object({}),
} as const satisfies TaskSpec;

/** Ends the reactivation period of a deleted account now. Returns false when the account is not deleted. */
export async function expireAccount(tx: Queryable, site: SiteId, member: MemberId): Promise<boolean> {
  if (!(await markExpired(tx, site, member))) return false;
  await deleteAllLinks(tx, site, member);
  await emit(tx, memberExpired, { site, member });
  return true;
}

const batch = 500;

/** Emits `memberExpired` for every account past its reactivation period, again for those not erased yet. */
export async function expireDeletedAccounts(db: Queryable): Promise<void> {
  let after: ExpiredAccount | undefined;
  do {
    const accounts = await selectExpiredAccounts(db, after, batch);
    await inTransaction(db, async (tx) => {
      for (const { site, member } of accounts) await emit(tx, memberExpired, { site, member });
    });
    after = accounts.length === batch ? accounts.at(-1) : undefined;
  } while (after);
}
