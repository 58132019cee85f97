import { photoVariant } from '@bowline/contract/photos';
import { type MemberData, memberTable } from '../../kernel/member-data.ts';
import { variantKey } from './photo-store.ts';

export const photosMemberData: MemberData = {
  tables: [
    memberTable({
      table: 'photos.photo',
      members: ['member_id'],
      withheld: { storage_key: 'a place in our store; the photo itself is in the archive' },
      files: ({ id, storage_key }) =>
        photoVariant.options.map((variant) => ({
          key: variantKey(storage_key, variant),
          path: `photos/${id}-${variant}.webp`,
        })),
    }),
  ],
};
