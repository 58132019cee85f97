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

/** When it was asked, in seconds after the page opened. */
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
])('first after 5 s, then %s', (_name, pushSubscribed, expected) => {
  stop = keepRefreshing(pushSubscribed, refresh);
  expect(askedWithin(pushSubscribed ? 604 : 244)).toEqual(expected);
});

it('a hidden page keeps the pace; once seen again it asks at once and goes on from there', () => {
  stop = keepRefreshing(false, refresh);
  expect(askedWithin(10)).toEqual([5]);
  become('hidden');
  expect(askedWithin(85)).toEqual([55]);
  become('visible');
  expect(refresh).toHaveBeenCalledOnce();
  refresh.mockClear();
  expect(askedWithin(125)).toEqual([60, 120]);
});

it('a page that is looked at every few seconds asks once in five', () => {
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

it('a page opened in the background asks too', () => {
  page.visibilityState = 'hidden';
  stop = keepRefreshing(false, refresh);
  expect(askedWithin(70)).toEqual([5, 65]);
});

it('after stopping nothing is asked', () => {
  stop = keepRefreshing(false, refresh);
  stop();
  become('hidden');
  become('visible');
  expect(askedWithin(600)).toEqual([]);
});
