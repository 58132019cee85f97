import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { useId, useState } from 'react';
import { commonKeys } from '#app/keys/actions.ts';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';

interface NoteDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: (text: string, pinned: boolean) => void;
}

export function NoteDialog({ name, onClose, onDone }: NoteDialogProps) {
  const t = useT('office-members');
  const id = useId();
  const [text, setText] = useState('');
  const [pinned, setPinned] = useState(false);
  const [missing, setMissing] = useState(false);
  const done = () => {
    if (text.trim()) onDone(text.trim(), pinned);
    else setMissing(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('note_title', { name })}
      description={t('note_text')}
      keys={[[commonKeys.primary, done]]}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" action={commonKeys.primary} onClick={done}>
            {t('note_add')}
          </Button>
        </>
      }
    >
      <div className="field words">
        <label htmlFor={id}>{t('note_label')}</label>
        <textarea
          className="input"
          id={id}
          rows={4}
          maxLength={limits.caseNote.max}
          value={text}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-missing` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
        />
        {missing && (
          <p className="hint late" id={`${id}-missing`} role="alert">
            {t('note_missing')}
          </p>
        )}
      </div>
      <label className="member-pin">
        <input type="checkbox" checked={pinned} onChange={({ target }) => setPinned(target.checked)} />
        {t('note_pin')}
      </label>
    </Dialog>
  );
}
