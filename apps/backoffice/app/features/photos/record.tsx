import { formatDate } from '@bowline/i18n/format-date';
import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { CornerRightUp } from 'lucide-react';
import { SiteName } from '#app/parts/site-mark.tsx';
import type { Entry } from './choice.ts';
import { addressOf } from './pictures.ts';

/** Whose photo it is. */
export function OwnerFacts({ photo }: Pick<Entry, 'photo'>) {
  const t = useT('office-photos');
  const locale = useLocale();
  const { owner, site } = photo;
  const main = owner.main_photo;
  const decided = owner.approved + owner.rejected;
  const country = owner.country && new Intl.DisplayNames(locale, { type: 'region' }).of(owner.country);
  const date = formatDate(new Date(owner.since), locale, sinceOptions(owner.since));
  return (
    <section>
      <div className="photo-owner">
        {main ? (
          <img src={addressOf({ id: main.id, site }, 'small')} alt="" width={42} height={42} />
        ) : (
          <span className="photo-owner-blank" />
        )}
        <div className="grow">
          <h2>{t('name_age', { name: owner.name, age: owner.age })}</h2>
          <p className="dim">{[owner.region ?? country, t('since', { date })].filter(Boolean).join(' · ')}</p>
        </div>
        <SiteName domain={site.domain} />
      </div>
      <p className="photo-chips">
        {owner.premium && <span className="chip">{t('premium')}</span>}
        {decided > 0 && (
          <span className="chip">{t('approved_of', { approved: owner.approved, decided })}</span>
        )}
        {decided === 0 && <span className="chip">{t('first_photo')}</span>}
        <span className={owner.reports > 0 ? 'chip chip-soon' : 'chip'}>
          {owner.reports === 0 ? t('no_reports') : t('reports', { count: owner.reports })}
        </span>
      </p>
    </section>
  );
}

/** The year, unless it is this one. */
const sinceOptions = (since: string): Intl.DateTimeFormatOptions => ({
  day: 'numeric',
  month: 'long',
  ...(new Date(since).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
});

/** Who left the photo to those who may decide grave cases, and why. */
export function Escalation({ photo: { escalation } }: Pick<Entry, 'photo'>) {
  const t = useT('office-photos');
  const locale = useLocale();
  if (!escalation) return null;
  const { by, reason, at } = escalation;
  return (
    <section className="photo-escalation">
      <p className="note note-soon">
        <CornerRightUp aria-hidden="true" />
        <span>
          <b>
            {reason
              ? t('escalated_for', { name: by, reason: t(`reason_${reason}`) })
              : t('escalated_by', { name: by })}
          </b>{' '}
          <time dateTime={at}>{formatDate(new Date(at), locale, momentOptions)}</time>
        </span>
      </p>
    </section>
  );
}

const momentOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

const high = 0.5;

/** What classifiers say. */
export function Hints({ photo: { hints } }: Pick<Entry, 'photo'>) {
  const t = useT('office-photos');
  const locale = useLocale();
  const { faces, nudity } = hints;
  const isHigh = nudity !== null && nudity >= high;
  return (
    <section>
      <h2 className="heading">
        {t('hints')} <span className="dim">{t('hints_sub')}</span>
      </h2>
      <dl className="photo-hints">
        <dt>{t('faces')}</dt>
        <dd>{faces === null ? t('unknown') : formatNumber(faces, locale)}</dd>
        <dt>{t('nudity')}</dt>
        <dd className={isHigh ? 'soon' : undefined}>
          {nudity === null ? (
            t('unknown')
          ) : (
            <>
              <span className="meter" aria-hidden="true">
                <i className={isHigh ? 'soon' : undefined} style={{ width: `${100 * nudity}%` }} />
              </span>
              {formatNumber(nudity, locale, { style: 'percent' })}
            </>
          )}
        </dd>
        <dt>{t('like_removed')}</dt>
        <YesNo yes={hints.resembles_removed} />
        <dt>{t('sent_before')}</dt>
        <YesNo yes={hints.sent_before} />
      </dl>
    </section>
  );
}

function YesNo({ yes }: { yes: boolean }) {
  const t = useT('office-photos');
  return <dd className={yes ? 'late' : 'done'}>{t(yes ? 'yes' : 'no')}</dd>;
}
