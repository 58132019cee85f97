import { describe, expect, it } from 'vitest';
import { loginPath, pathAfterLogin } from './after-login.ts';

const after = (next?: string) => pathAfterLogin(new URLSearchParams(next === undefined ? {} : { next }));

describe('pathAfterLogin()', () => {
  it.each(['/members', '/members/abc?tab=photos', '/chats/7'])(
    'returns the page that was requested: %s',
    (path) => {
      expect(after(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    '',
    '/',
    '/login',
    '/login?next=/login',
    'https://evil.example/members',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'http://',
  ])('returns the members page for %j', (next) => {
    expect(after(next)).toBe('/members');
  });

  it('reads the path that loginPath() wrote', () => {
    const path = '/members?cursor=a%2Fb&x=1';
    expect(pathAfterLogin(new URL(loginPath(path), 'http://x').searchParams)).toBe(path);
  });
});
