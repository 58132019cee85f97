import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { memberTable } from '#kernel/member-data/member-data.ts';
import { defineModule } from '#kernel/module.ts';
import type { Bundle, Credits } from '#modules/credits/index.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Offers } from '#modules/offers/index.ts';
import { createPriceLists } from './bundles/price-list.ts';
import { checkPayment, checkPaymentTask } from './machine/check-payment.ts';
import { poll, pollTask } from './machine/poll.ts';
import { receiveNotificationRoutes } from './machine/receive-notification.ts';
import { openPaymentRoute } from './orders/open-payment.ts';
import { orderRoute } from './orders/order.ts';
import { selectLastPurchase } from './orders/order-store.ts';
import { readCheckoutRoute, readPriceListRoute } from './orders/read-checkout.ts';
import { withdraw, withdrawRoute, withdrawTask } from './orders/withdraw.ts';
import {
  type ProviderAccountToSave,
  providerCredentials,
  saveProviderAccount,
} from './providers/accounts.ts';
import { createProviders, type ProviderFactories } from './providers/providers.ts';
import { checkPaymentRoute, listPaymentsRoute, readPaymentRoute } from './read-payments.ts';
import { sendReceipt, sendReceiptTask, sendWithdrawal, sendWithdrawalTask } from './receipts/send-mails.ts';
import { sendRefund, sendRefundTask } from './refunds/send-refund.ts';

export type { ListedBundle } from './bundles/rules.ts';
export { savePriceList } from './bundles/save-price-list.ts';

export interface PaymentsDeps {
  readonly credits: Credits;
  readonly identity: Identity;
  readonly offers: Offers;
  readonly factories: ProviderFactories;
  /** What receipts say of the site. */
  receiptTermsOf(site: SiteId): Promise<{ readonly prefix: string; readonly refundDays: number }>;
  /** The host name of a site. */
  domainOf(site: SiteId): Promise<string>;
  /** The country in the member's profile. */
  countryOf(db: Queryable, buyer: { site: SiteId; member: MemberId }): Promise<string | null>;
}

export type Payments = ReturnType<typeof createPayments>['api'];

export function createPayments(kernel: Kernel, { factories, ...needs }: PaymentsDeps) {
  const { db } = kernel.database;
  const priceLists = createPriceLists(kernel);
  const providers = createProviders({ vault: kernel.vault, db }, factories);
  const deps = { ...needs, kernel, db, priceLists, providers };

  return defineModule({
    api: {
      ...priceLists,
      /** What the member bought last, at the price paid; `undefined` before the first purchase. */
      async lastBundle(
        db: Queryable,
        buyer: { site: SiteId; member: MemberId },
      ): Promise<Bundle | undefined> {
        const last = await selectLastPurchase(db, buyer);
        return last && { credits: last.credits, price: { amount: last.amount, currency: last.currency } };
      },
      saveProviderAccount: (db: Queryable, site: SiteId, account: ProviderAccountToSave) =>
        saveProviderAccount({ vault: kernel.vault, now: kernel.clock.now() }, db, site, account),
    },
    module: {
      routes: [
        readPriceListRoute(deps),
        readCheckoutRoute(deps),
        orderRoute(deps),
        openPaymentRoute(deps),
        checkPaymentRoute(deps),
        readPaymentRoute(deps),
        listPaymentsRoute(deps),
        withdrawRoute(deps),
        ...receiveNotificationRoutes(deps),
      ],
      tasks: [
        task(pollTask, () => poll(kernel)),
        task(sendReceiptTask, (receipt) => sendReceipt(deps, receipt)),
        task(sendWithdrawalTask, (refund) => sendWithdrawal(deps, refund)),
      ],
      cron: [{ task: pollTask, match: '* * * * *' }],
      queues: {
        // Calls to providers take seconds when one is slow: no other job waits behind them.
        payments: {
          tasks: [
            task(checkPaymentTask, (check) => checkPayment(deps, check)),
            task(withdrawTask, (refund) => withdraw(deps, refund)),
            task(sendRefundTask, (refund) => sendRefund(deps, refund)),
          ],
          concurrency: 8,
          prefetch: 8,
        },
      },
      memberData: {
        tables: [
          memberTable({
            table: 'payments.payment',
            members: ['member_id'],
            kept: 'the law wants the books of a payment kept; the id of an erased member leads to nobody',
          }),
        ],
      },
      masterSealed: [providerCredentials],
    },
  });
}
