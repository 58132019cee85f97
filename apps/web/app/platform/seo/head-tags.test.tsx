import { locales } from '@bowline/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Site } from '#app/platform/request/site.ts';
import { headTags } from './head-tags.server.tsx';

const site = {
  name: 'Bowline',
  domain_language: 'nl',
  index_title: 'Bowline: daten',
  description: 'Ontmoet volwassenen.',
  theme: 'bowline',
  support_email: 'hulp@bowline.example',
  support_phone: '+31 20-000 00 01',
  company: {
    name: 'Bowline </script> B.V.',
    address: 'Voorbeeldstraat 1',
    city: 'Amsterdam',
    country: 'NL',
    kvk: '1',
    vat_numbers: ['NL000000001B01'],
  },
} as unknown as Site;

function answered(routeId: string, locale = 'nl', statusCode = 200) {
  const matches = [{ route: { id: routeId } }];
  const loaderData = {
    root: { site, locale, appearance: { brand: 'bowline' } },
    [routeId]: { title: 'Prijzen · Bowline' },
  };
  return { matches, loaderData, errors: null, statusCode } as unknown as Parameters<typeof headTags>[1];
}

function tagsOf(path: string, routeId: string, locale?: string) {
  const { tags, isPublic } = headTags(
    new Request(`https://bowline.example${path}`),
    answered(routeId, locale),
  );
  return { html: renderToStaticMarkup(tags), isPublic };
}

describe('headTags()', () => {
  it('names the address in the language of the page as canonical, without other parameters', () => {
    expect(tagsOf('/pricing?country=BE&lang=nl', 'pricing').html).toContain(
      '<link rel="canonical" href="https://bowline.example/pricing"/>',
    );
    expect(tagsOf('/pricing', 'pricing', 'pl').html).toContain(
      '<link rel="canonical" href="https://bowline.example/pricing?lang=pl"/>',
    );
  });

  it('names an address for every language, and one for all others', () => {
    const { html } = tagsOf('/pricing', 'pricing');
    for (const locale of locales)
      expect(html).toContain(
        `hrefLang="${locale}" href="https://bowline.example/pricing${locale === 'nl' ? '' : `?lang=${locale}`}"`,
      );
    expect(html).toContain('hrefLang="x-default" href="https://bowline.example/pricing"');
  });

  it('describes the page in its language, with the site’s own words on its home page', () => {
    expect(tagsOf('/pricing', 'pricing', 'de').html).toMatch(/<meta name="description" content="Was eine/);
    expect(tagsOf('/', 'index').html).toContain('<meta name="description" content="Ontmoet volwassenen."/>');
    expect(tagsOf('/pricing', 'pricing').html).toContain(
      '<meta property="og:title" content="Prijzen · Bowline"/>',
    );
  });

  it('names the addresses of a page in the languages in which it exists alone', () => {
    const answer = answered('pages', 'de');
    const page = { language: 'nl', languages: ['fr', 'nl'], sections: [] };
    Object.assign(answer.loaderData, { pages: { page, title: 'Over ons', description: 'Wie we zijn.' } });
    const { tags } = headTags(new Request('https://bowline.example/pages/about?lang=de'), answer);
    const html = renderToStaticMarkup(tags);
    expect(html).toContain('<link rel="canonical" href="https://bowline.example/pages/about"/>');
    expect(html).toContain('<meta property="og:locale" content="nl"/>');
    expect([...html.matchAll(/hrefLang="([^"]+)"/g)].map(([, language]) => language)).toEqual([
      'fr',
      'nl',
      'x-default',
    ]);
  });

  it('tells about the company on the home page, and no text can end its element', () => {
    const { html } = tagsOf('/', 'index');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Organization',
      legalName: 'Bowline </script> B.V.',
      contactPoint: { telephone: '+31200000001' },
    });
  });

  it('tells the questions and answers of a page that has any, and describes it in its own words', () => {
    const words = (text: string) => [{ text, style: 'strong' }];
    const blocks = [
      { kind: 'paragraph', words: words('In twee stappen.') },
      { kind: 'list', items: [words('Ga naar instellingen'), words('Verwijder')] },
    ];
    const page = { sections: [{ questions: [{ id: 'q', title: 'Hoe ga ik weg?', blocks }] }] };
    const answer = answered('pages');
    Object.assign(answer.loaderData, {
      pages: { page, title: 'Vragen', description: 'Antwoorden op vragen.' },
    });
    const { tags } = headTags(new Request('https://bowline.example/pages/faq'), answer);
    const html = renderToStaticMarkup(tags);
    expect(html).toContain('<meta name="description" content="Antwoorden op vragen."/>');
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        {
          name: 'Hoe ga ik weg?',
          acceptedAnswer: { text: 'In twee stappen. Ga naar instellingen; Verwijder' },
        },
      ],
    });
  });

  it.each(['members', 'members-id', 'chats', 'likes', 'profile', 'not-found', 'decision'])(
    'finds nothing public in %s',
    (routeId) => {
      expect(tagsOf('/x', routeId)).toEqual({ html: '', isPublic: false });
    },
  );

  it('names the picture of the page in its language', () => {
    const { html } = tagsOf('/landers/gallery/de', 'landers-gallery-slug', 'de');
    const address = 'https://bowline.example/brand/bowline/share-landers-gallery-slug-de.png';
    expect(html).toContain(`<meta property="og:image" content="${address}"/>`);
    expect(html).toContain('<meta property="og:image:width" content="1200"/>');
    expect(html).toContain('<meta property="og:image:height" content="630"/>');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  it('shows the site’s own words and picture of a member’s invitation page, which stays unlisted', () => {
    const { html, isPublic } = tagsOf('/members/x/landing2', 'members-id-landing2-slug');
    expect(isPublic).toBe(false);
    expect(html).toContain('<meta property="og:title" content="Bowline: daten"/>');
    expect(html).toContain('/brand/bowline/share-index-nl.png"');
    expect(html).not.toContain('Prijzen');
    expect(html).not.toContain('canonical');
  });

  it('finds nothing public in an answer that failed', () => {
    const { isPublic } = headTags(new Request('https://bowline.example/'), answered('index', 'nl', 503));
    expect(isPublic).toBe(false);
  });
});
