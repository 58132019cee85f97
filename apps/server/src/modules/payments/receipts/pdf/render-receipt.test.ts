import { type Locale, locales } from '@bowline/i18n';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type ReceiptFacts, renderReceiptPdf } from './render-receipt.ts';
import { runsOf } from './sheet.ts';

const facts: Omit<ReceiptFacts, 'locale'> = {
  seller: {
    name: 'Bowline',
    theme: 'bowline',
    company: {
      name: 'Zażółć Gęślą B.V.',
      address: 'Voorbeeldstraat 1',
      city: '1000 AA Amsterdam',
      kvk: '00000001',
      vat_numbers: ['NL000000001B01'],
    },
    supportEmail: 'hulp@example.com',
    supportPhone: '+31 20 000 00-01',
  },
  number: 'BWL-2026-004217',
  paidAt: new Date('2026-11-16T12:59:00Z'),
  method: 'ideal',
  statementName: 'BWL Media',
  customerNumber: '7F3K-22QA',
  country: 'NL',
  credits: 500,
  listAmount: 5000,
  price: { amount: 3750, currency: 'EUR' },
  discount: { code: 'TIMEBONUS25', percentage: 25 },
  vat: { basisPoints: 2100, amount: 651 },
  refunded: 0,
  withdrawableUntil: new Date('2026-11-30T12:59:00Z'),
};

/** What another program reads in a PDF, and on how many pages. */
async function read(pdf: Buffer): Promise<{ readonly pages: number; readonly text: string }> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  const { numPages: pages } = document;
  await document.loadingTask.destroy();
  return { pages, text: text.replaceAll('\u00a0', ' ') };
}

const receipt = async (locale: Locale, change: Partial<ReceiptFacts> = {}) =>
  read(await renderReceiptPdf({ ...facts, ...change, locale }));

const tradeWords =
  /dating|flirt|kink|bondage|bdsm|fetis|\bsex|erot|\bchat|premium|singles?\b|match|adult|\blikes?\b/i;

describe('a receipt', () => {
  it('says what the law wants of a VAT invoice', async () => {
    const { pages, text } = await receipt('nl');
    expect(pages).toBe(1);
    for (const fact of [
      'Bon BWL-2026-004217',
      '16 november 2026',
      'iDEAL',
      'BWL Media',
      'Voorbeeldstraat 1',
      '1000 AA Amsterdam',
      'KvK 00000001',
      'Btw NL000000001B01',
      'Klantnummer 7F3K-22QA',
      '500',
      '€ 50,00',
      'Korting 25% (TIMEBONUS25)',
      '− € 12,50',
      '€ 30,99',
      'Btw 21%, Nederland',
      '€ 6,51',
      '€ 37,50',
      '30 november 2026',
      'hulp@example.com',
    ])
      expect(text).toContain(fact);
  });

  it.each(locales)('in %s shows every letter, and nothing about the trade', async (locale) => {
    const { pages, text } = await receipt(locale);
    expect(pages).toBe(1);
    expect(text).toContain('Zażółć Gęślą B.V.');
    expect(text).toContain('BWL-2026-004217');
    expect(text).not.toMatch(tradeWords);
    // A letter that its font lacks, or a placeholder without a value.
    expect(text).not.toMatch(/[\ufffd{}]/);
  });

  it.each(['bowline', 'knoten', 'a brand without fonts'])(
    'of %s embeds all letters of Polish',
    async (theme) => {
      const { text } = await receipt('pl', {
        seller: { ...facts.seller, theme, name: 'Ąćęłńóśźż' },
        price: { amount: 21_500, currency: 'PLN' },
      });
      expect(text).toContain('Ąćęłńóśźż');
      expect(text).toContain('215,00 zł');
    },
  );

  it('names what went back, and offers no withdrawal then', async () => {
    const { text } = await receipt('en', { refunded: 1080, withdrawableUntil: null });
    expect(text).toContain('Refunded');
    expect(text).toContain('− €10.80');
    expect(text).not.toContain('withdraw');
  });

  it('is the same file each time', async () => {
    const once = await renderReceiptPdf({ ...facts, locale: 'nl' });
    expect((await renderReceiptPdf({ ...facts, locale: 'nl' })).equals(once)).toBe(true);
  });
});

it('takes each letter from the font file that has it', () => {
  expect(runsOf('Zażółć œ')).toEqual([
    { text: 'Za', part: 0 },
    { text: 'ż', part: 1 },
    { text: 'ó', part: 0 },
    { text: 'łć', part: 1 },
    { text: ' œ', part: 0 },
  ]);
});
