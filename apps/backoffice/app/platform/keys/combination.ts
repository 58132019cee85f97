import type { KeyAction } from './actions.ts';
import type { KeySettings } from './key-settings.ts';

/** Returns the keys of an action for this person; `undefined` when letters are off and it has no modifier. */
export function keysOf({ id, keys }: KeyAction, { letters, remapped }: KeySettings): string | undefined {
  const chosen = remapped[id] ?? keys;
  return letters || !isCharacter(chosen) ? chosen : undefined;
}

/** Whether letters, figures or signs alone trigger it: such keys must be possible to switch off. */
export const isCharacter = (keys: string): boolean => keys.split(' ').every((press) => press.length === 1);

const names: Readonly<Record<string, string>> = {
  Enter: '↵',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Space: 'Space',
  Shift: '⇧',
};

/** Returns what stands on each key: `$mod+k` → `⌘` `K` on a Mac, `Ctrl` `K` elsewhere. */
export function keyLabels(keys: string, mac: boolean): string[] {
  return keys.split(' ').flatMap((press) =>
    press.split(/(?<=.)\+(?=.)/).map((part) => {
      if (part === '$mod') return mac ? '⌘' : 'Ctrl';
      if (part === 'Alt') return mac ? '⌥' : 'Alt';
      return names[part] ?? (part.length === 1 ? part.toUpperCase() : part);
    }),
  );
}

/** Signs such as `?` need Shift on some keyboards and not on others. */
export const asBinding = (keys: string): string =>
  keys
    .split(' ')
    .map((press) => (/^[^a-z]$/i.test(press) ? `[Shift]+${press}` : press))
    .join(' ');
