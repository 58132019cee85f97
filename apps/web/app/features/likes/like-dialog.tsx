import type { UserView } from '@bowline/contract/identity';
import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { MomentModal } from '@bowline/ui/overlays/moment-modal';
import { useNavigate } from 'react-router';
import { MatchDialog } from './match-dialog.tsx';
import { NewLikeDialog } from './new-like-dialog.tsx';
import { SuggestionDialog } from './suggestion-dialog.tsx';

/** What the dialog over the page shows, one at a time. */
export type LikeDialogContent =
  | { readonly kind: 'match' | 'like'; readonly member: MemberCard }
  /** No member was named: the API is asked to suggest one. */
  | { readonly kind: 'suggestion' };

export interface LikeDialogProps {
  content: LikeDialogContent;
  user: UserView;
  onClose: () => void;
}

/** A match over the page; a new like over the whole screen. */
export default function LikeDialog({ content, user, onClose }: LikeDialogProps) {
  const closeLabel = useT('shell')('close');
  const navigate = useNavigate();
  function open(id: string) {
    onClose();
    void navigate(`/members/${id}`);
  }
  return (
    <MomentModal open onClose={onClose} closeLabel={closeLabel} fullScreen={content.kind === 'like'}>
      {content.kind === 'match' && <MatchDialog member={content.member} user={user} onClose={onClose} />}
      {content.kind === 'like' && (
        <NewLikeDialog member={content.member} onImagePressed={open} onButtonPressed={open} />
      )}
      {content.kind === 'suggestion' && <SuggestionDialog onOpen={open} onClose={onClose} />}
    </MomentModal>
  );
}
