import { uploadPhotoFor as operation } from '@bowline/contract/photos';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, PublicId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { memberViewerOf, type Profiles } from '#modules/profiles/index.ts';
import { unsentLimit } from '../rules.ts';
import { type IngestDeps, ingestUpload } from '../uploads/ingest-upload.ts';
import { countUnsent } from './enclosure-store.ts';

export interface UploadForDeps extends IngestDeps {
  readonly profiles: Pick<Profiles, 'resolve'>;
}

type Refusal = 'member_unavailable' | 'photo_limit' | 'photo_unreadable' | 'authentication_required';

export const uploadPhotoForRoute = (deps: UploadForDeps) =>
  route(operation, (call, { params, body }) => uploadPhotoFor(deps, call, params.id, body), {
    beforeBody: (caller) => mayUploadMore(deps.kernel.database.db, caller),
  });

async function mayUploadMore(
  db: Queryable,
  { site, viewer }: Pick<Call<Member>, 'site' | 'viewer'>,
): Promise<Result<object, 'photo_limit'>> {
  const unsent = await countUnsent(db, site.id, viewer.id);
  return unsent >= unsentLimit ? refused('photo_limit', { max: unsentLimit }) : ok({});
}

/** Uploads a photo for one visible member, to be sent in a message. */
const uploadPhotoFor = (
  { profiles, ...deps }: UploadForDeps,
  call: Call<Member>,
  to: PublicId,
  file: unknown,
): Promise<Result<{ photo: { id: EntityId } }, Refusal>> =>
  ingestUpload(deps, call, file, {
    async authorize(db) {
      const viewer = memberViewerOf(call);
      if (to === viewer.publicId) return refused('member_unavailable');
      const receiver = await profiles.resolve(db, viewer, to);
      if (!receiver.ok) return receiver;
      const more = await mayUploadMore(db, call);
      return more.ok ? ok({ receiver: receiver.value.member }) : more;
    },
    answer: ({ id }) => ({ photo: { id } }),
  });
