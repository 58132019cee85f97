import { locales } from '@bowline/i18n';
import { describe, expect, it } from 'vitest';
import { mailSiteOf } from '#mail/mail-site.ts';
import { demoSites } from '#testing/factories/sites.ts';
import { identityMailSamples } from './mail-samples.ts';

const { name, domain, company } = demoSites.bowline;
const settings = { theme: 'bowline', support_email: 'support@example.org', mail_name: '' };
const site = mailSiteOf({ publicScheme: 'http', publicPort: 3000 }, { name, domain, settings, company });

const previewOf = (html: string) => /<div[^>]*data-skip-in-text="true"[^>]*>([^<]*)/.exec(html)?.[1] ?? '';

it('identityMailSamples have unique names', () => {
  const names = identityMailSamples.map((sample) => sample.name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(identityMailSamples)('the mail $name', ({ render }) => {
  it.each(locales)('in %s is in one language and has nothing to fetch', async (locale) => {
    const { html, text, subject } = await render(site, locale);
    expect(subject).not.toBe('');
    expect(new Set(html.match(/lang="\w+"/g))).toEqual(new Set([`lang="${locale}"`]));
    expect(html).not.toMatch(/<img[^>]+src="(?!cid:)|<link|@import|url\(/);
    for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g)) {
      expect(link.startsWith(site.origin) || link === `mailto:${site.supportEmail}`, link).toBe(true);
    }
    expect(text).not.toMatch(/[{}<>]/);
  });

  it('does not name the site in subject or preview', async () => {
    const { html, subject } = await render(site, 'nl');
    expect(previewOf(html)).not.toBe('');
    expect(`${subject} ${previewOf(html)}`.toLowerCase()).not.toContain(site.name.toLowerCase());
  });
});
