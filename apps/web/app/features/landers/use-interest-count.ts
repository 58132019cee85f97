import type { Niche } from '@bowline/contract/niches';
import type { Interest } from '@bowline/contract/sites';
import { useEffect, useState } from 'react';

export interface InterestCount {
  readonly chosen: readonly Interest[];
  /** Null: fewer than five. */
  readonly count: number | null;
}

/** While somebody taps several one after the other, only the last set is counted. */
const pauseMs = 180;

/**
 * Returns how many members share the chosen interests; `undefined` where none is chosen or the server does not tell. Until the
 * answer for the latest set is there, it is that for the set before, so that number and words always belong together.
 */
export function useInterestCount(niche: Niche, chosen: readonly Interest[]): InterestCount | undefined {
  const [answer, setAnswer] = useState<InterestCount>();
  useEffect(() => {
    if (chosen.length === 0) {
      setAnswer(undefined);
      return;
    }
    const stop = new AbortController();
    const wait = setTimeout(() => {
      countOf(niche, chosen, stop.signal)
        .then(({ count }) => stop.signal.aborted || setAnswer({ chosen, count }))
        .catch(() => stop.signal.aborted || setAnswer(undefined));
    }, pauseMs);
    return () => {
      stop.abort();
      clearTimeout(wait);
    };
  }, [niche, chosen]);
  return answer;
}

async function countOf(niche: Niche, chosen: readonly Interest[], signal: AbortSignal) {
  const { browserApi } = await import('#app/platform/api/browser-api.ts');
  return browserApi.countByInterests({
    body: { niche, interests: [...chosen] },
    signal,
  });
}

/** The checked interests of a lander: some may have been checked before its scripts ran, or be restored by the browser. */
export const chosenIn = (field: Element): Interest[] =>
  [...field.querySelectorAll<HTMLInputElement>('[name="interests"]:checked')].map(
    ({ value }) => value as Interest,
  );
