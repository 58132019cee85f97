import type { UserView } from '@bowline/contract/identity';
import type { MemberCard } from '@bowline/contract/profiles';
import { Rich, useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { MatchMoment } from '@bowline/ui/overlays/match-moment';
import { MomentTitle } from '@bowline/ui/overlays/moment-modal';
import { Link } from 'react-router';
import { ownPortrait, portraitOf } from './portraits.ts';

export interface MatchDialogProps {
  member: MemberCard;
  user: UserView;
  onClose: () => void;
}

export function MatchDialog({ member, user, onClose }: MatchDialogProps) {
  const t = useT('likes');
  const { id, name } = member;
  return (
    <MatchMoment
      own={ownPortrait(user)}
      other={portraitOf(member)}
      photosLabel={t('match_photos', { name })}
      title={
        <MomentTitle>
          <Rich text="likes:match_title" tags={{ em: (words) => <em>{words}</em> }} />
        </MomentTitle>
      }
      actions={
        <>
          <Link to={`/members/${id}/chat`} className={buttonClass({ tone: 'accent' })} onClick={onClose}>
            {t('match_write', { name })}
          </Link>
          <Button tone="quiet" onClick={onClose}>
            {t('match_later')}
          </Button>
        </>
      }
    >
      {t('match_text', { name })}
    </MatchMoment>
  );
}
