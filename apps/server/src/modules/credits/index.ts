import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import { deleteBooks, selectDormant } from './books-store.ts';
import { checkLedgerTask } from './check-ledger.ts';
import { createLedger } from './ledger.ts';
import { creditsMemberData } from './member-data.ts';
import { type Buyer, type Purchases, priceOf, pricingFor } from './price.ts';
import { readStatementRoute } from './read-statement.ts';
import { selectStatement } from './statement-store.ts';
import { purchasedBy, selectBalances, selectWallet } from './store.ts';

export { selectReservedAfter, type WalletCursor } from './audit-store.ts';
export { ledgerViolations } from './check-ledger.ts';
export { type Bundle, moneyFor } from './rules.ts';
export type { StatementLine } from './statement-store.ts';

export type Credits = ReturnType<typeof createCredits>['api'];

interface CreditsDeps {
  /** A function, because payments is built later. */
  purchases(): Purchases;
}

export function createCredits(kernel: Kernel, { purchases }: CreditsDeps) {
  const ledger = createLedger(kernel);
  const checkLedger = checkLedgerTask(kernel);

  return defineModule({
    api: {
      ...ledger,

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

      /** What the member can spend, and what is set aside for held messages. */
      walletOf: selectWallet,

      /** The entries of a wallet, newest first, as the holder reads them. */
      statementOf: selectStatement,

      purchasedBy,
      /** For payments, which knows for how long the law wants books kept. */
      dormantMembers: selectDormant,
      deleteBooks,
      /** For showing several prices with one read of the member's last purchase. */
      pricingFor: (db: Queryable, buyer: Buyer) => pricingFor(purchases(), db, buyer),
      priceOf: (db: Queryable, buyer: Buyer, credits: number) => priceOf(purchases(), db, buyer, credits),
    },
    module: {
      routes: [readStatementRoute(kernel, purchases)],
      tasks: [checkLedger],
      cron: [{ task: checkLedger, match: '23 3 * * *' }],
      memberData: creditsMemberData,
    },
  });
}
