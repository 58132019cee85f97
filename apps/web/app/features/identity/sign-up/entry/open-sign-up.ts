import { warmUp } from '#app/errors/chunk-guard.ts';

const asked = 'bowline:sign-up';

/** Opens the sign-up over the page. False where the layout offers none: then its own page is the way. */
export const openSignUp = (): boolean => !window.dispatchEvent(new Event(asked, { cancelable: true }));

/** Returns how to stop listening. */
export function onOpenSignUp(listener: () => void): () => void {
  const open = (event: Event) => {
    event.preventDefault();
    listener();
  };
  window.addEventListener(asked, open);
  return () => window.removeEventListener(asked, open);
}

/** Loaded when it is wanted, or about to be: no page carries it along. */
export const fetchSignUp = () => import('../sign-up-modal.tsx');

export const warmUpSignUp = (): void => void warmUp(fetchSignUp);
