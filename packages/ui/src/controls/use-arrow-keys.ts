import { useEffect, useEffectEvent } from 'react';

/** Elements that use these keys themselves. */
const owners = 'input, textarea, select, [contenteditable], [role="dialog"], [popover]';

/** Handles the left and right arrow keys on the whole page, except in elements that use them themselves. */
export function useArrowKeys(onStep: (step: 1 | -1) => void): void {
  const move = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event);
    if (!step || (event.target instanceof Element && event.target.closest(owners))) return;
    event.preventDefault();
    onStep(step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => move(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Returns 1, -1, or `undefined` for any other key. */
export function stepOf(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>,
): 1 | -1 | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)
    return undefined;
  if (event.key === 'ArrowRight') return 1;
  return event.key === 'ArrowLeft' ? -1 : undefined;
}
