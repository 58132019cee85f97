import { locales } from '@bowline/i18n';
import { describe, expect, it } from 'vitest';
import { mailSiteOf } from '#mail/mail-site.ts';
import { renderActivation } from './activation.tsx';

const brand = {
  name: 'Bowline',
  domain: 'bowline.localhost',
  settings: { theme: 'bowline', support_email: 'support@example.org', mail_name: '' },
  company: { name: 'Voorbeeld B.V.', address: 'Kade 1', city: 'Amsterdam', country: 'NL' },
};
const site = mailSiteOf({ publicScheme: 'http', publicPort: 3000 }, brand);
const link = `${site.origin}/activate/done?token=abc_DEF-123`;

describe('renderActivation', () => {
  it.each(locales)('in %s has its link in HTML and text, and nothing to fetch', async (locale) => {
    const { html, text, subject } = await renderActivation({ site, locale, link });
    expect(subject).not.toBe('');
    expect(new Set(html.match(/lang="\w+"/g))).toEqual(new Set([`lang="${locale}"`]));
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(link);
    expect(html).not.toMatch(/<img[^>]+src="(?!cid:)|<link|@import|url\(/);
  });

  it('does not name the site in subject or preview', async () => {
    const { html, subject } = await renderActivation({ site, locale: 'nl', link });
    const preview = /<div[^>]*data-skip-in-text="true"[^>]*>([^<]*)/.exec(html)?.[1];
    expect(preview).toBe('Met één klik staat je account klaar.');
    expect(`${subject} ${preview}`).not.toContain(site.name);
  });
});

describe('mailSiteOf', () => {
  it.each([
    ['http', 3000, 'http://bowline.localhost:3000'],
    ['http', 80, 'http://bowline.localhost'],
    ['https', 3000, 'https://bowline.localhost'],
  ] as const)('%s, port %i → %s', (publicScheme, publicPort, origin) => {
    expect(mailSiteOf({ publicScheme, publicPort }, brand).origin).toBe(origin);
  });

  it('uses the mail name as sender where there is one', () => {
    expect(site.senderName).toBe('Bowline');
    const named = { ...brand, settings: { ...brand.settings, mail_name: 'B.' } };
    expect(mailSiteOf({ publicScheme: 'https', publicPort: 3000 }, named).senderName).toBe('B.');
  });
});
