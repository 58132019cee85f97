import type { QueuedPhotoView } from '@bowline/contract/photo-queue';
import type { PhotoRejection } from '@bowline/contract/photos';

/** What one does with a photo of the queue. */
export type Choice =
  | { readonly kind: 'approve' | 'set_aside' | 'escalate' }
  | { readonly kind: 'reject'; readonly reason: PhotoRejection };

/** Whether the server offers it for this photo. */
export const isOffered = ({ actions }: QueuedPhotoView, choice: Choice): boolean =>
  actions.includes(choice.kind === 'reject' ? choice.reason : choice.kind);

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
