import { useT } from '@bowline/i18n/react';
import { useState } from 'react';
import { TextDialog } from '#app/parts/text-dialog.tsx';

interface NoteDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: (text: string, pinned: boolean) => void;
}

/** Writes a note about a member, pinned to the top of their page if wanted. */
export function NoteDialog({ name, onClose, onDone }: NoteDialogProps) {
  const t = useT('office-members');
  const [pinned, setPinned] = useState(false);
  return (
    <TextDialog
      title={t('note_title', { name })}
      description={t('note_text')}
      label={t('note_label')}
      action={t('note_add')}
      cancel={t('cancel')}
      missingText={t('note_missing')}
      onClose={onClose}
      onDone={(text) => onDone(text, pinned)}
    >
      <label className="member-pin">
        <input type="checkbox" checked={pinned} onChange={({ target }) => setPinned(target.checked)} />
        {t('note_pin')}
      </label>
    </TextDialog>
  );
}
