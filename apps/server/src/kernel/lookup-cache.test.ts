import { describe, expect, it, vi } from 'vitest';
import { fixedClock } from './clock.ts';
import { createLookupCache } from './lookup-cache.ts';

function cache(lookUp: (key: string) => Promise<string | undefined>) {
  const clock = fixedClock('2026-01-15T12:00:00Z');
  const spy = vi.fn(lookUp);
  return { clock, lookUp: spy, read: createLookupCache({ clock, lookUp: spy }) };
}

describe('createLookupCache()', () => {
  it('looks a value up once in ten seconds', async () => {
    const { read, lookUp, clock } = cache(async (key) => `found ${key}`);
    expect([await read('a'), await read('a')]).toEqual(['found a', 'found a']);
    clock.advance(9_999);
    await read('a');
    expect(lookUp).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await read('a');
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('caches for five seconds that a value is missing', async () => {
    const { read, lookUp, clock } = cache(async () => undefined);
    await read('a');
    clock.advance(4_999);
    await read('a');
    expect(lookUp).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await read('a');
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('finds a value that was missing before, and misses one that was found before', async () => {
    let stored: string | undefined;
    const { read, clock } = cache(async () => stored);
    expect(await read('a')).toBeUndefined();
    stored = 'there';
    clock.advance(10_000);
    expect(await read('a')).toBe('there');
    stored = undefined;
    clock.advance(10_000);
    expect(await read('a')).toBeUndefined();
    expect(await read('a')).toBeUndefined();
  });

  it('looks up again when the revision has changed, missing values too', async () => {
    const clock = fixedClock('2026-01-15T12:00:00Z');
    let [revision, stored] = ['1', undefined as string | undefined];
    const lookUp = vi.fn(async () => stored);
    const read = createLookupCache({ clock, lookUp, revision: async () => revision });
    expect(await read('a')).toBeUndefined();
    stored = 'there';
    expect(await read('a')).toBeUndefined();
    revision = '2';
    expect(await read('a')).toBe('there');
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('looks up once for fifty parallel calls', async () => {
    const { read, lookUp } = cache(async (key) => key);
    await Promise.all(Array.from({ length: 50 }, () => read('a')));
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it('does not cache a failure', async () => {
    const { read, lookUp } = cache(async (key) => key);
    lookUp.mockRejectedValueOnce(new Error('away'));
    await expect(read('a')).rejects.toThrow('away');
    expect(await read('a')).toBe('a');
  });

  it('caches at most a thousand missing keys, which evict no found value', async () => {
    const { read, lookUp } = cache(async (key) => (key === 'real' ? key : undefined));
    await read('real');
    await read('first');
    for (let index = 0; index < 1_000; index += 1) await read(`made up ${index}`);
    lookUp.mockClear();
    await read('real');
    await read('made up 999');
    expect(lookUp).not.toHaveBeenCalled();
    await read('first');
    expect(lookUp).toHaveBeenCalledTimes(1);
  });
});
