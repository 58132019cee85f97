import { useEffect, useState } from 'react';

export interface TimeLeft {
  readonly tone: 'late' | 'soon' | undefined;
  /** How much of the time is over, from 0 to 1. */
  readonly share: number;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
const SOON = 0.8;

/** Returns what is left until `due`, counted from `since`. The last hour is late already: somebody has to come now. */
export function timeLeft(since: number, due: number, now: number): TimeLeft {
  const minutes = Math.floor((due - now) / MINUTE_MS);
  const share = due > since ? Math.min(1, Math.max(0, (now - since) / (due - since))) : 1;
  return { tone: minutes < 60 ? 'late' : share >= SOON ? 'soon' : undefined, share, minutes };
}

/** Returns the time, first that of the server's page, then the current one, each half minute unless stated. */
export function useNow(rendered: number | undefined, everyMs = MINUTE_MS / 2): number {
  const [now, setNow] = useState(() => rendered ?? Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
