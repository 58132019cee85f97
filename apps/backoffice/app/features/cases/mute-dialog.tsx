import type { MuteStep } from '@bowline/contract/case-choices';
import type { CaseItemView } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';
import { commonKeys } from '#app/platform/keys/actions.ts';

/** A report whose reporter can be warned, muted or heard again. */
export interface Mutable {
  readonly item: string;
  readonly name: string;
  readonly step: MuteStep;
}

export const mutableIn = ({ id, by, mute }: CaseItemView): Mutable | undefined =>
  mute?.step && by ? { item: id, name: by.name, step: mute.step } : undefined;

const words = {
  warn: {
    title: 'office-cases:mute_warn_title',
    text: 'office-cases:mute_warn_text',
    action: 'office-cases:mute_warn_action',
  },
  mute: {
    title: 'office-cases:mute_mute_title',
    text: 'office-cases:mute_mute_text',
    action: 'office-cases:mute_mute_action',
  },
} as const;

interface MuteDialogProps {
  readonly name: string;
  readonly step: keyof typeof words;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks once more: the member is told at once. */
export function MuteDialog({ name, step, onClose, onDone }: MuteDialogProps) {
  const t = useT('office-cases');
  const { title, text, action } = words[step];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(title, { name })}
      description={t(text)}
      keys={[[commonKeys.primary, onDone]]}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" action={commonKeys.primary} onClick={onDone}>
            {t(action)}
          </Button>
        </>
      }
    />
  );
}
