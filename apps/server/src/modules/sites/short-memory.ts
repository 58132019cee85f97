import type { Clock } from '#kernel/clock.ts';

export interface ShortMemoryOptions<Key, Value> {
  readonly clock: Clock;
  lookUp(key: Key): Promise<Value | undefined>;
}

const keepFoundMs = 10_000;
const keepMissingMs = 5_000;
/** Anybody can ask for a host that is not there, so what is remembered of those has an end. */
const mostMissing = 1_000;

interface Remembered<Value> {
  readonly value: Value;
  readonly until: number;
}

/** Answers from memory for some seconds; those who ask meanwhile for the same key share one look-up. */
export function createShortMemory<Key, Value>(options: ShortMemoryOptions<Key, Value>) {
  const { clock, lookUp } = options;
  const found = new Map<Key, Remembered<Value>>();
  const missing = new Map<Key, Remembered<undefined>>();
  const underWay = new Map<Key, Promise<Value | undefined>>();

  function remember(key: Key, value: Value | undefined): void {
    const now = clock.now().getTime();
    if (value !== undefined) {
      found.set(key, { value, until: now + keepFoundMs });
      return;
    }
    found.delete(key);
    missing.delete(key);
    missing.set(key, { value: undefined, until: now + keepMissingMs });
    const [oldest] = missing.keys();
    if (missing.size > mostMissing && oldest !== undefined) missing.delete(oldest);
  }

  async function askAgain(key: Key): Promise<Value | undefined> {
    try {
      const value = await lookUp(key);
      remember(key, value);
      return value;
    } finally {
      underWay.delete(key);
    }
  }

  return async (key: Key): Promise<Value | undefined> => {
    const known = found.get(key) ?? missing.get(key);
    if (known && known.until > clock.now().getTime()) return known.value;
    const answer = underWay.get(key) ?? askAgain(key);
    underWay.set(key, answer);
    return answer;
  };
}
