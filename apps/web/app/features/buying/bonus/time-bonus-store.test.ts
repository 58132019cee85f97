import { describe, expect, it, vi } from 'vitest';
import { createTimeBonusStore } from './time-bonus-store.ts';

/** A store on a fake clock, which the test advances. */
function started() {
  let now = 5_000;
  let tick: (() => void) | undefined;
  const store = createTimeBonusStore({
    now: () => now,
    every: (milliseconds, beat) => {
      expect(milliseconds).toBe(1_000);
      tick = beat;
      return () => {
        tick = undefined;
      };
    },
  });
  const clock = () => {
    const timer = store.read()?.countdownTimer;
    return timer && `${timer.hours}:${timer.minutes}:${timer.seconds}`;
  };
  return {
    store,
    clock,
    isTicking: () => tick !== undefined,
    /** Lets time pass; the page receives ticks only for the seconds it was awake. */
    pass(seconds: number, { asleep = false } = {}) {
      now += seconds * 1000;
      if (!asleep) tick?.();
    },
  };
}

describe('time bonus countdown', () => {
  it.each([
    [14_400, '04:00:00'],
    [14_399, '03:59:59'],
    [3_600, '01:00:00'],
    [61, '00:01:01'],
    [1, '00:00:01'],
  ])('shows %i seconds as %s', (seconds, shown) => {
    const { store, clock } = started();
    store.hear(seconds);
    expect(clock()).toBe(shown);
  });

  it('has the spec’s bonus', () => {
    const { store } = started();
    store.hear(14_400);
    expect(store.read()).toMatchObject({
      isVisible: true,
      discountcode: {
        code: 'TIMEBONUS25',
        value_percentage: 25,
        status: 'active',
        validity: 'once-per-user',
        expired: false,
      },
    });
  });

  it('counts down each second, and catches up after sleep', () => {
    const { store, clock, pass } = started();
    store.hear(100);
    pass(1);
    expect(clock()).toBe('00:01:39');
    pass(30, { asleep: true });
    pass(1);
    expect(clock()).toBe('00:01:08');
  });

  it('notifies listeners until they unsubscribe', () => {
    const { store, pass } = started();
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.hear(10);
    pass(1);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    pass(1);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('a later answer of the server', () => {
  it('does not restart the countdown', () => {
    const { store, clock, pass } = started();
    store.hear(100);
    pass(10);
    store.hear(100);
    expect(clock()).toBe('00:01:30');
    store.hear(89);
    expect(clock()).toBe('00:01:30');
  });

  it('corrects it where the browser’s clock stood still', () => {
    const { store, clock } = started();
    store.hear(1_000);
    store.hear(400);
    expect(clock()).toBe('00:06:40');
  });

  it('ends it with null and stops the timer', () => {
    const { store, isTicking } = started();
    store.hear(100);
    store.hear(null);
    expect(store.read()).toBeNull();
    expect(isTicking()).toBe(false);
  });
});

describe('the end', () => {
  it('is null at zero, and stays so though the server has a second left', () => {
    const { store, isTicking, pass } = started();
    store.hear(2);
    pass(1);
    expect(store.read()).not.toBeNull();
    pass(1);
    expect(store.read()).toBeNull();
    expect(isTicking()).toBe(false);
    store.hear(1);
    expect(store.read()).toBeNull();
    expect(isTicking()).toBe(false);
  });

  it('is reset for the next member who logs in', () => {
    const { store, clock, isTicking, pass } = started();
    store.hear(1);
    pass(1);
    store.clear();
    expect(store.read()).toBeUndefined();
    expect(isTicking()).toBe(false);
    store.hear(60);
    expect(clock()).toBe('00:01:00');
  });

  it('comes with logging out', () => {
    const { store, isTicking } = started();
    store.hear(60);
    store.clear();
    expect(store.read()).toBeUndefined();
    expect(isTicking()).toBe(false);
  });
});
