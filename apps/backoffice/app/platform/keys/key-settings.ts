import type { StaffPreferences } from '@bowline/contract/staff';

/** What a person changed about the keys. */
export interface KeySettings {
  /** False: no key without a modifier does anything (WCAG 2.1.4). */
  readonly letters: boolean;
  /** Keys by the id of their action, where they differ from the usual. */
  readonly remapped: Readonly<Record<string, string>>;
}

type KeyPreferences = Pick<StaffPreferences, 'keys_on' | 'keys'>;

export const usualKeys: KeySettings = { letters: true, remapped: {} };

export const keySettingsOf = ({ keys_on, keys }: KeyPreferences): KeySettings => ({
  letters: keys_on,
  remapped: Object.fromEntries(keys.map(({ command, key }) => [command, key])),
});

export const keyPreferencesOf = ({ letters, remapped }: KeySettings): KeyPreferences => ({
  keys_on: letters,
  keys: Object.entries(remapped).map(([command, key]) => ({ command, key })),
});
