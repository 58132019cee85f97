import { expect, it } from 'vitest';
import { locales } from './locales.ts';
import { pluralForm, pluralRules } from './plural-form.ts';

const counts = [...Array.from({ length: 1_100 }, (_, count) => count), -1, 0.5, 1.5, 1_000_000, 2_000_000];

it.each(locales)('chooses the form that Intl chooses for every count: %s', (locale) => {
  const ownForms = counts.map((count) => [count, pluralForm(count, locale)]);
  expect(ownForms).toEqual(counts.map((count) => [count, pluralRules(locale, {}).select(count)]));
});
