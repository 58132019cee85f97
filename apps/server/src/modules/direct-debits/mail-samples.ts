import type { MailSample } from '#mail/sample.ts';
import { renderMandate } from './mails/mandate.tsx';

/** Every mail of this module, for the mail sheet and the tests. */
export const directDebitMailSamples: readonly MailSample[] = [
  {
    name: 'mandate',
    render: (site, locale) =>
      renderMandate({
        site,
        locale,
        reference: 'BWL-M-004217',
        creditor: {
          name: 'Bowline Demo B.V.',
          address: 'Voorbeeldstraat 1, 1000 AA, Amsterdam, NL',
          id: 'NL00ZZZ000000010000',
        },
        holder: 'R. Visser',
        account: 'NL•• ••43 00',
        signedAt: new Date('2026-11-16T12:59:00Z'),
      }),
  },
];
