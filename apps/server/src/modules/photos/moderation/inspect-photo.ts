import type { PhotoVariant } from '@bowline/contract/photos';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Bytes, Call, Staff } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { PhotoStore } from '../photo-store.ts';
import { isDeveloped } from '../rules.ts';
import { readVariant } from '../viewing/read-photo.ts';
import { selectForInspection } from './decide-photo.ts';

/** Reads any developed photo for a moderator, and logs it unless the photo is approved. */
export async function inspectPhotoBytes(
  { db, store }: { readonly db: Queryable; readonly store: PhotoStore },
  call: Call<Staff>,
  id: EntityId,
  variant: PhotoVariant,
): Promise<Result<Bytes, 'not_found'>> {
  const photo = await selectForInspection(db, call.site.id, id);
  if (!photo || !isDeveloped(photo.status)) return refused('not_found');
  if (photo.status !== 'approved') {
    const { status } = photo;
    call.log.info({ staff: call.viewer.id, photo: photo.id, status, variant }, 'unapproved photo inspected');
  }
  const bytes = await readVariant(store, call, photo.storageKey, variant);
  return bytes ? ok(bytes) : refused('not_found');
}
