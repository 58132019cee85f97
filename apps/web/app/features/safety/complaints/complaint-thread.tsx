import type { ComplaintView } from '@bowline/contract/moderation';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Link } from 'react-router';
import { useSite } from '#app/platform/request/root-data.ts';
import { BackLink } from '../back-link.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import { ComplaintState, stateOf } from './complaint-state.tsx';
import type { RefusedComplaint } from './send-complaint.ts';

export interface ComplaintThreadProps {
  complaint: ComplaintView;
  refused: RefusedComplaint | undefined;
}

/** A complaint with what was written on both sides. Writing to a closed one opens it again, as long as it is kept. */
export function ComplaintThread({ complaint, refused }: ComplaintThreadProps) {
  const t = useT('complaints');
  const locale = useLocale();
  const { name } = useSite();
  const date = formatDate(new Date(complaint.at), locale);
  return (
    <div className="wrap pt-2 pb-20 lg:pt-6 lg:pb-28">
      <BackLink to="/complaints">{t('mine')}</BackLink>
      <div className="grid max-w-[760px] gap-6">
        <header className="mt-1 grid justify-items-start gap-3">
          <h1 className="title-1">{t('thread_title', { date })}</h1>
          <ComplaintState complaint={complaint} />
        </header>
        <ol className="grid gap-4">
          {complaint.messages.map(({ at, mine, text }) => (
            <li key={`${at} ${mine}`}>
              <Message who={mine ? t('you') : name} mine={mine} at={at} text={text} />
            </li>
          ))}
        </ol>
        {stateOf(complaint) === 'open' && <Alert>{t('received')}</Alert>}
        {complaint.messages.length === 0 ? (
          <div className="grid justify-items-start gap-4">
            <p className="text-pretty text-text-2">{t('gone_text')}</p>
            <Link to="/complaints" className={buttonClass({ tone: 'primary' })}>
              {t('new_action')}
            </Link>
          </div>
        ) : (
          <ComplaintForm
            // Empty again once it is sent.
            key={complaint.messages.length}
            label={t('write_label')}
            {...(complaint.closed && { hint: t('closed_text') })}
            action={t('write_action')}
            rows={4}
            refused={refused}
          />
        )}
      </div>
    </div>
  );
}

interface MessageProps {
  who: string;
  mine: boolean;
  at: string;
  text: string;
}

function Message({ who, mine, at, text }: MessageProps) {
  const locale = useLocale();
  return (
    <Card className={mine ? 'bg-bg-sunk' : ''}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-label">
        <strong className="font-semibold">{who}</strong>
        <time dateTime={at} className="text-small text-text-2">
          {formatDate(new Date(at), locale, { dateStyle: 'long', timeStyle: 'short' })}
        </time>
      </p>
      <p className="mt-2 whitespace-pre-line text-pretty wrap-anywhere">{text}</p>
    </Card>
  );
}
