import { limits } from '@bowline/contract/limits';
import type { OwnPhotoView, PhotoRejection } from '@bowline/contract/photos';
import type { SiteSettings } from '@bowline/contract/sites';
import type { MemberId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';

export type PhotoStatus = OwnPhotoView['status'];

const developed: readonly PhotoStatus[] = ['pending', 'approved', 'rejected'];
/** Whether its variants are stored. */
export const isDeveloped = (status: PhotoStatus): boolean => developed.includes(status);

/** Expiries are rounded to this, so a viewer gets the same address for some minutes and the browser's cache works. */
const linkStepSeconds = 5 * 60;

/** Unix time in seconds at which a link made now expires: in five to ten minutes. */
export function linkExpiry(now: Date): number {
  const seconds = Math.floor(now.getTime() / 1000);
  return (Math.floor(seconds / linkStepSeconds) + 2) * linkStepSeconds;
}

export const secondsLeft = (until: number, now: Date): number => Math.floor(until - now.getTime() / 1000);

/** An unapproved photo is for its owner only, a barred one for no member, an enclosure for its owner and receiver. */
export function mayReadPhoto(
  photo: {
    readonly status: PhotoStatus;
    readonly rejection: PhotoRejection | null;
    readonly owner: MemberId;
    readonly receiver: MemberId | null;
  },
  viewer: MemberId | null,
): boolean {
  if (photo.owner === viewer) return isDeveloped(photo.status) && !isBarred(photo);
  return photo.status === 'approved' && (photo.receiver === null || photo.receiver === viewer);
}

/** A free member gets so many times more photos of lists than of opened profiles: they are smaller. */
export const listPhotosPerOpened = 15;

/** Visitors see photos only on sites that let them search. */
export const isOpenToVisitors = ({
  logged_out_search,
  logged_out_search_trafficsource,
}: SiteSettings): boolean => logged_out_search || logged_out_search_trafficsource;

/** How many photos an album may hold, rejected ones included. */
export const photoLimit = ({ premium }: { readonly premium: boolean }): number =>
  premium ? limits.photos.premium : limits.photos.free;

/** How many enclosures of a member may wait to be sent, so that nobody fills the store with unsent photos. */
export const unsentLimit = 20;

export type Decision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'reject'; readonly reason: PhotoRejection };

export interface DecidedStatus {
  readonly status: 'approved' | 'rejected';
  readonly rejection: PhotoRejection | null;
}

/**
 * Returns the status after a decision, or `null` if the photo has it already. A rejection is final, because the owner
 * has been shown its reason.
 */
export function decide(
  { status, rejection }: { readonly status: PhotoStatus; readonly rejection: PhotoRejection | null },
  decision: Decision,
): Result<DecidedStatus | null, 'not_found' | 'already_decided'> {
  if (!isDeveloped(status)) return refused('not_found');
  const next: DecidedStatus =
    decision.decision === 'approve'
      ? { status: 'approved', rejection: null }
      : { status: 'rejected', rejection: decision.reason };
  if (status === next.status && rejection === next.rejection) return ok(null);
  return status === 'rejected' ? refused('already_decided') : ok(next);
}

/** A picture rejected for one of these must not be shown or uploaded again by anyone. */
const barringReasons: readonly PhotoRejection[] = ['minor', 'without_consent', 'illegal'];
export const isBarringReason = (reason: PhotoRejection): boolean => barringReasons.includes(reason);
export const isBarred = ({ rejection }: { readonly rejection: PhotoRejection | null }): boolean =>
  rejection !== null && isBarringReason(rejection);

/** Whether both lists hold the same elements, each once, in any order. */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const elements = new Set(other);
  return (
    elements.size === other.length &&
    one.length === other.length &&
    new Set(one).size === one.length &&
    one.every((element) => elements.has(element))
  );
}
