import type { MailSite } from '#mail/mail-site.ts';
import type { MailSample } from '#mail/sample.ts';
import { renderActivation } from './mails/activation.tsx';
import { renderDeletion } from './mails/deletion.tsx';
import { renderEmailChange } from './mails/email-change.tsx';
import { renderExistingAccount } from './mails/existing-account.tsx';
import { renderPasswordReset } from './mails/password-reset.tsx';
import { renderSecurityNotice } from './mails/security-notice.tsx';

/** As long as a real link, so that screenshots show how it wraps. */
const linkTo = (site: MailSite, path: `/${string}`): string =>
  `${site.origin}${path}?token=${'a1B2-c3D4_'.repeat(4)}e5F`;

/** Every mail of this module, for the mail sheet and the tests. */
export const identityMailSamples: readonly MailSample[] = [
  {
    name: 'activation',
    render: (site, locale) => renderActivation({ site, locale, link: linkTo(site, '/activate/done') }),
  },
  {
    name: 'password-reset',
    render: (site, locale) => renderPasswordReset({ site, locale, link: linkTo(site, '/reset-password/do') }),
  },
  {
    name: 'email-change',
    render: (site, locale) => renderEmailChange({ site, locale, link: linkTo(site, '/mail-change/do') }),
  },
  { name: 'existing-account', render: (site, locale) => renderExistingAccount({ site, locale }) },
  {
    name: 'password-changed',
    render: (site, locale) => renderSecurityNotice({ site, locale, kind: 'password_changed' }),
  },
  {
    name: 'password-guessed',
    render: (site, locale) => renderSecurityNotice({ site, locale, kind: 'password_guessed' }),
  },
  {
    name: 'email-change-asked',
    render: (site, locale) => renderSecurityNotice({ site, locale, kind: 'email_change_asked' }),
  },
  {
    name: 'email-changed',
    render: (site, locale) => renderSecurityNotice({ site, locale, kind: 'email_changed' }),
  },
  {
    name: 'deletion',
    render: (site, locale) =>
      renderDeletion({
        site,
        locale,
        link: linkTo(site, '/account-deleted'),
        erasedAt: new Date('2026-11-29T12:00:00Z'),
      }),
  },
];
