import { type RefObject, useLayoutEffect, useRef } from 'react';

const timing = { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/**
 * Animates the children of a list to their new positions when the order changes. Children are identified by
 * `data-id`.
 */
export function useGlide(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const child of list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
      const id = child.dataset.id ?? '';
      const now = placeOf(child);
      const from = before.get(id);
      places.current.set(id, now);
      if (!from || still || (from.x === now.x && from.y === now.y)) continue;
      child.animate([{ translate: `${from.x - now.x}px ${from.y - now.y}px` }, { translate: '0 0' }], timing);
    }
  }, [list, order]);
}

/** Relative to the list, so that scrolling the page does not matter. */
const placeOf = (child: HTMLElement) =>
  new DOMRect(child.offsetLeft, child.offsetTop, child.offsetWidth, child.offsetHeight);
