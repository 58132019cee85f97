import { useEffect, useState } from 'react';

const LOOK_AGAIN_MS = 1_000;

/** Whatever stands above the page, by us or by the browser. */
const above = '[role="dialog"], [role="alertdialog"], dialog[open], [popover]:popover-open';
const written = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** Whether something may open over the page now: nothing else is open, nobody is writing, somebody is looking. */
export function isUndisturbed({
  visibilityState,
  activeElement,
  querySelector,
}: Pick<Document, 'visibilityState' | 'activeElement'> & {
  readonly querySelector: (selector: string) => Element | null;
}): boolean {
  return visibilityState === 'visible' && querySelector(above) === null && !activeElement?.matches(written);
}

/** True from the first quiet moment on in which it is wanted, for as long as it is. */
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
