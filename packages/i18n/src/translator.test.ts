import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from './locales.ts';
import type { Catalogue } from './texts.ts';
import { createTranslator } from './translator.ts';

const polish = {
  found_one: '{count} osoba',
  found_few: '{count} osoby',
  found_many: '{count} osób',
  found_other: '{count} osoby',
  visits: '{count, number} odwiedzin',
  greeting: 'Cześć, {name}! {name}?',
  plain: 'Bez niczego',
  again: 'Spróbuj za {seconds, wait}',
};

function translatorOf(locale: Locale, texts: Record<string, string>, overrides?: Record<string, string>) {
  const translator = createTranslator({ locale, catalogue: { error: texts }, overrides });
  return (key: string, params?: Record<string, string | number>) => translator.text('error', key, params);
}

describe('createTranslator()', () => {
  const t = translatorOf('pl', polish);

  it('chooses the plural form of the language', () => {
    expect([1, 3, 5, 1.5].map((count) => t('found', { count }))).toEqual([
      '1 osoba',
      '3 osoby',
      '5 osób',
      '1.5 osoby',
    ]);
  });

  it('fills placeholders and does not interpolate the values again', () => {
    expect(t('greeting', { name: '{name} $& <b>' })).toBe('Cześć, {name} $& <b>! {name} $& <b>?');
  });

  it('writes a wait in seconds, minutes or hours, and never in one of them', () => {
    const waits = [1, 22, 89, 90, 2_122, 5_399, 5_400, 86_400].map((seconds) => t('again', { seconds }));
    expect(waits.map((words) => words.replaceAll('\u00a0', ' '))).toEqual([
      'Spróbuj za 2 sekundy',
      'Spróbuj za 22 sekundy',
      'Spróbuj za 89 sekund',
      'Spróbuj za 2 minuty',
      'Spróbuj za 36 minut',
      'Spróbuj za 90 minut',
      'Spróbuj za 2 godziny',
      'Spróbuj za 24 godziny',
    ]);
  });

  it('keeps a placeholder without a value', () => {
    expect(t('greeting')).toBe('Cześć, {name}! {name}?');
  });

  it('returns the key of a missing text, also for names of Object.prototype', () => {
    expect([t('constructor'), t('nothing', { count: 1 })]).toEqual(['constructor', 'nothing']);
  });
});

it('createTranslator() prefers the texts of the site, per plural form', () => {
  const t = translatorOf('pl', polish, {
    'error:plain': 'Nasze {name}',
    'error:found_many': '{count} kociaków',
  });
  expect([t('plain', { name: 'słowa' }), t('found', { count: 5 }), t('found', { count: 1 })]).toEqual([
    'Nasze słowa',
    '5 kociaków',
    '1 osoba',
  ]);
});

describe('i18next renders the same texts', () => {
  const forms = Object.fromEntries(
    ['one', 'two', 'few', 'many', 'other'].map((form) => [
      `found_${form}`,
      `${form}: {count, number} {name}`,
    ]),
  );

  it.each(locales)('in %s', async (locale) => {
    const texts = { ...polish, ...forms };
    const reference = i18next.createInstance();
    await reference.init({
      lng: locale,
      resources: { [locale]: { error: texts } },
      defaultNS: 'error',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    });
    const t = translatorOf(locale, texts);
    for (const count of [0, 1, 2, 3, 5, 11, 12, 21, 22, 101, 1.5, 12_345, 1_000_000]) {
      const params = { count, name: 'Ada' };
      for (const key of ['found', 'visits', 'greeting', 'plain']) {
        expect(t(key, params)).toBe(reference.t(key, params));
      }
    }
  });
});

it('createTranslator() returns the key when the namespace is missing', () => {
  const empty: Catalogue = {};
  expect(createTranslator({ locale: 'nl', catalogue: empty }).text('error', 'internal')).toBe('internal');
});
