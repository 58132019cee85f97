import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { enqueue, task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import type { Bundle, Credits } from '#modules/credits/index.ts';
import type { Identity, MemberReference } from '#modules/identity/index.ts';
import type { Offers } from '#modules/offers/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import { purgeBooks, purgeBooksTask } from './books/purge-books.ts';
import { createPriceLists } from './bundles/price-list.ts';
import { selectActiveBundles } from './bundles/store.ts';
import { compareBooksTask, createCompareBooks } from './comparison/compare-books.ts';
import { selectOpenDifferences } from './differences/store.ts';
import { lockOrdersOf } from './lock-orders.ts';
import { checkLater, checkPayment, checkPaymentTask } from './machine/check-payment.ts';
import { poll, pollTask } from './machine/poll.ts';
import { receiveNotificationRoutes } from './machine/receive-notification.ts';
import { paymentsMemberData } from './member-data.ts';
import { openPaymentRoute } from './orders/open-payment.ts';
import { orderRoute } from './orders/order.ts';
import { selectFirstPurchase, selectLastPurchase, selectOrdersWithCode } from './orders/order-store.ts';
import { readCheckoutRoute, readPriceListRoute } from './orders/read-checkout.ts';
import { refundUnused, refundUnusedTask } from './orders/refund-unused.ts';
import { withdraw, withdrawRoute, withdrawTask } from './orders/withdraw.ts';
import type { CountryDeps } from './paying-country.ts';
import {
  type ProviderAccountToSave,
  providerCredentials,
  saveProviderAccount,
  selectAccounts,
} from './providers/accounts.ts';
import type { CollectorDeps } from './providers/collector.ts';
import { createPaymentMetrics } from './providers/payment-metrics.ts';
import { createProviders, type ProviderFactories } from './providers/providers.ts';
import { checkPaymentRoute, listPaymentsRoute, readPaymentRoute } from './read-payments.ts';
import { downloadReceiptRoute } from './receipts/download-receipt.ts';
import { mailReceiptRoute } from './receipts/mail-receipt.ts';
import { receiptNumbersOf } from './receipts/numbers.ts';
import { receiptTermsOf } from './receipts/receipt-facts.ts';
import {
  sendLateRefund,
  sendLateRefundTask,
  sendReceipt,
  sendReceiptTask,
  sendWithdrawal,
  sendWithdrawalTask,
} from './receipts/send-mails.ts';
import { sendRefund, sendRefundTask } from './refunds/send-refund.ts';
import { selectKept } from './refunds/store.ts';
import { selectBuyer } from './search-for-staff.ts';
import {
  cancelSpendLimitChangeRoute,
  readSpendLimitRoute,
  setSpendLimitRoute,
} from './spend-limit/set-spend-limit.ts';
import type { SpendLimitDeps } from './spend-limit/spend-limit.ts';
import { type PaymentRef, selectPayment, selectPaymentsOf, selectStanding } from './store.ts';

export {
  type Amounts,
  bundleSizes,
  currencyOf,
  defaultPriceList,
  listOf,
} from './bundles/default-prices.ts';
export { type ListedBundle, type PriceListRefusal, refusalsOf } from './bundles/rules.ts';
export { savePriceList } from './bundles/save-price-list.ts';
export type { BookOrder, Collector } from './providers/collector.ts';
export {
  type Capability,
  type Provider,
  ProviderRefused,
  type ProviderStatus,
  type SiteProviderFactory,
} from './providers/provider.ts';
export { issueReceipt } from './receipts/numbers.ts';
export { transitions } from './states.ts';
export type { Payment, PaymentRef } from './store.ts';

export interface PaymentsDeps extends CountryDeps, SpendLimitDeps, CollectorDeps {
  readonly credits: Credits;
  readonly identity: Identity;
  readonly offers: Offers;
  readonly factories: ProviderFactories;
  readonly sites: Pick<Sites, 'siteById'>;
}

export type Payments = ReturnType<typeof createPayments>['api'];

export function createPayments(kernel: Kernel, { factories, ...needs }: PaymentsDeps) {
  const { db } = kernel.database;
  const priceLists = createPriceLists(kernel);
  const metrics = createPaymentMetrics(kernel.metrics.registry);
  const providers = createProviders(
    { vault: kernel.vault, db, clock: kernel.clock, metrics, collectors: needs.collectors },
    factories,
  );
  const { siteById } = needs.sites;
  const deps = {
    ...needs,
    kernel,
    db,
    metrics,
    priceLists,
    providers,
    receiptTermsOf: async (site: SiteId) => receiptTermsOf(await siteById(site)),
    companyOf: async (site: SiteId) => (await siteById(site)).company,
    domainOf: async (site: SiteId) => (await siteById(site)).domain,
  };

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
      firstPurchase: selectFirstPurchase,
      /** Open payments of the member that hold a discount code. */
      openOrdersOf: selectOrdersWithCode,
      /** Pays back what a member whose account is ended bought and has not used. */
      refundUnused: (tx: Queryable, member: MemberReference) => enqueue(tx, refundUnusedTask, member),
      /** For the member's page of the staff. */
      forStaff: {
        ordersOf: selectPaymentsOf,
        memberOfOrder: (db: Queryable, site: SiteId, number: string) => selectBuyer(db, site, number),
      },
      /** For the modules that collect money for a site (`providers/collector.ts`). */
      forCollectors: {
        accountOf: providers.collectorAccount,
        paymentOf: (db: Queryable, ref: PaymentRef) => selectPayment(db, ref),
        standingAmong: selectStanding,
        keptOf: selectKept,
        lockOrdersOf,
        /** Has the books of a payment compared with its collector's. */
        checkLater: (tx: Queryable, payment: PaymentRef) =>
          checkLater(tx, { ...payment, cause: 'notification' }),
        receiptNumbersOf: (site: SiteId, payments: readonly EntityId[]) =>
          receiptNumbersOf(deps, db, site, payments),
      },
      /** Where our books and a provider's differ, for staff. */
      openDifferences: () => selectOpenDifferences(db),
      /** Price list and payment providers of a site, for the list of what it still needs before it can open. */
      salesOf: async (site: SiteId) => ({
        bundles: await selectActiveBundles(db, site),
        providers: (await selectAccounts(db, site)).map(({ provider }) => provider),
      }),
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
        readSpendLimitRoute(deps),
        setSpendLimitRoute(deps),
        cancelSpendLimitChangeRoute(deps),
        downloadReceiptRoute(deps),
        mailReceiptRoute(deps),
        ...receiveNotificationRoutes(deps),
      ],
      tasks: [
        task(pollTask, () => poll(kernel)),
        task(sendReceiptTask, (receipt) => sendReceipt(deps, receipt)),
        task(sendWithdrawalTask, (refund) => sendWithdrawal(deps, refund)),
        task(sendLateRefundTask, (refund) => sendLateRefund(deps, refund)),
        task(purgeBooksTask, () => purgeBooks(deps)),
      ],
      cron: [
        { task: pollTask, match: '* * * * *' },
        { task: compareBooksTask, match: '40 4 * * *' },
        // Books become old enough at the turn of a year; asked monthly, so that a missed run is made up for.
        { task: purgeBooksTask, match: '20 5 2 * *' },
      ],
      queues: {
        // Calls to providers take seconds when one is slow: no other job waits behind them.
        payments: {
          tasks: [
            task(checkPaymentTask, (check) => checkPayment(deps, check)),
            task(withdrawTask, (refund) => withdraw(deps, refund)),
            createCompareBooks(deps),
            task(refundUnusedTask, (member) => refundUnused(deps, member)),
            task(sendRefundTask, (refund) => sendRefund(deps, refund)),
          ],
          concurrency: 8,
          prefetch: 8,
        },
      },
      memberData: paymentsMemberData,
      masterSealed: [providerCredentials],
    },
  });
}
