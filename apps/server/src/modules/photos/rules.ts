import { limits } from '@bowline/contract/limits';
import { graveRejections, type PhotoAction, photoActions } from '@bowline/contract/photo-queue';
import type { PhotoVeil } from '@bowline/contract/photo-veils';
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
  | { readonly decision: 'reject'; readonly reason: PhotoRejection; readonly revokes?: true | undefined };

export interface DecidedStatus {
  readonly status: 'approved' | 'rejected';
  readonly rejection: PhotoRejection | null;
}

export const statusAfter = (decision: Decision): DecidedStatus =>
  decision.decision === 'approve'
    ? { status: 'approved', rejection: null }
    : { status: 'rejected', rejection: decision.reason };

export const isSameDecision = (one: DecidedStatus, other: DecidedStatus): boolean =>
  one.status === other.status && one.rejection === other.rejection;

/**
 * Returns the status after a decision, or `null` if the photo has it already. A rejection is final, because the owner
 * has been shown its reason; an approval is taken back only by somebody who says that they do.
 */
export function decide(
  photo: { readonly status: PhotoStatus; readonly rejection: PhotoRejection | null },
  decision: Decision,
): Result<DecidedStatus | null, 'not_found' | 'already_decided'> {
  const { status, rejection } = photo;
  if (!isDeveloped(status)) return refused('not_found');
  const next = statusAfter(decision);
  if (status === 'pending') return ok(next);
  if (status === next.status && rejection === next.rejection) return ok(null);
  const revokes = status === 'approved' && decision.decision === 'reject' && decision.revokes === true;
  return revokes ? ok(next) : refused('already_decided');
}

/** A picture rejected for one of these must not be shown or uploaded again by anyone. */
export const isBarringReason = (reason: PhotoRejection): boolean =>
  graveRejections.some((grave) => grave === reason);
export const isBarred = ({ rejection }: { readonly rejection: PhotoRejection | null }): boolean =>
  rejection !== null && isBarringReason(rejection);

/** A picture rejected for one of these is the beginning of a case about its owner. */
const caseReasons: readonly PhotoRejection[] = ['minor', 'illegal'];
export const opensCase = (reason: PhotoRejection): boolean => caseReasons.includes(reason);

/** What a person of the staff may do with a photo that waits. Those without the right escalate what is grave. */
export const actionsFor = (mayDecideGrave: boolean): PhotoAction[] =>
  photoActions.filter((action) => {
    if (action === 'escalate') return !mayDecideGrave;
    return mayDecideGrave || !graveRejections.some((grave) => grave === action);
  });

/** From this guess on a photo is flagged. */
const flaggedNudity = 0.5;

export interface StoredHints {
  readonly nudity: number | null;
  readonly resemblesRemoved: boolean;
}

/** Whether the hints advise against looking at the photo unprepared. */
const isFlagged = ({ nudity, resemblesRemoved }: StoredHints): boolean =>
  resemblesRemoved || (nudity ?? 0) >= flaggedNudity;

/** Whether its sharp file leaves by an explicit look only. What every member may see is nothing to be spared. */
export const isLookOnly = ({ status, ...hints }: StoredHints & { readonly status: PhotoStatus }): boolean =>
  status === 'rejected' || (status === 'pending' && isFlagged(hints));

export const isVeiled = (veil: PhotoVeil, hints: StoredHints): boolean =>
  veil === 'all' || (veil === 'flagged' && isFlagged(hints));

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
