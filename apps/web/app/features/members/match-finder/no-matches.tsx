import type { MatchAnswers } from '@bowline/contract/match-finder';
import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { EmptyState } from '@bowline/ui/feedback/empty-state';
import { Link } from 'react-router';
import { finderPath, without } from './answers.ts';

/** Only gender and age exclude members, so it says which of them to loosen. */
export function NoMatches({ answers }: { answers: MatchAnswers }) {
  const t = useT('match_finder');
  const { gender, min_age, max_age } = answers;
  const byAge = min_age !== undefined || max_age !== undefined;
  const byGender = gender !== 'everyone';
  const text = byAge ? t('none_text_age') : byGender ? t('none_text_gender') : t('none_text');
  return (
    <div className="mx-auto max-w-140">
      <EmptyState
        title={t('none_title')}
        action={
          <div className="grid w-full max-w-90 gap-2">
            {byAge && (
              <Link
                to={finderPath('results', without(answers, 'age'))}
                className={buttonClass({ block: true })}
              >
                {t('widen_age')}
              </Link>
            )}
            {byGender && (
              <Link
                to={finderPath('results', { ...answers, gender: 'everyone' })}
                className={buttonClass({ tone: byAge ? 'quiet' : 'primary', block: true })}
              >
                {t('widen_gender')}
              </Link>
            )}
            <Link to="/members" className={buttonClass({ tone: 'ghost', block: true })}>
              {t('members')}
            </Link>
          </div>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
