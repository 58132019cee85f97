import { inspectPhoto as operation, type PhotoVariant } from '@bowline/contract/photos';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { Bytes, Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { PhotoFiles } from '../photo-files.ts';
import { isDeveloped } from '../rules.ts';
import type { PhotoSeals } from '../seals.ts';
import { readVariant } from '../viewing/read-photo.ts';
import { type RecordAudit, selectForInspection } from './decide-photo.ts';

export interface InspectPhotoDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly files: Pick<PhotoFiles, 'get'>;
  readonly seals: Pick<PhotoSeals, 'keyOf'>;
  readonly recordAudit: RecordAudit;
}

export const inspectPhotoRoute = (deps: InspectPhotoDeps) =>
  route(operation, (call, { params }) => inspectPhoto(deps, call, params.id, params.variant));

/** Reads any developed photo for a moderator, and records it unless the photo is approved. */
async function inspectPhoto(
  { kernel, files, seals, recordAudit }: InspectPhotoDeps,
  call: Call<Staff>,
  id: EntityId,
  variant: PhotoVariant,
): Promise<Result<Bytes, 'not_found'>> {
  const photo = await selectForInspection(kernel.database.db, call.site.id, id);
  if (!photo || !isDeveloped(photo.status)) return refused('not_found');
  if (photo.status !== 'approved') {
    const { status } = photo;
    await inTransaction(kernel.database.db, (tx) =>
      recordAudit(tx, {
        at: kernel.clock.now(),
        person: call.viewer.id,
        site: call.site.id,
        action: 'photo.inspected',
        object: photo.id,
        detail: `${status} ${variant}`,
      }),
    );
    call.log.info({ staff: call.viewer.id, photo: photo.id, status, variant }, 'unapproved photo inspected');
  }
  const key = seals.keyOf({ site: photo.site, member: photo.owner }, photo.wrappedKey);
  const bytes = await readVariant(files, call, { ...photo, key }, variant);
  return bytes ? ok(bytes) : refused('not_found');
}
