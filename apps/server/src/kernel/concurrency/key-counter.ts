/** Counts what is under way, by key. */
export interface KeyCounter {
  /** Adds one and returns the function that takes it off again; `undefined` when the key has `max` already. */
  add(key: string): (() => void) | undefined;
}

export function createKeyCounter(max: number): KeyCounter {
  const counts = new Map<string, number>();

  function remove(key: string): void {
    const left = (counts.get(key) ?? 1) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  }

  return {
    add(key) {
      const count = (counts.get(key) ?? 0) + 1;
      if (count > max) return undefined;
      counts.set(key, count);
      return () => remove(key);
    },
  };
}
