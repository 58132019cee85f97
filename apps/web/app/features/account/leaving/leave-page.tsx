import { Rich, useT } from '@bowline/i18n/react';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Alternatives } from './alternatives.tsx';
import { LeavingForm, type LeavingFormProps } from './leaving-form.tsx';
import type { StayOffers } from './stay-offers.ts';

/** The form that deletes the account, beside alternatives. */
export function LeavePage({ offers, ...form }: LeavingFormProps & { offers: StayOffers }) {
  const t = useT('account');
  return (
    <div className="wrap pt-2 pb-20 lg:pt-6 lg:pb-28">
      <Link
        to="/settings#leave"
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-label font-medium text-text-2 hover:text-text"
      >
        <ChevronLeft size={20} strokeWidth={1.6} aria-hidden="true" />
        {t('leave_stay')}
      </Link>
      <h1 className="title-1 mt-1">
        <Rich text="account:leave_title" tags={{ em: (words) => <em>{words}</em> }} />
      </h1>
      <p className="lead mt-2 max-w-[52ch]">{t('leave_lead')}</p>
      <div className="mt-7 grid items-start gap-12 lg:mt-9 lg:grid-cols-[minmax(0,600px)_minmax(0,440px)] lg:gap-20">
        <LeavingForm {...form} />
        <Alternatives offers={offers} />
      </div>
    </div>
  );
}
