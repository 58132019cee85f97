import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import { entityId, type SiteId, siteId } from '#kernel/ids.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Identity } from '#modules/identity/index.ts';
import { selectPresentedCollections } from '../direct-debit/collection-store.ts';
import type { Creditors } from '../direct-debit/creditor.ts';
import { maskedAccount, openDetails } from '../direct-debit/details.ts';
import type { Providers } from '../providers/providers.ts';
import { withdrawableUntil } from '../refunds/rules.ts';
import { selectRefund } from '../refunds/store.ts';
import { type Payment, selectPayment } from '../store.ts';
import type { ReceiptCollection } from './mails/receipt.tsx';
import { receiptNumber, selectReceipts } from './numbers.ts';

interface MailDeps {
  readonly kernel: Pick<Kernel, 'database' | 'vault'>;
  readonly identity: Pick<Identity, 'mailMember'>;
  readonly providers: Pick<Providers, 'statementNames'>;
  readonly creditors: Creditors;
  /** What receipts say of the site. */
  receiptTermsOf(site: SiteId): Promise<{ readonly prefix: string; readonly refundDays: number }>;
}

/** Confirms a purchase by mail. */
export const sendReceiptTask = {
  name: 'payments.send_receipt',
  payload: z.object({ site: siteId, payment: entityId }),
} as const satisfies TaskSpec;

export async function sendReceipt(
  deps: MailDeps,
  { site, payment: id }: z.output<typeof sendReceiptTask.payload>,
): Promise<void> {
  const { db } = deps.kernel.database;
  const payment = await selectPayment(db, { site, payment: id });
  if (!payment?.completedAt) return;
  const { member, completedAt } = payment;
  const { prefix, refundDays } = await deps.receiptTermsOf(site);
  const number = await numberOf(db, payment, prefix);
  const statementName = (await deps.providers.statementNames(db, site)).get(payment.provider) ?? '';
  const collection = await collectionOf(deps, payment);
  await deps.identity.mailMember({ site, member }, async ({ site: from, locale }) => {
    // Imported lazily: only the worker sends mail.
    const { renderReceipt } = await import('./mails/receipt.tsx');
    const mail = await renderReceipt({
      site: from,
      locale,
      link: linkOf(from.origin, payment),
      number,
      credits: payment.credits,
      price: { amount: payment.amount, currency: payment.currency },
      discount: payment.listAmount - payment.amount,
      vat: { basisPoints: payment.vatBasisPoints, amount: payment.vatAmount },
      statementName,
      isFirst: payment.madePremium,
      collection,
      withdrawableUntil: refundDays > 0 ? withdrawableUntil(completedAt, refundDays) : null,
    });
    return { ...mail, id: `receipt-${id}` };
  });
}

/** Acknowledges a withdrawal by mail. */
export const sendWithdrawalTask = {
  name: 'payments.send_withdrawal',
  payload: z.object({ site: siteId, refund: entityId }),
} as const satisfies TaskSpec;

export async function sendWithdrawal(
  deps: MailDeps,
  { site, refund: id }: z.output<typeof sendWithdrawalTask.payload>,
): Promise<void> {
  const { db } = deps.kernel.database;
  const refund = await selectRefund(db, site, id);
  const payment = refund && (await selectPayment(db, { site, payment: refund.payment }));
  if (!payment) return;
  const { prefix } = await deps.receiptTermsOf(site);
  const number = await numberOf(db, payment, prefix);
  await deps.identity.mailMember({ site, member: payment.member }, async ({ site: from, locale }) => {
    const { renderWithdrawal } = await import('./mails/withdrawal.tsx');
    const mail = await renderWithdrawal({
      site: from,
      locale,
      link: linkOf(from.origin, payment),
      number,
      receivedAt: refund.requestedAt,
      credits: refund.credits,
      price: { amount: refund.amount, currency: payment.currency },
    });
    return { ...mail, id: `withdrawal-${id}` };
  });
}

async function collectionOf(
  { kernel: { database, vault }, creditors }: Pick<MailDeps, 'kernel' | 'creditors'>,
  { site, id }: Payment,
): Promise<ReceiptCollection | null> {
  const collection = (await selectPresentedCollections(database.db, site, [id])).get(id);
  if (!collection) return null;
  const { due, reference: mandate } = collection;
  const creditorId = (await creditors.of(site))?.creditor_id ?? '';
  return { due, mandate, creditorId, account: maskedAccount(openDetails(vault, collection.mandate).iban) };
}

const linkOf = (origin: string, { id }: Payment): string => `${origin}/transactions/${id}`;

async function numberOf(db: Queryable, { site, id }: Payment, prefix: string): Promise<string> {
  const receipt = (await selectReceipts(db, site, [id])).get(id);
  return receipt ? receiptNumber(prefix, receipt) : '';
}
