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
  /** Runs the task when a slot is free. Tasks that share a `key`, such as a network, wait in one queue; the queues take turns. */
  run<T>(task: () => Promise<T>, key?: string): Promise<T>;
}

interface Waiter {
  /** When it started to wait. */
  readonly since: number;
  readonly admit: () => void;
  readonly reject: (reason: string) => void;
}

/** Pauses may use up this share of `maxWaitMs`. The rest is reserve: later tasks may take longer than earlier ones. */
const usableShareOfWait = 0.75;

/**
 * Runs at most `concurrency` tasks at once; at most `maxWaiting` others wait, each up to `maxWaitMs`. Tasks of one key start in the
 * order they came. When the queue is full, a task of a key with fewer waiting tasks takes the place of the last one of the key with most.
 */
export function createLimiter({
  concurrency,
  maxWaiting,
  maxWaitMs,
  pauseShare = 0,
}: LimiterOptions): Limiter {
  /** The waiting tasks by key, in the order in which it is the keys' turn. */
  const queues = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;

  function enter(key: string): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    const queue = queues.get(key) ?? [];
    if (waiting >= maxWaiting && !makeRoom(queue.length)) {
      return Promise.reject(new Overloaded('too many tasks are waiting'));
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        since: performance.now(),
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
        reject: (reason) => {
          clearTimeout(timer);
          reject(new Overloaded(reason));
        },
      };
      const timer = setTimeout(() => {
        remove(key, waiter);
        waiter.reject('the task waited too long');
      }, maxWaitMs);
      queue.push(waiter);
      queues.set(key, queue);
      waiting += 1;
    });
  }

  function remove(key: string, waiter: Waiter): void {
    const queue = queues.get(key) ?? [];
    queue.splice(queue.indexOf(waiter), 1);
    waiting -= 1;
    if (queue.length === 0) queues.delete(key);
  }

  /** Rejects the last task of the longest queue. Returns false if the new task's own queue would be no shorter. */
  function makeRoom(ownLength: number): boolean {
    const [longest] = [...queues].toSorted(([, a], [, b]) => b.length - a.length);
    const [key, queue] = longest ?? [];
    const last = queue?.at(-1);
    if (key === undefined || !queue || !last || queue.length <= ownLength + 1) return false;
    remove(key, last);
    last.reject('others have waited for fewer tasks');
    return true;
  }

  /** Hands the slot to the next waiting task directly, so that a new task cannot overtake it. */
  function leave(): void {
    const [turn] = queues;
    const [key = '', queue] = turn ?? [];
    const next = queue?.[0];
    if (!queue || !next) {
      running -= 1;
      return;
    }
    remove(key, next);
    // The key's next turn comes after everybody else's.
    if (queues.delete(key)) queues.set(key, queue);
    next.admit();
  }

  /** Bounds the pause: on a slow machine pauses proportional to long tasks would push the last waiter past `maxWaitMs`. */
  function affordablePause(tookMs: number, waitingSince: number): number {
    const leftMs = maxWaitMs * usableShareOfWait - (performance.now() - waitingSince);
    return (leftMs * concurrency) / waiting - tookMs;
  }

  function leaveAfterPause(tookMs: number): void {
    const longest = Math.min(...[...queues.values()].flatMap(([first]) => first?.since ?? []));
    const pauseMs = waiting === 0 ? 0 : Math.min(tookMs * pauseShare, affordablePause(tookMs, longest));
    if (pauseMs > 0) setTimeout(leave, pauseMs);
    else leave();
  }

  return {
    load: () => ({ running, waiting }),
    run: async (task, key = '') => {
      await enter(key);
      const started = performance.now();
      try {
        return await task();
      } finally {
        leaveAfterPause(performance.now() - started);
      }
    },
  };
}
