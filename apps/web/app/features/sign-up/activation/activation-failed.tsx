import { Rich, useT } from '@bowline/i18n/react';
import { Field } from '@bowline/ui/controls/field';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Resent } from '#app/parts/page-frame/activation.ts';
import { ActivationResend } from '#app/parts/page-frame/activation-resend.tsx';
import { StatusPage } from '#app/parts/page-frame/status-page.tsx';
import { SupportLink } from '#app/parts/page-frame/support-link.tsx';
import { useUser } from '#app/platform/request/root-data.ts';
import { GoOn } from './activation-page.tsx';

/** Shown for an activation link that is expired, used or truncated. */
export function ActivationFailed({ resent }: { resent: Resent | undefined }) {
  const user = useUser();
  if (user?.status === 'confirmed' || resent?.outcome === 'confirmed') return <AlreadyConfirmed />;
  return <Expired resent={resent} loggedIn={user !== null} />;
}

function AlreadyConfirmed() {
  const t = useT('identity');
  return (
    <StatusPage
      title={<Rich text="identity:activation_already_title" tags={{ em: (words) => <em>{words}</em> }} />}
      action={<GoOn />}
    >
      <p className="lead text-balance">{t('activation_already_text')}</p>
    </StatusPage>
  );
}

/** An unconfirmed member may not be able to log in, so the address is enough for a new mail. */
function VisitorWords() {
  const link = (words: ReactNode) => (
    <Link className="link" to="/login">
      {words}
    </Link>
  );
  return (
    <p className="text-balance text-text-2">
      <Rich text="identity:activation_again" tags={{ link }} />
    </p>
  );
}

function Expired({ resent, loggedIn }: { resent: Resent | undefined; loggedIn: boolean }) {
  const t = useT('identity');
  const error = useT('error');
  return (
    <StatusPage
      title={error('activation_failed')}
      action={
        <ActivationResend resent={resent} block={!loggedIn}>
          {!loggedIn && (
            <div className="w-[min(86vw,360px)] pb-2 text-start">
              <Field
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                required
                label={t('email')}
              />
            </div>
          )}
        </ActivationResend>
      }
    >
      <p className="lead text-balance">{error('link_invalid')}</p>
      {!loggedIn && <VisitorWords />}
      <p className="text-balance text-text-2">
        <SupportLink text="identity:activation_support" />
      </p>
    </StatusPage>
  );
}
