import { warmUp } from '@bowline/web-frame/errors/chunk-guard.ts';

const asked = 'bowline:sign-up';

/** Opens the sign-up modal. Returns false where the layout has none: then go to the sign-up page. */
export const openSignUp = (): boolean => !window.dispatchEvent(new Event(asked, { cancelable: true }));

/** Returns a function that unsubscribes `listener`. */
export function onOpenSignUp(listener: () => void): () => void {
  const open = (event: Event) => {
    event.preventDefault();
    listener();
  };
  window.addEventListener(asked, open);
  return () => window.removeEventListener(asked, open);
}

/** Loaded on demand or shortly before, never with the page. */
export const fetchSignUp = () => import('#app/features/sign-up/sign-up-dialog.tsx');

export const warmUpSignUp = (): void => void warmUp(fetchSignUp);
