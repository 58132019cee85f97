import { describe, expect, it, vi } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import { createShortMemory } from './short-memory.ts';

function memory(lookUp: (key: string) => Promise<string | undefined>) {
  const clock = fixedClock('2026-01-15T12:00:00Z');
  const spy = vi.fn(lookUp);
  return { clock, lookUp: spy, recall: createShortMemory({ clock, lookUp: spy }) };
}

describe('createShortMemory', () => {
  it('looks a thing up once in ten seconds', async () => {
    const { recall, lookUp, clock } = memory(async (key) => `found ${key}`);
    expect([await recall('a'), await recall('a')]).toEqual(['found a', 'found a']);
    clock.advance(9_999);
    await recall('a');
    expect(lookUp).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await recall('a');
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('remembers for five seconds that a thing is missing', async () => {
    const { recall, lookUp, clock } = memory(async () => undefined);
    await recall('a');
    clock.advance(4_999);
    await recall('a');
    expect(lookUp).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await recall('a');
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('finds what was missing before, and misses what was found before', async () => {
    let stored: string | undefined;
    const { recall, clock } = memory(async () => stored);
    expect(await recall('a')).toBeUndefined();
    stored = 'there';
    clock.advance(10_000);
    expect(await recall('a')).toBe('there');
    stored = undefined;
    clock.advance(10_000);
    expect(await recall('a')).toBeUndefined();
    expect(await recall('a')).toBeUndefined();
  });

  it('asks once for all who wait', async () => {
    const { recall, lookUp } = memory(async (key) => key);
    await Promise.all(Array.from({ length: 50 }, () => recall('a')));
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it('forgets a failure at once', async () => {
    const { recall, lookUp } = memory(async (key) => key);
    lookUp.mockRejectedValueOnce(new Error('away'));
    await expect(recall('a')).rejects.toThrow('away');
    expect(await recall('a')).toBe('a');
  });

  it('holds a thousand missing things and lets none push out a found one', async () => {
    const { recall, lookUp } = memory(async (key) => (key === 'real' ? key : undefined));
    await recall('real');
    await recall('first');
    for (let index = 0; index < 1_000; index += 1) await recall(`made up ${index}`);
    lookUp.mockClear();
    await recall('real');
    await recall('made up 999');
    expect(lookUp).not.toHaveBeenCalled();
    await recall('first');
    expect(lookUp).toHaveBeenCalledTimes(1);
  });
});
