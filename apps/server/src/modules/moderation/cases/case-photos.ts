import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { ModerationDeps } from '../ports.ts';
import type { Case } from './case-store.ts';
import { reportsIn } from './item-store.ts';

/** The album of the member that a case is about, and reported photos that were copied before their owner deleted them. */
export async function photosOfCase(
  { photos, reports }: Pick<ModerationDeps, 'photos' | 'reports'>,
  db: Queryable,
  onCase: Case,
): Promise<readonly EntityId[]> {
  const { site, subject } = onCase;
  const album = await photos.albumIdsOf(db, site, subject);
  const copied = await reports.copiedPhotos(db, site, await reportsIn(db, onCase));
  return [...new Set([...copied, ...album])];
}
