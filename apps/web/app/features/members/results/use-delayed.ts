import { useEffect, useState } from 'react';

/** True once it has been so for a while: what is over sooner shows nothing. */
export function useDelayed(now: boolean, ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [now, ms]);
  return now && late;
}
