import { locales } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { describe, expect, it } from 'vitest';
import { mailSiteOf } from '#mail/mail-site.ts';
import { directDebitMailSamples } from '#modules/direct-debits/mail-samples.ts';
import { demoSites } from '#testing/factories/sites.ts';
import { paymentMailSamples } from './mail-samples.ts';

const { name, domain, company } = demoSites.bowline;
const settings = { theme: 'bowline', support_email: 'support@example.org', mail_name: '' };
const site = mailSiteOf({ publicScheme: 'http', publicPort: 3000 }, { name, domain, settings, company });

/** The names and values of the two columns, as HTML has them. */
const factsIn = (html: string) =>
  [...html.matchAll(/<td[^>]*data-name[^>]*>(?<name>.*?)<\/td><td[^>]*>(?<value>.*?)<\/td>/gu)].map(
    ({ groups }) => `${plain(groups?.name)}: ${plain(groups?.value)}`,
  );
const plain = (html = '') => html.replaceAll('&amp;', '&');

/** A long line is wrapped, which is no new line. */
const unwrapped = (text: string) => text.replaceAll(/\s+/gu, ' ');

/** Those of a payment that came too late tell in sentences. */
const withFacts = [...paymentMailSamples, ...directDebitMailSamples].filter(
  ({ name }) => !name.startsWith('late-refund'),
);

describe.each(withFacts)('the plain text of the mail $name', ({ render }) => {
  it.each(locales)(
    'in %s has every fact as name, colon and value, each on a line of its own',
    async (locale) => {
      const { html, text } = await render(site, locale);
      const facts = factsIn(html);
      expect(facts.length).toBeGreaterThan(1);
      for (const fact of facts) expect(unwrapped(text)).toContain(unwrapped(fact));
      const starts = facts.map((fact) => fact.slice(0, fact.indexOf(':') + 1));
      const lines = text.split('\n');
      for (const start of starts)
        expect(
          lines.filter((line) => line.startsWith(start.slice(0, 40))),
          start,
        ).not.toEqual([]);
    },
  );
});

it('the plain text of a receipt reads as a list', async () => {
  const t = translatorFor('nl');
  const [receipt] = paymentMailSamples;
  const text = (await receipt?.render(site, 'nl'))?.text ?? '';
  expect(text).toContain(
    [
      `${t('mail:receipt_number')}: BWL-2026-004217`,
      `${t('mail:receipt_what')}: ${t('mail:receipt_what_value', { credits: 500 })}`,
      '',
    ].join('\n'),
  );
});
