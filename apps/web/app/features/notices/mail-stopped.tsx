import type { MailStop } from '@bowline/contract/identity';
import { Rich, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Link } from 'react-router';

export interface MailStoppedProps {
  reasons: readonly MailStop[];
  busy: boolean;
  /** Mail was resumed from here. */
  resumed: boolean;
  onResume: () => void;
}

/** Explains why no mail is sent at all, whatever the switches say, and resumes it. */
export function MailStopped({ reasons, busy, resumed, onResume }: MailStoppedProps) {
  const t = useT('notifications');
  if (resumed) return <Alert tone="ok">{t('resumed')}</Alert>;
  if (reasons.length === 0) return null;
  return (
    <Alert
      tone="warn"
      action={
        // A submit button, so that it works without scripts.
        <Button type="submit" name="resume" value="yes" size={44} loading={busy} onClick={onResume}>
          {t('resume')}
        </Button>
      }
    >
      <p className="font-semibold">{t('stopped')}</p>
      {reasons.map((reason) => (
        <p key={reason}>
          <Reason reason={reason} />
        </p>
      ))}
    </Alert>
  );
}

function Reason({ reason }: { reason: MailStop }) {
  const t = useT('notifications');
  if (reason === 'spam_report') return t('stopped_spam_report');
  if (reason === 'unsubscribe') return t('stopped_unsubscribe');
  return (
    <Rich
      text="notifications:stopped_bounce"
      tags={{
        link: (words) => (
          <Link className="link whitespace-nowrap" to="/settings#email">
            {words}
          </Link>
        ),
      }}
    />
  );
}
