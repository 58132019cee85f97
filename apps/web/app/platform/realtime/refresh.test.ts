import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

/** Returns when it refreshed, in seconds after the page opened. */
function askedWithin(seconds: number): number[] {
  const times: number[] = [];
  for (let second = 1; second <= seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    for (; refresh.mock.calls.length > 0; refresh.mock.calls.pop()) times.push(second);
  }
  return times;
}

it.each([
  ['every minute', false, [5, 65, 125, 185]],
  ['every five minutes with push', true, [5, 305]],
])('refreshes after 5 s, then %s', (_name, pushSubscribed, expected) => {
  stop = keepRefreshing(pushSubscribed, refresh);
  expect(askedWithin(pushSubscribed ? 604 : 244)).toEqual(expected);
});

it('keeps the interval on a hidden page, and refreshes immediately when it becomes visible', () => {
  stop = keepRefreshing(false, refresh);
  expect(askedWithin(10)).toEqual([5]);
  become('hidden');
  expect(askedWithin(85)).toEqual([55]);
  become('visible');
  expect(refresh).toHaveBeenCalledOnce();
  refresh.mockClear();
  expect(askedWithin(125)).toEqual([60, 120]);
});

it('refreshes at most every five seconds when visibility keeps changing', () => {
  stop = keepRefreshing(false, refresh);
  become('hidden');
  become('visible');
  expect(refresh).toHaveBeenCalledOnce();
  refresh.mockClear();
  const looks = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1_000);
    become('hidden');
    become('visible');
    return refresh.mock.calls.length;
  };
  expect([looks(2), looks(2), looks(2)]).toEqual([0, 0, 1]);
});

it('refreshes a page opened in the background too', () => {
  page.visibilityState = 'hidden';
  stop = keepRefreshing(false, refresh);
  expect(askedWithin(70)).toEqual([5, 65]);
});

it('does not refresh after stopping', () => {
  stop = keepRefreshing(false, refresh);
  stop();
  become('hidden');
  become('visible');
  expect(askedWithin(600)).toEqual([]);
});
