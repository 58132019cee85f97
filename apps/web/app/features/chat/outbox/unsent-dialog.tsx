import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Modal } from '@bowline/ui/overlays/modal';

/** Confirms a logout that would erase unsent messages. */
export default function UnsentDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useT('chat');
  const shell = useT('shell');
  return (
    <Modal
      open
      onClose={onStay}
      title={t('unsent_title')}
      description={t('unsent_text')}
      closeLabel={shell('close')}
      actions={
        <>
          <Button tone="quiet" onClick={onStay}>
            {t('unsent_stay')}
          </Button>
          <Button tone="accent" onClick={onLeave}>
            {shell('log_out')}
          </Button>
        </>
      }
    />
  );
}
