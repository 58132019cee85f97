import { useState } from 'react';
import { useNow } from '#app/platform/browser/clock.ts';

const minute = 60_000;
const beforeBreak = 50 * minute;
const more = 10 * minute;

/** How long somebody has looked at pictures, and when they should look away. */
export function useSitting() {
  const [breakAt, setBreakAt] = useState(() => Date.now() + beforeBreak);
  const [paused, setPaused] = useState(false);
  const now = useNow(undefined, 5_000);
  return {
    paused,
    isBreakDue: !paused && now >= breakAt,
    minutesLeft: Math.max(0, Math.ceil((breakAt - now) / minute)),
    pause: () => setPaused(true),
    resume: () => {
      setPaused(false);
      setBreakAt(Date.now() + beforeBreak);
    },
    later: () => setBreakAt(Date.now() + more),
  };
}
