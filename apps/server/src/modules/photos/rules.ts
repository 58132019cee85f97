import { limits } from '@bowline/contract/limits';
import type { MemberId } from '../../kernel/ids.ts';

export type PhotoStatus = 'pending' | 'approved' | 'rejected';

/** Links end at whole steps, so one viewer gets one address for some minutes and the browser's cache works. */
const step = 5 * 60;

/** Seconds since 1970 at which a link made now dies: in five to ten minutes. */
export function linkEnd(now: Date): number {
  const seconds = Math.floor(now.getTime() / 1000);
  return (Math.floor(seconds / step) + 2) * step;
}

export const secondsLeft = (until: number, now: Date): number => Math.floor(until - now.getTime() / 1000);

/** Bytes nobody has inspected reach their owner alone. */
export const mayReadPhoto = (
  photo: { readonly status: PhotoStatus; readonly owner: MemberId },
  reader: MemberId,
): boolean => photo.status === 'approved' || photo.owner === reader;

/** Rejected photos take a place until their owner deletes them. */
export const photoLimit = ({ premium }: { readonly premium: boolean }): number =>
  premium ? limits.photos.premium : limits.photos.free;
