import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Modal } from '@bowline/ui/overlays/modal';
import { useRemoveChat } from './use-remove-chat.ts';

export interface RemoveDialogProps {
  conversation: string;
  member: Pick<MemberCard, 'id' | 'name'>;
  onClose: () => void;
}

/** Confirms the removal, which cannot be undone. */
export default function RemoveDialog({ conversation, member, onClose }: RemoveDialogProps) {
  const t = useT('chat');
  const close = useT('shell')('close');
  const remove = useRemoveChat();
  const { id, name } = member;
  return (
    <Modal
      open
      onClose={onClose}
      title={<span className="wrap-anywhere">{t('remove_title', { name })}</span>}
      description={<span className="wrap-anywhere">{t('remove_text', { name })}</span>}
      closeLabel={close}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="accent" onClick={() => void remove({ conversation, member: id })}>
            {t('remove_action')}
          </Button>
        </>
      }
    />
  );
}
