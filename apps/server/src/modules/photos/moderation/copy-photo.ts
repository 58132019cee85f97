import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { PhotoFiles } from '../photo-files.ts';
import type { PhotoSeals } from '../seals.ts';
import { selectForInspection } from './moderated-photo.ts';

/** The files of a photo, veiled and sharp, as WebP: for the copy in a report. `undefined` if one is missing. */
export async function copyOf(
  { files, seals }: { readonly files: Pick<PhotoFiles, 'get'>; readonly seals: Pick<PhotoSeals, 'keyOf'> },
  db: Queryable,
  site: SiteId,
  id: EntityId,
): Promise<{ readonly blurred: Buffer; readonly full: Buffer } | undefined> {
  const photo = await selectForInspection(db, site, id);
  if (!photo) return undefined;
  const keyed = { ...photo, key: seals.keyOf({ site, member: photo.owner }, photo.wrappedKey) };
  const [blurred, full] = [await files.get(keyed, 'blurred.webp'), await files.get(keyed, 'full.webp')];
  return blurred && full && { blurred, full };
}
