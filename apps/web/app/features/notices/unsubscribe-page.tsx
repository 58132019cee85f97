import { Rich, useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Form, Link, useNavigation } from 'react-router';
import { StatusPage } from '#app/parts/page-frame/status-page.tsx';
import { useResultFocus } from '#app/platform/forms/use-result-focus.ts';
import type { Unsubscribed } from './stop-mail.ts';

export interface UnsubscribePageProps {
  token: string;
  result: Unsubscribed | undefined;
}

/** The page behind a mail's unsubscribe link. Opening it changes nothing: mail clients open links to scan them. */
export function UnsubscribePage({ token, result }: UnsubscribePageProps) {
  if (result === 'done') return <Done />;
  if (token === '' || result === 'unknown') return <Unknown />;
  return <Ask token={token} failed={result === 'failed'} />;
}

function Ask({ token, failed }: { token: string; failed: boolean }) {
  const t = useT('notifications');
  const identity = useT('identity');
  return (
    <StatusPage
      title={<Rich text="notifications:unsubscribe_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={
        <Form method="post" className="grid justify-items-center gap-5">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size={56} loading={useNavigation().formMethod === 'POST'}>
            {t('unsubscribe_action')}
          </Button>
          <Choose />
        </Form>
      }
    >
      <p className="lead text-balance">{t('unsubscribe_text')}</p>
      {failed && (
        <Alert tone="danger" className="text-start">
          {identity('try_again')}
        </Alert>
      )}
    </StatusPage>
  );
}

function Done() {
  const t = useT('notifications');
  return (
    <StatusPage
      headingRef={useResultFocus()}
      title={<Rich text="notifications:unsubscribed_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={<Choose />}
    >
      <p className="lead text-balance" role="status">
        {t('unsubscribed_text')}
      </p>
    </StatusPage>
  );
}

function Unknown() {
  const t = useT('notifications');
  return (
    <StatusPage
      headingRef={useResultFocus()}
      title={
        <Rich text="notifications:unsubscribe_unknown_title" tags={{ em: (words) => <em>{words}</em> }} />
      }
      action={
        <Link to="/notifications" className={buttonClass({ tone: 'primary' })}>
          {t('unsubscribe_log_in')}
        </Link>
      }
    >
      <p className="lead text-balance">{t('unsubscribe_unknown_text')}</p>
    </StatusPage>
  );
}

function Choose() {
  return (
    <p className="text-balance text-text-2">
      <Rich
        text="notifications:unsubscribe_choose"
        tags={{
          link: (words) => (
            <Link className="link" to="/notifications">
              {words}
            </Link>
          ),
        }}
      />
    </p>
  );
}
