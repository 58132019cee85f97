import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
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
};

function translatorOf(locale: Locale, texts: Record<string, string>, overrides?: Record<string, string>) {
  const translator = createTranslator({ locale, catalogue: { error: texts }, overrides });
  return (key: string, params?: Record<string, string | number>) => translator.text('error', key, params);
}

describe('a text', () => {
  const t = translatorOf('pl', polish);

  test('takes its plural form from the language', () => {
    expect([1, 3, 5, 1.5].map((count) => t('found', { count }))).toEqual([
      '1 osoba',
      '3 osoby',
      '5 osób',
      '1.5 osoby',
    ]);
  });

  test('is filled with its values, which are not read again', () => {
    expect(t('greeting', { name: '{name} $& <b>' })).toBe('Cześć, {name} $& <b>! {name} $& <b>?');
  });

  test('keeps a placeholder nobody filled, where a hole would mislead', () => {
    expect(t('greeting')).toBe('Cześć, {name}! {name}?');
  });

  test('without words is its key, also when JavaScript knows that name', () => {
    expect([t('constructor'), t('nothing', { count: 1 })]).toEqual(['constructor', 'nothing']);
  });
});

test('a site’s own words replace the catalogue’s, form by form', () => {
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

describe('i18next gives the same text', () => {
  const forms = Object.fromEntries(
    ['one', 'two', 'few', 'many', 'other'].map((form) => [
      `found_${form}`,
      `${form}: {count, number} {name}`,
    ]),
  );

  test.each(locales)('in %s', async (locale) => {
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

test('a catalogue without the namespace answers with keys', () => {
  const empty: Catalogue = {};
  expect(createTranslator({ locale: 'nl', catalogue: empty }).text('error', 'internal')).toBe('internal');
});
