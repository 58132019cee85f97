import { locales } from '@bowline/i18n';
import { describe, expect, it } from 'vitest';
import { mailSiteOf } from '#mail/mail-site.ts';
import { renderActivationReminder } from './activation-reminder.tsx';

const site = mailSiteOf(
  { publicScheme: 'https', publicPort: 3000 },
  {
    name: 'Bowline',
    domain: 'bowline.localhost',
    settings: { theme: 'bowline', support_email: 'support@example.org', mail_name: '' },
    company: { name: 'Voorbeeld B.V.', address: 'Kade 1', city: 'Amsterdam', country: 'NL' },
  },
);
const link = `${site.origin}/activate/done?token=abc_DEF-123`;
const unsubscribeLink = `${site.origin}/unsubscribe?token=${'0a'.repeat(26)}`;

describe('the activation reminder', () => {
  it.each(locales)('in %s has both links in HTML and text and loads nothing remote', async (locale) => {
    const { html, text } = await renderActivationReminder({ site, locale, link, unsubscribeLink });
    for (const address of [link, unsubscribeLink]) {
      expect(html).toContain(`href="${address}"`);
      expect(text).toContain(address);
    }
    expect(html).not.toMatch(/<img[^>]+src="(?!cid:)|<link|@import|url\(/);
  });

  it('subject and preview do not mention the member', async () => {
    const { html, subject } = await renderActivationReminder({ site, locale: 'nl', link, unsubscribeLink });
    const preview = /<div[^>]*data-skip-in-text="true"[^>]*>([^<]*)/.exec(html)?.[1];
    expect(preview).toBe('Met één klik is het geregeld.');
    expect(`${subject} ${preview}`).not.toContain(site.name);
  });
});
