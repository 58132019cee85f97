import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.server.ts';

const headersOf = (url: string) => securityHeaders(new Request(url), 'abc');

it('scripts run by nonce alone, and no other origin is named anywhere', () => {
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
])('with the photos at %j pictures come from %s', (prefix, sources) => {
  const headers = securityHeaders(new Request('https://bowline.localhost/'), 'abc', prefix);
  expect(headers['Content-Security-Policy']).toContain(`; img-src ${sources};`);
});

it('https is remembered once it is there, and not before', () => {
  expect(headersOf('https://bowline.localhost/')).toHaveProperty('Strict-Transport-Security');
  expect(headersOf('http://bowline.localhost/')).not.toHaveProperty('Strict-Transport-Security');
});

it('no other site learns where its visitor came from', () => {
  expect(headersOf('https://bowline.localhost/')['Referrer-Policy']).toBe('same-origin');
});
