import { useEffect } from 'react';

const height = '--visible-height';
/** Smaller changes are the browser's own bars appearing or disappearing. */
const KEYBOARD_PX = 120;

/**
 * Keeps what is docked at the bottom above the on-screen keyboard. Most browsers resize the page (shell/document.tsx); Safari
 * overlays it and only reports the visible height.
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
      // Safari scrolls the page to reveal the field, which is visible already.
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
