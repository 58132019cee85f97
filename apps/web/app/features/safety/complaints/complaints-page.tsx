import type { ComplaintView } from '@bowline/contract/moderation';
import { formatDate } from '@bowline/i18n/format-date';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { loginPath } from '#app/platform/request/after-login.ts';
import { useSite, useUser } from '#app/platform/request/root-data.ts';
import { BackLink } from '../back-link.tsx';
import { NextSteps } from '../next-steps.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import { ComplaintState } from './complaint-state.tsx';
import { complaintPath, type RefusedComplaint } from './send-complaint.ts';

export interface ComplaintsPageProps {
  /** Those of the member; nobody else has any. */
  complaints: readonly ComplaintView[];
  refused: RefusedComplaint | undefined;
}

/** The form and the member's complaints; for everybody else how to reach the staff. */
export function ComplaintsPage({ complaints, refused }: ComplaintsPageProps) {
  const t = useT('complaints');
  const shell = useT('shell');
  const user = useUser();
  const within = useWithinDays();
  return (
    <div className="wrap pt-2 pb-20 lg:pt-6 lg:pb-28">
      <BackLink to={user ? '/settings#complaints' : '/'}>
        {user ? shell('settings') : shell('error_home')}
      </BackLink>
      <div className="mt-1 grid items-start gap-10 lg:grid-cols-[minmax(0,720px)_minmax(0,372px)] lg:gap-14">
        <div className="grid min-w-0 gap-8">
          <header>
            <h1 className="title-1">
              <Rich text="complaints:title" tags={{ em: (words) => <em>{words}</em> }} />
            </h1>
            <p className="lead mt-2 max-w-[52ch]">{t('lead', { within })}</p>
          </header>
          {user ? (
            <ComplaintForm
              label={t('text_label')}
              hint={t('text_hint')}
              action={t('action')}
              refused={refused}
              withTopic
            />
          ) : (
            <WaysToWrite />
          )}
          {complaints.length > 0 && <ComplaintList complaints={complaints} />}
          <AboutPhoto />
        </div>
        <NextSteps
          title={t('next_title')}
          steps={[
            { title: t('next_here'), text: t('next_here_text') },
            { title: t('next_person'), text: t('next_person_text') },
            { title: t('next_answer', { within }), text: t('next_answer_text') },
            { title: t('next_disagree'), text: t('next_disagree_text') },
          ]}
        >
          <strong className="text-text">{t('danger')}</strong>
        </NextSteps>
      </div>
    </div>
  );
}

/** "within 7 working days", as long as this site takes for an answer. */
function useWithinDays(): string {
  const t = useT('complaints');
  return t('within_days', { count: useSite().complaint_working_days });
}

function WaysToWrite() {
  const t = useT('complaints');
  const shell = useT('shell');
  const { support_email: email } = useSite();
  const within = useWithinDays();
  return (
    <Card className="divide-y divide-line px-6 py-0">
      <div className="py-6">
        <h2 className="title-3">{t('log_in_title')}</h2>
        <p className="mt-1 mb-4 text-pretty text-text-2">{t('log_in_text')}</p>
        <Link to={loginPath('/complaints')} className={buttonClass({ tone: 'primary' })}>
          {shell('log_in')}
        </Link>
      </div>
      <div className="py-6">
        <h2 className="title-3">{t('no_account_title')}</h2>
        <p className="mt-1 text-pretty text-text-2">
          <Rich
            text="complaints:no_account_text"
            params={{ email, within }}
            tags={{
              link: (words) => (
                <a className="link wrap-anywhere" href={`mailto:${email}`}>
                  {words}
                </a>
              ),
            }}
          />
        </p>
      </div>
    </Card>
  );
}

function ComplaintList({ complaints }: { complaints: readonly ComplaintView[] }) {
  const t = useT('complaints');
  const locale = useLocale();
  return (
    <section className="grid gap-4">
      <h2 className="title-2">{t('mine')}</h2>
      <Card className="px-5 py-1 md:px-6">
        <ul className="divide-y divide-line">
          {complaints.map((complaint) => (
            <li key={complaint.id}>
              <Link to={complaintPath(complaint.id)} className="flex min-h-18 items-center gap-4 py-3">
                <span className="grid min-w-0 flex-1 justify-items-start gap-1.5">
                  <span className="line-clamp-2 wrap-anywhere">
                    {/* The words of an old complaint are gone. */}
                    {complaint.messages[0]?.text ?? t('thread_page')}
                  </span>
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2">
                    <time dateTime={complaint.at}>{formatDate(new Date(complaint.at), locale)}</time>
                    <ComplaintState complaint={complaint} />
                  </span>
                </span>
                <ChevronRight
                  size={20}
                  strokeWidth={1.6}
                  className="flex-none text-text-3"
                  aria-hidden="true"
                />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function AboutPhoto() {
  const t = useT('complaints');
  const shell = useT('shell');
  const within = t('within_hours', { count: useSite().removal_hours });
  return (
    <section className="grid justify-items-start gap-1 border-t border-line pt-6">
      <h2 className="title-3">{t('photo_title')}</h2>
      <p className="mb-3 text-pretty text-text-2">{t('photo_text', { within })}</p>
      <Link to="/removal" className={buttonClass({ tone: 'quiet' })}>
        {shell('removal')}
      </Link>
    </section>
  );
}
