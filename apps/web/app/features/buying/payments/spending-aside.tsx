import type { UserView } from '@bowline/contract/identity';
import type { SpendLimitView } from '@bowline/contract/spend-limit';
import { formatDate } from '@bowline/i18n/format-date';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from 'react-router';
import { useLiveUser } from '#app/platform/session/live-user.ts';
import { sectionPaths } from '#app/platform/session/open-sections.ts';
import { messagesFor, type Spending } from './spending.ts';

export interface SpendingAsideProps {
  readonly user: UserView;
  readonly spending: Spending;
}

/** Beside the payments: what is left to spend, buying more, and the member's own limit. */
export function SpendingAside({ user, spending: { messageCredits, again, limit } }: SpendingAsideProps) {
  const t = useT('payments');
  const creditTexts = useT('credits');
  const locale = useLocale();
  const { credits } = useLiveUser(user);
  const messages = messagesFor(credits, messageCredits);
  return (
    <aside className="grid gap-4" aria-label={creditTexts('balance')}>
      <Card raised className="grid gap-3">
        <div>
          <p className="text-small font-semibold text-text-2">{creditTexts('balance')}</p>
          <p className="title-2">{creditTexts('credits', { count: credits })}</p>
          {messages > 0 && <p className="text-label text-text-2">{t('good_for', { count: messages })}</p>}
        </div>
        <Link to={sectionPaths.credits} className={buttonClass({ tone: 'accent', block: true })}>
          {t('buy')}
        </Link>
        {again && (
          <Link
            to={`${sectionPaths.credits}/repeat-order`}
            className={buttonClass({ tone: 'quiet', block: true }, 'text-balance')}
          >
            {t('buy_again', {
              credits: creditTexts('credits', { count: again.credits }),
              price: formatMoney(again.price.amount, again.price.currency, locale),
            })}
          </Link>
        )}
        {!limit && (
          <Link to={limitPath} className="link-quiet justify-self-start">
            {t('own_limit_set')}
          </Link>
        )}
      </Card>
      {limit && <OwnLimit limit={limit} />}
    </aside>
  );
}

const limitPath = '/settings#spend_limit';
const day = 86_400_000;

function OwnLimit({ limit: { limit, spent, left, from } }: { limit: SpendLimitView }) {
  const t = useT('payments');
  const locale = useLocale();
  const money = ({ amount, currency }: SpendLimitView['limit']) => formatMoney(amount, currency, locale);
  const share = limit.amount === 0 ? 1 : Math.min(1, spent.amount / limit.amount);
  const words = t('own_limit_used', { spent: money(spent), limit: money(limit) });
  const month = formatDate(new Date(Date.parse(from) - day), locale, { month: 'long', timeZone: 'UTC' });
  return (
    <Card className="grid gap-3">
      <h2 className="title-3">{t('own_limit')}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw a meter element each in their own colours */}
      <div
        role="meter"
        aria-label={t('own_limit_meter')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
        className="payment-meter"
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
      <p className="figures flex flex-wrap justify-between gap-x-4 text-label">
        <strong className="font-semibold">{words}</strong>
        <span className="text-text-2">{t('own_limit_left', { month, left: money(left) })}</span>
      </p>
      <Link to={limitPath} className="link-quiet justify-self-start">
        {t('own_limit_change')}
      </Link>
    </Card>
  );
}
