import type { PhotoView } from '@bowline/contract/profiles';

/**
 * Why a photo is blurred. A visitor sees none sharp; a free member sees the main photo of so many profiles a day, and the
 * others of a profile with premium.
 */
export type Veil = 'visitor' | 'used_up' | 'premium';

export function veilOf(
  photos: readonly Pick<PhotoView, 'blurred'>[],
  index: number,
  isMember: boolean,
): Veil | undefined {
  if (!photos[index]?.blurred) return undefined;
  if (!isMember) return 'visitor';
  return photos[0]?.blurred ? 'used_up' : 'premium';
}
