import type { CaseView } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';
import type { StatementsPreview } from './decision-api.ts';
import type { Deciding, Draft } from './decision-draft.ts';

interface ConsequencesProps {
  readonly one: CaseView;
  readonly deciding: Deciding;
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly payers: StatementsPreview['payers'];
  readonly describedBy: string | undefined;
}

/** What follows from the outcome that was chosen: credits back and no return, or what is removed. */
export function Consequences(props: ConsequencesProps) {
  const { outcome } = props.draft;
  if (outcome === 'end') return <AfterEnding {...props} />;
  return outcome === 'remove' ? <Removal {...props} /> : null;
}

function AfterEnding({ one, draft, onChange, payers }: ConsequencesProps) {
  const t = useT('office-cases');
  const [shown, setShown] = useState(false);
  const { paid } = one.contacts;
  return (
    <fieldset className="decision-part">
      <legend className="label">{t('and_then')}</legend>
      <ul className="ticks">
        {paid.members > 0 && (
          <li>
            <label>
              <input
                type="checkbox"
                checked={draft.creditsBack}
                onChange={({ target }) => onChange({ creditsBack: target.checked })}
              />
              <span>{t('credits_back', { count: paid.members, credits: paid.credits })}</span>
            </label>
            {payers.length > 0 && (
              <button type="button" className="go decision-more" onClick={() => setShown(true)}>
                {t('see_who')}
              </button>
            )}
          </li>
        )}
        <li>
          <label>
            <input
              type="checkbox"
              checked={draft.bar}
              onChange={({ target }) => onChange({ bar: target.checked })}
            />
            <span>{t('bar')}</span>
          </label>
        </li>
      </ul>
      <Payers open={shown} payers={payers} onClose={() => setShown(false)} />
    </fieldset>
  );
}

interface PayersProps {
  readonly open: boolean;
  readonly payers: StatementsPreview['payers'];
  readonly onClose: () => void;
}

function Payers({ open, payers, onClose }: PayersProps) {
  const t = useT('office-cases');
  const sum = (of: 'messages' | 'credits') => payers.reduce((total, payer) => total + payer[of], 0);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('payers_title')}
      actions={
        <Button tone="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <table className="payers">
        <thead>
          <tr>
            <th scope="col">{t('payer')}</th>
            <th scope="col">{t('payer_messages')}</th>
            <th scope="col">{t('payer_credits')}</th>
          </tr>
        </thead>
        <tbody>
          {payers.map(({ name, messages, credits }, place) => (
            // Members can have the same name, and the order is that of the server.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={place}>
              <td>{name || t('erased')}</td>
              <td>{messages}</td>
              <td>{credits}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('told_by_members', { count: payers.length })}</th>
            <td>{sum('messages')}</td>
            <td>{sum('credits')}</td>
          </tr>
        </tfoot>
      </table>
    </Dialog>
  );
}

function Removal({ deciding, draft, onChange, describedBy }: ConsequencesProps) {
  const t = useT('office-cases');
  const toggle = (id: string, isChosen: boolean) =>
    onChange({ photos: isChosen ? [...draft.photos, id] : draft.photos.filter((photo) => photo !== id) });
  return (
    <fieldset className="decision-part" aria-describedby={describedBy}>
      <legend className="label">{t('removes')}</legend>
      {deciding.photos.length > 0 && (
        <ul className="removed-photos">
          {deciding.photos.map(({ id, address }, place) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  aria-label={t('removed_photo', { number: place + 1 })}
                  checked={draft.photos.includes(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
                <img src={address} alt="" width={56} height={56} loading="lazy" />
              </label>
            </li>
          ))}
        </ul>
      )}
      <ul className="ticks">
        <li>
          <label>
            <input
              type="checkbox"
              checked={draft.profileText}
              onChange={({ target }) => onChange({ profileText: target.checked })}
            />
            <span>{t('removes_text')}</span>
          </label>
        </li>
      </ul>
    </fieldset>
  );
}
