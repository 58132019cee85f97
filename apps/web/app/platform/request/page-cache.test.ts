import type { EntryContext } from 'react-router';
import { expect, it } from 'vitest';
import { cachedPage, cachePage, pageKey } from './page-cache.server.ts';

const url = 'https://site.test/pricing.php';
const root = { user: null, locale: 'nl', site: { name: 'Bowline' } };

function keyOf(loaderData: object, changes: object = {}, request = { method: 'GET', url }) {
  const staticHandlerContext = { statusCode: 200, errors: null, actionData: null, loaderData, ...changes };
  return pageKey(request, { staticHandlerContext } as unknown as EntryContext, true);
}

it('pages are the same for the same address and data only', () => {
  const key = keyOf({ root, prices: [{ cents: 995 }] });
  expect(key).toBeDefined();
  expect(keyOf({ root: { ...root }, prices: [{ cents: 995 }] })).toBe(key);
  expect(keyOf({ root, prices: [{ cents: 996 }] })).not.toBe(key);
  expect(keyOf({ root: { ...root, locale: 'de' }, prices: [{ cents: 995 }] })).not.toBe(key);
  expect(keyOf({ root, prices: [{ cents: 995 }] }, {}, { method: 'GET', url: `${url}?a=b` })).not.toBe(key);
});

it.each([
  ['a member', { root: { ...root, user: { id: 'A' } } }, {}],
  ['a site that is not known', {}, {}],
  ['data that comes later', { root, later: { found: Promise.resolve(1) } }, {}],
  ['data that JSON does not hold', { root, list: [new Map([[1, 2]])] }, {}],
  ['a number that JSON does not hold', { root, big: 1n }, {}],
  ['an error', { root }, { errors: { root: new Error('failed') } }],
  ['another status', { root }, { statusCode: 404 }],
  ['the answer to a form', { root }, { actionData: { root: { problem: 'email' } } }],
])('a page of %s is not cached', (_, loaderData, changes) => {
  expect(keyOf(loaderData, changes)).toBeUndefined();
});

it('an answer to another method than GET is not cached', () => {
  expect(keyOf({ root }, {}, { method: 'POST', url })).toBeUndefined();
});

it('a cached page has the nonce of each answer in every place, and nothing else changed', () => {
  const html = (nonce: string) =>
    Buffer.from(`<style nonce="${nonce}"></style><p>Zoë ♥</p><script nonce="${nonce}"></script>${nonce}`);
  expect(cachedPage('one', 'a')).toBeUndefined();
  cachePage('one', '8f+/a==', html('8f+/a=='));
  expect(cachedPage('one', 'x1+/b==')?.toString()).toBe(html('x1+/b==').toString());
  expect(cachedPage('one', '8f+/a==')?.toString()).toBe(html('8f+/a==').toString());
  expect(cachedPage('other', 'a')).toBeUndefined();
  cachePage('none', 'n', Buffer.from('words'));
  expect(cachedPage('none', 'm')?.toString()).toBe('words');
});
