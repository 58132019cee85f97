import { limits } from '@bowline/contract/limits';
import {
  inspectPhoto,
  type listPendingPhotos as operation,
  type PhotoVariant,
} from '@bowline/contract/photos';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type PendingPhoto, selectPending } from './pending-store.ts';

type PendingPage = z.infer<(typeof operation)['response']>;

const place = z.tuple([z.int(), z.uuid()]);

/** The moderators' queue, page by page. */
export function createPendingList({ database, vault }: Pick<Kernel, 'database' | 'vault'>) {
  const cursors = createCursors(vault, 'photos.pending', place);

  return async function listPending(
    { site, viewer }: Call<Staff>,
    cursor: string | undefined,
  ): Promise<Result<PendingPage, 'invalid_request'>> {
    const reader = `${site.id}:${viewer.id}`;
    const read = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !read) return refused('invalid_request');
    const behind = read && { uploadedAt: new Date(read[0]), id: read[1] as EntityId };

    // One too many is asked for, to know whether there is a next page.
    const found = await selectPending(database.db, site.id, { behind, count: limits.pageSize + 1 });
    const photos = found.slice(0, limits.pageSize);
    const last = found.length > limits.pageSize ? photos.at(-1) : undefined;
    return ok({
      photos: photos.map(present),
      next: last ? cursors.write(reader, [last.uploadedAt.getTime(), last.id]) : null,
    });
  };
}

const present = ({ id, owner, uploadedAt, width, height, hints }: PendingPhoto) => ({
  id,
  member: owner,
  uploaded_at: uploadedAt.toISOString(),
  width,
  height,
  hints,
  filename: addressOf(id, 'full'),
  thumb_filename: addressOf(id, 'thumb'),
});

const addressOf = (id: EntityId, variant: PhotoVariant): string =>
  inspectPhoto.path.replace('{id}', id).replace('{variant}', variant);
