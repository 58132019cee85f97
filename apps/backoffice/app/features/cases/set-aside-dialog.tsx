import { useT } from '@bowline/i18n/react';
import { useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { choiceKeys } from './case-keys.ts';
import { OptionList } from './option-list.tsx';
import { type SetAsideChoice, setAsideChoices, setAsideUntil } from './set-aside-times.ts';

interface SetAsideDialogProps {
  readonly number: string;
  readonly onClose: () => void;
  readonly onSetAside: (until: Date) => void;
}

const texts = {
  hours: 'office-cases:aside_hours',
  tomorrow: 'office-cases:aside_tomorrow',
  days: 'office-cases:aside_days',
  week: 'office-cases:aside_week',
} as const satisfies Record<SetAsideChoice, string>;

export function SetAsideDialog({ number, onClose, onSetAside }: SetAsideDialogProps) {
  const t = useT('office-cases');
  const [choice, setChoice] = useState<SetAsideChoice>('tomorrow');
  const done = () => onSetAside(setAsideUntil(choice, new Date()));
  const options = setAsideChoices.map((value, place) => ({
    value,
    label: t(texts[value]),
    action: choiceKeys[place],
  }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('aside_title', { number })}
      description={t('aside_text')}
      keys={[
        ...options.flatMap(({ value, action }) =>
          action ? [[action, () => setChoice(value)] as const] : [],
        ),
        [commonKeys.primary, done],
      ]}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" action={commonKeys.primary} onClick={done}>
            {t('set_aside')}
          </Button>
        </>
      }
    >
      <OptionList label={t('aside_until')} options={options} chosen={choice} onChoose={setChoice} />
    </Dialog>
  );
}
