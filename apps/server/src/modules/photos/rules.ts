import { limits } from '@bowline/contract/limits';
import type { OwnPhotoView, PhotoRejection } from '@bowline/contract/photos';
import type { SiteSettings } from '@bowline/contract/sites';
import type { MemberId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';

export type PhotoStatus = OwnPhotoView['status'];

/** Developed: there are pictures of our own making to show. */
const developed: readonly PhotoStatus[] = ['pending', 'approved', 'rejected'];
export const isDeveloped = (status: PhotoStatus): boolean => developed.includes(status);

/** Links end at whole steps, so one viewer gets one address for some minutes and the browser's cache works. */
const step = 5 * 60;

/** Seconds since 1970 at which a link made now dies: in five to ten minutes. */
export function linkEnd(now: Date): number {
  const seconds = Math.floor(now.getTime() / 1000);
  return (Math.floor(seconds / step) + 2) * step;
}

export const secondsLeft = (until: number, now: Date): number => Math.floor(until - now.getTime() / 1000);

/**
 * Bytes nobody has inspected reach their owner alone; those that must not be spread reach no member. What was sent to one
 * member is for the two of them.
 */
export function mayReadPhoto(
  photo: {
    readonly status: PhotoStatus;
    readonly rejection: PhotoRejection | null;
    readonly owner: MemberId;
    readonly receiver: MemberId | null;
  },
  reader: MemberId | null,
): boolean {
  if (photo.owner === reader) return isDeveloped(photo.status) && !isBarred(photo);
  return photo.status === 'approved' && (photo.receiver === null || photo.receiver === reader);
}

/** Visitors see no photo where they may not look around at all. */
export const isOpenToVisitors = ({
  logged_out_search,
  logged_out_search_trafficsource,
}: SiteSettings): boolean => logged_out_search || logged_out_search_trafficsource;

/** Rejected photos take a place until their owner deletes them. */
export const photoLimit = ({ premium }: { readonly premium: boolean }): number =>
  premium ? limits.photos.premium : limits.photos.free;

/** How many may wait to be sent at a time: nobody fills the store with what nobody gets to see. */
export const unsentLimit = 20;

export type Decision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'reject'; readonly reason: PhotoRejection };

export interface Standing {
  readonly status: 'approved' | 'rejected';
  readonly rejection: PhotoRejection | null;
}

/**
 * What a photo becomes by a decision; `null` when it is that already. What was rejected stays so, for the reason its owner
 * was told.
 */
export function decide(
  { status, rejection }: { readonly status: PhotoStatus; readonly rejection: PhotoRejection | null },
  decision: Decision,
): Result<Standing | null, 'not_found' | 'already_decided'> {
  if (!isDeveloped(status)) return refused('not_found');
  const wanted: Standing =
    decision.decision === 'approve'
      ? { status: 'approved', rejection: null }
      : { status: 'rejected', rejection: decision.reason };
  if (status === wanted.status && rejection === wanted.rejection) return ok(null);
  return status === 'rejected' ? refused('already_decided') : ok(wanted);
}

/** A picture rejected for one of these is not to be shown again, whoever sends it. */
const barring: readonly PhotoRejection[] = ['minor', 'without_consent', 'illegal'];
export const isBarring = (reason: PhotoRejection): boolean => barring.includes(reason);
export const isBarred = ({ rejection }: { readonly rejection: PhotoRejection | null }): boolean =>
  rejection !== null && isBarring(rejection);

/** The same things, each once, in whatever order. */
export function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const named = new Set(others);
  return (
    named.size === others.length &&
    some.length === others.length &&
    new Set(some).size === some.length &&
    some.every((one) => named.has(one))
  );
}
