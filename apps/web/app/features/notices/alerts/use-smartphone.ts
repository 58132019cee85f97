import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px) and (pointer: coarse)';

/** Whether this is a small touch screen. Unknown on the server, where CSS has to decide. */
export function useSmartphone(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Hides what the server renders on smartphones, by CSS. */
export const notOnSmartphone = 'max-md:pointer-coarse:hidden';

function onChange(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
