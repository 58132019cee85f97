import { describe, expect, it } from 'vitest';
import { formatDate, formatRelativeDay } from './format-date.ts';
import { formatList } from './format-list.ts';
import { formatMoney, formatNumber } from './format-number.ts';
import { locales } from './locales.ts';

/** Replaces the non-breaking spaces that Intl inserts. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const evening = new Date('2026-11-15T23:30:00Z');

describe('formatDate() and formatRelativeDay()', () => {
  it.each([
    ['nl', '16 november 2026'],
    ['en', '16 November 2026'],
    ['de', '16. November 2026'],
    ['pl', '16 listopada 2026'],
  ] as const)('%s writes %s', (locale, written) => {
    expect(formatDate(evening, locale)).toBe(written);
  });

  it('formatDate() uses the given time zone', () => {
    expect(formatDate(evening, 'nl', { dateStyle: 'long', timeZone: 'UTC' })).toBe('15 november 2026');
  });

  it.each([
    ['2026-11-15T00:00:00Z', 'vandaag'],
    ['2026-11-14T23:30:00Z', 'vandaag'],
    ['2026-11-14T22:30:00Z', 'gisteren'],
    ['2026-11-16T12:00:00Z', 'morgen'],
    ['2026-11-10T12:00:00Z', 'dinsdag'],
    ['2026-11-09T12:00:00Z', 'maandag'],
    ['2026-11-08T12:00:00Z', '8 november 2026'],
    ['2026-11-18T12:00:00Z', '18 november 2026'],
  ])('%s seen from 15 November is %s', (date, written) => {
    expect(formatRelativeDay(new Date(date), 'nl', new Date('2026-11-15T12:00:00Z'))).toBe(written);
  });

  it('formatRelativeDay() is right across a daylight saving change', () => {
    const afterTheChange = new Date('2026-10-25T22:30:00Z');
    expect(formatRelativeDay(new Date('2026-10-24T22:30:00Z'), 'nl', afterTheChange)).toBe('vandaag');
    expect(formatRelativeDay(new Date('2026-10-24T21:30:00Z'), 'nl', afterTheChange)).toBe('gisteren');
  });
});

describe('formatMoney() and formatNumber()', () => {
  it.each([
    [1250, 'EUR', 'nl', '€ 12,50'],
    [1250, 'EUR', 'de', '12,50 €'],
    [-5, 'EUR', 'nl', '€ -0,05'],
    [1250, 'JPY', 'en', 'JP¥1,250'],
    [123456, 'PLN', 'pl', '1234,56 zł'],
  ] as const)('%i %s in %s is %s', (minor, currency, locale, written) => {
    expect(plain(formatMoney(minor, currency, locale))).toBe(written);
  });

  it.each(locales)('formatNumber() writes numbers without a separator as Intl does in %s', (locale) => {
    for (const value of [0, 7, 42, 999])
      expect(formatNumber(value, locale)).toBe(new Intl.NumberFormat(locale).format(value));
  });

  it('formatNumber() uses the separators of the language', () => {
    expect(formatNumber(12345.6, 'nl')).toBe('12.345,6');
    expect(formatNumber(0.25, 'en', { style: 'percent' })).toBe('25%');
  });
});

it('formatList() uses the conjunctions of the language', () => {
  expect(formatList(['rood', 'wit', 'blauw'], 'nl')).toBe('rood, wit en blauw');
  expect(formatList(['rot', 'weiß'], 'de', 'disjunction')).toBe('rot oder weiß');
});

it('Intl supports every locale', () => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(locales)).toEqual([...locales]);
});
