import { expect, test } from '../../harness/test.ts';

test('every script of a page carries the nonce of its content security policy', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  const nonces = new Set<string>();
  // The third home page comes from the cache: the second visit is the first with a language cookie.
  for (const path of ['/', '/', '/', '/login', '/signup', '/no-such-page']) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? '';
    expect(nonce, path).not.toBe('');
    nonces.add(nonce);
    for (const words of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(words);
    const scripts = (await response?.text())?.match(/<script\b[^>]*>/g) ?? [];
    const run = scripts.filter((script) => !/type="application\/(ld\+)?json"/.test(script));
    expect(run.length).toBeGreaterThan(0);
    expect(run.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
  }
  expect(nonces.size).toBe(6);
});

test('a script that starts a page later runs its own text, not that of an element somebody put into the page', async ({
  open,
}) => {
  const page = await open();
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.head) return;
      observer.disconnect();
      const planted = Object.assign(document.createElement('meta'), { id: 'start' });
      planted.textContent = "document.title = 'planted'";
      document.head.prepend(planted);
    }).observe(document, { childList: true, subtree: true });
  });
  const started = page.waitForRequest(/\/assets\/entry\.client-/);
  await page.goto('/login');
  await started;
  await page.waitForLoadState('networkidle');
  expect(await page.title()).not.toBe('planted');
});
