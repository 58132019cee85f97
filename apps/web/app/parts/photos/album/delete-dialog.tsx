import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Modal } from '@bowline/ui/overlays/modal';
import { useRef } from 'react';

export interface DeleteDialogProps {
  open: boolean;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Confirms a deletion, which cannot be undone. */
export default function DeleteDialog({ open, busy, onDelete, onClose }: DeleteDialogProps) {
  const t = useT('photos');
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('delete_title')}
      description={t('delete_text')}
      closeLabel={t('close')}
      initialFocus={keep}
      actions={
        <>
          <Button tone="accent" loading={busy} onClick={onDelete}>
            {t('delete_now')}
          </Button>
          <Button ref={keep} tone="quiet" onClick={onClose}>
            {t('delete_keep')}
          </Button>
        </>
      }
    />
  );
}
