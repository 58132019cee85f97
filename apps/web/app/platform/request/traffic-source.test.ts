import { describe, expect, it } from 'vitest';
import { rememberSource, sourceOf, withSourceCookie } from './traffic-source.server.ts';

const asked = (search: string, init: RequestInit = {}, path = '/members') =>
  new Request(`https://bowline.localhost${path}${search}`, init);
const set = (source: string, request: Request) => {
  const headers = new Headers();
  rememberSource(source, request, headers);
  return headers.getSetCookie();
};

describe('traffic source', () => {
  it('is read from the URL, without the rest of it', () => {
    expect(sourceOf(asked('?network=n1&gender=female'))).toBe('network%3Dn1');
    expect(sourceOf(asked('?network=&ref=r'))).toBe('ref%3Dr');
    expect(sourceOf(asked('?network='))).toBeUndefined();
    expect(sourceOf(asked(''))).toBeUndefined();
  });

  it('is shortened to what a cookie can hold, the partner last', () => {
    const long = '€'.repeat(200);
    const source = sourceOf(asked(`?network=n1&ref=${long}&sub1=${long}`)) ?? '';
    expect(decodeURIComponent(source)).toBe(new URLSearchParams({ network: 'n1', ref: long }).toString());
  });

  it('is stored until the browser closes, in a cookie that cannot inject another', () => {
    const source = sourceOf(asked('?network=n1;%20auth.session=x%0d%0a')) ?? '';
    expect(set(source, asked(''))).toEqual([
      'visit.source=network%3Dn1%253B%2Bauth.session%253Dx; Path=/; SameSite=Lax; HttpOnly; Secure',
    ]);
  });

  it('is not stored again by the answer to a form, or by data of the page', () => {
    expect(set('network%3Dn1', asked('', { method: 'POST' }))).toEqual([]);
    expect(set('network%3Dn1', asked('', {}, '/signup.data'))).toEqual([]);
  });

  it('reaches the API on the landing page already', () => {
    const headers = { cookie: 'i18n_redirected=nl' };
    expect(withSourceCookie('n1', asked('', { headers })).headers.get('cookie')).toBe(
      'i18n_redirected=nl; visit.source=n1',
    );
    expect(withSourceCookie('n1', asked('')).headers.get('cookie')).toBe('visit.source=n1');
  });
});
