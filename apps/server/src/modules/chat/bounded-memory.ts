import type { Clock } from '#kernel/clock.ts';

interface Lifetime {
  readonly clock: Clock;
  readonly minutes: number;
}

/**
 * Remembers so many values at most: whichever was not asked for the longest is forgotten first. With a lifetime, what nobody has
 * asked for in that time is forgotten too.
 */
export function createBoundedMemory<Value>(most: number, lifetime?: Lifetime) {
  const values = new Map<string, { readonly value: Value; readonly at: number }>();
  const now = (): number => lifetime?.clock.now().getTime() ?? 0;
  const isOver = (at: number): boolean => lifetime !== undefined && now() - at > lifetime.minutes * 60_000;

  /** The map is in the order of use, so the oldest come first. */
  function forget(): void {
    for (const [name, { at }] of values) {
      if (values.size <= most && !isOver(at)) return;
      values.delete(name);
    }
  }

  function remember(name: string, value: Value): void {
    values.delete(name);
    values.set(name, { value, at: now() });
    forget();
  }

  return {
    recall(name: string): Value | undefined {
      forget();
      const known = values.get(name);
      if (known) remember(name, known.value);
      return known?.value;
    },
    remember,
  };
}
