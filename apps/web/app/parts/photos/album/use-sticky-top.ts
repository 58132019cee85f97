import { type RefObject, useEffect } from 'react';

const EDGE = 24;

/**
 * For a sticky column at `top: var(--sticky-top)` beside a longer one: if it is taller than the window, its bottom
 * sticks instead of its top, so that all of it can be reached.
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
