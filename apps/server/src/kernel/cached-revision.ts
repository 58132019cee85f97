import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Queryable } from './db/transaction.ts';

/** Returns the revision of what processes cache, at most a second old. */
export type CachedRevision = () => Promise<string>;

const maxAgeMs = 1_000;

/** Reads the revision once a second, however many ask. While the database does not answer it is the last one known. */
export function createCachedRevision(db: Queryable, clock: Clock): CachedRevision {
  let last: { readonly at: number; readonly revision: Promise<string> } | undefined;
  let known = '';
  return () => {
    const at = clock.now().getTime();
    if (!last || at - last.at >= maxAgeMs || at < last.at)
      last = {
        at,
        revision: selectRevision(db).then(
          (revision) => {
            known = revision;
            return revision;
          },
          () => known,
        ),
      };
    return last.revision;
  };
}

async function selectRevision(db: Queryable): Promise<string> {
  const { revision } = await db
    .selectFrom('kernel.cached_revision')
    .select('revision')
    .executeTakeFirstOrThrow();
  return String(revision);
}

/** Call it in the transaction that changes a site or a price list: every process sees the change within two seconds. */
export async function raiseCachedRevision(tx: Queryable): Promise<void> {
  await tx.updateTable('kernel.cached_revision').set({ revision: sql`revision + 1` }).execute();
}
