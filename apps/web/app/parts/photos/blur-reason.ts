import type { PhotoView } from '@bowline/contract/profiles';

/**
 * Why a photo is blurred. Visitors see none sharp; free members see the main photo of a number of profiles per day,
 * and the other photos with Premium.
 */
export type BlurReason = 'visitor' | 'used_up' | 'premium';

export function blurReasonOf(
  photos: readonly Pick<PhotoView, 'blurred'>[],
  index: number,
  isMember: boolean,
): BlurReason | undefined {
  if (!photos[index]?.blurred) return undefined;
  if (!isMember) return 'visitor';
  return photos[0]?.blurred ? 'used_up' : 'premium';
}
