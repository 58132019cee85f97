import { useT } from '@bowline/i18n/react';
import { useId, useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { KeyCaps } from '#app/platform/keys/key.tsx';
import { choiceKeys } from './case-keys.ts';
import type { OpeningReason, PrivateKind } from './opening-api.ts';
import { OptionList } from './option-list.tsx';

interface OpeningDialogProps {
  readonly what: PrivateKind;
  readonly onClose: () => void;
  readonly onOpen: (reason: OpeningReason, number: string) => void;
}

const [first, second, third, fourth] = choiceKeys;
const reasons = [
  { value: 'named', text: 'office-cases:opening_named', action: first },
  { value: 'needed', text: 'office-cases:opening_needed', action: second },
  { value: 'objection', text: 'office-cases:opening_objection', action: third },
  { value: 'authority', text: 'office-cases:opening_authority', action: fourth },
] as const;

/** Asks why before something private opens. */
export function OpeningDialog({ what, onClose, onOpen }: OpeningDialogProps) {
  const t = useT('office-cases');
  const title = what === 'photos' ? t('opening_photos_title') : t('opening_title');
  const [reason, setReason] = useState<OpeningReason>('named');
  const [number, setNumber] = useState('');
  const form = useId();
  const isMissing = reason === 'authority' && !number.trim();
  const open = () => {
    if (!isMissing) onOpen(reason, reason === 'authority' ? number.trim() : '');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={what === 'photos' ? t('opening_photos_text') : t('opening_text')}
      keys={[
        ...reasons.map(({ value, action }) => [action, () => setReason(value)] as const),
        [commonKeys.primary, open],
      ]}
      actions={
        <>
          <span className="grow">{t('opening_logged')}</span>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" form={form} disabled={isMissing}>
            {t('opening_open')}
            <KeyCaps labels={['↵']} />
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <OptionList
          label={title}
          options={reasons.map(({ value, text, action }) => ({ value, label: t(text), action }))}
          chosen={reason}
          onChoose={setReason}
        />
        {reason === 'authority' && (
          <div className="field">
            <label htmlFor="opening-number">{t('opening_number')}</label>
            <input
              className="input"
              id="opening-number"
              maxLength={100}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          </div>
        )}
      </form>
    </Dialog>
  );
}
