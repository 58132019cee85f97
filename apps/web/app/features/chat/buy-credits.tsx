import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link, useLocation } from 'react-router';
import { sectionPaths } from '#app/session/open-sections.ts';
import { rememberPaymentReturn } from '#app/session/payment-return.ts';

/** Leads from a conversation to the credits; after paying, the member can come back to it. */
export function BuyCredits({ name }: { name: string }) {
  const t = useT('chat');
  const { pathname: path } = useLocation();
  return (
    <Link
      to={sectionPaths.credits}
      className={buttonClass({ size: 44 })}
      onClick={() => rememberPaymentReturn({ path, name })}
    >
      {t('buy_credits')}
    </Link>
  );
}
