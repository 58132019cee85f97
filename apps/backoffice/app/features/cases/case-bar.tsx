import type { CaseView } from '@bowline/contract/cases';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { ChevronRight, Clock as ClockIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Initials } from '#app/parts/initials.tsx';
import { SiteName } from '#app/parts/site-mark.tsx';
import { scopeQuery } from './case-address.ts';
import { outcomeTexts, queueTexts } from './choice-texts.ts';
import { clockStatus } from './due.ts';
import { useDueText } from './due-text.tsx';
import { timeOfDay } from './times.ts';

export function CaseCrumb({ one, scope }: { one: CaseView; scope: string | undefined }) {
  const t = useT('office-cases');
  const [queue = 'reports'] = one.queues;
  return (
    <>
      <Link to={`/${queue}${scopeQuery(scope)}`}>{t(queueTexts[queue])}</Link>
      <ChevronRight aria-hidden="true" />
      <span className="mono">{one.number}</span>
    </>
  );
}

/** Site, clock and holder. */
export function CaseChips({ one, now }: { one: CaseView; now: number }) {
  const t = useT('office-cases');
  const locale = useLocale();
  const dueText = useDueText();
  const { holder, state, outcome, due_at, set_aside_until } = one;
  const isLate = clockStatus(due_at, now, false).includes('late');
  return (
    <span className="chips">
      <span className="chip">
        <SiteName domain={one.site} />
      </span>
      {state === 'decided' ? (
        <span className="chip chip-done">{outcome ? t(outcomeTexts[outcome]) : t('decided')}</span>
      ) : (
        <span className={isLate ? 'chip chip-late' : 'chip'}>
          <ClockIcon aria-hidden="true" />
          {dueText(one, now)}
        </span>
      )}
      {state === 'set_aside' && set_aside_until && (
        <span className="chip chip-soon">
          {t('aside_chip', { time: formatDate(new Date(set_aside_until), locale, shortTime) })}
        </span>
      )}
      {one.hidden && <span className="chip chip-late">{t('hidden')}</span>}
      {one.escalated && <span className="chip chip-soon">{t('escalated')}</span>}
      {holder && (
        <span className="chip chip-pick case-holder">
          <Initials name={holder.name} small silent />
          {holder.mine
            ? t('yours_since', { time: timeOfDay(holder.since, locale) })
            : t('theirs_since', { name: holder.name, time: timeOfDay(holder.since, locale) })}
        </span>
      )}
    </span>
  );
}

const shortTime = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
