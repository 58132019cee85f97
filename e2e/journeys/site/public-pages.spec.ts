import { type Locale, localeCookie, locales } from '@bowline/i18n';
import { type CrawledPage, crawlPages, fetchPage } from '../../harness/crawler.ts';
import { originOf } from '../../harness/origin.ts';
import { expect, test, variants } from '../../harness/test.ts';

/** Members' pages are crawled by `visibility`; mailed links need their token. */
const except = /\.data\b|^\/(members|login\?|signup\?|brand\/|art\/)/;

/** The language of the site first. */
const languagesOf = (own: Locale) =>
  [own, ...locales.filter((one) => one !== own)].map((locale) => ({ locale }));

for (const [site, own] of [
  ['bowline', 'nl'],
  ['knoten', 'de'],
] as const)
  for (const { tag, locale } of variants(languagesOf(own)))
    test(`every link of ${site}'s public pages resolves in ${locale}, on its own host`, { tag }, async () => {
      const { host } = new URL(originOf(site));
      const { text: sitemap } = await fetchPage(host, '/sitemap.xml');
      const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
        ([, address = '']) => new URL(address).pathname,
      );
      expect(listed).toContain('/pricing');
      const cookie = `${localeCookie.name}=${locale}`;
      const pages = await crawlPages({ host, cookie, from: listed, except });
      expect(
        pages.filter(({ status }) => status >= 400).map(({ url, status }) => `${url}: ${status}`),
      ).toEqual([]);
      for (const page of pages) expect(foreignHosts(page, host), page.url).toEqual([]);
      for (const page of pages.filter(({ url }) => listed.includes(url))) expectFindable(page, locale);
    });

/** Addresses of other hosts that a browser would load or a visitor could follow. */
const foreignHosts = ({ text }: CrawledPage, host: string): string[] =>
  [...text.matchAll(/(?:href|src|srcset|poster|action)="(https?:)?\/\/([^/"]+)/gi)]
    .map(([, , found = '']) => found)
    .filter((found) => found !== host);

function expectFindable({ url, text }: CrawledPage, locale: string): void {
  expect(text, url).toMatch(new RegExp(`<html lang="${locale}"`));
  expect(text.match(/<title>[^<]+<\/title>/g), `${url}: titles`).toHaveLength(1);
  expect(text.match(/<meta name="description" content="[^"]{40,}"/g), `${url}: descriptions`).toHaveLength(1);
  expect(text.match(/<link rel="canonical"/g), `${url}: canonical addresses`).toHaveLength(1);
  expect(text.match(/<link rel="alternate" hrefLang="/gi), `${url}: languages`).toHaveLength(
    locales.length + 1,
  );
  for (const [, json = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
    expect(JSON.parse(json), url).toMatchObject({ '@context': 'https://schema.org' });
}

test('robots.txt names the sitemap of its own host', async () => {
  for (const site of ['bowline', 'knoten']) {
    const { text } = await fetchPage(new URL(originOf(site)).host, '/robots.txt');
    expect(text).toContain(`Sitemap: ${originOf(site)}/sitemap.xml`);
  }
});
