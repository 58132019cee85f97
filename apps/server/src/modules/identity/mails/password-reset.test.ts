import { locales } from '@bowline/i18n';
import { describe, expect, it } from 'vitest';
import { mailSite as site } from '#testing/factories/mail-site.ts';
import { renderPasswordReset } from './password-reset.tsx';

const link = `${site.origin}/reset-password/do?token=abc_DEF-123`;
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('renderPasswordReset', () => {
  it.each(locales)('in %s has its link in HTML and text', async (locale) => {
    const { html, text } = await renderPasswordReset({ site, locale, link });
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(link);
  });

  it('says how long the link works and what to do if it was not requested', async () => {
    const { subject, text } = await renderPasswordReset({ site, locale: 'nl', link });
    expect(subject).toBe('Kies een nieuw wachtwoord');
    expect(inOneLine(text)).toContain('De link werkt 2 uur, en één keer. Heb je hier niet om gevraagd?');
  });
});
