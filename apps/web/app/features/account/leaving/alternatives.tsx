import { formatMoney, formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { AtSign, BellOff, ChevronRight, EyeOff, type LucideIcon, Package, Tag } from 'lucide-react';
import { Link } from 'react-router';
import type { StayOffers } from './stay-offers.ts';

interface Alternative {
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

/** Alternatives to leaving. To offer another, add an entry. */
function useAlternatives(offers: StayOffers): readonly Alternative[] {
  const t = useT('account');
  const bought = useBought(offers);
  return [
    {
      to: '/settings#invisible',
      Icon: EyeOff,
      title: t('alternative_invisible'),
      text: t('alternative_invisible_text'),
    },
    {
      to: '/settings#email',
      Icon: AtSign,
      title: t('alternative_email'),
      text: t('alternative_email_text'),
    },
    {
      to: '/notifications',
      Icon: BellOff,
      title: t('alternative_mail'),
      text: t('alternative_mail_text'),
    },
    ...bought,
  ];
}

/** Those that cost money. */
function useBought({ trial, discount }: StayOffers): readonly Alternative[] {
  const t = useT('account');
  const credits = useT('credits');
  const locale = useLocale();
  return [
    trial && {
      to: `/credits/${trial.credits}`,
      Icon: Package,
      title: t('alternative_trial'),
      text: t('alternative_trial_text', {
        credits: credits('credits', { count: trial.credits }),
        price: formatMoney(trial.price.amount, trial.price.currency, locale),
      }),
    },
    discount && {
      to: `/credits?code=${discount.code}`,
      Icon: Tag,
      title: t('alternative_discount', {
        percentage: formatNumber(discount.percentage / 100, locale, { style: 'percent' }),
      }),
      text: t('alternative_discount_text', { code: discount.code }),
    },
  ].filter((one) => one !== undefined);
}

/** Shown beside the form that deletes, never before it. */
export function Alternatives({ offers }: { offers: StayOffers }) {
  const t = useT('account');
  return (
    <section aria-labelledby="alternatives" className="lg:pt-6">
      <h2 id="alternatives" className="title-3">
        {t('alternatives')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {useAlternatives(offers).map(({ to, Icon, title, text }) => (
          <li key={to}>
            <Link to={to} className="group grid grid-cols-[24px_1fr_20px] items-center gap-4 py-5">
              <Icon className="size-6 self-start text-icon-ink" strokeWidth={1.6} aria-hidden="true" />
              <span className="grid gap-1">
                <span className="font-semibold group-hover:underline group-hover:underline-offset-4">
                  {title}
                </span>
                <span className="text-label text-pretty text-text-2">{text}</span>
              </span>
              <ChevronRight className="size-5 text-text-3" strokeWidth={1.6} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
