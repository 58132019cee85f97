import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRefreshing } from './refresh.ts';

let page: EventTarget & { visibilityState: 'visible' | 'hidden' };
const refresh = vi.fn();
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockClear();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function become(state: 'visible' | 'hidden') {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

/** When it was asked, in seconds after the page opened. */
function askedWithin(seconds: number): number[] {
  const times: number[] = [];
  for (let second = 1; second <= seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    for (; refresh.mock.calls.length > 0; refresh.mock.calls.pop()) times.push(second);
  }
  return times;
}

test.each([
  ['every minute', false, [5, 65, 125, 185]],
  ['every five minutes with push', true, [5, 305]],
])('first after 5 s, then %s', (_name, pushSubscribed, expected) => {
  stop = keepRefreshing(pushSubscribed, refresh);
  expect(askedWithin(pushSubscribed ? 604 : 244)).toEqual(expected);
});

test('a hidden page asks for nothing; once seen again it asks at once and goes on', () => {
  stop = keepRefreshing(false, refresh);
  expect(askedWithin(10)).toEqual([5]);
  become('hidden');
  expect(askedWithin(600)).toEqual([]);
  become('visible');
  expect(refresh).toHaveBeenCalledOnce();
  refresh.mockClear();
  expect(askedWithin(125)).toEqual([60, 120]);
});

test('a page opened in the background waits until it is seen', () => {
  page.visibilityState = 'hidden';
  stop = keepRefreshing(false, refresh);
  expect(askedWithin(600)).toEqual([]);
  become('visible');
  expect(refresh).toHaveBeenCalledOnce();
});

test('after stopping nothing is asked', () => {
  stop = keepRefreshing(false, refresh);
  stop();
  become('hidden');
  become('visible');
  expect(askedWithin(600)).toEqual([]);
});
