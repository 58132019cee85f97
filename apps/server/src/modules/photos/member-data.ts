import type { PhotoRejection } from '@bowline/contract/photos';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import { openFile } from './photo-files.ts';
import { photoFiles, storedFileKey } from './photo-store.ts';
import { isBarred } from './rules.ts';
import { sharpPhotoQuotaKeys } from './viewing/sharp-photo-quota.ts';

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
        perceptual_hash_sealed: 'means nothing outside our store',
        likeness: 'means nothing outside our store',
        thumbhash: 'a preview of the photo, which is in the archive itself',
        thumbhash_sealed: 'a preview of the photo, which is in the archive itself',
      },
      // The archive holds the full size only, and no barred picture.
      files: ({ site_id, id, storage_key, rejection, sealed }) => {
        const barred = isBarred({ rejection: rejection as PhotoRejection | null });
        const photo = { site: site_id as SiteId, id: id as EntityId, sealed };
        return photoFiles.map((file) => ({
          key: storedFileKey(storage_key, file),
          path: file === 'full.webp' && !barred ? `photos/${id}.webp` : null,
          open: (bytes, { vault, wrappedKey }) =>
            openFile(vault, { ...photo, key: vault.unwrap(wrappedKey) }, file, bytes),
        }));
      },
    }),
  ],
  redisKeys: async (_db, { site, member }) => Object.values(sharpPhotoQuotaKeys(site, member)),
};
