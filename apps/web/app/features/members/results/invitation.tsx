import { useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from 'react-router';
import { SignUpLink } from '#app/parts/sign-up-entry/sign-up-link.tsx';
import { loginPath } from '#app/platform/request/after-login.ts';
import { useSite } from '#app/platform/request/root-data.ts';

/** Ends a visitor's list with what an account offers. */
export function Invitation({ next }: { next: string }) {
  const t = useT('members');
  const { name: site } = useSite();
  return (
    <Card className="mx-auto mt-12 grid max-w-140 justify-items-center gap-4 text-center">
      <h2 className="title-2">{t('invitation_title')}</h2>
      <p className="max-w-[42ch] text-pretty text-text-2">{t('invitation_text', { site })}</p>
      <SignUpLink className={buttonClass({ tone: 'accent', size: 56 })}>{t('invitation_sign_up')}</SignUpLink>
      <Link to={loginPath(next)} className="link inline-flex min-h-11 items-center">
        {t('invitation_log_in')}
      </Link>
    </Card>
  );
}
