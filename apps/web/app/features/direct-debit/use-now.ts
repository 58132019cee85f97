import { useEffect, useState } from 'react';

/** The server's time, which advances every second. The browser's clock may be wrong, so only what passed is taken from it. */
export function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    setNow(loadedAt);
    const start = Date.now();
    const timer = setInterval(() => setNow(loadedAt + Date.now() - start), 1000);
    return () => clearInterval(timer);
  }, [loadedAt]);
  return now;
}
