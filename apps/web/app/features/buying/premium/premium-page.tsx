import { Rich, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sectionPaths } from '#app/platform/session/open-sections.ts';
import { Comparison, type ComparisonProps } from './comparison.tsx';
import { PremiumOffer, type PremiumOfferProps } from './premium-offer.tsx';

export type PremiumPageProps = ComparisonProps & PremiumOfferProps;

/** For free members what premium is and is not; for premium members what they have. */
export function PremiumPage({ bundles, settings, user, discount }: PremiumPageProps) {
  const t = useT('pricing');
  const comparison = <Comparison bundles={bundles} settings={settings} />;
  return (
    <div className="overflow-x-clip">
      <div className="wrap pt-6 pb-16 lg:pt-9 lg:pb-22">
        {user.paid_user ? (
          <PremiumMember>{comparison}</PremiumMember>
        ) : (
          <>
            <PremiumOffer user={user} bundles={bundles} discount={discount} />
            <div className="price-pair mt-8">
              <Card>
                <h2 className="title-3 mb-2.5">{t('difference_title')}</h2>
                {comparison}
              </Card>
              <NotPremium />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function PremiumMember({ children }: { children: ReactNode }) {
  const t = useT('pricing');
  return (
    <div className="grid max-w-195 justify-items-start gap-5">
      <div>
        <h1 className="title-1">
          <Rich text="pricing:member_title" tags={{ em: (words) => <em>{words}</em> }} />
        </h1>
        <p className="lead mt-2">{t('member_lead')}</p>
      </div>
      <Card className="w-full">
        <h2 className="title-3 mb-2.5">{t('have_title')}</h2>
        {children}
      </Card>
      <Link to={sectionPaths.members} className={buttonClass({ tone: 'primary' }, 'w-full sm:w-auto')}>
        {t('see_members')}
      </Link>
    </div>
  );
}

const nots = [
  'pricing:not_free',
  'pricing:not_first',
  'pricing:not_subscription',
  'pricing:not_apart',
] as const;

function NotPremium() {
  const t = useT('pricing');
  return (
    <Card>
      <h2 className="title-3">{t('not_title')}</h2>
      <ul className="price-facts price-facts-not mt-3.5">
        {nots.map((text) => (
          <li key={text}>
            <Minus strokeWidth={1.6} aria-hidden="true" />
            <span>
              <Rich text={text} tags={{ b: (words) => <b>{words}</b> }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
