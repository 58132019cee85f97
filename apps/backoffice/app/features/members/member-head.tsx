import type { MemberPageView } from '@bowline/contract/staff-members';
import { useLocale, useT } from '@bowline/i18n/react';
import { Check } from 'lucide-react';
import { SiteMark } from '#app/parts/site-mark.tsx';
import { useSiteName } from '#app/platform/request/use-site-name.ts';
import { stateTexts } from './choice-texts.ts';
import { dayOf } from './member-times.ts';

const tones = {
  active: 'chip chip-done',
  unconfirmed: 'chip chip-soon',
  hidden: 'chip chip-soon',
  suspended: 'chip chip-late',
  ended: 'chip chip-late',
  deleted: 'chip chip-soon',
} as const;

/** Photo, name, where and since when; then what staff ask first. */
export function MemberTop({ member }: { member: MemberPageView }) {
  const t = useT('office-members');
  const locale = useLocale();
  const siteName = useSiteName();
  const { name, age, photo, state, until, premium_since, confirmed_at } = member;
  const country = member.country && new Intl.DisplayNames(locale, { type: 'region' }).of(member.country);
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(member.language) ?? member.language;
  return (
    <div className="member-top">
      {photo ? (
        <img className="member-photo" src={photo} alt="" width={76} height={95} />
      ) : (
        <span className="member-photo" />
      )}
      <div className="grow">
        <p className="member-name" aria-hidden="true">
          {t('name_age', { name, age })}
        </p>
        <p className="member-line">
          <span className="member-site">
            <SiteMark domain={member.site} size={15} silent />
            {siteName(member.site)}
          </span>
          {(member.region ?? country) && <span>{member.region ?? country}</span>}
          <span>{t('here_since', { date: dayOf(member.joined, locale) })}</span>
          <span>{t('reads', { language })}</span>
        </p>
        <p className="member-line member-chips">
          <span className={tones[state]}>
            {until
              ? t('until', { state: t(stateTexts[state]), date: dayOf(until, locale) })
              : t(stateTexts[state])}
          </span>
          {confirmed_at && (
            <span className="chip chip-done">
              <Check aria-hidden="true" />
              {t('confirmed')}
            </span>
          )}
          <span className="chip">
            {premium_since ? t('premium_since', { date: dayOf(premium_since, locale) }) : t('free')}
          </span>
          <span className="chip">{t('balance', { count: member.wallet.balance })}</span>
          {member.account && (
            <>
              <span className="chip">
                {member.told_us > 0 ? t('told_us', { count: member.told_us }) : t('told_us_never')}
              </span>
              <span className={member.reported > 0 ? 'chip chip-soon' : 'chip'}>
                {member.reported > 0 ? t('reported', { count: member.reported }) : t('reported_never')}
              </span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
