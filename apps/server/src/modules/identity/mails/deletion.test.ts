import { locales } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';
import { describe, expect, it } from 'vitest';
import { mailSite as site } from '#testing/factories/mail-site.ts';
import { renderDeletion } from './deletion.tsx';

const link = `${site.origin}/account-deleted?token=abc_DEF-123`;
const erasedAt = new Date('2026-11-29T23:30:00Z');

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('renderDeletion', () => {
  it.each(locales)('in %s has its link in HTML and text, and the date of erasure', async (locale) => {
    const { html, text } = await renderDeletion({ site, locale, link, erasedAt });
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(link);
    expect(inOneLine(text)).toContain(inOneLine(formatDate(erasedAt, locale)));
  });

  it.each([
    ['nl', 'Je account is verwijderd', 'Tot 30 november 2026 kun je terugkomen, dan is alles er nog.'],
    ['en', 'Your account has been deleted', 'You can come back until 30 November 2026,'],
  ] as const)('in %s says until when the account can be reactivated', async (locale, subject, sentence) => {
    const mail = await renderDeletion({ site, locale, link, erasedAt });
    expect(mail.subject).toBe(subject);
    expect(inOneLine(mail.text)).toContain(sentence);
  });
});
