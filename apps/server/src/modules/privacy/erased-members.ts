import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PublicId, SiteId } from '#kernel/ids.ts';

/** Somebody who was erased. */
interface Erased {
  readonly site: SiteId;
  /** SHA-256 of the random id of their former profile: it leads to nobody, and finds them in a restored database. */
  readonly hash: string;
}

/**
 * Writes down outside the database that a member was erased. A backup still holds their key, and a restored database would not
 * know that it must not.
 */
export async function noteErased(path: string, at: Date, site: SiteId, publicId: PublicId): Promise<void> {
  const hash = createHash('sha256').update(publicId).digest('hex');
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, `${at.toISOString()} ${site} ${hash}\n`, { mode: 0o640, flush: true });
}

const line = /^\S+Z (?<site>[1-9]\d*) (?<hash>[0-9a-f]{64})$/;

/** Throws for a line that is none: a damaged file must not pass for a shorter one. */
export async function readErased(path: string): Promise<readonly Erased[]> {
  const text = await readFile(path, 'utf8');
  return text
    .split('\n')
    .filter((one) => one !== '')
    .map((one, index) => {
      const { site, hash } = line.exec(one)?.groups ?? {};
      if (!site || !hash) throw new Error(`line ${index + 1} of ${path} names no erased member`);
      return { site: Number(site) as SiteId, hash };
    });
}
