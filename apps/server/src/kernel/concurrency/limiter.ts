/** Thrown when the queue is full or the wait too long. The task was not started; the caller should answer "try again later". */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

export interface LimiterOptions {
  readonly concurrency: number;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
  /**
   * While others wait, a slot pauses after each task for this share of the task's duration, or less when the queue would
   * otherwise exceed `maxWaitMs`. The pause leaves CPU time to everything that is not limited here.
   */
  readonly pauseShare?: number;
}

export interface Limiter {
  /** How many tasks run and how many wait. */
  readonly load: () => { readonly running: number; readonly waiting: number };
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** Pauses may use up this share of `maxWaitMs`. The rest is reserve: later tasks may take longer than earlier ones. */
const usableShareOfWait = 0.75;

/** Runs at most `concurrency` tasks at once; at most `maxWaiting` others wait, in order, each up to `maxWaitMs`. */
export function createLimiter({
  concurrency,
  maxWaiting,
  maxWaitMs,
  pauseShare = 0,
}: LimiterOptions): Limiter {
  /** The waiting tasks in order, each with the time it started to wait. */
  const waiting = new Map<() => void, number>();
  let running = 0;

  function enter(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxWaiting) return Promise.reject(new Overloaded('too many tasks are waiting'));
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(admit);
        reject(new Overloaded('the task waited too long'));
      }, maxWaitMs);
      waiting.set(admit, performance.now());
    });
  }

  /** Hands the slot to the next waiting task directly, so that a new task cannot overtake it. */
  function leave(): void {
    const [next] = waiting.keys();
    if (next) {
      waiting.delete(next);
      next();
    } else {
      running -= 1;
    }
  }

  /** Bounds the pause: on a slow machine pauses proportional to long tasks would push the last waiter past `maxWaitMs`. */
  function affordablePause(tookMs: number, waitingSince: number): number {
    const leftMs = maxWaitMs * usableShareOfWait - (performance.now() - waitingSince);
    return (leftMs * concurrency) / waiting.size - tookMs;
  }

  function leaveAfterPause(tookMs: number): void {
    const [waitingSince] = waiting.values();
    const pauseMs =
      waitingSince === undefined ? 0 : Math.min(tookMs * pauseShare, affordablePause(tookMs, waitingSince));
    if (pauseMs > 0) setTimeout(leave, pauseMs);
    else leave();
  }

  return {
    load: () => ({ running, waiting: waiting.size }),
    run: async (task) => {
      await enter();
      const started = performance.now();
      try {
        return await task();
      } finally {
        leaveAfterPause(performance.now() - started);
      }
    },
  };
}
