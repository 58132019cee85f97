import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from 'react-router';
import { useUser } from '#app/platform/request/root-data.ts';
import { BackLink } from '../back-link.tsx';
import { Appeal, type AppealProps } from './appeal.tsx';
import { StatementText } from './statement-text.tsx';
import { WhoSeesWhat } from './who-sees-what.tsx';

/** A statement with the way to object. A member who cannot log in has no list of them to go back to. */
export function StatementPage({ statement, result }: AppealProps) {
  const t = useT('statements');
  const shell = useT('shell');
  const user = useUser();
  return (
    <div className="wrap pt-2 pb-20 lg:pt-6 lg:pb-28">
      <BackLink to={user ? '/decisions' : '/'}>{user ? t('back') : shell('error_home')}</BackLink>
      <div className="mt-3 grid items-start gap-8 lg:grid-cols-[minmax(0,720px)_minmax(0,372px)] lg:gap-14">
        <div className="grid min-w-0 gap-6">
          <StatementText statement={statement} />
          <Appeal statement={statement} result={result} />
          {statement.to === 'payer' && <WhatToDo />}
        </div>
        <WhoSeesWhat to={statement.to} />
      </div>
    </div>
  );
}

/** After a scam. */
function WhatToDo() {
  const t = useT('statements');
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/complaints" className={buttonClass({ tone: 'primary' })}>
        {t('write_to_us')}
      </Link>
      <Link to="/transactions/credits" className={buttonClass({ tone: 'quiet' })}>
        {t('see_credits')}
      </Link>
    </div>
  );
}
