import type { EscalationReason, PhotoAction, QueuedPhotoView } from '@bowline/contract/photo-queue';
import type { PhotoRejection } from '@bowline/contract/photos';

/** What one does with a photo of the queue. */
export type Choice =
  | { readonly kind: 'approve' | 'set_aside' }
  | { readonly kind: 'escalate'; readonly reason: EscalationReason }
  | { readonly kind: 'reject'; readonly reason: PhotoRejection };

/** What the server calls it. */
export const actionOf = (choice: Choice): PhotoAction =>
  choice.kind === 'reject' ? choice.reason : choice.kind;

/** A photo of the queue with what was done about it in this sitting. */
export interface Entry {
  readonly photo: QueuedPhotoView;
  readonly choice: Choice | undefined;
  /** When the choice can no longer be taken back, in milliseconds since the epoch. */
  readonly until: number;
  /** Somebody else was quicker. */
  readonly decidedBefore: EarlierDecision | undefined;
}

export interface EarlierDecision {
  readonly by: string;
  /** `approved`, or the reason of the rejection. */
  readonly decision: string;
  readonly at: string;
  readonly mine: Choice;
}
