import { useEffect, useState } from 'react';

const LOOK_AGAIN_MS = 1_000;

/** Anything open above the page, ours or the browser's. */
const above = '[role="dialog"], [role="alertdialog"], dialog[open], [popover]:popover-open';
const written = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** Whether a dialog may open now: nothing else is open, nobody is typing, the page is visible. */
export function isUndisturbed({
  visibilityState,
  activeElement,
  querySelector,
}: Pick<Document, 'visibilityState' | 'activeElement'> & {
  readonly querySelector: (selector: string) => Element | null;
}): boolean {
  return visibilityState === 'visible' && querySelector(above) === null && !activeElement?.matches(written);
}

/** Becomes true at the first undisturbed moment while `wanted`, and stays true as long as it is wanted. */
export function useUndisturbed(wanted: boolean): boolean {
  const [came, setCame] = useState(false);
  useEffect(() => {
    if (!wanted) return setCame(false);
    const look = () => {
      if (!isUndisturbed(onPage())) return;
      setCame(true);
      clearInterval(timer);
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    look();
    return () => clearInterval(timer);
  }, [wanted]);
  return came && wanted;
}

const onPage = () => ({
  visibilityState: document.visibilityState,
  activeElement: document.activeElement,
  querySelector: (selector: string) => document.querySelector(selector),
});
