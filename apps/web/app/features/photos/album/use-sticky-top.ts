import { type RefObject, useEffect } from 'react';

const EDGE = 24;

/**
 * For a column that stays in view beside a longer one, at `top: var(--sticky-top)`: one that is taller than the window
 * stops when its foot is in view, not its head, so that all of it can be reached.
 */
export function useStickyTop(column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    const place = () => {
      const top = Math.min(EDGE, window.innerHeight - element.offsetHeight - EDGE);
      element.style.setProperty('--sticky-top', `${top}px`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [column]);
}
