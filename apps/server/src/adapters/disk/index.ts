import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keys are made by the server alone; the pattern keeps a mistake from becoming a path out of the folder. */
const keyPattern = /^[\w-]{8,}(\/[\w-]+)*(\.\w+)?$/;

/** A private object store in a folder, for one machine. */
export function createDiskStore(folder: string) {
  /** Spread over folders by the key's first letters: file systems dislike millions of names in one. */
  function pathOf(key: string): string {
    if (!keyPattern.test(key)) throw new Error('not a storage key');
    return join(folder, key.slice(0, 2), key);
  }

  return {
    /** Whole or not at all: a reader never meets half a file. */
    async put(key: string, bytes: Buffer): Promise<void> {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, path);
    },

    async get(key: string): Promise<Buffer | undefined> {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
