import { describe, expect, it } from 'vitest';
import { rememberSource, sourceOf, withSourceCookie } from './traffic-source.server.ts';

const open = { logged_out_search_trafficsource: true };
const asked = (search: string, cookie?: string) =>
  new Request(`https://bowline.localhost/members${search}`, cookie ? { headers: { cookie } } : {});

describe('traffic source', () => {
  it('is read from the URL', () => {
    expect(sourceOf(asked('?network=n1&gender=female'), open)).toBe('n1');
    expect(sourceOf(asked('?network='), open)).toBeUndefined();
    expect(sourceOf(asked(''), open)).toBeUndefined();
  });
  it('is ignored where the search does not depend on it', () => {
    expect(sourceOf(asked('?network=n1'), { logged_out_search_trafficsource: false })).toBeUndefined();
  });
  it('is stored in a cookie that cannot inject another', () => {
    const source = sourceOf(asked('?network=n1;%20auth.session=x%0d%0a'), open) ?? '';
    expect(rememberSource(source, asked(''))).toBe(
      'visit.network=n1%3B%20auth.session%3Dx%0D%0A; Path=/; SameSite=Lax; HttpOnly; Secure',
    );
  });
  it('reaches the API on the landing page already', () => {
    expect(withSourceCookie('n1', asked('', 'i18n_redirected=nl')).headers.get('cookie')).toBe(
      'i18n_redirected=nl; visit.network=n1',
    );
    expect(withSourceCookie('n1', asked('')).headers.get('cookie')).toBe('visit.network=n1');
  });
});
