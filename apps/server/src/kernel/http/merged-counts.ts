import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Redis } from '../redis.ts';

export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

/** The calls of one caller in one window. */
interface Count {
  /** Calls that this process has counted. */
  own: number;
  /** How many of them it has sent to Redis, and how many of those were answered. */
  sent: number;
  answered: number;
  /** Calls that the other processes had added at the last merge. */
  others: number;
  /** End of the window, in seconds of Unix time. */
  readonly end: number;
  merging: Promise<void> | undefined;
}

const mergeMs = 500;
/** The largest share of a limit that a process counts by itself before it merges. */
const unmergedShare = 1 / 40;
/** Callers that are evicted start again from what Redis knows. */
const maxCallers = 50_000;

/**
 * Counts calls in this process, and merges the counts of all processes in Redis twice a second and whenever a caller has used a
 * fortieth of the limit here: that is how much each further process may let through too much. With Redis away each process
 * counts for itself.
 */
export function createMergedCounts({ client }: Pick<Redis, 'client'>) {
  const counts = new LRUCache<string, Count>({ max: maxCallers });
  const changed = new Map<string, Count>();
  let isScheduled = false;

  async function add(key: string, count: Count): Promise<void> {
    const { own, end } = count;
    const name = `limit:${key}:${end}`;
    const added = own - count.sent;
    count.sent = own;
    changed.delete(key);
    try {
      const [all] = await Promise.all([client.incrBy(name, added), client.expireAt(name, end + 1)]);
      count.others = Math.max(count.others, all - own);
    } catch {
      // Redis is away.
    } finally {
      count.answered = own;
      count.merging = undefined;
    }
  }

  /** Merges one after the other, so that the answer of Redis can be compared with what was sent. */
  function merge(key: string, count: Count): Promise<void> {
    count.merging ??= add(key, count);
    return count.merging;
  }

  async function mergeSoon(): Promise<void> {
    if (isScheduled) return;
    isScheduled = true;
    await pause(mergeMs, undefined, { ref: false });
    isScheduled = false;
    // Side by side, they reach Redis in one write.
    await Promise.all([...changed].map(([key, count]) => merge(key, count)));
  }

  /** Returns 0, or the seconds until the caller may call again. */
  return async function count(key: string, { calls, seconds }: RateLimit): Promise<number> {
    const now = Date.now() / 1_000;
    let known = counts.get(key);
    if (!known || known.end <= now) {
      known = {
        own: 0,
        sent: 0,
        answered: 0,
        others: 0,
        end: Math.ceil(now / seconds) * seconds,
        merging: undefined,
      };
      counts.set(key, known);
    }
    const secondsLeft = Math.max(1, Math.ceil(known.end - now));
    // A flood is refused from memory, without being counted.
    if (known.own + known.others >= calls) return secondsLeft;
    known.own += 1;
    const turn = known.own;
    changed.set(key, known);
    void mergeSoon();
    const maxUnmerged = Math.max(1, Math.floor(calls * unmergedShare));
    while (turn - known.answered >= maxUnmerged) await merge(key, known);
    return turn + known.others > calls ? secondsLeft : 0;
  };
}
