import { locales } from '@bowline/i18n';
import { describe, expect, it } from 'vitest';
import { mailSite as site } from '#testing/factories/mail-site.ts';
import { renderExportReady } from './export-ready.tsx';

const link = `${site.origin}/settings#export`;

describe('renderExportReady', () => {
  it.each(locales)('in %s has its link in HTML and text, no token and nothing to fetch', async (locale) => {
    const { html, text, subject } = await renderExportReady({ site, locale, link, days: 7 });
    expect(subject).not.toBe('');
    expect(new Set(html.match(/lang="\w+"/g))).toEqual(new Set([`lang="${locale}"`]));
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(link);
    expect(html).not.toMatch(/<img[^>]+src="(?!cid:)|<link|@import|url\(|token=/);
  });

  it('does not name the site in subject or preview', async () => {
    const { html, subject, text } = await renderExportReady({ site, locale: 'nl', link, days: 7 });
    const preview = /<div[^>]*data-skip-in-text="true"[^>]*>([^<]*)/.exec(html)?.[1];
    expect(preview).toBe('Je kunt het nu downloaden.');
    expect(`${subject} ${preview}`).not.toContain(site.name);
    expect(text).toContain('7 dagen');
  });
});
