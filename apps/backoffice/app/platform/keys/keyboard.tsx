import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import { usePreferences } from '#app/platform/request/preferences.tsx';
import { asBinding, keysOf } from './combination.ts';
import { type KeySettings, keyPreferencesOf, keySettingsOf, usualKeys } from './key-settings.ts';
import { createRegistry, type Registry } from './registry.ts';

interface Keyboard {
  readonly registry: Registry;
  readonly mac: boolean;
  readonly settings: KeySettings;
  readonly changeSettings: (settings: KeySettings) => void;
}

const KeyboardContext = createContext<Keyboard>({
  registry: createRegistry(),
  mac: false,
  settings: usualKeys,
  changeSettings: () => undefined,
});

export const useKeyboard = (): Keyboard => use(KeyboardContext);

interface KeyboardProviderProps {
  readonly mac: boolean;
  readonly children: ReactNode;
}

/** Listens to the keyboard for every action on screen. */
export function KeyboardProvider({ mac, children }: KeyboardProviderProps) {
  const [registry] = useState(createRegistry);
  const { preferences, change } = usePreferences();
  const settings = useMemo(() => keySettingsOf(preferences), [preferences]);
  const keyboard = useMemo(
    () => ({
      registry,
      mac,
      settings,
      changeSettings: (changed: KeySettings) => change(keyPreferencesOf(changed)),
    }),
    [registry, mac, settings, change],
  );
  useLayoutEffect(() => listen(registry, settings), [registry, settings]);
  return <KeyboardContext value={keyboard}>{children}</KeyboardContext>;
}

function listen(registry: Registry, settings: KeySettings): () => void {
  let handle: EventListener = () => undefined;
  const rebuild = () => {
    const pairs = registry.active().flatMap(({ action, run }) => {
      const keys = keysOf(action, settings);
      return keys === undefined ? [] : [[asBinding(keys), press(run)] as const];
    });
    handle = createKeybindingsHandler(Object.fromEntries(pairs), { ignore });
  };
  const onKey = (event: Event) => handle(event);
  rebuild();
  const unsubscribe = registry.subscribe(rebuild);
  window.addEventListener('keydown', onKey);
  return () => {
    unsubscribe();
    window.removeEventListener('keydown', onKey);
  };
}

const press = (run: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  event.preventDefault();
  run(event);
};

/** In a field, letters are text; only keys with Control or Command do something. */
function ignore(event: KeyboardEvent): boolean {
  if (event.isComposing) return true;
  const { target } = event;
  const inField =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'));
  return inField && !event.ctrlKey && !event.metaKey;
}
