import type { UserView } from '@bowline/contract/identity';
import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Link } from 'react-router';
import { useLiveUser } from '#app/platform/session/live-user.ts';

/**
 * A statement that the member has not read, above the conversations: one with a member whose account was ended for a scam is no
 * longer among them.
 */
export function StatementNote({ user }: { user: UserView }) {
  const t = useT('chat');
  const { unread_statement } = useLiveUser(user);
  if (!unread_statement) return null;
  const { id, to } = unread_statement;
  return (
    <div className="px-3 pb-3">
      <Alert tone={to === 'payer' ? 'warn' : 'info'}>
        <p className="text-label text-pretty">
          {to === 'payer' ? t('letter_scam_title') : t('letter_title')}
        </p>
        <Link to={`/decisions/${id}`} className={buttonClass({ tone: 'quiet', size: 44 }, 'mt-2')}>
          {t('letter_action')}
        </Link>
      </Alert>
    </div>
  );
}
