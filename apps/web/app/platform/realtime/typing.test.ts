import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endTyping, hearTyping, whoTypes } from './typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('a typing member counts as stopped after five seconds without a signal', () => {
  hearTyping('one');
  vi.advanceTimersByTime(4_000);
  hearTyping('one');
  hearTyping('other');
  vi.advanceTimersByTime(4_900);
  expect([...whoTypes()]).toEqual(['one', 'other']);
  vi.advanceTimersByTime(200);
  expect([...whoTypes()]).toEqual([]);
});

it('endTyping() ends one conversation immediately and leaves the others', () => {
  hearTyping('one');
  hearTyping('other');
  endTyping('one');
  expect([...whoTypes()]).toEqual(['other']);
});

it('returns an identical set when nothing changed', () => {
  hearTyping('one');
  const before = whoTypes();
  hearTyping('one');
  endTyping('unknown');
  expect(whoTypes()).toBe(before);
});
