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
  readonly round: number;
  readonly admit: () => void;
  readonly reject: (reason: string) => void;
}

/** A key with tasks that wait or run. */
interface Key {
  readonly queue: Waiter[];
  running: number;
  lastRound: number;
}

/** Pauses may use up this share of `maxWaitMs`. The rest is reserve: later tasks may take longer than earlier ones. */
const usableShareOfWait = 0.75;

/**
 * Runs at most `concurrency` tasks at once; at most `maxWaiting` others wait, each up to `maxWaitMs`. Tasks of one key start in the
 * order they came: its first belongs to the current round, each further one to the round after, and earlier rounds come first. So a
 * single task waits for no queue of another key. When the queue is full, a task of a key with fewer waiting tasks takes the place of the
 * last one of the key with most.
 */
export function createLimiter({
  concurrency,
  maxWaiting,
  maxWaitMs,
  pauseShare = 0,
}: LimiterOptions): Limiter {
  const keys = new Map<string, Key>();
  /** Ends each pause that is under way. */
  const pauses = new Set<() => void>();
  /** Slots in use, pauses included. */
  let running = 0;
  let waiting = 0;
  /** Of the task that was started last. */
  let currentRound = 0;

  function start(key: Key, round: number): void {
    key.running += 1;
    currentRound = Math.max(currentRound, round);
  }

  function enter(name: string): Promise<void> {
    const key = keys.get(name) ?? { queue: [], running: 0, lastRound: currentRound - 1 };
    const round = Math.max(currentRound, key.lastRound + 1);
    if (running < concurrency) {
      running += 1;
      key.lastRound = round;
      keys.set(name, key);
      start(key, round);
      return Promise.resolve();
    }
    if (waiting >= maxWaiting && !makeRoom(key.queue.length)) {
      return Promise.reject(new Overloaded('too many tasks are waiting'));
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        since: performance.now(),
        round,
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
        forgetIdle(name, key);
        waiter.reject('the task waited too long');
      }, maxWaitMs);
      key.queue.push(waiter);
      key.lastRound = round;
      keys.set(name, key);
      waiting += 1;
      const [endPause] = pauses;
      if (endPause && oneIsNew()) endPause();
    });
  }

  function remove({ queue }: Key, waiter: Waiter): void {
    queue.splice(queue.indexOf(waiter), 1);
    waiting -= 1;
  }

  function forgetIdle(name: string, { queue, running: runs }: Key): void {
    if (queue.length === 0 && runs === 0) keys.delete(name);
  }

  /** Rejects the last task of the longest queue. Returns false if the new task's own queue would be no shorter. */
  function makeRoom(ownLength: number): boolean {
    const [longest] = [...keys].toSorted(([, a], [, b]) => b.queue.length - a.queue.length);
    const [name, key] = longest ?? [];
    const last = key?.queue.at(-1);
    if (name === undefined || !key || !last || key.queue.length <= ownLength + 1) return false;
    remove(key, last);
    key.lastRound = last.round - 1;
    forgetIdle(name, key);
    last.reject('others have waited for fewer tasks');
    return true;
  }

  /** Whether exactly one key waits for its first turn. It need not wait for a pause; a burst of many keys has to. */
  const oneIsNew = (): boolean =>
    [...keys.values()].filter(({ queue: [first] }) => first && first.round <= currentRound).length === 1;

  /** Hands the slot to the next waiting task directly, so that a new task cannot overtake it. */
  function leave(): void {
    const [turn] = [...keys.values()]
      .flatMap((key) => (key.queue[0] ? [{ key, next: key.queue[0] }] : []))
      .toSorted((a, b) => a.next.round - b.next.round || a.next.since - b.next.since);
    if (!turn) {
      running -= 1;
      return;
    }
    remove(turn.key, turn.next);
    start(turn.key, turn.next.round);
    turn.next.admit();
  }

  /** Bounds the pause: on a slow machine pauses proportional to long tasks would push the last waiter past `maxWaitMs`. */
  function affordablePause(tookMs: number, waitingSince: number): number {
    const leftMs = maxWaitMs * usableShareOfWait - (performance.now() - waitingSince);
    return (leftMs * concurrency) / waiting - tookMs;
  }

  function leaveAfterPause(tookMs: number): void {
    const longest = Math.min(...[...keys.values()].flatMap(({ queue: [first] }) => first?.since ?? []));
    const isDue = waiting === 0 || oneIsNew();
    const pauseMs = isDue ? 0 : Math.min(tookMs * pauseShare, affordablePause(tookMs, longest));
    if (pauseMs <= 0) {
      leave();
      return;
    }
    const end = () => {
      clearTimeout(timer);
      pauses.delete(end);
      leave();
    };
    const timer = setTimeout(end, pauseMs);
    pauses.add(end);
  }

  function finish(name: string, tookMs: number): void {
    const key = keys.get(name);
    if (key) {
      key.running -= 1;
      forgetIdle(name, key);
    }
    leaveAfterPause(tookMs);
  }

  return {
    load: () => ({ running, waiting }),
    run: async (task, key = '') => {
      await enter(key);
      const started = performance.now();
      try {
        return await task();
      } finally {
        finish(key, performance.now() - started);
      }
    },
  };
}
