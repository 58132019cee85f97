import { locales } from '@bowline/i18n';
import { describe, expect, it } from 'vitest';
import { mailSite as site } from '#testing/factories/mail-site.ts';
import { renderSecurityNotice } from './security-notice.tsx';

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('renderSecurityNotice', () => {
  it.each([
    ['password_changed', 'Je wachtwoord is gewijzigd', 'Kies dan meteen zelf een nieuw wachtwoord.'],
    [
      'email_change_asked',
      'Er is een nieuw e-mailadres aangevraagd',
      'Kies dan meteen een nieuw wachtwoord.',
    ],
    ['password_guessed', 'Iemand probeerde in te loggen', 'Er is niemand binnengekomen.'],
    ['email_changed', 'Je e-mailadres is gewijzigd', 'Antwoord dan meteen op deze e-mail.'],
  ] as const)(
    '%s says what happened and what to do if it was not the recipient',
    async (kind, title, advice) => {
      const { subject, text } = await renderSecurityNotice({ site, locale: 'nl', kind });
      expect(subject).toBe(title);
      expect(inOneLine(text)).toContain('Was jij dit? Dan hoef je niets te doen.');
      expect(inOneLine(text)).toContain(`Was jij dit niet? ${advice}`);
    },
  );

  it.each(locales)('in %s links to the password reset only where that helps', async (locale) => {
    const page = `href="${site.origin}/reset-password"`;
    for (const kind of ['password_changed', 'password_guessed', 'email_change_asked'] as const) {
      expect((await renderSecurityNotice({ site, locale, kind })).html).toContain(page);
    }
    expect((await renderSecurityNotice({ site, locale, kind: 'email_changed' })).html).not.toContain(page);
  });
});
