import type { MailSample } from '#mail/sample.ts';
import { renderLateRefund } from './receipts/mails/late-refund.tsx';
import { renderReceipt } from './receipts/mails/receipt.tsx';
import { renderWithdrawal } from './receipts/mails/withdrawal.tsx';

const at = new Date('2026-11-16T12:59:00Z');

/** Every mail of this module, for the mail sheet and the tests. */
export const paymentMailSamples: readonly MailSample[] = [
  {
    name: 'receipt',
    render: (site, locale) =>
      renderReceipt({
        site,
        locale,
        link: `${site.origin}/transactions/1`,
        number: 'BWL-2026-004217',
        credits: 500,
        price: { amount: 3750, currency: 'EUR' },
        discount: 1250,
        vat: { basisPoints: 2100, amount: 651 },
        statementName: 'BWL Media',
        isFirst: true,
        collection: null,
        withdrawableUntil: at,
      }),
  },
  {
    name: 'receipt-debit',
    render: (site, locale) =>
      renderReceipt({
        site,
        locale,
        link: `${site.origin}/transactions/1`,
        number: 'BWL-2026-004218',
        credits: 500,
        price: { amount: 5000, currency: 'EUR' },
        discount: 0,
        vat: { basisPoints: 2100, amount: 868 },
        statementName: 'BWL Media',
        isFirst: false,
        collection: {
          due: '2026-11-18',
          mandate: 'BWL-M-004217',
          creditorId: 'NL00ZZZ000000010000',
          account: 'NL•• ••43 00',
        },
        withdrawableUntil: at,
      }),
  },
  {
    name: 'withdrawal',
    render: (site, locale) =>
      renderWithdrawal({
        site,
        locale,
        link: `${site.origin}/transactions/1`,
        number: 'BWL-2026-004217',
        receivedAt: at,
        credits: 450,
        price: { amount: 3375, currency: 'EUR' },
      }),
  },
  ...(['code', 'limit'] as const).map(
    (reason): MailSample => ({
      name: `late-refund-${reason}`,
      render: (site, locale) =>
        renderLateRefund({
          site,
          locale,
          link: `${site.origin}/transactions/1`,
          number: 'BWL-2026-004217',
          price: { amount: 3750, currency: 'EUR' },
          reason,
        }),
    }),
  ),
];
