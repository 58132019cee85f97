import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The log counts as scrolled to the end within this distance. */
const NEAR_PX = 80;

/**
 * Tracks the scroll position. The log is column-reversed (chat.css), so the browser keeps the distance to its end,
 * which is right when earlier messages load. Only a new message that arrives further down must not move what is
 * being read.
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
    const update = () => setAtEnd(-(scrollerOf(log.current)?.scrollTop ?? 0) <= NEAR_PX);
    update();
    // Captures the scroll of either element; rotating a phone changes which one scrolls.
    const options = { capture: true, passive: true };
    pane?.addEventListener('scroll', update, options);
    return () => pane?.removeEventListener('scroll', update, options);
  }, [log]);

  return {
    atEnd,
    toEnd(behavior: 'instant' | 'smooth' = 'instant') {
      const smooth = behavior === 'smooth' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollerOf(log.current)?.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'auto' });
    },
  };
}

/** Returns the scrolling element: the log itself, or on a short screen the pane around it (chat.css). */
export function scrollerOf(log: HTMLElement | null): HTMLElement | null {
  if (!log || getComputedStyle(log).overflowY !== 'visible') return log;
  return log.closest<HTMLElement>('.chat-pane');
}
