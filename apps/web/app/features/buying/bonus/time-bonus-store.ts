import { bonusWith, type TimeBonus } from './time-bonus.ts';

const TICK_MS = 1_000;
/** A device that slept is behind by more than this; less is only network latency. */
const SLACK_MS = 2_000;

interface Pulse {
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  /** Returns a function that stops the timer. */
  readonly every: (milliseconds: number, tick: () => void) => () => void;
}

/** Counts the bonus down. It starts from the server's value, runs by itself, and ends for good. */
export function createTimeBonusStore({ now, every }: Pulse) {
  let bonus: TimeBonus | null | undefined;
  let endsAt = 0;
  let stopTicking: (() => void) | undefined;
  let isOver = false;
  const listeners = new Set<() => void>();

  function change(next: TimeBonus | null | undefined) {
    bonus = next;
    for (const listener of listeners) listener();
  }
  function stop() {
    stopTicking?.();
    stopTicking = undefined;
  }
  function tick() {
    const left = Math.ceil((endsAt - now()) / 1000);
    if (left > 0) return change(bonusWith(left));
    // The server may still have a second left, which must not restart it.
    isOver = true;
    stop();
    change(null);
  }

  return {
    /** Sets the seconds left according to the server; null: there is no bonus (any more). */
    hear(seconds: number | null) {
      if (seconds === null || isOver) {
        stop();
        change(null);
        return;
      }
      const end = now() + seconds * 1000;
      if (!stopTicking) {
        endsAt = end;
        stopTicking = every(TICK_MS, tick);
      }
      // Never longer: a countdown that restarts would be a lie.
      else if (end < endsAt - SLACK_MS) endsAt = end;
      tick();
    },
    /** The member has logged out. */
    clear() {
      stop();
      isOver = false;
      change(undefined);
    },
    /** `undefined` until the server's value is known. */
    read: () => bonus,
    /** Returns a function that unsubscribes `listener`. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** One per page. On the server it stays empty. */
export const timeBonusStore = createTimeBonusStore({
  now: () => performance.now(),
  every(milliseconds, tick) {
    const timer = setInterval(tick, milliseconds);
    return () => clearInterval(timer);
  },
});
