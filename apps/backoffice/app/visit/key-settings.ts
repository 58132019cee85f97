/** What a person changed about the keys, kept per device. */
export interface KeySettings {
  /** False: no key without a modifier does anything (WCAG 2.1.4). */
  readonly letters: boolean;
  /** Keys by the id of their action, where they differ from the usual. */
  readonly remapped: Readonly<Record<string, string>>;
}

export const usualKeys: KeySettings = { letters: true, remapped: {} };
export const keysCookie = 'office-keys';

/** Reads the cookie. What does not fit is the usual. */
export function readKeySettings(cookie: string | undefined): KeySettings {
  try {
    const { letters, remapped } = JSON.parse(decodeURIComponent(cookie ?? '')) as Partial<KeySettings>;
    const pairs = Object.entries(remapped ?? {}).filter(([, keys]) => typeof keys === 'string');
    return { letters: letters !== false, remapped: Object.fromEntries(pairs) };
  } catch {
    return usualKeys;
  }
}

export const writeKeySettings = (settings: KeySettings): string =>
  encodeURIComponent(JSON.stringify(settings));
