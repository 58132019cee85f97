import { useSyncExternalStore } from 'react';

/** As in chat.css. */
const SHORT = '(max-height: 480px)';

/** No room for anything but what was said and where one writes. */
export function useShortScreen(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(SHORT).matches,
    () => false,
  );
}

function onChange(listener: () => void): () => void {
  const screen = window.matchMedia(SHORT);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}
