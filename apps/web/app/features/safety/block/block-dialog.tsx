import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Modal } from '@bowline/ui/overlays/modal';
import { useBlock } from './use-block.ts';

export interface BlockDialogProps {
  member: MemberCard;
  onClose: () => void;
  /** Called after blocking from another page than the member's own. */
  onBlocked?: (() => void) | undefined;
}

/** Confirms a block and says that the other member is not notified. */
export default function BlockDialog({ member, onClose, onBlocked }: BlockDialogProps) {
  const t = useT('member');
  const close = useT('shell')('close');
  const { name } = member;
  const { block, busy, failure } = useBlock(member, onBlocked);
  return (
    <Modal
      open
      onClose={onClose}
      // A request in flight cannot be cancelled.
      dismissible={!busy}
      title={<span className="wrap-anywhere">{t('block_title', { name })}</span>}
      description={<span className="wrap-anywhere">{t('block_text', { name })}</span>}
      closeLabel={close}
      actions={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="accent" loading={busy} onClick={block}>
            {t('block_action')}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="danger" className="mt-4">
          {failure}
        </Alert>
      )}
    </Modal>
  );
}
