import type { CaseView } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';
import type { StatementsPreview } from './decision-api.ts';
import type { Draft } from './decision-draft.ts';

interface AfterEndingProps {
  readonly one: CaseView;
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly payers: StatementsPreview['payers'];
}

/** What follows when an account is ended: credits back for those who paid to write, and no return. */
export function AfterEnding({ one, draft, onChange, payers }: AfterEndingProps) {
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
