import type { MemberCard, PhotoView } from '@bowline/contract/profiles';
import { type ComponentType, createContext } from 'react';

interface BlockDialogProps {
  readonly member: MemberCard;
  readonly onClose: () => void;
  readonly onBlocked: () => void;
}

/** A member by their id, or the other member of a conversation, for one of their messages where it is named. */
export type ReportTarget =
  | { readonly member: string }
  | { readonly conversation: string; readonly message?: string };

interface ReportDialogProps {
  readonly target: ReportTarget;
  readonly member: MemberCard | undefined;
  readonly photo: PhotoView | undefined;
  readonly onClose: () => void;
}

/** The dialogs of other features that a conversation's menu opens. */
export interface MemberDialogs {
  readonly BlockDialog: ComponentType<BlockDialogProps>;
  readonly ReportDialog: ComponentType<ReportDialogProps>;
}

/**
 * Filled by the chat layout: blocking removes conversations and unsent messages, so it imports chat and cannot be
 * imported from here.
 */
export const MemberDialogsContext = createContext<MemberDialogs | undefined>(undefined);
