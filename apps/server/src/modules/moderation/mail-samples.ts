import type { MailSample } from '#mail/sample.ts';
import { renderRemoval } from './mails/removal.tsx';
import { renderStatement } from './mails/statement.tsx';

/** Every mail of this module, for the mail sheet and the tests. */
export const moderationMailSamples: readonly MailSample[] = [
  {
    name: 'statement',
    render: (site, locale) =>
      renderStatement({ site, locale, link: `${site.origin}/decision?token=${'a1B2-c3D4_'.repeat(6)}` }),
  },
  ...(['received', 'removed', 'refused'] as const).map(
    (outcome): MailSample => ({
      name: `removal-${outcome}`,
      render: (site, locale) => renderRemoval({ site, locale, outcome, hours: 48 }),
    }),
  ),
];
