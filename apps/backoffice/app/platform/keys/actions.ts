import type { FullKey } from '@bowline/i18n';

/** Something a key does. It is defined once; the key runs it, and the controls and the foot bar show the key. */
export interface KeyAction {
  /** `photos.approve`: names the action where keys are remapped. */
  readonly id: string;
  /** In tinykeys' grammar: `j`, `g p` (one after the other), `$mod+k` (Command on a Mac, else Control). */
  readonly keys: string;
  readonly text: FullKey;
}

type Definition = Omit<KeyAction, 'id'>;

/** `defineKeys('photos', { approve: { keys: 'a', text: 'office-photos:key_approve' } })` */
export function defineKeys<const Names extends Readonly<Record<string, Definition>>>(
  room: string,
  definitions: Names,
): { readonly [Name in keyof Names]: KeyAction } {
  const entries = Object.entries(definitions).map(([name, definition]) => [
    name,
    { id: `${room}.${name}`, ...definition },
  ]);
  return Object.fromEntries(entries) as { [Name in keyof Names]: KeyAction };
}

/** Mean the same in every room. */
export const commonKeys = defineKeys('office', {
  next: { keys: 'j', text: 'office-keys:next' },
  back: { keys: 'k', text: 'office-keys:back' },
  open: { keys: 'o', text: 'office-keys:open' },
  undo: { keys: 'u', text: 'office-keys:undo' },
  primary: { keys: '$mod+Enter', text: 'office-keys:primary' },
  commands: { keys: '$mod+k', text: 'office-keys:commands' },
  help: { keys: '?', text: 'office-keys:help' },
});
