import type { OwnPhotoView } from '@bowline/contract/photos';

/** Whether others see an own photo, or will once it is approved: such a photo can be the main one. */
export const isPresentable = ({ status }: Pick<OwnPhotoView, 'status'>): boolean =>
  status !== 'rejected' && status !== 'unreadable';
