import type { MemberReason } from '@bowline/contract/staff-member-choices';
import type { MemberPageView, MemberSession } from '@bowline/contract/staff-members';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/parts/button.tsx';
import { memberAddress } from '#app/parts/member-address.ts';
import { toast } from '#app/platform/browser/toast-store.ts';
import { readAddress } from './member-api.ts';
import { dayOf, momentOf } from './member-times.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SessionList } from './session-list.tsx';

interface MemberAsideProps {
  readonly member: MemberPageView;
  readonly scope: string | undefined;
  readonly now: number;
  readonly onEnd: (session: MemberSession | 'all') => void;
}

/** What is asked for most, whichever tab is open. */
export function MemberAside({ member, scope, now, onEnd }: MemberAsideProps) {
  const t = useT('office-members');
  const locale = useLocale();
  const { account, may } = member;
  return (
    <>
      {account?.pinned && (
        <section>
          <div className="member-pinned">
            <p>{account.pinned.text}</p>
            <small>
              {t('pinned_by', { name: account.pinned.by.name, date: dayOf(account.pinned.at, locale) })}
            </small>
          </div>
        </section>
      )}
      <Money member={member} scope={scope} />
      {account && (
        <>
          <Account member={member} />
          <section>
            <div className="member-heading">
              <h2 className="heading grow">{t('tab_sessions')}</h2>
              {may.end_sessions && account.sessions.length > 0 && (
                <Button tone="quiet" onClick={() => onEnd('all')}>
                  {t('end_all')}
                </Button>
              )}
            </div>
            <SessionList
              sessions={account.sessions.slice(0, 3)}
              now={now}
              onEnd={may.end_sessions ? onEnd : undefined}
            />
          </section>
          <section>
            <h2 className="heading">{t('tab_photos')}</h2>
            <PhotoGrid photos={account.photos.slice(0, 6)} site={member.site} />
            {account.photos.length > 0 && <p className="hint">{t('photos_hint')}</p>}
          </section>
        </>
      )}
    </>
  );
}

function Money({ member, scope }: Pick<MemberAsideProps, 'member' | 'scope'>) {
  const t = useT('office-members');
  const locale = useLocale();
  const { wallet, money } = member;
  const figures = [
    [t('wallet_balance'), wallet.balance, t('credits')],
    [t('wallet_reserved'), wallet.reserved, t('wallet_for_messages')],
    [t('wallet_debt'), wallet.debt, t('credits')],
  ] as const;
  return (
    <section>
      <h2 className="heading">{t('tab_money')}</h2>
      <dl className="member-figures">
        {figures.map(([name, value, unit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {money ? (
                <Link className="go" to={memberAddress(member, scope, 'money')}>
                  {value}
                </Link>
              ) : (
                <span>{value}</span>
              )}
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      {money && (
        <dl className="facts">
          <dt>{t('paid')}</dt>
          <dd>
            {money.paid.length > 0
              ? t('paid_in', {
                  amount: money.paid
                    .map(({ amount, currency }) => formatMoney(amount, currency, locale))
                    .join(' + '),
                  count: money.orders,
                })
              : t('paid_nothing')}
          </dd>
          {money.message && (
            <>
              <dt>{t('a_message')}</dt>
              <dd>
                {t('costs', { amount: formatMoney(money.message.amount, money.message.currency, locale) })}
              </dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}

const stopTexts = {
  bounce: 'office-members:stop_bounce',
  spam_report: 'office-members:stop_spam_report',
  unsubscribe: 'office-members:stop_unsubscribe',
} as const;

function Account({ member }: Pick<MemberAsideProps, 'member'>) {
  const t = useT('office-members');
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const [address, setAddress] = useState<string>();
  const { account, may } = member;
  if (!account) return null;
  const show = async (reason: MemberReason) => {
    setAsking(false);
    await readAddress(member, reason).then(
      (answer) => setAddress(answer.address),
      () => toast.error(t('failed')),
    );
  };
  return (
    <section>
      <h2 className="heading">{t('group_account')}</h2>
      <dl className="facts">
        <dt>{t('address')}</dt>
        <dd className="member-address">
          <span className="mono">{address ?? t('address_hidden')}</span>
          {may.see_address && !address && (
            <Button onClick={() => setAsking(true)}>{t('address_show')}</Button>
          )}
        </dd>
        <dt>{t('mail')}</dt>
        <dd>
          {account.mail_stops.length > 0
            ? account.mail_stops.map((stop) => t(stopTexts[stop])).join(', ')
            : t('mail_wanted')}
        </dd>
        <dt>{t('seen')}</dt>
        <dd>{t('about', { time: momentOf(account.last_seen, locale) })}</dd>
        <dt>{t('wrote')}</dt>
        <dd>{t('wrote_to', { count: account.wrote_to, answered: account.answered })}</dd>
      </dl>
      {asking && (
        <ReasonDialog
          title={t('address_title')}
          action={t('address_open')}
          onClose={() => setAsking(false)}
          onChosen={(reason) => void show(reason)}
        />
      )}
    </section>
  );
}
