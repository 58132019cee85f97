import { setTimeout as pause } from 'node:timers/promises';

const tickMs = 4;

/** Calls `act` at a constant rate, whether or not earlier calls have ended: an open load, as members cause it. */
export async function atSteadyRate(perSecond: number, seconds: number, act: () => void): Promise<void> {
  const started = performance.now();
  const all = Math.round(perSecond * seconds);
  for (let done = 0; done < all; ) {
    const due = Math.min(all, Math.floor(((performance.now() - started) / 1_000) * perSecond));
    for (; done < due; done += 1) act();
    await pause(tickMs);
  }
}
