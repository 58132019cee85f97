import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { useId, useState } from 'react';
import { commonKeys } from '#app/keys/actions.ts';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';

interface WordsDialogProps {
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly action: string;
  /** Without words it cannot be sent. */
  readonly required?: boolean;
  readonly onClose: () => void;
  readonly onDone: (words: string) => void;
}

/** A dialog with one field: a note, or why a case is escalated. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, description, label, action, required = false, onClose, onDone } = props;
  const t = useT('office-cases');
  const id = useId();
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const done = () => {
    const trimmed = words.trim();
    if (required && !trimmed) setMissing(true);
    else onDone(trimmed);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      keys={[[commonKeys.primary, done]]}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" action={commonKeys.primary} onClick={done}>
            {action}
          </Button>
        </>
      }
    >
      <div className="field words">
        <label htmlFor={id}>{label}</label>
        <textarea
          className="input"
          id={id}
          rows={4}
          maxLength={limits.caseNote.max}
          value={words}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-missing` : undefined}
          onChange={({ target }) => {
            setWords(target.value);
            setMissing(false);
          }}
        />
        {missing && (
          <p className="hint late" id={`${id}-missing`} role="alert">
            {t('words_missing')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
