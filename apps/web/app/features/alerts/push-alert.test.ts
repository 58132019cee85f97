import { runInNewContext } from 'node:vm';
import { I18nProvider } from '@bowline/i18n/react';
import { catalogueOf } from '@bowline/i18n/translate';
import { jsx } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PushAlert } from './push-alert.tsx';

const storageKey = 'bowline:dismissed:push:m1';

/** Renders the alert as the server does, which cannot know what the browser supports. */
function drawn(publicKey: string | null): string {
  const alert = jsx(PushAlert, { publicKey, storageKey, onDismiss: () => undefined });
  return renderToString(jsx(I18nProvider, { locale: 'nl', catalogue: catalogueOf('nl'), children: alert }));
}

const script = /<script[^>]*>(.*?)<\/script>/;

/** Runs the inline script in a browser like this one; returns whether the alert is hidden afterwards. */
function hiddenIn(browser: { push: boolean; permission?: string; dismissed?: boolean }): boolean {
  const previousElementSibling = { hidden: true };
  const currentScript = { previousElementSibling, dataset: { key: storageKey } };
  const window = {
    ...(browser.push && { PushManager: {} }),
    ...(browser.permission && { Notification: { permission: browser.permission } }),
  };
  const navigator = browser.push ? { serviceWorker: {} } : {};
  const localStorage = {
    getItem: (key: string) => (browser.dismissed && key === storageKey ? '2026-01-01T12:00:00.000Z' : null),
  };
  const source = drawn('key').match(script)?.[1]?.replaceAll('&#x27;', "'") ?? '';
  runInNewContext(source, { document: { currentScript }, window, navigator, localStorage });
  return previousElementSibling.hidden;
}

it('is rendered hidden, for the browser to reveal', () => {
  const html = drawn('key');
  expect(html).toMatch(/^<div class="wrap pt-4" hidden="">/);
  expect(html).toContain('Hoor het als iemand je schrijft');
  expect(html).toContain('Zet aan');
  expect(html).toContain(`data-key="${storageKey}"`);
});

it('is missing on a site without push', () => {
  expect(drawn(null)).toBe('');
});

it.each([
  ['one that can still be asked', { push: true, permission: 'default' }, false],
  ['one that said no', { push: true, permission: 'denied' }, true],
  ['one that said yes', { push: true, permission: 'granted' }, true],
  ['one without push', { push: false }, true],
  ['one where it was dismissed', { push: true, permission: 'default', dismissed: true }, true],
])('before the first paint, in %s', (_name, browser, hidden) => {
  expect(hiddenIn(browser)).toBe(hidden);
});
