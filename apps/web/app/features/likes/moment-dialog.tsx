import type { UserView } from '@bowline/contract/identity';
import { useT } from '@bowline/i18n/react';
import { MomentModal } from '@bowline/ui/overlays/moment-modal';
import { useNavigate } from 'react-router';
import { MatchTold } from './match-told.tsx';
import type { Moment } from './moments.tsx';
import { NewLikeTold } from './new-like-told.tsx';
import { SomebodyTold } from './somebody-told.tsx';

export interface MomentDialogProps {
  moment: Moment;
  user: UserView;
  onClose: () => void;
}

/** A match over the page; a new like over the whole screen. */
export default function MomentDialog({ moment, user, onClose }: MomentDialogProps) {
  const closeLabel = useT('shell')('close');
  const navigate = useNavigate();
  function open(id: string) {
    onClose();
    void navigate(`/members/${id}`);
  }
  return (
    <MomentModal open onClose={onClose} closeLabel={closeLabel} fullScreen={moment.kind === 'like'}>
      {moment.kind === 'match' && <MatchTold member={moment.member} user={user} onClose={onClose} />}
      {moment.kind === 'like' && (
        <NewLikeTold member={moment.member} onImagePressed={open} onButtonPressed={open} />
      )}
      {moment.kind === 'somebody' && <SomebodyTold onOpen={open} onClose={onClose} />}
    </MomentModal>
  );
}
