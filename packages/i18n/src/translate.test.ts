import { expect, it } from 'vitest';
import { loaders } from './generated/loaders.ts';
import { createNamespaceLoader } from './load.ts';

const { loadNamespace, loadNamespaces } = createNamespaceLoader(async () => loaders);

import { locales } from './locales.ts';
import { catalogueOf, translate, translateDynamic, translatorFor } from './translate.ts';

it('translate() has the texts of every language', () => {
  expect(translate('nl', 'error:too_many_attempts', { minutes: 15 })).toBe(
    'Te veel foute pogingen, account voor 15 min geblokkeerd.',
  );
  expect(new Set(locales.map((locale) => translate(locale, 'error:internal'))).size).toBe(locales.length);
});

it('dynamic keys are translated too, preferring the texts of the site', () => {
  expect(translateDynamic('nl', 'error:not_found')).toBe('Dat konden we niet vinden');
  expect(translateDynamic('nl', 'error:not_found', {}, { 'error:not_found': 'Weg' })).toBe('Weg');
  expect(translatorFor('nl', { 'error:not_found': 'Weg' })('error:not_found')).toBe('Weg');
});

it('the browser loads the texts of the server, once', async () => {
  const { error, interest } = catalogueOf('pl');
  expect(await loadNamespaces('pl', ['error', 'interest'])).toMatchObject({ error, interest });
  expect(loadNamespace('pl', 'error')).toBe(loadNamespace('pl', 'error'));
});

it('the key types reject unknown keys and wrong params', () => {
  // @ts-expect-error no such key
  translate('nl', 'error:nonsense');
  // @ts-expect-error the text needs minutes
  translate('nl', 'error:too_many_attempts');
  // @ts-expect-error the text takes no params
  translate('nl', 'error:internal', { minutes: 1 });
});
