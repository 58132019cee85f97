import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { readPage, threadQuery } from '../queries.ts';
import { firstSeq, type Thread, withEarlier } from '../thread.ts';
import { scrollerOf } from './use-log-scroll.ts';

/** Earlier messages load this far before they scroll into view. */
const AHEAD = '500px';

/** Loads earlier messages when the top of the log comes near. */
export function useEarlier(
  { conversation, profile, messages, earlier }: Thread,
  log: RefObject<HTMLElement | null>,
  start: RefObject<HTMLElement | null>,
) {
  const queries = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const id = conversation?.id;

  async function load() {
    if (!id || !earlier || state === 'loading') return;
    setState('loading');
    try {
      const page = await readPage(id, { before: firstSeq(messages) });
      queries.setQueryData(threadQuery(profile.id).queryKey, (thread) => thread && withEarlier(thread, page));
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  const onNear = useEffectEvent(() => void load());

  useEffect(() => {
    if (!start.current || !earlier || state !== 'idle') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      root: scrollerOf(log.current),
      rootMargin: `${AHEAD} 0px 0px`,
    });
    observer.observe(start.current);
    return () => observer.disconnect();
  }, [log, start, earlier, state]);

  return { state, load: () => void load() };
}
