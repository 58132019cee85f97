import { deletePhoto as operation } from '@bowline/contract/photos';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { deleteBytesTask } from '../photo-store.ts';
import { deleteOwnPhoto } from '../store.ts';

export interface DeletePhotoDeps {
  readonly profiles: Pick<Profiles, 'noteChange'>;
}

export const deletePhotoRoute = (deps: DeletePhotoDeps) =>
  route(operation, (call, { params }) => deletePhoto(deps, call, params.id));

/** Answers alike for another member's photo and a missing one. */
const deletePhoto = (
  { profiles }: DeletePhotoDeps,
  { site, viewer, commit }: Call<Member>,
  id: EntityId,
): Promise<Result<{ deleted: true }, 'not_found'>> =>
  commit(async (tx) => {
    const storageKey = await deleteOwnPhoto(tx, site.id, viewer.id, id);
    if (storageKey === undefined) return refused('not_found');
    await enqueue(tx, deleteBytesTask, { storageKey });
    await profiles.noteChange(tx, site.id, [viewer.id]);
    return ok({ deleted: true });
  });
