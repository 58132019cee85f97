import { Rich, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/button';
import { Link } from 'react-router';
import { useSite, useUser } from '../../shell/shell.ts';
import { Milestone } from './milestone.tsx';

export function ActivationFailed() {
  const t = useT('identity');
  const error = useT('error');
  const user = useUser();
  const { support_email: email } = useSite();
  return (
    <Milestone
      title={error('activation_failed')}
      action={
        <Link to={user ? '/members' : '/login'} className={buttonClass({ tone: 'primary' })}>
          {user ? t('activation_done_members') : t('log_in')}
        </Link>
      }
    >
      <p className="lead text-balance">{error('link_invalid')}</p>
      <p className="text-balance text-text-2">
        <Rich
          text="identity:activation_support"
          params={{ email }}
          tags={{
            link: (words) => (
              <a className="link" href={`mailto:${email}`}>
                {words}
              </a>
            ),
          }}
        />
      </p>
    </Milestone>
  );
}
