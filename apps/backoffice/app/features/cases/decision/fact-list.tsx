import { facts as blanksOf, type Fact } from '@bowline/contract/case-choices';
import { useT } from '@bowline/i18n/react';
import { type Ref, useState } from 'react';
import { Key } from '#app/platform/keys/key.tsx';
import { caseKeys } from '../case-keys.ts';
import { type Deciding, type Draft, emptyBlanks, type FactBlanks } from './decision-draft.ts';
import { factTexts } from './decision-texts.ts';

interface FactListProps {
  readonly offered: Deciding['facts'];
  readonly chosen: Draft['facts'];
  /** Stands in the blanks at first. */
  readonly date: string;
  readonly onChange: (facts: Draft['facts']) => void;
  readonly ref: Ref<HTMLInputElement>;
  readonly describedBy: string | undefined;
}

/** Sentences that are ticked, each with its blanks. Those that are unusual for such a case are shown when asked for. */
export function FactList({ offered, chosen, date, onChange, ref, describedBy }: FactListProps) {
  const t = useT('office-cases');
  const usual = offered.filter((one) => one.usual || chosen[one.fact]);
  const [all, setAll] = useState(usual.length === 0);
  const shown = all ? offered : usual;
  return (
    <fieldset className="decision-part" aria-describedby={describedBy}>
      <legend className="label">
        {t('facts')} <span className="dim">{t('facts_language')}</span> <Key of={caseKeys.facts} />
      </legend>
      <ul className="ticks">
        {shown.map(({ fact }, place) => (
          <li key={fact}>
            <label>
              <input
                type="checkbox"
                ref={place === 0 ? ref : undefined}
                checked={chosen[fact] !== undefined}
                onChange={({ target }) =>
                  onChange(target.checked ? { ...chosen, [fact]: emptyBlanks(date) } : without(chosen, fact))
                }
              />
              <span>{t(factTexts[fact])}</span>
            </label>
            {chosen[fact] && (
              <Blanks
                fact={fact}
                blanks={chosen[fact]}
                onChange={(blanks) => onChange({ ...chosen, [fact]: blanks })}
              />
            )}
          </li>
        ))}
      </ul>
      {!all && (
        <button type="button" className="go decision-more" onClick={() => setAll(true)}>
          {t('facts_all')}
        </button>
      )}
    </fieldset>
  );
}

function without(chosen: Draft['facts'], fact: Fact): Draft['facts'] {
  const { [fact]: _, ...others } = chosen;
  return others;
}

const currencies = ['EUR', 'DKK', 'SEK', 'NOK', 'PLN', 'GBP', 'CHF'] as const;

interface BlanksProps {
  readonly fact: Fact;
  readonly blanks: FactBlanks;
  readonly onChange: (blanks: FactBlanks) => void;
}

function Blanks({ fact, blanks, onChange }: BlanksProps) {
  const t = useT('office-cases');
  const open: readonly string[] = blanksOf[fact];
  if (open.length === 0) return null;
  const name = t(factTexts[fact]);
  return (
    <span className="blanks">
      {open.includes('amount') && (
        <>
          <input
            className="input"
            inputMode="decimal"
            aria-label={`${name}: ${t('amount')}`}
            placeholder={t('amount')}
            value={blanks.amount}
            onChange={({ target }) => onChange({ ...blanks, amount: target.value })}
          />
          <select
            className="input"
            aria-label={`${name}: ${t('currency')}`}
            value={blanks.currency}
            onChange={({ target }) =>
              onChange({ ...blanks, currency: target.value as FactBlanks['currency'] })
            }
          >
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </>
      )}
      {open.includes('date') && (
        <input
          className="input"
          type="date"
          aria-label={`${name}: ${t('date')}`}
          value={blanks.date}
          onChange={({ target }) => onChange({ ...blanks, date: target.value })}
        />
      )}
    </span>
  );
}
