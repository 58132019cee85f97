import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollerOf } from './scroller.ts';

/** So near to the end counts as being there. */
const NEAR_PX = 80;

/**
 * Where the reader is. The log is turned upside down (chat.css), so the browser keeps the distance to its end: right for
 * what is put above, and at the end itself. Only what comes while somebody reads further up must not push them along.
 */
export function useLogScroll(log: RefObject<HTMLElement | null>, newest: string | undefined) {
  const [atEnd, setAtEnd] = useState(true);
  const before = useRef({ newest, height: 0 });

  useLayoutEffect(() => {
    const element = scrollerOf(log.current);
    if (!element) return;
    const { scrollHeight, scrollTop } = element;
    const grown = scrollHeight - before.current.height;
    if (newest !== before.current.newest && -scrollTop > NEAR_PX) element.scrollBy(0, -grown);
    before.current = { newest, height: scrollHeight };
  });

  useEffect(() => {
    const pane = log.current?.closest('.chat-pane');
    const look = () => setAtEnd(-(scrollerOf(log.current)?.scrollTop ?? 0) <= NEAR_PX);
    look();
    // Whichever of the two scrolls; which it is changes when a phone is turned.
    const quietly = { capture: true, passive: true };
    pane?.addEventListener('scroll', look, quietly);
    return () => pane?.removeEventListener('scroll', look, quietly);
  }, [log]);

  return {
    atEnd,
    toEnd(way: 'at once' | 'gliding' = 'at once') {
      const glides = way === 'gliding' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollerOf(log.current)?.scrollTo({ top: 0, behavior: glides ? 'smooth' : 'auto' });
    },
  };
}
