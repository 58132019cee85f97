import { useSyncExternalStore } from 'react';
import { useKeyboard } from './keyboard.tsx';

/** Returns the ids of the actions that do something on the page now; `undefined` until the page runs in a browser. */
export function useActiveKeys(): readonly string[] | undefined {
  const { registry } = useKeyboard();
  const ids = useSyncExternalStore(
    registry.subscribe,
    () =>
      registry
        .ofPage()
        .map(({ action }) => action.id)
        .join(' '),
    () => undefined,
  );
  return ids?.split(' ');
}
