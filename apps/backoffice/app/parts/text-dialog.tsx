import { limits } from '@bowline/contract/limits';
import { type ReactNode, useId, useState } from 'react';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface TextDialogProps {
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly action: string;
  readonly cancel: string;
  /** Said when it is sent without a text; undefined: the text may be left out. */
  readonly missingText?: string;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
  /** Below the field. */
  readonly children?: ReactNode;
}

/** A dialog with one text field: a note, or why a case is escalated. */
export function TextDialog(props: TextDialogProps) {
  const { title, description, label, action, cancel, missingText, onClose, onDone, children } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const done = () => {
    const trimmed = text.trim();
    if (missingText && !trimmed) setMissing(true);
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
            {cancel}
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
            {missingText}
          </p>
        )}
      </div>
      {children}
    </Dialog>
  );
}
