import type { MemberSession } from '@bowline/contract/staff-members';
import { useT } from '@bowline/i18n/react';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { useDeviceName } from './session-list.tsx';

interface EndSessionsDialogProps {
  readonly name: string;
  readonly session: MemberSession | 'all';
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

/** A session that has ended does not come back: the member logs in again. */
export function EndSessionsDialog({ name, session, onClose, onEnd }: EndSessionsDialogProps) {
  const t = useT('office-members');
  const deviceName = useDeviceName();
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        session === 'all' ? t('end_all_title', { name }) : t('end_title', { device: deviceName(session) })
      }
      description={t('end_text', { name })}
      keys={[[commonKeys.primary, onEnd]]}
      actions={
        <>
          <span className="grow">{t('reason_logged')}</span>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" action={commonKeys.primary} onClick={onEnd}>
            {session === 'all' ? t('end_all_do') : t('end_do')}
          </Button>
        </>
      }
    />
  );
}
