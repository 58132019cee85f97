import type { Call, Member } from '#kernel/http/call.ts';
import type { EntityId, PublicId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { memberViewerOf, type Profiles } from '#modules/profiles/index.ts';
import { unsentLimit } from '../rules.ts';
import { type IngestDeps, ingestUpload } from '../uploads/ingest-upload.ts';
import { countUnsent } from './enclosed-store.ts';

export interface UploadForDeps extends IngestDeps {
  readonly profiles: Pick<Profiles, 'resolve'>;
}

type Refusal = 'member_unavailable' | 'photo_limit' | 'photo_unreadable';

/** For one member, to be sent to them in a message. Whom one cannot see one uploads nothing for, nor for oneself. */
export const uploadPhotoFor = (
  { profiles, ...deps }: UploadForDeps,
  call: Call<Member>,
  to: PublicId,
  file: unknown,
): Promise<Result<{ photo: { id: EntityId } }, Refusal>> =>
  ingestUpload(deps, call, file, {
    async authorize(db) {
      const onlooker = memberViewerOf(call);
      if (to === onlooker.publicId) return refused('member_unavailable');
      const found = await profiles.resolve(db, onlooker, to);
      if (!found.ok) return found;
      const unsent = await countUnsent(db, onlooker.site, onlooker.member);
      if (unsent >= unsentLimit) return refused('photo_limit', { max: unsentLimit });
      return ok({ receiver: found.value.member });
    },
    answer: ({ id }) => ({ photo: { id } }),
  });
