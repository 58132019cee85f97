/** What this tab remembers until it is closed. Where the browser refuses storage, nothing is remembered. */
export function readItem(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function storeItem(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A form without a memory still works.
  }
}

export function removeItem(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then there was nothing to forget.
  }
}

/** The named texts of something remembered: storage can hold anything. */
export function textsIn<Name extends string>(
  value: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  if (typeof value !== 'object' || value === null) return found;
  for (const name of names) {
    const text: unknown = Reflect.get(value, name);
    if (typeof text === 'string' && text !== '') found[name] = text;
  }
  return found;
}
