import type { OwnPhotoView } from '@bowline/contract/photos';
import type { Call, Member } from '#kernel/http/call.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { presentOwnPhoto } from '../present.ts';
import { photoLimit } from '../rules.ts';
import { countPhotos } from '../store.ts';
import { bearerOf, type Links } from '../viewing/links.ts';
import { type IngestDeps, ingestUpload } from './ingest-upload.ts';

export interface UploadDeps extends IngestDeps {
  readonly links: Links;
}

/** For the member's own album. */
export const uploadPhoto = (
  { links, ...deps }: UploadDeps,
  call: Call<Member>,
  file: unknown,
): Promise<Result<{ photo: OwnPhotoView }, 'photo_limit' | 'photo_unreadable'>> =>
  ingestUpload(deps, call, file, {
    async authorize(db) {
      const max = photoLimit(call.viewer);
      const isFull = (await countPhotos(db, call.site.id, call.viewer.id)) >= max;
      return isFull ? refused('photo_limit', { max }) : ok({});
    },
    answer: (photo) => ({
      photo: presentOwnPhoto(links, bearerOf(call), photo, deps.kernel.clock.now()),
    }),
  });
