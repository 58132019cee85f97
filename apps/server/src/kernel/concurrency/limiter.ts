/** More work waits than can be done in time. The caller says "try again later"; nothing was started. */
export class Overloaded extends Error {
  override name = 'Busy';
}

export interface LimiterOptions {
  readonly concurrency: number;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
  /** While others wait, a place rests after a work for this share of the time the work took, or what the line can afford. */
  readonly restShare?: number;
}

export interface Limiter {
  /** How many works run and how many wait. */
  readonly load: () => { readonly running: number; readonly waiting: number };
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** In what share of its patience the line is to be through: works to come may take longer than those before. */
const unhurried = 0.75;

/** Lets `width` works run at once; others wait in line, at most `maxWaiting` of them and `patienceMs` each. */
export function createLimiter({
  concurrency,
  maxWaiting,
  maxWaitMs,
  restShare = 0,
}: LimiterOptions): Limiter {
  /** Who waits, in order, and since when. */
  const waiting = new Map<() => void, number>();
  let running = 0;

  function enter(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxWaiting) return Promise.reject(new Overloaded('the line is full'));
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(admit);
        reject(new Overloaded('waited too long'));
      }, maxWaitMs);
      waiting.set(admit, performance.now());
    });
  }

  /** The place is handed to the next in line, so a newcomer cannot slip in between. */
  function leave(): void {
    const [next] = waiting.keys();
    if (next) {
      waiting.delete(next);
      next();
    } else {
      running -= 1;
    }
  }

  /** A slow machine makes works long: were rests to grow with them unchecked, the end of the line would lose its patience. */
  function affordableRest(tookMs: number, waitingSince: number): number {
    const leftMs = maxWaitMs * unhurried - (performance.now() - waitingSince);
    return (leftMs * concurrency) / waiting.size - tookMs;
  }

  function leaveRested(tookMs: number): void {
    const [waitingSince] = waiting.values();
    const restMs =
      waitingSince === undefined ? 0 : Math.min(tookMs * restShare, affordableRest(tookMs, waitingSince));
    if (restMs > 0) setTimeout(leave, restMs);
    else leave();
  }

  return {
    load: () => ({ running, waiting: waiting.size }),
    run: async (work) => {
      await enter();
      const started = performance.now();
      try {
        return await work();
      } finally {
        leaveRested(performance.now() - started);
      }
    },
  };
}
