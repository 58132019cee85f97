import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { CronEntry } from '#kernel/jobs/worker.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { checkLedgerTask } from './check-ledger.ts';
import { createLedger } from './ledger.ts';
import { type Buyer, type Purchases, priceOf, pricingFor } from './price.ts';
import { createStatement } from './read-statement.ts';
import { type Holder, selectBalances } from './store.ts';

export { reservedBehind, type WalletPlace } from './audit-store.ts';
export { ledgerViolations } from './check-ledger.ts';
export { creditsMemberData } from './member-data.ts';
export { creditsRoutes } from './routes.ts';

export type Credits = ReturnType<typeof createCredits>;

export function createCredits(kernel: Kernel, purchases: Purchases) {
  const ledger = createLedger(kernel);
  const checkLedger = checkLedgerTask(kernel);
  const cron: readonly CronEntry[] = [{ task: checkLedger, match: '23 3 * * *' }];

  return {
    ...ledger,

    /** What a newcomer starts with, once in a member's life. */
    async welcome(tx: Queryable, newcomer: Holder, credits: number): Promise<void> {
      await ledger.grantOnce(tx, newcomer, { reason: 'signup_grant', reference: newcomer.member, credits });
    },

    /** Spendable credits of each. */
    async balanceOf(
      db: Queryable,
      site: SiteId,
      members: readonly MemberId[],
    ): Promise<ReadonlyMap<MemberId, number>> {
      const known =
        members.length > 0 ? await selectBalances(db, site, members) : new Map<MemberId, number>();
      return new Map(members.map((member) => [member, known.get(member) ?? 0]));
    },

    statement: createStatement(kernel, purchases),
    /** For showing several prices with one read of the member's last purchase. */
    pricingFor: (db: Queryable, buyer: Buyer) => pricingFor(purchases, db, buyer),
    priceOf: (db: Queryable, buyer: Buyer, credits: number) => priceOf(purchases, db, buyer, credits),

    tasks: [checkLedger],
    cron,
  };
}
