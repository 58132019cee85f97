import { type RefObject, useEffect } from 'react';

/** How many letters wide the drawn full stop is. */
const DOT = 1.5;

/** Returns how many letters the longest line has when words are set in so many lines, as evenly as they allow. */
export function longestLine(words: readonly string[], lines: number): number {
  const last = words.length - 1;
  const widthOf = (from: number, to: number) =>
    words.slice(from, to).join(' ').length + (to === words.length ? DOT : 0);
  const best = (from: number, left: number): number => {
    const whole = widthOf(from, words.length);
    if (left === 1) return whole;
    const breaks = Array.from({ length: last - from }, (_, index) => from + index + 1);
    return Math.min(whole, ...breaks.map((at) => Math.max(widthOf(from, at), best(at, left - 1))));
  };
  return best(0, lines);
}

/** A page that is scrolled further has left the dot behind. */
const AT_TOP = 40;

/**
 * Tells the stylesheet where the full stop of the headline is, so that the second scene opens from there. It is
 * measured again after fonts have come and when the window changes its size.
 */
export function useDot(dot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function measure() {
      const story = dot.current?.closest<HTMLElement>('.transitionsvideolanding');
      if (!dot.current || !story || window.scrollY > AT_TOP) return;
      const { left, top, width, height } = dot.current.getBoundingClientRect();
      story.style.setProperty('--dot-x', `${left + width / 2}px`);
      story.style.setProperty('--dot-y', `${top + window.scrollY + height / 2}px`);
      story.style.setProperty('--dot-radius', `${width / 2}px`);
      story.dataset.measured = '';
    }
    measure();
    void document.fonts.ready.then(measure);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [dot]);
}
