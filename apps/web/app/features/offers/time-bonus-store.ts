import { bonusWith, type TimeBonus } from './time-bonus.ts';

const TICK_MS = 1_000;
/** A device that slept has lost time. Less than this is only the way of the answer. */
const SLACK_MS = 2_000;

interface Pulse {
  /** Milliseconds on a clock that nobody can set. */
  readonly now: () => number;
  /** Returns how to stop. */
  readonly every: (milliseconds: number, tick: () => void) => () => void;
}

/** Counts the bonus down. It starts from what the server says, runs by itself, and ends for good. */
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
    // The server may still have a second to go: it must not come back for that.
    isOver = true;
    stop();
    change(null);
  }

  return {
    /** The seconds left as the server told them; null: there is no bonus (any more). */
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
      // Never longer: a countdown that starts anew would not be true.
      else if (end < endsAt - SLACK_MS) endsAt = end;
      tick();
    },
    /** The member has left. */
    clear() {
      stop();
      isOver = false;
      change(undefined);
    },
    /** `undefined`: nothing was heard yet. */
    read: () => bonus,
    /** Returns how to stop listening. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** One for the whole page, like the member it belongs to. On the server nothing is ever heard. */
export const timeBonusStore = createTimeBonusStore({
  now: () => performance.now(),
  every(milliseconds, tick) {
    const timer = setInterval(tick, milliseconds);
    return () => clearInterval(timer);
  },
});
