const minute = 60_000;

/**
 * When the provider is asked next about a payment that no notification told about: soon at first, then every ten minutes
 * while it can be paid, and ever more rarely for three days afterwards, in case money was captured late. Null: never again.
 */
export function nextPollAt(created: Date, now: Date, open: boolean): Date | null {
  const age = now.getTime() - created.getTime();
  if (open) return new Date(now.getTime() + Math.min(Math.max(age / 2, minute), 10 * minute));
  return age > 72 * 60 * minute ? null : new Date(now.getTime() + Math.max(age, 15 * minute));
}
