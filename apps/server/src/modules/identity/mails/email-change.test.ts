import { locales } from '@bowline/i18n';
import { describe, expect, it } from 'vitest';
import { mailSite as site } from '#testing/factories/mail-site.ts';
import { renderEmailChange } from './email-change.tsx';

const link = `${site.origin}/mail-change/do?token=abc_DEF-123`;
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('renderEmailChange', () => {
  it.each(locales)('in %s has its link in HTML and text', async (locale) => {
    const { html, text } = await renderEmailChange({ site, locale, link });
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(link);
  });

  it('says how long the link works and what to do if it was not requested', async () => {
    const { subject, text } = await renderEmailChange({ site, locale: 'nl', link });
    expect(subject).toBe('Bevestig je nieuwe e-mailadres');
    expect(inOneLine(text)).toContain('De link werkt 48 uur. Heb je hier niet om gevraagd?');
  });
});
