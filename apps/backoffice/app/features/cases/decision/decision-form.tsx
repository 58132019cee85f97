import type { Ground, Outcome } from '@bowline/contract/case-choices';
import type { CaseView } from '@bowline/contract/cases';
import { limits } from '@bowline/contract/limits';
import { Rich, useT } from '@bowline/i18n/react';
import { useId, useRef } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { Key } from '#app/platform/keys/key.tsx';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { caseKeys, outcomeKeys } from '../case-keys.ts';
import { OptionList } from '../option-list.tsx';
import { AfterEnding } from './after-ending.tsx';
import type { Deciding, Missing } from './decision-draft.ts';
import { decideTexts, groundTexts, optionTexts } from './decision-texts.ts';
import { FactList } from './fact-list.tsx';
import { MissingNote } from './missing-note.tsx';
import { Removal } from './removal.tsx';
import { StatementPreview } from './statement-preview.tsx';
import type { Decision } from './use-decision.ts';
import { usePreview } from './use-preview.ts';

interface DecisionFormProps {
  readonly one: CaseView;
  readonly deciding: Deciding;
  readonly decision: Decision;
}

/** The outcomes the server offers, and what each of them needs. */
export function DecisionForm({ one, deciding, decision }: DecisionFormProps) {
  const t = useT('office-cases');
  const id = useId();
  const firstFact = useRef<HTMLInputElement>(null);
  const { draft, change, missing, isSending, error, decide } = decision;
  const { outcome } = draft;
  const isBreach = outcome !== undefined && deciding.breaches.includes(outcome);
  const preview = usePreview(one, draft, deciding);
  const options = one.decisions.flatMap((value) =>
    value === 'answered' ? [] : { value, action: outcomeKeys[value] },
  );
  const isRemoval = one.queues.includes('removals') && one.decisions.includes('remove');
  const values = { name: one.about.name, count: draft.suspensionDays };
  const choose = (chosen: Outcome) => change({ outcome: chosen });
  const missingId = (...about: Missing[]) =>
    missing && about.includes(missing) ? `${id}-missing` : undefined;
  const note = (...about: Missing[]) =>
    missing && about.includes(missing) && <MissingNote id={`${id}-missing`} missing={missing} />;

  useKeys([
    ...options.map(({ value, action }) => [action, () => choose(value)] as const),
    // What a removal request asks for is removed or refused by letters too.
    [caseKeys.remove, isRemoval && (() => choose('remove'))],
    [caseKeys.refuse, isRemoval && (() => choose('no_breach'))],
    [caseKeys.facts, isBreach && (() => firstFact.current?.focus())],
    [commonKeys.primary, !isSending && decide],
  ]);

  return (
    <>
      <div className="decision-scroll">
        <OptionList
          label={t('outcome')}
          options={options.map(({ value, action }) => ({
            value,
            action,
            label: t(optionTexts[value], values),
          }))}
          chosen={outcome}
          onChoose={choose}
        />
        {note('outcome')}
        {outcome === 'suspend' && (
          <div className="decision-part">
            <label className="label" htmlFor={`${id}-days`}>
              {t('suspension')}
            </label>
            <select
              className="input"
              id={`${id}-days`}
              value={draft.suspensionDays}
              onChange={({ target }) => change({ suspensionDays: Number(target.value) })}
            >
              {deciding.suspensions.days.map((count) => (
                <option key={count} value={count}>
                  {t('suspension_days', { count })}
                </option>
              ))}
            </select>
          </div>
        )}
        {outcome === 'remove' && (
          <Removal deciding={deciding} draft={draft} onChange={change} describedBy={missingId('removal')} />
        )}
        {note('removal')}
        {isBreach && (
          <>
            <div className="decision-part">
              <label className="label" htmlFor={`${id}-ground`}>
                {t('ground')}
              </label>
              <select
                className="input"
                id={`${id}-ground`}
                value={draft.ground ?? ''}
                aria-describedby={missingId('ground')}
                onChange={({ target }) =>
                  change({ ground: (target.value || undefined) as Ground | undefined })
                }
              >
                {!draft.ground && <option value="">{t('ground_choose')}</option>}
                {deciding.grounds.map((ground) => (
                  <option key={ground} value={ground}>
                    {t(groundTexts[ground])}
                  </option>
                ))}
              </select>
              {note('ground')}
            </div>
            <FactList
              offered={deciding.facts}
              chosen={draft.facts}
              date={(one.items.at(-1)?.at ?? one.opened_at).slice(0, 10)}
              onChange={(facts) => change({ facts })}
              ref={firstFact}
              describedBy={missingId('facts', 'blanks')}
            />
            {note('facts', 'blanks')}
          </>
        )}
        {(isBreach || outcome === 'stands' || outcome === 'overturned') && (
          <div className="decision-part">
            <label className="label" htmlFor={`${id}-sentence`}>
              {t('sentence')} <span className="dim">{t('sentence_as_written')}</span>
            </label>
            <textarea
              className="input"
              id={`${id}-sentence`}
              rows={2}
              maxLength={limits.decisionSentence.max}
              value={draft.sentence}
              onChange={({ target }) => change({ sentence: target.value })}
            />
          </div>
        )}
        {outcome === 'end' && (
          <AfterEnding one={one} draft={draft} onChange={change} payers={preview.payers} />
        )}
        {outcome && (
          <StatementPreview
            statements={preview.statements}
            subject={one.about.name}
            error={preview.error}
            onRetry={preview.retry}
          />
        )}
      </div>
      <footer>
        {error && <Failure error={error} />}
        <Button
          className="btn-large btn-wide"
          tone={outcome === 'end' || outcome === 'remove' ? 'danger' : 'primary'}
          action={commonKeys.primary}
          disabled={isSending}
          onClick={decide}
        >
          {outcome ? t(decideTexts[outcome], values) : t('decide')}
        </Button>
        <p>
          <Rich
            text="office-cases:nothing_leaves"
            params={{ seconds: deciding.grace_seconds }}
            tags={{ key: () => <Key of={commonKeys.undo} /> }}
          />
        </p>
      </footer>
    </>
  );
}
