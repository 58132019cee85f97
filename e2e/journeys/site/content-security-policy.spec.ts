import { expect, test } from '../../harness/test.ts';

test('every script of a page carries the nonce of its content security policy', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  const nonces = new Set<string>();
  for (const path of ['/', '/login', '/signup', '/no-such-page']) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? '';
    expect(nonce, path).not.toBe('');
    nonces.add(nonce);
    for (const words of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(words);
    const scripts = (await response?.text())?.match(/<script\b[^>]*>/g) ?? [];
    const run = scripts.filter((script) => !script.includes('type="application/json"'));
    expect(run.length).toBeGreaterThan(0);
    expect(run.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
  }
  expect(nonces.size).toBe(4);
});
