import { locales } from '@bowline/i18n';
import { describe, expect, it } from 'vitest';
import { mailSiteOf } from '#mail/mail-site.ts';
import { demoSites } from '#testing/factories/sites.ts';
import { notificationMailSamples } from './mail-samples.ts';

const { name, domain, company } = demoSites.bowline;
const settings = { theme: 'bowline', support_email: 'support@example.org', mail_name: '' };
const site = mailSiteOf({ publicScheme: 'http', publicPort: 3000 }, { name, domain, settings, company });

const previewOf = (html: string) => /<div[^>]*data-skip-in-text="true"[^>]*>([^<]*)/.exec(html)?.[1] ?? '';

describe.each(notificationMailSamples)('the mail $name', ({ name: sample, render }) => {
  it.each(locales)(
    'in %s is in one language, has an unsubscribe link and loads nothing remote',
    async (locale) => {
      const { html, text, subject, images } = await render(site, locale);
      expect(subject).not.toBe('');
      expect(new Set(html.match(/lang="\w+"/g))).toEqual(new Set([`lang="${locale}"`]));
      expect(html).not.toMatch(/<img[^>]+src="(?!cid:)|<link|@import|url\(/);
      expect(images.map(({ name }) => name)).toEqual(['bowline-mark', 'bowline-thread']);
      expect(html).toContain('<meta name="viewport"');
      expect(text).toContain(`${site.origin}/unsubscribe?token=`);
      expect(text).not.toMatch(/[{}<>]/);
    },
  );

  it('subject and preview mention neither a member nor what the site is about', async () => {
    const { html, subject } = await render(site, 'nl');
    expect(previewOf(html)).not.toBe('');
    const outside = `${subject} ${previewOf(html)}`.toLowerCase();
    expect(outside).not.toContain(site.name.toLowerCase());
    expect(outside).not.toMatch(/dat(e|ing)|match|leuk|like|flirt/);
  });

  it.runIf(sample.endsWith('-discreet'))('names nobody, and not what has come', async () => {
    const { html, text } = await render(site, 'nl');
    expect(`${html} ${text}`).not.toMatch(/Annabel|Bo\b|bericht|leuk|like|chats/);
  });
});
