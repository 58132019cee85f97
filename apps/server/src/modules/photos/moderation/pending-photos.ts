import { limits } from '@bowline/contract/limits';
import {
  inspectPhoto,
  listPendingPhotos as operation,
  type PhotoHints,
  type PhotoVariant,
} from '@bowline/contract/photos';
import { sql } from 'kysely';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, CallSite, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, PublicId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { joinProfiles } from '#modules/profiles/index.ts';

type PendingPage = z.infer<(typeof operation)['response']>;

const cursorShape = z.tuple([z.int(), z.uuid()]);

/** Lists the photos that wait for a moderator, the longest waiting first. */
export function listPendingPhotosRoute({ database, vault }: Pick<Kernel, 'database' | 'vault'>) {
  const cursors = createCursors(vault, 'photos.pending', cursorShape);

  async function listPending(
    { site, viewer }: Call<Staff>,
    cursor: string | undefined,
  ): Promise<Result<PendingPage, 'invalid_request'>> {
    const reader = `${site.id}:${viewer.id}`;
    const position = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !position) return refused('invalid_request');
    const after = position && { uploadedAt: new Date(position[0]), id: position[1] as EntityId };

    // One row more than a page tells whether there is a next page.
    const rows = await selectPending(database.db, site.id, { after, count: limits.pageSize + 1 });
    const photos = rows.slice(0, limits.pageSize);
    const last = rows.length > limits.pageSize ? photos.at(-1) : undefined;
    return ok({
      photos: photos.map((photo) => present(site, photo)),
      next: last ? cursors.write(reader, [last.uploadedAt.getTime(), last.id]) : null,
    });
  }

  return route(operation, (call, { query }) => listPending(call, query.cursor));
}

const present = (site: CallSite, { id, owner, uploadedAt, width, height, hints }: PendingPhoto) => ({
  id,
  member: owner,
  uploaded_at: uploadedAt.toISOString(),
  width,
  height,
  hints,
  filename: addressOf(site, id, 'full'),
  thumb_filename: addressOf(site, id, 'thumb'),
});

const addressOf = ({ domain }: CallSite, id: EntityId, variant: PhotoVariant): string =>
  `${inspectPhoto.path.replace('{id}', id).replace('{variant}', variant)}?site=${domain}`;

interface PendingCursor {
  readonly uploadedAt: Date;
  readonly id: EntityId;
}

interface PendingPhoto extends PendingCursor {
  readonly owner: PublicId;
  readonly width: number;
  readonly height: number;
  readonly hints: PhotoHints;
}

interface Range {
  readonly after: PendingCursor | undefined;
  readonly count: number;
}

interface Row {
  readonly id: string;
  readonly public_id: string;
  readonly created_at: Date;
  readonly width: number;
  readonly height: number;
  readonly faces: number | null;
  readonly nudity: number | null;
  readonly resembles_removed: boolean;
}

/** Along the index `photo_pending`. Photos of deleted accounts are left out. */
export const pendingPhotos = (site: SiteId, { after, count }: Range) => sql<Row>`
  select photo.id, profile.public_id, photo.created_at, photo.width, photo.height, photo.faces, photo.nudity,
         photo.resembles_removed
  from photos.photo ${joinProfiles(sql.ref('photo.member_id'), site)}
  where photo.site_id = ${site} and photo.status = 'pending' and profile.state <> 'deleted'
    ${after ? sql`and (photo.created_at, photo.id) > (${after.uploadedAt}::timestamptz, ${after.id}::uuid)` : sql``}
  order by photo.created_at, photo.id
  limit ${count}`;

async function selectPending(db: Queryable, site: SiteId, range: Range): Promise<PendingPhoto[]> {
  const { rows } = await pendingPhotos(site, range).execute(db);
  return rows.map((row) => ({
    id: row.id as EntityId,
    owner: row.public_id as PublicId,
    uploadedAt: row.created_at,
    width: row.width,
    height: row.height,
    hints: { faces: row.faces, nudity: row.nudity, resembles_removed: row.resembles_removed },
  }));
}
