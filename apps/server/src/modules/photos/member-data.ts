import type { PhotoRejection } from '@bowline/contract/photos';
import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import { photoKeys, variantKey } from './photo-store.ts';
import { isBarred } from './rules.ts';
import { sharpPhotoQuotaKey } from './viewing/sharp-photo-quota.ts';

export const photosMemberData: MemberData = {
  tables: [
    memberTable({
      table: 'photos.photo',
      members: ['member_id', 'receiver_member'],
      // Whoever was sent a photo has been shown it, not given it; it goes with either of the two.
      archivedFor: 'member_id',
      withheld: {
        storage_key: 'a place in our store; the photo itself is in the archive',
        decided_by: 'names whoever decided, not the member',
        perceptual_hash: 'means nothing outside our store',
      },
      // The archive has the picture once, in its full size; the rest is the same picture smaller.
      // A picture that must not be spread is not handed out here either.
      files: ({ id, storage_key, rejection }) => {
        const barred = isBarred({ rejection: rejection as PhotoRejection | null });
        const full = barred ? undefined : variantKey(storage_key, 'full', 'webp');
        return photoKeys(storage_key).map((key) => ({
          key,
          path: key === full ? `photos/${id}.webp` : null,
        }));
      },
    }),
  ],
  redisKeys: async (_db, { site, member }) => [sharpPhotoQuotaKey(site, member)],
};
