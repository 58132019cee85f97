import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { MomentTitle } from '@bowline/ui/overlays/moment-modal';
import { NewLike } from '@bowline/ui/overlays/new-like';
import { portraitOf } from './portraits.ts';

export interface NewLikeDialogProps {
  member: MemberCard;
  onImagePressed: (id: string) => void;
  onButtonPressed: (id: string) => void;
}

/** A real like, shown with its photo. */
export function NewLikeDialog({ member, onImagePressed, onButtonPressed }: NewLikeDialogProps) {
  const t = useT('likes');
  const { id, name } = member;
  return (
    <NewLike
      title={<MomentTitle>{t('new_like_title')}</MomentTitle>}
      text={t('new_like_text', { name })}
      photo={portraitOf(member)}
      photoLabel={t('new_like_photo', { name })}
      buttonLabel={t('new_like_open', { name })}
      onImagePressed={() => onImagePressed(id)}
      onButtonPressed={() => onButtonPressed(id)}
    />
  );
}
