import type { Kernel } from '#kernel/kernel.ts';
import type { Collector } from '#modules/payments/index.ts';
import { admitOrder } from './admit-order.ts';
import { blockDebit } from './blocks.ts';
import { deleteCollections, selectPresentedCollections } from './collection-store.ts';
import type { Creditors, PaymentsDeps } from './creditor.ts';
import { maskedAccount, openDetails } from './details.ts';
import { directDebitFactory } from './direct-debit-provider.ts';
import { debitStanding } from './read-direct-debit.ts';

interface CollectorNeeds extends PaymentsDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'database' | 'vault'>;
  readonly creditors: Creditors;
  readonly canSendSms: boolean;
}

/** What payments asks of direct debits. */
export function createCollector({ kernel, creditors, payments, canSendSms }: CollectorNeeds): Collector {
  const { clock, database, vault } = kernel;
  const collectionsOf: Collector['collectionsOf'] = async (db, site, asked) => {
    const found = await selectPresentedCollections(db, site, asked);
    return new Map(
      [...found].map(([id, { mandate, reference, due, isSettled }]) => [
        id,
        {
          account: maskedAccount(openDetails(vault, mandate).iban),
          mandate: reference,
          due,
          settled: isSettled,
        },
      ]),
    );
  };
  return {
    factory: directDebitFactory({ db: database.db, clock, payments, canSendSms }),
    admitOrder: (tx, call, amount) => admitOrder({ payments }, tx, call, amount),
    standingOf: (db, site, asked) => debitStanding({ payments }, db, site, asked),
    collectionsOf,
    async noticeOf(db, site, payment) {
      const collection = (await collectionsOf(db, site, [payment])).get(payment);
      if (!collection) return null;
      const { due, mandate, account } = collection;
      return { due, mandate, account, creditorId: (await creditors.of(site))?.creditor_id ?? '' };
    },
    chargedBack: blockDebit,
    deleteBooks: deleteCollections,
  };
}
