import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

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
    const element = log.current;
    if (!element) return;
    const { scrollHeight, scrollTop } = element;
    const grown = scrollHeight - before.current.height;
    if (newest !== before.current.newest && -scrollTop > NEAR_PX) element.scrollBy(0, -grown);
    before.current = { newest, height: scrollHeight };
  });

  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const look = () => setAtEnd(-element.scrollTop <= NEAR_PX);
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [log]);

  return {
    atEnd,
    toEnd(behavior: ScrollBehavior = 'auto') {
      log.current?.scrollTo({ top: 0, behavior });
    },
  };
}
