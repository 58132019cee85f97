import { describe, expect, it } from 'vitest';
import { loginPath, pathAfterLogin } from './after-login.ts';

const after = (next?: string) => pathAfterLogin(new URLSearchParams(next === undefined ? {} : { next }));

describe('the page after logging in', () => {
  it.each(['/members', '/members/abc?tab=photos', '/chats/7'])(
    'is the one that was asked for: %s',
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
  ])('is the members page for %j', (next) => {
    expect(after(next)).toBe('/members');
  });

  it('is found again from the path the login page was called with', () => {
    const path = '/members?cursor=a%2Fb&x=1';
    expect(pathAfterLogin(new URL(loginPath(path), 'http://x').searchParams)).toBe(path);
  });
});
