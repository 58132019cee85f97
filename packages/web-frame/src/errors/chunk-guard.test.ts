import { beforeEach, expect, it, vi } from 'vitest';
import { isChunkLoadError, reloadOnce, reloadOnMissingChunk, warmUp } from './chunk-guard.ts';

const reload = vi.fn();
beforeEach(() => {
  const kept = new Map<string, string>();
  reload.mockClear();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('reloadOnce() reloads once, and again only after 60 s', () => {
  const now = Date.parse('2026-01-01T12:00:00Z');
  expect(reloadOnce(now)).toBe(true);
  expect(reloadOnce(now + 59_999)).toBe(false);
  expect(reloadOnce(now + 60_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

/** Imitates the bundler loading a chunk that a deploy has removed. */
async function missingChunk(): Promise<void> {
  await Promise.resolve();
  const missed = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(missed);
  if (!missed.defaultPrevented) throw new Error('Gone');
}

it('warmUp() ignores a missing chunk', async () => {
  reloadOnMissingChunk();
  await warmUp(missingChunk);
  expect(reload).not.toHaveBeenCalled();
  await missingChunk();
  expect(reload).toHaveBeenCalledOnce();
});

it('reloadOnce() never reloads without storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied');
    },
  });
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  [new TypeError('Failed to fetch dynamically imported module: https://a.example/b.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }), true],
  [new TypeError('Failed to fetch'), false],
  ['ChunkLoadError', false],
])('isChunkLoadError(%s) is %s', (error, expected) => {
  expect(isChunkLoadError(error)).toBe(expected);
});
