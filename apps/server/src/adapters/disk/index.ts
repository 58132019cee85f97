import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { storageKey } from '../storage-key.ts';

/** A private object store in a folder, for one machine. */
export function createDiskStore(folder: string) {
  /** Spread over folders by the key's first letters: file systems dislike millions of names in one. */
  const pathOf = (key: string): string => join(folder, key.slice(0, 2), storageKey(key));

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
      return unlessMissing(readFile(pathOf(key)));
    },

    /** Also what a `put` that was cut short left behind. Deleting what is not there is as good as deleting it. */
    async delete(key: string): Promise<void> {
      const path = pathOf(key);
      const home = dirname(path);
      const name = basename(path);
      const neighbours = await unlessMissing(readdir(home));
      const own = neighbours?.filter((file) => file === name || file.startsWith(`${name}.`)) ?? [];
      for (const file of own) await rm(join(home, file), { force: true });
      // The folders that spread the keys stay: another put may be about to write into one.
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
