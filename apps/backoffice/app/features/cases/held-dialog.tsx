import type { CaseView } from '@bowline/contract/cases';
import { useLocale, useT } from '@bowline/i18n/react';
import { useRef, useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { useAbsence } from './names.ts';
import { timeOfDay } from './times.ts';

interface HeldDialogProps {
  readonly holder: NonNullable<CaseView['holder']>;
  readonly mayTake: boolean;
  readonly onTake: () => void;
}

/** Somebody else works on the case: read along, or take it from them. */
export function HeldDialog({ holder, mayTake, onTake }: HeldDialogProps) {
  const t = useT('office-cases');
  const locale = useLocale();
  const absence = useAbsence()(holder);
  const [open, setOpen] = useState(true);
  // Enter must not take a colleague's case.
  const reading = useRef<HTMLButtonElement>(null);
  const readAlong = () => setOpen(false);
  const take = () => {
    setOpen(false);
    onTake();
  };
  return (
    <Dialog
      open={open}
      onClose={readAlong}
      title={t('held_title', { name: holder.name })}
      description={[t('held_text', { time: timeOfDay(holder.since, locale) }), absence && `${absence}.`]
        .filter(Boolean)
        .join(' ')}
      initialFocus={reading}
      keys={[[commonKeys.primary, readAlong]]}
      actions={
        <>
          {mayTake && <Button onClick={take}>{t('take_over')}</Button>}
          <Button tone="primary" action={commonKeys.primary} onClick={readAlong} ref={reading}>
            {t('read_along')}
          </Button>
        </>
      }
    />
  );
}
