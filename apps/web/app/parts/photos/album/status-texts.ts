import type { OwnPhotoView, PhotoRejection } from '@bowline/contract/photos';
import type { FullKey } from '@bowline/i18n';

type Status = OwnPhotoView['status'];

/** Why a photo was rejected and what to do about it. */
const rejectionTexts: Readonly<Record<PhotoRejection, FullKey>> = {
  minor: 'photos:rejected.minor',
  without_consent: 'photos:rejected.without_consent',
  illegal: 'photos:rejected.illegal',
  explicit: 'photos:rejected.explicit',
  no_person: 'photos:rejected.no_person',
  somebody_else: 'photos:rejected.somebody_else',
  contact_details: 'photos:rejected.contact_details',
  poor_quality: 'photos:rejected.poor_quality',
};

/** A short tag per status; an approved photo needs none. */
export const statusTags: Readonly<Record<Status, FullKey | undefined>> = {
  processing: 'photos:tag.processing',
  unreadable: 'photos:tag.unreadable',
  pending: 'photos:tag.pending',
  approved: undefined,
  rejected: 'photos:tag.rejected',
};

/** Returns the full text of a status: what happens next, or what to do. */
export function statusText(
  { status, rejection }: Pick<OwnPhotoView, 'status' | 'rejection'>,
  isMain: boolean,
): FullKey {
  switch (status) {
    case 'processing':
      return 'photos:status.processing';
    case 'unreadable':
      return 'photos:status.unreadable';
    case 'pending':
      return isMain ? 'photos:status.pending_main' : 'photos:status.pending';
    case 'approved':
      return isMain ? 'photos:status.approved_main' : 'photos:status.approved';
    case 'rejected':
      return rejection ? rejectionTexts[rejection] : 'photos:status.rejected';
  }
}
