import { limits } from '@bowline/contract/limits';
import type { BundleView } from '@bowline/contract/payments';
import { Rich, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from 'react-router';
import { SignUpLink } from '#app/parts/sign-up-entry/sign-up-link.tsx';
import { useSignUpsOpen } from '#app/parts/sign-up-entry/use-sign-ups-open.ts';
import { useSite, useUser } from '#app/platform/request/root-data.ts';
import { sectionPaths } from '#app/platform/session/open-sections.ts';
import { useMoney } from './use-money.ts';

/** The next step: visitors sign up, members choose a bundle. */
export function PricingAside({ smallest }: { smallest: BundleView | undefined }) {
  const user = useUser();
  return (
    <div className="grid gap-4">
      {user ? <BuyCard /> : <StartCard />}
      {smallest && !user?.paid_user && <PremiumCard smallest={smallest} />}
    </div>
  );
}

function StartCard() {
  const t = useT('pricing');
  const { numMessages, signup_credits } = useSite();
  if (!useSignUpsOpen()) return null;
  return (
    <Card raised className="grid gap-3">
      <h2 className="title-3">{t('start_title')}</h2>
      <p className="text-label text-pretty text-text-2">
        {numMessages > 0 && t('start_credits', { count: numMessages, credits: signup_credits })}{' '}
        {t('start_look')}
      </p>
      <SignUpLink className={buttonClass({ tone: 'accent' })}>{t('start_action')}</SignUpLink>
    </Card>
  );
}

function BuyCard() {
  const t = useT('pricing');
  return (
    <Card raised className="grid gap-3">
      <h2 className="title-3">{t('buy_title')}</h2>
      <p className="text-label text-pretty text-text-2">{t('buy_text')}</p>
      <Link to={sectionPaths.credits} className={buttonClass({ tone: 'accent' })}>
        {t('choose')}
      </Link>
    </Card>
  );
}

function PremiumCard({ smallest }: { smallest: BundleView }) {
  const t = useT('pricing');
  const money = useMoney();
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="title-3">{t('premium_title')}</h2>
      <p className="text-label text-pretty text-text-2">
        <Rich
          text="pricing:premium_text"
          params={{ price: money(smallest.price), max: limits.photos.premium }}
          tags={{ b: (words) => <b className="font-semibold text-text">{words}</b> }}
        />
      </p>
      <a href="#compare" className="link inline-flex min-h-11 items-center">
        {t('compare_link')}
      </a>
    </Card>
  );
}
