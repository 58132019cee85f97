import type { MemberReason } from '@bowline/contract/staff-member-choices';
import { useT } from '@bowline/i18n/react';
import { useState } from 'react';
import { OptionList } from '#app/features/cases/option-list.tsx';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { membersKeys } from './members-keys.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly action: string;
  readonly onClose: () => void;
  readonly onChosen: (reason: MemberReason) => void;
}

const reasons = [
  { value: 'member_asked', text: 'office-members:reason_member_asked', action: membersKeys.first },
  { value: 'payment', text: 'office-members:reason_payment', action: membersKeys.second },
  { value: 'case', text: 'office-members:reason_case', action: membersKeys.third },
  { value: 'authority', text: 'office-members:reason_authority', action: membersKeys.fourth },
] as const;

/** Asks why before something private is shown. */
export function ReasonDialog({ title, action, onClose, onChosen }: ReasonDialogProps) {
  const t = useT('office-members');
  const [reason, setReason] = useState<MemberReason>('member_asked');
  const done = () => onChosen(reason);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('reason_text')}
      keys={[
        ...reasons.map(({ value, action: key }) => [key, () => setReason(value)] as const),
        [commonKeys.primary, done],
      ]}
      actions={
        <>
          <span className="grow">{t('reason_logged')}</span>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" action={commonKeys.primary} onClick={done}>
            {action}
          </Button>
        </>
      }
    >
      <OptionList
        label={title}
        options={reasons.map(({ value, text, action: key }) => ({ value, label: t(text), action: key }))}
        chosen={reason}
        onChoose={setReason}
      />
    </Dialog>
  );
}
