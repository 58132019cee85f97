import type { ContentPage, PageBlock, PageWords } from '@bowline/contract/content';
import type { Site } from '#app/platform/request/site.ts';

/** An entity of schema.org in JSON-LD. */
export interface StructuredData {
  readonly '@context': 'https://schema.org';
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** What the loaders of public pages answer, where they answer it. */
export interface PageAnswer {
  readonly title?: string;
  readonly description?: string;
  readonly page?: ContentPage;
}

interface Page {
  readonly site: Site;
  readonly url: URL;
  readonly answer: PageAnswer;
}

/** Returns what a page says about itself: the company on the home page, questions and answers where it has any. */
export function structuredData(routeId: string, page: Page): StructuredData[] {
  if (routeId === 'index') return [organisation(page)];
  const questions = page.answer.page?.sections.flatMap((section) => section.questions) ?? [];
  return questions.length > 0 ? [faq(questions)] : [];
}

const faq = (questions: ContentPage['sections'][number]['questions']): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, blocks }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: blocks.map(textOf).join(' ') },
  })),
});

const wordsOf = (words: PageWords): string => words.map(({ text }) => text).join('');

function textOf(block: PageBlock): string {
  if (block.kind === 'paragraph') return wordsOf(block.words);
  if (block.kind === 'list') return block.items.map(wordsOf).join('; ');
  return block.rows.map((row) => row.map(wordsOf).join(': ')).join('; ');
}

function organisation({ site, url }: Page): StructuredData {
  const { company, name, support_email, support_phone } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    legalName: company.name,
    url: `${url.origin}/`,
    logo: `${url.origin}/brand/${site.theme}/icon-512.png`,
    vatID: company.vat_numbers[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address,
      addressLocality: company.city,
      addressCountry: company.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: support_email,
      telephone: support_phone.replaceAll(/[-\s]/g, ''),
    },
  };
}
