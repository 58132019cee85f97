import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endTyping, hearTyping, whoTypes } from './typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('whoever is not heard for five seconds has stopped', () => {
  hearTyping('one');
  vi.advanceTimersByTime(4_000);
  hearTyping('one');
  hearTyping('other');
  vi.advanceTimersByTime(4_900);
  expect([...whoTypes()]).toEqual(['one', 'other']);
  vi.advanceTimersByTime(200);
  expect([...whoTypes()]).toEqual([]);
});

it('a message ends it at once, and only there', () => {
  hearTyping('one');
  hearTyping('other');
  endTyping('one');
  expect([...whoTypes()]).toEqual(['other']);
});

it('nothing new is told as nothing new', () => {
  hearTyping('one');
  const before = whoTypes();
  hearTyping('one');
  endTyping('unknown');
  expect(whoTypes()).toBe(before);
});
