import { useEffect } from 'react';

const height = '--chat-height';
/** A smaller change is a bar of the browser that comes and goes. */
const KEYBOARD_PX = 120;

/**
 * Keeps the composer above the keyboard of a phone. Most browsers make the page smaller by themselves (shell/document.tsx);
 * Safari lays the keyboard over it and only tells how much can still be seen.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    function fit() {
      if (!view) return;
      const covered = window.innerHeight - view.height > KEYBOARD_PX && view.scale === 1;
      if (covered) style.setProperty(height, `${view.height}px`);
      else style.removeProperty(height);
      // Safari pushes the page up to show the field, which is in sight already.
      if (covered) window.scrollTo(0, 0);
    }
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
      style.removeProperty(height);
    };
  }, []);
}
