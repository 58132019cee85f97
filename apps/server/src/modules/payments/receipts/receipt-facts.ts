import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Site } from '#modules/sites/index.ts';
import type { Providers } from '../providers/providers.ts';
import { withdrawableUntil } from '../refunds/rules.ts';
import type { Payment } from '../store.ts';
import { receiptNumber, selectReceipts } from './numbers.ts';
import type { ReceiptFacts, Seller } from './pdf/render-receipt.ts';

interface ReceiptTerms {
  readonly prefix: string;
  readonly refundDays: number;
  readonly seller: Seller;
}

export function receiptTermsOf({ name, company, settings, look }: Site): ReceiptTerms {
  const { theme, support_email, support_phone, receipt_prefix, refund_days } = settings;
  return {
    prefix: receipt_prefix,
    refundDays: refund_days,
    seller: { name, theme, look, company, supportEmail: support_email, supportPhone: support_phone },
  };
}

export interface ReceiptDeps {
  readonly kernel: Pick<Kernel, 'vault'>;
  readonly providers: Pick<Providers, 'statementNames'>;
  /** What receipts say of the site. */
  receiptTermsOf(site: SiteId): Promise<ReceiptTerms>;
}

/** What a payment's receipt says; `undefined` where it has none, because no money was captured. */
export async function receiptOf(
  { kernel, providers, receiptTermsOf }: ReceiptDeps,
  db: Queryable,
  payment: Payment,
): Promise<Omit<ReceiptFacts, 'locale'> | undefined> {
  const { site, id, completedAt, amount, currency, code, percentage } = payment;
  const issued = (await selectReceipts(db, site, [id])).get(id);
  if (!issued || !completedAt) return undefined;
  const { prefix, refundDays, seller } = await receiptTermsOf(site);
  const isWithdrawable = payment.state === 'completed' && refundDays > 0;
  return {
    seller,
    number: receiptNumber(prefix, issued),
    paidAt: completedAt,
    method: payment.method,
    statementName: (await providers.statementNames(db, site)).get(payment.provider) ?? '',
    customerNumber: customerNumber(kernel, payment),
    country: payment.country,
    credits: payment.credits,
    listAmount: payment.listAmount,
    price: { amount, currency },
    discount: code === null || percentage === null ? null : { code, percentage },
    vat: { basisPoints: payment.vatBasisPoints, amount: payment.vatAmount },
    refunded: payment.refundedAmount,
    withdrawableUntil: isWithdrawable ? withdrawableUntil(completedAt, refundDays) : null,
  };
}

/** Without the letters that look like digits. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the number on all receipts of a member, which is no way to their profile: "7F3K-22QA". */
export function customerNumber(
  { vault }: Pick<Kernel, 'vault'>,
  { site, member }: Pick<Payment, 'site' | 'member'>,
): string {
  const hash = vault.lookup('payments.customer_number', `${site}:${member}`);
  const characters = Array.from(hash.subarray(0, 8), (byte) => digits[byte % digits.length]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** Tells no more than the number does. */
export const receiptFilename = (number: string): string => `${number}.pdf`;
