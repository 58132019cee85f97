import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.server.ts';

const headersOf = (url: string) => securityHeaders(new Request(url), 'abc');

it('allows scripts by nonce only and names no other origin', () => {
  const policy = headersOf('https://bowline.localhost/')['Content-Security-Policy'] ?? '';
  const directives = new Map(
    policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  );
  expect(directives.get('script-src')).toEqual(["'nonce-abc'", "'strict-dynamic'"]);
  // A service worker carries no nonce.
  for (const own of ['worker-src', 'manifest-src']) expect(directives.get(own)).toEqual(["'self'"]);
  for (const nothing of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(directives.get(nothing)).toEqual(["'none'"]);
  expect(policy).not.toMatch(/https?:|\*/);
});

it.each([
  ['', "'self' data:"],
  ['/cdn', "'self' data:"],
  ['https://img.example.com/bowline', "'self' data: https://img.example.com"],
])('with photos at %j images may come from %s', (prefix, sources) => {
  const headers = securityHeaders(new Request('https://bowline.localhost/'), 'abc', prefix);
  expect(headers['Content-Security-Policy']).toContain(`; img-src ${sources};`);
});

it('sends Strict-Transport-Security over https only', () => {
  expect(headersOf('https://bowline.localhost/')).toHaveProperty('Strict-Transport-Security');
  expect(headersOf('http://bowline.localhost/')).not.toHaveProperty('Strict-Transport-Security');
});

it('sends no referrer to other sites', () => {
  expect(headersOf('https://bowline.localhost/')['Referrer-Policy']).toBe('same-origin');
});
