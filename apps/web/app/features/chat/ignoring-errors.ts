/** Where the browser refuses storage, what would be stored lives as long as its page. */
export function ignoringErrors<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
