import { z } from 'zod';
import { createLimiter } from '#kernel/concurrency/limiter.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type EntityId, entityId, type SiteId, siteId } from '#kernel/ids.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { RenderedMail } from '#mail/render.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { CollectorDeps } from '../providers/collector.ts';
import { lateRefusals } from '../refunds/rules.ts';
import { type Refund, selectRefund } from '../refunds/store.ts';
import { type Payment, selectPayment } from '../store.ts';
import type { LateRefundMail } from './mails/late-refund.tsx';
import { receiptNumber, selectReceipts } from './numbers.ts';
import { type ReceiptDeps, receiptFilename, receiptOf } from './receipt-facts.ts';

interface MailDeps extends ReceiptDeps, CollectorDeps {
  readonly kernel: Pick<Kernel, 'database' | 'vault'>;
  readonly identity: Pick<Identity, 'mailMember'>;
}

/**
 * A PDF takes 40 ms of the worker's one thread. Drawn one after the other with pauses, they leave it to the checks of payments,
 * which otherwise would wait for all that are due at every step.
 */
const drawing = createLimiter({ concurrency: 1, maxWaiting: 1_000, maxWaitMs: 60_000, pauseShare: 0.5 });

/** Confirms a purchase by mail, with the receipt attached. */
export const sendReceiptTask = {
  name: 'payments.send_receipt',
  payload: z.object({
    site: siteId,
    payment: entityId,
    /** The member asked for the mail again. Part of its Message-ID, or a mail server might drop it as a duplicate. */
    request: entityId.optional(),
  }),
} as const satisfies TaskSpec;

export async function sendReceipt(
  deps: MailDeps,
  { site, payment: id, request }: z.output<typeof sendReceiptTask.payload>,
): Promise<void> {
  const { db } = deps.kernel.database;
  const payment = await selectPayment(db, { site, payment: id });
  const receipt = payment && (await receiptOf(deps, db, payment));
  if (!receipt) return;
  const { number, statementName, withdrawableUntil } = receipt;
  const collection = (await deps.collectors()[payment.provider]?.noticeOf(db, site, id)) ?? null;
  await deps.identity.mailMember({ site, member: payment.member }, async ({ site: from, locale }) => {
    // Imported lazily: only the worker sends mail.
    const { renderReceipt } = await import('./mails/receipt.tsx');
    const { renderReceiptPdf } = await import('./pdf/render-receipt.ts');
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
      withdrawableUntil,
    });
    const content = await drawing.run(() => renderReceiptPdf({ ...receipt, locale }));
    return {
      ...mail,
      id: ['receipt', id, request].filter((part) => part !== undefined).join('-'),
      files: [{ name: receiptFilename(number), type: 'application/pdf', content }],
    };
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
  await mailAboutRefund(deps, { site, refund: id }, async (facts, refund) => {
    const { renderWithdrawal } = await import('./mails/withdrawal.tsx');
    const mail = await renderWithdrawal({
      ...facts,
      receivedAt: refund.requestedAt,
      credits: refund.credits,
    });
    return { ...mail, id: `withdrawal-${id}` };
  });
}

/** Says that the money for an order that had ended goes back, and why. */
export const sendLateRefundTask = {
  name: 'payments.send_late_refund',
  payload: z.object({ site: siteId, refund: entityId, reason: z.enum(lateRefusals) }),
} as const satisfies TaskSpec;

export async function sendLateRefund(
  deps: MailDeps,
  { site, refund: id, reason }: z.output<typeof sendLateRefundTask.payload>,
): Promise<void> {
  await mailAboutRefund(deps, { site, refund: id }, async (facts) => {
    const { renderLateRefund } = await import('./mails/late-refund.tsx');
    return { ...(await renderLateRefund({ ...facts, reason })), id: `late-refund-${id}` };
  });
}

/** Writes to the member whose payment a refund returns. */
async function mailAboutRefund(
  deps: MailDeps,
  { site, refund: id }: { readonly site: SiteId; readonly refund: EntityId },
  compose: (facts: Omit<LateRefundMail, 'reason'>, refund: Refund) => Promise<RenderedMail & { id: string }>,
): Promise<void> {
  const { db } = deps.kernel.database;
  const refund = await selectRefund(db, site, id);
  const payment = refund && (await selectPayment(db, { site, payment: refund.payment }));
  if (!payment) return;
  const { prefix } = await deps.receiptTermsOf(site);
  const number = await numberOf(db, payment, prefix);
  const price = { amount: refund.amount, currency: payment.currency };
  await deps.identity.mailMember({ site, member: payment.member }, ({ site: from, locale }) =>
    compose({ site: from, locale, link: linkOf(from.origin, payment), number, price }, refund),
  );
}

const linkOf = (origin: string, { id }: Payment): string => `${origin}/transactions/${id}`;

async function numberOf(db: Queryable, { site, id }: Payment, prefix: string): Promise<string> {
  const receipt = (await selectReceipts(db, site, [id])).get(id);
  return receipt ? receiptNumber(prefix, receipt) : '';
}
