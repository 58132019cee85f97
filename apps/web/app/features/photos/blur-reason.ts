import type { PhotoView } from '@bowline/contract/profiles';

/**
 * Why a photo is blurred. A visitor sees none sharp; a free member sees the main photo of so many profiles a day, and the
 * others of a profile with premium.
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
