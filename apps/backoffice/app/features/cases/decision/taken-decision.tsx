import type { TakenDecision } from '@bowline/contract/cases';
import { formatDate } from '@bowline/i18n/format-date';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { outcomeTexts } from '../choice-texts.ts';
import { momentOf } from '../times.ts';
import { closingTexts, factTexts, groundTexts } from './decision-texts.ts';

/** A decision as it was taken: what, on which ground, and what the member was told about it. */
export function TakenDecisionFacts({ decision, now }: { decision: TakenDecision; now: number }) {
  const t = useT('office-cases');
  const locale = useLocale();
  const { outcome, ground, facts, sentence, closing_reason: reason, by, at } = decision;
  return (
    <dl className="facts">
      <dt>{t('column_outcome')}</dt>
      <dd>{t(outcomeTexts[outcome])}</dd>
      {reason && (
        <>
          <dt>{t('closing')}</dt>
          <dd>{t(closingTexts[reason])}</dd>
        </>
      )}
      {ground && (
        <>
          <dt>{t('ground')}</dt>
          <dd>{t(groundTexts[ground])}</dd>
        </>
      )}
      {facts.length > 0 && (
        <>
          <dt>{t('facts')}</dt>
          <dd>
            <ul>
              {facts.map(({ fact, amount, date }) => (
                <li key={fact}>
                  {[
                    t(factTexts[fact]),
                    amount && formatMoney(amount.amount, amount.currency, locale),
                    date && formatDate(new Date(date), locale, { day: 'numeric', month: 'long' }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {sentence && (
        <>
          <dt>{t('sentence')}</dt>
          <dd>
            <q>{sentence}</q>
          </dd>
        </>
      )}
      <dt>{t('decided_by')}</dt>
      <dd>
        {by.name}, {momentOf(at, now, locale)}
      </dd>
    </dl>
  );
}
