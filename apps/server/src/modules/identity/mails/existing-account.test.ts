import { locales } from '@bowline/i18n';
import { describe, expect, it } from 'vitest';
import { mailSite as site } from '#testing/factories/mail-site.ts';
import { renderExistingAccount } from './existing-account.tsx';

describe('renderExistingAccount', () => {
  it.each(locales)('in %s links to log-in and password reset, in HTML and text', async (locale) => {
    const { html, text } = await renderExistingAccount({ site, locale });
    for (const page of ['/login', '/reset-password']) {
      expect(html).toContain(`href="${site.origin}${page}"`);
      expect(text).toContain(`${site.origin}${page}`);
    }
  });

  it('says what to do if it was somebody else', async () => {
    const { subject, text } = await renderExistingAccount({ site, locale: 'nl' });
    expect(subject).toBe('Je hebt al een account');
    expect(text).toContain('Was jij het niet? Dan hoef je niets te doen.');
  });
});
