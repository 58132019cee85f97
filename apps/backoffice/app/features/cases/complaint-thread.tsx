import type { CaseView } from '@bowline/contract/cases';
import { useLocale, useT } from '@bowline/i18n/react';
import { momentOf } from './times.ts';

/** What the member wrote and what the staff answered, oldest first. */
export function ComplaintThread({ one, now }: { one: CaseView; now: number }) {
  const t = useT('office-cases');
  const locale = useLocale();
  const messages = one.timeline.filter(
    ({ kind, text }) => text && (kind === 'complained' || kind === 'answered'),
  );
  return (
    <ol className="complaint-thread" aria-label={t('thread')}>
      {messages.map(({ id, kind, at, person, text }) => (
        <li key={id} className={kind === 'answered' ? 'bubble bubble-staff' : 'bubble'}>
          <b>{kind === 'answered' ? (person?.name ?? t('somebody')) : one.about.name || t('somebody')}</b>
          <p>{text}</p>
          <time dateTime={at}>{momentOf(at, now, locale)}</time>
        </li>
      ))}
    </ol>
  );
}
