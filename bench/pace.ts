import { setTimeout as pause } from 'node:timers/promises';

const tickMs = 4;

/** Acts so many times a second, whether or not what was begun earlier has ended: people do not wait for one another. */
export async function keepPace(perSecond: number, seconds: number, act: () => void): Promise<void> {
  const started = performance.now();
  const all = Math.round(perSecond * seconds);
  for (let done = 0; done < all; ) {
    const due = Math.min(all, Math.floor(((performance.now() - started) / 1_000) * perSecond));
    for (; done < due; done += 1) act();
    await pause(tickMs);
  }
}
