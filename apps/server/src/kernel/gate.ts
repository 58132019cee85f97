/** More work waits than can be done in time. The caller says "try again later"; nothing was started. */
export class Busy extends Error {
  override name = 'Busy';
}

export interface GateOptions {
  readonly width: number;
  readonly maxWaiting: number;
  readonly patienceMs: number;
  /** While others wait, a place rests after a work for this share of the time the work took. */
  readonly rest?: number;
}

export interface Gate {
  /** How many works run and how many wait. */
  readonly load: () => { readonly running: number; readonly waiting: number };
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets `width` works run at once; others wait in line, at most `maxWaiting` of them and `patienceMs` each. */
export function createGate({ width, maxWaiting, patienceMs, rest = 0 }: GateOptions): Gate {
  const waiting = new Set<() => void>();
  let running = 0;

  function enter(): Promise<void> {
    if (running < width) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxWaiting) return Promise.reject(new Busy('the line is full'));
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(admit);
        reject(new Busy('waited too long'));
      }, patienceMs);
      waiting.add(admit);
    });
  }

  /** The place is handed to the next in line, so a newcomer cannot slip in between. */
  function leave(): void {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else {
      running -= 1;
    }
  }

  function leaveRested(tookMs: number): void {
    if (rest > 0 && waiting.size > 0) setTimeout(leave, tookMs * rest);
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
