/** Remembers so many values at most: whichever was not asked for the longest is forgotten first. */
export function createBoundedMemory<Value>(most: number) {
  const values = new Map<string, Value>();

  function remember(name: string, value: Value): void {
    values.delete(name);
    values.set(name, value);
    if (values.size <= most) return;
    const [oldest] = values.keys();
    if (oldest !== undefined) values.delete(oldest);
  }

  return {
    recall(name: string): Value | undefined {
      const value = values.get(name);
      if (value !== undefined) remember(name, value);
      return value;
    },
    remember,
  };
}
