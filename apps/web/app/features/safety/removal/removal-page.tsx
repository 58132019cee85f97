import { Rich, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from 'react-router';
import { StatusPage } from '#app/parts/page-frame/status-page.tsx';
import { useResultFocus } from '#app/platform/forms/use-result-focus.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { BackLink } from '../back-link.tsx';
import { NextSteps } from '../next-steps.tsx';
import { RemovalForm, type RemovalFormProps } from './removal-form.tsx';
import type { RemovalResult } from './request-removal.ts';

export interface RemovalPageProps extends Pick<RemovalFormProps, 'photo'> {
  result: RemovalResult | undefined;
}

/** Open to everybody: asks for a photo to be removed that shows somebody without their consent. */
export function RemovalPage({ photo, result }: RemovalPageProps) {
  const t = useT('removal');
  const shell = useT('shell');
  const { name: site, removal_hours } = useSite();
  const within = t('within', { count: removal_hours });
  if (result?.received) return <Received />;
  return (
    <div className="wrap pt-2 pb-20 lg:pt-6 lg:pb-28">
      <BackLink to="/">{shell('error_home')}</BackLink>
      <div className="mt-1 grid items-start gap-10 lg:grid-cols-[minmax(0,720px)_minmax(0,372px)] lg:gap-14">
        <div className="grid min-w-0 gap-8">
          <header>
            <h1 className="title-1">
              <Rich text="removal:title" tags={{ em: (words) => <em>{words}</em> }} />
            </h1>
            <p className="lead mt-2 max-w-[52ch]">{t('lead', { site, within })}</p>
          </header>
          <RemovalForm photo={photo} refused={result} />
        </div>
        <NextSteps
          title={t('next_title')}
          steps={[
            { title: t('next_receipt'), text: t('next_receipt_text') },
            { title: t('next_looks', { within }), text: t('next_looks_text') },
            { title: t('next_answer'), text: t('next_answer_text') },
          ]}
        >
          <p className="text-pretty">{t('minor')}</p>
        </NextSteps>
      </div>
    </div>
  );
}

function Received() {
  const t = useT('removal');
  const { removal_hours } = useSite();
  const shell = useT('shell');
  return (
    <StatusPage
      headingRef={useResultFocus()}
      title={<Rich text="removal:received_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={
        <Link to="/" className={buttonClass({ tone: 'primary' })}>
          {shell('error_home')}
        </Link>
      }
    >
      <p className="lead text-balance" role="status">
        {t('received_text', { within: t('within', { count: removal_hours }) })}
      </p>
      <p className="text-balance text-text-2">{t('received_mail')}</p>
    </StatusPage>
  );
}
