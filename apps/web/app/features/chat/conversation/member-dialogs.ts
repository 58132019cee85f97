import type { MemberCard, PhotoView } from '@bowline/contract/profiles';
import { type ComponentType, createContext } from 'react';

interface DialogProps {
  readonly member: MemberCard;
  readonly onClose: () => void;
}

/** The dialogs of other features that a conversation's menu opens. */
export interface MemberDialogs {
  readonly BlockDialog: ComponentType<DialogProps & { readonly onBlocked: () => void }>;
  readonly ReportDialog: ComponentType<DialogProps & { readonly photo: PhotoView | undefined }>;
}

/**
 * Filled by the chat layout: blocking removes conversations and unsent messages, so it imports chat and cannot be
 * imported from here.
 */
export const MemberDialogsContext = createContext<MemberDialogs | undefined>(undefined);
