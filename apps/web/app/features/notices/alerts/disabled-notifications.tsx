import type { MailStop, UserView } from '@bowline/contract/identity';
import type { FullKey } from '@bowline/i18n';
import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { MailX } from 'lucide-react';
import { Link } from 'react-router';
import { openSections, sectionPaths } from '#app/platform/session/open-sections.ts';
import { AccountAlert } from './account-alert.tsx';
import type { AlertViewProps } from './alert-view.ts';

/** Why no mail is sent. The first reason in this order is shown: it is the hardest to fix. */
const reasons: readonly [MailStop, FullKey][] = [
  ['bounce', 'alerts:mail_stopped_bounce'],
  ['spam_report', 'alerts:mail_stopped_spam_report'],
  ['unsubscribe', 'alerts:mail_stopped_unsubscribe'],
];

export function DisabledNotifications({ user, onDismiss }: AlertViewProps) {
  const t = useT('alerts');
  const reason = reasonOf(user);
  return (
    <AccountAlert
      tone="warn"
      Icon={MailX}
      title={t('mail_stopped_title')}
      onDismiss={onDismiss}
      action={
        openSections.has('notifications') && (
          <Link to={sectionPaths.notifications} className={buttonClass({ tone: 'primary', size: 44 })}>
            {t('mail_stopped_action')}
          </Link>
        )
      }
    >
      {reason && t.dynamic(reason)}
    </AccountAlert>
  );
}

function reasonOf({ notifications_disabled }: UserView): FullKey | undefined {
  return reasons.find(([stop]) => notifications_disabled.includes(stop))?.[1];
}
