import type { CaseView } from '@bowline/contract/cases';
import { useLocale, useT } from '@bowline/i18n/react';
import { momentOf, timeOfDay } from './times.ts';

const bubbleClass = (isOurs: boolean, isHeld: boolean): string =>
  ['bubble', isOurs && 'bubble-staff', isHeld && 'bubble-held'].filter(Boolean).join(' ');

/** What the member wrote and what the staff answered, oldest first; answers that have not left are marked. */
export function ComplaintThread({ one, now }: { one: CaseView; now: number }) {
  const t = useT('office-cases');
  const locale = useLocale();
  const messages = one.timeline.filter(
    ({ kind, text }) => text && (kind === 'complained' || kind === 'answered'),
  );
  return (
    <ol className="complaint-thread" aria-label={t('thread')}>
      {messages.map(({ id, kind, at, person, text }) => (
        <li key={id} className={bubbleClass(kind === 'answered', Date.parse(at) > now)}>
          <b>{kind === 'answered' ? (person?.name ?? t('somebody')) : one.about.name || t('somebody')}</b>
          <p>{text}</p>
          <time dateTime={at}>
            {Date.parse(at) > now
              ? t('answer_leaves', { time: timeOfDay(at, locale) })
              : momentOf(at, now, locale)}
          </time>
        </li>
      ))}
    </ol>
  );
}
