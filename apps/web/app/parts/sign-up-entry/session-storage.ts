/** sessionStorage as JSON. Where the browser refuses storage, nothing is stored. */
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
    // The form works without storage.
  }
}

export function removeItem(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Picks the named strings of a stored value: storage can hold anything. */
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
