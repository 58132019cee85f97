import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Mail, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { AccountAlert } from './account-alert.tsx';
import type { AlertViewProps } from './alert-view.ts';

/** A statement that the member has not read: a decision, or a warning after a scam. It stays until they have read it. */
export function UnreadStatement({ user: { unread_statement } }: AlertViewProps) {
  const t = useT('alerts');
  if (!unread_statement) return null;
  const { id, to } = unread_statement;
  const isWarning = to === 'payer';
  return (
    <AccountAlert
      tone={isWarning ? 'warn' : 'info'}
      Icon={isWarning ? ShieldAlert : Mail}
      title={isWarning ? t('scam_title') : t('statement_title')}
      action={
        <Link to={`/decisions/${id}`} className={buttonClass({ tone: 'primary', size: 44 })}>
          {t('statement_action')}
        </Link>
      }
    >
      {isWarning ? t('scam_text') : t('statement_text')}
    </AccountAlert>
  );
}
