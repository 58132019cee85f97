import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px) and (pointer: coarse)';

/** A small screen that is touched. Not known on the server: there styles must decide. */
export function useSmartphone(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** The same, for what the server draws and a smartphone must not show. */
export const notOnSmartphone = 'max-md:pointer-coarse:hidden';

function onChange(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
