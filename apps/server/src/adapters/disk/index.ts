import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { storageKey } from '../storage-key.ts';

/** An object store in a local folder, for a single machine. */
export function createDiskStore(folder: string) {
  /** Spreads files over folders by the key's first two characters, because millions of names in one folder are slow. */
  const pathOf = (key: string): string => join(folder, key.slice(0, 2), storageKey(key));

  return {
    /** Writes atomically: nobody reads half a file. */
    async put(key: string, bytes: Buffer): Promise<void> {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, path);
    },

    async get(key: string): Promise<Buffer | undefined> {
      return unlessMissing(readFile(pathOf(key)));
    },

    /** Also deletes what an interrupted `put` left. Deleting a missing file succeeds. */
    async delete(key: string): Promise<void> {
      const path = pathOf(key);
      const home = dirname(path);
      const name = basename(path);
      const neighbours = await unlessMissing(readdir(home));
      const own = neighbours?.filter((file) => file === name || file.startsWith(`${name}.`)) ?? [];
      for (const file of own) await rm(join(home, file), { force: true });
      // The prefix folders stay: a concurrent put may be about to write into one.
      if (key.includes('/')) await unlessFilled(rmdir(home));
    },
  };
}

const isOneOf = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isOneOf(error, ['ENOENT'])) return undefined;
    throw error;
  });

const unlessFilled = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!isOneOf(error, ['ENOTEMPTY', 'EEXIST', 'ENOENT'])) throw error;
  });
