/** Keys are made by the server alone; the pattern keeps a mistake from becoming a path to somewhere else. */
const pattern = /^[\w-]{8,}(\/[\w-]+)*(\.\w+)?$/;

export function storageKey(key: string): string {
  if (!pattern.test(key)) throw new Error('not a storage key');
  return key;
}
