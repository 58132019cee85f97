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
      // The receiver was shown the photo, not given it. Erasing either member erases it.
      archivedFor: 'member_id',
      withheld: {
        storage_key: 'a key in our store; the photo itself is in the archive',
        decided_by: 'identifies a moderator, not the member',
        perceptual_hash: 'means nothing outside our store',
      },
      // The archive holds the full size only, and no barred picture.
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
