/** Keys are made by the server only; the pattern keeps a bug from turning one into another path. */
const pattern = /^[\w-]{8,}(\/[\w-]+)*(\.\w+)?$/;

export function storageKey(key: string): string {
  if (!pattern.test(key)) throw new Error('not a storage key');
  return key;
}
